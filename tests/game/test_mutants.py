"""The planted bugs of every game still fit its rules; whether tests see them `python -m tests.game.mutants` tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.registry import game_named, games
from tests.game.lengths import is_small
from tests.game.mutants import FOLDERS, ROOT, SHARED, mutants, seen_by, unplanted


@pytest.mark.parametrize("game", sorted(games()))
def test_every_planted_bug_fits_the_rules_as_they_are(game: str) -> None:
    """There are forty or more (a few in a small game), no two of a name, and each changes one place of one file."""
    planted = mutants(game)
    rules = game_named(game)
    assert len(planted) >= (1 if is_small(rules, rules.max_players) else 40)
    assert len({mutant.name for mutant in planted}) == len(planted)
    for mutant in planted:
        text = (ROOT / "game" / game / mutant.file).read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1 and mutant.old != mutant.new, mutant.name


IMPORTED = re.compile(r"^ *(?:from tests\.(\w+)|import tests\.(\w+)|from tests import ([\w, ]+))", re.MULTILINE)
"""What a module of tests takes from beside `tests/game`."""


def test_what_all_tests_are_run_with_is_there_where_bugs_are_planted() -> None:
    """Where nothing is found to run every bug would count as seen, or none could be looked for."""
    shared = [ROOT / part for part in SHARED if part.endswith(".py")]
    needed = {
        name
        for file in (*shared, *(ROOT / "tests" / "game").rglob("*.py"))
        for found in IMPORTED.findall(file.read_text(encoding="utf-8"))
        for name in ",".join(found).replace(" ", "").split(",")
    } - {"", "game"}
    assert {f"tests/{name}.py" for name in needed} <= set(SHARED)


def test_what_tests_of_the_rules_read_is_there_where_bugs_are_planted() -> None:
    for folder in (*sorted(games()), "properties"):
        for file in (ROOT / "tests" / "game" / folder).rglob("*.py"):
            for path in re.findall(r'"((?:assets|saves|scenes)/[^"]*)"', file.read_text(encoding="utf-8")):
                assert path.startswith(FOLDERS), f"{file.name} reads {path}, which `FOLDERS` does not copy"


def test_a_bug_with_which_a_module_cannot_be_collected_is_looked_for_by_the_others(tmp_path: Path) -> None:
    """It is seen by a test that fails. Without a bug all modules must be collected."""
    folder = tmp_path / "tests" / "game" / "bare"
    folder.mkdir(parents=True)
    (folder / "test_breaks.py").write_text("assert False\n", encoding="utf-8")
    (folder / "test_fails.py").write_text("def test_one() -> None:\n    assert False\n", encoding="utf-8")
    assert seen_by(tmp_path, "bare") == "bare/test_fails.py::test_one"
    assert unplanted(tmp_path, "bare") == "collecting tests/game/bare/test_breaks.py"
