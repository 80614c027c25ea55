"""Finds the view of a game: `VIEW` in the module `scenes.table.<game>.view`."""

from __future__ import annotations

from importlib import import_module

from scenes.table.view import GameView


def view_for(game: str) -> type[GameView]:
    """The class of a game's view; raises ModuleNotFoundError for a game that has none yet."""
    view: type[GameView] = import_module(f"scenes.table.{game}.view").VIEW
    assert issubclass(view, GameView)
    return view


def has_view(game: str) -> bool:
    """Whether a game can be put on the table."""
    from importlib.util import find_spec

    try:
        return find_spec(f"scenes.table.{game}.view") is not None
    except ModuleNotFoundError:
        return False
