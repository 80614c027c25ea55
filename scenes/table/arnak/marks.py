"""What stands on the pictures of cards: which marks, and where."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.arnak.cards import ARTIFACT, FREE, FREE_OR_PASS, ITEM
from game.arnak.content import CARDS, FEAR_TILE
from game.arnak.program import ICONS

LAUREL, COIN, COMPASS, BOLT = "laurel", "coin", "compass", "bolt"
"""The seals of points and of prices, and the icon of a free action."""
SMALL, LARGE = 0.26, 0.17
"""The side of a mark to the width of the picture, at most: on a card in a row, and on an enlarged one."""


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


def marks_on(card: int, art: Rect, side: int, floor: int) -> list[Mark]:
    """The marks on a card's picture, `side` px each, on low pictures less, but no less than `floor` where there is room
    for that: travel icons at the left, points at the right, the price below them, the bolt of a free action."""
    if card == FEAR_TILE:
        return []
    data = CARDS[card]
    pad = max(1, side // 12)
    priced = data.kind in (ITEM, ARTIFACT)
    if floor <= (art.h - 3 * pad) // 2 < side:
        side = (art.h - 3 * pad) // 2
    # A low picture has room for one row of marks only.
    low = priced and art.h < 2 * side + 3 * pad
    if low:
        side = max(floor, min(side, (art.w - 4 * pad) // (len(data.travel) + 2)))
    # In a narrow row the price is left out: cards for sale are broader. Travel icons may lie over one another.
    seals = 2 if low and 3 * side + 3 * pad <= art.w else 1
    room = art.h - 2 * pad if not low else art.w - 3 * pad - seals * side
    step = min(side, (room - side) // max(1, len(data.travel) - 1))
    left = Rect(art.x + pad, art.y + pad, side, side)
    marks = [
        Mark(ICONS[icon], left.move((k * step, 0) if low else (0, k * step))) for k, icon in enumerate(data.travel)
    ]
    right = Rect(art.right - pad - side, art.y + pad, side, side)
    if priced or data.points:
        marks.append(Mark(LAUREL, right, data.points))
    if priced and (seals == 2 or not low):
        price = right.move(-side - pad, 0) if low else Rect(right.x, art.bottom - side - pad, side, side)
        marks.append(Mark(COMPASS if data.kind == ARTIFACT else COIN, price, data.cost))
    if data.timing in (FREE, FREE_OR_PASS):
        px = round(side * 0.8)
        bolt = Rect(art.x + pad, art.bottom - pad - px, px, px)
        if bolt.y < art.y + pad + (0 if low else (len(data.travel) - 1) * step) + side:
            bolt.x += side
        marks.append(Mark(BOLT, bolt))
    return marks
