"""The tile in hand: how it is turned, and laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand

TURNS = {"R": 1, "Shift+R": -1}
"""Keys that turn it, and by how many quarters clockwise."""


class Laying:
    """Turns and lays the tile in hand, held or not."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    def degrees(self) -> int:
        """The turn of the tile in the world, as it is held before the viewer."""
        return (self._hand.strip.turn + self._hand.sea.turn) % 4 * 90

    def notation(self, cell: str) -> str:
        """The notation of laying it at a cell as it is held."""
        return f"lay {self._hand.mine.tile} {cell} {self.degrees()}"

    def lay(self, cell: str) -> None:
        """Lays it at a cell."""
        self._hand.attempt(self.notation(cell), self._hand.rect_of(f"cell_{cell}"))

    def rotate(self, quarters: int) -> None:
        """Turns it so many quarters clockwise."""
        hand = self._hand
        hand.strip.turn = (hand.strip.turn + quarters) % 4
        self.repaint()
        hand.table.stage.sounds.play("pick")
        hand.preview.refresh()
        hand.table.stage.invalidate()

    def repaint(self) -> None:
        """Shows the tile, if it is held, as it is turned and as large as the chart is now."""
        held = self._hand.table.stage.router.held
        if held.source is not None and held.source.name == "tile":
            held.repaint(self.picture())

    def picture(self) -> Surface:
        """The tile as large as it will lie on the chart."""
        tile, sea = self._hand.mine.tile, self._hand.sea
        assert tile is not None
        return sea.pictures.tile(tile, 90 * self._hand.strip.turn, 0, round(sea.bound.cell))
