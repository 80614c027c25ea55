"""What a player could do: free actions, main actions and their costs, counted by what is at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from game.arnak.boards import BOOK, GLASS, Edge
from game.arnak.cards import MAIN
from game.arnak.content import (
    ASSISTANTS,
    CAMPS,
    CARDS,
    COST,
    DISCOVER_COST,
    FIRST_ARTIFACT,
    GUARDIANS,
    IS_FREE,
    LEVEL,
    PROGRAMS,
    SITES,
    SLOT_POINTS,
    SPACE_COST,
    SPACE_SITE,
    SPACES,
    TRACKS,
    stack_price,
)
from game.arnak.effects import can_pay
from game.arnak.notation import (
    ASSISTS,
    BOONS,
    BUYS,
    DIGS,
    DISCOVERS,
    END_ACTION,
    MARKER_SPACE,
    OVERCOMES,
    PASS_ACTION,
    PLAYS,
    RESEARCH,
    SLOTS,
    TEMPLE,
)
from game.arnak.phases import BUYING, DIGGING, RESEARCHING, Entry
from game.arnak.player import NOTHING, READY, Player, assistant_of
from game.arnak.program import COIN, COMPASS, NO_TOKENS, TABLET, Buy, Dig, Op, Research, Tokens, in_coins, in_compasses
from game.arnak.travel import payable
from game.core.contract import Action

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


SLOT_COUNT = len(SLOT_POINTS)


_Kind = TypeVar("_Kind", bound=Op)


def operation(top: Entry, kind: type[_Kind]) -> _Kind:
    """The operation that an entry stands for, which is of this kind."""
    op = PROGRAMS[top[1]][top[2]]
    assert isinstance(op, kind)
    return op


def asking(state: ArnakState, entry: int, kind: type[_Kind]) -> _Kind | None:
    """The operation that asks for the present decision, if its entry and the operation are of these kinds; None
    otherwise, for example where the same thing is offered as the main action."""
    top = state.pending[-1]
    return operation(top, kind) if top[0] == entry else None


def free_actions(state: ArnakState, main: bool = False) -> list[Action]:
    """Free actions of the deciding seat (rules: arnak 3); with `main` also the assistant that uses the main action."""
    player = state.seats[state.current_player]
    actions: list[Action] = []
    last = NOTHING
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
        if helper & READY:
            assistant = assistant_of(helper)
            if main or not ASSISTANTS[assistant].main:
                actions.append(ASSISTS[assistant])
    return actions


def turn_actions(state: ArnakState, top: Entry) -> list[Action]:
    """What can be done in a turn where nothing else is asked: before the main action, or after it (rules: arnak 3)."""
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
    tablets = player.tokens[TABLET]
    last = NOTHING
    for card in player.hand:
        if card != last and CARDS[card].timing == MAIN and (card < FIRST_ARTIFACT or tablets):
            actions.append(PLAYS[card])
        last = card
    research_actions(state, False, False, (), True, actions)
    actions.append(PASS_ACTION)
    actions += free_actions(state, True)
    actions.sort()
    return actions


def main_action_possible(state: ArnakState) -> bool:
    """Whether the deciding seat, of whom nothing else is asked, can take a main action other than passing (rules:
    arnak 3)."""
    free = {PASS_ACTION, *free_actions(state)}
    return any(action not in free for action in state.legal_actions())


def dig_actions(state: ArnakState, able: int, actions: list[Action], camps_only: bool = False) -> None:
    """Free spaces of camps and discovered sites whose travel cost is in the mask (rules: arnak 5.1)."""
    costs = SPACE_COST[state.temple]
    tile = state.tile
    for space in range(CAMPS * 2 if camps_only else SPACES):
        if state.figures[space] == NOTHING and able >> costs[space] & 1:
            site = SPACE_SITE[space]
            if site < CAMPS or tile[site] >= 0:
                actions.append(DIGS[space])


def discover_actions(state: ArnakState, able: int, discount: int, actions: list[Action]) -> None:
    """Undiscovered sites whose compasses and travel can be paid (rules: arnak 5.2)."""
    compasses = state.seats[state.current_player].tokens[COMPASS] + discount
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
            coins = guardian.cost[COIN]
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
        coins = purse[COIN] + discount
        for card in (*state.item_row, state.item_top) if top else state.item_row:
            if card >= 0 and COST[card] <= coins:
                actions.append(BUYS[card])
    if artifacts:
        compasses = purse[COMPASS] + discount
        for card in (*state.artifact_row, state.artifact_top) if top else state.artifact_row:
            if card >= 0 and COST[card] <= compasses:
                actions.append(BUYS[card])


def reduced(cost: Tokens, discount: Tokens) -> Tokens:
    """A cost after a discount, never below zero (rules: arnak 13.9)."""
    a, b, c, d, e = (max(0, n - less) for n, less in zip(cost, discount, strict=True))
    return (a, b, c, d, e)


def card_price(state: ArnakState, card: int) -> int:
    """What a card costs as things are asked now, in coins or (artifacts) compasses (rules: arnak 5.4, 13.9)."""
    op = asking(state, BUYING, Buy)
    return max(0, COST[card] - (0 if op is None else op.discount))


def card_cost(state: ArnakState, card: int) -> Tokens:
    """The same as tokens."""
    price = card_price(state, card)
    return in_compasses(price) if card >= FIRST_ARTIFACT else in_coins(price)


def discovery_price(state: ArnakState, site: int) -> int:
    """The compasses that a discovery costs as things are asked now (rules: arnak 5.2, 13.9)."""
    op = asking(state, DIGGING, Dig)
    return max(0, DISCOVER_COST[LEVEL[site]] - (0 if op is None else op.compasses))


def research_cost(state: ArnakState, action: Action) -> tuple[Tokens, int]:
    """The tokens and idols that a legal move of a marker costs as things are asked now (rules: arnak 5.6, 13.9)."""
    edge = bridge(state, action)
    op = asking(state, RESEARCHING, Research)
    if op is not None and op.free:
        return NO_TOKENS, 0
    return _discounted(op, edge.cost, action[3:]), edge.idols


def temple_cost(state: ArnakState, action: Action) -> Tokens:
    """The tokens that a legal purchase of a temple tile costs as things are asked now (rules: arnak 5.6, 12.16)."""
    return _discounted(asking(state, RESEARCHING, Research), stack_cost(state, action[1]), action[2:])


def _discounted(op: Research | None, cost: Tokens, named: Sequence[int]) -> Tokens:
    """A cost after the discount of an effect: of several, the one whose number an action names."""
    if op is None or not op.discounts:
        return cost
    return reduced(cost, op.discounts[named[0] if named else 0])


def bridge(state: ArnakState, action: Action) -> Edge:
    """The bridge that a marker crosses with a legal move."""
    space = action[2] - state.temple * MARKER_SPACE
    edges = edges_of(state, state.seats[state.current_player], action[1])
    return next(edge for edge in edges if edge.space == space)


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
    return stack_price(state.temple, stack, state.options)


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
    """The action once for each discount that makes a difference; without a number if the effect names one at most."""
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
