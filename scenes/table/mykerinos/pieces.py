"""Cubes, markers, patrons' tiles and medallions as pictures of any size, each made once."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.mykerinos.content import NO_PATRON, PATRON, PATRONS
from scenes.stage.cache import surface_cache
from scenes.stage.shapes import outline, rounded, soft_box
from scenes.stage.theme import Colour, PlayerColour, mix, rgb
from scenes.table.easel import Easel
from scenes.table.inbetweens import Changing, becoming
from scenes.table.people import SeatLook

Point = tuple[int, int]

CUBE_BODY = 0.571
"""Width of a cube's body as a share of its picture."""
MARKER_BODY = 0.653
NEUTRAL = PlayerColour("neutral", rgb("#a79c8b"), rgb("#4a4236"), rgb("#f6f1e6"), rgb("#1d1810"), "disc")
"""The colour that no player has, in games of two."""

COLOURS: tuple[Colour, ...] = (
    rgb("#9a57cf"),
    rgb("#f0c826"),
    rgb("#9a6233"),
    rgb("#3d3b52"),
    rgb("#f08420"),
    rgb("#b9a27a"),
)
"""The colour of each patron, and of the tile without one."""
NAMES: tuple[str, ...] = (*(patron.id for patron in PATRONS), "none")
USED_TONE = 168
"""How bright a used tile is, of 255."""
WASHED = 210
"""How dense a washed picture is (0 to 255)."""


def sign(patron: int) -> str:
    """The icon of a patron."""
    return f"patron_{NAMES[patron]}"


class Made:
    """The pictures of Mykerinos' pieces, of all the sizes at which they lie on the boards of a table."""

    def __init__(self) -> None:
        self.pieces = surface_cache(24)


class Pieces:
    """Makes and keeps the pictures of pieces."""

    def __init__(self, stage: Easel, seats: tuple[SeatLook, ...]) -> None:
        self.stage = stage
        self.looks = (*(seat.colour for seat in seats), NEUTRAL)
        self._made = Made()

    def use(self, made: Made) -> None:
        """Keeps its pictures there from now on, and shows what is there."""
        self._made = made

    def look(self, colour: int) -> PlayerColour:
        """The look of a colour; the one after the seats is neutral."""
        return self.looks[colour]

    def cube(self, colour: int, body: int) -> Surface:
        """A cube whose body is so many pixels wide; its middle is the picture's middle."""
        side = max(4, round(body / CUBE_BODY))
        return self.stage.sprites.get(f"mykerinos/cube_{self.looks[colour].key}", (side, side))

    def ghost(self, colour: int, body: int) -> Surface:
        """A cube as it would stand."""
        return self._made.pieces.get(("ghost", colour, body), lambda: _faded(self.cube(colour, body), 150))

    def marker(self, colour: int, body: int) -> Surface:
        """A pass marker of so many pixels."""
        side = max(4, round(body / MARKER_BODY))
        return self.stage.sprites.get(f"mykerinos/marker_{self.looks[colour].key}", (side, side))

    def marker_ghost(self, colour: int, body: int) -> Surface:
        """A marker as it would lie."""
        return self._made.pieces.get(("mghost", colour, body), lambda: _faded(self.marker(colour, body), 140))

    def pyramid(self, side: int) -> Surface:
        """A pyramid on a square of a side."""
        return self.stage.sprites.get("mykerinos/pyramid", (round(side * 1.22), round(side * 1.22)))

    def emblem(self, colour: int, px: int) -> Surface:
        """The emblem of a colour; the neutral one is a ring."""
        if self.looks[colour] is NEUTRAL:
            return self._made.pieces.get(("ring", px), lambda: _ring(px))
        return self.stage.icons.emblem(self.looks[colour], px)

    def medal(self, patron: int, px: int) -> Surface:
        """A patron's portrait in a round frame."""
        return self._made.pieces.get(("medal", patron, px), lambda: self._medal(patron, px))

    def card_face(self, patron: int, size: tuple[int, int]) -> Surface:
        """A patron's portrait with a narrow frame."""
        return self._made.pieces.get(("face", patron, size), lambda: self._face(patron, size))

    def _face(self, patron: int, size: tuple[int, int]) -> Surface:
        radius = max(3, size[0] // 10)
        out = Surface(size, pygame.SRCALPHA)
        out.blit(self._portrait(patron, size, radius), (0, 0))
        out.blit(outline(size, radius, 2, (58, 34, 14)), (0, 0))
        return out

    def dark(self, picture: Surface, key: Hashable) -> Surface:
        """A picture in the shade, as of tiles that are used; `key` tells it from others."""

        def make() -> Surface:
            out = picture.copy()
            out.fill((USED_TONE, USED_TONE, USED_TONE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self._made.pieces.get(("dark", key), make)

    def tile(self, tile: int, points: int, size: tuple[int, int], *, turned: bool = False) -> Surface:
        """A tile with its patron up and its printed points; `turned`: sideways and dim, as after use."""
        key = ("tile", tile, points, size, turned)
        return self._made.pieces.get(key, lambda: self._tile(tile, points, size, turned))

    def _portrait(self, patron: int, size: tuple[int, int], radius: int) -> Surface:
        name = f"mykerinos/portrait_{NAMES[patron]}"
        if self.stage.sprites.has(name):
            return self.stage.sprites.rounded(name, size, radius)
        plain = rounded(size, radius, COLOURS[patron])
        icon = self.stage.icons.get(sign(patron), round(min(size) * 0.7))
        plain.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] // 2)))
        return plain

    def _medal(self, patron: int, px: int) -> Surface:
        out = Surface((px, px), pygame.SRCALPHA)
        rim = max(2, round(px * 0.055))
        out.blit(self._portrait(patron, (px, px), px // 2), (0, 0))
        out.blit(outline((px, px), px // 2, rim + max(1, rim // 2), (44, 24, 6)), (0, 0))
        out.blit(outline((px, px), px // 2, rim, self.stage.theme.palette.gilt), (0, 0))
        return out

    def _tile(self, tile: int, points: int, size: tuple[int, int], turned: bool) -> Surface:
        w, h = size
        patron = PATRON[tile]
        radius = max(3, w // 12)
        out = Surface(size, pygame.SRCALPHA)
        out.blit(rounded(size, radius, (58, 34, 14)), (0, 0))
        edge = max(1, w // 36)
        inner = (w - 2 * edge, h - 2 * edge)
        out.blit(rounded(inner, max(2, radius - edge), (240, 224, 184)), (edge, edge))
        band = max(2, w // 22)
        face = (inner[0] - 2 * band, inner[1] - 2 * band)
        out.blit(self._portrait(patron, face, max(2, radius - edge - band)), (edge + band, edge + band))
        ring = outline(face, max(2, radius - edge - band), max(1, band // 2), (70, 40, 16), 200)
        out.blit(ring, (edge + band, edge + band))
        if patron != NO_PATRON:
            px = max(self.stage.theme.text_floor, round(w * 0.34))
            spot = (edge + band // 2, h - px - edge - band // 2)
            out.blit(self.stage.icons.get(sign(patron), px), spot)
        if turned:
            out.fill((USED_TONE, USED_TONE, USED_TONE, 255), special_flags=pygame.BLEND_RGBA_MULT)
            out = pygame.transform.rotate(out, 90)
        if points:
            self._points(out, points, w)
        return out

    def _points(self, out: Surface, points: int, w: int) -> None:
        """The printed points, upright in the corner that a pile leaves free."""
        number = self.stage.text.render(
            str(points), "small_bold", colour=(255, 248, 226), px=max(self.stage.theme.text_floor, round(w * 0.3))
        )
        side = max(number.size[1] - 2, round(w * 0.40))
        spot = Rect(0, 0, side, side)
        spot.topright = (out.get_width() - 1, 1)
        out.blit(rounded(spot.size, side // 2, (92, 26, 14)), spot)
        out.blit(outline(spot.size, side // 2, max(2, side // 12), self.stage.theme.palette.gilt), spot)
        out.blit(number.surface, number.corner(spot, 0.5))

    def seal(self, patron: int, px: int) -> Surface:
        """A patron's sign of `px` pixels on a disc in the patron's colour, with its shadow."""
        return self._made.pieces.get(("seal", patron, px), lambda: self._seal(patron, px))

    def _seal(self, patron: int, px: int) -> Surface:
        side, blur = round(px * 1.36), max(2, px // 5)
        whole = side + 2 * blur
        out = Surface((whole, whole), pygame.SRCALPHA)
        shade = soft_box((side, side), side // 2, blur, (20, 10, 2), 190)
        out.blit(shade, (1, 2))
        disc = Rect(blur, blur, side, side)
        out.blit(rounded(disc.size, side // 2, (70, 40, 14)), disc)
        inside = disc.inflate(-2, -2)
        out.blit(rounded(inside.size, inside.w // 2, mix(COLOURS[patron], (250, 236, 200), 0.76)), inside)
        out.blit(outline(inside.size, inside.w // 2, max(2, px // 11), COLOURS[patron]), inside)
        icon = self.stage.icons.get(sign(patron), px)
        out.blit(icon, icon.get_rect(center=disc.center))
        return out

    def dim(self, picture: Surface, key: Hashable, alpha: int) -> Surface:
        """A picture with less presence; `key` tells it from others."""
        return self._made.pieces.get(("dim", key, alpha), lambda: _faded(picture, alpha))

    def washed(self, picture: Surface, key: Hashable, colour: Colour) -> Surface:
        """A picture that has lost half of its own colours to another; `key` tells it from others. On a dark ground it
        has less presence than the picture and can still be seen, however dark that is."""

        def make() -> Surface:
            out = picture.copy()
            half = tuple(channel // 2 for channel in colour)
            out.fill((128, 128, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
            out.fill((*half, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return _faded(out, WASHED)

        return self._made.pieces.get(("washed", key, colour), make)

    def shadow(self, size: tuple[int, int], blur: int) -> Surface:
        """The shadow of a tile, `blur` larger on every side."""
        return self._made.pieces.get(
            ("shadow", size, blur), lambda: soft_box(size, max(3, size[0] // 12), blur, (20, 10, 2), 170)
        )

    def draw_tile(
        self, surface: Surface, tile: int, points: int, at: Rect, size: tuple[int, int], turned: bool = False
    ) -> None:
        """Draws a tile with its shadow, its middle in the middle of `at`."""
        picture = self.tile(tile, points, size, turned=turned)
        box = picture.get_rect(center=at.center)
        blur = max(3, size[0] // 10)
        surface.blit(self.shadow(box.size, blur), (box.x - blur + blur // 3, box.y - blur + blur // 2))
        surface.blit(picture, box)

    def growing_cube(self, colour: int, first: int, last: int) -> Changing:
        """A cube that grows (or shrinks) on its way from one width to another."""
        return becoming(self.cube(colour, first), self.cube(colour, last))

    def growing_marker(self, colour: int, first: int, last: int) -> Changing:
        """A pass marker that grows on its way from one width to another."""
        return becoming(self.marker(colour, first), self.marker(colour, last))

    def growing_tile(self, tile: int, points: int, first: tuple[int, int], last: tuple[int, int]) -> Changing:
        """A tile with its patron up that grows on its way from one size to another."""
        return becoming(self.tile(tile, points, first), self.tile(tile, points, last))

    def draw_cube(self, surface: Surface, colour: int, at: Point, body: int) -> None:
        """Draws a cube with its middle at a point."""
        picture = self.cube(colour, body)
        surface.blit(picture, picture.get_rect(center=at))

    def draw_marker(self, surface: Surface, colour: int, at: Point, body: int) -> None:
        """Draws a pass marker with its middle at a point."""
        picture = self.marker(colour, body)
        surface.blit(picture, picture.get_rect(center=at))


def _faded(picture: Surface, alpha: int) -> Surface:
    out = picture.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _ring(px: int) -> Surface:
    """The emblem of the neutral colour, drawn large and scaled down."""
    big = Surface((8 * px, 8 * px), pygame.SRCALPHA)
    middle = (4 * px, 4 * px)
    for radius, colour in (
        (3.7, NEUTRAL.ink),
        (3.4, NEUTRAL.rim),
        (2.9, NEUTRAL.base),
        (1.8, NEUTRAL.rim),
        (1.0, NEUTRAL.deep),
    ):
        pygame.draw.circle(big, colour, middle, round(radius * px))
    return pygame.transform.smoothscale(big, (px, px))
