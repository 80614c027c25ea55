"""How seats look: name, colour, emblem, and whether a person sits there."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Seat
from scenes.stage.theme import PLAYERS, PlayerColour, rgb

GREY = PlayerColour("rival", rgb("#8d949d"), rgb("#363b42"), rgb("#f2f4f6"), rgb("#111316"), "cross")
"""Colour and emblem of who plays without a seat, unlike those of any seat."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How one seat looks, or somebody who plays without a seat, numbered after the seats.

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
        key = seat.colour
        if key not in table or key in used:
            # Tables have no more seats than there are colours, but files may say so.
            key = free.pop(0) if free else PLAYERS[i % len(PLAYERS)].key
        used.add(key)
        out.append(SeatLook(i, seat.name, table[key], seat.kind == "person", seat.level, game))
    return tuple(out)
