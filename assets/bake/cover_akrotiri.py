"""The cover of Akrotiri: the caldera of Thera from the air, houses on the rim, a ship under way."""

from __future__ import annotations

import math

import numpy as np

from . import kit, pieces
from .kit import relief
from .kit.array import Array
from .kit.vector import polygon
from .scenery import H, W, haze, ridge, sky


def akrotiri() -> Array:
    """Return the caldera of Thera from the air, the sea, white houses on the rim, a ship under way."""
    view, horizon = 37.0, 330
    rows = math.ceil((H - horizon) / math.sin(math.radians(view))) + 60
    yy, xx = np.mgrid[0:rows, 0:W].astype(np.float32)
    bend = kit.fbm(rows, W, 300, 5, 601) * 74
    cx, cy = 700.0, 1130.0
    dx, dy = (xx - cx) / 1.06, yy - cy
    r = np.hypot(dx, dy) + bend
    angle = np.arctan2(dy, dx)
    opening = kit.smoothstep(0.60, 0.28, np.abs(np.angle(np.exp(1j * (angle - 2.45))))) + kit.smoothstep(
        0.26, 0.12, np.abs(np.angle(np.exp(1j * (angle + 2.72))))
    )
    lobe = 1 - np.clip(opening, 0, 1) * (0.97 + 0.1 * kit.fbm(rows, W, 60, 3, 603))
    inner = 330 + 22 * kit.fbm(rows, W, 90, 4, 605)
    wall = kit.smoothstep(inner - 34, inner + 8, r)
    slope = kit.smoothstep(inner + 330, inner + 10, r)
    crest = 0.75 + 0.35 * kit.fbm(rows, W, 260, 4, 607)
    height = 205 * wall * slope**1.15 * crest * lobe - 16
    isle = np.hypot((xx - cx + 20) / 1.15, yy - cy + 10) + 0.5 * bend
    cone = 84 * kit.smoothstep(150, 26, isle) - 40 * kit.smoothstep(34, 10, isle) - 10
    height = np.maximum(height, cone)
    height += kit.fbm(rows, W, 60, 5, 609, kind="ridge") * 11 * kit.smoothstep(-8, 40, height)
    land = height > 0
    gx, gy = kit.slopes(kit.blur(height, 1.5))
    steep = np.hypot(gx, gy)
    strata = (height + 7 * kit.fbm(rows, W, 160, 3, 611)) / 13
    bands = kit.ramp(
        (strata * 0.21) % 1,
        [
            (0, "#5b2f22"),
            (0.2, "#8d4a30"),
            (0.38, "#2f2523"),
            (0.55, "#b98f6c"),
            (0.72, "#7a3b2a"),
            (0.86, "#d6c3a5"),
            (1, "#5b2f22"),
        ],
    )
    field = kit.fbm(rows, W, 44, 4, 613)
    meadow = kit.ramp(0.5 + 0.6 * field, [(0, "#55602f"), (0.45, "#7f7d3e"), (0.7, "#a8914f"), (1, "#c4a868")])
    terrace = 0.82 + 0.18 * kit.smoothstep(0.15, 0.3, np.abs((height / 7) % 1 - 0.5))
    color = kit.lerp(meadow * terrace[..., None], bands, kit.smoothstep(0.55, 1.0, steep)[..., None])
    basalt = kit.mix("#2c211e", "#5d4437", kit.smoothstep(-0.5, 0.6, field))
    color = kit.lerp(color, basalt, (kit.smoothstep(200, 150, isle))[..., None])
    glow = kit.smoothstep(30, 6, isle)
    coast = kit.distance(~land)
    water = kit.ramp(coast, [(0, "#7fe0d8"), (10, "#3cb9c4"), (40, "#1787a8"), (130, "#0d5c8c"), (420, "#0a4474")])
    ripple = kit.fbm(rows, W, 26, 4, 615, aspect=(0.8, 2.0))
    water *= (1 + 0.16 * ripple + 0.10 * kit.fbm(rows, W, 200, 3, 617))[..., None]
    foam = np.exp(-(((coast - 4 - 3 * ripple) / 2.6) ** 2)) + 0.4 * np.exp(-(((coast - 15 - 6 * ripple) / 2.2) ** 2))
    kit.over(water, "#eefaf6", np.clip(foam, 0, 1) * 0.8)
    color = np.where(land[..., None], color, water)
    ground = np.where(land, height, ripple * 1.1)
    # White houses crowd the rim of the cliff, a few have blue domes.
    rng = np.random.default_rng(619)
    rim = land & (np.abs(r - inner - 40) < 34) & (height > 90) & (steep < 1.0) & (field > -0.12)
    spots = np.argwhere(rim)
    for y, x in spots[rng.permutation(len(spots))[:900]]:
        a, b = int(rng.integers(6, 12)), int(rng.integers(6, 10))
        if y + a >= rows or x + b >= W:
            continue
        foot = height[y : y + a, x : x + b]
        if np.ptp(foot) > 9 or foot.min() < 60:
            continue
        top = foot.max() + rng.integers(6, 12)
        ground[y : y + a, x : x + b] = top
        color[y : y + a, x : x + b] = kit.rgb("#f7f3ea") * (0.93 + 0.07 * rng.random())
        if rng.random() < 0.10:
            oy, ox = np.mgrid[0:a, 0:b].astype(np.float32)
            dome = np.clip(1 - np.hypot((oy - a / 2) / (a / 2), (ox - b / 2) / (b / 2)), 0, 1)
            ground[y : y + a, x : x + b] = np.where(dome > 0, top + 7 * np.sqrt(dome), top)
            color[y : y + a, x : x + b] = np.where(dome[..., None] > 0, kit.rgb("#2f6fb0"), kit.rgb("#f4f0e6"))
    light = kit.cast_shadow(ground, 300, 225, 42, softness=0.12, step=1.5)
    open_ = kit.occlusion(ground, (4, 14, 40), 0.7)
    linear = relief.diffuse(ground, kit.to_linear(color), np.maximum(light, 0.10), open_, 0.9, 0.05 * (~land), view)
    linear += glow[..., None] * np.array([1.3, 0.32, 0.05], np.float32) * 0.5
    seen = relief.tilt(np.maximum(ground, 0), view, np.concatenate([linear, (~land)[..., None]], -1), 0.8)
    seen = seen[: H - horizon, :, :3]
    image = np.zeros((H, W, 3), np.float32)
    image[horizon:] = relief.tone(seen, 1.5)[: H - horizon]
    image[:horizon] = sky(horizon, W, [(0, "#2f74b4"), (0.5, "#76add3"), (0.85, "#e7dcc4"), (1, "#f6e3c0")], 0.8, 621)
    for base, rough, tint in ((horizon - 12, 20, "#8fa9bd"), (horizon + 2, 13, "#6f93ad")):
        line = ridge(W, base, rough, 380, 623 + base)
        yy1 = np.arange(H, dtype=np.float32)[:, None]
        kit.over(image, tint, np.clip(yy1 - line[None], 0, 1) * (yy1 < horizon + 1) * 0.8)
    haze(image, horizon - 120, horizon + 260, "#dfe6e4", 0.55)
    plume = kit.fbm(620, 520, 120, 6, 631, aspect=(1.3, 0.8))
    py, px = np.mgrid[0:620, 0:520].astype(np.float32)
    centre = 150 + 220 * (1 - py / 620) ** 1.4 + 18 * np.sin(py / 60)
    spread = 18 + 120 * (1 - py / 620)
    smoke = np.exp(-(((px - centre + 40 * plume) / spread) ** 2)) * kit.smoothstep(-0.45, 0.5, plume + 0.25)
    smoke *= kit.smoothstep(0, 240, py) * 0.62
    tone = kit.mix("#8d8583", "#f5efe6", np.clip(0.5 + plume - 0.004 * (px - centre), 0, 1))
    kit.paint(image, np.concatenate([tone, smoke[..., None]], -1), 530, 330)
    ship = kit.cached("cover-akrotiri-ship-4", lambda: pieces.ship(360, 212, "#1f5b8f", 36, shadow=0.30, ss=1))
    wake = kit.mask_of(
        200,
        420,
        lambda c: c.drawPath(polygon([(20, 150), (400, 10), (416, 40), (60, 170)]), kit.ink("#ffffff", 0.5, blur=9)),
    )
    kit.paint(image, np.concatenate([kit.flat(200, 420, "#eafaf8"), (wake * 0.7)[..., None]], -1), 250, 1350)
    kit.paint(image, ship, 60, 1310)
    return kit.grade(kit.bloom(image, 0.82, 14, 0.35), 0.01, 1.08, 0.10, 0.004, 7)
