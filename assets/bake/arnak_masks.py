# ruff: noqa: E501
"""Arnak's faces: the guardians' carved masks and the assistants' portraits."""

from __future__ import annotations

import numpy as np

from . import kit
from .arnak_cards import layer_of, relief
from .arnak_land import jungle
from .arnak_shapes import BONE, DARK, GOLD, JADE, LEAF, RED, STEEL, STONE, e, f, r, s
from .kit.array import Array


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
