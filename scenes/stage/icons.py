"""Icons: SVG drawings at the size and in the colour asked for, cached.

A drawing that uses `currentColor` takes the colour asked for; other colours stay as drawn. Drawings keep to what
nanosvg draws: paths, simple shapes, gradients in percent.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pygame
from pygame import Surface

from .cache import surface_cache
from .glyphs import emblem_svg, svg
from .theme import Colour, PlayerColour

_PLACEHOLDER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    '<path d="M12 3 L21 12 L12 21 L3 12 Z" fill="none" stroke="currentColor" stroke-width="2"/></svg>'
)

MEASURED, SEEN = 96, 30
"""Pixels at which an icon is measured, and how opaque what is seen of it is at least."""


def code(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def render_svg(document: str, size: tuple[int, int]) -> Surface:
    """An SVG document as a surface that fits `size`."""
    loaded = pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)
    return loaded.convert_alpha() if pygame.display.get_surface() else loaded


class Icons:
    """All icons of a folder of `<name>.svg`, and the program's own signs.

    A name that neither has is drawn as an empty diamond and remembered in `missing`, for tests to see.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._documents: dict[str, str] = {}
        self._extents: dict[str, tuple[float, float]] = {}
        self._cache = surface_cache(12)
        self.missing: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether there is a drawing of this name."""
        return (self._folder / f"{name}.svg").is_file() or svg(name) is not None

    def aspect(self, name: str) -> float:
        """Width to height of a drawing."""
        found = re.search(r'viewBox="\s*\S+\s+\S+\s+(\S+)\s+(\S+)\s*"', self._document(name))
        return float(found.group(1)) / float(found.group(2)) if found else 1.0

    def extent(self, name: str) -> tuple[float, float]:
        """Where what is seen of an icon begins and how wide it is, in shares of its square."""
        found = self._extents.get(name)
        if found is None:
            seen = self._draw(self._document(name), MEASURED, (0, 0, 0)).get_bounding_rect(min_alpha=SEEN)
            found = self._extents[name] = seen.x / MEASURED, seen.w / MEASURED
        return found

    def get(self, name: str, px: int, colour: Colour = (43, 27, 14)) -> Surface:
        """A square icon of `px` pixels. `colour` stands for the drawing's `currentColor`."""
        return self._cache.get((name, px, colour), lambda: self._draw(self._document(name), px, colour))

    def emblem(self, player: PlayerColour, px: int) -> Surface:
        """The emblem of a seat in its colour, with its light rim."""
        document = emblem_svg(player.emblem, code(player.base), code(player.rim))
        return self._cache.get(("emblem", player.key, px), lambda: self._draw(document, px, player.base))

    def clear(self) -> None:
        """Forget rendered sizes."""
        self._cache.clear()

    def _document(self, name: str) -> str:
        document = self._documents.get(name)
        if document is None:
            path = self._folder / f"{name}.svg"
            if path.is_file():
                document = path.read_text(encoding="utf-8")
            else:
                document = svg(name) or ""
                if not document:
                    self.missing.add(name)
                    document = _PLACEHOLDER
            self._documents[name] = document
        return document

    @staticmethod
    def _draw(document: str, px: int, colour: Colour) -> Surface:
        # A box squeezed to nothing in a window too small for it still draws.
        px = max(1, px)
        picture = render_svg(document.replace("currentColor", code(colour)), (px, px))
        if picture.get_size() == (px, px):
            return picture
        square = Surface((px, px), pygame.SRCALPHA)
        square.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
        return square
