"""Ornaments of the uncharted parchment, engraved in sepia: leaping dolphins, and a galley under the name of the sea."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia

from assets.bake.kit import blur, fbm, ink, save, text_on_arc, vector
from assets.bake.kit.array import Array
from assets.bake.kit.vector import polygon

SEPIA = "#5d3d1c"
SS = 3


def _hatch(c: skia.Canvas, path: skia.Path, angle: float, gap: float, width: float, alpha: float) -> None:
    """Parallel lines inside a shape."""
    c.save()
    c.clipPath(path, True)
    box = path.getBounds()
    middle = (box.centerX(), box.centerY())
    reach = max(box.width(), box.height())
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    k = -reach
    while k < reach:
        x, y = middle[0] - dy * k, middle[1] + dx * k
        c.drawLine(x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach, ink(SEPIA, alpha, stroke=width))
        k += gap
    c.restore()


def _waves(c: skia.Canvas, x: float, y: float, count: int, size: float, alpha: float = 0.8) -> None:
    """A row of curling waves."""
    path = skia.Path()
    path.moveTo(x, y)
    for _ in range(count):
        path.rCubicTo(size * 0.3, -size * 0.55, size * 0.75, -size * 0.55, size * 0.9, -size * 0.16)
        path.rCubicTo(-size * 0.14, -size * 0.10, -size * 0.30, -size * 0.02, -size * 0.26, size * 0.10)
        path.rMoveTo(size * 0.26, -size * 0.10)
        path.rQuadTo(0.0, size * 0.16, size * 0.10, size * 0.16)
    c.drawPath(path, ink(SEPIA, alpha, stroke=1.5))


def _dolphin(c: skia.Canvas, x: float, y: float, s: float, turn: float, flip: bool) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    c.scale(-s if flip else s, s)
    body = skia.Path()
    body.moveTo(-62, 26)
    body.cubicTo(-40, -18, 10, -34, 44, -8)
    body.cubicTo(52, -4, 62, -2, 72, 2)
    body.cubicTo(64, 8, 54, 10, 46, 9)
    body.cubicTo(20, 16, -20, 8, -62, 26)
    body.close()
    belly = skia.Path()
    belly.moveTo(-52, 22)
    belly.cubicTo(-20, 2, 20, 12, 46, 9)
    belly.cubicTo(20, 17, -20, 9, -52, 22)
    belly.close()
    fin = polygon([(0, -14), (-24, -42), (-22, -8)])
    flipper = polygon([(18, 4), (2, 30), (-2, 3)])
    tail = skia.Path()
    tail.moveTo(-60, 25)
    tail.cubicTo(-72, 16, -84, 16, -92, 22)
    tail.cubicTo(-84, 26, -78, 30, -76, 34)
    tail.cubicTo(-78, 44, -74, 52, -66, 56)
    tail.cubicTo(-66, 44, -60, 34, -58, 27)
    tail.close()
    for shape in (tail, fin, flipper, body):
        c.drawPath(shape, ink("#e8d6ac", 0.85))
        _hatch(c, shape, 62, 3.4, 0.8, 0.55)
        c.drawPath(shape, ink(SEPIA, 0.95, stroke=1.9))
    c.drawPath(belly, ink("#f1e4c2", 0.95))
    c.drawPath(belly, ink(SEPIA, 0.8, stroke=1.0))
    c.drawCircle(47, -1, 2.3, ink(SEPIA))
    c.drawLine(54, 5, 66, 4, ink(SEPIA, 0.9, stroke=1.2))
    c.restore()


def dolphins() -> Array:
    """Two dolphins over waves; a layer of 420 x 230 px."""

    def picture(c: skia.Canvas) -> None:
        _waves(c, 40, 176, 9, 36, 0.55)
        _dolphin(c, 130, 112, 1.05, -18, False)
        _dolphin(c, 288, 128, 0.86, 14, False)
        _waves(c, 14, 198, 10, 38)
        _waves(c, 60, 216, 8, 36, 0.55)

    return _aged(vector.draw(230, 420, picture, SS), 5)


def galley() -> Array:
    """A galley with the name of the Aegean on an arc; a layer of 460 x 360 px."""

    def picture(c: skia.Canvas) -> None:
        text_on_arc(c, "ΑΙΓΑΙΟΝ", (230, 300), 236, -90, "EBGaramond-SemiBold.ttf", 46, ink("#7a2a1c", 0.9), 20)
        c.save()
        c.translate(230, 214)
        hull = skia.Path()
        hull.moveTo(-112, 8)
        hull.cubicTo(-126, -4, -132, -26, -118, -38)
        hull.cubicTo(-112, -28, -104, -12, -92, -6)
        hull.cubicTo(-40, 4, 40, 4, 92, -8)
        hull.lineTo(120, -4)
        hull.lineTo(98, 6)
        hull.cubicTo(86, 28, 60, 36, 30, 38)
        hull.lineTo(-56, 38)
        hull.cubicTo(-86, 36, -104, 24, -112, 8)
        hull.close()
        c.drawLine(-6, 4, -6, -122, ink(SEPIA, 1, stroke=3.6))
        sail = skia.Path()
        sail.moveTo(-74, -108)
        sail.cubicTo(-30, -100, 24, -100, 66, -110)
        sail.cubicTo(84, -82, 82, -50, 62, -26)
        sail.cubicTo(22, -34, -26, -34, -66, -22)
        sail.cubicTo(-50, -50, -50, -80, -74, -108)
        sail.close()
        c.drawPath(sail, ink("#f1e4c2", 0.95))
        c.save()
        c.clipPath(sail, True)
        for k in range(-3, 4):
            stripe = skia.Path()
            stripe.moveTo(k * 34, -120)
            stripe.cubicTo(k * 34 + 18, -80, k * 34 + 18, -50, k * 34, -14)
            c.drawPath(stripe, ink("#8a3a24", 0.75, stroke=9))
        c.restore()
        c.drawPath(sail, ink(SEPIA, 1, stroke=2.2))
        c.drawLine(-82, -110, 74, -112, ink(SEPIA, 1, stroke=3.4))
        for x in (-108, 104):
            c.drawLine(-6, -118, x, -8, ink(SEPIA, 0.8, stroke=1.1))
        for x in range(-70, 76, 18):
            c.drawLine(x, 24, x - 22, 58, ink(SEPIA, 0.95, stroke=2.4))
            c.drawOval(vector.rect(x - 27, 54, x - 19, 66), ink(SEPIA, 0.95))
        c.drawPath(hull, ink("#dcc490", 1))
        _hatch(c, hull, 4, 5, 0.9, 0.6)
        c.drawPath(hull, ink(SEPIA, 1, stroke=2.4))
        c.drawCircle(88, 6, 6.4, ink("#f6ecd0"))
        c.drawCircle(88, 6, 6.4, ink(SEPIA, 1, stroke=1.6))
        c.drawCircle(89, 6, 2.6, ink(SEPIA))
        flag = skia.Path()
        flag.moveTo(-6, -122)
        flag.cubicTo(-22, -132, -34, -118, -50, -128)
        flag.cubicTo(-36, -112, -22, -122, -6, -112)
        flag.close()
        c.drawPath(flag, ink("#8a3a24", 0.9))
        c.restore()
        _waves(c, 84, 286, 8, 38)
        _waves(c, 46, 306, 10, 38, 0.7)
        _waves(c, 108, 326, 7, 36, 0.5)

    return _aged(vector.draw(360, 460, picture, SS), 9)


def _aged(layer: Array, seed: int) -> Array:
    """Ink that has sunk into the paper unevenly."""
    h, w = layer.shape[:2]
    worn = np.clip(0.86 + 0.30 * fbm(h, w, 26, 4, seed) + 0.12 * fbm(h, w, 3, 2, seed + 1), 0.25, 1)
    out = layer.copy()
    out[..., 3] = blur(layer[..., 3], 0.35) * worn * 0.86
    return out


def bake(out: Path) -> None:
    """Writes the ornaments below ``pictures/akrotiri``."""
    folder = out / "pictures" / "akrotiri"
    save(dolphins(), folder / "dolphins.webp", 90)
    save(galley(), folder / "galley.webp", 90)
