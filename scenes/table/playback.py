"""Shows decisions on the boards and tells of them, event after event, at a pace that can be followed."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

from game.core.contract import NOBODY
from game.core.events import Event
from game.core.session import Session
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Delay, Timeline, Tween
from scenes.table.narrator import Narrator
from scenes.table.view import GameView

MOST = 0.85 * DURATIONS.computer_most
"""Seconds in which a computer's whole turn is shown, however long it is; the rest of the allowed time goes to the
frames between two beats and between two decisions."""
CALM = 0.5 * MOST
"""Seconds for which it is shown at its own pace. How much is still to come is not known then, so the rest passes ever
faster."""


def shown_after(seconds: float) -> float:
    """How long a computer's turn has actually been shown, in seconds, when what was shown would take this many at its
    own pace."""
    if seconds <= CALM:
        return seconds
    left = MOST - CALM
    return MOST - left * math.exp(-(seconds - CALM) / left)


class Playback:
    """Shows one decision at a time. `play` starts a tween at a speed; `on_shown()` is called when all of a decision has
    been shown."""

    def __init__(
        self,
        session: Session,
        view: GameView,
        narrator: Narrator,
        play: Callable[[Tween, float], Timeline],
        on_shown: Callable[[], None],
    ) -> None:
        self.running = False
        """Whether a decision is being shown."""
        self.in_next_stage = False
        """Whether so much of it has been shown that the next round or season has begun."""
        self._session = session
        self._view = view
        self._narrator = narrator
        self._play = play
        self._on_shown = on_shown
        self._beats: deque[Event | None] = deque()
        """What is still to be shown of the decision; None for a pause."""
        self._timeline: Timeline | None = None
        self._seat, self._turn = NOBODY, -1
        self._spent = 0.0
        """How many seconds the part of this seat's turn shown so far would take at its own pace."""

    def begin(self, index: int, viewer: int, *, alone: bool) -> None:
        """Begins to show the decision of this index to a seat; `alone` if nobody took it, but it went by itself."""
        step = self._session.path[index]
        seat = step.move.seat
        self._beats = deque(event.seen_by(viewer) for event in step.events)
        self.running, self.in_next_stage = True, False
        self._narrator.begin(index, viewer)
        turn = self._session.turn_at(index)
        if (seat, turn) != (self._seat, self._turn):
            self._seat, self._turn, self._spent = seat, turn, 0.0
        # A step of which nobody is told takes no time either: its pause would tell how often it was taken.
        if (alone or not self._session.is_person(seat)) and self._beats and not self._view.flows(step.events[-1]):
            self._beats.append(None)
        self.go_on()

    def go_on(self) -> None:
        """Plays beat after beat until one takes time; then it is to be called again every frame."""
        while self._beats:
            if self._timeline is not None:
                if not self._timeline.done:
                    return
                self._timeline = None
                continue
            self._narrator.catch_up()
            comes = self._coming()
            if comes is not None:
                # In no hurry, however much of the turn has been shown: it would be a jump.
                self._timeline = self._play(comes, 1.0)
            elif (tween := self._next()) is not None:
                self._timeline = self._play(tween, self._speed(tween.duration))
                # What is reduced takes less than it would.
                self._spent += self._timeline.duration
        if self._timeline is not None and not self._timeline.done:
            return
        self._timeline = None
        self._narrator.catch_up()
        if self.running:
            self.running = self.in_next_stage = False
            self._narrator.end()
            self._on_shown()

    def skip(self) -> None:
        """Brings what is being shown to its end at once."""
        while self.running:
            if self._timeline is not None:
                self._timeline.skip()
            self.go_on()

    def stop(self) -> None:
        """Leaves off where it is: the rest is neither shown nor told."""
        if self._timeline is not None:
            self._timeline.cancel()
            self._timeline = None
        self.running = self.in_next_stage = False
        self._narrator.stop()
        self._beats.clear()

    def _coming(self) -> Tween | None:
        """What brings into sight where the next beat will be shown; None where it is."""
        beat = self._beats[0]
        return None if beat is None else self._view.approach(beat)

    def _next(self) -> Tween | None:
        """The tween of the next beat."""
        beat = self._beats.popleft()
        if beat is None:
            return Delay(DURATIONS.computer_step)
        self._narrator.hear(beat)
        self.in_next_stage |= self._view.begins_stage(beat)
        return self._view.animate(beat)

    def _speed(self, seconds: float) -> float:
        """How much faster than at its own pace a beat of so many seconds is shown now."""
        if self._session.is_person(self._seat) or seconds <= 0:
            return 1.0
        end = self._spent + seconds
        return seconds / (shown_after(end) - shown_after(self._spent))
