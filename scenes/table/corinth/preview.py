"""Ghost marks: what a group would write, before it does."""

from __future__ import annotations

from collections.abc import Sequence

from game.corinth import pointing as rules
from game.corinth.content import CELL_OF, SLOTS
from game.corinth.state import CorinthState
from scenes.table.corinth.geometry import sheet_places, shop_piece
from scenes.table.corinth.ink import Mark, variant_of
from scenes.table.corinth.sheet import Sheet
from scenes.table.corinth.walking import count_of, lost_on

CROSSED = 0.42
"""Half the size of a cross on what is lost, as a share of the size of that."""


def preview_delivery(state: CorinthState, slot: int, sheet: Sheet, aimed: str = "") -> list[Mark]:
    """The symbols that a delivery with the group of a goods slot would tick; where a shop is still to be chosen, only
    what is certain, and what goes into the one that is `aimed` at (`shop blue 2`)."""
    delivery = rules.delivery(state, slot)
    places = sheet_places()
    marks = []
    ticked = list(delivery.forced)
    for shop in delivery.choices:
        if shop_piece(shop) == aimed:
            ticked.append((shop, 0, min(delivery.left, len(places.shops[shop].places))))
    for shop, before, after in ticked:
        for k in range(before, after):
            key = f"symbol {places.shops[shop].district} {places.shops[shop].number} {k}"
            at = sheet.frame.point(places.shops[shop].places[k])
            marks.append(Mark(key, "cross", at, sheet.frame.length(places.symbol * 0.46), variant_of(key)))
    return marks


def preview_track(state: CorinthState, slot: int, sheet: Sheet) -> list[Mark]:
    """The coins or goats that the group of the gold or goats slot would circle."""
    name = SLOTS[slot]
    places = sheet_places()
    gained, circled = rules.track_gain(state, slot)
    spots = places.coins if name == "gold" else places.goats
    marks = []
    for k in range(circled, min(len(spots), circled + gained)):
        key = f"{'coin' if name == 'gold' else 'goat'} {k + 1}"
        at = sheet.frame.point(spots[k])
        marks.append(Mark(key, "circle", at, sheet.frame.length(places.coin * 0.5), variant_of(key)))
    return marks


def preview_walk(state: CorinthState, slot: int | None, sheet: Sheet, route: Sequence[str], coins: int) -> None:
    """Shows a walk not yet taken: its steps counted, with crosses on the stars that it leaves out of reach and on the
    coins that it costs."""
    places, own = sheet_places(), state.sheets[max(0, state.current_player)]
    crossed = [(f"cell {cell}", places.cells[CELL_OF[cell]], places.cell) for cell in lost_on(state, slot, route)]
    for k in range(own.gold_spent, min(len(places.coins), own.gold_spent + coins)):
        crossed.append((f"coin {k + 1}", places.coins[k], places.coin))
    losses = [
        Mark(key, "cross", sheet.frame.point(at), sheet.frame.length(size * CROSSED), variant_of(key))
        for key, at, size in crossed
    ]
    sheet.show_route(route, count_of(state, slot, route)[0], losses)
