"""The uncharted parchment under the sea and the painted frame around it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.stage.icons import render_svg
from scenes.stage.loop import Stage
from scenes.stage.shapes import inner_shade, masked, rounded
from scenes.stage.theme import Theme

RED, INK = "#7a2a1c", "#6b4a26"
DOLPHINS = 0.22
"""How wide the dolphins are, in parts of the chart."""


def chart_picture(stage: Stage, size: tuple[int, int], area: Rect) -> Surface:
    """A sheet of parchment of `size` with the sea's free chart in `area`."""
    theme = stage.theme
    picture = Surface(size, pygame.SRCALPHA)
    stage.panels.textures.fill(picture, picture.get_rect(), "parchment", (61, 17))
    wash = Surface(size, pygame.SRCALPHA)
    wash.fill((150, 106, 48, 46))
    picture.blit(wash, (0, 0))
    chart = Surface(area.size, pygame.SRCALPHA)
    stage.panels.textures.fill(chart, chart.get_rect(), "parchment", (203, 311))
    chart.blit(render_svg(_chart_svg(area.size, theme.px(1)), area.size), (0, 0))
    # The shade has round corners: a little larger than the chart, it leaves none of them light.
    more = theme.px(14)
    shade = inner_shade((area.w + 2 * more, area.h + 2 * more), theme.px(60), (74, 44, 14), 180)
    chart.blit(shade, (-more, -more))
    dolphins = engraved(stage, "dolphins", round(area.w * DOLPHINS))
    chart.blit(dolphins, dolphins.get_rect(bottomright=(round(area.w * 0.95), round(area.h * 0.97))))
    picture.blit(chart, area)
    picture.blit(inner_shade(size, theme.px(12), (60, 32, 8), 120), (0, 0))
    picture.blit(render_svg(_frame_svg(size, area, theme.px(1.6)), size), (0, 0))
    edge = pygame.Surface(area.size, pygame.SRCALPHA)
    for k in range(theme.px(9)):
        alpha = round(110 * (1 - k / theme.px(9)) ** 2)
        pygame.draw.line(edge, (40, 20, 5, alpha), (0, k), (area.w, k))
        pygame.draw.line(edge, (40, 20, 5, alpha), (k, 0), (k, area.h))
    picture.blit(edge, area)
    return masked(picture, rounded(size, theme.px(8)))


def engraved(stage: Stage, name: str, wide: int) -> Surface:
    """An ornament of the uncharted sea, so many pixels wide."""
    w, h = stage.sprites.size(f"akrotiri/{name}")
    return stage.sprites.get(f"akrotiri/{name}", (max(1, wide), max(1, round(wide * h / w))))


def _line(points: list[tuple[float, float]], colour: str, width: float, alpha: float, close: bool = False) -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if close else "")
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-opacity="{alpha}" '
        'stroke-linejoin="miter"/>'
    )


def _svg(size: tuple[int, int], parts: list[str]) -> str:
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{"".join(parts)}</svg>'
    )


def _frame_svg(size: tuple[int, int], area: Rect, fine: float) -> str:
    """A Greek key along all four sides, roundels in the corners."""
    w, h = size
    rim = area.x
    parts = []
    for gap in (rim * 0.14, rim * 0.86):
        box = [(gap, gap), (w - gap, gap), (w - gap, h - gap), (gap, h - gap)]
        parts.append(_line(box, RED, fine * 0.8, 0.8, close=True))
    key = rim * 0.46
    unit = key / 6
    length_x, length_y = w - 2 * rim * 1.35, h - 2 * rim * 1.35
    start, edge = rim * 1.35, rim * 0.27
    sides: list[tuple[float, Callable[[float, float], tuple[float, float]]]] = [
        (length_x, lambda a, b: (start + a, edge + b)),
        (length_x, lambda a, b: (w - start - a, h - edge - b)),
        (length_y, lambda a, b: (w - edge - b, start + a)),
        (length_y, lambda a, b: (edge + b, h - start - a)),
    ]
    for length, place in sides:
        count = max(1, round(length / (unit * 8)))
        step = length / count
        for k in range(count):
            x = k * step
            s = step / 8
            points = [(0, 6), (0, 0), (6, 0), (6, 4.5), (2.6, 4.5), (2.6, 2.6), (4.2, 2.6)]
            parts.append(_line([place(x + a * s, b * unit) for a, b in points], RED, fine, 0.9))
            parts.append(_line([place(x, 6 * unit), place(x + step, 6 * unit)], RED, fine, 0.9))
    for x, y in ((rim / 2, rim / 2), (w - rim / 2, rim / 2), (rim / 2, h - rim / 2), (w - rim / 2, h - rim / 2)):
        r = rim * 0.34
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{RED}"/>')
        for k in range(8):
            a = k * math.pi / 4
            parts.append(
                _line([(x, y), (x + 0.72 * r * math.cos(a), y + 0.72 * r * math.sin(a))], "#e2c68c", fine * 0.8, 1)
            )
    return _svg(size, parts)


def _chart_svg(size: tuple[int, int], fine: float) -> str:
    """Rhumb lines, little waves, a compass rose."""
    w, h = size
    rng = random.Random(11)
    parts = []
    reach = w + h
    for ox, oy in ((0.09 * w, 0.86 * h), (0.90 * w, 0.12 * h), (0.5 * w, 0.47 * h)):
        for k in range(32):
            a = k * math.pi / 16
            colour, alpha = (INK, 0.20) if k % 4 else ("#8a2f1e", 0.30)
            parts.append(_line([(ox, oy), (ox + reach * math.cos(a), oy + reach * math.sin(a))], colour, fine, alpha))
    for _ in range(round(w * h / 2600)):
        x, y = rng.random() * w, rng.random() * h
        s = rng.uniform(4.5, 7.5) * max(1.0, fine)
        parts.append(
            f'<path d="M{x - s:.1f} {y:.1f}Q{x - s / 2:.1f} {y - s * 0.7:.1f} {x:.1f} {y:.1f}'
            f'Q{x + s / 2:.1f} {y - s * 0.7:.1f} {x + s:.1f} {y:.1f}" fill="none" stroke="{INK}" '
            f'stroke-width="{fine * 1.1:.2f}" stroke-opacity="0.42"/>'
        )
    return _svg(size, parts)


def letter_px(side: int, theme: Theme) -> int:
    """The size of the letter on a compass rose so many pixels wide."""
    return max(theme.text_floor, side // 4)


def compass(stage: Stage, side: int, turn: int) -> Surface:
    """A compass rose that shows where north is for a seat."""
    r = side / 2
    parts = [f'<circle cx="{r}" cy="{r}" r="{r * 0.66:.1f}" fill="#efe0b8" fill-opacity="0.9" stroke="{INK}" '
             f'stroke-width="{side / 60:.2f}"/>']  # fmt: skip
    for order in (2, 1, 0):
        for k in range(16):
            rank = 0 if k % 4 == 0 else 1 if k % 2 == 0 else 2
            if rank != order:
                continue
            a = k * math.pi / 8 - math.pi / 2
            long = r * (0.90, 0.58, 0.36)[rank]
            wide = (0.40, 0.36, 0.24)[rank]
            for sign in (-1, 1):
                tip = (r + long * math.cos(a), r + long * math.sin(a))
                side_point = (
                    r + long * 0.30 * math.cos(a + sign * wide * 1.9),
                    r + long * 0.30 * math.sin(a + sign * wide * 1.9),
                )
                colour = "#efe0b8" if sign > 0 else RED if rank == 0 else "#2b4a63"
                path = f"M{r:.1f} {r:.1f}L{side_point[0]:.1f} {side_point[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z"
                parts.append(f'<path d="{path}" fill="{colour}" stroke="{INK}" stroke-width="{side / 90:.2f}"/>')
    parts.append(f'<circle cx="{r}" cy="{r}" r="{r * 0.09:.1f}" fill="#c99a3b" stroke="{INK}" stroke-width="1"/>')
    picture = render_svg(_svg((side, side), parts), (side, side))
    # North is where the seat's left, right or far side is.
    angle = {0: (0, -1), 1: (-1, 0), 2: (0, 1), 3: (1, 0)}[turn % 4]
    block = stage.text.render("N", "semibold", px=letter_px(side, stage.theme), colour=(122, 42, 28))
    full = side + 2 * block.size[1]
    out = Surface((full, full), pygame.SRCALPHA)
    out.blit(picture, (block.size[1], block.size[1]))
    far = side / 2 + block.size[1] * 0.40
    letter = block.surface.get_rect(center=(full / 2 + angle[0] * far, full / 2 + angle[1] * far))
    out.blit(block.surface, block.corner(letter, 0.5))
    return out
