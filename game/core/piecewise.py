"""Work that can be done a piece at a time: generators that yield between two pieces and return what comes of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def at_once(work: Generator[None, None, T]) -> T:
    """The result of work that could be spread over time, all of it done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
