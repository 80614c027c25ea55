"""Why not: the reason against every thing a player can point at, with what is missing and where the rules say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.reasons import Reason, refusal
from game.core.refusals import Standing
from game.mykerinos.board import NAMES, NEAR, ROWS, WIDTH, beside
from game.mykerinos.content import (
    BLACKMORE,
    BLACKMORE_CUBES,
    BROWN,
    EXPAND_CUBES,
    LEMON,
    MUSEUM_RANKS,
    NEUTRAL_SPACE,
    PATRON_TILES,
    ROOMS,
    SEASONS,
    TANGERINE,
    TANGERINE_CUBES,
    WINGS,
)
from game.mykerinos.legal import branches, brown_rooms, neutral_squares, tiles_of_area, usable
from game.mykerinos.museum import OPENERS, open_rooms
from game.mykerinos.names import counted, patron_name, room_name, tile_name
from game.mykerinos.notation import (
    DEAL,
    DONE,
    EXPAND,
    NOTATION,
    PASS,
    PLACE,
    REMOVE,
    RESERVE,
    START,
    TAKE,
    USE,
)
from game.mykerinos.phases import DEAL as DEALING
from game.mykerinos.phases import NEUTRAL, NEUTRAL_PLACING, PLACING, REMOVAL, REWARD, TURN, USING
from game.mykerinos.ranks import pass_space

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


_STANDING = Standing("mykerinos", actions="3", end="6")
_no = partial(refusal, "mykerinos")


def reason(state: MykerinosState, intent: Action) -> Reason | None:
    """See `State.why_not`."""
    found = _STANDING.refusal(state, intent in NOTATION)
    if found is not None or intent in state.legal_actions():
        return found
    return _REASONS[intent[0]](state, intent)


def _phase(state: MykerinosState) -> int:
    return state.pending[-1][0]


def _elsewhere(state: MykerinosState) -> Reason | None:
    """What must be decided before anything of a turn can be done; None in the middle of a turn."""
    top = state.pending[-1]
    if top[0] == DEALING:
        return _no("deal_first", "3.1", season=state.season)
    if top[0] == REWARD:
        return _no("survey_now", "3.3", area=top[1] + 1)
    if top[0] == REMOVAL:
        return _no("remove_first", "7", area=top[1] + 1)
    return None


def _busy(state: MykerinosState) -> Reason | None:
    """What must be finished first in this turn, where another action is wanted."""
    found = _elsewhere(state)
    if found is not None:
        return found
    top = state.pending[-1]
    if top[0] in (PLACING, NEUTRAL_PLACING):
        if branches(state, top):
            return _no("finish_first", "3.2", "branch")
        return _no("finish_first", "3.2", count=top[1] if top[0] == PLACING else 1)
    return None


def _square(state: MykerinosState, square: int) -> Reason | None:
    """Why no cube at all can stand on a square; None if it is free."""
    if square >= ROWS[state.season] * WIDTH:
        return _no("no_square", "3.1", square=NAMES[square])
    for colour, squares in enumerate(state.cubes):
        if squares >> square & 1:
            variant = "neutral" if colour == state.neutral else "own" if colour == state.current_player else ""
            return _no("square_taken", "3.2", variant, square=NAMES[square])
    return None


def _pyramid(state: MykerinosState, square: int) -> Reason | None:
    """Why the square's pyramid is in the way; None without one, or where Lord Lemon allows it."""
    if not state.pyramids >> square & 1:
        return None
    top = state.pending[-1]
    if top[0] in (NEUTRAL, NEUTRAL_PLACING):
        if neutral_squares(1, 0):
            return None
        return _no("pyramid", "7", "neutral", square=NAMES[square])
    if top[0] == USING and top[1] == LEMON:
        return None
    if top[0] == PLACING and top[5] == LEMON:
        return None if top[4] else _no("lemon_one_pyramid", "5.10", square=NAMES[square])
    ready = state.owned[state.current_player] & ~state.used[state.current_player] & PATRON_TILES[LEMON]
    return _no("pyramid", "3.2", "lemon" if ready and top[0] == TURN else "", square=NAMES[square])


def _colour(state: MykerinosState) -> int:
    return state.neutral if _phase(state) in (NEUTRAL, NEUTRAL_PLACING) else state.current_player


def _empty(state: MykerinosState) -> int:
    """The squares that cubes of the action in question may use, pyramids left out."""
    return state.free & ~state.pyramids


def _start(state: MykerinosState, intent: Action) -> Reason:
    square = intent[1]
    found = _busy(state) or _square(state, square)
    if found is not None:
        return found
    top = state.pending[-1]
    if top[0] == USING and top[1] == BROWN:
        return _no("choose_room", "4")
    if top[0] == USING and top[1] == TANGERINE:
        return _no("tangerine_expands", "4")
    blocked = _pyramid(state, square)
    if blocked is not None:
        return blocked
    assert top[0] == USING and top[1] == BLACKMORE
    return _no("no_room_after", "5.14", "blackmore", square=NAMES[square])


def _expand(state: MykerinosState, intent: Action) -> Reason:
    square = intent[1]
    found = _busy(state)
    if found is not None:
        return found
    top = state.pending[-1]
    if top[0] == USING and top[1] == BROWN:
        return _no("choose_room", "4")
    if top[0] == USING and top[1] == BLACKMORE:
        return _no("blackmore_starts", "4")
    colour = _colour(state)
    neutral = "neutral" if colour == state.neutral else ""
    have = state.shares[state.current_player] if neutral else state.stock[state.current_player]
    need = TANGERINE_CUBES if top[0] == USING and top[1] == TANGERINE else EXPAND_CUBES
    if have < need:
        return _no(
            "too_few_cubes",
            "7" if neutral else "5.12",
            neutral,
            {"cubes": need - have},
            need=counted("cubes", need),
            have=counted("cubes", have),
        )
    found = _square(state, square)
    if found is not None:
        return found
    if not state.cubes[colour]:
        return _no("no_own_cube", "7" if neutral else "3.2", neutral)
    if not beside(state.cubes[colour]) >> square & 1:
        return _no("not_beside_own", "7" if neutral else "3.2", neutral, square=NAMES[square])
    return _pyramid(state, square) or _no(
        "no_room_after", "5.12", square=NAMES[square], need=counted("cubes", need - 1)
    )


def _place(state: MykerinosState, intent: Action) -> Reason:
    square = intent[1]
    found = _elsewhere(state)
    if found is not None:
        return found
    top = state.pending[-1]
    if top[0] not in (PLACING, NEUTRAL_PLACING):
        return _no("nothing_begun", "3.2")
    last = top[2] if top[0] == PLACING else top[1]
    found = _square(state, square)
    if found is not None:
        return found
    before = top[3] if top[0] == PLACING else -1
    either = branches(state, top)
    near_first = before >= 0 and NEAR[before] >> square & 1
    if not NEAR[last] >> square & 1 and not (either and near_first):
        code = "5.13" if near_first or either else "5.3"
        variant = "chain" if near_first else "branch" if either else ""
        return _no("not_beside_last", code, variant, square=NAMES[square])
    return _pyramid(state, square) or _no("no_room_after", "5.12", square=NAMES[square], need=counted("cubes", 1))


def _use(state: MykerinosState, intent: Action) -> Reason:
    patron = intent[1]
    name = patron_name(patron)
    found = _elsewhere(state)
    if found is not None:
        last = "last" if state.season == SEASONS else ""
        return _no("survey_patron", "5.15", last, patron=name) if _phase(state) == REWARD else found
    top = state.pending[-1]
    if top[0] in (NEUTRAL, NEUTRAL_PLACING):
        return _no("neutral_no_patron", "7")
    if top[0] == USING or (top[0] == PLACING and top[5] >= 0):
        under_way = top[1] if top[0] == USING else top[5]
        return _no("one_patron", "5.16", patron=patron_name(under_way))
    if top[0] == PLACING:
        found = _busy(state)
        assert found is not None
        return found
    seat = state.current_player
    tiles = state.owned[seat] & PATRON_TILES[patron]
    if not tiles:
        return _no("patron_not_owned", "3.2", patron=name)
    if not tiles & ~state.used[seat]:
        return _no("patron_used", "3.2", patron=name, tiles=counted("tiles", tiles.bit_count()))
    return _unusable(state, patron)


def _unusable(state: MykerinosState, patron: int) -> Reason:
    """Why an unused patron's power cannot be carried out now."""
    seat = state.current_player
    name = patron_name(patron)
    if patron == BROWN:
        if open_rooms(state.rooms[seat], state.taken_rooms()):
            return _no("brown_no_cube", "4", missing={"cubes": 1})
        full = state.taken_rooms().bit_count() == len(ROOMS)
        return _no("brown_no_room", "5.8", "full" if full else "")
    need = {BLACKMORE: BLACKMORE_CUBES, TANGERINE: TANGERINE_CUBES}.get(patron, 1)
    have = state.stock[seat]
    if have < need:
        code = "5.14" if patron == BLACKMORE else "5.12"
        return _no(
            "patron_too_few",
            code,
            "",
            {"cubes": need - have},
            patron=name,
            need=counted("cubes", need),
            have=counted("cubes", have),
        )
    assert not usable(state, patron, seat, state.free, _empty(state))
    if patron == TANGERINE and not state.cubes[seat]:
        return _no("no_own_cube", "3.2")
    return _no("patron_no_squares", "5.12", patron=name)


def _reserve(state: MykerinosState, intent: Action) -> Reason:
    room = intent[1]
    name = room_name(state, room)
    top = state.pending[-1]
    seat = state.current_player
    if top[0] == DEALING:
        return _no("deal_first", "3.1", season=state.season)
    if top[0] == REMOVAL:
        return _no("remove_first", "7", area=top[1] + 1)
    if top[0] == REWARD and top[2] > MUSEUM_RANKS:
        return _no("rank_no_museum", "5.18", rank=top[2])
    for owner, rooms in enumerate(state.rooms):
        if rooms >> room & 1:
            return _no("room_taken", "3.3", "own" if owner == seat else "", room=name)
    # Where no room at all can be reserved now, that is the reason, whether or not this one is open to the seat.
    closed = _no("five_closed", "3.3", room=name) if room < WINGS and not state.rooms[seat] & OPENERS[room] else None
    if top[0] == REWARD:
        return closed or _no("no_cube_for_room", "3.3", missing={"cubes": 1})
    found = _busy(state)
    if found is not None:
        return found
    if top[0] == NEUTRAL:
        return _no("neutral_no_patron", "7")
    if top[0] == USING:
        if closed is not None and top[1] == BROWN:
            return closed
        return _no("one_patron", "5.16", patron=patron_name(top[1]))
    if not state.owned[seat] & ~state.used[seat] & PATRON_TILES[BROWN]:
        return _no("room_needs_brown", "4")
    if not brown_rooms(state, seat):
        return _unusable(state, BROWN)
    return closed or _no("room_needs_brown", "4", "ready")


def _area_tile(state: MykerinosState, tile: int, area: int) -> Reason:
    """Why a tile cannot be chosen while an area is surveyed."""
    name = tile_name(tile)
    for position, code in enumerate(state.layout):
        if code >= 0 and code >> 1 == tile:
            return _no("tile_other_area", "3.3", tile=name, wanted=area + 1, area=position // 2 + 1)
    for seat, owned in enumerate(state.owned):
        if owned >> tile & 1:
            return _no("tile_owned", "3.3", "own" if seat == state.current_player else "", tile=name)
    return _no("tile_to_come" if state.remaining >> tile & 1 else "tile_gone", "3.3", tile=name)


def _take(state: MykerinosState, intent: Action) -> Reason:
    tile = intent[1]
    top = state.pending[-1]
    if top[0] == REMOVAL and tile in tiles_of_area(state.layout, top[1]):
        return _no("remove_first", "7", area=top[1] + 1)
    if top[0] in (REWARD, REMOVAL):
        return _area_tile(state, tile, top[1])
    return _no("tiles_in_survey", "3.3")


def _remove(state: MykerinosState, intent: Action) -> Reason:
    top = state.pending[-1]
    if top[0] == REMOVAL:
        return _area_tile(state, intent[1], top[1])
    return _no("no_removal", "7", "" if state.players == 2 else "no_neutral")


def _pass(state: MykerinosState, intent: Action) -> Reason:
    top = state.pending[-1]
    if top[0] == REWARD:
        return _no("no_declining", "5.19")
    found = _busy(state)
    if found is not None:
        return found
    if top[0] == NEUTRAL:
        return _no("pass_after_action", "7")
    return _no("patron_under_way", "3.2", patron=patron_name(top[1]))


def marker_elsewhere(state: MykerinosState, space: int = 0) -> Reason:
    """Why the marker of the player who may pass does not go to a space of the pass track, or (0) beside it."""
    index = len(state.passed)
    into = pass_space(state.players, index)
    variant = ""
    if space in (pass_space(state.players, i) for i in range(index)):
        variant = "taken"
    elif state.players == 2 and space == NEUTRAL_SPACE:
        variant = "neutral"
    elif space:
        variant = "later"
    return _no("marker_elsewhere", "7" if variant == "neutral" else "3.2", variant, space=space, next=into)


def wrong_cubes(state: MykerinosState, heap: str) -> Reason:
    """Why no cube of a heap can be placed now: the deciding player's `stock` or `share` of the neutral cubes, or the
    `general` stock; only where this is so (rules: mykerinos 3.2, 7)."""
    found = _elsewhere(state)
    if found is not None:
        return found
    return _no("wrong_cubes", "3.2" if heap == "general" else "7", "" if heap == "stock" else heap)


def _done(state: MykerinosState, intent: Action) -> Reason:
    found = _busy(state)
    if found is not None:
        return found
    return _no("done_not_now", "7", "" if state.players == 2 else "no_neutral")


def _deal(state: MykerinosState, intent: Action) -> Reason:
    return _no("deal_not_now", "3.1", season=state.season)


_REASONS: dict[int, Callable[[MykerinosState, Action], Reason]] = {
    START: _start,
    EXPAND: _expand,
    PLACE: _place,
    USE: _use,
    RESERVE: _reserve,
    TAKE: _take,
    REMOVE: _remove,
    PASS: _pass,
    DONE: _done,
    DEAL: _deal,
}
