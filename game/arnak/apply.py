"""What actions do, by kind: each a function that trusts that the action is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.apply_cards import CARD_ACTIONS
from game.arnak.apply_island import ISLAND_ACTIONS
from game.arnak.apply_research import RESEARCH_ACTIONS
from game.arnak.course import end_turn, pass_round
from game.arnak.interpret import begin, pop, push
from game.arnak.looking import keep, look, put_back
from game.arnak.notation import (
    END,
    KEEP,
    LOOK,
    PASS,
    RIVAL,
    SKIP,
    TOP,
)
from game.arnak.phases import (
    BACKING,
)
from game.arnak.player import NOTHING
from game.arnak.possible import operation
from game.arnak.program import Look
from game.arnak.rival_turn import play_tile
from game.core.contract import Action
from game.core.events import Events, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _skip(state: ArnakState, action: Action, events: Events) -> None:
    """Declines what is asked, which brings nothing then (rules: arnak 3, 13.2 to 13.4)."""
    top_entry = pop(state)
    if top_entry[0] == BACKING:
        put_back(state, NOTHING, events)
    if events is not None:
        emit(events, "declined", state.current_player)


def _pass(state: ArnakState, action: Action, events: Events) -> None:
    """Passing is the main action; free actions may still follow (rules: arnak 5.7)."""
    begin(state)
    pass_round(state, events)


def _end(state: ArnakState, action: Action, events: Events) -> None:
    """The turn ends: the row is filled, and the next player follows (rules: arnak 3)."""
    if events is not None:
        emit(events, "turn_ended", state.current_player)
    end_turn(state, events)


def _keep(state: ArnakState, action: Action, events: Events) -> None:
    """Keeps one of the cards looked at; one of the others may then go back onto the deck (rules: arnak 14)."""
    _, bottom, back = pop(state)
    if keep(state, action[1], bottom, back, events):
        push(state, (BACKING,))


def _top(state: ArnakState, action: Action, events: Events) -> None:
    """Puts one of the other cards looked at back onto the deck (rules: arnak 14)."""
    pop(state)
    put_back(state, action[1], events)


def _look(state: ArnakState, action: Action, events: Events) -> None:
    """The number of cards is said before they are looked at (rules: arnak 14)."""
    look(state, action[1], operation(pop(state), Look), events)


def _rival(state: ArnakState, action: Action, events: Events) -> None:
    """The rival's next tile is turned up and carried out (rules: arnak 11.1)."""
    play_tile(state, events)


APPLY: dict[int, Callable[[ArnakState, Action, Events], None]] = {
    **ISLAND_ACTIONS,
    **CARD_ACTIONS,
    **RESEARCH_ACTIONS,
    PASS: _pass,
    END: _end,
    LOOK: _look,
    KEEP: _keep,
    TOP: _top,
    SKIP: _skip,
    RIVAL: _rival,
}
"""By kind of action."""
