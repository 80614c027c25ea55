"""The 24 temple tiles, worked by hand in `cases/temple_tiles.txt` (rules: arnak 1.1, 5.6, 9)."""

from __future__ import annotations

import pytest

from game.arnak.content import STACK_NAMES
from game.arnak.state import ArnakState
from tests.game.arnak.games import new
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("temple_tiles.txt")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `temple_tiles.txt`."""
    run(case)


def test_every_stack_has_its_cases() -> None:
    """Six stacks, on both sides, and what is impossible."""
    assert {case.name for case in CASES} == {name + mark for name in STACK_NAMES for mark in (":bird", ":snake", "!")}


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_as_many_as_players(people: int) -> None:
    """1.1.6 "six stacks (three of 2 points, two of 6, one of 11), each with as many tiles as players (solo 2)"; with
    four players all 24."""
    each = {1: 2, 2: 2, 3: 3, 4: 4}[people]
    for temple in ("bird", "snake"):
        assert new(people, temple, 1).temple_tiles == (each,) * 6


@pytest.mark.parametrize("stack", STACK_NAMES)
def test_each_tile_of_a_stack(stack: str) -> None:
    """5.6 (c) "for a tile of a non-empty stack": all four of a stack can be had, then no more; each is worth its
    points."""
    worth = {"t2": 2, "t6": 6, "t1": 11}[stack[:2]]
    purse = "coin 9; compass 9; tablet 9; arrowhead 9; jewel 9"
    take = f"> temple {stack}; end;"
    table = worked(
        f"table 4 bird; {purse}; glass bird_8; all_passed; row stone_jar / horse",
        take, take, take, take,
        f"! temple {stack}: stack_empty",
    )  # fmt: skip
    assert table.tiles() == {stack: 4}
    assert table.state.score(0).points == 10 + 23 + 4 * worth


def test_tiles_are_counted_by_what_they_are_worth() -> None:
    """9: "temple tiles: printed": five of 2 points are one line, whatever stacks they are from."""
    state = new(2, "bird", 1)
    assert isinstance(state, ArnakState)
    state.seats[0].tiles = (2, 2, 1, 1, 1, 2)
    (tiles,) = [term for term in state.score(0).parts if term.key == "temple_tiles"]
    assert [(dict(term.text.params)["count"], term.points) for term in tiles.parts] == [(5, 10), (2, 12), (2, 22)]
    assert {term.pieces for term in tiles.parts} == {("tiles",)} and tiles.points == 44
