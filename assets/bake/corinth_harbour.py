"""The harbour board: a sunlit quay seen from above, six piers as berths, merchant ships at their heads."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia

from assets.bake import corinth_layout as lay
from assets.bake.corinth_draw import icon, medallion, rounded, wooden_frame
from assets.bake.corinth_layout import Rect
from assets.bake.corinth_pieces import GROUND, good
from assets.bake.corinth_ship import moored
from assets.bake.kit import (
    blur,
    distance,
    draw,
    drop_shadow,
    fbm,
    grade,
    hillshade,
    ink,
    lerp,
    mask_of,
    mix,
    noise,
    over,
    paint,
    ramp,
    resize,
    rgb,
    save,
    smoothstep,
    warp,
    worley,
)
from assets.bake.kit.array import Array
from assets.bake.kit.light import shifted
from assets.bake.kit.vector import gradient

W, H = lay.HARBOUR_SIZE
SEED = 700
WALL = 30
FRAME = 20
COLORS = {
    "goats": "#cdb58c",
    "green": "#9cb84a",
    "purple": "#b07cb6",
    "blue": "#5fa3bf",
    "orange": "#d98c50",
    "gold": "#d8aa34",
}
DEEP = {
    "goats": "#6b5230",
    "green": "#4d651a",
    "purple": "#5c2f66",
    "blue": "#1d566f",
    "orange": "#a4540e",
    "gold": "#7d5310",
}


def _land() -> Array:
    """Coverage of quay and piers, seen from above."""

    def shapes(c: skia.Canvas) -> None:
        c.drawRect(skia.Rect.MakeXYWH(-40, -40, lay.QUAY_EDGE + 40, H + 80), ink("#ffffff"))
        for s in lay.HARBOUR:
            p = s.pier
            c.drawRRect(rounded(Rect(p.x - 60, p.y, p.w + 60, p.h), 34), ink("#ffffff"))

    return mask_of(H, W, shapes)


def _slabs(seed: int) -> tuple[Array, Array]:
    """Paving: (image, height) of courses of slabs with uneven tones and worn joints."""
    rng = np.random.default_rng(seed)
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    xx = xx + 3.0 * noise(H, W, 60, seed + 1)
    yy = yy + 3.0 * noise(H, W, 60, seed + 2)
    course = 47.0
    row = np.floor(yy / course).astype(int)
    tone = np.zeros((H, W), np.float32)
    joint = np.minimum(yy % course, course - yy % course)
    for r in range(int(row.max()) + 1):
        cuts = np.cumsum(rng.uniform(62, 128, 26)) - rng.uniform(0, 90)
        q = row == r
        k = np.searchsorted(cuts, xx[q])
        tone[q] = rng.normal(0, 1, len(cuts) + 1)[k]
        left = np.abs(xx[q] - cuts[np.clip(k - 1, 0, len(cuts) - 1)])
        right = np.abs(cuts[np.clip(k, 0, len(cuts) - 1)] - xx[q])
        joint[q] = np.minimum(joint[q], np.minimum(left, right))
    grit = fbm(H, W, 14, 3, seed + 5)
    pits = smoothstep(0.35, 0.8, fbm(H, W, 8, 2, seed + 6))
    height = 2.4 * smoothstep(0.5, 5.5, joint) + grit * 0.8 - pits * 0.9 + tone * 0.25
    value = 0.58 + 0.10 * tone + 0.12 * fbm(H, W, 200, 4, seed + 7) + 0.06 * grit - 0.08 * pits
    image = ramp(value, [(0, "#a98d62"), (0.4, "#cdb68a"), (0.7, "#e6d6b0"), (1, "#f6ecd2")])
    return image * (0.62 + 0.38 * smoothstep(0, 3.6, joint))[..., None], height.astype(np.float32)


def _sea(land: Array, base: Array) -> Array:
    """Clear water over sand and stones: depth colours, ripples, caustics, foam along the walls."""
    xx = np.mgrid[0:H, 0:W][1].astype(np.float32)
    shore = distance(base < 0.5)
    large = fbm(H, W, 320, 4, SEED + 11)
    depth = np.clip(shore / 150 + smoothstep(950, 1250, xx) * 0.30 + 0.14 * large + 0.10, 0, 1.1)
    sea = ramp(
        depth,
        [(0, "#9fdccb"), (0.12, "#6fcbc0"), (0.30, "#3fb0b3"), (0.55, "#2191a6"), (0.8, "#18739a"), (1.1, "#115a87")],
    )
    bed = fbm(H, W, 46, 4, SEED + 21)
    d1, d2, _ = worley(H, W, 38, SEED + 22)
    stones = smoothstep(1, 7, d2 - d1) * smoothstep(0.05, 0.5, bed)
    sea *= (1 - 0.20 * stones * smoothstep(0.55, 0.15, depth))[..., None]
    bend_x, bend_y = fbm(H, W, 90, 3, SEED + 14) * 26, fbm(H, W, 90, 3, SEED + 15) * 26
    ripple = warp(fbm(H, W, 40, 4, SEED + 12, aspect=(0.55, 1.8)), bend_x, bend_y)
    sea = sea * (1 + 0.07 * ripple + 0.05 * large)[..., None]
    light = hillshade(ripple, 5.0)
    sea = np.clip(sea * (1 + 0.20 * (light - light.mean()))[..., None], 0, 1)
    caustic: Array = np.zeros((H, W), np.float32)
    for cell, weight, seed in ((46, 1.0, 31), (27, 0.6, 32)):
        a, b, _ = worley(H, W, cell, SEED + seed)
        edge = np.clip(1 - (b - a) / (cell * 0.16), 0, 1) ** 1.6
        caustic += weight * warp(edge, bend_x * 0.8 + ripple * 9, bend_y * 0.8 + ripple * 7)
    caustic = blur(caustic, 0.8) * smoothstep(-0.5, 0.6, noise(H, W, 150, SEED + 33) + 0.2)
    sea += (caustic * (0.05 + 0.20 * smoothstep(0.75, 0.1, depth)))[..., None] * np.array([0.95, 1, 0.9], np.float32)
    spark = blur((light > np.quantile(light, 0.9965)).astype(np.float32), 0.9)
    sea += (spark * 0.9 * smoothstep(0.25, 0.6, depth))[..., None]
    rough = fbm(H, W, 24, 3, SEED + 41)
    foam = smoothstep(3.6, 0.4, np.abs(shore - 2.6 + rough * 3.0)) * 0.70
    for k, (r0, weight) in enumerate(((13, 0.26), (24, 0.16))):
        foam += (
            weight * smoothstep(2.0, 0, np.abs(shore - r0 + rough * 6)) * smoothstep(-0.2, 0.3, noise(H, W, 70, 60 + k))
        )
    return lerp(sea, np.array([0.96, 1, 0.97], np.float32), np.clip(foam, 0, 1)[..., None])


def _extrude(mask: Array, depth: int, dx: float = 0.0) -> Array:
    """The mask swept downwards by ``depth`` px (and ``dx`` sidewards at the end)."""
    out = mask.copy()
    for k in range(1, depth + 1):
        np.maximum(out, shifted(mask, -dx * k / depth, -k), out=out)
    return out


def _paint_fields(c: skia.Canvas) -> None:
    """Coloured fields with borders on the piers, and the twelve places of the dice."""
    for s in lay.HARBOUR:
        d, color, deep = s.dice, COLORS[s.name], DEEP[s.name]
        c.drawRRect(rounded(d.grown(2), 14), ink(mix(color, deep, 0.10), 0.88))
        c.drawRRect(rounded(d.grown(2), 14), ink(deep, 0.9, stroke=4))
        c.drawRRect(rounded(d.grown(-4), 9), ink("#fff4d8", 0.6, stroke=2))
        for x, y in s.places:
            h = lay.HARBOUR_DIE // 2 - 2
            c.drawRRect(rounded(Rect(x - h, y - h, 2 * h, 2 * h), 14), ink("#fff6e0", 0.10))
            c.drawRRect(rounded(Rect(x - h, y - h, 2 * h, 2 * h), 14), ink(deep, 0.55, stroke=2.4))


def _bollard(c: skia.Canvas, x: float, y: float) -> None:
    c.drawOval(skia.Rect.MakeXYWH(x - 10, y - 8, 32, 26), ink("#1a120a", 0.40, blur=4))
    c.drawRRect(
        rounded(Rect(round(x - 10), round(y - 10), 20, 22), 8),
        gradient([(0, "#b98a52"), (0.5, "#7a5128"), (1, "#3f260f")], (x - 10, y), (x + 10, y)),
    )
    c.drawOval(
        skia.Rect.MakeXYWH(x - 11, y - 17, 22, 14),
        gradient([(0, "#d9b27a"), (1, "#8d6236")], (x - 8, y - 16), (x + 8, y - 4)),
    )
    c.drawOval(skia.Rect.MakeXYWH(x - 11, y - 17, 22, 14), ink("#3a2410", 0.8, stroke=1.6))
    for k in range(3):
        c.drawLine(x - 10, y + 1 + 4 * k, x + 10, y + 3 + 4 * k, ink("#e8d4a4", 0.9, stroke=3))
        c.drawLine(x - 10, y + 3 + 4 * k, x + 10, y + 5 + 4 * k, ink("#6b4a22", 0.7, stroke=1))


def _ropes(c: skia.Canvas) -> None:
    """Mooring lines from the bollards to the ships."""
    for s in lay.HARBOUR:
        x, y = s.ship
        end = s.pier.x + s.pier.w - 26
        for dy, hull in ((-82, -66), (78, 62)):
            path = skia.Path()
            path.moveTo(end, s.centre_y + dy)
            path.quadTo(end + 44, s.centre_y + dy + 26, x - 18, y + hull)
            c.drawPath(path, ink("#2a1c0e", 0.35, stroke=5, blur=2))
            c.drawPath(path, ink("#e2cc98", 0.95, stroke=3.4))
            c.drawPath(path, ink("#8b6a36", 0.5, stroke=1))
            _bollard(c, end, s.centre_y + dy)


def _gull(c: skia.Canvas, x: float, y: float, size: float, turn: float) -> None:
    """A gull from above, wings spread."""
    for dx, dy, paint_ in ((34, 46, ink("#0c2a3a", 0.22, blur=5)), (0, 0, ink("#fbfaf4"))):
        c.save()
        c.translate(x + dx, y + dy)
        c.rotate(turn)
        c.scale(size, size)
        wing = skia.Path()
        wing.moveTo(0, -0.08)
        wing.cubicTo(0.28, -0.34, 0.55, -0.30, 1.0, 0.02)
        wing.cubicTo(0.62, -0.08, 0.36, 0.0, 0.10, 0.16)
        wing.lineTo(0.06, 0.42)
        wing.lineTo(-0.06, 0.42)
        wing.lineTo(-0.10, 0.16)
        wing.cubicTo(-0.36, 0.0, -0.62, -0.08, -1.0, 0.02)
        wing.cubicTo(-0.55, -0.30, -0.28, -0.34, 0, -0.08)
        c.drawPath(wing, paint_)
        if not dx:
            body = skia.Path()
            body.addOval(skia.Rect.MakeXYWH(-0.10, -0.32, 0.20, 0.62))
            c.drawPath(body, ink("#fffdf6"))
            for side in (-1, 1):
                tip = skia.Path()
                tip.moveTo(side * 1.0, 0.02)
                tip.cubicTo(side * 0.85, -0.12, side * 0.75, -0.16, side * 0.66, -0.20)
                tip.lineTo(side * 0.66, -0.05)
                tip.close()
                c.drawPath(tip, ink("#4a4f57"))
            c.drawCircle(0, -0.34, 0.07, ink("#f0b030"))
        c.restore()


def _gulls(c: skia.Canvas) -> None:
    for x, y, size, turn in ((560, 352, 44, 24), (1120, 1002, 38, -38), (640, 1336, 36, 62)):
        _gull(c, x, y, size, turn)


def _place(image: Array, layer: Array, x: float, y: float, size: int) -> None:
    h = round(size * layer.shape[0] / layer.shape[1])
    paint(image, resize(layer, size, h), x - size / 2, y - h / 2)


def _ship_water(image: Array) -> None:
    """Foam and dark water around the hulls, before the ships are set on it."""
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    rough = fbm(H, W, 20, 3, SEED + 90)
    for s in lay.HARBOUR:
        x, y = s.ship
        d = np.hypot((xx - x) / 1.0, (yy - y - 22) / 1.55) + rough * 7
        over(image, rgb("#0b4a68"), 0.38 * smoothstep(64, 22, d))
        over(image, rgb("#f2fffb"), 0.42 * smoothstep(6, 0, np.abs(d - 63)) * smoothstep(-0.4, 0.4, rough + 0.1))


def harbour() -> Array:
    """The finished picture, (2000, 1200, 3)."""
    land = _land()
    base = _extrude(land, WALL)
    image = _sea(land, base)
    mirror = _extrude(land, WALL + 26) * (1 - base)
    wobble = smoothstep(-0.6, 0.5, fbm(H, W, 16, 3, SEED + 80, aspect=(0.5, 2.4)))
    over(image, rgb("#5d6a52"), 0.34 * blur(mirror, 2.0) * (0.45 + 0.55 * wobble))
    shade = np.clip(_extrude(base, 26, 26) - base, 0, 1)
    image *= (1 - 0.42 * blur(shade, 2.4))[..., None]
    wall_image, wall_height = _slabs(SEED + 2)
    yy = np.mgrid[0:H, 0:W][0].astype(np.float32)
    top_edge = distance(land < 0.5)
    wet = smoothstep(WALL * 0.5, WALL, top_edge)
    wall: Array = wall_image * 0.56 * np.array([1.0, 0.92, 0.84], np.float32) * hillshade(wall_height, 0.4)[..., None]
    wall = lerp(wall, rgb("#3f5138"), (0.55 * wet)[..., None])
    wall = wall + 0.05 * smoothstep(0.55, 0.9, noise(H, W, 12, SEED + 81, (0.5, 2)))[..., None] * wet[..., None]
    over(image, wall, np.clip(base - land, 0, 1))
    _ship_water(image)
    paving, relief = _slabs(SEED + 1)
    rim = distance(land > 0.5)
    coping = smoothstep(16, 14, rim)

    def field(c: skia.Canvas) -> None:
        for s in lay.HARBOUR:
            c.drawRRect(rounded(s.dice.grown(2), 14), ink("#ffffff"))

    plaster = mask_of(H, W, field)
    relief = relief * (1 - 0.72 * plaster) - 1.6 * blur(plaster, 1.2)
    paving = lerp(paving, blur(paving, 9), (0.55 * plaster)[..., None])
    relief = relief + 5 * np.sqrt(np.clip(rim / 6, 0, 1)) - 1.8 * smoothstep(2.2, 0, np.abs(rim - 15))
    paving = paving * (1 + 0.06 * coping)[..., None]
    fields = draw(H, W, _paint_fields)
    worn = (
        1 - 0.42 * smoothstep(0.30, 0.85, fbm(H, W, 26, 4, SEED + 50)) - 0.22 * smoothstep(0.4, 0.9, noise(H, W, 5, 51))
    )
    over(paving, fields[..., :3], np.clip(fields[..., 3] * worn, 0, 1))
    lit = hillshade(np.asarray(relief, np.float32), 0.55)
    paving = np.clip(paving * lit[..., None] * np.array([1.04, 1.0, 0.93], np.float32), 0, 1)
    over(image, paving, land)

    def plates(c: skia.Canvas) -> None:
        for s in lay.HARBOUR:
            c.drawCircle(*s.plaque, ink("#ffffff"))

    drop_shadow(image, mask_of(H, W, plates), 0, 0, 6, 8, 7, 0.55)

    def plaques(c: skia.Canvas) -> None:
        for s in lay.HARBOUR:
            x, y, r = s.plaque
            medallion(c, x, y, r, COLORS[s.name], 8)
            c.drawCircle(x, y, r - 15, ink(DEEP[s.name], 0.45, stroke=2))
            icon(c, s.icon, x, y, 110)

    paint(image, draw(H, W, plaques))
    stock = {
        "green": ("olive_oil", 118),
        "purple": ("grapes", 120),
        "blue": ("carpets", 120),
        "orange": ("spices", 116),
    }
    for s in lay.HARBOUR:
        if s.name in stock:
            name, size = stock[s.name]
            _place(image, good(name, 300), 96, s.centre_y + 158, round(GROUND * (size + 26)))
    paint(image, draw(H, W, _ropes))
    for s in lay.HARBOUR:
        x, y = s.ship
        _place(image, moored(s.name, 300), x - 6, y - 14, 300)
    paint(image, draw(H, W, _gulls))
    glow = np.asarray(1 + 0.10 * smoothstep(1.3, 0.0, np.hypot(np.mgrid[0:H, 0:W][1] / W, yy / H)), np.float32)
    image = image * glow[..., None] * np.array([0.935, 0.91, 0.87], np.float32)
    wooden_frame(image, FRAME, SEED + 3)
    return grade(np.clip(image, 0, 1), 0.015, 1.08, 0.10, 0.006, SEED)


def bake(out: Path) -> None:
    """Write ``pictures/corinth/harbour.jpg`` below ``out`` (the assets folder)."""
    save(harbour(), out / "pictures" / "corinth" / "harbour.jpg", 88)
