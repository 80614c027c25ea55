"""What people ask of the table itself, by its buttons, its keys and the time line: taking back, pace, looking back.
What they do in the game is the view's; how it is looked at again, `replay`; what they are told, `guidance`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.reasons import Reason
from game.core.session import Session
from scenes.stage.keys import chord
from scenes.stage.loop import Stage
from scenes.stage.options import SPEED_INSTANT, SPEED_OFF
from scenes.table.bar import Bar, Controls
from scenes.table.conductor import Conductor
from scenes.table.curtain import Curtain
from scenes.table.doubts import Question
from scenes.table.guidance import Guidance
from scenes.table.host import Host
from scenes.table.menu import TableMenu
from scenes.table.replay import Replay
from scenes.table.reveal import Reveal
from scenes.table.timeline import TimeLine
from scenes.table.view import GameView
from scenes.table.voice import Voice

SPEEDS = (SPEED_OFF, 0.5, 1.0, 2.0, 4.0, SPEED_INSTANT)
"""The speeds of animation that the button in the bar goes through."""
BEHIND_CURTAIN = ("Esc", "F1")
"""Keys that are heard while nobody may see the table."""
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Keys of the time line that go on, or back: by how many stops."""
ENDS = (pygame.K_HOME, pygame.K_END)
"""Those that go to its start, and to its last stop."""
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT | pygame.KMOD_META


class Commanded(Protocol):
    """A table as its commands know it: what they lead, what they open and put away, and how it answers. Read when a
    command is given: some of it is made with the commands in hand."""

    stage: Stage
    host: Host
    session: Session
    view: GameView
    conductor: Conductor
    replay: Replay
    bar: Bar
    time_line: TimeLine
    guidance: Guidance
    menu: TableMenu
    reveal: Reveal
    curtain: Curtain
    question: Question
    voice: Voice

    def take_back(self) -> bool:
        """Takes back what the person has begun and not finished; false if there is no such thing."""

    def refresh(self) -> None:
        """Brings everything around the boards up to date with the position shown."""


class Commands:
    """The commands of one table."""

    def __init__(self, table: Commanded) -> None:
        self._table = table
        self._keys: dict[str, Callable[[], object]] = {
            "Ctrl+Z": self.undo,
            "Ctrl+Y": self.redo,
            # On macOS, and in many programs elsewhere, this is redo.
            "Ctrl+Shift+Z": self.redo,
            "Ctrl+R": self.restart,
            "P": self.pause,
            "H": table.guidance.advise,
            "B": self.play_from_here,
            "Space": self._space,
            "Enter": self._return,
            "Esc": self._escape,
            "F1": lambda: table.host.open_rules(table.session.game.id),
        }

    @property
    def controls(self) -> Controls:
        """What the buttons of the bar call."""
        table = self._table
        session = table.session
        return Controls(
            table.guidance.advise,
            self.undo,
            self.redo,
            self.restart,
            self.pause,
            self.speed,
            self.skip,
            self.why_no_advice,
            lambda: self._told(session.why_not_undo()),
            lambda: self._told(session.why_not_restart()),
            self.result,
        )

    def why_no_advice(self) -> str:
        """See `Voice.why_no_advice`."""
        return self._table.voice.why_no_advice()

    def _told(self, reason: Reason | None) -> str | None:
        return None if reason is None else self._table.voice.reason_text(reason)

    # Keys

    def key(self, event: pygame.Event) -> bool:
        """A key went down that no element wanted; true when it was one of the table's."""
        name = chord(event)
        call = self._keys.get(name)
        if call is None or (self._table.curtain.closed and name not in BEHIND_CURTAIN):
            return False
        call()
        return True

    def stepped(self, event: pygame.Event) -> bool:
        """Left, Right, Home and End while a game is looked at again; false for any other key, or at another time."""
        table = self._table
        if event.key not in (*STEPS, *ENDS) or event.mod & MODIFIERS:
            return False
        if not table.conductor.watching or table.curtain.closed or table.question.open:
            return False
        if event.key in STEPS:
            table.replay.step(STEPS[event.key])
        else:
            table.replay.watch_stop(0 if event.key == pygame.K_HOME else table.replay.stops.last)
        return True

    def _space(self) -> None:
        conductor = self._table.conductor
        if conductor.watching:
            self._table.replay.play()
        elif conductor.busy:
            self.skip()
        else:
            self._table.view.space()

    def _return(self) -> None:
        view = self._table.view
        for action in view.bar():
            if action.primary:
                view.take(action)
                return

    def _escape(self) -> None:
        table = self._table
        # What is half done goes before what is only read.
        if table.reveal.cancel() or table.view.cancel() or table.guidance.put_away():
            return
        if table.conductor.watching:
            table.replay.leave()
        elif not table.take_back():
            table.menu.escape()

    # Taking back, and pace

    def undo(self) -> None:
        """Takes back the last gesture, of an action put together first what was put there last, or says why not."""
        if not self._watched():
            self._table.reveal.close()
            if not self._table.view.put_back():
                self._take_back(self._table.conductor.undo)

    def restart(self) -> None:
        """Takes back the whole turn, or says why not."""
        if not self._watched():
            self._table.reveal.close()
            self._take_back(self._table.conductor.restart_turn)

    def redo(self) -> None:
        """Does again what was taken back."""
        if not self._watched():
            self._table.conductor.redo()

    def _watched(self) -> bool:
        """Whether the game is looked at again, so that it stays as it is; says so."""
        if self._table.conductor.watching:
            self._table.voice.not_now()
        return self._table.conductor.watching

    def _take_back(self, back: Callable[[], Reason | None]) -> None:
        """Goes back, and says whose steps are gone where whoever wanted that may not know; or says why not."""
        table = self._table
        other, path = table.conductor.last_other, tuple(table.session.path)
        reason = back()
        if reason is not None:
            table.voice.refuse(reason)
            return
        table.stage.sounds.play("undo")
        if other is not None:
            steps = sum(1 for step in path[table.session.position :] if step.move.seat == other)
            table.voice.taken_back(other, steps)

    def pause(self) -> None:
        """Stops the computer players, or lets them go on; of a game looked at again, that it plays by itself."""
        conductor = self._table.conductor
        if conductor.watching:
            self._table.replay.play()
            return
        if not conductor.may_pause:
            self._table.bar.pause.refuse()
            return
        conductor.paused = not conductor.paused
        self._table.refresh()

    def speed(self) -> None:
        """The next speed of animation, after the last the first."""
        stage = self._table.stage
        following = [speed for speed in SPEEDS if speed > stage.options.speed]
        stage.set_options(speed=following[0] if following else SPEEDS[0])
        self._table.refresh()

    def skip(self) -> None:
        """Brings what is being shown to its end, of a count or on the boards."""
        if not self._table.reveal.skip():
            self._table.conductor.skip()

    # Looking at the game again

    def look_from(self, seat: int) -> None:
        """Makes another seat's board the large one, and its lessons those on the slip."""
        self._table.conductor.look_from(seat)
        self._table.guidance.viewer_changed()

    def play_from_here(self) -> None:
        """Plays a game that is over on from where it is looked at, as a game of its own."""
        table = self._table
        if not table.conductor.watching:
            return
        if table.replay.may_part:
            table.host.play_from(table.session, table.conductor.shown)
        else:
            table.time_line.part.refuse()

    def look_back(self) -> None:
        """Shows the lessons of a game that is over, with the time line to go to them."""
        self._table.replay.watch(self._table.session.position)
        self._table.guidance.review()

    def result(self) -> None:
        """To the count of a game that is over, and from there to the table."""
        if not self._table.reveal.cancel():
            self._table.reveal.open(counted=True)
