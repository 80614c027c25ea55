"""Hints against actions that bring their seat nothing at all while another would bring something.

Only what the rules make certain. Most of it concerns the one who acts last in a season: the ranks of all areas are
settled by what this seat does now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.words import Message, msg
from game.mykerinos import readings
from game.mykerinos.board import AREA_MASK, AREA_OF, AREAS, BIT
from game.mykerinos.content import BLACKMORE, CUBES, INCOME, LEMON, MUSEUM_RANKS, PATRON_TILES, ROOMS, SEASONS
from game.mykerinos.legal import neutral_squares, placing_squares, tiles_of_area
from game.mykerinos.museum import worth
from game.mykerinos.notation import PASS, PLACE, RESERVE, START
from game.mykerinos.phases import PLACING, REWARD, TURN, USING
from game.mykerinos.ranks import counts_in, ranked

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def pointless(state: MykerinosState, action: Action) -> Message | None:
    """See `State.pointless`."""
    top = state.pending[-1]
    kind = action[0]
    if kind == PASS:
        return _pass(state)
    if kind == START and top[0] in (TURN, USING) and top[1:] != (BLACKMORE,):
        return _lemon(state, top, action[1]) or _start(state, top, action[1])
    if kind == PLACE and top[0] == PLACING:
        return _place(state, top, action[1])
    if kind == RESERVE and top[0] == REWARD:
        return _reserve(state, top, action[1])
    return None


def doubt(state: MykerinosState, action: Action) -> Message | None:
    """See `State.doubt`: passing while something could still be done with cubes that no later season can use, or in a
    season in which the seat has done nothing, so that no area can bring it anything."""
    seat = state.current_player
    cubes = state.stock[seat]
    if action[0] != PASS or not cubes or len(state.legal_actions()) == 1:
        return None
    if state.season == SEASONS:
        unused = cubes - _for_rooms(state)
        return msg("mykerinos.doubt.pass", unused) if unused > 0 else None
    # By a patron Sir Brown reserves a room: then the season has brought something already.
    if state.cubes[seat] or state.used[seat]:
        return None
    return msg("mykerinos.doubt.pass_empty", cubes)


def _for_rooms(state: MykerinosState) -> int:
    """How many cubes in stock the coming survey may ask for: where rooms cost them, one for each area's reward."""
    return AREAS[state.season] if state.options[readings.SURVEY_CUBE] == "personal" else 0


def _acts_last(state: MykerinosState) -> bool:
    """Whether the survey follows on this action and nobody, neutral cubes included, comes between."""
    if len(state.passed) != state.players - 1:
        return False
    seat = state.current_player
    free = state.free
    return not (state.shares and state.shares[seat] and neutral_squares(free, free & ~state.pyramids))


def _rank(state: MykerinosState, area: int, more: int) -> int:
    """The rank of the deciding seat, who passes last, in an area with `more` further cubes of its own; 0: none."""
    seat = state.current_player
    counts = counts_in(state, area)
    counts[seat] += more
    if not counts[seat]:
        return 0
    order = (state.passed[0], state.neutral, seat) if state.players == 2 else (*state.passed, seat)
    return ranked(counts, order).index(seat) + 1


def _lifts(state: MykerinosState, squares: int) -> bool:
    """Whether a cube on one of these squares makes sure of a reward: of rank 1 or 2 where the seat had neither."""
    for area in range(AREAS[state.season]):
        if squares & AREA_MASK[area] and not 1 <= _rank(state, area, 0) <= 2 and 1 <= _rank(state, area, 1) <= 2:
            return True
    return False


def _idle(state: MykerinosState, square: int) -> bool:
    """Whether one more cube here leaves the seat's rank as it is."""
    area = AREA_OF[square]
    return _rank(state, area, 0) == _rank(state, area, 1)


def _pass(state: MykerinosState) -> Message | None:
    """Against passing with cubes at the very end, where one that no room can cost would be sure of a tile."""
    if state.season != SEASONS or len(state.passed) != state.players - 1:
        return None
    if state.stock[state.current_player] <= _for_rooms(state):
        return None
    return msg("mykerinos.pointless.pass") if _lifts(state, state.free & ~state.pyramids) else None


def _lemon(state: MykerinosState, top: Action, square: int) -> Message | None:
    """Against Lord Lemon's start on a square where a plain start could have been made."""
    if top != (USING, LEMON) or len(state.passed) == state.players - 1:
        return None
    wasted = not state.pyramids & BIT[square] and state.free & state.pyramids
    return msg("mykerinos.pointless.lemon") if wasted else None


def _start(state: MykerinosState, top: Action, square: int) -> Message | None:
    """Against the last start of a season where it changes no rank: elsewhere it would, or the cube would be kept."""
    if not _acts_last(state) or not _idle(state, square):
        return None
    seat = state.current_player
    # Rooms reserved in the survey may shorten the next income, too: then a cube kept is none gained.
    most = state.stock[seat] + state.rooms[seat].bit_count() + AREAS[state.season]
    keeps = top[0] == TURN and state.season < SEASONS and most + INCOME[state.players] <= CUBES
    lemon = top == (USING, LEMON)
    if keeps or _lifts(state, state.free if lemon else state.free & ~state.pyramids):
        return msg("mykerinos.pointless.rank")
    return None


def _place(state: MykerinosState, top: Action, square: int) -> Message | None:
    """Against the last cube of the last action of a season where it changes no rank, while elsewhere it would."""
    if top[1] != 1 or not _acts_last(state) or not _idle(state, square):
        return None
    return msg("mykerinos.pointless.rank") if _lifts(state, placing_squares(state, top)) else None


def _reserve(state: MykerinosState, top: Action, room: int) -> Message | None:
    """Against a room in the last season that can bring nothing any more, nor be of use to anybody else."""
    if state.season != SEASONS or not tiles_of_area(state.layout, state.area):
        return None
    seat = top[-1]
    wings = ROOMS[room].wings
    tiles = sum(PATRON_TILES[state.wings[wing]] for wing in wings)
    if any(code >= 0 and tiles >> (code >> 1) & 1 for code in state.layout):
        return None
    for other in range(state.players):
        hopes = bool(state.cubes[other]) or any(
            entry[0] == REWARD and entry[2] <= MUSEUM_RANKS and entry[-1] == other for entry in state.pending[:-1]
        )
        owned = state.owned[other]
        if hopes and owned & tiles:
            return None
        if other == seat:
            rooms = state.rooms[seat]
            for wing in wings:
                if owned & PATRON_TILES[state.wings[wing]] and worth(rooms | 1 << room, wing) > worth(rooms, wing):
                    return None
    return msg("mykerinos.pointless.room")
