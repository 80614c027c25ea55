"""What lies on the land of the chart: icons, and with them cubes (see `heaps`) and temples, and how they are drawn.

Every piece lies whole within its own quadrant, for goals ask in which quarter and on which island it stands.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.akrotiri.content import COLOURS
from scenes.stage.loop import Stage
from scenes.table.air import Air
from scenes.table.akrotiri.boats import boat_rect
from scenes.table.akrotiri.chart import Frame, cell_of
from scenes.table.akrotiri.docks import LaidTile, docks_of_tile, icon_of_tile
from scenes.table.akrotiri.heaps import HEAP, cube_rects, heap_boxes, rise_of, walled
from scenes.table.akrotiri.model import Model, temples, tile_at
from scenes.table.akrotiri.pictures import Pictures, berth_side, medal_side
from scenes.table.akrotiri.temples import area, badge_rect, temple_body, temple_rect
from scenes.table.people import SeatLook

SHARED = 0.30
"""The diameter of an icon on a small chart that shares its quadrant with cubes, in cells."""
LEAST_MEDAL = 16
"""Pixels; below that a terrain cannot be told."""
TOUCHED = 0.10
"""So much of the square round an icon cubes may cover inside its rim where it has its usual place."""
UNDER = 0.20
"""So much of an icon inside its rim at most lies under cubes, in parts of that square: of cubes that reach further onto
it, it hides some."""
AWAY = 0.4
"""How much it counts against a place that an icon is moved there by its own width; all of it hidden by docks counts 1,
by cubes 2."""
STEPS = 6
"""So many places along each side of a quadrant an icon is tried at."""


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
    if _share(usual, cubes) <= TOUCHED:
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
        over = sum(area(core.clip(cube)) for cube in cubes) * 2 + sum(area(core.clip(dock)) for dock in docks)
        return over / area(core) + AWAY * math.dist(box.center, usual.center) / side

    places = [
        Rect(room.x + (room.w - side) * column // STEPS, room.y + (room.h - side) * row // STEPS, side, side)
        for column in range(STEPS + 1)
        for row in range(STEPS + 1)
    ]
    return min(places, key=hidden)


def icon_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The square round the icon of a quadrant that has one, where it is drawn: beside a temple, or on the land."""
    tile = tile_at(model, place)
    return badge_rect(model, frame, place) if place in temples(model) else medal_rect(model, frame, tile)


def sign_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The box of the emblem on a temple: on its wall if no cube lies there and no boat at a dock around can lie over
    it, else in the corner of the temple where it hides least of cubes and icon, and such a boat least of it."""
    rect = temple_rect(frame, place)
    side = max(frame.least(14), rect.w * 3 // 8)
    usual = Rect(0, 0, side, side)
    usual.center = rect.x + rect.w * 5 // 9, rect.y + rect.h * 3 // 8
    body = temple_body(frame, place)
    corners = [Rect(0, 0, side, side) for _ in range(4)]
    for corner, at in zip(corners, ("topleft", "topright", "bottomright", "bottomleft"), strict=True):
        setattr(corner, at, getattr(body, at))
    badge = None
    if icon_of_tile(tile_at(model, place))[2] == place:
        # An icon under a temple counts and stays in sight; the emblem makes room for it.
        badge = badge_rect(model, frame, place)
        right = badge.centerx > frame.quad_box(place).centerx
        usual.center = rect.x + rect.w * (2 if right else 4) // 5, rect.y + rect.h * (2 if right else 3) // 6
    cell = place.split(maxsplit=1)[0]
    x, y = cell_of(cell)
    around = [
        tile for tile in model.tiles if max(abs(a - b) for a, b in zip(cell_of(tile[1]), (x, y), strict=True)) < 2
    ]
    berths = [dock.berth for tile in around for dock in docks_of_tile(tile)]
    boats = [boat_rect(frame, berth) for berth in berths]
    heaps = heap_boxes(model, frame, cell).values()

    def hidden(box: Rect) -> tuple[int, int, float]:
        over = 0 if badge is None or box == usual else area(box.clip(badge))
        over += sum(area(box.clip(heap)) for heap in heaps)
        gap = min(math.dist(box.center, frame.at(berth)) for berth in berths)
        return over, max(area(box.clip(boat)) for boat in boats), -gap

    return min((*corners, usual), key=hidden) if any(hidden(usual)[:2]) else usual


def _cube_bodies(model: Model, frame: Frame, quad: str) -> list[Rect]:
    """The boxes of the cubes seen in a quadrant."""
    room = frame.quad_box(quad)
    cell = quad.split(maxsplit=1)[0]
    return [heap for heap in heap_boxes(model, frame, cell).values() if room.collidepoint(heap.center)]


def _share(medal: Rect, cubes: Collection[Rect]) -> float:
    """How much cubes cover of an icon inside its rim, in parts of the square round it."""
    return sum(area(_core(medal).clip(cube)) for cube in cubes) / area(medal)


def _core(medal: Rect) -> Rect:
    """The part of the square round an icon that tells its terrain."""
    return medal.inflate(-medal.w // 5, -medal.h // 5)


@dataclass(frozen=True, slots=True)
class _Heap:
    """Cubes of a colour on a land piece: so many are `seen`; `rect` is the box of the lowest one's picture."""

    piece: str
    colour: str
    seen: int
    rect: Rect


class Pieces:
    """Draws cubes and temples. What is in the `air` is not drawn."""

    def __init__(self, stage: Stage, looks: tuple[SeatLook, ...], pictures: Pictures, air: Air) -> None:
        self._stage = stage
        self._looks = looks
        self._pictures = pictures
        self._air = air

    def covered(self, model: Model) -> set[str]:
        """The quadrants on which temples stand by now."""
        return {place for place in temples(model) if not self._air.count("temple", place)}

    def draw(self, layer: Surface, model: Model, frame: Frame) -> None:
        """Draws what does not fly: cubes over the rims of icons, icons over cubes that would hide more of them, known
        by their colours as well, and temples over both, which count most, but for cubes that they would hide; the
        nearest last, and over all the emblems of temples and the numbers of heaps."""
        played = [(seat, place) for seat, entry in enumerate(model.seats) for _, place in entry.played]
        standing = self.covered(model)
        heaps = self._heaps(model, frame)
        icons = []
        for tile in model.tiles:
            terrain, _, quad = icon_of_tile(tile)
            if not frame.cell_box(tile[1]).colliderect(layer.get_rect()):
                continue
            if quad not in standing and not self._air.count("tile", tile[1]):
                rect = medal_rect(model, frame, tile)
                icons.append((_share(rect, _cube_bodies(model, frame, quad)) <= UNDER, terrain, rect))
        for under, terrain, rect in icons:
            if under:
                self._pictures.medal(layer, terrain, rect)
        for heap in heaps:
            self._draw_heap(layer, frame, heap)
        for under, terrain, rect in icons:
            if not under:
                self._pictures.medal(layer, terrain, rect)
        built = [(seat, place) for seat, place in played if place in standing]
        built.sort(key=lambda temple: temple_rect(frame, temple[1]).bottom)
        for seat, place in built:
            rect = temple_rect(frame, place)
            layer.blit(self._pictures.temple(self._looks[seat].colour, rect.w), rect)
        over = walled(model, frame) if standing else ()
        for heap in heaps:
            if (heap.piece, heap.colour) in over:
                self._draw_heap(layer, frame, heap)
        for seat, place in built:
            terrain, _, quad = icon_of_tile(tile_at(model, place))
            if quad == place:
                self._pictures.medal(layer, terrain, badge_rect(model, frame, place))
            self._draw_sign(layer, model, frame, seat, place)
        for tile in {tile_at(model, place) for place in standing}:
            # A temple hides no dock: a boat may go there.
            for dock in docks_of_tile(tile):
                self._pictures.berth(layer, frame.at(dock.berth), round(frame.cell))
        for heap in heaps:
            self._draw_count(layer, frame, heap)

    def _heaps(self, model: Model, frame: Frame) -> list[_Heap]:
        """The heaps that lie there by now, the nearest last."""
        found = []
        for (piece, colour), rect in cube_rects(model, frame).items():
            seen = model.cubes[piece][COLOURS.index(colour)] - self._air.count("cube", piece, colour)
            if seen > 0 and not self._air.count("tile", piece.split()[0]):
                found.append(_Heap(piece, colour, seen, rect))
        return sorted(found, key=lambda heap: heap.rect.bottom)

    def _draw_heap(self, layer: Surface, frame: Frame, heap: _Heap) -> None:
        picture = self._pictures.cube(heap.colour, heap.rect.w)
        for k in range(min(heap.seen, HEAP)):
            layer.blit(picture, heap.rect.move(0, -k * rise_of(heap.rect.w, frame.cell)))

    def _draw_count(self, layer: Surface, frame: Frame, heap: _Heap) -> None:
        if heap.seen > 1:
            rect = heap.rect
            side = max(frame.least(21), round(rect.w * 0.72))
            disc = Rect(rect.right - side // 2, rect.bottom - rect.h // 4 - side // 2, side, side)
            tile_box = frame.cell_box(heap.piece.split()[0])
            self._pictures.number(layer, str(heap.seen), disc.clamp(tile_box).center, side)

    def draw_buried(self, surface: Surface, model: Model, frame: Frame, buried: Collection[tuple[str, str]]) -> None:
        """Draws such heaps again, over the boats that hide them, and icons over them that they would hide."""
        heaps = [heap for heap in self._heaps(model, frame) if (heap.piece, heap.colour) in buried]
        for heap in heaps:
            self._draw_heap(surface, frame, heap)
        for tile in {tile_at(model, heap.piece) for heap in heaps}:
            terrain, _, quad = icon_of_tile(tile)
            rect = icon_rect(model, frame, quad)
            if rect.collidelist([heap.rect for heap in heaps]) >= 0:
                self._pictures.medal(surface, terrain, rect)
        for heap in heaps:
            self._draw_count(surface, frame, heap)

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
