"""The turning points of a finished game: the turns after which the winner's prospects had changed most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import State
from game.core.session import Session
from game.core.telling import Weight
from game.core.words import Message
from game.opponents.valuer import shares_of
from game.opponents.valuers import learned
from scenes.table.story import Story

LEAST = 0.01
"""What a turn must change of the prospects, in shares of a win, to be told of: less is printed as nothing."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """One turn: the position in which it began and that after it, where the game stood when it began, whose turn it
    was, the change of that seat's prospects (-1 to 1), what counted most of it, beside the sign of who did that: the
    same seat, or who plays without one, as an automatic rival (numbered after the seats), whose deeds change the
    prospects of whoever sits there."""

    began: int
    position: int
    status: Message
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


@dataclass(frozen=True, slots=True)
class Course:
    """How prospects went: for each turn end the position and every seat's chance, and the turning points among them."""

    positions: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    points: tuple[TurningPoint, ...]


def course(session: Session, story: Story, most: int = 3) -> Course:
    """The course of a game that is over, with the turns that changed the prospects of whoever took them most, in order
    of play."""
    found: list[tuple[float, TurningPoint]] = []
    """Each with the part of its swing that was the turn's own doing."""
    start = session.view(None, 0)
    before = prospects(start)
    positions, chances = [0], [tuple(before)]
    turn, unseated = start.turn, len(session.seats)
    seat, began, status = start.current_player, 0, start.status()
    for position in range(1, session.position + 1):
        if session.turn_at(position) == turn and position < session.position:
            continue
        state = session.view(None, position)
        if state.setting_up:
            turn, seat = state.turn, state.current_player
            began, status = position, state.status()
            continue
        after = prospects(state)
        positions.append(position)
        chances.append(tuple(after))
        own = [line for line in story.of_turn(turn) if line.seat in (seat, unseated) and line.weight > Weight.DETAIL]
        own = story.in_short(own)
        if own:
            best = max(line.rank for line in own)
            told = [line for line in own if line.rank == best]
            # The last decision, which those before often serve; of its lines the first, since what follows in the same
            # step may be the rules' doing.
            counts = next(line for line in told if line.position == told[-1].position)
            # The last turn is credited with the points it brought, not with the end of all doubt, and with nothing
            # where the one speaks against the other; but what is told of it is what the chart shows.
            swing, shown = likely(state)[seat] - before[seat], after[seat] - before[seat]
            credit = min(abs(swing), abs(shown)) if swing * shown > 0 else 0.0
            point = TurningPoint(began, position, status, seat, shown, counts.beside, counts.seat)
            found.append((credit, point))
        before, turn, seat = after, state.turn, state.current_player
        began, status = position, state.status()
    found = sorted((each for each in found if each[0] >= LEAST), key=lambda each: -each[0])
    points = sorted((point for _, point in found[:most]), key=lambda point: point.position)
    return Course(tuple(positions), tuple(chances), tuple(points))
