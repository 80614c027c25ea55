"""What lies on cells of the market that have been walked over: they are closed, and still to be read."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.theme import Colour

PALE: Colour = (233, 215, 172)
DENSE = 158
"""The colour that lies on a cell, and how densely (0 to 255); in high contrast a shape says it instead."""
GREY: Colour = (92, 86, 80)
FINE = 4
"""How many times as large as it is seen the shape is drawn, to be smooth."""
RING, FROM, TO, BROAD, EDGE = 0.13, 0.60, 1.2, 0.2, 0.07
"""How broad the ring is, where the stroke across it begins and ends, how broad that and its pale edge are, as shares of
a cell's radius: the stroke leaves the sign free."""


def draw_veil(surface: Surface, stage: Stage, cell: Rect) -> None:
    """Draws it on one cell, a disc as wide as `cell`: in high contrast a grey ring that is struck out, and nothing on
    the sign."""
    if stage.theme.high_contrast:
        struck = _struck(cell.w)
        surface.blit(struck, struck.get_rect(center=cell.center))
    else:
        surface.blit(stage.plates.fill(cell.size, cell.w // 2, PALE, DENSE), cell)


@lru_cache(maxsize=8)
def _struck(wide: int) -> Surface:
    """The ring for a cell so many pixels wide, in a square in which its stroke has room."""
    radius = wide / 2
    side = 2 * math.ceil(radius * (TO + EDGE)) + wide % 2
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*PALE, 0))
    middle, unit = pygame.Vector2(side * FINE / 2), radius * FINE
    pygame.draw.circle(large, GREY, middle, unit, round(unit * RING))
    along = pygame.Vector2(1, -1).normalize()
    across = along.rotate(90)
    for colour, more in ((PALE, EDGE), (GREY, 0.0)):
        half = across * unit * (BROAD / 2 + more)
        for way in (along, -along):
            start, end = (middle + way * unit * share for share in (FROM - more, TO + more))
            pygame.draw.polygon(large, colour, [start - half, end - half, end + half, start + half])
    return pygame.transform.smoothscale(large, (side, side))
