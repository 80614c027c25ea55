"""Bake the four game boxes, standing in three-quarter light, and the shelf they stand on."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia

from . import kit
from .covers import COVERS
from .kit import material, relief
from .kit.array import Array
from .kit.vector import canvas_image, polygon, rect
from .materials import brass
from .scenery import H as COVER_H
from .scenery import W as COVER_W

WIDTH, HEIGHT = 700, 900
#: Spine colour of each box.
SPINES = {"akrotiri": "#12506f", "arnak": "#1d4a2c", "mykerinos": "#8a5524", "corinth": "#1c5f86"}
SS = 2


def cover(name: str) -> Array:
    """Return the finished front of a box: picture, title in gilt on a dark veil, thin brass frame."""
    image = kit.cached(f"cover-{name}-10", COVERS[name]).copy()
    yy = np.arange(COVER_H, dtype=np.float32)[:, None] * np.ones((1, COVER_W), np.float32)
    veil = 0.62 * kit.smoothstep(430, 60, yy) + 0.35 * kit.smoothstep(COVER_H - 240, COVER_H, yy)
    kit.over(image, "#120a06", np.clip(veil, 0, 1))
    title = name.upper()
    size = 190.0
    room = COVER_W - 250
    while kit.text_width(title, "Cinzel-Bold.ttf", size, size * 0.05) > room:
        size -= 2
    baseline = 190 + size * 0.36

    def letters(c: skia.Canvas) -> None:
        kit.text(c, title, COVER_W / 2, baseline, "Cinzel-Bold.ttf", size, kit.ink("#ffffff"), "center", size * 0.05)

    mask = kit.mask_of(COVER_H, COVER_W, letters, 1)
    kit.drop_shadow(image, mask, 0, 0, 5, 8, 12, 0.95, (0.02, 0.01, 0.01))
    kit.drop_shadow(image, mask, 0, 0, 2, 3, 2, 0.8, (0.02, 0.01, 0.01))
    kit.paint(image, material.gilt(mask, 6))

    def frame(c: skia.Canvas) -> None:
        for inset, width in ((44, 7), (60, 2.5)):
            c.drawRect(
                rect(inset, inset, COVER_W - inset, COVER_H - inset), kit.ink("#ffffff", stroke=width, square=True)
            )
        y, m = baseline + size * 0.42, COVER_W / 2
        c.drawPath(polygon([(m - 330, y), (m, y - 3.4), (m + 330, y), (m, y + 3.4)]), kit.ink("#ffffff"))
        c.drawPath(polygon([(m - 18, y), (m, y - 18), (m + 18, y), (m, y + 18)]), kit.ink("#ffffff"))
        for x in (44, COVER_W - 44):
            for y in (44, COVER_H - 44):
                c.drawPath(polygon([(x - 26, y), (x, y - 26), (x + 26, y), (x, y + 26)]), kit.ink("#ffffff"))

    lines = kit.mask_of(COVER_H, COVER_W, frame, 1)
    kit.drop_shadow(image, lines, 0, 0, 2, 3, 3, 0.6)
    kit.paint(image, brass(lines, 4.5))
    wear = kit.fbm(COVER_H, COVER_W, 160, 5, 17)
    yy, xx = np.mgrid[0:COVER_H, 0:COVER_W].astype(np.float32)
    edge = np.minimum(np.minimum(xx, COVER_W - 1 - xx), np.minimum(yy, COVER_H - 1 - yy))
    kit.over(image, "#e9dcc0", 0.5 * kit.smoothstep(5 + 4 * wear, 0, edge))
    weave = kit.noise(COVER_H, COVER_W, 4, 19, (1, 4)) + kit.noise(COVER_H, COVER_W, 4, 20, (4, 1))
    return np.clip(image * (1 + 0.012 * weave)[..., None], 0, 1).astype(np.float32)


def spine(name: str, front: Array) -> Array:
    """Return the narrow side of a box: its colour, the picture's edge faded into it, the title set upright."""
    w = 330
    base = kit.rgb(SPINES[name])
    image = np.broadcast_to(base, (COVER_H, w, 3)).astype(np.float32).copy()
    strip = front[:, -w:][:, ::-1]
    image = kit.lerp(image, kit.blur(strip, 6) * 0.8, 0.30)
    cloth = kit.fbm(COVER_H, w, 60, 4, 23)
    image = image * (0.92 + 0.10 * cloth)[..., None]

    def drawn(c: skia.Canvas) -> None:
        c.save()
        c.translate(w / 2, COVER_H / 2)
        c.rotate(90)
        kit.text(c, name.upper(), 0, 44, "Cinzel-Bold.ttf", 126, kit.ink("#ffffff"), "center", 14)
        c.restore()
        for y in (60, 84, COVER_H - 84, COVER_H - 60):
            c.drawLine(0, y, w, y, kit.ink("#ffffff", stroke=5 if y in (60, COVER_H - 60) else 2.5))

    mask = kit.mask_of(COVER_H, w, drawn)
    gold = material.gilt(mask, 4, ((0, "#f3d88e"), (0.5, "#c99a45"), (1, "#e9c674")))
    gold[..., 3] *= 0.92
    kit.paint(image, gold)
    return np.asarray(image, np.float32)


def project(points: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    """Return the picture px of box points: x right, y up, z towards the viewer, the box 1 high, turned a little."""
    yaw, pitch = math.radians(27), math.radians(7)
    out = []
    for x, y, z in points:
        across, deep = x * math.cos(yaw) - z * math.sin(yaw), x * math.sin(yaw) + z * math.cos(yaw)
        up, near = (
            (y - 0.5) * math.cos(pitch) - deep * math.sin(pitch),
            (y - 0.5) * math.sin(pitch) + deep * math.cos(pitch),
        )
        k = 3.6 / (3.6 - near)
        out.append((WIDTH * 0.476 + across * k * 742, HEIGHT * 0.492 - up * k * 782))
    return out


def box(name: str) -> Array:
    """Return a game box as a layer of WIDTH x HEIGHT px, its shadow on the shelf baked in."""
    front = cover(name)
    side = spine(name, front)
    a, d = 0.5 * COVER_W / COVER_H * 0.985, 0.105
    face = project([(-a, 1, d), (a, 1, d), (a, 0, d), (-a, 0, d)])
    right = project([(a, 1, d), (a, 1, -d), (a, 0, -d), (a, 0, d)])
    top = project([(-a, 1, -d), (a, 1, -d), (a, 1, d), (-a, 1, d)])
    w, h = WIDTH * SS, HEIGHT * SS
    fh, fw = front.shape[:2]
    yy, xx = np.mgrid[0:fh, 0:fw].astype(np.float32)
    glow = 0.84 + 0.30 * np.exp(-(np.hypot(xx / fw - 0.18, yy / fh - 0.10) ** 2) * 1.6) - 0.10 * yy / fh
    front = np.clip(front * glow[..., None] * np.array([1.03, 1.0, 0.96], np.float32), 0, 1)
    sheen = np.exp(-(((xx / fw * 0.8 + yy / fh * 0.55 - 0.34) / 0.13) ** 2)) * 0.055
    front = front + sheen[..., None] * kit.rgb("#fff2d8")
    sh, sw = side.shape[:2]
    fall = np.linspace(0.64, 0.40, sw, dtype=np.float32)[None] * np.linspace(1.0, 0.72, sh, dtype=np.float32)[:, None]
    side = side * fall[..., None]
    lid = kit.mix(SPINES[name], "#f1e3c4", 0.28)
    cap = np.broadcast_to(lid, (60, 240, 3)).astype(np.float32) * 0.9

    def placed(c: skia.Canvas) -> None:
        c.scale(SS, SS)
        smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        for picture, quad in ((cap, top), (side, right), (front, face)):
            ph, pw = picture.shape[:2]
            matrix = skia.Matrix()
            corners = [skia.Point(0, 0), skia.Point(pw, 0), skia.Point(pw, ph), skia.Point(0, ph)]
            matrix.setPolyToPoly(corners, [skia.Point(*p) for p in quad])
            c.save()
            c.concat(matrix)
            c.drawImage(canvas_image(picture), 0, 0, smooth, skia.Paint(AntiAlias=True))
            c.restore()
        c.drawLine(*face[0], *face[1], kit.ink("#fff1d2", 0.75, 1.5))
        c.drawLine(*face[1], *face[2], kit.ink("#ffe9c4", 0.35, 1.3))
        c.drawLine(*face[0], *face[3], kit.ink("#fff1d2", 0.30, 1.2))
        c.drawLine(*face[3], *face[2], kit.ink("#1a0f08", 0.5, 1.6))
        # The lid ends a little above the ground of the box.
        for t, alpha in ((0.60, 0.55), (0.62, 0.2)):
            p = [right[0][0] + (right[1][0] - right[0][0]) * t, right[0][1] + (right[1][1] - right[0][1]) * t]
            q = [right[3][0] + (right[2][0] - right[3][0]) * t, right[3][1] + (right[2][1] - right[3][1]) * t]
            c.drawLine(*p, *q, kit.ink("#0d0704" if t == 0.60 else "#ffe9c4", alpha, 1.6 if t == 0.60 else 0.8))

    body = kit.draw(h, w, placed)

    def shadow(c: skia.Canvas) -> None:
        c.scale(SS, SS)
        x0, y0 = face[3]
        x1, y1 = face[2]
        x2, y2 = right[2]
        c.drawPath(
            polygon(
                [(x0 + 4, y0 - 6), (x1, y1 - 4), (x2, y2 - 6), (x2 + 72, y2 + 4), (x1 + 60, y1 + 16), (x0 + 20, y0 + 9)]
            ),
            kit.ink("#000000", 0.55, blur=11),
        )
        c.drawPath(
            polygon([(x0, y0 - 3), (x1, y1 - 2), (x2, y2 - 2), (x2 + 10, y2), (x1 + 4, y1 + 7), (x0 + 4, y0 + 5)]),
            kit.ink("#000000", 0.8, blur=3.2),
        )

    out = np.zeros((h, w, 4), np.float32)
    out[..., :3] = kit.rgb((0.03, 0.018, 0.01))
    out[..., 3] = kit.draw(h, w, shadow)[..., 3]
    kit.paint(out, body)
    return kit.shrink(out, SS)


def shelf(w: int = 2560, h: int = 1440) -> Array:
    """Return the bookcase: a back of dark boards, one shelf whose top runs from 0.57 to 0.605 of the height."""
    s = h / 1440
    back, relief_ = material.planks(w, h, 61, 9, material.WALNUT, 1.5 * s, 3 * s)
    back, relief_ = np.swapaxes(back, 0, 1), relief_.T
    height = np.ascontiguousarray(relief_)
    color = kit.to_linear(np.ascontiguousarray(back)) * 0.62
    linear = relief.diffuse(height, color, 1.0, 1.0, 0.5 / s)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    pool = kit.lamp_pool(h, w, (0.36, 0.30), (0.52, 0.52), 1.4)
    light = 0.10 + 1.5 * pool
    shelf_top, shelf_edge, shelf_low = 0.57 * h, 0.605 * h, 0.655 * h
    # Upper board: its underside hides the lamp from the top of the back.
    light *= 0.35 + 0.65 * kit.smoothstep(0.055 * h, 0.20 * h, yy + 0.06 * xx)
    light *= 1 - 0.60 * np.exp(-np.maximum(shelf_top - yy, 0) / (16 * s)) * (yy < shelf_top)
    light *= np.where(yy > shelf_low, 0.16 + 0.62 * kit.smoothstep(shelf_low + 10 * s, shelf_low + 330 * s, yy), 1.0)
    image = linear * light[..., None]
    for top, edge, low, seed, depth in (
        (shelf_top, shelf_edge, shelf_low, 63, 1.0),
        (-40 * s, -10 * s, 0.05 * h, 64, 0.5),
        (0.965 * h, 0.985 * h, 1.06 * h, 65, 0.8),
    ):
        a, b, c = round(top), round(edge), round(low)
        board, grain = material.wood(max(2, b - a), w, seed, material.WALNUT, 1.2 * s)
        face, fibres = material.wood(max(2, c - b), w, seed + 9, material.WALNUT, 1.5 * s)
        near = np.linspace(0.55, 1.0, b - a, dtype=np.float32)[:, None]
        glow = (0.16 + 1.9 * kit.lamp_pool(h, w, (0.36, 0.42), (0.50, 0.50), 1.4)) * depth
        plane = relief.diffuse(grain, kit.to_linear(board) * 1.15, near, 1.0, 0.35 / s, 0.10)
        front = relief.diffuse(fibres, kit.to_linear(face) * 0.85, 0.9, 1.0, 0.45 / s)
        t = np.linspace(0, 1, c - b, dtype=np.float32)[:, None]
        front *= (0.55 + 0.45 * kit.smoothstep(1.02, 0.75, t) + 0.65 * np.exp(-((t / 0.035) ** 2)))[..., None]
        front[-max(2, round(3 * s)) :] *= 0.4
        for rows, part in ((slice(a, b), plane), (slice(b, c), front)):
            y0, y1 = max(0, rows.start), min(h, rows.stop)
            if y1 > y0:
                image[y0:y1] = part[y0 - rows.start : y1 - rows.start] * glow[y0:y1, :, None]
    warm = np.array([1.12, 1.0, 0.86], np.float32)
    out = relief.tone(image * warm, 1.75) * kit.vignette(h, w, 0.35, 0.55)[..., None]
    return kit.grade(out, 0.0, 0.96, 0.06, 0.007, 5)


def bake(out: Path) -> None:
    """Write the boxes and the shelf to ``out / "pictures" / "boxes"``; ``out`` is the assets folder."""
    folder = out / "pictures" / "boxes"
    for name in COVERS:
        kit.save(box(name), folder / f"{name}.webp", 90)
    kit.save(shelf(), folder / "shelf.jpg", 88)
