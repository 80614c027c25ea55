"""Points, score trees and the ranking (rules: mykerinos 3.3, 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ranking import Place, compared, ranked
from game.core.scores import Term, branch
from game.core.words import Message, msg
from game.mykerinos.board import NO_TILE
from game.mykerinos.content import PATRON, PATRON_TILES, PATRONS, ROOMS, SEASONS, SET_POINTS, TILES, WITHOUT_ROOM
from game.mykerinos.museum import FIVE, best_room, five_is_free, open_rooms, worth
from game.mykerinos.names import patron_name, room_name, tile_name
from game.mykerinos.survey import rooms_to_come

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def sets_of(owned: int) -> int:
    """How many complete sets of five different patrons a mask of tiles holds (rules: mykerinos 6)."""
    return min([(owned & tiles).bit_count() for tiles in PATRON_TILES])


def points(state: MykerinosState, seat: int) -> int:
    """The total of a seat as if the game ended now; equals `tree(state, seat).points`."""
    owned, rooms = state.owned[seat], state.rooms[seat]
    total = state.points[seat] + SET_POINTS * sets_of(owned)
    for wing, patron in enumerate(state.wings):
        count = (owned & PATRON_TILES[patron]).bit_count()
        if count:
            total += count * worth(rooms, wing)
    return total


def best_to_come(state: MykerinosState, seat: int, wing: int) -> int:
    """The most that a tile of this wing may still come to be worth to a seat, by the rooms that are free and, in the
    last survey, the rewards it is due."""
    rooms = state.rooms[seat]
    now = worth(rooms, wing)
    left = 0 if state.is_terminal else rooms_to_come(state, seat)
    if left == 0:
        return now
    reach = best_room(rooms | open_rooms(rooms, state.taken_rooms()), wing)
    if reach < 0:
        return now
    value = ROOMS[reach].value
    if value < FIVE and left != 1 and five_is_free(state.taken_rooms(), wing):
        value = FIVE
    return max(now, value)


def _printed(state: MykerinosState, seat: int) -> Term:
    parts = tuple(
        Term(
            f"tile {tile.id}",
            msg("mykerinos.score.printed_tile", tile=tile_name(i)),
            state.values[i],
            pieces=(f"tile {tile.id}",),
        )
        for i, tile in enumerate(TILES)
        if state.owned[seat] >> i & 1 and state.values[i]
    )
    return branch("printed", msg("mykerinos.score.printed"), parts)


def _patron(state: MykerinosState, seat: int, patron: int) -> Term:
    """The tiles of one patron, each with the room that sets its worth."""
    wing = state.wings.index(patron)
    rooms = state.rooms[seat]
    room = best_room(rooms, wing)
    value = worth(rooms, wing)
    potential = best_to_come(state, seat, wing) - value
    parts = []
    for i, tile in enumerate(TILES):
        if not (state.owned[seat] >> i & 1 and PATRON[i] == patron):
            continue
        if room < 0:
            text = msg("mykerinos.score.tile_without", worth=WITHOUT_ROOM)
            pieces: tuple[str, ...] = (f"tile {tile.id}",)
        else:
            text = msg("mykerinos.score.tile", room=room_name(state, room), worth=value)
            pieces = (f"tile {tile.id}", f"room {ROOMS[room].id}")
        parts.append(Term(f"tile {tile.id}", text, value, pieces=pieces, potential=potential))
    return branch(PATRONS[patron].id, msg("mykerinos.score.patron", patron=patron_name(patron)), tuple(parts))


def _tiles_to_come(state: MykerinosState) -> int:
    """The mask of the tiles that somebody may still take."""
    if state.is_terminal:
        return 0
    here = sum(1 << code // 2 for code in state.layout if code != NO_TILE)
    # The last season is counted before its tiles are dealt.
    return here | state.remaining if state.season < SEASONS or not state.layout else here


def _sets(state: MykerinosState, seat: int) -> Term:
    owned = state.owned[seat]
    count = sets_of(owned)
    to_come = sets_of(owned | _tiles_to_come(state)) - count
    pieces = []
    for tiles in PATRON_TILES:
        mine = [tile.id for i, tile in enumerate(TILES) if owned & tiles & 1 << i]
        pieces += [f"tile {name}" for name in mine[:count]]
    text = msg("mykerinos.score.sets", count, each=SET_POINTS)
    return Term("sets", text, SET_POINTS * count, pieces=tuple(pieces), potential=SET_POINTS * to_come)


def tree(state: MykerinosState, seat: int) -> Term:
    """The score of a seat as a tree. Rooms and tiles stay, so that no point is lost again; what rooms and sets may
    still bring is potential."""
    parts = (
        _printed(state, seat),
        *(_patron(state, seat, patron) for patron in range(len(PATRONS))),
        _sets(state, seat),
    )
    return branch("total", msg("mykerinos.score.total"), parts)


def ranking(state: MykerinosState) -> list[Place]:
    """Seats by rank: points, then cubes left in the personal stock; still equal ones share a rank
    (rules: mykerinos 6)."""

    def tie(seat: int, level: list[int], shared: bool) -> Message | None:
        if not level:
            return None
        if shared:
            return msg("mykerinos.tie.shared", state.stock[seat])
        return msg("mykerinos.tie.cubes", all=compared({other: state.stock[other] for other in (seat, *level)}))

    totals = [points(state, seat) for seat in range(state.players)]
    return ranked(totals, list(zip(totals, state.stock, strict=True)), tie)
