"""Corinth's sentences: the meanings of its actions; what holds for those of all games stands in the common tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.contract import State
from game.core.events import Event
from game.core.words import words_for
from tests.game.corinth.build import GAME, do, legal, position, sheet
from tests.game.corinth.test_why import POCKET
from tests.game.corinth.words import say


def meaning(state: State, text: str) -> str:
    """What a legal action means here."""
    assert text in legal(state)
    return say(state.describe(GAME.parse_action(text)))


def test_meanings_tell_the_numbers() -> None:
    """The sentence of an action names what it brings here: with the buildings' powers, and what is lost."""
    state = position("goats 1x3, green 2x2+1y, gold 5x4", sheet(gold=0, built=("warehouse", "stall")), sheet())
    assert "6" in meaning(state, "take gold")
    assert "3" in meaning(state, "take goats")
    assert "4" in meaning(state, "ship green")
    supply = position("", sheet(gold=3))
    assert "9" in meaning(supply, "roll 0")
    assert "3" in meaning(supply, "roll 3")
    shop, _ = do(position("green 2x1, gold 5x2", sheet(), turn=1), "ship green")
    assert "worth 1: 2 symbols" in meaning(shop, "shop green 1")
    assert "6" in meaning(shop, "shop green 4")


def test_what_a_walk_costs_does_not_read_as_what_it_brings() -> None:
    """Beside the centre lies a cell that brings gold; to stop there after one step of two costs as much (rules:
    corinth 7, 8)."""
    state, _ = do(position("green 2x1", sheet(gold=1), sheet(), turn=1), "steward green", "step d3")
    assert say(state.prompt()) == "1 step walked with value 2: pay 1 gold to stop here, or walk on."


def test_the_harbour_offers_the_steward_only_where_a_group_lets_him_walk() -> None:
    """rules: corinth 7: not where no path of a group's value can be walked and paid."""
    free = position("gold 2x1", sheet(gold=0), turn=1)
    assert say(free.prompt()).endswith("or their value as steps for the steward.")
    short = position("gold 2x1", sheet(gold=0, walks=POCKET), turn=1)
    assert not any(text.startswith("steward") for text in legal(short))
    assert say(short.prompt()).endswith("at its slot: the steward can walk with none of them.")


@pytest.mark.parametrize(
    ("kind", "source", "gained", "lost", "sentence"),
    [
        ("gold", "harbor", 4, 0, "Ada gains 4 gold from the harbour."),
        ("gold", "harbor", 1, 3, "Ada gains 1 gold from the harbour; no room is left on the track for 3 more."),
        ("gold", "harbor", 0, 3, "No room is left on the track for 3 gold from the harbour."),
        ("gold", "market", 1, 2, "Ada gains 1 gold in the market; no room is left on the track for 2 more."),
        ("gold", "market", 0, 3, "No room is left on the track for 3 gold from the market."),
        ("gold", "stall", 2, 0, "Ada gains 2 more gold through the market stall."),
        (
            "gold",
            "stall",
            1,
            1,
            "Ada gains 1 more gold through the market stall; no room is left on the track for 1 more.",
        ),
        ("gold", "stall", 0, 2, "No room is left on the track for 2 gold from the market stall."),
        ("goats", "harbor", 1, 2, "Ada gains 1 goat from the harbour; no room is left on the track for 2 more."),
        ("goats", "harbor", 0, 1, "No room is left on the track for 1 goat from the harbour."),
        ("goats", "market", 2, 1, "Ada gains 2 goats in the market; no room is left on the track for 1 more."),
        ("goats", "market", 0, 3, "No room is left on the track for 3 goats from the market."),
    ],
)
def test_what_finds_no_room_on_a_track_is_told_with_where_it_came_from(
    kind: str, source: str, gained: int, lost: int, sentence: str
) -> None:
    """rules: corinth 11.21"""
    telling = GAME.tell(Event(f"{kind}_gained", 0, {"amount": gained, "lost": lost, "source": source}), ("Ada", "Ben"))
    assert telling is not None and say(telling.message) == sentence
    assert telling.minor == (source == "stall")


def test_of_a_shop_that_is_finished_the_log_does_not_say_that_nothing_is_left() -> None:
    """The next sentence says that it is finished."""
    state = position("green 2x3, gold 5x1", sheet(green=(1, 0, 0, 0)), sheet(), turn=1)
    _, events = do(state, "ship green", "shop green 2")
    heard = [GAME.tell(event, ("Ada", "Ben")) for event in events]
    told = [words_for().say_beside(telling.message) for telling in heard if telling is not None]
    assert told[1:4] == [
        "Checks 1 symbol in the green shop worth 1.",
        "Finishes the green shop worth 1.",
        "Checks 2 symbols in the green shop worth 2; 1 left.",
    ]


@pytest.mark.parametrize(
    "path",
    ["game/corinth/content/words.en.po", "assets/languages/corinth/words.en.po", "assets/rulebook/en/corinth.md"],
)
def test_gold_has_one_name(path: str) -> None:
    """The rules count it in gold (1 "Each player starts with 1 gold", 9 "gold", 10 "most unspent gold"); "coin" is the
    name of its sign alone, and of what code counts."""
    text = (Path(__file__).parents[3] / path).read_text(encoding="utf-8")
    said = re.sub(r"\[icon:\w+\]|\{\w+\}|^msgid.*$", "", text, flags=re.MULTILINE)
    assert "gold" in said
    assert not re.findall(r"\bcoins?\b", said, re.IGNORECASE)
