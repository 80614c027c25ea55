"""The course of the game: turns of the excavation, passing, seasons, the end (rules: mykerinos 3, 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Stream
from game.core.contract import NOBODY
from game.core.ending import end_game
from game.core.events import Event, Events, Json, emit
from game.mykerinos import readings
from game.mykerinos.board import AREAS, BOARD, PYRAMIDS
from game.mykerinos.content import (
    INCOME,
    NEUTRAL_INCOME,
    SEASONS,
    TILES,
    TILES_PER_SEASON,
    TURNED_AT_RANDOM,
)
from game.mykerinos.effects import tell_standings
from game.mykerinos.legal import can_do_anything, neutral_squares
from game.mykerinos.phases import DEAL_PENDING, EXCAVATING, NEUTRAL_PENDING, TURN_PENDING
from game.mykerinos.ranks import lead, pass_space, standings

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

TILE_STREAM = 1
"""The stream of the tiles: their order and which way up they lie."""


def begin_season(state: MykerinosState, events: Events) -> None:
    """Income, then the tiles of the season (rules: mykerinos 3.1)."""
    players, season = state.players, state.season
    first = state.first_player
    if events is not None:
        emit(events, "season_began", first, season=season, seasons=SEASONS, first=first)
    for i in range(players):
        seat = (first + i) % players
        amount = min(INCOME[players], state.general(seat))
        state.stock[seat] += amount
        if events is not None:
            emit(events, "income", seat, amount=amount, short=INCOME[players] - amount, stock=state.stock[seat])
    if players == 2:
        for i in range(players):
            seat = (first + i) % players
            amount = min(NEUTRAL_INCOME, state.general(state.neutral))
            state.shares[seat] += amount
            if events is not None:
                short = NEUTRAL_INCOME - amount
                emit(events, "neutral_income", seat, amount=amount, short=short, share=state.shares[seat])
    _deal(state, events)
    begin_turn(state, first, events)


def _deal(state: MykerinosState, events: Events) -> None:
    """Lays the tiles, unseen, row by row."""
    count = TILES_PER_SEASON[state.season - 1]
    stream = Stream(state.key, TILE_STREAM, state.drawn)
    left = [tile for tile in range(len(TILES)) if state.remaining >> tile & 1]
    codes = []
    pyramids = 0
    for position in range(count):
        tile = left.pop(stream.below(len(left)))
        code = 2 * tile + (stream.below(2) if TURNED_AT_RANDOM else 0)
        codes.append(code)
        state.remaining ^= 1 << tile
        pyramids |= PYRAMIDS[position][code]
    state.drawn = stream.counter
    state.layout = tuple(codes)
    state.pyramids = pyramids
    state.free = BOARD[state.season]
    if events is not None:
        tiles: list[Json] = [{"tile": TILES[code >> 1].id, "turned": bool(code & 1)} for code in codes]
        dealt: dict[str, Json] = {"season": state.season, "tiles": tiles, "left": len(left)}
        events.append(Event("tiles_dealt", NOBODY, dealt, reveals=True))


def begin_turn(state: MykerinosState, seat: int, events: Events) -> None:
    """The seat's turn; one who can do nothing passes at once (rules: mykerinos 3.2)."""
    players = state.players
    while not can_do_anything(state, seat):
        if put_marker(state, seat, "nothing" if state.stock[seat] else "no_cubes", events):
            return
        seat = _next_seat(state, seat)
    state.current_player = seat
    state.turn += 1
    state.pending = TURN_PENDING
    if events is not None:
        emit(events, "turn_began", seat, last=len(state.passed) == players - 1)


def _next_seat(state: MykerinosState, seat: int) -> int:
    """The next player clockwise who has not passed."""
    players, passed = state.players, state.passed
    seat = (seat + 1) % players
    while seat in passed:
        seat = (seat + 1) % players
    return seat


def put_marker(state: MykerinosState, seat: int, why: str, events: Events) -> bool:
    """Passes; once all have, the survey begins, and the answer is true (rules: mykerinos 3.2)."""
    if events is None:
        state.passed = (*state.passed, seat)
    else:
        areas = range(AREAS[state.season])
        before = [lead(standings(state, area)) for area in areas]
        state.passed = (*state.passed, seat)
        space = pass_space(state.players, len(state.passed) - 1)
        emit(events, "passed", seat, space=space, why=why, stock=state.stock[seat])
        # It decides ties, and so may decide who leads.
        for area in areas:
            if lead(standings(state, area)) != before[area]:
                tell_standings(state, seat, area, before[area], events)
    if len(state.passed) < state.players:
        return False
    from game.mykerinos.survey import begin_survey

    begin_survey(state, events)
    return True


def action_done(state: MykerinosState, events: Events) -> None:
    """After a player's own action: neutral cubes if he has any, then the next turn (rules: mykerinos 7)."""
    if state.shares and state.shares[state.current_player]:
        free = state.free
        if neutral_squares(free, free & ~state.pyramids):
            state.turn += 1
            state.pending = NEUTRAL_PENDING
            return
    end_turn(state, events)


def end_turn(state: MykerinosState, events: Events) -> None:
    """The next player's turn; the last one left has had his single action and passes (rules: mykerinos 3.2)."""
    seat = state.current_player
    if len(state.passed) == state.players - 1:
        put_marker(state, seat, "last", events)
    else:
        begin_turn(state, _next_seat(state, seat), events)


def pass_by_choice(state: MykerinosState, events: Events) -> None:
    """A player passes of his own accord."""
    seat = state.current_player
    if not put_marker(state, seat, "choice", events):
        begin_turn(state, _next_seat(state, seat), events)


def end_season(state: MykerinosState, events: Events) -> None:
    """Patrons are refreshed, the last to pass is first; after the last season the game is over
    (rules: mykerinos 3.4)."""
    state.area = EXCAVATING
    state.used = [0] * state.players
    state.first_player = state.passed[-1]
    state.passed = ()
    state.layout = ()
    state.pyramids = 0
    state.free = 0
    if events is not None:
        emit(events, "season_ended", NOBODY, season=state.season, first=state.first_player)
    if state.shares and state.options[readings.NEUTRAL_LEFT] == "return":
        if events is not None and any(state.shares):
            emit(events, "neutral_returned", NOBODY, shares=list(state.shares))
        state.shares = [0] * len(state.shares)
    if state.season == SEASONS:
        end_game(state, events)
        return
    state.season += 1
    state.turn += 1
    state.current_player = state.first_player
    state.pending = DEAL_PENDING
