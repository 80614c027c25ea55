"""The dig of Mykerinos after the last season: pyramids in the evening, trenches filled in, what the diggers left."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia

from . import kit
from .cover_mykerinos import pyramid
from .kit.array import Array
from .kit.vector import gradient, polygon, radial, rect
from .scenery import haze, perspective, sampled, sky

SIZE = (1480, 1600)
W, H = SIZE
HORIZON = 640
FOCAL = 330
BLOCKS = 0.66
"""The scale of the blocks of all pyramids: they are of one size."""
SUN = (215, 500)
FILLED = ((0.3, 2.1, 0, 1.35), (2.7, 4.7, 0.2, 1.15), (0.5, 2.2, 1.8, 2.9), (2.9, 4.8, 1.7, 3.0))
"""The areas that were dug, in squares of the grid: from and to, across and away from the viewer."""


def _point(i: float, j: float, z: float = 0.0) -> tuple[float, float]:
    """Where a crossing of the grid is seen, ``z`` px over the ground at arm's length."""
    away = 0.40 + 0.17 * j + 0.025 * j * j
    return W / 2 + (i - 2.5) * 0.30 * FOCAL / away * 1.35, HORIZON + FOCAL / away - z / away


def _nearness(j: float) -> float:
    return 0.40 / (0.40 + 0.17 * j + 0.025 * j * j)


def _quad(i0: float, i1: float, j0: float, j1: float) -> skia.Path:
    return polygon([_point(i0, j0), _point(i1, j0), _point(i1, j1), _point(i0, j1)])


def _heaven(image: Array) -> None:
    stops = [(0, "#33487a"), (0.30, "#6f7ba0"), (0.58, "#d3a189"), (0.80, "#f2a869"), (1, "#ffd08c")]
    image[:HORIZON] = sky(HORIZON, W, stops, 0.8, 861, "#ffdcae")
    x, y = SUN
    glow = [(0, "#fffbe6", 1), (0.075, "#fff0c4", 1), (0.09, "#ffd791", 0.6), (0.4, "#ffb864", 0.24), (1, "#ffb864", 0)]

    def light(c: skia.Canvas) -> None:
        c.drawCircle(x, y, 640, radial(glow, (x, y), 640))
        for bx, by, span in ((470, 118, 21), (524, 148, 16), (430, 164, 13), (1010, 92, 15), (1058, 110, 11)):
            wings = skia.Path()
            wings.moveTo(bx - span, by - span * 0.35)
            wings.quadTo(bx - span * 0.4, by - span * 0.5, bx, by)
            wings.quadTo(bx + span * 0.45, by - span * 0.55, bx + span, by - span * 0.25)
            c.drawPath(wings, kit.ink("#3a3450", 0.75, stroke=2.6))

    kit.paint(image, kit.draw(H, W, light))


def _desert(image: Array) -> None:
    """Sand in raking light, with the trenches that were filled in: darker, loose, a little higher than the rest."""
    depth = H - HORIZON
    u, v = perspective(depth, W, FOCAL)
    dunes = kit.fbm(1024, 1024, 256, 5, 871, wrap=True)
    ripples = kit.fbm(1024, 1024, 26, 3, 873, aspect=(0.5, 2.4), wrap=True)
    grains = kit.fbm(1024, 1024, 7, 3, 875, wrap=True)
    relief = sampled(dunes, u, v, 120) * kit.smoothstep(16, 2, v) * 26
    relief += sampled(ripples, u, v, 260) * kit.smoothstep(8, 1.2, v) * 6
    relief += sampled(grains, u, v, 520) * kit.smoothstep(4, 0.8, v) * 2.2

    def areas(c: skia.Canvas) -> None:
        for area in FILLED:
            c.drawPath(_quad(*area), kit.ink("#ffffff"))

    ragged = kit.fbm(H, W, 46, 4, 877)
    filled = kit.blur(kit.mask_of(H, W, areas), 9)[HORIZON:]
    filled = kit.smoothstep(0.34, 0.62, filled + 0.16 * ragged[HORIZON:])
    near = np.linspace(0.25, 1, depth, dtype=np.float32)[:, None]
    lumps = kit.fbm(depth, W, 17, 4, 879, aspect=(0.6, 1.6)) * 5 + kit.fbm(depth, W, 60, 3, 881, aspect=(0.6, 1.6)) * 7
    relief = relief * (1 - 0.7 * filled) + kit.blur(filled, 7) * 15 * near + lumps * filled * near
    shade = kit.hillshade(relief, 0.5, 200, 26)
    sand = kit.mix("#9a6236", "#f4c988", np.clip(0.08 + 0.50 * shade, 0, 1))
    loose = kit.mix("#7b4a27", "#cf975a", np.clip(0.08 + 0.52 * shade, 0, 1))
    sand = kit.lerp(sand, loose, (filled * 0.85)[..., None])
    image[HORIZON:] = kit.lerp(sand, kit.rgb("#f5c489"), (kit.smoothstep(2.5, 22, v) * 0.8)[..., None])


def _stakes(c: skia.Canvas) -> None:
    """Pegs at the corners of what was dug, a few with string that hangs loose by now."""
    pegs = sorted({(i, j) for i0, i1, j0, j1 in FILLED for i in (i0, i1) for j in (j0, j1)}, key=lambda p: -p[1])
    slack = []
    for (i0, i1, j0, j1), sides in zip(FILLED, ("lfr", "f", "f", "br"), strict=True):
        left, right = ((i0, j0), (i0, j1)), ((i1, j0), (i1, j1))
        ends = {"l": left, "r": right, "f": (left[0], right[0]), "b": (left[1], right[1])}
        slack += [ends[side] for side in sides]
    for i, j in pegs:
        (x, y), k = _point(i, j), 2.5 * _nearness(j)
        shade = [(x - 3 * k, y), (x + 92 * k, y + 20 * k), (x + 94 * k, y + 24 * k), (x + 3 * k, y + 4 * k)]
        c.drawPath(polygon(shade), kit.ink("#3d1f0d", 0.42, blur=2.5))
    for (i0, j0), (i1, j1) in slack:
        a, b = _point(i0, j0, 10), _point(i1, j1, 10)
        k = min(_nearness(j0), _nearness(j1))
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 24 * k
        for dx, dy, color, alpha, soft in ((9, 26, "#4a2812", 0.45, 2), (0, 0, "#fff1d2", 0.95, 0)):
            line = skia.Path()
            line.moveTo(a[0] + dx * k, a[1] + dy * k)
            line.quadTo(middle[0] + dx * k, middle[1] + dy * 0.6 * k, b[0] + dx * k, b[1] + dy * k)
            c.drawPath(line, kit.ink(color, alpha, stroke=3.6 * k + 0.8, blur=soft))
    for i, j in pegs:
        (x, y), k = _point(i, j), 2.5 * _nearness(j)
        for width, tone in ((8 * k, "#5e3719"), (4 * k, "#d09a58")):
            c.drawRect(rect(x - 4 * k, y - 30 * k, x - 4 * k + width, y + 3 * k), kit.ink(tone))


def _palm(c: skia.Canvas, x: float, y: float, high: float, lean: float, seed: int) -> None:
    """A date palm whose foot is at (x, y), lit from the left."""
    rng = np.random.default_rng(seed)
    top = x + lean, y - high
    shadow = polygon([(x, y - 3), (x + high * 1.1, y + high * 0.10), (x + high * 1.1, y + high * 0.13), (x, y + 5)])
    c.drawPath(shadow, kit.ink("#4a2612", 0.42, blur=4))
    c.drawOval(rect(x + high * 0.95, y + high * 0.04, x + high * 1.6, y + high * 0.2), kit.ink("#4a2612", 0.2, blur=14))
    wide = high * 0.05
    for k in range(60):
        t = k / 59
        px, py = x + lean * t * t, y - high * t
        half = wide * (0.62 - 0.22 * t + (0.22 * math.exp(-t * 14)))
        c.drawRect(rect(px - half, py - high / 59, px + half, py + 1), kit.ink("#5a3a20"))
        c.drawRect(rect(px - half, py - high / 59, px - half * 0.1, py + 1), kit.ink("#b98a54", 0.9))
        if k % 3 == 0:
            c.drawLine(px - half, py, px + half, py - half * 0.3, kit.ink("#3b2312", 0.55, stroke=wide * 0.09))
    fronds = sorted(np.linspace(-200, 20, 19) + rng.uniform(-6, 6, 19), key=lambda a: abs(a + 90), reverse=True)
    for angle in fronds:
        a = math.radians(angle)
        reach = high * rng.uniform(0.40, 0.52)
        end = top[0] + math.cos(a) * reach, top[1] + math.sin(a) * reach * 0.72 + reach * 0.34
        bend = top[0] + math.cos(a) * reach * 0.55, top[1] + math.sin(a) * reach * 0.85 - reach * 0.06
        lit = math.cos(a) < 0.15
        for t in np.linspace(0.1, 1, 26):
            mx = (1 - t) ** 2 * top[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0]
            my = (1 - t) ** 2 * top[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1]
            long = reach * 0.30 * (1 - 0.75 * t) * (0.5 + t)
            for way in (-1, 1):
                tip = (
                    mx + math.cos(a) * long * 0.7 + way * long * 0.22,
                    my + long * 0.75 + (0 if way < 0 else long * 0.12),
                )
                tone = "#8f9a4c" if lit and way < 0 else "#5d7136" if lit else "#3d5230"
                c.drawLine(mx, my, *tip, kit.ink(tone, 0.96, stroke=max(1.2, high * 0.0068)))
        spine = skia.Path()
        spine.moveTo(*top)
        spine.quadTo(*bend, *end)
        c.drawPath(spine, kit.ink("#c2ad66" if lit else "#5c5a30", 0.9, stroke=max(1.2, high * 0.007)))
    for dx, dy in ((-0.02, 0.03), (0.015, 0.045), (0.0, 0.06)):
        c.drawCircle(top[0] + dx * high, top[1] + dy * high, high * 0.018, kit.ink("#7a3f1c"))


def _barrow(c: skia.Canvas, x: float, y: float, s: float) -> None:
    """A wheelbarrow full of sand with a spade in it; (x, y) is where its wheel stands, ``s`` its length."""

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * s, y + py * s

    c.drawPath(
        polygon([at(-0.14, -0.01), at(0.6, 0.0), at(1.75, 0.10), at(1.85, 0.2), at(0.6, 0.14), at(0.0, 0.05)]),
        kit.ink("#3d1f0d", 0.62, blur=s * 0.03),
    )
    spade = [at(0.40, -0.46), at(0.66, -1.02)]
    c.drawLine(*spade[0], *spade[1], kit.ink("#4d2e14", stroke=s * 0.036))
    c.drawLine(
        spade[0][0] - s * 0.007, spade[0][1], spade[1][0] - s * 0.007, spade[1][1], kit.ink("#c99a5e", stroke=s * 0.016)
    )
    c.drawLine(*at(0.605, -1.045), *at(0.715, -0.995), kit.ink("#4d2e14", stroke=s * 0.04))
    c.drawLine(*at(0.60, -1.05), *at(0.70, -1.005), kit.ink("#d6a868", stroke=s * 0.018))
    heap = skia.Path()
    heap.moveTo(*at(-0.10, -0.40))
    heap.cubicTo(*at(0.08, -0.60), *at(0.24, -0.68), *at(0.38, -0.60))
    heap.cubicTo(*at(0.52, -0.56), *at(0.60, -0.46), *at(0.68, -0.38))
    heap.close()
    c.drawPath(heap, gradient([(0, "#f6cf92"), (0.5, "#cf9758"), (1, "#80502a")], at(-0.05, -0.6), at(0.7, -0.4)))
    for px in (0.52, 0.60):
        c.drawLine(*at(px, -0.12), *at(px + 0.05, 0.05), kit.ink("#3a210f", stroke=s * 0.045))
        c.drawLine(*at(px - 0.008, -0.12), *at(px + 0.042, 0.05), kit.ink("#8f5f31", stroke=s * 0.02))
    for dy, dark, light in ((-0.03, "#3a210f", "#8a5a2d"), (0.0, "#4b2c13", "#c08a4c")):
        c.drawLine(*at(0.0, -0.10 + dy), *at(1.10, -0.27 + dy), kit.ink(dark, stroke=s * 0.045))
        c.drawLine(*at(0.0, -0.113 + dy), *at(1.10, -0.283 + dy), kit.ink(light, stroke=s * 0.018))
    tray = polygon([at(-0.16, -0.43), at(0.74, -0.43), at(0.60, -0.13), at(0.06, -0.10)])
    c.drawPath(tray, gradient([(0, "#d7a566"), (0.45, "#a87240"), (1, "#5d391b")], at(-0.16, -0.43), at(0.7, -0.1)))
    for t in (0.34, 0.67):
        a, b = at(-0.16 + 0.22 * t, -0.43 + 0.33 * t), at(0.74 - 0.14 * t, -0.43 + 0.30 * t)
        c.drawLine(*a, *b, kit.ink("#4a2b13", 0.8, stroke=s * 0.010))
    for t in (0.12, 0.5, 0.88):
        a, b = at(-0.16 + 0.90 * t, -0.43), at(0.06 + 0.54 * t, -0.10 - 0.03 * t)
        c.drawLine(*a, *b, kit.ink("#3f2713", 0.9, stroke=s * 0.022))
        c.drawLine(a[0] - s * 0.006, a[1], b[0] - s * 0.006, b[1], kit.ink("#8f6234", 0.9, stroke=s * 0.009))
    c.drawLine(*at(-0.165, -0.43), *at(0.745, -0.43), kit.ink("#efc98c", 0.95, stroke=s * 0.014))
    middle, r = at(-0.02, -0.145), s * 0.15
    c.drawCircle(*middle, r, kit.ink("#2f1b0c", stroke=s * 0.05))
    c.drawArc(
        skia.Rect.MakeLTRB(middle[0] - r, middle[1] - r, middle[0] + r, middle[1] + r),
        130,
        150,
        False,
        kit.ink("#a8753f", stroke=s * 0.02),
    )
    for k in range(6):
        turn = k * math.pi / 3 + 0.3
        rim = middle[0] + math.cos(turn) * r, middle[1] + math.sin(turn) * r
        c.drawLine(*middle, *rim, kit.ink("#6b4220", stroke=s * 0.022))
    c.drawCircle(*middle, s * 0.035, kit.ink("#c9985a"))


def closed() -> Array:
    """Return the picture, (1600, 1480, 3)."""
    image = np.zeros((H, W, 3), np.float32)
    _heaven(image)
    _desert(image)
    pyramid(image, (1200, 340), 960, 1255, 1450, HORIZON + 6, BLOCKS, 891)
    pyramid(image, (690, 120), 250, 790, 1120, HORIZON + 14, BLOCKS, 893)
    pyramid(image, (150, 470), 0, 190, 330, HORIZON + 10, BLOCKS, 895)

    def shadows(c: skia.Canvas) -> None:
        for foot in (
            [(790, 668), (1120, 650), (1480, 706), (1480, 742)],
            [(1255, 660), (1450, 648), (1480, 652), (1480, 690)],
            [(190, 662), (330, 648), (560, 676), (430, 690)],
        ):
            c.drawPath(polygon(foot), kit.ink("#5a2f18", 0.42, blur=12))

    kit.paint(image, kit.draw(H, W, shadows))
    haze(image, HORIZON - 90, HORIZON + 120, "#fbcf94", 0.5)

    def things(c: skia.Canvas) -> None:
        _palm(c, 176, 742, 330, 44, 901)
        _palm(c, 272, 766, 248, -30, 902)
        _palm(c, 1312, 752, 262, -40, 903)
        _stakes(c)
        _barrow(c, 985, 1335, 300)

    kit.paint(image, kit.draw(H, W, things, 2))
    image *= kit.vignette(H, W, 0.20, 0.6)[..., None]
    return kit.grade(kit.bloom(image, 0.82, 22, 0.4), 0.02, 1.06, 0.10, 0.004, 9)


def bake(out: Path) -> None:
    """Write ``pictures/mykerinos/closed.jpg`` below ``out`` (the assets folder)."""
    kit.save(closed(), out / "pictures" / "mykerinos" / "closed.jpg", quality=86)
