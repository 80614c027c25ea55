"""What a choice answers beside itself, for a screen on which nobody is asked twice for the same thing.

Somebody who plays the Trowel, or fills a slot with its idol to turn a coin into a jewel, has named that payment and
nothing else; somebody who plays the Horse has asked to draw its card; and somebody who climbs to a tablet and a compass
has nothing to choose. The rules ask all the same (rules: arnak 3, 5.6, 13.2, 13.3); here is what the screen answers by
itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import BONUSES, PROGRAMS, TRACKS, row_program
from game.arnak.notation import (
    ASSIST,
    BONUS,
    BOON,
    CHOOSE,
    DRAW_ACTION,
    LAY,
    PAY,
    PAY_ACTION,
    PLAY,
    ROW,
    ROW_ACTION,
    SLOT,
    USE,
)
from game.arnak.phases import BONUS_LEFT, DRAWING, PAY_OP, ROW_LEFT, RUN
from game.arnak.pointless import in_vain
from game.arnak.possible import operation
from game.arnak.program import NO_TOKENS, Gain, Pay
from game.core.contract import Action
from game.core.events import Event

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_ANSWERS = frozenset({BONUS, CHOOSE, LAY, PAY, ROW, USE})
"""Kinds of actions that bring an effect as the answer to what is asked; the others lay theirs over it."""
_NAMING = _ANSWERS | {ASSIST, BOON, PLAY, SLOT}
"""Kinds of actions by which an effect is chosen."""


def implied(state: ArnakState, action: Action) -> list[tuple[ArnakState, Action]]:
    """A legal action and the answers that it implies, each with the position it is taken in: a payment of tokens that
    makes up the whole chosen effect and buys something, and the cards that the effect begins by drawing, where nothing
    else in it depends on them; nothing that is asked only after something unknown to everybody was turned up.
    Positions after the first are worlds that the deciding seat cannot tell from the real one."""
    found = [(state, action)]
    world = state if state.viewer is None else state.determinize(state.viewer, 0)
    while action[0] in _NAMING:
        after = world.after(action)
        if after.turn != world.turn or not _brought(world, after, action):
            break
        top = after.pending[-1]
        if top[0] not in (DRAWING, PAY_OP) or _reveals(world, action):
            break
        if top[0] == DRAWING:
            if not _only_gains_follow(after):
                break
            deck = after.seats[after.current_player].deck_size
            found += [(after, DRAW_ACTION)] * min(top[1], deck)
            break
        if not _is_all(after) or in_vain(after) or PAY_ACTION not in after.legal_actions():
            break
        world, action = after, PAY_ACTION
        found.append((world, action))
    return found


def without_difference(state: ArnakState) -> Action | None:
    """Which of the bonus tile and the row effect comes first where the order makes no difference: the one that brings
    only resources, which can only help with the other. None where there is a choice (rules: arnak 5.6, 12.5)."""
    _, marker, space, left = state.pending[-1]
    kinds = set(state.bonus[space])
    if left != BONUS_LEFT | ROW_LEFT or len(kinds) > 1:
        return None
    (kind,) = kinds
    if _only_gains(BONUSES[kind].program):
        return BONUS, kind
    row = TRACKS[state.temple].spaces[space].row
    effect = row_program(state.temple, row, marker, state.options)
    return ROW_ACTION if _only_gains(effect) else None


def _only_gains(program: int) -> bool:
    return all(isinstance(op, Gain) for op in PROGRAMS[program])


def _brought(before: ArnakState, after: ArnakState, action: Action) -> bool:
    """Whether what is asked now was brought by the action, and did not wait below it."""
    return len(after.pending) + (action[0] in _ANSWERS) > len(before.pending)


def _reveals(state: ArnakState, action: Action) -> bool:
    events: list[Event] = []
    state.clone().act(action, events)
    return any(event.reveals for event in events)


def _is_all(state: ArnakState) -> bool:
    """Whether the payment that is asked for is one of tokens, and its effect nothing else."""
    top = state.pending[-1]
    return operation(top, Pay).tokens != NO_TOKENS and len(PROGRAMS[top[1]]) == 1


def _only_gains_follow(state: ArnakState) -> bool:
    """Whether the cards that may be drawn come before nothing but resources: one may rather lay a card down, or exile
    one, without having drawn first (rules: arnak 13.3)."""
    below = state.pending[-2]
    return below[0] != RUN or all(isinstance(op, Gain) for op in PROGRAMS[below[1]][below[2] :])
