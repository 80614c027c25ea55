"""The dice tray on the screen: its place, a throw drawn at any moment, dice at rest, dice sliding to where they go.

Nothing here keeps time: the caller says which moment of a throw it wants to see.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame

from .cubes import LEAN, Cubes, magnification
from .faces import tilt, top_face, upright
from .felt import TrayPictures, TrayShape, TrayStyle
from .materials import PICTURES
from .motion import Flick
from .rotation import Quaternion, slerp
from .shadows import Shadows
from .throw import Throw, flat_angle, heading

_EDGES_OF_FELT = 96.0  # how many square edges of felt a tray has unless told otherwise
_FLAT = math.radians(9)
_FRESH_A_FRAME = 1  # fine pictures of resting dice made in one frame; the others wait, drawn as moving dice are
_LIFT = 0.85  # how high a sliding die is carried, in edges


@dataclass(frozen=True)
class TrayLayout:
    """A tray on the screen: outer rectangle, width of its rim and edge of its dice, all in px."""

    rect: pygame.Rect
    rim: int
    edge: float

    @classmethod
    def fit(cls, rect: pygame.Rect, edge: float | None = None) -> TrayLayout:
        """The layout for an outer rectangle; without `edge` the dice are made to suit the felt."""
        rim = max(12, round(min(rect.w, rect.h) * 0.072))
        if edge is None:
            w, h = rect.w - 2 * rim, rect.h - 2 * rim
            edge = min(math.sqrt(w * h / _EDGES_OF_FELT), min(w, h) / 5.5)
        return cls(pygame.Rect(rect), rim, edge)

    @property
    def inner(self) -> pygame.Rect:
        """The felt, in px of the screen."""
        return self.rect.inflate(-2 * self.rim, -2 * self.rim)

    @property
    def tray_size(self) -> tuple[float, float]:
        """The felt in die edges, as `preparing` wants it."""
        return self.inner.w / self.edge, self.inner.h / self.edge

    def flick(self, velocity: tuple[float, float], pos: tuple[int, int]) -> Flick:
        """How a hand throws that lets go at a point of the screen, moving at this many px/s."""
        inner, edge = self.inner, self.edge
        hand = ((pos[0] - inner.x) / edge, (pos[1] - inner.y) / edge)
        return Flick((velocity[0] / edge, velocity[1] / edge), hand)

    def frame(self, tray: tuple[float, float]) -> tuple[float, float, float]:
        """Left, top and edge in px at which a throw planned for `tray` edges is drawn.

        After a change of the window the felt may have another shape than the throw was planned for; the throw is
        then drawn as large as fits, in the middle.
        """
        inner = self.inner
        edge = min(inner.w / tray[0], inner.h / tray[1])
        return inner.centerx - tray[0] * edge / 2, inner.centery - tray[1] * edge / 2, edge


@dataclass(frozen=True, slots=True)
class ScreenDie:
    """One die on the screen: point of the felt under it (px), edge (px), height of its centre (edges), and so on."""

    foot: tuple[float, float]
    edge: float
    height: float
    q: Quaternion
    kind: str
    shown: float = 1.0
    still: bool = False

    @property
    def center(self) -> tuple[float, float]:
        """Where the die's centre appears, in px."""
        return self.foot[0], self.foot[1] - LEAN * self.height * self.edge

    @property
    def nearness(self) -> float:
        """How near it is to the eye: of two dice, that with the greater value is drawn later."""
        return self.foot[1] / self.edge * LEAN + self.height

    def rect(self) -> pygame.Rect:
        """The square in which a resting die can be pointed at, in px."""
        side = round(self.edge)
        x, y = self.center
        return pygame.Rect(round(x - side / 2), round(y - side * 0.6), side, side)


@dataclass(frozen=True, slots=True)
class Slide:
    """A die on its way from where it lies to where it goes; see `slide`."""

    start: ScreenDie
    to: tuple[float, float]
    size: float
    delay: float = 0.0

    def at(self, t: float) -> ScreenDie:
        """The die at `t` (0 at its start, 1 on its place; the delay is part of that time)."""
        part = (t - self.delay) / max(1e-6, 1.0 - self.delay)
        return slide(self.start, self.to, self.size, part)


def slide(start: ScreenDie, to_xy: tuple[float, float], size: float, t: float) -> ScreenDie:
    """A flat die carried from its place to `to_xy` px (its centre there), ending `size` px wide, upright.

    `t` runs from 0 to 1 and is eased; the die is lifted a little, so its shadow leaves it, and set down again.
    """
    value = top_face(start.q)
    # the centre of a flat die is drawn half an edge above its foot
    end_foot = (to_xy[0], to_xy[1] + LEAN * 0.5 * size)
    if t <= 0:
        return start
    if t >= 1:
        return ScreenDie(end_foot, size, 0.5, upright(value), start.kind, 1.0, True)
    k = _ease(t)
    angle = heading(start.q) * (1.0 - k)
    foot = (start.foot[0] + (end_foot[0] - start.foot[0]) * k, start.foot[1] + (end_foot[1] - start.foot[1]) * k)
    edge = start.edge + (size - start.edge) * k
    far = math.hypot(end_foot[0] - start.foot[0], end_foot[1] - start.foot[1])
    lift = _LIFT * math.sin(math.pi * k) * min(1.0, far / (3 * edge))
    return ScreenDie(foot, edge, 0.5 + lift, upright(value, angle), start.kind)


def carry(start: ScreenDie, end: ScreenDie, t: float) -> ScreenDie:
    """A die in the hand on its way from where it was picked up to where the hand opens, at `t` 0..1 (not eased)."""
    if t >= 1:
        return end
    (x0, y0), (x1, y1) = start.foot, end.foot
    foot = (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
    edge = start.edge + (end.edge - start.edge) * t
    return ScreenDie(foot, edge, start.height + (end.height - start.height) * t, slerp(start.q, end.q, t), end.kind)


def _ease(t: float) -> float:
    """Leave briskly, arrive softly."""
    return t * t * (3 - 2 * t) * 0.35 + (1 - (1 - t) ** 3) * 0.65


class TrayPainter:
    """Draws trays and dice. One object serves a screen; it needs a display mode to have been set."""

    def __init__(self, folder: Path = PICTURES, style: TrayStyle | None = None) -> None:
        self.cubes = Cubes(folder)
        self._pictures = TrayPictures(folder)
        self.shadows = Shadows()
        self._style = style or TrayStyle()
        self._tray: tuple[TrayShape, pygame.Surface] | None = None
        self._tray_shadow: tuple[TrayShape, pygame.Surface] | None = None

    def tray(self, layout: TrayLayout) -> pygame.Surface:
        """The tray's picture (with alpha), made once for a size: belongs into a cached static layer."""
        shape = self._shape(layout)
        if self._tray is None or self._tray[0] != shape:
            self._tray = (shape, self._pictures.make(shape, self._style))
        return self._tray[1]

    def draw_tray(self, target: pygame.Surface, layout: TrayLayout) -> None:
        """Draw the empty tray and its shadow on the table; for a static layer."""
        picture = self.tray(layout)
        shape = self._shape(layout)
        if self._tray_shadow is None or self._tray_shadow[0] != shape:
            self._tray_shadow = (shape, self._pictures.shadow(shape))
        target.blit(self._tray_shadow[1], layout.rect.move(-2 * layout.rim, -2 * layout.rim))
        target.blit(picture, layout.rect)

    @staticmethod
    def _shape(layout: TrayLayout) -> TrayShape:
        return TrayShape(layout.rect.w, layout.rect.h, layout.rim, layout.edge)

    def dice(self, layout: TrayLayout, throw: Throw, t: float) -> list[ScreenDie]:
        """All dice of a throw at `t` seconds, placed on the screen; after its end they lie still."""
        left, top, edge = layout.frame(throw.tray)
        out = []
        for i, kind in enumerate(throw.kinds):
            pose = throw.pose(i, t)
            foot = (left + pose.x * edge, top + pose.y * edge)
            out.append(ScreenDie(foot, edge, pose.z, pose.q, kind, pose.shown, t >= throw.still_from(i)))
        return out

    def draw_dice(self, target: pygame.Surface, dice: Iterable[ScreenDie]) -> bool:
        """Draw dice: first every shadow, then the dice, the nearest to the eye last. False if some that lie still are
        not yet drawn as finely as in later frames."""
        ordered = sorted((d for d in dice if d.shown > 0.0), key=lambda d: d.nearness)
        for d in ordered:
            flat = d.still or tilt(d.q) < _FLAT
            self.shadows.paint(target, d.foot, d.edge, d.height - 0.5, flat_angle(d.q) if flat else None, d.shown)
        fresh = 0
        done = True
        for d in ordered:
            fine = self._fine(d) if d.still else None
            kept = fine is not None and self.cubes.has_resting(*fine)
            if fine is not None and (kept or fresh < _FRESH_A_FRAME):
                # What lies finely drawn stays so in a frame in which another comes to rest.
                fresh += not kept
                self._draw_still(target, d, self.cubes.resting(*fine))
            else:
                done &= fine is None
                near = magnification(d.height - 0.5)
                self.cubes.paint(target, d.center, d.q, d.kind, d.edge * near, d.shown)
        return done

    @staticmethod
    def _fine(die: ScreenDie) -> tuple[int, str, float, float, tuple[float, float]]:
        """What names the fine picture of a die that lies still."""
        x, y = die.center
        return top_face(die.q), die.kind, die.edge, heading(die.q), (x - math.floor(x), y - math.floor(y))

    @staticmethod
    def _draw_still(target: pygame.Surface, die: ScreenDie, picture: pygame.Surface) -> None:
        """Draw a die that lies still by its fine picture."""
        x, y = die.center
        half = picture.get_width() // 2
        at = (math.floor(x) - half, math.floor(y) - half)
        target.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
