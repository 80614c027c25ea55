"""Bake the icon of the program: the four-spoked wheel of the mechanism on a dark blue tile."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from . import kit
from .kit import relief
from .kit.array import Array
from .kit.vector import rounded
from .title import shade
from .title_mechanism import Relief, Wheel, add_ball, add_wheel

SIZE = 256


def icon() -> Array:
    """Return the icon as a layer of SIZE px."""
    ss = 4
    n = SIZE * ss
    r = Relief(n, n, ss)
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float32) / n
    glow = np.exp(-(np.hypot(xx - 0.34, yy - 0.28) ** 2) * 3.2)
    r.color[...] = kit.to_linear(kit.mix("#0c2233", "#2a6f97", glow)) * 0.9
    add_wheel(r, Wheel(128, 128, 116, 30, 2, 13, spokes=4, turn=45, green=0.05, gold=0.72, rim=0.20), 11)
    add_wheel(r, Wheel(128, 128, 52, 16, 16, 11, turn=4, green=0.0, gold=0.95), 12)
    add_ball(r, 128, 128, 15, 28, (1.0, 0.86, 0.55))
    image = relief.tone(kit.shrink(shade(r, (40, 10)), ss), 1.9)
    image = kit.grade(kit.bloom(image, 0.8, 5, 0.3), 0.02, 1.08, 0.10, 0.0)
    tile = kit.mask_of(SIZE, SIZE, lambda c: c.drawRRect(rounded(2, 2, SIZE - 2, SIZE - 2, 46), kit.ink("#ffffff")), 2)
    rim = kit.mask_of(
        SIZE, SIZE, lambda c: c.drawRRect(rounded(4, 4, SIZE - 4, SIZE - 4, 44), kit.ink("#ffffff", stroke=4)), 2
    )
    kit.over(image, "#d9ab5c", rim * 0.9)
    return np.concatenate([image, tile[..., None]], -1)


def bake(out: Path) -> None:
    """Write the icon to ``out / "pictures" / "common"``; ``out`` is the assets folder."""
    folder = out / "pictures" / "common"
    kit.save(icon(), folder / "icon.png")
