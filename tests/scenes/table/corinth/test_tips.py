"""What the tooltips of the harbour say of dice and of what they bring."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from game.corinth.content import BONUS_DISTRICTS, BUILDING_OF, DISTRICTS, SHOP_NAMES
from game.corinth.pointing import before_shop
from game.corinth.rules import GAME
from game.corinth.state import CorinthState
from scenes.stage.markup import plain
from scenes.table.corinth.tips import Tips
from scenes.words import screen_words
from tests.game.corinth.build import position, sheet
from tests.game.corinth.test_why import POCKET, STUCK
from tests.scenes.table.corinth.table import thrown


def test_a_slot_tells_its_dice_and_what_they_bring() -> None:
    """rules: corinth 9: the warehouse adds a symbol, the stall two coins; neither adds a die."""
    state = position("gold 6x4, green 2x3", sheet(built=("warehouse", "stall")), turn=1)
    assert isinstance(state, CorinthState)
    tips = Tips(screen_words())

    def said(slot: str, seat: int) -> str:
        tip = tips.tip(f"slot_{slot}", state, seat)
        assert tip is not None
        return plain(tip.body)

    mine = state.current_player
    assert said("gold", mine).startswith("4 dice: take 6")
    assert said("green", mine).startswith("3 dice: deliver 4")
    assert said("gold", 1 - mine).startswith("4 dice: take 4")
    both = position("gold 6x4, green 2x3", sheet(), sheet(built=("warehouse", "stall")), turn=1)
    assert isinstance(both, CorinthState)
    tip = tips.tip("slot_green", both, 1 - both.current_player)
    assert tip is not None and plain(tip.body).startswith("3 dice: deliver 4"), "who waits has buildings of their own"


def test_a_slot_promises_nothing_for_which_there_is_no_room() -> None:
    """rules: corinth 6: what finds no place is lost; each seat has a sheet of its own."""
    mine = sheet(gold=23, goats=24, green=(2, 3, 3, 4))
    state = position("gold 6x2, green 2x2, goats 1x3, orange 5x2", mine, sheet(), turn=1)
    assert isinstance(state, CorinthState)
    tips = Tips(screen_words())

    def room(slot: str, seat: int) -> list[str]:
        tip = tips.tip(f"slot_{slot}", state, seat)
        assert tip is not None
        return plain(tip.body).split("\n")[1:]

    assert room("gold", state.current_player) == ["There is room for only 1."]
    assert room("goats", state.current_player) == ["There is no room for any."]
    assert room("green", state.current_player) == ["There is room for only 1."]
    assert room("orange", state.current_player) == []
    assert room("gold", 1 - state.current_player) == room("goats", 1 - state.current_player) == []


@pytest.mark.parametrize(
    ("harbor", "own", "said"),
    [
        ("gold 6x4", {"gold": 23}, "Take 4 (room for 1)"),
        ("gold 6x4", {"gold": 20}, "Take 4"),
        ("goats 1x3", {"goats": 24}, "Take 3 (no room)"),
        ("orange 5x3", {"orange": (2, 2, 3)}, "Deliver 3 (room for 1)"),
    ],
)
def test_the_button_of_a_use_says_the_room_that_is_left(harbor: str, own: dict[str, Any], said: str) -> None:
    state = position(harbor, sheet(**own), sheet(), turn=1)
    assert isinstance(state, CorinthState)
    table = thrown("room")
    try:
        table.stand(state)
        table.driver.click(f"corinth/harbour/slot_{harbor.split(maxsplit=1)[0]}")
        assert plain(table.driver.find("corinth/chips/own").label).strip().endswith(said)
    finally:
        table.close()


def test_a_shop_says_which_one_comes_first() -> None:
    """rules: corinth 6: a started shop is finished before another one of its district is started."""
    state = position("gold 6x4", sheet(orange=(2, 1, 0)), sheet(), turn=1)
    assert isinstance(state, CorinthState)
    tips = Tips(screen_words())
    told = {}
    for number in (1, 2, 3):
        tip = tips.tip(f"shop_orange_{number}", state, state.current_player)
        assert tip is not None
        told[number] = tip.body.split("\n")[1:]
    assert told == {1: [], 2: [], 3: ["To be started once the orange shop worth 5 is finished."]}
    other = tips.tip("shop_orange_3", state, 1 - state.current_player)
    assert other is not None and "\n" not in other.body


def _of_building(building: str, own: dict[str, Any]) -> list[str]:
    state = position("gold 6x4", own, sheet(), turn=1)
    assert isinstance(state, CorinthState)
    tip = Tips(screen_words()).tip(f"building_{building}", state, state.current_player)
    assert tip is not None
    return plain(tip.body).split("\n")[1:]


def test_a_building_tells_its_price_and_what_it_would_bring_now() -> None:
    """rules: corinth 9: the temple brings 3 for each building, itself included; any other that much more beside it."""
    two = sheet(gold=3, goats=3, built=("stable", "stall"))
    assert _of_building("temple", two) == [
        "Costs 3 gold and 3 goats (you have 3 gold and 3 goats).",
        "Would bring 9 now: 3 × 3 buildings.",
    ]
    assert _of_building("warehouse", two) == ["Costs 4 gold and 4 goats (you have 3 gold and 3 goats)."]
    assert _of_building("stall", two) == ["You have built it."]
    assert _of_building("stall", sheet(gold=0, goats=1, built=("temple",))) == [
        "Costs 2 goats (you have 0 gold and 1 goat).",
        "Your temple would bring 3 points more.",
    ]


def test_a_finished_game_promises_nothing_any_more() -> None:
    """Neither what a building would bring nor when a shop could be started, nor a bonus."""
    state, chance = GAME.new(2, "tips"), random.Random(4)
    while not state.is_terminal:
        state.apply(chance.choice(state.legal_actions()))
    assert isinstance(state, CorinthState)
    tips = Tips(screen_words())

    def added(name: str, seat: int) -> list[str]:
        tip = tips.tip(name, state, seat)
        assert tip is not None
        return plain(tip.body).split("\n")[1:]

    for seat, own in enumerate(state.sheets):
        for name, building in BUILDING_OF.items():
            assert added(f"building_{name}", seat) == (["You have built it."] if own.buildings >> building & 1 else [])
    waiting = [
        (shop.replace(" ", "_"), seat)
        for seat in range(2)
        for i, shop in enumerate(SHOP_NAMES)
        if before_shop(state, seat, i) >= 0
    ]
    assert waiting and not any(added(f"shop_{shop}", seat) for shop, seat in waiting)
    left = [i for i in BONUS_DISTRICTS if state.sheets[0].bonus(i) == "open"]
    assert left, "a district that nobody has finished"
    for index in left:
        bonus = tips.tip(f"bonus_{DISTRICTS[index].id}", state, 0)
        assert bonus is not None and bonus.body == "Nobody finished this district."
    words = screen_words()
    assert any("won by nobody" in words.say(leaf.text) for leaf in state.score(0).leaves())


def test_the_points_of_a_star_say_what_they_are_made_of() -> None:
    """Like a sum, where there is anything to add."""
    for walks, said in (
        (("d3 e3", "e4", "e5"), ": 4 = 3 circled cells + 1 for +1 cells"),
        (("d3", "d4 e4", "e5"), ": 3 circled cells"),
    ):
        state = position("gold 6x4", sheet(walks=walks), sheet(), turn=1)
        assert isinstance(state, CorinthState)
        tip = Tips(screen_words()).tip("score_steward", state, state.current_player)
        assert tip is not None
        assert re.search(rf"Star \d{re.escape(said)}(\s|$)", plain(tip.body)), tip.body


def test_a_group_is_not_said_to_move_a_steward_who_cannot_walk() -> None:
    """rules: corinth 7, 11.14: neither one who is stuck, nor one whose way is too dear; another player's may walk."""
    tips = Tips(screen_words())
    for walks, gold, walking in ((("c4 d4",), 0, True), (STUCK, 5, False), (POCKET, 0, False), (POCKET, 5, True)):
        state = position("goats 2x3, gold 5x4", sheet(gold=gold, walks=walks), turn=1)
        assert isinstance(state, CorinthState)
        decides = state.current_player
        for slot in ("goats", "gold"):
            tip = tips.tip(f"slot_{slot}", state, decides)
            other = tips.tip(f"slot_{slot}", state, 1 - decides)
            assert tip is not None and other is not None
            assert plain(tip.body).startswith("3 dice: take 3" if slot == "goats" else "4 dice: take 4")
            assert ("steward" in tip.body) == walking and "steward" in other.body
