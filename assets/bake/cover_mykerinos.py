"""The cover of Mykerinos: pyramids at a golden hour, an excavation laid out with strings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import skia

from . import kit
from .kit import relief
from .kit.array import Array
from .kit.vector import polygon, radial
from .scenery import H, W, haze, perspective, sampled, sky


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
        mask = kit.mask_of(h, w, partial(skia.Canvas.drawPath, path=path, paint=kit.ink("#ffffff")))
        body = kit.mix(dark, light, np.clip(0.62 + 0.55 * rough, 0, 1))
        body = body * (1 - 0.20 * joint - 0.10 * upright)[..., None]
        body *= (1 - 0.22 * kit.smoothstep(base - 150 * scale, base + 30, yy))[..., None]
        cap = kit.smoothstep(ay + 150 * scale, ay + 118 * scale, yy + 26 * rough * scale)
        body = kit.lerp(body, kit.rgb("#f7e6bd" if light.startswith("#f0") else "#b78a58"), (cap * 0.7)[..., None])
        image += (body - image) * mask[..., None]


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
    kit.paint(
        image,
        kit.draw(
            H,
            W,
            lambda c: c.drawCircle(
                210,
                690,
                620,
                radial(
                    [
                        (0, "#fffdf0", 1),
                        (0.085, "#fff6d8", 1),
                        (0.10, "#ffe6a4", 0.65),
                        (0.4, "#ffcf80", 0.25),
                        (1, "#ffcf80", 0),
                    ],
                    (210, 690),
                    620,
                ),
            ),
        ),
    )
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
    kit.paint(
        image,
        kit.draw(
            H,
            W,
            lambda c: c.drawPath(
                polygon([(850, 942), (1130, 918), (1500, 985), (1240, 1010)]), kit.ink("#5c3418", 0.45, blur=14)
            ),
        ),
    )
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
            c.drawPath(
                polygon([quad[0], quad[3], (quad[3][0] + 60, floor[3][1]), (floor[0][0] + 110, floor[0][1])]),
                kit.ink("#2e180a", 0.45, blur=8),
            )
            c.restore()

    kit.paint(image, kit.draw(H, W, dig))
    _finds(image, point)

    def strings(c: skia.Canvas) -> None:
        for drop, color, alpha in ((7, "#4a2a12", 0.45), (0, "#fdf3d6", 1.0)):
            for j in range(5):
                away = 0.47 + 0.20 * j
                ends = [point(0, j, 12), point(5, j, 12)]
                c.drawLine(
                    ends[0][0] + drop,
                    ends[0][1] + drop * 1.6,
                    ends[1][0] + drop,
                    ends[1][1] + drop * 1.6,
                    kit.ink(color, alpha, 3.4 / away**0.6, blur=1.5 if drop else 0),
                )
            for i in range(6):
                a, b = point(i, 0, 12), point(i, 4, 12)
                c.drawLine(
                    a[0] + drop,
                    a[1] + drop * 1.6,
                    b[0] + drop,
                    b[1] + drop * 1.6,
                    kit.ink(color, alpha, 4.2, blur=1.5 if drop else 0),
                )
        for j in range(4, -1, -1):
            for i in range(6):
                away = 0.47 + 0.20 * j
                x, y = point(i, j)
                k = 1 / away
                c.drawPath(
                    polygon([(x, y), (x + 50 * k, y + 20 * k), (x + 52 * k, y + 25 * k), (x, y + 6 * k)]),
                    kit.ink("#3d210d", 0.4, blur=3),
                )
                c.drawPath(
                    polygon(
                        [
                            (x - 4.5 * k, y - 34 * k),
                            (x + 4.5 * k, y - 34 * k),
                            (x + 4 * k, y + 4 * k),
                            (x - 4 * k, y + 4 * k),
                        ]
                    ),
                    kit.ink("#6b4320"),
                )
                c.drawPath(
                    polygon(
                        [
                            (x - 4.5 * k, y - 34 * k),
                            (x - 0.5 * k, y - 34 * k),
                            (x - 0.5 * k, y + 4 * k),
                            (x - 4 * k, y + 4 * k),
                        ]
                    ),
                    kit.ink("#b98548"),
                )

    kit.paint(image, kit.draw(H, W, strings))
    return kit.grade(kit.bloom(image, 0.80, 22, 0.45), 0.02, 1.06, 0.10, 0.004, 7)


def _finds(image: Array, point: Callable[[float, float], tuple[float, float]]) -> None:
    """Set finds into the pits: a faience scarab, a gold ring of beads, a jar's neck; in place."""
    for i, j, size, kind in (
        (1.5, 1.35, 74, 0),
        (3.5, 0.42, 96, 1),
        (0.5, 0.42, 90, 2),
        (2.5, 3.4, 30, 1),
        (4.5, 2.45, 40, 2),
    ):
        x, y = point(i, j)
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
