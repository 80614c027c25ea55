"""A pause after a person's turn, before a computer player's move would end the chance to undo it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.events import Event
from game.core.session import Session
from scenes.stage.tween import Delay, Timeline, Tween

SECONDS = 1.5
"""Seconds of the pause at speed 1, counted from the end of the person's turn; the time a computer player thinks
meanwhile is part of them."""


class Grace:
    """The time in which a turn can still be taken back. `play` starts a tween at a speed."""

    def __init__(self, session: Session, play: Callable[[Tween, float], Timeline]) -> None:
        self._session = session
        self._play = play
        self._time: Timeline | None = None
        self._holds = False

    @property
    def waiting(self) -> bool:
        """Whether something is held back now."""
        return self._holds and self._time is not None and not self._time.done

    def begin(self) -> None:
        """A computer player begins to think: the time runs if a person has just decided something that can be taken
        back, as far as what comes next allows."""
        self.end()
        path, takebacks = self._session.path, self._session.record.header.takebacks
        after_person = bool(path) and self._session.is_person(path[-1].move.seat)
        if after_person and takebacks == "until_new" and self._session.why_not_undo() is None:
            self._time = self._play(Delay(SECONDS), 1.0)

    def hold(self, action: Action, seat: int) -> None:
        """A computer player is going to do this: it is held back for the rest of the time if it reveals something."""
        self._holds = self._time is not None and not self._time.done and self._reveals(action, seat)

    def skip(self) -> None:
        """Nothing is held back any more."""
        if self.waiting and self._time is not None:
            self._time.skip()

    def end(self) -> None:
        """No time runs."""
        if self._time is not None:
            self._time.cancel()
        self._time, self._holds = None, False

    def _reveals(self, action: Action, seat: int) -> bool:
        """Whether an action brings out something new; tried in a world that may be this one, as far as its seat
        knows."""
        events: list[Event] = []
        try:
            self._session.view(seat).determinize(seat, 0).apply(action, events)
        except Exception:
            # Refused, or a fault in the rules: that is told when it is done in the game itself.
            return False
        return any(event.reveals for event in events)
