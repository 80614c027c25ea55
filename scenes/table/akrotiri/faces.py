"""What is painted on cards: maps are small sea charts, an island for every demand; goals show a piece of the sea."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.transform import smoothscale

from scenes.stage.icons import render_svg
from scenes.stage.loop import Stage
from scenes.stage.shapes import inner_shade, masked, rounded, shadow_of

SEPIA, RED = "#5d3d1c", "#8f2a18"
SCENES: dict[str, tuple[str, tuple[int, int, int, int]]] = {
    "volcano": ("tile_x_volcano_0", (0, 0, 132, 112)),
    "forest": ("tile_a0_forest_1", (176, 0, 124, 106)),
    "lake": ("tile_t0_lake_0", (0, 0, 150, 118)),
    "mountain": ("tile_x_mountain_2", (168, 186, 132, 114)),
    "portage_1": ("tile_a0_forest_1", (70, 36, 170, 146)),
    "portage_2": ("tile_a0_mountain_1", (96, 60, 170, 146)),
    "no_icon": ("thera", (180, 386, 240, 214)),
    "isolated": ("tile_x_volcano_0", (150, 150, 150, 150)),
    "quadrants": ("thera", (170, 168, 262, 262)),
    "completed": ("thera", (470, 180, 130, 240)),
    "uncompleted": ("tile_t0_mountain_0", (96, 0, 204, 130)),
    "three_icons": ("tile_a1_lake_0", (0, 0, 220, 200)),
}
"""For each goal the picture, and the part of it, that its card shows."""


def goal_sign(stage: Stage, size: tuple[int, int], icon: str) -> Surface:
    """The sign in the middle of a goal's window of a size."""
    return stage.icons.get(icon, max(18, round(min(size) * 0.74)))


def goal_scene(stage: Stage, key: str, size: tuple[int, int], icon: str) -> Surface:
    """A window on the sea with the goal's sign in it."""
    w, h = max(8, size[0]), max(8, size[1])
    name, box = SCENES[key]
    source = stage.sprites.get(f"akrotiri/{name}")
    part = Rect(box)
    share = min(part.w / w, part.h / h)
    cut = Rect(0, 0, max(1, round(w * share)), max(1, round(h * share)))
    cut.center = part.center
    scene = smoothscale(source.subsurface(cut.clip(source.get_rect())), (w, h)).convert_alpha()
    scene.blit(inner_shade((w, h), max(3, min(w, h) // 7), (30, 18, 6), 150), (0, 0))
    sign = goal_sign(stage, (w, h), icon)
    side = sign.get_width()
    blur = max(3, side // 9)
    for _ in range(2):
        halo = shadow_of(sign, blur, 190)
        scene.blit(halo, halo.get_rect(center=(w // 2 + 1, h // 2 + max(1, side // 24))))
    scene.blit(sign, sign.get_rect(center=(w // 2, h // 2)))
    return masked(scene, rounded((w, h), max(3, min(w, h) // 14)))


def sea_chart(size: tuple[int, int], middle: Rect, isles: Sequence[Rect], seed: str) -> Surface:
    """A chart of `size`: washed sea, lines of the compass from the `middle`, which is where to dig, and the `isles`."""
    w, h = size
    rng = random.Random(seed)
    fine = max(0.8, w / 150)
    cx, cy = middle.center
    parts = [
        '<defs><linearGradient id="sea" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0%" stop-color="#a9d3cf"/><stop offset="55%" stop-color="#78b6bf"/>'
        '<stop offset="100%" stop-color="#4f93a8"/></linearGradient>'
        '<linearGradient id="land" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0%" stop-color="#e3dc9a"/><stop offset="100%" stop-color="#a9ac5e"/></linearGradient></defs>',
        f'<rect x="0" y="0" width="{w}" height="{h}" rx="{w / 24:.1f}" fill="url(#sea)"/>',
    ]
    reach = w + h
    for k in range(16):
        a = k * math.pi / 8
        colour, alpha = (RED, 0.40) if k % 4 == 0 else (SEPIA, 0.26)
        x, y = cx + reach * math.cos(a), cy + reach * math.sin(a)
        parts.append(_path(f"M{cx} {cy}L{x:.1f} {y:.1f}", colour, fine * 0.7, alpha))
    for _ in range(round(w * h / 330 / fine)):
        x, y, s = rng.random() * w, rng.random() * h, 3.2 * fine
        wave = f"M{x - s:.1f} {y:.1f}q{s / 2:.1f} {-s * 0.8:.1f} {s:.1f} 0q{s / 2:.1f} {-s * 0.8:.1f} {s:.1f} 0"
        parts.append(_path(wave, "#f4fbf6", fine * 0.8, 0.55))
    for isle in isles:
        parts += _isle(isle, rng, fine)
    parts += _isle(middle.inflate(middle.w * 2 // 3, middle.h * 2 // 3), rng, fine)
    dash = max(2.0, w / 34)
    for x in (middle.x, middle.right):
        parts += _dashes((x, 0), (x, h), dash, fine)
    for y in (middle.y, middle.bottom):
        parts += _dashes((0, y), (w, y), dash, fine)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{"".join(parts)}</svg>'
    )
    chart = masked(render_svg(svg, size), rounded(size, max(2, w // 24)))
    chart.blit(inner_shade(size, max(3, w // 12), (66, 40, 12), 96), (0, 0))
    return masked(chart, rounded(size, max(2, w // 24)))


def _path(d: str, colour: str, width: float, alpha: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-opacity="{alpha}"/>'


def _dashes(a: tuple[float, float], b: tuple[float, float], dash: float, fine: float) -> list[str]:
    """A line of red dashes: what a map asks for lies beyond it."""
    length = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / max(1.0, length), (b[1] - a[1]) / max(1.0, length)
    found, at = [], dash / 2
    while at < length:
        end = min(length, at + dash)
        d = f"M{a[0] + dx * at:.1f} {a[1] + dy * at:.1f}L{a[0] + dx * end:.1f} {a[1] + dy * end:.1f}"
        found.append(_path(d, RED, fine * 1.5, 0.8))
        at += dash * 1.7
    return found


def _isle(box: Rect, rng: random.Random, fine: float) -> list[str]:
    """An island as mapmakers draw it: shallows, coast in ink with short strokes of the pen, land."""
    count = 14
    waves = [(rng.uniform(0.03, 0.07), rng.randrange(2, 5), rng.uniform(0, 6.3)) for _ in range(3)]
    shape = []
    for k in range(count):
        a = 2 * math.pi * k / count
        # Rounder than an ellipse, so that it fills its box.
        c, s = math.cos(a), math.sin(a)
        bulge = 1 / max(1e-6, (abs(c) ** 3 + abs(s) ** 3)) ** (1 / 3)
        r = bulge * (1 + sum(size * math.sin(n * a + p) for size, n, p in waves)) * 0.93
        shape.append((box.centerx + box.w / 2 * r * c, box.centery + box.h / 2 * r * s))
    outer = _closed(_scaled(shape, box.center, 3.4 * fine))
    coast = _closed(shape)
    found = [
        f'<path d="{outer}" fill="#e6f6ea" fill-opacity="0.55"/>',
        f'<path d="{coast}" fill="url(#land)" stroke="{SEPIA}" stroke-width="{fine * 1.15:.2f}"/>',
    ]
    for x, y in shape:
        d = math.dist((x, y), box.center) or 1.0
        ux, uy = (x - box.centerx) / d, (y - box.centery) / d
        found.append(_path(f"M{x:.1f} {y:.1f}l{ux * 2.6 * fine:.1f} {uy * 2.6 * fine:.1f}", SEPIA, fine * 0.7, 0.55))
    return found


def _scaled(points: Sequence[tuple[float, float]], middle: tuple[int, int], more: float) -> list[tuple[float, float]]:
    found = []
    for x, y in points:
        d = math.dist((x, y), middle) or 1.0
        found.append((x + (x - middle[0]) / d * more, y + (y - middle[1]) / d * more))
    return found


def _closed(points: Sequence[tuple[float, float]]) -> str:
    """A smooth closed line through points."""
    n = len(points)
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for k in range(n):
        p0, p1, p2, p3 = (points[(k + j) % n] for j in (-1, 0, 1, 2))
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += f"C{a[0]:.1f} {a[1]:.1f} {b[0]:.1f} {b[1]:.1f} {p2[0]:.1f} {p2[1]:.1f}"
    return d + "Z"
