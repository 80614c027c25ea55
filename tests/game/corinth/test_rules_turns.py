"""Corinth, section 5: turns, order, what becomes of the dice, compensation."""

from __future__ import annotations

import pytest

from game.core.contract import State
from game.core.words import words_for
from tests.game.corinth.build import (
    balance,
    do,
    harbor_of,
    kinds,
    legal,
    numbers,
    only,
    position,
    sheet,
    sheet_of,
    ticks,
)

FULL = {"orange": (2, 2, 4), "blue": (2, 3, 4), "purple": (2, 3, 3, 4), "green": (2, 3, 3, 5)}
STUCK = ("c2 c1 d1", "e1 e2 e3", "d3 d2")
SIX = "goats 1x1, green 2x1, purple 3x2, blue 4x2, orange 5x1, gold 6x2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_order_of_turns(players: int) -> None:
    """5: "Order: 3-4 players clockwise from the first player, one turn each. 2 players: first player, second player,
    first player again." """
    state = position(SIX, *(sheet() for _ in range(players)), players=players)
    first = state.current_player
    order = []
    rnd = state.to_json()["round"]
    for slot in ("purple", "blue", "green", "orange"):
        order.append(state.current_player)
        assert state.to_json()["turn_in_round"] == len(order) - 1
        state, _ = do(state, f"ship {slot}", *shop_choice(state, slot))
        if state.to_json()["round"] != rnd:
            break
    expected = [first, 1 - first, first] if players == 2 else [(first + i) % players for i in range(players)]
    assert order == expected
    assert state.current_player == (first + 1) % players
    assert state.to_json()["first_player"] == (first + 1) % players
    assert state.to_json()["turn_in_round"] == 0
    assert legal(state)[0] == "roll 0"


def shop_choice(state: State, slot: str) -> list[str]:
    """The answer to the question where to start, if it is asked."""
    after, _ = do(state, f"ship {slot}")
    return [text for text in legal(after) if text.startswith(f"shop {slot}")][:1]


def test_taking_a_group_is_mandatory() -> None:
    """5.1: "Take one group off the board. Mandatory while any group is left, even if nothing can be gained from
    it." """
    state = position(SIX, sheet(gold=10, goats=10))
    assert {text.split()[0] for text in legal(state)} == {"take", "ship", "steward"}


def test_every_group_has_two_uses() -> None:
    """5.2: "Use it in one of two ways (free choice for every group, the gold and goats slots included)"."""
    state = position(SIX, sheet())
    assert legal(state) == sorted(
        ["take goats", "take gold", "ship green", "ship purple", "ship blue", "ship orange"]
        + [f"steward {slot}" for slot in ("goats", "green", "purple", "blue", "orange", "gold")]
    )
    state = position("goats 2x4, gold 5x5", sheet())
    assert legal(state) == ["steward goats", "steward gold", "take goats", "take gold"]


def test_useless_group_must_be_taken() -> None:
    """Ruling 7: "Taking a useless group: legal and, while groups remain, compulsory." 5: "If neither yields anything
    the dice are just removed." """
    full = sheet(FULL, gold=0, spent=23, walks=STUCK)
    state = position("green 3x2", full, sheet(), turn=2, rnd=11)
    seat = state.current_player
    assert legal(state) == ["ship green"]
    after, events = do(state, "ship green")
    assert ticks(after, seat, "green") == FULL["green"]
    assert only(events, "goods_lost").data == {"district": "green", "count": 2}
    assert harbor_of(after) == {}
    full_gold = sheet(gold=0, spent=24, walks=STUCK)
    state = position("gold 3x2", full_gold, sheet(), turn=2, rnd=11)
    assert legal(state) == ["take gold"]
    after, _ = do(state, "take gold")
    assert balance(after, seat)[0] == 0


def test_steward_without_a_payable_walk_may_not_be_chosen() -> None:
    """5.2: "An action that cannot be completed may not be chosen (b without a legal, payable path)." """
    state = position("goats 2x4, gold 5x5", sheet(gold=9, goats=1, walks=STUCK))
    assert legal(state) == ["take goats", "take gold"]


def test_taken_group_leaves_and_the_rest_stays() -> None:
    """5.4: "Groups stay in their slots, nothing is sorted again." """
    state = position(SIX, sheet(), sheet())
    after, _ = do(state, "take gold")
    assert harbor_of(after) == {
        "goats": (1, 1, 0),
        "green": (2, 1, 0),
        "purple": (3, 2, 0),
        "blue": (4, 2, 0),
        "orange": (5, 1, 0),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_yellow_dice_leave_after_the_first_turn(players: int) -> None:
    """5.4: "Right after the first player's first turn of the round all yellow dice still on the board are removed. A
    group made up of yellow dice alone vanishes. Groups stay in their slots, nothing is sorted again." In a 2-player
    game this happens before the second player's turn. Ruling 2."""
    state = position("goats 1x3, green 2x0+1y, purple 4x4+1y, gold 5x2+1y", sheet(), players=players)
    assert "ship green" in legal(state)
    after, events = do(state, "take goats", "done")
    assert harbor_of(after) == {"purple": (4, 4, 0), "gold": (5, 2, 0)}
    assert after.to_json()["yellow_removed"] is True
    assert state.to_json()["yellow_removed"] is False
    gone = only(events, "yellow_removed")
    assert gone.data["vanished"] == [1]
    assert sorted(numbers(gone, "slots")) in ([1, 2, 5], [2, 5])
    assert after.current_player == (state.current_player + 1) % players


def test_yellow_only_group_at_the_top_does_not_resort() -> None:
    """5.4: "nothing is sorted again" even when the group that vanishes held the gold slot."""
    state = position("goats 1x3, green 3x4, purple 5x2, gold 6x0+2y", sheet())
    after, _ = do(state, "ship purple", "shop purple 1")
    assert harbor_of(after) == {"goats": (1, 3, 0), "green": (3, 4, 0)}


def test_yellow_dice_help_the_first_player_in_the_first_turn() -> None:
    """Rulings 2 and 3: "the first player may take it in the first turn"; "Mixed group taken by the first player: all
    its dice count." """
    state = position("goats 1x3, green 2x0+1y, purple 4x4+1y, gold 5x2+1y", sheet(gold=0))
    seat = state.current_player
    after, _ = do(state, "ship purple", "shop purple 4", "shop purple 1")
    assert ticks(after, seat, "purple") == (1, 0, 0, 4)
    after, _ = do(state, "ship green", "shop green 2")
    assert ticks(after, seat, "green") == (0, 1, 0, 0)
    after, _ = do(state, "take gold")
    assert balance(after, seat)[0] == 3


def test_second_turn_of_the_first_player_sees_white_dice_only() -> None:
    """5.4: "In a 2-player game ... the first player's second turn sees white dice only." """
    state = position("goats 1x3, green 2x0+1y, purple 4x4+1y, gold 5x2+1y", sheet(), sheet())
    state, _ = do(state, "take goats", "done", "take gold")
    while state.to_json()["turn_in_round"] == 1:
        state, _ = do(state, "done")
    assert state.to_json()["turn_in_round"] == 2
    assert harbor_of(state) == {"purple": (4, 4, 0)}
    seat = state.current_player
    state, _ = do(state, "ship purple", "shop purple 4")
    assert ticks(state, seat, "purple") == (0, 0, 0, 4)


def test_yellow_dice_leave_even_if_building_comes_between() -> None:
    """5: "Build" is part of the first turn; the yellow dice go right after it."""
    state = position("goats 1x3, green 2x0+1y, gold 5x6", sheet(goats=2))
    after, _ = do(state, "take gold")
    assert "build stall" in legal(after)
    assert harbor_of(after)["green"] == (2, 0, 1)
    after, _ = do(after, "build stall", "build stable", "done") if "build temple" in legal(after) else do(after, "done")
    assert "green" not in harbor_of(after)


def test_remaining_dice_leave_after_the_round() -> None:
    """5: "After the last turn of the round all remaining dice are taken off." """
    state = position("purple 3x2, blue 4x2, gold 6x1", sheet(), sheet(), turn=2)
    after, events = do(state, "take gold")
    assert harbor_of(after) == {}
    assert after.to_json()["round"] == 11
    assert sorted(numbers(only(events, "harbor_cleared"), "slots")) == [2, 3]
    assert after.to_json()["yellow_removed"] is False


# ---- no group left -------------------------------------------------------------


@pytest.mark.parametrize("modifiers", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_compensation(players: int, modifiers: bool) -> None:
    """5: "No group left for a player (fewer groups than turns in the round): that player moves the steward 1 step as
    compensation, with the effect of the cell reached." Ruling 10: it is not optional. Ruling 13: the first player's
    second turn in a 2-player game too."""
    sheets = [sheet() for _ in range(players)]
    state = position("gold 3x1", *sheets, players=players, turn=1, compensation_modifiers=modifiers)
    mine = state.current_player
    state, events = do(state, "take gold")
    assert state.current_player == (mine + 1) % players
    assert legal(state) == ["step b3", "step c2", "step c4", "step d3"]
    assert only(events, "compensation").data["possible"] is True
    seat = state.current_player
    after, events = do(state, "step c4")
    own = sheet_of(after, seat)
    assert own["route"] == ["c4"]
    assert own["stops"] == ["c4"]
    assert own["goats"] == [3, 0]
    assert only(events, "steward_stopped").data["coins"] == 0
    assert legal(after) == ["build stall", "done"]
    following, _ = do(after, "done")
    if players == 4:
        assert legal(following) == ["step b3", "step c2", "step c4", "step d3"]
        assert following.current_player == (seat + 1) % players
    else:
        assert legal(following)[0] == "roll 0"


def test_compensation_may_be_changed_by_coins_and_stable() -> None:
    """Ruling 12: "Literal reading: coins and stable may change it. Make it a table option"."""
    for other, longest in ((sheet(gold=1), 2), (sheet(gold=2), 3), (sheet(built=("stable",)), 3)):
        state = position("gold 3x1", sheet(), other, turn=1)
        state, _ = do(state, "take gold")
        seat = state.current_player
        state, _ = do(state, "step d3")
        for cell in ["e3", "e4"][: longest - 1]:
            assert "stop" in legal(state)
            state, events = do(state, f"step {cell}")
        assert only(events, "steward_stopped").data["steps"] == longest
        assert sheet_of(state, seat)["stops"] == [["e3", "e4"][longest - 2]]


def test_the_prompt_of_a_compensation_says_what_may_change_it() -> None:
    """Ruling 12: coins and the stable, as in any other walk."""
    for other, changes in ((sheet(), "each gold you pay changes"), (sheet(built=("stable",)), "the stable changes")):
        state, _ = do(position("gold 3x1", sheet(), other, turn=1), "take gold")
        said = words_for().say(state.prompt())
        assert said.startswith("No group is left for you. Walk the steward 1 step;") and changes in said


def test_compensation_cannot_be_changed_without_the_option() -> None:
    """Ruling 12, the other reading: exactly one step, no coins, no stable."""
    rich = sheet(gold=9, goats=5, built=("stable",))
    state = position("gold 3x1", sheet(), rich, turn=1, compensation_modifiers=False)
    state, _ = do(state, "take gold")
    seat = state.current_player
    assert legal(state) == ["step b3", "step c2", "step c4", "step d3"]
    assert words_for().say(state.prompt()) == "No group is left for you. Walk the steward 1 step."
    after, events = do(state, "step d3")
    assert only(events, "steward_stopped").data["steps"] == 1
    assert sheet_of(after, seat)["stops"] == ["d3"]
    assert "build warehouse" in legal(after)


def test_compensation_when_stuck() -> None:
    """Ruling 11: "Compensation when stuck: nothing happens." 5: "The turn still ends with building." """
    state = position("gold 3x1", sheet(), sheet(gold=9, goats=5, walks=STUCK), turn=1)
    after, events = do(state, "take gold")
    assert only(events, "compensation").data["possible"] is False
    assert legal(after) == ["build stable", "build stall", "build temple", "build warehouse", "done"]
    poor = sheet(gold=0, goats=1, walks=STUCK)
    state = position("gold 3x1", sheet(), poor, turn=1)
    before = sheet_of(state, 1 - state.current_player)
    after, events = do(state, "take gold")
    assert only(events, "compensation").data["possible"] is False
    assert legal(after)[0] == "roll 0"
    assert after.to_json()["round"] == 11
    assert sheet_of(after, 1 - state.current_player) == before


def test_compensation_is_compulsory_even_into_a_useless_cell() -> None:
    """Ruling 10: "Compensation optional? No: must, whenever a free neighbouring cell exists." """
    walled = sheet(goats=1, walks=("d3 e3", "e2 d2 c2", "c1 d1"))
    state = position("gold 3x1", sheet(), walled, turn=1)
    state, _ = do(state, "take gold")
    assert set(legal(state)) <= {"step e1"}
    assert legal(state)


def test_round_with_fewer_groups_than_turns() -> None:
    """5: fewer groups than turns: a yellow-only group that vanishes can be what is missing."""
    state = position("goats 2x9, gold 6x0+1y", sheet(), sheet())
    state, events = do(state, "take goats", *["done"])
    assert harbor_of(state) == {}
    assert "compensation" in kinds(events)
    assert legal(state) == ["step b3", "step c2", "step c4", "step d3"]
