"""Hints against actions that bring their seat nothing at all while another would bring something.

Only what the rules make certain in a seat's last turn: afterwards maps in hand, tiles and cubes aboard are worth
nothing, while drachmas are worth points or break ties.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import COINS_PER_POINT, COST, ISOLATED, LEVEL_COST, MAP_PRICE, TEMPLES, WORTH
from game.akrotiri.cubes import in_all
from game.akrotiri.geometry import THERA
from game.akrotiri.legal import digs
from game.akrotiri.names import counted, terrain_name
from game.akrotiri.notation import BUY, DIG, END, LOAD, ORACLE, PORTAGE, SAIL, SELL
from game.akrotiri.observation import observe, to_be_turned_up
from game.akrotiri.phases import ACT, acting
from game.akrotiri.value import sale
from game.akrotiri.ways import links
from game.core.contract import Action
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_COSTING = frozenset({SAIL, PORTAGE, LOAD, DIG, BUY, ORACLE})
"""Kinds that may cost an action."""
BUY_AND_DIG = 3
"""Actions to buy a map, to go to an island and to dig there."""
_BUY_EARN_AND_DIG = 5
"""Actions to buy a map, to fetch cubes for Thera (out and back may be one), to load, to go to an island and to dig."""


def pointless(state: AkrotiriState, action: Action) -> Message | None:
    """See `State.pointless`."""
    if not state.last_round or state.pending[-1][0] != ACT:
        return None
    kind = action[0]
    code = ""
    if kind == END:
        code = _ending(state)
    elif kind == BUY:
        code = _buying(state, action)
    elif kind == LOAD:
        code = _loading(state)
    elif kind == ORACLE:
        code = "oracle"
    return msg(f"akrotiri.pointless.{code}") if code else None


def doubt(state: AkrotiriState, action: Action) -> Message | None:
    """See `State.doubt`: ending a turn with actions, which are not kept, while one could be used, or in the middle of
    loading, or with cubes that could be sold here for nothing (rules: akrotiri 3, 6); asking the oracle for a terrain
    of which every tile has been seen (rules: akrotiri 5.5). Not in a last turn, where actions may well be good for
    nothing, and where unsold cubes and the oracle are pointless."""
    if state.last_round:
        return None
    if action[0] == END:
        return _doubt_ending(state)
    return _doubt_oracle(state, action[1]) if action[0] == ORACLE else None


def _doubt_oracle(state: AkrotiriState, terrain: int) -> Message | None:
    # A world that a computer player thinks of knows all hands: what counts is what the seat itself can tell.
    seen = state if state.viewer is not None else observe(state, state.current_player)
    if to_be_turned_up(seen)[terrain]:
        return None
    return msg("akrotiri.doubt.oracle", terrain=terrain_name(terrain))


def _doubt_ending(state: AkrotiriState) -> Message | None:
    left = acting(state.pending).left
    kinds = {other[0] for other in state.legal_actions()}
    usable = left and kinds & _COSTING
    if SELL not in kinds:
        if usable:
            return msg("akrotiri.doubt.end", left)
        return msg("akrotiri.doubt.load") if LOAD in kinds else None
    unsold = in_all(state.cargo[state.current_player])
    if usable:
        return msg("akrotiri.doubt.sell_and_end", unsold, actions=counted("actions", left))
    return msg("akrotiri.doubt.sell", unsold)


def _ending(state: AkrotiriState) -> str:
    """Against leaving cubes unsold at Thera, and a temple undug that brings points."""
    seat = state.current_player
    sea = state.sea
    here = sea.island[sea.docks[state.boats[seat]][0]]
    if here == THERA:
        return "sell" if state.cargo[seat] else ""
    goals = state.goals[seat]
    # Of all goals only isolated temples can lose by one more.
    if not acting(state.pending).left or ISOLATED in goals or min(goals, default=0) < 0:
        return ""
    coins = state.coins[seat]
    for _, card, _ in digs(state, seat, here):
        if WORTH[card] > coins // COINS_PER_POINT - (coins - COST[card]) // COINS_PER_POINT:
            return "dig"
    return ""


def _buying(state: AkrotiriState, action: Action) -> str:
    """Against maps that cannot be dug any more: for want of actions, temples or money, the cargo sold and no time to
    fetch more."""
    seat = state.current_player
    left = acting(state.pending).left
    if left < BUY_AND_DIG or len(state.played[seat]) == TEMPLES:
        return "buy"
    if left >= _BUY_EARN_AND_DIG and any(state.stock.values()):
        return ""
    funds = state.coins[seat] + sale(state, state.cargo[seat]) - MAP_PRICE[sum(action[1:])]
    cheapest = min([LEVEL_COST[level] for level, count in enumerate(action[1:]) if count])
    return "buy" if funds < cheapest else ""


def _loading(state: AkrotiriState) -> str:
    """Against cubes that can neither be brought to Thera nor be missed by anybody else."""
    seat = state.current_player
    if seat != state.players - 1:
        return ""
    now = acting(state.pending)
    way = links(state.sea, state.boats[seat])[THERA]
    return "load" if way > (now.left if now.loading else now.left - 1) else ""
