"""Games on the shelf, for tests of the library and of its trash."""

import os
import struct
import zlib
from collections.abc import Generator

import pytest

from game.core.session import Session
from saves.library import Library
from saves.records import Opened, Records
from tests.saves.conftest import header, play

BAD = "2025-01-01-pebbles-bad"


def part(name: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, kind: tuple[int, ...] = (8, 2, 0, 0, 0), rest: bytes = b"") -> bytes:
    """A black PNG of this size, in colours of eight bits unless its head says something else, with `rest` after its
    pixels; of a huge one only as much as it takes to say so."""
    black = bytes(min(height * (1 + 3 * width), 3_000_000)) + rest
    head = part(b"IHDR", struct.pack(">II", width, height) + bytes(kind))
    return b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", zlib.compress(black)) + part(b"IEND", b"")


PNG = png(480, 270)
HEAD = 8 + 25
"""Bytes of a PNG before the parts with its pixels."""


def finish(opened: Opened) -> None:
    while not opened.session.is_terminal:
        play(opened, 1, opened.session.position)


def game(records: Records, count: int = 4, kinds: str = "pc", when: int = 0) -> Opened:
    """A game of `count` decisions (-1: to the end), closed, last changed at `when`."""
    opened = records.begin(header(kinds, pile=12))
    if count < 0:
        finish(opened)
    else:
        play(opened, count)
    opened.file.close()
    if when:
        os.utime(records.path(opened.id), (when, when))
    return opened


def reads(patch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read from now on."""
    read: list[str] = []
    watching = Records.watching

    def noted(self: Records, name: str) -> Generator[None, None, Session]:
        read.append(name)
        return watching(self, name)

    patch.setattr(Records, "watching", noted)
    return read


def fresh(records: Records) -> Library:
    library = Library(records)
    assert library.load() is None
    return library


def spoiled(records: Records, data: bytes = b"nonsense") -> Library:
    """A library with one game, and one file that cannot be opened."""
    game(records)
    records.path(BAD).write_bytes(data)
    library = fresh(records)
    library.refresh()
    assert list(library.troubles) == [BAD] and library.knows(BAD)
    return library
