"""Ray-marched pieces of Akrotiri: boats in sixteen headings, temples, cubes of the four resources."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import skia

from assets.bake.corinth_pieces import far, move
from assets.bake.kit import blur, cached, ink, mask_of, paint, rgb, save, smoothstep, trim
from assets.bake.kit.array import Array
from assets.bake.kit.layer import SHADE
from assets.bake.kit.march import Scene, box, capsule, cylinder, grained, noise3, plain, rotate, union
from assets.bake.kit.vector import polygon, rect

SUN = (-0.58, 0.26, 1.1)
PLAYERS = {"sky": "#56B4E9", "yellow": "#F0E442", "blue": "#0072B2", "vermilion": "#D55E00"}
HEADINGS = 16
BOAT, TEMPLE, CUBE = 176, 200, 84
"""Sides of the pictures before they are trimmed, px."""
MAST = 0.06
"""So far before the middle of its hull a boat's mast stands."""
SAIL = (1.00, 0.68, 1.34)
"""Half the width and height of a sail, and how high its middle is."""
FACED = 40.0
"""So many degrees at least a sail turns its face to the viewer: edge-on it would show nobody's colour."""
BLACK, WHITE = "#141414", "#f4f4f4"
CUBES = {
    "orange": ("#e67a22", "#b3500f", "volcano"),
    "green": ("#3a8a3d", "#1f5a27", "forest"),
    "blue": ("#3e86d6", "#1d4f94", "lake"),
    "grey": ("#c3bfb8", "#8d8780", "mountain"),
}


def sail_yaw(yaw: float) -> float:
    """Where the sail of a boat that heads to `yaw` faces: ahead, or braced as far as the viewer must see its colour."""
    folded = (yaw + 90) % 180 - 90
    if abs(folded) >= FACED:
        return yaw
    # On the very side the viewer sees its belly, not its back.
    back = folded > 0 if folded else abs(yaw - 180) < 90
    return yaw - folded + (FACED if back else -FACED)


def boat(yaw: float, paint: str, px: int) -> Array:
    """A merchant's boat, its bow towards `yaw` degrees (0 right, counter-clockwise), sail and stripe in one colour."""
    length, width = 1.50, 0.56
    wide, high, middle = SAIL

    def braced(q: Array) -> Array:
        return rotate(move(q, MAST, 0, 0), "z", sail_yaw(yaw) - yaw)

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
        mast = capsule(q, (MAST, 0, 0.2), (MAST, 0, middle + high + 0.18), 0.05)
        s = braced(q)
        yard = capsule(s, (0.08, -wide - 0.04, middle + high + 0.02), (0.08, wide + 0.04, middle + high + 0.02), 0.042)
        u, v = s[:, 1] / wide, (s[:, 2] - middle) / high
        belly = 0.08 + 0.36 * np.clip(1 - u * u, 0, 1) * np.clip(1 - (v * 0.9 - 0.05) ** 2, 0, 1)
        edge = np.maximum(
            np.abs(s[:, 1]) - wide + 0.05 * np.clip(-v, 0, 1), np.abs(s[:, 2] - middle) - high + 0.05 * u * u
        )
        canvas = np.maximum(np.abs(s[:, 0] - belly) * 0.7 - 0.026, edge * 0.8)
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
        return np.minimum(low, box(move(braced(q), 0.2, 0, middle), (0.5, wide + 0.12, high + 0.24)))

    wood = grained("#cc9552", "#855025", 7, 3)

    def planks(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        bend = (np.abs(q[:, 0]) / length) ** 3
        c = wood(q, n)
        seam = np.abs((q[:, 2] - 0.2 * bend) * 7.5 % 1 - 0.5) * 2
        c = c * (1 - 0.45 * smoothstep(0.86, 1, seam)[:, None])
        z = q[:, 2] - 0.40 * bend
        band = (smoothstep(0.18, 0.20, z) * smoothstep(0.37, 0.35, z) * (np.abs(n[:, 2]) < 0.8))[:, None]
        return np.asarray(c * (1 - band) + rgb(paint) * band, np.float32)

    def cloth(p: Array, n: Array) -> Array:
        s = braced(rotate(p, "z", yaw))
        u, v = np.abs(s[:, 1]) / wide, (s[:, 2] - middle) / high
        # All of one colour but for a hem and two seams: stripes would pale it from afar.
        seam = smoothstep(0.045, 0.025, np.abs(u - 0.40))
        hem = np.maximum(smoothstep(0.90, 0.93, u), smoothstep(0.86, 0.90, np.abs(v)))
        t = (1 - np.maximum(0.75 * seam, hem))[:, None]
        c = rgb("#f6eeda") * (1 - t) + rgb(paint) * t
        return np.asarray(c * (1 + 0.03 * noise3(s, 16, 9))[:, None], np.float32)

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


SIGN = 96
"""The side of the drawing of a cube's sign, px."""
FACE = 0.46
"""Half the side of the sign on a cube, whose half is 0.5."""
CUBE_VIEW = 1.00
"""Half of what is seen in a cube's picture, in its sides."""
CUBE_YAW = 9.0
"""So little a cube is turned: its sign stands upright, and yet two of its sides are seen."""
UNDERNEATH, SOFTNESS, FAINT = 0.6, 0.035, 0.62
"""A cube's shadow: how dark it is under the cube, how far it is blurred, in sides of the picture, and what is left of
its darkness."""
FADE = 0.16
"""So near the edges of the picture, in its sides, a shadow ends."""


def _fir(c: skia.Canvas) -> None:
    """Three tiers over a stem, cut deep enough to be seen when small."""
    for top, foot, half in ((2, 34, 22), (22, 58, 32), (44, 80, 42)):
        c.drawPath(polygon([(48, top), (48 + half, foot), (48 - half, foot)]), ink("#ffffff"))
    c.drawRect(rect(40, 78, 56, 95), ink("#ffffff"))


def _volcano(c: skia.Canvas) -> None:
    """A blunt cone with a mouth, and a puff of smoke that stands free over it."""
    c.drawPath(polygon([(3, 93), (29, 47), (40, 57), (56, 57), (67, 47), (93, 93)]), ink("#ffffff"))
    for x, y, r in ((41, 28, 13), (57, 22, 15), (72, 14, 10)):
        c.drawCircle(x, y, r, ink("#ffffff"))


def _lake(c: skia.Canvas) -> None:
    """Two broad waves: three would run together when small."""
    for y in (31, 66):
        path = skia.Path()
        path.moveTo(4, y)
        for _ in range(2):
            path.rCubicTo(14, -30, 30, 30, 44, 0)
        c.drawPath(path, ink("#ffffff", stroke=16))


def _mountain(c: skia.Canvas) -> None:
    """A sharp peak with a lower one beside it; a jagged gap parts its snow from the rock."""
    c.drawPath(polygon([(0, 92), (42, 4), (63, 48), (70, 37), (96, 92)]), ink("#ffffff"))
    gap = polygon([(16, 50), (33, 38), (42, 50), (52, 39), (68, 50)], closed=False)
    clear = ink("#ffffff", stroke=9)
    clear.setBlendMode(skia.BlendMode.kClear)
    c.drawPath(gap, clear)


SIGNS = {"forest": _fir, "volcano": _volcano, "lake": _lake, "mountain": _mountain}
"""What stands on the cubes of each terrain, for those who cannot tell them by their colours."""


def cube(colour: str, px: int) -> Array:
    """A wooden cube of a resource, the sign of its terrain on top."""
    base, dark, sign = CUBES[colour]
    mask = mask_of(SIGN, SIGN, SIGNS[sign])
    wood = grained(base, dark, 9, 4)

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(move(p, 0, 0, 0.5), "z", CUBE_YAW)
        return box(q, (0.5, 0.5, 0.5), 0.06), np.zeros(len(p), np.int64)

    def face(p: Array, n: Array) -> Array:
        q = rotate(move(p, 0, 0, 0.5), "z", CUBE_YAW)
        c = wood(q, n)
        last = SIGN - 1
        x = np.clip(((q[:, 0] + FACE) / (2 * FACE) * last).astype(int), 0, last)
        y = np.clip(((FACE - q[:, 1]) / (2 * FACE) * last).astype(int), 0, last)
        on = (n[:, 2] > 0.9) & (np.abs(q[:, 0]) < FACE) & (np.abs(q[:, 1]) < FACE)
        t = (mask[y, x] * on * 0.94)[:, None]
        light = rgb("#fff6e0") if colour != "grey" else rgb("#17120e")
        return np.asarray(c * (1 - t) + light * t, np.float32)

    look = Scene(shape, [face], px, CUBE_VIEW, 60, (0.06, 0.08, 0.44), light=SUN, rough=0.4, gloss=0.2, ss=3)
    return _soft_shadow(replace(look, ground=False).render(), look.render())


def _soft_shadow(body: Array, hard: Array) -> Array:
    """A piece with a shadow softer and fainter than the one it casts in ``hard`` sun, which makes a dark block beside
    anything as small as a cube; trimmed as it would be with that."""
    solid = body[..., 3]
    shade = np.where(solid < 0.99, (hard[..., 3] - solid) / np.maximum(1 - solid, 0.01), UNDERNEATH)
    dark = blur(np.asarray(shade, np.float32), len(solid) * SOFTNESS) * FAINT
    trimmed, (x, y) = trim(hard)
    h, w = trimmed.shape[:2]
    fade = [smoothstep(0, 1, np.minimum(np.arange(n), np.arange(n)[::-1]) / (n * FADE)) for n in (h, w)]
    dark = dark[y : y + h, x : x + w] * np.minimum.outer(*fade)
    layer = np.concatenate([np.broadcast_to(rgb(SHADE), (h, w, 3)), dark[..., None]], -1).astype(np.float32)
    paint(layer, body[y : y + h, x : x + w])
    return layer


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
        layer = cached(f"akrotiri-cube-5-{colour}-{CUBE}", partial(cube, colour, CUBE))
        save(layer, folder / f"cube_{colour}.webp", 92)
    for player, layer in _tinted("temple-2", lambda paint: temple(paint, TEMPLE), TEMPLE).items():
        save(layer, folder / f"temple_{player}.webp", 90)
    for heading in range(HEADINGS):
        yaw = heading * 360 / HEADINGS
        made = _tinted(f"boat-3-{heading}", lambda paint, yaw=yaw: boat(yaw, paint, BOAT), BOAT)
        for player, layer in made.items():
            save(layer, folder / f"boat_{player}_{heading:02d}.webp", 88)
