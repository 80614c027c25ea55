"""What dice are made of: colours of lit materials by surface normal, drilled pips, the veil of grain.

All come from small baked pictures (`assets/bake/dice_tray.py`), read once and scaled when first needed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from ..cache import surface_cache

PICTURES = Path(__file__).resolve().parents[3] / "assets" / "pictures" / "dice"
Color: TypeAlias = tuple[int, int, int]

SPHERE = 129  # px of a baked sphere
PIP_GRID = 25  # cells a side on the sheet of pips
PIP_CELL = 44  # px of a cell
_PIPS_MB = 12
_BALLS_MB = 2
_GRAINS_MB = 8


@dataclass(frozen=True, slots=True)
class Make:
    """How a kind of die is built; lengths in edges. `frame` is an inlaid square line: outer and inner half width."""

    body: str
    bevel: str
    pip_spacing: float
    pip_radius: float
    frame: tuple[float, float] | None
    edging: Color  # of the silhouette, where a picture with straight alpha fades out


KINDS: dict[str, Make] = {
    "white": Make("bone", "bone", 0.250, 0.094, None, (196, 182, 148)),
    "yellow": Make("amber", "gilt", 0.212, 0.086, (0.352, 0.322), (150, 108, 40)),
}


class Materials:
    """The baked pictures, ready for drawing. Needs a display mode to have been set."""

    def __init__(self, folder: Path = PICTURES) -> None:
        self._spheres: dict[str, pygame.Surface] = {}
        self._colors: dict[str, Sequence[Color]] = {}
        for name in ("bone", "amber", "gilt"):
            picture = pygame.image.load(folder / f"{name}.png").convert_alpha()
            raw = pygame.image.tobytes(picture, "RGB")
            self._spheres[name] = picture
            self._colors[name] = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
        self._pips = pygame.image.load(folder / "pips.png").convert_alpha()
        self._grain = pygame.image.load(folder / "grain.png").convert()
        self._hollows = surface_cache(_PIPS_MB)
        self._balls = surface_cache(_BALLS_MB)
        self._grains = surface_cache(_GRAINS_MB)

    def colors(self, material: str) -> Sequence[Color]:
        """`SPHERE` x `SPHERE` colours, row by row, by the normal's (x, y) from -1 to 1."""
        return self._colors[material]

    def sphere(self, material: str, diameter: int) -> pygame.Surface:
        """A lit ball, `diameter` px wide, its alpha premultiplied."""

        def make() -> pygame.Surface:
            return pygame.transform.smoothscale(self._spheres[material], (diameter, diameter)).premul_alpha()

        return self._balls.get((material, diameter), make)

    def pip(self, cell: int, size: int) -> pygame.Surface:
        """The hollow of a cell of the sheet, `size` px square."""

        def make() -> pygame.Surface:
            row, column = divmod(cell, PIP_GRID)
            part = self._pips.subsurface((column * PIP_CELL, row * PIP_CELL, PIP_CELL, PIP_CELL))
            return pygame.transform.smoothscale(part, (size, size))

        return self._hollows.get((cell, size), make)

    def grain(self, size: int) -> pygame.Surface:
        """The grey veil, `size` px square, to be multiplied over a die."""
        return self._grains.get(size, lambda: pygame.transform.smoothscale(self._grain, (size, size)))


def pip_cell(nx: float, ny: float, nz: float) -> int:
    """The cell of the sheet for a face whose unit normal, seen from the viewer, is (nx, ny, nz), nz > 0."""
    side = math.sqrt(nx * nx + ny * ny)
    middle = (PIP_GRID - 1) / 2
    if side < 1e-6:
        return int(middle * PIP_GRID + middle)
    k = math.atan2(side, nz) / (math.pi / 2) / side * middle
    return int(middle + ny * k + 0.5) * PIP_GRID + int(middle + nx * k + 0.5)
