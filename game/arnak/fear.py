"""Fear, which only costs points (rules: arnak 6, 9): who has some at hand, and what is ready that exiles it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak import program
from game.arnak.content import ASSISTANTS, FEAR, FEAR_TILE, GUARDIANS, PROGRAMS
from game.arnak.notation import ASSIST, BOON
from game.arnak.player import READY, assistant_of, side_of
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.player import Player
    from game.arnak.state import ArnakState


def at_hand(player: Player) -> bool:
    """Whether a player has Fear where it can be exiled from."""
    return FEAR in player.hand or FEAR in player.play or FEAR_TILE in player.play


def has_exiler(player: Player) -> bool:
    """Whether a boon or an assistant of a player is ready that exiles a card."""
    ready = [ASSISTANTS[assistant_of(helper)].programs[side_of(helper)] for helper in player.helpers if helper & READY]
    ready += [GUARDIANS[guardian].boon_program for guardian in player.ready]
    return any(map(_exiles, ready))


def is_exiler(state: ArnakState, action: Action) -> bool:
    """Whether a legal action uses such a boon or assistant."""
    if action[0] == BOON:
        return _exiles(GUARDIANS[action[1]].boon_program)
    if action[0] != ASSIST:
        return False
    helpers = state.seats[state.current_player].helpers
    side = next(side_of(helper) for helper in helpers if assistant_of(helper) == action[1])
    return _exiles(ASSISTANTS[action[1]].programs[side])


def _exiles(number: int) -> bool:
    return any(op.code == program.EXILE for op in PROGRAMS[number])
