"""Light around places: what can be acted on, what is aimed at, what is spoken of."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import clear_surface, outline, rounded, soft_box
from scenes.stage.theme import Colour, Theme, rgb
from scenes.stage.tween import Animate, lerp

LINES: dict[str, Colour] = {
    "offer": rgb("#ffb52e"),
    "strong": rgb("#ffd257"),
    "light": rgb("#fffdf2"),
    "quiet": rgb("#8a6a3c"),
}
"""The outline of each kind of light: `offer` may be chosen, `strong` is chosen or aimed at, `light` is spoken of,
`quiet` is possible but not now. What cannot be chosen where others of its kind can is `DIM`: under a veil, without a
line."""
DIM = "dim"
VEIL: tuple[int, int, int, int] = (*rgb("#2c1a0a"), 76)
"""Colour and strength of that veil: the thing under it can still be read."""

BROAD = {"strong": 4, "light": 5}
"""How broad a line is in design pixels, for kinds that differ from the rest."""
HALO = {"offer": 150, "strong": 190, "light": 235}
"""How bright the halo around a line is (0 to 255), for kinds that differ from the rest."""
HALO_BLUR = 10
"""How far that halo reaches, in design pixels."""
EDGE: Colour = rgb("#3c1d05")
"""The dark edge of every line."""
PALE: Colour = rgb("#fffdf2")
PALE_WIDTH = 2
"""The second line around an offer, and its breadth in design pixels: gilt frames and gold things have none, so that an
offer among them is told by more than its hue."""
MOST, PALE_MOST, HALO_MOST = 0.08, 0.05, 0.25
"""How broad the user's scale makes the line, the second line and the halo at most, as shares of the shorter side of
their box: large letters do not enlarge what is lit."""
ARM = 0.3
"""How far a corner reaches along a side."""
WASH = 26
"""How dense the light within corners is (0 to 255): a tenth, so that what lies there keeps its colours."""

GATHER = 0.32
"""Seconds in which the lights of what may be chosen close around their places, so that the eye is led to them."""
FAR, STEPS = 8, 8
"""How far outside they begin, in design pixels, and how many sizes they go through: each is made once. With
fewer the eye sees them step; with more than pixels none is gained."""


class Glows:
    """Draws lights, each size made once."""

    def __init__(self) -> None:
        self._cache = surface_cache(16)
        self._away = 0.0
        self._veiled = False
        self.veil = 0.0
        """How dense the veil over what is `DIM` is now, as a share of what it is at rest while somebody may act."""

    @property
    def step(self) -> int:
        """The size in which the lights of offers are drawn now, counted in steps from rest (0) outwards: for boards
        whose picture is made anew only when something changes."""
        return math.ceil(self._away * STEPS)

    def gather(self, stage: Stage) -> None:
        """Something new may be chosen: its lights close in; without movement they are there at once. What is `DIM`
        grows dim, if it is not so from the last choice."""

        def show(share: float) -> None:
            self._away = 1 - share

        stage.ui_tweens.play(Animate(GATHER, show))
        self._fade_veil(stage, True)

    def unveil(self, stage: Stage) -> None:
        """Nobody chooses any more: what is `DIM` grows clear. It stays dim while only what was chosen is shown, or
        whatever cannot be had would flash with every action."""
        self._fade_veil(stage, False)

    def _fade_veil(self, stage: Stage, veiled: bool) -> None:
        if veiled == self._veiled:
            return
        self._veiled = veiled
        start, goal = self.veil, float(veiled)

        def show(share: float) -> None:
            # One that has been overtaken by its opposite moves nothing more.
            if self._veiled == veiled:
                self.veil = lerp(start, goal, share)

        stage.ui_tweens.play(Animate(GATHER, show, fade=True))

    def draw(
        self,
        surface: Surface,
        theme: Theme,
        rect: Rect,
        kind: str,
        radius: int | None = None,
        px: Callable[[float], int] | None = None,
    ) -> None:
        """Draws a light of a kind of `LINES` around a box with round corners (a disc if `radius` is half its side), or
        `DIM` over it, as broad as the interface is large, or as things that `px` scales."""
        px = px or theme.px
        radius = px(7) if radius is None else radius
        if kind == DIM:
            strength = round(VEIL[3] * self.veil)
            if not strength:
                return
            veil = self._cache.get(("veil", rect.size, radius), lambda: rounded(rect.size, radius, VEIL[:3], 255))
            veil.set_alpha(strength)
            surface.blit(veil, rect)
            return
        width, pale, blur = _breadths(theme, min(rect.size), kind, px)
        steps = self.step if kind == "offer" else 0
        if steps:
            away = px(FAR * steps / STEPS)
            rect = rect.inflate(2 * away, 2 * away)
            radius += away
        if kind != "quiet":
            strength = HALO.get(kind, 120)
            halo = self._cache.get(
                ("halo", rect.size, radius, blur, strength),
                lambda: _hollow(rect.size, radius, blur, theme.palette.glow, strength),
            )
            surface.blit(halo, (rect.x - blur, rect.y - blur))
        ring = self._cache.get(
            ("ring", rect.size, radius, width, pale, kind), lambda: _ring(rect.size, radius, width, pale, kind)
        )
        edge = (ring.get_width() - rect.w) // 2
        surface.blit(ring, (rect.x - edge, rect.y - edge))

    def corners(self, surface: Surface, theme: Theme, rect: Rect, radius: int) -> None:
        """Draws only the corners of an offer's box, with a little light within: for what may be chosen almost
        everywhere, where frames would hide those that count."""
        width = max(2, theme.px(3))
        picture = self._cache.get(("corners", rect.size, radius, width), lambda: _corners(rect.size, radius, width))
        edge = (picture.get_width() - rect.w) // 2
        surface.blit(picture, (rect.x - edge, rect.y - edge))

    def clear(self) -> None:
        """Forgets all sizes."""
        self._cache.clear()


def reach(theme: Theme, side: int, kind: str) -> int:
    """How many pixels the lines of a light reach beyond a box whose shorter side is `side` pixels."""
    width, pale, _ = _breadths(theme, side, kind, theme.px)
    edge = max(1, width // 2)
    return edge + (pale + edge if pale else 0)


def around(theme: Theme, rect: Rect, kind: str, px: Callable[[float], int] | None = None) -> Rect:
    """The box to draw a light around so that its lines hide no more of what lies in `rect` than the rim."""
    width, _, _ = _breadths(theme, min(rect.size), kind, px or theme.px)
    return rect.inflate(2 * width, 2 * width)


def _breadths(theme: Theme, side: int, kind: str, px: Callable[[float], int]) -> tuple[int, int, int]:
    """How broad the line, the second line (0: none) and the halo are around a box with such a shorter side, px."""
    calm = theme.held(1.0).px

    def broad(design: float, share: float) -> int:
        return min(px(design), max(calm(design), round(side * share)))

    pale = max(1, broad(PALE_WIDTH, PALE_MOST)) if kind == "offer" else 0
    return max(2, broad(BROAD.get(kind, 3), MOST)), pale, max(5, broad(HALO_BLUR, HALO_MOST))


def _ring(size: tuple[int, int], radius: int, width: int, pale: int, kind: str) -> Surface:
    """A bright line with a dark edge, readable on parchment and on wood, around a box; outside it, `pale` pixels broad,
    another one, if any."""
    edge = max(1, width // 2)
    gap = edge + pale
    around = gap + (edge if pale else 0)
    outer = (size[0] + 2 * around, size[1] + 2 * around)
    ring = outline(outer, radius + around, width + edge + around, EDGE, 235 if pale else 215)
    if pale:
        second = (size[0] + 2 * gap, size[1] + 2 * gap)
        ring.blit(outline(second, radius + gap, pale, PALE, 255), (around - gap, around - gap))
    ring.blit(outline(size, radius, width, LINES[kind], 255), (around, around))
    return ring


def _corners(size: tuple[int, int], radius: int, width: int) -> Surface:
    """The corners of an offer's line with its dark edge, over a wash of its colour."""
    edge = max(1, width // 2)
    frame = outline((size[0] + 2 * edge, size[1] + 2 * edge), radius + edge, width + 2 * edge, EDGE, 215)
    frame.blit(outline(size, radius, width, LINES["offer"], 255), (edge, edge))
    w, h = frame.get_size()
    for middle in (
        Rect(round(w * ARM), 0, w - 2 * round(w * ARM), h),
        Rect(0, round(h * ARM), w, h - 2 * round(h * ARM)),
    ):
        frame.fill((*EDGE, 0), middle)
    picture = clear_surface((w, h), LINES["offer"])
    picture.blit(rounded(size, radius, LINES["offer"], WASH), (edge, edge))
    picture.blit(frame, (0, 0))
    return picture


def _hollow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> Surface:
    """Light around a box that leaves what is in it as it is."""
    halo = soft_box(size, radius, blur, colour, alpha)
    hole = rounded(size, radius, (0, 0, 0), 225)
    halo.blit(hole, (blur, blur), special_flags=pygame.BLEND_RGBA_SUB)
    return halo
