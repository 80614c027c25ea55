"""Finds the games: every package of `game` that has a module `rules` with an object `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import game
from game.core.checks import bad, short
from game.core.contract import Game


@cache
def games() -> dict[str, Game]:
    """All games by id, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in sorted(iter_modules(game.__path__), key=lambda m: m.name):
        if module.ispkg and find_spec(f"game.{module.name}.rules") is not None:
            entry = import_module(f"game.{module.name}.rules").GAME
            assert isinstance(entry, Game)
            found[entry.id] = entry
    return found


def game_named(name: str) -> Game:
    """The game with this id; raises `BadInput` naming those there are."""
    table = games()
    if name not in table:
        raise bad("no_game", name=short(name), known=", ".join(table))
    return table[name]
