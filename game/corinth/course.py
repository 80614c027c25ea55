"""The course of the game: from one turn to the next, from one round to the next, to the end (rules: corinth 3, 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import NOBODY
from game.core.ending import end_game
from game.core.events import Events, Json, emit
from game.corinth.content import ORDER, ROUNDS
from game.corinth.groups import NO_GROUPS, Group
from game.corinth.legal import affordable
from game.corinth.phases import BUILD_PENDING, HARBOR_PENDING, SUPPLY_PENDING, WALK
from game.corinth.walks import NEIGHBOUR_MASK

if TYPE_CHECKING:
    from game.corinth.state import CorinthState


def build_or_end(state: CorinthState, events: Events) -> None:
    """Asks for buildings if one can be paid; else the turn ends."""
    if affordable(state.sheets[state.current_player]):
        state.pending = BUILD_PENDING
    else:
        end_turn(state, events)


def end_turn(state: CorinthState, events: Events) -> None:
    """Goes on to the next turn, or to the end of the round (rules: corinth 5)."""
    if state.turn_in_round == 0:
        _remove_yellow(state, events)
    state.turn_in_round += 1
    order = ORDER[state.players]
    if state.turn_in_round == len(order):
        _end_round(state, events)
        return
    seat = state.current_player = (state.first_player + order[state.turn_in_round]) % state.players
    state.turn += 1
    if events is not None:
        emit(events, "turn_began", seat, round=state.round, index=state.turn_in_round)
    if state.groups != NO_GROUPS:
        state.pending = HARBOR_PENDING
        return
    sheet = state.sheets[seat]
    possible = bool(NEIGHBOUR_MASK[sheet.cell] & ~sheet.used)
    if events is not None:
        emit(events, "compensation", seat, possible=possible)
    if possible:
        state.pending = ((WALK, 1, 0, 1),)
    else:
        build_or_end(state, events)


def _remove_yellow(state: CorinthState, events: Events) -> None:
    """Takes the yellow dice left off the board (rules: corinth 5.4)."""
    state.yellow_removed = True
    slots = [slot for slot, group in enumerate(state.groups) if group and group.yellow]
    if not slots:
        return
    groups = list(state.groups)
    for slot in slots:
        group = groups[slot]
        if group is not None:
            groups[slot] = Group(group.value, group.white, 0) if group.white else None
    state.groups = tuple(groups)
    if events is not None:
        vanished: list[Json] = [slot for slot in slots if groups[slot] is None]
        emit(events, "yellow_removed", NOBODY, slots=list(slots), vanished=vanished)


def _end_round(state: CorinthState, events: Events) -> None:
    """Clears the harbour; the left neighbour becomes first player (rules: corinth 3, 5)."""
    if events is not None and state.groups != NO_GROUPS:
        left: list[Json] = [slot for slot, group in enumerate(state.groups) if group is not None]
        emit(events, "harbor_cleared", NOBODY, slots=left)
    state.groups = NO_GROUPS
    rounds = ROUNDS[state.players]
    if state.round == rounds:
        state.turn_in_round -= 1
        end_game(state, events)
        return
    state.round += 1
    state.turn += 1
    state.turn_in_round = 0
    state.yellow_removed = False
    state.first_player = state.current_player = (state.first_player + 1) % state.players
    state.pending = SUPPLY_PENDING
    if events is not None:
        emit(events, "round_began", state.first_player, round=state.round, rounds=rounds, first=state.first_player)
