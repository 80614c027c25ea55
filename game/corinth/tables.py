"""Tables of `value`: their indices, and the small file that keeps them (plain bytes with a checksum)."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import ClassVar

from game.corinth.content import CELLS, DISTRICTS, FOLDER, START, SYMBOLS
from game.corinth.walks import NEIGHBOURS, region

FILE: Path = FOLDER / "value.bin"
TURNS = 18
"""The most turns a player has."""

COIN_CAP = 14
GOAT_CAP = 12
"""Coins and goats beyond these count half a point each and open no further building."""

CELL_BITS = (len(CELLS) - 1).bit_length()
CELL_MASK = (1 << CELL_BITS) - 1
"""The lowest bits of a class of the market: the steward's cell."""

_MAGIC = b"antikythera corinth value 1\n"


@cache
def district_states(district: int) -> tuple[tuple[int, ...], ...]:
    """All checked counts a district can have: at most one shop is started and not finished."""
    place = DISTRICTS[district]
    sizes = SYMBOLS[place.first : place.end]
    return tuple(
        shops
        for shops in product(*(range(size + 1) for size in sizes))
        if sum(0 < n < size for n, size in zip(shops, sizes, strict=True)) <= 1
    )


def market_key(used: int, cell: int) -> int:
    """The class of a steward's position: what can still be reached, and from where."""
    return region(cell, used) << CELL_BITS | cell


@cache
def market_classes() -> tuple[int, ...]:
    """The keys of all classes that play can lead to, in order of discovery (the start first)."""
    return tuple(_explore())


@cache
def market_steps() -> tuple[tuple[int, ...], ...]:
    """For each class the classes one step on, as indices."""
    found = _explore()
    order = {key: i for i, key in enumerate(found)}
    return tuple(tuple(order[key] for key in near) for near in found.values())


@cache
def _explore() -> dict[int, tuple[int, ...]]:
    start = market_key(1 << START, START)
    found: dict[int, tuple[int, ...]] = {}
    front = [start]
    while front:
        following: list[int] = []
        for key in front:
            if key in found:
                continue
            free, cell = key >> CELL_BITS, key & CELL_MASK
            near = tuple(market_key(~(free & ~(1 << step)), step) for step in NEIGHBOURS[cell] if free >> step & 1)
            found[key] = near
            following += near
        front = following
    return found


@dataclass(frozen=True, slots=True)
class Tables:
    """Values in units of `UNIT` points, 16 bits each.

    `classes` are the market's classes as `market_classes` gives them. `districts[d]` is flat by
    [warehouse][bonus][turns left][state]; `market` by [class][stable][turns left][marks] at the turns and marks of the
    grids; `purse` by [turns left][buildings][coins][goats]; `turns[left]` is what turns left are worth besides,
    `dice[left]` what a free yellow die is.
    """

    UNIT: ClassVar[float] = 0.02
    MARKS: ClassVar[int] = 17
    LEFT_GRID: ClassVar[tuple[int, ...]] = (0, 1, 2, 3, 4, 6, 8, 11, 14, 18)
    MARK_GRID: ClassVar[tuple[int, ...]] = (0, 4, 8, 12, 16)

    classes: array[int]
    districts: tuple[array[int], ...]
    market: array[int]
    purse: array[int]
    turns: array[int]
    dice: array[int]

    @classmethod
    def of(
        cls,
        districts: list[list[list[list[list[float]]]]],
        market: list[list[list[list[float]]]],
        purse: list[list[list[list[float]]]],
        turns: list[float],
        dice: list[float],
    ) -> Tables:
        """Lays solved tables flat: `districts` by [district][warehouse][bonus][left][state], `market` by
        [stable][left][class][marks], `purse` by [left][buildings][coins][goats]; all in points."""
        numbers = range(len(market_classes()))
        return cls(
            array("I", market_classes()),
            tuple(_units(v for house in piece for bonus in house for row in bonus for v in row) for piece in districts),
            _units(
                market[stable][left][number][marks]
                for number in numbers
                for stable in (0, 1)
                for left in cls.LEFT_GRID
                for marks in cls.MARK_GRID
            ),
            _units(v for level in purse for page in level for row in page for v in row),
            _units(turns),
            _units(dice),
        )


def _units(values: Iterable[float]) -> array[int]:
    return array("H", [max(0, min(65535, round(value / Tables.UNIT))) for value in values])


def write_tables(tables: Tables, file: Path = FILE) -> None:
    """Writes the tables packed, with a checksum; the file is the same on every machine."""
    body = bytearray()
    for part in (tables.classes, *tables.districts, tables.market, tables.purse, tables.turns, tables.dice):
        data = _little_endian(part)
        body += len(data).to_bytes(4, "little") + data
    packed = zlib.compress(bytes(body), 9)
    file.write_bytes(_MAGIC + blake2b(packed, digest_size=16).digest() + packed)


def read_tables(file: Path = FILE) -> Tables:
    """Reads what `write_tables` wrote; raises OSError or ValueError if the file is missing or not whole."""
    data = file.read_bytes()
    if not data.startswith(_MAGIC):
        raise ValueError(f"{file.name}: not a file of tables")
    digest, packed = data[len(_MAGIC) : len(_MAGIC) + 16], data[len(_MAGIC) + 16 :]
    if blake2b(packed, digest_size=16).digest() != digest:
        raise ValueError(f"{file.name}: the checksum differs")
    body = zlib.decompress(packed)
    parts: list[array[int]] = []
    at = 0
    while at < len(body):
        size = int.from_bytes(body[at : at + 4], "little")
        part = array("H" if parts else "I")
        part.frombytes(body[at + 4 : at + 4 + size])
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(part)
        at += 4 + size
    classes, *districts, market, purse, turns, dice = parts
    return Tables(classes, tuple(districts), market, purse, turns, dice)


def _little_endian(part: array[int]) -> bytes:
    if sys.byteorder == "big":
        part = part[:]
        part.byteswap()
    return part.tobytes()
