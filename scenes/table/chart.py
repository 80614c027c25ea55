"""The chart of prospects at the end of a game: a line for each seat, turn by turn."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.table.people import SeatLook
from scenes.table.turning import Course


def draw_chart(surface: Surface, stage: Stage, rect: Rect, course: Course, looks: tuple[SeatLook, ...]) -> None:
    """Draws the course into a rectangle: chances from 0 at the foot to 1 at the top, turning points as discs."""
    theme = stage.theme
    inks = theme.inks("parchment")
    side = theme.px(26)
    room = Rect(rect.x + theme.px(6), rect.y + theme.px(6), rect.w - side - theme.px(20), rect.h - theme.px(12))
    surface.blit(stage.plates.fill(room.size, theme.px(5), theme.palette.parchment_light, 120), room)
    for share in (0.0, 0.5, 1.0):
        y = round(room.bottom - share * room.h)
        pygame.draw.line(surface, theme.palette.parchment_edge, (room.x, y), (room.right, y), 1)
    last = max(1, course.positions[-1])
    ends: list[tuple[float, SeatLook]] = []
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
                at = points[course.positions.index(point.position)]
                pygame.draw.aacircle(surface, inks.text, at, theme.px(7))
                pygame.draw.aacircle(surface, look.colour.base, at, theme.px(5))
        ends.append((points[-1][1], look))
    ends.sort(key=lambda end: end[0])
    tops = [height - side / 2 for height, _ in ends]
    for i in range(1, len(tops)):
        tops[i] = max(tops[i], tops[i - 1] + side + 2)
    for i in range(len(tops) - 1, -1, -1):
        limit = rect.bottom - side if i == len(tops) - 1 else tops[i + 1] - side - 2
        tops[i] = min(tops[i], limit)
    for top, (_, look) in zip(tops, ends, strict=True):
        surface.blit(stage.icons.emblem(look.colour, side), (room.right + theme.px(10), round(top)))
