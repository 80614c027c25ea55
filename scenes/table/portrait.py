"""A picture of the table for whoever comes by, as the library shows it: who may see what in it."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.core.session import Session
from scenes.stage.loop import Stage
from scenes.table.arrangement import Arrangement
from scenes.table.bar import Bar
from scenes.table.conductor import Conductor
from scenes.table.curtain import Curtain
from scenes.table.log import Log
from scenes.table.people import SeatLook
from scenes.table.rail import Rail
from scenes.table.recap import Recap
from scenes.table.seating import Seating
from scenes.table.view import GameView
from scenes.table.voice import Voice


class Portrayed(Protocol):
    """A table as its portrait knows it: what is drawn, and what tells whether all of it may be seen."""

    stage: Stage
    session: Session
    seats: tuple[SeatLook, ...]
    view: GameView
    conductor: Conductor
    curtain: Curtain
    seating: Seating
    voice: Voice
    rail: Rail
    log: Log
    recap: Recap
    bar: Bar
    arrangement: Arrangement

    def ground(self, surface: Surface) -> Surface:
        """Table top and empty boards in one picture, as large as the surface."""


class Portrait:
    """Takes pictures of one table."""

    def __init__(self, table: Portrayed) -> None:
        self._table = table

    def take(self) -> Surface:
        """The table as it stands: nothing lies over it, and what some may not see is not there, or covered."""
        table = self._table
        picture = Surface(table.stage.size)
        # Drawn anew: on the screen there may be the curtain, by which no game is told from another, an enlarged card of
        # a hand, a tooltip, what is held.
        secret = table.seating.secret or table.curtain.closed
        picture.blit(table.ground(picture), (0, 0))
        if secret:
            table.view.draw_public(picture)
        else:
            table.view.draw(picture)
        table.arrangement.draw_portrait(picture, secret=secret)
        state = table.conductor.observation(table.conductor.shown)
        table.arrangement.draw_heading(picture, table.voice.status(state))
        if secret:
            for place in (*table.view.private, *self._private()):
                table.stage.panels.draw(picture, "well", place, shadow=False)
        return picture

    def _private(self) -> tuple[Rect, ...]:
        """What the viewer alone may see beside the boards: what was told and is asked, and points that may count what
        is hidden, whether they do now or not: a card that is covered only then would tell that they do."""
        table = self._table
        known = [table.session.view(seat.index, table.conductor.shown) for seat in table.seats if seat.person]
        scores = (
            card.rect
            for seat, card in zip(table.seats, table.rail.cards, strict=False)
            if any(state.score(seat.index) != card.tree for state in known)
        )
        return (table.log.rect, table.recap.rect, table.bar.rect, *scores)
