"""What is displayed before an event is kept as a copy that the event does not reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from scenes.table.arnak.model import model_of


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
