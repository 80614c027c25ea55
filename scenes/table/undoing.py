"""What is undone and redone as one.

A session takes back single decisions; what a person does by one gesture, as a walk by one click, may be several.
"""

from __future__ import annotations

from game.core.session import Session


class Gestures:
    """The gestures of a game that were more than one decision; its record keeps them, for when it is gone on with."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def done(self, before: int) -> None:
        """One gesture has led from the position `before` to the present one, or to nothing."""
        self._session.join(before)

    def followed(self, before: int) -> None:
        """What led from the position `before` to the present one went by itself: it joins what was done just before, if
        the same seat did that."""
        path, after = self._session.path, self._session.position
        if not before or after == before or path[before - 1].move.seat != path[before].move.seat:
            return
        self._session.join(next((start for start, end in self._session.gestures if end == before), before - 1))

    def undo(self) -> int:
        """Takes back the last gesture of a person, or of it what may be taken back; returns the new position. Raises
        `IllegalAction` as `Session.undo` does."""
        return self.back_to(self._around(self._session.undo())[0])

    def back_to(self, start: int, unpaid: bool = False) -> int:
        """Goes back to the position `start`, or as far towards it as may be taken back; returns the new position. For
        what is `unpaid`, see `Session.undo`."""
        while self._session.position > start and self._session.why_not_undo(unpaid) is None:
            self._session.undo(unpaid)
        return self._session.position

    def start_of(self, end: int, unpaid: bool = False) -> int:
        """Where the gesture of a person began that led to the position `end`, or what of it may be taken back; `end`
        itself if nothing of it may. For what is `unpaid`, see `Session.undo`."""
        return max(self._around(end - 1)[0], min(end, self._session.border(unpaid)))

    def redo(self) -> int:
        """Does the next gesture again that was taken back; returns the new position. Does nothing if there is none."""
        end = self._around(self._session.redo())[1]
        while self._session.position < end and self._session.can_redo():
            self._session.redo()
        return self._session.position

    def _around(self, position: int) -> tuple[int, int]:
        """Start and end of the gesture in whose middle a position is; the position itself if it is in none."""
        return next((span for span in self._session.gestures if span[0] < position < span[1]), (position, position))
