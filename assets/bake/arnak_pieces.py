# ruff: noqa: E501
"""Arnak's figures and tiles: explorers, moon staff, ruins from above, guardians' masks, portraits, plates."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia
from numpy.typing import NDArray

from . import kit
from .arnak_cards import ground, layer_of, relief
from .arnak_land import jungle
from .arnak_things import BONE, DARK, GOLD, JADE, LEAF, RED, ROPE, STEEL, STONE, WOOD, e, f, r, s
from .kit import march, material
from .kit.march import Scene, grained, sphere, turned, union

Array = NDArray[np.float32]
COLOURS = {
    "sky": ("#7cc8f2", "#2a7fb0"),
    "yellow": ("#f6ea5c", "#a89a1c"),
    "blue": ("#2f8fd0", "#004f80"),
    "vermilion": ("#ee7a24", "#8f3d00"),
    "rival": ("#b3bac2", "#5b626b"),
}
TILE = (330, 285)


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
    """A camp on the sand: a tent, a fire, crates."""
    h, w = TILE[1], TILE[0]
    image = kit.ramp(0.5 + 0.35 * kit.fbm(h, w, 60, 4, 700 + index), [(0, "#b08f5c"), (1, "#e0c893")])
    image = material.lit(image, kit.fbm(h, w, 24, 4, 710 + index) * 4, 0.7)
    tone = ("#e9dcb4", "#dfe3d6", "#d7c39a", "#e6d2b8", "#d9cfe0")[index]
    flag = (GOLD, "#b9834a", STONE, "#6d7f95", RED)[index]
    goods = (
        e(GOLD, 262, 190, 17) + e("#c98f2a", 284, 200, 15),
        e(GOLD, 272, 192, 24) + e("#fbf4e0", 272, 192, 17) + f(RED, "M284 180L276 196L268 188Z"),
        r(STONE, 246, 170, 44, 40, 5) + s("#5d5747", 4, "M256 182H278V198H264V190"),
        f("#7f8fa3", "M262 160L286 200L272 198V212H256V198L242 200Z"),
        f(RED, "M250 176H282L296 194L266 220L236 194Z") + f("#ffffff66", "M250 176L258 194H236Z"),
    )[index]
    drawing = (
        s("#00000033", 8, "M30 214H300")
        + f(tone, "M150 40L262 206H38Z")
        + f("#00000022", "M150 40L262 206H186Z")
        + f(DARK, "M150 104L188 206H112Z")
        + f(tone, "M150 104L128 206H112Z")
        + s(ROPE, 3, "M150 40L16 216M150 40L284 216")
        + s(WOOD, 5, "M150 40V16")
        + f(flag, "M150 14L184 24L150 34Z")
        + goods
        + r(WOOD, 24, 176, 40, 34, 3)
        + s("#5c3415", 3, "M24 192H64M44 176V210")
    )
    layer = relief(layer_of(drawing, w, h, TILE), 8, 0.2, index)
    kit.drop_shadow(image, layer[..., 3], 0, 0, 9, 12, 10, 0.55)
    kit.paint(image, layer)
    return kit.grade(np.clip(image, 0, 1), 0.03, 1.06, 0.05, 0.006, index)


# ------------------------------------------------------------------ masks
def mask(face: str, ground_: str, extra: str, eyes: str = "#ffe27a", mouth: str = "", shape: str = "") -> str:
    """A carved mask: behind it `ground_`, its face, then eyes, mouth and what is its own."""
    shape = shape or "M100 24C150 24 166 66 154 108C144 142 122 160 100 160S56 142 46 108C34 66 50 24 100 24Z"
    look = (
        f(eyes, "M58 76L94 88L84 104C70 104 60 94 58 76ZM142 76L106 88L116 104C130 104 140 94 142 76Z")
        + e(DARK, 78, 92, 6)
        + e(DARK, 122, 92, 6)
    )
    mouth = mouth or f(BONE, "M70 124H130L122 144L111 128L100 146L89 128L78 144Z")
    return ground_ + f(face, shape) + look + mouth + extra


def _ears(color: str, inner: str) -> str:
    return f(color, "M52 54L40 10L84 34ZM148 54L160 10L116 34Z") + f(inner, "M56 46L50 24L72 36ZM144 46L150 24L128 36Z")


def _wings(color: str) -> str:
    return f(color, "M60 70L4 24L20 70L2 74L22 104L10 114L52 128ZM140 70L196 24L180 70L198 74L178 104L190 114L148 128Z")


BEAK = f(GOLD, "M82 98H118L100 150Z") + s("#8a5a12", 3, "M84 108H116")
MASKS = (
    mask(
        "#5f7f3f",
        "",
        s("#33491f", 5, "M70 44V60M86 36V54M100 34V54M114 36V54M130 44V60")
        + e("#33491f", 90, 140, 4)
        + e("#33491f", 110, 140, 4),
        mouth=f("#4a6630", "M56 112H144L132 168H68Z")
        + f(BONE, "M60 114L68 132L76 114L84 132L92 114L100 132L108 114L116 132L124 114L132 132L140 114Z"),
    ),
    mask(
        "#4a3a52", _wings("#33273b") + _ears("#4a3a52", "#a06a7a"), e("#2b2030", 92, 116, 4) + e("#2b2030", 108, 116, 4)
    ),
    mask(
        "#7a5a48",
        _ears("#7a5a48", "#b58a78"),
        e("#c79a88", 100, 122, 28, 20)
        + e(DARK, 90, 122, 5, 8)
        + e(DARK, 110, 122, 5, 8)
        + f(
            BONE,
            "M62 140C50 130 50 114 56 106C60 122 66 130 74 134ZM138 140C150 130 150 114 144 106C140 122 134 130 126 134Z",
        ),
        mouth=" ",
    ),
    mask(
        "#a89878",
        _ears("#a89878", "#6d6048"),
        "".join(
            e("#5d5138", x, y, 6)
            for x, y in ((64, 56), (84, 44), (116, 44), (136, 56), (100, 58), (58, 112), (142, 112))
        )
        + e(DARK, 100, 114, 11, 7),
    ),
    mask(
        "#3d3446",
        "".join(
            s("#2a2332", 9, d)
            for d in (
                "M60 60L18 30L4 54",
                "M52 84L8 78L2 104",
                "M54 108L14 120L8 150",
                "M66 132L34 158L38 178",
                "M140 60L182 30L196 54",
                "M148 84L192 78L198 104",
                "M146 108L186 120L192 150",
                "M134 132L166 158L162 178",
            )
        ),
        "".join(e(RED, x, y, k) for x, y, k in ((84, 62, 6), (116, 62, 6), (100, 54, 5)))
        + f(RED, "M100 26L112 44L100 56L88 44Z"),
        mouth=f(BONE, "M84 128L78 156L94 140ZM116 128L122 156L106 140Z"),
    ),
    mask("#39424f", _wings("#242b35"), e(RED, 100, 40, 16, 10) + BEAK, mouth=" "),
    mask(
        "#7a6248",
        _wings("#5d4a34") + f("#7a6248", "M48 40L60 10L92 30ZM152 40L140 10L108 30Z"),
        e("#e9d8b0", 74, 88, 25)
        + e("#e9d8b0", 126, 88, 25)
        + e(GOLD, 74, 88, 16)
        + e(GOLD, 126, 88, 16)
        + e(DARK, 74, 88, 8)
        + e(DARK, 126, 88, 8)
        + f(GOLD, "M90 104H110L100 130Z"),
        mouth=" ",
    ),
    mask(
        GOLD,
        e("#b07c1e", 40, 86, 20) + e("#b07c1e", 160, 86, 20),
        e("#f5dc94", 100, 122, 34, 26)
        + e(DARK, 92, 112, 4)
        + e(DARK, 108, 112, 4)
        + s(DARK, 4, "M80 130C92 140 108 140 120 130"),
        mouth=" ",
    ),
    mask(
        "#7f9a44",
        e("#7f9a44", 58, 46, 24)
        + e("#7f9a44", 142, 46, 24)
        + e(GOLD, 58, 46, 14)
        + e(GOLD, 142, 46, 14)
        + e(DARK, 58, 46, 10, 5)
        + e(DARK, 142, 46, 10, 5),
        "".join(e("#5d7530", x, y, 5) for x, y in ((80, 70), (100, 60), (120, 70), (64, 98), (136, 98), (100, 90)))
        + s(DARK, 5, "M56 124C80 142 120 142 144 124"),
        eyes="#7f9a44",
        mouth=" ",
    ),
    mask(
        "#3f8a86",
        f("#2a6663", "M70 34L80 4L92 30L100 0L108 30L120 4L130 34Z"),
        s("#2a6663", 4, "M60 116C80 108 120 108 140 116") + s(RED, 4, "M100 140V166M100 166L90 176M100 166L110 176"),
    ),
    mask(
        "#5a4a3f",
        e("#5a4a3f", 42, 88, 16) + e("#5a4a3f", 158, 88, 16),
        e("#8a7462", 100, 124, 38, 30)
        + e(DARK, 92, 110, 5)
        + e(DARK, 108, 110, 5)
        + f(DARK, "M72 124H128L118 148H82Z")
        + f(BONE, "M78 124L84 136L90 124ZM110 124L116 136L122 124Z"),
        mouth=" ",
    ),
    mask(
        "#3f7f5f",
        "".join(
            f(c, f"M100 60L{x} {y}L{x + 16} {y + 16}Z")
            for x, y, c in (
                (14, 20, RED),
                (40, -2, GOLD),
                (74, -10, JADE),
                (112, -10, GOLD),
                (146, -2, RED),
                (170, 20, JADE),
            )
        ),
        s("#235a40", 4, "M70 48L84 62L100 48L116 62L130 48") + s(RED, 4, "M100 146V168M100 168L92 178M100 168L108 178"),
    ),
    mask(
        STONE,
        _wings("#8d8470"),
        s("#5d5644", 5, "M76 40H124M84 52H116") + f(JADE, "M100 26L108 36L100 46L92 36Z"),
        eyes="#57d0c4",
    ),
    mask(
        "#5a6f8f",
        _wings("#3c4d68"),
        f("#dfe6ef", "M60 56C76 40 124 40 140 56L126 72H74Z") + s(GOLD, 4, "M104 34L92 52H108L96 68") + BEAK,
        mouth=" ",
    ),
    mask(
        "#d98a78",
        f("#5f8a6a", "M28 66L4 44L10 84ZM172 66L196 44L190 84Z"),
        s("#a85a4c", 4, "M72 44L100 34L128 44L136 66L100 76L64 66Z") + s(DARK, 4, "M82 132C94 142 106 142 118 132"),
        mouth=" ",
    ),
)
"""The fifteen guardians, in their order."""


def guardian(index: int) -> Array:
    """A guardian's tile: its mask before dark leaves."""
    h, w = 250, 260
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    rough = kit.fbm(h, w, 60, 5, 500 + index)
    image = jungle(np.full((h, w, 3), 0.15, np.float32), rough * 6, np.ones((h, w), np.float32), 520 + index, 1.1)
    pool = np.exp(-(((xx - w * 0.5) / (w * 0.5)) ** 2 + ((yy - h * 0.48) / (h * 0.5)) ** 2))
    tint = kit.rgb(("#ffd08a", "#9fb4ff", "#ffb48a", "#b8ffb0", "#ff9a9a")[index % 5])
    image = np.clip(image * 0.42 + pool[..., None] * tint * 0.16, 0, 1)
    layer = relief(layer_of(f'<g transform="translate(0 4)">{MASKS[index]}</g>', 232, 220, (200, 190)), 11, 0.5, index)
    kit.drop_shadow(image, layer[..., 3], 14, 14, 8, 12, 12, 0.75)
    kit.paint(image, layer, 14, 14)
    return kit.grade(image, 0.02, 1.1, 0.08, 0.006, index)


# ------------------------------------------------------------------ portraits
PEOPLE = (
    ("#e8bd92", "#6b3f1c", "cap", "#7d8c4a"),
    ("#c98f62", "#2a1a10", "bun", "#8a3d5a"),
    ("#f0c9a0", "#b5702a", "hat", "#5f7f93"),
    ("#a8704a", "#1d130c", "scarf", "#b5332a"),
    ("#efc8a4", "#8f8f8f", "beard", "#4a5a78"),
    ("#d9a878", "#4a2a14", "glasses", "#6d5a8a"),
    ("#e9bf96", "#7a4a20", "goggles", "#8a6a3c"),
    ("#b9805a", "#1d130c", "cap", "#4f7a5a"),
    ("#efcaa6", "#c9962c", "sailor", "#2f5f8f"),
    ("#c48a5e", "#3a2413", "beard", "#7a5a2c"),
    ("#8f5f40", "#120c08", "bun", "#3f7f7a"),
    ("#f2d0ae", "#a8502a", "glasses", "#7d6a3c"),
)


def portrait(index: int) -> Array:
    """An assistant's portrait in a round frame."""
    skin, hair, kind, coat = PEOPLE[index]
    shade = "#00000030"
    body = (
        f(coat, "M24 196C24 142 62 128 100 128S176 142 176 196Z")
        + f(shade, "M110 130C152 134 176 150 176 196H130Z")
        + f(BONE, "M82 130L100 158L118 130Z")
    )
    head = (
        r(skin, 86, 104, 28, 34, 10)
        + e(skin, 100, 84, 35, 42)
        + f("#00000018", "M100 44C124 44 136 64 135 88C134 110 116 126 100 126C120 110 122 70 100 44Z")
    )
    face = (
        e(DARK, 87, 84, 4.4)
        + e(DARK, 113, 84, 4.4)
        + s(
            "#00000066",
            3,
            "M78 74C82 70 90 70 94 74M106 74C110 70 118 70 122 74M100 86L96 100H102M88 110C96 116 104 116 112 110",
        )
    )
    top = f(hair, "M62 82C58 40 82 28 100 28S142 40 138 82C132 64 126 56 120 54C106 60 84 60 78 56C72 58 66 66 62 82Z")
    extra = {
        "cap": f(coat, "M60 60C60 26 140 26 140 60C120 52 80 52 60 60Z")
        + f(DARK, "M60 60C80 50 120 50 140 60L146 68C120 58 80 58 54 68Z"),
        "bun": e(hair, 100, 24, 20, 15)
        + f(hair, "M60 86C54 110 60 130 70 134L72 90ZM140 86C146 110 140 130 130 134L128 90Z"),
        "hat": f("#8a5a2c", "M34 60C60 46 72 48 74 34C78 12 122 12 126 34C128 48 140 46 166 60C140 74 60 74 34 60Z")
        + s(DARK, 5, "M74 44C90 52 110 52 126 44"),
        "scarf": f(RED, "M58 70C58 26 142 26 142 70C120 52 80 52 58 70Z")
        + "".join(e(BONE, x, y, 4) for x, y in ((78, 46), (100, 38), (122, 46))),
        "beard": f(hair, "M64 90C66 130 84 146 100 146S134 130 136 90C128 108 118 108 100 106S72 108 64 90Z")
        + s(DARK, 3, "M90 114C96 118 104 118 110 114"),
        "glasses": s(
            DARK, 4, "M74 84A13 13 0 1 1 100 84A13 13 0 1 1 74 84M100 84A13 13 0 1 1 126 84A13 13 0 1 1 100 84"
        ),
        "goggles": f(LEAF, "M62 56C62 28 138 28 138 56Z")
        + s("#5c3415", 9, "M62 60H138")
        + e(STEEL, 84, 60, 15)
        + e(STEEL, 116, 60, 15)
        + e("#7fc4e0", 84, 60, 10)
        + e("#7fc4e0", 116, 60, 10),
        "sailor": f(BONE, "M60 52C60 18 140 18 140 52Z") + r("#2f5f8f", 58, 48, 84, 13, 5) + e(RED, 100, 22, 9),
    }[kind]
    ground_ = e("#e6d5a8", 100, 100, 96) + e("#8fa98a", 100, 100, 88)
    layer = relief(layer_of(ground_ + body + head + top + face + extra, 200, 200, (200, 200)), 4, 0.2, index)
    disc = kit.mask_of(200, 200, lambda c: c.drawCircle(100, 100, 96, kit.ink("#ffffff")))
    layer[..., 3] *= disc
    rim = kit.draw(200, 200, lambda c: c.drawCircle(100, 100, 92, kit.ink("#5c431c", 1, 7)))
    kit.paint(layer, rim)
    return kit.resize(layer, 150, 150)


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


IDOL_TONES = {
    "idol_coin": ("#7a5a1c", "#d8ae4a"),
    "idol_compass": ("#6d5a3a", "#cbb98a"),
    "idol_tablet": ("#55524a", "#aaa592"),
    "idol_exile": ("#6b2a22", "#c06a52"),
    "idol_trade_up": ("#1f5a44", "#63b08a"),
    "idol_refresh": ("#3a5a2a", "#8fae5a"),
    "back": ("#2a4a42", "#5f8a78"),
}


def bake_pieces(folder: Path) -> None:
    """Write figures, staff, tiles, masks, portraits and plates."""
    emblems = {"sky": "triangle", "yellow": "disc", "blue": "square", "vermilion": "diamond"}
    for name, (light, dark) in COLOURS.items():
        figure = kit.cached(f"arnak-explorer-{name}-5", lambda light=light, dark=dark: explorer(light, dark))
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
    kit.save(plate(300, 150, 51, "#8f866b", "#d9cfae"), folder / "node.webp", 84)
    kit.save(plate(150, 130, 57, "#9fb4bb", "#e3eef2"), folder / "row_glass.webp", 84)
    kit.save(plate(150, 130, 58, "#bf9f68", "#f2dcb0"), folder / "row_book.webp", 84)
    kit.save(plate(220, 120, 52, "#7d8890", "#d5dce1", True), folder / "silver.webp", 84)
    kit.save(plate(220, 120, 53, "#a8771c", "#f2cf6a", True), folder / "gold.webp", 84)
    for points, low, high in ((2, "#7a4f24", "#cf9a5c"), (6, "#878f96", "#dfe4e8"), (11, "#b0801c", "#f6d878")):
        kit.save(plate(180, 80, 54 + points, low, high, True), folder / f"temple_{points}.webp", 84)
    kit.save(plate(90, 90, 71, "#c49a3c", "#f3dc94", True), folder / "bonus.webp", 86)
    kit.save(plate(90, 90, 72, "#1f4a3a", "#4f8a70"), folder / "bonus_back.webp", 86)
    for name, (low, high) in IDOL_TONES.items():
        kit.save(plate(150, 220, 80, low, high), folder / f"idol_{name}.webp", 84)
    boards = ground("item", 90, 220, 150)
    kit.save(boards, folder / "blocked.webp", 82)
