"""What hands have taken up from a table: it is in the air until it is home again, or its flight begins."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.air import Air, Key


class InHand:
    """What is in the air by the hand, by the element it was taken from. There are several while one thing goes home and
    the next has been taken up."""

    def __init__(self, air: Air) -> None:
        self._air = air
        self._downs: dict[str, Callable[[], object]] = {}

    def take(self, name: str, key: Key) -> None:
        """Something is taken up: it is not where it lay."""
        self.home(name)
        self._downs[name] = self._air.lift(*key)

    def release(self, name: str) -> Callable[[], object]:
        """It is let go where it can go, and stays hidden where it lay until the returned function is called."""
        return self._downs.pop(name, lambda: None)

    def home(self, name: str) -> bool:
        """It is seen again where it lay; false if it was not away."""
        away = name in self._downs
        self.release(name)()
        return away
