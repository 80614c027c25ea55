"""What actions of research do, and those with idols, boons and assistants."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.boards import GLASS, MARKERS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    ASSISTANTS,
    BONUS_NAMES,
    BONUSES,
    GUARDIANS,
    SLOT_NAMES,
    SLOT_OPTIONS,
    SLOT_POINTS,
    STACK_NAMES,
    STACKS,
    TRACKS,
    row_program,
)
from game.arnak.effects import (
    assistant_top,
    helper_of,
    leave_rescue,
    pay,
    set_helper,
    spend_boon,
    turn_helper,
)
from game.arnak.interpret import ask_again, begin, pop, push, run_program
from game.arnak.notation import (
    ASSIST,
    BONUS,
    BOON,
    HELP,
    MARKER_SPACE,
    RECRUIT,
    REFRESH,
    RESCUE,
    RESEARCH,
    ROW,
    SLOT,
    SWAP,
    TEMPLE,
    UNSLOT,
    UPGRADE,
)
from game.arnak.origins import OF_ASSISTANT, OF_GUARDIAN, OF_SLOT, OF_TRACK
from game.arnak.phases import (
    ACTED_PENDING,
    BONUS_LEFT,
    CLIMB,
    REFRESHING,
    ROW_LEFT,
    TEMPLE_BONUS,
)
from game.arnak.player import GOLD, NOTHING, entry_of, minus, side_of
from game.arnak.possible import research_cost, temple_cost
from game.core.contract import Action
from game.core.events import Events, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _research(state: ArnakState, action: Action, events: Events) -> None:
    """A marker crosses a bridge, for tokens and on the Snake side for an idol too (rules: arnak 5.6, 10.2)."""
    seat = state.current_player
    player = state.seats[seat]
    marker = action[1]
    space = action[2] - state.temple * MARKER_SPACE
    track = TRACKS[state.temple]
    cost, idols = research_cost(state, action)
    if not begin(state):
        pop(state)
    pay(state, seat, cost, events, "research")
    if idols:
        player.crates -= idols
        if events is not None:
            emit(events, "idol_paid", seat)
    start = player.glass if marker == GLASS else player.book
    if marker == GLASS:
        player.glass = space
    else:
        player.book = space
    if events is not None:
        ids = track.spaces
        emit(events, "marker_moved", seat, marker=MARKERS[marker], start=ids[start].id, end=ids[space].id)
    if space == track.temple:
        _arrive_in_temple(state, seat, events)
    else:
        left = ROW_LEFT | (BONUS_LEFT if state.bonus[space] else 0)
        push(state, (CLIMB, marker, space, left))


def _arrive_in_temple(state: ArnakState, seat: int, events: Events) -> None:
    """The glass takes the best arrival space left, and with it comes a bonus tile (rules: arnak 5.6)."""
    player = state.seats[seat]
    player.arrival = state.arrivals
    state.arrivals += 1
    if events is not None:
        emit(events, "temple_reached", seat, points=ARRIVAL[player.arrival])
    track = TRACKS[state.temple]
    run_program(state, track.rows[track.spaces[track.temple].row].programs[GLASS])


def _temple(state: ArnakState, action: Action, events: Events) -> None:
    """Buys a tile of one of the temple's stacks (rules: arnak 5.6)."""
    seat = state.current_player
    stack = action[1]
    cost = temple_cost(state, action)
    if not begin(state):
        pop(state)
    pay(state, seat, cost, events, "temple")
    tiles = state.temple_tiles
    state.temple_tiles = (*tiles[:stack], tiles[stack] - 1, *tiles[stack + 1 :])
    player = state.seats[seat]
    player.tiles = (*player.tiles[:stack], player.tiles[stack] + 1, *player.tiles[stack + 1 :])
    if events is not None:
        emit(events, "temple_tile_taken", seat, stack=STACK_NAMES[stack], points=STACKS[stack].points)


def _bonus(state: ArnakState, action: Action, events: Events) -> None:
    """Takes a bonus tile of the space reached, or of the Lost Temple's stack (rules: arnak 5.6, 10.6)."""
    top_entry = pop(state)
    kind = action[1]
    seat = state.current_player
    if top_entry[0] == TEMPLE_BONUS:
        state.temple_stack = minus(state.temple_stack, kind)
        where = TRACKS[state.temple].temple
    else:
        _, marker, space, left = top_entry
        where = space
        tiles = minus(state.bonus[space], kind)
        state.bonus = (*state.bonus[:space], tiles, *state.bonus[space + 1 :])
        if left & ROW_LEFT:
            push(state, (CLIMB, marker, space, ROW_LEFT))
    if events is not None:
        emit(events, "bonus_taken", seat, space=TRACKS[state.temple].spaces[where].id, tile=BONUS_NAMES[kind])
    run_program(state, BONUSES[kind].program, OF_TRACK + where)


def _row(state: ArnakState, action: Action, events: Events) -> None:
    """The effect of the row reached, for the marker that was moved (rules: arnak 5.6)."""
    _, marker, space, left = pop(state)
    if events is not None:
        place = TRACKS[state.temple].spaces[space].id
        emit(events, "row_effect", state.current_player, marker=MARKERS[marker], space=place)
    if left & BONUS_LEFT:
        push(state, (CLIMB, marker, space, BONUS_LEFT))
    row = TRACKS[state.temple].spaces[space].row
    run_program(state, row_program(state.temple, row, marker, state.options), OF_TRACK + space)


def _slot(state: ArnakState, action: Action, events: Events) -> None:
    """Puts an idol into the leftmost empty slot, for one of the five effects (rules: arnak 7)."""
    seat = state.current_player
    player = state.seats[seat]
    slot = next(i for i in range(len(SLOT_POINTS)) if not player.slots >> i & 1)
    player.slots |= 1 << slot
    player.crates -= 1
    if events is not None:
        emit(events, "idol_slotted", seat, slot=slot + 1, option=SLOT_NAMES[action[1]])
    run_program(state, SLOT_OPTIONS[action[1]].program, OF_SLOT + slot)


def _unslot(state: ArnakState, action: Action, events: Events) -> None:
    """Takes an idol out of a slot, which can then be filled again (rules: arnak 7, 14, 15)."""
    pop(state)
    player = state.seats[state.current_player]
    player.slots &= ~(1 << action[1])
    player.crates += 1
    if events is not None:
        emit(events, "idol_unslotted", state.current_player, slot=action[1] + 1)


def _boon(state: ArnakState, action: Action, events: Events) -> None:
    """The boon of an overcome guardian, which is then turned face down (rules: arnak 5.3)."""
    spend_boon(state, state.current_player, action[1], events)
    run_program(state, GUARDIANS[action[1]].boon_program, OF_GUARDIAN + action[1])


def _assist(state: ArnakState, action: Action, events: Events) -> None:
    """Uses a ready assistant, one of them as the main action (rules: arnak 3, 7)."""
    seat = state.current_player
    assistant = ASSISTANTS[action[1]]
    if assistant.main:
        state.pending = ACTED_PENDING
    helper = helper_of(state.seats[seat], action[1])
    turn_helper(state, seat, helper, 0, events)
    run_program(state, assistant.programs[side_of(helper)], OF_ASSISTANT + action[1])


def _refresh(state: ArnakState, action: Action, events: Events) -> None:
    """Makes an exhausted assistant ready again (rules: arnak 7, 14)."""
    ask_again(state, REFRESHING, 1)
    player = state.seats[state.current_player]
    turn_helper(state, state.current_player, helper_of(player, action[1]), 1, events)


def _upgrade(state: ArnakState, action: Action, events: Events) -> None:
    """Turns a silver assistant to gold, which also refreshes it (rules: arnak 5.6)."""
    pop(state)
    seat = state.current_player
    player = state.seats[seat]
    set_helper(player, helper_of(player, action[1]), entry_of(action[1], 1, 1))
    if events is not None:
        emit(events, "assistant_upgraded", seat, assistant=ASSISTANT_NAMES[action[1]])


def _stack_of(state: ArnakState, assistant: int) -> int:
    """The supply stack that an assistant lies on top of."""
    return next(i for i, (top_one, _) in enumerate(state.stacks) if top_one == assistant)


def _recruit(state: ArnakState, action: Action, events: Events) -> None:
    """Takes a top assistant of the supply, silver and ready (rules: arnak 5.6, 7)."""
    pop(state)
    seat = state.current_player
    set_helper(state.seats[seat], NOTHING, entry_of(action[1], 0, 1))
    stack = _stack_of(state, action[1])
    if events is not None:
        emit(events, "assistant_recruited", seat, assistant=ASSISTANT_NAMES[action[1]], stack=stack)
    assistant_top(state, stack, events)


def _rescue(state: ArnakState, action: Action, events: Events) -> None:
    """Takes an assistant of the rescue stack, silver and exhausted (rules: arnak 10.3)."""
    pop(state)
    seat = state.current_player
    set_helper(state.seats[seat], NOTHING, entry_of(action[1], 0, 0))
    if events is not None:
        emit(events, "assistant_rescued", seat, assistant=ASSISTANT_NAMES[action[1]])
    leave_rescue(state, action[1], events)


def _help(state: ArnakState, action: Action, events: Events) -> None:
    """Uses an assistant of the supply, which is not exhausted by it (rules: arnak 7, 14)."""
    gold = pop(state)[1]
    if events is not None:
        emit(events, "assistant_helped", state.current_player, assistant=ASSISTANT_NAMES[action[1]], gold=bool(gold))
    run_program(state, ASSISTANTS[action[1]].programs[gold], OF_ASSISTANT + action[1])


def _swap(state: ArnakState, action: Action, events: Events) -> None:
    """Exchanges an assistant for one of the supply, ready and with the same side up (rules: arnak 14)."""
    pop(state)
    _, mine, other = action
    seat = state.current_player
    player = state.seats[seat]
    old = helper_of(player, mine)
    set_helper(player, old, entry_of(other, side_of(old), 1))
    stack = _stack_of(state, other)
    stacks = list(state.stacks)
    stacks[stack] = (mine, stacks[stack][1])
    state.stacks = tuple(stacks)
    if events is not None:
        given, got = ASSISTANT_NAMES[mine], ASSISTANT_NAMES[other]
        emit(events, "assistants_swapped", seat, given=given, got=got, stack=stack, gold=bool(old & GOLD))


RESEARCH_ACTIONS: dict[int, Callable[[ArnakState, Action, Events], None]] = {
    RESEARCH: _research,
    TEMPLE: _temple,
    SLOT: _slot,
    BOON: _boon,
    ASSIST: _assist,
    REFRESH: _refresh,
    UPGRADE: _upgrade,
    RECRUIT: _recruit,
    RESCUE: _rescue,
    HELP: _help,
    SWAP: _swap,
    UNSLOT: _unslot,
    BONUS: _bonus,
    ROW: _row,
}
"""By kind of action."""
