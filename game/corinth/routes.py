"""Walks looked for on behalf of people: to a given cell, with their price (rules: corinth 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.corinth.content import (
    DELIVER,
    GAIN_GOATS,
    GAIN_GOLD,
    MARKET,
    NOTHING,
    PLUS_ONE,
    SIDE,
    STAR,
    STARS,
    YELLOW_DIE,
)
from game.corinth.walks import NEIGHBOURS, price, region

MOST_STEPS = SIDE**2 - 1
"""The most steps that any walk can have: the cell it starts from counts as used."""
LOSS = {NOTHING: 1, DELIVER: 3, GAIN_GOATS: 3, GAIN_GOLD: 3, YELLOW_DIE: 6, PLUS_ONE: 8, STAR: 0}
"""How much it weighs, where a walk can be taken in several ways, that a cell of this kind cannot be used any more: the
cell itself, and with it room to walk. Stars come before all this."""
_ROW = (1 << SIDE) - 1
_STARS = sum(1 << star for star in STARS)
_LOSS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(LOSS[MARKET[row * SIDE + i].kind] for i in range(SIDE) if mask >> i & 1) for mask in range(1 << SIDE))
    for row in range(SIDE)
)
"""For each row of the market, the loss of each set of its cells."""


class Walk(NamedTuple):
    """A walk: its coins, its number of steps and the cells walked, the end included."""

    coins: int
    steps: int
    route: tuple[int, ...]


def distance(a: int, b: int) -> int:
    """Steps between two cells on the empty grid."""
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE)


def free_cells(used: int) -> int:
    """How many cells are not used."""
    return SIDE * SIDE - used.bit_count()


def lost_by(used: int, end: int, closed: int) -> tuple[int, int]:
    """What is out of reach for good after a walk that turns the `used` cells into `closed` and stops at `end`, of the
    cells not used before it except the end: the number of stars, and the weight of all these cells."""
    lost = ~used & ~region(end, closed) & ~(1 << end)
    rest = sum(row[lost >> i * SIDE & _ROW] for i, row in enumerate(_LOSS))
    return (lost & _STARS).bit_count(), rest


def stars_lost_by(cell: int, used: int, end: int, closed: int, kept: int) -> tuple[int, ...]:
    """The stars that a walk from `cell` to `end` leaves out of reach for good; `kept` is one that it may stop at."""
    lost = region(cell, used) & ~region(end, closed)
    return tuple(star for star in STARS if lost >> star & 1 and star != kept)


@lru_cache(maxsize=1 << 12)
def exact_route(cell: int, used: int, goal: int, steps: int) -> tuple[int, ...] | None:
    """A walk of exactly this many steps over unused cells to a goal, or None.

    Among the first walks found the one that leaves most cells in reach afterwards.
    """
    best: tuple[int, ...] | None = None
    best_area = -1
    tries = 12

    def search(here: int, closed: int, left: int, route: tuple[int, ...]) -> None:
        nonlocal best, best_area, tries
        for near in NEIGHBOURS[here]:
            if tries <= 0:
                return
            bit = 1 << near
            if closed & bit:
                continue
            far = distance(near, goal)
            if far > left - 1 or (near == goal) != (left == 1):
                continue
            if left == 1:
                tries -= 1
                open_area = region(near, closed | bit).bit_count()
                if open_area > best_area:
                    best, best_area = (*route, near), open_area
            else:
                search(near, closed | bit, left - 1, (*route, near))

    parity = (distance(cell, goal) - steps) % 2
    if steps >= 1 and not parity and not used >> goal & 1:
        search(cell, used, steps, ())
    return best


def cheapest_walk(cell: int, used: int, goal: int, value: int, free: int, most_coins: int) -> Walk | None:
    """The cheapest walk to a goal with a group of `value`, for at most this many coins; None if there is none.

    Of two equally cheap ones the shorter is preferred.
    """
    room = free_cells(used)
    best: Walk | None = None
    for change in range(MOST_STEPS):
        coins = price(value + change, value, free)
        if coins > most_coins or (best is not None and coins > best.coins):
            break
        for steps in (value - change, value + change) if change else (value,):
            if steps < 1 or steps > room:
                continue
            route = exact_route(cell, used, goal, steps)
            if route is not None and (best is None or (coins, steps) < (best.coins, best.steps)):
                best = Walk(coins, steps, route)
    return best
