"""Light on height fields: slopes, relief shading, cast shadows, occlusion, lamp pools, bloom."""

from __future__ import annotations

import math

import numpy as np

from .array import Array
from .color import luminance
from .noise import blur, distance, smoothstep

#: Azimuth 225 is the top left of the picture; the elevation is over the table.
AZIMUTH, ELEVATION = 225.0, 48.0


def direction(azimuth: float = AZIMUTH, elevation: float = ELEVATION) -> Array:
    """Return the unit vector (x right, y down, z to the viewer) towards the light, from degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return np.array([math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)], np.float32)


def slopes(height: Array, wrap: bool = False) -> tuple[Array, Array]:
    """Return (dz/dx, dz/dy) of a height field by central differences."""
    if wrap:
        gx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2
        gy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2
    else:
        gy, gx = np.asarray(np.gradient(np.asarray(height, np.float32)))
    return np.asarray(gx, np.float32), np.asarray(gy, np.float32)


def hillshade(
    height: Array, strength: float = 1.0, azimuth: float = AZIMUTH, elevation: float = ELEVATION, wrap: bool = False
) -> Array:
    """Return the diffuse light on a height field, 1 where it is level (so it multiplies a picture)."""
    gx, gy = slopes(height, wrap)
    gx, gy = gx * strength, gy * strength
    lx, ly, lz = direction(azimuth, elevation)
    shade = (-gx * lx - gy * ly + lz) / np.sqrt(gx * gx + gy * gy + 1)
    return np.asarray(np.maximum(shade, 0) / lz, np.float32)


def bevel(mask: Array, width: float, rise: float = 1.0, soft: float = 0.8, round_: bool = True) -> Array:
    """Return a height field 0..``rise`` px that climbs from the edge of ``mask`` over ``width`` px.

    ``round_`` gives a quarter-round edge, otherwise a straight chamfer; ``soft`` is a blur in px.
    """
    t = np.clip(distance(mask) / width, 0, 1)
    profile = np.sqrt(np.maximum(1 - (1 - t) ** 2, 0)) if round_ else t
    return blur(np.asarray(profile * rise, np.float32), soft)


def shifted(a: Array, dx: float, dy: float) -> Array:
    """Return ``a`` sampled at (x + dx, y + dy), rounded to whole px, edges repeated."""
    ix, iy = round(dx), round(dy)
    h, w = a.shape[:2]
    ys = np.clip(np.arange(h) + iy, 0, h - 1)
    xs = np.clip(np.arange(w) + ix, 0, w - 1)
    return a[ys][:, xs]


def cast_shadow(
    height: Array,
    reach: float,
    azimuth: float = AZIMUTH,
    elevation: float = ELEVATION,
    softness: float = 0.22,
    step: float = 2.0,
) -> Array:
    """March towards the light over a height field and return the light that arrives, 0 (shadow)..1.

    ``reach`` is the longest shadow in px; ``softness`` widens the half-shadow with the distance of the caster,
    as a lamp of some size does; ``step`` is the first step in px and grows slowly.
    """
    lx, ly, lz = direction(azimuth, elevation)
    flat = math.hypot(lx, ly)
    ux, uy, rise = lx / flat, ly / flat, lz / flat
    light = np.ones_like(height, dtype=np.float32)
    d = step
    top = float(height.max())
    while d <= reach:
        if d * rise > top:
            break
        over = shifted(height, ux * d, uy * d) - height - d * rise
        half = softness * d + 0.7
        np.minimum(light, 1 - np.clip(over / half + 0.5, 0, 1), out=light)
        d += max(step, d * 0.035)
    return light


def occlusion(height: Array, radii: tuple[float, ...] = (3, 9, 27), strength: float = 0.9) -> Array:
    """Return how open to the sky each px is, 0..1: places lower than their surroundings grow dark."""
    out = np.ones_like(height, dtype=np.float32)
    for radius in radii:
        below = (blur(height, radius) - height) / radius
        out *= 1 - np.clip(below * strength, 0, 0.62)
    return out


def lamp_pool(h: int, w: int, center: tuple[float, float], radius: tuple[float, float], power: float = 1.6) -> Array:
    """Return a mask 0..1: a soft pool of lamp light, ``center`` and ``radius`` (x, y) in parts of the size."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    d2 = ((xx / w - center[0]) / radius[0]) ** 2 + ((yy / h - center[1]) / radius[1]) ** 2
    return np.asarray(1 / (1 + d2) ** power, np.float32)


def vignette(h: int, w: int, strength: float = 0.5, start: float = 0.45) -> Array:
    """Return a factor (h, w) that is 1 in the middle and ``1 - strength`` in the corners."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.hypot((xx / w - 0.5) * 2, (yy / h - 0.5) * 2) / math.sqrt(2)
    return 1 - strength * smoothstep(start, 1.05, d)


def bloom(image: Array, threshold: float = 0.72, sigma: float = 14, amount: float = 0.5) -> Array:
    """Let what is brighter than ``threshold`` glow into its surroundings (``sigma`` px)."""
    bright = image * smoothstep(threshold, 1, luminance(image))[..., None]
    return np.asarray(image + blur(bright, sigma) * amount, np.float32)
