"""The other seats of Mykerinos: small boards in the strip, enlarged to the form of the viewer's own."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.stage import layout
from scenes.stage.tips import Tip
from scenes.table.mykerinos.desk import Desk
from scenes.table.others import OtherBoards
from scenes.table.view import Table

LARGE_ASPECT = 3.1


def small_aspect(players: int) -> float:
    """Width over height of a small board: wider where there are fewer."""
    return {2: 1.7, 3: 1.74}.get(players, 1.18)


class MiniDesks(OtherBoards):
    """The strip of the other seats' boards; the enlarged ones are wider than the small ones."""

    def __init__(self, table: Table, small: list[Desk], zoom: list[Desk], tip: Callable[[int], Tip | None]) -> None:
        self._zoomed = zoom
        label = table.words.say_key("screen.mykerinos.others")
        super().__init__(table, label, small, zoom, small_aspect(len(small)), tip=tip)

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`."""
        super().arrange_for(viewer, bounds)
        if self.rect.w <= 0:
            return
        theme = self._table.stage.theme
        big = Rect(0, 0, min(bounds.w - theme.px(40), round(self._table.stage.size[0] * 0.46)), 0)
        big.h = round(big.w / LARGE_ASPECT)
        big.midbottom = (self.rect.centerx, self.rect.y - theme.px(14))
        big = layout.clamp(big, bounds, theme.px(12))
        for desk in self._zoomed:
            desk.place(big)
