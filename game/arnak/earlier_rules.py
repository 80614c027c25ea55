"""Earlier versions of the rules: what they did by themselves and this version asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.notation import END_ACTION, LAY
from game.arnak.phases import LAYING
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def version_1(state: ArnakState) -> Action | None:
    """What version 1 did by itself: it ended a turn in which nothing was left to do, even where that brings something
    to light, and for the Planner it laid down the only kind of card in hand, with no free action before it (rules:
    arnak 3, 3.1)."""
    legal = state.legal_actions()
    if legal == [END_ACTION]:
        return END_ACTION
    if state.pending and state.pending[-1][0] == LAYING:
        cards = [action for action in legal if action[0] == LAY]
        return cards[0] if len(cards) == 1 else None
    return None
