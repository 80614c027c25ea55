"""The chart of prospects at the end of a game: a line for each seat, turn by turn."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.table.people import SeatLook
from scenes.table.turning import Course

SCALE = (0.0, 0.5, 1.0)
"""The chances at which the chart has lines."""
End = tuple[float, SeatLook]
"""How high a line ends, and whose it is."""


def draw_chart(surface: Surface, stage: Stage, rect: Rect, course: Course, looks: tuple[SeatLook, ...]) -> None:
    """Draws the course into a rectangle: chances from 0 at the foot to 1 at the top, turning points as discs, and at
    the end of each line whose it is; lines that end alike have their signs side by side."""
    theme = stage.theme
    inks = theme.inks("parchment")
    side, gap = theme.px(26), theme.px(2)
    scale = {share: stage.text.render(f"[n]{round(100 * share)} %[/n]", "small", colour=inks.soft) for share in SCALE}
    gutter = max(block.size[0] for block in scale.values()) + theme.px(10)
    signs = max(1, len(looks) - 1) * (side + gap) + theme.px(12)
    room = Rect(rect.x + gutter, rect.y + theme.px(6), rect.w - gutter - signs, rect.h - theme.px(12))
    surface.blit(stage.plates.fill(room.size, theme.px(5), theme.palette.parchment_light, 120), room)
    for share, block in scale.items():
        y = round(room.bottom - share * room.h)
        high = min(max(y - block.middle, rect.y - theme.px(6)), rect.bottom - block.size[1] + theme.px(6))
        surface.blit(block.surface, (room.x - theme.px(8) - block.size[0], high))
        pygame.draw.line(surface, theme.palette.parchment_edge, (room.x, y), (room.right, y), 1)
    last = max(1, course.positions[-1])
    ends: list[End] = []
    discs: list[tuple[tuple[float, float], SeatLook]] = []
    for look in looks:
        points = [
            (room.x + room.w * position / last, room.bottom - chance[look.index] * room.h)
            for position, chance in zip(course.positions, course.chances, strict=True)
        ]
        for a, b in pairwise(points):
            pygame.draw.aaline(surface, inks.text, a, b, theme.px(5))
        for a, b in pairwise(points):
            pygame.draw.aaline(surface, look.colour.base, a, b, theme.px(3))
        for point in course.points:
            if point.seat == look.index:
                discs.append((points[course.positions.index(point.position)], look))
        ends.append((points[-1][1], look))
    for at, look in discs:
        pygame.draw.aacircle(surface, inks.text, at, theme.px(7))
        pygame.draw.aacircle(surface, look.colour.base, at, theme.px(5))
    for row in rows_of(ends, side):
        middle = sum(height for height, _ in row) / len(row)
        top = min(max(round(middle - side / 2), rect.y), rect.bottom - side)
        for k, (_, look) in enumerate(row):
            at = (room.right + theme.px(10) + k * (side + gap), top)
            surface.blit(stage.icons.emblem(look.colour, side), at)


def rows_of(ends: list[End], side: int) -> list[list[End]]:
    """The ends of the lines from above, those whose signs would cover each other together."""
    rows: list[list[End]] = []
    for end in sorted(ends, key=lambda end: end[0]):
        if rows and end[0] - rows[-1][-1][0] < side:
            rows[-1].append(end)
        else:
            rows.append([end])
    return rows
