"""Where everything of Mykerinos is on the screen: dig, museum ring, pass track. All in window pixels.

The shares of the museum ring are those of its baked picture (`assets/bake/mykerinos_museum.py`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

from game.mykerinos.board import AREA_OF, WIDTH
from game.mykerinos.content import AREA_TILES, ROOMS, TILE_COLUMNS, WINGS
from scenes.stage import layout

Point = tuple[int, int]

NARROW = 1.25
"""With less width for its height an area has the other seats' boards below everything, as wide as it is: in its right
half alone they would be too small to be read."""

HIGH_MUSEUM, HIGH_LOW = 0.56, 0.31
"""The height of the museum, and of desk and strip, as shares of the width where all boards lie one under another."""
HIGH_DIG = 0.85
"""They do so where that leaves the dig at least so much."""

TILE_ASPECT = 0.70
"""Width over height of a tile with its patron up."""
SHORT_ASPECT = 0.95
"""The same beside a low label, where only the face has room."""
SAND_MARGIN = 0.16
"""How far the picture of an area's sand reaches beyond its squares, in squares."""
RING_OUT, RING_IN = 0.93, 0.585
"""Outer and inner radius of the rooms, as shares of half the museum's picture."""
STAND = 0.798
"""Radius of the cube in a room."""
MEDAL = 0.395
"""Radius on which the patrons' medallions stand."""
MEDAL_SIZE = 0.30
"""Diameter of a medallion, as a share of half the picture's width."""
ROOM_DEGREES = 24.0
"""How wide a room is."""


def room_degrees(room: int) -> float:
    """The direction of a room's middle, in degrees clockwise from the right."""
    wing = ROOMS[room].wings[0]
    middle = wing_degrees(wing)
    return middle + {5: 12.0, 3: -12.0, 2: 36.0}[ROOMS[room].value]


def wing_degrees(wing: int) -> float:
    """The direction of a wing's middle: the first is at the top."""
    return -90.0 + 360.0 / WINGS * wing


@dataclass(frozen=True, slots=True)
class Ring:
    """The museum's ring in a square of the window."""

    rect: Rect

    @property
    def half(self) -> float:
        """Half the side of its square."""
        return self.rect.w / 2

    def at(self, degrees: float, radius: float) -> Point:
        """The point in a direction at a share of half the side."""
        a = math.radians(degrees)
        r = radius * self.half
        return round(self.rect.centerx + r * math.cos(a)), round(self.rect.centery + r * math.sin(a))

    def stand(self, room: int) -> Point:
        """Where the cube of a room stands."""
        return self.at(room_degrees(room), STAND)

    def medal(self, wing: int) -> Rect:
        """The box of a wing's medallion."""
        side = round(MEDAL_SIZE * self.half)
        box = Rect(0, 0, side, side)
        box.center = self.at(wing_degrees(wing), MEDAL)
        return box

    def room_box(self, room: int) -> Rect:
        """A box around a room."""
        middle = room_degrees(room)
        spots = [self.at(middle + d, r) for d in (-ROOM_DEGREES / 2, 0, ROOM_DEGREES / 2) for r in (RING_IN, RING_OUT)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def room_at(self, pos: Point) -> int:
        """The room under a point, -1 for none."""
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        radius = math.hypot(dx, dy) / max(1.0, self.half)
        if not RING_IN <= radius <= RING_OUT:
            return -1
        angle = math.degrees(math.atan2(dy, dx))
        for room in range(len(ROOMS)):
            away = (angle - room_degrees(room) + 180) % 360 - 180
            if abs(away) <= ROOM_DEGREES / 2:
                return room
        return -1


@dataclass(frozen=True, slots=True)
class BoardBoxes:
    """Where the boards lie: dig, museum, the viewer's desk, and the strip for the other seats and what is beside
    them."""

    dig: Rect
    museum: Rect
    desk: Rect
    strip: Rect


def board_boxes(area: Rect, gap: int, least: int) -> BoardBoxes:
    """The dig over the whole height at the left; museum, desk and strip under one another at the right, the two lower
    ones at least `least` high. In a narrow area the strip lies below all of them, in a high one each below another."""
    low = max(least, round(area.w * HIGH_LOW))
    high = BoardBoxes(*layout.rows(area, [layout.Flex(), round(area.w * HIGH_MUSEUM), low, low], gap))
    if high.dig.h >= HIGH_DIG * area.w:
        return high
    left = min(round(area.w * 0.52), round(area.h * 0.86))
    right = min(area.w - left - gap, round(area.h * 0.86))
    x = area.x + (area.w - left - gap - right) // 2
    strip = max(least, round(area.h * 0.224))
    desk = max(least, round(area.h * 0.225))
    museum = area.h - strip - desk - 2 * gap
    narrow = area.w < NARROW * area.h
    beside = x + left + gap
    return BoardBoxes(
        dig=Rect(x, area.y, left, area.h - strip - gap if narrow else area.h),
        museum=Rect(beside, area.y, right, museum),
        desk=Rect(beside, area.y + museum + gap, right, desk),
        strip=Rect(x if narrow else beside, area.bottom - strip, beside + right - x if narrow else right, strip),
    )


@dataclass(frozen=True, slots=True)
class DigPlaces:
    """The dig of a season with so many rows of areas: squares by number, areas, and each area's label above it."""

    rows: int
    side: int
    squares: tuple[Rect, ...]
    areas: tuple[Rect, ...]
    labels: tuple[Rect, ...]

    def sand(self, area: int) -> Rect:
        """The box of the picture of an area's sand."""
        more = round(SAND_MARGIN * self.side)
        return self.areas[area].inflate(2 * more, 2 * more)

    def half(self, position: int) -> Rect:
        """The box of one of an area's two tiles."""
        area = self.areas[position // AREA_TILES]
        return Rect(area.x + position % AREA_TILES * TILE_COLUMNS * self.side, area.y, TILE_COLUMNS * self.side, area.h)

    def lot(self, position: int) -> Rect:
        """The box beside an area's label where one of its two tiles can be taken."""
        label = self.labels[position // AREA_TILES]
        if label.h < self.side:
            wide = min(round(label.h * SHORT_ASPECT), label.w // 7)
        else:
            wide = min(round(label.h * TILE_ASPECT), label.w // 4)
        x = label.x if position % AREA_TILES == 0 else label.right - wide
        return Rect(x, label.y, wide, label.h)

    def tile_size(self, position: int) -> tuple[int, int]:
        """The size of a tile in its lot."""
        lot = self.lot(position)
        if lot.h < self.side:
            return lot.w, lot.h
        w = min(lot.w, round(lot.h * TILE_ASPECT))
        return w, min(lot.h, round(w / TILE_ASPECT))

    def lots(self, area: int) -> list[Rect]:
        """The boxes of an area's two tiles, from the left."""
        return [self.lot(position) for position in range(AREA_TILES * area, AREA_TILES * (area + 1))]


def dig_places(inner: Rect, rows: int, gap: int, least: int, most: int) -> DigPlaces:
    """Lays `rows` rows of two areas into a box, labels between `least` and `most` high above them; squares as large as
    there is room for."""
    wide = (inner.w - gap) // WIDTH
    high = (inner.h - rows * (least + gap // 2) - (rows - 1) * gap) // (3 * rows)
    side = max(8, min(wide, high))
    left = inner.h - rows * (3 * side + gap // 2) - (rows - 1) * gap
    label = max(least, min(most, left // rows))
    spare = max(0, left - rows * label)
    between = gap + spare // (rows + 1)
    x0 = inner.x + (inner.w - 8 * side - gap) // 2
    y = inner.y + spare // (rows + 1)
    label_w = max(4 * side, (inner.w - gap) // 2 - gap // 2)
    areas, labels = [], []
    for _ in range(rows):
        for column in range(2):
            x = x0 + column * (4 * side + gap)
            area = Rect(x, y + label + gap // 2, 4 * side, 3 * side)
            areas.append(area)
            box = Rect(0, y, label_w, label)
            box.x = inner.x if column == 0 else inner.right - label_w
            if label_w < 4.6 * side:
                box.w, box.x = 4 * side, x
            labels.append(box)
        y += label + gap // 2 + 3 * side + between
    squares = []
    for square in range(rows * 3 * WIDTH):
        area = areas[AREA_OF[square]]
        row, column = square // WIDTH % 3, square % WIDTH % 4
        squares.append(Rect(area.x + column * side, area.y + row * side, side, side))
    return DigPlaces(rows, side, tuple(squares), tuple(areas), tuple(labels))
