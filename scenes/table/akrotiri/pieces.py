"""What lies on the land of the chart: icons, cubes and temples, where, and how they are drawn.

Every piece lies whole within its own quadrant, for goals ask in which quarter and on which island it stands; beside
icons and temples cubes keep clear of the docks, where boats come to lie.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from pygame import Rect, Surface

from game.akrotiri.content import COLOURS
from scenes.stage.loop import Stage
from scenes.table.air import Air
from scenes.table.akrotiri.boats import boat_rect
from scenes.table.akrotiri.chart import Frame, Point, cell_of, quad_centre
from scenes.table.akrotiri.docks import LaidTile, docks_of_tile, icon_of_tile, piece_corners
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.pictures import CUBE_BODY, TEMPLE_BODY, Pictures, berth_side, medal_side
from scenes.table.people import SeatLook

OPEN = 0.10
"""So far from both edges of the tile the first cubes of an empty quadrant lie, in cells, and so far from one edge the
others."""
EDGE = 0.09
"""The same beside an icon or a temple."""
UNDER = 0.03
"""As much of a cube may lie under an icon on a small chart, in cells."""
APART = 1.12
"""So far from the first cubes of an empty quadrant the next ones lie, in widths of a cube."""
BESIDE, BESIDE_TEMPLE = 0.29, 0.40
"""So far along an edge of the tile cubes lie beside an icon, and at the foot of a temple, in cells."""
CUBE, CUBE_OF_CELL, CUBE_LEAST = 18, 0.26, 0.125
"""How wide a cube is: so many pixels, by which its terrain is told; where a cell has fewer than `ROOMY` such a part of
it, and never less than the other."""
ROOMY = 60
TEMPLE, TEMPLE_OF_CELL, TEMPLE_LEAST = 28, 0.48, 0.40
"""The side of a temple's picture in the same way: it leaves cubes of its quadrant in sight."""
RISE = 0.22
"""How much higher each further cube of a heap lies, in sides of its picture; less where its quadrant is lower."""
SHARED = 0.30
"""The diameter of an icon on a small chart that shares its quadrant with cubes, in cells."""
LEAST_MEDAL = 16
"""Pixels; below that a terrain cannot be told."""
TOUCHED = 0.10
"""So much of the square round an icon cubes may cover inside its rim."""
AWAY = 0.4
"""How much it counts against a place that an icon is moved there by its own width; all of it hidden by docks counts 1,
by cubes 2."""
STEPS = 6
"""So many places along each side of a quadrant an icon is tried at."""
HEAP = 3
"""So many cubes of a heap are seen; a number counts all."""


def has_tile(model: Model, place: str) -> bool:
    """Whether the tile of a land piece or quadrant lies on the chart: what is told of may come later than what is
    shown, in advice that lays a tile, or in the log of a game that is looked at again."""
    return any(tile[1] == place.split(maxsplit=1)[0] for tile in model.tiles)


def tile_at(model: Model, place: str) -> LaidTile:
    """The tile that a land piece or quadrant belongs to."""
    cell = place.split(maxsplit=1)[0]
    return next(tile for tile in model.tiles if tile[1] == cell)


def cube_side(frame: Frame) -> int:
    """The side of a cube's picture on the chart, px."""
    small = frame.least(CUBE) if frame.cell >= frame.least(ROOMY) else frame.cell * CUBE_OF_CELL
    body = max(small, frame.cell * CUBE_LEAST)
    return math.ceil(body / CUBE_BODY[2])


def cube_rect(model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    """The box of the lowest cube of a heap, or of the first cube where none of the colour lies yet."""
    counts = model.cubes.get(piece, [0, 0, 0, 0])
    return _heap_rect(tile_at(model, piece), _temples(model), counts, frame, piece, colour)


def heap_box(model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    """The box of what is seen of a heap, px."""
    lowest = cube_rect(model, frame, piece, colour)
    body = _body(CUBE_BODY, lowest.w).move(lowest.topleft)
    rise = _raised(model.cubes[piece][COLOURS.index(colour)], lowest.w, frame.cell)
    return Rect(body.x, body.y - rise, body.w, body.h + rise)


def cube_rects(model: Model, frame: Frame, cell: str = "") -> dict[tuple[str, str], Rect]:
    """The boxes of the lowest cubes of all heaps (or of those on the tile of a cell), by land piece and colour; see
    `cube_rect`."""
    tiles = {tile[1]: tile for tile in model.tiles}
    temples = _temples(model)
    return {
        (piece, colour): _heap_rect(tiles[piece.split(maxsplit=1)[0]], temples, counts, frame, piece, colour)
        for piece, counts in model.cubes.items()
        if not cell or piece.split(maxsplit=1)[0] == cell
        for colour, count in zip(COLOURS, counts, strict=True)
        if count
    }


def _temples(model: Model) -> set[str]:
    """The quadrants with temples."""
    return {place for seat in model.seats for _, place in seat.played}


def _heap_rect(
    tile: LaidTile, temples: Collection[str], counts: Sequence[int], frame: Frame, piece: str, colour: str
) -> Rect:
    quad, (a, b) = _cube_spot(tile, temples, counts, frame, piece, colour)
    side = cube_side(frame)
    body = _body(CUBE_BODY, side)
    rise = _raised(counts[COLOURS.index(colour)], side, frame.cell)
    heap = Rect(0, 0, body.w, body.h + rise)
    x, y = quad_centre(quad, 0)
    cx, cy = quad_centre(quad)
    heap.center = frame.at((x + math.copysign(a, cx - x), y + math.copysign(b, cy - y)))
    heap.clamp_ip(frame.quad_box(quad).inflate(-2, -2))
    return Rect(heap.x - body.x, heap.y + rise - body.y, side, side)


def temple_rect(frame: Frame, place: str) -> Rect:
    """The box of a temple's picture."""
    side = max(min(frame.least(TEMPLE), round(frame.cell * TEMPLE_OF_CELL)), round(frame.cell * TEMPLE_LEAST))
    body = _body(TEMPLE_BODY, side)
    offset = body.topleft
    body.center = frame.at(quad_centre(place, 0))
    body.clamp_ip(frame.quad_box(place).inflate(-2, -2))
    return Rect(body.x - offset[0], body.y - offset[1], side, side)


def sign_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The box of the emblem on a temple: on its wall if no boat at a dock around can lie over it there, else in the
    corner of the temple that such a boat hides least."""
    rect = temple_rect(frame, place)
    side = max(frame.least(14), rect.w * 3 // 8)
    usual = Rect(0, 0, side, side)
    usual.center = rect.x + rect.w * 5 // 9, rect.y + rect.h * 3 // 8
    body = _body(TEMPLE_BODY, rect.w).move(rect.topleft)
    corners = [Rect(0, 0, side, side) for _ in range(4)]
    for corner, at in zip(corners, ("topleft", "topright", "bottomright", "bottomleft"), strict=True):
        setattr(corner, at, getattr(body, at))
    badge = None
    if icon_of_tile(tile_at(model, place))[2] == place:
        # An icon under a temple counts and stays in sight; the emblem makes room for it.
        badge = badge_rect(model, frame, place)
        right = badge.centerx > frame.quad_box(place).centerx
        usual.center = rect.x + rect.w * (2 if right else 4) // 5, rect.y + rect.h * (2 if right else 3) // 6
    x, y = cell_of(place.split(maxsplit=1)[0])
    around = [
        tile for tile in model.tiles if max(abs(a - b) for a, b in zip(cell_of(tile[1]), (x, y), strict=True)) < 2
    ]
    berths = [dock.berth for tile in around for dock in docks_of_tile(tile)]
    boats = [boat_rect(frame, berth) for berth in berths]

    def hidden(box: Rect) -> tuple[int, int, float]:
        over = 0 if badge is None or box == usual else _area(box.clip(badge))
        gap = min(math.dist(box.center, frame.at(berth)) for berth in berths)
        return over, max(_area(box.clip(boat)) for boat in boats), -gap

    return usual if not hidden(usual)[1] else min((*corners, usual), key=hidden)


def badge_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The box of the icon of a quadrant that a temple stands on: in one of the two corners of the quadrant that a
    temple's picture leaves open, the one further from the docks."""
    side = max(min(frame.least(20), round(frame.cell * 0.30)), round(frame.cell * 0.18))
    box = frame.quad_box(place)
    rects = [Rect(box.topleft, (side, side)), Rect(box.right - side, box.bottom - side, side, side)]
    berths = [frame.at(dock.berth) for dock in docks_of_tile(tile_at(model, place))]
    return max(rects, key=lambda rect: min(math.dist(rect.center, berth) for berth in berths))


def medal_rect(model: Model, frame: Frame, tile: LaidTile) -> Rect:
    """The square round the icon of a tile where no temple stands on it: where it is drawn on the tile, or if cubes
    share its quadrant, as clear of them and of the docks as can be, and smaller on a small chart."""
    _, at, quad = icon_of_tile(tile)
    full = medal_side(round(frame.cell), frame.dense)
    room = frame.quad_box(quad).inflate(-2, -2)
    usual = Rect(0, 0, full, full)
    usual.center = frame.at(at)
    usual.clamp_ip(room)
    cubes = _cube_bodies(model, frame, quad)
    if sum(_area(_core(usual).clip(cube)) for cube in cubes) <= TOUCHED * _area(usual):
        return usual
    side = min(full, max(frame.least(LEAST_MEDAL), round(frame.cell * SHARED)))
    ring = berth_side(round(frame.cell), frame.dense)
    docks = []
    for dock in docks_of_tile(tile):
        docks.append(Rect(0, 0, ring, ring))
        docks[-1].center = frame.at(dock.berth)

    def hidden(box: Rect) -> float:
        # An icon, which is round, lies over cubes; docks over both.
        core = _core(box)
        over = sum(_area(core.clip(cube)) for cube in cubes) * 2 + sum(_area(core.clip(dock)) for dock in docks)
        return over / _area(core) + AWAY * math.dist(box.center, usual.center) / side

    places = [
        Rect(room.x + (room.w - side) * column // STEPS, room.y + (room.h - side) * row // STEPS, side, side)
        for column in range(STEPS + 1)
        for row in range(STEPS + 1)
    ]
    return min(places, key=hidden)


def icon_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The square round the icon of a quadrant that has one, where it is drawn: beside a temple, or on the land."""
    tile = tile_at(model, place)
    return badge_rect(model, frame, place) if place in _temples(model) else medal_rect(model, frame, tile)


def _cube_bodies(model: Model, frame: Frame, quad: str) -> list[Rect]:
    """The boxes of the cubes seen in a quadrant."""
    room = frame.quad_box(quad)
    cell = quad.split(maxsplit=1)[0]
    found = []
    for (piece, colour), rect in cube_rects(model, frame, cell).items():
        side = rect.w
        body = _body(CUBE_BODY, side).move(rect.topleft)
        rise = _raised(model.cubes[piece][COLOURS.index(colour)], side, frame.cell)
        heap = Rect(body.x, body.y - rise, body.w, body.h + rise)
        if room.collidepoint(heap.center):
            found.append(heap)
    return found


def _core(medal: Rect) -> Rect:
    """The part of the square round an icon that tells its terrain."""
    return medal.inflate(-medal.w // 5, -medal.h // 5)


def _area(box: Rect) -> int:
    return box.w * box.h


def _cube_spot(
    tile: LaidTile, temples: Collection[str], counts: Sequence[int], frame: Frame, piece: str, colour: str
) -> tuple[str, Point]:
    """The quadrant in which the cubes of a colour lie on a land piece, and how far from the tile's corner."""
    there = [c for c, n in zip(COLOURS, counts, strict=True) if n or c == colour]
    icon = icon_of_tile(tile)[2]
    quads = sorted(piece_corners(tile).get(piece, ()), key=lambda quad: (quad in temples, quad == icon))
    spots = []
    for quad in quads:
        wide = cube_side(frame) * CUBE_BODY[2] / frame.cell
        if quad in temples or quad == icon:
            along, edge = BESIDE_TEMPLE if quad in temples else BESIDE, EDGE
            if quad == icon:
                # On a small chart an icon takes more of its quadrant.
                along = max(along, medal_side(round(frame.cell), frame.dense) / frame.cell + wide / 2 - UNDER)
        else:
            edge = max(OPEN, wide / 2)
            along = edge + wide * APART
        sides: Sequence[Point] = _sides(tile, quad, along, edge)
        corner = (edge, edge)
        if frame.cell / 2 < 2 * cube_side(frame) * CUBE_BODY[3]:
            # A cube is higher than wide: where two have no room one above the other, they lie side by side.
            sides = sorted(sides, key=lambda offset: (offset[0] < offset[1]) == (frame.turn % 2 == 0))
        # The land lies at the corner of its tile: there is room for what comes first, if nothing else has that place.
        free = quad not in temples and quad != icon
        spots += [(quad, offset) for offset in ((corner, *sides, (along, along)) if free else (*sides, corner))]
    return spots[there.index(colour) % len(spots)]


@lru_cache(1024)
def _sides(tile: LaidTile, quad: str, along: float, edge: float) -> tuple[Point, Point]:
    """The two places of cubes at the edges of a quadrant, the one further from the docks first."""
    one, other = (along, edge), (edge, along)
    return (one, other) if _clearance(tile, quad, one) >= _clearance(tile, quad, other) else (other, one)


def _clearance(tile: LaidTile, quad: str, offset: Point) -> float:
    """How far from the nearest berth of its tile an offset in a quadrant lies, in cells."""
    x, y = quad_centre(quad, 0)
    cx, cy = quad_centre(quad)
    at = (x + math.copysign(offset[0], cx - x), y + math.copysign(offset[1], cy - y))
    return min(math.dist(at, dock.berth) for dock in docks_of_tile(tile))


def _body(parts: tuple[float, float, float, float], side: int) -> Rect:
    """What is seen of a square picture, in its own pixels."""
    left, top, wide, high = (round(part * side) for part in parts)
    return Rect(left, top, wide, high)


def _raised(count: int, side: int, cell: float) -> int:
    """How much higher than one cube a heap is, px."""
    return (min(max(count, 1), HEAP) - 1) * _rise(side, cell)


def _rise(side: int, cell: float) -> int:
    """How much higher each further cube of a heap lies, px: a whole heap has room in its quadrant."""
    room = (round(cell / 2) - 3 - round(side * CUBE_BODY[3])) // (HEAP - 1)
    return max(1, min(round(side * RISE), room))


class Pieces:
    """Draws cubes and temples. What is in the `air` is not drawn."""

    def __init__(self, stage: Stage, looks: tuple[SeatLook, ...], pictures: Pictures, air: Air) -> None:
        self._stage = stage
        self._looks = looks
        self._pictures = pictures
        self._air = air

    def covered(self, model: Model) -> set[str]:
        """The quadrants on which temples stand by now."""
        return {place for place in _temples(model) if not self._air.count("temple", place)}

    def draw(self, layer: Surface, model: Model, frame: Frame) -> None:
        """Draws what does not fly: cubes, icons over them (a cube is also told by its colour), and temples over both,
        which count most; the nearest last, and over all the numbers of heaps."""
        temples = [(seat, place) for seat, entry in enumerate(model.seats) for _, place in entry.played]
        standing = self.covered(model)
        heaps = []
        for (piece, colour), rect in cube_rects(model, frame).items():
            seen = model.cubes[piece][COLOURS.index(colour)] - self._air.count("cube", piece, colour)
            if seen > 0 and not self._air.count("tile", piece.split()[0]):
                heaps.append((rect, colour, seen, piece))
        for rect, colour, seen, _ in sorted(heaps, key=lambda heap: heap[0].bottom):
            picture = self._pictures.cube(colour, rect.w)
            for k in range(min(seen, HEAP)):
                layer.blit(picture, rect.move(0, -k * _rise(rect.w, frame.cell)))
        for tile in model.tiles:
            terrain, _, quad = icon_of_tile(tile)
            if quad not in standing and not self._air.count("tile", tile[1]):
                self._pictures.medal(layer, terrain, medal_rect(model, frame, tile))
        for seat, place in sorted(temples, key=lambda temple: temple_rect(frame, temple[1]).bottom):
            if place in standing:
                self._draw_temple(layer, model, frame, seat, place)
        for tile in {tile_at(model, place) for place in standing}:
            # A temple hides no dock: a boat may go there.
            for dock in docks_of_tile(tile):
                self._pictures.berth(layer, frame.at(dock.berth), round(frame.cell))
        for rect, _, seen, piece in heaps:
            if seen > 1:
                side = max(frame.least(21), round(rect.w * 0.72))
                disc = Rect(rect.right - side // 2, rect.bottom - rect.h // 4 - side // 2, side, side)
                tile_box = frame.cell_box(piece.split()[0])
                self._pictures.number(layer, str(seen), disc.clamp(tile_box).center, side)

    def _draw_temple(self, layer: Surface, model: Model, frame: Frame, seat: int, place: str) -> None:
        rect = temple_rect(frame, place)
        layer.blit(self._pictures.temple(self._looks[seat].colour, rect.w), rect)
        terrain, _, quad = icon_of_tile(tile_at(model, place))
        if quad == place:
            self._pictures.medal(layer, terrain, badge_rect(model, frame, place))
        self._draw_sign(layer, model, frame, seat, place)

    def _draw_sign(self, surface: Surface, model: Model, frame: Frame, seat: int, place: str) -> None:
        spot = sign_rect(model, frame, place)
        emblem = self._stage.icons.emblem(self._looks[seat].colour, spot.w)
        surface.blit(emblem, emblem.get_rect(center=spot.center))

    def draw_signs(self, surface: Surface, model: Model, frame: Frame, boats: Sequence[Rect]) -> None:
        """Draws the emblems of those temples again that boats lie over: whose they are stays in sight."""
        standing = self.covered(model)
        for seat, entry in enumerate(model.seats):
            for _, place in entry.played:
                if place in standing and temple_rect(frame, place).collidelist(boats) >= 0:
                    self._draw_sign(surface, model, frame, seat, place)
