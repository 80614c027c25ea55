"""The arena: computer players against each other, over the same deals from every seat."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from typing import TypedDict

from game.core.contract import Action, State
from game.opponents.bots import OutsideBot
from game.opponents.levels import level_named, player_of
from game.opponents.player import NO_BUDGET, Budget, Course, Player
from game.opponents.processes import pool
from game.registry import game_named

BOT = "bot:"
_Z = 1.959964
"""The half-width of a 95 % interval, in standard deviations."""
_MOST_FREEDOM = 1000
"""Degrees of freedom beyond which Student's distribution is as good as the normal one: to 0.002 there."""
_HALVINGS = 50
"""Bisections until an angle is as exact as a number is."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played. `players` are levels (as `check_level` reads them) or `bot:COMMAND`; their order is
    rotated from game to game, and each deal is met once in every rotation."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: str = ""
    budget: Budget = NO_BUDGET
    options: Mapping[str, object] = field(default_factory=dict)

    def deal(self, number: int) -> tuple[str, int]:
        """The seed of game `number` (from 0), and by how many seats the players are rotated in it."""
        return f"{self.seed}/{number // len(self.players)}", number % len(self.players)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, by player as listed in the match: share of the win, points, place, seconds and iterations
    of each decision where there was a choice, statistics of its way of playing."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]
    iterations: tuple[tuple[int, ...], ...]
    traits: tuple[Mapping[str, float], ...]


def play_game(match: Match, number: int, watch: Callable[[State, Action], None] | None = None) -> Outcome:
    """Plays one game of a match; `watch` sees each action before it is taken."""
    with ExitStack() as stack:
        players = [_player(entry, f"{match.seed}/{i}", stack) for i, entry in enumerate(match.players)]
        return _play(match, number, players, watch)


def _player(entry: str, seed: str, stack: ExitStack) -> Player:
    if entry.startswith(BOT):
        return stack.enter_context(OutsideBot(entry.removeprefix(BOT)))
    return player_of(level_named(entry), seed)


def _play(
    match: Match, number: int, players: Sequence[Player], watch: Callable[[State, Action], None] | None
) -> Outcome:
    game = game_named(match.game)
    seed, shift = match.deal(number)
    count = len(players)
    state = game.new(count, seed, match.options)
    owners = [(seat + shift) % count for seat in range(count)]
    courses = [Course() for _ in players]
    seconds: list[list[float]] = [[] for _ in players]
    iterations: list[list[int]] = [[] for _ in players]
    # A budget given to the match leaves those alone that brought their own.
    budgets = [None if "@" in entry else match.budget for entry in match.players]
    while not state.is_terminal:
        owner = owners[state.current_player]
        observation = state.observation(state.current_player)
        decision = courses[owner].follow(observation)
        if decision is None:
            decision = players[owner].choose(observation, budgets[owner])
            if len(observation.legal_actions()) > 1:
                seconds[owner].append(decision.seconds)
                iterations[owner].append(decision.iterations)
            courses[owner].begin(observation, decision)
        if watch is not None:
            watch(state, decision.action)
        state.apply(decision.action)
    shares = [0.0] * count
    scores = [0] * count
    places = [0.0] * count
    traits: list[Mapping[str, float]] = [{}] * count
    ranking = state.places()
    for seat, share in enumerate(state.returns()[:count]):
        shares[owners[seat]] = share
        traits[owners[seat]] = game.traits(state, seat)
    for place in ranking:
        if place.seat >= count:
            continue
        tied = sum(other.rank == place.rank for other in ranking)
        scores[owners[place.seat]] = place.total
        places[owners[place.seat]] = place.rank + (tied - 1) / 2
    return Outcome(
        tuple(shares),
        tuple(scores),
        tuple(places),
        tuple(tuple(each) for each in seconds),
        tuple(tuple(each) for each in iterations),
        tuple(traits),
    )


def play_match(match: Match, jobs: int = 1) -> list[Outcome]:
    """Plays all games of a match, in `jobs` new processes (1: in this one); the outcomes, in the order of the games."""
    numbers = range(match.games)
    if jobs <= 1:
        return _without_collector(match, numbers)
    with pool(jobs) as workers:
        pieces = [numbers[i : i + 1] for i in numbers] if match.games < 20 * jobs else _pieces(numbers, 10 * jobs)
        found = list(workers.map(_without_collector, [match] * len(pieces), pieces))
    return [outcome for piece in found for outcome in piece]


def _pieces(numbers: range, count: int) -> list[range]:
    size = math.ceil(len(numbers) / count)
    return [numbers[i : i + size] for i in range(0, len(numbers), size)]


def _without_collector(match: Match, numbers: Iterable[int]) -> list[Outcome]:
    """Plays games with the cyclic garbage collector switched off: trees have no cycles, and it would slow down copying.
    Between games it looks only at what is new since the last one, not at everything that was there before."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        found = []
        for number in numbers:
            found.append(play_game(match, number))
            gc.collect(0)
        return found
    finally:
        if enabled:
            gc.enable()


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; half successes (ties) are allowed. No trials: everything is possible."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    square = _Z * _Z
    centre = share + square / (2 * trials)
    width = _Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (centre - width) / whole), min(1.0, (centre + width) / whole)


def paired(deals: Sequence[float]) -> tuple[float, float]:
    """A 95 % interval for the mean share of a player, from its mean share in each deal, played once from every seat:
    Student's, but never narrower than if deals of a kind that has not come up, as many as Clopper and Pearson allow
    for, were all lost, or all won. 0 to 1 for fewer than two deals.

    The luck of a deal falls on all players alike in this way, so this is what the games really tell.
    """
    count = len(deals)
    if count < 2:
        return 0.0, 1.0
    mean = sum(deals) / count
    # Where all or most deals came out alike, their spread alone would make winning all but one look the surer.
    unseen = 1 - 0.025 ** (1 / count)
    variance = sum((deal - mean) ** 2 for deal in deals) / (count - 1)
    width = student(count - 1) * math.sqrt(variance / count)
    return max(0.0, mean - max(width, mean * unseen)), min(1.0, mean + max(width, (1 - mean) * unseen))


@cache
def student(freedom: int) -> float:
    """The half-width of a 95 % interval by Student's distribution with so many degrees of freedom (at least 1), in
    standard errors: sought by bisection in the finite sums that its integral is for whole numbers (Abramowitz and
    Stegun, 26.7.3 and 26.7.4)."""
    if freedom > _MOST_FREEDOM:
        return _Z
    low, high = 0.0, math.pi / 2
    for _ in range(_HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(angle, freedom) < 0.95 else (low, angle)
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """How probable it is that Student's t is at most the tangent of an angle times the root of its freedom."""
    square = math.cos(angle) ** 2
    term, total = math.cos(angle) if freedom % 2 else 1.0, 0.0
    for i in range(1 + freedom % 2, freedom, 2):
        total += term
        term *= square * i / (i + 1)
    total *= math.sin(angle)
    return (angle + total) * 2 / math.pi if freedom % 2 else total


class Interval(TypedDict):
    """Where a share lies, with 95 % confidence."""

    low: float
    high: float


class Spread(TypedDict):
    """How numbers are spread."""

    median: float
    p95: float
    max: float


class PlayerReport(TypedDict):
    """How one player fared: share of the win with Wilson's interval, and with that by deals (`paired`), what a decision
    took; `shows` is the trait of its style, None without one."""

    level: str
    win_share: float
    low: float
    high: float
    paired: Interval
    mean_score: float
    mean_place: float
    decision_s: Spread
    iterations: Spread
    traits: dict[str, float]
    shows: str | None


class Report(TypedDict):
    """How a match went, with an entry for each player as listed in it: plain JSON."""

    games: int
    seats: list[PlayerReport]


def summary(match: Match, outcomes: Sequence[Outcome]) -> Report:
    """The report of a match."""
    trials = len(outcomes)
    return {"games": trials, "seats": [_summary_of(match, i, outcomes) for i in range(len(match.players))]}


def _summary_of(match: Match, player: int, outcomes: Sequence[Outcome]) -> PlayerReport:
    trials = max(1, len(outcomes))
    size = len(match.players)
    shares = [outcome.shares[player] for outcome in outcomes]
    low, high = wilson(sum(shares), len(outcomes))
    deals = [sum(shares[i : i + size]) / size for i in range(0, len(shares) - size + 1, size)]
    paired_low, paired_high = paired(deals)
    names = list(outcomes[0].traits[player]) if outcomes else []
    return {
        "level": match.players[player],
        "win_share": round(sum(shares) / trials, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "paired": {"low": round(paired_low, 4), "high": round(paired_high, 4)},
        "mean_score": round(sum(o.scores[player] for o in outcomes) / trials, 2),
        "mean_place": round(sum(o.places[player] for o in outcomes) / trials, 3),
        "decision_s": _spread([second for o in outcomes for second in o.seconds[player]]),
        "iterations": _spread([count for o in outcomes for count in o.iterations[player]]),
        "traits": {name: round(sum(o.traits[player][name] for o in outcomes) / trials, 2) for name in names},
        "shows": _trait_of(match.game, match.players[player]),
    }


def _trait_of(game: str, entry: str) -> str | None:
    if entry.startswith(BOT) or not (style := level_named(entry).style):
        return None
    return next(known.trait for known in game_named(game).styles if known.id == style)


def _spread(values: Sequence[float]) -> Spread:
    ordered = sorted(values)
    return {
        "median": round(_quantile(ordered, 0.5), 6),
        "p95": round(_quantile(ordered, 0.95), 6),
        "max": round(_quantile(ordered, 1.0), 6),
    }


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that this share of all values does not exceed."""
    if not ordered:
        return 0.0
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
