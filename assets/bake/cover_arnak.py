"""The cover of Arnak: a stepped temple in the jungle, mist and sun, leaves in front."""

from __future__ import annotations

import math

import numpy as np

from . import kit
from .kit import march
from .kit.array import Array
from .kit.march import Scene, box, noise3, rotate, union
from .kit.vector import radial
from .scenery import H, W, canopy, haze, leaf, mountains, ridge, sky, turned_layer


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
        rails = np.maximum(
            np.maximum((q[:, 2] - ramp_ - 0.10) * 0.62, np.abs(np.abs(q[:, 0]) - 0.345) - 0.055),
            np.maximum(-q[:, 1] - 1.58, q[:, 1]),
        )
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
        shape,
        [stone, steps, march.plain("#1a0f08", 0)],
        px,
        view=1.75,
        elevation=elevation,
        center=(0, 0, 0.98),
        light=(-0.62, -0.10, 0.78),
        steps=130,
        caution=0.8,
        gloss=0.03,
        rough=0.6,
        ground=False,
        sun=(1.05, 0.92, 0.66),
        sky=(0.34, 0.42, 0.42),
        ss=1,
        bound=lambda p: march.sphere(p - np.array([0, 0, 0.9], np.float32), 2.15),
    ).render()


def arnak() -> Array:
    """Return the temple in the jungle: mist between ranges, sun rays, a lit doorway, leaves in front."""
    image = sky(H, W, [(0, "#3f7d86"), (0.25, "#8fbfae"), (0.45, "#f0e2ae"), (1, "#e8d9a0")], 0.6, 701, "#fff6da")
    kit.paint(
        image,
        kit.draw(
            H,
            W,
            lambda c: c.drawCircle(
                380,
                430,
                700,
                radial(
                    [(0, "#fffbe6", 0.95), (0.12, "#fff3c4", 0.75), (0.4, "#ffe9a8", 0.3), (1, "#ffe9a8", 0)],
                    (380, 430),
                    700,
                ),
            ),
        ),
    )
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
    door = kit.draw(
        H,
        W,
        lambda c: c.drawCircle(
            dx,
            dy,
            110,
            radial(
                [(0, "#ffdf96", 0.95), (0.22, "#ffae42", 0.55), (0.5, "#ff9a2e", 0.18), (1, "#ff8a1e", 0)],
                (dx, dy),
                110,
            ),
        ),
    )
    kit.paint(image, door)
    haze(image, 1080, 1400, "#d8deae", 0.35)
    for y, seed, wide, dark, light in ((1180, 721, 110, "#123a22", "#6f9a3a"), (1330, 731, 140, "#0c2c1a", "#4f8030")):
        trees, alpha = canopy(H - y, W, seed, wide, dark, light)
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
        (-60, 1640, 38, 1.25, 0),
        (120, 1800, 12, 1.05, 1),
        (-90, 1330, 64, 1.0, 1),
        (30, 1500, 52, 0.9, 1),
        (1420, 1640, -40, 1.25, 0),
        (1250, 1800, -14, 1.1, 1),
        (1450, 1330, -66, 1.0, 1),
        (1340, 1490, -50, 0.9, 1),
        (330, 1850, 24, 0.95, 0),
        (1030, 1850, -22, 0.95, 0),
        (640, 1900, -6, 0.8, 1),
        (780, 1900, 10, 0.8, 1),
        (-40, 60, 140, 0.95, 0),
        (1400, 40, -142, 1.05, 0),
        (150, -60, 165, 0.7, 1),
        (1210, -70, -164, 0.75, 1),
    ):
        shape = turned_layer(big if kind == 0 else fern, turn + rng.normal() * 4, size)
        shape[..., :3] *= 0.78 if y > 0 and y < 1700 else 0.62
        x0, y0 = x - shape.shape[1] / 2, y - shape.shape[0] / 2
        kit.drop_shadow(image, shape[..., 3], x0, y0, 10, 16, 16, 0.5, (0.01, 0.05, 0.03))
        kit.paint(image, shape, x0, y0)
    return kit.grade(kit.bloom(image, 0.78, 22, 0.40), 0.02, 1.08, 0.10, 0.004, 7)
