"""A player's own assistants as tiles: those that are used are dimmed and carry an hourglass, yet keep their faces."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import rgb
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Helper

DIMMED = (150, 150, 160, 255)
"""What the colours of a used assistant are multiplied by, of 255."""
HOURGLASS = 0.3
"""The side of its hourglass as a share of the tile's shorter side."""


def helper_tile(look: Look, helper: Helper, size: tuple[int, int]) -> Surface:
    """An own assistant at a size in pixels. Its hourglass stands in the corner of its portrait, by which it is told
    from others."""
    tile = look.assistant(helper.name, helper.gold, size)
    if helper.ready:
        return tile

    def make() -> Surface:
        out = tile.copy()
        out.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
        side = max(look.stage.theme.text_floor, round(min(size) * HOURGLASS))
        disc = Rect(look.px(3), look.px(3), side, side)
        plates = look.stage.plates
        out.blit(plates.fill(disc.size, side // 2, rgb("#23180c"), 235), disc)
        out.blit(plates.frame(disc.size, side // 2, max(1, look.px(1)), rgb("#fff3d2"), 220), disc)
        hourglass = look.stage.icons.get("hourglass", round(side * 0.72), rgb("#fff3d2"))
        out.blit(hourglass, hourglass.get_rect(center=disc.center))
        return out

    return look.kept(("used", helper.name, helper.gold, size), make)
