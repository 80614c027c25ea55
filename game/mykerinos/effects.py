"""What every part of the course does to the table: cubes set, cubes walking to rooms, tiles won; with their events.

Events name squares (`c4`), tiles (`V3`), rooms (`1/5`), patrons (`violet`) and count areas from 1; a colour is a seat,
or the number of players for the neutral colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Events, Json, emit
from game.mykerinos.board import AREA_OF, BIT, NAMES, NO_TILE
from game.mykerinos.content import PATRONS, ROOMS, TILES
from game.mykerinos.ranks import lead, standings

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def set_cube(state: MykerinosState, colour: int, square: int, events: Events) -> None:
    """Puts a cube of a colour on a square, taken from the deciding seat's stock or, if it is neutral, from that seat's
    share."""
    seat = state.current_player
    state.free ^= BIT[square]
    if events is None:
        state.cubes[colour] |= BIT[square]
    else:
        area = AREA_OF[square]
        before = lead(standings(state, area))
        state.cubes[colour] |= BIT[square]
        pyramid = bool(state.pyramids >> square & 1)
        emit(events, "cube_set", seat, colour=colour, square=NAMES[square], area=area + 1, pyramid=pyramid)
        tell_standings(state, seat, area, before, events)
    if colour == state.players:
        state.shares[seat] -= 1
    else:
        state.stock[seat] -= 1


def tell_standings(state: MykerinosState, seat: int, area: int, before: tuple[int, ...], events: list[Event]) -> None:
    """Tells how an area stands now (colour, cubes, 1 where it is tied) and who leads it or is tied for that; `before`
    is who did and was."""
    found = standings(state, area)
    ranks: list[Json] = [[one.colour, one.cubes, int(one.tied)] for one in found]
    leaders: list[Json] = list(lead(found))
    leaders_before: list[Json] = list(before)
    emit(
        events,
        "standings_changed",
        seat,
        area=area + 1,
        ranks=ranks,
        leaders=leaders,
        leaders_before=leaders_before,
    )


def reserve_room(state: MykerinosState, seat: int, room: int, source: str, area: int, events: Events) -> None:
    """A cube walks to an empty museum room, from the personal or the general stock; `area` -1: sent by Sir Brown."""
    state.rooms[seat] |= 1 << room
    if source == "personal":
        state.stock[seat] -= 1
    if events is not None:
        patrons: list[Json] = [PATRONS[state.wings[wing]].id for wing in ROOMS[room].wings]
        emit(
            events,
            "room_reserved",
            seat,
            room=ROOMS[room].id,
            value=ROOMS[room].value,
            patrons=patrons,
            source=source,
            area=area + 1 if area >= 0 else None,
        )


def lift_tile(state: MykerinosState, area: int, tile: int) -> int:
    """Takes a tile out of the layout; returns the position where it was."""
    position = 2 * area if state.layout[2 * area] >> 1 == tile else 2 * area + 1
    layout = state.layout
    state.layout = (*layout[:position], NO_TILE, *layout[position + 1 :])
    return position


def win_tile(state: MykerinosState, seat: int, area: int, tile: int, events: Events) -> None:
    """A tile is taken: printed points at once, then it lies with its patron up (rules: mykerinos 3.3)."""
    position = lift_tile(state, area, tile)
    state.owned[seat] |= 1 << tile
    state.points[seat] += state.values[tile]
    if events is not None:
        emit(
            events,
            "tile_won",
            seat,
            tile=TILES[tile].id,
            area=area + 1,
            position=position,
            points=state.values[tile],
            total=state.points[seat],
        )
