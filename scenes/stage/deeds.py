"""What a click or a key does to an element, the same for both: it also dismisses the refusal of what was tried
before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .drag import HeldPiece
from .element import Element, Point
from .hints import Hints

if TYPE_CHECKING:
    from .loop import Stage


class Deeds:
    """Activates elements, and takes up and lets go of their pieces."""

    def __init__(self, stage: Stage, held: HeldPiece, hints: Hints) -> None:
        self._stage = stage
        self._held = held
        self._hints = hints

    def click(self, element: Element, pos: Point | None) -> None:
        """A click at a point, or its keyboard equivalent (`pos` is None): takes a piece up where there is one, else
        activates."""
        if element.drag is not None and element.enabled and element.on_click is None:
            self.pick(element, "click" if pos is not None else "key", pos)
        else:
            self.activate(element)

    def activate(self, element: Element) -> None:
        """Has an element do what it is there for; what is only to be read is explained."""

        def activate() -> bool:
            able = element.enabled
            element.activate()
            return able

        only_read = element.enabled and element.on_click is None
        self._stage.toasts.answer(activate)
        if only_read:
            self._hints.show_now()

    def secondary(self, element: Element) -> None:
        """What the right button does: something of its own, else the whole tooltip."""
        if element.on_secondary is not None and element.enabled:
            self._stage.toasts.answer(element.on_secondary)
        else:
            self._hints.show_now(full=True)

    def pick(self, element: Element, by: str, pos: Point | None) -> bool:
        """Takes a piece up (see `HeldPiece.pick`)."""
        return self._stage.toasts.answer(lambda: self._held.pick(element, by, pos))

    def release(self, pos: Point | None) -> None:
        """Lets the held piece go (see `HeldPiece.release`)."""
        self._stage.toasts.answer(lambda: self._held.release(pos))

    def put_back(self) -> None:
        """Brings the held piece back to where it was taken."""
        self._stage.toasts.answer(self._held.put_back)
