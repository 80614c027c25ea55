"""Sections 5.1, 5.2 and 6: moves, loading, selling, unloading; quotes are from the rules."""

from __future__ import annotations

import pytest

from game.akrotiri.cubes import in_all
from game.akrotiri.phases import ACT, ONWARD
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from tests.game.akrotiri.build import ROUND, after, do, legal, named, position, seat, why

BEND = "V6 e1n2 0"
"""Dock b on Thera's network, dock a on the other lane; both on the island in the middle of the tile."""


def left(state: AkrotiriState) -> tuple[int, int]:
    """Actions left, and links left of the move action under way."""
    assert state.pending[-1][0] in (ACT, ONWARD)
    return state.pending[-1][1], state.pending[-1][2]


def test_by_sea_any_free_dock_of_the_network() -> None:
    """5.1: "one sea move reaches any free dock of the same lane network, at any distance"."""
    tiles = "V1 e1n2 0, V2 e1n3 0, V3 e1n4 0, V4 e1n5 0, V8 e2n5 0"
    state = position(tiles, seat(dock="TW"), seat(dock="TE", tile="L1"))
    docks = {text.split()[1] for text in legal(state, "sail")}
    assert docks == {"TE", "e1n2a", "e1n2b", "e1n3a", "e1n3b", "e1n4a", "e1n4b", "e1n5a", "e1n5b", "e1n5c", "e2n5a"}
    assert left(after(state, "sail e1n5c")) == (2, 1)


def test_boats_on_the_way_are_passed_freely() -> None:
    """5.1: "docks on the way need not be stopped at and boats on the way are passed freely"."""
    tiles = "V1 e1n2 0, V2 e1n3 0"
    state = position(tiles, seat(dock="TW", cargo="blue"), seat(dock="e1n2a"), left=1)
    assert "sail e1n3a" in legal(state, "sail")
    assert left(after(state, "sail e1n3a")) == (0, 0)


def test_lanes_turn_at_junctions() -> None:
    """5.1: "along lanes; turn any way at a junction": but bends of one tile do not meet."""
    state = position("V1 e1n2 0, V2 e2n2 0, L1 w1n2 0, F5 e1n3 0", seat(dock="TW"), seat(dock="TE"))
    docks = {text.split()[1] for text in legal(state, "sail")}
    assert {"e2n2a", "e2n2b", "w1n2a", "w1n2b", "e1n3b"} <= docks
    assert "e1n3a" not in docks


def test_one_boat_at_a_dock() -> None:
    """1: "A boat is always at a dock. One boat per dock." """
    state = position("V1 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="e1n2a"), left=1)
    assert "sail e1n2a" not in legal(state)
    moved = after(state, "sail e1n2b")
    assert len(set(moved.boats)) == 2
    assert all(dock in moved.sea.docks for dock in moved.boats)


def test_by_land_to_any_free_dock_of_the_island() -> None:
    """5.1: "by land (portage): to any other free dock of the same island"."""
    state = position(BEND, seat(dock="e1n2b", cargo="green"), seat(dock="TE"))
    assert legal(state, "portage") == ["portage e1n2a"]
    assert left(after(state, "portage e1n2a")) == (2, 0)
    assert why(state, "portage TW").code == "portage_other_island"
    assert why(state, "sail e1n2a").code == "sail_no_lane"


def test_portage_on_thera() -> None:
    """5.1: Thera is an island with docks: boats are carried across it too."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="e1n2a"))
    assert legal(state, "portage") == ["portage TE"]


def test_loaded_boat_one_move_an_action() -> None:
    """5.1: "Boat with at least one cube: 1 move per action." """
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="TE"))
    moved = after(state, "sail e1n2b", "portage e1n2a", "portage e1n2b")
    assert left(moved) == (0, 0)
    assert not legal(moved, "sail")
    assert why(moved, "sail TW").code == "no_actions"
    assert dict(why(moved, "sail TW").missing) == {"actions": 1}


def test_empty_boat_two_moves_an_action() -> None:
    """5.1: "Empty boat: up to 2 moves per action, sea and land in any mix, one after the other"."""
    state = position(BEND, seat(dock="TW"), seat(dock="TE"))
    one = after(state, "sail e1n2b")
    assert left(one) == (2, 1)
    two = after(one, "portage e1n2a")
    assert left(two) == (2, 0)
    assert left(after(two, "portage e1n2b", "sail TW")) == (1, 0)


def test_anything_between_ends_the_move_action() -> None:
    """5.1: "anything done in between (free actions too (default)) ends the action"."""
    state = position(BEND, seat(dock="TW", maps="E01"), seat(dock="TE"), cubes={"e1n2 nw": "blue green"})
    one = after(state, "sail e1n2b")
    assert left(one) == (2, 1)
    assert left(after(one, "load blue")) == (1, 0)
    assert left(after(one, "oracle lake")) == (1, 0)
    shop = position(BEND, seat(dock="TW", coins=1), seat(dock="e1n2a"))
    assert left(after(shop, "portage TE", "buy easy")) == (1, 0)
    site = position(ROUND, seat(dock="TW", coins=3, maps="E01"), seat(dock="TE"), number=8)
    assert left(after(site, "sail e1n2a", "dig E01 e1n2 ne")) == (1, 0)


def test_emptiness_is_checked_when_the_action_starts() -> None:
    """5.1: "Whether the boat is empty is checked when the action starts (unload or sell first ...)." """
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="TE"))
    assert left(after(state, "sail e1n2b")) == (2, 0)
    assert left(after(state, "sell blue", "sail e1n2b")) == (2, 1)


def test_no_move_ends_at_an_occupied_dock() -> None:
    """5.1: "No move may end at a dock with a boat." With the last link the occupied dock is closed."""
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=1)
    assert "sail e1n2b" not in legal(state)
    reason = why(state, "sail e1n2b")
    assert reason.code == "dock_taken"
    assert reason.message.key.endswith("last")
    assert dict(reason.missing) == {"moves": 1}


def test_a_dead_end_behind_an_occupied_dock_takes_the_moves_back() -> None:
    """5.1: "The chain must be paid in full": from the second of two occupied docks only the way back is open, three
    moves in all; with two moves left it is refused, and the reason speaks of those."""
    others = seat(dock="e1n2b"), seat(dock="e1n2a")
    laden = after(position(BEND, seat(dock="TW", cargo="blue"), *others, left=3), "sail e1n2b")
    reason = why(laden, "portage e1n2a")
    assert reason.message.key.endswith("stuck")
    assert "with the moves left" in str(reason.to_json()["text"])
    assert dict(reason.missing) == {"moves": 1}
    empty = after(position(BEND, seat(dock="TW"), *others, left=2), "sail e1n2b")
    back = after(empty, "portage e1n2a", "portage e1n2b", "sail TW")
    assert left(back) == (0, 0)


def test_through_an_occupied_dock_costs_a_move() -> None:
    """5.1: "Example: sea to the occupied dock + land to the far dock = 2 moves." Loaded: 2 actions."""
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    there, events = do(state, "sail e1n2b")
    assert there.pending[-1][0] == ONWARD
    assert named(events, "boat_sailed")[0].data["onward"] is True
    # "only if it leaves by another move at once": nothing else is possible now.
    assert {text.split()[0] for text in legal(there)} == {"sail", "portage"}
    assert why(there, "done").code == "onward_first"
    assert why(there, "sell blue").code == "onward_first"
    over = after(there, "portage e1n2a")
    assert left(over) == (0, 0)
    there.pending = ((ONWARD, 0, 0, 0, 0),)
    assert not legal(there), "no link is for nothing"


def test_empty_boat_passes_within_one_action() -> None:
    """5.1: "loaded boat 1 action per link, empty boat 2 links per action"."""
    state = position(BEND, seat(dock="TW"), seat(dock="e1n2b"), left=1)
    over = after(state, "sail e1n2b", "portage e1n2a")
    assert left(over) == (0, 0)


def test_chain_runs_on_into_the_next_action() -> None:
    """5.1: "it may run on from one move action into the next (default)"."""
    state = position(BEND, seat(dock="TW"), seat(dock="e1n2b"), left=2)
    # The first link of the action is spent elsewhere, so the chain begins with its second.
    half = after(state, "sail TE")
    assert left(half) == (1, 1)
    there = after(half, "sail e1n2b")
    assert left(there) == (1, 0)
    assert there.pending[-1][0] == ONWARD
    assert left(after(there, "portage e1n2a")) == (0, 1)


def test_the_chain_must_be_paid_in_full() -> None:
    """5.1: "The chain must be paid in full": with one link left the occupied dock cannot be entered."""
    state = position(BEND, seat(dock="TW"), seat(dock="e1n2b"), left=1)
    half = after(state, "sail TE")
    assert left(half) == (0, 1)
    assert "sail e1n2b" not in legal(half)
    assert "sail TW" in legal(half)


def test_chain_over_two_occupied_docks() -> None:
    """5.1: "Count every link of such a chain as a move": two boats in the way cost two links more."""
    # Thera's network - e1n2b | e1n2a - lane to the east: V6's lane a leaves north and east.
    tiles = "V6 e1n2 0, L6 e1n3 90"
    state = position(
        tiles,
        seat(dock="TW", cargo="blue"),
        seat(dock="e1n2b"),
        seat(dock="e1n2a"),
        options={"mode": "one_box"},
        left=3,
    )
    there = after(state, "sail e1n2b")
    assert "portage e1n2a" in legal(there)
    further = after(there, "portage e1n2a")
    assert further.pending[-1][0] == ONWARD
    assert left(after(further, next(text for text in legal(further, "sail") if text != "sail e1n2a")))[0] == 0
    short = after(position(tiles, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), seat(dock="e1n2a"),
                           options={"mode": "one_box"}, left=2), "sail e1n2b")  # fmt: skip
    assert "portage e1n2a" not in legal(short)


def test_chain_over_three_occupied_docks() -> None:
    """5.1: "Count every link of such a chain as a move": from the second dock in the way only the third can be reached,
    and from there a free one."""

    def there(actions: int, links: int = 0) -> AkrotiriState:
        boats = [seat(dock=dock) for dock in ("TW", "e1n2b", "e1n2a", "e1n3a")]
        state = position("V6 e1n2 0, V8 e1n3 0", *boats, options={"mode": "one_box"}, left=actions, links=links)
        return after(state, "sail e1n2b")

    over = after(there(2), "portage e1n2a", "sail e1n3a", "portage e1n3b")
    assert left(over) == (0, 0)
    # "The chain must be paid in full".
    assert "portage e1n2a" not in legal(there(1, links=1))


def test_half_a_move_pays_for_a_chain() -> None:
    """5.1: "Count every link of such a chain as a move: ... empty boat 2 links per action": the second move of the
    action under way and a whole action make three links, enough for two boats in the way."""
    tiles = "V6 e1n2 0, L6 e1n3 90"
    seats = [seat(dock="TW"), seat(dock="e1n2b"), seat(dock="e1n2a")]
    half = position(tiles, *seats, options={"mode": "one_box"}, left=1, links=1)
    assert left(after(half, "sail e1n2b", "portage e1n2a", "sail e1n3a")) == (0, 0)


def test_back_to_where_it_came_from() -> None:
    """5.1: the dock a boat left is free again: a chain may end there."""
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    assert "sail TW" in legal(after(state, "sail e1n2b"))
    # Even if no other dock is free to end at.
    alone = position(BEND, seat(dock="e1n2b", cargo="blue"), seat(dock="e1n2a"), left=2)
    there = after(alone, "portage e1n2a")
    assert legal(there) == ["portage e1n2b"]
    assert left(after(there, "portage e1n2b")) == (0, 0)


def test_load_up_to_three_with_one_action() -> None:
    """5.2: "Up to 3 cubes in the boat in all. One action takes any number that fits, from anywhere on the island"."""
    state = position(BEND, seat(dock="e1n2b"), seat(dock="TE"), cubes={"e1n2 nw": "blue blue green grey"})
    assert legal(state, "load") == ["load green", "load blue", "load grey"]
    one = after(state, "load blue")
    assert left(one) == (2, 0)
    three = after(one, "load blue", "load grey")
    assert left(three) == (2, 0)
    assert not legal(three, "load")
    assert why(three, "load green").code == "boat_full"
    assert why(state, "load orange").code == "load_none"


def test_any_cubes_from_anywhere_on_the_island() -> None:
    """5.2: "One action takes any number that fits, from anywhere on the island where the boat is docked, your choice of
    cubes." Cubes of two tiles and two colours, in one action."""
    tiles = "V1 e1n2 0, V2 e1n3 0"
    cubes = {"e1n2 ne": "blue orange", "e1n3 se": "blue grey"}
    state = position(tiles, seat(dock="e1n2a"), seat(dock="TE"), cubes=cubes)
    loaded, events = do(state, "load blue", "load blue", "load grey")
    assert left(loaded) == (2, 0)
    # The cubes of the land at the dock go first; then those farther off.
    assert [event.data["piece"] for event in named(events, "cube_loaded")] == ["e1n2 ne", "e1n3 se", "e1n3 se"]
    assert [event.data["first"] for event in named(events, "cube_loaded")] == [True, False, False]
    assert legal(after(state, "load grey"), "load") == ["load orange", "load blue"]
    # Of two farther pieces the one laid first.
    far = position(
        tiles + ", L1 e2n2 0", seat(dock="e1n2a"), seat(dock="TE"), cubes={"e2n2 nw": "blue", "e1n3 se": "blue"}
    )
    assert named(do(far, "load blue")[1], "cube_loaded")[0].data["piece"] == "e1n3 se"


def test_loading_again_is_another_action() -> None:
    """6: "Unload ... Loading them again is an action." """
    state = position(BEND, seat(dock="e1n2b"), seat(dock="TE"), cubes={"e1n2 nw": "blue green"})
    again = after(state, "load blue", "unload blue", "load blue")
    assert left(again) == (1, 0)
    # Also with a cube still aboard.
    assert left(after(state, "load blue", "load green", "unload blue", "load blue")) == (1, 0)


def test_anything_between_ends_the_load_action() -> None:
    """5.2: "One action takes any number that fits": what is loaded after something else is another action."""
    cubes = {"e1n2 nw": "blue green"}
    state = position(BEND, seat(dock="e1n2b"), seat(dock="TE"), cubes=cubes)
    assert left(after(state, "load blue", "portage e1n2a", "load green")) == (0, 0)
    assert left(after(state, "load blue", "oracle lake", "load green")) == (0, 0)
    me = seat(dock="e1n2a", coins=3, maps="E01")
    site = position(ROUND, me, seat(dock="TE"), cubes={"e1n2 ne": "blue green"}, number=8)
    assert left(after(site, "load blue", "dig E01 e1n2 ne", "load green")) == (0, 0)


def test_last_action_loads_several() -> None:
    """5.2: the last action still takes any number that fits."""
    state = position(BEND, seat(dock="e1n2b"), seat(dock="TE"), cubes={"e1n2 nw": "blue green"}, left=1)
    loaded = after(state, "load blue", "load green")
    assert left(loaded) == (0, 0)
    assert in_all(loaded.cargo[0]) == 2
    empty = position(BEND, seat(dock="e1n2b"), seat(dock="TE"), cubes={"e1n2 nw": "blue"}, left=0)
    assert not legal(empty, "load")
    assert why(empty, "load blue").code == "no_actions"


def test_no_loading_on_thera() -> None:
    """5.2: "Not on Thera (never has cubes)." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), cubes={"e1n2 sw": "blue"})
    assert why(state, "load blue").code == "load_thera"


def test_sell_one_by_one() -> None:
    """12: "with 5 blue and 3 grey cubes off the board, selling 2 blue + 1 grey pays 3 + 3 + 2 = 8 (rule example)"."""
    state = position(
        "V1 e1n2 0, V2 e1n3 0",
        seat(dock="TW", cargo="blue blue grey", coins=0),
        seat(dock="TE"),
        cubes={"e1n2 ne": "blue blue blue grey grey"},
    )
    assert state.market == [8, 8, 3, 5]
    sold, events = do(state, "sell blue", "sell blue", "sell grey")
    assert [event.data["value"] for event in named(events, "cube_sold")] == [3, 3, 2]
    assert [event.data["space"] for event in named(events, "cube_sold")] == [4, 3, 2]
    assert sold.coins[0] == 8
    assert left(sold) == (3, 0)


def test_sell_only_on_thera() -> None:
    """6: "Sell (docked at Thera)" and "Unload (docked anywhere else)"."""
    away = position("V1 e1n2 0", seat(dock="e1n2a", cargo="blue"), seat(dock="TE"))
    assert not legal(away, "sell")
    assert legal(away, "unload") == ["unload blue"]
    assert why(away, "sell blue").code == "sell_not_thera"
    assert why(away, "unload green").code == "no_cube_aboard"
    home = position("V1 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="TE"))
    assert not legal(home, "unload")
    assert why(home, "unload blue").code == "unload_thera"


def test_free_actions_without_actions() -> None:
    """6: "Free actions (any number, during your action phase)": also when no action is left."""
    state = position("V1 e1n2 0", seat(dock="TW", cargo="blue green"), seat(dock="TE"), left=0)
    assert legal(state) == ["sell green", "sell blue", "done"]


def test_unloaded_cubes_lie_at_the_dock() -> None:
    """6: "any cubes from boat to island"; the default puts them on the land of the dock."""
    state = position(BEND, seat(dock="e1n2a", cargo="orange"), seat(dock="TE"))
    free, events = do(state, "unload orange")
    assert named(events, "cube_unloaded")[0].data["piece"] == "e1n2 nw"
    assert left(free) == (3, 0)
    assert free.cargo[0] == 0


@pytest.mark.parametrize("dock", ["e9n9a", "e1n2c"])
def test_docks_that_are_not_there(dock: str) -> None:
    """1: a boat is always at a dock that is there."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert why(state, f"sail {dock}").code == "no_dock"
    assert why(state, f"go {dock}").code == "no_dock"


def test_going_anywhere_within_the_turn() -> None:
    """The intent `go`: how far a dock is, chains through occupied docks counted."""
    state = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=1)
    reason = why(state, "go e1n2a")
    assert reason.code == "too_far"
    assert dict(reason.missing) == {"moves": 1}
    enough = position(BEND, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    assert enough.why_not(GAME.parse_action("go e1n2a")) is None
    assert why(enough, "go e1n2b").code == "dock_taken"
    assert why(enough, "go TW").code == "boat_here"
    cut = position("V5 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    assert why(cut, "go e1n2a").code == "cut_off"
