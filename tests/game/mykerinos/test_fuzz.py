"""Positions changed at random places: refused with one sentence, or good ones that are played to the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game import fuzz
from tests.game.damage import Json
from tests.game.mykerinos.damage import DOOR, WAITING
from tests.game.mykerinos.naive import SEASON_TILES, TILES

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
VALUES = fuzz.names_and_scraps(*NAMES)


def damage(draw: st.DataObject) -> None:
    """One to four changes in one position; cross-totals are mended now and then, so that more gets through."""
    data = fuzz.changed(draw, WAITING[draw.draw(st.sampled_from(sorted(WAITING)))], VALUES, 4)
    if draw.draw(st.booleans()):
        mend(data)
    DOOR.loads_or_refuses(data)


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


@settings(max_examples=400)
@given(st.data())
def test_changed_at_random(draw: st.DataObject) -> None:
    """A few hundred changed positions."""
    damage(draw)


@pytest.mark.long
@settings(max_examples=20_000)
@given(st.data())
def test_changed_at_random_many_times(draw: st.DataObject) -> None:
    """The same, many times."""
    damage(draw)
