"""The printed part of Corinth's sheet: what a press would put on the parchment, as vector shapes."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import skia

from assets.bake import corinth_layout as lay
from assets.bake.corinth_draw import CAPITALS, FACE, SEPIA, Color, diamond, figure, icon, medallion, octagon, rounded
from assets.bake.corinth_ink import circle
from assets.bake.corinth_layout import Rect
from assets.bake.kit import ink, mix, text
from assets.bake.kit.vector import gradient, polygon, star, text_width

W, H = lay.SHEET_SIZE
SEED = 48
TERRACOTTA = "#8a3420"
#: District: band, shop field, deep tone.
COLORS = {
    "orange": ("#eda653", "#f6cd92", "#964c0c"),
    "blue": ("#74aec4", "#b5d6e0", "#1f5b78"),
    "purple": ("#b385b5", "#d8bcd8", "#633468"),
    "green": ("#a9bf58", "#d3df9c", "#4e6416"),
}
CODES = {
    "O1": ("orange", "spices", 1),
    "B1": ("blue", "carpets", 1),
    "V1": ("purple", "grapes", 1),
    "G1": ("green", "olive_oil", 1),
    "G2": ("green", "olive_oil", 2),
}
PARCHMENT = "#f6e8c8"
CREAM = "#fff3cf"
TURN_INK = "#5a2a14"
#: How dark the symbols of shops and tracks are printed: lighter than the pen that marks them.
SHOP_ICON, TRACK_ICON = 0.72, 0.80
#: Heights of letters: shops' points, bonuses, numbers of players, turns.
POINTS, BONUS, PLAYERS, TURN = 48, 51, 54, 54


def _panel(c: skia.Canvas, r: Rect, radius: float, color: str, alpha: float, line: str = SEPIA) -> None:
    """Tinted field with a double line."""
    c.drawRRect(rounded(r, radius), ink(color, alpha))
    c.drawRRect(rounded(r, radius), ink(line, 0.75, stroke=3))
    c.drawRRect(rounded(r.grown(-7), max(2, radius - 6)), ink(line, 0.45, stroke=1.4))


def _bands(c: skia.Canvas) -> None:
    for d in lay.DISTRICTS:
        band, cell, deep = COLORS[d.name]
        b = d.band
        fill = gradient([(0, mix(band, "#ffffff", 0.10)), (1, mix(band, deep, 0.12))], (b.x, b.y), (b.x, b.y + b.h))
        fill.setAlphaf(0.93)
        c.drawRRect(rounded(b, 20), fill)
        c.drawRRect(rounded(b, 20), ink(deep, 0.9, stroke=3.5))
        c.drawRRect(rounded(b.grown(-7), 14), ink("#fff4d8", 0.5, stroke=1.8))
        # tongue from the band to its score box
        y = d.top + lay.SHOP_HEIGHT // 2
        c.drawPath(
            polygon(
                [(b.x + b.w - 1, y - 30), (b.x + b.w + 20, y - 14), (b.x + b.w + 20, y + 14), (b.x + b.w - 1, y + 30)]
            ),
            ink(band, 0.95),
        )
        for s in d.shops:
            c.drawRRect(rounded(s.box, 12), ink(mix(cell, PARCHMENT, 0.30), 1))
            c.save()
            c.clipRRect(rounded(s.box, 12), True)
            head(c, s, mix(deep, band, 0.16), deep)
            c.restore()
            c.drawRRect(rounded(s.box, 12), ink(deep, 1, stroke=3))
            for x, y2 in s.places:
                c.drawCircle(x, y2, lay.PLACE / 2, ink("#fff6e0", 0.80))
                c.drawCircle(x, y2, lay.PLACE / 2, ink(deep, 0.65, stroke=2))
    shop_icons(c, SHOP_ICON)


def head(c: skia.Canvas, shop: lay.Shop, top: Color, bottom: Color) -> None:
    """Draw the strip of a shop that its points stand on, from one tone to another."""
    h = shop.header
    fill = gradient([(0, top), (1, bottom)], (h.x, h.y), (h.x, h.y + h.h))
    c.drawRect(skia.Rect.MakeXYWH(h.x, h.y, h.w, h.h), fill)
    c.drawLine(h.x, h.y + h.h, h.x + h.w, h.y + h.h, ink("#f0cf83", 0.9, stroke=2))


def shop_icons(c: skia.Canvas, alpha: float) -> None:
    """Draw the symbols of all shops."""
    for d in lay.DISTRICTS:
        for s in d.shops:
            for x, y in s.places:
                icon(c, d.icon, x, y, lay.PLACE - 17, alpha)


def points(c: skia.Canvas, shop: lay.Shop, tone: Color = CREAM) -> None:
    """Draw the points of a shop on its head."""
    x, y = shop.header.centre
    base = y + POINTS * CAPITALS / 2
    text(c, str(shop.points), x, base + 2, FACE, POINTS, ink("#1a0c04", 0.6), "center")
    text(c, str(shop.points), x, base, FACE, POINTS, ink(tone), "center")


def bonus(c: skia.Canvas, district: lay.District, tone: Color) -> None:
    """Draw what a district's bonus is worth into its wreath."""
    x, y = district.bonus_centre
    figure(c, str(district.bonus), x, y - 3, BONUS, tone)


def _band_figures(c: skia.Canvas) -> None:
    for d in lay.DISTRICTS:
        for s in d.shops:
            points(c, s)
        if d.bonus:
            x, y = d.bonus_centre
            medallion(c, x, y, lay.BONUS_RADIUS, PARCHMENT, 4)
            icon(c, "bonus", x, y + 1, 98)
            bonus(c, d, COLORS[d.name][2])


def _scores(c: skia.Canvas) -> None:
    icon(c, "bonus", lay.SCORE_X, 152, 124, 0.85)
    icon(c, "star", lay.SCORE_X, 148, 52, 0.95)
    rail = Rect(lay.SCORE_X - 44, 236, 88, lay.TOTAL[1] - 236)
    c.drawRRect(rounded(rail, 22), ink("#cdb182", 0.75))
    c.drawRRect(rounded(rail, 22), ink(SEPIA, 0.6, stroke=2.5))
    for name, icon_name, y in lay.SCORES:
        tone = COLORS.get(name, ("#d9c39a", "", ""))[0]
        path = diamond(lay.SCORE_X, y, lay.SCORE_DIAGONAL)
        c.drawPath(path, ink("#fff8e6"))
        c.drawPath(path, ink(mix(tone, SEPIA, 0.35), 1, stroke=7))
        c.drawPath(diamond(lay.SCORE_X, y, lay.SCORE_DIAGONAL + 7), ink(SEPIA, 0.85, stroke=2))
        c.drawPath(diamond(lay.SCORE_X, y, lay.SCORE_DIAGONAL - 14), ink(SEPIA, 0.35, stroke=1.4))
        side = -1 if name in COLORS else 1
        x = lay.SCORE_X + side * lay.SCORE_TAG
        medallion(c, x, y, 25, mix(tone, PARCHMENT, 0.35), 3.5)
        icon(c, icon_name, x, y, 35)
    x, y, size = lay.TOTAL
    c.drawPath(
        octagon(x, y, size),
        gradient([(0, "#fff0b8"), (0.45, "#d8a740"), (1, "#7c4f14")], (x - 60, y - 60), (x + 60, y + 60)),
    )
    c.drawPath(octagon(x, y, size), ink("#4a2d10", 0.9, stroke=2))
    c.drawPath(octagon(x, y, size - 20), ink("#fff8e6"))
    c.drawPath(octagon(x, y, size - 20), ink("#4a2d10", 0.8, stroke=2))


def _branch(c: skia.Canvas, x: float, y: float, side: int) -> None:
    """Olive branch, printed faintly where the market leaves room."""
    stem = skia.Path()
    stem.moveTo(x - 14 * side, y + 150)
    stem.cubicTo(x + 26 * side, y + 70, x - 26 * side, y - 60, x + 8 * side, y - 150)
    c.drawPath(stem, ink("#6d6a2c", 0.55, stroke=4))
    measure = skia.PathMeasure(stem, False)
    for k in range(13):
        place, run = measure.getPosTan(measure.getLength() * (0.06 + 0.072 * k))
        turn = math.degrees(math.atan2(run.y(), run.x()))
        c.save()
        c.translate(place.x(), place.y())
        c.rotate(turn + (52 if k % 2 else -52))
        leaf = skia.Path()
        leaf.moveTo(4, 0)
        leaf.quadTo(26, -13, 50 - k, 0)
        leaf.quadTo(26, 11, 4, 0)
        c.drawPath(leaf, ink("#7d8438", 0.50))
        c.drawPath(leaf, ink("#4d5420", 0.55, stroke=1.6))
        if k % 3 == 1:
            c.drawOval(skia.Rect.MakeXYWH(14, 8, 20, 14), ink("#4d4a20", 0.65))
        c.restore()


def _market_ground(c: skia.Canvas) -> None:
    _panel(c, lay.MARKET_PANEL, 24, "#ecd7ab", 0.80)
    left, right = (lay.STAR_BOXES[k][1][0] for k in range(2))
    _branch(c, left, 406, 1)
    _branch(c, right, 442, -1)
    links: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for row, y in enumerate(lay.MARKET_Y):
        for col, x in enumerate(lay.MARKET_X):
            if col < 4:
                links.append(((x, y), (lay.MARKET_X[col + 1], y)))
            if row < 4:
                links.append(((x, y), (x, lay.MARKET_Y[row + 1])))
    for width, color, alpha in ((30, "#7a5530", 0.9), (24, "#f4e6c6", 1.0)):
        for (x0, y0), (x1, y1) in links:
            c.drawLine(x0, y0, x1, y1, ink(color, alpha, stroke=width))
    for (x0, y0), (x1, y1) in links:
        dash = ink("#a07a48", 0.75, stroke=3)
        dash.setPathEffect(skia.DashPathEffect.Make([2, 10], 0))
        c.drawLine(x0, y0, x1, y1, dash)
    for (row, col), (x, y) in lay.STAR_BOXES:
        node = lay.MARKET_X[col], lay.MARKET_Y[row]
        for width, color in ((16, "#7a5530"), (10, "#e8b945")):
            c.drawLine(x, y, *node, ink(color, 1, stroke=width))


def _node(c: skia.Canvas, code: str, x: float, y: float) -> None:
    r = lay.NODE / 2
    if code in CODES:
        district, name, amount = CODES[code]
        medallion(c, x, y, r, COLORS[district][0], 4.5)
        if amount == 1:
            icon(c, name, x, y, 70)
        else:
            icon(c, name, x - 17, y - 2, 58)
            icon(c, name, x + 17, y + 4, 58)
        return
    if code == "START":
        medallion(c, x, y, r, "#efe0bb", 5)
        for k in range(16):
            a = k * math.pi / 8
            c.drawLine(
                x + 36 * math.cos(a),
                y + 36 * math.sin(a),
                x + 45 * math.cos(a),
                y + 45 * math.sin(a),
                ink(TERRACOTTA, 0.9, stroke=3 if k % 4 == 0 else 1.6),
            )
        icon(c, "steward", x, y, 72)
        return
    tone = {
        "STAR": "#2f5f78",
        "P1": "#7c3a2a",
        "YD": "#5d5a3a",
        "T1": "#d9c19a",
        "T2": "#d9c19a",
        "C1": "#c9a35c",
        "C2": "#c9a35c",
    }[code]
    medallion(c, x, y, r, tone, 4.5)
    if code == "STAR":
        icon(c, "star", x, y - 1, 78)
    elif code == "P1":
        icon(c, "plus_one", x, y, 66)
    elif code == "YD":
        icon(c, "die_yellow", x, y, 68)
    else:
        name = "goat" if code[0] == "T" else "coin"
        if code[1] == "1":
            icon(c, name, x, y, 66)
        else:
            icon(c, name, x - 17, y - 3, 54)
            icon(c, name, x + 17, y + 5, 54)


def _market(c: skia.Canvas) -> None:
    for row, y in enumerate(lay.MARKET_Y):
        for col, x in enumerate(lay.MARKET_X):
            _node(c, lay.MARKET[row][col], x, y)
    for _, (x, y) in lay.STAR_BOXES:
        box = Rect(x - lay.STAR_BOX // 2, y - lay.STAR_BOX // 2, lay.STAR_BOX, lay.STAR_BOX)
        gold = gradient(
            [(0, "#fff0b8"), (0.45, "#d8a740"), (1, "#7c4f14")], (box.x, box.y), (box.x + box.w, box.y + box.h)
        )
        c.drawRRect(rounded(box, 12), gold)
        c.drawRRect(rounded(box, 12), ink("#4a2d10", 0.9, stroke=2))
        c.drawRRect(rounded(box.grown(-8), 7), ink("#fff8e6"))
        c.drawRRect(rounded(box.grown(-8), 7), ink("#4a2d10", 0.7, stroke=1.6))
        c.drawPath(star(x, y, 34, 15, 5), ink("#d8a740", 0.30))


def _tracks(c: skia.Canvas) -> None:
    for panel, ys, tone in (
        (lay.GOLD_PANEL, lay.GOLD_Y, "#e9cd8b"),
        (lay.GOAT_PANEL, lay.GOAT_Y, "#e2cfaa"),
    ):
        _panel(c, panel, 18, tone, 0.85)
        fold = panel.x + lay.TRACK_COUNT
        c.drawLine(fold, panel.y + 16, fold, panel.y + panel.h - 16, ink(SEPIA, 0.45, stroke=2))
        for y in ys:
            for x in lay.TRACK_X:
                c.drawCircle(x, y, 30, ink("#fff6e0", 0.62))
    track_icons(c, TRACK_ICON)


def track_icons(c: skia.Canvas, alpha: float) -> None:
    """Draw the coins and goats of both tracks."""
    for ys, name in ((lay.GOLD_Y, "coin"), (lay.GOAT_Y, "goat")):
        for y in ys:
            for x in lay.TRACK_X:
                icon(c, name, x, y, 45, alpha)


def price(c: skia.Canvas, b: lay.Building, tone: Color = SEPIA) -> None:
    """Draw what a building costs."""
    parts = [(n, name) for n, name in ((b.gold, "coin"), (b.goats, "goat")) if n]
    p = b.price
    x, y = p.x + (p.w - 92 * len(parts)) / 2, p.y + p.h / 2
    for n, name in parts:
        figure(c, str(n), x + 21, y, 52, tone)
        icon(c, name, x + 64, y, 56)
        x += 92


def power(c: skia.Canvas, b: lay.Building, tone: Color = SEPIA) -> None:
    """Draw what a building brings."""
    x, y = b.power.centre
    if b.name == "temple":
        figure(c, "3", x - 74, y, 62, tone)
        figure(c, "×", x - 27, y, 60, tone)
        icon(c, "temple", x + 26, y - 22, 44)
        icon(c, "warehouse", x + 72, y - 22, 44)
        icon(c, "stable", x + 26, y + 25, 44)
        icon(c, "market_stall", x + 72, y + 25, 44)
    elif b.name == "warehouse":
        icon(c, "plus_one", x - 52, y, 74)
        for k, name in enumerate(("spices", "carpets", "grapes", "olive_oil")):
            icon(c, name, x + 22 + 46 * (k % 2), y - 24 + 48 * (k // 2), 46)
    elif b.name == "stable":
        figure(c, "±1", x - 45, y - 27, 60, tone)
        figure(c, "±2", x - 45, y + 27, 60, tone)
        icon(c, "steward", x + 51, y, 92)
    else:
        figure(c, "+2", x - 44, y, 60, tone)
        icon(c, "coin", x + 34, y - 8, 66)
        icon(c, "coin", x + 56, y + 12, 66)


def _buildings(c: skia.Canvas) -> None:
    for b in lay.BUILDINGS:
        _panel(c, b.card, 18, "#e6d2a6", 0.88)
        y = b.price.y - 3
        c.drawLine(b.card.x + 14, y, b.card.x + b.card.w - 14, y, ink(SEPIA, 0.45, stroke=2))
        v = b.vignette
        sky = gradient(
            [(0, "#9fc6cf"), (0.52, "#e6e3c2"), (0.60, "#d9bf85"), (1, "#c49a58")], (v.x, v.y), (v.x, v.y + v.h)
        )
        c.drawRRect(rounded(v, 12), sky)
        power(c, b)
        price(c, b)


def _building_boxes(c: skia.Canvas) -> None:
    for b in lay.BUILDINGS:
        v = b.vignette
        c.drawRRect(rounded(v, 12), ink(SEPIA, 0.9, stroke=3))
        c.drawRRect(rounded(v.grown(-5), 9), ink("#fff4d8", 0.55, stroke=1.6))
        check_box(c, *b.check)


def check_box(c: skia.Canvas, x: int, y: int) -> None:
    """Draw the box that is checked when a building is built, around a point."""
    s = lay.BUILDING_BOX
    box = Rect(x - s // 2, y - s // 2, s, s)
    c.drawRRect(rounded(box, 7), ink("#fff8e6"))
    c.drawRRect(rounded(box, 7), ink(SEPIA, 1, stroke=4))


def _turns(c: skia.Canvas) -> None:
    _panel(c, lay.TURN_REST, 18, "#e9d8b2", 0.85)
    _panel(c, lay.TURN_PANEL, 18, "#c6ae82", 0.9)
    players(c)
    for x in lay.TURN_X:
        s = lay.TURN_DIE
        box = Rect(x - s // 2, lay.TURN_Y - s // 2, s, s)
        c.drawRRect(
            rounded(box, 18),
            gradient([(0, "#fffdf4"), (0.6, "#f3e7cb"), (1, "#cbb389")], (box.x, box.y), (box.x + s, box.y + s)),
        )
        c.drawRRect(rounded(box, 18), ink(SEPIA, 0.95, stroke=3))
        c.drawRRect(rounded(box.grown(-9), 12), ink(SEPIA, 0.25, stroke=1.5))
    turns(c)


def players(c: skia.Canvas, tone: Color = SEPIA) -> None:
    """Draw for how many players the turns of each panel are, flush with the first of them."""
    y, side, gap = lay.TURN_PANEL.y + 43, 46, 8
    for panel, label in ((lay.TURN_PANEL, "2 – 3"), (lay.TURN_REST, "4")):
        x: float = panel.x + lay.TURN_INDENT
        icon(c, "person", x + side / 2, y, side, 1, str(tone))
        x += side + gap
        wide = text_width(label, FACE, PLAYERS)
        figure(c, label, x + wide / 2, y, PLAYERS, tone)
        icon(c, "arrow_right", x + wide + 2 * gap + side / 2, y, side, 1, str(tone))


def turns(c: skia.Canvas, tone: Color = TURN_INK) -> None:
    """Draw the numbers of the turns."""
    for x, label in zip(lay.TURN_X, ("I", "II", "III", "IV", "V", "VI"), strict=True):
        figure(c, label, x, lay.TURN_Y, TURN, tone)


def _name(c: skia.Canvas) -> None:
    n = lay.NAME_FIELD
    c.drawRRect(rounded(n, 14), ink("#fff8e6", 0.85))
    c.drawRRect(rounded(n, 14), ink(SEPIA, 0.9, stroke=3))
    c.drawRRect(rounded(n.grown(-6), 9), ink(SEPIA, 0.4, stroke=1.4))
    line = ink(SEPIA, 0.30, stroke=2)
    c.drawLine(n.x + 26, n.y + n.h - 18, n.x + n.w - 26, n.y + n.h - 18, line)
    x, y, r = lay.EMBLEM
    medallion(c, x, y, r, "#e3cfa2", 5)
    c.drawCircle(x, y, r - 11, ink(SEPIA, 0.35, stroke=1.6))


def _border(c: skia.Canvas) -> None:
    for gap, alpha, width in ((46, 0.55, 2.4), (53, 0.35, 1.2)):
        c.drawRect(skia.Rect.MakeXYWH(gap, gap, W - 2 * gap, H - 2 * gap), ink(TERRACOTTA, alpha, stroke=width))


def first_rings(c: skia.Canvas) -> None:
    """The coin and the goat that everybody starts with are circled in print."""
    for k, y in enumerate((lay.GOLD_Y[0], lay.GOAT_Y[0])):
        (stroke,) = circle(np.random.default_rng(SEED + k))
        for (x0, y0, _), (x1, y1, p) in pairwise(stroke):
            c.drawLine(
                lay.TRACK_X[0] + x0 * 31,
                y + y0 * 31,
                lay.TRACK_X[0] + x1 * 31,
                y + y1 * 31,
                ink("#22305c", 0.95, stroke=2.4 + 2.4 * p),
            )


def ground(c: skia.Canvas) -> None:
    """All that lies flat on the parchment."""
    for part in (_border, _bands, _scores, _market_ground, _tracks, _buildings, _turns, _name):
        part(c)


def plates(c: skia.Canvas) -> None:
    """All that lies upon it: nodes of the market, boxes, figures."""
    for part in (_market, _building_boxes, _band_figures):
        part(c)


def nodes(c: skia.Canvas) -> None:
    """Silhouettes of the market's nodes, for their shadow."""
    for x in lay.MARKET_X:
        for y in lay.MARKET_Y:
            c.drawCircle(x, y, lay.NODE / 2, ink("#ffffff"))
