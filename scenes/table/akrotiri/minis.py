"""The other seats of Akrotiri: small boards in the column, enlarged to show the maps they have played."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.stage import layout
from scenes.stage.tips import Tip
from scenes.table.akrotiri.seat import ASPECT, SeatBoard
from scenes.table.others import OtherBoards
from scenes.table.view import Table

LARGE_ASPECT = 3.1
"""Width over height of an enlarged board."""


class MiniBoards(OtherBoards):
    """The column of the other seats' boards; the enlarged ones are higher, for their maps."""

    def __init__(
        self, table: Table, small: list[SeatBoard], zoom: list[SeatBoard], tip: Callable[[int], Tip | None]
    ) -> None:
        self._zoomed = zoom
        label = table.words.say_key("screen.akrotiri.others")
        super().__init__(table, label, small, zoom, ASPECT, down=True, tip=tip)

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
        for board in self._zoomed:
            board.place(big)
