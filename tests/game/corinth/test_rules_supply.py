"""Corinth, section 4: supplying the harbor."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.contract import State
from game.core.events import Event
from tests.game.corinth.build import (
    GAME,
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
)

ONE_YD = ("d3 d4",)
TWO_YD = ("d3 d4", "d5 c5 b5")
THREE_YD = ("d3 d4", "d5 c5 b5", "a5 a4 a3 a2 b2 c2")
FIRST_SLOTS = ["goats", "green", "purple", "blue", "orange"]

# A seed whose first nine dice are alike, found by trying three million.
ALL_EQUAL_SEED = "all equal 3278244"


def dice(events: list[Event]) -> tuple[list[int], list[int]]:
    """White and yellow values rolled."""
    rolled = only(events, "dice_rolled")
    return numbers(rolled, "white"), numbers(rolled, "yellow")


def roll_until(
    wanted: Callable[[list[int], list[int]], bool], bought: int, *sheets: dict[str, object]
) -> tuple[State, list[Event]]:
    """The position after the first roll, over seeds, that is as wanted."""
    for number in range(20_000):
        state = position("", *sheets, seed=f"roll {number}")
        after, events = do(state, f"roll {bought}")
        if wanted(*dice(events)):
            return after, events
    raise AssertionError("no such roll")


@pytest.mark.parametrize(("walks", "free"), [((), 0), (ONE_YD, 1), (TWO_YD, 2), (THREE_YD, 3)])
def test_free_yellow_dice(walks: tuple[str, ...], free: int) -> None:
    """4.2: "Free yellow dice: one for each market cell YD this player has circled earlier." Ruling 6: "Default: always
    added." """
    state = position("", sheet(gold=0, walks=walks))
    assert legal(state) == ["roll 0"]
    _, events = do(state, "roll 0")
    white, yellow = dice(events)
    assert len(white) == 9
    assert len(yellow) == free
    assert only(events, "dice_rolled").data["free"] == free
    assert only(events, "dice_rolled").data["bought"] == 0


def test_free_dice_of_others_do_not_count() -> None:
    """4.2: "one for each market cell YD *this player* has circled"."""
    _, events = do(position("", sheet(), sheet(walks=THREE_YD)), "roll 0")
    assert dice(events)[1] == []


@pytest.mark.parametrize(("walks", "gold", "most"), [
    ((), 0, 0), ((), 1, 1), ((), 2, 2), ((), 3, 3), ((), 4, 3), ((), 20, 3),
    (ONE_YD, 0, 0), (ONE_YD, 1, 1), (ONE_YD, 2, 2), (ONE_YD, 3, 2), (ONE_YD, 9, 2),
    (TWO_YD, 1, 1), (TWO_YD, 5, 1), (THREE_YD, 5, 0),
])  # fmt: skip
def test_buying_yellow_dice(walks: tuple[str, ...], gold: int, most: int) -> None:
    """4.3: "May buy yellow dice, 1 gold each, at most 3. Never more than 3 yellow dice in the roll, free ones
    included." Rulings 4 and 5: "a player with 0 coins can buy none"; "with n free dice at most 3 - n may be bought"."""
    state = position("", sheet(gold=gold, walks=walks))
    seat = state.current_player
    assert legal(state) == [f"roll {n}" for n in range(most + 1)]
    for bought in range(most + 1):
        after, events = do(state, f"roll {bought}")
        assert balance(after, seat)[0] == gold - bought
        assert len(dice(events)[1]) == len(walks) + bought
        assert len(dice(events)[0]) == 9
        assert only(events, "dice_rolled").data["bought"] == bought
        assert only(events, "dice_rolled").data["free"] == len(walks)
        assert only(events, "dice_rolled").reveals


def test_coins_are_crossed_out_not_uncircled() -> None:
    """1: "Cross out a circled one = spend it. Balance = circled - crossed." """
    state = position("", sheet(gold=3))
    after, _ = do(state, "roll 2")
    before = sheet_of(state, state.current_player)["gold"]
    assert sheet_of(after, state.current_player)["gold"] == [before[0], before[1] + 2]


def test_coins_are_spent_before_the_roll() -> None:
    """Ruling 4: "coins are spent before the roll". 4: tick, free dice, buy, roll, sort, in this order."""
    _, events = do(position("", sheet(gold=3)), "roll 2")
    order = [k for k in kinds(events) if k in ("turn_space_ticked", "gold_spent", "dice_rolled", "dice_sorted")]
    assert order == ["turn_space_ticked", "gold_spent", "dice_rolled", "dice_sorted"]
    assert only(events, "gold_spent").data == {"amount": 2, "reason": "yellow"}
    assert only(events, "yellow_bought").data["count"] == 2


def test_one_coin_is_available_in_round_one() -> None:
    """Ruling 4: "One coin is available in round 1." """
    after, events = do(GAME.new(3, "one coin"), "roll 1")
    assert len(dice(events)[1]) == 1
    assert balance(after, after.current_player)[0] == 0


@pytest.mark.parametrize("bought", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", range(25))
def test_sorting(bought: int, seed: int) -> None:
    """4.5: "Highest value to the gold slot. The remaining values in ascending order to the slots from the bottom:
    goats, green, purple, blue, orange. One value per slot." """
    after, events = do(position("", sheet(gold=3), seed=f"sort {seed}"), f"roll {bought}")
    white, yellow = dice(events)
    values = sorted(set(white + yellow))
    slots = {"gold": values[-1], **dict(zip(FIRST_SLOTS, values[:-1], strict=False))}
    found = harbor_of(after)
    assert found == {slot: (value, white.count(value), yellow.count(value)) for slot, value in slots.items()}
    listed = only(events, "dice_sorted").data["slots"]
    assert listed == after.to_json()["groups"]


@pytest.mark.parametrize(("different", "slots"), [
    (2, ["goats", "gold"]),
    (3, ["goats", "green", "gold"]),
    (4, ["goats", "green", "purple", "gold"]),
    (5, ["goats", "green", "purple", "blue", "gold"]),
    (6, ["goats", "green", "purple", "blue", "orange", "gold"]),
])  # fmt: skip
def test_slots_used(different: int, slots: list[str]) -> None:
    """4.5: "k=1 gold only; k=2 goats, gold; k=3 + green; k=4 + purple; k=5 + blue; k=6 + orange." """
    after, _ = roll_until(lambda white, yellow: len(set(white + yellow)) == different, 0)
    assert list(harbor_of(after)) == slots


def test_example_of_the_sort() -> None:
    """4.5: "Example: values 1,3,4,5 -> 5s gold, 1s goats, 3s green, 4s purple." """
    after, _ = roll_until(lambda white, yellow: set(white + yellow) == {1, 3, 4, 5}, 0)
    assert {slot: group[0] for slot, group in harbor_of(after).items()} == {
        "goats": 1,
        "green": 3,
        "purple": 4,
        "gold": 5,
    }


def test_yellow_dice_are_sorted_with_the_white_ones() -> None:
    """Ruling 1: "they are sorted with the white ones, so a yellow 6 can be the highest value and push the white 5s
    down." """
    after, _ = roll_until(lambda white, yellow: max(white) == 5 and 6 in yellow, 3, sheet(gold=3))
    found = harbor_of(after)
    assert found["gold"][0] == 6
    assert found["gold"][1] == 0
    below = [group[0] for slot, group in found.items() if slot != "gold"]
    assert below[-1] == 5
    after, _ = roll_until(lambda white, yellow: 1 in yellow and min(white) > 1, 1, sheet(gold=1))
    assert harbor_of(after)["goats"] == (1, 0, 1)


def test_no_reroll() -> None:
    """4.4: "Roll 9 white + the yellow dice, once, no rerolls." """
    after, _ = do(position("", sheet(gold=3)), "roll 0")
    assert not [text for text in legal(after) if text.startswith("roll")]


def all_equal_game(players: int, option: str) -> tuple[State, list[Event]]:
    state = GAME.new(players, ALL_EQUAL_SEED, {"all_equal": option})
    return do(state, "roll 0")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_equal_wins_at_once(players: int) -> None:
    """4.6: "All dice equal: the leaflet says, in jest, that the roller has won this game and all later ones.
    Recommended: the roller wins at once"."""
    state, events = all_equal_game(players, "win")
    white, yellow = dice(events)
    assert len(set(white)) == 1
    assert yellow == []
    roller = only(events, "dice_rolled").seat
    assert state.is_terminal
    assert state.legal_actions() == []
    assert state.to_json()["instant_winner"] == roller
    assert [place.seat for place in state.places() if place.rank == 1] == [roller]
    assert state.returns() == [1.0 if seat == roller else 0.0 for seat in range(players)]
    assert only(events, "all_equal").data["wins"] is True
    assert only(events, "all_equal").data["value"] == white[0]
    winner = next(place for place in state.places() if place.rank == 1)
    assert winner.tie_break is not None
    # The others are compared among themselves: with one other player there is nothing that gold could decide.
    told = [place.tie_break and place.tie_break.key for place in state.places()]
    assert told == ["corinth.tie.instant", *([None] if players == 2 else ["corinth.tie.shared"] * (players - 1))]
    assert GAME.load(state.to_json()).digest() == state.digest()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_equal_played_on(players: int) -> None:
    """4.6: "switchable to a normal round"; data: "everything on gold, the others get the compensation"."""
    state, events = all_equal_game(players, "play")
    value = dice(events)[0][0]
    assert not state.is_terminal
    assert state.to_json()["instant_winner"] is None
    assert harbor_of(state) == {"gold": (value, 9, 0)}
    assert "take gold" in legal(state)
    state, events = do(state, "take gold", "done")
    assert only(events, "gold_gained").data["amount"] == 9
    assert legal(state) == ["step b3", "step c2", "step c4", "step d3"]


def test_all_equal_counts_yellow_dice() -> None:
    """4.6: "All dice equal": with another value on a bought yellow die it is a normal round."""
    after, events = do(GAME.new(2, ALL_EQUAL_SEED), "roll 1")
    white, yellow = dice(events)
    assert len(set(white)) == 1
    assert yellow[0] != white[0], "the seed was chosen so"
    assert not after.is_terminal
    assert len(harbor_of(after)) == 2
