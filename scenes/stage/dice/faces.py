"""The faces of a die: which way each value looks, where its pips lie, and what is on top."""

from __future__ import annotations

import math

from .rotation import Quaternion, Vector, about_z, matrix, multiply

NORMALS: dict[int, Vector] = {
    1: (0.0, 0.0, 1.0),
    2: (0.0, 1.0, 0.0),
    3: (1.0, 0.0, 0.0),
    4: (-1.0, 0.0, 0.0),
    5: (0.0, -1.0, 0.0),
    6: (0.0, 0.0, -1.0),
}
"""Outward normal of each value in the die's own axes. Opposite faces add up to seven; seen on the screen, whose
y axis runs down, 1, 2 and 3 go round their corner against the clock, as on dice of the West."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Pip centres on a face in units of the pips' spacing, along the two axes that follow the normal's axis in turn."""

_HALF = math.sqrt(0.5)
_LIFT: dict[int, Quaternion] = {
    1: (1.0, 0.0, 0.0, 0.0),
    2: (_HALF, _HALF, 0.0, 0.0),
    3: (_HALF, 0.0, -_HALF, 0.0),
    4: (_HALF, 0.0, _HALF, 0.0),
    5: (_HALF, -_HALF, 0.0, 0.0),
    6: (0.0, 1.0, 0.0, 0.0),
}


def upright(value: int, angle: float = 0.0) -> Quaternion:
    """The orientation of a die lying flat with `value` on top, turned by `angle` rad on the table.

    Raises `ValueError` unless `value` is 1..6.
    """
    try:
        lift = _LIFT[value]
    except KeyError:
        raise ValueError(f"a die has no face {value!r}") from None
    return multiply(about_z(angle), lift)


def top_face(q: Quaternion) -> int:
    """The value whose face looks most nearly straight up."""
    up = matrix(q)[2]
    return max(NORMALS, key=lambda v: sum(a * b for a, b in zip(up, NORMALS[v], strict=True)))


def tilt(q: Quaternion) -> float:
    """The angle in rad between the top face's normal and straight up: 0 for a die that lies flat."""
    return math.acos(min(1.0, max(abs(c) for c in matrix(q)[2])))
