"""The second cube of a tile just laid: its colour and its land are chosen in either order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.akrotiri import pointing as rules
from game.akrotiri.content import COLOURS, TERRAINS
from game.akrotiri.phases import SECOND
from scenes.table.akrotiri.docks import piece_at
from scenes.table.akrotiri.names import joined

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class SecondCube:
    """What is chosen of it so far: a `colour`, or none."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.colour: str | None = None

    def lands(self, colour: str | None = None) -> list[str]:
        """The land pieces that may take the second cube."""
        if self._hand.phase != SECOND:
            return []
        cell = self._hand.sea.model.tiles[-1][1]
        found = []
        for text in self._hand.legal:
            _, shade, corner = text.split()
            if colour in (None, shade):
                found.append(f"{cell} {corner}")
        return list(dict.fromkeys(found))

    def put(self, quad: str, near: Rect | None) -> None:
        """Puts the second cube on the land of a quadrant; asks for its colour where none is chosen."""
        hand = self._hand
        piece = piece_at(hand.sea.model.tiles, quad)
        if hand.offered is None or piece is None:
            hand.table.not_now()
            return
        free = next((c for c, left in zip(COLOURS, hand.sea.model.market, strict=True) if left), COLOURS[0])
        refused = rules.why_not_put(hand.offered, quad, self.colour or free)
        if refused is not None:
            hand.table.refuse(refused, near)
            return
        corner = piece.split()[1]
        if self.colour is not None:
            hand.attempt(f"cube {self.colour} {corner}", near)
            return
        choices = [colour for colour in COLOURS if f"cube {colour} {corner}" in hand.legal]
        entries = []
        for colour in choices:
            words = self._hand.table.words.say_key(f"akrotiri.colour.{colour}")
            icon = TERRAINS[COLOURS.index(colour)]
            entries.append((colour, f"[icon:{icon}] {words}", f"cube {colour} {corner}"))
        if near is not None:
            self._hand.ask(piece, entries, near, self._clear(piece))

    def _clear(self, piece: str) -> list[Rect]:
        """What else of the tile is to be seen while the colour for a land is asked: the other lands that may take the
        cube, and the cubes that lie there already."""
        hand, cell = self._hand, piece.split(maxsplit=1)[0]
        others = [land for land in self.lands() if land != piece]
        lands = [f"quad_{joined(quad)}" for land in others for quad in hand.sea.piece_quads(land)]
        spots = hand.groups["sea"].children
        return [spot.rect for spot in spots if spot.name in lands or spot.name.startswith(f"cube_{cell}_")]

    def choose(self, colour: str, near: Rect | None) -> None:
        """A colour of the market is pointed at: its cube is placed where only one land takes it."""
        lands = self.lands(colour)
        if not lands:
            cell_corner = self.lands()[0].split()[1]
            self._hand.attempt(f"cube {colour} {cell_corner}", near)
        elif len(lands) == 1:
            self._hand.attempt(f"cube {colour} {lands[0].split()[1]}", near)
        else:
            self.colour = None if self.colour == colour else colour
            self._hand.chips.close()
            self._hand.paint()
