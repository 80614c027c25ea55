"""The pictures on the four game boxes, 1360 x 1760 px each: a caldera, a jungle temple, pyramids, a harbour."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia
from numpy.typing import NDArray
from scipy import ndimage

from . import kit, pieces
from .kit import march, relief
from .kit.march import Scene, box, cylinder, noise3, rotate, union
from .kit.vector import polygon, radial

Array = NDArray[np.float32]
W, H = 1360, 1760


def sky(h: int, w: int, stops: Sequence[tuple[float, str]], clouds: float, seed: int, tint: str = "#fff3df") -> Array:
    """Return a sky: colours from top to horizon, stretched clouds that thin out upwards."""
    y = np.linspace(0, 1, h, dtype=np.float32)
    image = np.broadcast_to(kit.ramp(y, list(stops))[:, None], (h, w, 3)).copy()
    puff = kit.fbm(h, w, 300, 6, seed, aspect=(0.34, 1.5)) + 0.35 * kit.fbm(h, w, 700, 2, seed + 5, aspect=(0.4, 1.6))
    lit = np.clip(0.5 + 1.3 * (puff - kit.light.shifted(puff, -14, -10)), 0, 1)
    alpha = kit.smoothstep(0.08, 0.55, puff) * clouds * kit.smoothstep(-0.1, 0.6, y)[:, None]
    kit.over(image, kit.mix("#b9b3b5", tint, lit), alpha)
    return image


def perspective(h: int, w: int, focal: float) -> tuple[Array, Array]:
    """Return (u, v) of a level plane below a horizon at row 0: across and away, in camera heights."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    v = focal / (yy + 2.0)
    return (xx - w / 2) * v / focal, v


def sampled(texture: Array, u: Array, v: Array, scale: float) -> Array:
    """Sample a tiling texture at plane coordinates, ``scale`` texture px to the camera height."""
    where = [(v * scale).ravel(), (u * scale).ravel()]
    return ndimage.map_coordinates(texture, where, order=1, mode="grid-wrap").reshape(u.shape).astype(np.float32)


def sea(h: int, w: int, focal: float, seed: int, near: str, far: str, glitter: tuple[float, float]) -> Array:
    """Return water in perspective; ``glitter`` is the column (part of w) and the strength of the sun's path."""
    u, v = perspective(h, w, focal)
    base = kit.fbm(1024, 1024, 40, 5, seed, aspect=(1, 2.4), wrap=True)
    fine = kit.fbm(1024, 1024, 18, 3, seed + 3, aspect=(1, 2.2), wrap=True)
    fade = kit.smoothstep(26, 3, v)
    wave = sampled(base, u, v, 210) * fade + 0.55 * sampled(fine, u, v, 420) * kit.smoothstep(12, 2, v)
    depth = kit.smoothstep(1.2, 14, v)
    image = kit.lerp(kit.mix(near, "#0a3350", np.clip(0.42 - 0.62 * wave, 0, 1)), kit.rgb(far), depth[..., None])
    image += (np.clip(wave - 0.16, 0, 1) * 0.38 * (1 - 0.6 * depth))[..., None] * kit.rgb("#bfe6ee")
    xx = np.arange(w, dtype=np.float32) / w
    path = np.exp(-(((xx[None] - glitter[0]) / (0.10 + 0.16 * (1 - depth))) ** 2))
    sparkle = kit.smoothstep(0.10, 0.55, wave + 0.25 * depth)
    image += (path * sparkle * glitter[1])[..., None] * kit.rgb("#fff0c8")
    return np.clip(image, 0, 1).astype(np.float32)


def haze(image: Array, top: float, bottom: float, color: str, amount: float) -> None:
    """Lay mist between two rows, thickest in the middle, in place."""
    y = np.arange(image.shape[0], dtype=np.float32)
    t = np.exp(-(((y - (top + bottom) / 2) / max(1, (bottom - top) / 2)) ** 2) * 1.6) * amount
    kit.over(image, color, np.broadcast_to(t[:, None], image.shape[:2]))


def ridge(w: int, base: float, rough: float, cell: float, seed: int) -> Array:
    """Return the skyline row of a mountain range for every column."""
    n = kit.fbm(3, w, cell, 7, seed, gain=0.52)[1]
    return np.asarray(base - rough * (n + 0.3), np.float32)


def mountains(image: Array, line: Array, color: str, shade: str, seed: int, fade_to: str, fade: float) -> None:
    """Paint a range below ``line`` with relief-shaded slopes that fade downwards into ``fade_to``."""
    h, w = image.shape[:2]
    yy = np.arange(h, dtype=np.float32)[:, None]
    mask = np.clip(yy - line[None] + 0.5, 0, 1)
    depth = yy - line[None]
    rough = kit.fbm(h, w, 130, 6, seed, kind="ridge", aspect=(1.5, 0.8)) * 46
    light = kit.hillshade(rough - depth * 0.25, 0.55) - 0.55
    body = kit.mix(shade, color, np.clip(light, 0, 1))
    body = kit.lerp(body, kit.rgb(fade_to), (kit.smoothstep(0, fade, depth) * 0.85)[..., None])
    image += (body - image) * mask[..., None]


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
    bands = kit.ramp((strata * 0.21) % 1, [(0, "#5b2f22"), (0.2, "#8d4a30"), (0.38, "#2f2523"), (0.55, "#b98f6c"),
                                           (0.72, "#7a3b2a"), (0.86, "#d6c3a5"), (1, "#5b2f22")])  # fmt: skip
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


def step_temple(px: int, elevation: float) -> Array:
    """Return a stepped stone temple with stairs, a dark doorway and moss."""

    def local(p: Array) -> Array:
        return rotate(p, "z", -16)

    levels = 6

    def shape(p: Array) -> tuple[Array, Array]:
        q = local(p)
        d = np.full(len(p), march.FAR, np.float32)
        for i in range(levels):
            half = 1.30 - i * 0.185
            z = 0.14 + i * 0.27
            d = np.minimum(d, box(q - np.array([0, 0, z], np.float32), (half, half, 0.145), 0.02))
            d = np.minimum(d, box(q - np.array([0, 0, z + 0.12], np.float32), (half + 0.03, half + 0.03, 0.03), 0.01))
        top = 0.27 * levels
        house = box(q - np.array([0, 0, top + 0.24], np.float32), (0.33, 0.30, 0.26), 0.02)
        door = box(q - np.array([0, -0.3, top + 0.17], np.float32), (0.11, 0.2, 0.19), 0.01)
        house = np.maximum(house, -door)
        roof = box(q - np.array([0, 0, top + 0.53], np.float32), (0.39, 0.36, 0.05), 0.015)
        comb = box(q - np.array([0, 0.05, top + 0.72], np.float32), (0.26, 0.07, 0.18), 0.01)
        holes = np.full(len(p), march.FAR, np.float32)
        for hx in (-0.15, 0, 0.15):
            holes = np.minimum(holes, box(q - np.array([hx, 0.05, top + 0.72], np.float32), (0.04, 0.2, 0.07), 0))
        comb = np.maximum(comb, -holes)
        run = (-q[:, 1] - 0.30) / 1.22
        ramp_ = top * (1 - np.clip(run, -0.2, 1.2))
        stairs = np.full(len(p), march.FAR, np.float32)
        for k in range(16):
            z, far = top * (k + 1) / 32, 1.50 - 1.22 * k / 16
            stairs = np.minimum(stairs, box(q - np.array([0, -far / 2, z], np.float32), (0.30, far / 2, z), 0.004))
        rails = np.maximum(np.maximum((q[:, 2] - ramp_ - 0.10) * 0.62, np.abs(np.abs(q[:, 0]) - 0.345) - 0.055),
                           np.maximum(-q[:, 1] - 1.58, q[:, 1]))  # fmt: skip
        inside = np.where((door < 0.004) & (np.abs(house) < 0.05), 2, 0)
        return union((d, 0), (house, inside), (roof, 0), (comb, 0), (stairs, 1), (rails, 0))

    def stone(p: Array, n: Array) -> Array:
        q = local(p)
        row = np.floor(q[:, 2] / 0.09)
        along = np.where(np.abs(n[:, 0]) > 0.6, q[:, 1], q[:, 0])
        joint = np.minimum(np.abs((along / 0.2 + row * 0.5) % 1 - 0.5) * 2, np.abs((q[:, 2] / 0.09) % 1 - 0.5) * 2)
        color = kit.rgb("#a89c80") * (1 + 0.10 * noise3(q, 6, 5)[:, None] + 0.07 * noise3(q, 28, 6)[:, None])
        color = color * (1 - 0.30 * kit.smoothstep(0.86, 1.0, 1 - joint)[:, None] * (np.abs(n[:, 2]) < 0.7)[:, None])
        moss = kit.smoothstep(0.0, 0.9, noise3(q, 3.4, 8) + 0.35 * noise3(q, 15, 9) + 0.75 * (n[:, 2] - 0.35))
        return np.asarray(color * (1 - 0.8 * moss[:, None]) + kit.rgb("#5c7a33") * 0.8 * moss[:, None], np.float32)

    def steps(p: Array, n: Array) -> Array:
        wear = 0.08 * noise3(p, 9, 11) + 0.05 * noise3(p, 40, 12)
        moss = kit.smoothstep(0.5, 1.1, noise3(p, 3, 14))[:, None] * 0.5
        return np.asarray(kit.rgb("#b3a88c") * (1 + wear[:, None]) * (1 - moss) + kit.rgb("#5c7a33") * moss, np.float32)

    return Scene(
        shape, [stone, steps, march.plain("#1a0f08", 0)], px, view=1.75, elevation=elevation, center=(0, 0, 0.98), light=(-0.62, -0.10, 0.78),
        steps=130, caution=0.8, gloss=0.03, rough=0.6, ground=False, sun=(1.05, 0.92, 0.66), sky=(0.34, 0.42, 0.42),
        ss=1, bound=lambda p: march.sphere(p - np.array([0, 0, 0.9], np.float32), 2.15),
    ).render()  # fmt: skip


def leaf(length: float, width: float, light: str, dark: str, cuts: int = 9) -> Array:
    """Return one broad jungle leaf pointing up, ribbed and notched, as a layer."""
    h, w = int(length * 1.1), int(width * 1.3)

    def outline(c: skia.Canvas) -> None:
        x = w / 2
        points = [(x, length * 1.05)]
        for side in (-1, 1):
            edge = []
            for i in range(60):
                t = i / 59
                half = width / 2 * math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.75 * (1 - 0.25 * t)
                notch = 1 - 0.34 * max(0.0, math.sin(t * cuts * math.pi * 2 + 0.6)) ** 8
                edge.append((x + side * half * notch, length * (1.0 - t * 0.97)))
            points += edge if side < 0 else edge[::-1]
        c.drawPath(polygon(points), kit.ink("#ffffff"))

    mask = kit.mask_of(h, w, outline, 2)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    across = np.abs(xx - w / 2) / max(1.0, width / 2)
    ribs = np.abs(((yy / length * cuts * 1.6 + across * 1.1) % 1) - 0.5) * 2
    height = 14 * np.sin(np.clip(across, 0, 1) * 2.2) + 5 * ribs**3 - 9 * np.exp(-((across / 0.05) ** 2))
    shade = kit.hillshade(kit.blur(height.astype(np.float32), 2), 0.8)
    color = kit.mix(dark, light, np.clip(0.20 + 0.55 * shade * (1 - 0.4 * yy / h), 0, 1))
    return np.concatenate([color, mask[..., None]], -1).astype(np.float32)


def turned_layer(layer: Array, angle: float, size: float = 1.0) -> Array:
    """Return a layer turned clockwise by ``angle`` degrees and scaled, in a box that holds it."""
    h, w = layer.shape[:2]
    r = math.ceil(math.hypot(h, w) * size) + 4
    picture = kit.vector.canvas_image(layer)

    def placed(c: skia.Canvas) -> None:
        c.translate(r / 2, r / 2)
        c.rotate(angle)
        c.scale(size, size)
        c.drawImage(picture, -w / 2, -h / 2, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))

    return kit.draw(r, r, placed)


def canopy(h: int, w: int, seed: int, size: float, dark: str, light: str) -> tuple[Array, Array]:
    """Return (image, top line) of tree crowns seen from the side: blobs with leaf noise, lit from the left."""
    rng = np.random.default_rng(seed)
    height = np.zeros((h, w), np.float32)
    cover = np.zeros((h, w), np.float32)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    for _ in range(int(44 * w / size / 4)):
        x, y = rng.random() * w, h * (0.18 + 0.82 * rng.random() ** 0.8)
        r = size * (0.35 + 0.65 * rng.random())
        x0, x1, y0, y1 = max(0, int(x - r)), min(w, int(x + r)), max(0, int(y - r)), min(h, int(y + r))
        d = np.hypot(xx[y0:y1, x0:x1] - x, (yy[y0:y1, x0:x1] - y) * 1.2) / r
        dome = np.sqrt(np.clip(1 - d * d, 0, 1)) * r * 0.6 + y * 0.5
        height[y0:y1, x0:x1] = np.maximum(height[y0:y1, x0:x1], np.where(d < 1, dome, 0))
        cover[y0:y1, x0:x1] = np.maximum(cover[y0:y1, x0:x1], d < 1)
    cell = max(5.0, size * 0.085)
    d1, d2, which = kit.worley(h, w, cell, seed + 1)
    tuft = 1 - kit.smoothstep(0, cell * 1.1, d1)
    crest = kit.smoothstep(0, cell * 0.35, d2 - d1)
    clump = kit.fbm(h, w, size * 0.45, 3, seed + 3)
    hue = (which * 0.6180339 % 1).astype(np.float32)
    ragged = kit.blur(cover, 2) + 0.30 * clump + 0.35 * (tuft - 0.5)
    leafy = height + clump * size * 0.22 + tuft * cell * 1.1
    shade = kit.hillshade(leafy, 0.6, 225, 46)
    tone = kit.fbm(h, w, size * 1.5, 3, seed + 2)
    dim = kit.occlusion(leafy, (cell * 0.8, size * 0.18, size * 0.5), 0.9)
    value = 0.02 + 0.46 * shade * dim + 0.12 * tone + 0.16 * (hue - 0.5) + 0.06 * crest
    image = kit.mix(dark, light, np.clip(value, 0, 1))
    return image, kit.smoothstep(0.45, 0.6, ragged)


def arnak() -> Array:
    """Return the temple in the jungle: mist between ranges, sun rays, a lit doorway, leaves in front."""
    image = sky(H, W, [(0, "#3f7d86"), (0.25, "#8fbfae"), (0.45, "#f0e2ae"), (1, "#e8d9a0")], 0.6, 701, "#fff6da")
    kit.paint(image, kit.draw(H, W, lambda c: c.drawCircle(380, 430, 700, radial(
        [(0, "#fffbe6", 0.95), (0.12, "#fff3c4", 0.75), (0.4, "#ffe9a8", 0.3), (1, "#ffe9a8", 0)], (380, 430), 700))))  # fmt: skip
    mountains(image, ridge(W, 560, 240, 620, 703), "#8fae96", "#5f8a80", 704, "#d9d9b0", 420)
    mountains(image, ridge(W, 720, 200, 460, 707), "#6d9468", "#36645a", 708, "#c9d0a0", 420)
    haze(image, 640, 980, "#f0e8bf", 0.55)
    back, alpha = canopy(560, W, 711, 92, "#1f4a35", "#8fae58")
    kit.paint(image, np.concatenate([back, alpha[..., None]], -1), 0, 760)
    haze(image, 760, 1080, "#e9e3b4", 0.50)
    temple = kit.cached("cover-arnak-temple-7", lambda: step_temple(1150, 20))
    kit.paint(image, temple, 105, 330)
    p = rotate(np.array([[0, -0.34, 1.80]], np.float32), "z", 16)[0] - np.array([0, 0, 0.98], np.float32)
    tip = math.radians(20)
    dx, dy = 680 + p[0] / 1.75 * 575, 905 - (p[1] * math.sin(tip) + p[2] * math.cos(tip)) / 1.75 * 575
    door = kit.draw(H, W, lambda c: c.drawCircle(dx, dy, 110, radial(
        [(0, "#ffdf96", 0.95), (0.22, "#ffae42", 0.55), (0.5, "#ff9a2e", 0.18), (1, "#ff8a1e", 0)], (dx, dy), 110)))  # fmt: skip
    kit.paint(image, door)
    haze(image, 1080, 1400, "#d8deae", 0.35)
    for y, seed, size, dark, light in ((1180, 721, 110, "#123a22", "#6f9a3a"), (1330, 731, 140, "#0c2c1a", "#4f8030")):
        trees, alpha = canopy(H - y, W, seed, size, dark, light)
        yy, xx = np.mgrid[0 : H - y, 0:W].astype(np.float32)
        clearing = kit.smoothstep(0.02, 0.10, np.abs(xx / W - 0.5) + yy / H * 0.9 - 0.02 * (seed == 731))
        kit.paint(image, np.concatenate([trees, (alpha * clearing)[..., None]], -1), 0, y)
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    angle = np.arctan2(yy - 430, xx - 380)
    beams = kit.smoothstep(
        -0.3,
        1.0,
        np.interp(
            (angle + math.pi) * 256 / (2 * math.pi) % 256, np.arange(256), kit.noise(4, 256, 9, 741, wrap=True)[0]
        ),
    )
    fall = np.exp(-np.hypot(xx - 380, yy - 430) / 620) * kit.smoothstep(60, 420, np.hypot(xx - 380, yy - 430))
    image += (beams * fall * 0.24)[..., None] * kit.rgb("#fff0b8")
    rng = np.random.default_rng(751)
    big = leaf(620, 250, "#4f9a3c", "#0d3018")
    fern = leaf(560, 120, "#6fae42", "#12381c", 22)
    for x, y, turn, size, kind in (
        (-60, 1640, 38, 1.25, 0), (120, 1800, 12, 1.05, 1), (-90, 1330, 64, 1.0, 1), (30, 1500, 52, 0.9, 1),
        (1420, 1640, -40, 1.25, 0), (1250, 1800, -14, 1.1, 1), (1450, 1330, -66, 1.0, 1), (1340, 1490, -50, 0.9, 1),
        (330, 1850, 24, 0.95, 0), (1030, 1850, -22, 0.95, 0), (640, 1900, -6, 0.8, 1), (780, 1900, 10, 0.8, 1),
        (-40, 60, 140, 0.95, 0), (1400, 40, -142, 1.05, 0), (150, -60, 165, 0.7, 1), (1210, -70, -164, 0.75, 1),
    ):  # fmt: skip
        shape = turned_layer(big if kind == 0 else fern, turn + rng.normal() * 4, size)
        shape[..., :3] *= 0.78 if y > 0 and y < 1700 else 0.62
        x0, y0 = x - shape.shape[1] / 2, y - shape.shape[0] / 2
        kit.drop_shadow(image, shape[..., 3], x0, y0, 10, 16, 16, 0.5, (0.01, 0.05, 0.03))
        kit.paint(image, shape, x0, y0)
    return kit.grade(kit.bloom(image, 0.78, 22, 0.40), 0.02, 1.08, 0.10, 0.004, 7)


def pyramid(
    image: Array,
    apex: tuple[float, float],
    left: float,
    fold: float,
    right: float,
    base: float,
    scale: float,
    seed: int,
) -> None:
    """Paint a pyramid: lit left face, shaded right face that meet at ``fold``, courses of blocks; in place."""
    h, w = image.shape[:2]
    ax, ay = apex
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    low = base + 24 * scale
    sides = (
        (polygon([(ax, ay), (left, base), (fold, low)]), "#f0c983", "#cf9a55"),
        (polygon([(ax, ay), (fold, low), (right, base)]), "#a8703f", "#6d4327"),
    )
    course = 15 * scale
    wobble = kit.fbm(h, w, 60 * scale, 4, seed) * 3 * scale
    rows = (yy + wobble - ay) / course
    joint = kit.smoothstep(0.72, 1.0, np.abs(rows % 1 - 0.5) * 2)
    shift = np.floor(rows) * 0.5
    upright = kit.smoothstep(0.84, 1.0, np.abs(((xx + wobble) / (course * 2.1) + shift) % 1 - 0.5) * 2)
    rough = kit.fbm(h, w, 34 * scale, 5, seed + 3)
    for path, light, dark in sides:
        mask = kit.mask_of(h, w, lambda c, q=path: c.drawPath(q, kit.ink("#ffffff")))
        ragged = mask * (1 - 0.0 * rough)
        body = kit.mix(dark, light, np.clip(0.62 + 0.55 * rough, 0, 1))
        body = body * (1 - 0.20 * joint - 0.10 * upright)[..., None]
        body *= (1 - 0.22 * kit.smoothstep(base - 150 * scale, base + 30, yy))[..., None]
        cap = kit.smoothstep(ay + 150 * scale, ay + 118 * scale, yy + 26 * rough * scale)
        body = kit.lerp(body, kit.rgb("#f7e6bd" if light.startswith("#f0") else "#b78a58"), (cap * 0.7)[..., None])
        image += (body - image) * ragged[..., None]


def mykerinos() -> Array:
    """Return the pyramids at a golden hour, an excavation with strings and stakes in the sand before them."""
    horizon = 900
    image = np.zeros((H, W, 3), np.float32)
    image[:horizon] = sky(
        horizon,
        W,
        [(0, "#3c5f93"), (0.35, "#8f9fb0"), (0.65, "#f0c386"), (0.88, "#f8b466"), (1, "#ffd596")],
        0.75,
        801,
        "#fff0d0",
    )
    kit.paint(image, kit.draw(H, W, lambda c: c.drawCircle(210, 690, 620, radial(
        [(0, "#fffdf0", 1), (0.085, "#fff6d8", 1), (0.10, "#ffe6a4", 0.65), (0.4, "#ffcf80", 0.25), (1, "#ffcf80", 0)], (210, 690), 620))))  # fmt: skip
    depth = H - horizon
    u, v = perspective(depth, W, 330)
    dunes = kit.fbm(1024, 1024, 256, 5, 811, wrap=True)
    ripples = kit.fbm(1024, 1024, 26, 3, 813, aspect=(0.5, 2.4), wrap=True)
    grains = kit.fbm(1024, 1024, 7, 3, 815, wrap=True)
    swell = sampled(dunes, u, v, 120) * kit.smoothstep(16, 2, v)
    rip = sampled(ripples, u, v, 260) * kit.smoothstep(8, 1.2, v)
    grain = sampled(grains, u, v, 520) * kit.smoothstep(4, 0.8, v)
    relief_ = swell * 26 + rip * 6 + grain * 2.2
    shade = kit.hillshade(relief_, 0.5, 205, 32)
    sand = kit.mix("#a8713c", "#f2cf90", np.clip(0.10 + 0.50 * shade, 0, 1))
    sand = kit.lerp(sand, kit.rgb("#f6cf93"), (kit.smoothstep(2.5, 22, v) * 0.8)[..., None])
    image[horizon:] = sand
    pyramid(image, (1090, 540), 905, 1130, 1300, 908, 0.55, 821)
    pyramid(image, (780, 300), 400, 850, 1130, 918, 1.0, 823)
    pyramid(image, (330, 600), 170, 360, 520, 916, 0.45, 825)
    kit.paint(image, kit.draw(H, W, lambda c: c.drawPath(polygon(
        [(850, 942), (1130, 918), (1500, 985), (1240, 1010)]), kit.ink("#5c3418", 0.45, blur=14))))  # fmt: skip
    haze(image, 820, 1010, "#fbd79c", 0.55)

    # The dig: a grid of strings in perspective, pits of three depths, stakes at the crossings.
    def point(i: float, j: float, z: float = 0.0) -> tuple[float, float]:
        away = 0.47 + 0.20 * j + 0.02 * j * j
        across = (i - 2.5) * 0.285 + 0.02
        y = horizon + 330 / away
        return W / 2 + across * 330 / away * 1.55, y - z / away

    pits = {(0, 0): 1, (1, 1): 2, (3, 0): 2, (4, 2): 1, (2, 3): 1, (1, 0): 1, (3, 1): 1, (0, 2): 1}

    def dig(c: skia.Canvas) -> None:
        for (i, j), deep in pits.items():
            quad = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)]
            c.save()
            c.clipPath(polygon(quad), doAntiAlias=True)
            c.drawPath(polygon(quad), kit.ink("#7a4a25"))
            sink = 26.0 * deep
            floor = [(x, y + sink * 0.9) for x, y in quad]
            far = [quad[3], quad[2], floor[2], floor[3]]
            side = [quad[0], quad[3], floor[3], floor[0]]
            c.drawPath(polygon(side), kit.ink("#4a2a14"))
            c.drawPath(polygon(far), kit.ink("#b57f47"))
            for k in range(1, 5):
                x0, y0 = far[0][0], far[0][1] + sink * 0.9 * k / 5
                c.drawLine(x0, y0, far[1][0], far[1][1] + sink * 0.9 * k / 5, kit.ink("#8a5a2e", 0.7, 3))
            c.drawPath(polygon(floor), kit.ink("#8f5b2f" if deep == 1 else "#6e4423"))
            c.drawPath(polygon([quad[0], quad[3], (quad[3][0] + 60, floor[3][1]), (floor[0][0] + 110, floor[0][1])]),
                       kit.ink("#2e180a", 0.45, blur=8))  # fmt: skip
            c.restore()

    kit.paint(image, kit.draw(H, W, dig))
    _finds(image, point)

    def strings(c: skia.Canvas) -> None:
        for drop, color, alpha in ((7, "#4a2a12", 0.45), (0, "#fdf3d6", 1.0)):
            for j in range(5):
                away = 0.47 + 0.20 * j
                ends = [point(0, j, 12), point(5, j, 12)]
                c.drawLine(ends[0][0] + drop, ends[0][1] + drop * 1.6, ends[1][0] + drop, ends[1][1] + drop * 1.6,
                           kit.ink(color, alpha, 3.4 / away**0.6, blur=1.5 if drop else 0))  # fmt: skip
            for i in range(6):
                a, b = point(i, 0, 12), point(i, 4, 12)
                c.drawLine(a[0] + drop, a[1] + drop * 1.6, b[0] + drop, b[1] + drop * 1.6,
                           kit.ink(color, alpha, 4.2, blur=1.5 if drop else 0))  # fmt: skip
        for j in range(4, -1, -1):
            for i in range(6):
                away = 0.47 + 0.20 * j
                x, y = point(i, j)
                k = 1 / away
                c.drawPath(polygon([(x, y), (x + 50 * k, y + 20 * k), (x + 52 * k, y + 25 * k), (x, y + 6 * k)]),
                           kit.ink("#3d210d", 0.4, blur=3))  # fmt: skip
                c.drawPath(polygon([(x - 4.5 * k, y - 34 * k), (x + 4.5 * k, y - 34 * k), (x + 4 * k, y + 4 * k), (x - 4 * k, y + 4 * k)]),
                           kit.ink("#6b4320"))  # fmt: skip
                c.drawPath(polygon([(x - 4.5 * k, y - 34 * k), (x - 0.5 * k, y - 34 * k), (x - 0.5 * k, y + 4 * k), (x - 4 * k, y + 4 * k)]),
                           kit.ink("#b98548"))  # fmt: skip

    kit.paint(image, kit.draw(H, W, strings))
    return kit.grade(kit.bloom(image, 0.80, 22, 0.45), 0.02, 1.06, 0.10, 0.004, 7)


def _finds(image: Array, point: object) -> None:
    """Set finds into the pits: a faience scarab, a gold ring of beads, a jar's neck; in place."""
    for i, j, size, kind in (
        (1.5, 1.35, 74, 0),
        (3.5, 0.42, 96, 1),
        (0.5, 0.42, 90, 2),
        (2.5, 3.4, 30, 1),
        (4.5, 2.45, 40, 2),
    ):
        x, y = point(i, j)  # type: ignore[operator]
        y += 26

        def shape(c: skia.Canvas, kind: int = kind) -> None:
            white = kit.ink("#ffffff")
            c.translate(100, 100)
            if kind == 0:
                c.drawOval(kit.vector.rect(-58, -40, 58, 44), white)
                c.drawOval(kit.vector.rect(-30, -62, 30, -20), white)
                for s in (-1, 1):
                    for k in range(3):
                        c.drawLine(s * 40, -18 + k * 26, s * 78, -40 + k * 40, kit.ink("#ffffff", stroke=9))
            elif kind == 1:
                c.drawCircle(0, -44, 30, kit.ink("#ffffff", stroke=17))
                c.drawLine(0, -16, 0, 74, kit.ink("#ffffff", stroke=19))
                c.drawLine(-42, 4, 42, 4, kit.ink("#ffffff", stroke=17))
            else:
                c.drawPath(
                    polygon(
                        [
                            (-26, -60),
                            (26, -60),
                            (20, -40),
                            (52, -6),
                            (44, 44),
                            (16, 66),
                            (-16, 66),
                            (-44, 44),
                            (-52, -6),
                            (-20, -40),
                        ]
                    ),
                    white,
                )

        mask = kit.mask_of(200, 200, shape, 2)
        height = kit.bevel(mask, 22, 20, 2)
        tone = {0: (0.05, 0.34, 0.42), 1: (0.95, 0.62, 0.18), 2: (0.46, 0.19, 0.09)}[kind]
        if kind == 0:
            seam = np.exp(-((np.abs(np.mgrid[0:200, 0:200][1] - 100) / 2.5) ** 2)) * (np.mgrid[0:200, 0:200][0] > 84)
            height = height - 4 * seam.astype(np.float32)
        body = relief.metal(
            height, np.broadcast_to(np.array(tone, np.float32), (200, 200, 3)), 0.3 if kind < 2 else 0.5
        )
        layer = np.concatenate([relief.tone(body, 1.7), mask[..., None]], -1)
        layer = kit.resize(kit.with_shadow(layer, 12, 0.7), round(size * 1.4), round(size * 1.4 * 0.66))
        kit.paint(image, layer, x - layer.shape[1] / 2, y - layer.shape[0] / 2)


def temple(px: int, elevation: float) -> Array:
    """Return a Doric temple with a tiled roof, seen from its corner."""
    columns = [(x, y) for x in (-1.1, -0.66, -0.22, 0.22, 0.66, 1.1) for y in (-0.55, 0.55)]
    columns += [(-1.1, -0.18), (-1.1, 0.18), (1.1, -0.18), (1.1, 0.18)]

    def local(p: Array) -> Array:
        return rotate(p, "z", 28)

    def shape(p: Array) -> tuple[Array, Array]:
        q = local(p)
        d = np.full(len(p), march.FAR, np.float32)
        for i in range(3):
            d = np.minimum(
                d, box(q - np.array([0, 0, 0.05 + 0.1 * i], np.float32), (1.48 - 0.1 * i, 0.93 - 0.1 * i, 0.05), 0.01)
            )
        shafts = np.full(len(p), march.FAR, np.float32)
        for x, y in columns:
            c = q - np.array([x, y, 0.80], np.float32)
            flute = 0.007 * np.cos(np.arctan2(c[:, 1], c[:, 0]) * 12)
            shafts = np.minimum(shafts, cylinder(c, 0.118, 0.5, 0.01) + flute + 0.022 * np.clip((c[:, 2] + 0.5), 0, 1))
            shafts = np.minimum(shafts, box(c - np.array([0, 0, 0.53], np.float32), (0.15, 0.15, 0.03), 0.01))
        beam = box(q - np.array([0, 0, 1.45], np.float32), (1.26, 0.70, 0.09), 0.01)
        cella = box(q - np.array([0, 0, 0.8], np.float32), (0.85, 0.30, 0.55), 0.01)
        g = q - np.array([0, 0, 1.54], np.float32)
        gable = (
            np.maximum(np.maximum(np.abs(g[:, 1]) * 0.42 + g[:, 2] * 0.907 - 0.325, -g[:, 2]), np.abs(g[:, 0]) - 1.33)
            * 0.9
        )
        return union((d, 0), (shafts, 0), (beam, 2), (gable, 1), (cella, 3))

    def stone(p: Array, n: Array) -> Array:
        v = 0.06 * noise3(p, 7, 21) + 0.04 * noise3(p, 31, 22)
        return np.asarray(kit.rgb("#f1e6cc") * (1 + v[:, None]), np.float32)

    def frieze(p: Array, n: Array) -> Array:
        q = local(p)
        along = np.where(np.abs(rotate(n, "z", 28)[:, 0]) > 0.7, q[:, 1], q[:, 0])
        block = (np.abs((along * 4.4) % 1 - 0.5) < 0.24) & (q[:, 2] > 1.44) & (q[:, 2] < 1.52)
        return np.where(block[:, None], kit.rgb("#2f5f86"), stone(p, n)).astype(np.float32)

    def tiles(p: Array, n: Array) -> Array:
        q = local(p)
        rib = kit.smoothstep(0.6, 1, np.abs((q[:, 0] * 8) % 1 - 0.5) * 2)
        row = kit.smoothstep(0.8, 1, np.abs((q[:, 1] * 9) % 1 - 0.5) * 2)
        color = kit.rgb("#b9603c") * (1 + 0.10 * noise3(p, 17, 31)[:, None])
        color = color * (1 - 0.35 * rib[:, None]) * (1 - 0.2 * row[:, None])
        end = (np.abs(rotate(n, "z", 28)[:, 0]) > 0.7)[:, None]
        return np.where(end, kit.rgb("#dcc7a0"), color).astype(np.float32)

    return Scene(
        shape, [stone, tiles, frieze, march.plain("#c9a46e", 0.1)], px, view=1.8, elevation=elevation, center=(0, 0, 0.9),
        light=(-0.62, -0.25, 0.72), steps=130, gloss=0.03, rough=0.6, ground=False, sun=(1.0, 0.88, 0.66),
        sky=(0.40, 0.46, 0.56), ss=1, bound=lambda p: march.sphere(p - np.array([0, 0, 0.9], np.float32), 2.0),
    ).render()  # fmt: skip


def corinth() -> Array:
    """Return the harbour in the morning: temple on the shore, the rock behind, a ship at the quay, columns, jars."""
    horizon = 800
    image = np.zeros((H, W, 3), np.float32)
    image[: horizon + 4] = sky(
        horizon + 4, W, [(0, "#3b86c6"), (0.4, "#8cc0e0"), (0.75, "#f3dfb8"), (1, "#fbe3b4")], 0.85, 901
    )
    kit.paint(image, kit.draw(H, W, lambda c: c.drawCircle(260, 560, 640, radial(
        [(0, "#fffbe8", 1), (0.09, "#fff3cc", 0.85), (0.35, "#ffe6ae", 0.35), (1, "#ffe6ae", 0)], (260, 560), 640))))  # fmt: skip
    far = ridge(W, 742, 70, 520, 903)
    mountains(image, far, "#a9b7c2", "#8aa3b8", 904, "#e3dcc8", 120)
    x = np.arange(W, dtype=np.float32)
    rock = (
        790
        - 430 * np.exp(-(np.abs((x - 860) / 250) ** 2.4))
        - 150 * np.exp(-(((x - 1180) / 240) ** 2))
        + 26 * kit.fbm(3, W, 90, 5, 907)[1]
    )
    mountains(image, rock.astype(np.float32), "#d6b98c", "#7f7a6e", 908, "#d8c8a4", 520)
    image[horizon:] = sea(H - horizon, W, 330, 911, "#1f93b4", "#8cc3cf", (0.20, 0.75))
    haze(image, 720, 860, "#fbe8c4", 0.40)
    shore = kit.mask_of(
        H,
        W,
        lambda c: c.drawPath(
            polygon([(560, 815), (760, 772), (1000, 752), (1360, 742), (1360, 870), (900, 858), (640, 838)]),
            kit.ink("#ffffff"),
        ),
    )
    ground = kit.mix("#8f8450", "#d8bd84", np.clip(0.5 + kit.fbm(H, W, 70, 5, 913, aspect=(0.4, 1.4)), 0, 1))
    image += (ground - image) * shore[..., None]
    _town(image)
    holy = kit.cached("cover-corinth-temple-4", lambda: temple(640, 13))
    kit.paint(image, kit.resize(holy, 500, 500), 850, 425)
    trees, alpha = canopy(150, 620, 921, 34, "#2b4522", "#a3a552")
    ty, tx = np.mgrid[0:150, 0:620].astype(np.float32)
    alpha = alpha * (np.hypot((tx - 400) / 380, (ty - 40) / 62) < 1 + 0.12 * kit.noise(150, 620, 26, 922))
    kit.paint(image, np.concatenate([trees, alpha[..., None]], -1), 800, 742)
    ship = kit.cached("cover-corinth-ship-4", lambda: pieces.ship(900, -20, "#b5342a", 15, (-0.6, -0.25, 0.75), ss=1))
    bare = ship.copy()
    bare[..., 3] *= kit.smoothstep(0.30, 0.6, kit.luminance(bare) + (bare[..., 3] > 0.93))
    mirror = bare[::-1].copy()
    mirror[..., 3] *= np.linspace(0.34, 0, mirror.shape[0], dtype=np.float32)[:, None]
    ripple = kit.fbm(*mirror.shape[:2], 40, 3, 931, aspect=(0.4, 2.5)) * 22
    mirror = kit.warp(mirror, ripple, ripple * 0.4)
    kit.paint(image, mirror, 20, 1098)
    kit.paint(image, bare, 20, 560)
    wash = kit.fbm(90, 760, 22, 3, 935, aspect=(0.5, 2))
    wy, wx = np.mgrid[0:90, 0:760].astype(np.float32)
    line = 1175 + 26 * np.sin((wx - 60) / 760 * math.pi) - 1150
    foam = (
        np.exp(-(((wy - line - 9 * wash) / 7) ** 2))
        * kit.smoothstep(-0.4, 0.3, wash)
        * np.sin(np.clip(wx / 760, 0, 1) * math.pi)
    )
    kit.paint(image, np.concatenate([kit.flat(90, 760, "#f2fbfb"), foam[..., None] * 0.9], -1), 60, 1172)
    _quay(image)
    return kit.grade(kit.bloom(image, 0.80, 20, 0.40), 0.015, 1.08, 0.10, 0.004, 7)


def _town(image: Array) -> None:
    """Paint the houses of the town along the shore, in place."""
    rng = np.random.default_rng(941)

    def houses(c: skia.Canvas) -> None:
        for x in sorted(rng.random(46) * 760 + 590, key=lambda v: -v):
            t = (x - 590) / 770
            y = 838 - 62 * t + rng.random() * 26 * t
            w, h = 22 + rng.random() * 24, 16 + rng.random() * 20
            c.drawRect(
                kit.vector.rect(x, y - h, x + w, y), kit.ink(("#f3e6c8", "#e9d5ae", "#f7eeda")[int(rng.integers(3))])
            )
            c.drawRect(kit.vector.rect(x + w, y - h, x + w + 9, y), kit.ink("#a98d68"))
            c.drawPath(polygon([(x - 2, y - h), (x + w * 0.5, y - h - 9), (x + w + 10, y - h)]), kit.ink("#b9603c"))
            c.drawRect(kit.vector.rect(x + w * 0.4, y - h * 0.55, x + w * 0.55, y), kit.ink("#6a4a34"))

    kit.paint(image, kit.draw(image.shape[0], image.shape[1], houses, 2))


def _quay(image: Array) -> None:
    """Paint the stone quay in front with two columns, jars and a coil of goods, in place."""
    edge = 1490
    h = H - edge
    u, v = perspective(h + 240, W, 520)
    u, v = u[240:], v[240:]
    tile = np.minimum(np.abs((u * 2.2 + np.floor(v * 3.4) * 0.5) % 1 - 0.5), np.abs((v * 3.4) % 1 - 0.5)) * 2
    rough = kit.fbm(h, W, 60, 5, 951, aspect=(0.5, 1.4))
    stone = kit.mix("#a88a5f", "#ecd9ae", np.clip(0.55 + 0.5 * rough, 0, 1))
    stone *= (0.62 + 0.38 * kit.smoothstep(0.0, 0.10, tile))[..., None]
    image[edge:] = stone
    front = kit.flat(26, W, "#8a6a45") * (0.9 + 0.2 * kit.fbm(26, W, 30, 3, 953))[..., None]
    image[edge - 8 : edge + 18] = front
    image[edge - 14 : edge - 8] = kit.rgb("#f6e8c4")
    pillar = kit.cached("cover-corinth-column-7", lambda: pieces.column(1000, 14, 1.0, 1))
    jar_ = kit.cached("cover-corinth-jar-4", lambda: _standing_jar(300))
    for layer, x, y in (
        (kit.resize(pillar, 940, 940), 780, 830),
        (jar_, 250, 1390),
        (jar_, 90, 1440),
        (jar_, 390, 1455),
    ):
        kit.paint(image, layer, x, y)


def _standing_jar(px: int) -> Array:
    """Return a plain wine jar that stands on its foot."""

    def shape(p: Array) -> tuple[Array, Array]:
        body = march.turned(
            p, (0, 0.1, 0.35, 0.9, 1.25, 1.45, 1.75, 1.82), (0.14, 0.18, 0.34, 0.5, 0.46, 0.2, 0.17, 0.23), 0.6
        )
        for side in (-1, 1):
            body = np.minimum(body, march.capsule(p, (0.2 * side, 0, 1.66), (0.42 * side, 0, 1.52), 0.05))
            body = np.minimum(body, march.capsule(p, (0.42 * side, 0, 1.52), (0.44 * side, 0, 1.15), 0.05))
        return body, np.zeros(len(p), np.int64)

    return Scene(
        shape, [march.plain("#b06a42", 0.12, 6)], px, view=1.25, elevation=18, center=(0.1, 0, 0.85),
        light=(-0.62, -0.2, 0.75), rough=0.45, gloss=0.08, ss=1,
    ).render()  # fmt: skip


COVERS = {"akrotiri": akrotiri, "arnak": arnak, "mykerinos": mykerinos, "corinth": corinth}
