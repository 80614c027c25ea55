"""The steward's geometry: which walks can be completed, by masks of used cells (rules: corinth 7).

A walk of `steps` steps with a group of `value` costs a coin for each step more or fewer than the value, less the
stable's free ones. `slack` is what a player can change at most: unspent coins plus free steps.
"""

from __future__ import annotations

from functools import lru_cache

from game.corinth.content import FREE_STEPS, SIDE, STEP_PRICE
from game.corinth.sheet import STABLE_BIT, Sheet


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    near = []
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < SIDE and 0 <= c < SIDE:
            near.append(r * SIDE + c)
    return tuple(near)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(SIDE * SIDE))
"""Orthogonal neighbours of each cell, by index."""

NEIGHBOUR_MASK: tuple[int, ...] = tuple(sum(1 << n for n in near) for near in NEIGHBOURS)
_STEPS: tuple[tuple[tuple[int, int], ...], ...] = tuple(tuple((n, 1 << n) for n in near) for near in NEIGHBOURS)


_LEFT = sum(1 << row * SIDE for row in range(SIDE))
_RIGHT = _LEFT << SIDE - 1
_ALL = (1 << SIDE * SIDE) - 1


def price(steps: int, value: int, free: int) -> int:
    """Coins for walking `steps` steps with a group of `value` and `free` free changes."""
    change = steps - value if steps > value else value - steps
    return (change - free) * STEP_PRICE if change > free else 0


def slack_of(sheet: Sheet) -> int:
    """The greatest change of steps this player can make now."""
    coins = (sheet.gold - sheet.gold_spent) // STEP_PRICE
    return coins + FREE_STEPS if sheet.buildings & STABLE_BIT else coins


def longest(cell: int, used: int, want: int) -> int:
    """The number of steps of the longest walk from a cell over unused cells, or `want` if it is at least that."""
    best = 0
    for near, bit in _STEPS[cell]:
        if not used & bit:
            if want == 1:
                return 1
            steps = 1 + longest(near, used | bit, want - 1)
            if steps >= want:
                return steps
            best = max(best, steps)
    return best


@lru_cache(maxsize=1 << 15)
def can_walk(cell: int, used: int, steps: int) -> bool:
    """Whether a walk of this many steps (at least 1) over unused cells begins here."""
    return longest(cell, used, steps) >= steps


def possible_steps(sheet: Sheet, value: int, walked: int, comp_exact: bool = False) -> list[int]:
    """The neighbours the steward can step to so that an end that can be paid remains in reach, ascending.

    `walked` steps of this walk are done; `comp_exact` allows exactly one step.
    """
    if comp_exact:
        if walked:
            return []
        return [near for near, bit in _STEPS[sheet.cell] if not sheet.used & bit]
    slack = slack_of(sheet)
    if walked >= value + slack:
        return []
    used = sheet.used
    still = value - slack - walked - 1
    if still <= 0:
        return [near for near, bit in _STEPS[sheet.cell] if not used & bit]
    return [near for near, bit in _STEPS[sheet.cell] if not used & bit and can_walk(near, used | bit, still)]


def region(cell: int, used: int) -> int:
    """Mask of the unused cells within reach of a cell."""
    free = _ALL & ~used
    reached = NEIGHBOUR_MASK[cell] & free
    while True:
        wider = (
            reached | (reached & ~_LEFT) >> 1 | (reached & ~_RIGHT) << 1 | reached >> SIDE | reached << SIDE
        ) & free
        if wider == reached:
            return reached
        reached = wider


def ends(cell: int, used: int, fewest: int, most: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """All walks of `fewest` to `most` steps merged by end and covered cells.

    Keys are (end, mask of cells walked in this walk), values one route each: walks that cover the same cells and
    end at the same one are equivalent for the rest of the game.
    """
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    front: dict[tuple[int, int], tuple[int, ...]] = {(cell, 0): ()}
    for steps in range(1, most + 1):
        following: dict[tuple[int, int], tuple[int, ...]] = {}
        for (here, covered), route in front.items():
            closed = used | covered
            for near, bit in _STEPS[here]:
                if not closed & bit:
                    key = (near, covered | bit)
                    if key not in following:
                        following[key] = (*route, near)
        if not following:
            break
        if steps >= fewest:
            found.update(following)
        front = following
    return found
