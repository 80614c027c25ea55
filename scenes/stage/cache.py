"""A bounded cache of surfaces: the least recently used leave when the budget of bytes is spent."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import pygame

from .work import Work

T = TypeVar("T")


class Enough(BaseException):
    """As much has been made as there was time for. It is kept: whoever asks for all of it again goes on from there."""


class _Patience:
    """How long may be spent on making things: seconds from the first of them on, None as long as it takes."""

    def __init__(self) -> None:
        self.seconds: float | None = None
        self._end = 0.0
        self.inside = 0
        """So many pieces of work are under way, one within the other: what is made for them does not end them."""

    def begin(self) -> None:
        """Something is going to be made."""
        if self.seconds is not None and not self._end:
            self._end = time.perf_counter() + self.seconds

    def check(self) -> None:
        """Something has been made and kept: raises `Enough` if that was all there was time for."""
        if self._end and not self.inside and time.perf_counter() >= self._end:
            raise Enough

    def limit(self, seconds: float | None) -> None:
        """From now on it may take so long."""
        self.seconds, self._end = seconds, 0.0


_patience = _Patience()


@contextmanager
def making_within(seconds: float) -> Iterator[None]:
    """Within, no cache makes anything more once so much time has passed since the first thing that had to be made:
    `Enough` is raised when the one under way is kept."""
    _patience.limit(seconds)
    try:
        yield
    finally:
        _patience.limit(None)


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of pixel memory a surface holds."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class ByteCache(Generic[T]):
    """Keeps made things by key, at most `budget` bytes of them as measured by `weigh`."""

    def __init__(self, budget: int, weigh: Callable[[T], int]) -> None:
        self._budget = budget
        self._weigh = weigh
        self._items: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._begun: tuple[Hashable, Work[T]] | None = None
        """What was being worked out when there was no more time for it."""
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing under `key`, made by `make` when it is not here."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found[0]
        _patience.begin()
        return self._keep(key, make())

    def work_out(self, key: Hashable, begin: Callable[[], Work[T]]) -> T:
        """As `get`, for what takes long: it is worked out a piece at a time, and where time is up on the way it goes on
        from there when the same thing is asked for again. What it is made from is kept, but ends no piece: what takes
        long of that is to be asked for before."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found[0]
        _patience.begin()
        work = self._begun[1] if self._begun is not None and self._begun[0] == key else begin()
        self._begun = None
        while True:
            _patience.inside += 1
            try:
                next(work)
            except StopIteration as end:
                made: T = end.value
                break
            finally:
                _patience.inside -= 1
            self._begun = (key, work)
            _patience.check()
            self._begun = None
        return self._keep(key, made)

    def _keep(self, key: Hashable, made: T) -> T:
        weight = self._weigh(made)
        self._items[key] = (made, weight)
        self.bytes += weight
        while self.bytes > self._budget and len(self._items) > 1:
            _, (_, old) = self._items.popitem(last=False)
            self.bytes -= old
        _patience.check()
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._begun = None
        self._items.clear()
        self.bytes = 0


def surface_cache(megabytes: int) -> ByteCache[pygame.Surface]:
    """A cache for plain surfaces."""
    return ByteCache(megabytes << 20, surface_bytes)
