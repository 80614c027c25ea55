"""Pictures of Akrotiri's pieces at the sizes needed: tiles, boats, temples, cubes, medals; each made once."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.stage.cache import ByteCache
from scenes.stage.loop import Stage
from scenes.stage.shapes import rounded, soft_box
from scenes.stage.theme import Colour, PlayerColour, Theme, rgb
from scenes.table.akrotiri.border import chart_picture
from scenes.table.akrotiri.chart import Frame, picture_of_tile
from scenes.table.akrotiri.docks import docks_of_tile, icon_of_tile, thera_docks
from scenes.table.akrotiri.made import Made

BOAT_MIDDLE = (0.481, 0.498)
"""The middle of what is seen of a boat, in parts of its picture's sides."""
KEEL = 0.15
"""So far below that middle its hull meets the water, in parts of its picture's height."""
TEMPLE_BODY = (0.025, 0.105, 0.905, 0.81)
CUBE_BODY = (0.165, 0.03, 0.585, 0.735)
"""The box of what is seen of a picture without its shadow: left, top, width, height, in parts of its width."""

_METALS: dict[str, tuple[Colour, Colour]] = {
    "easy": (rgb("#b9783c"), rgb("#6f3f17")),
    "normal": (rgb("#c9ccd2"), rgb("#5d6470")),
    "hard": (rgb("#ecc04f"), rgb("#8a6212")),
}
"""Light and dark of the bronze, silver and gold of the maps."""
METAL_INK = rgb("#1d1206")
"""What is printed on them."""


def metal(theme: Theme, level: str) -> tuple[Colour, Colour]:
    """Light and dark of the metal of maps of a level; the light can be printed on."""
    light, dark = _METALS[level]
    return theme.ground(light, METAL_INK), dark


def body_of(parts: tuple[float, float, float, float], side: int) -> Rect:
    """What is seen of a square picture (see `TEMPLE_BODY`), in its own pixels."""
    left, top, wide, high = (round(part * side) for part in parts)
    return Rect(left, top, wide, high)


def medal_side(cell: int, dense: float = 1.0) -> int:
    """The diameter of a tile's icon, px, of a tile so many pixels wide, in a window so dense (see `Theme.dense`)."""
    return max(min(round(22 * dense), round(cell * 0.43)), round(cell * 0.26))


def berth_side(cell: int, dense: float = 1.0) -> int:
    """The diameter of the ring of a dock that may be chosen, px, on a chart of so many pixels a cell, in a window so
    dense (see `Theme.dense`)."""
    return max(round(11 * dense), round(cell * 0.16))


def _berth(cell: int, dense: float) -> Surface:
    fine = 3
    radius = max(3.0 * fine * dense, cell * 0.052 * fine)
    side = math.ceil((radius + 1.2 * fine) * 2 / fine) + 2
    big = Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle = (side * fine / 2, side * fine / 2)
    pygame.draw.circle(big, rgb("#0b3350"), middle, radius + 1.2 * fine)
    pygame.draw.circle(big, rgb("#f7efd6"), middle, radius)
    pygame.draw.circle(big, rgb("#2b7ea3"), middle, radius * 0.58)
    return pygame.transform.smoothscale(big, (side, side))


def _lit_berth(side: int) -> Surface:
    """A gilt stud with a dark edge, pale in its middle."""
    fine = 4
    full = side + 4
    big = Surface((full * fine, full * fine), pygame.SRCALPHA)
    middle = (full * fine / 2, full * fine / 2)
    radius = side * fine / 2
    pygame.draw.circle(big, rgb("#2b1403"), middle, radius + 1.5 * fine)
    pygame.draw.circle(big, rgb("#ffb52e"), middle, radius)
    pygame.draw.circle(big, rgb("#fff3c4"), middle, radius * 0.5)
    return pygame.transform.smoothscale(big, (full, full))


class Pictures:
    """Asks the stage's sprites and icons, and keeps what is put together from them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._cache = Made().pictures

    def use(self, kept: ByteCache[Surface]) -> None:
        """Keeps its pictures there from now on, and shows what is there."""
        self._cache = kept

    def chart(self, size: tuple[int, int], area: Rect) -> Surface:
        """The empty chart of that size, see `border`; nothing is to be drawn on it."""
        return self._cache.get(("chart", size, tuple(area)), lambda: chart_picture(self.stage, size, area))

    def _scaled(self, name: str, size: tuple[int, int]) -> Surface:
        """A picture at a size; read from the disk once for all sizes, for the chart comes closer by steps."""
        return pygame.transform.smoothscale(self.stage.sprites.get(name), size).convert_alpha()

    def _sprite(self, name: str, size: tuple[int, int]) -> Surface:
        return self._cache.get((name, size), lambda: self._scaled(name, size))

    def tile(self, tile: str, degrees: int, turn: int, px: int, icon: bool = True) -> Surface:
        """A tile with its jetties and icon, seen by a seat; without the icon on the chart, where it makes room for
        cubes and temples."""
        key = ("tile", tile, degrees, turn, px, icon)
        return self._cache.get(key, lambda: self._tile(tile, degrees, turn, px, icon))

    def _tile(self, tile: str, degrees: int, turn: int, px: int, icon: bool) -> Surface:
        picture = self._scaled(picture_of_tile(tile, degrees, turn), (px, px))
        # A frame in which the cell e1s1 fills the picture.
        frame = Frame(float(px), (0.0, 0.0), turn)
        box = frame.cell_box("e1s1")
        frame = Frame(float(px), (float(-box.x), float(-box.y)), turn)
        laid = (tile, "e1s1", degrees)
        for dock in docks_of_tile(laid):
            self.jetty(picture, frame.at(dock.berth), frame.at(dock.pier), px)
        terrain, at, quad = icon_of_tile(laid)
        if icon:
            disc = Rect(0, 0, *[medal_side(px, self.stage.theme.dense)] * 2)
            disc.center = frame.at(at)
            self.medal(picture, terrain, disc.clamp(frame.quad_box(quad).inflate(-2, -2)))
        return picture

    def tile_back(self, px: int) -> Surface:
        """The back of a tile: dark wood-cut waves."""
        return self._cache.get(("back", px), lambda: self._back(px))

    def _back(self, px: int) -> Surface:
        picture = Surface((px, px), pygame.SRCALPHA)
        picture.blit(rounded((px, px), max(2, px // 18), rgb("#15506f")), (0, 0))
        inner = Rect(0, 0, px, px).inflate(-px // 9, -px // 9)
        picture.blit(rounded(inner.size, max(2, px // 22), rgb("#1f6f92")), inner)
        icon = self.stage.icons.get("sailing", max(self.stage.theme.least(16), round(px * 0.58)))
        picture.blit(icon, icon.get_rect(center=(px // 2, px // 2)))
        return picture

    def thera(self, px: int, docks: int, turn: int) -> Surface:
        """The Thera board with its docks, `px` a cell."""
        return self._cache.get(("thera", px, docks, turn), lambda: self._thera(px, docks, turn))

    def _thera(self, px: int, docks: int, turn: int) -> Surface:
        picture = self._scaled("akrotiri/thera", (2 * px, 2 * px))
        frame = Frame(float(px), (float(px), float(px)), turn)
        for dock in thera_docks(docks):
            self.jetty(picture, frame.at(dock.berth), frame.at(dock.pier), px)
        return picture

    def jetty(self, surface: Surface, berth: tuple[int, int], pier: tuple[int, int], cell: int) -> None:
        """A wooden jetty from a berth to the land, and the ring where a boat lies."""
        fine = 3
        dx, dy = pier[0] - berth[0], pier[1] - berth[1]
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        ux, uy = dx / length, dy / length
        half = cell * 0.30
        side = max(8, round(2 * half))
        big = Surface((side * fine, side * fine), pygame.SRCALPHA)
        middle = side * fine / 2
        wide = max(2.2 * fine * self.stage.theme.dense, cell * 0.036 * fine)
        start, end = cell * 0.045 * fine, (length + cell * 0.10) * fine

        def corner(along: float, across: float) -> tuple[float, float]:
            return middle + ux * along - uy * across, middle + uy * along + ux * across

        def bar(a: float, b: float, width: float, colour: Colour, shift: float = 0.0) -> None:
            points = [corner(a, -width), corner(b, -width), corner(b, width), corner(a, width)]
            pygame.draw.polygon(big, colour, [(x + shift, y + shift) for x, y in points])

        shade = max(1.0, cell * 0.012 * fine)
        bar(start, end, wide + shade, (20, 16, 12), shade)
        bar(start, end, wide + 0.8 * fine, rgb("#3b2410"))
        bar(start, end, wide, rgb("#c79a5e"))
        step = max(3.0, cell * 0.032 * fine)
        at = start + step
        while at < end:
            bar(at, at + max(1, fine * 0.6), wide, rgb("#8a5f30"))
            at += step
        small = pygame.transform.smoothscale(big, (side, side))
        surface.blit(small, (berth[0] - side // 2, berth[1] - side // 2))
        self.berth(surface, berth, cell)

    def berth(self, surface: Surface, at: tuple[int, int], cell: int) -> None:
        """The small ring where a boat lies, on a chart of so many pixels a cell."""
        ring = self._cache.get(("berth", cell), lambda: _berth(cell, self.stage.theme.dense))
        surface.blit(ring, ring.get_rect(center=at))

    def lit_berth(self, surface: Surface, rect: Rect) -> None:
        """The ring of a dock that may be chosen: filled, where all others are hollow."""
        disc = self._cache.get(("lit berth", rect.w), lambda: _lit_berth(rect.w))
        surface.blit(disc, disc.get_rect(center=rect.center))

    def medal(self, surface: Surface, terrain: str, rect: Rect) -> None:
        """The icon of a terrain on a parchment disc, upright; `rect` is the square round the disc."""
        disc = self._cache.get(("medal", terrain, rect.w), lambda: self._medal(terrain, rect.w))
        surface.blit(disc, disc.get_rect(center=rect.center))

    def _medal(self, terrain: str, side: int) -> Surface:
        blur = max(2, side // 8)
        full = side + 2 * blur
        picture = Surface((full, full), pygame.SRCALPHA)
        picture.blit(soft_box((side, side), side // 2, blur, (8, 5, 2), 170), (blur // 3, blur // 2))
        picture.blit(rounded((side, side), side // 2, rgb("#4a2c12")), (blur, blur))
        rim = max(1, side // 16)
        inner = side - 2 * rim
        picture.blit(rounded((inner, inner), inner // 2, rgb("#f6e8c3")), (blur + rim, blur + rim))
        icon = self.stage.icons.get(terrain, max(self.stage.theme.least(14), round(side * 0.76)))
        picture.blit(icon, icon.get_rect(center=(full // 2, full // 2)))
        return picture

    def cube(self, colour: str, side: int) -> Surface:
        """A resource cube; its wood is about 0.72 of `side` wide."""
        name = f"akrotiri/cube_{colour}"
        w, h = self.stage.sprites.size(name)
        return self._sprite(name, (side, max(1, round(side * h / w))))

    def boat(self, look: PlayerColour, heading: int, side: int) -> Surface:
        """A boat in one of sixteen headings."""
        return self._sprite(f"akrotiri/boat_{look.key}_{heading:02d}", (side, side))

    def temple(self, look: PlayerColour, side: int) -> Surface:
        """A temple with its roof in a seat's colour."""
        return self._sprite(f"akrotiri/temple_{look.key}", (side, side))

    def number(self, surface: Surface, text: str, at: tuple[int, int], side: int) -> None:
        """Draws a number in a dark disc so many pixels wide."""
        disc = self.stage.plates.fill((side, side), side // 2, (28, 16, 8), 235)
        surface.blit(disc, disc.get_rect(center=at))
        px = max(self.stage.theme.text_floor, side * 4 // 5)
        block = self.stage.text.render(text, "small_bold", on="dark", px=px)
        surface.blit(block.surface, block.corner(disc.get_rect(center=at), 0.5))
