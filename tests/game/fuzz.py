"""Positions changed at random places, for hypothesis."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.game.damage import Json, at, places

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-100, 100) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
"""Any small JSON value."""
KINDS = ("replace", "replace", "nudge", "remove", "double", "swap", "part")


def names_and_scraps(*names: str) -> st.SearchStrategy[Any]:
    """Small values of all types, and the names of a game's things."""
    leaves = st.one_of(
        st.integers(-2, 40),
        st.sampled_from(names),
        st.sampled_from([10**6, -(10**30), 2**70, 0.5, True, False, None, "", "?", "x" * 300]),
        st.text(max_size=3),
    )
    return st.recursive(leaves, lambda below: st.lists(below, max_size=3) | st.just({}), max_leaves=6)


def change(draw: st.DataObject, data: Any, values: st.SearchStrategy[Any]) -> None:
    """Replaces, shifts, removes, doubles or swaps what is at a random place, or puts another part of the position
    there."""
    paths = list(places(data))
    if not paths:
        return
    path = draw.draw(st.sampled_from(paths))
    here, key = at(data, path[:-1]), path[-1]
    kind = draw.draw(st.sampled_from(KINDS))
    if kind == "nudge" and isinstance(here[key], int):
        here[key] += draw.draw(st.sampled_from([-2, -1, 1, 2, 3, 10]))
    elif kind == "remove":
        del here[key]
    elif kind == "double" and isinstance(here, list) and isinstance(key, int):
        here.insert(draw.draw(st.integers(0, len(here))), copy.deepcopy(here[key]))
    elif kind == "swap" and isinstance(here, list) and isinstance(key, int):
        other = draw.draw(st.integers(0, len(here) - 1))
        here[key], here[other] = here[other], here[key]
    elif kind == "part":
        here[key] = copy.deepcopy(at(data, draw.draw(st.sampled_from(paths))))
    else:
        # A copy: a value sampled from a list is the list's own, and further changes may reach into it.
        here[key] = copy.deepcopy(draw.draw(values))


def changed(draw: st.DataObject, data: Json, values: st.SearchStrategy[Any], most: int = 3) -> Json:
    """A copy with one to `most` changes; `values` are what is put in place of others."""
    result = copy.deepcopy(data)
    for _ in range(draw.draw(st.integers(1, most))):
        change(draw, result, values)
    return result
