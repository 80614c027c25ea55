"""Goals to choose from, laid out over the chart by which they are judged: what they would hide of it comes into sight
beside them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from pygame import Rect

from scenes.stage.theme import Theme
from scenes.table.akrotiri.sea import SeaBoard

ASPECT = 0.86
"""Width over height of a goal to choose."""
HIGH = 300
"""Its height, design pixels."""
GAP, RIM = 14, 28
"""Design pixels between two goals, and how much larger the ground under them is than they are."""
AIR = 16
"""Design pixels of parchment between that ground and the nearest tile: nothing seems to go on under it."""
EDGE = 8
"""Design pixels between that ground and the edge of the chart."""
SIDES = ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright", "midleft", "midright")


@dataclass(frozen=True, slots=True)
class Choosing:
    """The boxes of the goals, the ground under them, and the part of the chart that is left for the sea."""

    goals: tuple[Rect, ...]
    ground: Rect
    room: Rect


def lay_out(sea: SeaBoard, theme: Theme, count: int, turn: int) -> Choosing:
    """Where so many goals hide neither tiles nor Thera: side by side or one above the other at an edge of the chart.
    Where there is no such place, the sea makes room for them, at the edge where it stays largest."""
    edge, inner = theme.px(EDGE), sea.area
    room = sea.paper.inflate(-2 * edge, -2 * edge)
    air = theme.px(AIR)
    land = [box.inflate(2 * air, 2 * air) for box in sea.land(sea.wanted_in(inner, turn))]
    grounds = [_ground(theme, room, count, down) for down in (False, True)]
    for size, side in product(grounds, SIDES):
        ground = Rect((0, 0), size)
        setattr(ground, side, getattr(room, side))
        if ground.collidelist(land) < 0:
            return Choosing(_goals(theme, ground, count, size == grounds[1]), ground, inner)
    found = []
    for down, side in ((False, "midtop"), (False, "midbottom"), (True, "midleft"), (True, "midright")):
        ground = Rect((0, 0), grounds[down])
        setattr(ground, side, getattr(room, side))
        rest = _rest(inner, ground.inflate(2 * air, 2 * air), side)
        found.append((sea.wanted_in(rest, turn).cell, Choosing(_goals(theme, ground, count, down), ground, rest)))
    return max(found, key=lambda trial: trial[0])[1]


def _goal(theme: Theme, room: Rect, count: int, down: bool) -> tuple[int, int]:
    """The size of one goal."""
    rim, gap = theme.px(RIM), theme.px(GAP)
    between = (count - 1) * gap + rim
    high = min(theme.px(HIGH), room.h * 3 // 5, (room.h - between) // count if down else room.h)
    wide = min(round(high * ASPECT), room.w - rim if down else (room.w - between) // count)
    return wide, high


def _ground(theme: Theme, room: Rect, count: int, down: bool) -> tuple[int, int]:
    """The size of the ground under goals side by side, or `down` one above the other."""
    wide, high = _goal(theme, room, count, down)
    rim, gap = theme.px(RIM), theme.px(GAP)
    if down:
        return wide + rim, count * high + (count - 1) * gap + rim
    return count * wide + (count - 1) * gap + rim, high + rim


def _goals(theme: Theme, ground: Rect, count: int, down: bool) -> tuple[Rect, ...]:
    rim, gap = theme.px(RIM), theme.px(GAP)
    body = ground.inflate(-rim, -rim)
    if down:
        high = (body.h - (count - 1) * gap) // count
        return tuple(Rect(body.x, body.y + k * (high + gap), body.w, high) for k in range(count))
    wide = (body.w - (count - 1) * gap) // count
    return tuple(Rect(body.x + k * (wide + gap), body.y, wide, body.h) for k in range(count))


def _rest(area: Rect, ground: Rect, side: str) -> Rect:
    """What a ground at a side of an area leaves of it."""
    if side == "midtop":
        return Rect(area.x, ground.bottom, area.w, area.bottom - ground.bottom)
    if side == "midbottom":
        return Rect(area.x, area.y, area.w, ground.y - area.y)
    if side == "midleft":
        return Rect(ground.right, area.y, area.right - ground.right, area.h)
    return Rect(area.x, area.y, ground.x - area.x, area.h)
