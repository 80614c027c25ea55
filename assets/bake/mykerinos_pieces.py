"""Loose pieces of Mykerinos, ray-marched: cubes with their emblem, pass markers, pyramids."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from .kit import cached, march, rgb, save, smoothstep
from .kit.array import Array
from .kit.march import Scene, box, noise3, plain, rotate

LIGHT = (-0.55, 0.42, 0.86)
VIEW = 57.0
CUBE_PX = 208
PYRAMID_PX = 320
#: Colour, colour of the emblem, its edge, and the emblem's shape.
COLOURS = {
    "sky": ("#56b4e9", "#effaff", "#0f4059", "triangle"),
    "yellow": ("#f0e442", "#fffdf0", "#5e4d00", "disc"),
    "blue": ("#0072b2", "#e3f4ff", "#00253f", "square"),
    "vermilion": ("#d55e00", "#fff1e2", "#5a2300", "diamond"),
    "neutral": ("#a79c8b", "#f6f1e6", "#40382c", "ring"),
}


def _emblem(kind: str, x: Array, y: Array) -> Array:
    """Signed distance (about) to an emblem of half size 0.3 around the origin; y points away from the viewer."""
    if kind == "disc":
        return np.asarray(np.hypot(x, y) - 0.255, np.float32)
    if kind == "ring":
        return np.asarray(np.abs(np.hypot(x, y) - 0.20) - 0.062, np.float32)
    if kind == "square":
        return np.asarray(np.maximum(np.abs(x), np.abs(y)) - 0.225, np.float32)
    if kind == "diamond":
        return np.asarray((np.abs(x) + np.abs(y)) * 0.7071 - 0.215, np.float32)
    y = y + 0.04
    return np.asarray(np.maximum(-y - 0.17, y * 0.5 + np.abs(x) * 0.866 - 0.17), np.float32)


def _painted(color: str, light: str, edge: str, kind: str, top: float, yaw: float) -> march.Albedo:
    """Lacquered wood with the emblem inlaid on the upper face."""
    base, inlay, rim = rgb(color), rgb(light), rgb(edge)

    def paint(p: Array, n: Array) -> Array:
        q = rotate(p, "z", yaw)
        grain = noise3(q * np.array([1.0, 7.0, 7.0], np.float32), 3, 5)
        out = base * (1 + 0.035 * grain + 0.02 * noise3(q, 24, 8))[:, None]
        up = ((n[:, 2] > 0.9) & (q[:, 2] > top - 0.06)).astype(np.float32)
        d = _emblem(kind, q[:, 0], q[:, 1])
        outer = smoothstep(0.045, 0.030, d) * up
        inner = smoothstep(0.012, -0.004, d) * up
        if kind == "ring":
            outer = smoothstep(0.032, 0.018, d) * up
        out = out * (1 - 0.75 * outer[:, None]) + rim * 0.75 * outer[:, None]
        return np.asarray(out * (1 - inner[:, None]) + inlay * inner[:, None], np.float32)

    return paint


def _wooden(name: str, shape: march.Shape, px: int, top: float, yaw: float, view: float, elevation: float) -> Array:
    """Return a lacquered piece of a colour whose middle is the middle of the picture."""
    return Scene(
        shape,
        [_painted(*COLOURS[name], top, yaw)],
        px,
        view=view,
        elevation=elevation,
        center=(0.0, 0.0, top / 2),
        light=LIGHT,
        rough=0.42,
        gloss=0.16,
        steps=120,
        ss=3,
        shadow=0.66,
        sky=(0.52, 0.52, 0.55),
    ).render()


def cube(name: str, px: int = CUBE_PX) -> Array:
    """Return a cube of a colour; the middle of the picture is the middle of the cube."""
    yaw = 13.0

    def shape(p: Array) -> tuple[Array, Array]:
        q = rotate(p - np.array([0, 0, 0.5], np.float32), "z", yaw)
        return box(q, (0.5, 0.5, 0.5), 0.075), np.zeros(len(p), np.int64)

    return _wooden(name, shape, px, 1.0, yaw, 1.05, VIEW)


def marker(name: str, px: int = CUBE_PX) -> Array:
    """Return a pass marker: a thick round disc with the emblem."""

    def shape(p: Array) -> tuple[Array, Array]:
        q = p - np.array([0, 0, 0.16], np.float32)
        body = march.cylinder(q, 0.62, 0.16, 0.06)
        groove = march.torus(p - np.array([0, 0, 0.33], np.float32), 0.50, 0.035)
        return np.maximum(body, -groove), np.zeros(len(p), np.int64)

    return _wooden(name, shape, px, 0.32, 0.0, 0.95, 66)


def pyramid(px: int = PYRAMID_PX) -> Array:
    """Return a limestone pyramid with its courses and a gilt capstone; the middle of the picture is its foot."""
    half, high = 0.86, 1.12
    slope = math.hypot(half, high)

    def shape(p: Array) -> tuple[Array, Array]:
        wide = np.maximum(np.abs(p[:, 0]), np.abs(p[:, 1]))
        course = (p[:, 2] * 11) % 1
        d = (wide * high + p[:, 2] * half - half * high) / slope
        d = d + 0.012 * smoothstep(0.78, 1.0, course) + 0.003 * noise3(p, 13, 4)
        d = np.maximum(d, -p[:, 2])
        return np.asarray(d * 0.9, np.float32), (p[:, 2] > high * 0.80).astype(np.int64)

    def stone(p: Array, n: Array) -> Array:
        side = np.where(np.abs(n[:, 0]) > np.abs(n[:, 1]), p[:, 1], p[:, 0])
        row = np.floor(p[:, 2] * 11)
        upright = np.abs(((side * 5.2 + 0.5 * (row % 2)) % 1) - 0.5) * 2
        joint = smoothstep(0.88, 1.0, upright) * 0.16 + smoothstep(0.80, 1.0, (p[:, 2] * 11) % 1) * 0.24
        tone = 1 + 0.09 * noise3(p, 9, 2) + 0.06 * noise3(np.stack([row, row, row], -1) * 1.7, 3, 9) - joint
        sandy = smoothstep(0.16, 0.0, p[:, 2] + 0.05 * noise3(p, 6, 7))[:, None] * 0.6
        # The faces differ more than the lamp alone would have it, so that a pyramid reads as one from afar.
        face = np.where(
            np.abs(n[:, 0]) > np.abs(n[:, 1]), np.where(n[:, 0] < 0, 1.10, 0.58), np.where(n[:, 1] < 0, 0.86, 1.06)
        )
        color = rgb("#ecc88e") * (tone * face)[:, None]
        return np.asarray(color * (1 - sandy) + rgb("#d3a264") * sandy, np.float32)

    return Scene(
        shape,
        [stone, plain("#f7dd92", 0.03)],
        px,
        view=1.30,
        elevation=VIEW,
        center=(0.10, 0.0, 0.30),
        light=(-0.74, 0.30, 0.72),
        rough=0.6,
        gloss={0: 0.04, 1: 0.5},
        steps=150,
        caution=0.7,
        ss=2,
        shadow=0.60,
        sky=(0.48, 0.47, 0.50),
    ).render()


PIECES: dict[str, Callable[[], Array]] = {
    **{f"cube_{name}": partial(cube, name) for name in COLOURS},
    **{f"marker_{name}": partial(marker, name) for name in COLOURS},
    "pyramid": pyramid,
}


def bake(out: Path) -> None:
    """Write the pieces below ``out / "pictures" / "mykerinos"``."""
    folder = out / "pictures" / "mykerinos"
    for name, make in PIECES.items():
        save(cached(f"mykerinos_{name}_{5 if name == 'pyramid' else 3}", make), folder / f"{name}.webp", quality=92)
