"""Ghost marks: what a group would write, before it does."""

from __future__ import annotations

from game.corinth import pointing as rules
from game.corinth.content import SLOTS
from game.corinth.state import CorinthState
from scenes.table.corinth.geometry import sheet_places, shop_piece
from scenes.table.corinth.ink import Mark, variant_of
from scenes.table.corinth.sheet import Sheet


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
