"""Materials: wood, paper, linen, leather, felt, marble, stone, gilt. Most can be made to tile (``wrap``)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .array import Array
from .color import ramp, rgb
from .light import hillshade, slopes
from .noise import blur, distance, fbm, lerp, noise, smoothstep, worley

Stops = Sequence[tuple[float, str]]
WALNUT: Stops = ((0, "#1d0f08"), (0.35, "#3a2012"), (0.65, "#5a351d"), (1, "#80532e"))
DARK: Stops = ((0, "#120905"), (0.5, "#2a160c"), (1, "#4a2b18"))
PARCHMENT: Stops = ((0, "#b8935a"), (0.35, "#d6bb86"), (0.7, "#e8d7b0"), (1, "#f2e7ca"))
GOLD: Stops = ((0, "#fff3c0"), (0.34, "#e9bf62"), (0.62, "#a87426"), (1, "#f0cf83"))


def wood(
    h: int, w: int, seed: int, stops: Stops = WALNUT, scale: float = 1.0, wrap: bool = False, knots: int = 0
) -> tuple[Array, Array]:
    """Return (image, height field) of one board, grain along x; ``scale`` 1 suits 1080p."""
    rng = np.random.default_rng(seed)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    sway = fbm(h, w, 300 * scale, 3, seed, aspect=(0.45, 2.6), wrap=wrap)
    bands = max(1, round(h / (34 * scale)))
    along, knot = yy.copy(), np.zeros((h, w), np.float32)
    for _ in range(knots):
        kx, ky, r = rng.random() * w, (0.25 + 0.5 * rng.random()) * h, (9 + 9 * rng.random()) * scale
        dy = along - ky
        push = r * 1.5 * np.exp(-(((xx - kx) / (r * 3.2)) ** 2))
        clear = np.abs(dy) - push
        heart = 1 - smoothstep(0.55, 1.05, np.hypot((xx - kx) / 1.5, dy) / r + 0.12 * sway)
        along = ky + np.sign(dy) * np.maximum(clear, 0) + np.sign(dy) * push * np.exp(-np.abs(dy) / (r * 9))
        knot = np.maximum(knot, heart)
    rings = along * (bands / h) + sway * 2.6
    wave = (rings + 0.12 * noise(h, w, 22 * scale, seed + 3, (0.5, 6), wrap)) % 1
    ring = smoothstep(0, 0.75, wave) * (1 - smoothstep(0.86, 1, wave))
    fine = fbm(h, w, 9 * scale, 3, seed + 50, aspect=(0.26, 11), wrap=wrap)
    ray = noise(h, w, 3 * scale, seed + 60, (0.5, 18), wrap)
    pores = smoothstep(0.44, 0.80, noise(h, w, 3.0 * scale, seed + 70, (0.40, 9), wrap))
    large = fbm(h, w, 500 * scale, 2, seed + 90, aspect=(0.6, 1.6), wrap=wrap)
    value = 0.46 + 0.26 * (ring - 0.5) + 0.17 * fine + 0.06 * ray + 0.16 * large
    value = value * (1 - 0.75 * knot)
    image = ramp(np.clip(value, 0, 1), stops) * (1 - 0.26 * pores * (0.35 + 0.65 * ring))[..., None]
    height = fine * 0.5 + ring * 0.35 - pores * 0.9
    return image.astype(np.float32), (height * scale).astype(np.float32)


def planks(
    h: int,
    w: int,
    seed: int,
    count: int,
    stops: Stops = WALNUT,
    scale: float = 1.0,
    gap: float = 3.0,
    gloss: float = 0.0,
) -> tuple[Array, Array]:
    """Return (image, height field) of a table of ``count`` boards along x with dark seams ``gap`` px wide."""
    rng = np.random.default_rng(seed)
    edges = np.cumsum(np.r_[0, 1 + (rng.random(count) - 0.5) * 0.35])
    edges = np.round(edges / edges[-1] * h).astype(int)
    image, height = np.zeros((h, w, 3), np.float32), np.zeros((h, w), np.float32)
    for i in range(count):
        a, b = edges[i], edges[i + 1]
        board, relief = wood(b - a, w, seed * 31 + i * 17, stops, scale, knots=int(rng.random() < 0.5))
        tone = 1 + (rng.random() - 0.5) * 0.30
        tint = 1 + (rng.random(3).astype(np.float32) - 0.5) * 0.05
        y = np.arange(b - a, dtype=np.float32)
        edge = np.minimum(y, b - a - 1 - y)
        seam = smoothstep(gap * 0.2, gap * 1.2, edge)
        image[a:b] = board * tone * tint * (0.22 + 0.78 * seam)[:, None, None]
        rounding = np.sqrt(np.clip(edge / (gap * 2.6), 0, 1)) * gap * 1.5
        height[a:b] = relief + rounding[:, None]
    if gloss:
        image = image + gloss * smoothstep(0.9, 1.3, hillshade(height, 0.5))[..., None]
    return image, height


def lit(image: Array, height: Array, strength: float = 0.5, wrap: bool = False) -> Array:
    """Return the image under relief shading."""
    return np.clip(image * hillshade(height, strength, wrap=wrap)[..., None], 0, 1).astype(np.float32)


def paper(
    h: int, w: int, seed: int, stops: Stops = PARCHMENT, scale: float = 1.0, wrap: bool = False, stains: float = 1.0
) -> Array:
    """Return parchment: cloudy tone, fibres in two directions, a little relief."""
    cloud = fbm(h, w, 0.4 * max(h, w), 5, seed, wrap=wrap)
    blot = fbm(h, w, 42 * scale, 4, seed + 9, wrap=wrap)
    grain = noise(h, w, max(1.6, 2.0 * scale), seed + 20, wrap=wrap)
    fibre = fbm(h, w, 7 * scale, 2, seed + 33, aspect=(0.35, 5), wrap=wrap)
    fibre = fibre + fbm(h, w, 7 * scale, 2, seed + 34, aspect=(5, 0.35), wrap=wrap)
    value = 0.74 - stains * (0.22 * cloud + 0.09 * blot) + 0.008 * fibre
    image = ramp(np.clip(value, 0, 1), stops)
    return np.clip(image * (1 + 0.014 * grain + 0.009 * fibre)[..., None], 0, 1).astype(np.float32)


def burnt_edge(image: Array, mask: Array, width: float, seed: int, strength: float = 0.45) -> Array:
    """Darken and warm an image towards the border of ``mask``, unevenly, over ``width`` px."""
    h, w = mask.shape
    d = distance(mask) + width * 0.45 * fbm(h, w, width * 1.6, 4, seed)
    t = 1 - strength * (1 - smoothstep(0, width, d))
    return np.asarray(image * t[..., None] ** np.array([0.8, 1.0, 1.3], np.float32), np.float32)


def linen(h: int, w: int, seed: int, color: str = "#cdbd9a", thread: float = 6.0) -> tuple[Array, Array]:
    """Return (image, height field) of a plain weave that tiles; ``thread`` px from thread to thread."""
    ny, nx = max(2, 2 * round(h / thread / 2)), max(2, 2 * round(w / thread / 2))
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    u = xx * (nx / w) + 0.16 * noise(h, w, thread * 7, seed, (5, 1), wrap=True)
    v = yy * (ny / h) + 0.16 * noise(h, w, thread * 7, seed + 1, (1, 5), wrap=True)
    over_ = np.sin(np.pi * (u + v)) * np.sin(np.pi * (u - v))
    warp_ = np.abs(np.sin(np.pi * u))
    weft = np.abs(np.sin(np.pi * v))
    height = np.maximum(warp_ * (0.75 + 0.35 * over_), weft * (0.75 - 0.35 * over_))
    slub = noise(h, w, thread, seed + 2, (0.6, 26), wrap=True) + noise(h, w, thread, seed + 3, (26, 0.6), wrap=True)
    cloud = fbm(h, w, 180, 3, seed + 4, wrap=True)
    value = 0.74 + 0.22 * (height - 0.55) + 0.05 * slub + 0.05 * cloud
    return (rgb(color) * value[..., None] * 1.2).astype(np.float32), (height * thread * 0.35).astype(np.float32)


def leather(h: int, w: int, seed: int, color: str = "#5a2f1c", cell: float = 11.0) -> tuple[Array, Array]:
    """Return (image, height field) of grained leather that tiles."""
    d1, d2, _ = worley(h, w, cell, seed, wrap=True)
    pebble = smoothstep(0, cell * 0.42, d2 - d1)
    crease = smoothstep(0.55, 0.9, fbm(h, w, cell * 9, 4, seed + 5, kind="ridge", wrap=True))
    fine = fbm(h, w, cell * 0.5, 2, seed + 6, wrap=True)
    height = pebble * cell * 0.16 - crease * cell * 0.10 + fine * 0.25
    cloud = fbm(h, w, cell * 20, 4, seed + 7, wrap=True)
    value = 0.86 + 0.16 * (pebble - 0.6) + 0.14 * cloud - 0.10 * crease
    return (rgb(color) * value[..., None] * 1.1).astype(np.float32), height.astype(np.float32)


def felt(h: int, w: int, seed: int, color: str = "#24503f", wrap: bool = True) -> tuple[Array, Array]:
    """Return (image, height field) of felt: short tangled fibres, soft clouds."""
    fibre = sum(noise(h, w, 3.0, seed + i, a, wrap) for i, a in enumerate(((0.5, 3), (3, 0.5), (1, 1))))
    cloud = fbm(h, w, 90, 4, seed + 9, wrap=wrap)
    value = 1 + 0.055 * np.asarray(fibre) + 0.07 * cloud
    return (rgb(color) * value[..., None]).astype(np.float32), np.asarray(fibre * 0.25, np.float32)


def marble(h: int, w: int, seed: int, scale: float = 1.0, wrap: bool = False) -> Array:
    """Return pale marble with grey and honey veins."""
    bend = fbm(h, w, 260 * scale, 5, seed, wrap=wrap)
    vein = 1 - np.abs(fbm(h, w, 210 * scale, 5, seed + 11, aspect=(1, 1.5), wrap=wrap) * 1.2 + bend * 0.5)
    thin = 1 - np.abs(fbm(h, w, 90 * scale, 5, seed + 31, aspect=(1.3, 1), wrap=wrap) * 1.4 + bend * 0.7)
    image = ramp(0.55 + 0.4 * bend, [(0, "#cfc8bb"), (0.5, "#e9e3d6"), (1, "#f6f2e9")])
    image = lerp(image, rgb("#8f8b86"), (0.55 * smoothstep(0.86, 1, vein) ** 1.5)[..., None])
    image = lerp(image, rgb("#b59a6a"), (0.40 * smoothstep(0.9, 1, thin) ** 2)[..., None])
    grain = noise(h, w, 1.8, seed + 50, wrap=wrap)
    return np.clip(image * (1 + 0.014 * grain)[..., None], 0, 1).astype(np.float32)


def stone(h: int, w: int, seed: int, stops: Stops, scale: float = 1.0, wrap: bool = False) -> tuple[Array, Array]:
    """Return (image, height field) of rough cut stone in the colours of ``stops``."""
    large = fbm(h, w, 120 * scale, 5, seed, wrap=wrap)
    pits = smoothstep(0.30, 0.75, fbm(h, w, 9 * scale, 3, seed + 7, wrap=wrap))
    crack = smoothstep(0.86, 0.98, fbm(h, w, 150 * scale, 5, seed + 13, kind="ridge", wrap=wrap))
    height = (large * 6 - pits * 2.2 - crack * 3) * scale
    image = ramp(0.5 + 0.42 * large - 0.2 * pits - 0.25 * crack, stops)
    return image, height.astype(np.float32)


def gilt(mask: Array, depth: float = 3.0, stops: Stops = GOLD, seed: int = 5) -> Array:
    """Return a layer of gold leaf in the shape of ``mask``: vertical gradient, bevelled light, worn grain.

    ``depth`` is the width of the bevel in px; the gradient runs over the rows that the mask fills.
    """
    h, w = mask.shape
    rows = np.flatnonzero(mask.max(1) > 0.02)
    top, bottom = (int(rows[0]), int(rows[-1])) if len(rows) else (0, h)
    t = (np.arange(h, dtype=np.float32) - top) / max(1, bottom - top)
    image = np.broadcast_to(ramp(t, stops)[:, None], (h, w, 3))
    inside = np.clip(distance(mask) / depth, 0, 1)
    height = blur(np.asarray(np.sin(inside * math.pi / 2) * depth, np.float32), max(0.5, depth * 0.22))
    gx, gy = slopes(height)
    light = -gx * 0.62 - gy * 0.78
    grain = fbm(h, w, 14, 3, seed)
    shaded = image * (1 + 0.62 * np.clip(light, -0.9, 0.4) + 0.05 * grain)[..., None]
    shaded = shaded + (np.clip(light - 0.12, 0, 1) * 0.62)[..., None] * rgb("#fff4cf")
    return np.concatenate([np.clip(shaded, 0, 1), mask[..., None]], -1).astype(np.float32)
