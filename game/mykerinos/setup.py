"""The first position of a game (rules: mykerinos 2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Stream, key_of
from game.core.options import Value
from game.mykerinos.content import WINGS
from game.mykerinos.state import MykerinosState

SETUP_STREAM = 0
"""The stream of the patrons' markers and of the first player."""


def begin(players: int, seed: str, options: Mapping[str, Value]) -> MykerinosState:
    """Markers on the wings, a first player; the tiles of the first season wait to be dealt."""
    state = MykerinosState(players, seed, key_of(seed), options)
    stream = Stream(state.key, SETUP_STREAM)
    state.wings = tuple(stream.shuffled(range(WINGS)))
    state.first_player = state.current_player = stream.below(players)
    return state
