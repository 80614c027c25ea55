"""What all widgets share: the glide of hover and press, and the material they stand on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from pygame import Rect

from ..element import Element, ElementKeywords
from ..tween import Eased


class Control(Element):
    """An element that lifts under the pointer. `on` is the material its words stand on."""

    on = "wood"

    def __init__(
        self, name: str, *, on_click: Callable[[], object] | None = None, **keywords: Unpack[ElementKeywords]
    ) -> None:
        super().__init__(name, on_click=on_click, **keywords)
        self._lift = Eased()

    def glide(self, eased: Eased, target: float, seconds: float | None = None) -> float:
        """Let a number glide to `target` and give its value now; asks for pictures while it moves."""
        stage = self.stage
        now = stage.clock.now()
        if eased.target != target:
            length = stage.theme.time.hover if seconds is None else seconds
            eased.set(target, now, length if stage.options.animated else 0.0)
            stage.animate(length, self.reach())
        return eased.at(now)

    def reach(self) -> Rect:
        """All that it draws on: its rectangle, its shadow and its glow."""
        margin = 2 * self.stage.theme.px(26)
        return self.rect.inflate(margin, margin)

    def touch(self) -> None:
        """Redraw only itself, unless someone listens to its hover."""
        if self.attached:
            self.stage.invalidate(self.reach() if self.on_hover is None else None)

    def lift(self) -> float:
        """How far it has risen under the pointer or the keyboard, 0 to 1."""
        return self.glide(self._lift, 1.0 if self.enabled and self.pointed else 0.0)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Width and height it would like, `width` being what there is at most."""
        return (width or 0, self.stage.theme.button)
