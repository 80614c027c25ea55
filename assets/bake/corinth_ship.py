"""The ray-marched merchant ship, one for each berth of the harbour."""

from __future__ import annotations

import numpy as np

from assets.bake.corinth_pieces import SUN, far, kept, move, oval
from assets.bake.kit import rgb, smoothstep
from assets.bake.kit.array import Array
from assets.bake.kit.march import (
    Scene,
    box,
    capsule,
    cylinder,
    grained,
    noise3,
    plain,
    rotate,
    union,
)


def ship(px: int, sail: str, stripe: str, yaw: float, hull_color: str = "#8a5628") -> Array:
    """Merchant ship with a square sail, jars on deck and a curled stern; bow towards ``yaw`` degrees."""
    length, width = 1.50, 0.56

    def sheer(x: Array) -> Array:
        return 0.40 + 0.46 * np.clip(np.abs(x), 0, 1.15) ** 3.0 + 0.06 * np.clip(-x, 0, 1) ** 2

    def hull_solid(q: Array, w: float, half: float, z0: float) -> Array:
        lift = np.clip((q[:, 2] - z0) / 0.9, 0, 1)
        x = q[:, 0] / (half * (0.80 + 0.20 * lift**0.6))
        ax = np.clip(np.abs(x), 0, 6)
        top = sheer(x)
        z = q[:, 2] - z0
        profile = np.clip(z / np.maximum(top - z0, 0.05), 0, 1)
        half_width = w * np.maximum(1 - ax**2.6, 0) * (0.40 + 0.60 * profile**0.5)
        d = np.maximum(np.abs(q[:, 1]) - half_width, -z)
        return np.asarray(np.maximum(d, np.maximum(q[:, 2] - top, (ax - 1) * half * 0.9)) * 0.6, np.float32)

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", yaw)
        outer = hull_solid(q, width, length, 0.0)
        hull = np.maximum(outer, -hull_solid(q, width - 0.08, length - 0.10, 0.16))
        deck = np.maximum(outer + 0.03, np.abs(q[:, 2] - 0.24) - 0.03)
        x = q[:, 0] / length
        ax = np.clip(np.abs(x), 0, 1)
        rail_y = width * np.maximum(1 - ax**2.6, 0)
        rail = np.hypot(np.abs(q[:, 1]) - rail_y, q[:, 2] - sheer(x)) * 0.6 - 0.034
        rail = np.maximum(rail, np.abs(q[:, 0]) - length * 0.985)
        mast = capsule(q, (0.06, 0, 0.2), (0.06, 0, 1.95), 0.042)
        yard = capsule(q, (0.14, -0.80, 1.78), (0.14, 0.80, 1.78), 0.034)
        u, v = q[:, 1] / 0.76, (q[:, 2] - 1.22) / 0.54
        belly = 0.14 + 0.32 * np.clip(1 - u * u, 0, 1) * np.clip(1 - (v * 0.9 - 0.05) ** 2, 0, 1)
        edge = np.maximum(
            np.abs(q[:, 1]) - 0.76 + 0.05 * np.clip(-v, 0, 1), np.abs(q[:, 2] - 1.22) - 0.54 + 0.05 * u * u
        )
        canvas = np.maximum(np.abs(q[:, 0] - belly) * 0.7 - 0.022, edge * 0.8)
        curl = np.minimum(
            capsule(q, (-1.42, 0, 0.74), (-1.60, 0, 1.12), 0.055), capsule(q, (-1.60, 0, 1.12), (-1.38, 0, 1.28), 0.05)
        )
        prow = capsule(q, (1.40, 0, 0.78), (1.58, 0, 1.06), 0.055)
        ropes = np.minimum(
            capsule(q, (0.06, 0, 1.92), (1.46, 0, 0.90), 0.011), capsule(q, (0.06, 0, 1.92), (-1.4, 0, 0.9), 0.011)
        )
        oars = far(p)
        for side in (-1, 1):
            oars = np.minimum(oars, capsule(q, (-1.10, 0.26 * side, 0.72), (-1.40, 0.62 * side, 0.04), 0.032))
        cargo = far(p)
        for cx, cy in ((-0.62, -0.16), (-0.62, 0.16), (-0.36, 0.0), (0.62, -0.14), (0.64, 0.16), (0.88, 0.0)):
            cargo = np.minimum(cargo, oval(move(q, cx, cy, 0.42), 0.11, 0.11, 0.18))
            cargo = np.minimum(cargo, cylinder(move(q, cx, cy, 0.62), 0.05, 0.05, 0.01))
        cabin = box(move(q, -1.0, 0, 0.50), (0.20, 0.26, 0.16), 0.02)
        return union(
            (hull, 0),
            (deck, 1),
            (rail, 2),
            (mast, 3),
            (yard, 3),
            (canvas, 4),
            (curl, 2),
            (prow, 2),
            (ropes, 5),
            (oars, 3),
            (cargo, 6),
            (cabin, 1),
        )

    def bound(p: Array) -> Array:
        q = rotate(p, "z", yaw)
        low = box(move(q, 0, 0, 0.55), (1.75, 0.75, 0.65))
        return np.minimum(low, box(move(q, 0.2, 0, 1.3), (0.45, 0.92, 0.75)))

    wood = grained(hull_color, "#3d210e", 7, 3)

    def hull_paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        bend = (np.abs(q[:, 0]) / length) ** 3
        c = wood(q, n)
        plank = np.abs((q[:, 2] - 0.2 * bend) * 7.5 % 1 - 0.5) * 2
        c = c * (1 - 0.45 * smoothstep(0.86, 1, plank)[:, None])
        z = q[:, 2] - 0.40 * bend
        band = (smoothstep(0.27, 0.285, z) * smoothstep(0.36, 0.345, z) * (np.abs(n[:, 2]) < 0.8))[:, None]
        c = c * (1 - band) + rgb(stripe) * band
        eye = (q[:, 0] - 1.05) ** 2 * 2.2 + (q[:, 2] - 0.40) ** 2 * 3.2 < 0.018
        pupil = (q[:, 0] - 1.05) ** 2 + (q[:, 2] - 0.40) ** 2 < 0.0022
        c = np.where(eye[:, None], rgb("#f5efe0"), c)
        return np.where(pupil[:, None], rgb("#15202b"), c).astype(np.float32)

    def sail_paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        s = (q[:, 1] / 0.76 * 1.5 + 0.25) % 1
        t = (smoothstep(0.23, 0.26, s) * smoothstep(0.77, 0.74, s))[:, None]
        c = rgb(sail) * (1 - t) + rgb(stripe) * t
        seam = smoothstep(0.93, 1, np.abs(q[:, 2] * 3.3 % 1 - 0.5) * 2) * 0.12
        return np.asarray(c * (1 + 0.04 * noise3(q, 16, 9) - seam)[:, None], np.float32)

    albedo = [
        hull_paint,
        grained("#c09058", "#7a4f26", 8, 5),
        grained("#5b3417", "#351c0b", 7, 6),
        grained("#a3743f", "#5f3c1b", 6, 7, 2),
        sail_paint,
        plain("#4b3a26"),
        plain("#c4743f", 0.12),
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.80,
        44,
        (0.10, 0.06, 0.74),
        light=SUN,
        bound=bound,
        steps=120,
        caution=0.8,
        rough=0.5,
        gloss={0: 0.18, 1: 0.08, 2: 0.25, 3: 0.15, 4: 0.03, 5: 0.0, 6: 0.2},
    ).render()


#: Sail and stripe of the ship at each berth.
SHIPS = {
    "goats": ("#f3ead2", "#9a7f5c", -58.0),
    "green": ("#f5f0d8", "#86a136", 118.0),
    "purple": ("#f6ecf2", "#9a5aa2", -64.0),
    "blue": ("#f1f2ec", "#2f7fa3", 112.0),
    "orange": ("#f8ecd4", "#e08a26", -56.0),
    "gold": ("#fbeebc", "#d3a021", 122.0),
}


def moored(slot: str, px: int) -> Array:
    """Layer of the ship at a berth."""
    sail, stripe, yaw = SHIPS[slot]
    return kept(f"ship-{slot}", px, lambda: ship(px, sail, stripe, yaw))
