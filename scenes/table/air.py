"""What is in the air: things that the displayed model has already put down, and that are still seen on their way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

Key = tuple[str | int, ...]
"""What is in the air and where it belongs, in its game's words: `("cube", land, colour)`, `("sign", seat, "coin")`."""


class Air:
    """Counts things on their way by what they are, so that none is drawn, or counted, where it goes before it is there.

    What a hand holds is in the air as well: it is not where it lay.
    """

    def __init__(self) -> None:
        self._counts: Counter[Key] = Counter()
        self._age = 0
        self.version = 0
        """Grows with every change: what is drawn of the boards may look different."""

    def lift(self, *key: str | int, amount: int = 1) -> Callable[[], None]:
        """Puts `amount` more of these in the air; returns a function that lands them, once, and not after `clear`."""
        self._counts[key] += amount
        self.version += 1
        age, down = self._age, False

        def land() -> None:
            nonlocal down
            if down or age != self._age:
                return
            down = True
            self._counts[key] -= amount
            if not self._counts[key]:
                del self._counts[key]
            self.version += 1

        return land

    def count(self, *key: str | int) -> int:
        """How many of these are in the air."""
        return self._counts.get(key, 0)

    def under(self, *start: str | int) -> Counter[str | int]:
        """How many things are in the air under keys that extend `start` by one word, by that word."""
        size = len(start)
        return Counter({key[-1]: n for key, n in self._counts.items() if len(key) == size + 1 and key[:size] == start})

    @property
    def keys(self) -> list[Key]:
        """All that is in the air."""
        return list(self._counts)

    def clear(self) -> None:
        """Everything has arrived."""
        self._counts.clear()
        self._age += 1
        self.version += 1

    def settled(self, names: list[str], *start: str | int) -> list[tuple[int, str]]:
        """Which of these things, in the air under `(*start, name)`, lie there already: place in the list and name."""
        flying = {name: self.count(*start, name) for name in set(names)}
        found = []
        # Of several alike the last ones are those that have just come.
        for k, name in reversed(list(enumerate(names))):
            if flying[name]:
                flying[name] -= 1
            else:
                found.append((k, name))
        return found[::-1]
