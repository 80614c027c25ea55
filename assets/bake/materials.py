"""Bake the common materials: table, parchment, linen, leather, rail, wax tablet, marble, gilt, lamp light."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia
from numpy.typing import NDArray

from . import kit
from .kit import material, relief
from .kit.vector import polygon, rect, rounded

Array = NDArray[np.float32]
OLIVE: material.Stops = ((0, "#3f2714"), (0.4, "#6d4825"), (0.7, "#936738"), (1, "#b98a52"))


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


def panel(size: int = 512, margin: int = 22, seed: int = 21) -> Array:
    """Return a nine-slice of parchment: deckled and browned edges, shadow baked in; slices at 72 px."""
    inner = size - 2 * margin
    d = np.zeros((inner, inner), np.float32)
    yy, xx = np.mgrid[0:inner, 0:inner].astype(np.float32)
    edge = np.minimum(np.minimum(xx, inner - 1 - xx), np.minimum(yy, inner - 1 - yy))
    ragged = kit.fbm(inner, inner, 26, 4, seed) * 2.6 + 1.6
    d = np.clip(edge - ragged, 0, 1)
    page = material.paper(inner, inner, seed, stains=0.5)
    page = material.burnt_edge(page, np.pad(d, 1)[1:-1, 1:-1] * (edge > 0), 34, seed, 0.36)
    rim = kit.bevel(np.pad(d, 1), 3, 2.0)[1:-1, 1:-1]
    page = page * kit.hillshade(rim, 0.5)[..., None]
    layer = np.concatenate([np.clip(page, 0, 1), d[..., None]], -1)
    return kit.with_shadow(layer, 7, 0.5, margin)


def tablet(w: int = 1600, h: int = 1200, frame: int = 84, margin: int = 36) -> Array:
    """Return a merchant's writing tablet: dark wax sunk into a wooden frame, shadow baked in."""
    iw, ih = w - 2 * margin, h - 2 * margin
    white = kit.ink("#ffffff")
    outer = kit.mask_of(ih, iw, lambda c: c.drawRRect(rounded(0, 0, iw, ih, 26), white))
    hole = (frame, frame, iw - frame, ih - frame)
    inner = kit.mask_of(ih, iw, lambda c: c.drawRRect(rounded(*hole, 12), white))
    face, fibres = material.wood(ih, iw, 41, OLIVE, 1.15)
    side, side_fibres = material.wood(iw, ih, 42, OLIVE, 1.15)
    side, side_fibres = np.swapaxes(side, 0, 1), side_fibres.T
    yy, xx = np.mgrid[0:ih, 0:iw].astype(np.float32)
    ends_x, ends_y = np.minimum(xx, iw - 1 - xx), np.minimum(yy, ih - 1 - yy)
    upright = np.clip((ends_y - ends_x) / 1.2 + 0.5, 0, 1)
    image = kit.lerp(face, side, upright[..., None]) * 0.8
    fibres = fibres * (1 - upright) + side_fibres * upright
    mitre = 1 - 0.55 * np.exp(-(((ends_y - ends_x) / 1.6) ** 2)) * (1 - inner)
    body = np.pad(outer, 2)
    rise = kit.bevel(body, 16, 13)[2:-2, 2:-2] + (kit.bevel(1 - inner, 11, 9) - 9) * (1 - inner)
    groove = np.abs(kit.distance(1 - inner) - frame * 0.34)
    height = rise + fibres * 0.8 - 2.6 * np.exp(-((groove / 2.6) ** 2)) * (1 - inner)
    wax, scraped = material.wax(ih, iw, 43, 1.3)
    height = np.where(inner > 0.5, scraped * 0.9 - 9 + 3 * np.exp(-kit.distance(inner) / 9), height)
    color = kit.lerp(kit.to_linear(image * mitre[..., None]), kit.to_linear(wax), inner[..., None])
    shadow = kit.cast_shadow(kit.blur(height, 0.8), 60, softness=0.35)
    sky = kit.occlusion(height, (4, 12), 0.8)
    gloss = 0.05 - 0.025 * inner
    linear = relief.diffuse(kit.blur(height, 0.7), color, shadow, sky, 0.75, gloss, 80)
    linear *= (0.66 + 0.5 * kit.lamp_pool(ih, iw, (0.25, 0.15), (0.8, 0.9)))[..., None]
    layer = np.concatenate([relief.tone(linear, 1.12), outer[..., None]], -1)
    return kit.with_shadow(layer, 12, 0.6, margin)


def _corner(c: skia.Canvas, size: float) -> None:
    """Draw the ornament of the top left corner: two bars, a fret, a palmette; white on nothing."""
    white = kit.ink("#ffffff")
    line = kit.ink("#ffffff", stroke=size * 0.022, square=True)
    u = size / 100
    c.drawRRect(rounded(3 * u, 3 * u, 99 * u, 7.4 * u, 2 * u), white)
    c.drawRRect(rounded(3 * u, 3 * u, 7.4 * u, 99 * u, 2 * u), white)
    for flip in (False, True):
        points = [(12, 12), (44, 12), (44, 34), (22, 34), (22, 22), (34, 22), (34, 27)]
        path = [(y, x) if flip else (x, y) for x, y in points]
        c.drawPath(polygon([(x * u, y * u) for x, y in path], False), line)
        for i, r in enumerate((3.0, 2.3, 1.7, 1.2)):
            a, b = (52 + i * 9.5) * u, 13.2 * u
            c.drawCircle(b if flip else a, a if flip else b, r * u, white)
    for i in range(5):
        c.save()
        c.translate(40 * u, 40 * u)
        c.rotate(45 + (i - 2) * 30)
        length = (15, 20, 24, 20, 15)[i] * u
        c.drawOval(rect(5.5 * u, -2.6 * u, length, 2.6 * u), white)
        c.restore()
    c.drawCircle(40 * u, 40 * u, 4.2 * u, white)


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


def corners(size: int = 256) -> Array:
    """Return the four gilt corners as one sheet, each ``size`` px, lit from the same side."""
    one = kit.mask_of(size, size, lambda c: _corner(c, size), 2)
    sheet = np.zeros((2 * size, 2 * size, 4), np.float32)
    for row in range(2):
        for column in range(2):
            mask = one[:: -1 if row else 1, :: -1 if column else 1]
            layer = kit.with_shadow(brass(mask, size * 0.022, 5 + row * 2 + column), 4, 0.5, 0)
            sheet[row * size : (row + 1) * size, column * size : (column + 1) * size] = layer
    return sheet


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


def frame(size: int = 384, bar: int = 14) -> Array:
    """Return a nine-slice brass frame round an empty middle, slices at 48 px."""
    white = kit.ink("#ffffff")

    def shape(c: skia.Canvas) -> None:
        a, b = 6, 6 + bar
        c.drawDRRect(rounded(a, a, size - a, size - a, 10), rounded(b, b, size - b, size - b, 4), white)

    return kit.with_shadow(brass(kit.mask_of(size, size, shape, 2), bar * 0.42, 8), 4, 0.45, 0)


def shadow_slice(size: int = 96, sigma: float = 12) -> Array:
    """Return a nine-slice of soft shadow, slices at 40 px; the thing that casts it ends 36 px from the border."""
    layer = np.zeros((size, size, 4), np.float32)
    m = np.zeros((size, size), np.float32)
    m[36:-36, 36:-36] = 1
    layer[..., :3] = kit.rgb((0.035, 0.022, 0.015))
    layer[..., 3] = kit.blur(m, sigma) * 0.8 / max(1e-6, float(kit.blur(m, sigma).max()))
    return layer


def lamp_glow(w: int = 960, h: int = 540) -> Array:
    """Return lamp light to be multiplied over a scene: near white at the top left, warm and dim far away."""
    pool = kit.lamp_pool(h, w, (0.33, 0.22), (0.75, 0.95), 1.0)
    tone = kit.ramp(pool, [(0.2, "#6d5a4c"), (0.5, "#b49c82"), (0.8, "#f0dfc6"), (1, "#fffaf0")])
    rng = np.random.default_rng(4)
    return np.clip(tone + rng.normal(0, 0.004, (h, w, 1)).astype(np.float32), 0, 1)


def lit_tile(pair: tuple[Array, Array], strength: float) -> Array:
    """Return a tile under relief shading that still tiles."""
    return material.lit(pair[0], pair[1], strength, wrap=True)


def bake(out: Path) -> None:
    """Write every common material to ``out / "pictures" / "common"``; ``out`` is the assets folder."""
    folder = out / "pictures" / "common"
    kit.save(table(), folder / "table_wood.jpg", 90)
    kit.save(material.paper(1024, 1024, 21, wrap=True, stains=0.55), folder / "parchment.jpg", 86)
    kit.save(panel(), folder / "parchment_panel.webp", 90)
    kit.save(lit_tile(material.linen(768, 768, 31, thread=7), 0.5), folder / "linen.jpg", 82)
    kit.save(lit_tile(material.leather(768, 768, 33, cell=10), 0.7), folder / "leather.jpg", 84)
    kit.save(lit_tile(material.felt(512, 512, 35), 0.6), folder / "felt.jpg", 84)
    kit.save(lit_tile(material.wood(512, 1024, 36, material.DARK, 1.4, wrap=True), 0.5), folder / "rail_wood.jpg", 86)
    kit.save(material.marble(1024, 1024, 37, 1.0, wrap=True), folder / "marble.jpg", 86)
    kit.save(lit_tile(material.wax(1024, 1024, 38, 1.2, wrap=True), 0.6), folder / "wax.jpg", 88)
    kit.save(tablet(), folder / "wax_tablet.webp", 90)
    kit.save(corners(), folder / "corners_gilt.webp", 92)
    kit.save(frame(), folder / "frame_gilt.webp", 92)
    kit.save(divider(), folder / "divider_gilt.webp", 92)
    kit.save(shadow_slice(), folder / "shadow.png")
    kit.save(lamp_glow(), folder / "lamp_glow.jpg", 92)
