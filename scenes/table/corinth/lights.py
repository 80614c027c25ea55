"""What is lit on Corinth's boards: which groups can be used, and what the one chosen or pointed at can do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.corinth import pointing as rules
from game.corinth.content import BUILDING_NAMES, DISTRICT_NAMES, SLOTS
from game.corinth.state import CorinthState
from scenes.table.corinth.geometry import TRACKS, own_use, shop_piece
from scenes.table.corinth.places import piece_of
from scenes.table.corinth.sheet import Sheet
from scenes.table.corinth.walking import cells_after, meaning_of
from scenes.table.glow import DIM

if TYPE_CHECKING:
    from scenes.table.corinth.hand import Hand

CELL_RING = 0.9
"""How wide the light around a cell is within, as a share of the cell: its lines end before those of the next cell."""


class Lights:
    """Gives the harbour and the viewer's sheet their glows.

    `hint` are the places that an advice has lit, and whose they are.
    """

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.hint: tuple[list[str], int | None] = ([], None)

    def paint(self) -> None:
        """Lights what can be acted on now."""
        hand = self._hand
        sheet = hand.sheets[hand.table.viewer]
        dim = [piece for piece, (_, kind) in sheet.glows.items() if kind == DIM]
        for other in hand.sheets:
            other.glows = {}
        sheet.costs = {}
        hand.harbour.glows = {}
        names, seat = self.hint
        for i, name in enumerate(SLOTS):
            if f"slot {name}" in names and seat is not None:
                hand.harbour.glows[i] = "light"
        if hand.offered is not None:
            self._light_harbour()
            self._light_sheet(sheet, hand.offered)
            buildings = hand.offered.sheets[hand.table.viewer].buildings
            dim = [f"building {name}" for i, name in enumerate(BUILDING_NAMES) if not buildings >> i & 1]
        # What was dim stays so until its veil is taken off (see `Glows`).
        self._dim(sheet, dim)
        hand.table.stage.invalidate()

    def _light_harbour(self) -> None:
        hand = self._hand
        for i, name in enumerate(SLOTS):
            usable = hand.harbour.groups[i] is not None and hand.usable(i)
            hand.places.find(f"slot_{name}").let_focus(usable)
            if usable and i not in hand.harbour.glows:
                hand.harbour.glows[i] = self._light_of(i)
        hand.harbour.choose(hand.selected)

    def _light_of(self, slot: int) -> str:
        """The light around a group that can be used. Once one is chosen, the others, which could be chosen instead, are
        not as bright."""
        hand = self._hand
        if slot in (hand.selected, hand.pointed):
            return "strong"
        return "offer" if hand.selected is None else "quiet"

    def _light_sheet(self, sheet: Sheet, state: CorinthState) -> None:
        hand = self._hand

        def put(piece: str, kind: str) -> None:
            rect = sheet.piece(piece)
            if rect is not None:
                more = hand.table.stage.theme.px(8)
                around = rect.scale_by(CELL_RING) if piece.startswith("cell") else rect.inflate(more, more)
                sheet.glows[piece] = (around, kind)

        slot, reach = hand.selected, hand.reach()
        if slot is None and hand.pointed is not None:
            slot, reach = hand.pointed, hand.reach_of(hand.pointed)
        if slot is not None:
            name = SLOTS[slot]
            if own_use(name) in hand.legal:
                piece = name if name in TRACKS else f"district {name}"
                put(piece, "strong" if hand.hover.replace("_", " ") == piece else "offer")
        for cell, coins in self._ends(slot, reach).items():
            put(f"cell {cell}", "strong" if hand.hover == f"cell_{cell}" else "offer")
            if coins:
                sheet.costs[f"cell {cell}"] = coins
        if slot is not None and SLOTS[slot] in DISTRICT_NAMES:
            for shop in rules.delivery(state, slot).choices:
                piece = shop_piece(shop)
                put(piece, "strong" if hand.hover.replace("_", " ") == piece else "quiet")
        for text in hand.legal:
            if text.startswith("shop"):
                put(text, "offer")
            elif text.startswith("build "):
                put(text.replace("build", "building"), "offer")
            elif text.startswith("step ") and not hand.led:
                piece = text.replace("step", "cell")
                if piece.split()[1] not in reach:
                    put(piece, "quiet")
        for element in hand.places.sheet.children:
            if element.on_click is not None:
                element.let_focus(piece_of(element.name) in sheet.glows)

    def _ends(self, slot: int | None, reach: dict[str, rules.NamedReach]) -> dict[str, int]:
        """The cells that a click leads the steward to, or a route led by hand can go on to or end at, and the coins
        that each costs at once."""
        hand = self._hand
        assert hand.offered is not None
        if hand.led:
            further, price = cells_after(hand.offered, slot, hand.led)
            return dict.fromkeys(further, 0) | ({} if price is None else {hand.led[-1]: price})
        meant = {cell: meaning_of(hand.offered, slot, cell, end) for cell, end in reach.items()}
        return {cell: meaning.coins for cell, meaning in meant.items() if meaning is not None}

    def _dim(self, sheet: Sheet, pieces: Iterable[str]) -> None:
        """Dims those that are neither on offer nor pointed at."""
        for piece in pieces:
            rect = sheet.piece(piece)
            if rect is not None and piece not in sheet.glows and piece_of(self._hand.hover) != piece:
                sheet.glows[piece] = (rect, DIM)
