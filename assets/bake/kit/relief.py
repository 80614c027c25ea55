"""Height fields as things: metal that reflects a warm room, and the view of a relief at an angle.

A relief is drawn flat, as seen from above, lit there, and only then tilted with ``tilt``: walls appear, near
things hide far ones. Orthographic, so nothing shrinks with distance and pieces can be set on it as sprites.
"""

from __future__ import annotations

import math

import numpy as np

from .array import Array
from .color import to_srgb
from .light import AZIMUTH, ELEVATION, direction, slopes
from .march import warm_room
from .noise import blur, smoothstep


def normals(height: Array, strength: float = 1.0) -> Array:
    """Return unit normals (h, w, 3) of a height field; x right, y down, z to the viewer."""
    gx, gy = slopes(height)
    n = np.stack([-gx * strength, -gy * strength, np.ones_like(gx)], -1)
    n /= np.sqrt((n * n).sum(-1, keepdims=True))
    return n


def edges(height: Array, sigma: float) -> Array:
    """Return about -1..1: positive on ridges and rims, negative in grooves, at the size of ``sigma`` px."""
    return np.clip((height - blur(height, sigma)) / max(sigma, 0.5), -1, 1)


def metal(
    height: Array,
    color: Array,
    rough: Array | float = 0.3,
    light: Array | float = 1.0,
    open_: Array | float = 1.0,
    view: float = 90.0,
    normal: Array | None = None,
    azimuth: float = AZIMUTH,
    elevation: float = ELEVATION,
) -> Array:
    """Return the linear light of a metal relief.

    ``color`` is the linear reflectance (h, w, 3); ``rough`` 0.1 (polished) .. 0.7 (dull); ``light`` the cast
    shadow and ``open_`` the occlusion, 0..1; ``view`` the camera's elevation in degrees.
    """
    n = normals(height) if normal is None else normal
    v = math.radians(view)
    to_eye = np.array([0, math.cos(v), math.sin(v)], np.float32)
    facing = n @ to_eye
    mirror = 2 * facing[..., None] * n - to_eye
    mirror[..., 1] *= -1
    sun = direction(azimuth, elevation) * np.array([1, -1, 1], np.float32)
    flat_shape = mirror.shape
    rough_ = np.broadcast_to(np.asarray(rough, np.float32), flat_shape[:2])
    sharp = warm_room(mirror.reshape(-1, 3), sun, 0.17).reshape(flat_shape)
    dull = warm_room(mirror.reshape(-1, 3), sun, 0.5).reshape(flat_shape)
    room = sharp + (dull - sharp) * smoothstep(0.12, 0.55, rough_)[..., None]
    lit = np.broadcast_to(np.asarray(light, np.float32), flat_shape[:2])
    sky = np.broadcast_to(np.asarray(open_, np.float32), flat_shape[:2])
    base = np.array([0.16, 0.12, 0.10], np.float32)
    received = base + (room - base) * (0.18 + 0.82 * lit)[..., None]
    rim = (1 - np.clip(facing, 0, 1)) ** 4
    tint = color + (1 - color) * (0.35 * rim)[..., None]
    return np.asarray(tint * received * (0.25 + 0.75 * sky)[..., None], np.float32)


def diffuse(
    height: Array,
    color: Array,
    light: Array | float = 1.0,
    open_: Array | float = 1.0,
    strength: float = 1.0,
    gloss: Array | float = 0.0,
    view: float = 90.0,
) -> Array:
    """Return the linear light of a dull relief of linear ``color``; ``gloss`` adds a soft shine (varnish, wax)."""
    n = normals(height, strength)
    sun = direction()
    lambert = np.clip(n @ sun, 0, 1) * light
    fill = np.clip(n @ np.array([0.25, 0.75, 0.5], np.float32), 0, 1)
    warm = np.array([1.25, 1.06, 0.80], np.float32) * lambert[..., None]
    sky = np.asarray(0.30 * np.broadcast_to(open_, lambert.shape) * (0.6 + 0.4 * n[..., 2]), np.float32)
    out = color * (warm + sky[..., None] * np.array([0.9, 0.92, 1.0], np.float32) + 0.12 * fill[..., None])
    if np.any(gloss):
        v = math.radians(view)
        half = sun + np.array([0, math.cos(v), math.sin(v)], np.float32)
        half /= np.linalg.norm(half)
        shine = np.clip(n @ half, 0, 1) ** 26 * np.asarray(gloss) * light
        out = out + shine[..., None] * np.array([1.0, 0.88, 0.68], np.float32)
    return np.asarray(out, np.float32)


def tone(linear: Array, exposure: float = 1.0) -> Array:
    """Linear light to an sRGB image, highlights rolled off softly."""
    x = np.maximum(linear * exposure, 0)
    return to_srgb(x * (1 + x / 6.0) / (1 + x * 0.62))


def tilt(height: Array, elevation: float, planes: Array, step: float = 0.6) -> Array:
    """Look at a relief from ``elevation`` degrees over the table: return ``planes`` as the camera sees them.

    ``planes`` is (h, w) or (h, w, n), of the same size as ``height``. The result has round(h * sin) rows; the
    ground of row y appears in row y * sin(elevation), higher things further up.
    """
    s, c = math.sin(math.radians(elevation)), math.cos(math.radians(elevation))
    h, w = height.shape
    rows = np.arange(round(h * s), dtype=np.float32)
    base = rows / s
    found = np.full((len(rows), w), -1.0, np.float32)
    level = float(height.max())
    while level > 0:
        y = base + level * c / s
        low = np.clip(np.floor(y).astype(int), 0, h - 1)
        high = np.minimum(low + 1, h - 1)
        t = np.clip(y - low, 0, 1).astype(np.float32)[:, None]
        seen = (height[low] * (1 - t) + height[high] * t >= level) & (found < 0)
        np.copyto(found, np.broadcast_to(y[:, None], found.shape), where=seen)
        level -= step
    found = np.where(found < 0, base[:, None], found)
    low = np.clip(np.floor(found).astype(np.int32), 0, h - 1)
    high = np.minimum(low + 1, h - 1)
    t = np.clip(found - low, 0, 1).astype(np.float32)
    columns = np.broadcast_to(np.arange(w, dtype=np.int32), low.shape)
    if planes.ndim == 3:
        t = t[..., None]
    return np.asarray(planes[low, columns] * (1 - t) + planes[high, columns] * t, np.float32)
