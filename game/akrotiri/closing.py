"""What a turn that may be the last can still bring: no later turn rewards a seat for what it prepares.

Turns are put together (see `plans`) by what their beginnings promise, and judgement promises little when the game ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import ACTIONS, COINS_PER_POINT, COST, LINKS_EMPTY, TEMPLES, WORTH
from game.akrotiri.geometry import THERA
from game.akrotiri.outlook import fit, gain
from game.akrotiri.phases import ACT, ONWARD, acting
from game.akrotiri.value import sale
from game.akrotiri.ways import links

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_LAST_DIGS = (0.9, 0.5)
"""How likely the best and the next map are dug in this turn, if they can be."""
_PART = 0.8
"""What the cargo counts as money."""
_ACTION = 0.15
"""What an action on the way costs."""


def is_closing(state: AkrotiriState) -> bool:
    """Whether the deciding seat's turn is its last, or can be."""
    return state.last_round or len(state.played[state.current_player]) == TEMPLES - 1


def is_last_turn(state: AkrotiriState) -> bool:
    """Whether the deciding seat has no turn after this one, or can end the game with it: the last seat of a round does
    so with its sixth temple (rules: akrotiri 8)."""
    seat = state.current_player
    return state.last_round or (seat == state.players - 1 and len(state.played[seat]) == TEMPLES - 1)


def last_digs(state: AkrotiriState, seat: int) -> float:
    """What the best two maps that the seat can still dig this turn promise, scaled by how much of their price it can
    raise; 0 if it is not the seat's turn, or before its boat has a dock."""
    if seat != state.current_player or state.boats[seat] < 0:
        return 0.0
    sea = state.sea
    played = state.played[seat]
    acts = state.pending[-1][0] in (ACT, ONWARD)
    left = acting(state.pending).left if acts else ACTIONS[len(played)]
    away = links(sea, state.boats[seat])
    from_thera = links(sea, 0)
    cargo = state.cargo[seat]
    coins = state.coins[seat]
    funds = coins + (_PART * sale(state, cargo) if cargo else 0.0)
    quads = tuple([quad for _, quad in played])
    worths: list[float] = []
    for card in state.maps[seat]:
        place = fit(sea, state.dug, state.seating[seat], card) if card >= 0 else None
        if place is None or place.lacks:
            continue
        best = 0.0
        sure = WORTH[card] - COST[card] / COINS_PER_POINT
        rich = coins >= COST[card]
        by_thera = away[THERA]
        for label in place.islands:
            if not rich:
                actions = by_thera + (from_thera[label] + 1) // LINKS_EMPTY
            elif cargo:
                actions = away[label]
            else:
                actions = (away[label] + 1) // LINKS_EMPTY
            if actions < left:
                best = max(best, sure - _ACTION * actions + gain(sea, state.dug, quads, state.goals[seat], label))
        worths.append(best * min(1.0, funds / COST[card]))
    worths.sort(reverse=True)
    return sum([worth * part for worth, part in zip(worths[: TEMPLES - len(played)], _LAST_DIGS, strict=False)])
