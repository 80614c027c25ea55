"""A choice shown where it applies: buttons in a column beside a place of the boards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button

_SIDES = (layout.RIGHT, layout.LEFT, *layout.CORNERS, layout.BELOW, layout.ABOVE)


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
        self.close()
        self.about = about
        self.add(*buttons)
        theme = self.stage.theme
        sizes = [button.preferred() for button in buttons]
        wide, high = max(w for w, _ in sizes), max(h for _, h in sizes)
        step = high + theme.px(6)
        room = layout.inset(bounds, theme.px(4))
        box = layout.beside(near, (wide, step * len(buttons) - theme.px(6)), room, theme.px(8), _SIDES, clear)
        for i, button in enumerate(buttons):
            button.place(Rect(box.x, box.y + i * step, wide, high))
        self.rect = box
        self.visible = True
        keyboard = self.stage.keyboard
        if keyboard.focus_visible:
            keyboard.set_focus(next((button for button in buttons if button.enabled), buttons[0]))

    def close(self) -> None:
        """Takes the buttons away."""
        self.clear()
        self.about = ""
        self.visible = False
