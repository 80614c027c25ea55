"""Colours: hexadecimal notation, ramps, blending modes and the final grade."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .array import Array

Color = str | Sequence[float] | Array


def rgb(color: Color) -> Array:
    """Return ``'#rrggbb'`` (or three numbers 0..1) as three float32 numbers."""
    if isinstance(color, str):
        s = color.lstrip("#")
        return np.array([int(s[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255
    return np.asarray(color, np.float32)


def mix(a: Color, b: Color, t: Array | float) -> Array:
    """Blend two colours; an array ``t`` gives an image."""
    ca, cb = rgb(a), rgb(b)
    if np.ndim(t):
        t = np.asarray(t, np.float32)[..., None]
    return np.asarray(ca + (cb - ca) * t, np.float32)


def to_linear(c: Array) -> Array:
    """sRGB values to linear light."""
    return np.where(c <= 0.04045, c / 12.92, ((np.maximum(c, 0) + 0.055) / 1.055) ** 2.4).astype(np.float32)


def to_srgb(c: Array) -> Array:
    """Linear light to sRGB values, clipped to 0..1."""
    c = np.clip(c, 0, 1)
    high = 1.055 * np.maximum(c, 1e-9) ** (1 / 2.4) - 0.055
    return np.where(c <= 0.0031308, c * 12.92, high).astype(np.float32)


def ramp(x: Array, stops: Sequence[tuple[float, str]]) -> Array:
    """Map values to colours through ``[(position, '#rrggbb'), ...]``, positions rising."""
    at = [s[0] for s in stops]
    colors = np.array([rgb(s[1]) for s in stops])
    return np.stack([np.interp(x, at, colors[:, i]) for i in range(3)], -1).astype(np.float32)


def luminance(image: Array) -> Array:
    """Return the Rec. 709 luma of an image."""
    return np.asarray(image[..., :3] @ np.array([0.2126, 0.7152, 0.0722], np.float32), np.float32)


def soft_light(base: Array, top: Array) -> Array:
    """The soft-light blending mode: 0.5 in ``top`` changes nothing."""
    low = base - (1 - 2 * top) * base * (1 - base)
    high = base + (2 * top - 1) * (np.sqrt(np.maximum(base, 0)) - base)
    return np.where(top < 0.5, low, high).astype(np.float32)


def overlay(base: Array, top: Array) -> Array:
    """The overlay blending mode: 0.5 in ``top`` changes nothing."""
    return np.where(base < 0.5, 2 * base * top, 1 - 2 * (1 - base) * (1 - top)).astype(np.float32)


def grade(
    image: Array,
    warm: float = 0.03,
    saturation: float = 1.06,
    contrast: float = 0.06,
    grain: float = 0.006,
    seed: int = 1,
) -> Array:
    """Give a finished picture its last unity: warmth, saturation, a gentle S-curve and grain against banding."""
    out = image * np.array([1 + warm, 1 + warm * 0.2, 1 - warm], np.float32)
    grey = luminance(out)[..., None]
    out = grey + (out - grey) * saturation
    clipped = np.clip(out, 0, 1)
    out = out + contrast * (clipped * clipped * (3 - 2 * clipped) - clipped)
    if grain:
        rng = np.random.default_rng(seed)
        out = out + rng.normal(0, grain, image.shape[:2]).astype(np.float32)[..., None]
    return np.clip(out, 0, 1).astype(np.float32)
