"""Drawing tools shared by Corinth's pictures: icons as layers, embossed plates, medallions."""

from __future__ import annotations

from functools import cache

import numpy as np
import skia

from assets.bake.corinth_layout import Rect
from assets.bake.icons_game import GAME
from assets.bake.icons_ui import INTERFACE
from assets.bake.kit import draw, hillshade, ink, mix, over, paint, rgb, smoothstep, text
from assets.bake.kit.array import Array
from assets.bake.kit.material import WALNUT, wood
from assets.bake.kit.vector import gradient

Color = str | tuple[float, float, float] | Array
FACE = "Cinzel-Bold.ttf"
CAPITALS = 0.71
"""Height of the figures and capitals of `FACE`, as a share of its size."""
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
    base = y + size * CAPITALS / 2
    text(canvas, s, x + 1, base + 1.6, FACE, size, ink("#fff6dc", 0.75 * alpha), "center")
    text(canvas, s, x, base, FACE, size, ink(color, alpha), "center")


def wooden_frame(image: Array, f: int, seed: int) -> None:
    """Lay a walnut frame ``f`` px wide with mitred corners and bronze studs over a picture, in place."""
    h, w = image.shape[:2]
    k = f / 34
    across, across_relief = wood(max(h, w), w, seed, WALNUT, 1.5)
    across, across_relief = across[:h], across_relief[:h]
    down, down_relief = (np.swapaxes(a, 0, 1) for a in wood(w, h, seed + 1, WALNUT, 1.5))
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    side_x, side_y = np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy)
    vertical = side_x < side_y
    d = np.minimum(side_x, side_y)
    timber = np.where(vertical[..., None], down, across) * 1.12
    relief = np.where(vertical, down_relief, across_relief) * 0.6
    profile = (
        7 * np.sqrt(np.clip(d / 9, 0, 1)) - 8 * smoothstep(f - 12 * k, f, d) + 3 * smoothstep(f - 15 * k, f - 18 * k, d)
    )
    height = relief + profile
    light = hillshade(np.asarray(height, np.float32), 0.55)
    mitre = 1 - 0.55 * smoothstep(1.6, 0.2, np.abs(side_x - side_y)) * (d < f)
    timber = timber * (light * mitre)[..., None]
    inside = d >= f
    over(image, np.clip(timber, 0, 1), (~inside).astype(np.float32))
    inner = np.minimum(xx - f, yy - f)
    shade = 0.50 * smoothstep(22 * k, 0, inner) + 0.16 * smoothstep(9 * k, 0, np.minimum(w - f - xx, h - f - yy))
    image *= (1 - shade * inside)[..., None]

    def studs(c: skia.Canvas) -> None:
        for x in (f / 2, w - f / 2):
            for y in (f / 2, h - f / 2):
                medallion(c, x, y, f * 0.35, "#c79a45", 3 * k)

    paint(image, draw(h, w, studs))
