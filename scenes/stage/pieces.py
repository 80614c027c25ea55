"""Large pictures in pieces: opaque where they are opaque, nothing where they are hidden. Blits cost half and less."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from .cache import surface_bytes


@dataclass(frozen=True, slots=True)
class Pieces:
    """Surfaces with their offsets from the picture's corner."""

    parts: tuple[tuple[Surface, int, int], ...]

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw the picture with its corner at a point."""
        for part, dx, dy in self.parts:
            surface.blit(part, (at[0] + dx, at[1] + dy))

    def weigh(self) -> int:
        """Bytes of pixels."""
        return sum(surface_bytes(part) for part, _, _ in self.parts)


def _cut(picture: Surface, rect: Rect, opaque: bool) -> tuple[Surface, int, int]:
    part = picture.subsurface(rect)
    if opaque and pygame.display.get_surface():
        return part.convert(), rect.x, rect.y
    return part.copy(), rect.x, rect.y


def split(picture: Surface, corner: int) -> Pieces:
    """A picture that is opaque but for its corners."""
    w, h = picture.get_size()
    c = min(corner, w // 2, h // 2)
    parts = []
    for x in (0, w - c):
        for y in (0, h - c):
            parts.append((Rect(x, y, c, c), False))
    parts += [
        (Rect(c, 0, w - 2 * c, c), True),
        (Rect(0, c, w, h - 2 * c), True),
        (Rect(c, h - c, w - 2 * c, c), True),
    ]
    return Pieces(tuple(_cut(picture, rect, opaque) for rect, opaque in parts if rect.w > 0 and rect.h > 0))


def around(picture: Surface, hole: Rect) -> Pieces:
    """A picture without what lies in a hole."""
    w, h = picture.get_size()
    hole = hole.clip(picture.get_rect())
    if hole.w <= 0 or hole.h <= 0:
        return Pieces(((picture, 0, 0),))
    rects = (
        Rect(0, 0, w, hole.top),
        Rect(0, hole.bottom, w, h - hole.bottom),
        Rect(0, hole.top, hole.left, hole.h),
        Rect(hole.right, hole.top, w - hole.right, hole.h),
    )
    return Pieces(tuple(_cut(picture, rect, False) for rect in rects if rect.w > 0 and rect.h > 0))
