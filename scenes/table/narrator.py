"""Tells the story and the view what happened on the way to the position shown, whichever way it was reached."""

from __future__ import annotations

from game.core.events import Event
from game.core.session import Session, Step
from scenes.table.story import Story
from scenes.table.view import GameView


class Narrator:
    """What the story tells and the view has heard: everything up to a position, as one seat may know it.

    A position is reached at once (`retell`), or by a decision that is told while it is shown: `begin`, `hear` for each
    of its events, `end`, or `stop` on the way.
    """

    def __init__(self, session: Session, view: GameView, story: Story) -> None:
        self._session = session
        self._view = view
        self._story = story
        self._told: list[tuple[Step, int] | None] = []
        """The decisions that the story tells of and the view has heard of, each with the seat that it was told to; None
        for one told in part."""
        self._index = 0
        self._viewer = 0
        self._kept_back: Event | None = None

    def retell(self, position: int, viewer: int) -> None:
        """Brings story and view to what a seat knows of the way to a position: what both ways begin with, told to the
        same viewer, stays as it is."""
        way = [(step, viewer) for step in self._session.path[:position]]
        same = 0
        while same < min(len(way), len(self._told)) and self._is_told(same, *way[same]):
            same += 1
        # A view cannot unhear events: telling it the game from the start replaces everything it heard before.
        unheard = 0 if same < len(self._told) else same
        self._story.back_to(same)
        del self._told[same:]
        for i in range(unheard, position):
            for event in way[i][0].events:
                seen = event.seen_by(viewer)
                if i >= same:
                    self._tell(seen, i)
                self._view.hear(seen)
        self._told += way[same:]

    def begin(self, index: int, viewer: int) -> None:
        """The decision of this index is going to be told to a seat, event after event."""
        self._index, self._viewer = index, viewer
        self._told.append(None)

    def hear(self, event: Event) -> None:
        """Tells of an event that is going to be shown, as its viewer sees it; the story learns of it later where that
        would say too much."""
        if self._view.suspense(event):
            self._kept_back = event
        else:
            self._tell(event, self._index)
        self._view.hear(event)

    def catch_up(self) -> None:
        """Tells what was kept back until it had been shown."""
        if self._kept_back is not None:
            self._tell(self._kept_back, self._index)
            self._kept_back = None

    def end(self) -> None:
        """All of the decision has been told."""
        self._told[-1] = self._session.path[self._index], self._viewer

    def stop(self) -> None:
        """The rest of the decision is not told; what was told of it stays until the next `retell`."""
        self._kept_back = None

    def _is_told(self, index: int, step: Step, viewer: int) -> bool:
        told = self._told[index]
        return told is not None and told[0] is step and told[1] == viewer

    def _tell(self, event: Event, index: int) -> None:
        self._story.hear(event, index + 1, self._session.turn_at(index))
