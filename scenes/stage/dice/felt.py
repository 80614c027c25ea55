"""The picture of the dice tray, at any size: a walnut rim with a gilt line, felt with its nap, the rim's shadow."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from pathlib import Path

import pygame

from .materials import PICTURES, Color

_FELT_MEAN = 0.72
_CORNER = 0.5
"""Radius of the felt's corners in edges; less than what the dice are kept out of (`motion.CORNER`)."""
_SHADE_CELL = 1 / 6  # edges


@dataclass(frozen=True, slots=True)
class TrayStyle:
    """Colours of a tray; `felt` is the cloth's mean colour under the lamp."""

    felt: Color = (28, 92, 84)
    gilt: Color = (222, 184, 104)


@dataclass(frozen=True, slots=True)
class TrayShape:
    """Sizes in px: the whole tray, its rim, the edge of a die that belongs to it."""

    width: int
    height: int
    rim: int
    edge: float

    @property
    def inner(self) -> pygame.Rect:
        """The felt within the picture."""
        return pygame.Rect(self.rim, self.rim, self.width - 2 * self.rim, self.height - 2 * self.rim)


class TrayPictures:
    """Makes tray pictures from the baked wood and felt. Needs a display mode to have been set."""

    def __init__(self, folder: Path = PICTURES) -> None:
        self._felt = pygame.image.load(folder / "felt.jpg").convert()
        self._wood = pygame.image.load(folder / "wood.jpg").convert()

    def make(self, shape: TrayShape, style: TrayStyle | None = None) -> pygame.Surface:
        """The tray as a surface with alpha (its outer corners are round); takes some tens of ms."""
        style = style or TrayStyle()
        picture = pygame.Surface((shape.width, shape.height), pygame.SRCALPHA, 32)
        self._rim(picture, shape)
        picture.blit(self._cloth(shape, style), shape.inner)
        _lines(picture, shape, style)
        mask = _svg(shape.width, shape.height, _rounded(0, 0, shape.width, shape.height, shape.rim * 0.42, "#fff"))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    def shadow(self, shape: TrayShape) -> pygame.Surface:
        """What the tray keeps from the lamp, to be drawn under it `2 * rim` px further left and up.

        The picture is larger than the tray by `2 * rim` px on every side; the shadow falls to the lower right.
        """
        k = max(1, shape.rim // 5)
        pad = 2 * shape.rim
        w, h = (shape.width + 2 * pad) // k, (shape.height + 2 * pad) // k
        small = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        small.fill((8, 5, 3, 0))
        for spread, level in ((0.15, 90), (0.55, 120)):
            layer = pygame.Surface((w, h), pygame.SRCALPHA, 32)
            layer.fill((8, 5, 3, 0))
            off = pad + shape.rim * spread
            box = pygame.Rect(off // k, off // k, shape.width // k, shape.height // k)
            pygame.draw.rect(layer, (8, 5, 3, level), box, border_radius=3)
            small.blit(pygame.transform.gaussian_blur(layer, max(1, round(6 * spread))), (0, 0))
        return pygame.transform.smoothscale(small, (shape.width + 2 * pad, shape.height + 2 * pad))

    def _cloth(self, shape: TrayShape, style: TrayStyle) -> pygame.Surface:
        inner = shape.inner
        # the nap keeps its size beside the dice: 768 px of it for 9.5 edges
        tile_side = max(192, round(shape.edge * 9.5))
        tile = pygame.transform.smoothscale(self._felt, (tile_side, tile_side))
        cloth = pygame.Surface(inner.size, pygame.SRCALPHA, 32)
        for y in range(0, inner.h, tile_side):
            for x in range(0, inner.w, tile_side):
                cloth.blit(tile, (x, y))
        tint = tuple(min(255, round(c / _FELT_MEAN)) for c in style.felt)
        cloth.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shade = pygame.transform.smoothscale(_shade(inner.w / shape.edge, inner.h / shape.edge), inner.size)
        cloth.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        mask = _svg(inner.w, inner.h, _rounded(0, 0, inner.w, inner.h, _CORNER * shape.edge, "#fff"))
        cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return cloth

    def _rim(self, picture: pygame.Surface, shape: TrayShape) -> None:
        """Lay four boards, mitred, each shaded across as the light meets its rounded section."""
        w, h = shape.width, shape.height
        deep = shape.rim + math.ceil(_CORNER * shape.edge * 0.32)
        for k, (length, facing) in enumerate(((w, -1), (w, 1), (h, -1), (h, 1))):
            board = self._board(length, deep, shape.rim, facing, k)
            if k == 1:
                board = pygame.transform.flip(board, False, True)
            elif k == 2:
                board = pygame.transform.rotate(board, 90)
            elif k == 3:
                board = pygame.transform.rotate(board, -90)
            at = ((0, 0), (0, h - deep), (0, 0), (w - deep, 0))[k]
            picture.blit(board, at)
        for x, y, sx, sy in ((0, 0, 1, 1), (w, 0, -1, 1), (0, h, 1, -1), (w, h, -1, -1)):
            end = (x + sx * deep, y + sy * deep)
            pygame.draw.aaline(picture, (26, 13, 7), (x, y), end, max(1, round(shape.rim / 26)))

    def _board(self, length: int, deep: int, rim: int, facing: int, part: int) -> pygame.Surface:
        """A board with its outer side up, cut to 45 degrees at its ends."""
        source_h = self._wood.get_height()
        scale = deep / source_h
        wide = max(1, min(self._wood.get_width(), round(length / max(scale, 0.4))))
        left = (part * 397) % max(1, self._wood.get_width() - wide + 1)
        strip = pygame.transform.smoothscale(self._wood.subsurface((left, 0, wide, source_h)), (length, deep))
        if part % 2:
            strip = pygame.transform.flip(strip, True, False)
        board = pygame.Surface((length, deep), pygame.SRCALPHA, 32)
        board.blit(strip, (0, 0))
        for row in range(deep):
            dim, shine = _section(min(1.0, row / rim), facing)
            board.fill((dim, dim, dim, 255), (0, row, length, 1), special_flags=pygame.BLEND_RGBA_MULT)
            board.fill((shine, int(shine * 0.86), int(shine * 0.62), 0), (0, row, length, 1), pygame.BLEND_RGBA_ADD)
        clear = (0, 0, 0, 0)
        pygame.draw.polygon(board, clear, ((-1, 0), (deep - 1, deep), (-1, deep)))
        pygame.draw.polygon(board, clear, ((length, 0), (length - deep, deep), (length, deep)))
        return board


def _section(t: float, facing: int) -> tuple[int, int]:
    """The factor (0..255) and the added light at `t` of the way across the rim, 0 outside, 1 at the felt.

    The section is a quarter round outside, a broad crown and a hollow falling to the felt; `facing` is -1 for the
    boards whose outer side looks to the light (top and left) and 1 for the others.
    """
    if t < 0.20:
        slope = math.cos(t / 0.20 * math.pi / 2) * 0.95  # outwards
    elif t < 0.64:
        slope = -0.10 * (t - 0.20) / 0.44
    else:
        slope = -math.sin((t - 0.64) / 0.36 * math.pi / 2) * 1.05
    # light from the top left: boards at the top and left are lit on their outer slope
    lit = 0.80 - 0.42 * slope * facing
    lit *= 1.0 - 0.35 * max(0.0, (t - 0.90) / 0.10)
    shine = 46.0 * max(0.0, 1.0 - abs(slope * -facing - 0.42) * 3.4)
    return max(60, min(255, round(255 * lit))), round(shine * 0.6)


def _shade(w: float, h: float) -> pygame.Surface:
    """The light on the felt (w x h edges), small: the rim's shadow from top and left, corners, lamp pool."""
    columns, rows = max(8, round(w / _SHADE_CELL)), max(8, round(h / _SHADE_CELL))
    out = pygame.Surface((columns, rows), 0, 32)
    for j in range(rows):
        y = (j + 0.5) / rows
        for i in range(columns):
            x = (i + 0.5) / columns
            top, left = y * h, x * w
            bottom, right = (1 - y) * h, (1 - x) * w
            v = 1.0 - 0.52 * math.exp(-((top / 0.55) ** 1.5)) - 0.06 * math.exp(-top / 1.4)
            v *= 1.0 - 0.46 * math.exp(-((left / 0.55) ** 1.5)) - 0.06 * math.exp(-left / 1.4)
            v *= 1.0 - 0.20 * math.exp(-bottom / 0.22)
            v *= 1.0 - 0.20 * math.exp(-right / 0.22)
            v *= 1.06 - 0.42 * ((x - 0.40) ** 2 + (y - 0.36) ** 2)
            level = max(0, min(255, round(v * 240)))
            out.set_at((i, j), (level, level, level))
    return out


def _lines(picture: pygame.Surface, shape: TrayShape, style: TrayStyle) -> None:
    """Draw the gilt inlay on the crown and the lip where the wood meets the felt."""
    w, h, rim = shape.width, shape.height, shape.rim
    gilt = "#{:02x}{:02x}{:02x}".format(*style.gilt)
    thin = max(1.2, rim * 0.055)
    at = rim * 0.43
    lip = max(1.5, rim * 0.07)
    radius = _CORNER * shape.edge
    body = (
        "<defs>"
        f'<linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#fff0c4"/>'
        f'<stop offset="35%" stop-color="{gilt}"/><stop offset="70%" stop-color="#8e6526"/>'
        f'<stop offset="100%" stop-color="{gilt}"/></linearGradient>'
        '<linearGradient id="l" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0%" stop-color="#0c0603"/>'
        '<stop offset="55%" stop-color="#2a150b"/><stop offset="100%" stop-color="#b98756"/></linearGradient>'
        "</defs>"
        + _rounded(at, at + thin * 0.6, w - 2 * at, h - 2 * at, rim * 0.55, "none", "#1a0c05", thin * 1.5, 0.55)
        + _rounded(at, at, w - 2 * at, h - 2 * at, rim * 0.55, "none", "url(#g)", thin)
        + _rounded(rim, rim, w - 2 * rim, h - 2 * rim, radius, "none", "url(#l)", lip, 0.85)
    )
    picture.blit(_svg(w, h, body), (0, 0))


def _rounded(
    x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "none", width: float = 0.0, a: float = 1
) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" ry="{r:.2f}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{width:.2f}" stroke-opacity="{a}"/>'
    )


def _svg(w: int, h: int, body: str) -> pygame.Surface:
    """Rasterise vector shapes to a surface of w x h px."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{body}</svg>'
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))
    return surface.convert_alpha()
