"""Delivering symbols to a district: what is forced, where a choice arises, what is lost (rules: corinth 6)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.corinth.content import DISTRICTS, SYMBOLS

_SIZES: tuple[tuple[int, ...], ...] = tuple(SYMBOLS[d.first : d.end] for d in DISTRICTS)


class Filling(NamedTuple):
    """What a delivery does before the player is asked.

    `after` are the district's checked counts, `order` the positions of the shops it touched, in order; `left` symbols
    wait for the choice of a shop (0: no choice), `lost` find no room.
    """

    after: tuple[int, ...]
    order: tuple[int, ...]
    left: int
    lost: int


@cache
def fill(district: int, before: tuple[int, ...], count: int, start: int = -1) -> Filling:
    """Checks `count` symbols in a district with these checked counts.

    A started shop is finished first; then `start` (a position in the district, -1: none) is started; then
    follows whatever leaves no choice: the only empty shop, or all of them when everything gets full.
    """
    sizes = _SIZES[district]
    shops = list(before)
    order: list[int] = []

    def check(place: int) -> None:
        nonlocal count
        symbols = min(count, sizes[place] - shops[place])
        if symbols > 0:
            shops[place] += symbols
            count -= symbols
            order.append(place)

    for place, checked in enumerate(before):
        if 0 < checked < sizes[place]:
            check(place)
    if start >= 0:
        check(start)
    empty = [place for place, checked in enumerate(shops) if not checked]
    room = sum(sizes[place] for place in empty)
    if count and (len(empty) == 1 or count >= room):
        for place in empty:
            check(place)
        return Filling(tuple(shops), tuple(order), 0, count)
    return Filling(tuple(shops), tuple(order), count, 0)
