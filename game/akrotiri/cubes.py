"""Cubes as one number: counts packed by colour, eight bits each, as islands, land pieces and boats hold them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.akrotiri.content import COLOURS

_BITS = 8
_MOST = (1 << _BITS) - 1

ONE: tuple[int, ...] = tuple(1 << _BITS * colour for colour in range(len(COLOURS)))
"""One cube of each colour, to be added or taken away."""


def packed(counts: Iterable[int]) -> int:
    """Counts by colour as one number."""
    return sum(count * one for count, one in zip(counts, ONE, strict=True))


def by_colour(cubes: int) -> list[int]:
    """One number as counts by colour."""
    return [cubes >> _BITS * colour & _MOST for colour in range(len(COLOURS))]


def of_colour(cubes: int, colour: int) -> int:
    """How many of a colour there are."""
    return cubes >> _BITS * colour & _MOST


def in_all(cubes: int) -> int:
    """How many there are in all."""
    # A power of 256 leaves 1 when it is divided by 255, so that the remainder is the sum of the counts: no box has 255.
    return cubes % _MOST


@lru_cache(maxsize=1 << 14)
def colours_in(cubes: int) -> tuple[int, ...]:
    """The colours of which there are any."""
    return tuple([colour for colour in range(len(COLOURS)) if of_colour(cubes, colour)])
