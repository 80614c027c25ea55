"""One turn, judged: what each chain of actions leads to, by the game's own judgement."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Game, State
from game.opponents.player import Chain, Watch

MOST_PLANS = 400
_END_WEIGHT = 0.9


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to every seat: shares of the win (they add up to 1) and final points."""

    shares: tuple[float, ...]
    points: tuple[float, ...]


def shares_of(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Shares of the win from expected final points: softmax of points / spread."""
    best = max(points)
    weights = [math.exp((value - best) / spread) for value in points]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def worth(game: Game, state: State) -> Worth:
    """Judges a position; at the end the true result counts, and the margin of points a little."""
    points = tuple(game.judge(state))
    shares = shares_of(points, game.spread)
    if state.is_terminal:
        returns = state.returns()
        shares = tuple(
            [_END_WEIGHT * won + (1 - _END_WEIGHT) * share for won, share in zip(returns, shares, strict=True)]
        )
    return Worth(shares, points)


def mean_worth(worths: Sequence[Worth]) -> Worth:
    """The average of several outcomes."""
    count = len(worths)
    return Worth(
        tuple([sum(column) / count for column in zip(*(entry.shares for entry in worths), strict=True)]),
        tuple([sum(column) / count for column in zip(*(entry.points for entry in worths), strict=True)]),
    )


class Turns:
    """Plays and judges turns of one game, stopping when its watch says so."""

    __slots__ = ("game", "watch")

    def __init__(self, game: Game, watch: Watch) -> None:
        self.game = game
        self.watch = watch

    def plans(self, state: State) -> list[Chain]:
        """The turns the deciding seat can choose from."""
        self.watch.check()
        return self.game.plans(state, MOST_PLANS)

    def after(self, state: State, chain: Chain) -> State:
        """A copy of the state with the chain played."""
        copy = state.clone()
        for action in chain:
            copy.act(action)
        return copy

    def play(self, state: State, chain: Chain) -> tuple[State, bool]:
        """A copy of the state with the chain played, and whether chance decided what its last action brought."""
        copy = state.clone()
        for action in chain[:-1]:
            copy.act(action)
        drawn = self.game.draws(copy, chain[-1])
        copy.act(chain[-1])
        return copy, drawn

    def drawn(self, state: State, chain: Chain) -> bool:
        """Whether the chain ends in an action whose outcome chance decides."""
        return self.play(state, chain)[1]

    def judged(self, state: State, plans: Sequence[Chain]) -> tuple[list[Worth], list[bool]]:
        """What each of these turns is worth at its end, and whether chance decided that."""
        watch = self.watch
        game = self.game
        worths = []
        drawn = []
        for chain in plans:
            watch.check()
            copy, chance = self.play(state, chain)
            worths.append(worth(game, copy))
            drawn.append(chance)
        return worths, drawn

    def best(self, state: State) -> Chain:
        """The turn that promises the deciding seat most, by judgement at its end."""
        plans = self.plans(state)
        if len(plans) == 1:
            return plans[0]
        seat = state.current_player
        worths, _ = self.judged(state, plans)
        return plans[max(range(len(plans)), key=lambda i: rank_key(worths[i], seat))]

    def finish(self, state: State) -> State:
        """Plays on greedily, in place, until the turn that is under way ends; returns the same state.

        A position in the middle of a turn is the rule after a chain that chance has cut short.
        """
        turn = state.turn
        while not state.is_terminal and state.turn == turn:
            for action in self.best(state):
                state.act(action)
        return state


def rank_key(value: Worth, seat: int) -> tuple[float, float]:
    """Orders turns for a seat: share of the win, then points (where shares no longer differ)."""
    return round(value.shares[seat], 9), value.points[seat]
