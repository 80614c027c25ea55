"""Leading the steward by hand: pressed and drawn from cell to cell, the walk follows the pointer, forwards and back."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.stage.element import Element, Point
from scenes.stage.tips import TipSource


class StewardHandle(Element):
    """Lies over the steward on the large sheet.

    `cell_at(point)` names the cell under a point, `market()` is what a walk is drawn on, `may(prefix)` gives the cells
    that may follow a walk drawn so far and whether it may end there, `shown(prefix)` draws it, `done(prefix)` ends it,
    `idle()` answers a press when there is nothing to walk with. Let go beside the market, he goes back to where he
    stood.
    """

    role = "piece"
    captures = True
    traces = True

    def __init__(
        self,
        label: str,
        *,
        tooltip: TipSource,
        cell_at: Callable[[Point], str | None],
        market: Callable[[], Rect | None],
        ready: Callable[[], bool],
        may: Callable[[Sequence[str]], tuple[Sequence[str], bool]],
        shown: Callable[[Sequence[str]], object],
        done: Callable[[Sequence[str]], object],
        idle: Callable[[], object],
    ) -> None:
        super().__init__("steward", label=label, tooltip=tooltip, z=3, focusable=False)
        self._cell_at = cell_at
        self._market = market
        self._ready = ready
        self._may = may
        self._shown = shown
        self._done = done
        self._idle = idle
        self._prefix: list[str] | None = None
        self._inside = True
        self._start = ""
        self._at: Point = (0, 0)

    def stand(self, rect: Rect, cell: str) -> None:
        """Puts it over the steward's cell."""
        self._start = cell
        self.place(rect)

    @property
    def walking(self) -> bool:
        """Whether a walk is being drawn."""
        return self._prefix is not None

    def pointer_down(self, pos: Point) -> None:
        """Takes the steward by the hand."""
        if self._ready():
            self._prefix, self._inside, self._at = [], True, pos
            self._shown([])
        else:
            self._idle()

    def pointer_move(self, pos: Point) -> None:
        """Leads him over every cell on the straight way from where the pointer was, however far it has come."""
        if self._prefix is None:
            return
        (x, y), self._at = self._at, pos
        dx, dy = pos[0] - x, pos[1] - y
        # Steps of half a cell (he stands on one) leave none out.
        count = max(1, math.ceil(math.hypot(dx, dy) / max(1, min(self.rect.size) // 2)))
        for i in range(1, count + 1):
            self._lead(self._prefix, (x + round(dx * i / count), y + round(dy * i / count)))

    def _lead(self, prefix: list[str], pos: Point) -> None:
        """Leads him to a cell that may follow, or back over the last one; beside the market there is no walk."""
        inside = self._over(pos)
        if inside != self._inside:
            self._inside = inside
            self._shown(prefix if inside else [])
        cell = self._cell_at(pos)
        if cell is None:
            return
        trail = [self._start, *prefix]
        if cell in trail:
            keep = trail.index(cell)
            if keep < len(prefix):
                del prefix[keep:]
                self._shown(prefix)
        elif cell in self._may(prefix)[0]:
            prefix.append(cell)
            self._shown(prefix)

    def pointer_up(self, pos: Point) -> None:
        """Lets him go where he stands; beside the market nothing has happened."""
        prefix, self._prefix = self._prefix, None
        if prefix and self._over(pos):
            self._done(prefix)
        elif prefix is not None:
            self._shown([])

    def _over(self, pos: Point) -> bool:
        market = self._market()
        return market is not None and market.collidepoint(pos)
