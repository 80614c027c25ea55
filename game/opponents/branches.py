"""The turns open in the positions that a search comes through: judged, with priors, and remembered."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

from game.core.contract import Chain, State
from game.opponents.tree import Branch
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, rank_key

_CACHED = 4000


class Branches:
    """The turns of one search, the best first, and playing by them.

    `temperature` (in win share) flattens the priors. What is open in a position is worked out once, and found again
    for positions that are equal (`State.signature`).
    """

    __slots__ = ("known", "temperature", "turns")

    def __init__(self, turns: Turns, temperature: float) -> None:
        self.turns = turns
        self.temperature = temperature
        self.known: dict[Hashable, list[Branch]] = {}

    def at(self, state: State, quick: bool = True) -> list[Branch]:
        """The turns open here, best first; with `quick` no more than do in a position that is only passed through."""
        mark = (quick, state.turn, state.signature())
        known = self.known.get(mark)
        if known is not None:
            return known
        seat = state.current_player
        seen = state.judged_by(seat)
        plans = self.turns.plans(seen, quick)
        if len(plans) == 1:
            # No need to judge what is not chosen from: `value_of` does where it is asked for.
            found = [Branch(plans[0], None, self.turns.cut(seen, plans[0]), 1.0)]
        else:
            worths, cut = self.turns.judged(seen, plans)
            found = self.ranked(plans, worths, cut, seat)
        if seen is not state:
            found = [Branch(branch.chain, None, branch.cut, branch.prior) for branch in found]
        if len(self.known) >= _CACHED:
            self.known.clear()
        self.known[mark] = found
        return found

    def ranked(self, plans: Sequence[Chain], worths: Sequence[Worth], cut: Sequence[bool], seat: int) -> list[Branch]:
        """Turns with what they are worth and whether chance cuts them short, the best for a seat first, with priors."""
        order = sorted(range(len(plans)), key=lambda i: rank_key(worths[i], seat), reverse=True)
        best = worths[order[0]].shares[seat]
        weights = [math.exp((worths[i].shares[seat] - best) / self.temperature) for i in order]
        total = sum(weights)
        return [Branch(plans[i], worths[i], cut[i], w / total) for i, w in zip(order, weights, strict=True)]

    def value_of(self, state: State, branch: Branch) -> Worth:
        """What a turn open here is worth to the one who thinks."""
        if branch.value is None:
            branch.value = self.turns.worth(self.turns.after(state, branch.chain))
        return branch.value

    def take(self, state: State, chain: Chain) -> None:
        """Plays a chain, in place, and after the turn what is left for its seat to do without any choice, such as
        drawing a tile."""
        seat, turn = state.current_player, state.turn
        for action in chain:
            state.act(action)
        if state.turn == turn:
            return
        while state.current_player == seat and len(branches := self.at(state)) == 1:
            for action in branches[0].chain:
                state.act(action)

    def finish(self, state: State) -> None:
        """Plays the turn under way to its end, in place, greedily, by turns that are remembered (`Turns.finished` is
        for positions met once)."""
        turn = state.turn
        while not state.is_terminal and state.turn == turn:
            self.take(state, self.at(state)[0].chain)
