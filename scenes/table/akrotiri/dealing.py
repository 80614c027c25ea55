"""Cards on their way: maps from their decks, goals drawn, kept, taken and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.core.events import Event
from scenes.stage.panels import LOOKS
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Series, Together, Tween
from scenes.table.air import Key
from scenes.table.akrotiri.model import HIDDEN
from scenes.table.inbetweens import flipping, growing

if TYPE_CHECKING:
    from scenes.table.akrotiri.motion import Maker
    from scenes.table.akrotiri.view import AkrotiriView

TRAY_SECONDS = 0.12
"""How long what goals to choose from lie on takes to come, or to go."""


class Dealing:
    """Makes the tweens of the events that move cards; the model has followed them already."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self._lay: dict[str, Rect] = {}
        """Where goals lay that an event takes away."""
        self._faces: dict[str, Surface] = {}
        """How the goals looked that were chosen from."""
        self._ground: Rect | None = None
        """What they lay on."""
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
        self._lay, self._faces, self._ground = {}, {}, None

    def before(self, event: Event) -> None:
        """Keeps where goals lie that an event takes away, before the model follows it."""
        view = self._view
        self.stop()
        if event.kind == "goal_taken":
            goal = event.text("goal")
            slots = [slot for slot, key in view.market.open_goals().items() if key == goal]
            place = view.market.piece(f"open {slots[-1]}") if slots else None
            self._lay = {goal: place} if place is not None else {}
            if event.seat == view.table.viewer:
                # From the card that was chosen, where cards are held up.
                self._lay |= view.hand.spots.offers()
        elif event.kind == "goal_kept" and event.seat == view.table.viewer:
            self._lay, choosing = view.hand.spots.offers(), view.hand.spots.choosing
            if choosing is not None:
                self._faces = {name: view.offered(name, rect, choosing) for name, rect in self._lay.items()}
                self._ground = choosing.ground

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

    def _goal(self, name: str, start: Rect, end: Rect, key: Key = (), text: bool = False, waits: bool = False) -> Tween:
        """A goal card from one box to another; what `waits` is seen where it lies until its time comes."""
        large = start if start.h > end.h else end
        picture = self._view.cards.goal(name, large.size, text)
        looks = growing(picture, start.h / large.h, end.h / large.h)
        return self._view.flights.fly(looks, start, end, DURATIONS.card, key=key, sound="card", waits=waits)

    def _tray(self, ground: Rect) -> Surface:
        """What goals to choose from lie on, with the shadow around it."""
        theme, panels = self._view.table.stage.theme, self._view.table.stage.panels
        whole = ground.inflate(4 * theme.px(LOOKS["dark"].shadow), 4 * theme.px(LOOKS["dark"].shadow))
        picture = Surface(whole.size, SRCALPHA)
        panels.draw(picture, "dark", ground.move(-whole.x, -whole.y))
        return picture

    def _deck(self) -> Rect:
        place = self._view.market.piece("goal deck")
        assert place is not None
        return place

    def _goals_drawn(self, event: Event) -> Tween:
        view, deck = self._view, self._deck()
        rects = view.hand.spots.offers() if event.seat == view.table.viewer else {}
        choosing = view.hand.spots.choosing
        if rects and choosing is not None:
            parts = [self._goal(name, deck, rect, ("offer", name), True) for name, rect in rects.items()]
            tray = view.flights.emerge(self._tray(choosing.ground), choosing.ground, TRAY_SECONDS, key=("tray",))
            # The chart makes room for them as they come.
            room = view.sea.travel(view.sea.following())
            more = [*([room] if room is not None else []), *view.clear_chart()]
            return Together([tray, *more, Together(parts, 0.1)])
        place = view.whereabouts.goal(event.seat, HIDDEN)
        return Together([self._goal(HIDDEN, deck, place) for _ in range(event.number("count"))], 0.1)

    def _goal_kept(self, event: Event) -> Tween:
        """The one kept goes to its owner, the other is turned over and goes under the deck; what they lay on fades."""
        view, deck = self._view, self._deck()
        place = view.whereabouts.goal(event.seat, event.text_if_told("goal") or HIDDEN)
        if not self._lay or not event.knows("goal"):
            return Together([self._goal(HIDDEN, place, deck) for _ in range(event.number("under"))], 0.06)
        parts = []
        for name, start in self._lay.items():
            if name == event.text("goal"):
                parts.append(self._goal(name, start, place, ("goal", event.seat, name), True, True))
            else:
                parts.append(self._under(name, start, deck))
        cards = Together(parts, 0.06)
        if self._ground is None:
            return cards
        tray = view.flights.dissolve(self._tray(self._ground), self._ground, TRAY_SECONDS, waits=True)
        return Together([tray, cards])

    def _under(self, name: str, start: Rect, deck: Rect) -> Tween:
        """A goal that was not kept shows its back before it leaves."""
        view = self._view
        looks = flipping(self._faces[name], view.cards.goal(HIDDEN, start.size))
        turn = view.flights.change(looks, start, DURATIONS.flip, waits=True)
        return Series([turn, self._goal(HIDDEN, start, deck)])

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
