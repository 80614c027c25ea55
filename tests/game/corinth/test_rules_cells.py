"""Corinth, section 8: the effect of every market cell, and the stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.contract import State
from game.core.events import Event
from tests.game.corinth.build import (
    balance,
    do,
    kinds,
    legal,
    numbers,
    only,
    path_to,
    position,
    sheet,
    sheet_of,
    term,
    ticks,
    total,
)
from tests.game.corinth.naive import GOODS_CELLS, MARKET, STAR_BOXES

FULL = {"orange": (2, 2, 4), "blue": (2, 3, 4), "purple": (2, 3, 3, 4), "green": (2, 3, 3, 5)}
CELLS = [cell for cell in sorted(MARKET) if cell != "c3"]


def enter(
    cell: str,
    *more: str,
    gold: int = 0,
    goats: int = 1,
    begun: Mapping[str, tuple[int, ...]] | None = None,
    **others: Any,
) -> tuple[State, State, list[Event]]:
    """Before and after a move of one step onto a cell, from beside it."""
    before = path_to(cell)
    walks = (" ".join(before),) if before else ()
    own = sheet(begun, gold=gold, goats=goats, walks=walks, **others)
    state = position("goats 1x3, gold 5x2", own, turn=1)
    after, events = do(state, "steward goats", f"step {cell}")
    if "steward_stopped" not in kinds(events):
        after, further = do(after, "stop")
        events += further
    if more:
        after, further = do(after, *more)
        events += further
    return state, after, events


def unchanged(state: State, after: State, seat: int, *but: str) -> None:
    """Nothing on the sheet differs except these fields (and the path)."""
    one, two = sheet_of(state, seat), sheet_of(after, seat)
    differing = {key for key in one if one[key] != two[key]}
    assert differing == {"route", "stops", *but}


@pytest.mark.parametrize("cell", CELLS)
def test_stop_is_circled(cell: str) -> None:
    """7: "Circle the cell where the move ends". The market is the grid of the data, effects by code."""
    state, after, events = enter(cell)
    seat = state.current_player
    assert sheet_of(after, seat)["stops"][-1] == cell
    assert sheet_of(after, seat)["route"][-1] == cell
    stopped = only(events, "steward_stopped").data
    assert stopped["cell"] == cell
    assert stopped["steps"] == 1
    assert stopped["coins"] == 0
    assert stopped["effect"] == MARKET[cell]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if MARKET[cell][0] == "C"])
def test_coins(cell: str) -> None:
    """8: "C1, C2: 1 or 2 gold"; "no +2 from the market stall on a coin cell"."""
    amount = int(MARKET[cell][1])
    for built in ((), ("stall",)):
        state, after, events = enter(cell, built=built)
        seat = state.current_player
        assert balance(after, seat) == (amount, 1)
        unchanged(state, after, seat, "gold")
        assert only(events, "gold_gained").data == {"amount": amount, "lost": 0, "source": "market"}


@pytest.mark.parametrize("cell", [cell for cell in CELLS if MARKET[cell][0] == "T"])
def test_goats(cell: str) -> None:
    """8: "T1, T2: 1 or 2 goats"."""
    amount = int(MARKET[cell][1])
    state, after, events = enter(cell)
    seat = state.current_player
    assert balance(after, seat) == (0, 1 + amount)
    unchanged(state, after, seat, "goats")
    assert only(events, "goats_gained").data == {"amount": amount, "lost": 0, "source": "market"}


@pytest.mark.parametrize("cell", [cell for cell in CELLS if MARKET[cell] in GOODS_CELLS])
def test_goods(cell: str) -> None:
    """8: "O1, B1, V1, G1, G2: check 1 (G2: 2) symbols in the orange, blue, purple, green district, under the shop
    rule of section 6"; "no +1 from the warehouse on a goods cell". Ruling 9: "choices of shop are the player's"."""
    district, amount = GOODS_CELLS[MARKET[cell]]
    for built in ((), ("warehouse",)):
        state, asked, _ = enter(cell, built=built)
        seat = state.current_player
        assert asked.current_player == seat
        shops = len(FULL[district])
        assert legal(asked) == [f"shop {district} {i + 1}" for i in range(shops)]
        after, events = do(asked, f"shop {district} {shops}")
        assert ticks(after, seat, district) == (0,) * (shops - 1) + (amount,)
        unchanged(state, after, seat, "shops")
        assert only(events, "symbols_ticked").data["source"] == "market"
    # A shop that was started goes first.
    begun = (0, 1) + (0,) * (shops - 2)
    state, after, _ = enter(cell, begun={district: begun})
    expected = list(begun)
    expected[1] = min(FULL[district][1], 1 + amount)
    assert ticks(after, seat, district)[:2] == tuple(expected[:2])
    # Ruling 9 and 8: in a full district the cell gives nothing, and is circled all the same.
    state, after, events = enter(cell, begun={district: FULL[district]})
    unchanged(state, after, seat)
    assert only(events, "goods_lost").data == {"district": district, "count": amount}


def test_g2_goes_on_into_another_shop() -> None:
    """8 under the shop rule of 6: two symbols may finish a shop and start another."""
    _, after, _ = enter("e4", green=(1, 0, 0, 0))
    assert legal(after) == ["shop green 2", "shop green 3", "shop green 4"]
    seat = after.current_player
    after, _ = do(after, "shop green 3")
    assert ticks(after, seat, "green") == (2, 0, 1, 0)
    _, after, events = enter("a2", green=(2, 3, 3, 4))
    assert ticks(after, seat, "green") == FULL["green"]
    assert only(events, "goods_lost").data["count"] == 1
    assert sheet_of(after, seat)["bonus"]["green"] == "own"


@pytest.mark.parametrize("cell", [cell for cell in CELLS if MARKET[cell] == "YD"])
def test_yellow_die(cell: str) -> None:
    """8: "YD: from the next round in which this player is first player on: 1 free yellow die in every such roll"."""
    state, after, events = enter(cell)
    seat = state.current_player
    unchanged(state, after, seat, "yellow_dice")
    assert sheet_of(after, seat)["yellow_dice"] == sheet_of(state, seat)["yellow_dice"] + 1
    assert "yellow_die_gained" in kinds(events)


def test_yellow_die_from_the_next_own_round_on() -> None:
    """8: not in the present round, but in every later one of this player, and in no one else's."""
    state = position("goats 2x3, gold 5x6", sheet(gold=0), sheet(gold=0), rnd=3)
    seat = state.current_player
    state, _ = do(state, "steward goats", "step d3", "step d4")
    thrown: list[tuple[bool, int]] = []
    while not state.is_terminal and len(thrown) < 6:
        actions = legal(state)
        # Only groups and shops: nobody moves a steward or builds.
        calm = [text for text in actions if text.split()[0] in ("roll", "take", "ship", "shop", "done")]
        state, events = do(state, (calm or actions)[0])
        for event in events:
            if event.kind == "dice_rolled":
                thrown.append((event.seat == seat, len(numbers(event, "yellow"))))
    assert thrown == [(False, 0), (True, 1)] * 3


@pytest.mark.parametrize("cell", [cell for cell in CELLS if MARKET[cell] == "P1"])
def test_plus_one(cell: str) -> None:
    """8: "P1 (+1): nothing now; every star scored later is worth 1 more"."""
    state, after, events = enter(cell)
    seat = state.current_player
    unchanged(state, after, seat, "plus_ones")
    assert sheet_of(after, seat)["plus_ones"] == sheet_of(state, seat)["plus_ones"] + 1
    assert "plus_one_gained" in kinds(events)


@pytest.mark.parametrize("cell", STAR_BOXES)
def test_each_star_writes_into_its_own_box(cell: str) -> None:
    """8: "STAR: write in the tied box: (cells circled so far, this star included) + (P1 cells circled so far)"."""
    state, after, events = enter(cell)
    seat = state.current_player
    before = sheet_of(state, seat)
    value = len(before["stops"]) + 1 + before["plus_ones"]
    assert sheet_of(after, seat)["stars"] == [value if other == cell else None for other in STAR_BOXES]
    unchanged(state, after, seat, "stars")
    scored = only(events, "star_scored").data
    assert scored["star"] == STAR_BOXES.index(cell)
    assert scored["cell"] == cell
    assert scored["value"] == value
    assert term(after, seat, "steward") == value


def test_bottom_right_corner_is_no_star() -> None:
    """data [market]: "the bottom right corner is O1, no box"."""
    state, after, _ = enter("e1")
    assert legal(after) == ["shop orange 1", "shop orange 2", "shop orange 3"]
    assert sheet_of(after, state.current_player)["stars"] == [None, None, None]


def example(stars: str) -> tuple[State, int]:
    """Stops C1, P1, STAR, B1, STAR, walked on the sheet: the last of them by an action."""
    own = sheet(gold=0, walks=("d3", "e3", "e4 e5", "d5 c5"), blue=(1, 0, 0))
    state = position("goats 2x3, gold 5x2", own, turn=1, stars=stars)
    return state, state.current_player


def test_example_of_the_stars() -> None:
    """8: "Example: stops C1, P1, STAR, B1, STAR: first star 3 + 1 = 4, second star 5 + 1 = 6, total 10." """
    state, seat = example("sum")
    assert sheet_of(state, seat)["stars"] == [None, 4, None]
    assert term(state, seat, "steward") == 4
    after, _ = do(state, "steward goats", "step b5", "step a5")
    assert sheet_of(after, seat)["stars"] == [6, 4, None]
    assert term(after, seat, "steward") == 10


def test_example_of_the_stars_with_the_last_box_only() -> None:
    """8: "the other reading, last (a box holds the earlier box + only what was circled since, and only the last box
    counts), would give 6 in the example." """
    state, seat = example("last")
    assert term(state, seat, "steward") == 4
    after, _ = do(state, "steward goats", "step b5", "step a5")
    assert sheet_of(after, seat)["stars"] == [6, 4, None]
    assert term(after, seat, "steward") == 6


def test_example_of_the_stars_played_from_the_centre() -> None:
    """8: the whole example by actions, each star at its moment; between the moves only the dice are laid anew."""
    own = sheet(gold=0)
    values = []
    for walk in ("d3", "e3", "e4 e5", "d5 c5", "b5 a5"):
        cells = walk.split()
        state = position(f"goats {len(cells)}x1, gold 5x2", own, turn=1)
        seat = state.current_player
        after, events = do(state, "steward goats", *(f"step {cell}" for cell in cells))
        if "stop" in legal(after):
            after, more = do(after, "stop")
            events += more
        if walk == "d5 c5":
            after, _ = do(after, "shop blue 1")
        values += [event.data["value"] for event in events if event.kind == "star_scored"]
        own = sheet_of(after, seat)
    assert values == [4, 6]
    assert term(after, seat, "steward") == 10
    assert own["stops"] == ["d3", "e3", "e5", "c5", "a5"]


@pytest.mark.parametrize("stars", ["sum", "last"])
def test_three_stars(stars: str) -> None:
    """8: "Steward points = sum of the boxes filled; earlier circles count again at each further star." """
    walks = ("d3 d4 d5", "e5", "e4 e3 e2 e1 d1 c1", "b1 a1", "a2 a3", "a4 a5")
    state = position("", sheet(walks=walks), stars=stars)
    # P1 1, STAR 2, P1 3, STAR 4, P1 5, STAR 6: boxes 2 + 1, 4 + 2, 6 + 3.
    seat = state.current_player
    assert sheet_of(state, seat)["stars"] == [9, 3, 6]
    assert term(state, seat, "steward") == (18 if stars == "sum" else 9)


def test_plus_ones_count_only_for_later_stars() -> None:
    """8: P1: "every star scored *later* is worth 1 more"; data: plus_ones_are_consumed = false."""
    state = position("goats 1x3, gold 5x2", sheet(gold=0, walks=("d3 d4 e4", "e5")), turn=1)
    seat = state.current_player
    assert sheet_of(state, seat)["stars"] == [None, 2, None]
    after, _ = do(state, "steward goats", "step d5")
    assert sheet_of(after, seat)["plus_ones"] == 1
    assert sheet_of(after, seat)["stars"] == [None, 2, None]
    assert term(after, seat, "steward") == 2


def test_cells_of_a_full_track_count_for_stars() -> None:
    """8: "coins beyond the track, give nothing; the cell is circled all the same and counts for stars." """
    state = position("goats 1x3, gold 5x2", sheet(gold=0, spent=24), turn=1)
    seat = state.current_player
    after, events = do(state, "steward goats", "step d3")
    assert sheet_of(after, seat)["gold"] == [24, 24]
    assert sheet_of(after, seat)["stops"] == ["d3"]
    assert total(events, "gold_gained", "lost") == 1


def test_effects_cannot_be_refused() -> None:
    """Ruling 9: "Refusing the effect of a cell: not stated; treat effects as automatic"."""
    _, after, _ = enter("e2")
    assert all(text.startswith("shop blue") for text in legal(after))
    assert len(legal(after)) == 3


def test_district_of_a_cell() -> None:
    """Ruling 22: "by the cell's background colour": the codes of the data, checked here cell by cell."""
    found = {}
    for cell in CELLS:
        if MARKET[cell] in GOODS_CELLS:
            _, after, _ = enter(cell)
            found[cell] = legal(after)[0].split()[1]
    assert found == {
        "c5": "blue", "e2": "blue", "a4": "orange", "e1": "orange", "b4": "green", "e4": "green", "a2": "green",
        "b3": "purple", "d2": "purple",
    }  # fmt: skip
