"""Vector shapes and lettering, drawn by skia and handed over as layers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal

import numpy as np
import skia

from ..paths import FONTS
from .array import Array
from .color import Color, rgb
from .layer import shrink

Align = Literal["left", "center", "right"]


def draw(h: int, w: int, picture: Callable[[skia.Canvas], None], ss: int = 1) -> Array:
    """Call ``picture`` with a clear canvas of w x h units and return the layer, ``ss`` times supersampled."""
    surface = skia.Surface(w * ss, h * ss)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(ss, ss)
    picture(canvas)
    data = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return shrink(data.astype(np.float32) / 255, ss)


def mask_of(h: int, w: int, picture: Callable[[skia.Canvas], None], ss: int = 1) -> Array:
    """Like ``draw``, but return the coverage alone."""
    return draw(h, w, picture, ss)[..., 3]


def canvas_image(picture: Array) -> skia.Image:
    """Return an image or layer as a skia image, to be drawn through matrices."""
    data = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    if data.shape[2] == 3:
        data = np.concatenate([data, np.full((*data.shape[:2], 1), 255, np.uint8)], -1)
    return skia.Image.fromarray(np.ascontiguousarray(data), colorType=skia.kRGBA_8888_ColorType)


def color4(color: Color, alpha: float = 1.0) -> skia.Color4f:
    """Return a colour as skia wants it."""
    r, g, b = (float(v) for v in rgb(color))
    return skia.Color4f(r, g, b, alpha)


def ink(
    color: Color, alpha: float = 1.0, stroke: float | None = None, square: bool = False, blur: float = 0.0
) -> skia.Paint:
    """Return a paint: filling, or a line ``stroke`` wide with round (or square) ends; ``blur`` is a sigma."""
    paint = skia.Paint(AntiAlias=True)
    paint.setColor4f(color4(color, alpha))
    if stroke:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(stroke)
        paint.setStrokeCap(skia.Paint.kButt_Cap if square else skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kMiter_Join if square else skia.Paint.kRound_Join)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def gradient(stops: Sequence[tuple[float, Color]], start: tuple[float, float], end: tuple[float, float]) -> skia.Paint:
    """Return a filling with a linear gradient from ``start`` to ``end``."""
    paint = skia.Paint(AntiAlias=True)
    colors = [color4(c).toColor() for _, c in stops]
    points = [skia.Point(*start), skia.Point(*end)]
    paint.setShader(skia.GradientShader.MakeLinear(points, colors, [p for p, _ in stops]))
    return paint


def radial(stops: Sequence[tuple[float, Color, float]], center: tuple[float, float], radius: float) -> skia.Paint:
    """Return a filling with a radial gradient of (position, colour, alpha) stops."""
    paint = skia.Paint(AntiAlias=True)
    colors = [color4(c, a).toColor() for _, c, a in stops]
    shader = skia.GradientShader.MakeRadial(skia.Point(*center), radius, colors, [p for p, _, _ in stops])
    paint.setShader(shader)
    return paint


def rect(left: float, top: float, right: float, bottom: float) -> skia.Rect:
    """Return a rectangle from its sides (skia reads a bare tuple as x, y, width, height)."""
    return skia.Rect.MakeLTRB(left, top, right, bottom)


def rounded(left: float, top: float, right: float, bottom: float, r: float) -> skia.RRect:
    """Return a rectangle with round corners from its sides."""
    return skia.RRect.MakeRectXY(rect(left, top, right, bottom), r, r)


def polygon(points: Sequence[tuple[float, float]], closed: bool = True) -> skia.Path:
    """Return the path through ``points``."""
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> skia.Path:
    """Return a star of ``points`` rays around (x, y); ``turn`` in degrees."""
    corners = []
    for i in range(points * 2):
        a = math.radians(turn + i * 180 / points)
        r = inner if i % 2 else outer
        corners.append((x + r * math.cos(a), y + r * math.sin(a)))
    return polygon(corners)


def meander(x: float, y: float, length: float, cell: float) -> skia.Path:
    """Return a Greek key along the x axis, ``cell`` high, stretched a little to end on a whole turn."""
    n = max(1, round(length / (cell * 1.25)))
    step, u = length / n, cell / 5
    path = skia.Path()
    path.moveTo(x, y + cell)
    for i in range(n):
        left = x + i * step
        k = step / (cell * 1.25)
        for px, py in ((0, 0), (5, 0), (5, 4), (2, 4), (2, 2), (3.4, 2)):
            path.lineTo(left + px * u * k, y + py * u)
        path.moveTo(left + 5 * u * k, y + 4 * u)
        path.moveTo(left, y + cell)
        path.lineTo(left + step, y + cell)
    return path


@cache
def typeface(name: str) -> skia.Typeface:
    """Load a font of ``assets/fonts`` by file name; raises ``FileNotFoundError``."""
    path = FONTS / name
    if not path.exists():
        raise FileNotFoundError(path)
    return skia.Typeface.MakeFromFile(str(path))


def font(name: str, size: float) -> skia.Font:
    """Return the font at ``size`` px, unhinted and placed at parts of a px."""
    f = skia.Font(typeface(name), size)
    f.setSubpixel(True)
    f.setEdging(skia.Font.Edging.kAntiAlias)
    f.setHinting(skia.FontHinting.kNone)
    return f


def text_width(s: str, name: str, size: float, track: float = 0) -> float:
    """Return the width in px of a line; ``track`` px are added between the letters."""
    f = font(name, size)
    if not track:
        return float(f.measureText(s))
    return float(sum(f.measureText(c) for c in s) + track * (len(s) - 1))


def text(
    canvas: skia.Canvas,
    s: str,
    x: float,
    y: float,
    name: str,
    size: float,
    paint: skia.Paint,
    align: Align = "left",
    track: float = 0,
) -> float:
    """Draw one line with its baseline at ``y`` and return its width in px."""
    f = font(name, size)
    width = text_width(s, name, size, track)
    x -= {"left": 0.0, "center": width / 2, "right": width}[align]
    if not track:
        canvas.drawString(s, x, y, f, paint)
        return width
    for char in s:
        canvas.drawString(char, x, y, f, paint)
        x += f.measureText(char) + track
    return width


def text_on_arc(
    canvas: skia.Canvas,
    s: str,
    center: tuple[float, float],
    radius: float,
    angle: float,
    name: str,
    size: float,
    paint: skia.Paint,
    track: float = 0,
    inward: bool = False,
) -> None:
    """Set letters on a circle, the line's middle at ``angle`` degrees (0 right, -90 top), feet to the centre.

    ``inward`` turns the letters so that their heads point to the centre.
    """
    f = font(name, size)
    sign = -1 if inward else 1
    at = angle - sign * math.degrees(text_width(s, name, size, track) / 2 / radius)
    for char in s:
        advance = f.measureText(char) + track
        middle = at + sign * math.degrees((advance - track) / 2 / radius)
        canvas.save()
        canvas.translate(
            center[0] + radius * math.cos(math.radians(middle)), center[1] + radius * math.sin(math.radians(middle))
        )
        canvas.rotate(middle + 90 * sign)
        canvas.drawString(char, -(advance - track) / 2, 0, f, paint)
        canvas.restore()
        at += sign * math.degrees(advance / radius)


def wrap_text(
    canvas: skia.Canvas,
    s: str,
    x: float,
    y: float,
    width: float,
    name: str,
    size: float,
    paint: skia.Paint,
    line: float = 1.3,
) -> float:
    """Draw words broken into lines of ``width`` px; return the baseline after the last."""
    f = font(name, size)
    current = ""
    for word in s.split():
        longer = f"{current} {word}".strip()
        if current and f.measureText(longer) > width:
            canvas.drawString(current, x, y, f, paint)
            y += size * line
            current = word
        else:
            current = longer
    canvas.drawString(current, x, y, f, paint)
    return y + size * line
