"""The small board of another seat; where it is low, a single line."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import TEMPLES
from scenes.stage import layout
from scenes.table.akrotiri.other_board import OtherBoard

ASPECT = 4.6
"""Width over height."""
LINE = 52
"""A board lower than this, in pixels (see `Theme.least`), shows what it has in a single line: of the temples only how
many actions the seat has for those it has dug."""


class SmallBoard(OtherBoard):
    """The upper line, and the temples in a row below it, or one space for all of them at its end."""

    @property
    def _line(self) -> bool:
        return self.rect.h < self._stage.theme.least(LINE)

    @property
    def shares(self) -> tuple[float, ...]:
        """See `OtherBoard`."""
        return (1.35, 1.35, 0.75, 1.9, 1.25) if self._line else super().shares

    def _arrange(self, room: Rect, pad: int) -> None:
        if self._line:
            side = min(room.h, room.w // 8)
            self._top, last = layout.cut_right(room, side, pad)[::-1]
            self._spaces = [layout.fit(1.0, last)] * (TEMPLES + 1)
            return
        track = min(round(room.h * 0.52), room.w // (TEMPLES + 1))
        self._top, below = layout.cut_top(room, room.h - track - max(2, pad // 2), max(2, pad // 2))
        side = min(below.h, below.w // (TEMPLES + 1))
        gap = (below.w - side * (TEMPLES + 1)) // TEMPLES
        self._spaces = [
            Rect(below.x + k * (side + gap), below.y + (below.h - side) // 2, side, side) for k in range(TEMPLES + 1)
        ]

    def _draw_empty_spaces(self, surface: Surface) -> None:
        if self._line:
            self._draw_empty_space(surface, self._spaces[0])
        else:
            super()._draw_empty_spaces(surface)

    def _draw_temples(self, surface: Surface) -> None:
        dug = self.bared
        if not self._line:
            super()._draw_temples(surface)
        elif not dug:
            self._draw_sign(surface, self._spaces[0], 0)
        else:
            # All that are lit share the space of the last.
            for k in range(1, dug + 1):
                self._draw_dug(surface, self._spaces[k], k)
