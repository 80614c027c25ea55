"""What is in the air: pieces that the displayed model has already put down, and that are seen flying there."""

from __future__ import annotations

Key = tuple[str | int, ...]
"""What flies: `("tile", cell)`, `("temple", quadrant)`, `("cube", land, colour)`, `("boat", seat)` to the chart;
`("sold", colour)` and `("open", goal)` to the market; `("aboard", seat, colour)`, `("hand", seat)` for a tile,
`("map", seat, name)` and `("goal", seat, name)` to a seat."""


class Air:
    """Counts pieces on their way by what they are, so that none is drawn where it lands before it is there."""

    def __init__(self) -> None:
        self._counts: dict[Key, int] = {}

    def lift(self, *key: str | int) -> None:
        """One more of these flies."""
        self._counts[key] = self._counts.get(key, 0) + 1

    def land(self, *key: str | int) -> None:
        """One of these has arrived."""
        left = self._counts.get(key, 0) - 1
        if left > 0:
            self._counts[key] = left
        else:
            self._counts.pop(key, None)

    def count(self, *key: str | int) -> int:
        """How many of these fly."""
        return self._counts.get(key, 0)

    def clear(self) -> None:
        """Everything has arrived."""
        self._counts.clear()

    def seen(self, names: list[str], kind: str, seat: int) -> list[tuple[int, str]]:
        """Which of a seat's cards lie there already: place in the list and name."""
        flying = {name: self.count(kind, seat, name) for name in set(names)}
        found = []
        # Of several alike the last ones are those that have just come.
        for k, name in reversed(list(enumerate(names))):
            if flying[name]:
                flying[name] -= 1
            else:
                found.append((k, name))
        return found[::-1]
