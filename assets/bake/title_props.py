"""What lies round the mechanism, as relief: the chart with its rolled edge, coins, a pair of dividers."""

from __future__ import annotations

import math

import numpy as np
import skia

from . import kit
from .kit import material
from .kit.array import Array
from .kit.vector import canvas_image, meander, polygon, rect, star
from .title_mechanism import Draw, Relief, bronze

CHART_W, CHART_H = 1560, 1420
INK, RED = "#4a2f17", "#8e2f1f"


def chart_picture(scale: float) -> Array:
    """Return the drawn chart as an image, ``scale`` px to the unit: coasts, rhumb lines, names, a route."""
    w, h = round(CHART_W * scale), round(CHART_H * scale)
    page = material.paper(h, w, 501, scale=scale, stains=0.9)
    land = kit.fbm(h, w, 430 * scale, 7, 517, gain=0.55)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / scale
    land += 0.75 * kit.smoothstep(900, 1500, np.hypot(xx - 380, yy - 900)) - 0.38
    land += 0.9 * kit.smoothstep(320, 90, np.hypot(xx - 1420, (yy - 640) * 1.1))
    coast = np.exp(-((land / 0.012) ** 2))
    tint = kit.smoothstep(0.0, 0.03, land)
    kit.over(page, "#c79b5c", 0.30 * tint)
    kit.over(page, "#6f8f88", 0.22 * (1 - tint) * kit.smoothstep(-0.5, 0.0, land))
    lines = np.abs((np.sqrt(np.maximum(-land, 0)) * 13) % 1 - 0.5) < 0.07
    kit.over(page, "#5d7f7c", 0.45 * lines * kit.smoothstep(-0.28, -0.02, land) * (land < -0.008))
    kit.over(page, INK, np.clip(0.85 * coast, 0, 1))

    def drawn(c: skia.Canvas) -> None:
        c.scale(scale, scale)
        cx, cy = 1150, 330
        for i in range(32):
            a = math.radians(i * 11.25)
            far = 1900
            c.drawLine(cx, cy, cx + far * math.cos(a), cy + far * math.sin(a), kit.ink(INK, 0.16, 1.6))
        for r, width in ((150, 3), (140, 1.5), (92, 1.5)):
            c.drawCircle(cx, cy, r, kit.ink(INK, 0.8, width))
        for turn, outer, inner, dark, light in (
            (22.5, 100, 26, "#7b5a34", "#d9c08c"),
            (0, 138, 34, "#7d2a1d", "#e6d3a4"),
        ):
            for i in range(8 if turn else 4):
                step = 45 if turn else 90
                a = turn + i * step - 90
                tip = (cx + outer * math.cos(math.radians(a)), cy + outer * math.sin(math.radians(a)))
                for side, color in ((-1, dark), (1, light)):
                    b = math.radians(a + side * step / 2)
                    c.drawPath(
                        polygon([(cx, cy), tip, (cx + inner * math.cos(b), cy + inner * math.sin(b))]), kit.ink(color)
                    )
                    c.drawPath(
                        polygon([(cx, cy), tip, (cx + inner * math.cos(b), cy + inner * math.sin(b))]),
                        kit.ink(INK, 1, 1.2),
                    )
        for i, name in enumerate("ΒΑΝΔ"):
            kit.text_on_arc(c, name, (cx, cy), 158, -90 + i * 90, "EBGaramond-SemiBold.ttf", 40, kit.ink(INK))
        for y in (18, CHART_H - 52):
            c.drawPath(meander(40, y, CHART_W - 80, 34), kit.ink(RED, 0.8, 4.2, square=True))
        for x in (18, CHART_W - 52):
            c.save()
            c.translate(x + 34, 60)
            c.rotate(90)
            c.drawPath(meander(0, 0, CHART_H - 120, 34), kit.ink(RED, 0.8, 4.2, square=True))
            c.restore()
        for inset, width in ((8, 3), (64, 2), (70, 1)):
            c.drawRect(rect(inset, inset, CHART_W - inset, CHART_H - inset), kit.ink(RED, 0.75, width))
        path = skia.Path()
        path.moveTo(1250, 665)
        path.cubicTo(1120, 760, 1270, 880, 1180, 1010)
        path.cubicTo(1120, 1060, 1160, 1180, 1080, 1290)
        dashed = kit.ink(RED, 0.9, 5)
        dashed.setPathEffect(skia.DashPathEffect.Make([16, 13], 0))
        c.drawPath(path, dashed)
        c.drawPath(star(1250, 665, 17, 7, 5), kit.ink(RED))
        kit.text(c, "ΚΟΡΙΝΘΟΣ", 1128, 640, "EBGaramond-SemiBold.ttf", 30, kit.ink(INK, 0.9), "center", 2)
        kit.text(c, "ΘΗΡΑ", 1210, 1240, "EBGaramond-SemiBold.ttf", 36, kit.ink(INK, 0.9), "left", 4)
        kit.text_on_arc(c, "ΑΙΓΑΙΟΝ ΠΕΛΑΓΟΣ", (880, 1850), 820, -72, "EBGaramond-Italic.ttf", 60, kit.ink(INK, 0.8), 12)
        for x, y in ((1330, 1020), (1400, 880), (1240, 820), (1370, 1140), (1020, 1310)):
            wave = skia.Path()
            wave.moveTo(x, y)
            for _ in range(3):
                wave.rQuadTo(9, -12, 18, 0)
            c.drawPath(wave, kit.ink(INK, 0.5, 2.2))

    kit.paint(page, kit.draw(h, w, drawn))
    return page


def add_chart(r: Relief, x: float, y: float, turn: float) -> None:
    """Lay the chart with its middle at (x, y) u, turned ``turn`` degrees; its right edge rolls up."""
    s = r.s
    picture = chart_picture(s)
    a = math.radians(turn)
    where = r.window(x, y, 1120)
    rows, columns = where
    yy, xx = np.mgrid[rows, columns].astype(np.float32)
    dx, dy = xx / s - x, yy / s - y
    u = dx * math.cos(a) + dy * math.sin(a) + CHART_W / 2
    v = -dx * math.sin(a) + dy * math.cos(a) + CHART_H / 2
    h, w = u.shape
    ragged = 6 * kit.fbm(h, w, 40 * s, 4, 521)
    inside = np.minimum(np.minimum(u, CHART_W - u), np.minimum(v, CHART_H - v)) + ragged - 4
    mask = np.clip(inside * s + 0.5, 0, 1)
    canvas = canvas_image(picture)

    def placed(c: skia.Canvas) -> None:
        c.translate(x * s - columns.start, y * s - rows.start)
        c.rotate(turn)
        c.translate(-CHART_W * s / 2, -CHART_H * s / 2)
        c.drawImage(canvas, 0, 0, skia.SamplingOptions(skia.FilterMode.kLinear))

    flat = kit.draw(h, w, placed)[..., :3]
    worn = material.burnt_edge(flat, (mask > 0.5).astype(np.float32), 70 * s, 523, 0.42)
    waves = 5 * kit.fbm(h, w, 420 * s, 3, 525) + 1.2 * kit.fbm(h, w, 90 * s, 3, 526)
    curl = 34 * kit.smoothstep(170, 0, CHART_W - u) ** 2 * kit.smoothstep(520, 0, v) ** 0.5
    curl += 30 * kit.smoothstep(240, 0, CHART_H - v + 0.6 * (CHART_W - u) - 60) ** 2
    crease = -1.8 * np.exp(-(((u - CHART_W * 0.5) / 5) ** 2)) - 1.8 * np.exp(-(((v - CHART_H * 0.5) / 5) ** 2))
    top = 3.2 + np.maximum(waves, -1) + curl + crease
    r.put(where, mask, top, kit.to_linear(np.clip(worn, 0, 1)) * 0.62, 0.0, 0.7, 0.0)


def _device(c: skia.Canvas, kind: int, radius: float) -> None:
    """Draw the raised picture of a coin: 0 trident, 1 dolphin, 2 star, 3 ear of wheat, 4 letters, 5 amphora."""
    white = kit.ink("#ffffff")
    u = radius / 10
    line = kit.ink("#ffffff", stroke=u * 0.9)
    if kind == 0:
        c.drawLine(0, 6 * u, 0, -6 * u, line)
        for side in (-1, 1):
            path = skia.Path()
            path.moveTo(0, 0)
            path.cubicTo(4.2 * u * side, 0, 4 * u * side, -3 * u, 3.4 * u * side, -5.5 * u)
            c.drawPath(path, line)
            c.drawCircle(3.4 * u * side, -5.6 * u, 0.9 * u, white)
        c.drawCircle(0, -6 * u, 0.9 * u, white)
    elif kind == 1:
        path = skia.Path()
        path.moveTo(-6 * u, 2 * u)
        path.cubicTo(-4 * u, -5 * u, 3 * u, -5 * u, 5 * u, 1 * u)
        path.lineTo(7 * u, 0.2 * u)
        path.lineTo(6 * u, 3.6 * u)
        path.lineTo(4 * u, 2.4 * u)
        path.cubicTo(1 * u, -1 * u, -3 * u, -1 * u, -6 * u, 2 * u)
        c.drawPath(path, white)
        c.drawPath(polygon([(-1 * u, -3 * u), (1.4 * u, -6 * u), (2 * u, -2.4 * u)]), white)
        for k in (-4, 0, 4):
            wave = skia.Path()
            wave.moveTo((k - 2) * u, 5 * u)
            wave.rQuadTo(2 * u, -2 * u, 4 * u, 0)
            c.drawPath(wave, kit.ink("#ffffff", stroke=u * 0.6))
    elif kind == 2:
        c.drawPath(star(0, 0, 7 * u, 2.4 * u, 8), white)
        c.drawCircle(0, 0, 1.8 * u, white)
    elif kind == 3:
        c.drawLine(0, 7 * u, 0, -5 * u, line)
        for i in range(5):
            for side in (-1, 1):
                c.save()
                c.translate(0, (3.4 - i * 2.2) * u)
                c.rotate(side * 32)
                c.drawOval(rect(-0.9 * u, -3.4 * u, 0.9 * u, 0), white)
                c.restore()
        c.drawOval(rect(-0.9 * u, -8 * u, 0.9 * u, -5 * u), white)
    elif kind == 4:
        kit.text(c, "Ϙ", 0, 4 * u, "EBGaramond-SemiBold.ttf", 13 * u, white, "center")
    else:
        path = skia.Path()
        path.moveTo(-1.6 * u, -6 * u)
        path.lineTo(1.6 * u, -6 * u)
        path.cubicTo(1 * u, -3 * u, 4.4 * u, -3 * u, 3.6 * u, 0.6 * u)
        path.cubicTo(3 * u, 4 * u, 1 * u, 5 * u, 0.8 * u, 6.6 * u)
        path.lineTo(-0.8 * u, 6.6 * u)
        path.cubicTo(-1 * u, 5 * u, -3 * u, 4 * u, -3.6 * u, 0.6 * u)
        path.cubicTo(-4.4 * u, -3 * u, -1 * u, -3 * u, -1.6 * u, -6 * u)
        c.drawPath(path, white)
        for side in (-1, 1):
            ear = skia.Path()
            ear.moveTo(1.4 * u * side, -5.4 * u)
            ear.cubicTo(4.6 * u * side, -5.6 * u, 4.4 * u * side, -3 * u, 3.4 * u * side, -1.6 * u)
            c.drawPath(ear, kit.ink("#ffffff", stroke=u * 0.7))


def add_coin(
    r: Relief, x: float, y: float, radius: float, kind: int, turn: float, metal: str, base: float = 0.0
) -> None:
    """Lay a struck coin, not quite round, with a rim of beads; ``metal`` is gold, silver or copper."""
    seed = int(x * 7 + y * 13 + kind)
    where = r.window(x, y, radius * 1.2)
    d, angle = r.polar(where, x, y)
    rng = np.random.default_rng(seed)
    wobble = sum(rng.normal() * 0.012 * np.cos(k * angle + rng.random() * 6.28) for k in (2, 3, 4, 5))
    edge = radius * (1 + wobble)
    mask = np.clip((edge - d) * r.s + 0.5, 0, 1)

    def raised(c: skia.Canvas) -> None:
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        _device(c, kind, radius * 0.92)
        for i in range(36):
            a = i * math.pi / 18
            c.drawCircle(radius * 0.83 * math.cos(a), radius * 0.83 * math.sin(a), radius * 0.035, kit.ink("#ffffff"))
        c.restore()

    art = r.mask(where, raised)
    relief_ = kit.bevel(np.pad(art, 1), 3.4 * r.s, 2.8, 0.45 * r.s)[1:-1, 1:-1]
    bevel = kit.bevel(np.pad(mask, 1), 3 * r.s, 2.5, 0.4 * r.s)[1:-1, 1:-1]
    h, w = mask.shape
    wear = kit.fbm(h, w, 16 * r.s, 3, seed)
    rim = 1.4 * kit.smoothstep(radius * 0.90, radius * 0.95, d)
    tilt = (np.cos(angle) * rng.normal() + np.sin(angle) * rng.normal()) * d * 0.012
    top = base + 6 + bevel - 2.5 + relief_ + rim + 0.35 * wear + tilt
    tone = {"gold": (1.0, 0.70, 0.26), "silver": (0.78, 0.75, 0.69), "copper": (0.66, 0.33, 0.17)}[metal]
    dark = kit.smoothstep(1.6, 0.2, relief_ + rim) * (0.40 if metal == "silver" else 0.25)
    color = np.array(tone, np.float32) * (1 - dark + 0.08 * wear)[..., None]
    green = np.clip(0.15 + 0.5 * wear, 0, 1) if metal == "copper" else 0.0
    r.put(where, mask, top, color, 1.0, 0.26 + 0.06 * wear, green)


def add_dividers(r: Relief, x: float, y: float, length: float, turn: float, spread: float, base: float) -> None:
    """Lay a pair of brass dividers: hinge at (x, y) u, two legs ``spread`` degrees apart, steel points."""
    white = kit.ink("#ffffff")
    where = r.window(x, y, length + 30)

    def leg(angle: float, low: float, high: float, wide: float, thin: float) -> Draw:
        def shape(c: skia.Canvas) -> None:
            c.save()
            c.translate(x, y)
            c.rotate(angle)
            c.drawPath(polygon([(low, -wide), (high, -thin), (high, thin), (low, wide)]), white)
            c.restore()

        return shape

    def disc(radius: float) -> Draw:
        return lambda c: c.drawCircle(x, y, radius, white)

    for i, angle in enumerate((turn - spread / 2, turn + spread / 2)):
        for low, high, wide, thin, tone, rough in (
            (0.0, length * 0.72, 13.0, 8.0, bronze(1.0), 0.22),
            (length * 0.70, length, 6.0, 1.0, np.array([0.46, 0.45, 0.44], np.float32), 0.26),
        ):
            mask = r.mask(where, leg(angle, low, high, wide, thin))
            bevel = kit.bevel(np.pad(mask, 1), 7 * r.s, 6, 0.4 * r.s)[1:-1, 1:-1]
            r.put(where, mask, base + 3 * i + 4 + bevel, tone, 1.0, rough, 0.0)
    for radius, top in ((27, 15), (15, 21), (6, 24)):
        mask = r.mask(where, disc(radius))
        bevel = kit.bevel(np.pad(mask, 1), 5 * r.s, 4, 0.4 * r.s)[1:-1, 1:-1]
        r.put(where, mask, base + top - 4 + bevel, bronze(0.95), 1.0, 0.22, 0.0)
