"""Bake the common materials: table, parchment, linen, leather, felt, rail, rule, shadow."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia

from . import kit
from .kit import material, relief
from .kit.array import Array
from .kit.vector import polygon


def table(w: int = 2560, h: int = 1440) -> Array:
    """Return the walnut table: boards along x, a pool of lamp light from the top left, dark corners."""
    s = h / 1440
    image, height = material.planks(h, w, 12, 6, scale=1.6 * s, gap=3.2 * s)
    shade = kit.hillshade(height, 0.55 / s)
    linear = kit.to_linear(image) * shade[..., None] ** 1.3
    sheen = kit.smoothstep(0.5, 1.25, shade) * kit.lamp_pool(h, w, (0.30, 0.16), (0.34, 0.40))
    pool = kit.lamp_pool(h, w, (0.34, 0.24), (0.62, 0.80), 1.25)
    warm = np.array([1.18, 1.0, 0.80], np.float32)
    linear = linear * (0.17 + 1.42 * pool)[..., None] * (1 + (warm - 1) * pool[..., None])
    linear = linear + (sheen * 0.030)[..., None] * np.array([1, 0.78, 0.5], np.float32)
    out = kit.to_srgb(linear) * kit.vignette(h, w, 0.34, 0.5)[..., None]
    return kit.grade(out, 0.0, 0.92, 0.05, 0.008, 3)


def brass(mask: Array, depth: float, seed: int = 3) -> Array:
    """Return a layer of worn brass in the shape of ``mask``, its edges rounded over ``depth`` px."""
    h, w = mask.shape
    pad = 4
    height = kit.bevel(np.pad(mask, pad), depth, depth * 0.9, max(0.6, depth * 0.14))[pad:-pad, pad:-pad]
    grain = kit.fbm(h, w, 5, 2, seed) * 0.10
    wear = kit.fbm(h, w, 60, 3, seed + 1)
    color = kit.mix((0.86, 0.60, 0.26), (0.50, 0.30, 0.12), kit.smoothstep(-0.4, 0.8, wear))
    linear = relief.metal(height + grain, color, 0.34, 1.0, kit.occlusion(height, (depth,), 0.6))
    return np.concatenate([relief.tone(linear, 1.25), mask[..., None]], -1)


def divider(w: int = 960, h: int = 64) -> Array:
    """Return a thin gilt rule with a lozenge in the middle and tapering ends."""

    def shape(c: skia.Canvas) -> None:
        y, white = h / 2, kit.ink("#ffffff")
        c.drawPath(polygon([(30, y), (w / 2, y - 2.4), (w - 30, y), (w / 2, y + 2.4)]), white)
        for k, r in ((0, 15), (-34, 6), (34, 6)):
            x = w / 2 + k
            c.drawPath(polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)]), white)
        for x in (30, w - 30):
            c.drawCircle(x, y, 4.5, white)

    return kit.with_shadow(brass(kit.mask_of(h, w, shape, 2), 3.4), 4, 0.5, 0)


def shadow_slice(size: int = 96, sigma: float = 12) -> Array:
    """Return a nine-slice of soft shadow, slices at 40 px; the thing that casts it ends 36 px from the border."""
    layer = np.zeros((size, size, 4), np.float32)
    m = np.zeros((size, size), np.float32)
    m[36:-36, 36:-36] = 1
    layer[..., :3] = kit.rgb((0.035, 0.022, 0.015))
    layer[..., 3] = kit.blur(m, sigma) * 0.8 / max(1e-6, float(kit.blur(m, sigma).max()))
    return layer


def lit_tile(pair: tuple[Array, Array], strength: float) -> Array:
    """Return a tile under relief shading that still tiles."""
    return material.lit(pair[0], pair[1], strength, wrap=True)


def bake(out: Path) -> None:
    """Write every common material to ``out / "pictures" / "common"``; ``out`` is the assets folder."""
    folder = out / "pictures" / "common"
    kit.save(table(), folder / "table_wood.jpg", 90)
    kit.save(material.paper(1024, 1024, 21, wrap=True, stains=0.55), folder / "parchment.jpg", 86)
    kit.save(lit_tile(material.linen(768, 768, 31, thread=7), 0.5), folder / "linen.jpg", 82)
    kit.save(lit_tile(material.leather(768, 768, 33, cell=10), 0.7), folder / "leather.jpg", 84)
    kit.save(lit_tile(material.felt(512, 512, 35), 0.6), folder / "felt.jpg", 84)
    kit.save(lit_tile(material.wood(512, 1024, 36, material.DARK, 1.4, wrap=True), 0.5), folder / "rail_wood.jpg", 86)
    kit.save(divider(), folder / "divider_gilt.webp", 92)
    kit.save(shadow_slice(), folder / "shadow.png")
