"""Names of things as messages, for all sentences of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.words import Message, msg, number_of
from game.mykerinos.content import BROWN, NO_PATRON, PATRON, PATRONS, ROOMS, TANGERINE
from game.mykerinos.readings import BROWN_CUBE
from game.mykerinos.readings import TANGERINE as TANGERINE_CHAIN

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def patron_name(patron: int) -> Message:
    """A patron in words."""
    return msg(f"mykerinos.patron.{PATRONS[patron].id}")


def power_of(state: MykerinosState, patron: int) -> Message:
    """What a patron does at this table."""
    key = f"mykerinos.power.{PATRONS[patron].id}"
    if patron == BROWN and state.options[BROWN_CUBE] == "general":
        key += ".general"
    if patron == TANGERINE and state.options[TANGERINE_CHAIN] == "branch":
        key += ".branch"
    return msg(key)


def tile_name(tile: int) -> Message:
    """A tile in words, by its patron. Which of the patron's tiles it is shows by where it lies and by its points."""
    patron = PATRON[tile]
    if patron == NO_PATRON:
        return msg("mykerinos.tile.none")
    return msg("mykerinos.tile", patron=patron_name(patron))


def room_name(state: MykerinosState, room: int) -> Message:
    """A room in words, by the patrons whose wings it belongs to."""
    place = ROOMS[room]
    return room_of(place.value, [state.wings[wing] for wing in place.wings])


def room_of(value: int, patrons: Sequence[int]) -> Message:
    """A room of this value in words, in the wing of one patron or between those of two."""
    if len(patrons) == 2:
        one, two = patrons
        return msg("mykerinos.room.shared", value=value, one=patron_name(one), two=patron_name(two))
    return msg("mykerinos.room", value=value, patron=patron_name(patrons[0]))


counted = partial(number_of, "mykerinos")
"""A number of things in words."""
