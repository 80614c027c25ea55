"""A small ray-marcher for solid shapes given by signed distance: boats, temples, jars, pieces.

Orthographic camera that looks from the front and above, light from the top left, soft shadows, ambient
occlusion; the shape's own shadow on the ground is baked into the alpha. A shape is a function of points
(n, 3) that returns distances (n,) and material numbers (n,); x runs right, y away from the viewer, z up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from .array import Array
from .color import Color, rgb, to_linear, to_srgb
from .layer import SHADE
from .noise import lerp, smoothstep

Shape = Callable[[Array], tuple[Array, Array]]
Albedo = Callable[[Array, Array], Array]
FAR = 14.0


@dataclass
class Scene:
    """What to march and how to look at it.

    ``shape`` gives distance and material; ``albedo[material]`` gives sRGB colours from points and normals.
    ``view`` is half the width of the picture in scene units, ``elevation`` the camera's angle over the ground.
    ``gloss`` and ``rough`` may be one number or one per material. ``metal`` lists materials that reflect a warm
    room in their own colour. ``caution`` below 1 shortens the steps, for shapes that are not true distances.
    """

    shape: Shape
    albedo: Sequence[Albedo]
    px: int
    view: float = 1.25
    elevation: float = 52
    center: tuple[float, float, float] = (0.0, 0.0, 0.5)
    light: tuple[float, float, float] = (-0.62, 0.25, 1.05)
    ss: int = 2
    steps: int = 100
    caution: float = 0.85
    rough: float | dict[int, float] = 0.4
    gloss: float | dict[int, float] = 0.2
    metal: frozenset[int] = frozenset()
    sun: Color = (1.0, 0.90, 0.74)
    sky: Color = (0.46, 0.47, 0.52)
    ground: bool = True
    shadow: float = 0.62
    aspect: float = 1.0
    bound: Callable[[Array], Array] | None = None
    _light: Array = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Normalise the direction to the light."""
        v = np.array(self.light, np.float32)
        self._light = v / np.linalg.norm(v)

    def _distance(self, p: Array, far: float = 0.0) -> Array:
        """Distance to the shape; outside its ``bound`` the distance to that, or ``far`` where given."""
        if self.bound is None:
            return np.asarray(self.shape(p)[0], np.float32)
        d = np.asarray(self.bound(p), np.float32)
        near = d < 0.08
        d = np.full_like(d, far) if far else d + 0.02
        if near.any():
            d[near] = self.shape(p[near])[0]
        return d

    def _march(self, origin: Array, direction: Array, reach: float, soft: float = 0) -> tuple[Array, Array, Array]:
        """Return (distance, hit, openness) along each ray; ``soft`` > 0 measures half-shadow on the way."""
        n = len(origin)
        t = np.zeros(n, np.float32)
        hit = np.zeros(n, bool)
        openness = np.ones(n, np.float32)
        active = np.arange(n)
        last = np.full(n, 1e9, np.float32)
        for _ in range(self.steps):
            p = origin[active] + direction[active] * t[active, None]
            r = self._distance(p) * self.caution
            if soft:
                # The nearest point lies between two steps: estimate it, or the half-shadow shows rings.
                clear = np.maximum(r, 0) / self.caution
                back = np.minimum(clear * clear / (2 * last[active]), clear)
                side = np.sqrt(np.maximum(clear * clear - back * back, 0))
                near = soft * side / np.maximum(t[active] - back, 0.02)
                last[active] = np.maximum(clear, 1e-4)
                if self.bound is not None:
                    # Outside the bound nothing of the shape is near enough to dim the ray.
                    outside = self.bound(p) >= 0.08
                    near[outside] = FAR
                    last[active[outside]] = 1e9
                openness[active] = np.minimum(openness[active], near)
            done = r < 0.0015
            hit[active[done]] = True
            t[active] += np.maximum(r, 0.002)
            active = active[~done & (t[active] < reach)]
            if not len(active):
                break
        return t, hit, openness

    def _normal(self, p: Array, e: float = 0.004) -> Array:
        """Surface normals by central differences."""
        parts = []
        for axis in range(3):
            q = np.zeros(3, np.float32)
            q[axis] = e
            parts.append(self.shape(p + q)[0] - self.shape(p - q)[0])
        n = np.stack(parts, -1).astype(np.float32)
        return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-8)

    def _per_material(self, value: float | dict[int, float], material: Array, default: float) -> Array:
        """Spread a number or a table of numbers over the points."""
        if isinstance(value, dict):
            return np.array([value.get(int(m), default) for m in material], np.float32)
        return np.full(len(material), value, np.float32)

    def _shade(self, p: Array, forward: Array) -> Array:
        """Return the linear light that leaves the points towards the camera."""
        n = self._normal(p)
        material = np.asarray(self.shape(p)[1])
        color = np.zeros_like(p)
        for m in np.unique(material):
            q = material == m
            color[q] = self.albedo[int(m)](p[q], n[q])
        color = to_linear(np.clip(color, 0, 1))
        gloss = self._per_material(self.gloss, material, 0.15)
        rough = self._per_material(self.rough, material, 0.45)
        rays = np.broadcast_to(self._light, p.shape)
        lit = smoothstep(0, 1, self._march(p + n * 0.02, rays, 3.4, soft=8)[2])
        open_ = np.zeros(len(p), np.float32)
        for i in range(1, 6):
            step = 0.065 * i
            q = p + n * step
            d = self._distance(q, FAR)
            if self.ground:
                d = np.minimum(d, q[:, 2])
            open_ += np.clip(step - d, 0, 1) / 1.6**i
        open_ = np.clip(1 - 1.5 * open_, 0.12, 1)
        diffuse = np.clip(n @ self._light, 0, 1) * lit
        half = self._light - forward
        half /= np.linalg.norm(half)
        shine = np.clip(n @ half, 0, 1) ** (2 / rough**2) * gloss * lit
        fill = np.clip(n @ np.array([0.25, -0.86, 0.44], np.float32), 0, 1) * 0.32 * open_
        bounce = np.clip(0.5 - n[:, 2] * 0.5, 0, 1) * 0.22 * open_
        sky = (0.6 + 0.4 * n[:, 2]) * open_
        light = rgb(self.sun) * diffuse[:, None] + rgb(self.sky) * sky[:, None]
        light = light + np.array([0.95, 0.93, 0.9], np.float32) * fill[:, None]
        light = light + np.array([1, 0.72, 0.45], np.float32) * bounce[:, None]
        out = color * light + shine[:, None] * rgb(self.sun)
        edge = (1 - np.clip(-(n @ forward), 0, 1)) ** 4
        out = out + (edge * open_ * 0.10)[:, None] * np.array([1, 0.9, 0.75], np.float32)
        if self.metal:
            q = np.isin(material, list(self.metal))
            if q.any():
                mirror = forward - 2 * (n[q] @ forward)[:, None] * n[q]
                room = warm_room(mirror, self._light, float(np.mean(rough[q])))
                out[q] = color[q] * (room * (0.35 + 0.65 * open_[q])[:, None] + 0.25 * light[q]) + shine[q, None]
        return np.asarray(out, np.float32)

    def render(self) -> Array:
        """Return the layer, ``px`` wide and ``px * aspect`` high."""
        w, h = self.px * self.ss, round(self.px * self.aspect) * self.ss
        e = math.radians(self.elevation)
        forward = np.array([0, math.cos(e), -math.sin(e)], np.float32)
        up = np.array([0, math.sin(e), math.cos(e)], np.float32)
        u = ((np.arange(w) + 0.5) / w * 2 - 1) * self.view
        v = ((np.arange(h) + 0.5) / h * 2 - 1) * self.view * self.aspect
        gx, gy = (a.ravel().astype(np.float32) for a in np.meshgrid(u, -v))
        origin = np.array(self.center, np.float32) + gx[:, None] * np.array([1, 0, 0], np.float32)
        origin = (origin + gy[:, None] * up - forward * 7).astype(np.float32)
        rays = np.broadcast_to(forward, origin.shape)
        t, hit, _ = self._march(origin, rays, FAR)
        color = np.zeros((h * w, 3), np.float32)
        if hit.any():
            color[hit] = self._shade(origin[hit] + rays[hit] * t[hit, None], forward)
        dark = np.zeros(h * w, np.float32)
        if self.ground:
            free = np.logical_not(hit)
            edge = np.maximum(np.abs(gx[free]) / self.view, np.abs(gy[free]) / (self.view * self.aspect))
            dark[free] = self._ground(origin[free], rays[free], forward) * (1 - smoothstep(0.78, 0.995, edge))

        def down(a: Array) -> Array:
            a = a.reshape(h // self.ss, self.ss, w // self.ss, self.ss, *a.shape[1:])
            return a.mean((1, 3), dtype=np.float32)

        alpha = down(hit.astype(np.float32))
        out: Array = down(color * hit[:, None]) / np.maximum(alpha, 1e-5)[..., None]
        out = to_srgb(out / (1 + 0.12 * out) * 1.06)
        shade = down(dark) * (1 - alpha)
        total = alpha + shade
        mixed = (out * alpha[..., None] + rgb(SHADE) * shade[..., None]) / np.maximum(total, 1e-5)[..., None]
        return np.concatenate([mixed, total[..., None]], -1).astype(np.float32)

    def _ground(self, origin: Array, rays: Array, forward: Array) -> Array:
        """Darkness 0..0.8 that the shape throws on the plane z = 0."""
        p = origin + rays * (origin[:, 2] / -forward[2])[:, None]
        p[:, 2] = 0.004
        _, hit, open_ = self._march(p, np.broadcast_to(self._light, p.shape), 4, soft=6)
        lit = np.where(hit, 0, smoothstep(0, 1, open_))
        near = np.zeros(len(p), np.float32)
        for i in range(1, 6):
            q = p.copy()
            q[:, 2] += 0.07 * i
            near += np.clip(0.07 * i - self._distance(q, FAR), 0, 1) / 1.5**i
        return np.clip(self.shadow * (1 - lit) + 0.8 * np.clip(near, 0, 0.6), 0, 0.8)


def warm_room(ray: Array, light: Array, rough: float = 0.3) -> Array:
    """Light that a mirror sees along ``ray`` (n, 3): dark room, warm wood below, a soft lamp and a pale window."""
    up = ray[:, 2]
    base = lerp(
        np.array([0.16, 0.09, 0.05], np.float32),
        np.array([0.34, 0.32, 0.33], np.float32),
        smoothstep(-0.3, 0.9, up)[:, None],
    )
    lamp = np.clip(ray @ light, 0, 1) ** (1.5 / max(rough, 0.05) ** 2)
    glow = np.clip(ray @ light, 0, 1) ** 7
    window = np.exp(-(((ray[:, 0] - 0.55) / 0.18) ** 2)) * smoothstep(0.1, 0.7, up)
    out = base + lamp[:, None] * np.array([3.2, 2.7, 2.0], np.float32) * (0.35 / max(rough, 0.12)) ** 0.5
    out = out + glow[:, None] * np.array([0.80, 0.62, 0.40], np.float32)
    return np.asarray(out + window[:, None] * np.array([0.30, 0.33, 0.38], np.float32), np.float32)


# Shapes: every function takes points (n, 3) already moved to the shape's own origin.


def sphere(p: Array, r: float) -> Array:
    """Ball of radius ``r``."""
    return np.asarray(np.linalg.norm(p, axis=1) - r, np.float32)


def ellipsoid(p: Array, rx: float, ry: float, rz: float) -> Array:
    """Ellipsoid (a bound, good enough for marching)."""
    r = np.array([rx, ry, rz], np.float32)
    k0, k1 = np.linalg.norm(p / r, axis=1), np.linalg.norm(p / (r * r), axis=1)
    return np.asarray(k0 * (k0 - 1) / np.maximum(k1, 1e-6), np.float32)


def box(p: Array, half: tuple[float, float, float], r: float = 0.0) -> Array:
    """Box of the given half sizes with edges rounded by ``r``."""
    q = np.abs(p) - (np.asarray(half, np.float32) - r)
    return np.asarray(np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - r, np.float32)


def capsule(p: Array, a: tuple[float, float, float], b: tuple[float, float, float], r: float) -> Array:
    """Stick with round ends from ``a`` to ``b``."""
    start = np.asarray(a, np.float32)
    axis = np.asarray(b, np.float32) - start
    v = p - start
    t = np.clip(v @ axis / (axis @ axis), 0, 1)
    return np.asarray(np.linalg.norm(v - axis * t[:, None], axis=1) - r, np.float32)


def cylinder(p: Array, r: float, half: float, edge: float = 0.0) -> Array:
    """Upright cylinder of radius ``r`` and half height ``half``, edges rounded by ``edge``."""
    d = np.stack([np.linalg.norm(p[:, :2], axis=1) - r + edge, np.abs(p[:, 2]) - half + edge], -1)
    return np.asarray(np.minimum(d.max(1), 0) + np.linalg.norm(np.maximum(d, 0), axis=1) - edge, np.float32)


def torus(p: Array, r: float, thick: float) -> Array:
    """Ring of radius ``r`` lying flat."""
    return np.asarray(np.hypot(np.linalg.norm(p[:, :2], axis=1) - r, p[:, 2]) - thick, np.float32)


def turned(p: Array, zs: Sequence[float], rs: Sequence[float], slope: float = 0.65) -> Array:
    """Solid of revolution: radius ``rs`` at heights ``zs``; ``slope`` < 1 makes up for steep profiles."""
    r = np.linalg.norm(p[:, :2], axis=1)
    side = (r - np.interp(p[:, 2], zs, rs)) * slope
    return np.asarray(np.maximum(side, np.maximum(zs[0] - p[:, 2], p[:, 2] - zs[-1])), np.float32)


def smooth_min(a: Array, b: Array, k: float) -> Array:
    """Union with a fillet of about ``k``."""
    t = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return np.asarray(b + (a - b) * t - k * t * (1 - t), np.float32)


def rotate(p: Array, axis: str, degrees: float) -> Array:
    """Turn points about ``'x'``, ``'y'`` or ``'z'``."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    matrix = {
        "x": [[1, 0, 0], [0, c, -s], [0, s, c]],
        "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]],
        "z": [[c, -s, 0], [s, c, 0], [0, 0, 1]],
    }[axis]
    return np.asarray(p @ np.array(matrix, np.float32), np.float32)


def union(*parts: tuple[Array, int | Array]) -> tuple[Array, Array]:
    """Join (distance, material) pairs: the nearest wins."""
    d = np.asarray(parts[0][0], np.float32)
    m = np.broadcast_to(np.asarray(parts[0][1]), d.shape)
    for other, material in parts[1:]:
        nearer = other < d
        d = np.where(nearer, other, d)
        m = np.where(nearer, material, m)
    return d, m


def noise3(p: Array, frequency: float, seed: int) -> Array:
    """Cheap smooth noise in space, about -1..1, from summed sines."""
    rng = np.random.default_rng(seed)
    out = np.zeros(len(p), np.float32)
    for _ in range(5):
        k = (rng.normal(size=3) * frequency).astype(np.float32)
        out += np.sin(p @ k + np.float32(rng.random() * 6.28))
    return out / 3


def plain(color: Color, amount: float = 0.05, frequency: float = 9, seed: int = 1) -> Albedo:
    """Albedo of one colour, a little uneven."""
    base = rgb(color)
    return lambda p, n: base * (1 + amount * noise3(p, frequency, seed)[:, None])


def grained(light: Color, dark: Color, frequency: float = 8, seed: int = 1, axis: int = 0) -> Albedo:
    """Albedo of wood, its grain along ``axis``."""
    a, b = rgb(light), rgb(dark)

    def color(p: Array, n: Array) -> Array:
        q = p.copy()
        q[:, axis] *= 0.12
        v = noise3(q, frequency, seed) * 0.5 + noise3(q, frequency * 3.1, seed + 1) * 0.35
        t = np.clip(0.35 + 0.5 * v, 0, 1)[:, None] * 0.6
        return np.asarray(a * (1 - t) + b * t, np.float32)

    return color
