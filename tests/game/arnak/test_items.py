"""Every basic card, Fear and item worked by hand in `cases/items.txt`: what it brings, and what is refused."""

from __future__ import annotations

import pytest

from game.arnak.content import CARD_NAMES, FIRST_ARTIFACT
from tests.game.arnak.worked import Case, name_of, read_cases, run

CASES = read_cases("items.txt")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """6, 13, 14: the cases of `items.txt`."""
    run(case)


def test_every_item_has_its_cases() -> None:
    """Each card has a case of its effect, and one of what is impossible."""
    assert {case.name for case in CASES} == {name + mark for name in CARD_NAMES[:FIRST_ARTIFACT] for mark in ("", "!")}
