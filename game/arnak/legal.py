"""Legal actions: the answers to what is asked, with the free actions that may come between."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.answers import OWN, sites_within
from game.arnak.bringing import may_bring
from game.arnak.content import TRADES
from game.arnak.course import end_reveals
from game.arnak.notation import (
    END_ACTION,
    SKIP_ACTION,
)
from game.arnak.phases import (
    AGAIN,
    BACKING,
    BEATING,
    BUYING,
    CHOOSING,
    CLIMB,
    DIGGING,
    DRAWING,
    EXILING,
    HELPING,
    LAYING,
    LOOKING,
    MOVING,
    PAY_OP,
    RECALLING,
    RECRUITING,
    REFRESHING,
    RELOCATING,
    RESEARCHING,
    RIVAL,
    SITING,
    SWAPPING,
    TAKING,
    TRADING,
    TURN,
    UNSLOTTING,
    UPGRADING,
    USING,
    Entry,
    asks_alone,
)
from game.arnak.possible import (
    free_actions,
    operation,
    turn_actions,
)
from game.arnak.program import NO_TOKENS, Activate, Dig, Research
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


OPTIONAL = frozenset(
    {
        DRAWING,
        EXILING,
        TRADING,
        PAY_OP,
        DIGGING,
        SITING,
        AGAIN,
        RELOCATING,
        RECALLING,
        BEATING,
        MOVING,
        RESEARCHING,
        BUYING,
        USING,
        TAKING,
        REFRESHING,
        HELPING,
        SWAPPING,
        UPGRADING,
        UNSLOTTING,
        LOOKING,
        BACKING,
    }
)
"""Kinds of entries that may be declined (rules: arnak 3, 13)."""

HOPELESS = frozenset(
    {
        LAYING,
        DRAWING,
        TAKING,
        UPGRADING,
        RECRUITING,
        BEATING,
        MOVING,
        RELOCATING,
        RECALLING,
        SWAPPING,
        HELPING,
        CHOOSING,
        CLIMB,
    }
)
"""Kinds of entries that no free action can make possible: with nothing to choose from they are passed over, and so is
laying cards down with an empty hand (rules: arnak 14, assistant 6)."""


_TRADED = frozenset(kind for paid, _ in TRADES for kind, count in enumerate(paid) if count)
"""The kinds of tokens that are given in a trade."""


def _hopeless(top: Entry) -> bool:
    """Whether an entry that has no answer now will have none later in this turn."""
    if top[0] == SITING:
        # Free actions may bring what a site costs, but they send no figures and discover nothing.
        return operation(top, Activate).cost == NO_TOKENS
    return top[0] in HOPELESS


def _no_site(state: ArnakState, top: Entry) -> bool:
    return not sites_within(state, top)


def _no_assistant(state: ArnakState, top: Entry) -> bool:
    return not state.seats[state.current_player].helpers


def _no_trade(state: ArnakState, top: Entry) -> bool:
    return not may_bring(state, _TRADED)


def _no_idol(state: ArnakState, top: Entry) -> bool:
    return not state.seats[state.current_player].crates


def _no_bridge(state: ArnakState, top: Entry) -> bool:
    op = operation(top, Research)
    return bool(op.book_only and op.free)


def _no_space(state: ArnakState, top: Entry) -> bool:
    return bool(operation(top, Dig).free)


_LOST: dict[int, Callable[[ArnakState, Entry], bool]] = {
    SITING: _no_site,
    REFRESHING: _no_assistant,
    UNSLOTTING: _no_idol,
    TRADING: _no_trade,
    RESEARCHING: _no_bridge,
    DIGGING: _no_space,
}
"""By kind, whether an entry that has no answer lacks something that no free action can bring. These kinds may also lack
something else: travel, tokens, an assistant that is exhausted, an idol in a slot."""


def out_of_reach(state: ArnakState, top: Entry) -> bool:
    """Whether an entry that may be declined has no answer now and will have none later in this turn: no free action
    sends figures, moves markers, or brings idols or assistants (rules: arnak 12.13).

    Besides those that are passed over, some are asked for all the same where free actions can be taken: saved games
    contain their answer, which is to decline.
    """
    if top[0] not in OPTIONAL or OWN[top[0]](state, top):
        return False
    lost = _LOST.get(top[0])
    return _hopeless(top) if lost is None else lost(state, top)


def legal(state: ArnakState, top: Entry) -> list[Action]:
    """The legal actions for an entry on top, sorted; none, or `skip` alone, if it is to be passed over."""
    kind = top[0]
    if kind == TURN:
        return turn_actions(state, top)
    own = OWN[kind](state, top)
    if asks_alone(state.pending):
        if kind in OPTIONAL and own:
            own.append(SKIP_ACTION)
        own.sort()
        return own
    if not own and _hopeless(top):
        return own
    if kind == CLIMB and len(own) == 1:
        return own
    if kind in OPTIONAL or not own:
        own.append(SKIP_ACTION)
    own += free_actions(state)
    own.sort()
    return own


def leaves_choice(state: ArnakState, actions: list[Action]) -> bool:
    """Whether a player must be asked which of these legal actions to take: there are several, or the only one ends the
    turn and brings something to light, before which the player can still go back.

    All see whether a player is asked, and it may hang on cards they do not see: see `observation.observe`.
    """
    return len(actions) > 1 or (actions[:1] == [END_ACTION] and end_reveals(state))


def is_decision(state: ArnakState) -> bool:
    """Whether there is something to decide that the interpreter would not have settled by itself."""
    top = state.pending[-1]
    actions = legal(state, top)
    if top[0] == RIVAL or top == (TURN, 0):
        return bool(actions)
    return leaves_choice(state, actions)
