"""How soon the loop looks again at a table at which nothing moves."""

from __future__ import annotations

from scenes.stage.loop import FRAMES_PER_SECOND, Stage
from scenes.table.conductor import Conductor
from scenes.table.replay import Replay

LOOK_AGAIN = 1 / FRAMES_PER_SECOND
"""Seconds after which the table goes on where something may be next though nothing moves."""
LOOK_SELDOM = 4 * LOOK_AGAIN
"""The same where a computer player has thought for `LONG` already: nobody sees whether the answer came then or now."""
LONG = 0.5
"""Seconds after which a thought is a long one."""


class Alertness:
    """Even where nothing moves the next step may be due at once: has the loop look soon, which at rest would look
    late."""

    def __init__(self, stage: Stage, conductor: Conductor, replay: Replay) -> None:
        self._stage = stage
        self._conductor = conductor
        self._replay = replay
        self._awake = False
        """Whether it is going to look soon for the next step."""
        self._thinking_from: float | None = None
        """When a computer player began the thought it is at, on the stage's clock; None while none is thinking."""

    def update(self) -> None:
        """To be called every frame, after what was due has been done."""
        now = self._stage.clock.now()
        if not self._conductor.thinking:
            self._thinking_from = None
        elif self._thinking_from is None:
            self._thinking_from = now
        if not self._awake and (self._conductor.astir or self._replay.playing):
            self._awake = True
            long = self._thinking_from is not None and now - self._thinking_from >= LONG
            self._stage.later(LOOK_SELDOM if long else LOOK_AGAIN, self._wake)

    def _wake(self) -> None:
        self._awake = False
