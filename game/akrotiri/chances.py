"""Which actions bring something that chance decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import GOAL_AFTER
from game.akrotiri.legal import face_up_for
from game.akrotiri.notation import BUY, DIG, DRAW_TILE, ORACLE, SECOND_CUBE, TAKE_BERTH
from game.core.contract import Action

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


def draws(state: AkrotiriState, action: Action) -> bool:
    """See `Game.draws`: tiles, maps and goals drawn; the last cube of each set-up tile and the last berth, which bring
    the next cards; temples that bring goals from the deck."""
    kind = action[0]
    if kind in (BUY, ORACLE, DRAW_TILE):
        return True
    if kind == DIG:
        seat = state.current_player
        if not GOAL_AFTER[len(state.played[seat]) + 1] or not state.goal_deck:
            return False
        return not (state.options["strategy"] and face_up_for(state, seat))
    if kind == SECOND_CUBE:
        return not state.round
    return kind == TAKE_BERTH and state.current_player == state.players - 1
