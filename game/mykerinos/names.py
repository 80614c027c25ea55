"""Names of things as messages, for all sentences of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Message, msg
from game.mykerinos.content import BROWN, NO_PATRON, PATRON, PATRONS, ROOMS, TANGERINE, TILES
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
    """A tile in words: its patron and its mark."""
    patron = PATRON[tile]
    if patron == NO_PATRON:
        return msg("mykerinos.tile.none", tile=TILES[tile].id)
    return msg("mykerinos.tile", tile=TILES[tile].id, patron=patron_name(patron))


def room_name(state: MykerinosState, room: int) -> Message:
    """A room in words, by the patrons whose wings it belongs to."""
    return room_of_wings(room, state.wings)


def room_of_wings(room: int, wings: tuple[int, ...]) -> Message:
    """A room in words, when the patrons of the wings are these."""
    place = ROOMS[room]
    one = patron_name(wings[place.wings[0]])
    if len(place.wings) == 2:
        return msg("mykerinos.room.shared", value=place.value, one=one, two=patron_name(wings[place.wings[1]]))
    return msg("mykerinos.room", value=place.value, patron=one)


def counted(thing: str, count: int) -> Message:
    """A number of things in words: `2 cubes`, `1 point`."""
    return msg(f"mykerinos.count.{thing}", count)
