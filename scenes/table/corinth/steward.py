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
    `idle()` answers whoever takes him by the hand when there is nothing to walk with. Let go beside the market, he goes
    back to where he stood; let go where the walk cannot end, the route stays until `forget`, to be led on from its end.
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
        self._route: list[str] = []
        self._held = False
        self._along: int | None = None
        """While a route is led on from before, how many of its steps the pointer has followed on its way to the end;
        None once it has been at the end."""
        self._inside = True
        self._start = ""
        self._at: Point = (0, 0)

    def stand(self, rect: Rect, cell: str) -> None:
        """Puts it over the steward's cell."""
        self._start = cell
        self.place(rect)

    def contains(self, pos: Point) -> bool:
        """Whether a point is on the steward, or where his route ends so far."""
        return super().contains(pos) or (bool(self._route) and self._cell_at(pos) == self._route[-1])

    def forget(self) -> None:
        """Lets go of the route."""
        self._route, self._held = [], False

    def pointer_down(self, pos: Point) -> None:
        """Takes the steward by the hand."""
        if self._ready():
            self._held, self._inside, self._at = True, True, pos
            self._along = 0 if self._route and self._cell_at(pos) != self._route[-1] else None
            self._shown(self._route)

    def pointer_move(self, pos: Point) -> None:
        """Leads him over every cell on the straight way from where the pointer was, however far it has come."""
        if not self._held:
            return
        (x, y), self._at = self._at, pos
        dx, dy = pos[0] - x, pos[1] - y
        # Steps of half a cell (he stands on one) leave none out.
        count = max(1, math.ceil(math.hypot(dx, dy) / max(1, min(self.rect.size) // 2)))
        for i in range(1, count + 1):
            self._lead((x + round(dx * i / count), y + round(dy * i / count)))

    def _lead(self, pos: Point) -> None:
        """Leads him to a cell that may follow, or back over the last one; beside the market there is no walk."""
        route = self._route
        inside = self._over(pos)
        if inside != self._inside:
            self._inside = inside
            self._shown(route if inside else [])
        cell = self._cell_at(pos)
        if cell is None:
            return
        trail = [self._start, *route]
        if cell in trail:
            keep = trail.index(cell)
            if self._along is not None:
                self._along = None if keep == len(route) else keep
            elif keep < len(route):
                del route[keep:]
                self._shown(route)
        elif cell in self._may(route)[0]:
            self._go_on(len(route), cell)
        elif self._along is not None and cell in self._may(route[: self._along])[0]:
            self._go_on(self._along, cell)

    def _go_on(self, keep: int, cell: str) -> None:
        """A step to a cell after so many steps of the route."""
        self._along = None
        self._route[keep:] = [cell]
        self._shown(self._route)

    def pointer_up(self, pos: Point) -> None:
        """Lets him go where he stands; let go outside the market, he is back where he began."""
        if not self._held:
            # Not before, or letting go of the button would count as the next thing done, and end the answer. Whoever
            # draws him away is answered too.
            if not self._ready():
                self._idle()
            return
        if not self._over(pos):
            self.pointer_cancel()
            return
        self._held = False
        if self._route:
            self._done(list(self._route))

    def pointer_cancel(self) -> None:
        """Has him where he stood."""
        if self._held:
            self.forget()
            self._shown([])

    def _over(self, pos: Point) -> bool:
        market = self._market()
        return market is not None and market.collidepoint(pos)
