"""Corinth's sentences: the meanings of its actions; what holds for those of all games stands in the common tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.contract import State
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
