"""The cloth of the curtain: linen in folds, hung from a rod, lit from the top left."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.shapes import ramp
from scenes.stage.theme import Colour, rgb

LINEN = "common/linen"
TONE: Colour = rgb("#c3a078")
"""What the light of the lamp makes of the cloth, so that a card of parchment before it stands out."""
PLAIN: Colour = rgb("#8a7a66")
"""Cloth without a picture."""
STRIPE: Colour = rgb("#7a2c12")
FOLD = 118
"""Design pixels of a fold, on the average."""
WEAVE = 300
"""Design pixels of a piece of the picture of linen: threads are fine from where people sit."""


def drapery(stage: Stage, size: tuple[int, int]) -> Surface:
    """A curtain that fills a window; where there is no picture of linen, as for high contrast, of plain cloth."""
    linen = stage.panels.textures.picture(LINEN)
    px = stage.theme.px
    cloth = Surface(size).convert(stage.surface)
    cloth.fill(PLAIN)
    if linen is not None:
        side = max(64, px(WEAVE))
        linen = pygame.transform.smoothscale(linen, (side, side)).convert(stage.surface)
        for x in range(0, size[0], linen.get_width()):
            for y in range(0, size[1], linen.get_height()):
                cloth.blit(linen, (x, y))
    for up, high in ((64, 12), (92, 4), (44, 4)):
        stripe = Surface((size[0], px(high)))
        stripe.fill(STRIPE)
        stripe.set_alpha(170)
        cloth.blit(stripe, (0, size[1] - px(up)))
    cloth.fill(TONE, special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(_folds(size, px(FOLD)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(ramp(size, [(255, 226, 170, 34), (0, 0, 0, 0), (16, 8, 2, 120)]), (0, 0))
    rod = Rect(-px(20), -px(8), size[0] + px(40), px(30))
    stage.panels.shadow(cloth, rod, px(8), px(22), 190)
    stage.panels.draw(cloth, "wood", rod, shadow=False)
    return cloth


def _folds(size: tuple[int, int], fold: int) -> Surface:
    """Light and shade of hanging folds, as a picture to multiply with; deeper where the two halves meet."""
    strip = Surface((size[0], 1))
    middle = size[0] / 2
    for x in range(size[0]):
        away = abs(x - middle)
        # Folds are never all alike: their breadth wanders, the same on both sides of the parting.
        turn = away / fold * math.tau + 1.1 * math.sin(away / fold * 0.9) + 0.6 * math.sin(away / fold * 2.3 + 1)
        slope = math.sin(turn) if x >= middle else -math.sin(turn)
        light = 0.80 + 0.13 * slope + 0.07 * math.cos(2 * turn)
        light *= min(1.0, 0.45 + away / (fold * 0.5))
        grey = max(0, min(255, round(255 * light)))
        strip.set_at((x, 0), (grey, round(grey * 0.99), round(grey * 0.96)))
    return pygame.transform.scale(strip, size)
