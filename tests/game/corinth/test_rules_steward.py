"""Corinth, section 7: how the steward moves."""

from __future__ import annotations

import pytest

from game.core.contract import State
from tests.game.corinth.build import (
    balance,
    do,
    harbor_of,
    kinds,
    legal,
    number,
    only,
    position,
    sheet,
    sheet_of,
    total,
)
from tests.game.corinth.naive import MARKET, neighbours

STUCK = ("c2 c1 d1", "e1 e2 e3", "d3 d2")
POCKET = ("d3 e3", "e2 d2 c2", "c1 d1")  # the steward on d1, and e1 a dead end beside it


def walk(state: State, slot: str, cells: str) -> State:
    """The steward along these cells, stopping at the last one."""
    steps = [f"step {cell}" for cell in cells.split()]
    after, events = do(state, f"steward {slot}", *steps)
    if "steward_stopped" not in kinds(events):
        after, _ = do(after, "stop")
    return after


def lengths(state: State, slot: str) -> dict[int, int]:
    """Steps -> coins of all walks along an open line from the centre that can be stopped."""
    found: dict[int, int] = {}
    line = ["d3", "e3", "e4", "e5", "d5", "c5", "b5", "a5", "a4", "a3", "a2", "a1", "b1", "c1", "d1", "e1"]
    seat = state.current_player
    state, _ = do(state, f"steward {slot}")
    for steps, cell in enumerate(line, 1):
        if f"step {cell}" not in legal(state):
            break
        gold = balance(state, seat)[0]
        state, events = do(state, f"step {cell}")
        ended = [event for event in events if event.kind == "steward_stopped"]
        if ended:
            found[steps] = number(ended[0], "coins")
            break
        if "stop" in legal(state):
            after, events = do(state, "stop")
            found[steps] = number(only(events, "steward_stopped"), "coins")
            assert only(events, "steward_stopped").data["steps"] == steps
            assert total(events, "gold_spent", "amount") == found[steps]
            del after, gold
    return found


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_steps_equal_the_value(value: int) -> None:
    """7: "Number of steps = group value". Without coins and stable nothing else is possible. 5.2: "The count does not
    matter for it." """
    for count in (1, 4):
        state = position(f"gold {value}x{count}", sheet(gold=0), turn=1)
        assert lengths(state, "gold") == {value: 0}


@pytest.mark.parametrize(("value", "gold", "expected"), [
    (1, 1, {1: 0, 2: 1}),
    (1, 3, {1: 0, 2: 1, 3: 2, 4: 3}),
    (3, 1, {2: 1, 3: 0, 4: 1}),
    (3, 2, {1: 2, 2: 1, 3: 0, 4: 1, 5: 2}),
    (3, 5, {1: 2, 2: 1, 3: 0, 4: 1, 5: 2, 6: 3, 7: 4, 8: 5}),
    (6, 4, {2: 4, 3: 3, 4: 2, 5: 1, 6: 0, 7: 1, 8: 2, 9: 3, 10: 4}),
    (6, 9, {1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 0, 7: 1, 8: 2, 9: 3, 10: 4, 11: 5, 12: 6, 13: 7, 14: 8, 15: 9}),
])  # fmt: skip
def test_coins_change_the_steps(value: int, gold: int, expected: dict[int, int]) -> None:
    """7: "changed by 1 per coin paid (up or down, any number of coins)"; "At least 1 step must remain." Ruling 16:
    "More than 6 steps: allowed, if paid." """
    state = position(f"gold {value}x1", sheet(gold=gold), turn=1)
    assert lengths(state, "gold") == expected


@pytest.mark.parametrize(("value", "gold", "expected"), [
    (1, 0, {1: 0, 2: 0, 3: 0}),
    (2, 0, {1: 0, 2: 0, 3: 0, 4: 0}),
    (4, 0, {2: 0, 3: 0, 4: 0, 5: 0, 6: 0}),
    (4, 1, {1: 1, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1}),
    (5, 2, {1: 2, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 1, 9: 2}),
])  # fmt: skip
def test_stable_changes_the_steps_for_free(value: int, gold: int, expected: dict[int, int]) -> None:
    """7: "with the stable, by 1 or 2 more for free (up or down). Both may be combined." Ruling 15: "With value 1 and
    the stable the steward cannot stay and circle again." """
    state = position(f"gold {value}x1", sheet(gold=gold, built=("stable",)), turn=1)
    assert lengths(state, "gold") == expected


def test_zero_steps_are_no_move() -> None:
    """Ruling 15: "Zero steps: not a move." """
    state = position("gold 1x2", sheet(gold=5, built=("stable",), walks=("d3",)), turn=1)
    state, _ = do(state, "steward gold")
    assert "stop" not in legal(state)


@pytest.mark.parametrize("cell", sorted(MARKET))
def test_steps_go_to_a_neighbour(cell: str) -> None:
    """7: "Steps go to a horizontal or vertical neighbour." data: all 40 links of the grid exist."""
    if cell == "c3":
        state = position("gold 1x2", sheet(), turn=1)
    else:
        walks = {walk_end[-2:]: walk_end for walk_end in WALKS_TO}
        state = position("gold 1x2", sheet(walks=(walks[cell],)), turn=1)
    used = {"c3", *sheet_of(state, state.current_player)["route"]}
    state, _ = do(state, "steward gold")
    assert legal(state) == sorted(f"step {other}" for other in neighbours(cell) if other not in used)


WALKS_TO = (
    "d3", "d3 e3", "d3 e3 e4", "d3 e3 e4 e5", "b3", "b3 a3", "b3 a3 a4", "b3 a3 a4 a5", "c4", "c4 c5", "c4 c5 d5",
    "c4 c5 b5", "c2", "c2 c1", "c2 c1 b1", "c2 c1 d1", "c2 c1 b1 a1", "c2 c1 d1 e1", "c4 b4", "c4 d4", "c2 b2",
    "c2 d2", "c2 b2 a2", "c2 d2 e2",
)  # fmt: skip


def test_used_cells_are_closed() -> None:
    """7: "No cell that was walked through or circled before, in earlier moves or in this one, may be entered; the
    centre counts as used from the start." """
    state = position("gold 1x2", sheet(walks=("d3 d4", "c4")), turn=1)
    state, _ = do(state, "steward gold")
    # c3 is the centre, d4 was circled; b4 and c5 are free.
    assert legal(state) == ["step b4", "step c5"]
    state = position("gold 2x2", sheet(walks=("d3",)), turn=1)
    state, _ = do(state, "steward gold", "step d4")
    assert "step d3" not in legal(state)
    assert legal(state) == ["step c4", "step d5", "step e4"]
    state = position("gold 4x1", sheet(), turn=1)
    state, _ = do(state, "steward gold", "step d3", "step d4", "step c4")
    assert legal(state) == ["step b4", "step c5"]


def test_move_starts_where_the_last_one_ended() -> None:
    """7: "The first move starts in the centre, later ones where the last ended." """
    state = position("gold 3x2", sheet(gold=0), turn=1)
    seat = state.current_player
    after = walk(state, "gold", "d3 d4 d5")
    assert sheet_of(after, seat)["route"] == ["d3", "d4", "d5"]
    assert sheet_of(after, seat)["stops"] == ["d5"]
    state = position("gold 2x2", sheet(gold=0, walks=("d3 d4 d5",)), turn=1)
    after = walk(state, "gold", "e5 e4")
    assert sheet_of(after, seat)["route"] == ["d3", "d4", "d5", "e5", "e4"]
    assert sheet_of(after, seat)["stops"] == ["d5", "e4"]


def test_path_can_be_chosen() -> None:
    """7: "The path matters, not just its end: it decides which cells are closed. An engine must let the player choose
    it." """
    state = position("gold 2x2", sheet(gold=0), turn=1)
    seat = state.current_player
    routes: set[tuple[str, ...]] = set()
    for first in ("d3", "c4"):
        routes.add(tuple(sheet_of(walk(state, "gold", f"{first} d4"), seat)["route"]))
    assert routes == {("d3", "d4"), ("c4", "d4")}


def test_cells_walked_through_have_no_effect() -> None:
    """8: "Cells walked through have no effect but are closed." 7: "Circle the cell where the move ends and carry out
    its effect." """
    state = position("gold 3x2", sheet(gold=0, goats=1), turn=1)
    seat = state.current_player
    # Over C1 and YD to P1.
    after = walk(state, "gold", "d3 d4 d5")
    assert balance(after, seat) == (0, 1)
    assert sheet_of(after, seat)["yellow_dice"] == 0
    assert sheet_of(after, seat)["plus_ones"] == 1


def test_only_completable_steps_are_offered() -> None:
    """7: "All steps must be walked." A step into a dead end that cannot be paid is not offered."""
    state = position("gold 2x2", sheet(gold=0, walks=("d3 e3", "e2 d2 c2", "c1")), turn=1)
    state, _ = do(state, "steward gold")
    assert legal(state) == ["step b1", "step d1"]
    state = position("gold 3x2", sheet(gold=0, walks=("d3 e3", "e2 d2 c2", "c1")), turn=1)
    state, _ = do(state, "steward gold")
    # d1, e1 and then nothing: two steps only.
    assert legal(state) == ["step b1"]
    state = position("gold 3x2", sheet(gold=1, walks=("d3 e3", "e2 d2 c2", "c1")), turn=1)
    state, _ = do(state, "steward gold")
    assert legal(state) == ["step b1", "step d1"]


@pytest.mark.parametrize(("value", "gold", "built", "possible"), [
    (1, 0, (), True), (2, 0, (), False), (2, 1, (), True), (3, 1, (), False), (3, 2, (), True), (6, 4, (), False),
    (6, 5, (), True), (3, 0, ("stable",), True), (4, 0, ("stable",), False), (4, 1, ("stable",), True),
    (6, 2, ("stable",), False), (6, 3, ("stable",), True),
])  # fmt: skip
def test_steward_needs_a_payable_path(value: int, gold: int, built: tuple[str, ...], possible: bool) -> None:
    """7: "a player short of coins for every legal path cannot choose the steward." """
    state = position(f"gold {value}x1", sheet(gold=gold, built=built, walks=POCKET), turn=1)
    assert legal(state) == ["steward gold", "take gold"] if possible else ["take gold"]
    if possible:
        seat = state.current_player
        after, events = do(state, "steward gold", "step e1")
        assert only(events, "steward_stopped").data["cell"] == "e1"
        assert balance(after, seat)[0] == 0 or gold > value
        assert only(events, "steward_stopped").data["coins"] == max(0, value - 1 - (2 if built else 0))


def test_stuck_steward() -> None:
    """Ruling 14: "if all four neighbours are used or off the grid, no steward move is possible for the rest of the
    game." """
    for value in range(1, 7):
        state = position(f"gold {value}x1", sheet(gold=9, goats=1, built=("stable",), walks=STUCK), turn=1)
        assert legal(state) == ["take gold"]


def test_coins_are_paid_before_the_effect() -> None:
    """7: "Coins are paid before the effect is gained": the coin of the cell cannot pay the way to it."""
    state = position("gold 2x1", sheet(gold=0), turn=1)
    state, _ = do(state, "steward gold", "step d3")
    assert "stop" not in legal(state)
    assert legal(state) == ["step d2", "step d4", "step e3"]
    state = position("gold 2x1", sheet(gold=1), turn=1)
    seat = state.current_player
    state, events = do(state, "steward gold", "step d3", "stop")
    order = [k for k in kinds(events) if k in ("gold_spent", "gold_gained")]
    assert order == ["gold_spent", "gold_gained"]
    assert only(events, "gold_spent").data == {"amount": 1, "reason": "steward"}
    assert balance(state, seat)[0] == 1


def test_full_track_does_not_help_by_paying_first() -> None:
    """7 with ruling 21: crossed-out coins keep their place on the track: 24 circled, then C1 gives nothing."""
    state = position("gold 2x1", sheet(gold=1, spent=23), turn=1)
    seat = state.current_player
    after, _ = do(state, "steward gold", "step d3", "stop")
    assert sheet_of(after, seat)["gold"] == [24, 24]


def test_any_slot_moves_the_steward() -> None:
    """5.2: "free choice for every group, the gold and goats slots included". The group is used up."""
    harbor = "goats 1x1, green 2x1, purple 3x2, blue 4x2, orange 5x1, gold 6x2"
    for slot, value in (("goats", 1), ("green", 2), ("purple", 3), ("blue", 4), ("orange", 5), ("gold", 6)):
        state = position(harbor, sheet(gold=0))
        assert lengths(state, slot) == {value: 0}
        after, _ = do(state, f"steward {slot}", "step d3")
        assert slot not in harbor_of(after)


def test_walk_ends_by_itself_when_nothing_is_left_to_decide() -> None:
    """7: exact steps; the last one of a walk that cannot go on ends it."""
    state = position("gold 1x1", sheet(gold=0), turn=1)
    seat = state.current_player
    after, events = do(state, "steward gold", "step c4")
    assert "steward_stopped" in kinds(events)
    assert sheet_of(after, seat)["stops"] == ["c4"]
    stepped = [event.data for event in events if event.kind == "steward_stepped"]
    assert stepped == [{"from": "c3", "to": "c4"}]
