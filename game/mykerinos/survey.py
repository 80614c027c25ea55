"""The survey: areas in order, ranks, rewards one at a time, leftovers (rules: mykerinos 3.3, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import NOBODY
from game.core.events import Events, Json, emit
from game.core.pending import Pending
from game.mykerinos.board import AREA_MASK, AREAS, NO_TILE
from game.mykerinos.content import MUSEUM_RANKS, SEASONS, TILES
from game.mykerinos.course import end_season
from game.mykerinos.effects import lift_tile, reserve_room, win_tile
from game.mykerinos.legal import survey_rooms, tiles_of_area
from game.mykerinos.phases import EXCAVATING, REMOVAL, REWARD
from game.mykerinos.ranks import counts_in, pass_order, ranked
from game.mykerinos.readings import AREA_ORDER, SURVEY_CUBE

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

ORDERS: tuple[tuple[int, ...], ...] = tuple(tuple(a for a in AREA_ORDER if a < count) for count in AREAS)
"""The areas of each season in the order of the survey."""
AREAS_AFTER: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {EXCAVATING: order, **{area: order[at:] for at, area in enumerate(order, 1)}} for order in ORDERS
)
"""For each season, by the area under survey, those that follow; `EXCAVATING`: all."""


def rewards(area: int, ranking: list[int], players: int) -> Pending:
    """The decisions of an area as a stack, the first on top; ranks count from 1."""
    steps: list[tuple[int, ...]] = []
    neutral = players if players == 2 else -1
    if neutral in ranking[:2]:
        humans = [colour for colour in ranking if colour != neutral]
        if ranking[0] != neutral:
            steps += [(REWARD, area, 1, humans[0]), (REMOVAL, area, humans[0])]
            steps += [(REWARD, area, 3, seat) for seat in humans[1:]]
        elif humans:
            steps += [(REMOVAL, area, 1 - humans[0]), (REWARD, area, 2, humans[0])]
            steps += [(REWARD, area, 3, seat) for seat in humans[1:]]
    else:
        steps = [(REWARD, area, rank + 1, seat) for rank, seat in enumerate(ranking) if seat != neutral]
    return tuple(reversed(steps))


def begin_survey(state: MykerinosState, events: Events) -> None:
    """All have passed: the first area, and on to the first decision."""
    state.pending = ()
    if events is not None:
        order: list[Json] = list(pass_order(state))
        emit(events, "survey_began", NOBODY, order=order)
    _open_area(state, AREAS_AFTER[state.season][EXCAVATING][0], events)
    go_on(state, events)


def _open_area(state: MykerinosState, area: int, events: Events) -> None:
    """Ranks an area and returns its cubes; what its players may choose waits in `pending`."""
    state.area = area
    counts = counts_in(state, area)
    ranking = ranked(counts, pass_order(state))
    state.pending = rewards(area, ranking, state.players)
    mask = AREA_MASK[area]
    if events is not None:
        ranks: list[Json] = [[colour, counts[colour]] for colour in ranking]
        emit(events, "area_surveyed", NOBODY, area=area + 1, ranks=ranks)
        for colour in ranking:
            emit(events, "cubes_returned", NOBODY, area=area + 1, colour=colour, count=counts[colour])
    if ranking:
        keep = ~mask
        state.cubes = [squares & keep for squares in state.cubes]
        state.free |= mask


def go_on(state: MykerinosState, events: Events) -> None:
    """On to the next decision with a choice; what leaves none happens by itself."""
    while True:
        if not state.pending:
            _leave_area(state, events)
            left = AREAS_AFTER[state.season][state.area]
            if not left:
                end_season(state, events)
                return
            _open_area(state, left[0], events)
            continue
        top = state.pending[-1]
        seat = top[-1]
        tiles = tiles_of_area(state.layout, state.area)
        rooms = survey_rooms(state, seat) if top[0] == REWARD and top[2] <= MUSEUM_RANKS else 0
        options = len(tiles) + rooms.bit_count()
        if options > 1:
            state.current_player = seat
            state.turn += 1
            return
        # Without a tile this is rank 3 or 4: of an area's two tiles one is always left for ranks 1 and 2 and to remove.
        if not tiles:
            state.pending = state.pending[:-1]
            if events is not None:
                emit(events, "nothing_left", seat, area=state.area + 1)
        elif top[0] == REWARD:
            take(state, tiles[0], events)
        else:
            remove(state, tiles[0], events)


def is_last_reward(state: MykerinosState) -> bool:
    """Whether the deciding seat is due nothing after this decision of the last survey (rules: mykerinos 3.3, 7)."""
    if state.season < SEASONS or state.area == EXCAVATING:
        return False
    seat = state.current_player
    return all(entry[-1] != seat for entry in [*state.pending[:-1], *_in_areas_to_come(state)])


def rooms_to_come(state: MykerinosState, seat: int) -> int | None:
    """How many rewards of the last survey, the one being decided among them, may still be a museum room for a seat
    (rules: mykerinos 3.3); None before it, when nobody can say."""
    if state.season < SEASONS or state.area == EXCAVATING:
        return None
    due = [*state.pending, *_in_areas_to_come(state)]
    return sum(entry[0] == REWARD and entry[2] <= MUSEUM_RANKS and entry[-1] == seat for entry in due)


def _in_areas_to_come(state: MykerinosState) -> list[tuple[int, ...]]:
    """What will be due in the areas that are surveyed after the present one."""
    due: list[tuple[int, ...]] = []
    for area in AREAS_AFTER[state.season][state.area]:
        due += rewards(area, ranked(counts_in(state, area), pass_order(state)), state.players)
    return due


def take(state: MykerinosState, tile: int, events: Events) -> None:
    """The reward is a tile."""
    _, area, _, seat = state.pending[-1]
    state.pending = state.pending[:-1]
    win_tile(state, seat, area, tile, events)


def reserve(state: MykerinosState, room: int, events: Events) -> None:
    """The reward is a museum room."""
    _, area, _, seat = state.pending[-1]
    state.pending = state.pending[:-1]
    reserve_room(state, seat, room, str(state.options[SURVEY_CUBE]), area, events)


def remove(state: MykerinosState, tile: int, events: Events) -> None:
    """A tile leaves the game because of the neutral colour (rules: mykerinos 7)."""
    _, area, seat = state.pending[-1]
    state.pending = state.pending[:-1]
    position = lift_tile(state, area, tile)
    if events is not None:
        emit(events, "tile_removed", seat, tile=TILES[tile].id, area=area + 1, position=position)


def _leave_area(state: MykerinosState, events: Events) -> None:
    """What nobody took leaves the game (rules: mykerinos 3.3)."""
    area = state.area
    left = tiles_of_area(state.layout, area)
    if left:
        start = 2 * area
        state.layout = (*state.layout[:start], NO_TILE, NO_TILE, *state.layout[start + 2 :])
        if events is not None:
            names: list[Json] = [TILES[tile].id for tile in left]
            emit(events, "tiles_lost", NOBODY, area=area + 1, tiles=names)
