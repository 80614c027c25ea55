"""A slider that stops at given values only, wherever these lie on their scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

from ..element import ElementKeywords
from .slider import Slider


class Stops(Slider):
    """One of `stops`, which are evenly spaced on the groove; `show(value)` gives the words of one, `on_done(value)` is
    called when it is let go at a different one, or set to one by wheel or key."""

    def __init__(
        self,
        name: str,
        stops: Sequence[float],
        value: float,
        *,
        show: Callable[[float], str],
        on_done: Callable[[float], object],
        on: str = "wood",
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        self._stops = tuple(stops)
        super().__init__(
            name,
            self._nearest(value),
            least=0,
            most=len(self._stops) - 1,
            step=1,
            show=lambda at: show(self._stops[round(at)]),
            on_done=lambda at: on_done(self._stops[round(at)]),
            on=on,
            **keywords,
        )

    @property
    def value(self) -> float:
        """The value at which it stands."""
        return self._stops[round(self._value)]

    @value.setter
    def value(self, value: float) -> None:
        self._value = self._nearest(value)
        self.invalidate()

    def _nearest(self, value: float) -> int:
        """The number of the stop for a value: its own, else the last one that is not greater."""
        return max((i for i, stop in enumerate(self._stops) if stop <= value), default=0)
