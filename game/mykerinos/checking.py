"""Whether the fields of a position that was read fit together: tiles, cubes, rooms, course, pending decision."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from game.core.checks import inconsistent
from game.core.contract import Game
from game.mykerinos.board import AREA_MASK, AREAS, BIT, NAMES, NEAR, squares_in
from game.mykerinos.content import (
    BROWN,
    INCOME,
    LEMON,
    MUSEUM_RANKS,
    NEUTRAL_CUBES,
    NEUTRAL_INCOME,
    NO_PATRON,
    PATRON,
    PATRON_TILES,
    PATRONS,
    ROOMS,
    SEASONS,
    TANGERINE,
    TANGERINE_CUBES,
    TILES,
    TILES_PER_SEASON,
    VIOLET,
    WINGS,
)
from game.mykerinos.legal import can_do_anything
from game.mykerinos.museum import OPENERS
from game.mykerinos.phases import (
    DEAL,
    LENGTHS,
    NEUTRAL,
    NEUTRAL_PLACING,
    PLACING,
    REMOVAL,
    REWARD,
    TURN,
    USING,
)
from game.mykerinos.readings import NEUTRAL_LEFT, NEUTRAL_ON_PYRAMIDS
from game.mykerinos.state import MykerinosState
from game.mykerinos.storing import tile_names
from game.mykerinos.survey import ORDERS, rewards

refuse = partial(inconsistent, "mykerinos")
"""The refusal of a field, with a sentence of this game."""


def check(game: Game, state: MykerinosState) -> None:
    """Raises `BadInput` for a position that no game can come to, as far as that can be told."""
    _check_decision(state)
    _check_course(game, state)
    _check_tiles(state)
    _check_rooms(state)
    _check_cubes(state)
    _check_survey(state)
    _check_pending(state)


def _surveying(state: MykerinosState) -> bool:
    return bool(state.pending) and state.pending[-1][0] in (REWARD, REMOVAL)


def _between(state: MykerinosState) -> bool:
    """Between seasons: the tiles wait to be dealt, or the game is over."""
    return not state.pending or state.pending[-1][0] == DEAL


def _at(state: MykerinosState) -> int:
    """How many areas come before the one under survey; -1 in the excavation and between seasons."""
    return ORDERS[state.season].index(state.area) if state.area >= 0 else -1


def _check_decision(state: MykerinosState) -> None:
    """The pending entries have the form of decisions."""
    where = "state.pending"
    if state.is_terminal:
        if state.pending:
            raise refuse(where, "pending_over")
        return
    if not state.pending:
        raise refuse(where, "pending_one")
    for entry in state.pending:
        if not entry or not DEAL <= entry[0] <= REMOVAL or len(entry) != LENGTHS[entry[0]]:
            raise refuse(where, "pending_kind")
    if len(state.pending) > 1 and not _surveying(state):
        raise refuse(where, "pending_one")


def _check_course(game: Game, state: MykerinosState) -> None:
    players = state.players
    if state.is_terminal and state.season != SEASONS:
        raise refuse("state.terminal", "over_too_early")
    most = game.longest(players)
    if not state.season <= state.turn <= most:
        raise refuse("state.turn", "turn", found=state.turn, low=state.season, high=most)
    passed = state.passed
    if len(set(passed)) != len(passed):
        raise refuse("state.passed", "passed")
    surveying = _surveying(state)
    allowed = {players} if surveying else {0} if _between(state) else set(range(players))
    if len(passed) not in allowed:
        raise refuse("state.passed", "passed_now", found=len(passed))
    if not surveying and state.current_player in passed:
        raise refuse("state.passed", "decider_passed", seat=state.current_player)
    if (state.area >= 0) != surveying:
        raise refuse("state.area", "area_now")
    if state.pending and state.pending[-1][0] == DEAL and state.current_player != state.first_player:
        raise refuse("state.current_player", "first")


def _check_tiles(state: MykerinosState) -> None:
    """Each tile is in one place at most; those in none are out of the game."""
    between = _between(state)
    season = state.season
    length = 0 if between else TILES_PER_SEASON[season - 1]
    if len(state.layout) != length:
        raise refuse("state.layout", "layout_length", season=season, wanted=length, found=len(state.layout))
    waiting = bool(state.pending) and between
    wanted = sum(TILES_PER_SEASON[season - waiting :])
    if state.remaining.bit_count() != wanted:
        raise refuse("state.remaining", "remaining", found=state.remaining.bit_count(), wanted=wanted)
    seen = state.remaining
    places = [("state.layout", 1 << (code >> 1)) for code in state.layout if code >= 0]
    places += [(f"state.seats[{seat}].tiles", owned) for seat, owned in enumerate(state.owned)]
    for where, tiles in places:
        if seen & tiles:
            raise refuse(where, "tile_twice", tile=tile_names(seen & tiles)[0])
        seen |= tiles
    for seat, used in enumerate(state.used):
        where = f"state.seats[{seat}].used"
        if used and between:
            raise refuse(where, "used_now")
        if used & ~state.owned[seat]:
            raise refuse(where, "used_not_owned", tile=tile_names(used & ~state.owned[seat])[0])
        for tile, patron in enumerate(PATRON):
            if patron == NO_PATRON and used >> tile & 1:
                raise refuse(where, "used_no_patron", tile=TILES[tile].id)
        points = sum(value for tile, value in enumerate(state.values) if state.owned[seat] >> tile & 1)
        if points != state.points[seat]:
            raise refuse(f"state.seats[{seat}].points", "points", found=state.points[seat], wanted=points)


def _check_rooms(state: MykerinosState) -> None:
    """One cube a room; each 5 after a lower room of its wing (rules: mykerinos 3.3)."""
    taken = 0
    for seat, rooms in enumerate(state.rooms):
        where = f"state.seats[{seat}].rooms"
        if taken & rooms:
            twice = taken & rooms
            raise refuse(where, "room_twice", room=ROOMS[(twice & -twice).bit_length() - 1].id)
        taken |= rooms
        for wing in range(WINGS):
            if rooms >> wing & 1 and not rooms & OPENERS[wing]:
                raise refuse(where, "five_closed", room=ROOMS[wing].id)
    surveyed = sum(AREAS[: state.season]) + _at(state) + 1 + (0 if state.pending else AREAS[state.season])
    browns = sum((owned & PATRON_TILES[BROWN]).bit_count() for owned in state.owned)
    most = MUSEUM_RANKS * surveyed + browns * (state.season - 1)
    if taken.bit_count() > most:
        raise refuse("state.seats", "rooms_now", found=taken.bit_count(), most=most)


def _check_cubes(state: MykerinosState) -> None:
    """No more cubes than there are; one a square; no pyramid without Lord Lemon (rules: mykerinos 1, 3.2)."""
    taken = 0
    dealt = state.season - bool(state.pending and _between(state))
    for colour, squares in enumerate(state.cubes):
        neutral = colour == state.players
        where = "state.neutral" if neutral else f"state.seats[{colour}]"
        if squares and not state.layout:
            raise refuse(f"{where}.cubes", "dig_empty")
        if taken & squares:
            raise refuse(f"{where}.cubes", "square_twice", square=NAMES[squares_in(taken & squares)[0]])
        taken |= squares
        high = squares & state.pyramids
        if neutral:
            if high and not NEUTRAL_ON_PYRAMIDS:
                raise refuse(f"{where}.cubes", "on_pyramid", square=NAMES[squares_in(high)[0]])
            seasons = dealt if state.options[NEUTRAL_LEFT] == "keep" else int(not _between(state))
            _check_shares(sum(state.shares) + squares.bit_count(), min(NEUTRAL_CUBES, 2 * NEUTRAL_INCOME * seasons))
            _check_shares(max(state.shares), NEUTRAL_INCOME * seasons)
            continue
        used = (state.used[colour] & PATRON_TILES[LEMON]).bit_count()
        if high.bit_count() > used:
            raise refuse(f"{where}.cubes", "pyramids_without_lemon", found=high.bit_count(), used=used)
        found = state.stock[colour] + squares.bit_count()
        violets = (state.owned[colour] & PATRON_TILES[VIOLET]).bit_count()
        most = INCOME[state.players] * dealt + violets * (state.season - 1)
        if found > most:
            raise refuse(f"{where}.stock", "stock_now", found=found, most=most)


def _check_shares(found: int, most: int) -> None:
    if found > most:
        raise refuse("state.neutral.shares", "shares", found=found, most=most)


def _check_survey(state: MykerinosState) -> None:
    """Areas already surveyed are empty, later ones untouched (rules: mykerinos 3.3)."""
    if not state.layout:
        return
    at = _at(state)
    for i, area in enumerate(ORDERS[state.season]):
        tiles = state.layout[2 * area : 2 * area + 2]
        if i <= at and any(squares & AREA_MASK[area] for squares in state.cubes):
            raise refuse("state.area", "area_cubes", area=area + 1)
        if i < at and max(tiles) >= 0:
            raise refuse("state.layout", "area_tiles", area=area + 1)
        if i > at and min(tiles) < 0:
            raise refuse("state.layout", "area_lifted", area=area + 1)


def _check_pending(state: MykerinosState) -> None:
    """What is being decided fits the position, and is a decision."""
    if not state.pending:
        return
    where = "state.pending"
    top = state.pending[-1]
    seat = state.current_player
    if _surveying(state):
        _check_rewards(state)
        return
    if top[0] == TURN and not can_do_anything(state, seat):
        raise refuse(where, "must_pass", seat=seat)
    if top[0] == USING:
        if not 0 <= top[1] < len(PATRONS):
            raise refuse(where, "pending_kind")
        if not state.used[seat] & PATRON_TILES[top[1]]:
            raise refuse(where, "pending_patron")
        if not state.stock[seat]:
            raise refuse(where, "pending_nothing")
    if top[0] == PLACING:
        _check_placing(state, top)
    if top[0] in (NEUTRAL, NEUTRAL_PLACING):
        if state.players != 2:
            raise refuse(where, "pending_kind")
        if not state.shares[seat]:
            raise refuse(where, "pending_nothing")
        if top[0] == NEUTRAL_PLACING:
            _check_stands(state, state.neutral, top[1])
    if len(state.legal_actions()) < (2 if top[0] == NEUTRAL else 1):
        raise refuse(where, "pending_nothing")


def _check_stands(state: MykerinosState, colour: int, square: int) -> None:
    if not 0 <= square < len(NAMES) or not state.cubes[colour] & BIT[square]:
        name = NAMES[square] if 0 <= square < len(NAMES) else str(square)
        raise refuse("state.pending", "pending_square", square=name)


def _check_placing(state: MykerinosState, top: tuple[int, ...]) -> None:
    _, left, last, before, pyramid, patron = top
    where = "state.pending"
    seat = state.current_player
    if not -1 <= patron < len(PATRONS) or patron == BROWN or pyramid not in (0, 1):
        raise refuse(where, "pending_kind")
    if patron >= 0 and not state.used[seat] & PATRON_TILES[patron]:
        raise refuse(where, "pending_patron")
    most = TANGERINE_CUBES - 1 if patron == TANGERINE else 1
    if not 1 <= left <= most or (before >= 0) != (patron == TANGERINE and left == 1) or before < -1:
        raise refuse(where, "pending_kind")
    _check_stands(state, seat, last)
    if before >= 0:
        _check_stands(state, seat, before)
        if not NEAR[last] & BIT[before]:
            raise refuse(where, "pending_square", square=NAMES[before])
    if pyramid != (patron == LEMON and not state.pyramids & BIT[last]):
        raise refuse(where, "pending_kind")
    if state.stock[seat] < left:
        raise refuse(where, "pending_nothing")


def _check_rewards(state: MykerinosState) -> None:
    """The stack of an area's rewards is what some ranking leaves to be decided."""
    where = "state.pending"
    players = state.players
    colours = range(len(state.cubes))
    known = {
        stack[:size]
        for count in range(1, len(colours) + 1)
        for ranking in permutations(colours, count)
        for stack in (rewards(state.area, list(ranking), players),)
        for size in range(1, len(stack) + 1)
    }
    if state.pending not in known:
        raise refuse(where, "pending_rewards")
    top = state.pending[-1]
    if top[-1] != state.current_player:
        raise refuse("state.current_player", "pending_seat", found=state.current_player, wanted=top[-1])
    tiles = sum(code >= 0 for code in state.layout[2 * state.area : 2 * state.area + 2])
    if top[0] == REWARD and top[2] == 1 and tiles < 2:
        raise refuse("state.layout", "area_lifted", area=state.area + 1)
    if len(state.legal_actions()) < 2:
        raise refuse(where, "pending_forced")
