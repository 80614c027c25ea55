"""The dig: squares, areas and tiles as bits of one number, and what is next to what.

Square `row * 8 + column`, row 0 at the top; `a1` is top left, `h9` bottom right of the last season. Gaps between areas
are only for the eye (rules: mykerinos 3.1, 3.2).
"""

from __future__ import annotations

from game.mykerinos.content import (
    AREA_TILES,
    SEASONS,
    TILE_COLUMNS,
    TILE_ROWS,
    TILE_SQUARES,
    TILES,
    TILES_IN_A_ROW,
    TILES_PER_SEASON,
)

WIDTH = TILES_IN_A_ROW * TILE_COLUMNS
MOST_TILES = max(TILES_PER_SEASON)
HEIGHT = MOST_TILES // TILES_IN_A_ROW * TILE_ROWS
SQUARES = WIDTH * HEIGHT
MOST_AREAS = MOST_TILES // AREA_TILES

NAMES: tuple[str, ...] = tuple("abcdefgh"[square % WIDTH] + str(square // WIDTH + 1) for square in range(SQUARES))
SQUARE_OF: dict[str, int] = {name: square for square, name in enumerate(NAMES)}
BIT: tuple[int, ...] = tuple(1 << square for square in range(SQUARES))

ROWS: tuple[int, ...] = (0, *(count // TILES_IN_A_ROW * TILE_ROWS for count in TILES_PER_SEASON))
"""Rows of squares by season (1..4)."""
BOARD: tuple[int, ...] = tuple((1 << rows * WIDTH) - 1 for rows in ROWS)
"""All squares of a season."""
AREAS: tuple[int, ...] = (0, *(count // AREA_TILES for count in TILES_PER_SEASON))
"""Number of areas by season."""


def _squares(position: int) -> tuple[int, ...]:
    """The squares of the tile at a position (row by row), in the tile's own order when it lies upright."""
    top = position // TILES_IN_A_ROW * TILE_ROWS
    left = position % TILES_IN_A_ROW * TILE_COLUMNS
    return tuple((top + row) * WIDTH + left + column for row in range(TILE_ROWS) for column in range(TILE_COLUMNS))


TILE_AT: tuple[tuple[int, ...], ...] = tuple(_squares(position) for position in range(MOST_TILES))
"""The squares of each tile position."""

POSITION_OF: tuple[int, ...] = tuple(
    next(position for position, squares in enumerate(TILE_AT) if square in squares) for square in range(SQUARES)
)
"""The tile position of each square."""

AREA_OF: tuple[int, ...] = tuple(position // AREA_TILES for position in POSITION_OF)
"""The area (0..5) of each square."""

AREA_MASK: tuple[int, ...] = tuple(
    sum(BIT[square] for square in range(SQUARES) if AREA_OF[square] == area) for area in range(MOST_AREAS)
)


def _pyramids(position: int, tile: int, turned: bool) -> int:
    squares = TILE_AT[position]
    last = TILE_SQUARES - 1
    return sum(BIT[squares[last - i if turned else i]] for i in TILES[tile].pyramids)


PYRAMIDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_pyramids(position, code >> 1, bool(code & 1)) for code in range(2 * len(TILES)))
    for position in range(MOST_TILES)
)
"""Squares with pyramids, by position and code of a laid tile (twice the tile, one more if it is turned by 180°)."""

NO_TILE = -1
"""In a layout: the tile that lay here is gone."""

_ALL = (1 << SQUARES) - 1
_NOT_LEFT = sum(BIT[square] for square in range(SQUARES) if square % WIDTH)
_NOT_RIGHT = sum(BIT[square] for square in range(SQUARES) if square % WIDTH != WIDTH - 1)


def beside(squares: int) -> int:
    """All squares orthogonally next to one of these; may hold squares below the board of the season."""
    return (squares << WIDTH & _ALL) | (squares >> WIDTH) | (squares & _NOT_RIGHT) << 1 | (squares & _NOT_LEFT) >> 1


NEAR: tuple[int, ...] = tuple(beside(BIT[square]) for square in range(SQUARES))
"""The squares next to each square."""


def beside_two(squares: int) -> int:
    """All squares next to at least two of these."""
    up, down = squares >> WIDTH, squares << WIDTH & _ALL
    left, right = (squares & _NOT_LEFT) >> 1, (squares & _NOT_RIGHT) << 1
    return (up & down) | (left & right) | ((up | down) & (left | right))


def squares_in(mask: int) -> list[int]:
    """The squares of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


assert len(ROWS) == SEASONS + 1
