"""What lies on the land of the chart: cubes and temples, where, and how they are drawn."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.akrotiri.content import COLOURS
from scenes.stage.loop import Stage
from scenes.table.air import Air
from scenes.table.akrotiri.chart import Frame, Point, quad_centre
from scenes.table.akrotiri.docks import icon_of_tile, piece_corners
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.pictures import TEMPLE_FOOT, Pictures
from scenes.table.people import SeatLook

CUBE_SPOTS: tuple[Point, ...] = ((0.15, 0.15), (0.27, 0.075), (0.075, 0.27), (0.06, 0.06))
CUBE_SPOTS_BESIDE: tuple[Point, ...] = ((0.285, 0.07), (0.07, 0.285), (0.055, 0.055), (0.285, 0.16))
"""Where cubes of up to four colours lie in a quadrant, in cells from the tile's corner; beside an icon or temple."""


def cube_point(model: Model, piece: str, colour: str) -> Point:
    """Where the cubes of a colour lie on a land piece."""
    cell = piece.split(maxsplit=1)[0]
    tile = next(t for t in model.tiles if t[1] == cell)
    counts = model.cubes.get(piece, [0, 0, 0, 0])
    there = [c for c, n in zip(COLOURS, counts, strict=True) if n or c == colour]
    spots = []
    busy = {icon_of_tile(tile)[2]} | {place for seat in model.seats for _, place in seat.played}
    for quad in sorted(piece_corners(tile).get(piece, ()), key=lambda q: q in busy):
        offsets = CUBE_SPOTS_BESIDE if quad in busy else CUBE_SPOTS
        spots += [(quad, offset) for offset in offsets]
    quad, (a, b) = spots[there.index(colour) % len(spots)]
    x, y = quad_centre(quad, 0)
    cx, cy = quad_centre(quad)
    return x + math.copysign(a, cx - x), y + math.copysign(b, cy - y)


def cube_side(frame: Frame) -> int:
    """The side of a cube's picture on the chart, px."""
    return max(min(18, round(frame.cell * 0.34)), round(frame.cell * 0.21))


def cube_rect(model: Model, frame: Frame, piece: str, colour: str) -> Rect:
    """The box of a heap of cubes."""
    side = cube_side(frame)
    x, y = frame.at(cube_point(model, piece, colour))
    return Rect(x - side // 2, y - side // 2, side, side)


def temple_rect(frame: Frame, place: str) -> Rect:
    """The box of a temple's picture."""
    side = max(min(40, round(frame.cell * 0.8)), round(frame.cell * 0.56))
    x, y = frame.at(quad_centre(place, 0.15))
    return Rect(x - round(side * TEMPLE_FOOT[0]), y - round(side * TEMPLE_FOOT[1]), side, side)


class Pieces:
    """Draws cubes and temples. What is in the `air` is not drawn."""

    def __init__(self, stage: Stage, looks: tuple[SeatLook, ...], pictures: Pictures, air: Air) -> None:
        self._stage = stage
        self._looks = looks
        self._pictures = pictures
        self._air = air

    def draw(self, layer: Surface, model: Model, frame: Frame) -> None:
        """Draws what does not fly, the nearest last."""
        things: list[tuple[int, int, object]] = []
        for piece, counts in model.cubes.items():
            for colour, count in zip(COLOURS, counts, strict=True):
                seen = count - self._air.count("cube", piece, colour)
                if seen > 0 and not self._air.count("tile", piece.split()[0]):
                    things.append((cube_rect(model, frame, piece, colour).bottom, 0, (piece, colour, seen)))
        for seat, entry in enumerate(model.seats):
            for _, place in entry.played:
                if not self._air.count("temple", place):
                    things.append((temple_rect(frame, place).bottom - frame.length(1) // 8, 1, (seat, place)))
        for _, kind, what in sorted(things, key=lambda thing: thing[0]):
            if kind == 0:
                self._draw_cubes(layer, model, frame, *what)  # type: ignore[misc]
            else:
                self._draw_temple(layer, model, frame, *what)  # type: ignore[misc]

    def _draw_cubes(self, layer: Surface, model: Model, frame: Frame, piece: str, colour: str, count: int) -> None:
        rect = cube_rect(model, frame, piece, colour)
        picture = self._pictures.cube(colour, rect.w)
        rise = max(2, round(rect.w * 0.30))
        for k in range(min(count, 3)):
            layer.blit(picture, picture.get_rect(center=(rect.centerx + k, rect.centery - k * rise)))
        if count > 1:
            self._pictures.number(
                layer, str(count), (rect.right, rect.bottom - rect.h // 4), max(21, round(rect.w * 0.72))
            )

    def _draw_temple(self, layer: Surface, model: Model, frame: Frame, seat: int, place: str) -> None:
        rect = temple_rect(frame, place)
        layer.blit(self._pictures.temple(self._looks[seat].colour, rect.w), rect)
        side = max(18, rect.w // 4)
        emblem = self._stage.icons.emblem(self._looks[seat].colour, side)
        layer.blit(emblem, emblem.get_rect(midbottom=(rect.x + rect.w // 4, rect.bottom - rect.h // 12)))
        cell = place.split(maxsplit=1)[0]
        terrain, _, quad = icon_of_tile(next(tile for tile in model.tiles if tile[1] == cell))
        if quad == place:
            # An icon under a temple counts and stays in sight.
            self._pictures.medal(layer, terrain, frame.at(quad_centre(place, 0.33)), round(frame.length(1) * 0.8))
