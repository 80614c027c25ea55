"""The other seats of Mykerinos: small boards in the strip, enlarged to the form of the viewer's own."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.stage.tips import Tip
from scenes.table.mykerinos.large_desk import LargeDesk
from scenes.table.mykerinos.small_desk import SmallDesk
from scenes.table.others import OtherBoards
from scenes.table.view import Table

LARGE_ASPECT, LARGE_WIDE = 3.1, 0.46
"""Width over height of an enlarged board, and its share of the window's width."""


WIDER = 1.12
"""A small board may be so many times as wide as that where the strip has room: its columns are narrow."""


def small_aspect(players: int) -> float:
    """Width over height of a small board: wider where there are fewer."""
    return {2: 1.7, 3: 1.74}.get(players, 1.18)


class MiniDesks(OtherBoards):
    """The strip of the other seats' boards; the enlarged ones are wider than the small ones."""

    def __init__(
        self, table: Table, small: list[SmallDesk], zoom: list[LargeDesk], tip: Callable[[int], Tip | None]
    ) -> None:
        self._desks = small
        label = table.words.say_key("screen.mykerinos.others")
        aspect = small_aspect(len(small))
        super().__init__(table, label, small, zoom, aspect, LARGE_WIDE, large_aspect=LARGE_ASPECT, tip=tip)

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`; sun and seal stand at the height of the names."""
        stage, others = self._table.stage, max(1, len(self._desks) - 1)
        label, gap = stage.text.line_height("small_bold") + stage.theme.px(4), stage.theme.px(12)
        wide, high = (self.rect.w - gap * (others - 1)) / others, max(1, self.rect.h - label)
        least = small_aspect(len(self._desks))
        self._aspect = max(least, min(least * WIDER, wide / high))
        super().arrange_for(viewer, bounds)
        for seat in self.order:
            self._desks[seat].marker.centery = self.name_line(seat).centery

    def taken(self, seat: int) -> int:
        """The sun and the seal stand beside the name."""
        return self._desks[seat].marks_width
