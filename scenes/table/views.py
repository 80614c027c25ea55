"""Finds the view of a game: `VIEW` in the module `scenes.table.<game>.view`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.registry import games
from scenes.table.view import GameView

ORDER = ("corinth", "akrotiri", "mykerinos", "arnak")
"""The boxes as they stand on the shelf. Games nobody listed here stand at the end."""


def view_for(game: str) -> type[GameView]:
    """The class of a game's view; raises ModuleNotFoundError for a game that has none yet."""
    view: type[GameView] = import_module(f"scenes.table.{game}.view").VIEW
    assert issubclass(view, GameView)
    return view


def has_view(game: str) -> bool:
    """Whether a game can be put on the table."""
    try:
        return find_spec(f"scenes.table.{game}.view") is not None
    except ModuleNotFoundError:
        return False


def shelved() -> list[str]:
    """All games that can be put on the table, in the order of the shelf."""
    known = [name for name in games() if has_view(name)]
    return sorted(known, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
