"""Goals to choose from, laid out over the chart by which they are judged: what they would hide of it comes into sight
beside them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from pygame import Rect

from scenes.stage.theme import Theme
from scenes.table.akrotiri.sea import SeaBoard

ASPECT = 0.86
"""Width over height of a goal to choose."""
HIGH = 300
"""Its height, design pixels."""
FEW = 2
"""More goals than these lie in broad rows: beside cards held upright nothing of the sea would stay in sight."""
ROWS = ((430, 166), (300, 104))
"""Width and height of such a row in design pixels: with what the goal counts, and without."""
MOST = 0.55
"""The share of the chart's width, or of its height, that rows of goals may take."""
WORTH_IT = 0.8
"""Rows with all words are taken if they leave the sea at least this share of the scale that the best choice leaves
it."""
READ = 0.5
"""Few goals that tell what they count are taken if they leave the sea at least this share of the scale that the best
choice leaves it."""
GAP, RIM = 14, 28
"""Design pixels between two goals, and how much larger the ground under them is than they are."""
AIR = 16
"""Design pixels of parchment between that ground and the nearest tile: nothing seems to go on under it."""
EDGE = 8
"""Design pixels between that ground and the edge of the chart."""
SIDES = ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright", "midleft", "midright")


@dataclass(frozen=True, slots=True)
class Choosing:
    """The boxes of the goals, the ground under them, the part of the chart that is left for the sea, and whether the
    goals have room for what they count."""

    goals: tuple[Rect, ...]
    ground: Rect
    room: Rect
    told: bool


def lay_out(
    sea: SeaBoard, theme: Theme, count: int, turn: int, tells: Callable[[tuple[int, int]], bool] = lambda size: True
) -> Choosing:
    """Where so many goals hide neither tiles nor Thera: side by side or one above the other at an edge of the chart.
    Where there is no such place, the sea makes room for them, at the edge where it stays largest. `tells` says whether
    goals of a size have room for what they count."""
    edge, inner = theme.px(EDGE), sea.area
    room = sea.paper.inflate(-2 * edge, -2 * edge)
    air = theme.px(AIR)
    land = [box.inflate(2 * air, 2 * air) for box in sea.land(sea.wanted_in(inner, turn))]
    best: list[tuple[float, Choosing]] = []
    tried = _few(theme, room, count, tells) if count <= FEW else _rows(theme, room, count)
    if len(tried) > 1 and not tells(tried[0][0].size):
        del tried[0]
    for shapes in tried:
        for shape, side in product(shapes, SIDES):
            ground = Rect((0, 0), shape.ground)
            setattr(ground, side, getattr(room, side))
            if ground.collidelist(land) < 0:
                return Choosing(shape.goals(ground), ground, inner, tells(shape.size))
        found = []
        for shape, side in product(shapes, ("midtop", "midbottom", "midleft", "midright")):
            ground = Rect((0, 0), shape.ground)
            setattr(ground, side, getattr(room, side))
            rest = _rest(inner, ground.inflate(2 * air, 2 * air), side)
            if rest.w > 2 * air and rest.h > 2 * air:
                choosing = Choosing(shape.goals(ground), ground, rest, tells(shape.size))
                found.append((sea.wanted_in(rest, turn).cell, choosing))
        if found:
            best.append(max(found, key=lambda trial: trial[0]))
    least = (READ if count <= FEW else WORTH_IT) * max(cell for cell, _ in best)
    return next(choosing for cell, choosing in best if cell >= least)


@dataclass(frozen=True, slots=True)
class _Shape:
    """So many goals in so many columns, each of a size, with a gap between them and a rim around."""

    count: int
    columns: int
    wide: int
    high: int
    gap: int
    rim: int

    @property
    def size(self) -> tuple[int, int]:
        """The size of each goal."""
        return self.wide, self.high

    @property
    def ground(self) -> tuple[int, int]:
        """The size of the ground under them."""
        rows = -(-self.count // self.columns)
        return (
            self.columns * self.wide + (self.columns - 1) * self.gap + self.rim,
            rows * self.high + (rows - 1) * self.gap + self.rim,
        )

    def goals(self, ground: Rect) -> tuple[Rect, ...]:
        """Their boxes on such a ground."""
        x, y = ground.x + self.rim // 2, ground.y + self.rim // 2
        places = (divmod(k, self.columns) for k in range(self.count))
        return tuple(
            Rect(x + column * (self.wide + self.gap), y + row * (self.high + self.gap), self.wide, self.high)
            for row, column in places
        )


def _few(theme: Theme, room: Rect, count: int, tells: Callable[[tuple[int, int]], bool]) -> list[list[_Shape]]:
    """How few goals may be laid out in a room, what tells the most first: as cards held upright, side by side or one
    above the other; where such do not tell what they count, as wide as the room and as high as that takes."""
    usual = [_upright(theme, room, count, columns) for columns in dict.fromkeys((count, 1))]
    if tells(usual[0].size):
        return [[shape for shape in usual if tells(shape.size)]]
    larger = [_telling(theme, room, count, columns, tells) for columns in dict.fromkeys((count, 1))]
    telling = [shape for shape in larger if shape is not None]
    return [telling, usual] if telling else [usual]


def _telling(
    theme: Theme, room: Rect, count: int, columns: int, tells: Callable[[tuple[int, int]], bool]
) -> _Shape | None:
    """So many goals in so many columns as wide as a room, and just high enough to tell what they count; None where no
    height does."""
    rim, gap = theme.px(RIM), theme.px(GAP)
    rows = -(-count // columns)
    wide = min(theme.px(ROWS[0][0]), (room.w - rim - (columns - 1) * gap) // columns)
    heights = range(theme.px(ROWS[1][1]), (room.h - rim - (rows - 1) * gap) // rows + 1)
    k = bisect_left(heights, True, key=lambda high: tells((wide, high)))
    return _Shape(count, columns, wide, heights[k], gap, rim) if k < len(heights) else None


def _rows(theme: Theme, room: Rect, count: int) -> list[list[_Shape]]:
    """How so many goals may be laid out in a room as broad rows, what tells the most first."""
    rim, gap = theme.px(RIM), theme.px(GAP)
    found = []
    for size in ROWS:
        shapes = []
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            if columns > 1 and rows == -(-count // (columns - 1)):
                continue
            # However large letters are, the sea keeps nearly half of the chart.
            across, down = (MOST, 1.0) if columns == 1 else (1.0, MOST)
            wide = min(theme.px(size[0]), (round(across * room.w) - rim - (columns - 1) * gap) // columns)
            high = min(theme.px(size[1]), (round(down * room.h) - rim - (rows - 1) * gap) // rows)
            shapes.append(_Shape(count, columns, wide, high, gap, rim))
        # Narrower or lower than they are meant to be only where nothing else has room.
        most = max(shape.wide * shape.high for shape in shapes)
        found.append([shape for shape in shapes if shape.wide * shape.high == most])
    return found


def _upright(theme: Theme, room: Rect, count: int, columns: int) -> _Shape:
    """Cards held upright, side by side or one above the other."""
    rim, gap = theme.px(RIM), theme.px(GAP)
    rows = -(-count // columns)
    high = min(theme.px(HIGH), room.h * 3 // 5, (room.h - rim - (rows - 1) * gap) // rows)
    wide = min(round(high * ASPECT), (room.w - rim - (columns - 1) * gap) // columns)
    return _Shape(count, columns, wide, high, gap, rim)


def _rest(area: Rect, ground: Rect, side: str) -> Rect:
    """What a ground at a side of an area leaves of it."""
    if side == "midtop":
        return Rect(area.x, ground.bottom, area.w, area.bottom - ground.bottom)
    if side == "midbottom":
        return Rect(area.x, area.y, area.w, ground.y - area.y)
    if side == "midleft":
        return Rect(ground.right, area.y, area.right - ground.right, area.h)
    return Rect(area.x, area.y, ground.x - area.x, area.h)
