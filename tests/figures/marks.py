"""Ink on a picture: rings, boxes, arrows and numbers, as a pen with vermilion ink would draw them in a book."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

INK = (203, 62, 24)
"""Vermilion."""

RIM = (253, 244, 222)
"""Parchment around each stroke, so that it is seen on dark wood as well as on sand."""

FINE = 3
"""Strokes are drawn so many times as large and made small again, which smooths them."""

PEN = 3.2
"""Half the width of a stroke, in pixels of the figure."""

DISC = 27
"""Half the width of a number's disc: its digit has 20 pixels in a window of 1920 x 1080."""

FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "AlegreyaSans-Bold.ttf"

Point = tuple[float, float]


class Ink:
    """Marks on a picture; places are pixels of the picture."""

    def __init__(self, picture: Surface) -> None:
        self.picture = picture
        self._strokes: list[list[Point]] = []
        self._numbers: list[tuple[str, Point]] = []

    def ring(self, around: Rect, number: object = "", at: float = 225.0) -> None:
        """A ring by hand around a place, closed with a little overlap; a number on it at an angle in degrees (0 right,
        90 below)."""
        w, h = around.w / 2 + 7, around.h / 2 + 7
        cx, cy = around.center
        turns = [math.radians(a) for a in range(-100, 276, 6)]
        self._strokes.append([(cx + w * math.cos(a), cy + h * math.sin(a) - (a - 1.5) * 0.5) for a in turns])
        if number != "":
            a = math.radians(at)
            self.number(number, (cx + (w + 6) * math.cos(a), cy + (h + 6) * math.sin(a)))

    def box(self, around: Rect, number: object = "", at: Point = (0.0, 0.0)) -> None:
        """A box with round corners; a number on its edge, at shares of its width and height."""
        out = around.inflate(10, 10)
        r = min(18.0, out.w / 2, out.h / 2)
        corners = ((out.right - r, out.top + r), (out.right - r, out.bottom - r), (out.left + r, out.bottom - r),
                   (out.left + r, out.top + r))  # fmt: skip
        line: list[Point] = []
        for quarter, (cx, cy) in enumerate(corners):
            for step in range(7):
                a = math.radians(90 * quarter - 90 + 15 * step)
                line.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        self._strokes.append([*line, line[0]])
        if number != "":
            self.number(number, (out.x + out.w * at[0], out.y + out.h * at[1]))

    def path(self, points: Sequence[Point], *, head: bool = True) -> None:
        """A line through points, its corners as they are; with a head an arrow."""
        line = [(float(x), float(y)) for x, y in points]
        self._strokes.append(line)
        if head:
            (x0, y0), (x1, y1) = line[-2], line[-1]
            way = math.atan2(y1 - y0, x1 - x0)
            for side in (-1, 1):
                a = way + side * math.radians(152)
                self._strokes.append([line[-1], (x1 + 22 * math.cos(a), y1 + 22 * math.sin(a))])

    def arrow(self, start: Point, end: Point, bend: float = 0.18) -> None:
        """An arrow that bends to its right, by a share of its length."""
        (x0, y0), (x1, y1) = start, end
        mx, my = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
        points = []
        for step in range(17):
            t = step / 16
            points.append(
                (
                    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
                    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1,
                )
            )
        self.path(points)

    def cross(self, at: Point, arm: float = 17) -> None:
        """A cross: not here."""
        x, y = at
        self._strokes.append([(x - arm, y - arm), (x + arm, y + arm)])
        self._strokes.append([(x - arm, y + arm), (x + arm, y - arm)])

    def number(self, number: object, at: Point) -> None:
        """A number, or a letter, on a disc; never beyond the edge of the picture."""
        x = min(max(at[0], DISC + 3), self.picture.get_width() - DISC - 3)
        y = min(max(at[1], DISC + 3), self.picture.get_height() - DISC - 3)
        self._numbers.append((str(number), (x, y)))

    def dry(self) -> Surface:
        """The picture with its marks: strokes below, numbers above."""
        w, h = self.picture.get_size()
        layer = Surface((w * FINE, h * FINE), pygame.SRCALPHA)
        layer.fill((*RIM, 0))
        for colour, half in ((RIM, PEN + 2.4), (INK, PEN)):
            for line in self._strokes:
                _stroke(layer, line, half, colour)
        for _, (x, y) in self._numbers:
            for colour, half in ((RIM, DISC), (INK, DISC - 3.5)):
                pygame.draw.circle(layer, colour, (x * FINE, y * FINE), half * FINE)
        out = self.picture.copy()
        out.blit(pygame.transform.smoothscale(layer, (w, h)), (0, 0))
        font = pygame.font.Font(FONT, 40)
        for text, (x, y) in self._numbers:
            digit = font.render(text, True, RIM)
            box = digit.get_bounding_rect()
            out.blit(digit, (round(x - box.w / 2 - box.x), round(y - box.h / 2 - box.y)))
        return out


def _stroke(layer: Surface, line: Sequence[Point], half: float, colour: tuple[int, int, int]) -> None:
    """A stroke with round ends and joints."""
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        steps = max(1, round(math.hypot(x1 - x0, y1 - y0)))
        for step in range(steps + 1):
            t = step / steps
            at = ((x0 + (x1 - x0) * t) * FINE, (y0 + (y1 - y0) * t) * FINE)
            pygame.draw.circle(layer, colour, at, half * FINE)
