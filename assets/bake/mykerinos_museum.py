"""The museum of Mykerinos: a ring of fifteen marble rooms around a domed hall, seen from above, on a paved court."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import numpy as np
import skia

from .kit import blur, draw, fbm, grade, ink, mix, noise, over, ramp, resize, rgb, save, shrink, smoothstep, text
from .kit.array import Array
from .kit.light import cast_shadow, hillshade, occlusion
from .kit.material import marble

SIDE = 1160
COURT = (1500, 1060)
#: The same shares as in the screen's geometry.
RING_OUT, RING_IN, MEDAL, MEDAL_SIZE, ROTUNDA, NUMERAL = 0.93, 0.585, 0.395, 0.30, 0.20, 0.640
VALUES = (3, 5, 2)


def _polar(side: int) -> tuple[Array, Array]:
    """Return radius (1 at the middle of a side) and degrees clockwise from the top."""
    yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = (xx + 0.5) / side * 2 - 1, (yy + 0.5) / side * 2 - 1
    return np.hypot(x, y), np.degrees(np.arctan2(x, -y)) % 360


def _away(degrees: Array, middle: float) -> Array:
    """Signed degrees from a direction."""
    return np.asarray((degrees - middle + 180) % 360 - 180, np.float32)


def _band(r: Array, low: float, high: float, soft: float) -> Array:
    return smoothstep(low - soft, low + soft, r) * smoothstep(high + soft, high - soft, r)


def _room_degrees(k: int) -> float:
    """The middle of room ``k`` of fifteen, clockwise from the 3 of the first wing."""
    return -12.0 + 24.0 * k


def _walls(r: Array, a: Array, soft: float) -> Array:
    """Walls with their doors."""
    wall = np.maximum(_band(r, RING_OUT, RING_OUT + 0.034, soft), _band(r, RING_IN - 0.028, RING_IN, soft))
    for k in range(15):
        side = _room_degrees(k) + 12
        d = _away(a, side)
        across = np.abs(r * np.sin(np.radians(d))) + (np.abs(d) > 80) * 9
        radial = smoothstep(0.0125 + soft, 0.0125 - soft, across) * _band(r, RING_IN - 0.02, RING_OUT + 0.02, soft)
        wall = np.maximum(wall, radial * (1 - _band(r, 0.735, 0.795, soft)))
        inner = smoothstep(0.034 + soft, 0.034 - soft, np.abs(r * np.sin(np.radians(_away(a, _room_degrees(k))))))
        wall = wall * (
            1 - inner * _band(r, RING_IN - 0.05, RING_IN + 0.015, soft) * (np.abs(_away(a, _room_degrees(k))) < 80)
        )
    return wall


def ring(side: int = SIDE) -> Array:
    """Return the building as a layer, its shadow on the court included."""
    r, a = _polar(side)
    soft = 1.3 / side * 2
    half = side / 2
    veins = marble(side, side, 31, 1.5)
    warm = marble(side, side, 32, 1.0)
    wall = _walls(r, a, soft)
    base = smoothstep(0.978 + soft, 0.978 - soft, r)
    step = smoothstep(0.958 + soft, 0.958 - soft, r)
    rooms = _band(r, RING_IN, RING_OUT, soft)
    hall = smoothstep(RING_IN - 0.028, RING_IN - 0.034, r)
    columns = np.zeros_like(r)
    for k in range(60):
        angle = math.radians(6.0 * k + 3.0)
        cx, cy = half + 0.944 * half * math.sin(angle), half - 0.944 * half * math.cos(angle)
        x0, y0, n = int(cx) - 14, int(cy) - 14, 28
        yy, xx = np.mgrid[y0 : y0 + n, x0 : x0 + n].astype(np.float32)
        disc = np.clip(8.2 - np.hypot(xx - cx, yy - cy), 0, 1) if k % 4 != 3 else np.zeros((n, n), np.float32)
        columns[y0 : y0 + n, x0 : x0 + n] = np.maximum(columns[y0 : y0 + n, x0 : x0 + n], disc)
    dome_r = np.clip(r / ROTUNDA, 0, 1)
    dome = np.where(r < ROTUNDA, np.sqrt(np.maximum(1 - dome_r**2, 0)), 0)
    drum = smoothstep(ROTUNDA + 0.036 + soft, ROTUNDA + 0.036 - soft, r)
    height = base * 5 + step * 5 + wall * 25 + columns * 20
    height = height + drum * 16 + dome * 64
    ribs = np.abs(_away(a * 5, 0)) / 180
    height = height - (r < ROTUNDA) * smoothstep(0.88, 1.0, 1 - ribs) * 2.4 * (dome_r > 0.2)
    eye = smoothstep(0.048 + soft, 0.048 - soft, r)
    height = height - eye * 20
    # Floors: pale in the rooms of 2, veined green in those of 3, warm gold in those of 5; a star in the hall.
    tones = {2: ("#f3eee2", "#d9d0bf"), 3: ("#d7e0d2", "#aebdaa"), 5: ("#f3dba6", "#d9b46c")}
    color = veins * np.array([1.0, 0.985, 0.955], np.float32)
    for k in range(15):
        light, dark = tones[VALUES[k % 3]]
        mask = rooms * smoothstep(12.05, 11.95, np.abs(_away(a, _room_degrees(k))))
        tile = _tiling(r, _away(a, _room_degrees(k)), side)
        floor = mix(dark, light, np.clip(0.55 + 0.45 * tile, 0, 1)) * (0.78 + 0.26 * warm.mean(-1))[..., None]
        color = color + (floor - color) * mask[..., None]
    star = 0.5 + 0.5 * np.sign(np.sin(np.radians(a * 15 + 90)) * np.sign(np.sin((r - ROTUNDA) * 62)))
    pattern = mix("#efe6d0", "#cdbb96", star * 0.5) * (0.82 + 0.2 * warm.mean(-1))[..., None]
    color = color + (pattern - color) * (hall * (1 - drum))[..., None]
    lines = np.zeros_like(r)
    for low in (RING_IN - 0.052, ROTUNDA + 0.062):
        lines = np.maximum(lines, _band(r, low, low + 0.012, soft))
    color = color + (rgb("#8d6a34") - color) * (lines * 0.85)[..., None]
    seats = np.zeros_like(r)
    for k in range(5):
        angle = math.radians(72 * k)
        yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
        d = np.hypot(xx - half - MEDAL * half * math.sin(angle), yy - half + MEDAL * half * math.cos(angle)) / half
        seats = np.maximum(seats, _band(d, 0.0, MEDAL_SIZE / 2 + 0.02, soft))
    color = color + (rgb("#7a5b30") - color) * (seats * 0.75)[..., None]
    height = height - seats * 3
    stone = marble(side, side, 33, 2.2) * np.array([1.0, 0.97, 0.92], np.float32)
    upper = np.clip(wall + columns + drum, 0, 1)
    color = color + (stone * 1.03 - color) * upper[..., None]
    copper = ramp(
        np.clip(0.5 + 0.2 * fbm(side, side, 30, 4, 36) + 0.3 * (dome - 0.5), 0, 1),
        [(0, "#3d7466"), (0.5, "#6aa591"), (1, "#b5d8c2")],
    )
    color = color + (copper - color) * smoothstep(ROTUNDA + soft, ROTUNDA - soft, r)[..., None]
    color = color + (rgb("#f0cf7a") - color) * (_band(r, 0.048, 0.066, soft))[..., None]
    color = color + (rgb("#2a3f3a") - color) * eye[..., None] * 0.8
    _numerals(color, side)
    shade = hillshade(height, 0.62)
    light = np.clip(0.34 + 0.66 * shade, 0.1, 1.3) * (0.50 + 0.50 * cast_shadow(height, 70, softness=0.25))
    light = light * (0.45 + 0.55 * occlusion(height, (3, 9, 24)))
    image = grade(np.clip(color * light[..., None] * 1.04, 0, 1), 0.02, 1.05, 0.05, 0.005, 5)
    shadow = 0.62 * blur(np.roll(np.roll(base, 12, 0), 10, 1), 9)
    alpha = base + shadow * (1 - base)
    out = (
        image * (base / np.maximum(alpha, 1e-5))[..., None]
        + rgb("#1c0f06") * (1 - base / np.maximum(alpha, 1e-5))[..., None]
    )
    return np.concatenate([out, alpha[..., None]], -1).astype(np.float32)


def _tiling(r: Array, d: Array, side: int) -> Array:
    """A floor of slabs that follow the ring, -1..1: joints dark, slabs of slightly different tone."""
    rows = (r - RING_IN) / 0.057
    columns = d / (24 / 4) + 0.5 * (np.floor(rows) % 2)
    joint = np.maximum(np.abs((rows % 1) - 0.5), np.abs((columns % 1) - 0.5)) * 2
    tone = np.sin(np.floor(rows) * 12.9898 + np.floor(columns) * 78.233 + 3) * 43758.5453 % 1
    return np.asarray(0.5 * (tone - 0.5) - smoothstep(0.93, 1.0, joint) * 0.9, np.float32)


def _numerals(color: Array, side: int) -> None:
    """Inlay each room's value in bronze, upright."""
    half = side / 2

    def write(c: skia.Canvas, dx: float, dy: float, tone: str, alpha: float) -> None:
        for k in range(15):
            angle = math.radians(_room_degrees(k))
            value = VALUES[k % 3]
            x, y = half + NUMERAL * half * math.sin(angle), half - NUMERAL * half * math.cos(angle)
            text(c, str(value), x + dx, y + 21 + dy, "Cinzel-Bold.ttf", 60, ink(tone, alpha), "center")

    for dx, dy, tone, alpha in ((-1.6, -1.6, "#3a2208", 0.75), (1.6, 1.8, "#fff6dc", 0.85), (0, 0, "#4f2a08", 1.0)):
        layer = draw(side, side, partial(write, dx=dx, dy=dy, tone=tone, alpha=alpha), 2)
        over(color, layer[..., :3], layer[..., 3])


def carpet(wing: int, side: int = 760) -> Array:
    """Return the mosaic of a wing, grey, to be coloured on the screen: along the outer wall of its rooms, and a fan in
    the hall."""
    big = side * 2
    r, a = _polar(big)
    soft = 1.3 / big * 2
    d = _away(a, 72.0 * wing)
    inside = smoothstep(36.0, 35.8, np.abs(d))
    wall = _walls(r, a, soft)
    band = _band(r, 0.856, RING_OUT - 0.004, soft) * (1 - np.clip(wall * 1.6, 0, 1))
    fan = _band(r, ROTUNDA + 0.085, RING_IN - 0.062, soft) * smoothstep(33.5, 33.0, np.abs(d))
    cells = np.maximum(np.abs((r * 62) % 1 - 0.5), np.abs((d * r * 1.05) % 1 - 0.5)) * 2
    tone = np.sin(np.floor(r * 62) * 12.9898 + np.floor(d * r * 1.05) * 78.233) * 43758.5453 % 1
    grey = np.clip(0.95 + 0.22 * (tone - 0.5) - 0.30 * smoothstep(0.72, 1.0, cells), 0, 1)
    key = np.abs(((d * 0.5) % 2) - 1) * _band(r, 0.880, 0.908, soft)
    grey = grey + 0.22 * smoothstep(0.35, 0.6, key)
    shade = 0.72 + 0.28 * smoothstep(0.0, 0.016, np.abs(r - RING_OUT))
    alpha = inside * (band * 0.97 + fan * 0.74)
    layer = np.concatenate([np.repeat((np.clip(grey, 0, 1) * shade)[..., None], 3, -1), alpha[..., None]], -1)
    return shrink(layer.astype(np.float32), 2)


def court() -> Array:
    """Return the paved court around the building, in its shade at the borders."""
    w, h = COURT
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    cx, cy = w / 2, h / 2
    r, a = np.hypot(xx - cx, yy - cy), np.degrees(np.arctan2(yy - cy, xx - cx))
    rows = r / 46
    around = np.maximum(8, np.round(np.floor(rows) * 6.283))
    columns = a / 360 * around + 0.5 * (np.floor(rows) % 2)
    joint = np.maximum(np.abs(rows % 1 - 0.5), np.abs(columns % 1 - 0.5)) * 2
    tone = np.sin(np.floor(rows) * 12.9898 + np.floor(columns) * 78.233) * 43758.5453 % 1
    rough = fbm(h, w, 50, 5, 41)
    grain = noise(h, w, 2.4, 42)
    height = rough * 4 + grain * 0.4 - 3.0 * smoothstep(0.93, 1.0, joint)
    color = ramp(
        np.clip(0.44 + 0.26 * (tone - 0.5) + 0.16 * rough + 0.05 * grain, 0, 1),
        [(0, "#5d3d22"), (0.5, "#936a40"), (1, "#c39a66")],
    )
    color = color * (1 - 0.35 * smoothstep(0.93, 1.0, joint))[..., None]
    light = np.clip(0.40 + 0.60 * hillshade(height, 0.7), 0.1, 1.4) * (0.62 + 0.38 * smoothstep(760, 300, r))
    return grade(color * light[..., None], 0.02, 1.0, 0.05, 0.008, 9)


def bake(out: Path) -> None:
    """Write the museum below ``out / "pictures" / "mykerinos"``."""
    folder = out / "pictures" / "mykerinos"
    save(court(), folder / "court.jpg", quality=86)
    save(resize(ring(), 1040, 1040), folder / "museum.webp", quality=90)
    for wing in range(5):
        save(carpet(wing), folder / f"carpet_{wing}.webp", quality=80)
