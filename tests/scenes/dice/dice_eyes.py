"""Reading dice as a person does: counting the dark spots on the face that looks up."""

from __future__ import annotations

import math

import pygame

from scenes.stage.dice.cubes import DEPTH, LEAN

DARK = 95  # sum of red, green and blue under which a px belongs to a pip
LOOK = {"white": 0.38, "yellow": 0.312}  # half the part of a face that holds pips and nothing else dark


def count_pips(surface: pygame.Surface, center: tuple[float, float], edge: float, angle: float, kind: str) -> int:
    """Count the separate dark spots on the top face of a flat die whose centre is drawn at ``center``."""
    top = 1.0 + 0.5 * DEPTH
    cx, cy = center[0], center[1] - LEAN * 0.5 * edge * top
    reach = LOOK[kind] * edge * top
    c, s = math.cos(angle), math.sin(angle)
    dark: set[tuple[int, int]] = set()
    for y in range(int(cy - reach * 1.5), int(cy + reach * 1.5) + 1):
        for x in range(int(cx - reach * 1.5), int(cx + reach * 1.5) + 1):
            u, v = x + 0.5 - cx, y + 0.5 - cy
            if abs(u * c + v * s) <= reach and abs(v * c - u * s) <= reach:
                pixel = surface.get_at((x, y))
                if pixel.r + pixel.g + pixel.b < DARK * 3:
                    dark.add((x, y))
    spots = 0
    while dark:
        heap = [dark.pop()]
        size = 0
        while heap:
            x, y = heap.pop()
            size += 1
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in dark:
                    dark.remove(near)
                    heap.append(near)
        spots += size >= max(3, edge * edge * 0.006)
    return spots
