"""Corinth, section 9: buildings and their powers."""

from __future__ import annotations

from typing import Any

import pytest

from game.corinth.state import CorinthState
from tests.game.corinth.build import (
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
from tests.game.corinth.naive import COSTS

ALL = ("temple", "warehouse", "stable", "stall")


def shopping(gold: int, goats: int, **more: Any) -> tuple[CorinthState, int]:
    """At the end of a turn (nothing gained from the group) with this much to spend."""
    full = (2, 3, 3, 5)
    state = position("green 3x1, gold 5x2", sheet(gold=gold, goats=goats, green=full, **more), turn=1)
    after, _ = do(state, "ship green")
    return after, state.current_player


@pytest.mark.parametrize("name", ALL)
def test_costs(name: str) -> None:
    """9: "temple 3 gold 3 goats, warehouse 4 4, stable 2 1, market stall 0 2": "the player may pay (cross out) the
    printed coins and goats and check a building"."""
    gold, goats = COSTS[name]
    state, seat = shopping(gold, goats)
    assert f"build {name}" in legal(state)
    before = sheet_of(state, seat)
    after, events = do(state, f"build {name}")
    own = sheet_of(after, seat)
    assert own["buildings"] == [other == name for other in ALL]
    assert own["gold"] == [before["gold"][0], before["gold"][1] + gold]
    assert own["goats"] == [before["goats"][0], before["goats"][1] + goats]
    assert only(events, "built").data["building"] == name
    spent = {event.kind: event.data["amount"] for event in events if event.kind in ("gold_spent", "goats_spent")}
    assert spent.get("gold_spent", 0) == gold
    assert spent.get("goats_spent", 0) == goats


@pytest.mark.parametrize(("gold", "goats", "affordable"), [
    (0, 1, []), (1, 1, []), (2, 1, ["stable"]), (0, 2, ["stall"]), (1, 2, ["stall"]), (2, 2, ["stable", "stall"]),
    (3, 2, ["stable", "stall"]), (2, 3, ["stable", "stall"]), (3, 3, ["stable", "stall", "temple"]),
    (4, 3, ["stable", "stall", "temple"]), (3, 4, ["stable", "stall", "temple"]),
    (4, 4, ["stable", "stall", "temple", "warehouse"]), (20, 1, ["stable"]), (0, 20, ["stall"]), (1, 20, ["stall"]),
])  # fmt: skip
def test_what_can_be_paid(gold: int, goats: int, affordable: list[str]) -> None:
    """9: a building needs its coins and its goats. Without anything to build the turn ends by itself."""
    state, seat = shopping(gold, goats)
    if affordable:
        assert legal(state) == [*(f"build {name}" for name in affordable), "done"]
    else:
        assert state.current_player != seat


@pytest.mark.parametrize("name", ALL)
def test_each_building_once(name: str) -> None:
    """9: "each once per game". "Nobody is excluded by another player's building." """
    state, _ = shopping(10, 10, built=(name,))
    assert legal(state) == [*(f"build {other}" for other in sorted(ALL) if other != name), "done"]
    full = (2, 3, 3, 5)
    state = position("green 3x1, gold 5x2", sheet(gold=10, goats=10, green=full), sheet(built=ALL), turn=1)
    after, _ = do(state, "ship green")
    assert legal(after) == [*(f"build {other}" for other in sorted(ALL)), "done"]


def test_any_number_a_turn() -> None:
    """9: "any number a turn". Ruling 18: "Two buildings in one turn: yes; order irrelevant." """
    one, seat = shopping(9, 10)
    two, _ = shopping(9, 10)
    one, _ = do(one, "build temple", "build warehouse", "build stable", "build stall")
    two, _ = do(two, "build stall", "build stable", "build warehouse", "build temple")
    assert sheet_of(one, seat)["buildings"] == [True] * 4
    assert balance(one, seat) == (0, 0)
    assert one.digest() == two.digest()
    assert one.current_player != seat


def test_question_ends_when_nothing_more_can_be_paid() -> None:
    """9: building is asked as long as something can be paid for."""
    state, seat = shopping(2, 3)
    state, _ = do(state, "build stable")
    assert legal(state) == ["build stall", "done"]
    state, _ = do(state, "build stall")
    assert state.current_player != seat


def test_building_is_optional() -> None:
    """9: "At the end of a turn the player *may* pay"."""
    state, seat = shopping(9, 10)
    after, _ = do(state, "done")
    assert sheet_of(after, seat)["buildings"] == [False] * 4
    assert balance(after, seat) == (9, 10)


def test_gains_of_the_turn_may_be_spent() -> None:
    """9: "Gains of the same turn may be spent." """
    state = position("gold 5x2", sheet(gold=0, goats=1), turn=1)
    after, _ = do(state, "take gold")
    assert legal(after) == ["build stable", "done"]
    state = position("goats 1x1", sheet(gold=0, goats=1), turn=1)
    after, _ = do(state, "take goats")
    assert legal(after) == ["build stall", "done"]
    state = position("gold 1x1", sheet(gold=1, goats=1), turn=1)
    after, _ = do(state, "steward gold", "step d3", "stop")
    assert legal(after) == ["build stable", "done"]


def test_building_comes_after_the_action() -> None:
    """9: "At the end of a turn": not before a group is taken."""
    state = position("gold 5x2", sheet(gold=9, goats=9), turn=1)
    assert not [text for text in legal(state) if text.startswith("build")]
    state = position("", sheet(gold=9, goats=9))
    assert not [text for text in legal(state) if text.startswith("build")]


def test_power_works_from_the_next_opportunity_on() -> None:
    """9: "A power works from the next opportunity on; the action of the turn is already over." Ruling 19: "in 2-player
    games a building bought in the first player's first turn works in the second turn of the same round." """
    state = position("goats 1x2, green 2x1, gold 5x6", sheet(gold=0, goats=2), sheet(gold=0))
    seat = state.current_player
    state, _ = do(state, "ship green", "shop green 1", "build stall", "take goats", "done", "take gold")
    assert balance(state, seat)[0] == 6 + 2
    state = position("gold 5x6", sheet(gold=0, goats=2), turn=1)
    seat = state.current_player
    state, _ = do(state, "take gold", "build stall")
    assert balance(state, seat)[0] == 6


@pytest.mark.parametrize("district", ["orange", "blue", "purple", "green"])
def test_warehouse(district: str) -> None:
    """9: "warehouse: each deliver action: 1 more symbol of that district". 6: "(+1 with the warehouse)"."""
    state = position(f"{district} 5x2", sheet(built=("warehouse",)), turn=1)
    seat = state.current_player
    last = {"orange": 3, "blue": 3, "purple": 4, "green": 4}[district]
    after, _ = do(state, f"ship {district}", f"shop {district} {last}")
    assert ticks(after, seat, district)[-1] == 3


def test_warehouse_does_not_help_others_or_other_actions() -> None:
    """9: the owner's deliver actions only."""
    state = position("orange 5x2", sheet(), sheet(built=("warehouse", "stall")), turn=1)
    seat = state.current_player
    after, _ = do(state, "ship orange", "shop orange 3")
    assert ticks(after, seat, "orange") == (0, 0, 2)
    state = position("gold 3x2, goats 1x2", sheet(gold=0, built=("warehouse",)), sheet(built=("stall",)), turn=1)
    assert balance(do(state, "take gold")[0], seat)[0] == 2
    assert balance(do(state, "take goats")[0], seat)[1] == 3


def test_temple() -> None:
    """9: "at the end 3 points per own building, the temple included (3, 6, 9 or 12)". 10: "Buildings without a temple
    count nothing by themselves." """
    for number in range(1, 5):
        state = position("", sheet(built=ALL[:number]), sheet(built=ALL))
        seat = state.current_player
        assert term(state, seat, "temple") == 3 * number
        assert term(state, 1 - seat, "temple") == 12
    state = position("", sheet(built=ALL[1:]))
    assert term(state, state.current_player, "temple") == 0


def test_stable_does_not_help_with_other_actions() -> None:
    """9: "stable: each steward move"."""
    state = position("orange 5x2, gold 6x2", sheet(gold=0, built=("stable",)), turn=1)
    seat = state.current_player
    assert balance(do(state, "take gold")[0], seat)[0] == 2


def test_market_stall_pays_on_the_gold_slot_only() -> None:
    """9: "market stall: each take-gold action: 2 more gold"; 8: not on a coin cell."""
    state = position("gold 1x1", sheet(gold=0, built=("stall",)), turn=1)
    seat = state.current_player
    after, events = do(state, "steward gold", "step d3")
    assert balance(after, seat)[0] == 1
    after, events = do(state, "take gold")
    assert balance(after, seat)[0] == 3
    gained = [event.data for event in events if event.kind == "gold_gained"]
    assert {entry["source"] for entry in gained} == {"harbor", "stall"}
    assert total(events, "gold_gained", "amount") == 3


def test_build_events_come_before_the_turn_ends() -> None:
    """5: action, then building, then the yellow dice leave."""
    state = position("goats 1x3, green 2x0+1y, gold 5x6", sheet(gold=0, goats=1))
    after, events = do(state, "take goats", "build stall")
    order = [k for k in kinds(events) if k in ("group_taken", "built", "yellow_removed", "turn_began")]
    assert order == ["group_taken", "built", "yellow_removed", "turn_began"]
    assert "green" not in harbor_of(after)
