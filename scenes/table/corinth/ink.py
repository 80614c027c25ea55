"""Marks of the pen: ticks, crosses, circles and lines, whole or half written.

The strokes are baked as points with pressure in a box from -1 to 1. Whole marks are drawn large, scaled down once
and kept; a mark being written is drawn anew each frame, at its own small size.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pygame
import tomli
from pygame import Rect, Surface

from scenes.stage.cache import surface_cache
from scenes.stage.theme import Colour
from scenes.table.corinth.geometry import PICTURES, Point

_FINE = 3
_MARGIN = 1.25


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: kind (`tick`, `cross`, `circle`, `strike`, `fill`), centre and half size in window pixels, variant."""

    key: str
    kind: str
    centre: Point
    radius: int
    variant: int

    @property
    def area(self) -> Rect:
        """The box that the mark stays in."""
        half = math.ceil(self.radius * _MARGIN) + 1
        return Rect(self.centre[0] - half, self.centre[1] - half, 2 * half, 2 * half)


@lru_cache(maxsize=1)
def _strokes() -> dict[str, list[list[list[tuple[float, float, float]]]]]:
    with (PICTURES / "ink.toml").open("rb") as stream:
        data: dict[str, Any] = tomli.load(stream)
    return {
        kind: [[[(x, y, p) for x, y, p in stroke] for stroke in entry["strokes"]] for entry in entries]
        for kind, entries in data.items()
        if isinstance(entries, list)
    }


def variant_of(key: str) -> int:
    """A variant that depends on what is marked, so that a mark looks the same whenever it is drawn."""
    return sum((i + 1) * ord(c) for i, c in enumerate(key)) % 6


class Pen:
    """Draws marks in one ink."""

    def __init__(self, colour: Colour, weight: float = 0.13) -> None:
        self.colour = colour
        self.weight = weight
        self._cache = surface_cache(6)

    def draw(self, surface: Surface, mark: Mark, share: float = 1.0) -> None:
        """Draws a mark; `share` is how much of it has been written."""
        if share <= 0:
            return
        if share >= 1:
            key = (mark.kind, mark.radius, mark.variant)
            picture = self._cache.get(key, lambda: self._picture(mark, 1.0))
        else:
            picture = self._picture(mark, share)
        surface.blit(picture, picture.get_rect(center=mark.centre))

    def tip(self, mark: Mark, share: float) -> Point:
        """Where the nib is when `share` of a mark has been written."""
        variants = _strokes()[mark.kind]
        points = [point for stroke in variants[mark.variant % len(variants)] for point in stroke]
        x, y, _ = points[min(len(points) - 1, int(share * (len(points) - 1)))]
        return round(mark.centre[0] + x * mark.radius), round(mark.centre[1] + y * mark.radius)

    def _picture(self, mark: Mark, share: float) -> Surface:
        half = max(4, math.ceil(mark.radius * _MARGIN))
        side = 2 * half
        big = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        big.fill((*self.colour, 0))
        variants = _strokes()[mark.kind]
        strokes = variants[mark.variant % len(variants)]
        total = sum(len(stroke) - 1 for stroke in strokes)
        left = share * total
        unit = mark.radius * _FINE
        middle = half * _FINE
        thick = max(1.0 * _FINE, self.weight * unit)
        for stroke in strokes:
            if left <= 0:
                break
            self._stroke(big, stroke, min(left, len(stroke) - 1), unit, middle, thick)
            left -= len(stroke) - 1
        return pygame.transform.smoothscale(big, (side, side))

    def _stroke(
        self,
        surface: Surface,
        stroke: list[tuple[float, float, float]],
        segments: float,
        unit: float,
        middle: float,
        thick: float,
    ) -> None:
        for i in range(math.ceil(segments)):
            x0, y0, p0 = stroke[i]
            x1, y1, p1 = stroke[i + 1]
            part = min(1.0, segments - i)
            x1, y1, p1 = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, p0 + (p1 - p0) * part
            steps = max(1, int(math.hypot(x1 - x0, y1 - y0) * unit / max(1.0, thick * 0.3)))
            for k in range(steps + 1):
                t = k / steps
                radius = max(1, round(thick * (p0 + (p1 - p0) * t) * 0.5))
                at = (middle + (x0 + (x1 - x0) * t) * unit, middle + (y0 + (y1 - y0) * t) * unit)
                pygame.draw.circle(surface, self.colour, at, radius)

    def line(self, surface: Surface, a: Point, b: Point, width: int, share: float = 1.0, seed: int = 0) -> None:
        """A line drawn by hand from `a` towards `b`, slightly bowed; `share` of it."""
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length < 1 or share <= 0:
            return
        bow = ((seed * 37) % 11 - 5) / 5 * length * 0.025
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        steps = max(4, int(length / 4))
        points = []
        for k in range(int(steps * min(1.0, share)) + 1):
            t = k / steps
            off = math.sin(t * math.pi) * bow
            points.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
        for p, q in pairwise(points):
            pygame.draw.aaline(surface, self.colour, p, q, width)
        for p in (points[0], points[-1]):
            pygame.draw.aacircle(surface, self.colour, p, max(1, width // 2))
