"""A choice shown where it applies: buttons in a column beside a place of the boards, or in a row under or over one."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button

GAP, MARGIN, CLOSE = 6, 4, 2
"""Design pixels between buttons, to what they stay inside, and from a row of them to its place."""
_SIDES = (layout.RIGHT, layout.LEFT, *layout.CORNERS, layout.BELOW, layout.ABOVE, *layout.DIAGONALS)


class Chips(Element):
    """The buttons of one open choice; `about` names the place it is about, empty while none is open."""

    passing = True

    def __init__(self) -> None:
        super().__init__("chips", role="group", z=20)
        self.about = ""
        self.visible = False

    def open(self, about: str, buttons: Sequence[Button], near: Rect, bounds: Rect, clear: Sequence[Rect] = ()) -> None:
        """Shows buttons for a place beside it, inside bounds, and hiding none of what is to stay `clear`, or as little
        of it as can be; who plays by keys goes on at the first that can be used."""
        wide, high = self._hang(about, buttons)
        theme = self.stage.theme
        gap = theme.px(GAP)
        step = high + gap
        room = layout.inset(bounds, theme.px(MARGIN))
        box = layout.beside(near, (wide, step * len(buttons) - gap), room, theme.px(8), _SIDES, clear)
        for i, button in enumerate(buttons):
            button.place(Rect(box.x, box.y + i * step, wide, high))
        self._appear(box, buttons)

    def open_row(self, about: str, buttons: Sequence[Button], near: Rect, bounds: Rect, clear: Sequence[Rect]) -> None:
        """Shows buttons for a place in a row close under `near` or, where that hides less of what is to stay `clear`,
        over it; else as `open` does."""
        wide, high = self._hang(about, buttons)
        theme = self.stage.theme
        step = wide + theme.px(GAP)
        size = step * len(buttons) - theme.px(GAP), high
        room = layout.inset(bounds, theme.px(MARGIN))
        box = layout.beside(near, size, room, theme.px(CLOSE), (layout.BELOW, layout.ABOVE), clear)
        for i, button in enumerate(buttons):
            button.place(Rect(box.x + i * step, box.y, wide, high))
        self._appear(box, buttons)

    def _hang(self, about: str, buttons: Sequence[Button]) -> tuple[int, int]:
        """Takes other buttons' place; the width and height that all of these need."""
        self.close()
        self.about = about
        self.add(*buttons)
        sizes = [button.preferred() for button in buttons]
        return max(w for w, _ in sizes), max(h for _, h in sizes)

    def _appear(self, box: Rect, buttons: Sequence[Button]) -> None:
        self.rect = box
        self.visible = True
        self.stage.keyboard.enter(next((button for button in buttons if button.enabled), buttons[0]))

    def close(self) -> None:
        """Takes the buttons away."""
        self.clear()
        self.about = ""
        self.visible = False
