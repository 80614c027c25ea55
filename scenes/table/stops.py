"""Where the time line stops: at each position that whoever looks can tell from the one before it."""

from __future__ import annotations

from bisect import bisect_right

from game.core.session import Session


class Stops:
    """The stops of the present line of play for a viewer (None: one from whom nothing is hidden), the start first. A
    decision of another seat of which nobody is told is no stop of its own: how often that happened may be a secret
    until all have decided, as with the cards laid down at the end of a round."""

    def __init__(self, session: Session, viewer: int | None) -> None:
        told = [
            i for i, step in enumerate(session.path, 1) if step.events or viewer is None or step.move.seat == viewer
        ]
        self._positions = [0, *told]

    @property
    def last(self) -> int:
        """The number of the last stop; the start is 0."""
        return len(self._positions) - 1

    def at(self, position: int) -> int:
        """The number of the stop that a position belongs to."""
        return bisect_right(self._positions, position) - 1

    def position(self, number: int) -> int:
        """The position of a stop; before the first it is the start, after the last that one's."""
        return self._positions[max(0, min(number, self.last))]
