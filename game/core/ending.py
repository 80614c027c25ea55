"""The end of a game, as all games come to it."""

from __future__ import annotations

from game.core.contract import NOBODY, State
from game.core.events import Events, Json, emit


def end_game(state: State, events: Events) -> None:
    """Ends the game, so that nothing more is decided, and emits `game_over`, whose `places` are rows of seat, rank and
    points (read by `telling.winners`)."""
    state.pending = ()
    state.current_player = NOBODY
    if events is not None:
        places: list[Json] = [[place.seat, place.rank, place.total] for place in state.places()]
        emit(events, "game_over", NOBODY, places=places)
