"""Bake the pictures of the dice tray: lit materials, drilled pips, felt and wood.

The die itself is drawn at run time from these:

* ``bone.png``, ``amber.png``, ``gilt.png``: a lit sphere of each material, ``SPHERE`` px square; the pixel at
  (1 + nx, 1 + ny) / 2 is the colour of a surface whose normal, seen on the screen, is (nx, ny).
* ``pips.png``: drilled hollows seen from ``PIP_GRID`` x ``PIP_GRID`` directions of their face, ``PIP_CELL`` px each;
  the distance of a cell from the middle is proportional to the angle between the face's normal and the viewer.
* ``grain.png``: grey, multiplied over every die.
* ``felt.jpg``: seamless grey nap, to be tinted; ``wood.jpg``: a board with its grain running along x.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from scipy import ndimage

from .kit import blur, fbm, hillshade, noise, ramp, rgb, save, shrink, smoothstep, to_linear, to_srgb
from .kit.array import Array
from .kit.light import direction

SPHERE = 129
PIP_GRID = 25
PIP_CELL = 44
#: Radius of the hollow's mouth in a cell, as a part of half the cell; the rest is the worn, lit lip.
PIP_MOUTH = 0.80
LIGHT = direction()
KEY = np.array([1.0, 0.955, 0.86], np.float32)
SKY = np.array([0.80, 0.86, 1.0], np.float32)
CLOTH = np.array([0.42, 0.62, 0.50], np.float32)


def normals(n: int) -> tuple[Array, Array]:
    """Return unit normals (n, n, 3) of a sphere that fills the picture, and where it is; outside: its rim."""
    u = (np.arange(n, dtype=np.float32) + 0.5) / n * 2 - 1
    x, y = np.meshgrid(u, u)
    r = np.hypot(x, y)
    k = np.where(r > 0.999, 0.999 / np.maximum(r, 1e-6), 1)
    x, y = x * k, y * k
    z = np.sqrt(np.maximum(1 - x * x - y * y, 0))
    return np.stack([x, y, z], -1).astype(np.float32), (r <= 1).astype(np.float32)


def glint(n: Array, power: float) -> Array:
    """Blinn's highlight for a viewer straight above."""
    half = LIGHT + np.array([0, 0, 1], np.float32)
    half /= np.linalg.norm(half)
    return np.asarray(np.clip(n @ half, 0, 1) ** power, np.float32)


def lit(
    n: Array,
    albedo: str,
    *,
    wrap: float,
    gloss: tuple[float, float],
    sheen: float,
    glow: tuple[float, str] | None = None,
) -> Array:
    """Return the sRGB colours of a material: wrapped Lambert, sky, light thrown back by the cloth, highlights.

    ``gloss`` is (strength, power) of the sharp highlight, ``sheen`` the strength of the broad one; ``glow`` is
    (strength, colour) of light that has passed through the body and leaves on the far side.
    """
    base = to_linear(rgb(albedo))
    facing = n @ LIGHT
    key = np.clip((facing + wrap) / (1 + wrap), 0, 1)[..., None] * KEY
    sky = (0.30 + 0.70 * n[..., 2:3]) * SKY * 0.27
    low = np.clip(1 - n[..., 2:3], 0, 1) ** 1.5 * CLOTH * 0.07
    out = base * (key * 0.98 + sky + low)
    if glow:
        through = np.clip(-(n[..., 0] * LIGHT[0] + n[..., 1] * LIGHT[1]), 0, 1)[..., None]
        out = out + to_linear(rgb(glow[1])) * through * glow[0]
    spec = glint(n, gloss[1]) * gloss[0] + glint(n, 9) * sheen
    edge = (1 - n[..., 2]) ** 4 * 0.05
    out = out + spec[..., None] * KEY + edge[..., None] * SKY
    return to_srgb(out / (1 + 0.10 * out))


def spheres() -> dict[str, Array]:
    """Return the lit spheres by material."""
    n, inside = normals(SPHERE * 3)
    looks = {
        "bone": lit(n, "#f1e0bb", wrap=0.14, gloss=(0.26, 60), sheen=0.045, glow=(0.10, "#c07038")),
        "amber": lit(n, "#e8a616", wrap=0.10, gloss=(0.36, 90), sheen=0.05, glow=(0.40, "#ea7a08")),
        "gilt": lit(n, "#cf9f3e", wrap=0.0, gloss=(0.95, 30), sheen=0.30),
    }
    alpha = shrink(inside, 3)[..., None]
    return {name: np.concatenate([shrink(picture, 3), alpha], -1) for name, picture in looks.items()}


def face_basis(u: float, v: float) -> tuple[Array, Array, Array] | None:
    """Return the axes (a, b, normal) of a face for the cell at (u, v) in -1..1, or None past the horizon."""
    r = math.hypot(u, v)
    if r > 1.02:
        return None
    angle = min(r, 0.985) * math.pi / 2
    s = math.sin(angle) / r if r > 1e-6 else 0.0
    n = np.array([u * s, v * s, math.cos(angle)], np.float32)
    seed = np.array([1, 0, 0], np.float32) if abs(n[0]) < 0.8 else np.array([0, 1, 0], np.float32)
    a = seed - n * (seed @ n)
    a /= np.linalg.norm(a)
    return a, np.cross(n, a), n


def hollow(u: float, v: float, ss: int = 4) -> Array:
    """Return one pip as a layer: a painted spherical hollow with a worn lip, lit and shadowed by its own rim."""
    size = PIP_CELL * ss
    basis = face_basis(u, v)
    if basis is None:
        return np.zeros((PIP_CELL, PIP_CELL, 4), np.float32)
    a, b, n = basis
    t = (np.arange(size, dtype=np.float32) + 0.5) / size * 2 - 1
    sx, sy = np.meshgrid(t, t)
    # the point of the face plane that lies under each px, in the face's own axes
    d = np.linalg.inv(np.array([[a[0], b[0]], [a[1], b[1]]], np.float32))
    p, q = d[0, 0] * sx + d[0, 1] * sy, d[1, 0] * sx + d[1, 1] * sy
    r = np.hypot(p, q)
    view = np.array([a[2], b[2], n[2]], np.float32)  # towards the viewer, in the face's axes
    light = np.array([LIGHT @ a, LIGHT @ b, LIGHT @ n], np.float32)
    # a spherical cap of mouth PIP_MOUTH, 0.4 of it deep
    depth = 0.40 * PIP_MOUTH
    ball = (PIP_MOUTH**2 + depth**2) / (2 * depth)
    lift = ball - depth
    ox, oy, oz = p, q, np.full_like(p, -lift)  # ray origin relative to the ball's centre (which is above the face)
    along = ox * view[0] + oy * view[1] + oz * view[2]
    root = np.sqrt(np.maximum(along * along - (ox * ox + oy * oy + oz * oz - ball * ball), 0))
    s = -along - root
    hx, hy, hz = ox + s * view[0], oy + s * view[1], oz + s * view[2]
    normal = np.stack([-hx, -hy, -hz], -1) / ball
    facing = np.clip(normal @ light, 0, 1)
    # where the way to the light leaves through the face plane: inside the mouth it is open
    rise = np.maximum(light[2], 0.05)
    k = (lift - hz) / rise
    leave = np.hypot(hx + light[0] * k, hy + light[1] * k)
    open_ = smoothstep(PIP_MOUTH * 1.12, PIP_MOUTH * 0.72, leave) * (light[2] > 0)
    deep = np.clip((lift - hz) / depth, 0, 1)
    paint = to_linear(rgb("#5a3122"))
    half = light + view
    half /= np.linalg.norm(half)
    spec = np.clip(normal @ half, 0, 1) ** 26
    color = paint * (0.16 + 1.05 * (facing * open_))[..., None] * (1 - 0.25 * deep)[..., None]
    color = color + (spec * open_ * 0.16)[..., None] * KEY
    inside = smoothstep(PIP_MOUTH + 0.035, PIP_MOUTH - 0.035, r)
    # the lip: a rounded ring that leans inwards, so its far side catches the light and its near side loses it
    lip = smoothstep(0.99, PIP_MOUTH + 0.05, r) * (1 - inside)
    lean = -(p * light[0] + q * light[1]) / np.maximum(r, 1e-4)
    bright = np.where(lean > 0, 1.0, 0.0)[..., None] * to_linear(rgb("#fff6df"))
    lip_alpha = lip * np.clip(np.abs(lean) * 1.1, 0, 1) * np.where(lean > 0, 0.75, 0.38)
    alpha = inside + lip_alpha * (1 - inside)
    rgb_ = to_srgb(color * inside[..., None] + bright * (1 - inside)[..., None])
    return shrink(np.concatenate([rgb_, alpha[..., None]], -1).astype(np.float32), ss)


def pips() -> Array:
    """Return the sheet of hollows."""
    sheet = np.zeros((PIP_GRID * PIP_CELL, PIP_GRID * PIP_CELL, 4), np.float32)
    middle = (PIP_GRID - 1) / 2
    for j in range(PIP_GRID):
        for i in range(PIP_GRID):
            cell = hollow((i - middle) / middle, (j - middle) / middle)
            sheet[j * PIP_CELL : (j + 1) * PIP_CELL, i * PIP_CELL : (i + 1) * PIP_CELL] = cell
    return sheet


def grain(size: int = 256) -> Array:
    """Return the veil of a die: falling light from the top left, faint canals and clouds of old bone."""
    t = np.linspace(-1, 1, size, dtype=np.float32)
    x, y = np.meshgrid(t, t)
    fall = 1 - 0.055 * smoothstep(-1.2, 1.4, (x + y) * 0.75)
    clouds = fbm(size, size, 70, 4, 11)
    canals = smoothstep(0.30, 0.75, noise(size, size, 5, 12, aspect=(0.7, 9)))
    v = fall * (1 - 0.020 * (0.5 + clouds)) * (1 - 0.030 * canals)
    return np.repeat(np.clip(v, 0, 1)[..., None], 3, 2)


def warp_around(a: Array, dx: Array, dy: Array) -> Array:
    """Sample ``a`` at (x + dx, y + dy) px; what leaves on one side comes in on the other."""
    y, x = np.mgrid[0 : a.shape[0], 0 : a.shape[1]].astype(np.float32)
    return np.asarray(ndimage.map_coordinates(a, [y + dy, x + dx], order=1, mode="grid-wrap"), np.float32)


def felt(size: int = 768) -> Array:
    """Return seamless grey felt, mean about 0.72: matted wool fibres with a soft nap."""
    h = np.zeros((size, size), np.float32)
    # fibres that wander: stretched noise, bent by a coarser one so that no weave shows
    bend = [fbm(size, size, 34, 3, 70 + k, wrap=True) * 26 for k in (0, 1)]
    for k, aspect in enumerate(((0.55, 3.6), (3.6, 0.55), (1.0, 1.0))):
        fibres = np.abs(noise(size, size, 3.4, 40 + k, aspect=aspect, wrap=True))
        h += warp_around(fibres, bend[0], bend[1])
    fine = noise(size, size, 1.7, 60, wrap=True)
    clouds = fbm(size, size, 190, 4, 61, wrap=True)
    pile = fbm(size, size, 22, 3, 62, wrap=True)
    shade = hillshade(blur(h, 0.8, wrap=True) * 0.8 + pile * 1.3, 0.5, wrap=True)
    v = 0.72 * (1 + 0.36 * (shade - 1)) * (1 + 0.05 * clouds + 0.045 * pile + 0.035 * fine)
    return np.repeat(np.clip(v, 0, 1)[..., None], 3, 2)


def wood(h: int = 144, w: int = 1800, seed: int = 21) -> Array:
    """Return a dark walnut board, bright enough to be shaded by multiplication."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    sway = fbm(h, w, 300, 3, seed, aspect=(0.6, 2.4))
    rings = y / 23 + sway * 3.1 + x * 0.0009
    ring = np.abs((rings % 1) * 2 - 1) ** 1.5
    fine = fbm(h, w, 10, 3, seed + 50, aspect=(0.26, 10))
    pores = smoothstep(0.40, 0.78, noise(h, w, 3.4, seed + 70, aspect=(0.45, 9)))
    v = 0.52 + 0.30 * (ring - 0.5) + 0.22 * fine + 0.16 * sway
    color = ramp(v, [(0, "#3f2213"), (0.35, "#673a1f"), (0.65, "#8d5730"), (1, "#b57c48")])
    color = color * (1 - 0.34 * pores[..., None])
    relief = hillshade(blur(fine * 0.5 - pores * 0.7, 0.6), 0.5)
    return np.clip(color * (1 + 0.40 * (relief - 1))[..., None] * 1.12, 0, 1)


def bake(out: Path) -> None:
    """Bake everything into ``pictures/dice``."""
    folder = out / "pictures" / "dice"
    for name, picture in spheres().items():
        save(picture, folder / f"{name}.png")
    save(pips(), folder / "pips.png")
    save(grain(), folder / "grain.png")
    save(felt(), folder / "felt.jpg", quality=88)
    save(wood(), folder / "wood.jpg", quality=90)
