"""Why not: answers to questions. Where nothing asks for them the reason says when they are asked for; where something
does, why this answer is none of those that are possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import TYPE_CHECKING

from game.arnak import notation
from game.arnak.answers import occupied
from game.arnak.content import (
    CAMPS,
    FIRST_ARTIFACT,
    GUARDIANS,
    LEVEL,
    PILOT,
    SITE_SPACES,
    SPACE_SITE,
    TRACKS,
    TRADES,
)
from game.arnak.effects import helper_of
from game.arnak.lacking import asked_first, dear, decider, exhausted, no, trip
from game.arnak.notation import PLACES
from game.arnak.phases import (
    AGAIN,
    BACKING,
    CHOOSING,
    CLIMB,
    EXILING,
    HELPING,
    KEEPING,
    LAYING,
    LOOKING,
    MOVING,
    PAY_OP,
    PAYING,
    RECALLING,
    RECRUITING,
    REFRESHING,
    RELOCATING,
    RESCUING,
    SITING,
    STOWING,
    SWAPPING,
    TAKING,
    TEMPLE_BONUS,
    TRADING,
    TURN,
    UNSLOTTING,
    UPGRADING,
)
from game.arnak.player import BLOCKED, NOTHING, READY, assistant_of
from game.arnak.possible import operation
from game.arnak.program import (
    COIN,
    FROM_EXILE,
    NO_TOKENS,
    OWN_FIGURE,
    UNOCCUPIED,
    Activate,
    Choose,
    Look,
    Moving,
    Pay,
    in_coins,
)
from game.arnak.prompts import prompt
from game.arnak.texts import (
    assistant_name,
    bonus_name,
    card_name,
    guardian_name,
    left_text,
    site_name,
    source_text,
    sources_text,
)
from game.arnak.travel import BOON_SOURCE, HELPER_SOURCE, PILOT_SOURCE, SPARE_SOURCE, plain_source, ways
from game.core.contract import Action
from game.core.reasons import Reason

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_ASKING: dict[int, tuple[str, str, tuple[int, ...]]] = {
    notation.PAY: ("pay", "4", (PAYING, PAY_OP)),
    notation.LAY: ("lay", "3", (LAYING, PAY_OP, STOWING)),
    notation.EXILE: ("exile", "6", (EXILING,)),
    notation.DRAW: ("draw", "3", ()),
    notation.CHOOSE: ("choose", "3", (CHOOSING,)),
    notation.TRADE: ("trade", "3", (TRADING,)),
    notation.ACTIVATE: ("activate", "13.10", (SITING, AGAIN)),
    notation.RELOCATE: ("relocate", "6", (RELOCATING,)),
    notation.RECALL: ("recall", "8", (RECALLING,)),
    notation.LEAD: ("lead", "14", (MOVING,)),
    notation.TAKE: ("take", "5.4", (TAKING,)),
    notation.USE: ("use", "5.4", ()),
    notation.REFRESH: ("refresh", "7", (REFRESHING,)),
    notation.UPGRADE: ("upgrade", "5.6", (UPGRADING,)),
    notation.RECRUIT: ("recruit", "5.6", (RECRUITING,)),
    notation.RESCUE: ("rescue", "10.3", (RESCUING,)),
    notation.HELP: ("help", "7", (HELPING,)),
    notation.SWAP: ("swap", "14", (SWAPPING,)),
    notation.UNSLOT: ("unslot", "14", (UNSLOTTING,)),
    notation.BONUS: ("bonus", "5.6", (CLIMB, TEMPLE_BONUS)),
    notation.ROW: ("row", "5.6", (CLIMB,)),
    notation.LOOK: ("look", "14", (LOOKING,)),
    notation.KEEP: ("keep", "14", (KEEPING,)),
    notation.TOP: ("top", "14", (BACKING,)),
    notation.REVEAL: ("reveal", "5.2", ()),
    notation.DONE: ("done", "8", ()),
    notation.SKIP: ("skip", "3", ()),
    notation.RIVAL: ("rival", "11.1", ()),
}
"""By kind of answer: the word in `arnak.why.unasked.WORD`, the section of the rules, and the entries that ask for it
and may still refuse a particular one."""


def unasked(state: ArnakState, intent: Action) -> Reason:
    """Why an answer cannot be given now."""
    kind = intent[0]
    word, rules, asking = _ASKING[kind]
    top = state.pending[-1]
    if top[0] in asking:
        found = _REFUSED[kind](state, intent)
        if found is not None:
            return found
    if kind == notation.RIVAL and state.rival is None:
        return no("no_rival", "11")
    if kind == notation.RESCUE and TRACKS[state.temple].rescue < 0:
        return no("no_rescue", "10.3")
    if top[0] == TURN:
        return no("unasked", rules, word)
    if kind == notation.SKIP:
        return no("must_answer", "3", prompt=prompt(state))
    return asked_first(state)


# ------------------------------------------------------------------ cards and tokens
def in_hand(state: ArnakState, card: int) -> Reason | None:
    """Why a card cannot leave the hand: it is not there; None if it is."""
    return None if card in decider(state).hand else no("not_in_hand", "3", card=card_name(card))


def _lay(state: ArnakState, intent: Action) -> Reason | None:
    card = intent[1]
    absent = in_hand(state, card)
    if absent is None and state.pending[-1][0] == STOWING:
        return no("laid_already", "8", card=card_name(card))
    return absent


def _exile(state: ArnakState, intent: Action) -> Reason | None:
    _, place, card = intent
    if PLACES[place] == "hand":
        return in_hand(state, card)
    return no("not_in_play", "6", card=card_name(card))


def _trade(state: ArnakState, intent: Action) -> Reason | None:
    return dear(state, TRADES[intent[1]][0], "3")


def _choose(state: ArnakState, intent: Action) -> Reason | None:
    top = state.pending[-1]
    options = operation(top, Choose).options
    if intent[1] >= len(options):
        return no("no_option", "3", options=len(options))
    if top[4] >> intent[1] & 1:
        return no("option_taken", "14")
    return no("option_passes", "13.15")


def _pay(state: ArnakState, intent: Action) -> Reason | None:
    """Why this is not a valid payment: something in it is not there, does not pay, or could be left out."""
    top = state.pending[-1]
    cost, discount = top[1], top[2]
    if top[0] == PAY_OP:
        op = operation(top, Pay)
        cost, discount = op.travel, 0
        if op.cards:
            return asked_first(state)
        if cost < 0:
            return dear(state, op.tokens, "3") if len(intent) == 1 else asked_first(state)
    player = decider(state)
    offered = ways(player, state.spare, cost, discount)
    if len(intent) == 1 or not offered:
        price_of = "dig" if top[0] == PAYING else "effect"
        return asked_first(state) if offered else trip(state, cost, discount, NO_TOKENS, "4", price_of)
    plain = [plain_source(source) for source in intent[1:]]
    for source in intent[1:]:
        absent = _source(state, source, plain.count(plain_source(source)))
        if absent is not None:
            return absent
    sources, left = sources_text(intent[1:]), left_text(cost, discount, player.planes)
    for way in offered:
        used = [plain_source(source) for source in way]
        if len(used) < len(plain) and set(used) <= set(plain):
            return no("way_spare", "4", sources=sources, cost=left)
        if _is_unnamed(intent[1:], way):
            return no("way_which", "4", sources=sources, cost=left)
    return no("way_short", "4", sources=sources, cost=left)


def _is_unnamed(sources: Action, way: Action) -> bool:
    """Whether these are the sources of a way to pay, except that they leave open which icons are meant."""
    return len(sources) == len(way) and any(
        all(source in (meant, plain_source(meant)) for source, meant in zip(order, way, strict=True))
        for order in permutations(sources)
    )


def _source(state: ArnakState, source: int, count: int) -> Reason | None:
    """Why a source of travel icons is not available, or not `count` times; None if it is."""
    player = decider(state)
    if PILOT_SOURCE <= source < SPARE_SOURCE:
        coins = PILOT * count
        return dear(state, in_coins(coins), "4") if coins > player.tokens[COIN] else None
    unfit = unfit_source(state, source)
    if unfit is not None:
        return unfit
    held = 1
    if source < PILOT_SOURCE:
        held = player.hand.count(plain_source(source))
    elif source < BOON_SOURCE:
        held = state.spare[source - SPARE_SOURCE]
    return None if count <= held else no("source_scarce", "4", source=source_text(plain_source(source)))


def unfit_source(state: ArnakState, source: int) -> Reason | None:
    """Why a source of travel icons other than pilots is not available at all, whatever is to be paid: an assistant that
    is exhausted, a boon that is used; None if it is (rules: arnak 4, 5.3, 7)."""
    player = decider(state)
    if source >= HELPER_SOURCE:
        helper = source - HELPER_SOURCE
        ready = helper in player.helpers and helper & READY
        return None if ready else _own(state, assistant_of(helper), ready=True)
    if source >= BOON_SOURCE:
        guardian = source - BOON_SOURCE
        if guardian in player.ready:
            return (
                None if GUARDIANS[guardian].boon_icons else no("boon_no_travel", "4", guardian=guardian_name(guardian))
            )
        used = guardian in player.spent
        return no("boon_used" if used else "boon_not_yours", "5.3", guardian=guardian_name(guardian))
    if source >= SPARE_SOURCE:
        return None if state.spare[source - SPARE_SOURCE] else no("no_spare", "4", source=source_text(source))
    return in_hand(state, plain_source(source))


def _take(state: ArnakState, intent: Action) -> Reason | None:
    card = intent[1]
    if state.pending[-1][1] == FROM_EXILE:
        return no("not_exiled", "14", card=card_name(card))
    if card >= FIRST_ARTIFACT and card in state.artifact_row:
        return no("other_kind", "5.4", "items_taken", card=card_name(card))
    return no("not_in_row", "5.4", card=card_name(card))


def _looked(state: ArnakState, intent: Action) -> Reason | None:
    return no("not_looked_at", "14", card=card_name(intent[1]))


def _look(state: ArnakState, intent: Action) -> Reason | None:
    most = min(operation(state.pending[-1], Look).most, decider(state).deck_size)
    return no("look_number", "14", "one" if most == 1 else "", most=most)


# ------------------------------------------------------------------ sites and figures
def _class_of(state: ArnakState, site: int, classes: int) -> Reason | None:
    """Why a site is not of those an effect can reach."""
    if site >= CAMPS and state.tile[site] < 0:
        return no("unknown_effect", "13.10", site=site_name(site))
    return None if classes >> LEVEL[site] & 1 else no("other_class", "13.10", site=site_name(site))


def _activate(state: ArnakState, intent: Action) -> Reason | None:
    site = intent[1]
    top = state.pending[-1]
    if top[0] == AGAIN:
        return no("again_only", "14", site=site_name(top[1]))
    op = operation(top, Activate)
    unfit = _class_of(state, site, op.classes)
    if unfit is not None:
        return unfit
    if site == top[4]:
        return no("other_site", "14", site=site_name(site))
    if op.occupied == UNOCCUPIED and occupied(state, site):
        return no("occupied", "6", site=site_name(site))
    if op.occupied == OWN_FIGURE and all(state.figures[space] != state.current_player for space in SITE_SPACES[site]):
        return no("not_there", "6", site=site_name(site))
    return dear(state, op.cost, "14")


def _relocate(state: ArnakState, intent: Action) -> Reason | None:
    _, start, end = intent
    if state.figures[start] != state.current_player:
        return no("not_there", "6", site=site_name(SPACE_SITE[start]))
    site = SPACE_SITE[end]
    unfit = _class_of(state, site, operation(state.pending[-1], Moving).classes)
    if unfit is not None:
        return unfit
    if site == SPACE_SITE[start]:
        return no("same_site", "6", site=site_name(site))
    if state.figures[end] == BLOCKED:
        return no("space_blocked", "1.1", site=site_name(site))
    own = state.figures[end] == state.current_player
    return no("space_taken", "6", "own" if own else "", site=site_name(site))


def _recall(state: ArnakState, intent: Action) -> Reason | None:
    return no("not_there", "14", site=site_name(SPACE_SITE[intent[1]]))


def _lead(state: ArnakState, intent: Action) -> Reason | None:
    _, start, end = intent
    if state.guardian[start] < 0:
        return no("no_guardian", "14", site=site_name(start))
    if all(state.figures[space] != state.current_player for space in SITE_SPACES[start]):
        return no("not_there", "14", site=site_name(start))
    unfit = _class_of(state, end, operation(state.pending[-1], Moving).classes)
    if unfit is not None:
        return unfit
    if state.guardian[end] >= 0:
        return no("guarded", "14", site=site_name(end))
    return no("occupied", "6", site=site_name(end))


# ------------------------------------------------------------------ assistants, idols, bonus tiles
def _own(state: ArnakState, assistant: int, *, ready: bool = False) -> Reason | None:
    """Why an own assistant is not there, or not ready."""
    helper = helper_of(decider(state), assistant)
    name = assistant_name(assistant)
    if helper == NOTHING:
        return no("assistant_not_yours", "7", assistant=name)
    if ready and not helper & READY:
        return exhausted(state, assistant)
    return no("assistant_side", "7", assistant=name) if ready else None


def _refresh(state: ArnakState, intent: Action) -> Reason | None:
    return _own(state, intent[1]) or no("assistant_ready", "7", assistant=assistant_name(intent[1]))


def _upgrade(state: ArnakState, intent: Action) -> Reason | None:
    return _own(state, intent[1]) or no("assistant_gold", "12.12", assistant=assistant_name(intent[1]))


def _covered(state: ArnakState, intent: Action) -> Reason | None:
    return no("assistant_covered", "7", assistant=assistant_name(intent[-1]))


def _swap(state: ArnakState, intent: Action) -> Reason | None:
    return _own(state, intent[1]) or _covered(state, intent)


def _rescue(state: ArnakState, intent: Action) -> Reason | None:
    return no("not_to_rescue", "10.3", assistant=assistant_name(intent[1]))


def _unslot(state: ArnakState, intent: Action) -> Reason | None:
    return no("slot_empty", "14", slot=intent[1] + 1)


def _bonus(state: ArnakState, intent: Action) -> Reason | None:
    top = state.pending[-1]
    where = "temple" if top[0] == TEMPLE_BONUS else ""
    return no("no_bonus", "5.6", where, tile=bonus_name(intent[1]))


def _row(state: ArnakState, intent: Action) -> Reason | None:
    return no("row_done", "5.6")


_REFUSED: dict[int, Callable[[ArnakState, Action], Reason | None]] = {
    notation.PAY: _pay,
    notation.LAY: _lay,
    notation.EXILE: _exile,
    notation.CHOOSE: _choose,
    notation.TRADE: _trade,
    notation.ACTIVATE: _activate,
    notation.RELOCATE: _relocate,
    notation.RECALL: _recall,
    notation.LEAD: _lead,
    notation.TAKE: _take,
    notation.REFRESH: _refresh,
    notation.UPGRADE: _upgrade,
    notation.RECRUIT: _covered,
    notation.RESCUE: _rescue,
    notation.HELP: _covered,
    notation.SWAP: _swap,
    notation.UNSLOT: _unslot,
    notation.BONUS: _bonus,
    notation.ROW: _row,
    notation.LOOK: _look,
    notation.KEEP: _looked,
    notation.TOP: _looked,
}
"""By kind of answer: why it is refused where its kind is asked for."""

UNASKED: dict[int, Callable[[ArnakState, Action], Reason]] = dict.fromkeys(_ASKING, unasked)
