"""Corinth, section 6: slot actions: gold, goats, deliveries, district bonuses."""

from __future__ import annotations

import pytest

from tests.game.corinth.build import (
    FLAT,
    SIZES,
    balance,
    do,
    harbor_of,
    kinds,
    legal,
    only,
    position,
    sheet,
    sheet_of,
    term,
    ticks,
    total,
)
from tests.game.corinth.naive import DISTRICTS, FIRST_BONUS, SHOPS

VALUE = {"goats": 1, "green": 2, "purple": 3, "blue": 4, "orange": 5, "gold": 6}
FULL = {"orange": (2, 2, 4), "blue": (2, 3, 4), "purple": (2, 3, 3, 4), "green": (2, 3, 3, 5)}


def harbor(slot: str, count: int) -> str:
    """A harbor late in a round with one group of this many dice in a slot."""
    return f"{slot} {VALUE[slot]}x{count}"


# ---- gold and goats --------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 10))
def test_take_gold(count: int) -> None:
    """6: "Gold slot: circle as many coins as dice (+2 with the market stall)." """
    state = position(harbor("gold", count), sheet(gold=4, goats=1), turn=2)
    seat = state.current_player
    after, events = do(state, "take gold")
    assert balance(after, seat) == (4 + count, 1)
    assert only(events, "gold_gained").data == {"amount": count, "lost": 0, "source": "harbor"}
    state = position(harbor("gold", count), sheet(gold=4, goats=1, built=("stall",)), turn=2)
    after, _ = do(state, "take gold")
    assert balance(after, seat) == (4 + count + 2, 1)


@pytest.mark.parametrize("count", range(1, 10))
def test_take_goats(count: int) -> None:
    """6: "Goats slot: circle as many goats as dice." No building adds to it."""
    for built in ((), ("stall",), ("warehouse", "stall")):
        state = position(harbor("goats", count), sheet(gold=0, goats=2, built=built), turn=2)
        seat = state.current_player
        after, events = do(state, "take goats")
        assert balance(after, seat) == (0, 2 + count)
        assert only(events, "goats_gained").data == {"amount": count, "lost": 0, "source": "harbor"}


def test_yellow_dice_count_as_dice() -> None:
    """1: "A group has a count": all its dice, white and yellow (data: "number of dice in the group (all colours)")."""
    state = position("goats 1x7+2y, gold 5x2+1y", sheet(gold=0))
    seat = state.current_player
    assert balance(do(state, "take gold")[0], seat) == (3, 1)
    assert balance(do(state, "take goats")[0], seat) == (0, 10)


@pytest.mark.parametrize(("circled", "count", "stall", "gained"), [
    (20, 4, False, 4), (20, 5, False, 4), (23, 3, False, 1), (24, 3, False, 0), (22, 1, True, 2), (23, 1, True, 1),
    (21, 1, True, 3),
])  # fmt: skip
def test_gold_track_has_24_coins(circled: int, count: int, stall: bool, gained: int) -> None:
    """6 and ruling 21: "Each track has 24 icons in all, the start one included; gains beyond the last icon are lost."
    Spent coins are not freed."""
    built = ("stall",) if stall else ()
    state = position(harbor("gold", count), sheet(gold=1, spent=circled - 1, goats=1, built=built), turn=2)
    seat = state.current_player
    assert sheet_of(state, seat)["gold"] == [circled, circled - 1]
    after, events = do(state, "take gold")
    assert sheet_of(after, seat)["gold"] == [circled + gained, circled - 1]
    assert total(events, "gold_gained", "amount") == gained
    assert total(events, "gold_gained", "lost") == count + 2 * stall - gained


@pytest.mark.parametrize(("circled", "count", "gained"), [(20, 4, 4), (20, 7, 4), (23, 2, 1), (24, 1, 0)])
def test_goat_track_has_24_goats(circled: int, count: int, gained: int) -> None:
    """6 and ruling 21: gains beyond the 24th goat are lost; crossed-out goats keep their icon."""
    built = ("temple", "warehouse", "stable", "stall")
    state = position(harbor("goats", count), sheet(gold=0, goats=circled - 10, built=built), turn=2)
    seat = state.current_player
    after, _ = do(state, "take goats")
    assert sheet_of(after, seat)["goats"] == [circled + gained, 10]


# ---- deliveries -------------------------------------------------------------------


@pytest.mark.parametrize("district", DISTRICTS)
@pytest.mark.parametrize("count", [1, 2])
def test_deliver_as_many_symbols_as_dice(district: str, count: int) -> None:
    """6: "Check exactly as many symbols of that district as dice". "Shops may be started in any order"."""
    for shop in range(len(SHOPS[district])):
        state = position(harbor(district, count), sheet(), turn=2)
        seat = state.current_player
        after, _ = do(state, f"ship {district}")
        assert legal(after) == [f"shop {district} {i + 1}" for i in range(len(SHOPS[district]))]
        after, events = do(after, f"shop {district} {shop + 1}")
        expected = [0] * len(SHOPS[district])
        expected[shop] = count
        assert ticks(after, seat, district) == tuple(expected)
        ticked = only(events, "symbols_ticked").data
        assert ticked == {
            "district": district,
            "shop": FLAT[district, shop],
            "before": 0,
            "after": count,
            "source": "delivery",
        }
        for other in DISTRICTS:
            if other != district:
                assert sum(ticks(after, seat, other)) == 0


@pytest.mark.parametrize(("district", "shop"), list(FLAT))
def test_started_shop_goes_first(district: str, shop: int) -> None:
    """6: "A shop once started must be finished before another shop of the same district is started." """
    begun = [0] * len(SHOPS[district])
    begun[shop] = 1
    state = position(harbor(district, 1), sheet({district: tuple(begun)}), turn=2)
    seat = state.current_player
    after, events = do(state, f"ship {district}")
    begun[shop] = 2
    assert ticks(after, seat, district) == tuple(begun)
    assert not [text for text in legal(after) if text.startswith("shop")]
    size = SHOPS[district][shop][1]
    assert ("shop_finished" in kinds(events)) == (size == 2)
    # As many symbols as are missing and one more: the next shop is a free choice.
    state = position(
        harbor(district, size), sheet({district: tuple(1 if i == shop else 0 for i in range(len(begun)))}), turn=2
    )
    after, _ = do(state, f"ship {district}")
    others = [i for i in range(len(begun)) if i != shop]
    assert legal(after) == [f"shop {district} {i + 1}" for i in others]
    after, _ = do(after, f"shop {district} {others[-1] + 1}")
    assert ticks(after, seat, district)[shop] == size
    assert ticks(after, seat, district)[others[-1]] == 1


def test_other_districts_are_not_affected() -> None:
    """6: "other districts are not affected" by a started shop."""
    state = position(harbor("green", 1), sheet(blue=(0, 0, 1), orange=(1, 0, 0)), turn=2)
    after, _ = do(state, "ship green")
    assert legal(after) == [f"shop green {i}" for i in (1, 2, 3, 4)]


def test_delivery_across_several_shops() -> None:
    """6: "One delivery may finish a shop and go on into one or more others of the district; the last one touched may
    stay unfinished." """
    state = position(harbor("purple", 7), sheet(purple=(0, 2, 0, 0)), turn=2)
    seat = state.current_player
    state, events = do(state, "ship purple")
    assert ticks(state, seat, "purple") == (0, 3, 0, 0)
    assert legal(state) == ["shop purple 1", "shop purple 3", "shop purple 4"]
    state, _ = do(state, "shop purple 1")
    assert ticks(state, seat, "purple") == (2, 3, 0, 0)
    assert legal(state) == ["shop purple 3", "shop purple 4"]
    state, events = do(state, "shop purple 3")
    # Three more fill shop 3, and the seventh can only go into the one that is left.
    assert ticks(state, seat, "purple") == (2, 3, 3, 1)
    assert [event.data["shop"] for event in events if event.kind == "shop_finished"] == [FLAT["purple", 2]]


def test_no_question_without_a_choice() -> None:
    """The delivery goes on by itself where only one empty shop is left, or where everything gets full anyhow."""
    state = position(harbor("green", 1), sheet(green=(2, 3, 3, 0)), turn=2)
    seat = state.current_player
    after, _ = do(state, "ship green")
    assert ticks(after, seat, "green") == (2, 3, 3, 1)
    state = position(harbor("orange", 8), sheet(), turn=2)
    after, events = do(state, "ship orange")
    assert ticks(after, seat, "orange") == (2, 2, 4)
    assert sum(event.kind == "shop_finished" for event in events) == 3
    state = position(harbor("orange", 9), sheet(), turn=2)
    after, events = do(state, "ship orange")
    assert ticks(after, seat, "orange") == (2, 2, 4)
    assert only(events, "goods_lost").data == {"district": "orange", "count": 1}
    state = position(harbor("orange", 7), sheet(), turn=2)
    after, events = do(state, "ship orange")
    assert legal(after) == ["shop orange 1", "shop orange 2", "shop orange 3"]


def test_a_full_shop_is_no_choice() -> None:
    """6: only shops with free symbols can be started."""
    state = position(harbor("blue", 1), sheet(blue=(2, 0, 0)), turn=2)
    state, _ = do(state, "ship blue")
    assert legal(state) == ["shop blue 2", "shop blue 3"]


@pytest.mark.parametrize("district", DISTRICTS)
def test_symbols_without_room_are_lost(district: str) -> None:
    """6: "Symbols that find no room because the district is full are lost." Ruling 8: under-using a delivery is "not
    allowed as long as symbols are free"."""
    full = FULL[district]
    nearly = (*full[:-1], full[-1] - 1)
    state = position(harbor(district, 3), sheet({district: nearly}), turn=2)
    seat = state.current_player
    after, events = do(state, f"ship {district}")
    assert ticks(after, seat, district) == full
    assert only(events, "goods_lost").data == {"district": district, "count": 2}
    state = position(harbor(district, 3), sheet({district: full}), turn=2)
    after, events = do(state, f"ship {district}")
    assert ticks(after, seat, district) == full
    assert "symbols_ticked" not in kinds(events)


@pytest.mark.parametrize(("district", "shop"), list(FLAT))
def test_every_shop_scores_its_points_when_finished(district: str, shop: int) -> None:
    """6: "A finished shop scores its printed points at the end; an unfinished one scores nothing." """
    points, size = SHOPS[district][shop]
    begun = [0] * len(SHOPS[district])
    begun[shop] = size - 1
    state = position(harbor(district, 1), sheet({district: tuple(begun)}, gold=0), turn=2)
    seat = state.current_player
    assert term(state, seat, district) == 0
    after, events = do(state, f"ship {district}")
    assert only(events, "shop_finished").data == {"district": district, "shop": FLAT[district, shop], "points": points}
    assert term(after, seat, district) == points
    assert term(after, seat, district, f"shop {shop + 1}") == points
    assert after.score(seat).points == points


def test_numbers_of_the_sheet() -> None:
    """data [district_totals]: 42 symbols, 62 points in shops, 12 in bonuses."""
    state = position("", sheet(FULL), sheet())
    seat = state.current_player
    assert sum(SIZES) == 42
    points = {district: term(state, seat, district) for district in DISTRICTS}
    assert points == {"orange": 19, "blue": 16 + 3, "purple": 15 + 4, "green": 12 + 5}


# ---- bonuses -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("district", list(FIRST_BONUS))
def test_first_to_complete_a_district_gets_the_bonus(district: str, players: int) -> None:
    """6: "District bonus: the first player to check every symbol of the blue, purple or green district circles its
    bonus (3, 4, 5); all others cross theirs out. They may still deliver there." """
    nearly = (*FULL[district][:-1], FULL[district][-1] - 1)
    state = position(
        f"{district} {VALUE[district]}x1, gold 6x2",
        *(sheet({district: nearly}) for _ in range(players)),
        players=players,
        turn=1,
    )
    seat = state.current_player
    before = term(state, seat, district)
    after, events = do(state, f"ship {district}")
    for other in range(players):
        assert sheet_of(after, other)["bonus"][district] == ("own" if other == seat else "lost")
    assert term(after, seat, district, "bonus") == FIRST_BONUS[district]
    assert term(after, seat, district) == before + SHOPS[district][-1][0] + FIRST_BONUS[district]
    finished = only(events, "district_finished")
    assert finished.seat == seat
    assert finished.data == {"district": district, "bonus": FIRST_BONUS[district], "first": True}
    losers = {event.seat for event in events if event.kind == "bonus_lost"}
    assert losers == set(range(players)) - {seat}


@pytest.mark.parametrize("district", list(FIRST_BONUS))
def test_second_to_complete_a_district_gets_no_bonus(district: str) -> None:
    """Ruling 20: "turns are sequential, the earlier turn wins it." 6: the others "may still deliver there"."""
    nearly = (*FULL[district][:-1], FULL[district][-1] - 1)
    state = position(harbor(district, 1), sheet({district: nearly}), sheet({district: FULL[district]}), turn=1)
    seat = state.current_player
    assert sheet_of(state, seat)["bonus"][district] == "lost"
    after, events = do(state, f"ship {district}")
    assert ticks(after, seat, district) == FULL[district]
    assert sheet_of(after, seat)["bonus"][district] == "lost"
    assert sheet_of(after, 1 - seat)["bonus"][district] == "own"
    assert term(after, seat, district, "bonus") == 0
    data = only(events, "district_finished").data
    assert data["bonus"] == 0
    assert data["first"] is False


def test_orange_has_no_bonus() -> None:
    """6: "Orange has none." Ruling 23: "completing orange gives no bonus and blocks nobody." """
    state = position(harbor("orange", 1), sheet(orange=(2, 2, 3)), sheet(orange=(2, 2, 3)), turn=1)
    seat = state.current_player
    after, events = do(state, "ship orange")
    assert term(after, seat, "orange") == 19
    assert "bonus_lost" not in kinds(events)
    assert only(events, "district_finished").data["bonus"] == 0
    for other in range(2):
        assert sheet_of(after, other)["bonus"] == {"blue": "open", "purple": "open", "green": "open"}


def test_leaflet_example_of_the_bonus() -> None:
    """6: "Leaflet example: blue, the 8-shop lacks one symbol, the 3-shop two; 3 dice finish both and take the bonus
    3." """
    state = position(harbor("blue", 3), sheet(blue=(0, 3, 3)), turn=1)
    seat = state.current_player
    after, events = do(state, "ship blue")
    assert ticks(after, seat, "blue") == (2, 3, 4)
    assert [event.data["points"] for event in events if event.kind == "shop_finished"] == [8, 3]
    assert term(after, seat, "blue") == 3 + 5 + 8 + 3
    assert sheet_of(after, seat)["bonus"]["blue"] == "own"


def test_bonus_by_the_symbol_of_the_warehouse() -> None:
    """6: "It counts at the moment of completion, whatever caused it (delivery, warehouse, steward cell)." """
    state = position(harbor("blue", 1), sheet(blue=(2, 3, 2), built=("warehouse",)), turn=1)
    seat = state.current_player
    after, _ = do(state, "ship blue")
    assert sheet_of(after, seat)["bonus"]["blue"] == "own"


def test_bonus_by_a_cell_of_the_market() -> None:
    """6: "It counts at the moment of completion, whatever caused it (delivery, warehouse, steward cell)." """
    state = position("goats 1x2, gold 5x3", sheet(purple=(2, 3, 3, 3)), turn=1)
    seat = state.current_player
    after, events = do(state, "steward goats", "step b3")
    assert ticks(after, seat, "purple") == (2, 3, 3, 4)
    assert sheet_of(after, seat)["bonus"]["purple"] == "own"
    assert sheet_of(after, 1 - seat)["bonus"]["purple"] == "lost"
    assert only(events, "symbols_ticked").data["source"] == "market"
    assert term(after, seat, "purple") == 19


def test_group_is_removed_by_a_delivery() -> None:
    """5.1: "Take one group off the board." """
    state = position("green 3x1, gold 5x2", sheet(), turn=1)
    after, events = do(state, "ship green")
    assert harbor_of(after) == {"gold": (5, 2, 0)}
    assert only(events, "group_taken").data == {"slot": 1, "value": 3, "white": 1, "yellow": 0, "use": "ship"}
