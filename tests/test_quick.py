"""What a quick run looks at: a part of the places of each test, and over all tests every place."""

from __future__ import annotations

import math
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.quick import AFFECTED, LEVELLED, PART, STYLED, left_out, share


@pytest.mark.parametrize("places", range(1, 25))
def test_a_part_of_the_places_is_looked_at_and_over_all_tests_every_one(places: int) -> None:
    shares = [share((f"test {number}",), places) for number in range(200)]
    assert all(1 <= len(taken) <= math.ceil(places / PART) for taken in shares)
    assert {place for taken in shares for place in taken} == set(range(places))


def test_what_is_looked_at_is_left_out_nowhere() -> None:
    """Each of three keys is pressed, in one of four games, and in none in which it would be skipped as long; of rows as
    many as there are, in one of four windows; a test of the rules keeps all of its numbers of players."""

    def item(test: str, **params: object) -> SimpleNamespace:
        values = "-".join(str(value) for value in params.values())
        # As pytest does, which numbers the items instead of the values.
        spec = SimpleNamespace(params=params, indices=dict.fromkeys(params, next(numbers)))
        return SimpleNamespace(nodeid=f"{test}[{values}]", callspec=spec, keywords=set())

    numbers = count()
    keys = [
        item(f"{AFFECTED[0]}test_keys.py::test_keys", kind=f"game{game}", key=f"key{key}")
        for game in range(4)
        for key in range(3)
    ]
    rows = [
        item(f"{AFFECTED[0]}test_rows.py::test_rows", size=f"size{size}", rows=most)
        for size in range(4)
        for most in (3, 8, None)
    ]
    rules = [item("tests/game/corinth/test_rules.py::test_supply", players=players) for players in (2, 3, 4)]
    levels = [
        item(f"{test}::test_choice", name=f"moment{moment}", level=f"level{level}")
        for test in (LEVELLED[0], "tests/saves/test_statistics.py")
        for moment in range(4)
        for level in range(3)
    ]
    styles = [
        item(f"{test}test", style=f"style{style}", temple=f"temple{temple}")
        for test in (STYLED[0], "tests/game/arnak/test_styles.py::test_other")
        for style in range(3)
        for temple in range(2)
    ]
    long = [item(f"{AFFECTED[0]}test_keys.py::test_keys", kind=f"game{game}", key="key0") for game in range(4, 40)]
    for one in long:
        one.keywords.add("long")
    left = left_out([*keys, *rows, *rules, *levels, *styles, *long])
    kept = [one.callspec.params["key"] for one in keys if one not in left]
    assert sorted(kept) == ["key0", "key1", "key2"]
    assert {one.callspec.params["rows"] for one in rows if one not in left} == {3, 8, None}
    assert sum(one not in left for one in rows) == 3
    assert not [one for one in (*rules, *long) if one in left]
    told = [one.nodeid for one in levels if one not in left]
    assert sum(name.startswith(LEVELLED) for name in told) == 4 and len(told) == 4 + 12
    assert 1 <= sum(one.nodeid.startswith(STYLED) for one in styles if one not in left) <= 2
    assert not [one for one in styles if not one.nodeid.startswith(STYLED) and one in left]


def test_every_name_in_the_lists_begins_that_of_a_test() -> None:
    """A test that was renamed would be looked at everywhere again, and nobody would know why the run is slow."""
    root = Path(__file__).parents[1]
    for name in AFFECTED:
        file, _, test = name.partition("::")
        path = root / file
        assert path.exists(), name
        assert path.is_dir() or f"\ndef {test}" in path.read_text(encoding="utf-8"), name
