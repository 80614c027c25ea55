"""Docks, land pieces and quadrants of what lies on the table, by name and place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from game.akrotiri.content import DEGREES, TERRAINS, THERA_BERTHS, THERA_DOCKS, THERA_PIERS, TILE_OF, TILES, TURNED
from game.akrotiri.grid import CORNERS
from game.akrotiri.paths import turned_point
from scenes.table.akrotiri.chart import Point, cell_of

LaidTile = tuple[str, str, int]
"""Id, cell, degrees."""
LAID = 256
"""So many laid tiles are remembered with what is on them: those of a whole game, and some that were only foreseen."""


@dataclass(frozen=True, slots=True)
class DockPlace:
    """A dock: where a boat lies and where its jetty meets the land."""

    name: str
    berth: Point
    pier: Point


@lru_cache(LAID)
def docks_of_tile(tile: LaidTile) -> tuple[DockPlace, ...]:
    """The docks of a tile as it lies."""
    name, cell, degrees = tile
    x, y = cell_of(cell)
    turn = DEGREES.index(degrees)
    found = []
    for letter, dock in zip("abc", TILES[TILE_OF[name]].docks, strict=False):
        bx, by = turned_point(dock.berth, turn)
        px, py = turned_point(dock.pier, turn)
        found.append(DockPlace(cell + letter, (x + bx, y + by), (x + px, y + py)))
    return tuple(found)


def thera_docks(count: int) -> list[DockPlace]:
    """The docks of the Thera board."""
    return [
        DockPlace(name, berth, pier)
        for name, berth, pier in list(zip(THERA_DOCKS, THERA_BERTHS, THERA_PIERS, strict=True))[:count]
    ]


def all_docks(tiles: Iterable[LaidTile], thera: int) -> dict[str, DockPlace]:
    """All docks by name."""
    places = thera_docks(thera)
    for tile in tiles:
        places += docks_of_tile(tile)
    return {place.name: place for place in places}


@lru_cache(LAID)
def icon_of_tile(tile: LaidTile) -> tuple[str, Point, str]:
    """The icon of a tile: its terrain, its place in the world, and its quadrant."""
    name, cell, degrees = tile
    x, y = cell_of(cell)
    turn = DEGREES.index(degrees)
    index = TILE_OF[name]
    corner = TURNED[index][turn].icon
    ix, iy = turned_point(_drawn(TILES[index].icon_at), turn)
    terrain = TERRAINS[TILES[index].terrain]
    return terrain, (x + ix, y + iy), f"{cell} {CORNERS[corner]}"


def _drawn(point: Point) -> Point:
    """An icon stands nearer the corner than the rules' drawing has it, so that cubes find room between it and the
    coast."""
    x, y = (0.5 + (n - 0.5) * 1.16 for n in point)
    return x, y


@lru_cache(LAID)
def piece_corners(tile: LaidTile) -> Mapping[str, tuple[str, ...]]:
    """The land pieces of a tile by name, each with its quadrants."""
    name, cell, degrees = tile
    turned = TURNED[TILE_OF[name]][DEGREES.index(degrees)]
    return MappingProxyType(
        {
            f"{cell} {CORNERS[corners[0]]}": tuple(f"{cell} {CORNERS[corner]}" for corner in corners)
            for corners in turned.corners
        }
    )


def piece_at(tiles: Iterable[LaidTile], quad: str) -> str | None:
    """The land piece that a quadrant belongs to."""
    cell = quad.split(maxsplit=1)[0]
    for tile in tiles:
        if tile[1] == cell:
            return next(piece for piece, quads in piece_corners(tile).items() if quad in quads)
    return None
