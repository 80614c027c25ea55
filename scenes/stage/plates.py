"""Plates: the bodies of buttons, knobs and other small things that are pressed, in walnut, parchment and gilt."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from .cache import surface_cache
from .icons import code, render_svg
from .panels import Panels
from .shapes import masked, outline, ramp, rounded
from .theme import Colour, Palette, Theme, mix

KINDS = ("wood", "parchment", "gilt", "dark")

RING_DARK, RING_BRIGHT, RING_EDGE = 3, 2.5, 1
"""Design pixels of the lines of the focus ring, from outside."""
RING_DASH, RING_SPACE = 10, 6
"""Design pixels of a dash of its bright line, and of what parts it from the next."""


def tones(kind: str, palette: Palette) -> tuple[Colour, Colour, Colour, Colour]:
    """Top, middle, bottom and edge colour of a kind of plate; ValueError for an unknown one."""
    if kind == "wood":
        return (
            mix(palette.wood, palette.wood_light, 0.30),
            mix(palette.wood, palette.wood_dark, 0.35),
            mix(palette.wood, palette.wood_dark, 0.75),
            mix(palette.wood_dark, (0, 0, 0), 0.4),
        )
    if kind == "parchment":
        return (
            palette.parchment_light,
            palette.parchment,
            mix(palette.parchment, palette.parchment_edge, 0.35),
            mix(palette.parchment_edge, palette.wood_dark, 0.35),
        )
    if kind == "gilt":
        return (
            palette.gilt_light,
            palette.gilt,
            mix(palette.gilt, palette.gilt_deep, 0.55),
            mix(palette.gilt_deep, (40, 20, 0), 0.5),
        )
    if kind == "dark":
        return (
            mix(palette.wood_dark, palette.wood, 0.5),
            palette.wood_dark,
            mix(palette.wood_dark, (0, 0, 0), 0.4),
            (8, 4, 1),
        )
    raise ValueError(f"there is no plate of {kind}")


class Plates:
    """Makes plates and keeps them by size."""

    def __init__(self, panels: Panels) -> None:
        self._panels = panels
        self._cache = surface_cache(24)

    def clear(self) -> None:
        """Forget all sizes."""
        self._cache.clear()

    def get(self, kind: str, size: tuple[int, int], radius: int, *, sunk: bool = False) -> Surface:
        """A plate with bevelled edge; `sunk` is its pressed look."""
        return self._cache.get((kind, size, radius, sunk), lambda: self._make(kind, size, radius, sunk))

    def draw(
        self,
        surface: Surface,
        kind: str,
        rect: Rect,
        radius: int,
        *,
        lift: float = 0.0,
        sunk: bool = False,
        glow: float = 0.0,
        dim: float = 0.0,
    ) -> Rect:
        """Draw a plate with its shadow, and return where its face is.

        `lift` 0 to 1 raises it under the pointer, `glow` 0 to 1 lights it, `dim` 0 to 1 takes its presence away.
        """
        if rect.w < 1 or rect.h < 1:
            return rect
        px = self._panels.theme.px
        face = rect.move(0, px(1.5) if sunk else -round(lift * px(2)))
        if not sunk and dim < 0.5:
            blur = px(5) + round(lift * px(3))
            self._panels.shadow(surface, rect, radius, blur, 150)
        self._panels.glow(surface, face, radius, px(9), glow)
        plate = self.get(kind, rect.size, radius, sunk=sunk)
        if dim > 0:
            plate = self._cache.get(
                (kind, rect.size, radius, sunk, "dim", round(dim * 20)), lambda: _faded(plate, 1 - dim)
            )
        surface.blit(plate, face)
        if lift > 0.02 and not sunk:
            self.light(surface, face, radius, (255, 236, 190), 0.13 * lift)
        return face

    def disc(self, kind: str, side: int, *, sunk: bool = False) -> Surface:
        """A round plate."""
        return self.get(kind, (side, side), side // 2, sunk=sunk)

    def ring(self, size: tuple[int, int], radius: int) -> Surface:
        """The focus ring."""
        return self._cache.get(("ring", size, radius), lambda: self._ring(size, radius))

    def frame(self, size: tuple[int, int], radius: int, width: int, colour: Colour, alpha: int = 255) -> Surface:
        """A rounded outline in a colour."""
        return self._cache.get(
            ("frame", size, radius, width, colour, alpha), lambda: outline(size, radius, width, colour, alpha)
        )

    def light(self, surface: Surface, rect: Rect, radius: int, colour: Colour, strength: float) -> None:
        """Lay a colour over a rounded box; `strength` 0 to 1 may change with every frame."""
        if strength <= 0.004:
            return
        picture = self._cache.get(("light", rect.size, radius, colour), lambda: rounded(rect.size, radius, colour))
        picture.set_alpha(round(255 * min(1.0, strength)))
        surface.blit(picture, rect)

    def fill(self, size: tuple[int, int], radius: int, colour: Colour, alpha: int = 255) -> Surface:
        """A rounded box in a colour."""
        return self._cache.get(("fill", size, radius, colour, alpha), lambda: rounded(size, radius, colour, alpha))

    def _make(self, kind: str, size: tuple[int, int], radius: int, sunk: bool) -> Surface:
        theme = self._panels.theme
        top, middle, bottom, edge = tones(kind, theme.palette)
        base = Surface(size, pygame.SRCALPHA)
        self._panels.textures.fill(base, base.get_rect(), kind, (size[0] * 3 + 11, size[1] * 5 + 7))
        stops = [mix(bottom, middle, 0.4), middle, mix(middle, top, 0.25)] if sunk else [top, middle, bottom]
        wash = ramp(size, [(*stop, 165) for stop in stops])
        base.blit(wash, (0, 0))
        base = masked(base, rounded(size, radius))
        if min(size) > 3 * theme.px(1.4):
            base.blit(_bevel(size, radius, edge, top, bottom, sunk, theme.px(1.4)), (0, 0))
        return base

    def _ring(self, size: tuple[int, int], radius: int) -> Surface:
        """A dark line, seen on parchment, and inside it a bright one, seen on wood: broken, unlike that of an offer."""
        theme = self._panels.theme
        dark, bright, edge = ring_widths(theme)
        ring = outline(size, radius, dark + bright + edge, theme.palette.focus_edge)
        inner = (size[0] - 2 * dark, size[1] - 2 * dark)
        line = outline(inner, max(1, radius - dark), bright, theme.palette.focus)
        _break(line, max(bright, radius - dark), bright, theme.px(RING_DASH), theme.px(RING_SPACE))
        ring.blit(line, (dark, dark))
        return ring


def ring_widths(theme: Theme) -> tuple[int, int, int]:
    """How broad the lines of the focus ring are, from outside: the dark one, the bright one, its dark edge; in
    pixels."""
    return max(2, theme.px(RING_DARK)), max(2, theme.px(RING_BRIGHT)), max(1, theme.px(RING_EDGE))


def _break(line: Surface, corner: int, width: int, dash: int, space: int) -> None:
    """Breaks the sides of an outline into dashes; its corners stay whole."""
    w, h = line.get_size()
    for length, across in ((w, True), (h, False)):
        straight = length - 2 * corner
        count = max(0, round((straight - dash) / (dash + space)))
        for i in range(count):
            at = corner + round((i + 0.5) * straight / count) - space // 2
            for far in (0, (h if across else w) - width):
                line.fill((0, 0, 0, 0), Rect(at, far, space, width) if across else Rect(far, at, width, space))


def _faded(picture: Surface, share: float) -> Surface:
    out = picture.copy()
    out.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _bevel(
    size: tuple[int, int], radius: int, edge: Colour, top: Colour, bottom: Colour, sunk: bool, fine: int
) -> Surface:
    """The edges of a plate: a dark rim, light on the upper lip, shade on the lower; the other way round when sunk."""
    w, h = size
    light, shade = mix(top, (255, 250, 235), 0.45), mix(bottom, (0, 0, 0), 0.35)
    upper, lower = (shade, light) if sunk else (light, shade)
    at = fine * 1.5
    r = max(0.0, radius - at)
    half = fine / 2
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{code(upper)}" stop-opacity="0.85"/>'
        f'<stop offset="0.45" stop-color="{code(upper)}" stop-opacity="0.10"/>'
        f'<stop offset="0.6" stop-color="{code(lower)}" stop-opacity="0.10"/>'
        f'<stop offset="1" stop-color="{code(lower)}" stop-opacity="0.80"/></linearGradient></defs>'
        f'<rect x="{at}" y="{at}" width="{w - 2 * at}" height="{h - 2 * at}" rx="{r}" fill="none" '
        f'stroke="url(#g)" stroke-width="{fine}"/>'
        f'<rect x="{half}" y="{half}" width="{w - fine}" height="{h - fine}" rx="{max(0.0, radius - half)}" '
        f'fill="none" stroke="{code(edge)}" stroke-width="{fine}"/></svg>'
    )
    return render_svg(document, size)
