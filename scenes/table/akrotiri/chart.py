"""Where things of the map lie on the screen: the map turned to the viewer's side of the table, and its scale.

World points are in cells, x east, y south, (0, 0) the north-west corner of Thera, as the rules use them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from game.akrotiri.content import TERRAINS, TILE_OF, TILES, TURNED
from game.akrotiri.grid import CORNERS, cell_named, cell_xy

Point = tuple[float, float]
Pixel = tuple[int, int]
BESIDE = 0.25
"""Free parchment kept in sight beside the tiles while nobody at this screen is to lay one, in cells."""
SHARP = 300
"""So many pixels a cell has at most: as many as the pictures of tiles are painted with; beyond they would blur."""
LEAST = (4.6, 5.0)
"""The least piece of the world in sight, in cells."""


def turned_offset(dx: float, dy: float, turn: int) -> Point:
    """An offset in the world as a seat sees it, that sits `turn` quarters clockwise from the south."""
    return ((dx, dy), (dy, -dx), (-dx, -dy), (-dy, dx))[turn % 4]


def world_offset(dx: float, dy: float, turn: int) -> Point:
    """The opposite of `turned_offset`."""
    return turned_offset(dx, dy, -turn)


@lru_cache(512)
def cell_of(name: str) -> tuple[int, int]:
    """The north-west point of a cell by its name."""
    cell = cell_named(name)
    assert cell is not None, name
    return cell_xy(cell)


def quad_centre(name: str, inland: float = 0.25) -> Point:
    """A point of a quadrant (`e2n1 ne`), `inland` cells from the corner of its tile along both sides."""
    cell, corner = name.split()
    x, y = cell_of(cell)
    k = CORNERS.index(corner)
    return x + (inland if k in (0, 3) else 1 - inland), y + (inland if k in (0, 1) else 1 - inland)


def picture_of_tile(tile: str, degrees: int, turn: int) -> str:
    """The name of the picture of a tile laid at `degrees`, seen from a seat."""
    index = TILE_OF[tile]
    turned = TURNED[index][(degrees // 90 - turn) % 4]
    lanes = turned.lane_of
    if len(set(lanes)) == 1:
        form = "x"
    elif TILES[index].shape == "arcs":
        form = "a0" if lanes[0] == lanes[1] else "a1"
    else:
        form = f"t{next(side for side in range(4) if lanes.count(lanes[side]) == 1)}"
    terrain = TERRAINS[TILES[index].terrain]
    return f"akrotiri/tile_{form}_{terrain}_{turned.icon}"


@dataclass(frozen=True, slots=True)
class Frame:
    """One way to see the map: `cell` pixels a cell, `origin` the pixel of the middle of Thera, turned by `turn`, in a
    window so `dense` (see `Theme.dense`)."""

    cell: float
    origin: Point
    turn: int
    dense: float = 1.0

    def at(self, point: Point) -> Pixel:
        """A point of the world in window pixels."""
        dx, dy = turned_offset(point[0] - 1, point[1] - 1, self.turn)
        # Halves go one way, wherever the chart has been moved: what lies there keeps its shape, and its place on it.
        x, y = self.origin[0] + dx * self.cell, self.origin[1] + dy * self.cell
        return math.floor(x + 0.5), math.floor(y + 0.5)

    def length(self, cells: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(cells * self.cell))

    def least(self, pixels: float) -> int:
        """A length in pixels that is not made smaller on a small chart: so many, and more in denser windows."""
        return round(pixels * self.dense)

    def moved(self, dx: float, dy: float) -> Frame:
        """The frame that shows everything so many pixels further."""
        return replace(self, origin=(self.origin[0] + dx, self.origin[1] + dy))

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """A box of the world in window pixels."""
        ax, ay = self.at((x, y))
        bx, by = self.at((x + w, y + h))
        return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))

    def cell_box(self, name: str) -> Rect:
        """A cell by its name."""
        return self.box(*cell_of(name), 1, 1)

    def quad_box(self, name: str) -> Rect:
        """A quadrant by its name."""
        x, y = quad_centre(name)
        return self.box(x - 0.25, y - 0.25, 0.5, 0.5)

    def around(self, point: Point, side: float, least: int = 0) -> Rect:
        """A square of `side` cells (at least so many pixels) round a point."""
        n = max(least, self.length(side))
        x, y = self.at(point)
        return Rect(x - n // 2, y - n // 2, n, n)

    def world(self, pixel: Pixel) -> Point:
        """The point of the world under a pixel."""
        dx, dy = world_offset(
            (pixel[0] - self.origin[0]) / self.cell, (pixel[1] - self.origin[1]) / self.cell, self.turn
        )
        return dx + 1, dy + 1

    def between(self, other: Frame, share: float) -> Frame:
        """The frame on the way to another."""
        return Frame(
            self.cell + (other.cell - self.cell) * share,
            (
                self.origin[0] + (other.origin[0] - self.origin[0]) * share,
                self.origin[1] + (other.origin[1] - self.origin[1]) * share,
            ),
            other.turn,
            other.dense,
        )


World = tuple[float, float, float, float]
"""A box of the world: x, y, width, height."""


def extent(cells: Iterable[str], beside: float = 0) -> World:
    """The box of these cells and Thera in the world, `beside` cells larger at every side."""
    low_x, low_y, high_x, high_y = 0, 0, 2, 2
    for name in cells:
        x, y = cell_of(name)
        low_x, low_y = min(low_x, x), min(low_y, y)
        high_x, high_y = max(high_x, x + 1), max(high_y, y + 1)
    return low_x - beside, low_y - beside, high_x - low_x + 2 * beside, high_y - low_y + 2 * beside


def fit(area: Rect, world: World, turn: int, most: int, least: Point = LEAST, dense: float = 1.0) -> Frame:
    """The frame that shows a box of the world (see `extent`) whole in `area`, as large as possible, no cell over `most`
    pixels, and at least so many cells in sight."""
    x, y, w, h = world
    a = turned_offset(x - 1, y - 1, turn)
    b = turned_offset(x + w - 1, y + h - 1, turn)
    left, right = min(a[0], b[0]), max(a[0], b[0])
    top, bottom = min(a[1], b[1]), max(a[1], b[1])
    wide, high = max(least[0], right - left), max(least[1], bottom - top)
    size = max(8, min(most, math.floor(min(area.w / wide, area.h / high))))
    middle = ((left + right) / 2, (top + bottom) / 2)
    origin = (round(area.centerx - middle[0] * size), round(area.centery - middle[1] * size))
    return Frame(float(size), origin, turn % 4, dense)


def heading(dx: float, dy: float, count: int = 16) -> int:
    """Which of `count` pictures shows a boat that goes this way on the screen (0 right, counter-clockwise)."""
    # The pictures look down at an angle: what is drawn steep stands less steep.
    return round(math.atan2(-dy / 0.743, dx) / (2 * math.pi) * count) % count


def turned(begin: int, end: int, share: float, count: int = 16) -> int:
    """The heading of a boat that has turned so far (0 to 1, or beyond) from one heading to another, by the shorter
    way."""
    way = (end - begin + count // 2) % count - count // 2
    return (begin + round(way * max(0.0, min(1.0, share)))) % count
