"""Section 1 and 4: words of the map, laying a tile and its cubes; quotes are from the rules."""

from __future__ import annotations

import pytest

from game.akrotiri.geometry import FAR
from game.akrotiri.grid import CORNERS, cell_named, quad_of
from game.akrotiri.phases import ACT
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from tests.game.akrotiri.build import COLOURS, after, do, legal, named, position, seat, why

FAR_TILES = "V1 w1s2 0, V2 w1s3 0, V3 w1s4 0, V4 w1s5 0, F1 e1s2 0, F2 e1s3 0, F3 e1s4 0, F4 e1s5 0"
"""Tiles out of the way of what is tested."""


def island(state: AkrotiriState, place: str) -> int:
    """The label of the island at a quadrant by name."""
    cell, corner = place.split()
    found = cell_named(cell)
    assert found is not None
    return state.sea.label_at(quad_of(found, CORNERS.index(corner)))


def test_tiles_touching_at_a_corner_do_not_join() -> None:
    """1: "two tiles that touch only at a corner do not join until a third tile links them"."""
    tiles = "V1 e1n2 0, V2 e1n3 0, V3 e2n3 0, L1 e2n1 0, L2 e3n1 0, L3 e3n2 0"
    state = position(tiles, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay")
    assert island(state, "e2n3 se") != island(state, "e3n2 nw")
    linked, events = do(state, "lay M1 e3n3 0")
    assert [event.data["islands"] for event in named(events, "islands_joined")] == [["e2n3 se", "e3n2 nw"]]
    assert island(linked, "e2n3 se") == island(linked, "e3n2 nw") == island(linked, "e3n3 sw")


def test_land_joins_along_half_edges() -> None:
    """1: "Land joins along a shared half edge": corner by corner, and no further on a cross tile."""
    state = position("V1 e1n2 0, V2 e1n3 0", seat(dock="TW"), seat(dock="TE"))
    assert island(state, "e1n2 nw") == island(state, "e1n3 sw")
    assert island(state, "e1n2 ne") == island(state, "e1n3 se")
    assert island(state, "e1n2 nw") != island(state, "e1n2 ne")
    assert island(state, "e1n3 nw") != island(state, "e1n3 sw")


def test_outer_pieces_of_thera_join() -> None:
    """1: "The Thera board's outer land pieces join in the same way": two tiles at its corner are one island there."""
    state = position("V1 e1n2 0, L1 e2n1 0", seat(dock="TW"), seat(dock="TE"))
    assert island(state, "e1n2 se") == island(state, "e2n1 nw")
    beside = position("V1 e1n2 0, L1 w1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert island(beside, "e1n2 sw") == island(beside, "w1n2 se")


def test_pieces_joined_on_a_tile() -> None:
    """1: "A tile has 3 or 4" land pieces: an arcs tile joins opposite corners, a tee neighbouring ones."""
    state = position("V5 e1n2 0, V8 e1n3 0", seat(dock="TW"), seat(dock="TE"))
    assert island(state, "e1n2 nw") == island(state, "e1n2 se")
    assert island(state, "e1n3 ne") == island(state, "e1n3 se")
    turned = position("V5 e1n2 90, V8 e1n3 90", seat(dock="TW"), seat(dock="TE"))
    assert island(turned, "e1n2 ne") == island(turned, "e1n2 sw")
    assert island(turned, "e1n3 se") == island(turned, "e1n3 sw")


def test_lanes_join_edge_to_edge() -> None:
    """1: "all lanes joined across tile edges"; bends of one tile are two networks."""
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert "sail e1n2b" in legal(state, "sail")
    assert "sail e1n2a" not in legal(state, "sail")


def test_a_dead_end_is_a_lane_of_its_own() -> None:
    """1: "A lane at an open edge just stops there": the tee's short lane is reached from its own side only."""
    state = position("V8 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert "sail e1n2a" in legal(state, "sail")
    assert "sail e1n2b" not in legal(state, "sail")
    joined = position("V8 e1n2 0, L1 e2n1 0, L2 e2n2 0", seat(dock="TW"), seat(dock="TE"))
    assert "sail e1n2b" in legal(joined, "sail")


def test_completed_needs_every_corner_point() -> None:
    """1: "every corner point its land touches has all four cells around it filled by a tile or by the Thera board"."""
    state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    # The south-west quadrant meets the board's outer land at a point with a free cell to the west.
    assert not state.sea.is_complete(island(state, "e1n2 sw"))
    closed, events = do(state, "lay L1 w1n2 0")
    assert closed.sea.is_complete(island(closed, "e1n2 sw"))
    (completed,) = named(events, "island_completed")
    assert completed.data["tiles"] == 3  # two tiles and Thera
    assert not closed.sea.is_complete(island(closed, "e1n2 nw"))
    # The fourth cell round a point lacks, whichever of the three tiles comes last.
    tiles = "L1 e2n1 0, L2 e2n2 0, F1 w1n2 0, F2 w1n3 0, V2 e1n3 0"
    three = after(position(tiles, seat(dock="TW", tile="V1"), seat(dock="TE"), ask="lay"), "lay V1 e1n2 0")
    assert island(three, "e1n2 ne") == island(three, "e1n3 se") == island(three, "e2n2 nw")
    assert not three.sea.is_complete(island(three, "e1n2 ne"))


def test_portages() -> None:
    """1: "fewest land moves a boat needs from Thera's docks to any dock of that island, sea moves free"."""
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert state.sea.portages[island(state, "e1n2 nw")] == 0
    assert state.sea.portages[island(state, "e1n2 ne")] == FAR
    # From the bend to the east one comes only by carrying the boat across the island of V6.
    east = position("V6 e1n2 0, F2 e2n2 0", seat(dock="TW"), seat(dock="TE"))
    assert east.sea.portages[island(east, "e2n2 nw")] == 1
    assert east.sea.portages[island(east, "e2n2 sw")] == 0  # the same island as V6's
    again = position("V6 e1n2 0, L1 e1n3 0, L6 e1n4 0, L2 e1n5 0", seat(dock="TW"), seat(dock="TE"))
    assert again.sea.portages[island(again, "e1n5 ne")] == 2


def test_joined_land_opens_a_lane_elsewhere() -> None:
    """1: "Portages of an island": land that a tile joins leads to lanes that the tile itself does not touch."""
    tiles = "M8 e2n1 0, V5 w1s2 270, F5 w1s3 90"
    state = position(tiles, seat(dock="TW", tile="M9"), seat(dock="TE"), ask="lay")
    assert state.sea.portages[island(state, "w1s3 ne")] == FAR
    joined = after(state, "lay M9 w2s2 180")
    assert joined.sea.portages[island(joined, "w1s3 ne")] == 1


def test_only_edge_to_edge() -> None:
    """4.1: "Edge to edge with at least one tile or with Thera ...; diagonal contact is not enough. Any rotation." """
    state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    cells = {text.split()[2] for text in legal(state, "lay")}
    assert cells == {"e1n3", "w1n2", "e2n2", "e2n1", "e2s1", "e1s2", "w1s2", "w2s1", "w2n1"}
    assert len(legal(state, "lay")) == 4 * len(cells)
    assert why(state, "lay L1 e2n3 0").code == "lay_alone"
    assert why(state, "lay L1 e2n3 0").message.key.endswith("corner")
    assert why(state, "lay L1 e5n5 0").message.key == "akrotiri.why.lay_alone"
    assert why(state, "lay L1 e1n2 0").code == "lay_occupied"
    assert why(state, "lay L1 e1n1 0").message.key.endswith("thera")
    assert why(state, "lay L2 e1n3 0").code == "lay_other_tile"


def test_islands_may_be_joined() -> None:
    """4.1: "Islands of different or same owners may be joined." and 5.3: "all temples stay"."""
    mine = seat(dock="TW", tile="M1", played={"E01": "e2n3 nw"})
    other = seat(dock="TE", played={"E02": "e3n2 se"})
    tiles = "V1 e1n2 0, V2 e1n3 0, V8 e2n3 0, L1 e2n1 0, L2 e3n1 0, L8 e3n2 180"
    tiles += ", F1 e3s1 0, F2 e4s1 0, M2 w1s2 0, V3 w1n2 0, V4 w2n2 0, V5 w2n3 0, V6 w2n4 0, F3 e4n1 0, M3 w2n1 0"
    tiles += ", M4 w3n1 0, M5 e5n1 0, F4 w3n2 0, F5 e1s2 0, L3 e1n4 0, V7 e1n5 0, M6 e1s3 0, F6 e5s1 0"
    state = position(tiles, mine, other, ask="lay")
    one, two = island(state, "e2n3 se"), island(state, "e3n2 nw")
    assert one != two
    joined = after(state, "lay M1 e2n2 0")
    assert island(joined, "e2n3 se") == island(joined, "e3n2 nw")
    assert len(joined.dug) == 2


def test_first_cube() -> None:
    """4.2: "First cube: the icon's colour, on the icon's land piece." 4.3: "cheapest first"."""
    state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay", cubes={"e1n2 ne": "blue"})
    laid, events = do(state, "lay L1 e1n3 90")
    (placed,) = named(events, "cube_placed")
    # L1 has its icon north-east; turned by 90 degrees it is south-east, on the island of V1's north-east corner.
    assert dict(placed.data) == {"colour": "blue", "space": 1, "value": 2, "piece": "e1n3 se", "which": "icon"}
    assert laid.market == [8, 8, 6, 8]


def test_first_cube_skipped() -> None:
    """4.2: "No cube of that colour on the market: skip it." The second "still may not go on the icon's island"."""
    state = position(
        FAR_TILES,
        seat(dock="TW", tile="L1"),
        seat(dock="TE"),
        ask="lay",
        cubes={"spare": "w1s5 sw"},
        market={"blue": 0},
    )
    laid, events = do(state, "lay L1 e1n2 0")
    assert named(events, "cube_skipped")[0].data["colour"] == "blue"
    assert not named(events, "cube_placed")
    choices = legal(laid, "cube")
    assert not any(text.startswith("cube blue") for text in choices)
    assert {text.split()[2] for text in choices} == {"nw", "se", "sw"}
    assert why(laid, "cube orange ne").code == "cube_icon_land"
    assert why(laid, "cube blue nw").code == "cube_none"


def test_second_cube_on_another_island() -> None:
    """4.2: "Second cube: any colour you like that the market still has, on another island of the same tile." """
    state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    laid = after(state, "lay L1 e1n3 0")
    assert legal(laid) == [f"cube {colour} {corner}" for colour in COLOURS for corner in ("nw", "se", "sw")]
    put, events = do(laid, "cube grey sw")
    assert named(events, "cube_placed")[0].data["piece"] == "e1n3 sw"
    assert put.market == [8, 8, 7, 7]
    assert put.pending[-1][0] == 4


def test_second_cube_not_on_the_icons_island_through_neighbours() -> None:
    """4.2: "on another island of the same tile": land that neighbours join to the icon's is the icon's island."""
    # V8, turned, joins its two southern corners, and so the two northern corners of the tile laid below.
    tiles = "L1 e1n2 0, L2 e2n2 0, L3 e2n3 0, L4 e2n4 0, V8 e1n4 90"
    state = position(tiles, seat(dock="TW", tile="F1"), seat(dock="TE"), ask="lay")
    laid = after(state, "lay F1 e1n3 0")
    assert island(laid, "e1n3 nw") == island(laid, "e1n3 ne")
    assert {text.split()[2] for text in legal(laid, "cube")} == {"se", "sw"}
    assert why(laid, "cube blue ne").code == "cube_same_island"
    assert why(laid, "cube blue nw").code == "cube_icon_land"


def test_second_cube_when_all_land_is_the_icons_island() -> None:
    """4.2: "If through neighbours all other land pieces of the tile belong to the icon's island, use another land piece
    of the tile"."""
    tiles = "L8 e1n2 270, L1 e2n2 0, V9 e2n3 180, L2 e2n4 0, V8 e1n4 90"
    state = position(tiles, seat(dock="TW", tile="F1"), seat(dock="TE"), ask="lay")
    laid = after(state, "lay F1 e1n3 0")
    assert len({island(laid, f"e1n3 {corner}") for corner in CORNERS}) == 1
    assert {text.split()[2] for text in legal(laid, "cube")} == {"ne", "se", "sw"}
    assert why(laid, "cube blue nw").code == "cube_icon_land"


def test_no_second_cube_without_cubes() -> None:
    """4.2: "Must be placed if the market has any cube": if it has none, the turn goes on."""
    state = position(
        FAR_TILES,
        seat(dock="TW", tile="L1"),
        seat(dock="TE"),
        ask="lay",
        cubes={"spare": "w1s5 sw"},
        market=dict.fromkeys(COLOURS, 0),
    )
    laid = after(state, "lay L1 e1n2 0")
    assert laid.pending[-1][0] == ACT


@pytest.mark.parametrize("name", ["V1", "V5", "V8", "F5", "F8"])
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_every_turn_fits(name: str, degrees: int) -> None:
    """1: "It may be laid in any of four rotations; sides always fit." """
    state = position("M1 e1n2 0", seat(dock="TW", tile=name), seat(dock="TE"), ask="lay")
    laid = after(state, f"lay {name} e1n3 {degrees}")
    tile, cell, turn = laid.sea.tiles[-1]
    assert (GAME.action_text((0, tile, cell, turn))) == f"lay {name} e1n3 {degrees}"


def test_cubes_belong_to_the_island() -> None:
    """4.4: "Cubes belong to the island, not to a spot": they are loaded from anywhere on it."""
    state = position(
        "V1 e1n2 0, V2 e1n3 0", seat(dock="e1n2a"), seat(dock="TE"), cubes={"e1n3 se": "green", "e1n3 ne": "blue"}
    )
    # e1n3's south-east corner is one island with e1n2's north-east one; its north-east corner is another island.
    assert legal(state, "load") == ["load green"]
    # Never those of another island, though it was there first.
    state = position(
        "V1 e1n2 0, V2 e1n3 0", seat(dock="e1n2a"), seat(dock="TE"), cubes={"e1n2 nw": "green", "e1n3 se": "green"}
    )
    loaded, events = do(state, "load green")
    assert named(events, "cube_loaded")[0].data["piece"] == "e1n3 se"
    assert legal(loaded, "load") == []
