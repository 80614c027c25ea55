"""What a step of the displayed model is: that which a kind of event changes in it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event
from scenes.table.arnak.model import Model, SeatModel

Step = Callable[[Model, SeatModel | None, Event], None]
"""Brings the model to what an event means: the model, the things of the event's seat (None for no seat), the event."""


def of_seat(change: Callable[[Model, SeatModel, Event], None]) -> Step:
    """A step of events that a seat brought about."""

    def step(model: Model, seat: SeatModel | None, event: Event) -> None:
        assert seat is not None
        change(model, seat, event)

    return step
