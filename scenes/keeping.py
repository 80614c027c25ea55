"""The saved game at the table: it is kept line by line while it is played, and noted in the library, counted and
pictured when it is left or has come to its end."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable
from functools import partial

import pygame

from game.core.session import Session
from saves.library import Library
from saves.records import Opened
from saves.statistics import Statistics
from scenes.notices import Notices
from scenes.stage.loop import Stage
from scenes.table.scene import TableScene
from scenes.unsaved import unsaved

THUMBNAIL = (480, 270)
BREATH_SECONDS = 0.05
"""Between two pieces of work that each hold up a frame."""


class Keeper:
    """Holds the game that is being played, if any. Nothing here raises `SaveTrouble`: it is told."""

    def __init__(self, stage: Stage, library: Library, statistics: Statistics, notices: Notices) -> None:
        self._stage = stage
        self._library = library
        self._statistics = statistics
        self._notices = notices
        self._opened: Opened | None = None
        self._ended = False
        self._warned = False
        """Whether the warning that leaving the game would lose its end has been given."""
        self._put_off: deque[Callable[[], object]] = deque()

    def take(self, opened: Opened) -> None:
        """Another game is played; the one before has been let go."""
        self._opened = opened
        self._warned = False
        self._ended = opened.session.is_terminal

    def changed(self, session: Session) -> None:
        """A decision was shown. The record is kept line by line; the library takes note when the game ends, or its end
        is taken back."""
        if self._opened is None or self._opened.session is not session:
            return
        if self._opened.file.kept:
            # If it cannot be kept in full later, that is to be said again.
            self._warned = False
        if session.is_terminal != self._ended:
            self._ended = session.is_terminal
            self._end_changed(self._opened)

    def note(self, *, picture: bool) -> None:
        """Brings the library up to date with the game at the table, with or without a picture of it; that of a game
        which is over was taken at its end, before anything lay over the table. None is taken of the past."""
        self._do_put_off()
        if self._opened is None:
            return
        self._notices.attempt(partial(self._library.note, self._opened))
        table = self._stage.scenes.top
        if not picture or not isinstance(table, TableScene):
            return
        if not (table.conductor.watching or self._opened.session.is_terminal):
            self._notices.attempt(partial(self._set_picture, self._opened.id, table.portrait()))

    def let_go(self) -> None:
        """Closes the file of the game, if there is one, and says so if not all of it could be kept."""
        self._do_put_off()
        if self._opened is not None:
            self._opened.file.close()
            if not self._opened.file.kept:
                self._notices.answer(unsaved("screen.unsaved", self._opened.file.trouble))
            self._opened = None

    @property
    def kept(self) -> bool:
        """Whether everything that was played is saved."""
        return self._opened is None or self._opened.file.kept

    def may_leave(self) -> bool:
        """Whether the table may be left or the program closed: a game that could not be kept in full is tried again
        first, and if that fails once more, says so and waits to be asked a second time."""
        if self._opened is None:
            return True
        self._opened.file.try_again()
        if self.kept or self._warned:
            return True
        self._warned = True
        self._notices.answer(unsaved("screen.leave_unsaved", self._opened.file.trouble))
        return False

    def _end_changed(self, opened: Opened) -> None:
        """Has a game that has come to its end noted, counted and pictured as it stands, in frames of their own: what is
        shown at the end begins while this is done. If the end was taken back, it is noted and counts no longer."""
        if not self._put_off:
            self._stage.later(BREATH_SECONDS, self._do_next)
        self._put_off += (partial(self._library.note, opened), partial(self._count, opened.id))
        table = self._stage.scenes.top
        if opened.session.is_terminal and isinstance(table, TableScene):
            self._put_off.append(partial(self._set_picture, opened.id, table.portrait()))

    def _do_next(self) -> None:
        if self._put_off:
            self._notices.attempt(self._put_off.popleft())
        if self._put_off:
            self._stage.later(BREATH_SECONDS, self._do_next)

    def _do_put_off(self) -> None:
        """Do now what was put off, before anything newer."""
        while self._put_off:
            self._notices.attempt(self._put_off.popleft())

    def _count(self, name: str) -> None:
        entry = self._library.entry(name)
        if entry is not None:
            self._statistics.count(entry)

    def _set_picture(self, name: str, picture: pygame.Surface) -> None:
        """Keeps the picture of a game that the library lists: one of any other would never be removed."""
        if self._library.entry(name) is None:
            return
        small = pygame.transform.smoothscale(picture, THUMBNAIL)
        output = io.BytesIO()
        pygame.image.save(small, output, "thumbnail.png")
        self._library.set_picture(name, output.getvalue())
