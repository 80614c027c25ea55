"""Loose pieces of Corinth as layers with alpha: stewards, miniatures, the quill."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import numpy as np
import skia

from assets.bake import corinth_layout as lay
from assets.bake.corinth_buildings import BUILDINGS, building
from assets.bake.corinth_layout import table
from assets.bake.corinth_pieces import kept, steward
from assets.bake.corinth_print import check_box
from assets.bake.corinth_sheet import building_scene, rounded_mask
from assets.bake.kit import (
    blur,
    distance,
    draw,
    ink,
    paint,
    ramp,
    rgb,
    save,
    smoothstep,
    trim,
)
from assets.bake.kit.array import Array
from assets.bake.kit.vector import gradient

#: Players' colours with their shade.
PLAYERS = {
    "sky": ("#56b4e9", "#2b7fb3"),
    "yellow": ("#f0e442", "#b3a01c"),
    "blue": ("#0072b2", "#03456c"),
    "vermilion": ("#d55e00", "#8a3b00"),
}
STEWARD_PX = 190
SEED = 311


QUILL = 360
NIB = (24, 336)


def quill() -> Array:
    """Goose quill; the nib's tip is at ``NIB`` of the untrimmed square."""
    rng = np.random.default_rng(SEED + 5)
    shaft = skia.Path()
    shaft.moveTo(*NIB)
    shaft.cubicTo(90, 262, 190, 170, 330, 34)
    measure = skia.PathMeasure(shaft, False)
    total = measure.getLength()

    def feather(c: skia.Canvas) -> None:
        for side in (-1, 1):
            for k in range(340):
                t = 0.34 + 0.655 * k / 339
                place, run = measure.getPosTan(total * t)
                turn = math.degrees(math.atan2(run.y(), run.x()))
                shape = math.sin(math.pi * min(1.0, (t - 0.33) / 0.67) ** 0.72) ** 0.62
                reach = (52 if side < 0 else 40) * shape * (1 + 0.05 * rng.normal())
                if 0.52 < t < 0.535 or 0.71 < t < 0.722:
                    reach *= 0.72
                c.save()
                c.translate(place.x(), place.y())
                c.rotate(turn)
                barb = skia.Path()
                barb.moveTo(0, 0)
                barb.quadTo(reach * 0.55, side * reach * 0.42, reach * 1.02, side * reach * 0.86)
                tone_ = 0.5 + 0.18 * rng.normal() + (0.16 if side < 0 else -0.22) - 0.5 * (t > 0.9) * (t - 0.9) / 0.1
                shade = ramp(np.array([tone_]), [(0, "#8d7f70"), (0.35, "#cfc3ae"), (0.7, "#f4ecdb"), (1, "#fffdf6")])[
                    0
                ]
                c.drawPath(barb, ink(shade, 0.92, stroke=2.0))
                c.restore()
        c.drawPath(shaft, ink("#6b4d2c", 0.9, stroke=8))
        c.drawPath(shaft, ink("#f0dfb8", 1, stroke=5))
        c.save()
        c.translate(-0.8, -1.2)
        c.drawPath(shaft, ink("#fffaf0", 0.8, stroke=1.8))
        c.restore()
        nib = skia.Path()
        nib.moveTo(*NIB)
        nib.lineTo(38, 312)
        nib.cubicTo(44, 304, 56, 296, 64, 294)
        nib.lineTo(70, 300)
        nib.cubicTo(66, 308, 56, 318, 48, 324)
        nib.close()
        c.drawPath(nib, gradient([(0, "#3b2a1c"), (0.5, "#8a6a45"), (1, "#d8bd8c")], (34, 304), (62, 318)))
        c.drawPath(nib, ink("#20140b", 0.9, stroke=1.6))
        c.drawLine(NIB[0] + 2, NIB[1] - 2, 48, 309, ink("#140c06", 0.9, stroke=1.4))
        c.drawCircle(NIB[0] + 3, NIB[1] - 3, 2.4, ink("#1c2444"))

    layer = draw(QUILL, QUILL, feather, 2)
    shade = blur(np.roll(layer[..., 3], (12, 14), (0, 1)), 6) * 0.34
    out = np.concatenate([np.broadcast_to(rgb("#1c120a"), (*layer.shape[:2], 3)), shade[..., None]], -1).astype(
        np.float32
    )
    a, back = layer[..., 3:4], shade[..., None] * (1 - layer[..., 3:4])
    out[..., :3] = (layer[..., :3] * a + out[..., :3] * back) / np.maximum(a + back, 1e-5)
    out[..., 3:4] = a + back
    return out


def rimmed(layer: Array, width: float = 2.6) -> Array:
    """Give a piece a light rim, so that it stands out from a ground of its own colour; its shadow stays under it."""
    body = smoothstep(0.84, 0.96, layer[..., 3])
    rim = blur(smoothstep(width + 1, width - 0.6, distance(body < 0.5)), 0.7) * (1 - body)
    dark = smoothstep(width + 3, width, distance(body < 0.5)) * (1 - body) * (1 - rim) * 0.55
    out = layer.copy()
    for cover, color in ((dark, "#1c1008"), (rim, "#fff4d8")):
        total = cover + out[..., 3] * (1 - cover)
        share = (cover / np.maximum(total, 1e-5))[..., None]
        out[..., :3] += (rgb(color) - out[..., :3]) * share
        out[..., 3] = total
    return out


def _foot(px: int, view: float, elevation: float, center: tuple[float, float, float]) -> tuple[float, float]:
    """Where the ground point under a ray-marched thing lies in its untrimmed picture, px."""
    e = math.radians(elevation)
    u = -center[0] / view
    v = (-center[1] * math.sin(e) - center[2] * math.cos(e)) / view
    return (u + 1) / 2 * px, (1 - v) / 2 * px


def bake(out: Path) -> None:
    """Write the sprites and ``sprites.toml`` (file, size, anchor px) to ``pictures/corinth`` below ``out``.

    The anchor is the point that stands on the board: the foot of a piece, the middle of a miniature, the nib's tip.
    """
    folder = out / "pictures" / "corinth"
    rows: list[str] = ["# Written by assets/bake/corinth_sprites.py. Anchors in px of each file.\n"]

    def put(name: str, layer: Array, anchor: tuple[float, float] | None = None) -> None:
        cut, (x, y) = trim(layer)
        h, w = cut.shape[:2]
        save(cut, folder / f"{name}.webp", 90)
        at = (w // 2, h // 2) if anchor is None else (round(anchor[0] - x), round(anchor[1] - y))
        rows.append(table(f"[{name}]", {"file": f"{name}.webp", "width": w, "height": h, "anchor": at}))

    foot = _foot(STEWARD_PX, 1.12, 44, (0.14, 0.0, 0.78))
    for player, (color, dark) in PLAYERS.items():
        figure = kept(f"steward-{player}", STEWARD_PX, partial(steward, STEWARD_PX, color, dark))
        put(f"steward_{player}", rimmed(figure), foot)
    put("quill", quill(), NIB)
    for name in BUILDINGS:
        put(name, building(name, 300))
    for b in lay.BUILDINGS:
        scene = building_scene(b)
        v = b.vignette
        paint(scene, draw(v.h, v.w, partial(check_box, x=b.check[0] - v.x, y=b.check[1] - v.y)))
        layer = np.concatenate([scene, rounded_mask(v.w, v.h)[..., None]], -1)
        save(layer, folder / f"built_{b.name}.webp", 90)
    (folder / "sprites.toml").write_text("\n".join(rows), encoding="utf-8")
