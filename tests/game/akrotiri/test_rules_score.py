"""Section 9: goals, drachmas, ties; quotes are from the rules."""

from __future__ import annotations

import pytest

from game.akrotiri.geometry import Sea
from game.akrotiri.grid import CORNERS, cell_named, quad_of
from game.akrotiri.score import goal_points, points
from game.akrotiri.state import AkrotiriState
from game.core.words import words_for
from tests.game.akrotiri.build import GOALS, SPOTS, Json, after, position, seat, with_temples


def board(tiles: str) -> Sea:
    """A map of tiles."""
    return position(tiles, seat(dock="TW"), seat(dock="TE")).sea


def worth(sea: Sea, goal: str, *places: str) -> int:
    """The points of a goal with temples at these quadrants."""
    quads = []
    for place in places:
        cell, corner = place.split()
        quads.append(quad_of(cell_named(cell) or 0, CORNERS.index(corner)))
    return goal_points(sea, quads, GOALS.index(goal))


PORTAGES = "V6 e1n2 0, L1 e1n3 0, L6 e1n4 0, L2 e1n5 0"
"""From Thera by sea to V6; over V6 to the lane of L1 and L6's south; over L6 to L2."""


def test_portage_goals() -> None:
    """9: "portage_1 3 per temple, portages == 1"; "portage_2 6 per temple, portages >= 2"; "an island also reachable
    with fewer scores nothing for that goal"."""
    sea = board(PORTAGES)
    assert worth(sea, "portage_1", "e1n2 nw") == 0
    assert worth(sea, "portage_1", "e1n4 nw") == 3
    assert worth(sea, "portage_2", "e1n4 nw") == 0
    assert worth(sea, "portage_2", "e1n5 ne") == 6
    assert worth(sea, "portage_1", "e1n5 ne", "e1n4 nw") == 3
    # An island no boat can reach: such a temple cannot be dug.
    assert worth(sea, "portage_2", "e1n5 nw") == 0


def test_no_icon() -> None:
    """9: "no_icon 4 per temple, island has no icon"."""
    sea = board("V1 e1n2 0")
    assert worth(sea, "no_icon", "e1n2 nw", "e1n2 ne") == 4


@pytest.mark.parametrize(("goal", "tile"), [("volcano", "V1"), ("forest", "F1"), ("lake", "L1"), ("mountain", "M1")])
def test_terrain_goals(goal: str, tile: str) -> None:
    """9: "volcano / lake / forest / mountain 2 per temple, island has that icon at least once"."""
    sea = board(f"{tile} e1n2 0")
    icon = "ne" if tile in ("V1", "L1") else "nw"
    rest = {"ne", "nw", "se", "sw"} - {icon}
    assert worth(sea, goal, f"e1n2 {icon}") == 2
    assert worth(sea, goal, *(f"e1n2 {corner}" for corner in sorted(rest))) == 0
    for other in {"volcano", "forest", "lake", "mountain"} - {goal}:
        assert worth(sea, other, f"e1n2 {icon}") == 0


def test_three_icons() -> None:
    """9: "three_icons 3 per temple, at least 3 different icons on the island"."""
    # Turned so that their icons meet at the corner of three tiles.
    two = board("V1 e1n2 0, L1 e1n3 90, V2 e2n2 270")
    assert worth(two, "three_icons", "e1n2 ne") == 0  # volcano, lake, volcano
    three = board("V1 e1n2 0, L1 e1n3 90, F1 e2n2 0")
    assert worth(three, "three_icons", "e1n2 ne") == 3


def test_isolated() -> None:
    """9: "no other own temple on the island (default) nor on an island one move away; remove the Thera board's lanes,
    then islands sharing a lane network (a dock each) are one move apart"."""
    # V1 north and L1 south: joined only by Thera's lanes.
    sea = board("V1 e1n2 0, L1 e1s2 0, F1 e1n3 0")
    assert worth(sea, "isolated", "e1n2 ne", "e1s2 ne") == 6
    # F1's north-west land has a dock on the lanes that V1's docks are on.
    assert worth(sea, "isolated", "e1n2 ne", "e1n3 nw") == 0
    assert worth(sea, "isolated", "e1n2 ne", "e1n3 nw", "e1s2 ne") == 3
    # Two temples on one island.
    assert worth(sea, "isolated", "e1n2 ne", "e1n3 se") == 0
    assert worth(sea, "isolated", "e1n2 ne") == 3
    # Land without a dock of its own there is not one move away.
    assert worth(sea, "isolated", "e1n2 nw", "e1n2 ne") == 6


def test_quadrants() -> None:
    """9: "quadrants 2 per quarter, quarters cut through the centre of Thera ..., max 8"."""
    sea = board("V1 e1n2 0, L1 w1n2 0, F1 e1s2 0, M1 w1s2 0")
    assert worth(sea, "quadrants", "e1n2 nw", "e1n2 ne") == 2
    assert worth(sea, "quadrants", "e1n2 nw", "w1n2 ne") == 4
    assert worth(sea, "quadrants", "e1n2 nw", "w1n2 ne", "e1s2 nw", "w1s2 se", "w1s2 sw") == 8


def test_completed() -> None:
    """9: "completed 1 per tile, largest completed island with an own temple; count tiles with land in it, Thera board =
    1"."""
    # The islands south of e1n2 and w1n2 close at Thera.
    sea = board("V1 e1n2 0, L1 w1n2 0")
    assert worth(sea, "completed", "e1n2 sw") == 3
    assert worth(sea, "completed", "e1n2 ne") == 0
    assert worth(sea, "completed", "e1n2 ne", "e1n2 sw") == 3
    assert worth(sea, "completed") == 0
    # Four tiles round a point make an island of four tiles.
    square = board("V1 e1n2 0, L1 e2n2 0, V2 e1n3 0, L2 e2n3 0, F1 e2n1 0")
    assert worth(square, "completed", "e1n2 ne") == 4
    # The largest of several.
    both = board("V1 e1n2 0, L1 e2n2 0, V2 e1n3 0, L2 e2n3 0, F1 e2n1 0, F2 w1n2 0")
    assert worth(both, "completed", "e1n2 sw") == 3
    assert worth(both, "completed", "e1n2 sw", "e1n2 ne") == worth(both, "completed", "e1n2 ne", "e1n2 sw") == 4


def test_uncompleted() -> None:
    """9: "uncompleted 2 per temple, island uncompleted"."""
    sea = board("V1 e1n2 0, L1 w1n2 0")
    assert worth(sea, "uncompleted", "e1n2 sw", "e1n2 ne", "e1n2 nw") == 4


def ended(*seats: Json) -> AkrotiriState:
    """A position to score."""
    return position("V1 e1n2 0", *seats)


@pytest.mark.parametrize(("coins", "wanted"), [(0, 0), (9, 0), (10, 1), (19, 1), (65, 6)])
def test_drachmas(coins: int, wanted: int) -> None:
    """9: "1 point per full 10 drachmas"."""
    state = ended(seat(dock="TW", coins=coins, goals="lake"), seat(dock="TE"))
    assert points(state, 0) == wanted


def test_each_temple_counts_for_every_goal() -> None:
    """9: "each temple counts once per goal card but for every goal card you hold"."""
    state = with_temples(3, goals="uncompleted quadrants")
    # Three easy maps, three open islands, all in the quarter north-east; 20 drachmas.
    assert points(state, 0) == 3 + 6 + 2 + 2
    tree = state.score(0)
    leaves = {leaf.key: leaf for leaf in tree.leaves()}
    assert leaves["goal uncompleted"].points == 6
    assert set(leaves["goal uncompleted"].pieces) == {
        "goal uncompleted",
        *(f"temple {SPOTS[c]}" for c in list(SPOTS)[:3]),
    }
    assert not leaves["goal uncompleted"].certain


def test_goals_are_judged_on_the_final_map() -> None:
    """9: "All goals are judged on the final map": what a temple earns changes as its island does."""
    data: Json = {"coins": 0, "dock": "TW", "tile": "L1", "played": {"E04": "e1n3 se"}, "goals": "lake"}
    tiles = "V1 e1n2 0, F2 e1n3 0, M1 e1n4 0, F3 e2n1 0, L2 e1s2 0, V3 e1n5 0, F4 e3n1 0"
    state = position(tiles, seat(**data), seat(dock="TE"), ask="lay", number=5)

    def earned(position: AkrotiriState) -> dict[str, int]:
        return {
            leaf.key.removeprefix("goal "): leaf.points for leaf in position.score(0).leaves() if "goal" in leaf.key
        }

    assert earned(state) == {"lake": 0}
    # L1's icon comes to lie on the temple's island, which can still grow.
    assert earned(after(state, "lay L1 e2n2 270")) == {"lake": 2}


def test_maps_in_hand_are_worth_nothing() -> None:
    """5.4: "A card in hand is worth nothing at the end." """
    state = ended(seat(dock="TW", maps="H01 H02", goals="lake", coins=0), seat(dock="TE"))
    assert points(state, 0) == 0


def test_opponents_temples_are_ignored() -> None:
    """9: "Opponents' temples and all boats are ignored in these tests (default)." """
    alone = with_temples(1, goals="isolated")
    beside = with_temples(1, goals="isolated", other=seat(dock="TW", played={"E08": "e1n5 ne"}, goals="forest"))
    assert points(alone, 0) == points(beside, 0)


def test_tie_by_drachmas() -> None:
    """9: "Tie: more drachmas, then shared." """
    state = ended(seat(dock="TW", coins=3, goals="lake"), seat(dock="TE", coins=5, goals="forest"))
    first, second = state.places()
    assert (first.seat, first.rank, second.rank) == (1, 1, 2)
    assert first.tie_break is not None
    assert words_for().say(first.tie_break) == "Equal points; drachmas decide: seat 2 (5) and seat 1 (3)."
    shared = ended(seat(dock="TW", coins=5, goals="lake"), seat(dock="TE", coins=5, goals="forest"))
    assert [place.rank for place in shared.places()] == [1, 1]
    assert shared.returns() == [0.5, 0.5]
    others = [seat(dock=dock, coins=coins) for dock, coins in (("TE", 5), ("TN", 5), ("TS", 3))]
    three = ended(seat(dock="TW", coins=7), *others)
    assert [(place.seat, place.rank) for place in three.places()] == [(0, 1), (1, 2), (2, 2), (3, 4)]
    # Where two share the victory, what keeps another from it is told as well.
    two = ended(seat(dock="TW", coins=5), *others[1:]).places()
    assert [place.rank for place in two] == [1, 1, 3]
    told = {words_for().say(place.tie_break) for place in two if place.tie_break}
    assert told == {"Equal points; drachmas decide: seat 1 (5), seat 2 (5) and seat 3 (3)."}


def test_hidden_goals_in_an_observation() -> None:
    """What a hidden goal would earn now is shown to its owner alone."""
    state = with_temples(3, goals="uncompleted")
    assert state.observation(0).score(0).points == state.score(0).points
    seen = state.observation(1).score(0)
    assert seen.points == state.score(0).points - 6
    assert any(leaf.key == "hidden" and not leaf.certain for leaf in seen.leaves())
