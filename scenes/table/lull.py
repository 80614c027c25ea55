"""A pause after a person's turn, before the boards become those of the next person at the same screen."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import NOBODY
from scenes.stage.tween import Delay, Timeline, Tween

SECONDS = 0.7
"""Seconds of the pause at speed 1: as long as it takes to see what a turn has earned."""


class Lull:
    """The time in which whoever has played sees what came of it. `play` starts a tween at a speed."""

    def __init__(self, play: Callable[[Tween, float], Timeline]) -> None:
        self._play = play
        self._time: Timeline | None = None
        self._played = NOBODY
        """Whose decision has been shown last, and not been looked at yet."""

    @property
    def running(self) -> bool:
        """Whether the next person waits now."""
        return self._time is not None and not self._time.done

    def follow(self, seat: int) -> None:
        """A decision of this seat has been shown."""
        self._played = seat

    def holds(self, viewer: int, seat: int) -> bool:
        """Whether a person in another seat than the viewer's still waits to be called on: from when the last decision
        shown was the viewer's own, until the pause that then begins has passed."""
        if self._played == viewer != seat:
            self._time = self._play(Delay(SECONDS), 1.0)
        self._played = NOBODY
        return self.running

    def skip(self) -> None:
        """Nobody waits any more."""
        if self.running and self._time is not None:
            self._time.skip()

    def end(self) -> None:
        """No time runs, and what was shown last is no longer new."""
        if self._time is not None:
            self._time.cancel()
        self._time, self._played = None, NOBODY
