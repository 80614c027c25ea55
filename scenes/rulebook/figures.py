"""The figures of the rulebooks: pictures that lie beside the text, `game/name` each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from scenes.rulebook.book import FOLDER

FIGURES = FOLDER / "figures"

DENSITY = 2
"""Pixels of a figure for each design pixel: in a window of 3840 x 2160 it is shown as it is."""

HIGHEST = 0.6
"""No figure takes more of the page's height."""


def shown_size(stored: tuple[int, int], density: float, width: int, height: int) -> tuple[int, int]:
    """How large a figure is on a page of `height`, in a column of `width`, with `density` pixels to a design pixel."""
    w, h = stored
    share = min(density / DENSITY, width / w, height * HIGHEST / h)
    return max(1, round(w * share)), max(1, round(h * share))


@lru_cache(maxsize=64)
def stored_size(name: str, folder: Path = FIGURES) -> tuple[int, int]:
    """Width and height of a figure's picture in pixels, read from the first bytes of its file. Raises FileNotFoundError
    if there is no such file, ValueError if it is not a lossy WebP without transparency. The page must know the height
    of all its figures before it shows any."""
    with (folder / f"{name}.webp").open("rb") as file:
        head = file.read(30)
    if head[:4] != b"RIFF" or head[12:16] != b"VP8 ":
        raise ValueError(f"{name} is not a lossy WebP without transparency, as tests.figures writes them")
    # Fourteen bits each; what is above them says how a viewer might enlarge the picture.
    return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
