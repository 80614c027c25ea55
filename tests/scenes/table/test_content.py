"""Views take what the rules know from the rules: a list that a view types again would stay behind when content
changes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from game.registry import game_named, games
from scenes.table.views import shelved
from tests.game.lengths import is_small
from tests.scenes.table.every import TABLES

ROOT = Path(__file__).resolve().parents[3]
LITERALS = (ast.Tuple, ast.List, ast.Set, ast.Dict)


def series(value: object) -> list[tuple[Any, ...]]:
    """What a value lists: its items; of a mapping its keys and its values; of records their names."""
    if isinstance(value, dict):
        return [tuple(value), tuple(value.values())]
    if not isinstance(value, tuple | list):
        return []
    return [tuple(getattr(item, "id", item) for item in value)]


def plain(items: tuple[Any, ...]) -> bool:
    """Whether a series holds nothing but texts and numbers."""
    return all(isinstance(item, str | int) for item in items)


def content(game: str) -> dict[tuple[Any, ...], str]:
    """Every series of two or more values that a public constant of a game's rules holds, with the constant's name."""
    package = import_module(f"game.{game}")
    found: dict[tuple[Any, ...], str] = {}
    for info in iter_modules(package.__path__, f"game.{game}."):
        for name, value in vars(import_module(info.name)).items():
            if name.isupper() and not name.startswith("_"):
                for items in series(value):
                    if len(items) > 1 and plain(items):
                        found.setdefault(items, f"{info.name}.{name}")
    return found


def literals(source: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """The lists of plain values that are written out in a module, each with its line; of mappings the values."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, LITERALS):
            try:
                value = ast.literal_eval(node)
            except ValueError:
                continue
            items = tuple(value.values() if isinstance(value, dict) else value)
            if plain(items):
                yield node.lineno, items


def typed_again(source: str, known: dict[tuple[Any, ...], str]) -> list[str]:
    """The lists of a module that the rules hold as well, by line."""
    return [f"{line}: {known[items]}" for line, items in literals(source) if items in known]


@pytest.mark.parametrize("game", sorted(games()))
def test_no_view_types_again_what_the_rules_hold(game: str) -> None:
    known = content(game)
    files = sorted((ROOT / "scenes" / "table" / game).rglob("*.py"))
    rules = game_named(game)
    assert known or is_small(rules, rules.max_players)
    assert files
    found = {file.name: typed_again(file.read_text(encoding="utf-8"), known) for file in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_every_game_with_a_view_is_played_by_the_tests_of_the_table() -> None:
    missing = set(shelved()) - {kind.game for kind in TABLES}
    assert not missing, f"`TABLES` of tests/scenes/table/every.py lacks {missing}"


@pytest.mark.parametrize(
    "line",
    [
        'A = ("volcano", "forest", "lake", "mountain")',
        'A = ["volcano", "forest", "lake", "mountain"][terrain]',
        'A = {"easy": 1, "normal": 3, "hard": 7}',
    ],
)
def test_what_is_typed_again_is_found(line: str) -> None:
    assert typed_again(line, content("akrotiri"))


def test_other_lists_are_not_found() -> None:
    assert typed_again('A = ("volcano", "lake"); B = {"volcano": "x", "lake": "y"}', content("akrotiri")) == []
