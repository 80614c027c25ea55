"""A map or goal of the viewer's hand shown large beside it, once it has been pointed at for a moment."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.model import HIDDEN
from scenes.table.akrotiri.names import kind_of
from scenes.table.akrotiri.strip import Strip
from scenes.table.akrotiri.whereabouts import Whereabouts
from scenes.table.others import HOVER_SECONDS
from scenes.table.view import Table


class Enlarged:
    """Which card is shown large, and where; `bounds` is the area of the boards."""

    def __init__(self, table: Table, strip: Strip, cards: Cards, whereabouts: Whereabouts) -> None:
        self._table, self._strip, self._cards, self._whereabouts = table, strip, cards, whereabouts
        self.bounds = Rect(0, 0, 0, 0)
        self._shown = ""
        self._waiting = 0

    def show(self, name: str) -> None:
        """Shows a card of the viewer's hand large, once it has been pointed at for a moment; none for any other."""
        self._waiting += 1
        ticket = self._waiting
        kind, rest = kind_of(name)
        if kind not in ("card", "goal") or not rest:
            self._shown = ""
            return

        def come() -> None:
            if ticket == self._waiting:
                self._shown = name
                self._table.stage.invalidate()

        self._table.stage.later(HOVER_SECONDS, come)

    def card(self, element: str) -> tuple[str, Rect] | None:
        """The card of the viewer's hand under an element's name, and the box in which it is shown large."""
        kind, rest = kind_of(element)
        if kind not in ("card", "goal") or not rest or not self._strip.model.seats:
            return None
        seat = self._strip.model.seats[self._strip.seat]
        names = seat.maps if kind == "card" else seat.goals
        if int(rest) >= len(names):
            return None
        name = names[int(rest)]
        wide, high = self._whereabouts.card_size()
        if kind == "goal" and name != HIDDEN:
            wide = round(high * 0.86)
        small = (self._strip.map_rects() if kind == "card" else self._strip.goal_rects())[int(rest)]
        box = Rect(self._strip.rect.right + self._table.stage.theme.px(8), small.centery - high // 2, wide, high)
        return name, box.clamp(self.bounds)

    def draw(self, surface: Surface) -> None:
        """Draws it, unless something is held or the pointer rests."""
        found = self.card(self._shown)
        router = self._table.stage.router
        if found is None or router.held.holding or router.resting:
            return
        name, box = found
        theme = self._table.stage.theme
        goal = self._shown.startswith("goal")
        picture = self._cards.goal(name, box.size, True) if goal else self._cards.map(name, box.size)
        self._table.stage.panels.shadow(surface, box, theme.px(9), theme.px(16), 190)
        surface.blit(picture, box)
