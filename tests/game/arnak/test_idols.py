"""The idols and the effects of the slots, worked by hand in `cases/idols.txt` (rules: arnak 5.2, 7)."""

from __future__ import annotations

import pytest

from game.arnak import program
from game.arnak.content import CARDS, GUARDIANS, IDOL_NAMES, IDOLS, IS_FREE, PROGRAMS, SLOT_NAMES
from game.arnak.notation import SKIP_ACTION
from tests.game.arnak.build import Table
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("idols.txt")

# How many of each kind, 16 in all.
KINDS = {"idol_coin": 3, "idol_compass": 3, "idol_tablet": 3, "idol_exile": 3, "idol_trade_up": 2, "idol_refresh": 2}


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `idols.txt`."""
    run(case)


def test_every_kind_has_its_cases() -> None:
    """Each kind of idol and each option of the slots, and what is impossible; the numbers of idols."""
    wanted = [*IDOL_NAMES, *(f"slot_{name}" for name in SLOT_NAMES)]
    assert {case.name for case in CASES} == {name + mark for name in wanted for mark in ("", "!")}
    assert {idol.id: idol.count for idol in IDOLS} == KINDS
    assert sum(KINDS.values()) == 16


@pytest.mark.parametrize("kind", KINDS)
def test_level_two_has_one_effect(kind: str) -> None:
    """5.2 "Take the idol(s) and resolve the effect of the face-up one only. All idols go face down onto your
    crates"."""
    setup = (
        f"hand ostrich; compass 6; idol level2_1 {kind}; tablet 1; assistant assistant_01_coins silver used;"
        "sites2 l2_arrowhead_jewel; guardians guardian_13"
    )
    asked = kind in ("idol_exile", "idol_trade_up", "idol_refresh")
    script = f"> discover level2_1; {'skip; ' if asked else ''}reveal"
    tokens = {"idol_coin": "coin 1; tablet 1", "idol_compass": "compass 1; tablet 1", "idol_tablet": "tablet 2"}
    worked(setup, script, f"= {tokens.get(kind, 'tablet 1')}; arrowhead 1; jewel 1; play ostrich; crates 2")


def test_without_assistants_nobody_is_asked_whom_to_refresh() -> None:
    """12.13 "Idol tile "refresh" without assistants: Skipped": the table declines by itself, also while free actions
    could be taken, for none of them brings an assistant."""
    for helpers in (0, 1):
        table = Table(2).hand("ostrich exploration_car").give(compass=6).idol("level1_lower_1", "idol_refresh")
        if helpers:
            table.helper("assistant_01_coins", ready=False)
        table.do("discover level1_lower_1", "pay ostrich")
        assert len(table.legal) > 1
        assert table.state.automatic() == (None if helpers else SKIP_ACTION)


def test_who_has_used_no_assistant_is_told_that_one_could_be_first() -> None:
    """3.1, 14: a free action comes in between, and an assistant that is ready is not refreshed."""
    table = Table(2).hand("exploration_car").give(compass=6).idol("level1_lower_1", "idol_refresh")
    table.helper("assistant_01_coins").do("discover level1_lower_1")
    assert table.state.prompt().key == "arnak.prompt.refreshing.none"
    table.do("use assistant_01_coins")
    assert table.state.prompt().key == "arnak.prompt.refreshing"


def test_an_assistant_that_only_buys_cannot_be_used_in_between() -> None:
    """14: "Assistant 10: the only assistant that uses the main action"."""
    table = Table(2).hand("exploration_car").give(compass=6).idol("level1_lower_1", "idol_refresh")
    table.helper("assistant_10_discount").do("discover level1_lower_1")
    assert table.state.prompt().key == "arnak.prompt.refreshing.idle"


def test_no_free_action_brings_an_assistant() -> None:
    """So that there is nothing to wait for: neither card nor boon, and assistants one has not."""
    bringing = {program.RECRUIT, program.RESCUE, program.RESEARCH}
    free = [card.program for number, card in enumerate(CARDS) if IS_FREE[number]]
    free += [guardian.boon_program for guardian in GUARDIANS]
    assert free and not any(bringing & {operation[0] for operation in PROGRAMS[number]} for number in free)
