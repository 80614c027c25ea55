"""Ray-marched miniatures of the four buildings."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from assets.bake.corinth_pieces import MARBLE, PLASTER, SUN, TILE, far, kept, move, oval
from assets.bake.kit import rgb, smoothstep
from assets.bake.kit.array import Array
from assets.bake.kit.march import (
    Albedo,
    Scene,
    box,
    capsule,
    cylinder,
    grained,
    noise3,
    plain,
    rotate,
    sphere,
    union,
)

YAW = 26
TEMPLE_YAW = 56


def within(yaw: float, half: tuple[float, float, float]) -> Callable[[Array], Array]:
    """Box that holds a whole building standing on the ground: lets rays that miss it pass quickly."""
    return lambda p: box(move(rotate(p, "z", yaw), 0, 0, half[2] - 0.02), half)


def tiles(axis: int, color: str = TILE, rows: float = 6, columns: float = 7, yaw: float = YAW) -> Albedo:
    """Roof tiles: channels run down the slope; ``axis`` is the ridge's axis in the turned frame."""

    def paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        column = np.abs(q[:, axis] * columns % 1 - 0.5) * 2
        row = (q[:, 1 - axis] * rows) % 1
        c = rgb(color) * (1 + 0.13 * noise3(q, 15, 31)[:, None] + 0.06 * noise3(q, 50, 32)[:, None])
        c = c * (1 - 0.42 * smoothstep(0.72, 1, column)[:, None])
        return np.asarray(c * (1 - 0.22 * smoothstep(0.8, 1, row)[:, None]), np.float32)

    return paint


def _across(p: Array, n: Array, q: Array, yaw: float) -> Array:
    """Coordinate along the wall that a point lies on, in the turned frame ``q``."""
    a = math.radians(yaw)
    return np.where(np.abs(n @ np.array([math.cos(a), -math.sin(a), 0], np.float32)) > 0.6, q[:, 1], q[:, 0])


def blocks(color: str, rows: float = 5, seed: int = 21, yaw: float = YAW) -> Albedo:
    """Masonry: courses of cut stone, a little uneven."""

    def paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        c = rgb(color) * (1 + 0.05 * noise3(q, 7, seed)[:, None] + 0.045 * noise3(q, 34, seed + 1)[:, None])
        course = np.abs(q[:, 2] * rows % 1 - 0.5) * 2
        side = _across(p, n, q, yaw)
        joint = np.abs((side * 2.2 + 0.5 * np.floor(q[:, 2] * rows)) % 1 - 0.5) * 2
        seam = np.maximum(smoothstep(0.90, 1, course), smoothstep(0.94, 1, joint)) * (np.abs(n[:, 2]) < 0.6)
        return np.asarray(c * (1 - 0.20 * seam[:, None]), np.float32)

    return paint


def gable(q: Array, x: float, y: float, z: float, pitch: float, thick: float = 0.05) -> Array:
    """Roof with its ridge along x: half length ``x``, half width ``y``, eaves at ``z``, ``pitch`` rise over run."""
    run = math.sqrt(1 + pitch * pitch)
    top = (q[:, 2] - z - pitch * (y - np.abs(q[:, 1]))) / run
    d = np.maximum(np.maximum(top, -top - thick * 2), np.abs(q[:, 0]) - x)
    return np.asarray(np.maximum(d, np.abs(q[:, 1]) - y) * 0.9, np.float32)


def gable_wall(q: Array, x: float, y: float, z: float, pitch: float) -> Array:
    """The solid under a roof, down to ``z``."""
    run = math.sqrt(1 + pitch * pitch)
    top = (q[:, 2] - z - pitch * (y - np.abs(q[:, 1]))) / run
    return np.asarray(np.maximum(np.maximum(top + 0.06, z - 0.02 - q[:, 2]), np.abs(q[:, 0]) - x), np.float32)


def temple(px: int) -> Array:
    """Doric temple."""
    xs = (-0.98, -0.59, -0.20, 0.20, 0.59, 0.98)
    columns = [(x, y) for x in xs for y in (-0.60, 0.60)] + [(-0.98, -0.2), (-0.98, 0.2)]

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", TEMPLE_YAW)
        base = box(move(q, 0, 0, 0.05), (1.36, 0.98, 0.05), 0.012)
        base = np.minimum(base, box(move(q, 0, 0, 0.15), (1.26, 0.88, 0.05), 0.012))
        base = np.minimum(base, box(move(q, 0, 0, 0.25), (1.16, 0.78, 0.05), 0.012))
        shafts = far(p)
        for x, y in columns:
            r = move(q, x, y, 0.74)
            flute = 0.007 * np.cos(np.arctan2(r[:, 1], r[:, 0]) * 12)
            taper = 0.018 * np.clip((r[:, 2] + 0.44) / 0.88, 0, 1)
            shafts = np.minimum(shafts, cylinder(r, 0.108, 0.44, 0.01) + taper + flute)
            shafts = np.minimum(shafts, box(move(q, x, y, 1.20), (0.145, 0.145, 0.035), 0.015))
        beam = box(move(q, 0, 0, 1.31), (1.12, 0.74, 0.085), 0.01)
        frieze = box(move(q, 0, 0, 1.43), (1.18, 0.80, 0.03), 0.008)
        cella = box(move(q, 0, 0, 0.72), (0.70, 0.34, 0.44), 0.01)
        roof = gable(q, 1.20, 0.84, 1.45, 0.44)
        tympanum = gable_wall(q, 1.08, 0.80, 1.45, 0.44)
        knob = np.minimum(sphere(move(q, 1.18, 0, 1.88), 0.055), sphere(move(q, -1.18, 0, 1.88), 0.055))
        return union((base, 0), (shafts, 0), (beam, 3), (frieze, 0), (cella, 2), (roof, 1), (tympanum, 4), (knob, 5))

    def frieze_paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", TEMPLE_YAW)
        side = _across(p, n, q, TEMPLE_YAW)
        mark = (np.abs(side * 4.2 % 1 - 0.5) < 0.20) & (q[:, 2] > 1.27) & (np.abs(n[:, 2]) < 0.5)
        return np.where(mark[:, None], rgb("#39708f"), rgb(MARBLE)).astype(np.float32)

    stone = blocks(MARBLE, 1.0, yaw=TEMPLE_YAW)
    albedo = [
        stone,
        tiles(0, yaw=TEMPLE_YAW),
        plain("#a8482f", 0.08),
        frieze_paint,
        plain("#b2523a", 0.06),
        plain("#d9a640"),
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.62,
        30,
        (0.06, 0.0, 0.78),
        bound=within(TEMPLE_YAW, (1.40, 1.02, 0.99)),
        light=SUN,
        rough=0.6,
        gloss=0.05,
    ).render()


def warehouse(px: int) -> Array:
    """Storehouse with an arched door, amphorae and crates before it."""

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", YAW)
        wall = box(move(q, 0, 0.10, 0.48), (1.10, 0.66, 0.48), 0.01)
        wall = np.minimum(wall, gable_wall(move(q, 0, 0.10, 0), 1.08, 0.70, 0.95, 0.5))
        arch = np.maximum(np.abs(q[:, 0] + 0.32) - 0.30, q[:, 2] - 0.50)
        arch = np.minimum(arch, np.hypot(q[:, 0] + 0.32, q[:, 2] - 0.50) - 0.30)
        arch = np.maximum(arch, 0.06 - q[:, 2])
        niche = np.maximum(arch, np.abs(q[:, 1] + 0.56) - 0.10)
        wall = np.maximum(wall, -niche)
        for x in (0.28, 0.62, 0.92):
            wall = np.maximum(wall, -box(move(q, x, -0.56, 0.68), (0.07, 0.06, 0.11), 0.01))
        door = np.maximum(np.maximum(arch + 0.02, np.abs(q[:, 1] + 0.50) - 0.03), np.abs(q[:, 0] + 0.32) * -1 + 0.012)
        roof = gable(move(q, 0, 0.10, 0), 1.22, 0.84, 0.92, 0.5)
        base = box(move(q, 0, -0.04, 0.03), (1.30, 0.96, 0.03), 0.01)
        crates = far(p)
        for x, y, z, s, a in (
            (0.55, -0.90, 0.20, 0.15, 10),
            (0.90, -0.86, 0.18, 0.13, -15),
            (0.60, -0.88, 0.45, 0.11, 30),
        ):
            crates = np.minimum(crates, box(rotate(move(q, x, y, z), "z", a), (s, s, s), 0.015))
        jars = far(p)
        for x, y in ((-0.86, -0.78), (-1.06, -0.62), (-0.96, -0.92)):
            r = move(q, x, y, 0.24)
            jars = np.minimum(jars, oval(r, 0.11, 0.11, 0.19))
            jars = np.minimum(jars, cylinder(move(q, x, y, 0.45), 0.05, 0.06, 0.01))
        return union((wall, 0), (roof, 1), (door, 2), (base, 3), (crates, 4), (jars, 5))

    albedo = [
        blocks(PLASTER),
        tiles(0),
        grained("#7a4a22", "#3c210d", 9, 5, 2),
        blocks("#cdb98f", 1),
        grained("#c89656", "#7d5226", 8, 6),
        plain("#c06a38", 0.1),
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.52,
        31,
        (0.04, -0.06, 0.60),
        bound=within(YAW, (1.34, 1.2, 0.75)),
        light=SUN,
        rough=0.65,
        gloss=0.04,
    ).render()


def stable(px: int) -> Array:
    """Open stable with posts, stalls and a horse that looks out."""

    def horse(q: Array) -> Array:
        d = oval(move(q, 0, 0, 0.52), 0.17, 0.42, 0.19)
        for x in (-0.10, 0.10):
            for y in (-0.30, 0.30):
                d = np.minimum(d, capsule(q, (x, y, 0.45), (x, y * 1.05, 0.04), 0.048))
        d = np.minimum(d, capsule(q, (0, -0.34, 0.60), (0, -0.56, 0.92), 0.105))
        d = np.minimum(d, capsule(q, (0, -0.55, 0.93), (0, -0.80, 0.78), 0.075))
        for x in (-0.05, 0.05):
            d = np.minimum(d, capsule(q, (x, -0.53, 1.0), (x, -0.52, 1.08), 0.025))
        return d

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", YAW)
        base = box(move(q, 0, 0, 0.02), (1.26, 0.92, 0.02), 0.01)
        back = box(move(q, 0, 0.62, 0.48), (1.12, 0.05, 0.48), 0.01)
        sides = np.minimum(
            box(move(q, -1.08, 0.14, 0.48), (0.05, 0.52, 0.48), 0.01),
            box(move(q, 1.08, 0.14, 0.48), (0.05, 0.52, 0.48), 0.01),
        )
        walls = np.minimum(back, sides)
        posts = far(p)
        for x in (-1.08, -0.36, 0.36, 1.08):
            posts = np.minimum(posts, box(move(q, x, -0.56, 0.50), (0.05, 0.05, 0.50), 0.01))
        posts = np.minimum(posts, box(move(q, 0, -0.56, 0.98), (1.18, 0.06, 0.05), 0.01))
        rails = far(p)
        for z in (0.24, 0.44):
            rails = np.minimum(rails, box(move(q, -0.72, -0.58, z), (0.36, 0.025, 0.03), 0.008))
            rails = np.minimum(rails, box(move(q, 0.0, -0.58, z), (0.36, 0.025, 0.03), 0.008))
        roof_q = move(q, 0, 0, 0)
        slope = (roof_q[:, 2] - 1.22 - 0.26 * roof_q[:, 1]) / 1.034
        roof = np.maximum(np.maximum(np.abs(slope) - 0.05, np.abs(q[:, 0]) - 1.26), np.abs(q[:, 1]) - 0.84)
        steed = horse(rotate(move(q, 0.74, -0.42, 0.03), "z", -12))
        mane = capsule(rotate(move(q, 0.74, -0.42, 0.03), "z", -12), (0, -0.28, 0.78), (0, -0.50, 1.05), 0.05)
        hay = oval(move(q, -0.55, -0.92, 0.06), 0.34, 0.20, 0.20) + 0.03 * noise3(q, 16, 4)
        hay = np.minimum(hay, oval(move(q, 0.0, 0.20, 0.05), 0.9, 0.4, 0.16) + 0.03 * noise3(q, 14, 5))
        return union((walls, 0), (posts, 2), (rails, 2), (roof, 1), (base, 3), (steed, 4), (mane, 5), (hay, 6))

    albedo = [
        blocks("#dcc08a"),
        tiles(0, "#c2854a", 5, 8),
        grained("#8d5c30", "#4b2b12", 9, 5, 2),
        plain("#cbb27c", 0.1),
        plain("#8f5226", 0.1),
        plain("#2e1a0e"),
        plain("#e6c25c", 0.25, 30),
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.52,
        29,
        (0.04, -0.10, 0.58),
        bound=within(YAW, (1.30, 1.15, 0.80)),
        light=SUN,
        caution=0.75,
        rough=0.65,
        gloss=0.04,
    ).render()


def market_stall(px: int) -> Array:
    """Stall with a striped awning and heaps of goods."""

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p, "z", YAW)
        base = box(move(q, 0, 0, 0.02), (1.24, 0.92, 0.02), 0.01)
        counter = box(move(q, 0, -0.30, 0.28), (0.98, 0.34, 0.26), 0.02)
        board = box(move(q, 0, -0.32, 0.56), (1.06, 0.42, 0.03), 0.01)
        posts = far(p)
        for x in (-1.0, 1.0):
            posts = np.minimum(posts, capsule(q, (x, -0.70, 0), (x, -0.70, 1.17), 0.045))
            posts = np.minimum(posts, capsule(q, (x, 0.50, 0), (x, 0.50, 1.52), 0.045))
        sag = 0.05 * np.cos(q[:, 0] * math.pi * 1.0) - 0.05
        level = 1.22 + (q[:, 1] + 0.78) * 0.30 + sag
        awning = np.maximum(
            np.maximum(np.abs(q[:, 2] - level) * 0.9 - 0.018, np.abs(q[:, 0]) - 1.14),
            np.maximum(q[:, 1] - 0.62, -0.80 - q[:, 1]),
        )
        scallop = 0.05 * np.abs(np.sin(q[:, 0] * math.pi * 1.75))
        drop = (
            np.maximum(
                np.maximum(np.abs(q[:, 1] + 0.80) - 0.016, np.abs(q[:, 0]) - 1.14),
                np.maximum(q[:, 2] - level - 0.01, level - 0.20 - scallop - q[:, 2]),
            )
            * 0.8
        )
        heaps: list[tuple[Array, int | Array]] = []
        rng = np.random.default_rng(5)
        for k, x in enumerate((-0.74, -0.25, 0.26, 0.76)):
            tray = box(move(q, x, -0.38, 0.61), (0.21, 0.28, 0.035), 0.01)
            heaps.append((tray, 3))
            fruit = far(p)
            for _ in range(17):
                r, a = 0.17 * math.sqrt(rng.random()), rng.random() * 6.28
                lift = 0.68 + 0.10 * (1 - r / 0.17)
                fruit = np.minimum(
                    fruit, sphere(move(q, x + r * math.cos(a), -0.38 + 1.3 * r * math.sin(a), lift), 0.062)
                )
            heaps.append((fruit, 4 + k))
        jar = oval(move(q, 1.02, -1.0, 0.20), 0.13, 0.13, 0.21)
        jar = np.minimum(jar, cylinder(move(q, 1.02, -1.0, 0.42), 0.06, 0.06, 0.01))
        return union((base, 8), (counter, 0), (board, 3), (posts, 3), (awning, 1), (drop, 1), (jar, 9), *heaps)

    def stripes(p: Array, n: Array) -> Array:
        q = rotate(p, "z", YAW)
        red = ((q[:, 0] * 1.75) % 1 < 0.5)[:, None]
        c = np.where(red, rgb("#c8402c"), rgb("#f7ecd2"))
        return np.asarray(c * (1 + 0.04 * noise3(q, 30, 9)[:, None]), np.float32)

    albedo = [
        grained("#b57d45", "#6d4520", 8, 3),
        stripes,
        plain("#ffffff"),
        grained("#a8733c", "#5f3a1a", 9, 4),
        plain("#d8542c", 0.1),
        plain("#e9b93c", 0.1),
        plain("#8ca53a", 0.1),
        plain("#77338a", 0.1),
        blocks("#d8c49a", 1),
        plain("#c06a38", 0.1),
    ]
    return Scene(
        shape,
        albedo,
        px,
        1.52,
        29,
        (0.04, -0.10, 0.66),
        bound=within(YAW, (1.28, 1.25, 0.86)),
        light=SUN,
        caution=0.8,
        rough=0.55,
        gloss=0.06,
    ).render()


BUILDINGS: dict[str, Callable[[int], Array]] = {
    "temple": temple,
    "warehouse": warehouse,
    "stable": stable,
    "market_stall": market_stall,
}


def building(name: str, px: int) -> Array:
    """Layer of a building's miniature."""
    return kept(name, px, lambda: BUILDINGS[name](px))
