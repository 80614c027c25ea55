"""Pictures of Arnak's cards: each thing lit as a relief on a ground of its kind; card backs.

A card in a row is shown with a finished picture (`card_NAME`). An enlarged one has more or less room for its picture,
as its sentence is short or long: that is put together when it is shown, from a ground (`ground_KIND`) and the thing by
itself (`thing_NAME`). Where the thing lies, that no number covers it, the table says in both cases.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import skia

from game.arnak.content import CARD_NAMES
from scenes.table.arnak.lying import lies
from scenes.table.arnak.marks import SMALL, marks_on

from . import kit
from .arnak_things import THINGS
from .kit import material
from .kit.array import Array

W, H = 400, 318
"""Pixels of the picture of a card in a row: the shape it has at 1920 x 1080, and twice its size there."""
SEEN = 270
"""Pixels of its height, in the middle, that are seen on the lower cards of smaller windows."""
UNDER = 0.05
"""The share of a thing in a row that may lie under the marks of its card, which leave it little room."""
ITEMS_END = "theodolite"
BOX, MARGIN = (200, 140), 12
"""The box of a drawing in its own units, and what is drawn around it, for some things reach over its edges."""
PLAIN = W / BOX[0]
"""Pixels of the unit of a drawing at which widths and grains of `relief` are given."""
LARGE_W, LARGE_H = 640, 784
"""Pixels of a ground of an enlarged card: those of its picture, 624 x 764 at most in a window of 3840 x 2160."""
LARGE = 560
"""Pixels of the longer side of a thing on an enlarged card: what it takes of 624 there at most."""


def layer_of(drawing: str, w: int, h: int, box: tuple[int, int] = BOX, ss: int = 2) -> Array:
    """A drawing of `arnak_things` as a layer of w x h px."""
    size = f'viewBox="0 0 {box[0]} {box[1]}" width="{w * ss}" height="{h * ss}"'
    document = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawing}</svg>'
    data = document.encode()
    dom = skia.SVGDOM.MakeFromStream(skia.MemoryStream(data, True))
    dom.setContainerSize(skia.Size(w * ss, h * ss))
    return kit.shrink(kit.draw(h * ss, w * ss, dom.render), ss)


def relief(layer: Array, width: float = 9, gloss: float = 0.3, seed: int = 1, scale: float = 1) -> Array:
    """The layer lit from the top left as if it were cut from something thick, with the grain of its colours. A layer
    drawn `scale` times as large as others has an edge of `width` times that."""
    h, w = layer.shape[:2]
    mask = layer[..., 3]
    tone = kit.luminance(layer[..., :3])
    width = width * scale
    height = kit.bevel(mask, width, width * 0.75, 1.2 * scale) + kit.blur(tone * mask, 1.6 * scale) * 5 * scale
    shade = kit.hillshade(height, 0.9, 225, 48)
    shine = np.clip(shade - 1.06, 0, 1) * gloss * 3
    grain = 1 + 0.06 * kit.noise(h, w, 5, seed) + 0.05 * kit.noise(h, w, 14 * scale, seed + 1)
    out = layer.copy()
    out[..., :3] = np.clip(layer[..., :3] * (0.34 + 0.72 * shade * grain)[..., None] + shine[..., None], 0, 1)
    return out


def ground(kind: str, seed: int, h: int = H, w: int = W) -> Array:
    """What a thing lies on: canvas for basic cards, wood for items, dusk and stone for artifacts, dark for Fear."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    if kind == "item":
        image, height = material.wood(h, w, seed, ((0, "#4a2c14"), (0.5, "#7d4f26"), (1, "#b07d45")), 1.2)
        image = material.lit(image, height, 0.6)
    elif kind == "artifact":
        image, height = material.stone(h, w, seed, ((0, "#12302b"), (0.5, "#2a5a4c"), (1, "#6d9478")), 0.8)
        image = material.lit(image, height, 0.7)
    elif kind == "fear":
        swirl = kit.warp(
            kit.fbm(h, w, 90, 5, seed), kit.fbm(h, w, 90, 3, seed + 1) * 40, kit.fbm(h, w, 90, 3, seed + 2) * 40
        )
        image = kit.ramp(0.5 + 0.6 * swirl, [(0, "#0d0920"), (0.5, "#2c2059"), (1, "#6a55a8")])
    else:
        image, height = material.linen(h, w, seed, "#b59f6c", 5.0)
        image = material.lit(image, height, 0.5)
    pool = np.exp(-(((xx - w * 0.46) / (w * 0.52)) ** 2 + ((yy - h * 0.46) / (h * 0.62)) ** 2))
    warm = np.array([1.0, 0.93, 0.78] if kind != "fear" else [0.8, 0.72, 1.0], np.float32)
    return np.clip(image * (0.42 + 0.95 * pool)[..., None] * (0.75 + 0.25 * warm), 0, 1).astype(np.float32)


def kind_of(index: int, name: str) -> str:
    """The kind of a card by its place in the list of things."""
    if name in ("fear", "fear_tile"):
        return "fear"
    if index < 4:
        return "basic"
    return "item" if index <= list(THINGS).index(ITEMS_END) else "artifact"


def thing(index: int, name: str) -> Array:
    """The thing on a card by itself, with the shadow it casts."""
    kind = kind_of(index, name)
    drawing = f'<g transform="translate({MARGIN} {MARGIN})">{THINGS[name]}</g>'
    box = (BOX[0] + 2 * MARGIN, BOX[1] + 2 * MARGIN)

    def drawn(unit: float) -> Array:
        return kit.trim(layer_of(drawing, round(box[0] * unit), round(box[1] * unit), box))[0]

    unit = PLAIN * LARGE / max(drawn(PLAIN).shape[:2])
    scale = unit / PLAIN
    layer = relief(np.pad(drawn(unit), ((4, 4), (4, 4), (0, 0))), 10, 0.5 if kind == "artifact" else 0.3, index, scale)
    layer[..., :3] = graded(layer[..., :3], index)
    return kit.trim(kit.with_shadow(layer, 13 * scale, 0.75))[0]


def graded(image: Array, seed: int) -> Array:
    """The image with the tone that all pictures of cards share."""
    return kit.grade(image, 0.02, 1.08, 0.06, 0.006, seed)


def in_a_row(index: int, name: str, thing: Array) -> Array:
    """The picture of a card in a row: its thing where the marks of the card leave it free."""
    kind = kind_of(index, name)
    image = graded(ground(kind, 300 + index * 7), index)
    data = (np.clip(thing, 0, 1) * 255).astype(np.uint8)
    surface = pygame.image.frombytes(data.tobytes(), (data.shape[1], data.shape[0]), "RGBA")
    marks = marks_on(list(CARD_NAMES).index(name), pygame.Rect(0, 0, W, H), round(W * SMALL), 1)
    room = pygame.Rect(0, (H - SEEN) // 2, W, SEEN)
    place = lies(surface, room, marks, UNDER)
    small = kit.resize(thing, *place.size)
    kit.paint(image, small, *place.topleft)
    return np.clip(kit.bloom(image, 0.8, 10, 0.3), 0, 1)


def back(kind: str) -> Array:
    """The back of a deck."""
    h, w = 336, 242
    image = ground({"own": "basic", "fear": "fear"}.get(kind, kind), 77, h, w)
    if kind == "own":
        image, height = material.leather(h, w, 21, "#7a5630", 8)
        image = material.lit(image, height, 0.6)

    def frame(c: skia.Canvas) -> None:
        p = kit.ink("#ffffff", 1, 5)
        c.drawRRect(kit.vector.rounded(14, 14, w - 14, h - 14, 14), p)
        c.drawRRect(kit.vector.rounded(24, 24, w - 24, h - 24, 9), kit.ink("#ffffff", 1, 2))
        for k in range(12):
            a = k * np.pi / 6
            c.drawLine(
                w / 2 + 62 * np.cos(a), h / 2 + 62 * np.sin(a), w / 2 + 84 * np.cos(a), h / 2 + 84 * np.sin(a), p
            )
        c.drawCircle(w / 2, h / 2, 54, p)

    gold = material.gilt(kit.mask_of(h, w, frame), 2.5)
    kit.drop_shadow(image, gold[..., 3], 0, 0, 2, 3, 2, 0.6)
    kit.paint(image, gold)
    thing = {"item": "trowel", "artifact": "ancient_wine", "fear": "fear", "own": "hat"}[kind]
    layer = relief(layer_of(THINGS[thing], 108, 76), 4, 0.4, 5)
    x, y = (w - 108) / 2, (h - 76) / 2
    kit.drop_shadow(image, layer[..., 3], x, y, 3, 4, 4, 0.6)
    kit.paint(image, layer, x, y)
    return np.clip(image, 0, 1)


def bake_cards(folder: Path) -> None:
    """Write the pictures of all cards and the backs."""
    for index, name in enumerate(THINGS):
        layer = thing(index, name)
        kit.save(layer, folder / f"thing_{name}.webp", 80)
        kit.save(in_a_row(index, name, layer), folder / f"card_{name}.webp", 84)
    for seed, kind in enumerate(("basic", "fear", "item", "artifact")):
        image = graded(ground(kind, 300 + seed, LARGE_H, LARGE_W), seed)
        kit.save(image, folder / f"ground_{kind}.webp", 84)
    for kind in ("item", "artifact", "fear", "own"):
        kit.save(back(kind), folder / f"back_{kind}.webp", 86)
