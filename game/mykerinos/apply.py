"""What actions do: one function for each kind of action; `effects`, `course` and `survey` do what follows.

All functions change the state and, given a list, append the events. They trust that the action is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.events import Events, emit
from game.mykerinos import survey
from game.mykerinos.content import (
    BLACKMORE,
    LEMON,
    PATRON_TILES,
    PATRONS,
    TANGERINE,
    TANGERINE_CUBES,
    TILES,
    VIOLET,
    VIOLET_CUBES,
)
from game.mykerinos.course import action_done, begin_season, end_turn, pass_by_choice
from game.mykerinos.effects import reserve_room, set_cube
from game.mykerinos.phases import NEUTRAL, NEUTRAL_PLACING, PLACING, REWARD, USING
from game.mykerinos.readings import BROWN_CUBE

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def start(state: MykerinosState, action: Action, events: Events) -> None:
    """The first cube of a start (rules: mykerinos 3.2)."""
    square = action[1]
    top = state.pending[-1]
    if top[0] == NEUTRAL:
        set_cube(state, state.neutral, square, events)
        end_turn(state, events)
        return
    set_cube(state, state.current_player, square, events)
    if top[0] == USING and top[1] == BLACKMORE:
        state.pending = ((PLACING, 1, square, -1, 0, BLACKMORE),)
    else:
        action_done(state, events)


def expand(state: MykerinosState, action: Action, events: Events) -> None:
    """The first cube of an expansion (rules: mykerinos 3.2)."""
    square = action[1]
    top = state.pending[-1]
    if top[0] == NEUTRAL:
        set_cube(state, state.neutral, square, events)
        state.pending = ((NEUTRAL_PLACING, square),)
        return
    set_cube(state, state.current_player, square, events)
    patron = top[1] if top[0] == USING else -1
    left = TANGERINE_CUBES - 1 if patron == TANGERINE else 1
    # One cube of Lord Lemon's expansion may stand on a pyramid, not both.
    pyramid = int(patron == LEMON and not state.pyramids >> square & 1)
    state.pending = ((PLACING, left, square, -1, pyramid, patron),)


def place(state: MykerinosState, action: Action, events: Events) -> None:
    """A further cube of the action under way (rules: mykerinos 3.2, 4, 7)."""
    square = action[1]
    top = state.pending[-1]
    if top[0] == NEUTRAL_PLACING:
        set_cube(state, state.neutral, square, events)
        end_turn(state, events)
        return
    set_cube(state, state.current_player, square, events)
    _, left, last, _, _, patron = top
    if left > 1:
        state.pending = ((PLACING, left - 1, square, last, 0, patron),)
    else:
        action_done(state, events)


def use(state: MykerinosState, action: Action, events: Events) -> None:
    """Turns a tile of the patron sideways; his power is the rest of the turn (rules: mykerinos 3.2, 4)."""
    patron = action[1]
    seat = state.current_player
    ready = state.owned[seat] & ~state.used[seat] & PATRON_TILES[patron]
    tile = ready & -ready
    state.used[seat] |= tile
    state.pending = ((USING, patron),)
    if events is not None:
        name = TILES[tile.bit_length() - 1].id
        emit(events, "patron_used", seat, patron=PATRONS[patron].id, tile=name)
    if patron == VIOLET:
        gained = min(VIOLET_CUBES, state.general(seat))
        state.stock[seat] += gained
        if events is not None:
            emit(events, "cube_gained", seat, amount=gained, stock=state.stock[seat])


def reserve(state: MykerinosState, action: Action, events: Events) -> None:
    """A museum room: by Sir Brown, or as a reward (rules: mykerinos 3.3, 4)."""
    if state.pending[-1][0] == REWARD:
        survey.reserve(state, action[1], events)
        survey.go_on(state, events)
        return
    reserve_room(state, state.current_player, action[1], str(state.options[BROWN_CUBE]), -1, events)
    action_done(state, events)


def take(state: MykerinosState, action: Action, events: Events) -> None:
    """A tile as a reward (rules: mykerinos 3.3)."""
    survey.take(state, action[1], events)
    survey.go_on(state, events)


def remove(state: MykerinosState, action: Action, events: Events) -> None:
    """A tile removed for the neutral colour (rules: mykerinos 7)."""
    survey.remove(state, action[1], events)
    survey.go_on(state, events)


def pass_turn(state: MykerinosState, action: Action, events: Events) -> None:
    """No more actions this season (rules: mykerinos 3.2)."""
    pass_by_choice(state, events)


def done(state: MykerinosState, action: Action, events: Events) -> None:
    """No neutral cubes this turn (rules: mykerinos 7)."""
    if events is not None:
        seat = state.current_player
        emit(events, "neutral_kept", seat, share=state.shares[seat])
    end_turn(state, events)


def deal(state: MykerinosState, action: Action, events: Events) -> None:
    """A new season (rules: mykerinos 3.1)."""
    begin_season(state, events)


APPLY = (start, expand, place, use, reserve, take, remove, pass_turn, done, deal)
"""By kind of action."""
