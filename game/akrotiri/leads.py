"""How far a seat is ahead in the many positions of one of its turns, told quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.value import SURE, Shore, credit, expected, shore_of, turns_ahead

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


class Leads:
    """How far a seat is ahead by judgement, in positions of one of its turns.

    Within a turn, what the others may expect changes only with the map, the cubes and prices, and how near the end is.
    """

    def __init__(self, state: AkrotiriState) -> None:
        self.seat = state.current_player
        self.others: dict[tuple[Shore, bool, int], tuple[list[float], float]] = {}

    def own(self, state: AkrotiriState) -> float:
        """What the seat itself may expect."""
        return expected(state, self.seat, turns_ahead(state)[self.seat], shore_of(state))

    def lead(self, state: AkrotiriState, shore: Shore) -> float:
        """How far the seat is ahead, with these cubes ashore."""
        seat = self.seat
        key = (shore, state.last_round, len(state.played[seat]))
        known = self.others.get(key)
        if known is None:
            ahead = turns_ahead(state)
            others = [
                expected(state, other, ahead[other], shore) + credit(state, other)
                for other in range(state.players)
                if other != seat
            ]
            known = self.others[key] = (ahead, max(others))
        ahead, other = known
        lead = expected(state, seat, ahead[seat], shore) - other
        if state.last_round:
            return lead + SURE if lead >= 0 else lead - SURE
        return lead
