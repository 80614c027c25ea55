"""The last turns of a game, played exactly."""

from __future__ import annotations

from game.core.contract import Chain, State
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, rank_key


class Exact:
    """The last turns of a game, when no chance is left in them and there are few enough of them.

    `most` bounds the judgements, `deadline` (by the watch's clock) the time that may be lost if they prove too many.
    """

    def __init__(self, turns: Turns, most: int, deadline: float | None = None) -> None:
        self.turns = turns
        self.left = most
        self.deadline = deadline

    def solve(self, state: State, plans: list[Chain]) -> list[tuple[Chain, Worth]] | None:
        """Each turn with what it is worth if all play their best, or None if that cannot be had cheaply."""
        first, drawn = self.turns.play(state, plans[0])
        if not drawn and not first.is_terminal:
            following = self.turns.plans(first, quick=True)
            beyond, drawn = self.turns.play(first, following[0])
            drawn = drawn or not beyond.is_terminal or len(plans) * len(following) > self.left
        if drawn:
            return None
        self.left -= len(plans)
        found = []
        for chain in plans:
            after, drawn = self.turns.play(state, chain)
            value = None if drawn or self.late() else self.value(after, 1)
            if value is None:
                return None
            found.append((chain, value))
        return found

    def late(self) -> bool:
        """Whether the time is up."""
        return self.deadline is not None and self.turns.watch.clock() > self.deadline

    def value(self, state: State, depth: int) -> Worth | None:
        """What a position is worth by exact play, or None beyond the bounds."""
        if state.is_terminal:
            return self.turns.valuer.worth(state)
        if depth == 0:
            return None
        if self.late():
            return None
        plans = self.turns.plans(state, quick=True)
        self.left -= len(plans)
        if self.left < 0:
            return None
        seat = state.current_player
        best: Worth | None = None
        for chain in plans:
            self.turns.watch.check()
            after, drawn = self.turns.play(state, chain)
            value = None if drawn else self.value(after, depth - 1)
            if value is None:
                return None
            if best is None or rank_key(value, seat) > rank_key(best, seat):
                best = value
        return best
