"""Voices of Mykerinos: a cube pressed into sand, a cube set on marble, sand running off a lifted tile."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from assets.bake.synth import Wave, add, decay, hiss, room, silence, struck, swell

Rng = np.random.Generator


def cube_sand(r: Rng) -> Wave:
    """A wooden cube is pressed into sand: a soft, low thud and a crunch of grains."""
    x = silence(0.34)
    add(x, struck([(118, 1.0, 0.045), (205, 0.6, 0.028), (430, 0.16, 0.012)], 0.22, r, 0.06), 0.0, 0.9)
    add(x, swell(hiss(0.13, 1500, 6500, r), 0.25, 1.4), 0.004, 0.22)
    for _ in range(26):
        at = 0.006 + 0.15 * r.random() ** 1.6
        add(x, decay(hiss(0.010, 2200, 9000, r), 0.0004, 0.0022), at, 0.22 * r.random())
    return x


def cube_marble(r: Rng) -> Wave:
    """A wooden cube is set on a marble floor: a clear knock in a hall."""
    x = struck([(640, 0.9, 0.030), (1390, 1.0, 0.020), (2750, 0.6, 0.012), (4600, 0.3, 0.006)], 0.26, r, 0.05)
    add(x, decay(hiss(0.03, 1800, 7500, r), 0.0003, 0.003), 0, 0.4)
    add(x, struck([(1390, 0.6, 0.012), (2750, 0.4, 0.007)], 0.1, r, 0.05), 0.05 + 0.02 * r.random(), 0.22)
    return room(x, r, 0.8, 0.30)


def sand_run(r: Rng) -> Wave:
    """Sand runs off a tile that is lifted out."""
    x = silence(0.62)
    add(x, swell(hiss(0.46, 1800, 8500, r), 0.3, 1.5), 0, 0.34)
    for _ in range(60):
        at = 0.05 + 0.45 * r.random() ** 1.2
        add(x, decay(hiss(0.012, 2500, 9500, r), 0.0004, 0.003), at, 0.20 * r.random())
    return x


VOICES: dict[str, tuple[Callable[[Rng], Wave], int, float]] = {
    "cube_sand": (cube_sand, 4, 0.70),
    "cube_marble": (cube_marble, 3, 0.50),
    "sand_run": (sand_run, 3, 0.35),
}
"""Voice, number of variants, loudness beside the others."""
