"""Panels: sheets of parchment, boards of wood, wells of dark wood and felt, with light from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from .cache import ByteCache, surface_cache
from .pieces import Pieces, around, split
from .shapes import inner_shade, outline, ramp, round_off, soft_box
from .textures import Textures
from .theme import Theme, mix
from .work import Work


@dataclass(frozen=True, slots=True)
class PanelLook:
    """How a kind of panel is made; lengths in design pixels."""

    texture: str
    radius: int
    raised: bool
    edge: int
    edge_alpha: int
    rim: str = ""
    shadow: int = 14


LOOKS: dict[str, PanelLook] = {
    "parchment": PanelLook("parchment", 7, True, 46, 120),
    "card": PanelLook("parchment", 9, True, 18, 70, shadow=10),
    "wood": PanelLook("wood", 10, True, 30, 90),
    "dark": PanelLook("dark", 9, True, 30, 110, rim="gilt", shadow=16),
    "well": PanelLook("dark", 8, False, 22, 200),
    "felt": PanelLook("felt", 10, False, 40, 190),
}
"""Kinds of panel. Writing on `card` uses the inks of parchment, on `well` those of dark."""

RIM, FINE = 5, 1.4
"""How far a panel's rim lies within it, and the width of fine lines, in design pixels."""

BACKDROP = "common/table_wood"
"""The baked table top; without it one is made from the dark wood."""

INKS_OF = {"card": "parchment", "well": "dark"}


def inks_for(kind: str) -> str:
    """The name of the inks for writing on a kind of panel."""
    return INKS_OF.get(kind, kind)


class Panels:
    """Makes panels of any size and keeps them."""

    def __init__(self, textures: Textures, theme: Theme) -> None:
        self.textures = textures
        self.theme = theme
        self._made: ByteCache[Pieces] = ByteCache(80 << 20, Pieces.weigh)
        self._cache = surface_cache(16)
        self._backdrop: tuple[tuple[int, int], Surface] | None = None

    def use(self, theme: Theme) -> None:
        """Go over to another theme."""
        self.theme = theme
        self.textures.use(theme.palette)
        self._cache.clear()
        self._made.clear()
        self._backdrop = None

    def draw(self, surface: Surface, kind: str, rect: Rect, *, shadow: bool = True) -> None:
        """Draw a panel of a kind of `LOOKS` into `rect`, its shadow around it."""
        if rect.w <= 0 or rect.h <= 0:
            return
        look = LOOKS[kind]
        radius = self.theme.px(look.radius)
        if shadow and look.raised:
            self._shadow_around(surface, rect, radius, self.theme.px(look.shadow))
        self._panel(kind, rect.size).draw(surface, rect.topleft)

    def ready(self, kind: str, size: tuple[int, int]) -> None:
        """Make a panel of a size that will be drawn."""
        self._panel(kind, size)

    def _panel(self, kind: str, size: tuple[int, int]) -> Pieces:
        look = LOOKS[kind]
        return self._made.work_out((kind, size), lambda: self._make(look, size, self.theme.px(look.radius)))

    def within(self, kind: str, rect: Rect) -> Rect:
        """What the edge and the rim of a panel leave free."""
        edge = self._fine + (self.theme.px(RIM) if LOOKS[kind].rim else 0)
        return rect.inflate(-2 * edge, -2 * edge)

    @property
    def _fine(self) -> int:
        """The width of a fine line in pixels."""
        return max(1, self.theme.px(FINE))

    def shadow(self, surface: Surface, rect: Rect, radius: int, blur: int, alpha: int = 150) -> None:
        """The shadow of a box standing `blur` pixels above the table, light from the top left."""
        picture = self._cache.get(
            ("shadow", rect.size, radius, blur, alpha),
            lambda: soft_box(rect.size, radius, blur, (14, 7, 2), alpha),
        )
        surface.blit(picture, (rect.x - blur + blur // 4, rect.y - blur + blur // 2))

    def _shadow_around(self, surface: Surface, rect: Rect, radius: int, blur: int) -> None:
        """As `shadow`, but nothing where the panel itself will lie."""

        def make() -> Pieces:
            whole = soft_box(rect.size, radius, blur, (14, 7, 2), 150)
            hole = Rect(blur - blur // 4 + radius, blur - blur // 2 + radius, rect.w - 2 * radius, rect.h - 2 * radius)
            return around(whole, hole)

        pieces = self._made.get(("shadow", rect.size, radius, blur), make)
        pieces.draw(surface, (rect.x - blur + blur // 4, rect.y - blur + blur // 2))

    def glow(self, surface: Surface, rect: Rect, radius: int, blur: int, strength: float) -> None:
        """Warm light around a box; `strength` 0 to 1."""
        if strength <= 0.01:
            return
        picture = self._cache.get(
            ("glow", rect.size, radius, blur),
            lambda: soft_box(rect.size, radius, blur, self.theme.palette.glow, 255),
        )
        picture.set_alpha(round(255 * min(1.0, strength)))
        surface.blit(picture, (rect.x - blur, rect.y - blur))

    def backdrop(self, size: tuple[int, int]) -> Surface:
        """The table top for a whole window: dark planks under a lamp. Opaque."""
        if self._backdrop is None or self._backdrop[0] != size:
            self._backdrop = (size, self._make_backdrop(size))
        return self._backdrop[1]

    # Making

    def _make(self, look: PanelLook, size: tuple[int, int], radius: int) -> Work[Pieces]:
        base = Surface(size, pygame.SRCALPHA)
        self.textures.fill(base, base.get_rect(), look.texture, (size[0] * 7 + 31, size[1] * 13 + 17))
        yield
        for layer, inset in self._layers(look, size, radius):
            yield
            base.blit(layer, (inset, inset))
            yield
        round_off(base, radius)
        yield
        return split(base, radius + 1)

    def _layers(self, look: PanelLook, size: tuple[int, int], radius: int) -> Iterator[tuple[Surface, int]]:
        """What lies over the material of a panel, one after another, and how far within its edge."""
        px, palette = self.theme.px, self.theme.palette
        if look.raised:
            yield ramp(size, [(255, 246, 224, 26), (255, 246, 224, 0), (30, 16, 4, 26)]), 0
        else:
            yield ramp(size, [(8, 4, 0, 90), (8, 4, 0, 20), (255, 240, 210, 8)]), 0
        shade = mix(palette.parchment_edge, (60, 30, 8), 0.35) if look.texture == "parchment" else (8, 4, 1)
        blur = min(px(look.edge), max(4, min(size) // 3))
        yield inner_shade(size, blur, shade, look.edge_alpha), 0
        fine = self._fine
        inner = (size[0] - 2 * fine, size[1] - 2 * fine)
        if look.texture == "parchment":
            yield outline(size, radius, fine, mix(palette.parchment_edge, (40, 20, 5), 0.45), 210), 0
            yield outline(inner, max(1, radius - fine), fine, palette.parchment_light, 120), fine
        elif look.raised:
            yield outline(size, radius, fine, mix(palette.wood_dark, (0, 0, 0), 0.4), 235), 0
            if min(inner) >= 4:
                yield bevel(inner, max(1, radius - fine), fine), fine
        else:
            yield outline(size, radius, max(1, px(2)), (6, 3, 1), 200), 0
            yield clear_lip(size, radius, fine, palette.wood_light), 0
        gap = px(RIM)
        rim = (size[0] - 2 * gap, size[1] - 2 * gap)
        if look.rim and min(rim) > 2 * gap:
            yield outline(rim, max(2, radius - gap // 2), fine, palette.gilt, 130), gap

    def _make_backdrop(self, size: tuple[int, int]) -> Surface:
        baked = self.textures.picture(BACKDROP)
        if baked is not None:
            share = max(size[0] / baked.get_width(), size[1] / baked.get_height())
            part = Rect(
                0, 0, min(baked.get_width(), round(size[0] / share)), min(baked.get_height(), round(size[1] / share))
            )
            part.center = baked.get_rect().center
            return pygame.transform.smoothscale(baked.subsurface(part), size).convert()
        w, h = size
        top = Surface(size)
        tile_h = self.textures.tile("dark").get_height()
        plank = max(1, round(h / 5))
        for row in range(-(-h // plank)):
            rect = Rect(0, row * plank, w, plank)
            self.textures.fill(top, rect, "dark", (row * 383 + 60, row * 211 % tile_h))
            tone = (0, 0, 0, (14, 0, 22, 6, 18)[row % 5])
            veil = Surface((w, plank), pygame.SRCALPHA)
            veil.fill(tone)
            top.blit(veil, rect)
            seam = max(2, h // 400)
            groove = ramp((w, seam * 3), [(0, 0, 0, 0), (0, 0, 0, 190), (255, 214, 150, 22), (255, 214, 150, 0)])
            top.blit(groove, (0, rect.bottom - 2 * seam))
        lamp = Surface((24, 14), pygame.SRCALPHA)
        for y in range(14):
            for x in range(24):
                d = (((x - 8.5) / 17) ** 2 + ((y - 4.5) / 11) ** 2) ** 0.5
                share = max(0.0, 1 - d)
                lamp.set_at((x, y), (255, 205, 130, round(46 * share**1.4)))
        top.blit(pygame.transform.smoothscale(lamp, size), (0, 0))
        dusk = Surface((24, 14), pygame.SRCALPHA)
        for y in range(14):
            for x in range(24):
                d = (((x - 10) / 17) ** 2 + ((y - 5.5) / 10.5) ** 2) ** 0.5
                dusk.set_at((x, y), (5, 2, 0, round(150 * min(1.0, max(0.0, d - 0.35)) ** 1.3)))
        top.blit(pygame.transform.smoothscale(dusk, size), (0, 0))
        return top.convert() if pygame.display.get_surface() else top


def bevel(size: tuple[int, int], radius: int, width: int) -> Surface:
    """The edge of a raised board, which catches the light from above."""
    lit = outline(size, radius, width, (255, 224, 170), 105)
    fade = ramp(size, [(255, 255, 255, 255), (255, 255, 255, 90), (255, 255, 255, 0)])
    lit.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


def clear_lip(size: tuple[int, int], radius: int, width: int, colour: tuple[int, int, int]) -> Surface:
    """The lower lip of a well, where light catches its edge."""
    lip = outline(size, radius, width, colour, 150)
    fade = ramp(size, [(255, 255, 255, 0), (255, 255, 255, 0), (255, 255, 255, 255)])
    lip.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lip
