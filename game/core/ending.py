"""The end of a game, as all games come to it."""

from __future__ import annotations

from game.core.contract import NOBODY, State
from game.core.events import Events, Json, emit


def end_game(state: State, events: Events) -> None:
    """Nothing more is decided. The event `game_over` has the `places` as rows of seat, rank and points, which
    `telling.winners` reads."""
    state.pending = ()
    state.current_player = NOBODY
    if events is not None:
        places: list[Json] = [[place.seat, place.rank, place.total] for place in state.places()]
        emit(events, "game_over", NOBODY, places=places)
