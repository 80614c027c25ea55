"""Soft shadows of dice on the felt: made small, blurred once, kept at the size that is needed."""

from __future__ import annotations

import math

import pygame

from ..cache import surface_cache
from .throw import corners

FALL = 0.44
"""How far a shadow falls to the right and down for each edge of height."""
_FINE = 16  # px of an edge while a shadow is made
_SPAN = 3.4  # side of a shadow's picture, in edges
_TURNS = 18  # steps in a quarter turn
_HIGHEST = 4.0
_BLURRED = 0.3  # height from which a shadow is too soft to show which way its die is turned
_INK = (10, 9, 12)
_KEPT_MB = 24
_MASTERS_MB = 4  # of all heights and turns


class Shadows:
    """Shadow pictures by height, turn and size."""

    def __init__(self) -> None:
        self._masters = surface_cache(_MASTERS_MB)
        self._kept = surface_cache(_KEPT_MB)

    def paint(
        self,
        target: pygame.Surface,
        foot: tuple[float, float],
        edge: float,
        height: float,
        angle: float | None,
        opacity: float = 1.0,
    ) -> None:
        """Draw the shadow of a die over the point `foot` px of the felt.

        `height` is that of the die's centre above its place when flat, in edges; `angle` its turn when it lies
        flat, None while it tumbles.
        """
        high = min(_HIGHEST, max(0.0, height))
        level = round(math.sqrt(high) * 9)
        turn = 0 if angle is None or high > _BLURRED else 1 + round(angle / (math.pi / 2) * _TURNS) % _TURNS
        size = max(8, round(edge * _SPAN / 4) * 4)
        picture = self._picture(level, turn, size)
        away = FALL * high * edge
        if opacity < 1.0:
            picture.set_alpha(int(255 * opacity))
        target.blit(picture, (round(foot[0] + away - size / 2), round(foot[1] + away - size / 2)))
        if opacity < 1.0:
            picture.set_alpha(255)

    def _picture(self, level: int, turn: int, size: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            master = self._masters.get((level, turn), lambda: _make(level, turn))
            return pygame.transform.smoothscale(master, (size, size))

        return self._kept.get((level, turn, size), make)


def _make(level: int, turn: int) -> pygame.Surface:
    """Make one shadow: what the body keeps from the lamp, and the dark line where it touches the cloth."""
    high = (level / 9) ** 2
    side = round(_FINE * _SPAN)
    middle = side / 2
    wide = _blank(side)
    angle = (turn - 1) / _TURNS * math.pi / 2
    # a flat die's shadow reaches from its foot to where its top throws it
    for step in range(7):
        at = middle + FALL * _FINE * step / 6
        if turn:
            pygame.draw.polygon(wide, (*_INK, 255), corners(at, at, angle, _FINE * 0.94))
        else:
            pygame.draw.circle(wide, (*_INK, 255), (at, at), _FINE * 0.56)
    soft = 2 + round(min(5.0, high * 2.3))
    shadow = pygame.transform.gaussian_blur(wide, soft)
    strength = 150 / (1.0 + 0.55 * high)
    shadow.fill((255, 255, 255, int(strength)), special_flags=pygame.BLEND_RGBA_MULT)
    if high < 0.35:
        tight = _blank(side)
        if turn:
            pygame.draw.polygon(tight, (*_INK, 255), corners(middle + 0.7, middle + 0.7, angle, _FINE * 1.06))
        else:
            pygame.draw.circle(tight, (*_INK, 255), (middle + 0.7, middle + 0.7), _FINE * 0.50)
        tight = pygame.transform.gaussian_blur(tight, 1)
        tight.fill((255, 255, 255, int(170 * (1 - high / 0.35))), special_flags=pygame.BLEND_RGBA_MULT)
        shadow.blit(tight, (0, 0))
    return shadow


def _blank(side: int) -> pygame.Surface:
    """A clear picture whose colour is already the ink, so that blurring alpha does not darken its border."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    surface.fill((*_INK, 0))
    return surface
