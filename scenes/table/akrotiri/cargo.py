"""Cubes between an island, the viewer's boat and the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.akrotiri import pointing as rules
from game.akrotiri.grid import CORNERS, cell_named, quad_of
from game.akrotiri.state import AkrotiriState
from game.core.contract import State

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class Cargo:
    """Loads, unloads and sells what is pointed at."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    def at_thera(self) -> bool:
        """Whether the viewer's boat lies at Thera."""
        state = self._hand.offered or self._hand.state
        return state is not None and rules.at_thera(state, self._hand.table.viewer)

    def on_own_island(self, piece: str) -> bool:
        """Whether a land piece belongs to the island where the viewer's boat lies."""
        state = self._hand.offered or self._hand.state
        if state is None:
            return False
        boat = state.boats[self._hand.table.viewer]
        if boat < 0:
            return False
        return state.sea.label_at(_quad(piece)) == state.sea.island[state.sea.docks[boat][0]]

    def load(self, piece: str, colour: str, near: Rect | None) -> None:
        """Loads a cube that lies on a land piece, or says why it stays there."""
        hand = self._hand
        assert hand.offered is not None
        reason = rules.why_not_load(hand.offered, piece, colour)
        if reason is None or hand.table.take_back(lambda before: _loads(before, piece, colour)):
            hand.attempt(f"load {colour}", near)
        else:
            hand.table.refuse(reason, near)

    def discharge(self, k: int) -> None:
        """Sells a cube aboard at Thera, unloads it elsewhere."""
        colour = self._hand.own().cargo_list()[k]
        verb = "sell" if self.at_thera() else "unload"
        self._hand.attempt(f"{verb} {colour}", self._hand.rect_of(f"aboard_{k}"))


def _loads(state: State, piece: str, colour: str) -> bool:
    """Whether a cube of a colour on a land piece can be loaded in an observation."""
    return isinstance(state, AkrotiriState) and rules.why_not_load(state, piece, colour) is None


def _quad(place: str) -> int:
    cell, corner = place.split()
    number = cell_named(cell)
    assert number is not None
    return quad_of(number, CORNERS.index(corner))
