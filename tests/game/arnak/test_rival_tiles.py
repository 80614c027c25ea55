"""The fifteen action tiles of the solo rival, worked by hand in `cases/rival.txt` (rules: arnak 11)."""

from __future__ import annotations

import pytest

from game.arnak.content import RIVAL_TILE_NAMES, RIVAL_TILES
from tests.game.arnak.worked import Case, lay_out, name_of, read_cases, rival_of, run

CASES = read_cases("rival.txt")

# The arrows on the backs: of the five basic tiles three right and two left, of the pairs three left and two right.
RIGHT = (
    "dig_coin",
    "dig_tablet",
    "dig_jewel",
    "research_green",
    "research_red",
    "item_green",
    "item_red",
)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `rival.txt`."""
    run(case)


def test_every_tile_has_its_cases() -> None:
    """All fifteen, and where each brings nothing."""
    assert len(RIVAL_TILE_NAMES) == 15
    assert {case.name for case in CASES} == {name + mark for name in RIVAL_TILE_NAMES for mark in ("", "!")}


def test_arrows() -> None:
    """11.2 "Held with the dark edge down, any legal set of ten has five arrows each way"."""
    shown = {tile.id: ("left", "right")[tile.arrow] for tile in RIVAL_TILES}
    assert shown == {name: "right" if name in RIGHT else "left" for name in RIVAL_TILE_NAMES}


@pytest.mark.parametrize("tile", RIVAL_TILE_NAMES)
def test_which_arrow_decides(tile: str) -> None:
    """11.2 "For the tenth tile the stack is empty: use the arrow on the back of ... the first tile of this round": the
    tenth is a discovery here, the first `tile`."""
    last = "discover_green" if tile == "discover_red" else "discover_red"
    setup = ["table 1 bird", f"tile {last} left"]
    table = lay_out(Case(tile, "", setup))
    rival = rival_of(table)
    rival.rest = ()
    rival.used = (RIVAL_TILE_NAMES.index(tile),)
    table.do("rival")
    site = "level1_lower_4" if tile in RIGHT else "level1_lower_1"
    assert table.kinds().count("rival_sent") == 1
    sent = next(event for event in table.events if event.kind == "rival_sent")
    assert sent.data["space"] == site
