"""Landscape for pictures: skies, seas, plains in perspective, ranges of mountains, crowns of trees, leaves."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia
from scipy import ndimage

from . import kit
from .kit.array import Array
from .kit.vector import polygon

#: Size of a cover picture, px.
W, H = 1360, 1760


def sky(h: int, w: int, stops: Sequence[tuple[float, str]], clouds: float, seed: int, tint: str = "#fff3df") -> Array:
    """Return a sky: colours from top to horizon, stretched clouds that thin out upwards."""
    y = np.linspace(0, 1, h, dtype=np.float32)
    image = np.broadcast_to(kit.ramp(y, list(stops))[:, None], (h, w, 3)).copy()
    puff = kit.fbm(h, w, 300, 6, seed, aspect=(0.34, 1.5)) + 0.35 * kit.fbm(h, w, 700, 2, seed + 5, aspect=(0.4, 1.6))
    lit = np.clip(0.5 + 1.3 * (puff - kit.light.shifted(puff, -14, -10)), 0, 1)
    alpha = kit.smoothstep(0.08, 0.55, puff) * clouds * kit.smoothstep(-0.1, 0.6, y)[:, None]
    kit.over(image, kit.mix("#b9b3b5", tint, lit), alpha)
    return image


def perspective(h: int, w: int, focal: float) -> tuple[Array, Array]:
    """Return (u, v) of a level plane below a horizon at row 0: across and away, in camera heights."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    v = focal / (yy + 2.0)
    return (xx - w / 2) * v / focal, v


def sampled(texture: Array, u: Array, v: Array, scale: float) -> Array:
    """Sample a tiling texture at plane coordinates, ``scale`` texture px to the camera height."""
    where = [(v * scale).ravel(), (u * scale).ravel()]
    return ndimage.map_coordinates(texture, where, order=1, mode="grid-wrap").reshape(u.shape).astype(np.float32)


def sea(h: int, w: int, focal: float, seed: int, near: str, far: str, glitter: tuple[float, float]) -> Array:
    """Return water in perspective; ``glitter`` is the column (part of w) and the strength of the sun's path."""
    u, v = perspective(h, w, focal)
    base = kit.fbm(1024, 1024, 40, 5, seed, aspect=(1, 2.4), wrap=True)
    fine = kit.fbm(1024, 1024, 18, 3, seed + 3, aspect=(1, 2.2), wrap=True)
    fade = kit.smoothstep(26, 3, v)
    wave = sampled(base, u, v, 210) * fade + 0.55 * sampled(fine, u, v, 420) * kit.smoothstep(12, 2, v)
    depth = kit.smoothstep(1.2, 14, v)
    image = kit.lerp(kit.mix(near, "#0a3350", np.clip(0.42 - 0.62 * wave, 0, 1)), kit.rgb(far), depth[..., None])
    image += (np.clip(wave - 0.16, 0, 1) * 0.38 * (1 - 0.6 * depth))[..., None] * kit.rgb("#bfe6ee")
    xx = np.arange(w, dtype=np.float32) / w
    path = np.exp(-(((xx[None] - glitter[0]) / (0.10 + 0.16 * (1 - depth))) ** 2))
    sparkle = kit.smoothstep(0.10, 0.55, wave + 0.25 * depth)
    image += (path * sparkle * glitter[1])[..., None] * kit.rgb("#fff0c8")
    return np.clip(image, 0, 1).astype(np.float32)


def haze(image: Array, top: float, bottom: float, color: str, amount: float) -> None:
    """Lay mist between two rows, thickest in the middle, in place."""
    y = np.arange(image.shape[0], dtype=np.float32)
    t = np.exp(-(((y - (top + bottom) / 2) / max(1, (bottom - top) / 2)) ** 2) * 1.6) * amount
    kit.over(image, color, np.broadcast_to(t[:, None], image.shape[:2]))


def ridge(w: int, base: float, rough: float, cell: float, seed: int) -> Array:
    """Return the skyline row of a mountain range for every column."""
    n = kit.fbm(3, w, cell, 7, seed, gain=0.52)[1]
    return np.asarray(base - rough * (n + 0.3), np.float32)


def mountains(image: Array, line: Array, color: str, shade: str, seed: int, fade_to: str, fade: float) -> None:
    """Paint a range below ``line`` with relief-shaded slopes that fade downwards into ``fade_to``."""
    h, w = image.shape[:2]
    yy = np.arange(h, dtype=np.float32)[:, None]
    mask = np.clip(yy - line[None] + 0.5, 0, 1)
    depth = yy - line[None]
    rough = kit.fbm(h, w, 130, 6, seed, kind="ridge", aspect=(1.5, 0.8)) * 46
    light = kit.hillshade(rough - depth * 0.25, 0.55) - 0.55
    body = kit.mix(shade, color, np.clip(light, 0, 1))
    body = kit.lerp(body, kit.rgb(fade_to), (kit.smoothstep(0, fade, depth) * 0.85)[..., None])
    image += (body - image) * mask[..., None]


def leaf(length: float, width: float, light: str, dark: str, cuts: int = 9) -> Array:
    """Return one broad jungle leaf pointing up, ribbed and notched, as a layer."""
    h, w = int(length * 1.1), int(width * 1.3)

    def outline(c: skia.Canvas) -> None:
        x = w / 2
        points = [(x, length * 1.05)]
        for side in (-1, 1):
            edge = []
            for i in range(60):
                t = i / 59
                half = width / 2 * math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.75 * (1 - 0.25 * t)
                notch = 1 - 0.34 * max(0.0, math.sin(t * cuts * math.pi * 2 + 0.6)) ** 8
                edge.append((x + side * half * notch, length * (1.0 - t * 0.97)))
            points += edge if side < 0 else edge[::-1]
        c.drawPath(polygon(points), kit.ink("#ffffff"))

    mask = kit.mask_of(h, w, outline, 2)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    across = np.abs(xx - w / 2) / max(1.0, width / 2)
    ribs = np.abs(((yy / length * cuts * 1.6 + across * 1.1) % 1) - 0.5) * 2
    height = 14 * np.sin(np.clip(across, 0, 1) * 2.2) + 5 * ribs**3 - 9 * np.exp(-((across / 0.05) ** 2))
    shade = kit.hillshade(kit.blur(height.astype(np.float32), 2), 0.8)
    color = kit.mix(dark, light, np.clip(0.20 + 0.55 * shade * (1 - 0.4 * yy / h), 0, 1))
    return np.concatenate([color, mask[..., None]], -1).astype(np.float32)


def turned_layer(layer: Array, angle: float, size: float = 1.0) -> Array:
    """Return a layer turned clockwise by ``angle`` degrees and scaled, in a box that holds it."""
    h, w = layer.shape[:2]
    r = math.ceil(math.hypot(h, w) * size) + 4
    picture = kit.vector.canvas_image(layer)

    def placed(c: skia.Canvas) -> None:
        c.translate(r / 2, r / 2)
        c.rotate(angle)
        c.scale(size, size)
        c.drawImage(picture, -w / 2, -h / 2, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))

    return kit.draw(r, r, placed)


def canopy(h: int, w: int, seed: int, size: float, dark: str, light: str) -> tuple[Array, Array]:
    """Return (image, top line) of tree crowns seen from the side: blobs with leaf noise, lit from the left."""
    rng = np.random.default_rng(seed)
    height = np.zeros((h, w), np.float32)
    cover = np.zeros((h, w), np.float32)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    for _ in range(int(44 * w / size / 4)):
        x, y = rng.random() * w, h * (0.18 + 0.82 * rng.random() ** 0.8)
        r = size * (0.35 + 0.65 * rng.random())
        x0, x1, y0, y1 = max(0, int(x - r)), min(w, int(x + r)), max(0, int(y - r)), min(h, int(y + r))
        d = np.hypot(xx[y0:y1, x0:x1] - x, (yy[y0:y1, x0:x1] - y) * 1.2) / r
        dome = np.sqrt(np.clip(1 - d * d, 0, 1)) * r * 0.6 + y * 0.5
        height[y0:y1, x0:x1] = np.maximum(height[y0:y1, x0:x1], np.where(d < 1, dome, 0))
        cover[y0:y1, x0:x1] = np.maximum(cover[y0:y1, x0:x1], d < 1)
    cell = max(5.0, size * 0.085)
    d1, d2, which = kit.worley(h, w, cell, seed + 1)
    tuft = 1 - kit.smoothstep(0, cell * 1.1, d1)
    crest = kit.smoothstep(0, cell * 0.35, d2 - d1)
    clump = kit.fbm(h, w, size * 0.45, 3, seed + 3)
    hue = (which * 0.6180339 % 1).astype(np.float32)
    ragged = kit.blur(cover, 2) + 0.30 * clump + 0.35 * (tuft - 0.5)
    leafy = height + clump * size * 0.22 + tuft * cell * 1.1
    shade = kit.hillshade(leafy, 0.6, 225, 46)
    tone = kit.fbm(h, w, size * 1.5, 3, seed + 2)
    dim = kit.occlusion(leafy, (cell * 0.8, size * 0.18, size * 0.5), 0.9)
    value = 0.02 + 0.46 * shade * dim + 0.12 * tone + 0.16 * (hue - 0.5) + 0.06 * crest
    image = kit.mix(dark, light, np.clip(value, 0, 1))
    return image, kit.smoothstep(0.45, 0.6, ragged)
