"""Walks worth taking: where the steward can end with a group, and how.

Left out on purpose, because they lead nowhere else:

* of walks to the same end, whichever group they use, those that leave no cell within reach that another costing no
  more does not; and of the rest all but the `KEEP` that cost least and leave most;
* walks of more than `LOOK` steps, unless the dice ask for them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.contract import Chain
from game.corinth.content import STARS
from game.corinth.notation import STEPS, STEWARDS, STOP_ACTION
from game.corinth.walks import NEIGHBOUR_MASK, ends, price, region

LOOK = 8
"""Steps of the longest walk that is considered when a shorter one does as well."""

KEEP = 3
"""Walks kept for each end."""

_STAR_MASK = sum(1 << cell for cell in STARS)


class _Way(NamedTuple):
    """A walk: its end, the cells still within reach from there, how much they promise, and its cells."""

    end: int
    region: int
    promise: int
    route: tuple[int, ...]


class _Walk(NamedTuple):
    """A walk that can be taken; the better sorts first. What it costs, the promise it leaves (negative), the walk
    itself, the slot of its group, and the most steps it may have."""

    coins: int
    poverty: int
    way: _Way
    slot: int
    most: int


@lru_cache(maxsize=1 << 11)
def _ways(cell: int, used: int, most: int) -> tuple[tuple[_Way, ...], ...]:
    """By number of steps, the walks from a cell that differ in what they leave within reach."""
    layers: list[dict[tuple[int, int], _Way]] = [{} for _ in range(most + 1)]
    for (end, covered), route in ends(cell, used, 1, most).items():
        left = region(end, used | covered)
        layer = layers[len(route)]
        if (end, left) not in layer:
            promise = left.bit_count() + 2 * (left & _STAR_MASK).bit_count()
            layer[end, left] = _Way(end, left, promise, route)
    return tuple(tuple(layer.values()) for layer in layers)


class Arrival(NamedTuple):
    """A walk worth taking: its actions, with the group taken first; where it ends, the cells the steward cannot enter
    then, what it costs, and its rank."""

    chain: Chain
    cell: int
    used: int
    coins: int
    rank: int


class Going(NamedTuple):
    """A steward about to walk: where he stands, the cells he cannot enter, by how many steps he can deviate,
    how many of those are free, and how many steps he has done."""

    cell: int
    used: int
    slack: int
    free: int
    walked: int = 0


@lru_cache(maxsize=1 << 11)
def arrivals(going: Going, groups: tuple[tuple[int, int], ...]) -> tuple[Arrival, ...]:
    """The walks worth taking with any of these groups, each its slot (-1: it was taken already) and value."""
    cell, used, slack, free, walked = going
    worth: list[Arrival] = []
    found: dict[int, list[_Walk]] = {}
    for slot, value in groups:
        if walked and abs(walked - value) <= slack:
            worth.append(Arrival((*_taken(slot), STOP_ACTION), cell, used, price(walked, value, free), 0))
        fewest, most = max(1, value - slack - walked), value + slack - walked
        if most < 1 or not NEIGHBOUR_MASK[cell] & ~used:
            continue
        layers = _ways(cell, used, max(fewest, min(most, LOOK)))
        for steps in range(fewest, min(most + 1, len(layers))):
            coins = price(walked + steps, value, free)
            for way in layers[steps]:
                found.setdefault(way.end, []).append(_Walk(coins, -way.promise, way, slot, most))
    for end, walks in found.items():
        walks.sort()
        left: list[int] = []
        for coins, _, way, slot, most in walks:
            if any(not way.region & ~region for region in left):
                continue
            chain = (*_taken(slot), *[STEPS[passed] for passed in way.route])
            covered = used
            for passed in way.route:
                covered |= 1 << passed
            if len(way.route) < most and NEIGHBOUR_MASK[end] & ~covered:
                chain = (*chain, STOP_ACTION)
            worth.append(Arrival(chain, end, covered, coins, 2 * len(left) + coins // 2))
            left.append(way.region)
            if len(left) == KEEP:
                break
    return tuple(worth)


def _taken(slot: int) -> Chain:
    """How the steward gets the group of a slot."""
    return () if slot < 0 else (STEWARDS[slot],)
