"""Which bytes are taken for the picture of a game. A file of a few thousand may say that it holds a picture that would
fill the memory, or hold parts that grow a thousandfold when they are read; one damaged byte, where the file says how
long a part of it is, may keep the library that decodes it busy for a minute. So a file is read here first, and only
what this program writes itself is taken: undamaged parts of the kinds that a picture needs, with exactly as much in
them as its size takes."""

from __future__ import annotations

import zlib

from saves.files import MOST_PICTURE

MOST_SIZE = (960, 540)
"""Pixels across and down of a picture at most: twice what is kept of a table, for versions that keep more."""

_PNG = b"\x89PNG\r\n\x1a\n"
_FIRST = b"\x00\x00\x00\x0dIHDR"
"""How the first part of every PNG begins: its length and its name. Width and height follow, four bytes each."""
_WIDTH = len(_PNG) + len(_FIRST)
_HEIGHT = _WIDTH + 4
_KIND = _HEIGHT + 4
_CHANNELS = {bytes([8, 2, 0, 0, 0]): 3, bytes([8, 6, 0, 0, 0]): 4}
"""Bytes of a pixel by what the first part says after the size: eight bits of each colour, without and with opacity,
from top to bottom."""

_DATA, _LAST = b"IDAT", b"IEND"
_AROUND = 12
"""Bytes of a part besides its data: length and name before it, a checksum of name and data after it."""
_MOST_PARTS = 2_000
"""More than a thousand bytes each in the largest file; no table is kept in parts so small."""


def is_picture(data: bytes) -> bool:
    """Whether this is a PNG as this program writes them, whole and undamaged, and neither as a file nor as a picture
    larger than one of a game may be. What it shows may be nonsense nevertheless."""
    if not data.startswith(_PNG + _FIRST) or len(data) > MOST_PICTURE:
        return False
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (_WIDTH, _HEIGHT))
    channels = _CHANNELS.get(data[_KIND : _KIND + 5])
    if channels is None or not (0 < width <= MOST_SIZE[0] and 0 < height <= MOST_SIZE[1]):
        return False
    packed = _packed(data)
    # Each row has a byte in front that says how it is to be understood.
    return packed is not None and _holds(packed, height * (1 + width * channels))


def _packed(data: bytes) -> bytes | None:
    """What the parts with the picture hold together; None unless each part ends within the file and is what its
    checksum says, there are no others, and the last one ends the file."""
    at = len(_PNG)
    view = memoryview(data)
    packed: list[memoryview] = []
    for _ in range(_MOST_PARTS):
        end = at + _AROUND + int.from_bytes(view[at : at + 4], "big")
        if end > len(data) or zlib.crc32(view[at + 4 : end - 4]) != int.from_bytes(view[end - 4 : end], "big"):
            return None
        name = view[at + 4 : at + 8]
        if name == _LAST:
            return b"".join(packed) if end == len(data) else None
        if name == _DATA:
            packed.append(view[at + 8 : end - 4])
        elif at != len(_PNG):
            return None
        at = end
    return None


def _holds(packed: bytes, size: int) -> bool:
    """Whether packed data is this many bytes, no more and no fewer, and nothing follows. Unpacks no more than that."""
    unpacking = zlib.decompressobj()
    try:
        found = len(unpacking.decompress(packed, size + 1))
    except zlib.error:
        return False
    return found == size and unpacking.eof and not unpacking.unused_data
