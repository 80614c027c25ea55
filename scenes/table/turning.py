"""The turning points of a finished game: the turns after which the winner's prospects had changed most."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean

from game.core.contract import State
from game.core.session import Session
from game.core.telling import Weight
from game.core.words import Message
from game.opponents.exact import Exact
from game.opponents.player import Watch
from game.opponents.turns import Turns
from game.opponents.valuer import shares_of
from game.opponents.valuers import learned
from scenes.table.moments import moments
from scenes.table.story import Line, Story

LEAST = 0.01
"""What a turn must change of the prospects, in shares of a win, to be told of: less is printed as nothing."""
EXACT = 1_000
"""How many judgements playing the last turns exactly may cost: what the eye hardly notices where nothing moves."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """One turn: the position in which it began and that after it, when that was, whose turn it was, what it changed of
    that seat's prospects (-1 to 1), what counted most of it, beside the sign of who did that: the same seat, or who
    plays without one, as an automatic rival (numbered after the seats), whose deeds change the prospects of whoever
    sits there."""

    began: int
    position: int
    when: Message
    seat: int
    swing: float
    text: str
    doer: int


def prospects(state: State) -> Sequence[float]:
    """Each seat's chance of winning as the strongest players judge it, adding up to 1; at the end, its share of the
    win."""
    return state.returns() if state.is_terminal else likely(state)


def likely(state: State) -> Sequence[float]:
    """The same, at the end by the points alone, however narrowly they decided.

    Where seats know different things each is judged by what it knows of itself: by one seat's knowledge alone, whose
    turn comes next would rise and fall with every turn.
    """
    valuer = learned(state.game, state.deciders)
    if state.is_terminal:
        return shares_of(valuer.worth(state).points, state.game.spread)
    if not state.game.hides or state.deciders == 1:
        return valuer.worth(state).shares
    own = [valuer.worth(state.judged_by(seat)).shares[seat] for seat in range(state.players)]
    return [share / sum(own) for share in own]


def exactly(states: Iterable[State]) -> list[Sequence[float]]:
    """The same in the last positions of a game, from its end backwards, as far as it can be found out at little cost by
    playing the rest: only where nobody hides anything, and chance decides nothing any more.

    Judged at sight, a game that is as good as over may seem open, and turns that change nothing to decide it.
    """
    found: list[Sequence[float]] = []
    exact: Exact | None = None
    for state in states:
        if state.game.hides:
            break
        exact = exact or Exact(Turns(state.game, Watch(), learned(state.game, state.deciders)), 0, EXACT)
        worth = exact.outcome(state)
        if worth is None:
            break
        found.append(worth.told)
    return found


@dataclass(frozen=True, slots=True)
class Course:
    """How prospects went: positions (of a mean, the middle of those that it is taken over) with every seat's chance,
    and the turning points.

    Whoever has just had a turn stands better than after the turns of the others: judged turn by turn, every line would
    be a saw. So each chance is the mean over a round, the latest turns of all who take them; only the first and the
    last are those of one position, the beginning and the result. No mean takes in the turn that ended the game: what
    the points alone make of a finished game is vaguer than the prospects just before, and every line would turn back
    from the result before it gets there.
    """

    positions: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    points: tuple[TurningPoint, ...]

    def chance(self, seat: int, position: float) -> float:
        """The chance of a seat at a position, on the straight way between those that are known."""
        after = min(bisect_right(self.positions, position), len(self.positions) - 1)
        before = max(0, after - 1)
        start, end = self.positions[before], self.positions[after]
        share = (position - start) / (end - start) if end > start else 0.0
        return self.chances[before][seat] + share * (self.chances[after][seat] - self.chances[before][seat])


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn: the position in which it began and that after it, when that was, whose it was, everybody's prospects
    after it, which at the end of the game are those by points alone, and what counted most of it, if anything did."""

    began: int
    position: int
    when: Message
    seat: int
    chances: Sequence[float]
    deed: Line | None


def course(session: Session, story: Story, most: int = 3) -> Course:
    """The course of a game that is over, with the turns that changed the prospects of whoever took them most, in order
    of play."""
    seats = range(len(session.seats))
    turns = _turns(session, story)
    start, result = prospects(session.view(None, 0)), session.view(None, session.position).returns()
    rounds = _Rounds([turn.seat if turn.deed is None else turn.deed.seat for turn in turns])
    chances = [start, *(turn.chances for turn in turns)]
    changes = _changes(chances)
    usual = [
        fmean(change[turn.seat] for change, doer in zip(changes, rounds.doers, strict=True) if doer == rounds.doers[k])
        for k, turn in enumerate(turns)
    ]
    exact = exactly(session.view(None, turn.position) for turn in reversed(turns))[::-1]
    if len(exact) > 1:
        # No turn is credited with the better judgement that begins after it.
        chances[-len(exact) :] = exact
        changes[1 - len(exact) :] = _changes(exact)
    judged = [[each[seat] for each in chances] for seat in seats]
    found = []
    for k, turn in enumerate(turns):
        swing = _swing(judged[turn.seat], changes[k][turn.seat], usual[k], k, rounds, result[turn.seat])
        deed = turn.deed
        if deed is not None and abs(swing) >= LEAST:
            found.append(TurningPoint(turn.began, turn.position, turn.when, turn.seat, swing, deed.beside, deed.seat))
    found.sort(key=lambda point: -abs(point.swing))
    points = sorted(found[:most], key=lambda point: point.position)
    positions, means = [0.0], [tuple(start)]
    for k in range(rounds.first, len(turns) - 1):
        window = rounds.until(k)
        positions.append(fmean(turns[i].position for i in window))
        means.append(tuple(fmean(chances[i + 1][seat] for i in window) for seat in seats))
    return Course((*positions, float(session.position)), (*means, tuple(result)), tuple(points))


def _changes(chances: Sequence[Sequence[float]]) -> list[list[float]]:
    """What each turn changed of everybody's chances, which were these before the first and after each."""
    return [[b - a for a, b in zip(before, after, strict=True)] for before, after in pairwise(chances)]


class _Rounds:
    """Which turns, by number, make up a round: one of each of those who take turns (`doers`, turn by turn)."""

    def __init__(self, doers: Sequence[int]) -> None:
        self.doers = doers
        sides = len(set(doers))
        self._reach = 2 * sides - 1
        """How many turns back to look for somebody's latest. Where the order changes with each round, somebody may be
        first in one and last in the next: whoever has had none of this many turns plays no more, as after passing."""
        self.first = next((k for k in range(len(doers)) if len(set(doers[: k + 1])) == sides), 0)
        """The turn with which everybody has had one."""

    def until(self, k: int) -> list[int]:
        """The round that ends with turn `k`: the latest turn up to there of each who takes turns."""
        return self._latest(max(0, k + 1 - self._reach), k)

    def since(self, k: int) -> list[int]:
        """The latest turns when everybody who still plays has had one from a turn on; at the end of the game, where not
        everybody may have another, those alone that are left."""
        last = min(k + self._reach, len(self.doers)) - 1
        everybody = set(self.doers[k : last + 1])
        end = next(i for i in range(k, last + 1) if set(self.doers[k : i + 1]) == everybody)
        return self._latest(k, end) if last + 1 == len(self.doers) else self.until(end)

    def _latest(self, first: int, last: int) -> list[int]:
        return sorted({self.doers[i]: i for i in range(first, last + 1)}.values())


def _swing(judged: Sequence[float], at_once: float, usual: float, k: int, rounds: _Rounds, result: float) -> float:
    """What a turn itself changed of the prospects of whose it was, `judged` at the beginning and after each turn; it
    changed them `at_once`, the turns of its doer on average as is `usual`.

    It is the least of what it changed at once, of how far that differs from what turns of that doer change on average
    (much of it only makes up for the turns of the others), and of the change from one round to the next, as the chart
    shows it; nothing where one of them speaks against the others. The last turn, where it was not foreseen exactly, is
    credited with the points it brought, not with the end of all doubt, and with nothing that speaks against the result.
    """
    before = fmean(judged[i + 1] for i in rounds.until(k - 1)) if k else judged[0]
    after = fmean(judged[i + 1] for i in rounds.since(k))
    parts = [at_once, at_once - usual, after - before]
    if k + 1 == len(rounds.doers):
        parts.append(result - before)
    if all(part > 0 for part in parts):
        return min(parts)
    return max(parts) if all(part < 0 for part in parts) else 0.0


def _turns(session: Session, story: Story) -> list[_Turn]:
    """The turns of a game that is over, but for those of setting up; what follows one of the same seat without being
    told of belongs to it."""
    start = session.view(None, 0)
    turn, seat, began, when = start.turn, start.current_player, 0, moments(session, None)
    found: list[_Turn] = []
    for position in range(1, session.position + 1):
        if session.turn_at(position) == turn and position < session.position:
            continue
        state = session.view(None, position)
        if not state.setting_up:
            deed = _deed(story, turn, seat, len(session.seats))
            if deed is None and found and found[-1].seat == seat:
                found[-1] = replace(found[-1], position=position, chances=likely(state))
            else:
                found.append(_Turn(began, position, when[began], seat, likely(state), deed))
        turn, seat, began = state.turn, state.current_player, position
    return found


def _deed(story: Story, turn: int, seat: int, unseated: int) -> Line | None:
    """What counted most of a turn, done by whose it was or by who plays without a seat; None if nothing did."""
    own = [line for line in story.of_turn(turn) if line.seat in (seat, unseated)]
    own = story.in_short([line for line in own if line.weight > Weight.DETAIL])
    if not own:
        return None
    best = max(line.rank for line in own)
    told = [line for line in own if line.rank == best]
    # The last decision, which those before often serve; of its lines the first, since what follows in the same step may
    # be the rules' doing.
    return next(line for line in told if line.position == told[-1].position)
