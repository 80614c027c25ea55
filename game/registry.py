"""Finds the games: every package of `game` that has a module `rules` with an object `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import game
from game.core.checks import Fields, bad
from game.core.contract import Game, State
from game.core.words import short


@cache
def game_names() -> tuple[str, ...]:
    """The packages that hold a game, in alphabetical order; none is imported for that but the packages themselves."""
    packages = sorted(module.name for module in iter_modules(game.__path__) if module.ispkg)
    return tuple(name for name in packages if find_spec(f"game.{name}.rules") is not None)


@cache
def _game(name: str) -> Game:
    where = f"game.{name}.rules.GAME"
    found = import_module(f"game.{name}.rules").GAME
    assert isinstance(found, Game), f"{where} is no object of a subclass of game.core.contract.Game"
    missing = [each for each in Game.__annotations__ if not hasattr(found, each)]
    assert not missing, f"{where} lacks {', '.join(missing)}: see game.core.contract.Game"
    assert found.id == name, f"{where} has the id {found.id!r} instead of the name of its package, {name!r}"
    return found


@cache
def games() -> dict[str, Game]:
    """All games by id, which is the name of their package, in alphabetical order."""
    return {name: _game(name) for name in game_names()}


def game_named(name: str) -> Game:
    """The game with this id, and of all games it alone is imported for that; raises `BadInput` naming those there
    are."""
    if not is_game(name):
        raise bad("no_game", name=short(name), known=", ".join(game_names()))
    return _game(name)


def is_game(name: str) -> bool:
    """Whether there is a game with this id; none is imported for that."""
    return name in game_names()


def state_in(fields: Fields) -> State:
    """The position (or observation) that `State.to_json` wrote, of whichever game; raises `BadInput`."""
    return game_named(fields.text("game", 40)).load(fields.data)
