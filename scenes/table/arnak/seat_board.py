"""One player's board in the strip of the others, at any size."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface

from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model, SeatModel, arrived

FRAME = 2
"""Design pixels of the frame of a board."""


class SeatBoard(ABC):
    """A board of leather in its owner's colour; subclasses draw what lies on it."""

    def __init__(self, look: Look, seat: int, air: Air) -> None:
        self._look = look
        self._air = air
        self.seat = seat
        self.rect = Rect(0, 0, 0, 0)
        self.model: Model | None = None

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of device pixels."""
        self.rect = rect.copy()

    def draw_ground(self, surface: Surface) -> None:
        """The empty board."""
        look = self._look
        if self.rect.w <= 0:
            return
        radius = look.px(8)
        name = "arnak/camp_board"
        if look.stage.sprites.has(name):
            surface.blit(look.sprite_tile(name, self.rect.size, rgb("#5d4a2c"), radius), self.rect)
        else:
            look.stage.panels.draw(surface, "wood", self.rect)
        surface.blit(look.stage.plates.fill(self.rect.size, radius, rgb("#130c06"), 120), self.rect)
        frame = look.stage.plates.frame(self.rect.size, radius, max(FRAME, look.px(FRAME)), look.colour(self.seat).base)
        surface.blit(frame, self.rect)

    def draw(self, surface: Surface) -> None:
        """What lies on it."""
        if self.model is None or self.rect.w <= 0:
            return
        if self.seat >= len(self.model.seats):
            return
        self._draw_things(surface, arrived(self.model.seats[self.seat], self.seat, self._air))

    @abstractmethod
    def _draw_things(self, surface: Surface, seat: SeatModel) -> None:
        """Draws a player's things."""
