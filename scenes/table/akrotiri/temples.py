"""Where temples stand on the land of the chart, and where the icons that are under them."""

from __future__ import annotations

import math
from collections.abc import Collection

from pygame import Rect

from game.akrotiri.grid import CORNERS
from scenes.table.akrotiri.chart import Frame, quad_centre
from scenes.table.akrotiri.docks import LaidTile, docks_of_tile, icon_of_tile
from scenes.table.akrotiri.model import Model, tile_at
from scenes.table.akrotiri.pictures import TEMPLE_BODY, body_of

TEMPLE, TEMPLE_OF_CELL, TEMPLE_LEAST = 28, 0.48, 0.40
"""The side of a temple's picture: `TEMPLE` pixels (see `Theme.least`) or `TEMPLE_OF_CELL` of a cell, whichever is
smaller, but never less than `TEMPLE_LEAST` of a cell; it leaves cubes of its quadrant in sight."""


def temple_body(frame: Frame, place: str) -> Rect:
    """The box of what is seen of a temple without its shadow."""
    rect = temple_rect(frame, place)
    return body_of(TEMPLE_BODY, rect.w).move(rect.topleft)


def temple_rect(frame: Frame, place: str) -> Rect:
    """The box of a temple's picture."""
    side = max(min(frame.least(TEMPLE), round(frame.cell * TEMPLE_OF_CELL)), round(frame.cell * TEMPLE_LEAST))
    body = body_of(TEMPLE_BODY, side)
    offset = body.topleft
    body.center = frame.at(quad_centre(place, 0))
    body.clamp_ip(frame.quad_box(place).inflate(-2, -2))
    return Rect(body.x - offset[0], body.y - offset[1], side, side)


def badge_rect(model: Model, frame: Frame, place: str) -> Rect:
    """The box of the icon of a quadrant that a temple stands on: in one of the two corners of the quadrant that a
    temple's picture leaves open, the one further from the docks."""
    return _badge(tile_at(model, place), frame, place)


def walls(tile: LaidTile, standing: Collection[str], frame: Frame) -> list[Rect]:
    """The boxes of what those temples cover that stand on a tile, and of the icon under one of them."""
    here = [f"{tile[1]} {corner}" for corner in CORNERS if f"{tile[1]} {corner}" in standing]
    icon = icon_of_tile(tile)[2]
    found = [temple_body(frame, place) for place in here]
    return [*found, _badge(tile, frame, icon)] if icon in here else found


def _badge(tile: LaidTile, frame: Frame, place: str) -> Rect:
    side = max(min(frame.least(20), round(frame.cell * 0.30)), round(frame.cell * 0.18))
    box = frame.quad_box(place)
    rects = [Rect(box.topleft, (side, side)), Rect(box.right - side, box.bottom - side, side, side)]
    berths = [frame.at(dock.berth) for dock in docks_of_tile(tile)]
    return max(rects, key=lambda rect: min(math.dist(rect.center, berth) for berth in berths))


def area(box: Rect) -> int:
    """How many pixels a box has."""
    return box.w * box.h
