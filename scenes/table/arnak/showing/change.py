"""One event on its way to become a movement, and what every movement asks about it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.core.events import Event
from scenes.stage.tween import Call, Tween
from scenes.table.arnak.areas import Areas
from scenes.table.arnak.lifted import TAKEN_UP
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import RIVAL, Model
from scenes.table.arnak.moments import Moments
from scenes.table.arnak.places import Boards
from scenes.table.flights import Flights


@dataclass(frozen=True, slots=True)
class Change:
    """An event, what is displayed before and after it, and what makes the tweens that show it."""

    moments: Moments
    event: Event
    before: Model
    after: Model

    @property
    def boards(self) -> Boards:
        """Where things lie."""
        return self.moments.boards

    @property
    def flights(self) -> Flights:
        """Makes things fly."""
        return self.moments.flights

    @property
    def areas(self) -> Areas:
        """The places of the boards, which are laid out before anything moves."""
        return self.boards.laid

    @property
    def look(self) -> Look:
        """What things look like."""
        return self.moments.look

    # Whose things they are

    @property
    def seat(self) -> int:
        """The seat whose doing it was; -1 for none."""
        return self.event.seat

    @property
    def who(self) -> int:
        """The seat whose doing it was; the rival's number for none."""
        return self.seat if self.seat >= 0 else RIVAL

    @property
    def own(self) -> bool:
        """Whether the viewer did it."""
        return self.seat == self.after.viewer

    @property
    def lifted(self) -> str:
        """From which kind of place the viewer lifted and just let go what the event moves; nothing if it moves no such
        thing."""
        released = self.flights.released
        if released is None or not self.own or self.event.kind not in TAKEN_UP[released.kind]:
            return ""
        return released.kind

    @property
    def held(self) -> bool:
        """Whether the event moves what the viewer has just let go."""
        return self.lifted != ""

    def place(self, name: str, model: Model | None = None) -> Rect:
        """A place of the board of whoever did it, as things lie after the event unless a model is given."""
        return self.boards.seat(self.who, model or self.after, name)

    # Sounds

    def sound(self, name: str) -> Tween:
        """A sound, as a part of a series."""
        return Call(lambda: self.flights.stage.sounds.play(name))
