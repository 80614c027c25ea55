"""How the table stands, as its controls show it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.session import Session
from scenes.table.conductor import Conductor
from scenes.table.replay import Replay


@dataclass(frozen=True, slots=True)
class Status:
    """What can be done with the game now, besides playing it, and how it is shown."""

    watching: bool
    """Whether the game is looked at again: then the time line lies over the bar."""
    paused: bool
    may_pause: bool
    speed: float
    counted: bool
    """Whether the game is over, and its points have been counted."""
    closing: bool
    """Whether a computer player waits before it closes undo."""
    may_undo: bool
    may_restart: bool
    may_redo: bool
    may_advise: bool
    """Whether advice may be asked for; it is given as soon as the viewer may act."""
    awaited: bool
    """Whether it has been asked for and waits until then."""
    may_review: bool
    may_part: bool
    """Whether the position shown may be played on as a game of its own."""
    stop: int
    """At which stop of the time line the table stands (see `stops`)."""
    last_stop: int
    playing: bool
    """Whether the game that is looked at again plays on by itself."""


def status_of(
    session: Session, conductor: Conductor, replay: Replay, *, speed: float, counted: bool, awaited: bool
) -> Status:
    """How the table stands with the position shown."""
    watching, stops = conductor.watching, replay.stops
    return Status(
        watching=watching,
        paused=conductor.paused,
        may_pause=conductor.may_pause,
        speed=speed,
        counted=counted and not watching and not conductor.busy,
        closing=conductor.grace and not conductor.paused,
        may_undo=(session.why_not_undo() is None or conductor.view.put_together) and not watching,
        may_restart=session.why_not_restart() is None and not watching,
        may_redo=session.can_redo() and not watching,
        may_advise=conductor.upcoming or conductor.question() is not None,
        awaited=awaited,
        may_review=session.is_terminal,
        may_part=replay.may_part,
        stop=stops.at(conductor.shown),
        last_stop=stops.last,
        playing=replay.playing,
    )
