"""The dig of Mykerinos: desert ground, six trenches of sand under a grid of strings, the earth of an emptied half."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia

from .kit import blur, draw, fbm, grade, ink, noise, paint, ramp, save, smoothstep, worley
from .kit.array import Array
from .kit.light import cast_shadow, hillshade, occlusion
from .kit.vector import polygon, rounded

SQUARE = 144
#: How far a trench's picture reaches beyond its squares, in squares; the screen's geometry knows the same number.
MARGIN = 0.16
GROUND = (1480, 1860)
SAND = [(0.0, "#8a5a2c"), (0.25, "#b98346"), (0.5, "#d9aa68"), (0.72, "#ecc98a"), (1.0, "#fbe7b8")]
EARTH = [(0.0, "#5d3a1c"), (0.3, "#8b5b2e"), (0.55, "#b0793f"), (0.8, "#cf9d5c"), (1.0, "#e6bd80")]


def _lit(height: Array, color: Array, strength: float, reach: float) -> Array:
    """A colour under the lamp: relief, cast shadows, occlusion."""
    shade = hillshade(height, strength)
    shadow = 0.52 + 0.48 * cast_shadow(height, reach, softness=0.3)
    light = np.clip(0.36 + 0.64 * shade, 0.1, 1.45) * shadow * (0.5 + 0.5 * occlusion(height, (3, 10, 26)))
    return np.asarray(color * light[..., None], np.float32)


def ground() -> Array:
    """Return the desert around the trenches: dunes, wind ripples, pebbles, tracks of feet and of a cart."""
    w, h = GROUND
    dunes = fbm(h, w, 520, 5, 11)
    sway = fbm(h, w, 300, 3, 12)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    phase = (yy * 0.92 + xx * 0.30 + sway * 70 + dunes * 40) / 15.0
    ripples = (np.sin(phase) * 0.5 + 0.5) ** 1.5 * smoothstep(-0.35, 0.5, fbm(h, w, 240, 3, 13))
    grain = noise(h, w, 2.2, 14)
    height = dunes * 26 + ripples * 1.9 + grain * 0.35 + fbm(h, w, 30, 3, 15) * 1.2
    near, _, which = worley(h, w, 74, 16)
    size = 1.5 + 4.0 * ((which * 0.6180339) % 1) ** 3
    stones = smoothstep(size, size * 0.35, near) * (((which * 0.7548) % 1) > 0.62)
    height = height + stones * size * 0.85
    for x0, bend in ((0.055, 30), (0.083, 30)):
        line = x0 * w + np.sin(yy / 300) * bend
        height = height - 2.6 * np.exp(-(((xx - line) / 7) ** 2)) * (0.6 + 0.4 * np.sin(yy / 4.0) ** 2)
    color = ramp(np.clip(0.62 + 0.16 * dunes + 0.06 * fbm(h, w, 90, 4, 17) + 0.035 * grain, 0, 1), SAND)
    color = color * (1 - 0.30 * stones)[..., None]
    image = _lit(height, color, 0.55, 40)
    return grade(image, 0.02, 1.04, 0.05, 0.010, 3)


def _steps(h: int, w: int, seed: int) -> Array:
    """Each square dug to its own depth, with soft, crumbling edges."""
    rng = np.random.default_rng(seed)
    m = round(MARGIN * SQUARE)
    level = np.zeros((h, w), np.float32)
    for row in range(3):
        for column in range(4):
            y, x = m + row * SQUARE, m + column * SQUARE
            level[y : y + SQUARE, x : x + SQUARE] = rng.uniform(-3.0, 3.0)
    return blur(level, 3.0)


def trench(seed: int) -> Array:
    """Return an area of 4 x 3 squares: a trench in the sand, strings from stake to stake; a layer."""
    m = round(MARGIN * SQUARE)
    w, h = 4 * SQUARE + 2 * m, 3 * SQUARE + 2 * m
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    wobble = fbm(h, w, 60, 3, seed + 1) * 5
    out_x = np.maximum(m * 0.62 - xx, xx - (w - m * 0.62))
    out_y = np.maximum(m * 0.62 - yy, yy - (h - m * 0.62))
    outside = np.where((out_x > 0) & (out_y > 0), np.hypot(out_x, out_y), np.maximum(out_x, out_y)) + wobble
    inside = smoothstep(5, -9, outside)
    rim = np.exp(-(((outside - 7) / 6) ** 2))
    grain = noise(h, w, 2.1, seed + 2)
    rough = fbm(h, w, 70, 5, seed + 3)
    brush = fbm(h, w, 26, 3, seed + 4, aspect=(0.45, 2.6))
    near, _, which = worley(h, w, 46, seed + 5)
    size = 1.2 + 3.2 * ((which * 0.6180339) % 1) ** 3
    stones = smoothstep(size, size * 0.3, near) * (((which * 0.7548) % 1) > 0.55)
    floor = -17 + _steps(h, w, seed + 6) + rough * 5 + brush * 1.5 + grain * 0.5 + stones * size * 0.9
    height = inside * floor + rim * 5 + (1 - inside) * (grain * 0.4 + rough * 2)
    deep = ramp(np.clip(0.60 + 0.20 * rough + 0.07 * brush + 0.05 * grain, 0, 1), EARTH)
    rng = np.random.default_rng(seed + 7)
    tint = np.ones((h, w), np.float32)
    for row in range(3):
        for column in range(4):
            y, x = m + row * SQUARE, m + column * SQUARE
            tint[y : y + SQUARE, x : x + SQUARE] *= rng.uniform(0.955, 1.05)
    deep = deep * blur(tint, 3)[..., None]
    pale = ramp(np.clip(0.66 + 0.12 * rough + 0.04 * grain, 0, 1), SAND)
    color = pale + (deep - pale) * inside[..., None]
    color = color * (1 - 0.28 * stones * inside)[..., None]
    image = grade(_lit(height, color, 0.62, 44), 0.02, 1.05, 0.06, 0.010, seed)
    _strings(image, h, w, m, seed)
    alpha = np.clip(smoothstep(15, 3, outside), 0, 1)
    return np.concatenate([image, alpha[..., None]], -1).astype(np.float32)


def _strings(image: Array, h: int, w: int, m: int, seed: int) -> None:
    """Stretch strings between the squares, a thicker cord between the two tiles and around, stakes at the corners."""
    xs = [m + k * SQUARE for k in range(5)]
    ys = [m + k * SQUARE for k in range(4)]
    rng = np.random.default_rng(seed + 9)

    def lines(
        c: skia.Canvas, dx: float, dy: float, color: str, alpha: float, fine: float, thick: float, soft: float
    ) -> None:
        for k, x in enumerate(xs):
            cord = thick if k in (0, 2, 4) else fine
            c.drawLine(x + dx, ys[0] - 7 + dy, x + dx, ys[-1] + 7 + dy, ink(color, alpha, cord, blur=soft))
        for k, y in enumerate(ys):
            cord = thick if k in (0, 3) else fine
            c.drawLine(xs[0] - 7 + dx, y + dy, xs[-1] + 7 + dx, y + dy, ink(color, alpha, cord, blur=soft))

    paint(image, draw(h, w, lambda c: lines(c, 4, 6, "#2c1606", 0.62, 3.4, 5.0, 1.8), 2))
    paint(image, draw(h, w, lambda c: lines(c, 0, 0, "#7b5b33", 1.0, 3.6, 6.0, 0.0), 2))
    paint(image, draw(h, w, lambda c: lines(c, -0.5, -0.6, "#f3e4c0", 1.0, 2.3, 4.2, 0.0), 2))

    def twist(c: skia.Canvas) -> None:
        for k in (0, 2, 4):
            for y in np.arange(ys[0], ys[-1], 8.0):
                c.drawLine(xs[k] - 2, y + 4, xs[k] + 2, y, ink("#9b7743", 0.75, 1.3))
        for k in (0, 3):
            for x in np.arange(xs[0], xs[-1], 8.0):
                c.drawLine(x, ys[k] + 2, x + 4, ys[k] - 2, ink("#9b7743", 0.75, 1.3))

    paint(image, draw(h, w, twist, 2))
    spots = [(x, y) for x in (xs[0], xs[2], xs[4]) for y in (ys[0], ys[3])]

    def shades(c: skia.Canvas) -> None:
        for x, y in spots:
            c.drawPath(
                polygon([(x - 6, y - 4), (x + 6, y + 4), (x + 30, y + 34), (x + 19, y + 36)]),
                ink("#1c0d03", 0.62, blur=2.6),
            )

    def stakes(c: skia.Canvas) -> None:
        for x, y in spots:
            a = rng.uniform(-0.25, 0.25)
            c.save()
            c.translate(x, y)
            c.rotate(a * 57)
            c.drawRRect(rounded(-10, -10, 10, 10, 4.5), ink("#3a200c"))
            c.drawRRect(rounded(-8.6, -8.8, 8.4, 8.2, 3.5), ink("#8d5c2c"))
            c.drawRRect(rounded(-7.6, -8.0, 5.6, 5.0, 3), ink("#c08d4f"))
            c.drawRRect(rounded(-6.6, -7.0, 2.6, 1.6, 2.5), ink("#e2b67a"))
            c.restore()

    paint(image, draw(h, w, shades, 2))
    paint(image, draw(h, w, stakes, 2))


def dug() -> Array:
    """Return what lies where a tile was taken away: bare, dark earth; a layer for 2 x 3 squares."""
    w, h = 2 * SQUARE, 3 * SQUARE
    rough = fbm(h, w, 60, 5, 71)
    grain = noise(h, w, 2.2, 72)
    near, _, which = worley(h, w, 40, 73)
    stones = smoothstep(4, 1, near) * (((which * 0.7548) % 1) > 0.5)
    height = rough * 10 + grain * 0.8 + stones * 3
    image = _lit(height, ramp(np.clip(0.30 + 0.22 * rough + 0.05 * grain, 0, 1), EARTH), 0.7, 24)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy)) + fbm(h, w, 30, 3, 74) * 5
    alpha = 0.93 * smoothstep(2, 13, edge)
    return np.concatenate([image * 0.82, alpha[..., None]], -1).astype(np.float32)


def bake(out: Path) -> None:
    """Write the dig below ``out / "pictures" / "mykerinos"``."""
    folder = out / "pictures" / "mykerinos"
    save(ground(), folder / "ground.jpg", quality=86)
    for k in range(6):
        save(trench(1000 + 37 * k), folder / f"trench_{k}.webp", quality=88)
    save(dug(), folder / "dug.webp", quality=84)
