"""What positions are worth to every seat: by a game's own judgement, or by it and a net."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.core.contract import Game, State
from game.core.styles import Style

if TYPE_CHECKING:
    from game.opponents.net import Corrects

_END_WEIGHT = 0.9
_LEAST = 1e-9
_DIGITS = 12


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to every seat: shares of the win (they add up to 1) and final points.

    Where it is the end of the game, turns are chosen by shares in which the margin counts a little, but the `result` is
    what was won.
    """

    shares: tuple[float, ...]
    points: tuple[float, ...]
    result: tuple[float, ...] | None = None

    @property
    def told(self) -> tuple[float, ...]:
        """The shares of the win that people are told: nobody wins a tenth of a game that is lost."""
        return self.shares if self.result is None else self.result


class Valuer(Protocol):
    """Values positions of one game."""

    def worth(self, state: State) -> Worth:
        """One position."""

    def worths(self, states: Sequence[State]) -> list[Worth]:
        """Several at once."""


def shares_of(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Shares of the win from expected final points: softmax of points / spread."""
    best = max(points)
    weights = [math.exp((value - best) / spread) for value in points]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def _ended(state: State, points: tuple[float, ...], spread: float) -> Worth:
    """At the end the true result counts, and the margin of points a little."""
    result = tuple(state.returns())
    pairs = zip(result, shares_of(points, spread), strict=True)
    return Worth(tuple([_END_WEIGHT * won + (1 - _END_WEIGHT) * share for won, share in pairs]), points, result)


class Judgement:
    """The game's own judgement, points turned into shares by its spread."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def worth(self, state: State) -> Worth:
        """See `Valuer`."""
        points = tuple(self.game.judge(state))
        if state.is_terminal:
            return _ended(state, points, self.game.spread)
        return Worth(shares_of(points, self.game.spread), points)

    def worths(self, states: Sequence[State]) -> list[Worth]:
        """See `Valuer`."""
        return [self.worth(state) for state in states]


class Score:
    """Values positions by the score as it stands, and by nothing else."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def worth(self, state: State) -> Worth:
        """See `Valuer`."""
        # The totals of the ranking are those of the score trees, without the trees' sentences.
        totals = {place.seat: float(place.total) for place in state.places()}
        points = tuple([totals[seat] for seat in range(state.players)])
        return Worth(shares_of(points, self.game.spread), points)

    def worths(self, states: Sequence[State]) -> list[Worth]:
        """See `Valuer`."""
        return [self.worth(state) for state in states]


class Learned:
    """The game's own judgement, corrected by a net."""

    def __init__(self, game: Game, net: Corrects) -> None:
        self.game = game
        self.net = net

    def worth(self, state: State) -> Worth:
        """See `Valuer`."""
        return self.worths((state,))[0]

    def worths(self, states: Sequence[State]) -> list[Worth]:
        """See `Valuer`."""
        from game.opponents.net import look, shares_of_looks

        looks = [look(self.game, state) for state in states if not state.is_terminal]
        # Exponentials differ from processor to processor, in the last of some sixteen digits.
        shares = iter(shares_of_looks(self.net, looks, self.game.spread).round(_DIGITS).tolist() if looks else ())
        points = iter([entry.points for entry in looks])
        return [
            _ended(state, tuple(self.game.judge(state)), self.game.spread)
            if state.is_terminal
            else Worth(tuple(next(shares)), next(points))
            for state in states
        ]


class Styled:
    """Another valuer's values, bent a little towards what a style likes for the deciding seat of an observation.

    What the seat has of it already does not count: a style changes what is chosen, not how the game seems to stand.
    Results of games stay as they are.
    """

    def __init__(self, valuer: Valuer, style: Style, observation: State) -> None:
        self.valuer = valuer
        self.game = observation.game
        self.seat = observation.current_player
        names = self.game.features
        part = (style.crowded if observation.deciders > 2 else 1.0) / self.game.spread
        self.likes = [(names.index(name), points * part) for name, points in style.likes.items()]
        self.had = self._liked(observation)

    def worth(self, state: State) -> Worth:
        """See `Valuer`."""
        return self._bent(state, self.valuer.worth(state))

    def worths(self, states: Sequence[State]) -> list[Worth]:
        """See `Valuer`."""
        found = self.valuer.worths(states)
        return [self._bent(state, worth) for state, worth in zip(states, found, strict=True)]

    def _bent(self, state: State, worth: Worth) -> Worth:
        if state.is_terminal:
            return worth
        bonus = math.exp(self._liked(state) - self.had)
        total = 1 + worth.shares[self.seat] * (bonus - 1)
        shares = [share / total for share in worth.shares]
        shares[self.seat] *= bonus
        return Worth(tuple(shares), worth.points)

    def _liked(self, state: State) -> float:
        """How much a seat has of what the style likes, in spreads of points."""
        measured = self.game.measure(state, self.seat)
        return sum([measured[i] * weight for i, weight in self.likes])


def mean_worth(worths: Sequence[Worth]) -> Worth:
    """The average of several outcomes, of which some may be ends of the game."""
    over = any(entry.result is not None for entry in worths)
    return Worth(
        _mean([entry.shares for entry in worths]),
        _mean([entry.points for entry in worths]),
        _mean([entry.told for entry in worths]) if over else None,
    )


def _mean(rows: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def softened(value: Worth, spread: float, part: float) -> Worth:
    """The same, with `part` of its shares taken from what the points say; a result stays one."""
    mixed = zip(value.shares, shares_of(value.points, spread), strict=True)
    shares = tuple([(1 - part) * share + part * by_points for share, by_points in mixed])
    return Worth(shares, value.points, value.result)


def blended(earlier: Sequence[Worth], last: Worth, part: float) -> Worth:
    """An average in which each of the earlier ones has the weight `part`, but never more than the last one, which has
    what is left of 1. If that is the result of the game, it stays so."""
    if not earlier:
        return last
    part = min(part, 1 / (len(earlier) + 1))
    rest = 1 - part * len(earlier)
    shares = zip(last.shares, zip(*(worth.shares for worth in earlier), strict=True), strict=True)
    points = zip(last.points, zip(*(worth.points for worth in earlier), strict=True), strict=True)
    return Worth(
        tuple([rest * share + part * sum(before) for share, before in shares]),
        tuple([rest * point + part * sum(before) for point, before in points]),
        last.result,
    )


def lead_of(value: Worth, seat: int) -> float:
    """How far a seat is ahead of the strongest other one, in spreads of points (by its share of the win)."""
    best = max((share for i, share in enumerate(value.shares) if i != seat), default=1.0)
    return math.log(max(value.shares[seat], _LEAST)) - math.log(max(best, _LEAST))


def rank_key(value: Worth, seat: int) -> tuple[float, float]:
    """Orders turns for a seat: share of the win, then points (where shares no longer differ)."""
    return round(value.shares[seat], 9), value.points[seat]
