"""When in a game something happened: what lessons and turning points are headed with."""

from __future__ import annotations

from collections import Counter

from game.core.session import Session
from game.core.words import Message, msg


def moments(session: Session, viewer: int | None) -> dict[int, Message]:
    """By the position in which each chain of decisions begins (`State.turn`), as the viewer may know it (see
    `Session.view`), when that was: where the game stood, and which of its seat's turns there it was, if there were
    several. What is decided between two turns belongs to the one before it."""
    turns: Counter[tuple[int, Message]] = Counter()
    found: dict[int, tuple[tuple[int, Message], int]] = {}
    for position in range(session.position):
        if position and session.turn_at(position) == session.turn_at(position - 1):
            continue
        state = session.view(viewer, position)
        there = state.current_player, state.status()
        turns[there] += state.own_turn
        found[position] = there, turns[there]
    return {
        position: msg("table.moment", when=there[1], turn=number) if number and turns[there] > 1 else there[1]
        for position, (there, number) in found.items()
    }
