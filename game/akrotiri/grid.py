"""Cells, corners and quadrants of the map as plain integers, and their names.

The map is a grid of square cells, x to the east, y to the south. The centre of the Thera board is the point (1, 1);
it covers the four cells round that point. Cells are named from it: `e2n1` is the second column east and the first
row north of the centre. A quadrant has a global column and row, twice as fine.
"""

from __future__ import annotations

import re

SPAN = 96
"""Cells lie within this distance of the origin, farther than all tiles of two boxes in a line."""

WIDTH = 256
"""The step from one row of cells to the next."""

QUAD_BITS = 9
QUAD_WIDTH = 1 << QUAD_BITS
"""The step from one row of quadrants to the next."""
QUAD_MASK = QUAD_WIDTH - 1
"""The bits of a quadrant that hold its global column; the bits above hold the global row."""

NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("n", "e", "s", "w")
NW, NE, SE, SW = range(4)
CORNERS = ("nw", "ne", "se", "sw")
CORNER_OF: dict[str, int] = {name: corner for corner, name in enumerate(CORNERS)}

STEP: tuple[int, ...] = (-WIDTH, 1, WIDTH, -1)
"""From a cell to its neighbour on each side."""

MEETING: tuple[tuple[int, int, int, int], ...] = (
    (NW, SW, NE, SE),
    (NE, NW, SE, SW),
    (SE, NE, SW, NW),
    (SW, SE, NW, NE),
)
"""For each side: own corner, the neighbour's corner it touches along a half edge, and the same for the other half."""

AROUND: tuple[tuple[int, int, int], ...] = (
    (-1, -WIDTH, -WIDTH - 1),
    (1, -WIDTH, -WIDTH + 1),
    (1, WIDTH, WIDTH + 1),
    (-1, WIDTH, WIDTH - 1),
)
"""From a cell to the three other cells round each of its corner points."""

_CELL = re.compile(r"^([ew])([1-9][0-9]?)([ns])([1-9][0-9]?)$")
_EAST_BIT = (0, 1, 1, 0)
_SOUTH_BIT = (0, 0, 1, 1)
CORNER_AT = (NW, NE, SW, SE)
"""The corner of its cell in which a quadrant is, by row and column within the cell."""


def cell_at(x: int, y: int) -> int:
    """The cell whose north-west point is (x, y)."""
    return (y + SPAN) * WIDTH + x + SPAN


def cell_xy(cell: int) -> tuple[int, int]:
    """The north-west point of a cell."""
    return (cell & (WIDTH - 1)) - SPAN, (cell >> 8) - SPAN


def quad_of(cell: int, corner: int) -> int:
    """The quadrant in a corner of a cell: global row times `QUAD_WIDTH` plus global column."""
    return ((cell >> 8) * 2 + _SOUTH_BIT[corner]) * QUAD_WIDTH + (cell & (WIDTH - 1)) * 2 + _EAST_BIT[corner]


def quad_place(quad: int) -> tuple[int, int]:
    """The cell and corner of a quadrant."""
    column, row = quad & QUAD_MASK, quad >> QUAD_BITS
    return (row >> 1) * WIDTH + (column >> 1), CORNER_AT[(row & 1) * 2 + (column & 1)]


def is_beyond(place: int, quad: int, side: int) -> bool:
    """Whether quadrant `place` lies wholly beyond the edge line of `quad` on a side, at any distance along the other
    axis (rules: akrotiri 5.3)."""
    if side in (NORTH, SOUTH):
        here, there = quad >> QUAD_BITS, place >> QUAD_BITS
    else:
        here, there = quad & QUAD_MASK, place & QUAD_MASK
    return there < here if side in (NORTH, WEST) else there > here


CENTRE_QUAD = 2 * (1 + SPAN)
"""The first global column, and row, beyond the centre of the Thera board."""

_X_NAMES = tuple(f"e{x}" if x > 0 else f"w{1 - x}" for x in range(-SPAN, SPAN + 1))
_Y_NAMES = tuple(f"s{y}" if y > 0 else f"n{1 - y}" for y in range(-SPAN, SPAN + 1))


def cell_name(cell: int) -> str:
    """The name of a cell."""
    return _X_NAMES[cell & (WIDTH - 1)] + _Y_NAMES[cell >> 8]


def cell_named(name: str) -> int | None:
    """The cell of a name; None if it names no cell."""
    match = _CELL.match(name)
    if match is None:
        return None
    across, down = int(match[2]), int(match[4])
    if max(across, down) >= SPAN:
        return None
    return cell_at(across if match[1] == "e" else 1 - across, down if match[3] == "s" else 1 - down)


def is_cell(cell: int) -> bool:
    """Whether this number is a cell within the grid."""
    return 0 < cell & (WIDTH - 1) < 2 * SPAN and 0 < cell >> 8 < 2 * SPAN


def place_name(quad: int) -> str:
    """The name of a quadrant: `e2n1 ne`."""
    cell, corner = quad_place(quad)
    return f"{cell_name(cell)} {CORNERS[corner]}"
