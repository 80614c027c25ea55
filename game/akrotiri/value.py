"""Judgement: the final points each seat may expect, from what lies there and what could become of it.

The numbers are points and were set by hand and by play. The seat that looks (`eyes`, the viewer, or whoever decides)
knows its own maps and goals; of the others only what everybody sees counts.
"""

from __future__ import annotations

from functools import lru_cache
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
    TERRAIN,
    TERRAINS,
    WORTH,
    sale_price,
)
from game.akrotiri.cubes import by_colour, in_all
from game.akrotiri.geometry import THERA
from game.akrotiri.observation import level_of
from game.akrotiri.outlook import Fit, earned, fit, missing
from game.akrotiri.phases import LAY
from game.akrotiri.score import points
from game.akrotiri.ways import links

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
"""One more action is counted for at most this many turns."""

_TURNS_A_TEMPLE = 1.8
"""Turns that a seat takes for each temple, on average."""
_AFTER_THE_LAST = 0.6
"""Turns that a seat still has once somebody has dug the last temple, on average: the round is played to its end."""

_FOR_A_TEMPLE, _BESIDES = 9.0, 4
"""How many coins are of full use: the first number for each temple still to be dug, and the second besides."""
_FULL_FUTURE = 4.0
"""From this many turns to come upwards, plans count in full."""

_LAID = 0.5
"""The share that counts of what a tile in hand promises above the average: it cannot always be laid where needed."""

_GOAL_RATE = (0.12, 0.6, 0.0, 0.5, 0.2, 0.5, 0.0, 0.55, 0.0, 0.5, 0.85, 0.3)
"""For each goal, how likely one more temple is to earn it, as observed in a hundred two-player games."""

_COMPLETED_POINTS, _TO_COMPLETE = 6.0, 2
"""The points that the goal of a completed island is expected to come to, and how many temples, at least, must still be
to come for that."""
_ALL_QUARTERS, _NEW_QUARTER = 8.0, 0.7
"""What the goal of quarters comes to at most, and how likely one more temple stands in a new one."""

_GOAL_EACH = 1.1
"""What each temple brings for a goal that the seat that looks does not know."""

_HELD = (0.6, 0.36, 0.26, 0.2, 0.14, 0.1, 0.06, 0.03)
"""The share of its net worth that a map in hand counts, by the number of icons it lacks."""

_HELD_UNKNOWN = 0.4
"""The same for a map of which only the level is known."""
_COIN_STEPS = ((4, 0.6), (9, 0.45), (9, 0.3))
"""What coins that are of full use are worth, in steps: pairs of a number of coins and the points for each of them."""
_COIN_MORE = 0.12
"""What each other coin is worth."""
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
SURE = 5.0
"""Points added to the leader once the last round has come, because its lead is then safer."""

_MANY_TILES = 12
"""With fewer tiles than this in the stack, maps that lack icons lose their promise in proportion."""

_TURN = 3.5
"""What a turn still to come in this round is worth; seats that have had theirs lack this much."""
_UNSEEN = 4.0
"""What the maps and goals of a seat turn out to be worth beyond what the others can see of them, on average."""

_STORE = 2
"""This many maps in hand that lack at most one icon are enough."""
_SHOP = 2.0
"""What it is worth, with fewer such maps, to be near Thera, where maps are sold."""

MANY_LINKS = 9
"""Places more than this many links away count as this far, and so do places that cannot be reached at all."""

Played = tuple[tuple[int, int], ...]
Loads = list[tuple[int, tuple[int, int, int]]]
"""Islands with what the best one, two and three cubes there would bring."""


def eyes_of(state: AkrotiriState) -> int:
    """The seat from whose knowledge positions are judged."""
    if state.eyes >= 0:
        return state.eyes
    return state.viewer if state.viewer is not None else state.current_player


def judge(state: AkrotiriState) -> list[float]:
    """See `Game.judge`."""
    if state.is_terminal:
        return [points(state, seat) + state.coins[seat] / 1000 for seat in range(state.players)]
    ahead = turns_ahead(state)
    shore = shore_of(state)
    worths = [expected(state, seat, ahead[seat], shore) + credit(state, seat) for seat in range(state.players)]
    if state.last_round:
        worths[worths.index(max(worths))] += SURE
    return worths


def turns_ahead(state: AkrotiriState) -> list[float]:
    """How many more turns each seat may expect after what it is doing now."""
    current = state.current_player
    if state.last_round:
        return [1.0 if seat > current else 0.0 for seat in range(state.players)]
    most = max([len(played) for played in state.played])
    left = _AFTER_THE_LAST + (TEMPLES - most) * _TURNS_A_TEMPLE
    if not state.box.last_round:
        return [left] * state.players
    rounds = state.box.last_round - state.round
    return [min(left, float(rounds + (seat > current))) for seat in range(state.players)]


def credit(state: AkrotiriState, seat: int) -> float:
    """What a seat may expect besides, whatever it holds: the turn it has yet to begin in this round, and, if it is not
    the one that looks, what cannot be seen of it.

    Without these each seat would believe that it is winning: in games of two, seats gave themselves 68 % after their
    turns. The numbers are a compromise between games of two, three and four (see `game/opponents/MEASUREMENTS.md`).
    """
    current = state.current_player
    begins = seat > current or (seat == current and bool(state.pending) and state.pending[-1][0] == LAY)
    return begins * _TURN + (seat != eyes_of(state)) * _UNSEEN


def sale(state: AkrotiriState, cubes: int) -> int:
    """What these cubes would bring at Thera now, all sold."""
    values = state.box.values
    size = len(values)
    total = 0
    for colour, count in enumerate(by_colour(cubes)):
        if count:
            # The `sale_price` of each in turn, as a slice: this is asked for every boat in every position that is
            # judged, and calling it took half as long again.
            space = size - state.market[colour]
            total += sum(values[space - count : space])
    return total


@lru_cache(maxsize=4096)
def _purse(coins: float, ahead: float, need: float) -> float:
    """What coins are worth: much while temples must still be paid for, a tenth of a point each at the end."""
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


def expected(state: AkrotiriState, seat: int, ahead: float, shore: Shore) -> float:
    """What a seat may expect with `ahead` turns to come, by the knowledge of the seat that looks."""
    if seat == eyes_of(state):
        return _known(state, seat, ahead) + _cubes(state, seat, ahead, shore)
    return _unknown(state, seat, ahead, shore)


def _unknown(state: AkrotiriState, seat: int, ahead: float, shore: Shore) -> float:
    """As `expected`, for a seat other than the one that looks."""
    played, maps = state.played[seat], state.maps[seat] if state.boats[seat] >= 0 else None
    openly = state.taken_openly[seat]
    goals = len(state.goals[seat]) - openly.bit_count() + (1 if state.offers[seat] else 0)
    key = (seat, ahead, state.boats[seat], state.cargo[seat], state.coins[seat], maps, played, goals, openly)
    found = shore.others.get(key)
    if found is None:
        found = shore.others[key] = (
            _plain(played, goals, maps, ahead)
            + _open_goals(state, played, openly, ahead)
            + _cubes(state, seat, ahead, shore)
        )
    return found


def _open_goals(state: AkrotiriState, played: Played, openly: int, ahead: float) -> float:
    """What goals that everybody saw a seat take bring it by now and may still bring."""
    if not openly:
        return 0.0
    quads = tuple([quad for _, quad in played])
    more = min(TEMPLES - len(played), ahead / _TURNS_A_TEMPLE)
    goals = [goal for goal in range(len(GOAL_POINTS)) if openly >> goal & 1]
    return sum([earned(state.sea, quads, goal) + _goal_future(state, quads, goal, more) for goal in goals])


def _cubes(state: AkrotiriState, seat: int, ahead: float, shore: Shore) -> float:
    """The purse, the cargo, and what the boat could fetch."""
    dug = len(state.played[seat])
    dock = state.boats[seat]
    need = _FOR_A_TEMPLE * (TEMPLES - dug) + _BESIDES
    if dock < 0:
        return _purse(state.coins[seat], ahead, need)
    cargo = state.cargo[seat]
    goods = sale(state, cargo) * _CARGO if cargo else 0.0
    total = _purse(state.coins[seat] + goods, ahead, need)
    if dug == TEMPLES:
        return total
    away = links(state.sea, dock)
    share = min(1.0, ahead / _FULL_FUTURE)
    if cargo:
        total -= share * _LINK * min(MANY_LINKS, away[THERA])
    return total + share * shore.catch(dock, away, CAPACITY - in_all(cargo))


def _temples(played: Played, ahead: float) -> float:
    """The points of the maps that a seat has dug, which everybody can see, and what the actions its temples bring are
    worth."""
    total = float(sum([WORTH[card] for card, _ in played]))
    return total + _ACTION * (ACTIONS[len(played)] - ACTIONS[0]) * min(ahead, _MOST_TURNS)


def _known(state: AkrotiriState, seat: int, ahead: float) -> float:
    """Temples, goals and maps of the seat that looks."""
    sea = state.sea
    played, goals, offers, maps = state.played[seat], state.goals[seat], state.offers[seat], state.maps[seat]
    dock, coins = state.boats[seat], state.coins[seat]
    tile = state.hand[seat]
    key = (state.seating[seat], ahead, dock, coins, maps, played, goals, offers, state.dug, len(state.stack), tile)
    found = sea.memo.get(key)
    if found is not None:
        assert isinstance(found, float)
        return found
    dug = len(played)
    more = min(TEMPLES - dug, ahead / _TURNS_A_TEMPLE)
    quads = tuple([quad for _, quad in played])
    total = _temples(played, ahead)
    for goal in goals:
        total += earned(sea, quads, goal) + _goal_future(state, quads, goal, more)
    if offers:
        total += max(
            [earned(sea, quads, g) + _goal_future(state, quads, g, more) for g in offers if g >= 0],
            default=_GOAL_EACH * (dug + more),
        )
    if dock >= 0 and dug < TEMPLES:
        total += min(1.0, ahead / _FULL_FUTURE) * _own_maps(state, seat, more, links(sea, dock))
        if tile >= 0 and ahead:
            promised = promises(state, seat)
            better = promised[TERRAIN[tile]] - sum(promised) / len(promised)
            total += min(1.0, ahead / _FULL_FUTURE) * _LAID * better
    sea.memo[key] = total
    return total


@lru_cache(maxsize=1024)
def _plain(played: Played, goals: int, maps: tuple[int, ...] | None, ahead: float) -> float:
    """Temples, goals and maps of another seat, by what everybody sees: `goals` is a number, and of `maps` the levels
    are known (None before it has a dock)."""
    dug = len(played)
    more = min(TEMPLES - dug, ahead / _TURNS_A_TEMPLE)
    total = _temples(played, ahead) + _GOAL_EACH * (dug + more) * goals
    if maps is not None and dug < TEMPLES:
        total += min(1.0, ahead / _FULL_FUTURE) * _hidden_maps(maps, more)
    return total


def _goal_future(state: AkrotiriState, quads: tuple[int, ...], goal: int, more: float) -> float:
    """What a goal may still gain with `more` further temples."""
    if goal == QUARTERS:
        have = earned(state.sea, quads, goal)
        return min(_ALL_QUARTERS - have, GOAL_POINTS[goal] * more * _NEW_QUARTER)
    if goal == COMPLETED:
        have = earned(state.sea, quads, goal)
        return max(0.0, _COMPLETED_POINTS - have) * min(1.0, more / _TO_COMPLETE)
    return GOAL_POINTS[goal] * _GOAL_RATE[goal] * more


def _slot(points_of_map: int, cost: int, held: float) -> float:
    """What one more temple promises with a map of which the share `held` counts; without a map there is only hope."""
    return held * (points_of_map + _GOALS - _PRICE * cost) + (1 - held) * _HOPE


def map_worth(state: AkrotiriState, card: int, lacks: int) -> float:
    """What a map in hand that lacks this many icons promises, wherever it may be dug."""
    if not lacks:
        return _slot(WORTH[card], COST[card], _HELD[0]) + _READY
    # Icons still lacking must come from tiles still to be laid.
    return _slot(WORTH[card], COST[card], _HELD[lacks] * min(1.0, len(state.stack) / _MANY_TILES))


def promises(state: AkrotiriState, seat: int) -> list[float]:
    """For each terrain what one more icon of it would add to the map of a seat that gains most by it."""
    sea, turn = state.sea, state.seating[seat]
    best = [0.0] * len(TERRAINS)
    for card in state.maps[seat]:
        if card < 0:
            continue
        lacks = fit(sea, state.dug, turn, card).lacks
        if lacks:
            gained = map_worth(state, card, lacks - 1) - map_worth(state, card, lacks)
            for terrain in missing(sea, state.dug, turn, card):
                best[terrain] = max(best[terrain], gained)
    return best


def temples_ahead(state: AkrotiriState, seat: int) -> float:
    """How many more temples a seat may expect to dig."""
    return min(TEMPLES - len(state.played[seat]), turns_ahead(state)[seat] / _TURNS_A_TEMPLE)


def map_worths(worths: list[float], more: float) -> float:
    """What the best maps are worth for the temples still to come, with hope for the rest; sorts `worths` in place."""
    worths.sort(reverse=True)
    total = 0.0
    k = 0
    while more > 0:
        total += min(1.0, more) * (worths[k] if k < len(worths) else _HOPE)
        more -= 1
        k += 1
    return total


def _own_maps(state: AkrotiriState, seat: int, more: float, away: list[int]) -> float:
    """Maps in hand against the land as it is and as it could become."""
    sea = state.sea
    coins = state.coins[seat]
    turn = state.seating[seat]
    worths: list[float] = []
    sound = 0
    for card in state.maps[seat]:
        found: Fit = fit(sea, state.dug, turn, card)
        worth = map_worth(state, card, found.lacks)
        sound += found.lacks < 2
        if not found.lacks:
            near = min(MANY_LINKS, *[away[label] for label in found.islands])
            worth -= _LINK * near * (1.0 if COST[card] <= coins else 0.5)
        worths.append(worth)
    total = map_worths(worths, more)
    if sound < min(_STORE, more) and coins > LEVEL_COST[0]:
        # Coins without maps to dig: to the shop.
        total += max(0.0, _SHOP - _LINK * min(MANY_LINKS, away[THERA]))
    return total


def _hidden_maps(maps: tuple[int, ...], more: float) -> float:
    """Maps of another seat, of which the levels are known."""
    levels = [level_of(card) for card in maps]
    return map_worths([_slot(LEVEL_POINTS[level], LEVEL_COST[level], _HELD_UNKNOWN) for level in levels], more)


def best_loads(state: AkrotiriState, seat: int, most: int) -> list[int]:
    """The islands with cubes that promise most to a boat with room, by what its load would bring and the way there."""
    room = CAPACITY - in_all(state.cargo[seat])
    away = links(state.sea, state.boats[seat])
    rated = [(_LINK * away[label] - _CATCH * sums[room - 1], label) for label, sums in loads_ashore(state)]
    rated.sort()
    return [label for _, label in rated[:most]]


def loads_ashore(state: AkrotiriState) -> Loads:
    """For each island with cubes what the best one, two and three of them would bring now."""
    return shore_of(state).loads


class Shore:
    """The cubes on land at present prices (`loads`); and, kept as long as these do not change, what they promise boats,
    what seats whose hands are not known may expect (`others`) and their features (`looks`)."""

    __slots__ = ("_catches", "_offers", "loads", "looks", "others")

    def __init__(self, loads: Loads) -> None:
        self.loads = loads
        self.others: dict[object, float] = {}
        self.looks: dict[object, list[float]] = {}
        self._catches: dict[tuple[int, int], float] = {}
        self._offers: list[list[tuple[float, int]] | None] = [None] * CAPACITY
        """By the room of a boat less one, what each island promises it, and the island: the best first."""

    def catch(self, dock: int, away: list[int], room: int) -> float:
        """What the best load within reach promises a boat with this much room at a dock; `away` are the links from
        there (`ways.links`)."""
        if not room:
            return 0.0
        key = (dock, room)
        found = self._catches.get(key)
        if found is None:
            offers = self._offers[room - 1]
            if offers is None:
                offers = self._offers[room - 1] = sorted(
                    [(_CATCH * sums[room - 1], label) for label, sums in self.loads], reverse=True
                )
            found = 0.0
            for worth, label in offers:
                if worth <= found:
                    break
                found = max(found, worth - _LINK * away[label])
            self._catches[key] = found
        return found


def shore_of(state: AkrotiriState) -> Shore:
    """The cubes on land as they lie. Kept with the `Sea`."""
    key = (tuple(state.stock.items()), tuple(state.market), len(state.box.values))
    memo = state.sea.memo
    found = memo.get(key)
    if found is None:
        table = _sums(state.box.values, key[1])
        loads: Loads = []
        for label, cubes in state.cubes_by_island().items():
            sums = table.get(cubes)
            if sums is None:
                sums = table[cubes] = _best_sums(state.box.values, key[1], cubes)
            loads.append((label, sums))
        found = memo[key] = Shore(loads)
    assert isinstance(found, Shore)
    return found


@lru_cache(maxsize=256)
def _sums(values: tuple[int, ...], market: tuple[int, ...]) -> dict[int, tuple[int, int, int]]:
    """For some prices, by the cubes on an island, the sums known already."""
    return {}


def _best_sums(values: tuple[int, ...], market: tuple[int, ...], cubes: int) -> tuple[int, int, int]:
    """What the best one, two and three of these cubes would bring, each at the price of the next one of its colour:
    that the price falls with each of one colour makes a drachma at most, on one island of fifty."""
    best: list[int] = []
    for left, count in zip(market, by_colour(cubes), strict=True):
        if count:
            best += [sale_price(values, left)] * min(CAPACITY, count)
    best.sort(reverse=True)
    return best[0], sum(best[:2]), sum(best[:3])
