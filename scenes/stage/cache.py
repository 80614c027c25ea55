"""A bounded cache of surfaces: the least recently used leave when the budget of bytes is spent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of pixel memory a surface holds."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class ByteCache(Generic[T]):
    """Keeps made things by key, at most `budget` bytes of them as measured by `weigh`."""

    def __init__(self, budget: int, weigh: Callable[[T], int]) -> None:
        self._budget = budget
        self._weigh = weigh
        self._items: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
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
        made = make()
        weight = self._weigh(made)
        self._items[key] = (made, weight)
        self.bytes += weight
        while self.bytes > self._budget and len(self._items) > 1:
            _, (_, old) = self._items.popitem(last=False)
            self.bytes -= old
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.bytes = 0


def surface_cache(megabytes: int) -> ByteCache[pygame.Surface]:
    """A cache for plain surfaces."""
    return ByteCache(megabytes << 20, surface_bytes)
