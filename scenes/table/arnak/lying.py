"""Where the thing on a card lies: whole, as large as can be, and with no number upon it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.mask import Mask

from scenes.table.arnak.marks import Mark

ACROSS, DOWN = 80, 20
"""Cells of the picture in which places are tried, across, and down at least: fine enough for an eye, and all of them
are tried in a few milliseconds."""
STEP = 2
"""Cells from one tried place to the next."""
AIR = 0.035
"""What stays free around the thing along the edges of the picture, as a share of its lesser side."""
SOLID = 127
"""From this alpha, of 255, on a pixel belongs to the thing; below it is its shadow, which may lie under numbers."""
SMALLER = 0.95
"""The size that is tried next, as a share of the size for which there was no place."""
LEAST = 0.1
"""The smallest size that is tried, as a share of the largest that the picture holds."""


def lies(thing: Surface, room: Rect, marks: Sequence[Mark], under: float = 0) -> Rect:
    """Where a thing, with the shadow around it in its surface, is drawn in a room: the largest place at which all of
    it is in the room and no more of it under marks than a share; of these the nearest to the middle. Where marks leave
    nothing, the middle of the room."""
    cell = min(room.w / ACROSS, room.h / DOWN)
    free = _Free(room, marks, cell, under)
    wide, high = (length / cell for length in thing.get_size())
    solid = _bounds(pygame.mask.from_surface(thing, SOLID))
    largest = min(room.w / max(1, solid.w), room.h / max(1, solid.h))
    share = largest
    while share > LEAST * largest:
        size = max(1, round(wide * share)), max(1, round(high * share))
        at = free.place(pygame.mask.from_surface(pygame.transform.smoothscale(thing, size), SOLID))
        if at is not None:
            place = Rect(0, 0, round(wide * share * cell), round(high * share * cell))
            place.topleft = room.x + round(at[0] * cell), room.y + round(at[1] * cell)
            return place
        share *= SMALLER
    return thing.get_rect().fit(room)


def _bounds(mask: Mask) -> Rect:
    """The box of all that is set."""
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def _covered(size: tuple[int, int], room: Rect, marks: Sequence[Mark], cell: float) -> Mask:
    """The cells of a room that lie under marks."""
    surface = Surface(size, pygame.SRCALPHA)
    for mark in marks:
        x, y = math.floor((mark.box.x - room.x) / cell), math.floor((mark.box.y - room.y) / cell)
        right, bottom = math.ceil((mark.box.right - room.x) / cell), math.ceil((mark.box.bottom - room.y) / cell)
        draw = pygame.draw.ellipse if mark.round else pygame.draw.rect
        draw(surface, (255, 255, 255, 255), Rect(x, y, right - x, bottom - y))
    return pygame.mask.from_surface(surface)


class _Free:
    """The cells of a room that a thing may fill: not its edges, nor more than a share of it those under marks."""

    def __init__(self, room: Rect, marks: Sequence[Mark], cell: float, under: float) -> None:
        size = round(room.w / cell), round(room.h / cell)
        air = max(1, round(AIR * min(size)))
        self._inner = Rect((0, 0), size).inflate(-2 * air, -2 * air)
        self._marks = _covered(size, room, marks, cell)
        self._under = under

    def place(self, thing: Mask) -> tuple[int, int] | None:
        """The corner nearest to the middle at which a thing may lie."""
        solid = _bounds(thing)
        most = self._under * thing.count()
        for x, y in self._places(solid):
            corner = x - solid.x, y - solid.y
            if self._marks.overlap_area(thing, corner) <= most:
                return corner
        return None

    def _places(self, solid: Rect) -> list[tuple[int, int]]:
        """Where a box is inside, from the middle outwards."""
        spare_x, spare_y = self._inner.w - solid.w, self._inner.h - solid.h
        corners = [
            (self._inner.x + x, self._inner.y + y)
            for x in range(0, spare_x + 1, STEP)
            for y in range(0, spare_y + 1, STEP)
        ]
        middle = self._inner.x + spare_x / 2, self._inner.y + spare_y / 2
        return sorted(corners, key=lambda at: math.dist(at, middle))
