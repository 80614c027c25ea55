"""The patrons of Mykerinos as figures of our own: five portraits in the manner of a travel poster, and a scarab."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia

from .kit import blur, draw, fbm, ink, noise, over, save
from .kit.array import Array
from .kit.vector import polygon, rect, star
from .mykerinos_faces import (
    PALE,
    SKIN,
    TAN,
    H,
    W,
    backdrop,
    curve,
    embossed,
    eyes,
    flower,
    hat_shadow,
    hatch,
    head,
    lapels,
    lens,
    lips,
    neck,
    nose,
    shade,
    shoulders,
    stud,
)


def violet(c: skia.Canvas) -> None:
    """Lady Violet: a wide hat full of violets, auburn hair, a lilac dress with a cameo."""
    c.drawPath(
        curve((120, 240), (74, 300, 92, 392, 150, 410), (270, 410), (328, 392, 346, 300, 300, 240)),
        shade(("#b5592c", "#7c3216", "#4b1a0a"), (100, 230), (330, 420)),
    )
    neck(c, PALE, 36)
    shoulders(c, ("#b68adb", "#8a55bd", "#4f2480"), 446)
    c.drawPath(
        curve((168, 404), (210, 430, 252, 404), (262, 470), (210, 492, 158, 470)),
        shade(("#f3e6fb", "#c9a8e6"), (170, 410), (260, 480)),
    )
    for k in range(6):
        c.drawLine(172 + k * 15, 412, 167 + k * 17, 474, ink("#8a55bd", 0.45, 2))
    head(c, PALE, 0.86, 384)
    c.drawPath(
        curve(
            (124, 262),
            (128, 206, 190, 196, 210, 214),
            (232, 196, 292, 206, 296, 262),
            (282, 232, 246, 226, 210, 236),
            (176, 226, 138, 232, 124, 262),
        ),
        shade(("#c96a36", "#8a3a18"), (130, 210), (290, 260)),
    )
    for s, x in ((1, 124), (-1, 296)):
        c.drawPath(
            curve((x, 250), (x - 14 * s, 290, x - 6 * s, 322), (x + 10 * s, 300, x + 6 * s, 256)), ink("#8a3a18")
        )
    eyes(c, "#5a7a3a", "#8a3a18", 2, 4.6, True)
    nose(c, PALE[2], 0.8)
    lips(c, "#c2413f", 22, 356)
    hat_shadow(c, 212)
    c.drawPath(
        curve((22, 214), (60, 150, 360, 120, 402, 190), (330, 238, 120, 254, 22, 214)),
        shade(("#c9a0ea", "#8e58c4", "#4a2078"), (60, 130), (380, 250)),
    )
    c.drawPath(
        curve((112, 184), (108, 110, 176, 82, 226, 86), (290, 90, 312, 130, 306, 174), (250, 200, 160, 206, 112, 184)),
        shade(("#b384db", "#7b46b2", "#43196e"), (120, 90), (310, 200)),
    )
    c.drawPath(
        curve((110, 168), (170, 204, 250, 196, 306, 160), (307, 180), (250, 212, 160, 216, 111, 192)), ink("#3a1263")
    )
    for x, y, r, tone in (
        (134, 172, 24, "#b98cf0"),
        (172, 186, 27, "#8f5ad6"),
        (212, 188, 23, "#c9a4f5"),
        (116, 142, 18, "#8f5ad6"),
        (150, 142, 19, "#d7b9fa"),
    ):
        flower(c, x, y, r, tone, "#3c1570")
    for x, y, a in ((104, 178, 200), (238, 186, -10), (196, 160, -80)):
        c.save()
        c.translate(x, y)
        c.rotate(a)
        c.drawPath(curve((0, 0), (16, -14, 36, 0), (16, 12, 0, 0)), ink("#5f8a35"))
        c.restore()
    c.drawOval(rect(194, 430, 226, 470), ink("#e2bf6a"))
    c.drawOval(rect(199, 435, 221, 465), ink("#5c2d86"))
    c.drawOval(rect(205, 441, 216, 459), ink("#f6e9d2"))
    for s in (-1, 1):
        c.drawCircle(210 + s * 86, 326, 6.5, ink("#f4e6c0"))


def lemon(c: skia.Canvas) -> None:
    """Lord Lemon: a straw boater with a yellow band, a monocle, a thin fair moustache, a cream suit."""
    neck(c, SKIN, 42)
    shoulders(c, ("#fff6d6", "#e6d29a", "#a98e4f"), 434)
    lapels(c, "#fff3c8", "#c7ad68", "#ffffff")
    c.drawPath(polygon([(172, 424), (210, 452), (188, 478)]), ink("#ffffff"))
    c.drawPath(polygon([(248, 424), (210, 452), (232, 478)]), ink("#ede3cd"))
    c.drawPath(
        curve((210, 452), (168, 440), (172, 478), (210, 462), (248, 478), (252, 440)),
        shade(("#ffe14a", "#d8a40c"), (170, 440), (250, 480)),
    )
    c.drawCircle(210, 458, 9, ink("#b98a06"))
    head(c, SKIN, 0.84, 392)
    for s, x in ((1, 126), (-1, 294)):
        c.drawPath(curve((x, 236), (x - 6 * s, 290), (x + 4 * s, 304), (x + 12 * s, 250)), ink("#d9b25c"))
    eyes(c, "#3f6f8f", "#b98d3c", 3, 5.4)
    nose(c, SKIN[2], 0.9)
    c.drawPath(
        curve(
            (210, 347),
            (190, 340, 168, 350, 154, 344),
            (166, 362, 194, 364, 210, 354),
            (226, 364, 254, 362, 266, 344),
            (252, 350, 230, 340, 210, 347),
        ),
        shade(("#e8c778", "#a87d2c"), (160, 340), (260, 364)),
    )
    c.drawPath(curve((190, 370), (210, 378, 232, 369), closed=False), ink("#8a3a2a", stroke=4))
    lens(c, 250, 285, 28, ink("#d8efff", 0.28), (("#6b4a10", 7), ("#f6d56a", 4)))
    c.drawPath(curve((236, 270), (244, 262, 256, 262), closed=False), ink("#ffffff", 0.9, stroke=4))
    c.drawPath(curve((270, 304), (300, 380, 262, 470), closed=False), ink("#c79a2a", stroke=2.6))
    hat_shadow(c, 216)
    c.drawPath(
        curve((58, 206), (90, 180, 330, 180, 362, 206), (340, 240, 80, 240, 58, 206)),
        shade(("#fff0b8", "#e2c06c", "#9c7a34"), (70, 180), (350, 244)),
    )
    c.drawPath(
        curve((112, 200), (110, 116), (140, 100, 280, 100, 310, 116), (308, 200), (280, 218, 140, 218, 112, 200)),
        shade(("#fff3c6", "#e6c778", "#a07e36"), (120, 100), (320, 216)),
    )
    c.drawPath(
        curve((111, 158), (170, 176, 250, 176, 309, 158), (308, 200), (280, 218, 140, 218, 112, 200)),
        shade(("#ffd92e", "#e0ac06", "#8a6400"), (110, 160), (320, 216)),
    )
    for k in range(9):
        c.drawPath(
            curve((114, 112 + k * 5.4), (210, 130 + k * 5.4, 306, 112 + k * 5.4), closed=False),
            ink("#b08a3c", 0.40, stroke=1.6),
        )
    for k in range(4):
        c.drawPath(
            curve((70 + k * 3, 208 + k * 6), (210, 244 + k * 2, 350 - k * 3, 208 + k * 6), closed=False),
            ink("#b08a3c", 0.42, stroke=1.6),
        )


def brown(c: skia.Canvas) -> None:
    """Sir Brown: a bowler hat, round spectacles, a full brown beard, tweed with a watch chain."""
    neck(c, SKIN, 52)
    body = shoulders(c, ("#a8754a", "#7a4c28", "#43260f"), 426, 44)
    hatch(c, body, (ink("#d8a873", 0.16, 2), ink("#2a1406", 0.18, 2)), 14, 420, 600, 110)
    lapels(c, "#96663c", "#4d2d13", "#f4ead6")
    c.drawPath(polygon([(186, 520), (234, 520), (226, 600), (194, 600)]), ink("#5b3518"))
    head(c, SKIN, 1.05, 390)
    eyes(c, "#5b3a1c", "#5a3418", -2, 9)
    nose(c, SKIN[2], 1.25)
    beard = curve(
        (122, 282),
        (116, 360, 128, 430, 176, 462),
        (198, 476, 222, 476, 244, 462),
        (292, 430, 304, 360, 298, 282),
        (288, 326, 262, 336, 244, 340),
        (224, 326, 196, 326, 176, 340),
        (158, 336, 132, 326, 122, 282),
    )
    c.drawPath(beard, shade(("#a0683a", "#6f421f", "#3a200c"), (130, 300), (300, 460)))
    c.save()
    c.clipPath(beard, doAntiAlias=True)
    rng = np.random.default_rng(7)
    for _ in range(120):
        x, y = rng.uniform(118, 300), rng.uniform(320, 450)
        c.drawPath(
            curve((x, y), (x + (210 - x) * 0.06, y + 16, x + (210 - x) * 0.16, y + 34), closed=False),
            ink("#d19a62" if rng.random() < 0.4 else "#2d1707", 0.34, stroke=2.4),
        )
    c.restore()
    c.drawPath(
        curve(
            (210, 346),
            (186, 338, 160, 350, 146, 372),
            (174, 376, 200, 372, 210, 360),
            (220, 372, 246, 376, 274, 372),
            (260, 350, 234, 338, 210, 346),
        ),
        shade(("#b07a48", "#5f3716"), (150, 340), (270, 376)),
    )
    c.drawPath(curve((192, 377), (210, 388, 228, 377), (210, 382, 192, 377)), ink("#8a3428"))
    for x in (172, 248):
        lens(c, x, 286, 29, ink("#e8f4ff", 0.22), (("#3a220c", 6), ("#d7a94c", 3)))
        c.drawPath(curve((x - 15, 272), (x - 6, 263, x + 6, 263), closed=False), ink("#ffffff", 0.85, stroke=4))
    c.drawPath(curve((201, 282), (210, 276, 219, 282), closed=False), ink("#8a6420", stroke=4))
    hat_shadow(c, 218)
    c.drawPath(
        curve((114, 206), (106, 90, 160, 66, 210, 66), (260, 66, 314, 90, 306, 206)),
        shade(("#9a6840", "#65401f", "#301a09"), (120, 80), (310, 200)),
    )
    c.drawPath(
        curve(
            (84, 218),
            (70, 194, 96, 190, 112, 198),
            (170, 218, 250, 218, 308, 198),
            (324, 190, 350, 194, 336, 218),
            (300, 244, 120, 244, 84, 218),
        ),
        shade(("#8a5a32", "#5a3718", "#2a1607"), (80, 190), (340, 240)),
    )
    c.drawPath(
        curve((111, 176), (170, 198, 250, 198, 308, 176), (308, 202), (250, 222, 170, 222, 112, 202)), ink("#2a1505")
    )
    c.drawPath(curve((140, 120), (150, 92, 184, 84), closed=False), ink("#d7a878", 0.5, stroke=10, blur=4))
    c.drawPath(curve((150, 560), (210, 596, 278, 548), closed=False), ink("#e8c25a", stroke=5))


def blackmore(c: skia.Canvas) -> None:
    """Mrs Blackmore: dark hair with a silver streak, a black hat with plumes and a veil, pearls, a choker of jet."""
    c.drawPath(
        curve((118, 232), (82, 310, 104, 404, 150, 420), (270, 420), (316, 404, 338, 310, 302, 232)),
        shade(("#55506a", "#2b2838", "#0f0d16"), (100, 230), (330, 420)),
    )
    neck(c, PALE, 38)
    shoulders(c, ("#5a566e", "#2f2c3e", "#100e17"), 452)
    c.drawPath(
        curve((96, 470), (150, 444), (210, 520, 270, 444), (324, 470), (210, 590, 96, 470)),
        shade(PALE[:2], (150, 450), (270, 540)),
    )
    c.drawPath(curve((96, 470), (150, 444), (210, 520, 270, 444), (324, 470), closed=False), ink("#15131c", stroke=9))
    c.drawPath(curve((168, 404), (210, 424, 252, 404), (254, 430), (210, 452, 166, 430)), ink("#17151f"))
    for k in range(7):
        c.drawCircle(174 + k * 12, 424 + 11 * math.sin(math.pi * (k + 0.2) / 6.4), 4.2, ink("#6f6c88"))
    for k in range(11):
        t = k / 10
        stud(c, 150 + 120 * t, 470 + 62 * math.sin(math.pi * t), 8, "#8d8579", "#fbf6ea", 1)
    head(c, PALE, 0.80, 388)
    c.drawPath(
        curve(
            (122, 268),
            (124, 206, 186, 200, 206, 216),
            (234, 200, 296, 206, 298, 268),
            (284, 236, 246, 230, 206, 240),
            (172, 232, 138, 238, 122, 268),
        ),
        shade(("#4a4660", "#15131d"), (130, 210), (290, 260)),
    )
    c.drawPath(curve((152, 226), (170, 214, 196, 216), (174, 224, 150, 250)), ink("#d9d6e4"))
    eyes(c, "#4a5578", "#1d1a28", 6, 5, True)
    nose(c, PALE[2], 0.85)
    lips(c, "#7d2034", 20, 357)
    c.drawCircle(246, 348, 3.6, ink("#2a1210"))
    hat_shadow(c, 214)
    for k in range(9):
        a = math.radians(-108 + k * 10)
        x, y = 262, 150
        c.drawPath(
            curve(
                (x, y),
                (
                    x + 80 * math.cos(a),
                    y + 100 * math.sin(a),
                    x + (96 + 7 * k) * math.cos(a + 0.35),
                    y + 112 * math.sin(a + 0.25),
                ),
                (x + 60 * math.cos(a + 0.5), y + 50 * math.sin(a + 0.3), x + 8, y + 14),
            ),
            shade(("#7d79a0", "#2f2c40"), (x - 20, y - 90), (x + 90, y + 20)),
        )
    c.drawPath(
        curve((60, 226), (80, 160, 330, 128, 372, 186), (320, 238, 150, 258, 60, 226)),
        shade(("#5b5774", "#2b2839", "#0d0b13"), (80, 140), (360, 250)),
    )
    c.drawPath(
        curve((126, 192), (122, 120, 180, 96, 226, 98), (282, 100, 300, 136, 296, 178), (250, 202, 172, 210, 126, 192)),
        shade(("#4d4963", "#232030", "#0b0a10"), (130, 100), (300, 200)),
    )
    c.drawPath(
        curve((124, 178), (180, 208, 250, 200, 297, 164), (297, 182), (250, 214, 172, 220, 125, 196)),
        shade(("#8f1f3c", "#4a0d1e"), (130, 180), (300, 210)),
    )
    c.drawPath(star(262, 172, 17, 7, 8), ink("#e8c25a"))
    c.drawCircle(262, 172, 6, ink("#8f1f3c"))
    veil = curve((112, 222), (210, 262, 312, 214), (310, 322), (210, 352, 114, 322))
    hatch(c, veil, (ink("#0c0a12", 0.30, 1.3),), 13, 200, 360, 120)


def tangerine(c: skia.Canvas) -> None:
    """Colonel Tangerine: a sun helmet with an orange scarf, a white walrus moustache, medals on an orange coat."""
    neck(c, TAN, 54)
    shoulders(c, ("#ffa650", "#e0701a", "#8a3a04"), 428, 40)
    c.drawPath(
        curve((146, 424), (274, 424), (280, 468), (210, 492, 140, 468)),
        shade(("#f4e6c6", "#b99a62"), (150, 424), (280, 480)),
    )
    c.drawPath(curve((210, 486), (210, 600), closed=False), ink("#7a3204", stroke=4))
    for y in (510, 548, 586):
        stud(c, 226, y, 8, "#7a5208", "#ffdf7e", 1.4)
    for s, x in ((1, 54), (-1, 366)):
        c.drawPath(
            curve(
                (x - 48 * s, 500),
                (x - 40 * s, 452, x + 30 * s, 446),
                (x + 40 * s, 470),
                (x - 10 * s, 486, x - 30 * s, 520),
            ),
            shade(("#ffe28a", "#c99020"), (x - 40, 450), (x + 40, 510)),
        )
        for k in range(7):
            c.drawLine(x + (30 - 12 * k) * s, 474 + k * 5, x + (26 - 12 * k) * s, 500 + k * 6, ink("#d9a634", 1, 5))
    for k, (ribbon, disc) in enumerate((("#2f5fa8", "#ffd76a"), ("#b3202c", "#dfe6ee"), ("#2f7a44", "#ffd76a"))):
        x = 92 + k * 32
        c.drawRect(rect(x - 11, 520, x + 11, 546), ink(ribbon))
        c.drawRect(rect(x - 4, 520, x + 4, 546), ink("#fff6e0", 0.85))
        c.drawCircle(x, 560, 14, ink("#6b4508"))
        c.drawCircle(x - 0.6, 559, 12, ink(disc))
        c.drawPath(star(x, 559, 9, 4, 5), ink("#8a5a10"))
    head(c, TAN, 1.06, 394)
    c.drawCircle(168, 318, 24, ink("#d8402a", 0.30, blur=9))
    c.drawCircle(252, 318, 24, ink("#d8402a", 0.30, blur=9))
    for s, x in ((1, 122), (-1, 298)):
        c.drawPath(
            curve((x, 232), (x - 4 * s, 300), (x + 8 * s, 340), (x + 20 * s, 300), (x + 10 * s, 240)),
            shade(("#fffaf0", "#cfc3b0"), (110, 240), (310, 330)),
        )
    eyes(c, "#4c6a7d", "#f6eee0", 0, 10)
    nose(c, TAN[2], 1.25)
    c.drawOval(rect(196, 312, 226, 338), ink("#d8573a", 0.32, blur=5))
    c.drawPath(
        curve(
            (210, 340),
            (180, 328, 136, 344, 112, 392),
            (140, 384, 150, 392, 176, 384),
            (194, 378, 206, 372, 210, 364),
            (214, 372, 226, 378, 244, 384),
            (270, 392, 280, 384, 308, 392),
            (284, 344, 240, 328, 210, 340),
        ),
        shade(("#fffdf6", "#e9dfcc", "#a99a82"), (130, 336), (300, 396)),
    )
    for k in range(7):
        for s in (-1, 1):
            c.drawPath(
                curve(
                    (210 + s * (6 + 6 * k), 346),
                    (210 + s * (26 + 9 * k), 352, 210 + s * (34 + 9.6 * k), 382),
                    closed=False,
                ),
                ink("#9a8a70", 0.5, stroke=2.2),
            )
    c.drawPath(curve((196, 388), (210, 396, 224, 388), closed=False), ink("#7a2a1c", stroke=5))
    hat_shadow(c, 222)
    c.drawPath(
        curve((112, 206), (108, 100, 160, 74, 210, 74), (260, 74, 312, 100, 308, 206)),
        shade(("#fffaf0", "#e8dcc2", "#a8977a"), (120, 80), (320, 210)),
    )
    for x in (-56, 0, 56):
        c.drawPath(
            curve((210 + x * 0.2, 78), (210 + x * 1.2, 110, 210 + x * 1.3, 180), closed=False),
            ink("#a8977a", 0.7, stroke=3),
        )
    c.drawPath(
        curve(
            (70, 232),
            (76, 198, 130, 196, 210, 204),
            (290, 196, 344, 198, 350, 232),
            (300, 226, 260, 250, 210, 250),
            (160, 250, 120, 226, 70, 232),
        ),
        shade(("#fffaf0", "#e2d4b6", "#9c8a6a"), (80, 196), (340, 250)),
    )
    c.drawPath(
        curve((110, 166), (170, 186, 250, 186, 310, 166), (309, 204), (250, 220, 170, 220, 111, 204)),
        shade(("#ffb35c", "#ea7a1a", "#9a4203"), (110, 170), (310, 216)),
    )
    for k in range(3):
        c.drawPath(
            curve((111, 176 + 9 * k), (170, 195 + 9 * k, 250, 195 + 9 * k, 309, 176 + 9 * k), closed=False),
            ink("#8a3a04", 0.45, stroke=2),
        )
    c.drawCircle(210, 76, 10, ink("#e0a030"))
    c.drawPath(star(210, 194, 20, 9, 8), ink("#7a4a06"))
    c.drawPath(star(209, 193, 17, 8, 8), ink("#ffe08a"))


FIGURES: dict[str, tuple[Callable[[skia.Canvas], None], str, str, str]] = {
    "violet": (violet, "#f1dcff", "#a874d8", "#3a1560"),
    "lemon": (lemon, "#fffbd8", "#eac02c", "#7a5a04"),
    "brown": (brown, "#f3dcbc", "#a8713f", "#3d200a"),
    "blackmore": (blackmore, "#dcdcec", "#72708e", "#1a1826"),
    "tangerine": (tangerine, "#fff0d2", "#f39a3e", "#8a3a04"),
}


def portrait(name: str) -> Array:
    """Return a figure before its rays, printed on soft paper."""
    figure, light, color, deep = FIGURES[name]
    image = backdrop(light, color, deep, len(name))
    layer = draw(H, W, figure, 2)
    mask = layer[..., 3]
    dark = np.roll(np.roll(mask, 9, 0), 9, 1)
    over(image, deep, blur(dark, 9) * 0.55)
    over(image, "#20120a", np.clip(blur(mask, 2.2) * 2.2, 0, 1) * (1 - mask) * 0.85)
    over(image, layer[..., :3], mask)
    brush = fbm(H, W, 14, 4, 17, aspect=(1.6, 0.7)) * 0.5 + noise(H, W, 2.0, 18) * 0.35
    image = image * (1 + 0.045 * brush)[..., None]
    return embossed(image, mask, 7, 5, 1.2, 0.5, 0.55, 1.4)


def seal() -> Array:
    """Return the picture of the tile without a patron: a scarab on sand."""
    image = backdrop("#fbeecb", "#d0a765", "#6b4416", 9)

    def beetle(c: skia.Canvas) -> None:
        for s in (-1, 1):
            c.drawPath(
                curve(
                    (210, 268),
                    (210 + s * 120, 200, 210 + s * 196, 236, 210 + s * 186, 330),
                    (210 + s * 150, 300, 210 + s * 90, 320, 210 + s * 40, 360),
                ),
                shade(("#3fb6b0", "#15696f", "#e0a93a"), (210, 220), (210 + s * 190, 340)),
            )
            for k in range(5):
                c.drawPath(
                    curve(
                        (210 + s * 46, 292 + 10 * k),
                        (210 + s * 110, 252 + 14 * k, 210 + s * (178 - 8 * k), 262 + 16 * k),
                        closed=False,
                    ),
                    ink("#f2d27a", 0.9, stroke=3),
                )
            for y, reach in ((300, 84), (360, 92), (410, 78)):
                c.drawPath(
                    curve((210 + s * 50, y), (210 + s * reach, y - 6), (210 + s * (reach + 10), y + 34), closed=False),
                    ink("#1a3f46", stroke=11),
                )
        c.drawOval(rect(144, 250, 276, 448), shade(("#55c9c0", "#1d7f86", "#0b3f4c"), (160, 260), (270, 440)))
        c.drawOval(rect(158, 214, 262, 284), shade(("#4bbdb6", "#14606a"), (170, 214), (260, 284)))
        c.drawLine(210, 286, 210, 446, ink("#0b3540", stroke=5))
        c.drawPath(curve((148, 300), (210, 318, 272, 300), closed=False), ink("#0b3540", stroke=5))
        c.drawPath(curve((168, 300), (158, 360, 184, 414), closed=False), ink("#bff3ec", 0.65, stroke=8, blur=2))
        c.drawCircle(210, 176, 42, shade(("#fff2b0", "#f0b93a", "#b3730c"), (180, 150), (240, 210)))
        c.drawCircle(210, 176, 42, ink("#7a4a08", stroke=4))

    layer = draw(H, W, beetle, 2)
    mask = layer[..., 3]
    over(image, "#3a200a", blur(np.roll(np.roll(mask, 10, 0), 9, 1), 9) * 0.6)
    over(image, layer[..., :3], mask)
    return embossed(image, mask, 12, 8, 1.4, 0.6, 0.6, 1.5)


def bake(out: Path) -> None:
    """Write the portraits below ``out / "pictures" / "mykerinos"``."""
    folder = out / "pictures" / "mykerinos"
    for name in FIGURES:
        save(portrait(name), folder / f"portrait_{name}.webp", quality=90)
    save(seal(), folder / "portrait_none.webp", quality=90)
