"""Judgement: the final points each seat may expect, from what lies there and what could become of it.

The numbers are points and were set by hand and by play. The seat that looks (`eyes`, the viewer, or whoever decides)
knows its own maps and goals; of the others only what everybody sees counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import (
    ACTIONS,
    CAPACITY,
    COINS_PER_POINT,
    COMPLETED,
    COST,
    GOAL_POINTS,
    LEVEL_COST,
    LEVEL_POINTS,
    QUARTERS,
    TEMPLES,
    WORTH,
)
from game.akrotiri.geometry import THERA
from game.akrotiri.outlook import Fit, earned, fit, links
from game.akrotiri.score import points
from game.akrotiri.secrets import level_of

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

SPREAD = 6.0
"""See `Game.spread`."""

_GOALS = 2.2
"""What one more temple brings besides the points of its map: goals."""
_HOPE = 1.3
"""What a temple to come is worth without any map for it."""

_ACTION = 0.4
"""What one more action a turn brings in a turn."""
_MOST_TURNS = 8.0

_TURNS_A_TEMPLE = 1.8
_FULL_FUTURE = 4.0
"""So many turns to come and more make plans count in full."""

_GOAL_RATE = (0.35, 0.12, 0.2, 0.5, 0.35, 0.5, 0.0, 0.5, 0.0, 0.5, 0.55, 0.3)
"""How likely one more temple earns each goal, by goal."""

_GOAL_EACH = 1.1
"""What one more temple brings by a goal that nobody knows."""

_HELD = (0.6, 0.36, 0.26, 0.2, 0.14, 0.1, 0.06, 0.03)
"""How much of its net worth a map in hand counts, by what it lacks."""

_HELD_UNKNOWN = 0.4
_COIN_STEPS = ((4, 0.6), (9, 0.45), (9, 0.3))
_COIN_MORE = 0.12
_PRICE = 0.4
"""What a drachma of a map's price is reckoned at."""
_CARGO = 0.8
"""What a cube aboard counts against the coins it will bring."""

_LINK = 0.15
"""What a link on the way to something costs."""

_CATCH = 0.12
"""What a cube within reach counts against the coins it would bring."""

_READY = 1.0
"""What a map that can be dug now is worth besides."""
_SURE = 5.0
"""How much more the leader can count on its lead when the last round has come."""

_MANY_TILES = 12
"""With fewer tiles in the stack maps that lack icons lose their promise."""

_STORE = 2
_SHOP = 2.0
"""What being near the maps is worth with fewer than two good ones in hand."""

_MANY = 9

Loads = list[tuple[int, tuple[int, int, int]]]
"""Islands with what the best one, two and three cubes there would bring."""


def eyes_of(state: AkrotiriState) -> int:
    """The seat whose knowledge judges."""
    if state.eyes >= 0:
        return state.eyes
    return state.viewer if state.viewer is not None else state.current_player


def judge(state: AkrotiriState) -> list[float]:
    """See `Game.judge`."""
    if state.is_terminal:
        return [points(state, seat) + state.coins[seat] / 1000 for seat in range(state.players)]
    knower = eyes_of(state)
    ahead = turns_ahead(state)
    ashore = loads_ashore(state)
    worths = [_expected(state, seat, seat == knower, ahead[seat], ashore) for seat in range(state.players)]
    if state.last_round:
        worths[worths.index(max(worths))] += _SURE
    return worths


def turns_ahead(state: AkrotiriState) -> list[float]:
    """How many more turns each seat may expect after what it is doing now."""
    current = state.current_player
    if state.last_round:
        return [1.0 if seat > current else 0.0 for seat in range(state.players)]
    most = max([len(played) for played in state.played])
    left = 0.6 + (TEMPLES - most) * _TURNS_A_TEMPLE
    if state.box.last_tiles and state.round:
        left = min(left, (state.box.last_tiles - len(state.sea.tiles)) / state.players)
    return [left] * state.players


def sale(state: AkrotiriState, cubes: int) -> int:
    """What these cubes would bring at Thera now, all sold."""
    values = state.box.values
    size = len(values)
    total = 0
    for colour in range(4):
        count = cubes >> 8 * colour & 255
        if count:
            off = size - state.market[colour]
            for k in range(count):
                total += values[off - 1 - k]
    return total


def _purse(coins: float, ahead: float, need: float) -> float:
    """What coins are worth: much while temples must be paid, a tenth at the end."""
    share = min(1.0, ahead / _FULL_FUTURE)
    worth = 0.0
    left = coins
    useful = max(0.0, min(left, need))
    left -= useful
    for size, rate in _COIN_STEPS:
        part = min(useful, size)
        worth += part * rate
        useful -= part
    worth += (useful + left) * _COIN_MORE
    return share * worth + (1 - share) * coins / COINS_PER_POINT


def _expected(state: AkrotiriState, seat: int, known: bool, ahead: float, loads: Loads) -> float:
    played = state.played[seat]
    dug = len(played)
    more = min(TEMPLES - dug, ahead / _TURNS_A_TEMPLE)
    share = min(1.0, ahead / _FULL_FUTURE)
    total = float(sum([WORTH[card] for card, _ in played]))
    total += _ACTION * (ACTIONS[dug] - ACTIONS[0]) * min(ahead, _MOST_TURNS)
    quads = tuple([quad for _, quad in played])
    goals = state.goals[seat]
    if known:
        for goal in goals:
            total += earned(state.sea, quads, goal) + _goal_future(state, quads, goal, more)
        offers = state.offers[seat]
        if offers:
            total += max(
                [earned(state.sea, quads, g) + _goal_future(state, quads, g, more) for g in offers if g >= 0],
                default=_GOAL_EACH * (dug + more),
            )
    else:
        total += _GOAL_EACH * (dug + more) * (len(goals) + (1 if state.offers[seat] else 0))
    need = 9.0 * (TEMPLES - dug) + 4
    dock = state.boats[seat]
    if dock < 0:
        return total + _purse(state.coins[seat], ahead, need)
    away = links(state.sea, dock)
    cargo = state.cargo[seat]
    goods = sale(state, cargo) * _CARGO if cargo else 0.0
    total += _purse(state.coins[seat] + goods, ahead, need)
    if dug == TEMPLES:
        return total
    if cargo:
        total -= share * _LINK * min(_MANY, away.get(THERA, _MANY))
    if known:
        total += share * _own_maps(state, seat, more, away)
    else:
        total += share * _hidden_maps(state, seat, more)
    return total + share * _catch(loads, away, cargo)


def _goal_future(state: AkrotiriState, quads: tuple[int, ...], goal: int, more: float) -> float:
    """What a goal may still gain with so many more temples."""
    if goal == QUARTERS:
        have = earned(state.sea, quads, goal)
        return min(8.0 - have, GOAL_POINTS[goal] * more * 0.7)
    if goal == COMPLETED:
        have = earned(state.sea, quads, goal)
        return max(0.0, 4.0 - have) * min(1.0, more / 2)
    return GOAL_POINTS[goal] * _GOAL_RATE[goal] * more


def _slot(points_of_map: int, cost: int, held: float) -> float:
    """What one more temple promises with a map of which so much counts; without it there is only hope."""
    return held * (points_of_map + _GOALS - _PRICE * cost) + (1 - held) * _HOPE


def _slots(worths: list[float], more: float) -> float:
    """The best maps for the temples still to come, hope for the rest."""
    worths.sort(reverse=True)
    total = 0.0
    k = 0
    while more > 0:
        total += min(1.0, more) * (worths[k] if k < len(worths) else _HOPE)
        more -= 1
        k += 1
    return total


def _own_maps(state: AkrotiriState, seat: int, more: float, away: dict[int, int]) -> float:
    """Maps in hand against the land as it is and as it could become."""
    sea = state.sea
    coins = state.coins[seat]
    turn = state.seating[seat]
    worths: list[float] = []
    sound = 0
    for card in state.maps[seat]:
        found: Fit = fit(sea, state.dug, turn, card)
        held = _HELD[found.lacks]
        if found.lacks:
            # Icons still lacking must come from tiles still to be laid.
            held *= min(1.0, len(state.stack) / _MANY_TILES)
        worth = _slot(WORTH[card], COST[card], held)
        sound += found.lacks < 2
        if not found.lacks:
            worth += _READY
            near = min([away.get(label, _MANY) for label in found.islands])
            worth -= _LINK * near * (1.0 if COST[card] <= coins else 0.5)
        worths.append(worth)
    total = _slots(worths, more)
    if sound < min(_STORE, more) and coins > LEVEL_COST[0]:
        # Coins without maps to dig: to the shop.
        total += max(0.0, _SHOP - _LINK * away.get(THERA, _MANY))
    return total


def _hidden_maps(state: AkrotiriState, seat: int, more: float) -> float:
    """Maps of another seat, of which the levels are known."""
    levels = [level_of(card) for card in state.maps[seat]]
    return _slots([_slot(LEVEL_POINTS[level], LEVEL_COST[level], _HELD_UNKNOWN) for level in levels], more)


def _catch(loads: Loads, away: dict[int, int], cargo: int) -> float:
    """The best load within reach of a boat."""
    room = CAPACITY - cargo % 255
    if not room:
        return 0.0
    best = 0.0
    for label, sums in loads:
        steps = away.get(label)
        if steps is not None:
            worth = _CATCH * sums[room - 1] - _LINK * steps
            best = max(best, worth)
    return best


def loads_ashore(state: AkrotiriState) -> Loads:
    """For each island with cubes what the best one, two and three of them would bring now."""
    key = ("loads", tuple(state.stock.items()), tuple(state.market))
    memo = state.sea.memo
    known = memo.get(key)
    if known is not None:
        assert isinstance(known, list)
        return known
    values = state.box.values
    size = len(values)
    prices = sorted(
        [(values[size - 1 - left] if left < size else 0, 8 * colour) for colour, left in enumerate(state.market)],
        reverse=True,
    )
    found: Loads = []
    for label, cubes in state.cubes_by_island().items():
        best: list[int] = []
        for price, shift in prices:
            best += [price] * min(CAPACITY, cubes >> shift & 255)
        found.append((label, (sum(best[:1]), sum(best[:2]), sum(best[:3]))))
    memo[key] = found
    return found
