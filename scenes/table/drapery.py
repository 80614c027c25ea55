"""The cloth of the curtain: linen in folds, hung from a rod, lit from the top left."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.shapes import clear_surface, ramp
from scenes.stage.theme import Colour, rgb
from scenes.stage.work import Work, finish

LINEN = "common/linen"
TONE: Colour = rgb("#c3a078")
"""What the light of the lamp makes of the cloth, so that a card of parchment before it stands out."""
PLAIN: Colour = rgb("#8a7a66")
"""Cloth without a picture."""
STRIPE: Colour = rgb("#7a2c12")
STRIPES = ((122, 4), (110, 12), (90, 4))
"""Woven stripes: design pixels from the foot of the window to their upper edge, and their height. They lie above what
stands at its foot."""
SWAY, SWAY_FINE = 3, 4
"""Design pixels by which stripes lie lower on the back of a fold and higher between two, and parts of a pixel to which
that is drawn."""
FOLD = 118
"""Design pixels of a fold, on the average."""
WEAVE = 300
"""Design pixels of a piece of the picture of linen: threads are fine from where people sit."""


def drapery(stage: Stage, size: tuple[int, int]) -> Surface:
    """A curtain that fills a window; where there is no picture of linen, as for high contrast, of plain cloth."""
    return finish(woven(stage, size))


def woven(stage: Stage, size: tuple[int, int]) -> Work[Surface]:
    """The same, a piece at a time."""
    linen = stage.panels.textures.picture(LINEN)
    px = stage.theme.px
    cloth = Surface(size).convert(stage.last_frame)
    cloth.fill(PLAIN)
    if linen is not None:
        side = max(64, px(WEAVE))
        linen = pygame.transform.smoothscale(linen, (side, side)).convert(stage.last_frame)
        for x in range(0, size[0], linen.get_width()):
            for y in range(0, size[1], linen.get_height()):
                cloth.blit(linen, (x, y))
    yield
    foot = px(STRIPES[0][0] + SWAY)
    cloth.blit(stripes(size[0], foot, stage), (0, size[1] - foot))
    yield
    cloth.fill(TONE, special_flags=pygame.BLEND_RGB_MULT)
    yield
    cloth.blit(_folds(size, px(FOLD)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    cloth.blit(ramp(size, [(255, 226, 170, 34), (0, 0, 0, 0), (16, 8, 2, 120)]), (0, 0))
    yield
    rod = Rect(-px(20), -px(8), size[0] + px(40), px(30))
    stage.panels.shadow(cloth, rod, px(8), px(22), 190)
    stage.panels.draw(cloth, "wood", rod, shadow=False)
    return cloth


def _turn(x: int, wide: int, fold: int) -> float:
    """How far round a fold a column is, from the parting on, as an angle. Folds are never all alike: their breadth
    wanders, the same on both sides of the parting."""
    away = abs(x - wide / 2) / fold
    return away * math.tau + 1.1 * math.sin(away * 0.9) + 0.6 * math.sin(away * 2.3 + 1)


def _slope(x: int, wide: int, fold: int) -> float:
    """How far a column is turned to the light, from -1, the dark between two folds, to 1, where a fold is nearest."""
    slope = math.sin(_turn(x, wide, fold))
    return slope if x >= wide / 2 else -slope


def stripes(wide: int, high: int, stage: Stage) -> Surface:
    """The woven stripes on clear ground, bent as the cloth is: whoever sits before it looks down at its foot, where
    what is nearer stands lower."""
    px = stage.theme.px
    fine = clear_surface((wide, high * SWAY_FINE), STRIPE)
    for x in range(wide):
        lower = px(SWAY) * _slope(x, wide, px(FOLD))
        for up, thick in STRIPES:
            top = round((high - px(up) + lower) * SWAY_FINE)
            fine.fill((*STRIPE, 170), (x, top, 1, px(thick) * SWAY_FINE))
    return pygame.transform.smoothscale(fine, (wide, high))


def _folds(size: tuple[int, int], fold: int) -> Surface:
    """Light and shade of hanging folds, as a picture to multiply with; deeper where the two halves meet."""
    strip = Surface((size[0], 1))
    for x in range(size[0]):
        away = abs(x - size[0] / 2)
        light = 0.80 + 0.13 * _slope(x, size[0], fold) + 0.07 * math.cos(2 * _turn(x, size[0], fold))
        light *= min(1.0, 0.45 + away / (fold * 0.5))
        grey = max(0, min(255, round(255 * light)))
        strip.set_at((x, 0), (grey, round(grey * 0.99), round(grey * 0.96)))
    return pygame.transform.scale(strip, size)
