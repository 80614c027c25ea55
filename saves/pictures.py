"""Which bytes are taken for the picture of a game. A file of a few thousand may say that it holds a picture that would
fill the memory, so its size is read before anything is made of it."""

from __future__ import annotations

from saves.files import MOST_PICTURE

MOST_SIZE = (1920, 1080)
"""Pixels across and down of a picture at most: four times what is kept of a table, for versions that keep more."""

_PNG = b"\x89PNG\r\n\x1a\n"
_FIRST = b"\x00\x00\x00\x0dIHDR"
"""How the first part of every PNG begins: its length and its name. Width and height follow, four bytes each."""
_WIDTH = len(_PNG) + len(_FIRST)
_HEIGHT = _WIDTH + 4


def is_picture(data: bytes) -> bool:
    """Whether this begins as a PNG does, and is neither as a file nor as a picture larger than one of a game may be.
    What follows may be damaged nevertheless."""
    if not data.startswith(_PNG + _FIRST) or len(data) > MOST_PICTURE:
        return False
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (_WIDTH, _HEIGHT))
    return 0 < width <= MOST_SIZE[0] and 0 < height <= MOST_SIZE[1]
