"""The planted bugs of every game still fit its rules; whether tests see them `python -m tests.game.mutants` tells."""

from __future__ import annotations

import re

import pytest

from game.registry import games
from tests.game.mutants import ROOT, SHARED, mutants


@pytest.mark.parametrize("game", sorted(games()))
def test_every_planted_bug_fits_the_rules_as_they_are(game: str) -> None:
    """There are forty or more, no two of a name, and each changes one place of one file."""
    planted = mutants(game)
    assert len(planted) >= 40
    assert len({mutant.name for mutant in planted}) == len(planted)
    for mutant in planted:
        text = (ROOT / "game" / game / mutant.file).read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1 and mutant.old != mutant.new, mutant.name


def test_what_all_tests_are_run_with_is_there_where_bugs_are_planted() -> None:
    """Where nothing is found to run every bug would count as seen."""
    shared = [part for part in SHARED if part.endswith(".py")]
    needed = {name for part in shared for name in re.findall(r"^from tests\.(\w+)", (ROOT / part).read_text(), re.M)}
    assert {f"tests/{name}.py" for name in needed} <= set(SHARED)
