"""What actions mean where they are possible, as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak import notation
from game.arnak.boards import MARKERS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANTS,
    CAMPS,
    FIRST_ARTIFACT,
    ROUNDS,
    SPACE_COST,
    SPACE_SITE,
    TRACKS,
    TRADES,
    row_program,
)
from game.arnak.interpret import site_program
from game.arnak.notation import MARKER_SPACE
from game.arnak.phases import (
    DIGGING,
    DRAWING,
    EXILING,
    STOWING,
    TEMPLE_BONUS,
    TURN,
    USING,
    WORDS,
)
from game.arnak.player import GOLD, assistant_of
from game.arnak.possible import card_price, discovery_price, operation, research_cost, temple_cost
from game.arnak.program import Choose, Dig, Pay
from game.arnak.texts import (
    assistant_brings,
    assistant_name,
    bonus_name,
    bonus_text,
    boon_text,
    card_name,
    card_text,
    counted,
    effect,
    guardian_cost,
    guardian_name,
    left_text,
    option_text,
    row_text,
    site_name,
    slot_text,
    sources_text,
    space_name,
    stack_name,
    tokens_text,
    travel_text,
)
from game.arnak.travel import residuals
from game.core.contract import Action
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def meaning(state: ArnakState, action: Action) -> Message:
    """What a legal action means here."""
    return _MEANINGS[action[0]](state, action)


def _dig(state: ArnakState, action: Action) -> Message:
    space = action[1]
    site = SPACE_SITE[space]
    gain = effect(site_program(state, site))
    left = _to_pay(state, SPACE_COST[state.temple][space])
    if not left:
        return msg("arnak.action.dig.covered", site=site_name(site), effect=gain)
    return msg("arnak.action.dig", site=site_name(site), cost=left, effect=gain)


def _to_pay(state: ArnakState, cost: int) -> Message | None:
    """What is left of a travel cost after the discount of the effect that offers the trip; None if nothing is."""
    if state.pending[-1][0] != DIGGING:
        return travel_text(cost)
    op = operation(state.pending[-1], Dig)
    planes = state.seats[state.current_player].planes
    covered = op.free or not residuals(cost, op.discount, planes)[0]
    return None if covered else left_text(cost, op.discount, planes)


def _discover(state: ArnakState, action: Action) -> Message:
    site = action[1]
    price = discovery_price(state, site)
    left = _to_pay(state, SPACE_COST[state.temple][site + CAMPS])
    key = "arnak.action.discover" + ("" if left else ".covered" if price else ".free")
    compasses = counted("compass", price) if price else msg("arnak.nothing")
    return msg(key, site=site_name(site), compasses=compasses, cost=left or msg("arnak.nothing"))


def _overcome(state: ArnakState, action: Action) -> Message:
    site = action[1]
    guardian = state.guardian[site]
    boon = boon_text(guardian)
    if state.pending[-1][0] == TURN:
        return msg("arnak.action.overcome", site=site_name(site), cost=guardian_cost(guardian), boon=boon)
    return msg("arnak.action.overcome_free", site=site_name(site), boon=boon)


def _buy(state: ArnakState, action: Action) -> Message:
    card = action[1]
    price = card_price(state, card)
    cost = counted("compass" if card >= FIRST_ARTIFACT else "coin", price)
    key = "arnak.action.buy_artifact" if card >= FIRST_ARTIFACT else "arnak.action.buy_item"
    if not price:
        key += ".free"
    return msg(key, card=card_name(card), cost=cost, text=card_text(card))


def _play(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.play", card=card_name(action[1]), text=card_text(action[1]))


def _research(state: ArnakState, action: Action) -> Message:
    marker = action[1]
    space = action[2] - state.temple * MARKER_SPACE
    track = TRACKS[state.temple]
    cost, idols = research_cost(state, action)
    price = counted("idol", idols) if idols else tokens_text(cost)
    if space == track.temple:
        points = ARRIVAL[state.arrivals]
        return msg("arnak.action.research_temple", cost=price, points=points)
    row = track.spaces[space].row
    gain = effect(row_program(state.temple, row, marker, state.options))
    points = track.rows[row].points[marker]
    return msg(f"arnak.action.research_{MARKERS[marker]}", cost=price, row=row, effect=gain, points=points)


def _temple(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.temple", stack=stack_name(action[1]), cost=tokens_text(temple_cost(state, action)))


def _slot(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.slot", effect=slot_text(action[1]))


def _boon(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.boon", guardian=guardian_name(action[1]), effect=boon_text(action[1]))


def _assist(state: ArnakState, action: Action) -> Message:
    helpers = state.seats[state.current_player].helpers
    gold = any(assistant_of(helper) == action[1] and helper & GOLD for helper in helpers)
    return msg("arnak.action.use", assistant=assistant_name(action[1]), effect=_own_assistant(action[1], gold))


def _own_assistant(assistant: int, gold: bool) -> Message:
    """What an assistant does for whoever has it; the one who costs the main action says so (rules: arnak 14)."""
    text = assistant_brings(assistant, gold)
    return msg("arnak.text.main_assistant", effect=text) if ASSISTANTS[assistant].main else text


def _pay(state: ArnakState, action: Action) -> Message:
    if len(action) > 1:
        return msg("arnak.action.pay_with", sources=sources_text(action[1:]))
    op = operation(state.pending[-1], Pay)
    return msg("arnak.action.pay", cost=tokens_text(op.tokens), effect=effect(op.then))


def _lay(state: ArnakState, action: Action) -> Message:
    key = "arnak.action.stow" if state.pending[-1][0] == STOWING else "arnak.action.lay"
    return msg(key, card=card_name(action[1]))


def _exile(state: ArnakState, action: Action) -> Message:
    return msg(f"arnak.action.exile_{notation.PLACES[action[1]]}", card=card_name(action[2]))


def _choose(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.choose", effect=option_text(operation(state.pending[-1], Choose), action[1]))


def _trade(state: ArnakState, action: Action) -> Message:
    paid, got = TRADES[action[1]]
    return msg("arnak.action.trade", paid=tokens_text(paid), got=tokens_text(got))


def _activate(state: ArnakState, action: Action) -> Message:
    site = action[1]
    return msg("arnak.action.activate", site=site_name(site), effect=effect(site_program(state, site)))


def _relocate(state: ArnakState, action: Action) -> Message:
    site = SPACE_SITE[action[2]]
    gain = effect(site_program(state, site))
    return msg("arnak.action.relocate", start=space_name(action[1]), end=site_name(site), effect=gain)


def _recall(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.recall", site=space_name(action[1]))


def _lead(state: ArnakState, action: Action) -> Message:
    _, start, end = action
    gain = effect(site_program(state, end))
    return msg("arnak.action.lead", start=site_name(start), end=site_name(end), effect=gain)


def _take(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.take", card=card_name(action[1]), text=card_text(action[1]))


def _use(state: ArnakState, action: Action) -> Message:
    card = state.pending[-1][1]
    return msg("arnak.action.resolve", card=card_name(card), text=card_text(card))


def _with_assistant(key: str) -> Callable[[ArnakState, Action], Message]:
    def told(state: ArnakState, action: Action) -> Message:
        return msg(f"arnak.action.{key}", assistant=assistant_name(action[1]), effect=_side(state, key, action[1]))

    return told


def _side(state: ArnakState, key: str, assistant: int) -> Message:
    if key == "help":
        # That of the supply belongs to the main action that asks for it.
        return assistant_brings(assistant, bool(state.pending[-1][1]))
    if key in ("recruit", "rescue", "upgrade"):
        return _own_assistant(assistant, key == "upgrade")
    helpers = state.seats[state.current_player].helpers
    gold = any(assistant_of(helper) == assistant and helper & GOLD for helper in helpers)
    return _own_assistant(assistant, gold)


def _swap(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.swap", given=assistant_name(action[1]), got=assistant_name(action[2]))


def _unslot(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.unslot", slot=action[1] + 1)


def _bonus(state: ArnakState, action: Action) -> Message:
    key = "arnak.action.temple_bonus" if state.pending[-1][0] == TEMPLE_BONUS else "arnak.action.bonus"
    return msg(key, tile=bonus_name(action[1]), effect=bonus_text(action[1]))


def _row(state: ArnakState, action: Action) -> Message:
    _, marker, space, _ = state.pending[-1]
    return msg("arnak.action.row", effect=row_text(state.temple, space, marker, state.options))


def _look(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.look", action[1])


def _card(key: str) -> Callable[[ArnakState, Action], Message]:
    def told(state: ArnakState, action: Action) -> Message:
        return msg(f"arnak.action.{key}", card=card_name(action[1]))

    return told


def _plain(key: str) -> Callable[[ArnakState, Action], Message]:
    def told(state: ArnakState, action: Action) -> Message:
        return msg(f"arnak.action.{key}")

    return told


def _reveal(state: ArnakState, action: Action) -> Message:
    return msg("arnak.action.reveal", site=site_name(state.pending[-1][1]))


def _rival(state: ArnakState, action: Action) -> Message:
    assert state.rival is not None
    return msg("arnak.action.rival", state.rival.left)


def _skip(state: ArnakState, action: Action) -> Message:
    kind = state.pending[-1][0]
    known = kind in (DRAWING, EXILING, USING)
    return msg(f"arnak.action.skip.{WORDS[kind]}" if known else "arnak.action.skip")


_MEANINGS: dict[int, Callable[[ArnakState, Action], Message]] = {
    notation.DIG: _dig,
    notation.DISCOVER: _discover,
    notation.OVERCOME: _overcome,
    notation.BUY: _buy,
    notation.PLAY: _play,
    notation.RESEARCH: _research,
    notation.TEMPLE: _temple,
    notation.PASS: _plain("pass"),
    notation.SLOT: _slot,
    notation.BOON: _boon,
    notation.ASSIST: _assist,
    notation.END: _plain("end"),
    notation.PAY: _pay,
    notation.LAY: _lay,
    notation.EXILE: _exile,
    notation.DRAW: _plain("draw"),
    notation.CHOOSE: _choose,
    notation.TRADE: _trade,
    notation.ACTIVATE: _activate,
    notation.RELOCATE: _relocate,
    notation.RECALL: _recall,
    notation.LEAD: _lead,
    notation.TAKE: _take,
    notation.USE: _use,
    notation.REFRESH: _with_assistant("refresh"),
    notation.UPGRADE: _with_assistant("upgrade"),
    notation.RECRUIT: _with_assistant("recruit"),
    notation.RESCUE: _with_assistant("rescue"),
    notation.HELP: _with_assistant("help"),
    notation.SWAP: _swap,
    notation.UNSLOT: _unslot,
    notation.BONUS: _bonus,
    notation.ROW: _row,
    notation.LOOK: _look,
    notation.KEEP: _card("keep"),
    notation.TOP: _card("top"),
    notation.REVEAL: _reveal,
    notation.DONE: _plain("done"),
    notation.SKIP: _skip,
    notation.RIVAL: _rival,
}


def status(state: ArnakState) -> Message:
    """The round."""
    return msg("arnak.status", round=state.round, rounds=ROUNDS)
