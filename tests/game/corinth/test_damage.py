"""Positions of Corinth damaged in ways of its own; what is done to all games alike stands in the common tests."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game import fuzz
from tests.game.corinth.build import GAME, data_of, do, position, sheet
from tests.game.corinth.damage import DOOR, WAITING, rich
from tests.game.damage import Json, at, edit, places, replaced


@pytest.mark.parametrize("name", list(WAITING))
def test_lists_of_one_length(name: str) -> None:
    """None of these lists may lose or double its last entry (an open route's end moves the steward, no more)."""
    data = WAITING[name]
    for path in (("groups",), ("sheets",), ("sheets", 0, "gold"), ("sheets", 0, "goats"), ("sheets", 0, "shops"),
                 ("sheets", 0, "stars"), ("sheets", 0, "buildings")):  # fmt: skip
        whole = at(data, path)
        DOOR.refused(replaced(data, path, whole[:-1]))
        DOOR.refused(replaced(data, path, [*whole, whole[-1]]))


def test_supply_with_dice_in_the_harbor() -> None:
    """4: the harbor is empty when it is to be supplied; and not empty when a group is to be chosen."""
    DOOR.refuses_change(WAITING["supply"], edit(groups=rich()["groups"]))
    DOOR.refuses_change(rich(), edit(groups=[None] * 6))


def test_free_dice_are_among_those_thrown() -> None:
    """4.2 and ruling 6: a free yellow die for each circled cell, "always added"."""

    def without(data: Json) -> None:
        for group in filter(None, data["groups"]):
            group["yellow"] = 0

    assert rich()["sheets"][0]["yellow_dice"] == 1
    assert "yellow" in DOOR.refuses_change(rich(), without)


def test_bought_dice_were_paid_for() -> None:
    """4.3: "1 gold each": the others of the yellow dice thrown have cost that."""

    def unpaid(data: Json) -> None:
        first = data["sheets"][data["first_player"]]
        first["gold"] = [coins - 1 for coins in first["gold"]]

    assert "bought" in DOOR.refuses_change(rich(), unpaid)


def test_no_more_symbols_than_the_cell_brings() -> None:
    """8: "check 1 (G2: 2) symbols"."""
    shop, _ = do(position("goats 2x3, gold 5x4", sheet(), turn=1), "steward goats", "step b3", "step b4")
    data = shop.to_json()
    assert GAME.load(data).to_json() == data
    assert "b4" in DOOR.refused(replaced(data, ("pending", 0, 2), 2))


def test_whoever_builds_has_taken_a_group() -> None:
    """5.1: "Take one group off the board": then no six of them are left."""
    six = [{"value": value, "white": 1, "yellow": 0} for value in (1, 2, 3, 4, 5, 6)]
    data = replaced(WAITING["build"], ("groups",), [*six[:5], None])
    assert GAME.load(data).legal_actions()
    DOOR.refused(replaced(data, ("groups",), six))


def test_no_compensation_in_the_first_turn_of_a_round() -> None:
    """5: "fewer groups than turns in the round": the first turn always has one."""
    asked = edit(groups=[None] * 6, pending=[[3, 1, 0, 1]])
    late = data_of("goats 1x3", sheet(), sheet(), turn=1)
    asked(late)
    assert GAME.load(late).legal_actions()
    DOOR.refuses_change(rich(), asked)


@pytest.mark.parametrize("name", ["walk", "shop", "build"])
def test_numbers_of_what_is_asked(name: str) -> None:
    """The numbers of a pending entry are checked too: whatever is put there is refused or can be played on."""
    data = WAITING[name]
    for i, entry in enumerate(data["pending"]):
        for j in range(len(entry)):
            for wrong in (-5, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 14, 25, 100, 10**9):
                DOOR.loads_or_refuses(replaced(data, ("pending", i, j), wrong))


@settings(max_examples=250)
@given(st.data())
def test_random_damage(draw: st.DataObject) -> None:
    """Any places changed to anything: refused with a sentence, or a position that can be played on."""
    data = WAITING[draw.draw(st.sampled_from(sorted(WAITING)))]
    DOOR.loads_or_refuses(fuzz.changed(draw, data, fuzz.ANY_JSON))


@settings(max_examples=200)
@given(st.integers(0, 10**6), st.integers(-2, 30), st.booleans())
def test_small_damage(number: int, value: int, group: bool) -> None:
    """Single numbers changed to others near by: the contradictions a hasty edit makes."""
    data = WAITING["harbor" if group else "walk"]
    numbers = [path for path in places(data) if type(at(data, path)) is int]
    DOOR.loads_or_refuses(replaced(data, numbers[number % len(numbers)], value))


@given(fuzz.ANY_JSON)
def test_anything_at_all(value: Any) -> None:
    """Whatever JSON is given to `load` is refused with a sentence."""
    DOOR.refused(value)


def test_builder_is_sound() -> None:
    """The hand-built positions of these tests survive their own round trip."""
    state = position("goats 1x3, green 2x2+1y, gold 5x4", sheet(gold=3))
    assert GAME.load(state.to_json()).digest() == state.digest()
