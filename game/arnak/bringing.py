"""What the free actions of a seat may bring, as far as their effects say so by themselves."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.arnak import program
from game.arnak.content import ASSISTANTS, CARDS, GUARDIANS, PROGRAMS, SLOT_OPTIONS
from game.arnak.effects import helper_of
from game.arnak.notation import ASSIST, BOON, PLAY
from game.arnak.player import side_of
from game.arnak.possible import free_actions
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_NO_TOKENS = frozenset({program.FEAR, program.EXILE, program.DISCARD, program.PASS, program.TRAVEL, program.TRADE})
"""Operations that bring no tokens to somebody who has none to trade."""


def may_bring(state: ArnakState, kinds: Collection[int]) -> bool:
    """Whether a free action of the deciding seat may bring a token of one of these kinds; effects that draw, refresh or
    may lead to more in any other way count as if they did (rules: arnak 3)."""
    return any(_brings(_program(state, action), kinds) for action in free_actions(state))


def _program(state: ArnakState, action: Action) -> int:
    kind, number = action[0], action[1]
    if kind == PLAY:
        return CARDS[number].program
    if kind == BOON:
        return GUARDIANS[number].boon_program
    if kind == ASSIST:
        helper = helper_of(state.seats[state.current_player], number)
        return ASSISTANTS[number].programs[side_of(helper)]
    return SLOT_OPTIONS[number].program


def _brings(number: int, kinds: Collection[int]) -> bool:
    return any(_operation_brings(op, kinds) for op in PROGRAMS[number])


def _operation_brings(op: program.Op, kinds: Collection[int]) -> bool:
    if isinstance(op, program.Gain):
        return any(op.tokens[kind] for kind in kinds)
    if isinstance(op, program.GainPer):
        return op.resource in kinds
    if isinstance(op, program.Pay):
        return _brings(op.then, kinds)
    if isinstance(op, program.Choose):
        return any(_brings(option.program, kinds) for option in op.options)
    return op.code not in _NO_TOKENS
