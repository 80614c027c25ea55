"""What the table offers: where temples can be dug, and what goals are worth. Kept with the `Sea` once found."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from game.akrotiri.content import COMPLETED, DEMANDS, ISOLATED, QUARTERS
from game.akrotiri.geometry import FAR, THERA, Sea
from game.akrotiri.grid import NORTH, QUAD_BITS, QUAD_MASK, SOUTH, WEST
from game.akrotiri.legal import frame_for
from game.akrotiri.score import goal_points

Dug = tuple[int, ...]
Demands = tuple[tuple[int, int, int], ...]

_TOGETHER = (QUARTERS, COMPLETED, ISOLATED)
"""Goals for which temples do not count each by itself."""


class Fit(NamedTuple):
    """How a map card fits the land: the number of icons lacking where fewest are (0: it can be dug), and the islands
    where it can be dug."""

    lacks: int
    islands: tuple[int, ...]


class Ground:
    """The islands open to dig: those that boats can reach and that hold no temple, each with its quadrants; and how
    far they reach: the first and last column in each row of quadrants, the first and last row in each column."""

    __slots__ = ("columns", "places", "rows")

    def __init__(self, places: dict[int, tuple[int, ...]], rows: Extent, columns: Extent) -> None:
        self.places = places
        self.rows = rows
        self.columns = columns

    def add(self, label: int, quads: tuple[int, ...]) -> None:
        """Another island, or more of one."""
        self.places[label] = quads
        rows, columns = self.rows, self.columns
        for quad in quads:
            row, column = quad >> QUAD_BITS, quad & QUAD_MASK
            known = rows.get(row)
            if known is None:
                rows[row] = (column, column)
            elif column < known[0]:
                rows[row] = (column, known[1])
            elif column > known[1]:
                rows[row] = (known[0], column)
            known = columns.get(column)
            if known is None:
                columns[column] = (row, row)
            elif row < known[0]:
                columns[column] = (row, known[1])
            elif row > known[1]:
                columns[column] = (known[0], row)


Extent = dict[int, tuple[int, int]]


def ground(sea: Sea, dug: Dug) -> Ground:
    """What is open to dig. Not to be changed."""
    key = ("ground", dug)
    found = sea.found.get(key)
    if found is None:
        island = sea.island
        taken = {island[node] for node in dug}
        taken.add(THERA)
        earlier = sea.before.get(key)
        found = None
        if earlier is not None:
            assert isinstance(earlier, Ground)
            found = _extended(sea, taken, earlier)
        found = sea.found[key] = found or _ground(sea, taken)
    assert isinstance(found, Ground)
    return found


def _ground(sea: Sea, taken: set[int]) -> Ground:
    found = Ground({}, {}, {})
    island, portages = sea.island, sea.portages
    for label in {island[land] for land, _ in sea.docks.values()}:
        if label not in taken and portages[label] < FAR:
            found.add(label, sea.quads[label])
    return found


def _extended(sea: Sea, taken: set[int], earlier: Ground) -> Ground | None:
    """The ground before the last tile, and what the tile added; None if it took something away."""
    island = sea.island
    touched = {island[node] for node in sea.at[sea.tiles[-1][1]][:4]}
    shut = touched & taken
    if shut and any(label in earlier.places and island[label] in shut for join in sea.joined for label in join):
        return None
    found = Ground(earlier.places.copy(), earlier.rows.copy(), earlier.columns.copy())
    for _, gone in sea.joined:
        found.places.pop(gone, None)
    touched.update(sea.reached)
    for label in touched - taken:
        if sea.berths[label] and sea.portages[label] < FAR:
            found.add(label, sea.quads[label])
    return found


def sites(sea: Sea, dug: Dug) -> dict[int, tuple[int, ...]]:
    """The islands that boats can reach and that hold no temple, with their quadrants. Not to be changed."""
    return ground(sea, dug).places


def fit(sea: Sea, dug: Dug, turn: int, card: int) -> Fit:
    """Where a card could be dug, and how much it lacks if nowhere."""
    key = ("fit", dug, turn, card)
    found = sea.memo.get(key)
    if found is None:
        demands = DEMANDS[turn][card]
        land = ground(sea, dug)
        lacks = shortage(land, demands, sea.rows, sea.columns)
        found = sea.memo[key] = Fit(lacks, () if lacks else _where(sea, land, demands))
    assert isinstance(found, Fit)
    return found


def missing(sea: Sea, dug: Dug, turn: int, card: int) -> tuple[int, ...]:
    """The terrains of which a card lacks icons where it lacks fewest; none if it can be dug, or if there is no land to
    dig on."""
    key = ("missing", dug, turn, card)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = _missing(sea, dug, DEMANDS[turn][card])
    assert isinstance(found, tuple)
    return found


def _missing(sea: Sea, dug: Dug, demands: Demands) -> tuple[int, ...]:
    fewest = sum([count for _, _, count in demands])
    terrains: set[int] = set()
    for quads in ground(sea, dug).places.values():
        for quad in quads:
            short = {terrain: count - _met(sea, quad, side, terrain) for side, terrain, count in demands}
            lacks = [terrain for terrain, count in short.items() if count > 0]
            count = sum([short[terrain] for terrain in lacks])
            if count < fewest:
                fewest, terrains = count, set(lacks)
            elif count == fewest:
                terrains.update(lacks)
    return tuple(sorted(terrains))


def _met(sea: Sea, quad: int, side: int, terrain: int) -> int:
    """How many icons of a terrain lie on a side of a quadrant."""
    if side in (NORTH, SOUTH):
        row, rows = quad >> QUAD_BITS, sea.rows[terrain]
        return bisect_left(rows, row) if side == NORTH else len(rows) - bisect_right(rows, row)
    column, columns = quad & QUAD_MASK, sea.columns[terrain]
    return bisect_left(columns, column) if side == WEST else len(columns) - bisect_right(columns, column)


def shortage(land: Ground, demands: Demands, rows: list[list[int]], columns: list[list[int]]) -> int:
    """How many icons are missing where fewest are, with the icons in these rows and columns; 0 if the card can be dug.

    A card asks on three sides: either at most one side is west or east, so that of each row only its end matters, or
    at most one is north or south.
    """
    across: list[tuple[int, list[int], int]] = []
    along: list[tuple[int, list[int], int]] = []
    total = 0
    for side, terrain, count in demands:
        total += count
        if side in (NORTH, SOUTH):
            along.append((side, rows[terrain], count))
        else:
            across.append((side, columns[terrain], count))
    if len(across) > 1:
        return total - _most(land.columns, across, along)
    return total - _most(land.rows, along, across)


def _where(sea: Sea, land: Ground, demands: Demands) -> tuple[int, ...]:
    frame = frame_for(sea, demands)
    assert frame is not None
    west, east, north, south = frame
    found: list[int] = []
    for label, quads in land.places.items():
        for quad in quads:
            if west < (quad & QUAD_MASK) < east and north < (quad >> QUAD_BITS) < south:
                found.append(label)
                break
    return tuple(found)


def _most(lines: Extent, pair: list[tuple[int, list[int], int]], single: list[tuple[int, list[int], int]]) -> int:
    """Most icons that count anywhere: `pair` is asked of a line itself, `single` of the places on it."""
    best = 0
    side, icons, count = single[0]
    low = side in (NORTH, WEST)
    single_icons = icons[:count] if low else icons[-count:]
    size = len(single_icons)
    sides = [
        (side in (NORTH, WEST), icons[:count] if side in (NORTH, WEST) else icons[-count:])
        for side, icons, count in pair
    ]
    for line, (first, last) in lines.items():
        met = bisect_left(single_icons, last) if low else size - bisect_right(single_icons, first)
        for low_side, places in sides:
            met += bisect_left(places, line) if low_side else len(places) - bisect_right(places, line)
        best = max(best, met)
    return best


def earned(sea: Sea, quads: tuple[int, ...], goal: int) -> int:
    """What a goal is worth with these temples."""
    key = ("goal", goal, quads)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = goal_points(sea, quads, goal)
    assert isinstance(found, int)
    return found


def gain(sea: Sea, dug: Dug, quads: tuple[int, ...], goals: tuple[int, ...], label: int) -> int:
    """How much more goals would be worth with one more temple on an open island, wherever on it (its first quadrant is
    used)."""
    key = (dug, quads, goals)
    known = sea.memo.get(key)
    if known is None:
        known = sea.memo[key] = {}
    assert isinstance(known, dict)
    found: int | None = known.get(label)
    if found is None:
        site = ground(sea, dug).places[label][0]
        found = 0
        for goal in goals:
            if goal in _TOGETHER:
                found += earned(sea, (*quads, site), goal) - earned(sea, quads, goal)
            elif goal >= 0:
                found += earned(sea, (site,), goal)
        known[label] = found
    return found
