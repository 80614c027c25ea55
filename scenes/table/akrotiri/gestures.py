"""What wheel, secondary button and keys do at Akrotiri beside pointing, clicking and dragging."""

from __future__ import annotations

import pygame

from game.akrotiri.phases import LAY
from scenes.stage.keys import chord
from scenes.table.akrotiri.hand import Hand
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.akrotiri.strip import Strip
from scenes.table.akrotiri.zoom import Lens
from scenes.table.view import Table


class Gestures:
    """The tile in hand is turned by wheel, secondary button or R, and back by Shift+R; W shows the ways to a dock;
    elsewhere the wheel, and everywhere + and -, bring the chart closer, and a drag moves it, with any button."""

    def __init__(self, table: Table, hand: Hand, sea: SeaBoard, strip: Strip, lens: Lens) -> None:
        self._table, self._hand, self._sea, self._strip, self._lens = table, hand, sea, strip, lens
        lens.pressed = lambda press: self._turned(press) or table.stage.router.handle(press)

    def take(self, event: pygame.Event) -> bool:
        """Uses an event if it means one of these; whether it was used."""
        if self._lens.panned(event) or self._turned(event):
            return True
        held, holding = self._table.stage.router.held, self._tile_held
        if event.type == pygame.MOUSEWHEEL and event.y and self._hand.phase == LAY:
            pos = self._table.stage.router.pointer
            if holding or (pos is not None and self._over_lay(pos)):
                self._hand.laying.rotate(-1 if event.y > 0 else 1)
                return True
        if event.type == pygame.MOUSEWHEEL and event.y and not held.holding:
            pos = self._table.stage.router.pointer
            if pos is not None and self._sea.seen.collidepoint(pos):
                self._lens.zoom(event.y > 0, pos)
                return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            sign = getattr(event, "unicode", "")
            if sign in ("+", "=", "-"):
                self._lens.zoom(sign != "-")
                return True
            return self._hand.key(chord(event))
        return False

    @property
    def _tile_held(self) -> bool:
        """Whether the tile is held by a hand."""
        held = self._table.stage.router.held
        return held.holding and held.source is not None and held.source.name == "tile"

    def _turned(self, event: pygame.Event) -> bool:
        """Turns the tile if a press of the secondary button means that; whether it did."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        turns = self._tile_held or self._over_lay(event.pos)
        if turns:
            self._hand.laying.rotate(1)
        return turns

    def _over_lay(self, pos: tuple[int, int]) -> bool:
        """Whether a point is where the tile in hand may be turned."""
        if self._hand.phase != LAY:
            return False
        return self._strip.tile.collidepoint(pos) or self._hand.hover.startswith("cell_")
