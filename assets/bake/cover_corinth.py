"""The cover of Corinth: the harbour in the morning, temple and rock, a ship, the quay with jars."""

from __future__ import annotations

import math

import numpy as np
import skia

from . import kit, pieces
from .kit import march
from .kit.array import Array
from .kit.march import Scene, box, cylinder, noise3, rotate, union
from .kit.vector import polygon, radial
from .scenery import H, W, canopy, haze, mountains, perspective, ridge, sea, sky


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
        shape,
        [stone, tiles, frieze, march.plain("#c9a46e", 0.1)],
        px,
        view=1.8,
        elevation=elevation,
        center=(0, 0, 0.9),
        light=(-0.62, -0.25, 0.72),
        steps=130,
        gloss=0.03,
        rough=0.6,
        ground=False,
        sun=(1.0, 0.88, 0.66),
        sky=(0.40, 0.46, 0.56),
        ss=1,
        bound=lambda p: march.sphere(p - np.array([0, 0, 0.9], np.float32), 2.0),
    ).render()


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
        shape,
        [march.plain("#b06a42", 0.12, 6)],
        px,
        view=1.25,
        elevation=18,
        center=(0.1, 0, 0.85),
        light=(-0.62, -0.2, 0.75),
        rough=0.45,
        gloss=0.08,
        ss=1,
    ).render()


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


def corinth() -> Array:
    """Return the harbour in the morning: temple on the shore, the rock behind, a ship at the quay, columns, jars."""
    horizon = 800
    image = np.zeros((H, W, 3), np.float32)
    image[: horizon + 4] = sky(
        horizon + 4, W, [(0, "#3b86c6"), (0.4, "#8cc0e0"), (0.75, "#f3dfb8"), (1, "#fbe3b4")], 0.85, 901
    )
    kit.paint(
        image,
        kit.draw(
            H,
            W,
            lambda c: c.drawCircle(
                260,
                560,
                640,
                radial(
                    [(0, "#fffbe8", 1), (0.09, "#fff3cc", 0.85), (0.35, "#ffe6ae", 0.35), (1, "#ffe6ae", 0)],
                    (260, 560),
                    640,
                ),
            ),
        ),
    )
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
    ripple = kit.fbm(mirror.shape[0], mirror.shape[1], 40, 3, 931, aspect=(0.4, 2.5)) * 22
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
