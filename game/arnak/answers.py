"""What an entry that asks can be answered with: one function for each kind of pending entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.content import (
    CAMPS,
    FIRST_ITEM,
    LEVEL,
    SITE_SPACES,
    SITES,
    SPACE_SITE,
    SPACES,
    TRADES,
)
from game.arnak.effects import can_pay, is_item
from game.arnak.notation import (
    ACTIVATE,
    BONUS,
    CHOOSE,
    DONE_ACTION,
    DRAW_ACTION,
    EXILES,
    HELP,
    KEEP,
    LAYS,
    LEAD,
    LOOK,
    OVERCOMES,
    PAY,
    PAY_ACTION,
    RECALL,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    REVEAL_ACTION,
    RIVAL_ACTION,
    ROW_ACTION,
    SWAP,
    TAKE,
    TOP,
    TRADE,
    UNSLOT,
    UPGRADE,
    USE_ACTION,
)
from game.arnak.phases import (
    AGAIN,
    BACKING,
    BEATING,
    BONUS_LEFT,
    BUYING,
    CHOOSING,
    CLIMB,
    DIGGING,
    DRAWING,
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
    RESEARCHING,
    REVEAL,
    RIVAL,
    ROW_LEFT,
    SITING,
    STOWING,
    SWAPPING,
    TAKING,
    TEMPLE_BONUS,
    TRADING,
    TURN,
    UNSLOTTING,
    UPGRADING,
    USING,
    Entry,
)
from game.arnak.player import BLOCKED, GOLD, NOTHING, READY, assistant_of, minus
from game.arnak.possible import (
    SLOT_COUNT,
    buy_actions,
    dig_actions,
    discover_actions,
    guarded,
    operation,
    research_actions,
)
from game.arnak.program import (
    FROM_ROW,
    NO_TOKENS,
    OWN_FIGURE,
    OWN_SITE,
    UNOCCUPIED,
    Activate,
    Buy,
    Choose,
    Dig,
    Look,
    Moving,
    Pay,
    Research,
)
from game.arnak.travel import payable, ways
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _paying(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    return [(PAY, *way) for way in ways(player, state.spare, top[1], top[2])]


def _reveal(state: ArnakState, top: Entry) -> list[Action]:
    return [REVEAL_ACTION]


def _distinct(cards: tuple[int, ...], actions: tuple[Action, ...]) -> list[Action]:
    return [actions[card] for card in dict.fromkeys(cards)]


def _laying(state: ArnakState, top: Entry) -> list[Action]:
    return _distinct(state.seats[state.current_player].hand, LAYS)


def _drawing(state: ArnakState, top: Entry) -> list[Action]:
    return [DRAW_ACTION] if state.seats[state.current_player].deck else []


def _exiling(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    return _distinct(player.hand, EXILES[0]) + _distinct(player.play, EXILES[1])


def _trading(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    return [(TRADE, i) for i, (paid, _) in enumerate(TRADES) if can_pay(player, paid)]


def _pay_op(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    op = operation(top, Pay)
    if op.cards:
        return _distinct(player.hand, LAYS)
    if op.travel >= 0:
        return [(PAY, *way) for way in ways(player, state.spare, op.travel)]
    return [PAY_ACTION] if can_pay(player, op.tokens) else []


def _choosing(state: ArnakState, top: Entry) -> list[Action]:
    taken = top[4]
    # An option that needs the main action is open only where the card itself was played in its place.
    acted = state.pending[0] != (TURN, 0) or len(state.pending) > 2
    return [
        (CHOOSE, i)
        for i, option in enumerate(operation(top, Choose).options)
        if not taken >> i & 1 and not (option.main and acted)
    ]


def _digging(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    actions: list[Action] = []
    if not player.home:
        return actions
    op = operation(top, Dig)
    able = -1 if op.free else payable(player, state.spare, op.discount)
    dig_actions(state, able, actions, bool(op.camps_only))
    if op.discover:
        discover_actions(state, able, op.compasses, actions)
    return actions


def occupied(state: ArnakState, site: int) -> bool:
    """Whether any figure stands on a site (rules: arnak 6)."""
    return any(state.figures[space] >= 0 for space in SITE_SPACES[site])


def sites_within(state: ArnakState, top: Entry) -> list[int]:
    """The sites whose effect an entry lets its seat use, whether what one of level II costs can be paid or not."""
    seat = state.current_player
    op = operation(top, Activate)
    classes, how = op.classes, op.occupied
    sites: list[int] = []
    for site in range(SITES):
        if not classes >> LEVEL[site] & 1 or (site >= CAMPS and state.tile[site] < 0) or site == top[4]:
            continue
        if how == UNOCCUPIED and occupied(state, site):
            continue
        if how == OWN_FIGURE and all(state.figures[space] != seat for space in SITE_SPACES[site]):
            continue
        sites.append(site)
    return sites


def _siting(state: ArnakState, top: Entry) -> list[Action]:
    cost = operation(top, Activate).cost
    paid = cost == NO_TOKENS or can_pay(state.seats[state.current_player], cost)
    return [(ACTIVATE, site) for site in sites_within(state, top) if paid or LEVEL[site] != 2]


def _again(state: ArnakState, top: Entry) -> list[Action]:
    return [(ACTIVATE, top[1])]


def _relocating(state: ArnakState, top: Entry) -> list[Action]:
    seat = state.current_player
    classes = operation(top, Moving).classes
    figures = state.figures
    actions: list[Action] = []
    for start, figure in enumerate(figures):
        if figure != seat:
            continue
        for end in range(SPACES):
            site = SPACE_SITE[end]
            if (
                figures[end] == NOTHING
                and classes >> LEVEL[site] & 1
                and site != SPACE_SITE[start]
                and (site < CAMPS or state.tile[site] >= 0)
            ):
                actions.append((RELOCATE, start, end))
    return actions


def _recalling(state: ArnakState, top: Entry) -> list[Action]:
    seat = state.current_player
    return [(RECALL, space) for space, figure in enumerate(state.figures) if figure == seat]


def _beating(state: ArnakState, top: Entry) -> list[Action]:
    seat = state.current_player
    if top[1] == OWN_SITE:
        return [OVERCOMES[site] for site in guarded(state, seat)]
    return [
        OVERCOMES[site]
        for site in range(SITES)
        if state.guardian[site] >= 0 and all(state.figures[s] in (NOTHING, BLOCKED, seat) for s in SITE_SPACES[site])
    ]


def _moving(state: ArnakState, top: Entry) -> list[Action]:
    classes = operation(top, Moving).classes
    ends = [
        site
        for site in range(SITES)
        if classes >> LEVEL[site] & 1
        and (site < CAMPS or state.tile[site] >= 0)
        and state.guardian[site] < 0
        and not occupied(state, site)
    ]
    return [(LEAD, start, end) for start in guarded(state, state.current_player) for end in ends]


def _researching(state: ArnakState, top: Entry) -> list[Action]:
    op = operation(top, Research)
    actions: list[Action] = []
    research_actions(state, bool(op.book_only), bool(op.free), op.discounts, bool(op.temple), actions)
    return actions


def _climb(state: ArnakState, top: Entry) -> list[Action]:
    actions: list[Action] = []
    if top[3] & BONUS_LEFT:
        actions += [(BONUS, kind) for kind in dict.fromkeys(state.bonus[top[2]])]
    if top[3] & ROW_LEFT:
        actions.append(ROW_ACTION)
    return actions


def _buying(state: ArnakState, top: Entry) -> list[Action]:
    op = operation(top, Buy)
    actions: list[Action] = []
    buy_actions(state, op.items, op.artifacts, op.discount, actions, op.include_top)
    return actions


def _using(state: ArnakState, top: Entry) -> list[Action]:
    return [USE_ACTION]


def _taking(state: ArnakState, top: Entry) -> list[Action]:
    cards = state.item_row if top[1] == FROM_ROW else [card for card in state.exile if is_item(card)]
    return [(TAKE, card) for card in cards if card >= FIRST_ITEM]


def _refreshing(state: ArnakState, top: Entry) -> list[Action]:
    helpers = state.seats[state.current_player].helpers
    return [(REFRESH, assistant_of(helper)) for helper in helpers if not helper & READY]


def _supply(state: ArnakState) -> list[int]:
    return [top for top, _ in state.stacks if top >= 0]


def _helping(state: ArnakState, top: Entry) -> list[Action]:
    return [(HELP, assistant) for assistant in _supply(state)]


def _swapping(state: ArnakState, top: Entry) -> list[Action]:
    own = [assistant_of(helper) for helper in state.seats[state.current_player].helpers]
    return [(SWAP, mine, other) for mine in own for other in _supply(state)]


def _recruiting(state: ArnakState, top: Entry) -> list[Action]:
    return [(RECRUIT, assistant) for assistant in _supply(state)]


def _upgrading(state: ArnakState, top: Entry) -> list[Action]:
    helpers = state.seats[state.current_player].helpers
    return [(UPGRADE, assistant_of(helper)) for helper in helpers if not helper & GOLD]


def _rescuing(state: ArnakState, top: Entry) -> list[Action]:
    return [(RESCUE, assistant) for assistant in state.rescue]


def _unslotting(state: ArnakState, top: Entry) -> list[Action]:
    slots = state.seats[state.current_player].slots
    return [(UNSLOT, slot) for slot in range(SLOT_COUNT) if slots >> slot & 1]


def _looking(state: ArnakState, top: Entry) -> list[Action]:
    most = min(operation(top, Look).most, state.seats[state.current_player].deck_size)
    return [(LOOK, n) for n in range(1, most + 1)]


def _keeping(state: ArnakState, top: Entry) -> list[Action]:
    return [(KEEP, card) for card in dict.fromkeys(state.seats[state.current_player].looked)]


def _backing(state: ArnakState, top: Entry) -> list[Action]:
    return [(TOP, card) for card in dict.fromkeys(state.seats[state.current_player].looked)]


def _temple_bonus(state: ArnakState, top: Entry) -> list[Action]:
    return [(BONUS, kind) for kind in dict.fromkeys(state.temple_stack)]


def _stowing(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    left = player.hand
    for card in player.aside:
        left = minus(left, card)
    return [*_distinct(left, LAYS), DONE_ACTION]


def _rival(state: ArnakState, top: Entry) -> list[Action]:
    return [RIVAL_ACTION]


OWN: dict[int, Callable[[ArnakState, Entry], list[Action]]] = {
    PAYING: _paying,
    REVEAL: _reveal,
    LAYING: _laying,
    DRAWING: _drawing,
    EXILING: _exiling,
    TRADING: _trading,
    PAY_OP: _pay_op,
    CHOOSING: _choosing,
    DIGGING: _digging,
    SITING: _siting,
    AGAIN: _again,
    RELOCATING: _relocating,
    RECALLING: _recalling,
    BEATING: _beating,
    MOVING: _moving,
    RESEARCHING: _researching,
    CLIMB: _climb,
    BUYING: _buying,
    USING: _using,
    TAKING: _taking,
    REFRESHING: _refreshing,
    HELPING: _helping,
    SWAPPING: _swapping,
    RECRUITING: _recruiting,
    UPGRADING: _upgrading,
    RESCUING: _rescuing,
    UNSLOTTING: _unslotting,
    LOOKING: _looking,
    KEEPING: _keeping,
    BACKING: _backing,
    TEMPLE_BONUS: _temple_bonus,
    STOWING: _stowing,
    RIVAL: _rival,
}
"""By kind of entry, what it asks; free actions and `skip` not included."""
