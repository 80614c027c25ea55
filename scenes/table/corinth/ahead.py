"""Throws worked out before they are made: how the dice travel, whatever they will show."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.dice.motion import Flick, Motion
from scenes.stage.dice.throw import preparing
from scenes.stage.loop import Stage
from scenes.stage.work import Job, Work

SECONDS = 0.004
"""Seconds of each frame spent on working out the next throw, while it is waited for."""

Travel = Job[Motion | None]
"""Works out how the dice of a throw travel; its result is None where no throw fits the tray."""


class Ahead:
    """The travel of the next throw, for each number of dice it may have."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._travels: dict[int, Travel] = {}
        self._stop: Callable[[], None] | None = None

    def begin(self, count: int, tray: tuple[float, float], seed: int) -> None:
        """Works on the travel of so many dice in a tray of this size, a little in every frame."""
        if count in self._travels:
            return
        self._travels[count] = Job(travelling(count, tray, seed + count, None))
        if self._stop is None:
            self._stop = self._stage.every_frame(self._go_on)

    def take(self, count: int) -> Travel | None:
        """The work on the travel of this many dice, finished or not; None if it was never begun."""
        return self._travels.get(count)

    def clear(self) -> None:
        """Forgets all of it, as after a throw."""
        self._travels.clear()

    def _go_on(self) -> None:
        for travel in reversed(self._travels.values()):
            if not travel.done:
                travel.step(SECONDS)
                return
        if self._stop is not None:
            self._stop()
            self._stop = None


def travelling(count: int, tray: tuple[float, float], seed: int, flick: Flick | None) -> Work[Motion | None]:
    """The travel of a throw; None where none fits the tray."""
    try:
        return (yield from preparing(count, tray, seed, flick, 1))
    except ValueError:
        return None
