"""Drawing tools shared by Corinth's pictures: icons as layers, embossed plates, medallions."""

from __future__ import annotations

from functools import cache

import numpy as np
import skia
from numpy.typing import NDArray

from assets.bake.corinth_layout import Rect
from assets.bake.icons_game import GAME
from assets.bake.icons_ui import INTERFACE
from assets.bake.kit import draw, ink, mix, rgb, text
from assets.bake.kit.vector import gradient

Array = NDArray[np.float32]
Color = str | tuple[float, float, float] | Array
FACE = "Cinzel-Bold.ttf"
SEPIA = "#4a2d14"


@cache
def _svg(name: str) -> skia.SVGDOM:
    source = {**GAME, **INTERFACE}[name]().text().encode()
    dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(source))
    dom.setContainerSize(skia.Size(96, 96))
    return dom


def icon(canvas: skia.Canvas, name: str, x: float, y: float, size: float, alpha: float = 1.0, tint: str = "") -> None:
    """Draw an icon of the set centred at (x, y); ``tint`` recolours a one-coloured icon."""
    paint = skia.Paint()
    paint.setAlphaf(alpha)
    if tint:
        r, g, b = (float(v) for v in rgb(tint))
        paint.setColorFilter(skia.ColorFilters.Blend(skia.Color4f(r, g, b, 1).toColor(), skia.BlendMode.kSrcIn))
    canvas.saveLayer(None, paint)
    canvas.translate(x - size / 2, y - size / 2)
    canvas.scale(size / 96, size / 96)
    _svg(name).render(canvas)
    canvas.restore()


def icon_layer(name: str, size: int, tint: str = "") -> Array:
    """An icon alone as a layer."""
    return draw(size, size, lambda c: icon(c, name, size / 2, size / 2, size, 1, tint), 2)


def rounded(r: Rect, radius: float) -> skia.RRect:
    """The rectangle with round corners, for skia."""
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(r.x, r.y, r.w, r.h), radius, radius)


def octagon(x: float, y: float, size: float) -> skia.Path:
    """Regular octagon, ``size`` from side to side."""
    k, h = size / 2 * 0.4142, size / 2
    points = [(-k, -h), (k, -h), (h, -k), (h, k), (k, h), (-k, h), (-h, k), (-h, -k)]
    path = skia.Path()
    path.addPoly([skia.Point(x + a, y + b) for a, b in points], True)
    return path


def diamond(x: float, y: float, diagonal: float) -> skia.Path:
    """Square on its corner."""
    h = diagonal / 2
    path = skia.Path()
    path.addPoly([skia.Point(x, y - h), skia.Point(x + h, y), skia.Point(x, y + h), skia.Point(x - h, y)], True)
    return path


def medallion(canvas: skia.Canvas, x: float, y: float, r: float, color: Color, rim: float = 5) -> None:
    """Round enamel plate with a gilt rim."""
    gold = gradient(
        [(0, "#fff0b8"), (0.45, "#d8a740"), (1, "#7c4f14")], (x - r * 0.7, y - r * 0.8), (x + r * 0.7, y + r * 0.8)
    )
    canvas.drawCircle(x, y, r, gold)
    canvas.drawCircle(x, y, r, ink("#4a2d10", 0.8, stroke=1.6))
    inner = r - rim
    fill = gradient(
        [(0, mix(color, "#ffffff", 0.34)), (0.55, color), (1, mix(color, "#2a1408", 0.28))],
        (x - inner * 0.6, y - inner),
        (x + inner * 0.6, y + inner),
    )
    canvas.drawCircle(x, y, inner, fill)
    canvas.drawCircle(x, y, inner, ink("#4a2d10", 0.7, stroke=1.4))


def figure(canvas: skia.Canvas, s: str, x: float, y: float, size: float, color: Color, alpha: float = 1.0) -> None:
    """Numeral in the display face, centred at (x, y), with a pale edge below as if pressed in."""
    base = y + size * 0.355
    text(canvas, s, x + 1, base + 1.6, FACE, size, ink("#fff6dc", 0.75 * alpha), "center")
    text(canvas, s, x, base, FACE, size, ink(color, alpha), "center")
