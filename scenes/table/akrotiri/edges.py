"""A chart that was brought closer moves on under a piece that is held at its edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage.element import Element, Point
from scenes.table.akrotiri.ticks import every_frame

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand
    from scenes.table.akrotiri.sea import SeaBoard
    from scenes.table.view import Table

BAND = 34
"""Design pixels: so near its edge a piece that is held moves the chart."""
WAIT = 0.3
"""Seconds it must be held there first: one that is only brought from the own column to the chart moves nothing."""
SPEED = 4.5
"""Cells a second at the very edge; less further within."""
LONGEST = 0.1
"""Seconds that count at most from one frame to the next."""


class Edges:
    """Moves the chart, for as long as there is one, while its table is shown."""

    def __init__(self, table: Table, root: Element, sea: SeaBoard, hand: Hand) -> None:
        self._table, self._root, self._sea, self._hand = table, root, sea, hand
        self._since: float | None = None
        """Since when something has been held at the edge."""
        self._last = 0.0
        self._rest = [0.0, 0.0]
        """Parts of a pixel that are still to be moved."""
        every_frame(table.stage, self._tick)

    def _tick(self) -> None:
        """One step of the chart under what the pointer holds at its edge."""
        if not self._root.shown or not self._sea.closer:
            self._since = None
            return
        stage, sea = self._table.stage, self._sea
        held, pos, now = stage.router.held, stage.router.pointer, stage.clock.now()
        push = _push(pos, sea.paper, stage.theme.px(BAND)) if pos is not None else (0.0, 0.0)
        if not held.holding or held.by == "key" or push == (0.0, 0.0) or stage.tweens.moving:
            self._since = None
            return
        # The loop goes on at its full pace, though nothing else may move.
        stage.animate(2 * LONGEST, sea.rect)
        if self._since is None:
            self._since = now
        elif now - self._since >= WAIT:
            step = sea.cell * SPEED * min(LONGEST, now - self._last)
            way = []
            for k, (back, on) in enumerate(sea.hidden_ways()):
                self._rest[k] -= push[k] * step
                whole = round(self._rest[k])
                self._rest[k] -= whole
                # No further than there is something to see.
                way.append(max(-on, min(back, whole)))
            if any(way) and any(sea.pan(*way)):
                self._hand.arrange()
                if pos is not None:
                    held.move(pos)
        self._last = now


def _push(pos: Point, area: Rect, band: int) -> tuple[float, float]:
    """How strongly a point pushes to the right and down, -1 to 1 each: where it lies within a band along the edge of an
    area."""
    if not area.collidepoint(pos):
        return 0.0, 0.0

    def along(at: int, low: int, high: int) -> float:
        return min(0.0, (at - low) / band - 1) + max(0.0, 1 - (high - at) / band)

    return along(pos[0], area.left, area.right), along(pos[1], area.top, area.bottom)
