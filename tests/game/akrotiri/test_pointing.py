"""What the screen asks while somebody points."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random

import pytest

from game.akrotiri import pointing
from game.akrotiri.content import TERRAIN
from game.akrotiri.content import TILES as CONTENT_TILES
from game.akrotiri.effects import island_name
from game.akrotiri.grid import place_name, quad_of
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.words import words_for
from tests.game.akrotiri.build import (
    GOALS,
    MODES,
    ROUND,
    SPOTS,
    Json,
    after,
    legal,
    position,
    seat,
    walk,
    with_temples,
)


def test_trips() -> None:
    """Every dock within the turn, with the actions it costs; occupied docks are passed and never an end."""
    state = position("V6 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    assert {name: trip.actions for name, trip in pointing.trips(state).items()} == {"TE": 1, "e1n2a": 2}
    empty = position("V6 e1n2 0", seat(dock="TW"), seat(dock="e1n2b"), left=1)
    assert {name: trip.actions for name, trip in pointing.trips(empty).items()} == {"TE": 1, "e1n2a": 1}
    for name, trip in pointing.trips(empty).items():
        assert after(empty, *(GAME.action_text(link) for link in trip.links)).boats[0] is not None
        points = pointing.way_points(empty, trip.links)
        assert len(points) == len(trip.links)
        assert name
    # 5.1: the second move of the action under way costs no action.
    half = position("V6 e1n2 0", seat(dock="e1n2b"), seat(dock="TE"), left=1, links=1)
    assert {name: trip.actions for name, trip in pointing.trips(half).items()} == {"TW": 0, "e1n2a": 0}


def test_paths_are_whole() -> None:
    """A boat's way begins and ends at the berths, runs through all edges, and never jumps."""
    rng = Random(1)
    lengths = []
    for state in walk("paths", 2):
        if state.pending and state.pending[-1][0] == 4 and rng.random() < 0.3:
            for trip in pointing.trips(state).values():
                ends = None
                for points in pointing.way_points(state, trip.links):
                    assert ends is None or points[0] == ends
                    ends = points[-1]
                    lengths.append(len(points))
                    for (x, y), (u, v) in pairwise(points):
                        assert abs(x - u) + abs(y - v) < 1.25
                        assert (x, y) != (u, v)
    assert max(lengths) > 10


def test_where_a_map_fits() -> None:
    """5.3: wherever nothing is lacking on any side, on an island without a temple, whoever's boat lies where."""
    seen = 0
    for state in islice(walk("fits", 2), 0, None, 9):
        open_to_dig = _open_to_dig(state)
        for seat_, maps in enumerate(state.maps):
            for card in maps:
                found = set(pointing.fits(state, seat_, card))
                assert found == {
                    place_name(quad)
                    for quad in open_to_dig
                    if not any(side.lacking for side in pointing.held_against(state, seat_, card, quad))
                }
                seen += len(found)
    assert seen > 16


def _open_to_dig(state: AkrotiriState) -> set[int]:
    """The quadrants of all islands without a temple."""
    free = {island.name for island in pointing.islands(state) if not island.temples}
    quads = (quad_of(cell, corner) for _, cell, _ in state.sea.tiles for corner in range(4))
    return {quad for quad in quads if island_name(state.sea, state.sea.label_at(quad)) in free}


def test_islands_and_market() -> None:
    """Islands as people see them, the spaces of the market."""
    state = with_temples(2)
    by_name = {island.name: island for island in pointing.islands(state)}
    assert by_name["e1n2 ne"].temples == ()
    assert by_name["e1n4 ne"].temples == ((0, "e1n4 ne"),)
    assert by_name["e1n4 ne"].portages == 0
    cubes = position("V1 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="TE"), cubes={"e1n2 ne": "blue orange"})
    assert pointing.spaces(cubes)["blue"] == [(1, False), (2, False), *[(v, True) for v in (2, 3, 3, 4, 4, 5)]]
    assert next(i for i in pointing.islands(cubes) if i.name == "e1n2 ne").cubes == {"orange": 1, "blue": 1}


def test_what_a_tile_would_join() -> None:
    """The islands a tile would join and complete, before it is laid."""
    state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    found = pointing.laid(state, GAME.parse_action("lay L1 w1n2 0"))
    assert found.joins == ()
    # Land of Thera's rim on one side, of the tile laid before on the other.
    assert found.extends == ("e1n2 nw", "e1n2 sw", "thera")
    assert found.completes == ("e1n2 sw",)
    tiles = "V1 e1n2 0, V2 e1n3 0, V3 e2n3 0, L1 e2n1 0, L2 e3n1 0, L3 e3n2 0"
    apart = position(tiles, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay")
    both = pointing.laid(apart, GAME.parse_action("lay M1 e3n3 0"))
    assert both.joins == (("e2n3 se", "e3n2 nw"),)
    assert both.extends == ("e2n3 ne", "e3n2 ne")


@pytest.mark.parametrize(("goal", "gain"), [("lake", 2), ("no_icon", -4)])
def test_what_a_tile_would_change_of_goals(goal: str, gain: int) -> None:
    """9: before it is laid, what the goals of who lays it will bring more or less by it."""
    me = seat(dock="TW", tile="L6", goals=goal, played={"E03": SPOTS["E03"]})
    state = position(ROUND, me, seat(dock="TE"), ask="lay", number=8)
    gains = set()
    for action in state.legal_actions():
        later = state.clone()
        later.apply(action)
        points = [pointing.goal_now(at, 0, goal).points for at in (state, later)]
        told = [(name.key, changed) for name, changed in pointing.laid(state, action).goals]
        assert told == ([(f"akrotiri.goal.{goal}", points[1] - points[0])] if points[0] != points[1] else [])
        gains |= {changed for _, changed in told}
    assert gains == {gain}


def test_why_a_cube_is_not_loaded_from_its_land() -> None:
    """5.2: "from anywhere on the island where the boat is docked"."""
    cubes = {"e1n2 ne": "green", "e1n2 sw": "blue"}
    state = position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW"), cubes=cubes)
    assert pointing.why_not_load(state, "e1n2 ne", "green") is None
    found = pointing.why_not_load(state, "e1n2 sw", "blue")
    assert found is not None and found.code == "load_elsewhere" and found.rules == "akrotiri 5.2"
    state = position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW"), cubes=cubes, left=0)
    found = pointing.why_not_load(state, "e1n2 ne", "green")
    assert found is not None and found.code == "no_actions"
    assert "w1n2" in pointing.free_cells(state)


def test_what_a_goal_would_bring_now() -> None:
    """9: held or not, the same as it would be worth among the seat's goals."""
    state = with_temples(3, goals="lake")
    assert words_for().say(pointing.goal_now(state, 0, "quadrants").text) == "Now 1 quarter: 2\N{NO-BREAK SPACE}points"
    assert words_for().say(pointing.goal_now(state, 1, "quadrants").text) == "Now 0 quarters: 0\N{NO-BREAK SPACE}points"
    for goal in GOALS:
        now = pointing.goal_now(state, 0, goal)
        held = with_temples(3, goals=goal, other=seat(dock="TW", goals="forest" if goal != "forest" else "lake"))
        (counted,) = held.score(0).parts[1].parts
        assert (now.points, now.pieces) == (counted.points, counted.pieces), goal


def test_a_map_held_against_a_quadrant() -> None:
    """Each side with the icons that count, and what is lacking."""
    state = position("L1 e1n2 0, V1 e1n3 0", seat(dock="e1n2a", maps="E01"), seat(dock="TW"))
    action = GAME.parse_action("dig E01 e1n2 ne")
    sides = pointing.held_against(state, 0, action[1], action[2])
    assert [(side.side, side.terrain, side.lacking) for side in sides] == [
        ("above", "volcano", 0),
        ("right", "forest", 1),
        ("below", "mountain", 1),
    ]
    assert sides[0].icons == ("e1n3 ne",)
    # 5.3: "opposite players read the map turned by 180 degrees"; the volcano in the place's own row is not above it.
    level = position("L1 e1n2 0, V9 w1n2 0, V1 e1s2 0", seat(dock="e1n2a"), seat(dock="TW", maps="E01"))
    turned = [(side.side, side.icons, side.lacking) for side in pointing.held_against(level, 1, action[1], action[2])]
    assert turned == [("above", ("e1s2 ne",), 0), ("right", (), 1), ("below", (), 1)]
    south = [side.icons for side in pointing.held_against(level, 0, action[1], action[2])]
    assert south == [(), (), ()]
    assert CONTENT_TILES[0].id == "V1"


def test_what_is_left_of_a_turn() -> None:
    """5.1: two moves an action with an empty boat; nothing is left while something else than an action is chosen."""
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="e1n2b"), left=2)
    assert pointing.left_of_turn(state) == pointing.Left(2, 0)
    moved = after(state, GAME.action_text(pointing.trips(state)["TE"].links[0]))
    assert pointing.left_of_turn(moved) == pointing.Left(1, 1)
    new = GAME.new(2, "left")
    assert isinstance(new, AkrotiriState)
    assert pointing.left_of_turn(new) is None


def test_what_lies_where() -> None:
    """The cubes of boats and islands by colour, and who lies at Thera."""
    state = position("V6 e1n2 0", seat(dock="TW", cargo="blue blue"), seat(dock="e1n2b"), left=2)
    assert [pointing.at_thera(state, boat) for boat in range(2)] == [True, False]
    assert [pointing.aboard(state, boat) for boat in range(2)] == [[0, 0, 2, 0], [0, 0, 0, 0]]
    for seen in walk("ashore", 2):
        lying = pointing.ashore(seen)
        loads = {piece for island in pointing.islands(seen) for piece in island.pieces}
        assert set(lying) <= loads
        assert sum(map(sum, lying.values())) == sum(
            n for island in pointing.islands(seen) for n in island.cubes.values()
        )


def test_a_load_under_way_goes_on_for_nothing() -> None:
    """5.2: as many cubes as one likes with one action, until something else is done."""
    checked = 0
    for state in walk("loads", 2):
        loads = [text for text in legal(state, "load") if text]
        if loads and not pointing.loads_freely(state):
            before = pointing.left_of_turn(state)
            one = after(state, loads[0])
            assert before is not None
            assert pointing.left_of_turn(one) == pointing.Left(before.actions - 1, 0)
            more = legal(one, "load")
            if more:
                assert pointing.loads_freely(one)
                assert pointing.left_of_turn(after(one, more[0])) == pointing.Left(before.actions - 1, 0)
                checked += 1
    assert checked


@pytest.mark.parametrize(("players", "options"), MODES)
def test_tiles_to_come(players: int, options: Json) -> None:
    """5.5, 7: all tiles of the box, or of two, less those seen; a terrain of which none is counted is not in the stack,
    and one whose tiles are more than others can hold is."""
    for state in islice(walk("to come", players, options), 0, 400, 7):
        piles = [TERRAIN[tile] for tile in state.stack or state.discards]
        for viewer in range(players):
            found = pointing.to_come(state.observation(viewer))
            assert sum(found.tiles.values()) == len(piles) + found.in_hands
            assert 0 <= found.in_hands < players
            for terrain, count in enumerate(found.tiles.values()):
                assert count - found.in_hands <= piles.count(terrain) <= count


def test_tiles_to_come_are_those_nobody_has_shown() -> None:
    """5.5, 7: a tile drawn in secret may be any; one that the oracle found is known, and so is what is missing from a
    stack made of the discards."""
    drawn = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE", tile="F1"), discards="L1 L2")
    found = pointing.to_come(drawn.observation(0))
    assert found == pointing.ToCome({"volcano": 8, "forest": 9, "lake": 7, "mountain": 9}, 1)
    drawn.shown = 2
    found = pointing.to_come(drawn.observation(0))
    assert found == pointing.ToCome({"volcano": 8, "forest": 8, "lake": 7, "mountain": 9}, 0)
    drawn.shown, drawn.shuffles = 0, 1
    assert pointing.to_come(drawn.observation(0)) == found
    drawn.stack, drawn.discards = (), drawn.discards
    assert pointing.to_come(drawn.observation(0)) == pointing.ToCome(
        {"volcano": 0, "forest": 0, "lake": 2, "mountain": 0}, 0
    )
