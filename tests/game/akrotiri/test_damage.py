"""Positions of Akrotiri damaged in ways of its own; what is done to all games alike stands in the common tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game import fuzz
from tests.game.akrotiri.damage import CONTRADICTIONS, DOOR, WAITING
from tests.game.damage import plain, replaced

NAMES = [
    "V1",
    "L1",
    "E01",
    "e1n2",
    "e1n2 ne",
    "e1n2a",
    "TW",
    "lake",
    "portage_1",
    "easy",
    "hard",
    "blue",
    "nw",
    "one_box",
]
VALUES = fuzz.names_and_scraps(*NAMES) | st.sampled_from([[4, 1, 0, 0, 0], [[1, 2]], [[6]]])


@settings(max_examples=300)
@given(st.data())
def test_random_damage(draw: st.DataObject) -> None:
    """Changes at random places: refused in one sentence, or a position that can be played to its end."""
    data = WAITING[draw.draw(st.sampled_from(sorted(WAITING)))]
    DOOR.loads_or_refuses(fuzz.changed(draw, data, VALUES), whole=True)


def test_observations_keep_to_what_is_known() -> None:
    """An observation that claims to know what its seat cannot know is refused."""
    seen = WAITING["seen goal"]
    known: dict[tuple[str | int, ...], Any] = {
        ("seats", 0, "offer"): ["portage_1", "no_icon"],
        ("seats", 0, "goals"): ["lake"],
        ("goal_deck", 0, "goal"): "isolated",
        ("goal_deck", 0, "seen"): [0],
    }
    for path, value in known.items():
        DOOR.refused(replaced(seen, path, value))


@pytest.mark.parametrize("name", ["a boat off all docks", "a tile twice", "negative coins"])
def test_the_command_line_says_one_sentence(name: str, tmp_path: Path) -> None:
    """One sentence on standard error, exit status 2."""
    data = plain(WAITING["act"])
    CONTRADICTIONS[name](data)
    DOOR.command_refuses(tmp_path, json.dumps(data))
