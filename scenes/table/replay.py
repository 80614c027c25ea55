"""Looking at a game again: to any position of it, on by itself, and back to the present."""

from __future__ import annotations

from collections.abc import Callable

from game.core.session import Session
from scenes.table.conductor import Conductor
from scenes.table.stops import Stops


class Replay:
    """The game of a session as played, shown by a conductor. `playing` tells whether it plays on by itself;
    `on_change()` is called when that is switched."""

    def __init__(self, session: Session, conductor: Conductor, on_change: Callable[[], object]) -> None:
        self._session = session
        self._conductor = conductor
        self._on_change = on_change
        self.playing = False

    @property
    def stops(self) -> Stops:
        """The stops of the time line, for whoever looks."""
        conductor = self._conductor
        return Stops(self._session, None if conductor.open else conductor.viewer)

    @property
    def may_part(self) -> bool:
        """Whether the position shown may be played on as a game of its own."""
        return self._session.is_terminal and self._conductor.shown < self._session.position

    def watch(self, position: int) -> None:
        """Shows the game as it stood at a position, and stays there."""
        self.playing = False
        self._conductor.watch(position)

    def watch_stop(self, number: int) -> None:
        """Shows the game as it stood at a stop of the time line."""
        self.watch(self.stops.position(number))

    def step(self, stops: int) -> None:
        """Goes on by so many stops, or back."""
        self.watch_stop(self.stops.at(self._conductor.shown) + stops)

    def watch_from_start(self) -> None:
        """Shows the game again from its first decision: it plays at once."""
        self.watch(0)
        self.play()

    def jump(self, position: int) -> None:
        """Shows the game as it stood before the decision that led to a position."""
        self.watch(max(0, position - 1))

    def play(self) -> None:
        """Lets the game play on from here, or stops it."""
        self.playing = not self.playing
        self._on_change()

    def leave(self) -> None:
        """Back to the present."""
        self.playing = False
        self._conductor.resume()

    def update(self) -> None:
        """While the game plays by itself: the next decision, once the last one has been shown; called every frame."""
        conductor = self._conductor
        if conductor.watching and self.playing and not conductor.watch_on() and not conductor.busy:
            self.playing = False
            self._on_change()
