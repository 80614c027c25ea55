"""Band-limited noise and the small array tools that every texture is made of."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import cKDTree

from .array import Array

Kind = Literal["fbm", "ridge", "billow"]


def lerp(a: Array | float, b: Array | float, t: Array | float) -> Array:
    """Return ``a`` where ``t`` is 0 and ``b`` where it is 1."""
    return np.asarray(a + (b - a) * t, np.float32)


def smoothstep(low: Array | float, high: Array | float, x: Array | float) -> Array:
    """Return 0 below ``low``, 1 above ``high`` and a smooth rise between (``low > high`` falls instead)."""
    t = np.clip((np.asarray(x, np.float32) - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def blur(a: Array, sigma: float, wrap: bool = False) -> Array:
    """Gaussian blur of the first two axes, ``sigma`` in px; large blurs are done at reduced size."""
    if sigma <= 0.05:
        return a
    if a.ndim == 3:
        return np.stack([blur(a[..., i], sigma, wrap) for i in range(a.shape[2])], -1)
    a = np.asarray(a, np.float32)
    k = int(sigma // 6)
    if k >= 2 and not wrap and min(a.shape) > 8 * k:
        small = _reduce(a, k)
        small = ndimage.gaussian_filter(small, sigma / k, mode="nearest", truncate=3)
        return _enlarge(small, a.shape, k)
    return ndimage.gaussian_filter(a, sigma, mode="wrap" if wrap else "nearest", truncate=3)


def _reduce(a: Array, k: int) -> Array:
    """Mean of k x k blocks, the last rows and columns repeated to fill the last block."""
    h, w = a.shape
    a = np.pad(a, ((0, -h % k), (0, -w % k)), mode="edge")
    return a.reshape(a.shape[0] // k, k, a.shape[1] // k, k).mean((1, 3)).astype(np.float32)


def _enlarge(a: Array, shape: tuple[int, ...], k: int) -> Array:
    """Bilinear enlargement of block means back to ``shape``, block centres kept in place."""
    out = a
    for axis in (0, 1):
        pos = np.clip((np.arange(shape[axis]) + 0.5) / k - 0.5, 0, a.shape[axis] - 1)
        low = np.floor(pos).astype(int)
        high = np.minimum(low + 1, a.shape[axis] - 1)
        t = (pos - low).astype(np.float32)
        t = t[:, None] if axis == 0 else t[None, :]
        out = np.take(out, low, axis) * (1 - t) + np.take(out, high, axis) * t
    return np.asarray(out, np.float32)


def _spline(n: int, cell: float, knots: int, wrap: bool) -> Array:
    """Matrix (n, knots) of cubic B-spline weights for samples ``cell`` px apart."""
    x = np.arange(n) / cell + (0 if wrap else 1.5)
    i = np.floor(x).astype(int)
    t = (x - i).astype(np.float32)
    weights = ((1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3)
    m = np.zeros((n, knots), np.float32)
    rows = np.arange(n)
    for k, w in enumerate(weights):
        np.add.at(m, (rows, (i + k - 1) % knots), w / 6)
    return m


def noise(h: int, w: int, cell: float, seed: int, aspect: tuple[float, float] = (1, 1), wrap: bool = False) -> Array:
    """Return smooth value noise, about -1..1, of features ``cell`` px wide.

    ``aspect`` stretches the features (vertically, horizontally); ``wrap`` makes the result tile seamlessly.
    """
    rng = np.random.default_rng(seed)
    cy, cx = cell * aspect[0], cell * aspect[1]
    if wrap:
        gh, gw = max(1, round(h / cy)), max(1, round(w / cx))
        cy, cx = h / gh, w / gw
    else:
        gh, gw = int(h / cy) + 5, int(w / cx) + 5
    grid = rng.random((gh, gw), dtype=np.float32) * 2 - 1
    return np.asarray((_spline(h, cy, gh, wrap) @ grid @ _spline(w, cx, gw, wrap).T) * 1.8, np.float32)


def fbm(
    h: int,
    w: int,
    cell: float,
    octaves: int,
    seed: int,
    gain: float = 0.5,
    aspect: tuple[float, float] = (1, 1),
    kind: Kind = "fbm",
    wrap: bool = False,
) -> Array:
    """Sum ``octaves`` of noise, each half as coarse and ``gain`` as strong as the one before; about -1..1."""
    out = np.zeros((h, w), np.float32)
    amplitude, total = 1.0, 0.0
    for octave in range(octaves):
        if min(cell * aspect[0], cell * aspect[1]) < 1.2:
            break
        n = noise(h, w, cell, seed + octave * 101, aspect, wrap)
        if kind == "ridge":
            n = 1 - 2 * np.abs(n)
        elif kind == "billow":
            n = 2 * np.abs(n) - 1
        out += n * amplitude
        total += amplitude
        amplitude *= gain
        cell /= 2
    return out / max(total, 1e-6)


def warp(a: Array, dx: Array | float, dy: Array | float, order: int = 1) -> Array:
    """Sample ``a`` at (x + dx, y + dy): bends a texture by offsets in px."""
    h, w = a.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    where = [yy + dy, xx + dx]
    if a.ndim == 2:
        return ndimage.map_coordinates(a, where, order=order, mode="reflect")
    planes = [ndimage.map_coordinates(a[..., i], where, order=order, mode="reflect") for i in range(a.shape[2])]
    return np.stack(planes, -1)


def worley(h: int, w: int, cell: float, seed: int, k: int = 2, wrap: bool = False) -> tuple[Array, ...]:
    """Return the distances in px to the ``k`` nearest of scattered points, then the index of the nearest."""
    rng = np.random.default_rng(seed)
    n = max(4, int(h * w / (cell * cell)))
    points = rng.random((n, 2)) * (h, w)
    if wrap:
        tree = cKDTree(points, boxsize=(h, w))
    else:
        tree = cKDTree(points * 1.2 - (0.1 * h, 0.1 * w))
    yy, xx = np.mgrid[0:h, 0:w]
    d, index = tree.query(np.stack([yy.ravel(), xx.ravel()], -1).astype(float), k=k)
    d = d.reshape(h, w, k).astype(np.float32)
    index = index.reshape(h, w, k)
    return (*(d[..., i] for i in range(k)), index[..., 0].astype(np.float32))


def distance(mask: NDArray[np.bool_] | Array) -> Array:
    """Return for every px inside ``mask`` (> 0.5) the distance in px to the outside, 0 outside."""
    return ndimage.distance_transform_edt(np.asarray(mask, np.float32) > 0.5).astype(np.float32)
