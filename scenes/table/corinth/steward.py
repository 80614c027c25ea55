"""Leading the steward by hand: pressed and drawn from cell to cell, the walk follows the pointer, forwards and back."""

from __future__ import annotations

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
            self._prefix, self._inside = [], True
            self._shown([])
        else:
            self._idle()

    def pointer_move(self, pos: Point) -> None:
        """Leads him: to a cell that may follow, or back over the last one; beside the market there is no walk."""
        if self._prefix is None:
            return
        inside = self._over(pos)
        if inside != self._inside:
            self._inside = inside
            self._shown(self._prefix if inside else [])
        cell = self._cell_at(pos)
        if cell is None:
            return
        trail = [self._start, *self._prefix]
        if cell in trail:
            keep = trail.index(cell)
            if keep < len(self._prefix):
                del self._prefix[keep:]
                self._shown(self._prefix)
        elif cell in self._may(self._prefix)[0]:
            self._prefix.append(cell)
            self._shown(self._prefix)

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
