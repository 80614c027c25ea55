"""Research bonus tiles, worked by hand in `cases/bonus_tiles.txt`, and how many are laid out (rules: arnak 1.1, 5.6,
10.6)."""

from __future__ import annotations

import pytest

from game.arnak.content import BONUS_NAMES, BONUSES, TRACKS
from tests.game.arnak.games import new
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("bonus_tiles.txt")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `bonus_tiles.txt`."""
    run(case)


def test_every_kind_has_its_cases() -> None:
    """Six kinds, three of each."""
    wanted = [*(f"bonus_{name}" for name in BONUS_NAMES), "lost_temple", "row_seven"]
    assert {case.name for case in CASES} == {name + mark for name in wanted for mark in ("", "!")}
    assert [bonus.count for bonus in BONUSES] == [3] * 6


# The spaces that get a tile: with one or two players, those that are added with three, and with four; the Lost Temple
# gets one for each player (solo two), row 7 of the Snake side two or three.
SPACES = {
    "bird": ("2a 2b 4a 4b 4c 6a 6b", "7a 7b", "3 5"),
    "snake": ("2a 2c 3a 3b 6a 6b", "2b", "5a 5b"),
}


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_laid_out(temple: str, people: int) -> None:
    """1.1.7 "Deal face up to the track spaces that get one at this player count ... Put one per player (solo 2) face
    down as the Lost Temple stack. On the Snake side row 7 gets 2 tiles (1-2 players) or 3 (3-4 players)"."""
    two, three, four = (text.split() for text in SPACES[temple])
    wanted = {f"{temple}_{name}": 1 for name in two + (three if people > 2 else []) + (four if people > 3 else [])}
    if temple == "snake":
        wanted["snake_7"] = 2 if people < 3 else 3
    state = new(people, temple, 1)
    spaces = TRACKS[temple == "snake"].spaces
    assert {spaces[i].id: len(tiles) for i, tiles in enumerate(state.bonus) if tiles} == wanted
    assert len(state.temple_stack) == max(2, people)
    lying = [kind for tiles in state.bonus for kind in tiles]
    assert sorted([*lying, *state.bonus_pool]) == [kind for kind in range(6) for _ in range(3)]


IN_THE_TEMPLE = {
    "coin": ("", "coin 1; tablet 1; hand axe; deck fear"),
    "compass": ("", "compass 1; tablet 1; hand axe; deck fear"),
    "tablet": ("", "tablet 2; hand axe; deck fear"),
    "draw": ("draw", "tablet 1; hand axe fear"),
    "exile": ("exile hand axe", "tablet 1; deck fear; exile axe"),
    "trade_up": ("trade tablet", "arrowhead 1; hand axe; deck fear"),
}


@pytest.mark.parametrize("kind", BONUS_NAMES)
def test_in_the_lost_temple(kind: str) -> None:
    """5.6 (b) "Look through the face-down bonus stack, choose one tile, resolve it, return the others": with one
    effect."""
    answer, outcome = IN_THE_TEMPLE[kind]
    other = "draw" if kind == "coin" else "coin"
    purse = "coin 1; compass 1; jewel 1; tablet 1; hand axe; deck fear"
    worked(
        f"{purse}; glass bird_7a; temple_stack {kind} {other}",
        f"> research glass bird_8; bonus {kind}; {answer}",
        f"= {outcome}; temple_stack {other}",
    )
