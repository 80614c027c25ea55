"""The chart of prospects at the end of a game: a line for each seat, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.markup import percent
from scenes.stage.theme import Theme
from scenes.table.people import SeatLook
from scenes.table.turning import Course

SCALE = (0.0, 0.5, 1.0)
"""The chances at which the chart has lines."""
AIRY = 1.25
"""The user's scale up to which signs and letters in it grow: lines take the room."""
MARK, MARKS_APART = 18, 150
"""Design pixels of the signs along a line, and from one to the next of the same line."""
TURN, RING = 24, 36
"""Design pixels of the sign of a turning point, and of the disc that it stands on."""
LINE, LINE_STRONG = (5, 3), (9, 6)
"""Design pixels of a line with its edge and without, usually and for high contrast."""
Spot = tuple[float, float]
End = tuple[float, SeatLook]
"""How high a line ends, and whose it is."""


def draw_chart(surface: Surface, stage: Stage, rect: Rect, course: Course, looks: tuple[SeatLook, ...]) -> None:
    """Draws the course into a rectangle: chances from 0 at the foot to 1 at the top, along each line and at its end
    whose it is, and turning points by the same sign, larger and in a ring, since by itself a disc is a seat's own sign;
    lines that end alike have their signs side by side."""
    theme = stage.theme.held(AIRY)
    side, gap = theme.px(26), theme.px(2)
    room = _draw_scale(surface, stage, rect, max(1, len(looks) - 1) * (side + gap) + theme.px(12))
    lines = [(look, _points_of(room, course, look.index)) for look in looks]
    for look, points in lines:
        _draw_line(surface, theme, points, look)
    mark = max(theme.least(12), theme.px(MARK))
    for look, points in lines:
        sign = stage.icons.emblem(look.colour, mark)
        for x, y in marks_on(points, look.index, len(looks), theme.px(MARKS_APART)):
            surface.blit(sign, sign.get_rect(center=(round(x), round(y))))
    for point in course.points:
        look = looks[point.seat]
        at = _spot(room, course, point.position, course.chance(point.seat, point.position))
        _draw_turn(surface, stage, at, mark, look, rect.inflate(0, theme.px(12)), room.right + theme.px(8))
    for row in rows_of([(points[-1][1], look) for look, points in lines], side):
        middle = sum(height for height, _ in row) / len(row)
        top = min(max(round(middle - side / 2), rect.y), rect.bottom - side)
        for k, (_, look) in enumerate(row):
            end = (room.right + theme.px(10) + k * (side + gap), top)
            surface.blit(stage.icons.emblem(look.colour, side), end)


def _draw_turn(surface: Surface, stage: Stage, at: Spot, mark: int, look: SeatLook, within: Rect, right: int) -> None:
    """The sign of whose prospects turned at a place, larger than the marks along the lines, in a dark ring: on its
    place, or as near to it as it stays within the chart and keeps off what stands at the right of `right`."""
    theme = stage.theme.held(AIRY)
    side = round(mark * RING / MARK)
    ring = Rect(0, 0, side, side)
    ring.center = (round(at[0]), round(at[1]))
    ring.right = min(ring.right, right)
    ring.clamp_ip(within)
    pygame.draw.aacircle(surface, theme.inks("parchment").text, ring.center, side / 2)
    pygame.draw.aacircle(surface, theme.palette.parchment_light, ring.center, side / 2 - theme.least(2))
    sign = stage.icons.emblem(look.colour, round(mark * TURN / MARK))
    surface.blit(sign, sign.get_rect(center=ring.center))


def _draw_scale(surface: Surface, stage: Stage, rect: Rect, signs: int) -> Rect:
    """Draws the ground of the lines with its scale at the left; returns where lines lie, so many pixels from the right
    edge."""
    theme = stage.theme.held(AIRY)
    soft, small = theme.inks("parchment").soft, theme.font_px("small")
    scale = {share: stage.text.render(f"[n]{percent(share)}[/n]", "small", colour=soft, px=small) for share in SCALE}
    gutter = max(block.size[0] for block in scale.values()) + theme.px(10)
    room = Rect(rect.x + gutter, rect.y + theme.px(6), rect.w - gutter - signs, rect.h - theme.px(12))
    surface.blit(stage.plates.fill(room.size, theme.px(5), theme.palette.parchment_light, 120), room)
    for share, block in scale.items():
        y = round(room.bottom - share * room.h)
        high = min(max(y - block.middle, rect.y - theme.px(6)), rect.bottom - block.size[1] + theme.px(6))
        surface.blit(block.surface, (room.x - theme.px(8) - block.size[0], high))
        pygame.draw.line(surface, theme.palette.parchment_edge, (room.x, y), (room.right, y), theme.least(1))
    return room


def _points_of(room: Rect, course: Course, seat: int) -> list[Spot]:
    """Where the line of a seat goes through."""
    known = zip(course.positions, course.chances, strict=True)
    return [_spot(room, course, position, chances[seat]) for position, chances in known]


def _spot(room: Rect, course: Course, position: float, chance: float) -> Spot:
    """Where a chance at a position stands."""
    last = max(1, course.positions[-1])
    return room.x + room.w * position / last, room.bottom - chance * room.h


def _draw_line(surface: Surface, theme: Theme, points: list[Spot], look: SeatLook) -> None:
    """A line in its seat's colour with a dark edge."""
    edge, core = (theme.px(width) for width in (LINE_STRONG if theme.high_contrast else LINE))
    for colour, width in ((theme.inks("parchment").text, edge), (look.colour.base, core)):
        for a, b in pairwise(points):
            pygame.draw.aaline(surface, colour, a, b, width)


def marks_on(points: Sequence[Spot], index: int, lines: int, apart: float) -> list[Spot]:
    """Where the signs of one of several lines stand on it: so far apart, and each line's between those of the others,
    so that none covers another."""
    first = points[0][0] + apart * (index + 0.5) / lines
    spots: list[Spot] = []
    for (x, y), (next_x, next_y) in pairwise(points):
        at = first + apart * len(spots)
        while x <= at < next_x:
            spots.append((at, y + (next_y - y) * (at - x) / (next_x - x)))
            at = first + apart * len(spots)
    return spots


def rows_of(ends: list[End], side: int) -> list[list[End]]:
    """The ends of the lines from above, those whose signs would cover each other together."""
    rows: list[list[End]] = []
    for end in sorted(ends, key=lambda end: end[0]):
        if rows and end[0] - rows[-1][-1][0] < side:
            rows[-1].append(end)
        else:
            rows.append([end])
    return rows
