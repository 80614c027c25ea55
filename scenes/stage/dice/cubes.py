"""Drawing a die as a solid: a cube with rounded edges seen from a little below straight above.

A rounded cube is a smaller cube with a ball rolled round it, so it is drawn as what is visible of seven balls
(corners), nine strips of cylinder (edges) and three flat faces, all coloured by the direction they look, with drilled
pips on the faces. The drawing is made larger than needed and scaled down once; dice at rest are made finer and kept.

The view is parallel to (0, -LEAN, 1): what is `z` edges higher appears `LEAN * z` edges further up, and what is
nearer to the eye appears larger by `DEPTH` per edge.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pygame

from ..cache import surface_cache
from .faces import NORMALS, PIPS, upright
from .materials import KINDS, PICTURES, SPHERE, Color, Make, Materials, pip_cell
from .rotation import Quaternion, Vector, matrix

Plane: TypeAlias = tuple[float, float, float, float, float, float, float, float, float]
Outline: TypeAlias = tuple[tuple[float, float], ...]
Arc: TypeAlias = tuple[tuple[float, float, float, float], ...]

LEAN = 0.20
DEPTH = 0.095
ROUND = 0.125  # radius of edges and corners, in edges
_CORE = 0.5 - ROUND
_FLAT: Outline = ((-_CORE, -_CORE), (_CORE, -_CORE), (_CORE, _CORE), (-_CORE, _CORE))
_NEAREST = 1.0 + 0.5 * DEPTH
_VIEW = math.hypot(1.0, LEAN)
_SIN, _COS = LEAN / _VIEW, 1.0 / _VIEW
_HORIZON = 0.5 * DEPTH * _VIEW
_MID = (SPHERE - 1) / 2
_ROUND_UP = _MID + 0.5
_FRAME_ROUND = 0.055
_KEPT_MB = 32
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SEEN_CORNERS: tuple[Vector, ...] = tuple(
    (i * _CORE, j * _CORE, k * _CORE)
    for i, j, k in ((-1, -1, 1), (-1, 1, -1), (1, -1, -1), (-1, 1, 1), (1, -1, 1), (1, 1, -1), (1, 1, 1))
)
"""Centres of the corners' balls that can be seen, along the axes that look towards the eye, farthest first."""
_VALUES = tuple(
    {sign: next(v for v, n in NORMALS.items() if n[axis] == sign) for sign in (1.0, -1.0)} for axis in range(3)
)
"""For each of the die's own axes: the values at its two ends, and the two axes along which their pips are set."""
_GRID = ((1, 2), (2, 0), (0, 1))
_GROOVE: Color = (58, 26, 10)


def magnification(height: float) -> float:
    """How much larger a die appears when it is `height` edges higher than when it lies on the felt."""
    return 1.0 + DEPTH * 0.72 * height


class Cubes:
    """Draws dice. One object serves a whole screen; it needs a display mode to have been set."""

    def __init__(self, folder: Path = PICTURES) -> None:
        self.materials = Materials(folder)
        self._canvas = pygame.Surface((16, 16), pygame.SRCALPHA, 32)
        self._small = pygame.Surface((16, 16), pygame.SRCALPHA, 32)
        self._kept = surface_cache(_KEPT_MB)

    def paint(
        self,
        target: pygame.Surface,
        center: tuple[float, float],
        q: Quaternion,
        kind: str,
        edge: float,
        opacity: float = 1.0,
    ) -> None:
        """Draw a moving die with its centre at `center` px (parts of a px count), `edge` px wide."""
        ss = 3 if edge < 64 else 2
        left, top = math.floor(center[0]), math.floor(center[1])
        picture, half = self._draw(q, kind, edge, ss, 3 if edge * ss < 170 else 4, center[0] - left, center[1] - top)
        if opacity < 1.0:
            level = int(255 * opacity)
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, (left - half, top - half), special_flags=pygame.BLEND_PREMULTIPLIED)

    def resting(
        self, value: int, kind: str, edge: float, angle: float = 0.0, shift: tuple[float, float] = (0.0, 0.0)
    ) -> pygame.Surface:
        """The finest picture of a die that lies flat, kept for the next time.

        Its alpha is **premultiplied** (blit it with `BLEND_PREMULTIPLIED`); its middle is the die's centre, whose
        height over the felt is half an edge. `angle` is in rad; `shift` moves the die by parts of a px.
        """
        key = _resting_key(value, kind, edge, angle, shift)
        _, _, size, turn, dx, dy = key

        def make() -> pygame.Surface:
            q = upright(value, math.radians(turn / 2))
            drawn, _ = self._draw(q, kind, size / 4, 6 if edge < 64 else 4, 10, dx / 4, dy / 4)
            return drawn.copy()

        return self._kept.get(key, make)

    def has_resting(
        self, value: int, kind: str, edge: float, angle: float = 0.0, shift: tuple[float, float] = (0.0, 0.0)
    ) -> bool:
        """Whether `resting` would answer at once; making a new picture takes a millisecond or more."""
        return _resting_key(value, kind, edge, angle, shift) in self._kept

    def icon(self, value: int, kind: str, edge: float, angle: float = 0.0) -> pygame.Surface:
        """A resting die cut out tightly, with straight alpha, for slots, lists and log lines.

        The picture is a little larger than `edge` px, as the near side shows; raises `ValueError` for a value
        outside 1..6 and `KeyError` for an unknown kind.
        """
        key = (value, kind, round(edge * 4), round(math.degrees(angle) * 2), "icon")

        def make() -> pygame.Surface:
            picture = _straight(self.resting(value, kind, edge, angle), KINDS[kind].edging)
            return picture.subsurface(picture.get_bounding_rect()).copy()

        return self._kept.get(key, make)

    def _room(self, big: int, small: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Cleared parts of the two work surfaces, which grow when needed."""
        if self._canvas.get_width() < big:
            self._canvas = pygame.Surface((big, big), pygame.SRCALPHA, 32)
        if self._small.get_width() < small:
            self._small = pygame.Surface((small, small), pygame.SRCALPHA, 32)
        canvas = self._canvas.subsurface((0, 0, big, big))
        canvas.fill((0, 0, 0, 0))
        return canvas, self._small.subsurface((0, 0, small, small))

    def _draw(
        self, q: Quaternion, kind: str, edge: float, ss: int, strips: int, dx: float, dy: float
    ) -> tuple[pygame.Surface, int]:
        """Draw a die and return its premultiplied picture (valid until the next call) and half the picture's size."""
        solid = _Solid(self.materials, KINDS[kind], q)
        half = math.ceil(edge * solid.reach()) + 1
        canvas, small = self._room(2 * half * ss, 2 * half)
        solid.draw(canvas, edge * ss, ((half + dx) * ss, (half + dy) * ss), strips)
        pygame.transform.smoothscale(canvas, (2 * half, 2 * half), small)
        small.blit(self.materials.grain(2 * half), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return small, half


class _Solid:
    """One drawing of one die: `rows` is its rotation, `scale` the canvas px of an edge."""

    __slots__ = ("axes", "canvas", "cx", "cy", "make", "materials", "rows", "scale", "signs")

    def __init__(self, materials: Materials, make: Make, q: Quaternion) -> None:
        self.materials, self.make = materials, make
        self.rows = r = matrix(q)
        # the die's axes, turned so that each looks towards the eye
        self.signs = [1.0 if r[1][i] * LEAN + r[2][i] >= 0 else -1.0 for i in range(3)]
        self.axes: list[Vector] = [(r[0][i] * s, r[1][i] * s, r[2][i] * s) for i, s in enumerate(self.signs)]

    def reach(self) -> float:
        """Half the side of the square that holds the drawing, in edges."""
        (ux, uy, uz), (vx, vy, vz), (wx, wy, wz) = self.axes
        across = abs(ux) + abs(vx) + abs(wx)
        down = abs(uy - LEAN * uz) + abs(vy - LEAN * vz) + abs(wy - LEAN * wz)
        return (max(across, down) * _CORE + ROUND) * _NEAREST

    def draw(self, canvas: pygame.Surface, scale: float, center: tuple[float, float], strips: int) -> None:
        """Draw corners, then edges, then faces; `strips` to a quarter of a cylinder."""
        self.canvas, self.scale = canvas, scale
        self.cx, self.cy = center
        u, v, w = self.axes
        self._corners()
        for a, b, c in ((u, v, w), (v, w, u), (w, u, v)):
            self._outer_edge(a, b, c, strips)
            self._outer_edge(b, a, c, strips)
        for a, b, c in ((u, v, w), (v, w, u), (w, u, v)):
            self._edge(a, b, c, _arc(strips), strips)
        self._faces()

    def _corners(self) -> None:
        (ux, uy, uz), (vx, vy, vz), (wx, wy, wz) = self.axes
        material = self.make.bevel
        blit, sphere, scale, cx, cy = self.canvas.blit, self.materials.sphere, self.scale, self.cx, self.cy
        for i, j, k in _SEEN_CORNERS:
            z = uz * i + vz * j + wz * k
            f = (1.0 + DEPTH * z) * scale
            size = int(2.0 * ROUND * f + 1.5)
            off = 0.5 - size * 0.5
            x, y = ux * i + vx * j + wx * k, uy * i + vy * j + wy * k - LEAN * z
            blit(sphere(material, size), (int(cx + x * f + off), int(cy + y * f + off)), None, _PREMULTIPLIED)

    def _outer_edge(self, a: Vector, b: Vector, c: Vector, strips: int) -> None:
        """Draw the edge between face `a` and the one opposite to `b`, as far as the eye can see round it."""
        rise, fall = a[1] * LEAN + a[2], b[1] * LEAN + b[2]
        arc = _arc(strips)
        last = 1
        while last < strips and arc[last][0] * rise > arc[last][1] * fall:
            last += 1
        self._edge(a, (-b[0], -b[1], -b[2]), c, arc, last)

    def _edge(self, a: Vector, b: Vector, c: Vector, arc: Arc, parts: int) -> None:
        """Draw a rounded edge along `c`: `parts` strips of it, from the one that leaves face `a`; last first."""
        ax, ay, az = a
        bx, by, bz = b
        colors = self.materials.colors(self.make.bevel)
        cx, cy, scale = self.cx, self.cy, self.scale
        ex, ey, ez = c[0] * _CORE, (c[1] - LEAN * c[2]) * _CORE, c[2] * _CORE
        mx, my, mz = (ax + bx) * _CORE, (ay + by) * _CORE, (az + bz) * _CORE
        polygon, canvas = pygame.draw.polygon, self.canvas
        p: tuple[float, float] | None = None
        r = (0.0, 0.0)
        for i in range(parts, -1, -1):
            ca, sa, na, nb = arc[i]
            ca *= ROUND
            sa *= ROUND
            z = mz + az * ca + bz * sa
            x = mx + ax * ca + bx * sa
            y = my + ay * ca + by * sa - LEAN * z
            f = (1.0 + DEPTH * (z + ez)) * scale
            g = (1.0 + DEPTH * (z - ez)) * scale
            p2 = (cx + (x + ex) * f, cy + (y + ey) * f)
            r2 = (cx + (x - ex) * g, cy + (y - ey) * g)
            if p is not None:
                color = colors[int(_ROUND_UP + ay * na + by * nb) * SPHERE + int(_ROUND_UP + ax * na + bx * nb)]
                polygon(canvas, color, (p, r, r2, p2))
            p, r = p2, r2

    def _faces(self) -> None:
        rows = self.rows
        colors = self.materials.colors(self.make.body)
        for axis, (nx, ny, nz) in enumerate(self.axes):
            if ny * LEAN + nz <= _HORIZON:
                continue
            one, two = _GRID[axis]
            ax, ay, az = rows[0][one], rows[1][one], rows[2][one]
            bx, by, bz = rows[0][two], rows[1][two], rows[2][two]
            # centre and axes on the canvas: x and y before, magnification after
            plane = (
                nx * 0.5,
                (ny - LEAN * nz) * 0.5,
                1.0 + nz * 0.5 * DEPTH,
                ax,
                ay - LEAN * az,
                az * DEPTH,
                bx,
                by - LEAN * bz,
                bz * DEPTH,
            )
            color = colors[int(_ROUND_UP + ny * _MID) * SPHERE + int(_ROUND_UP + nx * _MID)]
            self._face(plane, color)
            self._pips(_VALUES[axis][self.signs[axis]], plane, nx, ny, nz)

    def _project(self, plane: Plane, points: Outline) -> list[tuple[float, float]]:
        """Where points of a face, given in edges along its two axes, lie on the canvas."""
        x, y, f, ax, ay, af, bx, by, bf = plane
        scale, cx, cy = self.scale, self.cx, self.cy
        out = []
        for s, t in points:
            k = (f + af * s + bf * t) * scale
            out.append((cx + (x + ax * s + bx * t) * k, cy + (y + ay * s + by * t) * k))
        return out

    def _face(self, plane: Plane, color: Color) -> None:
        """Fill the flat part of a face and lay its inlaid line."""
        polygon, canvas = pygame.draw.polygon, self.canvas
        polygon(canvas, color, self._project(plane, _FLAT))
        if self.make.frame is not None:
            outer, inner = _frame(self.make.frame)
            polygon(canvas, _GROOVE, self._project(plane, outer))
            polygon(canvas, color, self._project(plane, inner))

    def _pips(self, value: int, plane: Plane, nx: float, ny: float, nz: float) -> None:
        """Set the hollows of a face whose normal is (nx, ny, nz)."""
        facing = _SIN * ny + _COS * nz
        if facing < 0.09:
            return
        size = pip_size(self.make.pip_radius * self.scale * plane[2])
        sprite = self.materials.pip(pip_cell(nx, _COS * ny - _SIN * nz, facing), size)
        off = 0.5 - size * 0.5
        blit = self.canvas.blit
        for x, y in self._project(plane, _pip_places(self.make, value)):
            blit(sprite, (int(x + off), int(y + off)))


@cache
def _arc(strips: int) -> Arc:
    """For each bound of the strips of a quarter circle: its cosine and sine, and the look-up distances of the
    normal in the middle of the strip that begins there."""
    step = math.pi / 2 / strips
    return tuple(
        (math.cos(i * step), math.sin(i * step), math.cos((i + 0.5) * step) * _MID, math.sin((i + 0.5) * step) * _MID)
        for i in range(strips + 1)
    )


@cache
def _frame(frame: tuple[float, float]) -> tuple[Outline, Outline]:
    """The outer and inner outline of an inlaid line: squares with rounded corners."""
    outlines = []
    for half in frame:
        inner = half - _FRAME_ROUND
        points = []
        for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for step in (0, 45, 90):
                a = math.radians(start + step)
                points.append((sx * inner + _FRAME_ROUND * math.cos(a), sy * inner + _FRAME_ROUND * math.sin(a)))
        outlines.append(tuple(points))
    return outlines[0], outlines[1]


@cache
def _pip_places(make: Make, value: int) -> Outline:
    """The centres of a face's pips in edges."""
    return tuple((i * make.pip_spacing, j * make.pip_spacing) for i, j in PIPS[value])


def pip_size(radius: float) -> int:
    """The px of a pip's cell for a mouth of `radius` px, on a ladder of sizes so that few are kept."""
    size = 2.0 * radius / 0.80
    return max(3, round(1.05 ** round(math.log(max(size, 3.0), 1.05))))


def _resting_key(
    value: int, kind: str, edge: float, angle: float, shift: tuple[float, float]
) -> tuple[int, str, int, int, int, int]:
    """Name a resting picture: size and shift in quarters of a px, turn in half degrees."""
    turn = round(math.degrees(angle) * 2)
    return value, kind, round(edge * 4), turn, round(shift[0] * 4), round(shift[1] * 4)


def _straight(picture: pygame.Surface, edging: Color) -> pygame.Surface:
    """A premultiplied picture with straight alpha; its soft border takes the colour `edging`."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    out.fill(edging)
    out.blit(picture, (0, 0), special_flags=_PREMULTIPLIED)
    coverage = picture.copy()
    coverage.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.blit(coverage, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
