"""Reading and writing pictures; keeping slow results between runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image as PillowImage

from ..paths import CACHE
from .array import Array


def save(picture: Array, path: Path, quality: int = 90, lossless: bool = False) -> Path:
    """Write an image, layer or mask; the suffix chooses PNG, JPEG (4:4:4) or WebP. Folders are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    out = PillowImage.fromarray(data)
    suffix = path.suffix.lower()
    if suffix in (".jpg", ".jpeg"):
        out.convert("RGB").save(path, quality=quality, subsampling=0, optimize=True, progressive=False)
    elif suffix == ".webp":
        out.save(path, quality=quality, method=6, lossless=lossless, exact=False)
    else:
        out.save(path, optimize=True)
    return path


def load(path: Path) -> Array:
    """Read a picture as an image (opaque) or layer (with alpha)."""
    picture = PillowImage.open(path)
    mode = "RGBA" if "A" in picture.getbands() else "RGB"
    return np.asarray(picture.convert(mode), np.float32) / 255


def cached(key: str, make: Callable[[], Array]) -> Array:
    """Return ``make()``, remembered under ``key`` outside the repository; the key must name all that shapes it.

    A file of an interrupted run is never taken for a result: it is written beside and then put in place.
    """
    path = CACHE / f"{key}.npy"
    if path.exists():
        return np.load(path)
    result = np.asarray(make(), np.float32)
    CACHE.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}.npy")
    np.save(half, result)
    half.replace(path)
    return result
