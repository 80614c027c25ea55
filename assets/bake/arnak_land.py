"""Arnak's boards: the island from above, the carved stone of the research tracks, the camp board."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia

from . import kit
from .kit import material
from .kit.array import Array

W, H = 1680, 758
"""The island's size; its places are fractions of it, as the table lays them out."""
COLUMNS = [(12 + 122.7 + k * 259.5) / 1048 for k in range(4)]
ROWS = [64 / 473, 182 / 473, 300 / 473]
CAMP = 414 / 473
HALF = (119 / 1048, 53 / 473)
BENDS = (43 / 473, 118 / 473)
"""Where the river first bends to the right, and how far it is to the next such bend: figures stand between."""
TRACK_W, TRACK_H = 760, 1390
GREENS = [(0, "#17351c"), (0.3, "#2a5524"), (0.55, "#40722b"), (0.75, "#5f8c32"), (0.9, "#8aa540"), (1, "#b3ae4d")]


def _boxed(yy: Array, xx: Array, cx: float, cy: float, hw: float, hh: float, r: float) -> Array:
    """Distance to a box with round corners, negative inside."""
    dx, dy = np.abs(xx - cx) - (hw - r), np.abs(yy - cy) - (hh - r)
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return np.asarray(outside + np.minimum(np.maximum(dx, dy), 0) - r, np.float32)


def trees(h: int, w: int, density: Array, seed: int, scale: float = 1.0) -> tuple[Array, Array]:
    """Return (height, tone) of tree crowns seen from above, scattered where ``density`` (0..1) lets them."""
    rng = np.random.default_rng(seed)
    height = np.zeros((h, w), np.float32)
    tone = np.zeros((h, w), np.float32)
    area = h * w / (scale * scale)
    for share, low, high, rise in ((0.0011, 13, 23, 15.0), (0.0024, 7, 13, 9.0), (0.0026, 4, 7, 5.0)):
        count = int(area * share * 1.5)
        ys, xs = rng.integers(0, h, count), rng.integers(0, w, count)
        radii = rng.uniform(low, high, count) * scale
        keep = rng.random(count) < density[ys, xs]
        for cy, cx, r in zip(ys[keep], xs[keep], radii[keep], strict=True):
            k = int(r) + 1
            y0, y1, x0, x1 = max(cy - k, 0), min(cy + k + 1, h), max(cx - k, 0), min(cx + k + 1, w)
            dy, dx = np.mgrid[y0 - cy : y1 - cy, x0 - cx : x1 - cx]
            angle = np.arctan2(dy, dx)
            edge = r * (1 + 0.13 * np.sin(angle * 5 + cx) + 0.08 * np.sin(angle * 9 + cy))
            dome = np.clip(1 - (dx * dx + dy * dy) / (edge * edge), 0, 1) ** 0.5
            top = rise * scale * r / (high * scale) * 1.5
            value = dome * top + (dome > 0) * top * 0.25
            part = height[y0:y1, x0:x1]
            higher = value > part
            part[higher] = value[higher]
            tone[y0:y1, x0:x1][higher] = rng.random()
    return height, tone


def jungle(ground: Array, relief: Array, density: Array, seed: int, scale: float) -> Array:
    """Return a picture of ``ground`` with trees on it, lit from the top left."""
    h, w = relief.shape
    crowns, tone = trees(h, w, density, seed, scale)
    leaf = kit.noise(h, w, 3.6 * scale, seed + 1) * 1.6 + kit.noise(h, w, 7 * scale, seed + 2) * 1.2
    cover = kit.smoothstep(0, 1.5, crowns)
    height = relief * 0.55 + crowns * 1.55 + leaf * cover * 1.35 * scale
    shade = kit.hillshade(height, 0.72 / scale, 225, 44)
    sun = kit.cast_shadow(height, 46 * scale, 225, 44)
    open_ = kit.occlusion(height, (4 * scale, 12 * scale), 0.8)
    large = kit.fbm(h, w, 150 * scale, 4, seed + 3)
    colour = kit.ramp(np.clip(0.10 + 0.72 * tone + 0.20 * large, 0, 1), GREENS)
    picture = kit.lerp(ground, colour, cover[..., None])
    light = (0.34 + 0.92 * np.clip(shade, 0, 1.25)) * (0.52 + 0.48 * sun) * (0.55 + 0.45 * open_)
    return np.clip(picture * light[..., None] * np.array([1.06, 1.0, 0.86], np.float32), 0, 1)


def _river(yy: Array, xx: Array, rough: Array) -> tuple[Array, Array]:
    """Return the distance to the middle of the river and half its width there, in pixels.

    It comes down between the second and the third column, bending away from the figures at the foot of every site,
    turns under the tent of the third camp and widens into the sea.
    """
    h, w = yy.shape
    k = w / W
    down = yy / h
    bend = np.cos((down - BENDS[0]) / BENDS[1] * 2 * math.pi) * (0.0050 + 0.0022 * np.sin(down * 11))
    line = w * (0.4955 + bend) + rough * 2.5 * k
    # On the beach it turns.
    line -= w * 0.052 * kit.smoothstep(0.725, 0.90, down)
    wide = 10.5 * k * (1 + 0.35 * np.clip(1.6 * kit.fbm(h, w, 95 * k, 3, 14), -1, 1))
    wide = wide * (0.86 + 0.14 * kit.smoothstep(0, 0.7, down)) + 62 * k * kit.smoothstep(0.80, 1.02, down) ** 1.6
    # Its edges are nibbled at.
    wide = wide + (1.6 * kit.noise(h, w, 7 * k, 16) + 1.2 * kit.noise(h, w, 16 * k, 17)) * k
    return np.abs(xx - line).astype(np.float32), wide.astype(np.float32)


def _water(depth: Array, width: Array, wave: Array, k: int) -> Array:
    """Return the water of a river, ``depth`` pixels from its edge: light at the sand, foam in flecks along it."""
    h, w = depth.shape
    colour = kit.ramp(
        np.clip(depth / np.maximum(width, 1) + 0.22 * wave, 0, 1),
        [(0, "#a3d8cc"), (0.22, "#4fb0b6"), (0.6, "#2a86a2"), (1, "#1e6c8e")],
    )
    ripple = kit.noise(h, w, 3.2 * k, 42, aspect=(2.4, 0.7)) + 0.7 * kit.noise(h, w, 7 * k, 43, aspect=(2.4, 0.7))
    colour *= (1 + 0.10 * ripple)[..., None]
    edge = kit.smoothstep(2.6 * k, 0.6 * k, depth) * kit.smoothstep(-0.35, 0.45, kit.noise(h, w, 9 * k, 44))
    flecks = kit.smoothstep(1.15, 1.75, ripple) * 0.75
    kit.over(colour, (0.98, 1.0, 0.98), np.maximum(edge * 0.9, flecks))
    return np.clip(colour, 0, 1).astype(np.float32)


def island() -> Array:
    """Return the island: sea and beach at the foot with the camps, jungle with clearings and a river, rock above."""
    k = 2
    h, w = H * k, W * k
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    rough = kit.fbm(h, w, 90 * k, 5, 11)
    large = kit.fbm(h, w, 330 * k, 5, 12)
    ridge = kit.fbm(h, w, 300 * k, 6, 13, kind="ridge")
    clearing = np.zeros((h, w), np.float32)
    # Clearings where figures stand, at the left of every site, and the trails that join them.
    for cx in COLUMNS:
        trail = np.abs(xx - (cx - HALF[0] * 0.80) * w + rough * 22 * k) - 5 * k
        trail = np.maximum(trail, np.maximum(ROWS[0] * h - yy, yy - CAMP * h))
        clearing = np.maximum(clearing, 0.75 * kit.smoothstep(5 * k, -4 * k, trail))
        for cy in ROWS:
            d = _boxed(yy, xx, (cx - HALF[0] * 0.79) * w, cy * h, HALF[0] * 0.20 * w, HALF[1] * 0.86 * h, 30 * k)
            clearing = np.maximum(clearing, kit.smoothstep(12 * k, -8 * k, d + rough * 11 * k))
    # The coast: the camps stand on sand.
    coast = yy - (0.775 * h + rough * 16 * k + np.sin(xx / w * 9 + 1) * 7 * k)
    sand = kit.smoothstep(-10 * k, 16 * k, coast)
    surf = yy - (0.985 * h + rough * 9 * k)
    sea = kit.smoothstep(-4 * k, 2 * k, surf)
    bed, width = _river(yy, xx, rough)
    depth = width - bed
    river = kit.smoothstep(-1.2 * k, 1.2 * k, depth)
    # Sand lies along it in strips of many widths, here at the one side, there at the other.
    strand = np.clip(4.5 + 17 * kit.fbm(h, w, 60 * k, 3, 15), 1.5, 13) * k
    shore = kit.smoothstep(-strand - 3 * k, -strand, depth) * (1 - river)
    rock = kit.smoothstep(0.18, 0.62, ridge) * kit.smoothstep(0.52, 0.0, yy / h) * (1 - clearing)
    ground = (
        kit.ramp(0.5 + 0.45 * rough, [(0, "#4e5a26"), (0.4, "#75803a"), (0.7, "#98934c"), (1, "#b5a462")])
        * (1 + 0.10 * kit.noise(h, w, 4, 21) + 0.08 * kit.noise(h, w, 9, 22))[..., None]
    )
    dirt = kit.ramp(0.5 + 0.45 * kit.fbm(h, w, 40 * k, 4, 23), [(0, "#86693f"), (1, "#c0a06a")])
    dirt = dirt * (1 + 0.09 * kit.noise(h, w, 3, 24))[..., None]
    beach = kit.ramp(0.5 + 0.35 * kit.fbm(h, w, 60 * k, 4, 25), [(0, "#b59563"), (1, "#dcc48d")])
    beach = beach * (1 + 0.05 * kit.noise(h, w, 2.4, 26))[..., None]
    stone = kit.ramp(0.5 + 0.5 * kit.fbm(h, w, 26 * k, 5, 27), [(0, "#5c584c"), (1, "#a79f88")])
    ground = kit.lerp(ground, stone, (rock * 0.9)[..., None])
    ground = kit.lerp(ground, dirt, (kit.smoothstep(0.3, 0.9, clearing) * 0.85)[..., None])
    ground = kit.lerp(ground, beach, np.maximum(sand, shore * 0.9)[..., None])
    wet = kit.smoothstep(-5 * k, 0, depth) * (1 - river)
    ground = ground * (1 - 0.22 * wet)[..., None]
    wave = kit.fbm(h, w, 22 * k, 4, 41, aspect=(2, 0.6))
    ground = kit.lerp(ground, _water(depth, width, wave, k), river[..., None])
    relief = large * 34 * k + np.clip(ridge, 0, 1) * 30 * k * (1 - sand) + rock * 10 * k
    relief = relief * (1 - 0.75 * np.maximum(clearing, sand)) + rough * 3 * k
    relief = relief * (1 - river) + kit.blur(relief, 12 * k) * river - river * 3 * k * (1 - 0.7 * sand)
    # No tree stands in the water; crowns beside it reach over its edge.
    stands = kit.smoothstep(-strand - 1.5 * k, -strand - 4 * k, depth)
    density = np.clip(1 - clearing * 1.3 - shore * 0.75 - sand * 1.6 - rock * 0.7, 0, 1) * stands
    density *= np.maximum(kit.smoothstep(-0.85, -0.2, large + 0.4 * rough + 0.35), 0.75 * (bed < 30 * k))
    picture = jungle(ground, relief, density, 31, 0.62 * k)
    deep = kit.ramp(np.clip(surf / (40 * k), 0, 1) + 0.15 * wave, [(0, "#bfe0cf"), (0.3, "#5fb7ad"), (1, "#1f7286")])
    kit.over(picture, deep, sea * (1 - 0.75 * river))
    foam = kit.smoothstep(5 * k, 0, np.abs(surf + wave * 3 * k)) * 0.7 * (1 - river)
    kit.over(picture, (1.0, 0.99, 0.94), foam)
    mist = np.clip(kit.fbm(h, w, 420 * k, 4, 66) - 0.14, 0, 1) * 0.36 * (1 - clearing) * (1 - sand)
    kit.over(picture, (0.88, 0.94, 0.88), mist)
    picture = kit.shrink(picture, k)
    picture *= (0.80 + 0.28 * kit.lamp_pool(H, W, (0.36, 0.30), (0.9, 1.0)))[..., None]
    return kit.grade(picture, 0.02, 1.05, 0.06, 0.006, 3)


def carve(picture: Array, mask: Array, depth: float = 3.2, dark: float = 0.45) -> Array:
    """Return the picture with ``mask`` cut into it, lit from the top left."""
    soft = kit.blur(mask, 0.9)
    gy, gx = np.gradient(soft)
    light = np.clip(-(gx + gy) * depth, -1, 1)
    return np.clip(picture * (1 - dark * soft + light * 0.55)[..., None], 0, 1).astype(np.float32)


def _bird(c: skia.Canvas, x: float, y: float, s: float, p: skia.Paint) -> None:
    """A carved bird with spread wings."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    for side in (-1, 1):
        for k in range(5):
            c.drawLine(side * (8 + k * 9), -6 - k * 5, side * (16 + k * 12), 34 - k * 7, p)
        c.drawLine(side * 4, -8, side * 62, -34, p)
    c.drawCircle(0, -22, 10, p)
    c.drawLine(0, -20, 0, -8, p)
    c.drawOval(skia.Rect.MakeXYWH(-9, -10, 18, 42), p)
    for k in (-1, 0, 1):
        c.drawLine(k * 4, 32, k * 12, 52, p)
    c.restore()


def _snake(c: skia.Canvas, x: float, y: float, s: float, p: skia.Paint) -> None:
    """A carved snake in coils."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    path = skia.Path()
    for i in range(160):
        a = i / 159 * math.pi * 5.0
        r = 50 - 7.5 * a / math.pi * 1.1
        px, py = r * math.cos(a), r * math.sin(a) * 0.86
        path.moveTo(px, py) if i == 0 else path.lineTo(px, py)
    c.drawPath(path, p)
    c.drawCircle(50, -8, 8, p)
    c.drawLine(54, -16, 64, -28, p)
    c.restore()


def track(snake: bool) -> Array:
    """Return the board of a research track: mossy stone with a carved frame and the temple's sign."""
    seed = 80 if snake else 50
    stops = (
        [(0, "#4d5145"), (0.5, "#7e8069"), (1, "#b3ad8c")]
        if snake
        else [(0, "#5e5442"), (0.5, "#8f8262"), (1, "#c3b48b")]
    )
    h, w = TRACK_H, TRACK_W
    picture, height = material.stone(h, w, seed, stops, 1.1)
    picture = material.lit(picture, height, 0.8)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    moss = kit.smoothstep(0.05, 0.55, kit.fbm(h, w, 130, 5, seed + 9))
    edge = np.minimum(np.minimum(xx, w - xx), np.minimum(yy, h - yy))
    moss = np.maximum(moss * 0.55, kit.smoothstep(70, 0, edge + 30 * kit.fbm(h, w, 60, 4, seed + 8)) * 0.8)
    green = kit.ramp(0.5 + 0.5 * kit.noise(h, w, 5, seed + 11), [(0, "#35501f"), (1, "#758d3c")])
    green *= (0.7 + 0.4 * kit.hillshade(kit.noise(h, w, 6, seed + 12) * 3, 0.8))[..., None]
    picture = kit.lerp(picture, green, (moss * 0.7)[..., None])

    def signs(c: skia.Canvas) -> None:
        (_snake if snake else _bird)(c, w * 0.33, h * 0.12, 3.6, kit.ink("#ffffff", 0.5, 2.6))
        for y in range(7):
            (_snake if snake else _bird)(
                c, w * (0.36 if y % 2 else 0.64), h * (0.31 + y * 0.1), 1.25, kit.ink("#ffffff", 0.4, 3)
            )
        # A frame that is whole in what the columns and the head of the track leave free of it.
        for away, broad in ((4.5, 2.6), (10.5, 1.8)):
            groove = kit.ink("#ffffff", 0.9, broad, True)
            c.drawRRect(kit.vector.rounded(away, away, w - away, h - away, 18 - away), groove)

    picture = carve(picture, kit.mask_of(h, w, signs), 3.2, 0.42)
    picture *= (0.72 + 0.2 * kit.lamp_pool(h, w, (0.35, 0.3), (0.9, 0.9)))[..., None]
    rim = kit.smoothstep(6, 0, edge) * 0.4
    picture *= (1 - rim)[..., None]
    return kit.grade(picture, 0.02, 1.05, 0.05, 0.006, seed)


def camp_board() -> Array:
    """Return the leather of the players' boards, stitched at the edge."""
    h, w = 420, 640
    picture, height = material.leather(h, w, 7, "#5b3f24", 9)
    picture = material.lit(picture, height, 0.6)

    def stitches(c: skia.Canvas) -> None:
        p = kit.ink("#d9b77a", 0.9, 3.2)
        p.setPathEffect(skia.DashPathEffect.Make([13.0, 8.0], 0))
        c.drawRRect(kit.vector.rounded(11, 11, w - 11, h - 11, 14), p)

    layer = kit.draw(h, w, stitches)
    kit.drop_shadow(picture, layer[..., 3], 0, 0, 1.5, 2, 1.5, 0.7)
    kit.paint(picture, layer)
    picture *= (0.82 + 0.3 * kit.lamp_pool(h, w, (0.3, 0.2), (0.9, 0.9)))[..., None]
    return np.clip(picture, 0, 1)


def bake_land(folder: Path) -> None:
    """Write the boards."""
    kit.save(island(), folder / "island.jpg", 88)
    for snake, name in ((False, "bird"), (True, "snake")):
        kit.save(track(snake), folder / f"track_{name}.jpg", 86)
    kit.save(camp_board(), folder / "camp_board.jpg", 86)
