"""The course of the game: from turn to turn, from round to round, to the end (rules: akrotiri 3, 7, 8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.akrotiri.content import ACTIONS, NO_TILE, TILES
from game.akrotiri.effects import goal_names
from game.akrotiri.phases import DRAW_PENDING, LAY_PENDING, act_pending, acting
from game.core.chance import Stream
from game.core.contract import NOBODY
from game.core.ending import end_game
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState, Piles

RESHUFFLE_STREAM = 100
"""One less than the number of the stream of chance for the first reshuffle; the set-up uses lower numbers."""

STANDSTILL = 2
"""This many whole rounds in which nobody lays, sells, buys or digs end the game. No printed rule says so: it is a
ruling of this program, so that every game ends; the data file (`standstill`) and the rulebook, section 8, tell it."""


def _take_tile(state: AkrotiriState, seat: int, events: Events) -> int:
    """The next tile of the stack into a hand; shuffles the discards if there is none (rules: akrotiri 7)."""
    if not state.stack:
        reshuffle(state, events)
    tile = state.stack[-1]
    state.stack = state.stack[:-1]
    state.hand[seat] = tile
    state.age[seat] = state.shuffles
    return tile


def reshuffle(state: AkrotiriState, events: Events) -> None:
    """The discards become the new stack (rules: akrotiri 7)."""
    state.shuffles += 1
    state.stack = tuple(Stream(state.key, RESHUFFLE_STREAM + state.shuffles).shuffled(sorted(state.discards)))
    state.discards = ()
    if events is not None:
        emit(events, "stack_shuffled", NOBODY, count=len(state.stack))


def open_tile(state: AkrotiriState, seat: int, events: Events) -> None:
    """A tile drawn to be laid at once, before everybody's eyes."""
    tile = _take_tile(state, seat, events)
    state.shown |= 1 << seat
    if events is not None:
        data: dict[str, Json] = {"tile": TILES[tile].id, "left": len(state.stack)}
        events.append(Event("tile_drawn", seat, data, reveals=True))


def draw_tile(state: AkrotiriState, seat: int, events: Events) -> None:
    """A tile drawn in secret."""
    tile = _take_tile(state, seat, events)
    if events is not None:
        secret: dict[int, dict[str, Json]] = {seat: {"tile": TILES[tile].id}}
        events.append(Event("tile_drawn", seat, {"left": len(state.stack)}, secret, reveals=True))


def take_maps(state: AkrotiriState, seat: int, counts: tuple[int, ...]) -> list[int]:
    """Moves `counts[level]` cards of each level from the decks into a hand; returns them in order of their levels."""
    drawn: list[int] = []
    decks = list(state.decks)
    for level, count in enumerate(counts):
        if count:
            drawn += reversed(decks[level][-count:])
            decks[level] = decks[level][:-count]
    piles: Piles = (decks[0], decks[1], decks[2])
    state.decks = piles
    state.maps[seat] = tuple(sorted(state.maps[seat] + tuple(drawn)))
    return drawn


def start_round(state: AkrotiriState, events: Events) -> None:
    """Starts the next round, from the first seat on. It is announced now if this round is the last, or if it will be
    unless somebody lays, sells, buys or digs (rules: akrotiri 8, 11)."""
    state.round += 1
    if events is not None:
        emit(events, "round_began", NOBODY, round=state.round)
    if fills_table(state, len(state.sea.tiles), range(state.players)):
        announce_last_round(state, NOBODY, "tiles", events)
    elif events is not None and state.quiet >= (STANDSTILL - 1) * state.players:
        emit(events, "standing_still", NOBODY, rounds=STANDSTILL - 1)
    _start_turn(state, 0, events)


def _start_turn(state: AkrotiriState, seat: int, events: Events) -> None:
    state.current_player = seat
    state.quiet += 1
    if events is not None:
        emit(events, "turn_began", seat, round=state.round, tile=state.hand[seat] != NO_TILE)
    if state.hand[seat] == NO_TILE:
        start_actions(state, events)
    else:
        state.pending = LAY_PENDING


def start_actions(state: AkrotiriState, events: Events) -> None:
    """The number of actions is read off the player board (rules: akrotiri 3)."""
    seat = state.current_player
    actions = ACTIONS[len(state.played[seat])]
    state.pending = act_pending(actions, oracle=0)
    if events is not None:
        emit(events, "actions_began", seat, actions=actions)


def end_actions(state: AkrotiriState, events: Events) -> None:
    """The actions are over; a tile is drawn if the seat has none and there is one (rules: akrotiri 7)."""
    seat = state.current_player
    if events is not None:
        emit(events, "turn_ended", seat, left=acting(state.pending).left)
    if state.hand[seat] == NO_TILE and (state.stack or state.discards):
        state.turn += 1
        state.pending = DRAW_PENDING
    else:
        next_turn(state, events)


def next_turn(state: AkrotiriState, events: Events) -> None:
    """The next seat, the next round, or the end (rules: akrotiri 8)."""
    seat = state.current_player + 1
    if seat < state.players:
        state.turn += 1
        _start_turn(state, seat, events)
        return
    still = state.quiet >= STANDSTILL * state.players
    if state.last_round or still:
        _end_game(state, still and not state.last_round, events)
        return
    state.turn += 1
    start_round(state, events)


def fills_table(state: AkrotiriState, tiles: int, to_lay: Iterable[int]) -> bool:
    """Whether the game ends by its number of tiles: `tiles` on the table, once these seats have laid the ones they hold
    (rules: akrotiri 11)."""
    full = state.box.last_tiles
    return bool(full) and tiles + sum(state.hand[seat] != NO_TILE for seat in to_lay) >= full


def announce_last_round(state: AkrotiriState, seat: int, why: str, events: Events) -> None:
    """Makes this round the last, because of what a seat (or `NOBODY`) did."""
    if state.last_round:
        return
    state.last_round = True
    if events is not None:
        emit(events, "last_round", seat, why=why)


def _end_game(state: AkrotiriState, still: bool, events: Events) -> None:
    if events is not None:
        if still:
            emit(events, "stood_still", NOBODY, rounds=STANDSTILL)
        for seat in range(state.players):
            events.append(Event("goals_revealed", seat, {"goals": goal_names(state.goals[seat])}, reveals=True))
    end_game(state, events)
