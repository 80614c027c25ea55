"""Chance: numbers that are a pure function of a key, a stream and a counter.

A state keeps one integer key (from its seed) and one small counter for each stream it uses (dice, each
deck, set-up). Copying a state therefore copies integers, undo restores counters, and the same seed
gives the same numbers on every platform and Python version.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STREAM = 0xD1342543DE82EF95
_STEP = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    """The finalizer of SplitMix64: every input bit moves every output bit."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def key_of(seed: str) -> int:
    """The 64-bit key of a seed text; equal texts give equal games everywhere."""
    return int.from_bytes(blake2b(seed.encode("utf-8"), digest_size=8).digest(), "big")


def draw(key: int, stream: int, counter: int) -> int:
    """The 64-bit number at `counter` of `stream`."""
    return _mix((_mix((key + (stream + 1) * _STREAM) & _MASK) + (counter + 1) * _STEP) & _MASK)


def below(key: int, stream: int, counter: int, n: int) -> tuple[int, int]:
    """A whole number from 0 to n - 1, each exactly as likely (n from 1 to 2**63), drawn from `counter` of `stream` on,
    and the counter after it."""
    limit = (1 << 64) - (1 << 64) % n
    while True:
        number = draw(key, stream, counter)
        counter += 1
        if number < limit:
            return number % n, counter


class Stream:
    """Reads one stream from a counter on; afterwards store `counter` back into the state."""

    __slots__ = ("counter", "key", "stream")

    def __init__(self, key: int, stream: int, counter: int = 0) -> None:
        self.key = key
        self.stream = stream
        self.counter = counter

    def bits(self) -> int:
        """The next 64 bits."""
        number = draw(self.key, self.stream, self.counter)
        self.counter += 1
        return number

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, see `below`."""
        number, self.counter = below(self.key, self.stream, self.counter, n)
        return number

    def dice(self, count: int, faces: int = 6) -> list[int]:
        """`count` fair dice, values from 1 to `faces`; the first dice do not depend on how many follow."""
        return [self.below(faces) + 1 for _ in range(count)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in random order (Fisher and Yates)."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile

    def choice(self, items: Sequence[T]) -> T:
        """One item, each as likely."""
        return items[self.below(len(items))]
