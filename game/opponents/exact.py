"""The last turns of a game, played exactly."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from itertools import chain as joined
from itertools import islice

from game.core.contract import Chain, State
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, mean_worth, rank_key

WORLDS = 8
"""Where seats hide what may decide the game, this many worlds are played through and averaged."""
_ANSWERS = 1
"""How many choices of any seat may still follow a turn, where those of the others are followed."""


class Exact:
    """The last turns of a game, when there are few enough of them.

    Where all seats know the same, turns of any of them may still follow, but nothing that chance decides. Where they do
    not, nobody can say what the others will do: then the others must have had their last turns, and what chance decides
    or cannot be seen is averaged over several worlds; a world that proves too costly is left out. `most` bounds the
    number of judgements, `deadline` (by the watch's clock) the time that may be lost if they prove too many.
    """

    def __init__(self, turns: Turns, seat: int, most: int, deadline: float | None = None) -> None:
        self.turns = turns
        self.seat = seat
        self.alone = turns.game.hides
        self.worlds = WORLDS if self.alone else 1
        self.most = most // self.worlds
        self.left = self.most
        self.deadline = deadline
        self.known: dict[Hashable, Worth] = {}
        """What positions of a world were found to be worth, by signature. Equal positions may have different draws
        ahead of them; the one found first stands for both."""

    def solve(self, plans: list[Chain], worlds: Iterable[State]) -> list[tuple[Chain, Worth]] | None:
        """Each turn with what it is worth if all play their best, or None if that cannot be had cheaply."""
        source = iter(worlds)
        first = next(source)
        if not self.is_near(first, plans):
            return None
        found: list[list[Worth]] = [[] for _ in plans]
        failures = 0
        for world in joined((first,), islice(source, self.worlds - 1)):
            values = self.played_through(world, plans)
            if values is not None:
                for worths, value in zip(found, values, strict=True):
                    worths.append(value)
                continue
            failures += 1
            if failures > 1 or self.late():
                break
        if len(found[0]) < (self.worlds + 1) // 2:
            return None
        return [(chain, mean_worth(worths)) for chain, worths in zip(plans, found, strict=True)]

    def is_near(self, state: State, plans: list[Chain]) -> bool:
        """Whether the end of the game is in sight: behind one of these turns, or, where all know the same, behind the
        first of them or the first answer to it, no chance being left."""
        if self.alone:
            return any(self.ends(state, chain) for chain in plans)
        first, drawn = self.turns.play(state, plans[0])
        if not drawn and not first.is_terminal:
            following = self.turns.plans(first, quick=True)
            beyond, drawn = self.turns.play(first, following[0])
            drawn = drawn or not beyond.is_terminal or len(plans) * len(following) > self.left
        return not drawn

    def ends(self, state: State, chain: Chain) -> bool:
        """Whether a turn ends the game, perhaps with what is forced after it."""
        self.turns.watch.check()
        return self.forced(self.turns.after(state, chain)).is_terminal

    def forced(self, state: State) -> State:
        """The position after what is left to do, in place, without any choice, such as drawing a tile."""
        while not state.is_terminal and len(actions := state.legal_actions()) == 1:
            state.act(actions[0])
        return state

    def late(self) -> bool:
        """Whether the time is up."""
        return self.deadline is not None and self.turns.watch.clock() > self.deadline

    def played_through(self, state: State, plans: list[Chain]) -> list[Worth] | None:
        """What each turn is worth in one world, or None beyond the bounds."""
        self.known.clear()
        self.left = self.most - len(plans)
        found = []
        for chain in plans:
            value = self.value_after(state, chain, math.inf if self.alone else _ANSWERS)
            if value is None:
                return None
            found.append(value)
        return found

    def value_after(self, state: State, chain: Chain, depth: float) -> Worth | None:
        """What a turn leads to by exact play, or None beyond the bounds."""
        self.turns.watch.check()
        after, drawn = self.turns.play(state, chain)
        if self.late() or (drawn and not self.alone):
            return None
        return self.value(self.forced(after) if self.alone else after, depth)

    def outcome(self, state: State) -> Worth | None:
        """What a position, in which all seats know the same, leads to if all play their best to the very end; None
        beyond the bounds. They hold for all that is asked together, and what is found out is kept: of several positions
        of a game the last is best asked about first."""
        return self.value(state, math.inf)

    def value(self, state: State, depth: float) -> Worth | None:
        """What a position is worth by exact play with at most `depth` choices to come, or None beyond the bounds."""
        if state.is_terminal:
            return self.turns.valuer.worth(state)
        seat = state.current_player
        if depth == 0 or (self.alone and seat != self.seat):
            return None
        mark = state.signature()
        known = self.known.get(mark)
        if known is not None:
            return known
        plans = self.turns.plans(state, quick=True)
        self.left -= len(plans)
        if self.left < 0:
            return None
        best: Worth | None = None
        for chain in plans:
            value = self.value_after(state, chain, depth - 1)
            if value is None:
                return None
            if best is None or rank_key(value, seat) > rank_key(best, seat):
                best = value
        if best is None:
            return None
        self.known[mark] = best
        return best
