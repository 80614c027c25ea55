"""The museum as bits: rooms 0-4 are the 5s of the wings, 5-9 the 3s, 10-14 the 2s that two neighbours share."""

from __future__ import annotations

from game.mykerinos.content import ROOMS, WINGS, WITHOUT_ROOM

FIVE = ROOMS[0].value
"""What the best room of a wing makes its tiles worth."""

FREE_TO_TAKE = sum(1 << i for i, room in enumerate(ROOMS) if room.value != FIVE)
"""Rooms that need no other room first."""

OPENERS: tuple[int, ...] = tuple(
    sum(1 << i for i, room in enumerate(ROOMS) if room.value != FIVE and wing in room.wings) for wing in range(WINGS)
)
"""For each wing the rooms of it that open its 5 (rules: mykerinos 3.3)."""

WING_ROOMS: tuple[int, ...] = tuple(
    sum(1 << i for i, room in enumerate(ROOMS) if wing in room.wings) for wing in range(WINGS)
)


def _fives() -> tuple[int, ...]:
    """By mask of the low rooms (3s and 2s, shifted down by the wings) the 5s that are open to their owner."""
    return tuple(
        sum(1 << wing for wing in range(WINGS) if OPENERS[wing] & mask << WINGS)
        for mask in range(1 << len(ROOMS) - WINGS)
    )


_FIVES = _fives()


def open_rooms(own: int, taken: int) -> int:
    """The rooms that a player with these rooms may reserve, when `taken` are occupied by anybody."""
    return (FREE_TO_TAKE | _FIVES[own >> WINGS]) & ~taken


def five_is_free(taken: int, wing: int) -> bool:
    """Whether the 5 of a wing, whose number is the wing's, is not among the occupied rooms."""
    return not taken >> wing & 1


def best_room(own: int, wing: int) -> int:
    """The most valuable own room of a wing, -1 without one."""
    mine = own & WING_ROOMS[wing]
    return (mine & -mine).bit_length() - 1 if mine else -1


ROOM_NAMES: tuple[str, ...] = tuple(room.id for room in ROOMS)


def worth(own: int, wing: int) -> int:
    """What a tile of a wing's patron is worth at the end to the owner of these rooms (rules: mykerinos 6)."""
    room = best_room(own, wing)
    return WITHOUT_ROOM if room < 0 else ROOMS[room].value


def rooms_in(mask: int) -> list[int]:
    """The rooms of a mask, ascending."""
    return [room for room in range(len(ROOMS)) if mask >> room & 1]
