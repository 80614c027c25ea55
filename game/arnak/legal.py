"""Legal actions: one function for each kind of pending entry, and the free actions that may come between."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.arnak.boards import BOOK, GLASS, Edge
from game.arnak.cards import MAIN
from game.arnak.content import (
    ASSISTANTS,
    CAMPS,
    CARDS,
    COST,
    DISCOVER_COST,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    GUARDIANS,
    IS_FREE,
    LEVEL,
    PROGRAMS,
    SITE_SPACES,
    SITES,
    SLOT_POINTS,
    SPACE_COST,
    SPACE_SITE,
    SPACES,
    STACKS,
    TRACKS,
    TRADES,
)
from game.arnak.effects import can_pay, is_item
from game.arnak.notation import (
    ACTIVATE,
    ASSISTS,
    BONUS,
    BOONS,
    BUYS,
    CHOOSE,
    DIGS,
    DISCOVERS,
    DONE_ACTION,
    DRAW_ACTION,
    END_ACTION,
    EXILES,
    HELP,
    KEEP,
    LAYS,
    LEAD,
    LOOK,
    MARKER_SPACE,
    OVERCOMES,
    PASS_ACTION,
    PAY,
    PAY_ACTION,
    PLAYS,
    RECALL,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    REVEAL_ACTION,
    RIVAL_ACTION,
    ROW_ACTION,
    SKIP_ACTION,
    SLOTS,
    SWAP,
    TAKE,
    TEMPLE,
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
    NO_FREE_ACTIONS,
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
from game.arnak.player import UNKNOWN, Player, minus
from game.arnak.program import NO_TOKENS, Tokens
from game.arnak.travel import payable, ways
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

Args = Any
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
    {UPGRADING, RECRUITING, BEATING, MOVING, RELOCATING, RECALLING, SWAPPING, HELPING, CHOOSING, CLIMB}
)
"""Kinds that no free action can make possible: with nothing to choose they are passed over."""

SLOT_COUNT = len(SLOT_POINTS)


def operation(top: Entry) -> Args:
    """The operation that an entry stands for."""
    return PROGRAMS[top[1]][top[2]]


def legal(state: ArnakState, top: Entry) -> list[Action]:
    """The legal actions for an entry on top, sorted; none or `skip` alone where it is to be passed over."""
    kind = top[0]
    if kind == TURN:
        return _turn(state, top)
    own = OWN[kind](state, top)
    if kind in NO_FREE_ACTIONS:
        if kind in OPTIONAL and own:
            own.append(SKIP_ACTION)
        own.sort()
        return own
    if not own and kind in HOPELESS:
        return own
    if kind == CLIMB and len(own) == 1:
        return own
    if kind in OPTIONAL or not own:
        own.append(SKIP_ACTION)
    own += free_actions(state)
    own.sort()
    return own


def is_decision(state: ArnakState) -> bool:
    """Whether there is something to decide that the interpreter would not have settled by itself."""
    top = state.pending[-1]
    actions = legal(state, top)
    if top[0] == RIVAL or top == (TURN, 0):
        return bool(actions)
    return len(actions) > 1


def free_actions(state: ArnakState, main: bool = False) -> list[Action]:
    """Free actions of the deciding seat (rules: arnak 3); with `main` also the assistant that uses the main action."""
    player = state.seats[state.current_player]
    actions: list[Action] = []
    last = UNKNOWN
    for card in player.hand:
        if IS_FREE[card] and card != last:
            actions.append(PLAYS[card])
            last = card
    if player.crates and player.slots.bit_count() < SLOT_COUNT:
        actions += SLOTS
    for guardian in player.ready:
        if GUARDIANS[guardian].boon_program:
            actions.append(BOONS[guardian])
    for helper in player.helpers:
        if helper & 1 and (main or not ASSISTANTS[helper >> 2].main):
            actions.append(ASSISTS[helper >> 2])
    return actions


# ------------------------------------------------------------------ main actions
def _turn(state: ArnakState, top: Entry) -> list[Action]:
    if top[1]:
        actions = free_actions(state)
        actions.append(END_ACTION)
        actions.sort()
        return actions
    player = state.seats[state.current_player]
    able = payable(player, state.spare)
    actions = []
    if player.home:
        dig_actions(state, able, actions)
        discover_actions(state, able, 0, actions)
    overcome_actions(state, able, actions)
    buy_actions(state, True, True, 0, actions)
    tablets = player.tokens[2]
    last = UNKNOWN
    for card in player.hand:
        if card != last and CARDS[card].timing == MAIN and (card < FIRST_ARTIFACT or tablets):
            actions.append(PLAYS[card])
        last = card
    research_actions(state, False, False, (), True, actions)
    actions.append(PASS_ACTION)
    actions += free_actions(state, True)
    actions.sort()
    return actions


def dig_actions(state: ArnakState, able: int, actions: list[Action], camps_only: bool = False) -> None:
    """Free spaces of camps and discovered sites whose travel cost is in the mask (rules: arnak 5.1)."""
    costs = SPACE_COST[state.temple]
    tile = state.tile
    for space in range(CAMPS * 2 if camps_only else SPACES):
        if state.figures[space] == UNKNOWN and able >> costs[space] & 1:
            site = SPACE_SITE[space]
            if site < CAMPS or tile[site] >= 0:
                actions.append(DIGS[space])


def discover_actions(state: ArnakState, able: int, discount: int, actions: list[Action]) -> None:
    """Undiscovered sites whose compasses and travel can be paid (rules: arnak 5.2)."""
    compasses = state.seats[state.current_player].tokens[1] + discount
    if compasses < DISCOVER_COST[1]:
        return
    costs = SPACE_COST[state.temple]
    tile = state.tile
    for site in range(CAMPS, SITES):
        if tile[site] < 0 and compasses >= DISCOVER_COST[LEVEL[site]] and able >> costs[site + CAMPS] & 1:
            actions.append(DISCOVERS[site])


def overcome_actions(state: ArnakState, able: int, actions: list[Action]) -> None:
    """Guardians beside own figures whose cost can be paid (rules: arnak 5.3)."""
    seat = state.current_player
    if seat not in state.figures:
        return
    player = state.seats[seat]
    for site in guarded(state, seat):
        guardian = GUARDIANS[state.guardian[site]]
        if not can_pay(player, guardian.cost) or (guardian.cards and not player.hand):
            continue
        if guardian.travel >= 0:
            coins = guardian.cost[0]
            mask = payable(player, state.spare, 0, coins) if coins else able
            if not mask >> guardian.travel & 1:
                continue
        actions.append(OVERCOMES[site])


def guarded(state: ArnakState, seat: int) -> list[int]:
    """Sites with a guardian where a seat has a figure."""
    found: list[int] = []
    for space, figure in enumerate(state.figures):
        if figure == seat:
            site = SPACE_SITE[space]
            if state.guardian[site] >= 0 and site not in found:
                found.append(site)
    return found


def count_guardians(state: ArnakState, seat: int) -> int:
    """Guardians on sites with own figures, and overcome ones (rules: arnak 14)."""
    player = state.seats[seat]
    return len(guarded(state, seat)) + len(player.ready) + len(player.spent)


def buy_actions(
    state: ArnakState, items: int, artifacts: int, discount: int, actions: list[Action], top: int = 0
) -> None:
    """Cards of the row (and with `top` the cards turned up) that can be paid (rules: arnak 5.4)."""
    purse = state.seats[state.current_player].tokens
    if items:
        coins = purse[0] + discount
        for card in (*state.item_row, state.item_top) if top else state.item_row:
            if card >= 0 and COST[card] <= coins:
                actions.append(BUYS[card])
    if artifacts:
        compasses = purse[1] + discount
        for card in (*state.artifact_row, state.artifact_top) if top else state.artifact_row:
            if card >= 0 and COST[card] <= compasses:
                actions.append(BUYS[card])


def reduced(cost: Tokens, discount: Tokens) -> Tokens:
    """A cost after a discount, never below zero (rules: arnak 13.9)."""
    a, b, c, d, e = (max(0, n - less) for n, less in zip(cost, discount, strict=True))
    return (a, b, c, d, e)


def edges_of(state: ArnakState, player: Player, marker: int) -> list[Edge]:
    """The bridges a marker may cross by the rules of the track (rules: arnak 5.6)."""
    track = TRACKS[state.temple]
    if marker == GLASS:
        return list(track.edges[player.glass])
    row = track.spaces[player.glass].row
    return [
        edge for edge in track.edges[player.book] if edge.space != track.temple and track.spaces[edge.space].row <= row
    ]


def stack_cost(state: ArnakState, stack: int) -> Tokens:
    """The price of a temple tile at this table."""
    temple = 0 if state.options["snake_costs"] == "bird" else state.temple
    return STACKS[stack].costs[temple]


def research_actions(
    state: ArnakState, book_only: bool, free: bool, discounts: tuple[Tokens, ...], temple: bool, actions: list[Action]
) -> None:
    """Moves of the markers and temple tiles that can be paid (rules: arnak 5.6)."""
    player = state.seats[state.current_player]
    offset = state.temple * MARKER_SPACE
    for marker in (BOOK,) if book_only else (GLASS, BOOK):
        for edge in edges_of(state, player, marker):
            name: Action = (RESEARCH, marker, offset + edge.space)
            if free:
                actions.append(name)
            elif edge.idols <= player.crates:
                _variants(player, edge.cost, discounts, name, actions)
    if temple and not book_only and player.arrival >= 0:
        for stack, left in enumerate(state.temple_tiles):
            if left:
                _variants(player, stack_cost(state, stack), discounts, (TEMPLE, stack), actions)


def _variants(player: Player, cost: Tokens, discounts: tuple[Tokens, ...], name: Action, actions: list[Action]) -> None:
    """The action once for each discount that makes a difference; without a number where there is no choice."""
    if len(discounts) < 2:
        if can_pay(player, reduced(cost, discounts[0]) if discounts else cost):
            actions.append(name)
        return
    prices = [reduced(cost, discount) for discount in discounts]
    if prices[0] == prices[1]:
        if can_pay(player, prices[0]):
            actions.append((*name, 0))
        return
    for variant, price in enumerate(prices):
        other = prices[1 - variant]
        # A discount that saves nothing is not offered beside one that does.
        if can_pay(player, price) and (price != cost or other == cost):
            actions.append((*name, variant))


# ------------------------------------------------------------------ entries that ask
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
    _, tokens, cards, travel, _ = operation(top)
    if cards:
        return _distinct(player.hand, LAYS)
    if travel >= 0:
        return [(PAY, *way) for way in ways(player, state.spare, travel)]
    return [PAY_ACTION] if can_pay(player, tokens) else []


def _choosing(state: ArnakState, top: Entry) -> list[Action]:
    taken = top[3]
    # An option that needs the main action is open only where the card itself was played in its place.
    acted = state.pending[0] != (TURN, 0) or len(state.pending) > 2
    return [
        (CHOOSE, i) for i, (_, _, main) in enumerate(operation(top)[2]) if not taken >> i & 1 and not (main and acted)
    ]


def _digging(state: ArnakState, top: Entry) -> list[Action]:
    player = state.seats[state.current_player]
    actions: list[Action] = []
    if not player.home:
        return actions
    _, discover, camps_only, discount, compasses, free, _ = operation(top)
    able = -1 if free else payable(player, state.spare, discount)
    dig_actions(state, able, actions, bool(camps_only))
    if discover:
        discover_actions(state, able, compasses, actions)
    return actions


def occupied(state: ArnakState, site: int) -> bool:
    """Whether any figure stands on a site (rules: arnak 6)."""
    return any(state.figures[space] >= 0 for space in SITE_SPACES[site])


def _siting(state: ArnakState, top: Entry) -> list[Action]:
    seat = state.current_player
    player = state.seats[seat]
    _, classes, how, _, cost = operation(top)
    actions: list[Action] = []
    for site in range(SITES):
        if not classes >> LEVEL[site] & 1 or (site >= CAMPS and state.tile[site] < 0) or site == top[4]:
            continue
        if how == 1 and occupied(state, site):
            continue
        if how == 2 and all(state.figures[space] != seat for space in SITE_SPACES[site]):
            continue
        if LEVEL[site] == 2 and cost != NO_TOKENS and not can_pay(player, cost):
            continue
        actions.append((ACTIVATE, site))
    return actions


def _again(state: ArnakState, top: Entry) -> list[Action]:
    return [(ACTIVATE, top[1])]


def _relocating(state: ArnakState, top: Entry) -> list[Action]:
    seat = state.current_player
    classes = operation(top)[1]
    figures = state.figures
    actions: list[Action] = []
    for start, figure in enumerate(figures):
        if figure != seat:
            continue
        for end in range(SPACES):
            site = SPACE_SITE[end]
            if (
                figures[end] == UNKNOWN
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
    if top[1] == 0:
        return [OVERCOMES[site] for site in guarded(state, seat)]
    return [
        OVERCOMES[site]
        for site in range(SITES)
        if state.guardian[site] >= 0 and all(state.figures[s] in (UNKNOWN, -2, seat) for s in SITE_SPACES[site])
    ]


def _moving(state: ArnakState, top: Entry) -> list[Action]:
    classes = operation(top)[1]
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
    _, book_only, free, discounts, temple = operation(top)
    actions: list[Action] = []
    research_actions(state, bool(book_only), bool(free), discounts, bool(temple), actions)
    return actions


def _climb(state: ArnakState, top: Entry) -> list[Action]:
    actions: list[Action] = []
    if top[3] & BONUS_LEFT:
        actions += [(BONUS, kind) for kind in dict.fromkeys(state.bonus[top[2]])]
    if top[3] & ROW_LEFT:
        actions.append(ROW_ACTION)
    return actions


def _buying(state: ArnakState, top: Entry) -> list[Action]:
    _, items, artifacts, discount, turned = operation(top)
    actions: list[Action] = []
    buy_actions(state, items, artifacts, discount, actions, turned)
    return actions


def _using(state: ArnakState, top: Entry) -> list[Action]:
    return [USE_ACTION]


def _taking(state: ArnakState, top: Entry) -> list[Action]:
    cards = state.item_row if top[1] == 0 else [card for card in state.exile if is_item(card)]
    return [(TAKE, card) for card in cards if card >= FIRST_ITEM]


def _refreshing(state: ArnakState, top: Entry) -> list[Action]:
    return [(REFRESH, helper >> 2) for helper in state.seats[state.current_player].helpers if not helper & 1]


def _supply(state: ArnakState) -> list[int]:
    return [top for top, _ in state.stacks if top >= 0]


def _helping(state: ArnakState, top: Entry) -> list[Action]:
    return [(HELP, assistant) for assistant in _supply(state)]


def _swapping(state: ArnakState, top: Entry) -> list[Action]:
    own = [helper >> 2 for helper in state.seats[state.current_player].helpers]
    return [(SWAP, mine, other) for mine in own for other in _supply(state)]


def _recruiting(state: ArnakState, top: Entry) -> list[Action]:
    return [(RECRUIT, assistant) for assistant in _supply(state)]


def _upgrading(state: ArnakState, top: Entry) -> list[Action]:
    return [(UPGRADE, helper >> 2) for helper in state.seats[state.current_player].helpers if not helper & 2]


def _rescuing(state: ArnakState, top: Entry) -> list[Action]:
    return [(RESCUE, assistant) for assistant in state.rescue]


def _unslotting(state: ArnakState, top: Entry) -> list[Action]:
    slots = state.seats[state.current_player].slots
    return [(UNSLOT, slot) for slot in range(SLOT_COUNT) if slots >> slot & 1]


def _looking(state: ArnakState, top: Entry) -> list[Action]:
    most = min(operation(top)[2], state.seats[state.current_player].deck_size)
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
