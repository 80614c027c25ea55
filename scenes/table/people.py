"""How seats look: name, colour, emblem, and whether a person sits there."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Seat
from scenes.stage.theme import PLAYERS, PlayerColour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One seat for the eye; or who plays without one, numbered after the seats.

    `subject` is how sentences about it begin where that is not its name, `note` says what it is instead of a level.
    """

    index: int
    name: str
    colour: PlayerColour
    person: bool
    level: str
    game: str
    subject: str = ""
    note: str = ""


def looks(seats: tuple[Seat, ...], game: str) -> tuple[SeatLook, ...]:
    """The looks of the seats at a table of this game; a colour that is unknown or taken is replaced by a free one."""
    table = {colour.key: colour for colour in PLAYERS}
    free = [colour.key for colour in PLAYERS if colour.key not in {seat.colour for seat in seats}]
    used: set[str] = set()
    out = []
    for i, seat in enumerate(seats):
        key = seat.colour if seat.colour in table and seat.colour not in used else free.pop(0)
        used.add(key)
        out.append(SeatLook(i, seat.name, table[key], seat.kind == "person", seat.level, game))
    return tuple(out)
