"""Why not: the reason against every thing a player can point at, with what is missing and where the rules say so.

What can never be (a blocked space, a card that is not there) is said first, then what is asked at the moment, then
what is lacking: tokens, cards, travel icons, and what hired pilots would cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak import notation
from game.arnak.answer_reasons import UNASKED
from game.arnak.boards import GLASS
from game.arnak.cards import NEVER
from game.arnak.content import (
    CAMPS,
    CARDS,
    DISCOVER_COST,
    FEAR_TILE,
    FIRST_ARTIFACT,
    GUARDIANS,
    IS_FREE,
    LEVEL,
    SITE_SPACES,
    SPACE_COST,
    SPACE_SITE,
    TRACKS,
)
from game.arnak.effects import helper_of
from game.arnak.lacking import amounts, asked_first, dear, decider, exhausted, first_asked, lacking, no, trip
from game.arnak.notation import MARKER_SPACE, is_intent
from game.arnak.phases import BEATING, BUYING, DIGGING, RESEARCHING, TURN
from game.arnak.player import BLOCKED, NOTHING, READY
from game.arnak.possible import SLOT_COUNT, asking, card_cost, discovery_price, edges_of, reduced, stack_cost
from game.arnak.program import FREE_OF_CHARGE, NO_TOKENS, WITHOUT_OTHERS, Buy, Dig, Research, Tokens, in_compasses
from game.arnak.texts import assistant_name, card_name, counted, guardian_name, site_name, stack_name
from game.core.contract import Action
from game.core.reasons import Reason
from game.core.refusals import Standing

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


_STANDING = Standing("arnak", actions="3", end="9")


def reason(state: ArnakState, intent: Action) -> Reason | None:
    """See `State.why_not`."""
    found = _STANDING.refusal(state, is_intent(intent))
    if found is not None or intent in state.legal_actions():
        return found
    return _REASONS[intent[0]](state, intent)


# ------------------------------------------------------------------ sites
def _dig(state: ArnakState, intent: Action) -> Reason:
    space = intent[1]
    site = SPACE_SITE[space]
    player = decider(state)
    figure = state.figures[space]
    name = site_name(site)
    if figure == BLOCKED:
        return no("space_blocked", "1.1", site=name)
    if site >= CAMPS and state.tile[site] < 0:
        return no("undiscovered", "5.1", site=name, compasses=counted("compass", DISCOVER_COST[LEVEL[site]]))
    busy = first_asked(state, DIGGING)
    if busy is not None:
        return busy
    if figure >= 0:
        return no("space_taken", "5.1", "own" if figure == state.current_player else "", site=name)
    op = asking(state, DIGGING, Dig)
    if op is not None and op.camps_only and site >= CAMPS:
        return no("camps_only", "14", site=name)
    if not player.home:
        return no("no_figure", "5.1")
    discount = 0 if op is None else op.discount
    return trip(state, SPACE_COST[state.temple][space], discount, NO_TOKENS, "4", "dig")


def _discover(state: ArnakState, intent: Action) -> Reason:
    site = intent[1]
    name = site_name(site)
    player = decider(state)
    if site < CAMPS:
        return no("camp_known", "5.1", site=name)
    if state.tile[site] >= 0:
        return no("discovered", "5.2", site=name)
    if state.figures[SITE_SPACES[site][0]] >= 0:
        return no("being_discovered", "5.2", site=name)
    busy = first_asked(state, DIGGING)
    if busy is not None:
        return busy
    op = asking(state, DIGGING, Dig)
    if op is not None and not op.discover:
        return no("camps_only", "14", site=name)
    if not player.home:
        return no("no_figure", "5.2")
    discount = 0 if op is None else op.discount
    compasses = discovery_price(state, site)
    return trip(state, SPACE_COST[state.temple][site + CAMPS], discount, in_compasses(compasses), "5.2", "dig")


def _overcome(state: ArnakState, intent: Action) -> Reason:
    site = intent[1]
    name = site_name(site)
    guardian = state.guardian[site]
    if guardian < 0:
        return no("no_guardian", "5.3", site=name)
    there = any(state.figures[space] == state.current_player for space in SITE_SPACES[site])
    busy = first_asked(state, BEATING)
    if busy is not None:
        return busy
    if state.pending[-1] == (BEATING, WITHOUT_OTHERS):
        return no("others_there", "14", site=name)
    if not there:
        return no("not_there", "5.3", site=name)
    data = GUARDIANS[guardian]
    player = decider(state)
    if data.cards and not player.hand:
        missing = {**lacking(player, data.cost), "hand_card": data.cards}
        return no("cost", "5.3", "tokens", missing, short=amounts(missing))
    if data.travel >= 0:
        return trip(state, data.travel, 0, data.cost, "5.3", "guardian")
    return dear(state, data.cost, "5.3")


# ------------------------------------------------------------------ cards
def _where(state: ArnakState, card: int) -> str:
    """Where a card is that is not in the row, for all that is public."""
    player = decider(state)
    if card in player.hand:
        return "hand"
    if card in player.play:
        return "play"
    if card in state.exile:
        return "exile"
    return ""


def _buy(state: ArnakState, intent: Action) -> Reason:
    card = intent[1]
    op = asking(state, BUYING, Buy)
    row = [*state.item_row, *state.artifact_row]
    busy = first_asked(state, BUYING)
    if busy is not None and card in (state.item_top, state.artifact_top):
        # It lies there for an effect that goes on once this is decided.
        return busy
    if op is not None and op.include_top:
        row += [state.item_top, state.artifact_top]
    if card not in row:
        return no("not_in_row", "5.4", _where(state, card), card=card_name(card))
    if busy is not None:
        return busy
    if op is not None and not (op.artifacts if card >= FIRST_ARTIFACT else op.items):
        # What costs nothing are artifacts.
        free = op.discount == FREE_OF_CHARGE
        kind = "items" if op.items else "artifacts_taken" if free else "artifacts"
        return no("other_kind", "5.4", kind, card=card_name(card))
    return dear(state, card_cost(state, card), "5.4")


def _play(state: ArnakState, intent: Action) -> Reason:
    card = intent[1]
    player = decider(state)
    if card not in player.hand:
        return no("not_in_hand", "5.5", card=card_name(card))
    if card == FEAR_TILE or CARDS[card].timing == NEVER:
        return no("no_effect", "5.5", card=card_name(card))
    if IS_FREE[card]:
        return asked_first(state)
    busy = first_asked(state)
    if busy is not None:
        return busy
    return no("artifact_tablet", "5.5", missing={"tablet": 1}, card=card_name(card))


# ------------------------------------------------------------------ research
def _research(state: ArnakState, intent: Action) -> Reason:
    temple, space = divmod(intent[2], MARKER_SPACE)
    marker = intent[1]
    player = decider(state)
    track = TRACKS[state.temple]
    if temple != state.temple:
        return no("other_temple", "1.1")
    here = player.glass if marker == GLASS else player.book
    which = "glass" if marker == GLASS else "book"
    if here == track.temple:
        return no("glass_arrived", "5.6")
    edge = next((edge for edge in track.edges[here] if edge.space == space), None)
    if edge is None:
        return no("no_bridge", "5.6", which)
    if marker != GLASS and space == track.temple:
        return no("book_temple", "5.6")
    if edge not in edges_of(state, player, marker):
        return no("book_above_glass", "5.6")
    busy = first_asked(state, RESEARCHING)
    if busy is not None:
        return busy
    op = asking(state, RESEARCHING, Research)
    if op is not None and op.book_only and marker == GLASS:
        return no("book_only", "14")
    return _unpaid(state, edge.cost, intent[3:], "10.2" if edge.idols else "5.6", edge.idols)


def _unpaid(state: ArnakState, cost: Tokens, named: Action, rules: str, idols: int = 0) -> Reason:
    """Why a research action cannot be paid, or not with the discount that is named: of two that are offered and not
    named the one that leaves less to find."""
    player = decider(state)
    op = asking(state, RESEARCHING, Research)
    discounts = () if op is None else op.discounts
    if named and len(discounts) < 2:
        return no("no_discount", "13.9")
    offered = [discounts[number] for number in named] or discounts or [NO_TOKENS]
    price = min([reduced(cost, less) for less in offered], key=lambda price: sum(lacking(player, price).values()))
    if not lacking(player, price) and idols <= player.crates:
        return no("which_discount", "13.9", "" if named else "unnamed")
    return dear(state, price, rules, idols)


def _temple(state: ArnakState, intent: Action) -> Reason:
    stack = intent[1]
    player = decider(state)
    if not state.temple_tiles[stack]:
        return no("stack_empty", "5.6", stack=stack_name(stack))
    if player.arrival < 0:
        return no("not_in_temple", "5.6")
    busy = first_asked(state, RESEARCHING)
    if busy is not None:
        return busy
    op = asking(state, RESEARCHING, Research)
    if op is not None and op.book_only:
        return no("book_only", "14")
    return _unpaid(state, stack_cost(state, stack), intent[2:], "5.6")


# ------------------------------------------------------------------ free actions, passing, ending
def _slot(state: ArnakState, intent: Action) -> Reason:
    player = decider(state)
    if not player.crates:
        return no("no_idol", "7")
    if player.slots.bit_count() == SLOT_COUNT:
        return no("slots_full", "7")
    return asked_first(state)


def _boon(state: ArnakState, intent: Action) -> Reason:
    guardian = intent[1]
    player = decider(state)
    name = guardian_name(guardian)
    if guardian in player.spent:
        return no("boon_used", "5.3", guardian=name)
    if guardian not in player.ready:
        return no("boon_not_yours", "5.3", guardian=name)
    if GUARDIANS[guardian].boon_icons:
        return no("boon_travel", "4", guardian=name)
    return asked_first(state)


def _assist(state: ArnakState, intent: Action) -> Reason:
    helper = helper_of(decider(state), intent[1])
    name = assistant_name(intent[1])
    if helper == NOTHING:
        return no("assistant_not_yours", "7", assistant=name)
    if not helper & READY:
        return exhausted(state, intent[1])
    return _pass(state, intent)


def _pass(state: ArnakState, intent: Action) -> Reason:
    busy = first_asked(state)
    assert busy is not None, "passing is possible wherever a main action is"
    return busy


def _end(state: ArnakState, intent: Action) -> Reason:
    return no("main_first", "3") if state.pending[-1] == (TURN, 0) else asked_first(state)


_REASONS: dict[int, Callable[[ArnakState, Action], Reason]] = {
    **UNASKED,
    notation.DIG: _dig,
    notation.DISCOVER: _discover,
    notation.OVERCOME: _overcome,
    notation.BUY: _buy,
    notation.PLAY: _play,
    notation.RESEARCH: _research,
    notation.TEMPLE: _temple,
    notation.SLOT: _slot,
    notation.BOON: _boon,
    notation.ASSIST: _assist,
    notation.PASS: _pass,
    notation.END: _end,
}
"""By kind of action."""
