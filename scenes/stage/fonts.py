"""Fonts by role, and which of them can draw a character.

SDL draws an empty box for what a font lacks and does not say so; therefore the character map of each font file is read
here, and text is cut into runs that one font can draw.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_right
from pathlib import Path
from unicodedata import category

import pygame

from .theme import FALLBACK_FILES, FONTS

_WORDS = re.compile(r"\s+|\S+")


class Coverage:
    """The set of characters a font file has, as sorted ranges of code points."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        ranges.sort()
        self._starts = [a for a, _ in ranges]
        self._ends = [b for _, b in ranges]

    def __contains__(self, char: str) -> bool:
        i = bisect_right(self._starts, ord(char)) - 1
        return i >= 0 and ord(char) <= self._ends[i]


def read_coverage(path: Path) -> Coverage:
    """The characters of a TrueType or OpenType file (cmap formats 4 and 12); raises ValueError for other files."""
    data = path.read_bytes()
    try:
        return Coverage(_cmap_ranges(data))
    except struct.error as error:
        raise ValueError(f"{path.name} is not a font that can be read") from error


def _cmap_ranges(data: bytes) -> list[tuple[int, int]]:
    tables = struct.unpack_from(">H", data, 4)[0]
    cmap = -1
    for i in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            cmap = offset
    if cmap < 0:
        raise ValueError("the font has no character map")
    best, best_format = -1, 0
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * i)
        kind = struct.unpack_from(">H", data, cmap + offset)[0]
        if platform in (0, 3) and kind in (4, 12) and kind > best_format:
            best, best_format = cmap + offset, kind
    if best_format == 12:
        count = struct.unpack_from(">I", data, best + 12)[0]
        groups = struct.iter_unpack(">III", data[best + 16 : best + 16 + 12 * count])
        return [(start, end) for start, end, _ in groups]
    if best_format == 4:
        return _format_4(data, best)
    raise ValueError("the font's character map has no known format")


def _format_4(data: bytes, at: int) -> list[tuple[int, int]]:
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    return [(a, b) for a, b in zip(starts, ends, strict=True) if a != 0xFFFF]


class FontBook:
    """Loads each font once per size.

    A file that is missing from the folder is replaced by pygame's own font: this is the one place where that happens.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._coverage: dict[str, Coverage] = {}
        self._fallbacks = [name for name in FALLBACK_FILES if (folder / name).is_file()]

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role at `px` pixels to the em; raises KeyError for an unknown role."""
        return self.file(FONTS[role].file, px)

    def file(self, name: str, px: int) -> pygame.font.Font:
        """A font by file name at `px` pixels to the em."""
        font = self._fonts.get((name, px))
        if font is None:
            path = self._folder / name
            font = pygame.font.Font(str(path), px) if path.is_file() else pygame.font.Font(None, px)
            self._fonts[name, px] = font
        return font

    def covers(self, name: str, char: str) -> bool:
        """Whether a font file has a character."""
        coverage = self._coverage.get(name)
        if coverage is None:
            path = self._folder / name
            if not path.is_file():
                path = Path(pygame.font.__file__).parent / pygame.font.get_default_font()
            coverage = self._coverage[name] = read_coverage(path)
        return char in coverage

    def lacks(self, role: str, text: str) -> str:
        """The characters of `text` that no installed font has, each once; marks without width are nobody's loss."""
        main = FONTS[role].file
        strange = dict.fromkeys(char for char in text if not (char.isascii() or char.isspace()))
        return "".join(
            c for c in strange if category(c) not in ("Mn", "Cf") and not self.covers(self._choose(main, c), c)
        )

    def runs(self, role: str, text: str) -> list[tuple[str, str]]:
        """`text` cut into (font file, part), each part drawable by its font as far as any installed font can; words in
        one font, if there is one that has all their characters."""
        main = FONTS[role].file
        if text.isascii():
            return [(main, text)]
        out: list[tuple[str, str]] = []
        for word in _WORDS.findall(text):
            whole = next((name for name in (main, *self._fallbacks) if self._covers_all(name, word)), None)
            for part in (word,) if whole is not None else word:
                name = whole or self._choose(main, part)
                if out and (out[-1][0] == name or part.isspace()):
                    out[-1] = (out[-1][0], out[-1][1] + part)
                else:
                    out.append((name, part))
        return out

    def _covers_all(self, name: str, word: str) -> bool:
        return all(char.isspace() or self.covers(name, char) for char in word)

    def _choose(self, main: str, char: str) -> str:
        if char.isspace() or self.covers(main, char):
            return main
        for name in self._fallbacks:
            if self.covers(name, char):
                return name
        return main

    def clear(self) -> None:
        """Forget loaded sizes, as when the window changes its scale."""
        self._fonts.clear()
