"""Positions changed at random places: refused with one sentence, or good ones that are played to the end."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.mykerinos.naive import SEASON_TILES, TILES, Json
from tests.game.mykerinos.test_damage import WAITING, loads_or_refuses, places

NAMES = [
    "a1",
    "c4",
    "f6",
    "h9",
    "V1",
    "V3",
    "L1",
    "B4",
    "X1",
    "1/5",
    "1/3",
    "2+3",
    "violet",
    "tangerine",
    "chain",
    "keep",
]
PLACES = {name: list(places(data)) for name, data in WAITING.items()}
LEAVES = st.one_of(
    st.integers(-2, 40),
    st.sampled_from([10**6, -(10**30), 0.5, True, False, None]),
    st.sampled_from(NAMES),
    st.text(max_size=3),
)
VALUES = st.recursive(LEAVES, lambda below: st.lists(below, max_size=3), max_leaves=6)


def follow(data: Json, path: tuple[str | int, ...]) -> Any:
    """The container of a place, None if an earlier change has removed it."""
    here: Any = data
    for key in path[:-1]:
        try:
            here = here[key]
        except (KeyError, IndexError, TypeError):
            return None
    return here


def change(data: Json, draw: st.DataObject, path: tuple[str | int, ...]) -> None:
    """Replaces, removes, doubles, swaps or shifts what is at a place."""
    here, key = follow(data, path), path[-1]
    if not isinstance(here, (dict, list)):
        return
    try:
        value = here[key]
    except (KeyError, IndexError, TypeError):
        return
    kind = draw.draw(st.sampled_from(["replace", "nudge", "remove", "double", "swap"]))
    if kind == "nudge" and isinstance(value, int):
        here[key] = value + draw.draw(st.sampled_from([-1, 1]))
    elif kind == "remove":
        del here[key]
    elif kind == "double" and isinstance(here, list):
        here.append(copy.deepcopy(value))
    elif kind == "swap" and isinstance(here, list):
        other = draw.draw(st.integers(0, len(here) - 1))
        here[key], here[other] = here[other], here[key]
    else:
        here[key] = draw.draw(VALUES)


def fuzz(draw: st.DataObject) -> None:
    """One to four changes in one position; cross-totals are mended now and then, so that more gets through."""
    name = draw.draw(st.sampled_from(sorted(WAITING)))
    data = copy.deepcopy(WAITING[name])
    for _ in range(draw.draw(st.integers(1, 4))):
        change(data, draw, draw.draw(st.sampled_from(PLACES[name])))
    if draw.draw(st.booleans()):
        mend(data)
    loads_or_refuses(data)


def mend(data: Json) -> None:
    """Makes the sums right again where the parts are numbers and lists, so that the deeper checks are reached."""
    try:
        for side in data["seats"]:
            side["general"] = 25 - side["stock"] - len(side["cubes"]) - len(side["rooms"])
        if "neutral" in data:
            neutral = data["neutral"]
            neutral["general"] = 25 - sum(neutral["shares"]) - len(neutral["cubes"])
        used = {tile for side in data["seats"] for tile in side["tiles"]}
        used |= {entry["tile"] for entry in data["layout"] if entry}
        waiting = data["pending"] == [[0]]
        left = sum(SEASON_TILES[data["season"] - waiting :])
        free = [tile for tile in TILES if tile not in used]
        data["remaining"] = free[: min(left, len(free))]
    except (KeyError, TypeError, AttributeError):
        return


@settings(max_examples=1500)
@given(st.data())
def test_changed_at_random(draw: st.DataObject) -> None:
    """A few hundred changed positions."""
    fuzz(draw)


@pytest.mark.long
@settings(max_examples=20_000)
@given(st.data())
def test_changed_at_random_many_times(draw: st.DataObject) -> None:
    """The same, many times."""
    fuzz(draw)
