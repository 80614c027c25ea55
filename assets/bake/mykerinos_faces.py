"""What the portraits of Mykerinos are put together from: backdrop, head, eyes, hats' shadows, coats, flowers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia

from .kit import draw, fbm, grade, ink, mix, over, rgb, smoothstep
from .kit.array import Array
from .kit.light import bevel, hillshade
from .kit.vector import gradient, polygon, rect

W, H = 420, 600
SKIN = ("#fbdcb8", "#e9b489", "#b97a52")
PALE = ("#fde6cc", "#f0c3a0", "#c58a69")
TAN = ("#f0c092", "#d08f5c", "#96592f")
DARK = "#2a1810"


def curve(start: tuple[float, float], *parts: Sequence[float], closed: bool = True) -> skia.Path:
    """Return a path of cubic (six numbers), quadratic (four) and straight (two) parts."""
    path = skia.Path()
    path.moveTo(*start)
    for part in parts:
        if len(part) == 6:
            path.cubicTo(*part)
        elif len(part) == 4:
            path.quadTo(*part)
        else:
            path.lineTo(*part)
    if closed:
        path.close()
    return path


def shade(stops: Sequence[str], start: tuple[float, float], end: tuple[float, float]) -> skia.Paint:
    """Return a gradient of evenly spread colours."""
    return gradient([(i / (len(stops) - 1), s) for i, s in enumerate(stops)], start, end)


def backdrop(light: str, color: str, deep: str, seed: int) -> Array:
    """Return rays of the sun over three pyramids, in one colour."""
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    a = np.degrees(np.arctan2(yy - 420, xx - 210))
    rays = smoothstep(-0.12, 0.12, np.sin(np.radians(a * 12 + 15)))
    away = np.hypot((xx - 210) / 1.0, (yy - 330) / 1.25) / 330
    image = mix(light, color, np.clip(away * 1.15, 0, 1))
    image = image * (1 - 0.10 * rays * smoothstep(0.1, 0.7, away))[..., None]
    image = image + (rgb(deep) - image) * (0.75 * smoothstep(0.72, 1.25, away))[..., None]

    def far(c: skia.Canvas) -> None:
        for x, top, half in ((70, 330, 120), (352, 300, 150), (236, 372, 90)):
            c.drawPath(polygon([(x, top), (x - half, 470), (x + 20, 470)]), ink(color, 0.55))
            c.drawPath(polygon([(x, top), (x + 20, 470), (x + half, 470)]), ink(deep, 0.55))
        c.drawRect(rect(0, 468, W, H), ink(deep, 0.5))

    layer = draw(H, W, far, 2)
    over(image, layer[..., :3], layer[..., 3] * 0.65)
    return np.asarray(image + 0.012 * fbm(H, W, 40, 4, seed)[..., None], np.float32)


def neck(c: skia.Canvas, skin: Sequence[str], wide: float = 44) -> None:
    """Draw the neck with the chin's shadow."""
    c.drawPath(
        curve((210 - wide, 360), (210 + wide, 360), (210 + wide + 8, 460), (210 - wide - 8, 460)),
        shade(skin[1:], (170, 380), (250, 400)),
    )
    c.drawPath(curve((160, 366), (210, 440, 262, 366), (262, 350), (160, 350)), ink("#6b3a20", 0.5, blur=7))


def head(c: skia.Canvas, skin: Sequence[str], jaw: float = 1.0, chin: float = 386) -> None:
    """Draw ears and the face, lit from the upper left."""
    for x in (124, 296):
        c.drawOval(rect(x - 15, 262, x + 15, 316), shade(skin, (110, 270), (310, 300)))
    j = 64 * jaw
    path = curve(
        (126, 250),
        (124, 316, 210 - j - 10, 352, 210 - j * 0.62, chin - 16),
        (210 - j * 0.3, chin + 3, 210 + j * 0.3, chin + 3, 210 + j * 0.62, chin - 16),
        (210 + j + 10, 352, 296, 316, 294, 250),
        (290, 170, 130, 170, 126, 250),
    )
    c.drawPath(path, shade(skin, (128, 200), (318, 360)))
    c.save()
    c.clipPath(path, doAntiAlias=True)
    c.drawPath(
        curve((262, 200), (320, 200), (320, 400), (222, 400), (262, 350, 276, 290, 256, 222)),
        ink(skin[2], 0.42, blur=11),
    )
    for x in (164, 254):
        c.drawCircle(x, 318, 24, ink("#e0604a", 0.20, blur=9))
    c.restore()


def eyes(c: skia.Canvas, iris: str, brow: str, lift: float = 0.0, heavy: float = 6.0, lash: bool = False) -> None:
    """Draw two calm eyes and their brows."""
    for side in (-1, 1):
        x, y = 210 + side * 38, 284
        c.drawPath(curve((x - 19, y + 1), (x, y - 15, x + 19, y + 1), (x, y + 12, x - 19, y + 1)), ink("#fbf4ea"))
        c.drawCircle(x + 2, y - 1, 7.6, ink(iris))
        c.drawCircle(x + 2, y - 1, 3.6, ink("#140c08"))
        c.drawCircle(x - 1, y - 4, 2.2, ink("#ffffff"))
        c.drawPath(curve((x - 21, y + 1), (x, y - 18, x + 21, y + 1), closed=False), ink(DARK, stroke=4.6))
        if lash:
            c.drawPath(curve((x + side * 18, y - 3), (x + side * 27, y - 10), closed=False), ink(DARK, stroke=3.6))
        c.drawPath(
            curve(
                (x - 22, y - 23 - (lift if side < 0 else 0)),
                (x, y - 34 - lift, x + 23, y - 23 - (lift if side > 0 else 0)),
                closed=False,
            ),
            ink(brow, stroke=heavy),
        )
        c.drawPath(curve((x - 15, y + 13), (x, y + 20, x + 15, y + 13), closed=False), ink("#8a4a2c", 0.35, stroke=2.4))


def nose(c: skia.Canvas, dark: str, wide: float = 1.0) -> None:
    """Draw the shade of the nose and its tip."""
    c.drawPath(
        curve((216, 270), (224, 300, 232 + 4 * wide, 322), (224, 338, 206, 334), (222, 326, 216, 300)), ink(dark, 0.62)
    )
    c.drawPath(curve((203, 276), (203, 320), closed=False), ink("#fff4e2", 0.55, stroke=5, blur=1.6))
    for x in (201, 222):
        c.drawOval(rect(x - 5 * wide, 331, x + 4 * wide, 337), ink("#5b2a16", 0.75))


def lips(c: skia.Canvas, color: str, wide: float = 26, y: float = 356) -> None:
    """Draw a closed, faintly smiling mouth."""
    c.drawPath(
        curve(
            (210 - wide, y),
            (210 - 9, y - 10),
            (210, y - 6),
            (210 + 9, y - 10),
            (210 + wide, y),
            (210, y + 4, 210 - wide, y),
        ),
        ink(color),
    )
    c.drawPath(curve((210 - wide + 3, y + 1), (210, y + 19, 210 + wide - 3, y + 1)), ink(color, 0.88))
    c.drawPath(
        curve((210 - wide - 2, y - 1), (210, y + 6, 210 + wide + 2, y - 1), closed=False), ink("#5a1a14", stroke=2.6)
    )


def shoulders(c: skia.Canvas, tones: Sequence[str], top: float = 438, slope: float = 60) -> skia.Path:
    """Draw the bust's coat and return its outline."""
    path = curve(
        (0, 600),
        (4, top + slope + 30, 70, top + 22, 150, top),
        (270, top),
        (350, top + 22, 416, top + slope + 30, 420, 600),
    )
    c.drawPath(path, shade(tones, (90, 430), (400, 600)))
    return path


def lapels(c: skia.Canvas, light: str, dark: str, shirt: str) -> None:
    """Draw a shirt front with the coat's lapels over it."""
    c.drawPath(curve((158, 428), (262, 428), (232, 600), (188, 600)), shade((shirt, "#c9b79a"), (170, 440), (270, 600)))
    c.drawPath(
        curve((156, 424), (120, 470), (150, 500), (138, 520), (194, 600), (176, 500)),
        shade((light, dark), (120, 440), (200, 600)),
    )
    c.drawPath(
        curve((264, 424), (300, 470), (270, 500), (282, 520), (226, 600), (244, 500)),
        shade((light, dark), (210, 440), (330, 620)),
    )


def hat_shadow(c: skia.Canvas, y: float) -> None:
    """Draw the brim's shadow on the brow."""
    c.drawPath(curve((122, y), (210, y + 44, 300, y), (300, y - 40), (122, y - 40)), ink("#4a2412", 0.5, blur=8))


def flower(c: skia.Canvas, x: float, y: float, r: float, color: str, deep: str) -> None:
    """Draw a flower of five petals."""
    for k in range(5):
        a = math.radians(72 * k - 90)
        c.drawCircle(x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a), r * 0.56, ink(deep))
        c.drawCircle(x + r * 0.58 * math.cos(a) - 1, y + r * 0.58 * math.sin(a) - 1.5, r * 0.47, ink(color))
    c.drawCircle(x, y, r * 0.30, ink("#ffd94a"))


def hatch(
    c: skia.Canvas, clip: skia.Path, tones: Sequence[skia.Paint], step: float, top: float, low: float, lean: float
) -> None:
    """Draw crossing lines that lean both ways within an outline: a weave, a veil."""
    c.save()
    c.clipPath(clip, doAntiAlias=True)
    for k in range(-30, 60):
        c.drawLine(k * step, top, k * step + lean, low, tones[0])
        c.drawLine(k * step, top, k * step - lean, low, tones[-1])
    c.restore()


def lens(c: skia.Canvas, x: float, y: float, r: float, glass: skia.Paint, rims: Sequence[tuple[str, float]]) -> None:
    """Draw a round glass in its rim, which has a dark edge."""
    c.drawCircle(x, y, r, glass)
    for color, wide in rims:
        c.drawCircle(x, y, r, ink(color, stroke=wide))


def stud(c: skia.Canvas, x: float, y: float, r: float, dark: str, light: str, rim: float) -> None:
    """Draw a small round thing, lit from the upper left: a button, a pearl."""
    c.drawCircle(x, y, r, ink(dark))
    c.drawCircle(x - 1, y - 1, r - rim, ink(light))


def embossed(
    image: Array, mask: Array, wide: float, soft: float, high: float, slope: float, strength: float, most: float
) -> Array:
    """Return a picture whose figure stands out a little from its ground, as of a thick print, in its final grade."""
    lit = hillshade(bevel(mask, wide, soft, high), slope)
    image = image * (1 + strength * (np.clip(lit, 0.6, most) - 1) * (mask > 0.2))[..., None]
    return grade(np.clip(image, 0, 1), 0.03, 1.05, 0.07, 0.006, 4)
