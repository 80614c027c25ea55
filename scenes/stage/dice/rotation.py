"""Quaternions (w, x, y, z) for dice, in the screen's axes: x right, y down, z towards the viewer."""

from __future__ import annotations

import math
from typing import TypeAlias

Quaternion: TypeAlias = tuple[float, float, float, float]
Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """The rotation that turns by `b` first, then by `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def turn(wx: float, wy: float, wz: float, seconds: float = 1.0) -> Quaternion:
    """The rotation made in `seconds` at the angular velocity (wx, wy, wz) rad/s."""
    rate = math.sqrt(wx * wx + wy * wy + wz * wz)
    if rate < 1e-9:
        return IDENTITY
    half = rate * seconds * 0.5
    k = math.sin(half) / rate
    return (math.cos(half), wx * k, wy * k, wz * k)


def about_z(angle: float) -> Quaternion:
    """The turn by `angle` rad in the plane of the table, from x (right) towards y (down)."""
    return (math.cos(angle * 0.5), 0.0, 0.0, math.sin(angle * 0.5))


def normalised(q: Quaternion) -> Quaternion:
    """`q` scaled to length 1; raises `ZeroDivisionError` for zeros."""
    w, x, y, z = q
    k = 1.0 / math.sqrt(w * w + x * x + y * y + z * z)
    return (w * k, x * k, y * k, z * k)


def slerp(a: Quaternion, b: Quaternion, t: float) -> Quaternion:
    """The rotation `t` (0..1) of the shorter way from `a` to `b`."""
    dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
    sign = 1.0
    if dot < 0.0:
        dot, sign = -dot, -1.0
    if dot > 0.9995:  # nearly equal: a straight line is exact enough and safe
        ka, kb = 1.0 - t, t * sign
    else:
        angle = math.acos(dot)
        s = math.sin(angle)
        ka, kb = math.sin((1.0 - t) * angle) / s, sign * math.sin(t * angle) / s
    return normalised((a[0] * ka + b[0] * kb, a[1] * ka + b[1] * kb, a[2] * ka + b[2] * kb, a[3] * ka + b[3] * kb))


def matrix(q: Quaternion) -> Matrix:
    """The rows of the rotation matrix; column i is where the die's own axis i points."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def support(q: Quaternion) -> float:
    """How high the centre of an upright unit cube stands over its lowest corner: 0.5 flat, 0.87 on a corner."""
    w, x, y, z = q
    return 0.5 * (abs(2 * (x * z - w * y)) + abs(2 * (y * z + w * x)) + abs(1 - 2 * (x * x + y * y)))
