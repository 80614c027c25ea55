"""Solid pieces for the pictures, by ray-marching: a ship, a jar, dice, a column; each returns a layer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .kit import march, rgb, smoothstep
from .kit.array import Array
from .kit.march import FAR, Scene, box, capsule, cylinder, grained, noise3, plain, rotate, turned, union

LIGHT = (-0.47, 0.47, 0.74)
VIEW = 57.0


def _at(p: Array, x: float, y: float, z: float) -> Array:
    """Move points to an origin."""
    return p - np.array([x, y, z], np.float32)


def _ball(center: tuple[float, float, float], radius: float) -> Callable[[Array], Array]:
    """Return a ball that holds the piece, to skip empty space."""
    return lambda p: march.sphere(_at(p, *center), radius)


def die(value: int, side: int, px: int, yaw: float = 20, body: str = "#efe6d2", pip: str = "#1d1a1a") -> Array:
    """Return a die showing ``value`` on top and ``side`` on the face towards the viewer (not its opposite)."""
    patterns = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }
    other = next(v for v in (1, 2, 3) if v not in (value, 7 - value, side, 7 - side))
    d, k = 0.535, 0.24
    spots = [(a * k, b * k, d) for a, b in patterns[value]]
    spots += [(a * k, -d, b * k) for a, b in patterns[side]]
    spots += [(d, a * k, b * k) for a, b in patterns[other]]
    spots += [(-d, a * k, b * k) for a, b in patterns[7 - other]]
    centers = np.array(spots, np.float32)

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(_at(p, 0, 0, 0.5), "z", yaw)
        cube = np.maximum(box(q, (0.5, 0.5, 0.5), 0.10), np.linalg.norm(q, axis=1) - 0.735)
        dents = np.min(np.linalg.norm(q[:, None] - centers[None], axis=2), axis=1) - 0.098
        return np.maximum(cube, -dents), (dents < 0.012).astype(np.int64)

    bone = grained(body, body, 7, 5)
    return Scene(
        shape,
        [bone, plain(pip, 0)],
        px,
        view=1.25,
        elevation=VIEW,
        center=(0.12, 0.0, 0.36),
        light=LIGHT,
        rough=0.28,
        gloss={0: 0.35, 1: 0.1},
        ss=3,
    ).render()


def jar(px: int, yaw: float = 25) -> Array:
    """Return a painted amphora lying on its side, black bands and a key pattern on red clay."""
    zs = (0, 0.06, 0.12, 0.35, 0.7, 1.05, 1.3, 1.42, 1.52, 1.75, 1.84, 1.9)
    rs = (0.20, 0.22, 0.15, 0.34, 0.56, 0.60, 0.46, 0.30, 0.19, 0.18, 0.27, 0.27)

    def local(p: Array) -> Array:
        q = rotate(_at(p, 0, 0, 0.585), "z", yaw)
        q = rotate(q, "y", 92)
        return rotate(q, "z", 22) + np.array([0, 0, 0.95], np.float32)

    def shape(p: Array) -> tuple[Array, Array]:
        q = local(p)
        body = turned(q, zs, rs, 0.62)
        mouth = np.maximum(np.linalg.norm(q[:, :2], axis=1) - 0.17, 1.6 - q[:, 2])
        body = np.maximum(body, -mouth)
        handles = np.full(len(p), FAR, np.float32)
        for side in (-1, 1):
            handles = np.minimum(handles, capsule(q, (0.20 * side, 0, 1.70), (0.46 * side, 0, 1.62), 0.05))
            handles = np.minimum(handles, capsule(q, (0.46 * side, 0, 1.62), (0.52 * side, 0, 1.2), 0.05))
        return union((body, 0), (handles, 1))

    clay, black = rgb("#a8593a"), rgb("#1f1815")

    def painted(p: Array, n: Array) -> Array:
        q = local(p)
        z, a = q[:, 2], np.arctan2(q[:, 1], q[:, 0])
        color = clay * (1 + 0.06 * noise3(q, 8, 2)[:, None] + 0.03 * noise3(q, 40, 4)[:, None])
        band = (
            ((z > 0.60) & (z < 0.66)) | ((z > 0.69) & (z < 0.71)) | ((z > 1.13) & (z < 1.18)) | (z < 0.30) | (z > 1.36)
        )
        cell = (a * 10 / np.pi) % 1
        level = (z - 1.20) / 0.11
        key = (
            (level > 0)
            & (level < 1)
            & (
                ((cell < 0.16) | (level > 0.82) & (cell < 0.84) | (cell > 0.68) & (cell < 0.84) & (level > 0.3))
                | ((level > 0.3) & (level < 0.48) & (cell > 0.36) & (cell < 0.84))
            )
        )
        wave = np.abs(z - 0.92 - 0.085 * np.sin(a * 7)) < 0.032
        dots = np.hypot(((a * 7 / (2 * np.pi) + 0.25) % 1 - 0.5) * 0.5, z - 0.92 - 0.055) < 0.03
        tongue = (z > 0.31) & (z < 0.60) & (np.abs((a * 12 / np.pi) % 1 - 0.5) < 0.5 - 0.85 * (z - 0.1))
        ink = (band | key | wave | dots | tongue) & (noise3(q, 26, 9) > -1.25)
        return np.where(ink[:, None], black * (1 + 0.1 * noise3(q, 9, 3)[:, None]), color)

    return Scene(
        shape,
        [painted, plain("#1f1815", 0.1)],
        px,
        view=1.5,
        elevation=VIEW,
        center=(0.1, 0.0, 0.45),
        light=LIGHT,
        steps=130,
        rough=0.36,
        gloss=0.12,
        bound=_ball((0, 0, 0.58), 1.25),
    ).render()


def ship(
    px: int,
    yaw: float = -28,
    stripe: str = "#a8322a",
    elevation: float = VIEW,
    light: tuple[float, float, float] = LIGHT,
    shadow: float = 0.62,
    ss: int = 2,
) -> Array:
    """Return a merchant's sailing ship: planked hull with eyes, deck, oars, a bellying striped sail."""
    length, width = 1.55, 0.50

    def local(p: Array) -> Array:
        return rotate(p, "z", yaw)

    def hull(q: Array, wide: float, long: float, floor: float) -> Array:
        rise = np.clip((q[:, 2] - floor) / 0.9, 0, 1)
        ax = np.clip(np.abs(q[:, 0] / (long * (0.80 + 0.20 * rise**0.6))), 0, 1.2)
        top = 0.42 + 0.50 * ax**3 + 0.05 * q[:, 0] / long
        z = q[:, 2] - floor
        profile = np.clip(z / np.maximum(top - floor, 0.05), 0, 1)
        half = wide * np.maximum(1 - ax**2.3, 0) * (0.28 + 0.72 * profile**0.5)
        sides = np.maximum(np.abs(q[:, 1]) - half, -z)
        return np.maximum(sides, np.maximum(q[:, 2] - top, (ax - 1) * long * 0.9)) * 0.62

    def shape(p: Array) -> tuple[Array, Array]:
        q = local(p)
        outer, inner = hull(q, width, length, 0.0), hull(q, width - 0.09, length - 0.12, 0.17)
        shell = np.maximum(outer, -inner)
        deck = np.maximum(outer + 0.03, np.abs(q[:, 2] - 0.25) - 0.03)
        x = q[:, 0] / length
        ax = np.clip(np.abs(x), 0, 1)
        top, half = 0.42 + 0.50 * ax**3 + 0.05 * x, width * np.maximum(1 - ax**2.3, 0)
        rail = np.hypot(np.abs(q[:, 1]) - half, q[:, 2] - top) * 0.62 - 0.035
        rail = np.maximum(rail, np.abs(q[:, 0]) - length * 0.985)
        mast = capsule(q, (0.02, 0, 0.2), (0.02, 0, 2.15), 0.04)
        yard = capsule(q, (0.10, -0.82, 1.98), (0.10, 0.82, 1.98), 0.033)
        v, u = q[:, 1] / 0.78, (q[:, 2] - 1.34) / 0.60
        belly = 0.10 + 0.36 * np.clip(1 - v**2, 0, 1) * np.clip(1 - (u * 0.9 - 0.05) ** 2, 0, 1)
        edge = np.maximum(np.abs(q[:, 1]) - 0.78, np.abs(q[:, 2] - 1.34) - 0.60 + 0.05 * v**2)
        sail = np.maximum(np.abs(q[:, 0] - belly) * 0.72 - 0.022, edge * 0.8)
        posts = capsule(q, (-1.46, 0, 0.78), (-1.62, 0, 1.12), 0.05)
        posts = np.minimum(posts, capsule(q, (-1.62, 0, 1.12), (-1.42, 0, 1.26), 0.045))
        posts = np.minimum(posts, capsule(q, (1.46, 0, 0.86), (1.60, 0, 1.10), 0.05))
        benches = np.full(len(p), FAR, np.float32)
        for at in (-0.75, -0.35, 0.40, 0.8):
            benches = np.minimum(benches, box(_at(q, at, 0, 0.36), (0.06, 0.36, 0.025), 0.01))
        oars = np.full(len(p), FAR, np.float32)
        for side in (-1, 1):
            oars = np.minimum(oars, capsule(q, (-1.15, 0.22 * side, 0.75), (-1.5, 0.62 * side, 0.06), 0.03))
            for at in (-0.6, -0.2, 0.3, 0.7):
                oars = np.minimum(oars, capsule(q, (at, 0.40 * side, 0.44), (at - 0.22, 0.98 * side, 0.05), 0.022))
        ropes = np.full(len(p), FAR, np.float32)
        for end in ((1.5, 0, 0.95), (-1.45, 0, 0.9), (-0.35, 0.44, 0.45), (-0.35, -0.44, 0.45)):
            ropes = np.minimum(ropes, capsule(q, (0.02, 0, 2.1), end, 0.010))
        jars = np.full(len(p), FAR, np.float32)
        for jx, jy in ((-1.0, 0.0), (-0.55, 0.14), (-0.55, -0.14), (0.62, 0.0)):
            jars = np.minimum(jars, march.ellipsoid(_at(q, jx, jy, 0.40), 0.10, 0.10, 0.15))
            jars = np.minimum(jars, cylinder(_at(q, jx, jy, 0.56), 0.045, 0.05, 0.01))
        flag = np.maximum(np.abs(q[:, 1] - 0.05 * np.sin(q[:, 0] * 9)) - 0.014, np.abs(q[:, 0] + 0.20) - 0.22)
        flag = np.maximum(flag, np.abs(q[:, 2] - 2.22) - 0.085 * np.clip((q[:, 0] + 0.53) / 0.44, 0, 1)) * 0.8
        return union(
            (shell, 0),
            (deck, 1),
            (rail, 2),
            (mast, 3),
            (yard, 3),
            (sail, 4),
            (posts, 2),
            (benches, 1),
            (oars, 3),
            (ropes, 5),
            (flag, 6),
            (jars, 7),
        )

    timber = grained("#8a5628", "#3d210e", 7, 3)
    red = rgb(stripe)

    def planked(p: Array, n: Array) -> Array:
        q = local(p)
        color = timber(q, n)
        sheer = 0.40 * (np.abs(q[:, 0]) / length) ** 3
        seam = smoothstep(0.86, 1, np.abs(((q[:, 2] - sheer * 0.45) * 7.5) % 1 - 0.5) * 2)
        color = color * (1 - 0.5 * seam[:, None])
        z = q[:, 2] - sheer
        band = smoothstep(0.30, 0.315, z) * (1 - smoothstep(0.375, 0.39, z)) * (np.abs(n[:, 2]) < 0.8)
        color = color * (1 - band[:, None]) + red * band[:, None]
        white = (q[:, 0] - 1.12) ** 2 * 2.2 + (q[:, 2] - 0.40) ** 2 * 3.2 < 0.02
        iris = (q[:, 0] - 1.12) ** 2 + (q[:, 2] - 0.40) ** 2 < 0.0022
        color = np.where(white[:, None], rgb("#f5efe0"), color)
        return np.where(iris[:, None], rgb("#15202b"), color)

    def cloth(p: Array, n: Array) -> Array:
        q = local(p)
        s = (q[:, 1] / 0.78 * 2.5 + 0.5) % 1
        t = (smoothstep(0.25, 0.28, s) * (1 - smoothstep(0.72, 0.75, s)))[:, None]
        color = rgb("#f3ead2") * (1 - t) + red * t
        color = color * (1 + 0.03 * noise3(q, 16, 9)[:, None] + 0.015 * noise3(q, 50, 11)[:, None])
        return color * (1 - 0.10 * smoothstep(0.93, 1, np.abs((q[:, 2] * 3.3) % 1 - 0.5) * 2)[:, None])

    palette = [
        planked,
        grained("#c09058", "#7a4f26", 8, 5),
        grained("#5b3417", "#351c0b", 7, 6),
        grained("#a3743f", "#5f3c1b", 6, 7, 2),
        cloth,
        plain("#4b3a26", 0),
        plain(stripe, 0.05),
        plain("#7d442c", 0.2),
    ]
    return Scene(
        shape,
        palette,
        px,
        view=2.0,
        elevation=elevation,
        center=(0.12, 0.1, 0.80),
        light=light,
        steps=140,
        caution=0.78,
        rough=0.5,
        gloss={0: 0.18, 1: 0.08, 2: 0.25, 3: 0.15, 4: 0.03, 5: 0, 6: 0.03, 7: 0.1},
        bound=_ball((0, 0, 0.95), 1.95),
        shadow=shadow,
        ss=ss,
    ).render()


def column(px: int, elevation: float = VIEW, broken: float = 1.0, ss: int = 2) -> Array:
    """Return a fluted marble column; ``broken`` < 1 cuts it short at a ragged break."""

    def shape(p: Array) -> tuple[Array, Array]:
        a = np.arctan2(p[:, 1], p[:, 0])
        flutes = 0.012 * np.abs(np.cos(a * 8))
        tall = 1.6 * broken
        shaft = turned(p, (0.12, tall), (0.30, 0.30 - 0.05 * broken), 0.9) + flutes
        if broken < 1:
            shaft = np.maximum(shaft, (p[:, 2] - tall + 0.14 + 0.10 * noise3(p, 6, 3)) * 0.7)
        base = np.minimum(
            box(_at(p, 0, 0, 0.05), (0.42, 0.42, 0.05), 0.015), march.torus(_at(p, 0, 0, 0.14), 0.30, 0.06)
        )
        if broken >= 1:
            cap = np.minimum(
                box(_at(p, 0, 0, 1.74), (0.40, 0.40, 0.05), 0.015), cylinder(_at(p, 0, 0, 1.65), 0.34, 0.05, 0.03)
            )
            base = np.minimum(base, cap)
        return union((shaft, 0), (base, 0))

    def stone(p: Array, n: Array) -> Array:
        v = 0.05 * noise3(p, 7, 21) + 0.04 * noise3(p, 31, 22)
        t = smoothstep(0.2, 1.2, noise3(p, 4, 25))[:, None] * 0.35
        return rgb("#d9cfb8") * (1 + v[:, None]) * (1 - t) + rgb("#b59770") * t

    return Scene(
        shape,
        [stone],
        px,
        view=1.3,
        elevation=elevation,
        center=(0.1, 0, 0.85),
        light=LIGHT,
        gloss=0.0,
        ss=ss,
        sun=(0.82, 0.73, 0.58),
        sky=(0.40, 0.42, 0.48),
        bound=_ball((0, 0, 0.9), 1.1),
    ).render()
