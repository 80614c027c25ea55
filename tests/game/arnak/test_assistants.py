"""The twelve assistants, both sides, worked by hand in `cases/assistants.txt` (rules: arnak 7, 14)."""

from __future__ import annotations

import pytest

from game.arnak.content import ASSISTANT_NAMES
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("assistants.txt")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `assistants.txt`."""
    run(case)


def test_every_side_has_its_cases() -> None:
    """Both sides of each, and what is impossible."""
    names = {case.name for case in CASES}
    assert names == {name + mark for name in ASSISTANT_NAMES for mark in (":silver", ":gold", "!")}
    assert len(ASSISTANT_NAMES) == 12


@pytest.mark.parametrize("name", ASSISTANT_NAMES)
@pytest.mark.parametrize("side", ["silver", "gold"])
def test_once_a_round(name: str, side: str) -> None:
    """7 "An assistant is used once per round (turned sideways), ready again at round end"; 3 free actions after the
    main action, "all but the discount-purchase one"."""
    spent = f"hand funding_car; assistant {name} {side} used"
    worked(spent, f"! use {name}: assistant_exhausted")
    late = "!" if name == "assistant_10_discount" else "+"
    worked(f"hand funding_car; acted; assistant {name} {side} ready", f"{late} use {name}")
    ended = f"= hand funding_car; exile horse stone_jar; assistant {name}: {side} ready"
    worked(f"{spent}; row stone_jar / horse; all_passed", "> pass; end; done", ended)


@pytest.mark.parametrize("name", ASSISTANT_NAMES)
def test_upgraded(name: str) -> None:
    """5.6 "Upgrade: turn one of your silver assistants to gold and refresh it"; 12.12 a gold one is not refreshed."""
    climb = "tablet 2; arrowhead 1; glass bird_3; book bird_2a; bonus bird_3; hand fear"
    research = "> research book bird_3"
    gold = f"= hand fear; book bird_3; assistant {name}: gold"
    silver = f"{climb}; assistant {name} silver used"
    worked(silver, research, f"+ upgrade {name}; skip", f"> upgrade {name}", f"{gold} ready")
    worked(f"{climb}; assistant {name} gold used", research, f"! upgrade {name}", f"{gold} used")
