"""Bake the title picture: the archaeologist's table under a lamp, with the Antikythera mechanism as the hero."""

from __future__ import annotations

import math
import time
from functools import partial
from pathlib import Path

import numpy as np
import skia

from . import kit, pieces
from .kit import material, relief
from .kit.array import Array
from .kit.vector import polygon
from .title_mechanism import Relief, add_mechanism, gear_path
from .title_props import add_chart, add_coin, add_dividers

VIEW = 57.0
W, H = 2560, 1440
#: Space after each letter of the name, in parts of the logo's width, set by eye.
LOGO_SPACES = (0.003, 0.008, 0.010, 0.009, 0.008, 0.009, 0.009, 0.008, 0.007, 0.002, 0.0)
#: Coins: x, y, radius (u), device, turn (degrees), metal.
COINS = (
    (1052, 1395, 40, 1, 15, "silver"),
    (955, 1330, 35, 2, 40, "gold"),
    (925, 1425, 38, 0, -25, "copper"),
    (1010, 1480, 34, 4, 12, "gold"),
    (1180, 1475, 37, 3, 60, "silver"),
    (1500, 1585, 36, 5, -12, "gold"),
    (1585, 1650, 39, 1, -40, "silver"),
)


def table(r: Relief) -> None:
    """Lay the walnut boards."""
    image, height = material.planks(r.h, r.w, 77, 7, scale=1.75 * r.s, gap=3.4 * r.s)
    r.height += np.minimum(height - np.percentile(height, 60), 0.8 * r.s) * 0.7
    r.color[...] = kit.to_linear(image) * 0.92


def shade(r: Relief, lamp_at: tuple[float, float] = (900, 60)) -> Array:
    """Light the flat maps and return linear light (h, w, 3); ``lamp_at`` (u) turns the shine of lathed faces."""
    s = r.s
    smooth = kit.blur(r.height, max(0.8, 0.55 * s))
    sun = kit.cast_shadow(smooth, 260 * s, softness=0.20, step=1.5)
    sky = kit.occlusion(smooth, (5 * s, 16 * s, 48 * s), 0.8)
    ridge = relief.edges(smooth, 5 * s)
    grime = kit.fbm(r.h, r.w, 22 * s, 4, 71)
    # Verdigris sits where nothing rubs: in hollows, round feet; edges stay bare.
    green = np.clip(r.patina + 0.9 * (0.86 - sky) - 1.6 * np.maximum(ridge, 0) + 0.22 * grime, 0, 1) * r.metal
    green = kit.smoothstep(0.42, 0.80, green)
    bright = np.clip(ridge * 1.5, 0, 1) * r.metal
    color = r.color * (1 + 0.45 * bright[..., None])
    color = kit.lerp(
        color, np.array([0.055, 0.036, 0.022], np.float32), (np.clip(0.62 - sky, 0, 0.6) * r.metal)[..., None]
    )
    n = relief.normals(smooth)
    shine = relief.metal(smooth, color, r.rough - 0.08 * bright, sun, sky, VIEW, n)
    shine *= (0.40 + sweep(r, lamp_at))[..., None]
    crust = kit.mix((0.040, 0.095, 0.072), (0.135, 0.270, 0.205), kit.smoothstep(-0.7, 0.8, grime))
    dull = relief.diffuse(
        smooth, kit.lerp(r.color, crust, r.metal[..., None]), sun, sky, 1.0, 0.035 * (1 - r.metal), VIEW
    )
    part = (r.metal * (1 - 0.86 * green))[..., None]
    return dull * (1 - part) + shine * part


def sweep(r: Relief, lamp_at: tuple[float, float] = (900, 60)) -> Array:
    """Return the fan of light that a lamp draws on turned faces, 0..1.2: bright along one line through the axis."""
    yy, xx = np.mgrid[0 : r.h, 0 : r.w].astype(np.float32)
    toward = np.stack([xx / r.s - lamp_at[0], yy / r.s - lamp_at[1]], -1)
    toward /= np.maximum(np.linalg.norm(toward, axis=-1, keepdims=True), 1e-3)
    along = np.abs((toward * r.turned).sum(-1))
    fan = 1.15 * kit.smoothstep(0.80, 1.0, along) ** 2 + 0.28 * kit.smoothstep(0.35, 0.0, along)
    return np.asarray(np.where(np.abs(r.turned).sum(-1) > 0.1, fan, 0.32), np.float32)


def pieces_on(view: Array, size: float) -> None:
    """Set the ray-marched pieces on the finished view, in place, each in the light of its place."""
    glow = lamp(*view.shape[:2])
    for name, make, px, x, y in (
        ("jar", lambda n: pieces.jar(n, 18), 420, 1585, 1120),
        ("ship", lambda n: pieces.ship(n, -24), 650, 1975, 872),
        ("die-a", lambda n: pieces.die(5, 3, n, 22, "#ddd1b4"), 200, 1130, 1210),
        ("die-b", lambda n: pieces.die(2, 6, n, -31, "#e3b02f"), 200, 1290, 1265),
        ("die-c", lambda n: pieces.die(6, 4, n, 52, "#ddd1b4"), 200, 985, 1235),
    ):
        n = round(px * size)
        layer = kit.cached(f"title-{name}-{n}-5", partial(make, n))
        place = glow[
            min(len(glow) - 1, round((y + px * 0.5) * size)), min(glow.shape[1] - 1, round((x + px * 0.45) * size))
        ]
        layer = layer.copy()
        layer[..., :3] = kit.to_srgb(kit.to_linear(layer[..., :3]) * (0.40 + 0.80 * place))
        kit.paint(view, layer, x * size, y * size)


def lamp(h: int, w: int) -> Array:
    """Return the factor (h, w, 3) of the lamp's pool of light over the finished view."""
    pool = kit.lamp_pool(h, w, (0.57, 0.30), (0.46, 0.74), 1.7)
    warm = kit.lerp(np.array([0.82, 0.88, 1.0], np.float32), np.array([1.12, 1.0, 0.84], np.float32), pool[..., None])
    return np.asarray((0.09 + 1.30 * pool)[..., None] * warm, np.float32)


def picture(size: float = 1.0, ss: int = 1, report: bool = False) -> Array:
    """Return the title picture at ``size`` of 2560 x 1440, supersampled ``ss`` times."""
    start = time.monotonic()

    def say(what: str) -> None:
        if report:
            print(f"  {what} {time.monotonic() - start:.1f}s", flush=True)

    s = size * ss
    tall = math.ceil(H / math.sin(math.radians(VIEW))) + 40
    r = Relief(round(W * s), round(tall * s), s)
    table(r)
    add_chart(r, 2010, 850, 7)
    add_mechanism(r, 1640, 870)
    add_dividers(r, 2516, 668, 315, 97, 22, 10)
    for x, y, radius, kind, turn, metal in COINS:
        add_coin(r, x, y, radius, kind, turn, metal)
    say("maps")
    linear = shade(r)
    say("light")
    view = relief.tilt(r.height, VIEW, linear, 0.7)[: round(H * s)]
    say("view")
    view = kit.shrink(view * lamp(*view.shape[:2]), ss)
    image = relief.tone(view, 1.55)
    pieces_on(image, size)
    image = kit.bloom(image, 0.74, 16 * size, 0.45)
    return kit.grade(np.clip(image, 0, 1), 0.02, 1.05, 0.10, 0.006, 9)


def logo(w: int = 1800) -> Array:
    """Return the gilt name, ``w`` px wide, over a thin rule with a small gear in its middle; clear ground."""
    h = round(w * 0.19)
    size = w * 0.1105
    white = kit.ink("#ffffff")

    def letters(c: skia.Canvas) -> None:
        widths = [kit.text_width(letter, "Cinzel-Bold.ttf", size) for letter in "ANTIKYTHERA"]
        x = (w - sum(widths) - sum(LOGO_SPACES) * w) / 2
        for letter, width, space in zip("ANTIKYTHERA", widths, LOGO_SPACES, strict=True):
            kit.text(c, letter, x, h * 0.60, "Cinzel-Bold.ttf", size, white)
            x += width + space * w

    def rule(c: skia.Canvas) -> None:
        y, m = h * 0.80, w / 2
        for side in (-1, 1):
            c.drawPath(
                polygon(
                    [
                        (m + side * w * 0.035, y - 2.6),
                        (m + side * w * 0.46, y - 0.7),
                        (m + side * w * 0.46, y + 0.7),
                        (m + side * w * 0.035, y + 2.6),
                    ]
                ),
                white,
            )
            c.drawCircle(m + side * w * 0.462, y, 5, white)
        gear = gear_path(m, y, w * 0.0165, w * 0.0215, 16)
        gear.addCircle(m, y, w * 0.0095, skia.PathDirection.kCCW)
        gear.setFillType(skia.PathFillType.kEvenOdd)
        c.drawPath(gear, white)
        c.drawCircle(m, y, w * 0.004, white)

    out = np.zeros((h, w, 4), np.float32)
    for picture_, depth in ((letters, w * 0.0042), (rule, w * 0.0018)):
        mask = kit.mask_of(h, w, picture_, 2)
        kit.drop_shadow(out, mask, 0, 0, w * 0.0022, w * 0.0034, w * 0.0055, 0.85, (0.02, 0.01, 0.005))
        kit.drop_shadow(out, mask, 0, 0, w * 0.0008, w * 0.0012, w * 0.0008, 0.8, (0.03, 0.015, 0.005))
        kit.paint(out, material.gilt(mask, depth))
    return out


def bake(out: Path) -> None:
    """Write the title picture and the logo to ``out / "pictures" / "title"``; ``out`` is the assets folder."""
    folder = out / "pictures" / "title"
    kit.save(logo(), folder / "logo.webp", 94)
    kit.save(picture(1.0, 2, True), folder / "title.jpg", 90)
