"""Layers: compositing, scaling with premultiplied alpha, soft shadows."""

from __future__ import annotations

import numpy as np
from PIL import Image as PillowImage

from .array import Array
from .color import Color, rgb
from .noise import blur

Image = Array
Layer = Array
Mask = Array
SHADE = (0.035, 0.022, 0.015)


def flat(h: int, w: int, color: Color, alpha: float | None = None) -> Array:
    """Return an image of one colour, or a layer where ``alpha`` is given."""
    out = np.broadcast_to(rgb(color), (h, w, 3)).astype(np.float32)
    if alpha is None:
        return out.copy()
    return np.concatenate([out, np.full((h, w, 1), alpha, np.float32)], -1)


def over(image: Image, color: Color | Image, alpha: Mask | float) -> None:
    """Blend a colour or an image of the same size into ``image``, in place, with a mask."""
    a = np.asarray(alpha, np.float32)
    a = a[..., None] if a.ndim == 2 else a
    image[..., :3] += (rgb(color) - image[..., :3]) * a


def paint(target: Array, layer: Layer, x: float = 0, y: float = 0, opacity: float = 1.0) -> None:
    """Composite ``layer`` with its top left corner at (x, y) px onto an image or layer, in place, clipped."""
    h, w = layer.shape[:2]
    th, tw = target.shape[:2]
    ix, iy = round(x), round(y)
    x0, y0, x1, y1 = max(0, ix), max(0, iy), min(tw, ix + w), min(th, iy + h)
    if x1 <= x0 or y1 <= y0:
        return
    src = layer[y0 - iy : y1 - iy, x0 - ix : x1 - ix]
    dst = target[y0:y1, x0:x1]
    a = src[..., 3:4] * opacity
    if target.shape[2] == 3:
        dst[...] = dst * (1 - a) + src[..., :3] * a
        return
    keep = dst[..., 3:4] * (1 - a)
    total = a + keep
    dst[..., :3] = (src[..., :3] * a + dst[..., :3] * keep) / np.maximum(total, 1e-6)
    dst[..., 3:4] = total


def drop_shadow(
    target: Array,
    mask: Mask,
    x: float,
    y: float,
    dx: float = 4,
    dy: float = 6,
    sigma: float = 8,
    opacity: float = 0.5,
    color: Color = SHADE,
) -> None:
    """Blur ``mask`` and composite it as a shadow, (dx, dy) px away from where the thing lies at (x, y)."""
    pad = int(sigma * 3 + 2)
    m = blur(np.pad(np.asarray(mask, np.float32), pad), sigma) * opacity
    c = np.broadcast_to(rgb(color), (*m.shape, 3))
    paint(target, np.concatenate([c, m[..., None]], -1).astype(np.float32), x + dx - pad, y + dy - pad)


def with_shadow(layer: Layer, size: float = 10, opacity: float = 0.55, pad: int | None = None) -> Layer:
    """Return a larger layer with a tight and a wide shadow baked under it, falling to the lower right.

    ``size`` is the blur of the wide shadow in px; ``pad`` the border added on every side (default 3.2 ``size``).
    """
    p = int(size * 3.2) if pad is None else pad
    h, w = layer.shape[:2]
    out = np.zeros((h + 2 * p, w + 2 * p, 4), np.float32)
    out[..., :3] = rgb(SHADE)
    a = layer[..., 3]
    drop_shadow(out, a, p, p, size * 0.55, size * 0.8, size, opacity * 0.75)
    drop_shadow(out, a, p, p, size * 0.18, size * 0.25, size * 0.25, opacity * 0.8)
    paint(out, layer, p, p)
    return out


def shrink(a: Array, k: int) -> Array:
    """Mean of k x k blocks (ends supersampling); layers are averaged premultiplied. Sizes must divide by k."""
    if k == 1:
        return a
    h, w = a.shape[0] // k, a.shape[1] // k

    def mean(v: Array) -> Array:
        return v[: h * k, : w * k].reshape(h, k, w, k, *v.shape[2:]).mean((1, 3), dtype=np.float32)

    if a.ndim == 3 and a.shape[2] == 4:
        alpha = mean(a[..., 3:4])
        color = mean(a[..., :3] * a[..., 3:4]) / np.maximum(alpha, 1e-6)
        return np.concatenate([color, alpha], -1)
    return mean(a)


def resize(a: Array, w: int, h: int) -> Array:
    """Resample a mask, image or layer to w x h px (Lanczos; layers premultiplied)."""

    def plane(v: Array) -> Array:
        picture = PillowImage.fromarray(np.ascontiguousarray(v, np.float32))
        return np.asarray(picture.resize((w, h), PillowImage.Resampling.LANCZOS), np.float32)

    if a.ndim == 2:
        return plane(a)
    if a.shape[2] == 3:
        return np.stack([plane(a[..., i]) for i in range(3)], -1)
    alpha = np.clip(plane(a[..., 3]), 0, 1)
    color = [plane(a[..., i] * a[..., 3]) / np.maximum(alpha, 1e-5) for i in range(3)]
    return np.clip(np.stack([*color, alpha], -1), 0, 1)


def trim(layer: Layer, border: int = 2, threshold: float = 0.004) -> tuple[Layer, tuple[int, int]]:
    """Cut away the empty sides; return the layer and the (x, y) px at which its corner was."""
    rows = np.flatnonzero(layer[..., 3].max(1) > threshold)
    columns = np.flatnonzero(layer[..., 3].max(0) > threshold)
    if not len(rows):
        return layer, (0, 0)
    y0, x0 = max(0, rows[0] - border), max(0, columns[0] - border)
    return layer[y0 : rows[-1] + 1 + border, x0 : columns[-1] + 1 + border], (int(x0), int(y0))
