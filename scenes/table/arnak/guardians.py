"""A guardian's tile: what overcoming it costs, its boon, and its face where these leave room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.arnak.content import GUARDIAN_NAMES
from game.arnak.texts import boon_text, guardian_cost
from scenes.stage.theme import rgb
from scenes.table.arnak.slips import strip

if TYPE_CHECKING:
    from scenes.table.arnak.look import Look

COST_PAPER, BOON_PAPER = rgb("#f3d9c4"), rgb("#dcebc6")
MARGIN = 3
"""Design pixels of the boards between the edge of a tile and its slips."""
FACE_WIDE, FACE_HIGH = 0.6, 0.4
"""The width of the face, and the height from its brows to its mouth, as shares of the side of the square picture."""
EYES = 0.5
"""The middle of that height, likewise."""
CHECK = 0.55
"""The side of the mark on a guardian whose boon is used, as a share of the tile's shorter side."""
USED = (110, 110, 115, 255)
"""What its colours are multiplied by, of 255."""


Laid = tuple[Surface, Rect]
"""A slip, and where it lies on its tile."""


def guardian_tile(look: Look, guardian: str, size: tuple[int, int], cost: bool, used: bool) -> Surface:
    """A guardian at a size in pixels: its boon and, if asked for, its cost; neither once its boon is used."""
    number, tile = GUARDIAN_NAMES.index(guardian), Rect(0, 0, *size)
    if used:
        out = _pictured(look, guardian, size, tile)
        out.fill(USED, special_flags=pygame.BLEND_RGBA_MULT)
        mark = look.stage.icons.get("check", round(min(size) * CHECK), rgb("#f3e6c6"))
        out.blit(mark, mark.get_rect(center=tile.center))
        return out
    slips, free = laid(look, number, size, cost)
    out = _pictured(look, guardian, size, free)
    for slip, at in slips:
        out.blit(slip, at)
    return out


def laid(look: Look, number: int, size: tuple[int, int], cost: bool) -> tuple[list[Laid], Rect]:
    """The slips on the tile of a guardian by number, each in one line, and what they leave for its face: the cost at
    the top; the boon in the middle of the foot, or in the corner where more of the face is seen beside it."""
    margin = look.px(MARGIN)
    box = Rect(0, 0, *size).inflate(-2 * margin, -2 * margin)
    # Where a tile is very low its slips share the height.
    room = (box.w, max(1, box.h // 2))
    boon = strip(look, look.signs.say(boon_text(number)), room, look.text_px(), BOON_PAPER)
    foot = boon.get_rect(midbottom=box.midbottom)
    if not cost:
        return [(boon, foot)], Rect(0, 0, *size)
    price = strip(look, look.signs.say(guardian_cost(number)), room, look.text_px(), COST_PAPER)
    head = price.get_rect(midtop=box.midtop)
    above = Rect(0, head.bottom, size[0], max(0, foot.y - head.bottom))
    corner = boon.get_rect(bottomright=box.bottomright)
    beside = Rect(0, head.bottom, max(0, corner.x), size[1] - head.bottom)
    if _side(beside) > _side(above):
        return [(price, head), (boon, corner)], beside
    return [(price, head), (boon, foot)], above


def _side(room: Rect) -> float:
    """The side of the largest picture whose face is seen in a room, in pixels."""
    return min(room.w / FACE_WIDE, room.h / FACE_HIGH)


def _pictured(look: Look, guardian: str, size: tuple[int, int], room: Rect) -> Surface:
    """The tile without its slips, with the face in a room of it, as large as that shows it."""
    name, sprites = f"arnak/guardian_{guardian}", look.stage.sprites
    fill, radius = rgb("#5b3a55"), look.px(8)
    plain = look.sprite_tile(name, size, fill, radius)
    if not sprites.has(name):
        out = plain.copy()
        icon = look.stage.icons.get("guardian", round(min(size) * 0.6))
        out.blit(icon, icon.get_rect(center=room.center))
        return out
    side = min(max(size), round(_side(room)))
    middle = size[0] // 2, size[1] // 2
    if side <= 0 or (side == max(size) and room.center == middle):
        return plain.copy()
    base = sprites.get(name, size, cover=True).copy()
    picture, left = sprites.get(name, (side, side)), room.centerx - side // 2
    top = room.centery - round(side * EYES)
    # Beside it the jungle goes on: its mirror image has no seam.
    base.blit(pygame.transform.flip(picture, True, False), (left + side, top))
    base.blit(picture, (left, top))
    return look.edged(base, fill, radius)
