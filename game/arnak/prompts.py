"""What is being asked, as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.content import TRADES
from game.arnak.notation import ASSIST, END_ACTION, PASS_ACTION
from game.arnak.phases import (
    AGAIN,
    ARRIVE,
    BEAT,
    BUYING,
    CHOOSING,
    CLIMB,
    DIGGING,
    DRAWING,
    EXILING,
    LAND,
    LAYING,
    LOOKING,
    PAY_OP,
    PAYING,
    REFRESHING,
    RESEARCHING,
    REVEAL,
    ROW_LEFT,
    SITING,
    TRADING,
    TURN,
    USING,
    WORDS,
    Entry,
    is_price,
)
from game.arnak.player import READY
from game.arnak.possible import main_action_possible, operation
from game.arnak.program import FREE_OF_CHARGE, NO_TOKENS, Activate, Buy, Choose, Dig, Look, Pay, Research
from game.arnak.texts import (
    bought,
    card_name,
    counted,
    discounts_text,
    guardian_name,
    icons_text,
    left_text,
    options_text,
    price_text,
    site_name,
    space_name,
    tokens_text,
)
from game.arnak.travel import given_icons
from game.core.contract import Action
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _only(state: ArnakState, action: Action) -> bool:
    """Whether the seat knows that it can do nothing else."""
    return state.viewer in (None, state.current_player) and state.legal_actions() == [action]


def _left_before_main(state: ArnakState) -> str:
    """Which prompt a turn begins with, as far as the seat knows what it can do."""
    if _only(state, PASS_ACTION):
        return ".only"
    if state.viewer in (None, state.current_player) and not main_action_possible(state):
        return ".free"
    return ""


def _can_trade(state: ArnakState) -> bool:
    """Whether the seat has what any trade asks for."""
    tokens = state.seats[state.current_player].tokens
    return any(all(have >= cost for have, cost in zip(tokens, paid, strict=True)) for paid, _ in TRADES)


def _variant(state: ArnakState, top: Entry) -> str:
    """The variant of a prompt for a seat that has nothing to trade or to refresh, or nobody to refresh (rules: arnak
    12.13), or looks through a deck of a single card, and for several bonus tiles on one space (rules: arnak 10.6)."""
    kind, player = top[0], state.seats[state.current_player]
    if kind == TRADING and not _can_trade(state):
        return "none"
    if kind == REFRESHING and not top[2] and all(helper & READY for helper in player.helpers):
        if not player.helpers:
            return "nobody"
        return "none" if any(action[0] == ASSIST for action in state.legal_actions()) else "idle"
    if kind == LOOKING and player.deck_size == 1:
        return "one"
    if kind == CLIMB and len(set(state.bonus[top[2]])) > 1:
        return "several" if top[3] & ROW_LEFT else "tile"
    return ""


def prompt(state: ArnakState) -> Message:
    """What is being asked."""
    if not state.pending:
        return msg("arnak.prompt.over")
    top = state.pending[-1]
    kind = top[0]
    key = f"arnak.prompt.{WORDS[kind]}"
    if kind == TURN:
        if not top[1]:
            return msg(f"{key}{_left_before_main(state)}", round=state.round)
        word = "passed" if state.seats[state.current_player].passed else "acted"
        return msg(f"arnak.prompt.{word}{'.only' if _only(state, END_ACTION) else ''}")
    if kind in (PAYING, DIGGING):
        return _of_travel(state, key, top)
    if kind == LAYING and is_price(state.pending):
        guardian = state.guardian[state.pending[-2][1]]
        return msg(f"{key}.guardian", top[1], guardian=guardian_name(guardian))
    if kind in (LAYING, DRAWING, EXILING):
        return msg(key, top[1])
    variant = _variant(state, top)
    if variant:
        return msg(f"{key}.{variant}")
    if kind in _OF_OPERATION:
        return _OF_OPERATION[kind](key, top)
    if kind == CHOOSING:
        op = operation(top, Choose)
        return msg(key, op.n - top[4].bit_count(), options=options_text(op, top[4]))
    if kind in (REVEAL, AGAIN):
        return msg(key, site=site_name(top[1]))
    if kind == USING:
        return msg(key, card=card_name(top[1]))
    return msg(key)


def _of_travel(state: ArnakState, key: str, top: Entry) -> Message:
    """Where a trip may lead with what an effect has paid, or what is left to pay for it."""
    planes = state.seats[state.current_player].planes
    if top[0] == DIGGING:
        return _asks_to_dig(key, top, planes)
    return _asks_for_trip(state, key, left_text(top[1], top[2], planes))


def _asks_for_trip(state: ArnakState, key: str, cost: Message) -> Message:
    """What a trip is paid for: the site it leads to, or the guardian that it overcomes."""
    below = state.pending[-2]
    if below[0] == ARRIVE:
        return msg(f"{key}.to", site=space_name(below[1]), cost=cost)
    if below[0] == LAND:
        return msg(f"{key}.to", site=site_name(below[1]), cost=cost)
    if below[0] == BEAT:
        return msg(f"{key}.guardian", guardian=guardian_name(state.guardian[below[1]]), cost=cost)
    return msg(key, cost=cost)


def _asks_to_pay(key: str, top: Entry) -> Message:
    op = operation(top, Pay)
    return bought(f"{key}.lay", op) if op.cards else bought(key, op, cost=price_text(op))


def _asks_to_dig(key: str, top: Entry, planes: int) -> Message:
    op = operation(top, Dig)
    if op.free:
        return msg(f"{key}.camp")
    icons = icons_text(given_icons(op.discount, planes))
    if op.compasses:
        return msg(f"{key}.compasses", icons=icons, compasses=counted("compass", op.compasses))
    return msg(key, icons=icons)


def _asks_for_site(key: str, top: Entry) -> Message:
    cost = operation(top, Activate).cost
    return msg(key) if cost == NO_TOKENS else msg(f"{key}.cost", cost=tokens_text(cost))


def _asks_to_research(key: str, top: Entry) -> Message:
    op = operation(top, Research)
    return msg(f"{key}.free") if op.free else msg(key, discount=discounts_text(op.discounts))


def _asks_to_buy(key: str, top: Entry) -> Message:
    op = operation(top, Buy)
    if op.discount == FREE_OF_CHARGE:
        return msg(f"{key}.free")
    kind = "card" if op.items and op.artifacts else "item" if op.items else "artifact"
    return msg(f"{key}.{kind}", op.discount, discount=op.discount)


_OF_OPERATION: dict[int, Callable[[str, Entry], Message]] = {
    PAY_OP: _asks_to_pay,
    SITING: _asks_for_site,
    RESEARCHING: _asks_to_research,
    BUYING: _asks_to_buy,
    LOOKING: lambda key, top: msg(f"{key}.back" if operation(top, Look).back else key),
}
"""By kind of entry, how to make prompts that depend on the operation behind the entry."""
