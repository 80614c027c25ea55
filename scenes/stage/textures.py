"""Materials: wood, parchment, felt. Baked pictures where they are installed, else made of noise at load.

A texture is an opaque tile; `fill` lays it over any rectangle.
"""

from __future__ import annotations

import random
from pathlib import Path

import pygame
from pygame import Rect, Surface

from .shapes import ramp
from .theme import NORMAL, Colour, Palette, mix

SIDE = 512
SEAM = 96
PICTURES = {"dark": "common/rail_wood", "parchment": "common/parchment", "felt": "common/felt"}
"""Baked pictures that replace generated materials; they repeat without a seam. Not used for high contrast."""


def noise(width: int, height: int, cell: tuple[int, int], rng: random.Random) -> Surface:
    """Grey value noise with grain of about `cell` pixels."""
    nx, ny = max(2, -(-width // cell[0])), max(2, -(-height // cell[1]))
    data = bytes(value for _ in range(nx * ny) for value in (rng.randrange(256),) * 3)
    grid = pygame.image.frombytes(data, (nx, ny), "RGB")
    return pygame.transform.smoothscale(grid, (width, height))


def seamless(picture: Surface, width: int, height: int) -> Surface:
    """A tile of the given size from a larger picture; what is beyond the tile fades into its beginning."""
    out = Surface((width, height), 0, 24)
    beyond_x, beyond_y = picture.get_width() - width, picture.get_height() - height
    wide = Surface((width, picture.get_height()), 0, 24)
    wide.blit(picture, (0, 0))
    wide.blit(_fading(picture, Rect(width, 0, beyond_x, picture.get_height()), across=True), (0, 0))
    out.blit(wide, (0, 0))
    out.blit(_fading(wide, Rect(0, height, width, beyond_y), across=False), (0, 0))
    return out


def _fading(picture: Surface, part: Rect, across: bool) -> Surface:
    strip = Surface(part.size, pygame.SRCALPHA)
    strip.blit(picture, (0, 0), part)
    veil = ramp(part.size, [(255, 255, 255, 255), (255, 255, 255, 0)], across)
    strip.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


def layered(width: int, height: int, cells: list[tuple[int, int]], seed: int) -> Surface:
    """Several grains over one another, coarse to fine, with the contrast brought up again, as a seamless tile."""
    rng = random.Random(seed)
    size = (width + SEAM, height + SEAM)
    total = noise(*size, cells[0], rng)
    for i, cell in enumerate(cells[1:], start=2):
        layer = noise(*size, cell, rng)
        layer.set_alpha(round(255 / i * 0.9))
        total.blit(layer, (0, 0))
    total.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_SUB)
    total.blit(total.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return seamless(total, width, height)


def coloured(grey: Surface, dark: Colour, light: Colour) -> Surface:
    """Grey as colours from `dark` to `light`."""
    out = grey.copy()
    out.fill(tuple(max(0, b - a) for a, b in zip(dark, light, strict=True)), special_flags=pygame.BLEND_RGB_MULT)
    out.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return out


class Textures:
    """The materials of one palette, each made or loaded when first asked for."""

    def __init__(self, folder: Path, palette: Palette) -> None:
        self._folder = folder
        self._palette = palette
        self._tiles: dict[str, Surface] = {}

    def use(self, palette: Palette) -> None:
        """Go over to another palette."""
        if palette is not self._palette:
            self._palette = palette
            self._tiles.clear()

    def tile(self, name: str) -> Surface:
        """The tile of a material: wood, dark, parchment, felt or gilt."""
        found = self._tiles.get(name)
        if found is None:
            found = self._load(name) or self._generate(name)
            if pygame.display.get_surface():
                found = found.convert()
            self._tiles[name] = found
        return found

    def fill(self, surface: Surface, rect: Rect, name: str, offset: tuple[int, int] = (0, 0)) -> None:
        """Lay a material over `rect`, beginning `offset` pixels inside its tile."""
        tile = self.tile(name)
        tw, th = tile.get_size()
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        y = rect.y - offset[1] % th
        while y < rect.bottom:
            x = rect.x - offset[0] % tw
            while x < rect.right:
                surface.blit(tile, (x, y))
                x += tw
            y += th
        surface.set_clip(before)

    def picture(self, name: str) -> Surface | None:
        """A baked picture that goes with the palette, or None."""
        path = self._folder / f"{name}.jpg"
        if self._palette is not NORMAL or not path.is_file():
            return None
        return pygame.image.load(path)

    def _load(self, name: str) -> Surface | None:
        if name == "wood":
            return self._lit_wood()
        return self.picture(PICTURES[name]) if name in PICTURES else None

    def _lit_wood(self) -> Surface | None:
        """The dark wood of the rail in stronger light."""
        dark = self.picture(PICTURES["dark"])
        if dark is None:
            return None
        lit = dark.copy()
        lit.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lit.fill(mix((0, 0, 0), self._palette.wood, 0.28), special_flags=pygame.BLEND_RGB_ADD)
        return lit

    def _generate(self, name: str) -> Surface:
        p = self._palette
        if name == "wood":
            grain = layered(1024, SIDE, [(340, 20), (220, 9), (128, 4), (64, 2)], 11)
            return coloured(grain, mix(p.wood, p.wood_dark, 0.30), mix(p.wood, p.wood_light, 0.42))
        if name == "dark":
            grain = layered(1024, SIDE, [(340, 26), (200, 10), (110, 4), (64, 2)], 23)
            return coloured(grain, mix(p.wood_dark, (0, 0, 0), 0.18), mix(p.wood_dark, p.wood, 0.42))
        if name == "parchment":
            clouds = layered(SIDE, SIDE, [(128, 128), (52, 52), (18, 18), (5, 5), (2, 2)], 5)
            return coloured(clouds, mix(p.parchment, p.parchment_edge, 0.14), mix(p.parchment, p.parchment_light, 0.75))
        if name == "felt":
            fuzz = layered(SIDE, SIDE, [(90, 90), (7, 7), (3, 3), (2, 2)], 31)
            return coloured(fuzz, mix(p.felt, (0, 0, 0), 0.22), mix(p.felt, (120, 150, 120), 0.14))
        brushed = layered(SIDE, 256, [(170, 16), (128, 3), (40, 2)], 47)
        return coloured(brushed, mix(p.gilt, p.gilt_deep, 0.28), mix(p.gilt, p.gilt_light, 0.30))
