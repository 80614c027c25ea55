"""Sections 1, 2 and 9: what is in the box, what each tile and card is like; quotes are from the rules.

Numbers are written out here, so that a slip in the content's file is seen.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.akrotiri.content import (
    ACTIONS,
    CARDS,
    COINS_PER_POINT,
    COLOURS,
    GOAL_AFTER,
    GOALS,
    LEVELS,
    MAP_PRICE,
    TERRAINS,
    TILES,
    TURNED,
)
from game.akrotiri.rules import GAME
from tests.game.akrotiri.build import after, do, legal, named, position, seat


def test_every_tile() -> None:
    """1: "square, four quadrants ..., land in all four corners, a sea lane leaving at the middle of every side, one
    terrain icon in one quadrant"; "A tile has 3 or 4" land pieces."""
    for number, tile in enumerate(TILES):
        for turned in TURNED[number]:
            assert len(turned.pieces) == 4
            assert len(turned.lane_of) == 4
            assert sorted(corner for piece in turned.corners for corner in piece) == [0, 1, 2, 3]
            assert len(turned.corners) in (3, 4)
            assert turned.icon in range(4)
        assert {"cross": 4, "arcs": 3, "tee": 3}[tile.shape] == len(TURNED[number][0].corners)
    assert len(TILES) == 36


def test_a_dock_is_where_one_lane_touches_one_land_piece() -> None:
    """1: "a berth where one lane touches one land piece": 2 or 3 on a tile, 19 for each terrain."""
    docks = Counter(TERRAINS[tile.terrain] for tile in TILES for _ in tile.docks)
    assert docks == dict.fromkeys(TERRAINS, 19)
    for tile in TILES:
        assert len(tile.docks) in (2, 3)
        for dock in tile.docks:
            # The lane runs along the land: one of its sides is a side of one of the land's corners.
            sides = set(tile.lanes[dock.lane].sides)
            corners = {corner for corner in range(4) if tile.pieces[corner] == dock.piece}
            assert any(side in (corner, (corner - 1) % 4) for side in sides for corner in corners), tile.id


def test_terrains_yield_resources() -> None:
    """1: "volcano orange, forest green, lake blue, mountain grey"; nine tiles of each terrain."""
    assert list(zip(TERRAINS, COLOURS, strict=True)) == [
        ("volcano", "orange"),
        ("forest", "green"),
        ("lake", "blue"),
        ("mountain", "grey"),
    ]
    assert Counter(tile.terrain for tile in TILES) == dict.fromkeys(range(4), 9)
    for name, colour in (("V1", "orange"), ("F1", "green"), ("L1", "blue"), ("M1", "grey")):
        state = position("M9 e1n2 0", seat(dock="TW", tile=name), seat(dock="TE"), ask="lay")
        _, events = do(state, f"lay {name} e1n3 0")
        assert named(events, "cube_placed")[0].data["colour"] == colour


@pytest.mark.parametrize(
    ("level", "cost", "points", "icons"), [("easy", 3, 1, {3}), ("normal", 6, 3, {4, 5}), ("hard", 9, 7, {7})]
)
def test_levels_of_maps(level: str, cost: int, points: int, icons: set[int]) -> None:
    """5.3: "Pay the card's cost (3 / 6 / 9). Put the card open in front of you (1 / 3 / 7 points)"; twelve of each."""
    cards = [card for card in CARDS if LEVELS[card.level] == level]
    assert len(cards) == 12
    assert {card.cost for card in cards} == {cost}
    assert {card.points for card in cards} == {points}
    assert {sum(count for _, _, count in card.demands) for card in cards} == icons


@pytest.mark.parametrize("level", range(3))
def test_maps_are_balanced(level: int) -> None:
    """5.3: the "three sides ask for three different terrains"; in every level each side and each terrain nine times."""
    cards = [card for card in CARDS if card.level == level]
    for card in cards:
        assert len({side for side, _, _ in card.demands}) == 3
        assert len({terrain for _, terrain, _ in card.demands}) == 3
    demands = [demand for card in cards for demand in card.demands]
    assert Counter(side for side, _, _ in demands) == dict.fromkeys(range(4), 9)
    assert Counter(terrain for _, terrain, _ in demands) == dict.fromkeys(range(4), 9)


def test_icons_of_maps() -> None:
    """5.3: of the normal maps six ask for 2, 1 and 1 icons and six for 2, 2 and 1; the hard ones for 3, 2 and 2, the
    three of them on each side and of each terrain three times."""
    asked = [tuple(sorted(count for _, _, count in card.demands)) for card in CARDS]
    assert Counter(asked) == {(1, 1, 1): 12, (1, 1, 2): 6, (1, 2, 2): 6, (2, 2, 3): 12}
    threes = [(side, terrain) for card in CARDS for side, terrain, count in card.demands if count == 3]
    assert Counter(side for side, _ in threes) == dict.fromkeys(range(4), 3)
    assert Counter(terrain for _, terrain in threes) == dict.fromkeys(range(4), 3)


def test_goals() -> None:
    """9, the table: key, points, and for what."""
    assert [(goal.key, goal.points, goal.unit) for goal in GOALS] == [
        ("portage_1", 3, "per_temple"),
        ("no_icon", 4, "per_temple"),
        ("portage_2", 6, "per_temple"),
        ("volcano", 2, "per_temple"),
        ("isolated", 3, "per_temple"),
        ("lake", 2, "per_temple"),
        ("quadrants", 2, "per_quarter"),
        ("forest", 2, "per_temple"),
        ("completed", 1, "per_tile"),
        ("mountain", 2, "per_temple"),
        ("uncompleted", 2, "per_temple"),
        ("three_icons", 3, "per_temple"),
    ]


def test_player_board() -> None:
    """3: "3 at the start, 4 after temple 1, 5 after 2, still 5 after 3 (goal), 6 after 4, still 6 after 5 (goal)"."""
    assert ACTIONS == (3, 4, 5, 5, 6, 6, 6)
    assert GOAL_AFTER == (False, False, False, True, False, True, False)


def test_prices_and_points_of_coins() -> None:
    """5.4: "1, 2 or 3 cards for 1, 3 or 7 drachmas together"; 9: "1 point per full 10 drachmas"."""
    assert MAP_PRICE == (0, 1, 3, 7)
    assert COINS_PER_POINT == 10


def test_rough_ceiling() -> None:
    """12: "six hard maps = 42; three goals of 6, 4 and 3 points per temple = 36 + 24 + 18 = 78; 65 drachmas = 6
    points; 126 in all"."""
    hard = 6 * next(card.points for card in CARDS if LEVELS[card.level] == "hard")
    best = sorted((goal.points for goal in GOALS if goal.unit == "per_temple"), reverse=True)[:3]
    assert hard == 42
    assert [6 * points for points in best] == [36, 24, 18]
    assert hard + 78 + 65 // COINS_PER_POINT == 126


def test_the_bank_is_unlimited() -> None:
    """12: "Coins: treat the bank as unlimited; 65 in the box (default)." """
    state = position("V1 e1n2 0", seat(dock="TW", coins=64, cargo="blue blue blue"), seat(dock="TE", coins=30))
    assert after(state, "sell blue", "sell blue", "sell blue").coins == [64 + 2 + 2 + 1, 30]


def test_no_limit_to_the_map() -> None:
    """4.1: "No limit to the map." A line of tiles as long as there are tiles."""
    names = [tile.id for tile in TILES]
    line = ", ".join(f"{name} e1n{number + 2} 0" for number, name in enumerate(names[:33]))
    state = position(line, seat(dock="TW", tile="M9"), seat(dock="TE"), ask="lay")
    assert "lay M9 e1n35 180" in legal(state)
    assert after(state, "lay M9 e1n35 180").sea.tiles[-1][0] == names.index("M9")


def test_piles_are_shuffled() -> None:
    """2: "Shuffle the 36 tiles", "the three map decks", "the 12 goals": by the seed alone."""
    one, same, other = GAME.new(2, "shuffle"), GAME.new(2, "shuffle"), GAME.new(2, "shuffled otherwise")
    assert one.digest() == same.digest()
    assert one.stack != other.stack
    assert one.goal_deck != other.goal_deck
    for level in range(3):
        assert one.decks[level] != other.decks[level]
        assert sorted(one.decks[level]) != list(one.decks[level])
