"""What the screen asks while somebody points: standings of areas, worth of tiles, what a cube would change.

All functions are pure and work on observations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.pending import asked
from game.mykerinos.board import AREA_OF, AREAS, BIT
from game.mykerinos.content import (
    ALL_TILES,
    BROWN,
    CUBES,
    MUSEUM_RANKS,
    NEUTRAL_CUBES,
    PATRON_TILES,
    PATRONS,
    ROOMS,
    SEASONS,
    VIOLET,
)
from game.mykerinos.legal import tiles_of_area
from game.mykerinos.museum import best_room, open_rooms, rooms_in, worth
from game.mykerinos.notation import EXPAND, PLACE, RESERVE, START, USE
from game.mykerinos.phases import EXCAVATING, NEUTRAL, NEUTRAL_PLACING, PLACING, REWARD, USING
from game.mykerinos.ranks import Standing, pass_space, standings
from game.mykerinos.readings import BROWN_CUBE, SURVEY_CUBE
from game.mykerinos.score import best_to_come
from game.mykerinos.survey import rooms_to_come

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


@dataclass(frozen=True, slots=True)
class Area:
    """An area (from 0): standings best first, and the tiles that lie there."""

    area: int
    standings: tuple[Standing, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """What the tiles of a patron are worth to a seat: how many it has, how many are still to be used this season, their
    worth now and at best, and the room that sets it (-1: none)."""

    patron: int
    tiles: int
    ready: int
    worth: int
    best: int
    room: int


def area(state: MykerinosState, number: int) -> Area:
    """How an area stands (number from 0)."""
    tiles = tuple(tiles_of_area(state.layout, number)) if state.layout else ()
    return Area(number, standings(state, number), tiles)


def areas(state: MykerinosState) -> list[Area]:
    """All areas of the season."""
    return [area(state, number) for number in range(AREAS[state.season])]


def after_cube(state: MykerinosState, colour: int, square: int) -> Area:
    """How the area of a square would stand with one more cube of a colour there."""
    return after_cubes(state, colour, (square,))[0]


def after_cubes(state: MykerinosState, colour: int, squares: Sequence[int]) -> list[Area]:
    """How the area of each of these squares would stand with one more cube of a colour on all of them."""
    after = state.clone()
    for square in squares:
        after.cubes[colour] |= BIT[square]
    return [area(after, AREA_OF[square]) for square in squares]


def reward_in_reach(state: MykerinosState) -> bool:
    """Whether one more cube of the deciding seat would, as things stand, bring it a rank with a sure reward in an area
    where it has none yet."""
    seat = state.current_player

    def sure(ranked: tuple[Standing, ...]) -> bool:
        # Among colours that are level and still open it may come last.
        return any(s.colour == seat and s.worst <= MUSEUM_RANKS for s in ranked)

    squares = {AREA_OF[action[1]]: action[1] for action in state.legal_actions() if action[0] == START}
    return any(
        not sure(area(state, number).standings) and sure(after_cube(state, seat, square).standings)
        for number, square in squares.items()
    )


def worths(state: MykerinosState, seat: int) -> list[Worth]:
    """What the tiles of each patron are worth to a seat."""
    owned, used, rooms = state.owned[seat], state.used[seat], state.rooms[seat]
    found = []
    for patron in range(len(PATRONS)):
        wing = state.wings.index(patron)
        tiles = PATRON_TILES[patron]
        found.append(
            Worth(
                patron,
                (owned & tiles).bit_count(),
                (owned & ~used & tiles).bit_count(),
                worth(rooms, wing),
                best_to_come(state, seat, wing),
                best_room(rooms, wing),
            )
        )
    return found


def rooms_open(state: MykerinosState, seat: int) -> list[int]:
    """The rooms that a seat could reserve if it were its choice now."""
    return rooms_in(open_rooms(state.rooms[seat], state.taken_rooms()))


def room_owner(state: MykerinosState, room: int) -> int:
    """Who holds a room, -1 for nobody."""
    return next((seat for seat, rooms in enumerate(state.rooms) if rooms >> room & 1), -1)


def squares_to_point(state: MykerinosState) -> dict[str, list[int]]:
    """The squares that can be pointed at now, by what that would do: `start`, `expand`, `place`."""
    found: dict[str, list[int]] = {"start": [], "expand": [], "place": []}
    for action in state.legal_actions():
        name = {START: "start", EXPAND: "expand", PLACE: "place"}.get(action[0])
        if name is not None:
            found[name].append(action[1])
    return found


def placing(state: MykerinosState) -> bool:
    """Whether more cubes are to be placed beside one that was set."""
    return asked(state) in (PLACING, NEUTRAL_PLACING)


def last_placed(state: MykerinosState) -> int:
    """The square beside which the next cube is to be placed; -1 if none is."""
    if not placing(state):
        return -1
    top = state.pending[-1]
    return top[2] if top[0] == PLACING else top[1]


def patron_in_use(state: MykerinosState) -> int:
    """The patron whose power is being used, -1 for none."""
    if asked(state) not in (USING, PLACING):
        return -1
    top = state.pending[-1]
    return top[1] if top[0] == USING else top[5]


def sets_neutral(state: MykerinosState) -> bool:
    """Whether cubes of the neutral colour are being set (rules: mykerinos 7)."""
    return asked(state) in (NEUTRAL, NEUTRAL_PLACING)


def room_source(state: MykerinosState) -> str:
    """Where the cube comes from that would be sent to the museum now: `personal` or `general`
    (rules: mykerinos 3.3, 4)."""
    surveyed = asked(state) == REWARD
    return str(state.options[SURVEY_CUBE if surveyed else BROWN_CUBE])


def general_goes(state: MykerinosState, seat: int) -> tuple[bool, bool]:
    """Whether cubes of a seat in the general stock can still come into its personal stock, and whether they can still
    go to the museum (rules: mykerinos 3.1, 3.3, 4)."""
    if state.is_terminal:
        return False, False
    last = state.season == SEASONS
    unused = 0 if state.area != EXCAVATING or seat in state.passed else state.owned[seat] & ~state.used[seat]
    # Income comes with the tiles.
    to_stock = not last or not state.layout or bool(unused & PATRON_TILES[VIOLET])
    surveyed = state.options[SURVEY_CUBE] == "general" and rooms_to_come(state, seat) != 0
    sent = state.options[BROWN_CUBE] == "general" and (not last or bool(unused & PATRON_TILES[BROWN]))
    to_museum = bool(open_rooms(state.rooms[seat], state.taken_rooms())) and (surveyed or sent)
    return to_stock, to_museum


def space_of(players: int, index: int) -> int:
    """The pass space of the player who passed as number `index` (from 0)."""
    return pass_space(players, index)


def next_space(state: MykerinosState) -> int:
    """The pass space of the next player to pass, 0 if all have."""
    index = len(state.passed)
    return pass_space(state.players, index) if index < state.players else 0


def gone(state: MykerinosState) -> int:
    """The tiles that have left the game, as a mask."""
    here = state.remaining
    for owned in state.owned:
        here |= owned
    for code in state.layout:
        if code >= 0:
            here |= 1 << (code >> 1)
    return ALL_TILES & ~here


def after_use(state: MykerinosState, patron: int) -> list[int]:
    """The squares where a patron's power could begin, if it may be used now."""
    if (USE, patron) not in state.legal_actions():
        return []
    after = state.clone()
    after.act((USE, patron))
    return sorted({action[1] for action in after.legal_actions() if action[0] in (START, EXPAND)})


def after_expand(state: MykerinosState, square: int) -> MykerinosState | None:
    """The position once the first cube of an expansion is set on a square; None where it may not be."""
    if (EXPAND, square) not in state.legal_actions():
        return None
    after = state.clone()
    after.act((EXPAND, square))
    return after


def onward(state: MykerinosState, square: int) -> list[int]:
    """The squares for the second cube of an expansion that begins on a square; none where it may not begin there."""
    after = after_expand(state, square)
    return [] if after is None else squares_to_point(after)["place"]


def rooms_after_use(state: MykerinosState, patron: int) -> list[int]:
    """The rooms that a patron's power could reserve, if it may be used now."""
    if (USE, patron) not in state.legal_actions():
        return []
    after = state.clone()
    after.act((USE, patron))
    return [action[1] for action in after.legal_actions() if action[0] == RESERVE]


def rewards_to_come(state: MykerinosState) -> list[tuple[int, int]]:
    """Rank and seat of those who still choose a reward in the area under survey, next first."""
    return [(entry[2], entry[3]) for entry in reversed(state.pending) if entry[0] == REWARD]


def left_over(stock: int, squares: int, rooms: int) -> int:
    """How many cubes of a player are in the general stock when `stock` are in the personal one and each of these
    squares and rooms (masks) holds one."""
    return CUBES - stock - squares.bit_count() - rooms.bit_count()


def neutral_left_over(shares: list[int], squares: int) -> int:
    """The neutral cubes in the general stock."""
    return NEUTRAL_CUBES - sum(shares) - squares.bit_count()


def worths_with(state: MykerinosState, seat: int, room: int) -> dict[int, int]:
    """What a tile of each patron would be worth to a seat with one more room, for the patrons where that changes it."""
    rooms = state.rooms[seat]
    found = {}
    for wing in ROOMS[room].wings:
        after = worth(rooms | 1 << room, wing)
        if after != worth(rooms, wing):
            found[state.wings[wing]] = after
    return found
