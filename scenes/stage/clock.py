"""Time for the screen: real in play, virtual in tests. Seconds as floats, never going back."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """A source of the present time in seconds."""

    def now(self) -> float:
        """Seconds since an arbitrary moment."""


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds of the performance counter."""
        return time.perf_counter()


class VirtualClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """Seconds advanced so far."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Go on by `seconds`; raises ValueError when that would go back."""
        if seconds < 0:
            raise ValueError("time does not go back")
        self._now += seconds
