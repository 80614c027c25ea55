"""Every artifact worked by hand in `cases/artifacts.txt`: bought and used at once, or played from the hand for a
tablet."""

from __future__ import annotations

import pytest

from game.arnak.content import CARD_NAMES, FEAR_TILE, FIRST_ARTIFACT
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("artifacts.txt")
ALL = CARD_NAMES[FIRST_ARTIFACT:FEAR_TILE]


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `artifacts.txt`."""
    run(case)


def test_every_artifact_has_its_cases() -> None:
    """Each of the 35 has a case of its effect, and one of what is impossible."""
    assert len(ALL) == 35
    assert {case.name for case in CASES} == {name + mark for name in ALL for mark in ("", "!")}


@pytest.mark.parametrize("card", ALL)
def test_the_effect_may_be_declined_when_bought(card: str) -> None:
    """13.7 "bought or gained from the row, the tablet is not paid, using the effect is optional"."""
    setup = f"row {card} / horse; compass 4; tablet 1; hand fear; deck axe; coin 1; fears 3"
    table = worked(setup, f"> buy {card}", "+ resolve; skip", "> skip")
    tokens = table.tokens()
    assert tokens.pop("compass", 0) < 3
    assert tokens == {"tablet": 1, "coin": 1}
    assert (table.names("play"), table.names("hand"), table.names("deck")) == ([card], ["fear"], ["axe"])
    used = worked(setup, f"> buy {card}; resolve")
    assert used.tokens()["tablet"] >= 1, "no tablet is paid"
