"""Which bytes are taken for the picture of a game. A file of a few thousand may say that it holds a picture that would
fill the memory, so its size is read before anything is made of it. One damaged byte, where the file says how long a
part of it is, may keep the library that decodes it busy for a minute, so its parts are checked as well."""

from __future__ import annotations

import zlib

from saves.files import MOST_PICTURE

MOST_SIZE = (1920, 1080)
"""Pixels across and down of a picture at most: four times what is kept of a table, for versions that keep more."""

_PNG = b"\x89PNG\r\n\x1a\n"
_FIRST = b"\x00\x00\x00\x0dIHDR"
"""How the first part of every PNG begins: its length and its name. Width and height follow, four bytes each."""
_WIDTH = len(_PNG) + len(_FIRST)
_HEIGHT = _WIDTH + 4


_LAST = b"IEND"
_AROUND = 12
"""Bytes of a part besides its data: length and name before it, a checksum of name and data after it."""
_MOST_PARTS = 4_000
"""More than a thousand bytes each in the largest file; no table is kept in parts so small."""


def is_picture(data: bytes) -> bool:
    """Whether this is a PNG of undamaged parts from its first to its last byte, and neither as a file nor as a picture
    larger than one of a game may be. What it shows may be nonsense nevertheless."""
    if not data.startswith(_PNG + _FIRST) or len(data) > MOST_PICTURE:
        return False
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (_WIDTH, _HEIGHT))
    return 0 < width <= MOST_SIZE[0] and 0 < height <= MOST_SIZE[1] and _is_sound(data)


def _is_sound(data: bytes) -> bool:
    """Whether each part ends within the file and is what its checksum says, and the last one ends the file."""
    at = len(_PNG)
    view = memoryview(data)
    for _ in range(_MOST_PARTS):
        end = at + _AROUND + int.from_bytes(view[at : at + 4], "big")
        if end > len(data) or zlib.crc32(view[at + 4 : end - 4]) != int.from_bytes(view[end - 4 : end], "big"):
            return False
        if view[at + 4 : at + 8] == _LAST:
            return end == len(data)
        at = end
    return False
