"""Every sentence that the screen can ask for is in a catalogue."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.registry import game_named
from scenes.stage.tips import resolve
from scenes.table.views import shelved
from scenes.words import LANGUAGES, ROOT
from tests.catalogues import all_entries, entries
from tests.naming import nodes
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable

NO_KEYS = ("scenes/stage/", "game/cli/")
"""The kit knows no sentences; the command line is tested by itself."""
SHAPE = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")


@pytest.mark.parametrize("kind", TABLES)
def test_every_name_and_tooltip_of_a_table(kind: type[GameTable[Any]]) -> None:
    """Names made of the ids of places are seen only when the places are: what is missing fails in `conftest`."""
    table = kind(2, (0, 1))
    try:
        chance = random.Random(5)
        for _ in range(12):
            if not table.wait():
                break
            for root in table.driver.roots():
                for element in root.walk():
                    resolve(element.tooltip)
                    assert not _is_key(element.label), element.path
            table.click_for(table.choose(table.legal(), chance))
    finally:
        table.close()


def _is_key(text: str) -> bool:
    return SHAPE.fullmatch(text[:1].lower() + text[1:]) is not None


def _keys() -> Iterator[tuple[str, str]]:
    """Where, and each text in the program that looks like a key, as a pattern where it is put together."""
    first = {key.partition(".")[0] for key in all_entries()}
    begun = re.compile(f"[\"'](?:{'|'.join(first)})\\.")
    for file in sorted([*ROOT.glob("scenes/**/*.py"), *ROOT.glob("game/**/*.py")]):
        where = str(file.relative_to(ROOT))
        if where.startswith(NO_KEYS):
            continue
        source = file.read_text(encoding="utf-8")
        # To read them as Python takes long, and most have no such text.
        if not begun.search(source):
            continue
        parts: set[int] = set()
        for node in nodes(ast.parse(source)):
            pattern = ""
            if isinstance(node, ast.JoinedStr):
                parts |= {id(part) for part in node.values}
                pattern = "".join(_pattern(part) for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                pattern = re.escape(node.value)
            plain = pattern.replace("\\.", ".").replace(".+", "x")
            if plain.endswith(".toml"):
                continue
            if SHAPE.fullmatch(plain) and plain.partition(".")[0] in first:
                yield f"{where}:{node.lineno}", pattern  # type: ignore[attr-defined]


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def test_every_key_in_the_program_is_in_a_catalogue() -> None:
    """Literal keys are there; of those put together at least one."""
    keys = all_entries()
    known = "\n".join(keys)

    @cache
    def found(pattern: str) -> bool:
        # Most are keys as they stand: only what has been put together is looked for line by line.
        return re.sub(r"\\(.)", r"\1", pattern) in keys or bool(re.search(f"^{pattern}$", known, re.MULTILINE))

    missing = [f"{where} {pattern}" for where, pattern in _keys() if not found(pattern)]
    assert not missing


def test_what_shared_code_asks_of_every_game_is_in_its_own_catalogue() -> None:
    """As the names on the shelf and of the parts of a score: a new game need not write in the catalogue of all."""
    shared = entries(LANGUAGES / "words.en.po")
    for game in shelved():
        own = entries(LANGUAGES / game / "words.en.po")
        rules = game_named(game)
        parts = rules.new(rules.max_players, "thera").score(0).parts
        asked = {f"newgame.box.{game}", f"newgame.box.{game}.about", *(f"{game}.category.{part.key}" for part in parts)}
        assert asked <= own.keys()
        assert not [key for key in shared if game in key.split(".")]
