"""Readers of events: each gives the kind of value it promises, and refuses another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.events import Event, Json, Part
from game.core.telling import Heard

DATA: dict[str, Json] = {
    "count": 0,
    "name": "",
    "nothing": None,
    "numbers": [1, 2],
    "texts": ["a", "b"],
    "gaps": ["a", None],
    "rows": [[1, 2], []],
    "points": [[0, 1.5]],
    "counts": {"coin": 2},
    "parts": [{"value": 3}, None],
}
EVENT = Event("told", 0, DATA)


def test_values_are_read_by_their_kind() -> None:
    for told in (EVENT, Heard("game", EVENT, ("A",)), Part(DATA)):
        assert told.number("count") == told.number_if_told("count") == 0
        assert told.text("name") == told.text_if_told("name") == ""
        assert told.numbers("numbers") == [1, 2]
        assert told.texts("texts") == ["a", "b"]
        assert told.texts_and_gaps("gaps") == ["a", None]
        assert told.rows("rows") == [[1, 2], []]
        assert told.points("points") == [(0.0, 1.5)]
        assert told.counts("counts") == {"coin": 2}
        first, second = told.parts("parts")
        assert first.number("value") == 3 and not second.knows("value")


@pytest.mark.parametrize("key", ["nothing", "unknown"])
def test_what_is_not_told_is_no_value(key: str) -> None:
    assert EVENT.text_if_told(key) is None and EVENT.number_if_told(key) is None
    assert not EVENT.has(key)
    assert EVENT.knows(key) == (key == "nothing")


@pytest.mark.parametrize(
    ("read", "key"),
    [
        (EVENT.number, "name"),
        (EVENT.text, "count"),
        (EVENT.text_if_told, "count"),
        (EVENT.number_if_told, "name"),
        (EVENT.numbers, "texts"),
        (EVENT.texts, "gaps"),
        (EVENT.texts_and_gaps, "numbers"),
        (EVENT.rows, "numbers"),
        (EVENT.points, "numbers"),
        (EVENT.counts, "numbers"),
        (EVENT.parts, "numbers"),
    ],
)
def test_another_kind_of_value_is_refused(read: Callable[[str], object], key: str) -> None:
    with pytest.raises(AssertionError):
        read(key)
