"""What stands on the pictures of cards: which marks, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect

from game.arnak.cards import ARTIFACT, FREE, FREE_OR_PASS, ITEM
from game.arnak.content import CARDS, FEAR_TILE
from game.arnak.program import ICONS

LAUREL, COIN, COMPASS, BOLT = "laurel", "coin", "compass", "bolt"
"""The seals of points and of prices, and the icon of a free action."""
SMALL, LARGE = 0.26, 0.17
"""The side of a mark to the width of the picture, at most: on a card in a row, and on an enlarged one."""
BOLTS = (0.8, 0.7, 0.6)
"""The side of a bolt to that of other marks: the first for which there is room."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon, or a number on the seal of that name; and its box."""

    icon: str
    box: Rect
    number: int | None = None

    @property
    def round(self) -> bool:
        """Whether it lies on a round plate: what is in the corners of its box is seen."""
        return self.icon not in (LAUREL, BOLT)


class Price(IntEnum):
    """Where the price of a card stands on its picture, from what needs the least room of its width to what needs the
    least room at all: at the lower right, beside the points, nowhere."""

    BELOW = 0
    BESIDE = 1
    NONE = 2


@dataclass(frozen=True, slots=True)
class _Room:
    """The picture of a card and how marks stand on it: their side and the air between them, px, and whether there is
    room for one row of them only."""

    art: Rect
    side: int
    pad: int
    low: bool


def price_on(card: int, art: Rect, side: int, floor: int) -> Price:
    """The first place for a card's price where it covers no other mark (see `marks_on`); of a card without a price the
    first of all."""
    if card == FEAR_TILE or CARDS[card].kind not in (ITEM, ARTIFACT):
        return Price.BELOW
    places = (price for price in Price if _clear(card, marks_on(card, art, side, floor, price), art))
    return next(places, Price.NONE)


def is_free(card: int) -> bool:
    """Whether a card is played as a free action, which a bolt tells."""
    return card != FEAR_TILE and CARDS[card].timing in (FREE, FREE_OR_PASS)


def has_bolt(marks: Sequence[Mark]) -> bool:
    """Whether a bolt is among some marks."""
    return any(mark.icon == BOLT for mark in marks)


def _clear(card: int, marks: Sequence[Mark], art: Rect) -> bool:
    """Whether the picture is wide enough for all marks of a card, and no number nor bolt covers another one or is
    covered."""
    if is_free(card) and not has_bolt(marks):
        return False
    boxes = [mark.box for mark in marks]
    alone = [mark.box for mark in marks if mark.number is not None or mark.icon == BOLT]
    inside = all(art.x <= box.x and box.right <= art.right for box in boxes)
    return inside and all(len(box.collidelistall(boxes)) == 1 for box in alone)


def marks_on(card: int, art: Rect, side: int, floor: int, price: Price | None = None) -> list[Mark]:
    """The marks on a card's picture, `side` px each, on low pictures less, but no less than `floor` where there is room
    for that: travel icons at the left, points at the right, the `price` in a place (the first with room for it if none
    is given), the bolt of a free action where it covers no other, else none. Travel icons may lie over one another."""
    if price is None:
        return marks_on(card, art, side, floor, price_on(card, art, side, floor))
    if card == FEAR_TILE:
        return []
    data = CARDS[card]
    priced = data.kind in (ITEM, ARTIFACT)
    seals = 2 if priced and price is Price.BESIDE else 1
    room = _room(card, art, side, floor, seals)
    side, pad = room.side, room.pad
    along = art.h - 2 * pad if not room.low else art.w - 3 * pad - seals * side
    step = min(side, (along - side) // max(1, len(data.travel) - 1))
    left = Rect(art.x + pad, art.y + pad, side, side)
    marks = [
        Mark(ICONS[icon], left.move((k * step, 0) if room.low else (0, k * step))) for k, icon in enumerate(data.travel)
    ]
    right = Rect(art.right - pad - side, art.y + pad, side, side)
    if priced or data.points:
        marks.append(Mark(LAUREL, right, data.points))
    if priced and price is not Price.NONE:
        box = right.move(-side - pad, 0) if seals == 2 else Rect(right.x, art.bottom - side - pad, side, side)
        marks.append(Mark(COMPASS if data.kind == ARTIFACT else COIN, box, data.cost))
    if is_free(card):
        bolt = _bolt(room, [mark.box for mark in marks])
        marks += [Mark(BOLT, bolt)] if bolt is not None else []
    return marks


def _room(card: int, art: Rect, side: int, floor: int, seals: int) -> _Room:
    """How marks stand on the picture of a card, `seals` of numbers side by side."""
    data = CARDS[card]
    pad = max(1, side // 12)
    if floor <= (art.h - 3 * pad) // 2 < side:
        side = (art.h - 3 * pad) // 2
    # A low picture has room for one row of marks only.
    low = data.kind in (ITEM, ARTIFACT) and art.h < 2 * side + 3 * pad
    if low or seals == 2:
        across = (len(data.travel) if low else 1) + seals
        side = max(floor, min(side, (art.w - (across + 1) * pad) // across))
    return _Room(art, side, pad, low)


def _bolt(room: _Room, taken: list[Rect]) -> Rect | None:
    """A box for the bolt: as far down and left as there is none of what is taken, smaller if it must; None where there
    is no such place."""
    art, pad = room.art, room.pad
    for share in BOLTS:
        px = round(room.side * share)
        for x in sorted([art.x + pad, *(box.right for box in taken)]):
            box = Rect(x, art.bottom - pad - px, px, px)
            if box.right <= art.right - pad and box.y >= art.y and box.collidelist(taken) < 0:
                return box
    return None
