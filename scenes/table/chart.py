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


def draw_chart(surface: Surface, stage: Stage, rect: Rect, course: Course, looks: tuple[SeatLook, ...]) -> None:
    """Draws the course into a rectangle: chances from 0 at the foot to 1 at the top, turning points as discs."""
    theme = stage.theme
    inks = theme.inks("parchment")
    side = theme.px(26)
    scale = {share: stage.text.render(f"[n]{round(100 * share)} %[/n]", "small", colour=inks.soft) for share in SCALE}
    gutter = max(block.size[0] for block in scale.values()) + theme.px(10)
    room = Rect(rect.x + gutter, rect.y + theme.px(6), rect.w - gutter - side - theme.px(14), rect.h - theme.px(12))
    surface.blit(stage.plates.fill(room.size, theme.px(5), theme.palette.parchment_light, 120), room)
    for share, block in scale.items():
        y = round(room.bottom - share * room.h)
        high = min(max(y - block.middle, rect.y - theme.px(6)), rect.bottom - block.size[1] + theme.px(6))
        surface.blit(block.surface, (room.x - theme.px(8) - block.size[0], high))
        pygame.draw.line(surface, theme.palette.parchment_edge, (room.x, y), (room.right, y), 1)
    last = max(1, course.positions[-1])
    ends: list[tuple[float, SeatLook]] = []
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
    ends.sort(key=lambda end: end[0])
    tops = [height - side / 2 for height, _ in ends]
    for i in range(1, len(tops)):
        tops[i] = max(tops[i], tops[i - 1] + side + 2)
    for i in range(len(tops) - 1, -1, -1):
        limit = rect.bottom - side if i == len(tops) - 1 else tops[i + 1] - side - 2
        tops[i] = min(tops[i], limit)
    for top, (_, look) in zip(tops, ends, strict=True):
        surface.blit(stage.icons.emblem(look.colour, side), (room.right + theme.px(10), round(top)))
