"""Arnak's figures and tiles: explorers, moon staff, ruins from above, guardians' masks, portraits, plates."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import skia

from . import kit
from .arnak_cards import ground, layer_of, relief
from .arnak_land import jungle
from .arnak_masks import MASKS, PEOPLE, guardian, portrait
from .arnak_shapes import DARK, GOLD, JADE, RED, ROPE, STEEL, STONE, WOOD, e, f, s
from .kit import march, material
from .kit.array import Array
from .kit.march import Scene, grained, sphere, turned, union

COLOURS = {
    "sky": ("#7cc8f2", "#2a7fb0"),
    "yellow": ("#f6ea5c", "#a89a1c"),
    "blue": ("#2f8fd0", "#004f80"),
    "vermilion": ("#ee7a24", "#8f3d00"),
    "rival": ("#b3bac2", "#5b626b"),
}
TILE = (330, 285)
CAMP = (270, 336)


def explorer(light: str, dark: str, px: int = 200) -> Array:
    """A turned wooden explorer with a brimmed hat."""

    def shape(p: Array) -> tuple[Array, Array]:
        body = turned(p, (0.0, 0.06, 0.28, 0.62, 0.80, 0.86), (0.43, 0.44, 0.37, 0.29, 0.24, 0.0))
        head = sphere(p - np.array([0, 0, 1.06], np.float32), 0.27)
        radius = np.linalg.norm(p[:, :2], axis=1)
        brim = np.maximum(np.abs(p[:, 2] - 1.26 + 0.10 * (radius / 0.42) ** 2) - 0.03, radius - 0.42) * 0.7
        crown = turned(p, (1.22, 1.28, 1.46, 1.52), (0.0, 0.27, 0.22, 0.0))
        nose = sphere(p - np.array([0, -0.27, 1.03], np.float32), 0.05)
        return union((body, 0), (np.minimum(head, nose), 1), (np.minimum(brim, crown) - 0.012, 2))

    figure = Scene(
        shape,
        [grained(light, dark, 6, 3, 2), march.plain("#e9c293", 0.05), grained(light, dark, 7, 4)],
        px,
        view=0.90,
        elevation=14,
        center=(0.0, 0.0, 0.74),
        rough=0.3,
        gloss=0.35,
        ss=2,
        ground=False,
    ).render()
    out = np.zeros_like(figure)
    kit.drop_shadow(out, figure[..., 3], 0, 0, 7, 3, 6, 0.5)
    kit.paint(out, figure)
    return out


def with_emblem(figure: Array, shape: str, light: str) -> Array:
    """The figure with its seat's emblem on the chest."""
    h, w = figure.shape[:2]
    cx, cy, k = w * 0.5, h * 0.72, w * 0.105
    points = {
        "triangle": [(0, -1.1), (1.1, 0.85), (-1.1, 0.85)],
        "square": [(-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)],
        "diamond": [(0, -1.25), (1.15, 0), (0, 1.25), (-1.15, 0)],
    }

    def draw(c: skia.Canvas) -> None:
        for stroke, colour in ((k * 0.55, "#20140a"), (0.0, light)):
            paint = kit.ink(colour, 0.95)
            if shape == "disc":
                c.drawCircle(cx, cy, k + stroke * 0.5, paint)
            else:
                path = kit.vector.polygon([(cx + x * k, cy + y * k) for x, y in points[shape]])
                if stroke:
                    c.drawPath(path, kit.ink(colour, 0.95, stroke))
                c.drawPath(path, paint)

    out = figure.copy()
    kit.paint(out, kit.draw(h, w, draw))
    return out


def squared(figure: Array) -> Array:
    """The figure cut close and centred on a square, its foot at the lower edge."""
    cut, _ = kit.trim(figure, 2, 0.02)
    h, w = cut.shape[:2]
    side = max(h, w)
    out = np.zeros((side, side, 4), np.float32)
    kit.paint(out, cut, (side - w) / 2, side - h)
    return out


def staff() -> Array:
    """The moon staff: a long pole with a silver crescent."""
    drawing = (
        s("#5c3517", 9, "M50 96V386")
        + s("#8f5a2b", 4, "M48 100V384")
        + f(STEEL, "M62 8C30 14 12 44 22 74C32 100 66 108 88 86C62 88 46 70 46 48C46 30 52 16 62 8Z")
        + e(GOLD, 50, 108, 11, 8)
        + e(GOLD, 50, 250, 9, 6)
        + e(JADE, 50, 130, 7)
        + s(RED, 3, "M44 150L56 160M56 150L44 160")
        + f(GOLD, "M42 380H58L50 398Z")
    )
    layer = relief(layer_of(drawing, 100, 400, (100, 400)), 5, 0.5, 4)
    return kit.with_shadow(layer, 5, 0.6, 8)


# ------------------------------------------------------------------ ruins from above
Height = Callable[[Array, Array], Array]


def _square(yy: Array, xx: Array, cx: float, cy: float, half: float, turn: float) -> Array:
    a = math.radians(turn)
    u = (xx - cx) * math.cos(a) + (yy - cy) * math.sin(a)
    v = -(xx - cx) * math.sin(a) + (yy - cy) * math.cos(a)
    return np.asarray(np.maximum(np.abs(u), np.abs(v)) - half, np.float32)


def _rise(d: Array, high: float, edge: float = 2.0) -> Array:
    return np.asarray(kit.smoothstep(edge, -edge, d) * high, np.float32)


def pyramid(tiers: int, turn: float, size: float = 104) -> Height:
    """A stepped pyramid with a stair and a house on top."""

    def shape(yy: Array, xx: Array) -> Array:
        cx, cy = TILE[0] * 0.52, TILE[1] * 0.44
        z = np.zeros_like(xx)
        for k in range(tiers):
            z += _rise(_square(yy, xx, cx, cy, size * (1 - 0.78 * k / tiers), turn), 15)
        a = math.radians(turn)
        u = (xx - cx) * math.cos(a) + (yy - cy) * math.sin(a)
        v = -(xx - cx) * math.sin(a) + (yy - cy) * math.cos(a)
        run = np.clip((size * 1.12 - v) / (size * 0.9), 0, 1)
        stairs = np.floor(run * tiers * 4) / (tiers * 4) * 15 * tiers
        on = (np.abs(u) < size * 0.17) & (v > 8) & (v < size * 1.12)
        z = np.where(on, np.maximum(stairs, z * 0.0), z)
        hole = _square(yy, xx, cx, cy, size * 0.09, turn)
        return np.asarray(z - _rise(hole, 12), np.float32)

    return shape


def rings(yy: Array, xx: Array) -> Array:
    """A round temple."""
    d = np.hypot(xx - TILE[0] * 0.52, (yy - TILE[1] * 0.44))
    z = _rise(d - 108, 14) + _rise(d - 84, 16) + _rise(d - 52, 20) - _rise(d - 22, 30)
    gap = np.abs(xx - TILE[0] * 0.52) < 14
    return np.asarray(np.where(gap & (yy > TILE[1] * 0.44) & (d > 24), z * 0.55, z), np.float32)


def columns(yy: Array, xx: Array) -> Array:
    """A hall of columns on a low platform."""
    z = _rise(np.maximum(np.abs(xx - 172) - 118, np.abs(yy - 122) - 84), 14)
    for i in range(5):
        for j in range(3):
            if (i, j) not in ((1, 2), (4, 0)):
                z += _rise(np.hypot(xx - 80 - i * 46, yy - 68 - j * 54) - 13, 34)
    return np.asarray(z, np.float32)


def court(yy: Array, xx: Array) -> Array:
    """A ball court between two sloping walls."""
    z = np.zeros_like(xx)
    for side in (-1, 1):
        d = np.abs(yy - (124 + side * 62)) - 30
        slope = np.clip((30 - np.abs(yy - (124 + side * 66))) / 30, 0, 1) * 44
        z += np.where((np.abs(xx - 170) < 116) & (d < 0), slope, 0)
    return np.asarray(z + _rise(np.hypot(xx - 170, yy - 124) - 14, 8), np.float32)


def stelae(yy: Array, xx: Array) -> Array:
    """Standing stones around an altar."""
    z = _rise(np.hypot(xx - 170, yy - 124) - 34, 18) + _rise(np.hypot(xx - 170, yy - 124) - 20, 12)
    for k in range(8):
        a = k * math.pi / 4 + 0.3
        z += _rise(_square(yy, xx, 170 + 96 * math.cos(a), 122 + 80 * math.sin(a), 15, 20 * k), 36)
    return np.asarray(z, np.float32)


def well(yy: Array, xx: Array) -> Array:
    """A sunken well with a rim."""
    d = np.hypot((xx - 170) * 0.9, yy - 122)
    return np.asarray(_rise(d - 96, 20) - _rise(d - 76, 44), np.float32)


def terrace(yy: Array, xx: Array) -> Array:
    """Terraces along a slope with two small shrines."""
    z = np.floor(np.clip((260 - yy - 0.25 * xx) / 44, 0, 5)) * 15
    return np.asarray(
        z + _rise(_square(yy, xx, 96, 90, 30, 12), 30) + _rise(_square(yy, xx, 240, 120, 34, 12), 30), np.float32
    )


def wreck(yy: Array, xx: Array) -> Array:
    """A crashed aeroplane."""
    u, v = (xx - 165) * 0.82 + (yy - 118) * 0.57, (yy - 118) * 0.82 - (xx - 165) * 0.57
    hull = _rise(np.maximum(np.abs(u) - 118, np.abs(v) - 17 + np.clip(u, 0, 120) * 0.08), 26, 7)
    wing = _rise(np.maximum(np.abs(u + 34 + np.abs(v) * 0.10) - 25, np.abs(v) - 112), 15, 4)
    tail = _rise(np.maximum(np.abs(u - 100) - 11, np.abs(v) - 42), 13, 3)
    return np.asarray(np.maximum(np.maximum(hull, wing), tail), np.float32)


def ruin(shape: Height, seed: int, water: bool = False, metal: bool = False, rich: bool = False) -> Array:
    """A site from above: a clearing in the jungle with stone lit from the top left."""
    k = 2
    h, w = TILE[1] * k, TILE[0] * k
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    rough = kit.fbm(h, w, 60 * k, 5, seed)
    z = shape(yy / k, xx / k) * k
    built = kit.smoothstep(0.5, 3, np.abs(z))
    d = np.hypot((xx - w * 0.52) / (w * 0.50), (yy - h * 0.46) / (h * 0.52)) + rough * 0.12
    clearing = np.maximum(kit.smoothstep(1.06, 0.86, d), kit.blur(built, 10))
    earth = kit.ramp(0.5 + 0.4 * kit.fbm(h, w, 40 * k, 4, seed + 1), [(0, "#7b6240"), (1, "#bd9f6c")])
    pale = ("#c9bfa2", "#8d8368") if not rich else ("#d8c088", "#8f7440")
    d1, d2, which = kit.worley(h, w, 13 * k, seed + 2)
    tone = (which * 0.618 % 1).astype(np.float32)
    block = kit.ramp(0.25 + 0.5 * tone + 0.2 * rough, [(0, pale[1]), (1, pale[0])])
    block *= (0.72 + 0.28 * kit.smoothstep(0.5 * k, 2.5 * k, d2 - d1))[..., None]
    if metal:
        block = kit.ramp(0.5 + 0.4 * rough, [(0, "#8f3a22"), (0.5, "#b9b2a2"), (1, "#dfe3e2")])
    moss = kit.smoothstep(0.05, 0.7, kit.fbm(h, w, 30 * k, 4, seed + 5)) * 0.75
    block = kit.lerp(block, kit.rgb("#5f7f34"), (moss * (0.3 if metal else 0.8))[..., None])
    picture = kit.lerp(earth, block, built[..., None])
    if water:
        deep = kit.smoothstep(-6, -24, z)
        kit.over(picture, kit.rgb("#2a8a92"), deep * 0.95)
    height = z * 0.9 + rough * 3 * k + kit.noise(h, w, 5, seed + 7) * 0.5
    shade = kit.hillshade(height, 0.55, 225, 46)
    sun = kit.cast_shadow(height, 60 * k, 225, 44)
    light = (0.30 + 0.80 * np.clip(shade, 0, 1.4)) * (0.50 + 0.50 * sun)
    picture = np.clip(picture * light[..., None], 0, 1)
    green = jungle(picture, rough * 8, np.clip(1 - clearing * 1.25, 0, 1), seed + 9, 0.95 * k)
    picture = kit.lerp(green, picture, kit.smoothstep(0.85, 1.0, clearing)[..., None])
    return kit.grade(kit.shrink(picture, k), 0.03, 1.08, 0.06, 0.006, seed)


SITES: dict[str, tuple[Height, dict[str, bool]]] = {
    "l1_item_or_compasses": (wreck, {"metal": True}),
    "l1_coin_arrowhead": (pyramid(2, 14), {}),
    "l1_draw_coin_tablet": (columns, {}),
    "l1_compass_arrowhead": (rings, {}),
    "l1_coin_two_tablets": (stelae, {}),
    "l1_tablet_arrowhead": (court, {}),
    "l1_draw_arrowhead": (terrace, {}),
    "l1_fear_tablet_jewel": (well, {"water": True}),
    "l1_fear_compass_jewel": (pyramid(2, -24, 92), {}),
    "l1_jewel": (pyramid(3, 30, 92), {}),
    "l2_two_compasses_jewel": (rings, {"rich": True}),
    "l2_coin_compass_tablet_arrowhead": (pyramid(4, 20), {"rich": True}),
    "l2_arrowhead_jewel": (pyramid(5, -16), {"rich": True}),
    "l2_draw_tablet_jewel": (columns, {"rich": True}),
    "l2_two_tablets_jewel": (pyramid(4, 45, 96), {"rich": True}),
    "l2_fear_two_tablets_two_arrowheads": (well, {"rich": True, "water": True}),
}


def unknown(level: int) -> Array:
    """An undiscovered site: unbroken jungle, a hint of stone under it, mist."""
    h, w = TILE[1] * 2, TILE[0] * 2
    rough = kit.fbm(h, w, 120, 5, 900 + level)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    z = pyramid(2 + level, 24)(yy / 2, xx / 2) * 2
    stone = kit.ramp(0.5 + 0.3 * rough, [(0, "#6d6a55"), (1, "#b5ac8c")])
    density = np.where(z > 44 * level, 0.0, 1.0).astype(np.float32)
    picture = jungle(stone, rough * 10 + z * 0.8, density, 910 + level, 1.5)
    mist = np.clip(kit.fbm(h, w, 260, 4, 920 + level) + 0.25, 0, 1) * (0.34 + 0.1 * level)
    kit.over(picture, kit.rgb("#dfe8d2" if level == 1 else "#c8cfe0"), mist)
    picture = kit.shrink(picture, 2)
    return kit.grade(picture * (0.92 if level == 1 else 0.8), 0.01, 1.0, 0.05, 0.006, level)


def camp(index: int) -> Array:
    """A camp on the sand: a tent with its ropes and pegs. What it brings stands on a slip of paper at the foot."""
    w, h = CAMP
    image = kit.ramp(0.5 + 0.35 * kit.fbm(h, w, 60, 4, 700 + index), [(0, "#b08f5c"), (1, "#e0c893")])
    image = material.lit(image, kit.fbm(h, w, 24, 4, 710 + index) * 4, 0.7)
    tone = ("#e9dcb4", "#dfe3d6", "#d7c39a", "#e6d2b8", "#d9cfe0")[index]
    flag = (GOLD, "#b9834a", STONE, "#6d7f95", RED)[index]
    drawing = (
        s("#00000033", 8, "M26 226H244")
        + f(tone, "M135 56L224 220H46Z")
        + f("#00000022", "M135 56L224 220H164Z")
        + f(DARK, "M135 118L168 220H102Z")
        + f(tone, "M135 118L118 220H102Z")
        + s(ROPE, 3, "M135 56L24 226M135 56L246 226")
        + s("#5c3415", 6, "M22 216L28 236M248 216L242 236")
        + s(WOOD, 5, "M135 56V30")
        + f(flag, "M135 26L174 38L135 50Z")
    )
    layer = relief(layer_of(drawing, w, h, CAMP), 8, 0.2, index)
    kit.drop_shadow(image, layer[..., 3], 0, 0, 9, 12, 10, 0.55)
    kit.paint(image, layer)
    return kit.grade(np.clip(image, 0, 1), 0.03, 1.06, 0.05, 0.006, index)


# ------------------------------------------------------------------ plates
def plate(w: int, h: int, seed: int, low: str, high: str, metal: bool = False) -> Array:
    """A plate of stone or metal with a bevelled edge."""
    if metal:
        image = kit.ramp(0.5 + 0.25 * kit.fbm(h, w, 40, 3, seed, aspect=(0.2, 4)), [(0, low), (1, high)])
        height = kit.noise(h, w, 3, seed, (0.4, 8)) * 0.2
    else:
        image, height = material.stone(h, w, seed, ((0, low), (1, high)), 0.7)
    full = np.pad(np.ones((h - 2, w - 2), np.float32), 1)
    height = height + kit.bevel(full, 9, 8, 1.0)
    return np.clip(material.lit(image, height, 0.8), 0, 1)


def slot() -> Array:
    """A carved niche."""

    image = plate(200, 170, 41, "#5d5847", "#98907a")

    def niche(c: skia.Canvas) -> None:
        path = skia.Path()
        path.moveTo(46, 150)
        path.lineTo(46, 80)
        path.cubicTo(46, 10, 154, 10, 154, 80)
        path.lineTo(154, 150)
        path.close()
        c.drawPath(path, kit.ink("#ffffff"))

    cut = kit.mask_of(170, 200, niche)
    height = -kit.blur(cut, 3) * 14
    image = image * kit.hillshade(height, 1.0)[..., None]
    kit.over(image, (0.07, 0.06, 0.04), cut * 0.72)
    return np.clip(image, 0, 1)


STONES = 5
"""How many there are of each kind, as the table counts them."""
IDOL_TONES = {
    "idol_coin": ("#7a5a1c", "#d8ae4a"),
    "idol_compass": ("#6d5a3a", "#cbb98a"),
    "idol_tablet": ("#55524a", "#aaa592"),
    "idol_exile": ("#6b2a22", "#c06a52"),
    "idol_trade_up": ("#1f5a44", "#63b08a"),
    "idol_refresh": ("#3a5a2a", "#8fae5a"),
    "back": ("#2a4a42", "#5f8a78"),
}


def bake_stones(folder: Path) -> None:
    """Write the stones of the research tracks and the plaques beside their rows, each with cracks of its own."""
    for which in range(STONES):
        seed = 51 + 100 * which
        kit.save(plate(300, 150, seed, "#8f866b", "#d9cfae"), folder / f"node_{which + 1}.webp", 84)
        kit.save(plate(150, 130, seed + 6, "#9fb4bb", "#e3eef2"), folder / f"row_glass_{which + 1}.webp", 84)
        kit.save(plate(150, 130, seed + 7, "#bf9f68", "#f2dcb0"), folder / f"row_book_{which + 1}.webp", 84)


def bake_pieces(folder: Path) -> None:
    """Write figures, staff, tiles, masks, portraits and plates."""
    emblems = {"sky": "triangle", "yellow": "disc", "blue": "square", "vermilion": "diamond"}
    for name, (light, dark) in COLOURS.items():
        figure = kit.cached(f"arnak-explorer-{name}-5", partial(explorer, light, dark))
        if name in emblems:
            figure = with_emblem(figure, emblems[name], "#fffdf0" if name in ("blue", "vermilion") else "#10324a")
        kit.save(squared(figure), folder / f"figure_{name}.webp", 90)
    kit.save(staff(), folder / "staff.webp", 90)
    for seed, (name, (shape, flags)) in enumerate(SITES.items()):
        kit.save(ruin(shape, 600 + 13 * seed, **flags), folder / f"site_{name}.webp", 84)
    for level in (1, 2):
        kit.save(unknown(level), folder / f"unknown_{level}.webp", 84)
    for index in range(5):
        kit.save(camp(index), folder / f"camp_{index + 1}.webp", 84)
    for index in range(len(MASKS)):
        kit.save(guardian(index), folder / f"guardian_guardian_{index + 1:02}.webp", 84)
    for index in range(len(PEOPLE)):
        kit.save(portrait(index), folder / f"helper_{index + 1:02}.webp", 88)
    kit.save(slot(), folder / "slot.webp", 86)
    bake_stones(folder)
    kit.save(plate(220, 120, 52, "#7d8890", "#d5dce1", True), folder / "silver.webp", 84)
    kit.save(plate(220, 120, 53, "#a8771c", "#f2cf6a", True), folder / "gold.webp", 84)
    for points, low, high in ((2, "#8f6233", "#dcab6c"), (6, "#878f96", "#dfe4e8"), (11, "#b0801c", "#f6d878")):
        kit.save(plate(180, 80, 54 + points, low, high, True), folder / f"temple_{points}.webp", 84)
    kit.save(plate(90, 90, 71, "#c49a3c", "#f3dc94", True), folder / "bonus.webp", 86)
    kit.save(plate(90, 90, 72, "#1f4a3a", "#4f8a70"), folder / "bonus_back.webp", 86)
    for kind, (name, (low, high)) in enumerate(IDOL_TONES.items()):
        kit.save(plate(150, 220, 80 + 7 * kind, low, high), folder / f"idol_{name}.webp", 84)
    boards = ground("item", 90, 220, 150)
    kit.save(boards, folder / "blocked.webp", 82)
