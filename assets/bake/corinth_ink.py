"""Strokes of a pen as polylines: the program animates the nib along them.

Each mark lives in a box from -1 to 1 in both directions (y downwards), to be scaled to the place it fills. A point is
``[x, y, pressure]`` with pressure 0..1; the nib is down between the first and last point of each polyline, in order.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np

Stroke = list[tuple[float, float, float]]
Mark = list[Stroke]
VARIANTS = 6
SEED = 2019


def _spline(points: list[tuple[float, float]], count: int) -> list[tuple[float, float]]:
    """Catmull-Rom curve through ``points`` with about ``count`` samples."""
    p = np.array([points[0], *points, points[-1]], float)
    spans = len(points) - 1
    found: list[tuple[float, float]] = []
    for k in range(spans):
        a, b, c, d = p[k : k + 4]
        n = max(2, count // spans)
        for t in np.linspace(0, 1, n, endpoint=k == spans - 1):
            q = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            found.append((float(q[0]), float(q[1])))
    return found


def _stroke(points: list[tuple[float, float]], count: int, press: tuple[float, float, float]) -> Stroke:
    curve = _spline(points, count)
    last = len(curve) - 1
    weights = np.interp(np.linspace(0, 1, last + 1), (0, 0.45, 1), press)
    return [(round(x, 3), round(y, 3), round(float(w), 2)) for (x, y), w in zip(curve, weights, strict=True)]


def tick(r: np.random.Generator) -> Mark:
    """Check mark: short down, long up."""
    j = r.normal(0, 0.05, 8)
    return [
        _stroke(
            [
                (-0.72 + j[0], 0.05 + j[1]),
                (-0.45 + j[2], 0.34 + j[3]),
                (-0.22 + j[4], 0.66 + j[5]),
                (0.12, -0.02 + j[6]),
                (0.80 + j[7], -0.78 + j[0]),
            ],
            26,
            (0.55, 1.0, 0.35),
        )
    ]


def cross(r: np.random.Generator) -> Mark:
    """Two strokes over one another."""
    j = r.normal(0, 0.06, 10)
    bend = r.normal(0, 0.09, 2)
    return [
        _stroke([(-0.70 + j[0], -0.68 + j[1]), (bend[0], -bend[0]), (0.72 + j[2], 0.70 + j[3])], 16, (0.6, 1.0, 0.4)),
        _stroke([(0.66 + j[4], -0.72 + j[5]), (bend[1], bend[1]), (-0.70 + j[6], 0.66 + j[7])], 16, (0.6, 1.0, 0.4)),
    ]


def circle(r: np.random.Generator) -> Mark:
    """Ring that overshoots its start a little."""
    start = r.uniform(-2.4, -1.6)
    turn = 2 * math.pi + r.uniform(0.25, 0.7)
    squash, tilt = r.uniform(0.92, 1.0), r.uniform(-0.4, 0.4)
    points: list[tuple[float, float]] = []
    for k in range(13):
        t = k / 12
        a = start - turn * t
        radius = 0.93 + 0.05 * math.sin(3 * a + tilt * 5) - 0.05 * t + float(r.normal(0, 0.012))
        x, y = radius * math.cos(a), radius * squash * math.sin(a)
        points.append((x * math.cos(tilt) - y * math.sin(tilt), x * math.sin(tilt) + y * math.cos(tilt)))
    return [_stroke(points, 60, (0.6, 1.0, 0.45))]


def fill(r: np.random.Generator) -> Mark:
    """Zigzag that fills a box."""
    points: list[tuple[float, float]] = []
    for k in range(9):
        t = -0.82 + 1.64 * k / 8
        side = 0.8 if k % 2 else -0.8
        points.append((side + float(r.normal(0, 0.05)), t + float(r.normal(0, 0.04))))
    return [_stroke(points, 64, (0.8, 1.0, 0.7))]


def strike(r: np.random.Generator) -> Mark:
    """One slanting line through something lost."""
    j = r.normal(0, 0.05, 4)
    return [_stroke([(-0.92 + j[0], 0.52 + j[1]), (0.05, -0.04 + j[2]), (0.94, -0.50 + j[3])], 16, (0.5, 1.0, 0.4))]


KINDS: dict[str, Callable[[np.random.Generator], Mark]] = {
    "tick": tick,
    "cross": cross,
    "circle": circle,
    "fill": fill,
    "strike": strike,
}


def _round(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def ink_toml() -> str:
    """All marks: arrays of tables ``tick``, ``cross``, ``circle``, ``fill``, ``strike``, each with ``strokes``."""
    lines = [
        "# Written by assets/bake/corinth_ink.py. Marks of the pen in a box from -1 to 1; points are [x, y, pressure].",
        "",
    ]
    for number, (kind, draw) in enumerate(KINDS.items()):
        r = np.random.default_rng(SEED + number)
        for _ in range(VARIANTS):
            lines.append(f"[[{kind}]]")
            lines.append("strokes = [")
            for stroke in draw(r):
                body = ", ".join("[" + ", ".join(_round(v) for v in p) + "]" for p in stroke)
                lines.append(f"  [{body}],")
            lines += ["]", ""]
    return "\n".join(lines)


def bake(out: Path) -> None:
    """Write ``pictures/corinth/ink.toml`` below ``out`` (the assets folder)."""
    folder = out / "pictures" / "corinth"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ink.toml").write_text(ink_toml(), encoding="utf-8")
