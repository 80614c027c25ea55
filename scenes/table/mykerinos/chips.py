"""Start or expand: where a square allows both, two buttons beside it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.core.contract import Action
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.table.view import Table


class WayChips(Element):
    """Shown beside a square that can be reached in two ways. `take(action)` is called for the one chosen."""

    passing = True

    def __init__(self, table: Table, take: Callable[[Action], object]) -> None:
        super().__init__("chips", role="group", z=20)
        self._table = table
        self._take = take
        self.square = -1
        self.visible = False

    def open(self, square: int, start: Action, expand: Action, place: Rect, bounds: Rect) -> None:
        """Offers both ways of setting a cube on a square."""
        self.close()
        self.square = square
        words = self._table.words
        buttons = [
            Button(
                "start",
                words.say_key("screen.mykerinos.chip.start"),
                lambda: self._take(start),
                kind="parchment",
                icon="cube_one",
            ),
            Button(
                "expand",
                words.say_key("screen.mykerinos.chip.expand"),
                lambda: self._take(expand),
                kind="parchment",
                icon="cube_two",
            ),
        ]
        self.add(*buttons)
        theme = self._table.stage.theme
        sizes = [button.preferred() for button in buttons]
        wide, high = max(w for w, _ in sizes), sizes[0][1]
        box = Rect(0, 0, wide, 2 * high + theme.px(6))
        box.midleft = (place.right + theme.px(6), place.centery)
        if box.right > bounds.right:
            box.midright = (place.x - theme.px(6), place.centery)
        box = layout.clamp(box, bounds, theme.px(4))
        for i, button in enumerate(buttons):
            button.place(Rect(box.x, box.y + i * (high + theme.px(6)), wide, high))
        self.rect = box
        self.visible = True

    def close(self) -> None:
        """Takes the buttons away."""
        self.clear()
        self.square = -1
        self.visible = False
