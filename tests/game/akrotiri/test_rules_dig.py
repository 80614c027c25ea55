"""Section 5.3: excavating a temple; quotes are from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.akrotiri.content import CARDS
from game.akrotiri.grid import cell_named, place_name, quad_of
from game.akrotiri.legal import fitting, frame_for
from game.akrotiri.rules import GAME
from tests.game.akrotiri.build import (
    GOALS,
    ROUND,
    Json,
    after,
    do,
    legal,
    named,
    position,
    seat,
    why,
    with_temples,
)

NOWHERE = (0, 0, 0, 0)

# E01: a volcano above, a forest to the right, a mountain below. Seen from S north is above.
WEST = "L1 e1n2 0, V9 w1n5 0, L3 w1n4 0, L2 w1n3 0, L4 w1n2 0, F1 e2n1 0, M1 e2s1 0"
"""V9 far to the north-west, F1 east, M1 south-east; L1 in the middle with docks a (north-east land) and b."""

TWO_ISLANDS = (
    "V1 e1n2 0, V2 e1n3 0, V8 e2n3 0, L1 e2n1 0, L2 e3n1 0, L8 e3n2 180, F1 e3s1 0, F2 e4s1 0, M2 w1s2 0, V3 w1n2 0, "
    "V4 w2n2 0, V5 w2n3 0, V6 w2n4 0, F3 e4n1 0, M3 w2n1 0, M4 w3n1 0, M5 e5n1 0, F4 w3n2 0, F5 e1s2 0, L3 e1n4 0, "
    "V7 e1n5 0, M6 e1s3 0, F6 e5s1 0"
)
"""The islands of e2n3 se and of e3n2 sw, which a tile at e2n2 joins."""


def south(**more: Any) -> Json:
    """The digging seat, its boat at L1's north-east land."""
    return seat(**{"coins": 3, "dock": "e1n2a", "maps": "E01", **more})


def test_each_side_is_tested_alone() -> None:
    """12: "Card volcano above, tree right, mountain below (1 each): a volcano far to the left but above the quadrant's
    top line counts." """
    state = position(WEST, south(), seat(dock="TW"))
    assert legal(state, "dig") == ["dig E01 e1n2 ne"]
    dug, events = do(state, "dig E01 e1n2 ne")
    (event,) = named(events, "temple_dug")
    assert event.data["proof"] == [
        {"side": "above", "terrain": "volcano", "count": 1, "icons": ["w1n5 ne"]},
        {"side": "right", "terrain": "forest", "count": 1, "icons": ["e2n1 nw"]},
        {"side": "below", "terrain": "mountain", "count": 1, "icons": ["e2s1 nw"]},
    ]
    assert dug.coins[0] == 0
    assert dug.maps[0] == ()
    assert dug.pending[-1][1] == 2


def test_same_row_is_neither_above_nor_below() -> None:
    """5.3: "Same row is neither above nor below." The icon must lie wholly beyond the edge line."""
    level = "L1 e1n2 0, V9 w1n2 0, F1 e2n1 0, M1 e2s1 0"
    state = position(level, south(), seat(dock="TW"))
    # V9's icon is in its north-east quadrant: the same row as L1's north-east quadrant.
    assert not legal(state, "dig")
    reason = why(state, "dig E01 e1n2 ne")
    assert reason.code == "dig_icons"
    assert dict(reason.missing) == {"volcano above": 1}
    assert why(state, "dig E01 e1n2 se").code == "dig_not_here"  # one row lower the volcano does lie above


def test_same_column_is_neither_left_nor_right() -> None:
    """5.3: "left c < C, right c > C": the forest in the temple's own column does not count."""
    tiles = "L1 e1n2 0, V9 e1n3 0, F1 e2n3 0, M1 e2s1 0, M2 e2n1 0"
    shifted = position(tiles, south(), seat(dock="TW"))
    assert legal(shifted, "dig") == ["dig E01 e1n3 se", "dig E01 e1n2 ne"]
    same = position("L1 e1n2 0, V9 e1n3 0, F6 e1n4 0, M1 e2s1 0, M2 e2n1 0", south(), seat(dock="TW"))
    assert not legal(same, "dig")
    assert dict(why(same, "dig E01 e1n2 ne").missing) == {"forest right": 1}


def test_icons_on_the_same_tile_count() -> None:
    """5.3: "Icons on the same tile count if their quadrant qualifies (default)." """
    # V1's icon is north-east, above its own southern quadrants; dock b lies at the south-west land.
    state = position("V1 e1n2 0, F1 e2n1 0, M1 e2s1 0", south(dock="e1n2b"), seat(dock="TW"))
    assert legal(state, "dig") == ["dig E01 e1n2 sw"]


def test_opposite_seat_sees_it_turned() -> None:
    """5.3: "Above" is away from the owner; opposite players read the map turned by 180 degrees." """
    turned = "L1 e1n2 0, V9 w1s2 0, M1 w1n3 0, M2 w1n2 0, F1 w2n2 0"
    north = seat(coins=3, dock="e1n2a", maps="E01")
    state = position(turned, seat(dock="TW"), north, current=1)
    # For N the volcano to the south is above, the forest to the west to the right, the mountain to the north below.
    assert legal(state, "dig") == ["dig E01 e1n2 ne"]
    assert not legal(position(turned, south(), seat(dock="TW")), "dig")
    (event,) = named(do(state, "dig E01 e1n2 ne")[1], "temple_dug")
    assert event.data["proof"] == [
        {"side": "above", "terrain": "volcano", "count": 1, "icons": ["w1s2 ne"]},
        {"side": "right", "terrain": "forest", "count": 1, "icons": ["w2n2 nw"]},
        {"side": "below", "terrain": "mountain", "count": 1, "icons": ["w1n3 nw"]},
    ]


def test_quarter_turns_with_four() -> None:
    """11: ""above" = away from one's seat, so views differ by 90 degrees"."""
    # For W above is east, right is south, below is west.
    tiles = "L1 e1n2 0, V9 e3n2 0, L2 e2n2 0, F1 e1s2 0, M1 w2n2 0, L3 w1n2 0"
    west = seat(coins=3, dock="e1n2a", maps="E01")
    seats = [seat(dock="TW"), west, seat(dock="TE"), seat(dock="TN")]
    state = position(tiles, *seats, current=1)
    assert "dig E01 e1n2 ne" in legal(state, "dig")
    east = [seat(dock="TW"), seat(dock="TS"), seat(dock="TE"), seat(coins=3, dock="e1n2a", maps="E01")]
    assert not legal(position(tiles, *east, current=3), "dig")


def test_counts_of_harder_maps() -> None:
    """5.3: "at least the stated number of that terrain's icons": N02 wants 2 forests above, 2 volcanoes left, 1 lake
    below."""
    tiles = "M1 e1n2 0, V1 w1n2 0, F1 e1n3 0, F2 e1n4 0, L1 e2s1 0, V2 w1n3 0"
    enough = position(tiles, seat(coins=6, dock="e1n2a", maps="N02"), seat(dock="TW"))
    assert "dig N02 e1n2 nw" in legal(enough, "dig")
    short = position(tiles.replace("V2 w1n3 0", "V2 e2n3 0"), seat(coins=6, dock="e1n2a", maps="N02"), seat(dock="TW"))
    reason = why(short, "dig N02 e1n2 nw")
    assert dict(reason.missing) == {"volcano left": 1}


@pytest.mark.parametrize(
    ("side", "tiles", "places"),
    [
        (0, "V1 e1n2 0, V2 e1n3 0, L1 e1n4 0", {"e1n2 se", "e1n2 sw"}),
        (2, "V1 e1n2 0, V2 e1n3 0, L1 e1n4 0", {"e1n4 nw", "e1n4 ne", "e1n4 se", "e1n4 sw"}),
        (1, "V1 e2n1 0, V2 e3n1 0, L1 e4n1 0", {"e2n1 nw", "e2n1 sw"}),
        (3, "V1 e2n1 0, V2 e3n1 0, L1 e4n1 0", {"e4n1 nw", "e4n1 ne", "e4n1 se", "e4n1 sw"}),
    ],
)
def test_the_stated_number_on_every_side(side: int, tiles: str, places: set[str]) -> None:
    """5.3: "at least the stated number of that terrain's icons ... must lie wholly beyond the quadrant's edge line":
    two volcanoes to the north, east, south and west; one of them is not enough."""
    sea = position(tiles, seat(dock="TW"), seat(dock="TE")).sea
    quads = tuple(quad for label in set(sea.island) for quad in sea.quads[label])
    frame = frame_for(sea, ((side, 0, 2),))
    assert frame is not None
    assert {place_name(quad) for quad in fitting(quads, frame)} == places
    assert frame_for(sea, ((side, 0, 3),)) is None


def test_reason_names_every_side() -> None:
    """Each side that lacks icons is named with how many and of which terrain."""
    state = position("L1 e1n2 0, V1 e1n3 0", south(maps="H08", coins=9), seat(dock="TW"))
    reason = why(state, "dig H08 e1n2 ne")
    # H08: 2 forests above, 2 mountains left, 3 volcanoes right.
    assert dict(reason.missing) == {"forest above": 2, "volcano right": 3, "mountain left": 2}
    assert str(reason.to_json()["text"]).count("2 ") >= 2


def test_not_on_thera() -> None:
    """5.3: "Boat docked at the island. Not Thera"; "Not on the Thera board (default)." """
    state = position(WEST, south(dock="TE"), seat(dock="TW"))
    assert not legal(state, "dig")
    assert why(state, "dig E01 e1n2 ne").code == "dig_boat_at_thera"
    assert why(state, "dig E01 e1n1 ne").code == "dig_thera"
    assert why(state, "dig E01 e9n9 ne").code == "dig_no_tile"


def test_distance_from_the_boat_does_not_matter() -> None:
    """5.3: "pick a quadrant of a tile of this island ... Distance from the boat does not matter." """
    tiles = "L1 e1n2 0, L2 e1n3 0, V9 e1n4 0, F1 e2n1 0, M1 e2s1 0"
    state = position(tiles, south(dock="e1n3b"), seat(dock="TW"))
    # L2's dock b is at its south-east land, which is one island with L1's north-east land.
    assert legal(state, "dig") == ["dig E01 e1n3 se", "dig E01 e1n2 ne"]


def test_not_on_a_dug_island() -> None:
    """5.3: "the island must hold no temple of anyone"."""
    theirs = seat(dock="TW", played={"E04": "e1n2 ne"})
    tiles = WEST + ", L5 w1s2 0, F2 w2n1 0, L6 w1s3 0, V1 e1s2 0"
    state = position(tiles, south(), theirs)
    assert not legal(state, "dig")
    assert why(state, "dig E01 e1n2 ne").code == "dig_temple_there"
    # Nor is the boat sent there from Thera.
    away = position(tiles, south(dock="TE"), theirs)
    assert why(away, "dig E01 e1n2 ne").code == "dig_temple_there"


def test_not_on_an_island_joined_to_a_dug_one() -> None:
    """5.3: "If islands with temples are joined later, all temples stay, and no more can be dug there." """
    theirs = seat(dock="TW", played={"E08": "e2n3 se"})
    mine = {"coins": 9, "dock": "e3n2a", "maps": "E01 E02", "tile": "M1"}
    before = position(TWO_ISLANDS, south(**mine | {"tile": None}), theirs)
    assert "dig E01 e3n2 sw" in legal(before, "dig")
    state = after(position(TWO_ISLANDS, south(**mine), theirs, ask="lay"), "lay M1 e2n2 0")
    joined = after(state, legal(state)[0])
    assert not legal(joined, "dig")
    assert why(joined, "dig E01 e3n2 sw").code == "dig_temple_there"
    # Two islands with a temple each become one with both.
    both = after(position(TWO_ISLANDS, south(**mine | {"played": {"E05": "e3n2 sw"}}), theirs, ask="lay"),
                 "lay M1 e2n2 0")  # fmt: skip
    assert len(both.dug) == 2
    assert len({both.sea.island[node] for node in both.dug}) == 1


def test_icons_under_temples_count() -> None:
    """5.3: "Icons under temples count." """
    # N's temple stands on V1's icon; for S it is still the volcano above.
    tiles = WEST.replace("V9", "V1") + ", M2 w1n6 0"
    theirs = seat(dock="TW", played={"E09": "w1n5 ne"})
    state = position(tiles, south(), theirs)
    dug, events = do(state, "dig E01 e1n2 ne")
    told: Json = dict(named(events, "temple_dug")[0].data)
    assert told["proof"][0]["icons"] == ["w1n5 ne"]
    assert len(dug.dug) == 2


def test_one_icon_serves_two_sides() -> None:
    """5.3: "Every side is tested alone, so one icon can serve two sides (e.g. up-left) (default)": demands of a card
    that asks for the same terrain twice."""
    sea = position("V9 w1n3 0, L1 w1n2 0, L2 e1n2 0", seat(dock="TW"), seat(dock="TE")).sea
    north, east, west, volcano = 0, 1, 3, 0
    quads = sea.quads[sea.label_at(quad_of(cell_named("e1n2") or 0, 1))]
    assert fitting(quads, frame_for(sea, ((north, volcano, 1), (west, volcano, 1))) or NOWHERE)
    assert not fitting(quads, frame_for(sea, ((north, volcano, 1), (east, volcano, 1))) or NOWHERE)


@pytest.mark.parametrize(("card", "cost", "points"), [("E01", 3, 1), ("N01", 6, 3), ("H02", 9, 7)])
def test_what_a_map_costs_and_brings(card: str, cost: int, points: int) -> None:
    """5.3: "Pay the card's cost (3 / 6 / 9). Put the card open in front of you (1 / 3 / 7 points)." """
    state = position(ROUND, seat(coins=9, dock="e1n2a", maps=card, goals="lake"), seat(dock="TW"), number=8)
    dug, events = do(state, f"dig {card} e1n2 ne")
    assert dug.coins[0] == 9 - cost
    assert {leaf.key: leaf.points for leaf in dug.score(0).leaves()}[f"map {card}"] == points
    assert not legal(position(ROUND, seat(coins=cost - 1, dock="e1n2a", maps=card), seat(dock="TW"), number=8), "dig")
    assert named(events, "temple_dug")[0].data["cost"] == cost
    assert dug.maps[0] == ()


def test_price() -> None:
    """5.3: "Pay the card's cost (3 / 6 / 9)." """
    state = position(WEST, south(coins=2), seat(dock="TW"))
    assert not legal(state, "dig")
    reason = why(state, "dig E01 e1n2 ne")
    assert reason.code == "dig_too_dear"
    assert dict(reason.missing) == {"drachmas": 1}


def test_copies_of_a_map() -> None:
    """11: "72 maps": who holds both copies of a map is offered it once, shows one and keeps the other."""
    others = [seat(dock="TE"), seat(dock="TN")]
    state = position(ROUND, seat(coins=9, dock="e1n2a", maps="E01 E01", goals="lake"), *others, number=8)
    assert legal(state, "dig").count("dig E01 e1n2 ne") == 1
    dug = after(state, "dig E01 e1n2 ne")
    assert [CARDS[card].id for card in dug.maps[0]] == ["E01"]
    assert [CARDS[card].id for card, _ in dug.played[0]] == ["E01"]


def test_needs_an_action_and_the_map() -> None:
    """5.3 is an action; "Show a map card from hand"."""
    state = position(WEST, south(), seat(dock="TW"), left=0)
    assert why(state, "dig E01 e1n2 ne").code == "no_actions"
    assert why(position(WEST, south(), seat(dock="TW"), left=0, links=1), "dig E01 e1n2 ne").code == "no_actions"
    assert why(state, "dig E03 e1n2 ne").code == "dig_no_card"


def test_first_temple_bares_an_action_for_the_next_turn() -> None:
    """3: "4 after temple 1"; "Newly bared actions count from the next turn." """
    state = position(WEST, south(), seat(dock="TW", tile="V1"))
    dug, events = do(state, "dig E01 e1n2 ne")
    assert dug.pending[-1][1] == 2
    assert named(events, "actions_raised")[0].data["actions"] == 4
    assert len(dug.pending) == 1  # no goal


def test_goal_after_the_third_temple_at_once() -> None:
    """5.3: "or at once draw 2 goals, keep 1, put 1 under the deck"; 3: "still 5 after 3 (goal)"."""
    state = with_temples(2)
    top = [state.goal_deck[-1], state.goal_deck[-2]]
    dug, events = do(state, "dig E01 e1n2 ne")
    assert sorted(top) == list(dug.offers[0])
    (drawn,) = named(events, "goals_drawn")
    assert drawn.reveals
    assert "goals" not in drawn.seen_by(1).data
    told: Json = dict(drawn.seen_by(0).data)
    assert len(told["goals"]) == 2
    assert not named(events, "actions_raised")
    choices = legal(dug)
    assert len(choices) == 2
    assert all(text.startswith("keep ") for text in choices)
    assert why(dug, "done").code == "goal_first"
    kept, events = do(dug, choices[0])
    assert len(kept.goals[0]) == 2
    assert kept.goal_deck[0] == GOALS.index(choices[1].split()[1])  # "under the deck"
    assert "goal" not in named(events, "goal_kept")[0].seen_by(1).data
    # The actions go on.
    assert kept.pending[-1][1] == 4


def test_goal_after_the_fifth_temple() -> None:
    """3: "still 6 after 5 (goal)"; and none after the second, fourth and sixth."""
    for count in range(6):
        dug = after(with_temples(count), "dig E01 e1n2 ne")
        assert bool(dug.offers[0]) == (count + 1 in (3, 5))
        assert len(dug.pending) == 1 + (count + 1 in (3, 5))


def test_fewer_than_two_goals_left() -> None:
    """5.3: "Fewer than 2 goals left: look at what there is (default)." """
    rest = [goal for goal in GOALS if goal not in ("lake", "volcano")]
    state = with_temples(2, other=seat(dock="TW", goals="volcano"))
    state.goal_deck, state.goal_seen = (GOALS.index(rest[0]),), (0,)
    dug = after(state, "dig E01 e1n2 ne")
    assert legal(dug) == [f"keep {rest[0]}"]
    empty = with_temples(2)
    empty.goal_deck, empty.goal_seen = (), ()
    assert not GAME.draws(empty, GAME.parse_action("dig E01 e1n2 ne"))
    assert len(after(empty, "dig E01 e1n2 ne").pending) == 1


def test_open_goals_of_the_strategy_variant() -> None:
    """10: "A player who digs his or her own third or fifth temple takes one of those left, instead of drawing 2 and
    keeping 1. They are not refilled." """
    state = with_temples(2, face_up="isolated quadrants completed")
    dug, events = do(state, "dig E01 e1n2 ne")
    assert not named(events, "goals_drawn")
    # Nothing is drawn, so nothing is left to chance.
    assert not GAME.draws(state, GAME.parse_action("dig E01 e1n2 ne"))
    assert GAME.draws(with_temples(2), GAME.parse_action("dig E01 e1n2 ne"))
    assert legal(dug) == ["keep isolated", "keep quadrants", "keep completed"]
    assert why(dug, "keep mountain").code == "goal_not_open"
    taken, events = do(dug, "keep quadrants")
    assert named(events, "goal_taken")[0].data["goal"] == "quadrants"
    assert [GOALS[goal] for goal in taken.face_up] == ["isolated", "completed"]
    assert len(taken.goal_deck) == len(state.goal_deck)


def test_copies_of_an_open_goal() -> None:
    """10 with 11: "takes one of those left": if both copies of a goal lie open, the other one stays."""
    me = seat(dock="e1n2a", goals="forest", coins=20, maps="E01", played={"E02": "e1n4 ne", "E03": "e1n5 ne"})
    state = position(ROUND, me, seat(dock="TE"), seat(dock="TN"), number=8, face_up="lake lake isolated")
    dug = after(state, "dig E01 e1n2 ne")
    assert legal(dug) == ["keep isolated", "keep lake"]
    assert [GOALS[goal] for goal in after(dug, "keep lake").face_up] == ["isolated", "lake"]


def test_open_goals_run_out() -> None:
    """10: "whoever then digs a third or fifth temple draws 2 and keeps 1 as in the normal game (default)"."""
    state = with_temples(2, options={"strategy": True})
    assert not state.face_up
    assert len(after(state, "dig E01 e1n2 ne").offers[0]) == 2
    # None that may be taken is left either if one holds those that lie open.
    me = seat(dock="e1n2a", goals="lake", coins=20, maps="E01", played={"E02": "e1n4 ne", "E03": "e1n5 ne"})
    held = position(ROUND, me, seat(dock="TE"), seat(dock="TN"), number=8, face_up="lake")
    dug = after(held, "dig E01 e1n2 ne")
    assert len(legal(dug, "keep")) == 2
    assert dug.face_up == held.face_up


def test_sixth_temple_is_the_last() -> None:
    """8: "When a player has dug his or her sixth temple, finish the round"; "Nobody can dig a seventh."; "The finishing
    player's remaining actions may still be used"."""
    state = with_temples(5, maps="E01 E04")
    dug, events = do(state, "dig E01 e1n2 ne")
    assert named(events, "last_round")[0].data["why"] == "temples"
    assert dug.last_round
    assert dug.pending[-1][1] == 5
    moved = after(dug, "sail e1n2b")
    assert not legal(moved, "dig")
    assert why(moved, "dig E04 e1n2 sw").code == "dig_no_temple"
