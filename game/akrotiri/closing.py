"""What a turn that may be the last can still bring: no later turn rewards a seat for what it prepares.

Turns are put together (see `plans`) by what their beginnings promise, and judgement promises little when the game ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import ACTIONS, COINS_PER_POINT, COST, LINKS_EMPTY, TEMPLES, WORTH
from game.akrotiri.geometry import FAR, THERA
from game.akrotiri.outlook import earned, fit, links, sites
from game.akrotiri.phases import ACT, ONWARD
from game.akrotiri.value import judge, sale

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


def prospects(state: AkrotiriState) -> list[float]:
    """As `judge`, for a position in the middle of a seat's last turn, with the temples it may still dig in it."""
    worths = judge(state)
    seat = state.current_player
    if seat >= 0 and state.boats[seat] >= 0:
        worths[seat] += _last_digs(state, seat)
    return worths


def _last_digs(state: AkrotiriState, seat: int) -> float:
    """What the best two maps promise that can still be dug in this turn, by how much of the price there is."""
    sea = state.sea
    played = state.played[seat]
    top = state.pending[-1]
    left = top[1] if top[0] in (ACT, ONWARD) else ACTIONS[len(played)]
    away = links(sea, state.boats[seat])
    cargo = state.cargo[seat]
    coins = state.coins[seat]
    funds = coins + (_PART * sale(state, cargo) if cargo else 0.0)
    quads = tuple([quad for _, quad in played])
    goals = [goal for goal in state.goals[seat] if goal >= 0]
    before = sum([earned(sea, quads, goal) for goal in goals])
    sites_now = dict(sites(sea, state.dug))
    worths: list[float] = []
    for card in state.maps[seat]:
        place = fit(sea, state.dug, state.seating[seat], card) if card >= 0 else None
        if place is None or place.lacks:
            continue
        best = 0.0
        for label in place.islands:
            if coins >= COST[card]:
                actions = away.get(label, FAR) if cargo else (away.get(label, FAR) + 1) // LINKS_EMPTY
            else:
                actions = away.get(THERA, FAR) + (links(sea, 0).get(label, FAR) + 1) // LINKS_EMPTY
            if actions < left:
                gain = sum([earned(sea, (*quads, sites_now[label][0]), goal) for goal in goals]) - before
                best = max(best, WORTH[card] + gain - COST[card] / COINS_PER_POINT - _ACTION * actions)
        worths.append(best * min(1.0, funds / COST[card]))
    worths.sort(reverse=True)
    return sum([worth * part for worth, part in zip(worths[: TEMPLES - len(played)], _LAST_DIGS, strict=False)])
