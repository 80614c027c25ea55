"""The way of the hand that holds the dice: how fast it flicks them when it lets go."""

from __future__ import annotations

from scenes.stage.element import Point

WINDOW = 0.12
"""Seconds before the hand lets go that make a flick: what is older says nothing of it, and dice may be held for
long."""
LEAST = 260.0
"""Pixels a second below which the dice are let fall."""


class Trail:
    """Where the hand was, and when."""

    def __init__(self, now: float, pos: Point) -> None:
        self._way = [(now, pos)]

    def __len__(self) -> int:
        return len(self._way)

    @property
    def at(self) -> Point:
        """Where the hand is."""
        return self._way[-1][1]

    def add(self, now: float, pos: Point) -> None:
        """The hand has moved."""
        self._way = [*self._since(now), (now, pos)]

    def flick(self, now: float, pos: Point) -> tuple[float, float] | None:
        """How fast the hand lets go there, in pixels a second; None where that is no flick."""
        then, start = (self._since(now) or self._way[-1:])[0]
        if now <= then:
            return None
        across, down = (pos[0] - start[0]) / (now - then), (pos[1] - start[1]) / (now - then)
        return (across, down) if across**2 + down**2 >= LEAST**2 else None

    def _since(self, now: float) -> list[tuple[float, Point]]:
        return [entry for entry in self._way if now - entry[0] <= WINDOW]
