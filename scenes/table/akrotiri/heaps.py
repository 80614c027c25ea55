"""Where cubes lie on the land of the chart: in heaps of a colour, each whole within a quadrant of its land piece.

Beside icons and temples they keep clear of the docks; where a boat or a temple lies over a heap, it has another place
if there is one, and else is `buried` or `walled`: then it is drawn over that.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from pygame import Rect

from game.akrotiri.content import COLOURS
from scenes.table.akrotiri.boats import covered_by
from scenes.table.akrotiri.chart import Frame, Point, cell_of, quad_centre
from scenes.table.akrotiri.docks import LaidTile, docks_of_tile, icon_of_tile, piece_corners
from scenes.table.akrotiri.model import Model, temples, tile_at
from scenes.table.akrotiri.pictures import CUBE_BODY, body_of, medal_side
from scenes.table.akrotiri.temples import walls

Box = tuple[int, int, int, int]
"""A Rect that can be a key."""

OPEN = 0.10
"""So far from both edges of the tile the first cubes of an empty quadrant lie, in cells, and so far from one edge the
others."""
EDGE = 0.09
"""The same beside an icon or a temple."""
APART = 1.12
"""So far from the first cubes of an empty quadrant the next ones lie, in widths of a cube."""
BESIDE, BESIDE_TEMPLE = 0.29, 0.40
"""So far along an edge of the tile cubes lie beside an icon, and at the foot of a temple, in cells."""
CUBE, CUBE_OF_CELL, CUBE_LEAST = 18, 0.26, 0.125
"""How wide a cube is: `CUBE` pixels (see `Theme.least`), enough to tell its terrain, or `CUBE_OF_CELL` of a cell that
has fewer than `ROOMY`; but never less than `CUBE_LEAST` of a cell."""
ROOMY = 60
RISE = 0.22
"""How much higher each further cube of a heap lies, in sides of its picture; less where its quadrant is lower."""
HEAP = 3
"""So many cubes of a heap are seen; a number counts all."""
BURIED = 0.4
"""The share of a heap that boats, and temples with them, may lie over."""
WALLED = 0.6
"""The share of a heap that temples alone may lie over: beside one that stands whole there less of a cube is seen."""
POINTS = 6
"""So many points along each side of a heap tell how much of it is hidden."""


def cube_side(frame: Frame) -> int:
    """The side of a cube's picture on the chart, px."""
    small = frame.least(CUBE) if frame.cell >= frame.least(ROOMY) else frame.cell * CUBE_OF_CELL
    body = max(small, frame.cell * CUBE_LEAST)
    return math.ceil(body / CUBE_BODY[2])


def rise_of(side: int, cell: float) -> int:
    """How much higher each further cube of a heap lies, px: a whole heap has room in its quadrant."""
    room = (round(cell / 2) - 3 - round(side * CUBE_BODY[3])) // (HEAP - 1)
    return max(1, min(round(side * RISE), room))


def cube_rect(model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    """The box of the lowest cube of a heap, or of the first cube where none of the colour lies yet."""
    tile = tile_at(model, piece)
    counts = list(model.cubes.get(piece, [0, 0, 0, 0]))
    of = COLOURS.index(colour)
    counts[of] = counts[of] or 1
    boats = _near(_covers(*_docked(model), frame), tile[1])
    return dict(_heaps_of(tile, _on(tile, temples(model)), boats, tuple(counts), frame, piece))[colour].copy()


def heap_box(model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    """The box of what is seen of a heap, px."""
    return _seen(cube_rect(model, frame, piece, colour), model, frame, piece, colour)


def heap_boxes(model: Model, frame: Frame, cell: str = "") -> dict[tuple[str, str], Rect]:
    """The same of all heaps (or of those on the tile of a cell), by land piece and colour."""
    lowest = cube_rects(model, frame, cell)
    return {heap: _seen(rect, model, frame, *heap) for heap, rect in lowest.items()}


def _seen(lowest: Rect, model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    body = body_of(CUBE_BODY, lowest.w).move(lowest.topleft)
    rise = _raised(model.cubes[piece][COLOURS.index(colour)], lowest.w, frame.cell)
    return Rect(body.x, body.y - rise, body.w, body.h + rise)


def cube_rects(model: Model, frame: Frame, cell: str = "") -> dict[tuple[str, str], Rect]:
    """The boxes of the lowest cubes of all heaps (or of those on the tile of a cell), by land piece and colour; see
    `cube_rect`."""
    cubes = tuple((piece, tuple(counts)) for piece, counts in model.cubes.items() if any(counts))
    found = _lowest(*_docked(model), cubes, frozenset(temples(model)), frame)
    return {heap: rect.copy() for heap, rect in found if cell in ("", _cell_of_piece(heap[0]))}


@lru_cache(8)
def _lowest(
    laid: tuple[LaidTile, ...],
    docks: tuple[str, ...],
    cubes: tuple[tuple[str, tuple[int, ...]], ...],
    standing: frozenset[str],
    frame: Frame,
) -> tuple[tuple[tuple[str, str], Rect], ...]:
    """As `cube_rects`, of all tiles. Kept for as long as nothing changes: each frame asks several times."""
    tiles = {tile[1]: tile for tile in laid}
    covers = _covers(laid, docks, frame)
    boats = {name: _near(covers, name) for name in tiles}
    there = {name: _on(tile, standing) for name, tile in tiles.items()}
    return tuple(
        ((piece, colour), rect)
        for piece, counts in cubes
        if (name := _cell_of_piece(piece)) in tiles
        for colour, rect in _heaps_of(tiles[name], there[name], boats[name], counts, frame, piece)
    )


def _on(tile: LaidTile, standing: Collection[str]) -> frozenset[str]:
    """The temples that stand on a tile."""
    return frozenset(place for place in standing if _cell_of_piece(place) == tile[1])


def _docked(model: Model) -> tuple[tuple[LaidTile, ...], tuple[str, ...]]:
    """The tiles that lie there, and the docks at which boats are."""
    return tuple(model.tiles), tuple(seat.dock for seat in model.seats if seat.dock is not None)


def _cell_of_piece(piece: str) -> str:
    return piece.split(maxsplit=1)[0]


def buried(model: Model, frame: Frame) -> set[tuple[str, str]]:
    """The heaps, by land piece and colour, of which boats at their docks, with temples, would hide too much."""
    covers, standing = _covers(*_docked(model), frame), temples(model)
    tiles = {tile[1]: tile for tile in model.tiles} if covers else {}
    found = set()
    for (piece, colour), box in heap_boxes(model, frame).items() if covers else ():
        tile = tiles[_cell_of_piece(piece)]
        boats = [*map(Rect, _near(covers, tile[1]))]
        if box.collidelist(boats) >= 0 and hidden_share(box, [*boats, *walls(tile, standing, frame)]) > BURIED:
            found.add((piece, colour))
    return found


def walled(model: Model, frame: Frame) -> set[tuple[str, str]]:
    """The heaps, by land piece and colour, of which temples alone would hide too much."""
    standing = temples(model)
    tiles = {tile[1]: tile for tile in model.tiles if any(place.startswith(f"{tile[1]} ") for place in standing)}
    covers = {cell: walls(tile, standing, frame) for cell, tile in tiles.items()}
    return {
        heap
        for heap, box in heap_boxes(model, frame).items()
        if (cell := _cell_of_piece(heap[0])) in covers and hidden_share(box, covers[cell]) > WALLED
    }


def hidden_share(box: Rect, covers: Sequence[Rect]) -> float:
    """The share of a box that others lie over, as far as points tell that are spread over it."""
    over = [covers[i] for i in box.collidelistall(list(covers))]
    if not over:
        return 0.0
    points = [
        (box.x + box.w * (2 * column + 1) // (2 * POINTS), box.y + box.h * (2 * row + 1) // (2 * POINTS))
        for column in range(POINTS)
        for row in range(POINTS)
    ]
    return sum(any(cover.collidepoint(point) for cover in over) for point in points) / len(points)


def _covers(laid: Sequence[LaidTile], docked: Sequence[str], frame: Frame) -> dict[str, list[Box]]:
    """What boats cover that lie at docks of tiles, by the cells of those."""
    tiles = {tile[1]: tile for tile in laid}
    found: dict[str, list[Box]] = {}
    for at in docked:
        cell = at.rstrip("abc")
        if cell in tiles:
            docks = {dock.name: dock for name in tiles if _beside(name, cell) for dock in docks_of_tile(tiles[name])}
            boat = covered_by(frame, docks[at], docks)
            found.setdefault(cell, []).extend((rect.x, rect.y, rect.w, rect.h) for rect in boat)
    return found


def _near(covers: Mapping[str, Sequence[Box]], cell: str) -> tuple[Box, ...]:
    """Those of them that can reach a cell."""
    return tuple(cover for name, boxes in covers.items() if _beside(name, cell) for cover in boxes)


def _beside(cell: str, other: str) -> bool:
    """Whether two cells touch, be it at a corner, or are the same."""
    (x, y), (u, v) = cell_of(cell), cell_of(other)
    return max(abs(x - u), abs(y - v)) < 2


@lru_cache(512)
def _heaps_of(
    tile: LaidTile,
    standing: frozenset[str],
    boats: tuple[Box, ...],
    counts: tuple[int, ...],
    frame: Frame,
    piece: str,
) -> tuple[tuple[str, Rect], ...]:
    """The boxes of the lowest cubes of the heaps on a land piece, by colour, and of nothing else; given are its tile,
    the temples that stand there and what boats cover. Kept: of a whole chart a decision changes two or three."""
    side = cube_side(frame)
    body = body_of(CUBE_BODY, side)

    def box_at(spot: tuple[str, Point], rise: int) -> Rect:
        quad, (a, b) = spot
        heap = Rect(0, 0, body.w, body.h + rise)
        x, y = quad_centre(quad, 0)
        cx, cy = quad_centre(quad)
        heap.center = frame.at((x + math.copysign(a, cx - x), y + math.copysign(b, cy - y)))
        heap.clamp_ip(frame.quad_box(quad).inflate(-2, -2))
        return heap

    spots = _cube_spots(tile, standing, frame, piece)
    covers = [*map(Rect, boats), *walls(tile, standing, frame)]
    if covers:
        # Places that are hidden come last, for all colours alike.
        spots.sort(key=lambda spot: max(BURIED, hidden_share(box_at(spot, 0), covers)))
    found = []
    for k, (colour, count) in enumerate((c, n) for c, n in zip(COLOURS, counts, strict=True) if n):
        rise = _raised(count, side, frame.cell)
        heap = box_at(spots[k % len(spots)], rise)
        found.append((colour, Rect(heap.x - body.x, heap.y + rise - body.y, side, side)))
    return tuple(found)


def _cube_spots(tile: LaidTile, standing: Collection[str], frame: Frame, piece: str) -> list[tuple[str, Point]]:
    """The places of cubes on a land piece, the best first: the quadrant, and how far from the tile's corner."""
    icon = icon_of_tile(tile)[2]
    quads = sorted(piece_corners(tile).get(piece, ()), key=lambda quad: (quad in standing, quad == icon))
    spots = []
    for quad in quads:
        wide, high = (cube_side(frame) * part / frame.cell for part in CUBE_BODY[2:])
        if quad in standing:
            edge, along = EDGE, (BESIDE_TEMPLE, BESIDE_TEMPLE)
        elif quad == icon:
            edge, along = EDGE, _beside_icon(tile, frame, (wide, high))
        else:
            edge = max(OPEN, wide / 2)
            along = (edge + wide * APART,) * 2
        sides: Sequence[Point] = _sides(tile, quad, along, edge)
        corner = (edge, edge)
        if frame.cell / 2 < 2 * cube_side(frame) * CUBE_BODY[3]:
            # A cube is higher than wide: where two have no room one above the other, they lie side by side.
            sides = sorted(sides, key=lambda offset: (offset[0] < offset[1]) == (frame.turn % 2 == 0))
        # The land lies at the corner of its tile: there is room for what comes first, if nothing else has that place.
        free = quad not in standing and quad != icon
        spots += [(quad, offset) for offset in ((corner, *sides, along) if free else (*sides, corner))]
    return spots


def _beside_icon(tile: LaidTile, frame: Frame, body: tuple[float, float]) -> Point:
    """So far along the edges of the tile a cube of this size lies that an icon in its quadrant covers nothing of, as
    seen in a frame; in cells, as the world runs."""
    _, (x, y), quad = icon_of_tile(tile)
    corner = quad_centre(quad, 0)
    half = medal_side(round(frame.cell), frame.dense) / frame.cell / 2
    across = body if frame.turn % 2 == 0 else body[::-1]
    far = (max(abs(x - corner[0]), half) + half, max(abs(y - corner[1]), half) + half)
    return max(BESIDE, far[0] + across[0] / 2), max(BESIDE, far[1] + across[1] / 2)


@lru_cache(1024)
def _sides(tile: LaidTile, quad: str, along: Point, edge: float) -> tuple[Point, Point]:
    """The two places of cubes at the edges of a quadrant, the one further from the docks first."""
    one, other = (along[0], edge), (edge, along[1])
    return (one, other) if _clearance(tile, quad, one) >= _clearance(tile, quad, other) else (other, one)


def _clearance(tile: LaidTile, quad: str, offset: Point) -> float:
    """How far from the nearest berth of its tile an offset in a quadrant lies, in cells."""
    x, y = quad_centre(quad, 0)
    cx, cy = quad_centre(quad)
    at = (x + math.copysign(offset[0], cx - x), y + math.copysign(offset[1], cy - y))
    return min(math.dist(at, dock.berth) for dock in docks_of_tile(tile))


def _raised(count: int, side: int, cell: float) -> int:
    """How much higher than one cube a heap is, px."""
    return (min(max(count, 1), HEAP) - 1) * rise_of(side, cell)
