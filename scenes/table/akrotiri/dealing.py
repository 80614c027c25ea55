"""Cards on their way: maps from their decks, goals drawn, kept, taken and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.events import Event
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Series, Together, Tween
from scenes.table.air import Key
from scenes.table.akrotiri.model import HIDDEN
from scenes.table.inbetweens import growing

if TYPE_CHECKING:
    from scenes.table.akrotiri.motion import Maker
    from scenes.table.akrotiri.view import AkrotiriView


class Dealing:
    """Makes the tweens of the events that move cards; the model has followed them already."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self._lay: dict[str, Rect] = {}
        """Where goals lay that an event takes away."""
        self.makers: dict[str, Maker] = {
            "maps_dealt": self._maps,
            "maps_bought": self._maps_bought,
            "goals_drawn": self._goals_drawn,
            "goal_kept": self._goal_kept,
            "goal_taken": self._goal_taken,
            "goals_opened": self._goals_opened,
        }

    def stop(self) -> None:
        """Forgets where anything lay."""
        self._lay = {}

    def before(self, event: Event) -> None:
        """Keeps where goals lie that an event takes away, before the model follows it."""
        view = self._view
        self._lay = {}
        if event.kind == "goal_taken":
            goal = event.text("goal")
            slots = [slot for slot, key in view.market.open_goals().items() if key == goal]
            place = view.market.piece(f"open {slots[-1]}") if slots else None
            self._lay = {goal: place} if place is not None else {}
            if event.seat == view.table.viewer:
                # From the card that was chosen, where cards are held up.
                self._lay |= view.hand.spots.offers()
        elif event.kind == "goal_kept" and event.seat == view.table.viewer:
            self._lay = view.hand.spots.offers()

    def _maps(self, event: Event) -> Tween:
        view = self._view
        own = event.seat == view.table.viewer
        names = event.texts("cards") if own and event.knows("cards") else event.texts("levels")
        parts: list[Tween] = []
        for k, (name, level) in enumerate(zip(names, event.texts("levels"), strict=True)):
            start = view.market.piece(f"deck {level}")
            assert start is not None
            end = view.whereabouts.map(event.seat, name, names[k + 1 :].count(name))
            size = end.size if end.h >= start.h else start.size
            looks = growing(view.cards.map(name, size), start.h / size[1], end.h / size[1])
            parts.append(
                view.flights.fly(looks, start, end, DURATIONS.card, key=("map", event.seat, name), sound="card")
            )
        return Series(parts)

    def _maps_bought(self, event: Event) -> Tween:
        self._view.sound("coin")
        return self._maps(event)

    def _goal(self, name: str, start: Rect, end: Rect, key: Key = (), text: bool = False) -> Tween:
        """A goal card from one box to another."""
        large = start if start.h > end.h else end
        picture = self._view.cards.goal(name, large.size, text)
        looks = growing(picture, start.h / large.h, end.h / large.h)
        return self._view.flights.fly(looks, start, end, DURATIONS.card, key=key, sound="card")

    def _deck(self) -> Rect:
        place = self._view.market.piece("goal deck")
        assert place is not None
        return place

    def _goals_drawn(self, event: Event) -> Tween:
        view, deck = self._view, self._deck()
        rects = view.hand.spots.offers() if event.seat == view.table.viewer else {}
        if rects:
            parts = [self._goal(name, deck, rect, ("offer", name), True) for name, rect in rects.items()]
            return Together(parts, 0.1)
        place = view.whereabouts.goal(event.seat, HIDDEN)
        return Together([self._goal(HIDDEN, deck, place) for _ in range(event.number("count"))], 0.1)

    def _goal_kept(self, event: Event) -> Tween:
        """The one kept goes to its owner, the other under the deck."""
        view, deck = self._view, self._deck()
        place = view.whereabouts.goal(event.seat, event.text_if_told("goal") or HIDDEN)
        if not self._lay or not event.knows("goal"):
            return Together([self._goal(HIDDEN, place, deck) for _ in range(event.number("under"))], 0.06)
        parts = []
        for name, start in self._lay.items():
            if name == event.text("goal"):
                parts.append(self._goal(name, start, place, ("goal", event.seat, name), True))
            else:
                parts.append(self._goal(HIDDEN, start, deck))
        return Together(parts, 0.06)

    def _goal_taken(self, event: Event) -> Tween:
        view, goal = self._view, event.text("goal")
        name = goal if goal in view.model_shown.seats[event.seat].goals else HIDDEN
        start = self._lay.get(goal, self._deck())
        return self._goal(goal, start, view.whereabouts.goal(event.seat, name), ("goal", event.seat, name))

    def _goals_opened(self, event: Event) -> Tween:
        market, deck = self._view.market, self._deck()
        places = [(name, market.piece(f"open {slot}")) for slot, name in market.open_goals().items()]
        parts = [self._goal(name, deck, rect, ("open", name)) for name, rect in places if rect]
        return Together(parts, 0.08)
