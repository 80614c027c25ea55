"""Signs in one line, and the slips of paper they stand on."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.stage.text import TextBlock
from scenes.stage.theme import Colour, mix, rgb

if TYPE_CHECKING:
    from scenes.table.arnak.look import Look

INK = rgb("#23180c")
PAPER = rgb("#f4e8c8")
ALPHA, EDGE_ALPHA, EDGE = 236, 200, 0.55
"""How solid a slip and its edge are, of 255, and how dark the edge is."""
SIGNS = re.compile(r"\[icon:[^]]+]|[^][]+")
"""The signs of a line, and what is written between them."""
CLOSE = 0.06
"""The gap between signs that stand as close as they can, as a share of their letters' size."""


def one_line(look: Look, markup: str, wide: int, px: int) -> TextBlock:
    """Signs in one line of at most `wide` pixels, in letters of `px` pixels: smaller, then closer together, then
    narrower where there is less room."""
    text, floor = look.stage.text, look.stage.theme.text_floor
    if text.size(markup, "small_bold", px=floor)[0] > wide:
        return narrowed(_closed_up(look, markup, floor), wide)
    while px > floor and text.size(markup, "small_bold", px=px)[0] > wide:
        px -= 1
    return text.render(markup, "small_bold", colour=INK, px=px)


def _closed_up(look: Look, markup: str, px: int) -> TextBlock:
    """Signs in one line with no more between them than tells them apart."""
    text, parts = look.stage.text, SIGNS.findall(markup)
    block = text.render(markup.replace("] ", "]"), "small_bold", colour=INK, px=px)
    if "".join(parts) != markup:
        return block
    drawn = [text.render(part, "small_bold", colour=INK, px=px).surface for part in parts if part.strip()]
    seen = [picture.get_bounding_rect() for picture in drawn]
    gap = max(1, round(px * CLOSE))
    *starts, end = accumulate((box.w + gap for box in seen), initial=0)
    out = Surface((max(1, end - gap), block.size[1]), pygame.SRCALPHA)
    for picture, box, x in zip(drawn, seen, starts, strict=True):
        out.blit(picture, (x, box.y), box)
    return block.as_picture(out)


def narrowed(block: TextBlock, wide: int) -> TextBlock:
    """Writing as wide as a room at most: made narrower where it is wider."""
    if block.size[0] <= wide:
        return block
    return block.as_picture(pygame.transform.smoothscale(block.surface, (max(1, wide), block.size[1])))


def slip(look: Look, surface: Surface, rect: Rect, fill: Colour = PAPER, alpha: int = ALPHA) -> None:
    """An empty slip of paper."""
    radius, plates = max(3, look.px(6)), look.stage.plates
    surface.blit(plates.fill(rect.size, radius, fill, alpha), rect)
    surface.blit(plates.frame(rect.size, radius, look.hairline, mix(fill, (0, 0, 0), EDGE), EDGE_ALPHA), rect)


def strip(look: Look, markup: str, room: tuple[int, int], px: int, fill: Colour = PAPER) -> Surface:
    """A slip with signs in one line, in letters of at most `px` pixels, which is no larger than they need and than a
    room of so many pixels: none of what a thing costs and brings may be missing, whatever that takes."""
    edge, pad = look.hairline, max(2, look.px(4))
    block = one_line(look, markup, max(1, room[0] - 2 * edge), px)
    signs = block.surface.subsurface(block.surface.get_bounding_rect())
    wide, high = min(room[0], signs.get_width() + 2 * pad), max(1, min(room[1], signs.get_height() + 2 * edge))
    if signs.get_height() > high - 2 * edge:
        signs = pygame.transform.smoothscale(signs, (signs.get_width(), max(1, high - 2 * edge)))
    out = Surface((wide, high), pygame.SRCALPHA)
    slip(look, out, out.get_rect(), fill)
    out.blit(signs, signs.get_rect(center=out.get_rect().center))
    return out
