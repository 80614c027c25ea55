"""The Antikythera mechanism as a relief: toothed wheels, engraved dial ring, pointer, patina.

Everything is measured in design units (u), 2560 across the title picture; ``Relief.s`` px to the unit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import skia
from scipy import ndimage

from . import kit
from .kit.array import Array
from .kit.vector import polygon

Draw = Callable[[skia.Canvas], None]
ZODIAC = ("ΚΡΙΟΣ", "ΤΑΥΡΟΣ", "ΔΙΔΥΜΟΙ", "ΚΑΡΚΙΝΟΣ", "ΛΕΩΝ", "ΠΑΡΘΕΝΟΣ",
          "ΧΗΛΑΙ", "ΣΚΟΡΠΙΟΣ", "ΤΟΞΟΤΗΣ", "ΑΙΓΟΚΕΡΩΣ", "ΥΔΡΟΧΟΟΣ", "ΙΧΘΥΕΣ")  # fmt: skip
MONTHS = ("ΦΑΡΜΟΥΘΙ", "ΠΑΧΩΝ", "ΠΑΥΝΙ", "ΕΠΙΦΙ", "ΜΕΣΟΡΗ", "ΕΠΑΓΟΜΕΝΑΙ",
          "ΘΩΘ", "ΦΑΩΦΙ", "ΑΘΥΡ", "ΧΟΙΑΚ", "ΤΥΒΙ", "ΜΕΧΙΡ", "ΦΑΜΕΝΩΘ")  # fmt: skip


@dataclass
class Relief:
    """Flat maps of the whole table: height (px), colour (linear), how metallic, how rough, how green.

    ``turned`` holds the direction (x, y) away from the axis for faces turned on a lathe, 0 elsewhere.
    """

    w: int
    h: int
    s: float
    height: Array = field(init=False)
    color: Array = field(init=False)
    metal: Array = field(init=False)
    rough: Array = field(init=False)
    patina: Array = field(init=False)
    turned: Array = field(init=False)

    def __post_init__(self) -> None:
        """Start with an empty level table."""
        self.height = np.zeros((self.h, self.w), np.float32)
        self.color = np.zeros((self.h, self.w, 3), np.float32)
        self.metal = np.zeros((self.h, self.w), np.float32)
        self.rough = np.full((self.h, self.w), 0.6, np.float32)
        self.patina = np.zeros((self.h, self.w), np.float32)
        self.turned = np.zeros((self.h, self.w, 2), np.float32)

    def window(self, x: float, y: float, r: float) -> tuple[slice, slice]:
        """Return the rows and columns of the square of half size ``r`` u around (x, y) u, clipped."""
        s = self.s
        x0, y0 = max(0, int((x - r) * s)), max(0, int((y - r) * s))
        return slice(y0, min(self.h, int((y + r) * s))), slice(x0, min(self.w, int((x + r) * s)))

    def mask(self, where: tuple[slice, slice], picture: Draw) -> Array:
        """Draw in design units and return the coverage of the window."""
        rows, columns = where

        def scaled(c: skia.Canvas) -> None:
            c.translate(-columns.start, -rows.start)
            c.scale(self.s, self.s)
            picture(c)

        return kit.mask_of(rows.stop - rows.start, columns.stop - columns.start, scaled)

    def polar(self, where: tuple[slice, slice], x: float, y: float) -> tuple[Array, Array]:
        """Return radius (u) and angle (radians) round (x, y) over the window."""
        rows, columns = where
        yy, xx = np.mgrid[rows, columns].astype(np.float32)
        dx, dy = xx / self.s - x, yy / self.s - y
        return np.hypot(dx, dy).astype(np.float32), np.arctan2(dy, dx).astype(np.float32)

    @staticmethod
    def lathe(angle: Array) -> Array:
        """Return the ``axis`` argument of ``put`` for a face turned round the middle of ``polar``."""
        return np.stack([np.cos(angle), np.sin(angle)], -1)

    def put(
        self,
        where: tuple[slice, slice],
        mask: Array,
        top: Array | float,
        color: tuple[float, float, float] | Array,
        metal: float = 1.0,
        rough: Array | float = 0.3,
        patina: Array | float = 0.0,
        axis: Array | float = 0.0,
    ) -> None:
        """Lay a thing of height ``top`` (u) where ``mask`` covers and it is higher than what is there."""
        top = np.broadcast_to(np.asarray(top, np.float32), mask.shape) * self.s
        a = mask * (top > self.height[where] - 0.5)
        self.height[where] += (top - self.height[where]) * a
        soft = a[..., None]
        self.color[where] += (np.asarray(color, np.float32) - self.color[where]) * soft
        self.turned[where] += (axis - self.turned[where]) * soft
        for plane, value in ((self.metal, metal), (self.rough, rough), (self.patina, patina)):
            plane[where] += (np.asarray(value, np.float32) - plane[where]) * a


def gear_path(x: float, y: float, root: float, tip: float, teeth: int, turn: float = 0.0) -> skia.Path:
    """Return a wheel with triangular teeth, as the ancient ones were filed (a little blunted)."""
    points = []
    for i in range(teeth):
        for part, r in ((0.0, root), (0.40, tip), (0.60, tip), (0.999, root)):
            a = math.radians(turn) + (i + part) * 2 * math.pi / teeth
            points.append((x + r * math.cos(a), y + r * math.sin(a)))
    return polygon(points)


@dataclass(frozen=True)
class Wheel:
    """One gear wheel: place and outer radius (u), teeth, bottom and thickness (u), spokes (0: solid), look."""

    x: float
    y: float
    r: float
    teeth: int
    base: float
    thick: float
    spokes: int = 0
    turn: float = 0.0
    green: float = 0.3
    gold: float = 0.5
    rim: float = 0.16
    holes: int = 0


def bronze(gold: float) -> Array:
    """Linear reflectance of bronze from old and brown (0) to bright and golden (1)."""
    return kit.mix((0.30, 0.150, 0.065), (0.84, 0.52, 0.19), gold)


def add_wheel(r: Relief, wheel: Wheel, seed: int) -> None:
    """Lay a wheel: bevelled outline, turned face with fine rings, spokes or holes, hub and square pin."""
    x, y, s = wheel.x, wheel.y, r.s
    depth = min(15.0, max(5.0, wheel.r * 2 * math.pi / wheel.teeth * 0.95))
    where = r.window(x, y, wheel.r + 4)
    white = kit.ink("#ffffff")
    clear = kit.ink("#ffffff")
    clear.setBlendMode(skia.BlendMode.kClear)

    def outline(c: skia.Canvas) -> None:
        c.drawPath(gear_path(x, y, wheel.r - depth, wheel.r, wheel.teeth, wheel.turn), white)
        inner, hub = wheel.r * (1 - wheel.rim) - depth * 0.6, wheel.r * 0.20 + 4
        if wheel.spokes:
            c.drawCircle(x, y, inner, clear)
            c.save()
            c.translate(x, y)
            c.rotate(wheel.turn)
            for _ in range(wheel.spokes):
                wide, narrow = wheel.r * 0.105, wheel.r * 0.07
                c.drawPath(polygon([(0, -narrow), (inner + 3, -wide), (inner + 3, wide), (0, narrow)]), white)
                c.rotate(360 / wheel.spokes)
            c.restore()
            c.drawCircle(x, y, hub, white)
        for i in range(wheel.holes):
            a = math.radians(wheel.turn + i * 360 / wheel.holes)
            d = wheel.r * 0.56
            c.drawCircle(x + d * math.cos(a), y + d * math.sin(a), wheel.r * 0.17, clear)

    mask = r.mask(where, outline)
    radius, angle = r.polar(where, x, y)
    bevel = kit.bevel(np.pad(mask, 1), 3.2 * s, 2.4, 0.5 * s)[1:-1, 1:-1]
    rng = np.random.default_rng(seed)
    knots = rng.random(4096).astype(np.float32)
    fine = np.interp(radius * 2.2 % 4096, np.arange(4096), knots) - 0.5
    groove = np.zeros_like(radius)
    for k in (0.30, 0.86, 0.885):
        groove += np.exp(-(((radius - wheel.r * k) / 1.3) ** 2))
    top = wheel.base + wheel.thick + bevel - 2.4 + 0.16 * fine - 1.5 * groove
    h, w = mask.shape
    top = (
        top + 0.5 * kit.fbm(h, w, 60 * s, 4, seed) - 0.8 * kit.smoothstep(0.35, 0.8, kit.fbm(h, w, 10 * s, 3, seed + 3))
    )
    wear = kit.fbm(h, w, 120 * s, 4, seed + 5)
    gold = np.clip(wheel.gold + 0.30 * wear + 0.06 * fine, 0, 1)
    color = bronze(1) * gold[..., None] + bronze(0) * (1 - gold[..., None])
    green = np.clip(wheel.green + 0.5 * kit.fbm(h, w, 90 * s, 5, seed + 9), 0, 1)
    r.put(where, mask, top, color, 1.0, 0.27 + 0.16 * np.clip(green, 0, 1) + 0.04 * fine, green, r.lathe(angle))
    hub = wheel.r * 0.17 + 5
    add_boss(r, x, y, hub, wheel.base + wheel.thick, 5, wheel.gold + 0.12, seed + 20)
    add_boss(r, x, y, hub * 0.55, wheel.base + wheel.thick + 5, 7, wheel.gold + 0.25, seed + 21, square=True)


def add_boss(
    r: Relief,
    x: float,
    y: float,
    radius: float,
    base: float,
    thick: float,
    gold: float,
    seed: int,
    square: bool = False,
) -> None:
    """Lay a turned boss (or the square end of an axle) on whatever is below."""
    where = r.window(x, y, radius * 1.5)
    white = kit.ink("#ffffff")

    def outline(c: skia.Canvas) -> None:
        if square:
            c.save()
            c.translate(x, y)
            c.rotate(17 + seed * 7)
            c.drawRect(skia.Rect.MakeLTRB(-radius, -radius, radius, radius), white)
            c.restore()
        else:
            c.drawCircle(x, y, radius, white)

    mask = r.mask(where, outline)
    bevel = kit.bevel(np.pad(mask, 1), max(2.0, radius * 0.28) * r.s, 3.2, 0.5 * r.s)[1:-1, 1:-1]
    h, w = mask.shape
    rough = 0.22 + 0.1 * kit.fbm(h, w, 14 * r.s, 3, seed)
    r.put(where, mask, base + thick - 3.2 + bevel, bronze(min(1.0, gold)), 1.0, rough, 0.05)


def add_dial(r: Relief, x: float, y: float, inner: float, outer: float, base: float, seed: int) -> None:
    """Lay the dial: two rings with engraved degrees and Greek names, rivets, a broken and corroded stretch."""
    s = r.s
    where = r.window(x, y, outer + 6)
    middle = inner + (outer - inner) * 0.50
    white = kit.ink("#ffffff")
    hole = kit.ink("#ffffff")
    hole.setBlendMode(skia.BlendMode.kClear)

    def ring(c: skia.Canvas) -> None:
        c.drawCircle(x, y, outer, white)
        c.drawCircle(x, y, inner, hole)

    mask = r.mask(where, ring)
    radius, angle = r.polar(where, x, y)
    h, w = mask.shape
    line = kit.ink("#ffffff", stroke=1.7, square=True)
    bold = kit.ink("#ffffff", stroke=2.6, square=True)

    def engraving(c: skia.Canvas) -> None:
        for k in (inner + 6, inner + 28, middle - 5, middle + 5, outer - 28, outer - 7):
            c.drawCircle(x, y, k, line)
        for i in range(360):
            a = math.radians(i)
            length = 22 if i % 30 == 0 else 16 if i % 5 == 0 else 9
            for start, sign in ((inner + 6, 1), (outer - 7, -1)):
                p, q = start, start + sign * length
                c.drawLine(x + p * math.cos(a), y + p * math.sin(a), x + q * math.cos(a), y + q * math.sin(a), line)
        for i in range(12):
            a = math.radians(i * 30)
            p, q = inner + 28, middle - 5
            c.drawLine(x + p * math.cos(a), y + p * math.sin(a), x + q * math.cos(a), y + q * math.sin(a), bold)
        size = (middle - 5 - inner - 28) * 0.62
        for i, name in enumerate(ZODIAC):
            kit.text_on_arc(
                c, name, (x, y), inner + 28 + size * 0.42, -75 + i * 30, "EBGaramond-SemiBold.ttf", size, white, 3.5
            )
        size = (outer - 28 - middle - 5) * 0.58
        for i, name in enumerate(MONTHS):
            at = -90 + (i + 0.5) * 360 / 13
            kit.text_on_arc(c, name, (x, y), middle + 7 + size * 0.44, at, "EBGaramond-SemiBold.ttf", size, white, 3)
            a = math.radians(-90 + i * 360 / 13)
            p, q = middle + 5, outer - 28
            c.drawLine(x + p * math.cos(a), y + p * math.sin(a), x + q * math.cos(a), y + q * math.sin(a), bold)

    cut = kit.blur(r.mask(where, engraving), 0.45 * s)
    worn = kit.fbm(h, w, 190 * s, 5, seed)
    ragged = kit.fbm(h, w, 46 * s, 5, seed + 2)
    broken = kit.smoothstep(0.10, 0.13, np.cos(angle - math.radians(38)) - 0.80 + 0.10 * ragged)
    broken *= kit.smoothstep(-14, -8, radius - middle - 26 * ragged)
    pieces, _ = ndimage.label(mask * (1 - broken) > 0.5)
    whole = np.argmax(np.bincount(pieces.ravel())[1:]) + 1
    mask = mask * (1 - broken) * kit.blur((pieces == whole).astype(np.float32), 0.7)
    bevel = kit.bevel(np.pad(mask, 1), 4 * s, 3, 0.6 * s)[1:-1, 1:-1]
    step = 3.0 * kit.smoothstep(middle + 1, middle - 1, radius)
    rim = 4.5 * kit.smoothstep(inner + 7, inner + 4, radius)
    knots = np.random.default_rng(seed).random(8192).astype(np.float32)
    fine = np.interp(radius * 2.0 % 8192, np.arange(8192), knots) - 0.5
    pits = kit.smoothstep(0.42, 0.85, kit.fbm(h, w, 9 * s, 3, seed + 3)) * kit.smoothstep(-0.1, 0.5, worn)
    top = base + bevel - 3 + step + rim - 2.4 * cut + 0.12 * fine - 1.6 * pits + 1.2 * worn
    gold = np.clip(0.46 + 0.40 * worn + 0.05 * fine, 0, 1)[..., None]
    color = (bronze(1) * gold + bronze(0) * (1 - gold)) * (1 - 0.80 * cut[..., None])
    near_break = kit.smoothstep(0.25, 0.02, np.abs(np.cos(angle - math.radians(38)) - 0.80) * 1.2)
    green = np.clip(0.34 + 0.85 * worn + 0.5 * pits + 0.35 * near_break, 0, 1)
    r.put(where, mask, top, color, 1.0, 0.30 + 0.25 * green, green, r.lathe(angle))
    for i in range(8):
        a = math.radians(11 + i * 45)
        if i < 2:  # these two went with the broken piece
            continue
        d = outer - 17
        add_boss(r, x + d * math.cos(a), y + d * math.sin(a), 9, base + 4, 5, 0.8, seed + 40 + i)


def add_pointer(
    r: Relief, x: float, y: float, length: float, angle: float, base: float, seed: int, tail: float
) -> None:
    """Lay a gilt hand from (x, y) that ends in a leaf, with a ring-shaped sun on its way."""
    where = r.window(x, y, length + 10)
    white = kit.ink("#ffffff")
    hole = kit.ink("#ffffff")
    hole.setBlendMode(skia.BlendMode.kClear)

    def hand(c: skia.Canvas) -> None:
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        c.drawPath(polygon([(-tail, -9), (length * 0.80, -4.5), (length * 0.80, 4.5), (-tail, 9)]), white)
        path = skia.Path()
        path.moveTo(length, 0)
        path.cubicTo(length * 0.93, 6, length * 0.86, 20, length * 0.78, 3)
        path.lineTo(length * 0.78, -3)
        path.cubicTo(length * 0.86, -20, length * 0.93, -6, length, 0)
        c.drawPath(path, white)
        c.drawCircle(length * 0.60, 0, 25, white)
        c.drawCircle(length * 0.60, 0, 12, hole)
        c.drawCircle(-tail, 0, 17, white)
        c.drawCircle(0, 0, 30, white)
        c.restore()

    mask = r.mask(where, hand)
    bevel = kit.bevel(np.pad(mask, 1), 6 * r.s, 5, 0.5 * r.s)[1:-1, 1:-1]
    h, w = mask.shape
    grain = kit.fbm(h, w, 20 * r.s, 3, seed)
    gold = np.broadcast_to(np.array([1.0, 0.70, 0.26], np.float32), (*mask.shape, 3)) * (1 + 0.08 * grain[..., None])
    r.put(where, mask, base + bevel, gold, 1.0, 0.20 + 0.06 * grain, 0.0)


def add_ball(
    r: Relief, x: float, y: float, radius: float, base: float, color: tuple[float, float, float], dark: float = -1.0
) -> None:
    """Lay a ball; ``dark`` in -1..1 blackens the part right of that line (the phase of the moon)."""
    where = r.window(x, y, radius + 2)
    d, angle = r.polar(where, x, y)
    mask = np.clip((radius - d) * r.s + 0.5, 0, 1)
    dome = np.sqrt(np.maximum(radius * radius - d * d, 0))
    across = d * np.cos(angle + 0.6) / radius
    black = kit.smoothstep(dark - 0.03, dark + 0.03, across) if dark > -1 else np.zeros_like(d)
    tint = kit.lerp(np.array(color, np.float32), np.array([0.02, 0.02, 0.024], np.float32), black[..., None])
    r.put(where, mask, base + dome, tint, 1.0, 0.16, 0.0)


def add_mechanism(r: Relief, x: float, y: float) -> None:
    """Lay the whole mechanism with the middle of its dial at (x, y) u."""
    where = r.window(x, y, 500)
    disc = r.mask(where, lambda c: c.drawCircle(x, y, 492, kit.ink("#ffffff")))
    h, w = disc.shape
    cloud = kit.fbm(h, w, 150 * r.s, 5, 301)
    pit = kit.smoothstep(0.2, 0.8, kit.fbm(h, w, 16 * r.s, 4, 302))
    color = kit.mix((0.16, 0.085, 0.04), (0.27, 0.15, 0.07), kit.smoothstep(-0.5, 0.6, cloud))
    r.put(where, disc, 8 + 0.8 * cloud - 1.4 * pit, color, 1.0, 0.50, np.clip(0.40 + 0.9 * cloud + 0.3 * pit, 0, 1))
    add_dial(r, x, y, 470, 640, 46, 310)

    def around(distance: float, degrees: float) -> tuple[float, float]:
        return x + distance * math.cos(math.radians(degrees)), y + distance * math.sin(math.radians(degrees))

    wheels = (
        Wheel(*around(318, 152), 140, 58, 10, 11, green=0.50, gold=0.30, holes=6, turn=4),
        Wheel(*around(352, 15), 104, 44, 10, 11, green=0.50, gold=0.30, turn=1),
        Wheel(*around(344, 285), 112, 46, 10, 11, green=0.6, gold=0.28, spokes=4, turn=12),
        Wheel(*around(340, 100), 108, 44, 10, 11, green=0.55, gold=0.30, holes=5, turn=12),
        Wheel(x, y, 408, 168, 22, 14, spokes=4, turn=20, green=0.44, gold=0.36, rim=0.15),
        Wheel(*around(240, 243), 138, 58, 38, 12, spokes=4, turn=8, green=0.12, gold=0.78, rim=0.2),
        Wheel(*around(250, 336), 116, 50, 38, 12, holes=6, turn=3, green=0.26, gold=0.60),
        Wheel(*around(232, 64), 148, 62, 38, 12, spokes=5, turn=20, green=0.16, gold=0.70, rim=0.2),
        Wheel(*around(352, 205), 66, 28, 38, 12, green=0.40, gold=0.5, turn=2),
        Wheel(*around(388, 292), 56, 24, 38, 12, green=0.3, gold=0.55, turn=5),
        Wheel(x, y, 112, 48, 52, 13, green=0.06, gold=0.92, turn=3, holes=5),
        Wheel(*around(168, 336), 60, 26, 53, 12, green=0.10, gold=0.85, turn=6),
        Wheel(*around(166, 243), 58, 25, 53, 12, green=0.10, gold=0.80, turn=9),
    )
    for i, wheel in enumerate(wheels):
        add_wheel(r, wheel, 400 + i * 37)
    add_pointer(r, x, y, 560, -52, 72, 361, 96)
    add_pointer(r, x, y, 438, 128, 66, 362, 70)
    add_boss(r, x, y, 27, 78, 8, 1.0, 363)
    add_ball(r, x, y, 19, 82, (0.95, 0.88, 0.76), 0.1)
