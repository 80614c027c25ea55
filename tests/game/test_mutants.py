"""The planted bugs of every game still fit its rules; whether tests see them `python -m tests.game.mutants` tells."""

from __future__ import annotations

import pytest

from game.registry import games
from tests.game.mutants import ROOT, mutants


@pytest.mark.parametrize("game", sorted(games()))
def test_every_planted_bug_fits_the_rules_as_they_are(game: str) -> None:
    """There are forty or more, no two of a name, and each changes one place of one file."""
    planted = mutants(game)
    assert len(planted) >= 40
    assert len({mutant.name for mutant in planted}) == len(planted)
    for mutant in planted:
        text = (ROOT / "game" / game / mutant.file).read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1 and mutant.old != mutant.new, mutant.name
