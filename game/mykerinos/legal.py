"""Legal actions: one function for each kind of pending decision, and the squares they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.mykerinos import readings
from game.mykerinos.board import NEAR, beside, beside_two
from game.mykerinos.content import (
    BLACKMORE,
    BLACKMORE_CUBES,
    BROWN,
    EXPAND_CUBES,
    LEMON,
    MUSEUM_RANKS,
    PATRON_TILES,
    TANGERINE,
    TANGERINE_CUBES,
    VIOLET,
)
from game.mykerinos.museum import open_rooms
from game.mykerinos.notation import (
    DEAL_ACTION,
    DONE_ACTION,
    EXPAND,
    PASS_ACTION,
    PLACE,
    REMOVES,
    RESERVES,
    START,
    TAKES,
    USES,
    on_squares,
)
from game.mykerinos.phases import PLACING

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def expand_squares(own: int, empty: int) -> int:
    """Squares for the first cube of an expansion that a second can follow (rules: mykerinos 3.2)."""
    return beside(own) & empty & beside(empty)


def lemon_expand_squares(own: int, free: int, empty: int) -> int:
    """The same for Lord Lemon: at most one of the two cubes on a pyramid (rules: mykerinos 4)."""
    near = beside(own)
    return (near & empty & beside(free)) | (near & free & ~empty & beside(empty))


def tangerine_squares(state: MykerinosState, own: int, empty: int) -> int:
    """The same for Colonel Tangerine's three cubes (rules: mykerinos 4)."""
    two = beside_two(empty)
    follow = beside(empty & two)
    if state.options[readings.TANGERINE] == "branch":
        follow |= two
    return beside(own) & empty & follow


def brown_rooms(state: MykerinosState, seat: int) -> int:
    """The rooms that Sir Brown may reserve now (rules: mykerinos 4)."""
    if state.options[readings.BROWN_CUBE] == "general" and not state.general(seat):
        return 0
    return open_rooms(state.rooms[seat], state.taken_rooms())


def survey_rooms(state: MykerinosState, seat: int) -> int:
    """The rooms that a player may reserve as a reward (rules: mykerinos 3.3)."""
    if state.options[readings.SURVEY_CUBE] == "personal" and not state.stock[seat]:
        return 0
    return open_rooms(state.rooms[seat], state.taken_rooms())


def neutral_squares(free: int, empty: int) -> int:
    """Where neutral cubes may stand (rules: mykerinos 7)."""
    return free if readings.NEUTRAL_ON_PYRAMIDS else empty


def usable(state: MykerinosState, patron: int, seat: int, free: int, empty: int) -> bool:
    """Whether a patron's power can be carried out now by a seat with cubes, whoever owns the tile."""
    if patron == VIOLET:
        return bool(empty)
    if patron == LEMON:
        return bool(free)
    if patron == BROWN:
        return bool(brown_rooms(state, seat))
    if patron == BLACKMORE:
        return state.stock[seat] >= BLACKMORE_CUBES and bool(empty & beside(empty))
    return state.stock[seat] >= TANGERINE_CUBES and bool(tangerine_squares(state, state.cubes[seat], empty))


def can_do_anything(state: MykerinosState, seat: int) -> bool:
    """Whether a seat can do anything other than pass (rules: mykerinos 3.2, 5.22)."""
    if not state.stock[seat]:
        return False
    free = state.free
    empty = free & ~state.pyramids
    if empty:
        return True
    ready = state.owned[seat] & ~state.used[seat]
    return any(ready & tiles and usable(state, patron, seat, free, empty) for patron, tiles in enumerate(PATRON_TILES))


def deal(state: MykerinosState, top: Action) -> list[Action]:
    """The tiles of the new season."""
    return [DEAL_ACTION]


def turn(state: MykerinosState, top: Action) -> list[Action]:
    """Start, expand, patron, pass (rules: mykerinos 3.2)."""
    seat = state.current_player
    free = state.free
    empty = free & ~state.pyramids
    actions: list[Action] = []
    on_squares(START, empty, actions)
    own = state.cubes[seat]
    if own and state.stock[seat] >= EXPAND_CUBES:
        on_squares(EXPAND, expand_squares(own, empty), actions)
    ready = state.owned[seat] & ~state.used[seat]
    if ready:
        for patron, tiles in enumerate(PATRON_TILES):
            if ready & tiles and usable(state, patron, seat, free, empty):
                actions.append(USES[patron])
    actions.append(PASS_ACTION)
    return actions


def using(state: MykerinosState, top: Action) -> list[Action]:
    """The first step of a patron's power (rules: mykerinos 4)."""
    seat = state.current_player
    patron = top[1]
    if patron == BROWN:
        rooms = brown_rooms(state, seat)
        return [reserve for room, reserve in enumerate(RESERVES) if rooms >> room & 1]
    free = state.free
    empty = free & ~state.pyramids
    own = state.cubes[seat]
    many = state.stock[seat] >= EXPAND_CUBES
    actions: list[Action] = []
    if patron == VIOLET:
        on_squares(START, empty, actions)
        if many:
            on_squares(EXPAND, expand_squares(own, empty), actions)
    elif patron == LEMON:
        on_squares(START, free, actions)
        if many:
            on_squares(EXPAND, lemon_expand_squares(own, free, empty), actions)
    elif patron == BLACKMORE:
        on_squares(START, empty & beside(empty), actions)
    else:
        assert patron == TANGERINE
        on_squares(EXPAND, tangerine_squares(state, own, empty), actions)
    return actions


def branches(state: MykerinosState, top: Action) -> bool:
    """Whether the next cube may touch either of the last two: Colonel Tangerine's third, at tables that play it so."""
    return top[0] == PLACING and top[3] >= 0 and state.options[readings.TANGERINE] == "branch"


def placing_squares(state: MykerinosState, top: Action) -> int:
    """Where the next cube of an action that has begun may stand."""
    _, left, last, before, pyramid, _ = top
    free = state.free
    empty = free & ~state.pyramids
    near = NEAR[last]
    if branches(state, top):
        near |= NEAR[before]
    near &= free if pyramid else empty
    if left > 1 and not (state.options[readings.TANGERINE] == "branch" and (near & near - 1)):
        # A further cube must follow; with branching it may also stand beside the last one.
        near &= beside(empty)
    return near


def placing(state: MykerinosState, top: Action) -> list[Action]:
    """The next cube of an action that has begun (rules: mykerinos 3.2, 4)."""
    actions: list[Action] = []
    on_squares(PLACE, placing_squares(state, top), actions)
    return actions


def neutral(state: MykerinosState, top: Action) -> list[Action]:
    """Neutral cubes from the seat's share, after its own action (rules: mykerinos 7)."""
    free = state.free
    empty = neutral_squares(free, free & ~state.pyramids)
    actions: list[Action] = []
    on_squares(START, empty, actions)
    if state.shares[state.current_player] >= EXPAND_CUBES:
        on_squares(EXPAND, expand_squares(state.cubes[state.neutral], empty), actions)
    actions.append(DONE_ACTION)
    return actions


def neutral_placing(state: MykerinosState, top: Action) -> list[Action]:
    """The second cube of a neutral expansion (rules: mykerinos 7)."""
    free = state.free
    actions: list[Action] = []
    on_squares(PLACE, NEAR[top[1]] & neutral_squares(free, free & ~state.pyramids), actions)
    return actions


def tiles_of_area(layout: tuple[int, ...], area: int) -> list[int]:
    """The tiles that still lie in an area, ascending."""
    one, two = layout[2 * area], layout[2 * area + 1]
    return sorted(code >> 1 for code in (one, two) if code >= 0)


def reward(state: MykerinosState, top: Action) -> list[Action]:
    """One of the area's tiles, or for ranks 1 and 2 a museum room (rules: mykerinos 3.3)."""
    _, area, rank, seat = top
    actions: list[Action] = []
    if rank <= MUSEUM_RANKS:
        rooms = survey_rooms(state, seat)
        if rooms:
            actions += [reserve for room, reserve in enumerate(RESERVES) if rooms >> room & 1]
    actions += [TAKES[tile] for tile in tiles_of_area(state.layout, area)]
    return actions


def removal(state: MykerinosState, top: Action) -> list[Action]:
    """Which tile the neutral colour costs the area (rules: mykerinos 7)."""
    return [REMOVES[tile] for tile in tiles_of_area(state.layout, top[1])]


LEGAL = (deal, turn, using, placing, neutral, neutral_placing, reward, removal)
"""By kind of pending entry."""
