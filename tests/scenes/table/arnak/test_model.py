"""What is displayed before an event is kept as a copy that the event does not reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from game.arnak.content import ASSISTANT_NAMES, GUARDIAN_NAMES
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.events import Event
from scenes.table.arnak.model import Model, model_of, settled


def parts(value: object) -> Iterator[object]:
    """All of a value that could be changed: itself and what it holds, lists, mappings and records."""
    if is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, dict | list):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from parts(part)


@pytest.mark.parametrize("players", [1, 4])
def test_a_copy_is_equal_and_shares_nothing_that_changes(players: int) -> None:
    state, rng = GAME.new(players, "copy"), Random(1)
    assert isinstance(state, ArnakState)
    seen = 0
    while not state.is_terminal:
        state.act(rng.choice(state.legal_actions()))
        seen += 1
        if seen % 20 == 0:
            model = model_of(state, 0)
            model.aside, model.points = ["fear"], [1]
            copied = model.copy()
            assert copied == model
            own = {id(part) for part in parts(model)}
            assert not [part for part in parts(copied) if id(part) in own]
    assert seen > 40


def _squares(model: Model) -> tuple[list[str], list[str]]:
    seat = model.seats[0]
    return [helper.name for helper in seat.helpers], [name for name, _ in seat.boons]


def test_what_lies_on_a_square_stays_there() -> None:
    """rules: arnak 7: assistants and guardians come one after another; none moves for the next, or when it is used."""
    state = GAME.new(2, "squares")
    later, first = ASSISTANT_NAMES[9], ASSISTANT_NAMES[2]
    state.seats[0].helpers, state.seats[0].ready = (4 * 9 + 1,), (7,)
    model = model_of(state, 0)
    model.follow(Event("assistant_recruited", 0, {"assistant": first, "stack": 0}))
    model.follow(Event("boon_used", 0, {"guardian": GUARDIAN_NAMES[7]}))
    model.guardian["level1_lower_1"] = GUARDIAN_NAMES[3]
    model.follow(Event("guardian_overcome", 0, {"guardian": GUARDIAN_NAMES[3], "site": "level1_lower_1"}))
    assert _squares(model) == ([later, first], [GUARDIAN_NAMES[7], GUARDIAN_NAMES[3]])
    state.seats[0].helpers, state.seats[0].ready, state.seats[0].spent = (4 * 2 + 1, 4 * 9), (3,), (7,)
    assert _squares(model_of(state, 0, model)) == _squares(model)
    assert _squares(model_of(state, 0)) != _squares(model)


def test_an_assistant_that_is_exchanged_leaves_its_square_to_the_other() -> None:
    """rules: arnak 14, Decorated Horn."""
    state = GAME.new(2, "squares")
    state.seats[0].helpers = (4 * 4 + 1, 4 * 9 + 1)
    model = model_of(state, 0)
    given, got = ASSISTANT_NAMES[9], ASSISTANT_NAMES[0]
    model.follow(Event("assistants_swapped", 0, {"given": given, "got": got, "gold": False, "stack": 0}))
    assert _squares(model)[0] == [ASSISTANT_NAMES[4], ASSISTANT_NAMES[0]]


@pytest.mark.parametrize(
    ("names", "before", "found"),
    [("ab", "", "ab"), ("ab", "b", "ba"), ("abc", "cb", "cba"), ("ab", "cb", "ab"), ("b", "ab", "b"), ("", "ab", "")],
)
def test_names_settle_on_squares(names: str, before: str, found: str) -> None:
    assert "".join(settled(names, before)) == found
