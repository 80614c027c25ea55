"""Where the numbers stand that tell what it costs to sail to a dock: beside it, where they hide least."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.table.akrotiri.chart import Pixel
from scenes.table.akrotiri.docks import icon_of_tile
from scenes.table.akrotiri.heaps import heap_boxes
from scenes.table.akrotiri.model import temples
from scenes.table.akrotiri.pieces import icon_rect
from scenes.table.akrotiri.temples import area, temple_body

if TYPE_CHECKING:
    from scenes.table.akrotiri.sea import SeaBoard

WAYS = 16
"""How many directions from its dock are tried for a number."""
DISTANCES = (0.1, 0.35)
"""So far from the edge of the dock, in widths of its ring."""
FURTHER = 0.1
"""What counts against a place for being the further one, measured in numbers wholly hidden."""
LANDWARD = 0.6
"""The same against a place towards the land that the jetty leads to; less to its sides, nothing over the water."""
SHARED = 2
"""How many times as much it counts to lie over another number."""
NEARER, DOUBTFUL = 1.4, 0.5
"""If another dock is less than `NEARER` times as far from a number as its own, the number may be taken for that dock's;
`DOUBTFUL` is what that counts against a place."""


@dataclass(frozen=True, slots=True)
class Berth:
    """A dock on the screen: the box of its ring, and where its jetty meets the land."""

    ring: Rect
    pier: Pixel


def things(sea: SeaBoard) -> list[Rect]:
    """The boxes of all that lies on a chart and is to be seen: docks, cubes, icons, temples, boats."""
    frame, model = sea.frame, sea.model
    icons = [icon_rect(model, frame, icon_of_tile(tile)[2]) for tile in model.tiles]
    boats = (sea.boats.rect(seat, frame) for seat in sea.boats.shows)
    return [
        *(frame.around(dock.berth, 0, sea.dock_side()) for dock in sea.docks.values()),
        *heap_boxes(model, frame).values(),
        *icons,
        *(temple_body(frame, place) for place in temples(model)),
        *(boat for boat in boats if boat is not None),
    ]


def number_boxes(
    berths: Sequence[Berth], size: tuple[int, int], docks: Sequence[Pixel], taken: Sequence[Rect], within: Rect
) -> list[Rect]:
    """Boxes of a size (px) for numbers, one close to each dock, `within` what is in sight, clear of one another and of
    what is `taken` as far as can be, rather over the water than over the land behind the dock, and rather not near
    another of all the `docks`."""
    found: list[Rect] = []
    for berth in berths:
        reach = berth.ring.inflate(*(2 * side + berth.ring.w for side in size))
        near = [taken[k] for k in reach.collidelistall(taken)]
        numbers = [found[k] for k in reach.collidelistall(found)]
        others = [dock for dock in docks if dock != berth.ring.center and reach.collidepoint(dock)]
        places = [place for place in _around(berth, size) if within.contains(place)] or [berth.ring]
        found.append(min(places, key=partial(_against, berth=berth, near=near, numbers=numbers, others=others)))
    return found


def _around(berth: Berth, size: tuple[int, int]) -> list[Rect]:
    """Places round a dock, those nearest to its edge first."""
    places = []
    for x, y in _offsets(berth.ring.w, size):
        place = Rect((0, 0), size)
        place.center = (berth.ring.centerx + x, berth.ring.centery + y)
        places.append(place)
    return places


@lru_cache(8)
def _offsets(ring: int, size: tuple[int, int]) -> tuple[Pixel, ...]:
    """How far from the middle of a round dock so many pixels wide the middles of boxes of a size are tried."""
    found = []
    for distance, way in product(DISTANCES, range(WAYS)):
        x, y = math.cos(2 * math.pi * way / WAYS), math.sin(2 * math.pi * way / WAYS)
        out, clear = 0, ring * (0.5 + distance)
        # So far that the nearest point of the box is clear of the ring.
        while math.hypot(max(0, out * abs(x) - size[0] / 2), max(0, out * abs(y) - size[1] / 2)) < clear:
            out += 1
        found.append((round(out * x), round(out * y)))
    return tuple(found)


def _against(
    place: Rect, berth: Berth, near: Sequence[Rect], numbers: Sequence[Rect], others: Sequence[Pixel]
) -> float:
    """What counts against a place for the number of a dock."""
    over = sum(area(place.clip(box)) for box in near) + SHARED * sum(area(place.clip(box)) for box in numbers)
    (x, y), (px, py) = berth.ring.center, berth.pier
    away, landward = (place.centerx - x, place.centery - y), (px - x, py - y)
    far = math.hypot(*away)
    along = far * math.hypot(*landward)
    cosine = (away[0] * landward[0] + away[1] * landward[1]) / along if along else 0.0
    doubtful = any(math.dist(place.center, other) < NEARER * far for other in others)
    return (
        over / area(place)
        + LANDWARD * (1 + cosine) / 2
        + FURTHER * far / (berth.ring.w + max(place.size))
        + DOUBTFUL * doubtful
    )
