"""The turning points of a finished game: the turns after which the winner's prospects had changed most."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.contract import State
from game.core.session import Session
from scenes.table.story import Story


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """One turn: the position after it, whose turn it was, the change of that seat's prospects (-1 to 1), its story."""

    position: int
    turn: int
    seat: int
    swing: float
    text: str


def prospects(state: State) -> list[float]:
    """Each seat's chance of winning by the game's own judgement, adding up to 1."""
    values = state.game.judge(state)
    best = max(values)
    weights = [math.exp((value - best) / state.game.spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def turning_points(session: Session, story: Story, most: int = 3) -> list[TurningPoint]:
    """The turns that changed the prospects of whoever took them most, in order of play."""
    found: list[TurningPoint] = []
    before = prospects(session.start)
    turn = session.start.turn
    seat = session.start.current_player
    for i, step in enumerate(session.path):
        if step.after.turn == turn and not step.after.is_terminal:
            continue
        after = prospects(step.after)
        told = sorted(story.of_turn(turn), key=lambda line: -line.weight)
        own = [line for line in told if line.seat == seat]
        if own:
            found.append(TurningPoint(i + 1, turn, seat, after[seat] - before[seat], own[0].text))
        before, turn, seat = after, step.after.turn, step.after.current_player
    found.sort(key=lambda point: -abs(point.swing))
    return sorted(found[:most], key=lambda point: point.position)
