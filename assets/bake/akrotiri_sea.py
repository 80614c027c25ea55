"""The sea of Akrotiri: a picture of every form of land tile, and of the Thera board.

Tiles are painted in every turn, never turned themselves, so that the light always comes from the top left. All noise
repeats with the side of a tile, so that coast, hills and waves go on from tile to tile.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from assets.bake.kit import (
    blur,
    cast_shadow,
    distance,
    fbm,
    hillshade,
    lerp,
    occlusion,
    over,
    ramp,
    save,
    shrink,
    smoothstep,
    vector,
)
from assets.bake.kit.array import Array

TILE = 300
"""Side of a tile's picture, px."""
SS = 2
MARGIN = 0.16
"""How much beyond the tile is painted and cut away again, in tiles, so that light and shade go on."""
SEED = 4100
THERA_RELIEF = 0.42
"""How high Thera stands for light and shade, of the height by which it is coloured."""
PUFFS = 26
"""So many puffs make the smoke over Thera."""
GLINT_FLIGHTS = 13
"""So many flights of glints a tile would have were all of it deep sea."""
CORNER_RADIUS, BEVEL = 0.04, 0.020
"""The radius of a tile's corners, and how broad its bevel is, in tiles."""
LIT, SHADED = 0.42, 0.46
"""How much lighter the bevel is towards the light, and how much darker away from it."""
COAST, NARROW = 0.182, 0.108
"""Half the width of a lane in tiles: at the edges, and beside narrow land."""
TERRAINS = ("volcano", "forest", "lake", "mountain")
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))

FORMS = {
    "x": (),
    "a0": (0, 1),
    "a1": (0, 3),
    "t0": (0,),
    "t1": (1,),
    "t2": (2,),
    "t3": (3,),
}
"""Lanes: a cross; two bends round NE and SW, or NW and SE; a dead end from that side (n, e, s, w)."""


class Ground:
    """Noise that all tiles share, for a square of `span` tiles and the margin."""

    def __init__(self, span: int) -> None:
        self.px = TILE * SS
        self.span = span
        self.pad = round(MARGIN * self.px)
        n = span * self.px + 2 * self.pad
        yy, xx = np.mgrid[0:n, 0:n].astype(np.float32)
        self.u, self.v = (xx + 0.5 - self.pad) / self.px, (yy + 0.5 - self.pad) / self.px
        self._kept: dict[str, Array] = {}

    def fbm(self, cell: float, octaves: int, seed: int, **more: object) -> Array:
        """Noise with grain `cell` (parts of a tile) that repeats with the tile."""
        key = f"{cell} {octaves} {seed} {more}"
        if key not in self._kept:
            one = fbm(self.px, self.px, cell * self.px, octaves, SEED + seed, wrap=True, **more)  # type: ignore[arg-type]
            self._kept[key] = self._spread(one)
        return self._kept[key]

    def waves(self) -> tuple[Array, Array]:
        """Ripples of the sea and the web of light over shallow ground."""
        ripple = self.fbm(0.13, 4, 511, aspect=(0.5, 2.0))
        rng = np.random.default_rng(SEED)
        points = rng.random((240, 2)) * self.px
        yy, xx = np.mgrid[0 : self.px, 0 : self.px].astype(float)
        bend = fbm(self.px, self.px, 0.1 * self.px, 3, SEED + 9, wrap=True) * 0.03 * self.px
        where = np.stack([(yy + bend).ravel() % self.px, (xx - bend).ravel() % self.px], -1)
        near, _ = cKDTree(points, boxsize=self.px).query(where, k=2)
        web = np.clip(1 - (near[:, 1] - near[:, 0]) / (0.018 * self.px), 0, 1).reshape(self.px, self.px)
        return ripple, self._spread(blur(web.astype(np.float32), 1.4, wrap=True))

    def glints(self) -> Array:
        """Long glints of the open sea in little flights, where they would lie were all of it deep."""
        rng = np.random.default_rng(SEED + 77)
        strokes = []
        for _ in range(GLINT_FLIGHTS):
            x, y = rng.random(2) * self.px
            for _ in range(rng.integers(2, 5)):
                dx, dy = rng.normal(0, 0.045 * self.px), rng.normal(0, 0.022 * self.px)
                long = rng.uniform(0.035, 0.105) * self.px
                strokes.append((x + dx, y + dy, long, rng.uniform(0.005, 0.009) * self.px, rng.uniform(0.5, 1.0)))

        def draw(c: skia.Canvas) -> None:
            for x, y, long, wide, bright in strokes:
                # Over every edge they come in again at the other side.
                for ox in (-self.px, 0, self.px):
                    for oy in (-self.px, 0, self.px):
                        path = skia.Path()
                        path.moveTo(x + ox - long / 2, y + oy + 0.5 * wide)
                        path.quadTo(x + ox, y + oy - 0.9 * wide, x + ox + long / 2, y + oy + 0.2 * wide)
                        c.drawPath(path, vector.ink("#ffffff", bright, stroke=wide))

        return self._spread(vector.mask_of(self.px, self.px, draw))

    def _spread(self, one: Array) -> Array:
        n = self.u.shape[0]
        index = (np.arange(n) - self.pad) % self.px
        return one[np.ix_(index, index)]


def _segment(u: Array, v: Array, a: tuple[float, float], b: tuple[float, float]) -> Array:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((u - a[0]) * dx + (v - a[1]) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(u - a[0] - t * dx, v - a[1] - t * dy)


OUT = 2.0


def _both(a: Array, b: Array, k: float = 0.34) -> Array:
    """The lesser of two land fields, corners rounded over `k`."""
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.asarray(np.minimum(a, b) - h * h * k * 0.25, np.float32)


def lanes(form: str, u: Array, v: Array) -> tuple[Array, Array]:
    """How far into the land a point lies (below 0: in the sea), in tiles, and how much the coast may sway there."""
    if form == "x":
        return _both(np.abs(u - 0.5) - COAST, np.abs(v - 0.5) - COAST), np.ones_like(u)
    arms = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
    ends = [(0.5, -OUT), (1 + OUT, 0.5), (0.5, 1 + OUT), (-OUT, 0.5)]
    beyond = [_segment(u, v, a, b) for a, b in zip(arms, ends, strict=True)]
    if form[0] == "a":
        loose = smoothstep(0.16, 0.44, np.hypot(u - 0.5, v - 0.5))
        wide = NARROW + (COAST - NARROW) * loose
        corners = ((1.0, 0.0), (0.0, 1.0)) if form == "a0" else ((0.0, 0.0), (1.0, 1.0))
        inside = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1)
        arcs = np.minimum.reduce([np.abs(np.hypot(u - x, v - y) - 0.5) for x, y in corners])
        near = np.minimum(np.where(inside, arcs, OUT), np.minimum.reduce(beyond))
        return near - wide, 0.3 + 0.7 * loose
    side = int(form[1])
    x, y = arms[side]
    neck = (0.5 + (x - 0.5) * 0.26, 0.5 + (y - 0.5) * 0.26)
    loose = smoothstep(0.10, 0.32, np.hypot(u - neck[0], v - neck[1]))
    wide = NARROW * 0.64 + (COAST - NARROW * 0.64) * loose
    stop = (0.5 + (x - 0.5) * 0.54, 0.5 + (y - 0.5) * 0.54)
    dead = np.minimum(_segment(u, v, arms[side], stop), beyond[side]) - wide
    through = [other for other in range(4) if other % 2 != side % 2]
    line = np.minimum(_segment(u, v, arms[through[0]], arms[through[1]]), 9)
    line = np.minimum(line, np.minimum(beyond[through[0]], beyond[through[1]])) - wide
    back = (side + 2) % 4
    third = np.minimum(_segment(u, v, arms[back], (0.5, 0.5)), beyond[back]) - wide
    return np.minimum(_both(line, third), dead), 0.3 + 0.7 * loose


THERA_SIDE, THERA_ROUND = 0.392, 0.31
"""Half the side of the island of Thera, and the radius of its corners, in tiles: its jetties meet the land 0.36 from
the middle."""
CALDERA, CONE = 0.205, 0.092
"""The radii of the water within it, and of the cone in that water."""
GAPS = ((135.0, 0.095), (222.0, 0.045))
"""Where the sea breaks in: degrees clockwise from the right, and half the width in tiles. No jetty stands there,
whoever looks: jetties stand to the four sides."""


def thera_lanes(u: Array, v: Array) -> tuple[Array, Array]:
    """As `lanes`, for the board of two by two tiles."""
    inner = 0.142 + (COAST - 0.142) * smoothstep(0.46, 0.60, np.maximum(np.abs(u - 1), np.abs(v - 1)))
    across = np.minimum(np.abs(u - 0.5), np.abs(u - 1.5)) - inner
    down = np.minimum(np.abs(v - 0.5), np.abs(v - 1.5)) - inner
    around, island = _both(across, down), crescent(u, v)
    middle = np.maximum(np.abs(u - 1), np.abs(v - 1)) < 0.5
    return np.where(middle, island, around).astype(np.float32), np.where(middle, 0.62, 1.0).astype(np.float32)


def crescent(u: Array, v: Array) -> Array:
    """How far into the land of Thera a point lies: a ring, broken by the sea, and the cone in its middle."""
    x, y = u - 1, v - 1
    side = THERA_SIDE - THERA_ROUND
    qx, qy = np.abs(x) - side, np.abs(y) - side
    outer = THERA_ROUND - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0)
    r = np.hypot(x, y)
    ring = _both(outer, r - CALDERA, 0.06)
    for degrees, half in GAPS:
        a = math.radians(degrees)
        along, aside = x * math.cos(a) + y * math.sin(a), np.abs(y * math.cos(a) - x * math.sin(a))
        # Broader outside: the horns of the crescent taper.
        gap = np.where(along > 0, aside - half * (0.55 + 1.5 * along), 1.0)
        ring = _both(ring, gap.astype(np.float32), 0.10)
    return np.maximum(ring, CONE - r)


def paint(
    ground: Ground, field: Array, loose: Array, icon: tuple[str, float, float] | None, seed: int, thera: bool
) -> Array:
    """The picture of a piece of sea with the land that its lanes leave."""
    u, v, px = ground.u, ground.v, ground.px
    coast = ground.fbm(0.26, 5, 1) * 0.050 + ground.fbm(0.09, 3, 2) * 0.012
    land = field + coast * loose
    detail, ridge, veg = ground.fbm(0.22, 6, 3), ground.fbm(0.30, 6, 4, kind="ridge"), ground.fbm(0.17, 5, 5)
    bank = 1 - np.exp(-np.maximum(land, 0) / 0.085)
    inland = smoothstep(0.02, 0.13, land)
    height = bank * 0.26 + inland * (0.14 * ridge + 0.10 * detail) + 0.05 * smoothstep(0, 0.02, land)
    tint = np.zeros_like(u)
    pond = np.zeros_like(u)
    glow = np.zeros_like(u)
    deep = np.zeros_like(u)
    kind = icon[0] if icon else ""
    if icon is not None:
        _, cx, cy = icon
        off = np.hypot(u - cx, v - cy) + 0.02 * detail
        quarter = smoothstep(0.235, 0.15, off + 0.03 * veg)
        tint = quarter * smoothstep(-0.005, 0.03, land)
        inside = smoothstep(0, 0.05, np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v)))
        tint = tint * inside
        if kind == "volcano":
            height = height + tint * 0.42 * smoothstep(0.22, 0.03, off)
            glow = smoothstep(0.07, 0.02, off)
            streams = smoothstep(0.10, 0.0, np.abs(ground.fbm(0.12, 3, 21))) * smoothstep(0.20, 0.06, off)
            glow = np.clip(glow + streams * 0.75, 0, 1) * tint
        elif kind == "mountain":
            crags = np.clip(ground.fbm(0.14, 5, 22, kind="ridge") + 0.15, 0, 1)
            height = height + tint * (0.50 * smoothstep(0.24, 0.02, off) * (0.55 + 0.75 * crags))
        elif kind == "lake":
            pond = smoothstep(0.008, -0.008, off - 0.118 + 0.03 * veg) * inside
            height = height * (1 - 0.75 * smoothstep(0.19, 0.11, off) * inside)
    island = np.maximum(np.abs(u - 1), np.abs(v - 1)) < 0.5 if thera else np.zeros_like(u, bool)
    if thera:
        r = np.hypot(u - 1, v - 1) + 0.018 * detail
        # Highest over the cliffs that fall to the caldera, so that their layers lie bare.
        cliffs = smoothstep(CALDERA - 0.01, CALDERA + 0.052, r) * smoothstep(0.45, CALDERA + 0.03, r)
        cone = 0.62 * smoothstep(CONE, 0.018, r) - 0.20 * smoothstep(0.030, 0.010, r)
        steep = smoothstep(0, 0.045, land)
        rim = (0.14 + 0.10 * ridge + 0.06 * detail) * steep + (0.72 + 0.16 * ridge) * cliffs * steep
        height = np.where(island, np.where(r < (CALDERA + CONE) / 2, 0.10 * steep + cone, rim), height)
        tint = np.where(island, smoothstep(0.0, 0.03, land), 0)
        glow = np.where(island, smoothstep(0.034, 0.014, r), 0)
        deep = np.where(island, smoothstep(CALDERA, 0.13, r) * 0.60, 0)
    solid = land > 0
    sea = _sea(ground, land, deep)
    # Land
    hh = np.clip(height, 0, 1.2)
    # The layers of Thera are told by its colours; its cliffs at their full height would all lie in the dark.
    rise = np.where(island, THERA_RELIEF, 1.0).astype(np.float32)
    gy, gx = np.gradient(hh * rise * 0.22 * px)
    slope = np.hypot(gx, gy)
    t = hh + 0.06 * veg
    green = ramp(
        t,
        [(0, "#f3e3b4"), (0.05, "#ead59c"), (0.10, "#b9b067"), (0.18, "#84944a"), (0.30, "#6b7f3d"), (0.44, "#8f8a4c"),
         (0.60, "#b39a66"), (0.80, "#cdbb95"), (1.0, "#efe6d0")],
    )  # fmt: skip
    strata = 0.5 + 0.5 * np.sin(hh * (46 if thera else 60) + detail * 5)
    lava = ramp(
        t,
        [(0, "#b98a63"), (0.06, "#8d5740"), (0.16, "#6d4034"), (0.30, "#7d3f2c"), (0.46, "#5b3a33"), (0.65, "#8b6a52"),
         (0.85, "#d8c7a8"), (1.0, "#efe2c8")],
    ) * ((0.66 + 0.52 * strata) if thera else (0.86 + 0.22 * strata))[..., None]  # fmt: skip
    stone = ramp(
        t,
        [(0, "#cfc6b4"), (0.12, "#a39a86"), (0.28, "#7f7a70"), (0.45, "#8d8b86"), (0.58, "#bcbcba"), (0.72, "#f4f6f8"),
         (1.0, "#ffffff")],
    )  # fmt: skip
    albedo = green
    dry = smoothstep(0.1, 0.5, ground.fbm(0.3, 2, 33)) * 0.45
    albedo = lerp(albedo, np.array([0.77, 0.66, 0.38], np.float32), (dry * smoothstep(0.1, 0.2, hh))[..., None])
    if kind == "volcano" or thera:
        albedo = lerp(albedo, lava, tint[..., None])
    if kind == "mountain":
        albedo = lerp(albedo, stone, tint[..., None])
    if kind == "forest":
        albedo = lerp(albedo, np.array([0.27, 0.38, 0.17], np.float32), (tint * 0.8)[..., None])
    rock = smoothstep(1.3, 3.0, slope) * smoothstep(0.06, 0.16, hh) * (0.8 - 0.5 * (kind == "mountain" or thera) * tint)
    rocks = ramp(0.5 + 0.4 * veg, [(0, "#8a7458"), (1, "#c9b591")])
    if kind == "volcano" or thera:
        rocks = lerp(rocks, ramp(0.5 + 0.4 * veg, [(0, "#4d302a"), (1, "#94604a")]), tint[..., None])
    albedo = lerp(albedo, rocks, rock[..., None])
    micro = ground.fbm(0.010, 1, 41) * 0.05 + ground.fbm(0.024, 1, 42) * 0.06
    albedo = albedo * (1 + micro)[..., None]
    trees, colour = _trees(ground, land, hh, slope, veg, tint, kind, seed)
    albedo = lerp(albedo, colour, smoothstep(0, 1.0, trees)[..., None])
    relief = hh * rise * 0.26 * px + trees * 1.1
    shade = hillshade(relief, 1.0, 225, 42) * math.sin(math.radians(42))
    light = cast_shadow(relief, 0.16 * px, 225, 42, step=2.0)
    open_ = occlusion(relief, (4, 14), 0.8)
    lit = (0.42 + 0.82 * np.clip(shade, 0, 1.2)) * (0.58 + 0.42 * light) * (0.45 + 0.55 * open_)
    ground_ = albedo * lit[..., None] * np.array([1.06, 1.0, 0.90], np.float32)
    ground_ = ground_ + ((1 - np.clip(shade, 0, 1)) * 0.8)[..., None] * np.array([0.01, 0.03, 0.07], np.float32)
    water = (
        ramp(
            np.clip(distance(pond > 0.5) / (0.06 * px), 0, 1),
            [(0, "#bfe3d2"), (0.25, "#5fb6c4"), (0.7, "#2f83ad"), (1, "#236a99")],
        )
        * (0.94 + 0.10 * ground.fbm(0.06, 2, 51, aspect=(0.5, 2.0)))[..., None]
    )
    ground_ = lerp(ground_, water, pond[..., None])
    fire = ramp(
        0.5 + 0.9 * ground.fbm(0.05, 3, 52), [(0, "#7a1d0b"), (0.45, "#e0501d"), (0.8, "#ffb347"), (1, "#ffe9a0")]
    )
    ground_ = lerp(ground_, fire, (glow * 0.92)[..., None])
    fall = blur((1 - cast_shadow(np.where(solid, relief, 0), 0.10 * px, 225, 48, step=2.0)), 2.0)
    sea = sea * (1 - 0.36 * fall * (~solid))[..., None]
    edge = smoothstep(-0.0035, 0.0035, land)
    world = np.clip(lerp(sea, np.clip(ground_, 0, 1), edge[..., None]), 0, 1)
    if thera:
        _village(world, ground, island & solid, seed)
        _smoke(world, ground)
    cut = ground.pad
    world = world[cut : cut + ground.span * px, cut : cut + ground.span * px]
    return np.asarray(shrink(world, SS), np.float32)


def _sea(ground: Ground, land: Array, deep: Array) -> Array:
    """The sea around land, at least as `deep` as said (1: as deep as the middle of a lane)."""
    px = ground.px
    off = np.maximum(-land, 0)
    detail = ground.fbm(0.22, 4, 61)
    soft = blur(off, 0.05 * px)
    depth = np.clip(lerp(off, soft * 1.12, smoothstep(0.02, 0.10, off)) / 0.17 + 0.10 * detail, 0, 1.3)
    depth = np.maximum(depth, deep)
    sea = ramp(
        depth,
        [(0, "#a6dfcd"), (0.07, "#74cfc4"), (0.22, "#3fb9bb"), (0.45, "#218fa6"), (0.72, "#166d92"), (1.0, "#115382"),
         (1.3, "#0d4170")],
    )  # fmt: skip
    ripple, web = ground.waves()
    # Waves stand higher on the open sea than over the shoals.
    high = 0.5 + smoothstep(0.25, 0.85, depth)
    swell = ground.fbm(0.24, 3, 66, aspect=(0.42, 1.7))
    sea = sea * (1 + (0.11 * ripple + 0.10 * swell) * high + 0.05 * ground.fbm(0.5, 2, 62))[..., None]
    shade = hillshade(ripple + 0.9 * swell, 5.0, 240, 50)
    sea = np.clip(sea * (1 + 0.24 * high * (shade - shade.mean()))[..., None], 0, 1)
    sea = sea + (web * smoothstep(0.55, 0.05, depth) * 0.15)[..., None] * np.array([0.9, 1, 0.95], np.float32)
    lace = ground.fbm(0.07, 3, 63)
    foam = smoothstep(2.8, 0, np.abs(off * px - 1.2 + lace * 1.7)) * 0.75
    sea = lerp(sea, np.ones(3, np.float32), foam[..., None])
    broken = smoothstep(-0.3, 0.2, ground.fbm(0.2, 2, 64))
    for at, strength in ((0.030, 0.32), (0.060, 0.18)):
        line = smoothstep(1.7, 0, np.abs(off * px - at * px + lace * 4.0)) * broken
        sea = lerp(sea, np.array([0.93, 1, 0.97], np.float32), (line * strength)[..., None])
    crests = smoothstep(0.42, 0.62, depth) * ground.glints() * 0.62
    sea = lerp(sea, np.array([0.84, 0.95, 0.98], np.float32), crests[..., None])
    return np.asarray(np.clip(sea, 0, 1), np.float32)


def _trees(
    ground: Ground, land: Array, hh: Array, slope: Array, veg: Array, tint: Array, kind: str, seed: int
) -> tuple[Array, Array]:
    """Heights of crowns and their colour."""
    rng = np.random.default_rng(SEED + seed)
    n = ground.u.shape[0]
    dense = smoothstep(-0.05, 0.45, veg) * smoothstep(0.10, 0.16, hh) * smoothstep(0.55, 0.40, hh)
    dense = dense * smoothstep(3.2, 2.0, slope) * 0.30
    if kind in ("volcano", "mountain", "lake") or not kind:
        dense = dense * (1 - np.clip(tint * 1.4, 0, 1) * (0.6 if kind == "lake" else 1.0))
    if kind == "forest":
        dense = np.maximum(dense, tint * smoothstep(0.02, 0.06, land) * 2.2)
    many = round(9000 * ground.span**2)
    spots = np.stack([rng.integers(0, n, many), rng.integers(0, n, many)], 1)
    spots = spots[rng.random(many) < dense[spots[:, 0], spots[:, 1]] * 0.5]
    heights = np.zeros((n, n), np.float32)
    big = 1.25 if kind == "forest" else 1.0
    for (y, x), r in zip(spots, rng.uniform(4.0, 7.6, len(spots)) * big, strict=True):
        k = int(r) + 1
        y0, y1, x0, x1 = max(y - k, 0), min(y + k + 1, n), max(x - k, 0), min(x + k + 1, n)
        dy, dx = np.mgrid[y0 - y : y1 - y, x0 - x : x1 - x]
        crown = np.clip(1 - (dx * dx + dy * dy) / (r * r), 0, 1) ** 0.5
        heights[y0:y1, x0:x1] = np.maximum(heights[y0:y1, x0:x1], crown * r)
    leaves = ramp(0.5 + 0.6 * ground.fbm(0.03, 2, 71), [(0, "#2f4a22"), (0.6, "#4d6a2c"), (1, "#74883a")])
    return heights, leaves


def _village(world: Array, ground: Ground, island: NDArray[np.bool_], seed: int) -> None:
    """White houses, some with blue domes, along the rim of Thera."""
    rng = np.random.default_rng(SEED + seed + 5)
    px, pad = ground.px, ground.pad

    def houses(c: skia.Canvas) -> None:
        spots = []
        for middle, count in ((-0.5, 14), (0.75, 11), (-1.62, 8)):
            for _ in range(count):
                a = middle + rng.normal() * 0.28
                r = 0.315 + rng.normal() * 0.020
                spots.append((pad + px * (1 + r * math.cos(a)), pad + px * (1 + r * math.sin(a))))
        for x, y in sorted(spots, key=lambda p: p[1]):
            s = rng.uniform(7.5, 11.5)
            for colour, points in (
                ("#fffdf6", [(0, 0), (-s, -0.45 * s), (-s, -1.25 * s), (0, -0.8 * s)]),
                ("#bccbd8", [(0, 0), (s, -0.45 * s), (s, -1.25 * s), (0, -0.8 * s)]),
                ("#f2efe6", [(0, -0.8 * s), (-s, -1.25 * s), (0, -1.7 * s), (s, -1.25 * s)]),
            ):
                c.drawPath(vector.polygon([(x + a, y + b) for a, b in points]), vector.ink(colour))
            c.drawRect(vector.rect(x - 0.62 * s, y - 0.72 * s, x - 0.36 * s, y - 0.30 * s), vector.ink("#2d5f8f"))
            if rng.random() < 0.35:
                c.save()
                c.clipRect(vector.rect(x - 2 * s, y - 4 * s, x + 2 * s, y - 1.22 * s))
                c.drawOval(
                    vector.rect(x - 0.62 * s, y - 1.95 * s, x + 0.62 * s, y - 0.45 * s),
                    vector.gradient([(0, "#8cc4f0"), (1, "#1e5696")], (x - s, y - 2 * s), (x + s, y - s)),
                )
                c.restore()

    n = world.shape[0]
    layer = vector.draw(n, n, houses)
    shade = blur(np.roll(layer[..., 3], (5, 6), (0, 1)), 3) * 0.5
    over(world, "#1c120a", shade * island)
    over(world, layer[..., :3], layer[..., 3])


def _smoke(world: Array, ground: Ground) -> None:
    """The plume over the cone of Thera, blown away from the light."""
    x, y = ground.u - 1, ground.v - 1
    cloud = np.zeros_like(x)
    for t in np.linspace(0, 1, PUFFS):
        cx, cy, r = 0.02 * t + 0.16 * t * t, -0.015 - 0.34 * t, 0.016 + 0.062 * t
        cloud += np.exp(-(((x - cx) / r) ** 2) - ((y - cy) / (0.85 * r)) ** 2) * (1 - t) ** 1.1 * 0.50
    cloud = cloud * np.clip(0.62 + 0.75 * ground.fbm(0.11, 4, 81), 0, 1.3)
    over(world, "#efe6dc", np.clip(cloud, 0, 0.66).astype(np.float32))


def _framed(picture: Array) -> Array:
    """A tile as it lies, a layer: its corners round, its edges bevelled, lit from the top left."""
    n = picture.shape[0]
    radius, broad = CORNER_RADIUS * TILE, BEVEL * TILE
    half = n / 2
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) + 0.5 - half
    qx, qy = np.abs(xx) - (half - radius), np.abs(yy) - (half - radius)
    out = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
    gy, gx = np.gradient(out)
    facing = -(gx + gy) / math.sqrt(2) / np.maximum(np.hypot(gx, gy), 1e-3)
    bevel = np.clip(1 + out / broad, 0, 1) * np.where(facing > 0, LIT, SHADED) * facing
    layer = np.empty((n, n, 4), np.float32)
    layer[..., :3] = np.clip(picture * (1 + bevel)[..., None], 0, 1)
    layer[..., 3] = np.clip(0.5 - out, 0, 1)
    return layer


def name_of(form: str, terrain: str, corner: int) -> str:
    """The file of a tile's form in a turn, its icon in a corner (0 nw, clockwise)."""
    return f"tile_{form}_{terrain}_{corner}"


def bake_tiles(folder: Path, only: str = "") -> None:
    """Writes a picture for each form, terrain and corner of the icon."""
    ground = Ground(1)
    for f, form in enumerate(FORMS):
        field, loose = lanes(form, ground.u, ground.v)
        for k, terrain in enumerate(TERRAINS):
            for corner, (x, y) in enumerate(CORNERS):
                name = name_of(form, terrain, corner)
                if only and only not in name:
                    continue
                spot = (terrain, 0.20 if x == 0 else 0.80, 0.20 if y == 0 else 0.80)
                picture = paint(ground, field, loose, spot, f * 16 + k * 4 + corner, False)
                save(_framed(picture), folder / f"{name}.webp", 86)


def bake_thera(folder: Path) -> None:
    """Writes the picture of the Thera board."""
    ground = Ground(2)
    field, loose = thera_lanes(ground.u, ground.v)
    save(_framed(paint(ground, field, loose, None, 99, True)), folder / "thera.webp", 88)


def bake(out: Path) -> None:
    """Writes tiles and board below ``pictures/akrotiri``."""
    folder = out / "pictures" / "akrotiri"
    bake_tiles(folder)
    bake_thera(folder)


__all__ = ["bake", "name_of"]
