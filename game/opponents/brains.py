"""Which valuer a player uses: the net of the game where there is one, else the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.core.contract import Game
from game.opponents.valuer import Hand, Learned, Score, Valuer

Values = Callable[[Game, int], Valuer]
"""Gives the valuer for a game and a number of players."""


def hand(game: Game, players: int) -> Valuer:
    """The game's own judgement alone."""
    return Hand(game)


def score(game: Game, players: int) -> Valuer:
    """The score as it stands."""
    return Score(game)


@lru_cache(maxsize=16)
def learned(game: Game, players: int) -> Valuer:
    """The valuer with a net, as far as there is one for this game and number of players."""
    if not game.features:
        return Hand(game)
    try:
        from game.opponents.net import load
    except ImportError:
        return Hand(game)
    net = load(game, players)
    return Hand(game) if net is None else Learned(game, net)
