"""How seats look: name, colour, emblem, and whether a person sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.record import Seat
from game.core.words import Words, one_line
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

    @property
    def seated(self) -> bool:
        """Whether it is that of a seat."""
        return self.colour is not GREY


def alone(looks: Sequence[SeatLook]) -> SeatLook | None:
    """The only seat of all who play, against somebody without one; None if there are more."""
    seated = [look for look in looks if look.seated]
    return seated[0] if len(seated) == 1 else None


def names_of(seats: tuple[Seat, ...], words: Words) -> list[str]:
    """The names of the seats, each in one line; one of which nothing would be seen, as files may hold, is replaced by
    its number."""
    return [
        one_line(seat.name) if _is_seen(seat.name) else words.say_key("screen.player.nameless", number=number)
        for number, seat in enumerate(seats, 1)
    ]


def _is_seen(name: str) -> bool:
    return any(letter.isprintable() and not letter.isspace() for letter in name)


def looks(seats: tuple[Seat, ...], game: str, words: Words) -> tuple[SeatLook, ...]:
    """The looks of the seats at a table of this game; a colour that is unknown or taken is replaced by a free one,
    and a name as `names_of` does."""
    table = {colour.key: colour for colour in PLAYERS}
    free = [colour.key for colour in PLAYERS if colour.key not in {seat.colour for seat in seats}]
    used: set[str] = set()
    names = names_of(seats, words)
    out = []
    for i, seat in enumerate(seats):
        key = seat.colour
        if key not in table or key in used:
            # Tables have no more seats than there are colours, but files may say so.
            key = free.pop(0) if free else PLAYERS[i % len(PLAYERS)].key
        used.add(key)
        out.append(SeatLook(i, names[i], table[key], seat.kind == "person", seat.level, game))
    return tuple(out)
