"""What lies on land beside a boat at its dock keeps clear of it: neither the light water round its hull nor its shadow
falls on cubes, icons and temples."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Mask, Rect, Surface

from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.model import Model

PIECE = 160
"""The least alpha of a pixel that counts as one of a piece and not of its shadow."""
FAINTEST = 60
"""The least alpha of a pixel of a boat that is seen."""
SOLID = 205
"""The least alpha of one that is no shadow, however dark: no shadow is baked denser."""
SHADE, NEAR = (9, 6, 4), 26
"""The colour of baked shadows, and how far a pixel of them may differ from it."""

Drawn = Callable[[Surface, Model, Frame], None]
"""Draws what lies on the land, in a frame."""


def body_mask(picture: Surface) -> Mask:
    """The pixels of a piece's picture that show the piece itself and not the shadow beside it."""
    body = pygame.mask.from_surface(picture, FAINTEST - 1)
    body.erase(pygame.mask.from_threshold(picture, (*SHADE, 255), (NEAR, NEAR, NEAR, 255)), (0, 0))
    body.draw(pygame.mask.from_surface(picture, SOLID - 1), (0, 0))
    return body


class Shore:
    """Cuts what lies on the land out of soft pictures over it, and keeps them so long as nothing there changes."""

    def __init__(self, draw: Drawn) -> None:
        self._draw = draw
        self._state: object = None
        self._kept: dict[object, tuple[Surface, Rect]] = {}

    def at(self, state: object) -> None:
        """What lies on the land is in this state now: what was cut for another one is thrown away."""
        if state != self._state:
            self._state = state
            self._kept.clear()

    def cut(
        self, key: object, make: Callable[[], tuple[Surface, Rect, Mask | None]], model: Model, frame: Frame
    ) -> tuple[Surface, Rect]:
        """A picture and its box in a frame, without what of it would lie over pieces on the land: all but its `body`, a
        mask as large as the picture. `make` returns picture, box and body the first time. All pictures have their
        alpha multiplied in: light and dark lie over each other in them."""
        if key not in self._kept:
            picture, box, body = make()
            land = Surface(box.size, pygame.SRCALPHA)
            self._draw(land, model, frame.moved(-box.x, -box.y))
            pieces = pygame.mask.from_surface(land, PIECE - 1)
            if body is not None:
                pieces.erase(body, (0, 0))
            if pieces.count():
                pieces.invert()
                kept = pieces.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
                picture.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept[key] = picture, box
        return self._kept[key]
