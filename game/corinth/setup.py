"""The first position of a game (rules: corinth 2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import key_of
from game.core.options import Value
from game.corinth.content import START_TURNS
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState


def begin(players: int, seed: str, options: Mapping[str, Value]) -> CorinthState:
    """Everybody's empty sheet; seat 0 is the first player of the first round."""
    state = CorinthState(players, seed, key_of(seed), options)
    state.sheets = [Sheet(START_TURNS[players]) for _ in range(players)]
    return state
