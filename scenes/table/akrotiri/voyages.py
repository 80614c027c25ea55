"""The viewer's boat brought to a dock: where it can go, by which ways, and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri import pointing as rules
from game.akrotiri.names import counted
from game.akrotiri.phases import ACT, BERTH, ONWARD
from game.akrotiri.state import AkrotiriState
from game.core.reasons import Reason

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class Voyages:
    """`trips` are the cheapest whole ways to the docks that the boat can be brought to now, by dock."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.trips: dict[str, rules.Trip] = {}

    def offer(self, state: AkrotiriState | None) -> None:
        """Takes over where the boat can go in a position; nowhere without one."""
        self.trips = {} if state is None else rules.trips(state)

    def reach(self) -> list[str]:
        """The docks that the boat can be brought to now, or through."""
        links = [text.split()[1] for text in self._hand.legal if text.startswith(("sail ", "portage "))]
        return list(dict.fromkeys([*self.trips, *links]))

    def first(self) -> list[str]:
        """The docks of Thera at which the boat can be put to sea now (rules: akrotiri 2)."""
        return [text.split()[1] for text in self._hand.legal if text.startswith("berth ")]

    def why_not(self, dock: str) -> Reason | None:
        """Why the boat cannot be brought to a dock, nor through it, when boats are moved."""
        hand = self._hand
        if hand.offered is None or hand.phase not in (BERTH, ACT, ONWARD) or dock in self.reach():
            return None
        text = f"{'berth' if hand.phase == BERTH else 'go'} {dock}"
        return hand.offered.why_not(hand.offered.game.parse_action(text))

    def go(self, dock: str) -> None:
        """Brings the boat to a dock, its first or another one."""
        hand = self._hand
        near = hand.rect_of(f"dock_{dock}")
        if hand.phase == BERTH:
            hand.attempt(f"berth {dock}", near)
        elif dock in self.trips:
            hand.table.do(*self.trips[dock].links)
        elif f"sail {dock}" in hand.legal or f"portage {dock}" in hand.legal:
            self.ask(dock)
        elif hand.table.take_back(lambda before: isinstance(before, AkrotiriState) and dock in rules.trips(before)):
            # From where it set out it can come there, from the dock it must leave it cannot.
            self.go(dock)
        else:
            hand.attempt(f"go {dock}", near)

    def ask(self, dock: str) -> None:
        """Shows the single moves to a dock and, where it is longer, the whole way there; if there is none, why."""
        hand = self._hand
        assert hand.offered is not None
        near = hand.rect_of(f"dock_{dock}")
        if near is None:
            return
        choices = []
        for verb in ("sail", "portage"):
            text = f"{verb} {dock}"
            if text in hand.legal:
                words = hand.table.words.say_key(f"screen.akrotiri.way.{verb}", cost=rules.link_cost(hand.offered))
                choices.append((verb, words, text))
        trip = self.trips.get(dock)
        if trip is not None and (len(trip.links) > 1 or not choices):
            choices.append(("way", f"[icon:sailing] {self.text(trip)}", f"go {dock}"))
        if not choices:
            hand.attempt(f"go {dock}", near)
            return
        boats = [hand.sea.boats.rect(seat, hand.sea.frame) for seat in range(len(hand.sea.model.seats))]
        docks = [hand.rect_of(f"dock_{name}") for name in self.reach() if name != dock]
        hand.ask(dock, choices, near, [box for box in (*boats, *docks) if box is not None])

    def text(self, trip: rules.Trip) -> str:
        """What a way costs, in words."""
        say, moves = self._hand.table.words.say_key, counted("moves", len(trip.links))
        if trip.actions:
            return say("screen.akrotiri.way", trip.actions, moves=moves)
        return say("screen.akrotiri.way_free", moves=moves)
