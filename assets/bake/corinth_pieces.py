"""Ray-marched things of Corinth: goods, buildings, ships, the steward."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from assets.bake.kit import cached, mix, rgb, smoothstep
from assets.bake.kit.array import Array
from assets.bake.kit.march import (
    Albedo,
    Scene,
    capsule,
    cylinder,
    ellipsoid,
    grained,
    noise3,
    plain,
    rotate,
    smooth_min,
    sphere,
    torus,
    turned,
    union,
)

SUN = (-0.52, 0.22, 1.25)
HIGH_SUN = (-0.27, 0.11, 1.25)
"""Over the jars, which are tall and stand close to the prices: their shadows end before those."""
CLAY = "#c8703d"
MARBLE, TILE, PLASTER = "#f0e6d0", "#bb5a38", "#ead2a2"
GROUND = 1.7
"""How many times as wide as the view of a good its layer is: the ground around it, on which its shadow ends by itself.
Near the rim of a layer shadows are faded, which would cut a long one into a box."""


def move(p: Array, x: float, y: float, z: float) -> Array:
    """Points seen from an origin at (x, y, z)."""
    return p - np.array([x, y, z], np.float32)


def far(p: Array) -> Array:
    """A distance larger than any in the scene."""
    return np.full(len(p), 9, np.float32)


def oval(p: Array, rx: float, ry: float, rz: float) -> Array:
    """Ellipsoid whose distance is also right from afar, however flat it is."""
    return np.maximum(ellipsoid(p, rx, ry, rz), np.linalg.norm(p, axis=1) - max(rx, ry, rz))


def on_ground(px: int, view: float) -> tuple[int, float]:
    """Width in pixels and view of the layer of a good that is to be seen as large as in ``px`` pixels of ``view``."""
    return round(px * GROUND), view * GROUND


def banded(base: str, dark: str, bands: list[tuple[float, float]], zigzag: tuple[float, float, int] | None) -> Albedo:
    """Painted pottery: dark bands between heights, and a zigzag line (height, half width, teeth) round the belly."""

    def color(p: Array, n: Array) -> Array:
        c = rgb(base) * (1 + 0.05 * noise3(p, 8, 2)[:, None] + 0.03 * noise3(p, 31, 4)[:, None])
        mark = np.zeros(len(p), bool)
        for low, high in bands:
            mark |= (p[:, 2] > low) & (p[:, 2] < high)
        if zigzag:
            z, width, teeth = zigzag
            t = np.arctan2(p[:, 1], p[:, 0]) * teeth / (2 * math.pi) % 1
            mark |= np.abs(p[:, 2] - z - (np.abs(t - 0.5) - 0.25) * 4 * width) < width * 0.42
        return np.where(mark[:, None], rgb(dark) * (1 + 0.06 * noise3(p, 9, 3)[:, None]), c).astype(np.float32)

    return color


def handle(p: Array, points: list[tuple[float, float, float]], r: float) -> Array:
    """Bent rod through ``points``."""
    d = far(p)
    for a, b in pairwise(points):
        d = smooth_min(d, capsule(p, a, b, r), 0.04)
    return d


def amphora(px: int) -> Array:
    """Two-handled wine jar with a bunch of grapes."""
    zs = [0, 0.06, 0.12, 0.35, 0.70, 1.05, 1.30, 1.42, 1.52, 1.75, 1.84, 1.90]
    rs = [0.20, 0.22, 0.15, 0.34, 0.56, 0.60, 0.46, 0.30, 0.19, 0.18, 0.27, 0.27]
    rng = np.random.default_rng(4)
    grapes = []
    for k in range(24):
        level = k // 5
        spread = 0.30 - 0.055 * level
        grapes.append(
            (
                0.52 + spread * rng.normal() * 0.55,
                -0.50 + spread * rng.normal() * 0.45,
                0.62 - 0.125 * level + 0.03 * rng.normal(),
            )
        )

    def shape(p: Array) -> tuple[Array, Array]:
        jar = turned(p, zs, rs, 0.62)
        jar = np.maximum(jar, -np.maximum(np.linalg.norm(p[:, :2], axis=1) - 0.17, 1.6 - p[:, 2]))
        ears = far(p)
        for s in (-1, 1):
            ears = np.minimum(
                ears,
                handle(p, [(0.18 * s, 0, 1.72), (0.44 * s, 0, 1.70), (0.56 * s, 0, 1.52), (0.50 * s, 0, 1.16)], 0.052),
            )
        bunch = far(p)
        for g in grapes:
            bunch = np.minimum(bunch, sphere(move(p, *g), 0.115))
        leaf = oval(rotate(move(p, 0.46, -0.48, 0.80), "y", 20), 0.26, 0.20, 0.035)
        return union((jar, 0), (ears, 1), (bunch, 2), (leaf, 3))

    paint = banded(
        "#d9b6da", "#3c1f42", [(0.28, 0.33), (0.62, 0.67), (1.10, 1.15), (1.34, 1.40), (1.80, 1.95)], (0.88, 0.11, 9)
    )
    albedo = [paint, plain("#3c1f42"), plain("#5b2475", 0.15, 6), plain("#5f7d2a", 0.2, 12)]
    return Scene(
        shape,
        albedo,
        *on_ground(px, 1.14),
        38,
        (0.14, 0, 0.94),
        light=HIGH_SUN,
        rough={0: 0.3, 1: 0.3, 2: 0.22, 3: 0.5},
        gloss={0: 0.3, 1: 0.3, 2: 0.5, 3: 0.1},
    ).render()


def jug(px: int) -> Array:
    """One-handled oil jug with an olive twig before it."""
    zs = [0, 0.05, 0.12, 0.40, 0.70, 0.95, 1.15, 1.28, 1.42, 1.62, 1.72, 1.76]
    rs = [0.34, 0.36, 0.36, 0.58, 0.68, 0.62, 0.44, 0.27, 0.20, 0.22, 0.33, 0.34]
    leaves = [(-0.52, -0.86, 40), (-0.28, -0.98, -30), (-0.02, -0.92, 35), (0.22, -1.02, -25), (0.46, -0.94, 30)]

    def shape(p: Array) -> tuple[Array, Array]:
        lip = p.copy()
        lip[:, 0] = lip[:, 0] + 0.16 * smoothstep(1.45, 1.76, p[:, 2]) * smoothstep(0.25, -0.3, p[:, 0])
        jar = turned(lip, zs, rs, 0.6)
        jar = np.maximum(jar, -np.maximum(np.linalg.norm(lip[:, :2], axis=1) - 0.2, 1.58 - p[:, 2]))
        ear = handle(p, [(0.20, 0, 1.66), (0.52, 0, 1.74), (0.76, 0, 1.45), (0.62, 0, 0.98)], 0.065)
        twig = capsule(p, (-0.62, -0.90, 0.05), (0.62, -0.98, 0.07), 0.022)
        leaf, fruit = far(p), far(p)
        for x, y, turn in leaves:
            q = rotate(move(p, x, y, 0.10), "z", turn)
            leaf = np.minimum(leaf, oval(move(q, 0, -0.12, 0), 0.055, 0.19, 0.03))
            leaf = np.minimum(leaf, oval(move(q, 0.03, 0.13, 0), 0.05, 0.16, 0.03))
        for x, y in ((-0.38, -1.06), (0.12, -1.12), (0.36, -0.84)):
            fruit = np.minimum(fruit, oval(move(p, x, y, 0.09), 0.08, 0.10, 0.08))
        return union((jar, 0), (ear, 1), (twig, 2), (leaf, 3), (fruit, 4))

    paint = banded(
        "#a9bd55", "#33421a", [(0.0, 0.06), (0.46, 0.50), (0.92, 0.96), (1.20, 1.26), (1.68, 1.8)], (0.70, 0.10, 10)
    )
    albedo = [paint, plain("#33421a"), plain("#6b4a26"), plain("#7c9440", 0.18, 14), plain("#3d3a1c", 0.1)]
    return Scene(
        shape,
        albedo,
        *on_ground(px, 1.24),
        38,
        (0.10, -0.16, 0.72),
        light=HIGH_SUN,
        rough={0: 0.28, 1: 0.3, 4: 0.25},
        gloss={0: 0.35, 1: 0.3, 2: 0.05, 3: 0.15, 4: 0.5},
    ).render()


def spice_bowl(px: int) -> Array:
    """Bowl with spice heaped to a cone, a small scoop beside it."""

    def shape(p: Array) -> tuple[Array, Array]:
        r = np.linalg.norm(p[:, :2], axis=1)
        z = p[:, 2]
        outer = turned(p, [0, 0.06, 0.16, 0.30, 0.46, 0.60], [0.42, 0.40, 0.34, 0.78, 0.96, 1.02], 0.6)
        bowl = np.maximum(outer, -turned(p, [0.28, 0.36, 0.50, 0.70], [0.30, 0.72, 0.88, 0.95], 0.6))
        bowl = np.minimum(bowl, torus(move(p, 0, 0, 0.60), 0.985, 0.042))
        grain = 0.018 * noise3(p, 30, 8) + 0.012 * noise3(p, 60, 9)
        cone = np.maximum((r - (1.98 - z) * 0.62 + 0.12 * smoothstep(1.6, 2.0, z)) * 0.72 + grain, 0.42 - z)
        cone = np.maximum(cone, r - 0.93)
        stick = capsule(p, (0.30, -0.42, 0.88), (1.02, -0.86, 0.98), 0.05)
        pods = far(p)
        for x, y, a in ((-1.0, -0.62, 30), (-0.76, -0.92, -20), (1.02, -0.62, 70)):
            pods = np.minimum(pods, oval(rotate(move(p, x, y, 0.06), "z", a), 0.16, 0.06, 0.06))
        return union((bowl, 0), (cone, 1), (stick, 2), (pods, 3))

    def heap(p: Array, n: Array) -> Array:
        t = smoothstep(-0.6, 0.9, noise3(p, 14, 3))[:, None]
        c = rgb("#d9541c") * (1 - t) + rgb("#f08a2c") * t
        return np.asarray(c * (1 + 0.10 * noise3(p, 70, 6)[:, None]), np.float32)

    bowl_paint = banded("#e0a050", "#6d3310", [(0.50, 0.555)], (0.40, 0.06, 15))
    albedo = [bowl_paint, heap, grained("#b5834a", "#6d4520", 9, 3), plain("#8f2c12", 0.2, 10)]
    return Scene(
        shape,
        albedo,
        *on_ground(px, 1.36),
        38,
        (0.08, -0.06, 0.80),
        light=SUN,
        caution=0.7,
        rough={0: 0.3, 1: 0.9, 3: 0.35},
        gloss={0: 0.35, 1: 0.0, 2: 0.1, 3: 0.3},
    ).render()


def carpet_rolls(px: int) -> Array:
    """Three rolled carpets in a pile, spiral ends to the viewer."""
    rolls = [(-0.50, 0.42), (0.48, 0.40), (0.0, 1.16)]
    length = 1.05

    def local(p: Array, k: int) -> Array:
        q = rotate(p, "z", 24)
        return move(q, rolls[k][0], 0.1 * (k == 2), rolls[k][1])

    def shape(p: Array) -> tuple[Array, Array]:
        parts: list[tuple[Array, int | Array]] = []
        for k in range(3):
            q = local(p, k)
            r = np.hypot(q[:, 0], q[:, 2])
            a = np.arctan2(q[:, 2], q[:, 0]) / (2 * math.pi)
            spiral = np.abs((r / 0.115 - a + k * 0.3) % 1 - 0.5) * 0.115
            body = np.maximum(r - 0.43 - 0.012 * np.cos(a * 2 * math.pi * 3 + k), np.abs(q[:, 1]) - length)
            groove = np.maximum(0.030 - (0.0575 - spiral), length - 0.10 - np.abs(q[:, 1]))
            body = np.maximum(body, -np.maximum(-groove * 0 + (spiral - 0.016), length - 0.07 - np.abs(q[:, 1])) * 0.7)
            rope = np.maximum(np.abs(r - 0.44) - 0.03, np.abs(np.abs(q[:, 1]) - 0.45) - 0.035)
            parts += [(body * 0.75, k), (rope, 3)]
        return union(*parts)

    def weave(k: int, base: str, line: str, dot: str) -> Albedo:
        def color(p: Array, n: Array) -> Array:
            q = local(p, k)
            a = np.arctan2(q[:, 2], q[:, 0]) / (2 * math.pi) * 14
            y = q[:, 1] * 5.2
            front = np.abs(q[:, 1]) > length - 0.03
            c = rgb(base) * (1 + 0.05 * noise3(q, 40, 5)[:, None])
            border = np.abs(np.abs(q[:, 1]) - 0.86) < 0.09
            lozenge = np.abs(a % 1 - 0.5) + np.abs(y % 1 - 0.5)
            c = np.where((lozenge < 0.30)[:, None], rgb(dot), c)
            c = np.where(((lozenge > 0.36) & (lozenge < 0.46))[:, None], rgb(line), c)
            c = np.where(border[:, None], rgb(line), c)
            c = np.where((border & (np.abs(a * 2 % 1 - 0.5) < 0.22))[:, None], rgb(base), c)
            end = rgb(base) * 0.55 + rgb("#f2e3c4") * 0.45
            return np.where(front[:, None], end * (1 + 0.05 * noise3(q, 30, 7)[:, None]), c).astype(np.float32)

        return color

    albedo = [
        weave(0, "#2f7391", "#f0d9a0", "#b8402f"),
        weave(1, "#7fb6c9", "#1e4a63", "#f0d9a0"),
        weave(2, "#245a78", "#e7c06a", "#a8d0dd"),
        grained("#d8b878", "#8f6a34", 20, 2),
    ]
    return Scene(
        shape,
        albedo,
        *on_ground(px, 1.50),
        40,
        (0.10, 0.0, 0.66),
        light=SUN,
        caution=0.8,
        rough=0.8,
        gloss=0.02,
    ).render()


GOODS: dict[str, Callable[[int], Array]] = {
    "spices": spice_bowl,
    "carpets": carpet_rolls,
    "grapes": amphora,
    "olive_oil": jug,
}


def steward(px: int, color: str, dark: str) -> Array:
    """The steward: a turned figure with broad hat, cloak and staff."""

    def shape(p: Array) -> tuple[Array, Array]:
        body = turned(
            p, [0, 0.05, 0.12, 0.22, 0.60, 0.95, 1.06, 1.14], [0.46, 0.50, 0.50, 0.40, 0.27, 0.25, 0.21, 0.11], 0.7
        )
        folds = 0.016 * np.sin(np.arctan2(p[:, 1], p[:, 0]) * 9) * smoothstep(0.95, 0.3, p[:, 2])
        head = sphere(move(p, 0, 0, 1.30), 0.205)
        hat = smooth_min(
            cylinder(move(p, 0, 0, 1.43), 0.37, 0.042, 0.04), oval(move(p, 0, 0, 1.47), 0.19, 0.19, 0.16), 0.05
        )
        staff = capsule(p, (0.46, -0.20, 0.06), (0.40, -0.14, 1.62), 0.034)
        arm = capsule(p, (0.16, -0.10, 0.92), (0.42, -0.17, 0.86), 0.075)
        knob = sphere(move(p, 0.40, -0.14, 1.64), 0.062)
        collar = torus(move(p, 0, 0, 1.09), 0.16, 0.045)
        return union((body + folds, 0), (head, 1), (hat, 2), (staff, 3), (arm, 0), (knob, 4), (collar, 4))

    gold = plain("#d9a640", 0.04)
    albedo = [
        grained(color, dark, 6, 3, 2),
        plain("#e3b482"),
        plain(mix(color, "#fff2d0", 0.22), 0.05),
        grained("#a9783f", "#5f3c1b", 8, 4, 2),
        gold,
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.12,
        44,
        (0.14, 0.0, 0.78),
        light=SUN,
        rough={0: 0.3, 1: 0.4, 2: 0.5, 4: 0.25},
        gloss={0: 0.35, 1: 0.15, 2: 0.1, 3: 0.15, 4: 0.5},
        metal=frozenset({4}),
    ).render()


def kept(name: str, px: int, make: Callable[[], Array]) -> Array:
    """``make()`` under a cache key that names this module's version."""
    return cached(f"corinth-v2-{name}-{px}", make)


def good(icon: str, px: int) -> Array:
    """Layer of a district's good as large as in ``px`` pixels, with the ground around it (see ``GROUND``)."""
    return kept(f"{icon}-ground", px, lambda: GOODS[icon](px))
