"""Ray-marched pieces of Akrotiri: boats in sixteen headings, temples, cubes of the four resources."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia
from numpy.typing import NDArray

from assets.bake.corinth_pieces import far, move
from assets.bake.kit import cached, ink, mask_of, rgb, save, smoothstep, trim
from assets.bake.kit.march import Scene, box, capsule, cylinder, grained, noise3, plain, rotate, union

Array = NDArray[np.float32]
SUN = (-0.58, 0.26, 1.1)
PLAYERS = {"sky": "#56B4E9", "yellow": "#F0E442", "blue": "#0072B2", "vermilion": "#D55E00"}
HEADINGS = 16
BOAT, TEMPLE, CUBE = 176, 200, 84
"""Sides of the pictures before they are trimmed, px."""
BLACK, WHITE = "#141414", "#f4f4f4"
CUBES = {
    "orange": ("#e67a22", "#b3500f", "volcano"),
    "green": ("#3a8a3d", "#1f5a27", "forest"),
    "blue": ("#3e86d6", "#1d4f94", "lake"),
    "grey": ("#c3bfb8", "#8d8780", "mountain"),
}


def boat(yaw: float, paint: str, px: int) -> Array:
    """A merchant's boat, its bow towards `yaw` degrees (0 right, counter-clockwise), sail and stripe in one colour."""
    length, width = 1.50, 0.56

    def sheer(x: Array) -> Array:
        return 0.40 + 0.46 * np.clip(np.abs(x), 0, 1.15) ** 3.0 + 0.06 * np.clip(-x, 0, 1) ** 2

    def solid(q: Array, w: float, half: float, z0: float) -> Array:
        lift = np.clip((q[:, 2] - z0) / 0.9, 0, 1)
        ax = np.clip(np.abs(q[:, 0] / (half * (0.80 + 0.20 * lift**0.6))), 0, 6)
        top = sheer(q[:, 0] / half)
        z = q[:, 2] - z0
        profile = np.clip(z / np.maximum(top - z0, 0.05), 0, 1)
        half_width = w * np.maximum(1 - ax**2.6, 0) * (0.40 + 0.60 * profile**0.5)
        d = np.maximum(np.abs(q[:, 1]) - half_width, -z)
        return np.asarray(np.maximum(d, np.maximum(q[:, 2] - top, (ax - 1) * half * 0.9)) * 0.6, np.float32)

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", yaw)
        outer = solid(q, width, length, 0.0)
        hull = np.maximum(outer, -solid(q, width - 0.08, length - 0.10, 0.16))
        deck = np.maximum(outer + 0.03, np.abs(q[:, 2] - 0.24) - 0.03)
        x = q[:, 0] / length
        ax = np.clip(np.abs(x), 0, 1)
        rail = np.hypot(np.abs(q[:, 1]) - width * np.maximum(1 - ax**2.6, 0), q[:, 2] - sheer(x)) * 0.6 - 0.045
        rail = np.maximum(rail, np.abs(q[:, 0]) - length * 0.985)
        mast = capsule(q, (0.06, 0, 0.2), (0.06, 0, 2.02), 0.05)
        yard = capsule(q, (0.14, -0.92, 1.86), (0.14, 0.92, 1.86), 0.042)
        u, v = q[:, 1] / 0.88, (q[:, 2] - 1.24) / 0.60
        belly = 0.14 + 0.36 * np.clip(1 - u * u, 0, 1) * np.clip(1 - (v * 0.9 - 0.05) ** 2, 0, 1)
        edge = np.maximum(
            np.abs(q[:, 1]) - 0.88 + 0.05 * np.clip(-v, 0, 1), np.abs(q[:, 2] - 1.24) - 0.60 + 0.05 * u * u
        )
        canvas = np.maximum(np.abs(q[:, 0] - belly) * 0.7 - 0.026, edge * 0.8)
        curl = np.minimum(
            capsule(q, (-1.42, 0, 0.74), (-1.62, 0, 1.16), 0.065), capsule(q, (-1.62, 0, 1.16), (-1.38, 0, 1.32), 0.06)
        )
        prow = capsule(q, (1.40, 0, 0.78), (1.60, 0, 1.10), 0.065)
        oars = far(p)
        for side in (-1, 1):
            oars = np.minimum(oars, capsule(q, (-1.10, 0.26 * side, 0.72), (-1.42, 0.66 * side, 0.04), 0.04))
            for at in (-0.5, 0.0, 0.5):
                oars = np.minimum(oars, capsule(q, (at, 0.44 * side, 0.44), (at - 0.25, 1.0 * side, 0.05), 0.032))
        return union(
            (hull, 0), (deck, 1), (rail, 2), (mast, 3), (yard, 3), (canvas, 4), (curl, 2), (prow, 2), (oars, 3)
        )

    def bound(p: Array) -> Array:
        q = rotate(p, "z", yaw)
        low = box(move(q, 0, 0, 0.55), (1.75, 1.05, 0.65))
        return np.minimum(low, box(move(q, 0.2, 0, 1.3), (0.5, 1.02, 0.82)))

    wood = grained("#8a5628", "#3d210e", 7, 3)

    def planks(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        bend = (np.abs(q[:, 0]) / length) ** 3
        c = wood(q, n)
        seam = np.abs((q[:, 2] - 0.2 * bend) * 7.5 % 1 - 0.5) * 2
        c = c * (1 - 0.45 * smoothstep(0.86, 1, seam)[:, None])
        z = q[:, 2] - 0.40 * bend
        band = (smoothstep(0.22, 0.24, z) * smoothstep(0.37, 0.35, z) * (np.abs(n[:, 2]) < 0.8))[:, None]
        return np.asarray(c * (1 - band) + rgb(paint) * band, np.float32)

    def cloth(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        s = (q[:, 1] / 0.88 * 1.5 + 0.25) % 1
        t = (smoothstep(0.16, 0.19, s) * smoothstep(0.84, 0.81, s))[:, None]
        c = rgb("#f6eeda") * (1 - t) + rgb(paint) * t
        return np.asarray(c * (1 + 0.03 * noise3(q, 16, 9))[:, None], np.float32)

    albedo = [
        planks,
        grained("#c09058", "#7a4f26", 8, 5),
        grained("#5b3417", "#351c0b", 7, 6),
        grained("#a3743f", "#5f3c1b", 6, 7, 2),
        cloth,
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.86,
        48,
        (0.06, 0.06, 0.74),
        light=SUN,
        bound=bound,
        steps=90,
        caution=0.8,
        rough=0.5,
        gloss={0: 0.18, 1: 0.08, 2: 0.25, 3: 0.15, 4: 0.03},
        ss=2,
    ).render()


def temple(paint: str, px: int) -> Array:
    """A small temple of marble whose roof is painted in one colour."""
    yaw = 26.0
    columns = [(x, y) for x in (-0.9, -0.45, 0.0, 0.45, 0.9) for y in (-0.52, 0.52)] + [(-0.9, 0.0), (0.9, 0.0)]

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", yaw)
        base = box(move(q, 0, 0, 0.06), (1.30, 0.92, 0.06), 0.02)
        base = np.minimum(base, box(move(q, 0, 0, 0.18), (1.16, 0.78, 0.07), 0.02))
        posts = far(p)
        for x, y in columns:
            r = move(q, x, y, 0.66)
            posts = np.minimum(posts, cylinder(r, 0.115, 0.42, 0.01))
            posts = np.minimum(posts, box(move(q, x, y, 1.09), (0.16, 0.16, 0.04), 0.015))
        beam = box(move(q, 0, 0, 1.19), (1.10, 0.70, 0.08), 0.01)
        r = move(q, 0, 0, 1.27)
        roof = np.maximum(np.maximum(np.abs(r[:, 1]) * 0.5 + r[:, 2] * 0.92 - 0.42, -r[:, 2]), np.abs(r[:, 0]) - 1.20)
        cella = box(move(q, 0, 0, 0.62), (0.66, 0.30, 0.48), 0.01)
        return union((base, 0), (posts, 0), (beam, 0), (roof * 0.85, 1), (cella, 2))

    def stone(p: Array, n: Array) -> Array:
        v = noise3(p, 7, 21) * 0.06 + noise3(p, 31, 22) * 0.05
        return np.asarray(rgb("#f3e9d4") * (1 + v[:, None]), np.float32)

    def tiles(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        line = np.abs((q[:, 0] * 6) % 1 - 0.5) * 2
        row = np.abs((q[:, 1] * 6) % 1 - 0.5) * 2
        c = rgb(paint) * (1 + 0.05 * noise3(q, 17, 31)[:, None])
        c = c * (1 - 0.30 * smoothstep(0.75, 1, line)[:, None]) * (1 - 0.18 * smoothstep(0.8, 1, row)[:, None])
        a = math.radians(yaw)
        gable = (np.abs(n @ np.array([math.cos(a), -math.sin(a), 0], np.float32)) > 0.8)[:, None]
        gable = gable | (np.abs(n @ np.array([math.cos(a), math.sin(a), 0], np.float32)) > 0.8)[:, None]
        return np.where(gable, rgb("#f3e9d4"), c).astype(np.float32)

    return Scene(
        shape,
        [stone, tiles, plain("#7f4632", 0.08)],
        px,
        1.72,
        46,
        (0.08, 0.05, 0.58),
        light=SUN,
        steps=90,
        rough=0.6,
        gloss=0.05,
        sun=(0.92, 0.85, 0.72),
    ).render()


def _glyph(name: str) -> Array:
    """A simple sign on top of a cube: cone, tree, waves, peaks."""
    n = 64

    def picture(c: skia.Canvas) -> None:
        p = skia.Path()
        if name == "volcano":
            p.moveTo(10, 52)
            p.lineTo(24, 18)
            p.lineTo(30, 26)
            p.lineTo(34, 20)
            p.lineTo(40, 18)
            p.lineTo(54, 52)
            p.close()
            c.drawPath(p, ink("#ffffff"))
        elif name == "forest":
            p.moveTo(32, 6)
            p.lineTo(52, 44)
            p.lineTo(12, 44)
            p.close()
            c.drawPath(p, ink("#ffffff"))
            c.drawRect(skia.Rect.MakeXYWH(27, 44, 10, 14), ink("#ffffff"))
        elif name == "lake":
            for y in (20, 34, 48):
                w = skia.Path()
                w.moveTo(8, y)
                w.cubicTo(18, y - 12, 24, y + 12, 33, y)
                w.cubicTo(42, y - 12, 48, y + 12, 57, y)
                c.drawPath(w, ink("#ffffff", stroke=6))
        else:
            p.moveTo(6, 52)
            p.lineTo(24, 14)
            p.lineTo(34, 34)
            p.lineTo(42, 24)
            p.lineTo(58, 52)
            p.close()
            c.drawPath(p, ink("#ffffff"))

    return mask_of(n, n, picture)


def cube(colour: str, px: int) -> Array:
    """A wooden cube of a resource, the sign of its terrain on top."""
    base, dark, sign = CUBES[colour]
    yaw = 28.0
    mask = _glyph(sign)
    wood = grained(base, dark, 9, 4)

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(move(p, 0, 0, 0.5), "z", yaw)
        return box(q, (0.5, 0.5, 0.5), 0.08), np.zeros(len(p), np.int64)

    def face(p: Array, n: Array) -> Array:
        q = rotate(move(p, 0, 0, 0.5), "z", yaw)
        c = wood(q, n)
        x = np.clip(((q[:, 0] + 0.40) / 0.80 * 63).astype(int), 0, 63)
        y = np.clip(((0.40 - q[:, 1]) / 0.80 * 63).astype(int), 0, 63)
        on = (n[:, 2] > 0.9) & (np.abs(q[:, 0]) < 0.4) & (np.abs(q[:, 1]) < 0.4)
        t = (mask[y, x] * on * 0.88)[:, None]
        light = rgb("#fff6e0") if colour != "grey" else rgb("#3d3833")
        return np.asarray(c * (1 - t) + light * t, np.float32)

    return Scene(shape, [face], px, 1.12, 56, (0.06, 0.08, 0.44), light=SUN, rough=0.4, gloss=0.2, ss=3).render()


def _tinted(key: str, make: object, px: int) -> dict[str, Array]:
    """A piece in every player's colour, made from one in black and one in white."""
    assert callable(make)
    dark = cached(f"akrotiri-{key}-{px}-black", lambda: make(BLACK))
    light = cached(f"akrotiri-{key}-{px}-white", lambda: make(WHITE))
    low, high = rgb(BLACK), rgb(WHITE)
    out = {}
    for player, colour in PLAYERS.items():
        t = np.clip((rgb(colour) ** 1.15 - low) / (high - low), 0, 1)
        layer = dark.copy()
        layer[..., :3] = dark[..., :3] + (light[..., :3] - dark[..., :3]) * t
        out[player] = layer
    return out


def bake(out: Path, what: str = "") -> None:
    """Writes boats, temples and cubes below ``pictures/akrotiri``. Boats and temples keep their square, so that the
    point that stands on the map is the same in all: the middle of the width, 0.62 of the height."""
    folder = out / "pictures" / "akrotiri"
    for colour in CUBES:
        layer = cached(f"akrotiri-cube-3-{colour}-{CUBE}", lambda colour=colour: cube(colour, CUBE))
        save(trim(layer)[0], folder / f"cube_{colour}.webp", 92)
    for player, layer in _tinted("temple-2", lambda paint: temple(paint, TEMPLE), TEMPLE).items():
        save(layer, folder / f"temple_{player}.webp", 90)
    for heading in range(HEADINGS):
        yaw = heading * 360 / HEADINGS
        made = _tinted(f"boat-2-{heading}", lambda paint, yaw=yaw: boat(yaw, paint, BOAT), BOAT)
        for player, layer in made.items():
            save(layer, folder / f"boat_{player}_{heading:02d}.webp", 88)
