"""What a boat can do next that makes sense, as chains of actions: the steps from which `plans` puts turns together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import CAPACITY, COST, GOAL_AFTER, QUARTERS, TEMPLES, sale_price
from game.akrotiri.cubes import in_all, of_colour
from game.akrotiri.geometry import THERA
from game.akrotiri.legal import buys, face_up_for, fitting, frame_of, is_dug, island_stock
from game.akrotiri.moves import links_left, reach
from game.akrotiri.notation import DIG, KEEPS, LOADS, ORACLES, SELLS
from game.akrotiri.outlook import fit
from game.akrotiri.phases import acting
from game.akrotiri.pointless import BUY_AND_DIG, pointless
from game.akrotiri.score import quarter_of
from game.akrotiri.value import best_loads, promises
from game.core.contract import Chain

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

MOST_MAPS = 3
"""With this many maps in hand that can be dug or lack one icon, no more are bought (see `_buying` for the
exception)."""
CROWDED = 8
"""With this many maps of any kind in hand, none are bought at all."""
FETCHED = 5
"""How many islands with cubes, the best ones, are considered as places to go to."""
_POOR, _RICH = 8, 12


def errands(state: AkrotiriState, seat: int, moved: bool) -> list[Chain]:
    """The errands that can be done next; none to another island if the boat has just `moved` to this one."""
    _, left, links, loading, oracle = state.pending[-1]
    sea = state.sea
    here = sea.island[sea.docks[state.boats[seat]][0]]
    cargo = state.cargo[seat]
    if here == THERA and cargo:
        # Selling costs nothing, and nothing better can be done with cubes there.
        return [tuple([SELLS[colour] for colour in range(4) for _ in range(of_colour(cargo, colour))])]
    found: list[Chain] = []
    if left:
        if here == THERA:
            if not state.last_round or left >= BUY_AND_DIG:
                found += _buying(state, seat)
        else:
            found += _digging(state, seat, here)
    if (left or loading) and here != THERA and in_all(cargo) < CAPACITY:
        load = _loading(state, here, CAPACITY - in_all(cargo))
        if load and pointless(state, load[0]) is None:
            found.append(load)
    if left == 1 and not oracle and not state.last_round and (state.stack or state.discards):
        found += _asking(state, seat)
    if (left or links) and not moved:
        found += _going(state, seat, here)
    return found


def _digging(state: AkrotiriState, seat: int, here: int) -> list[Chain]:
    """Each map that fits here, once; where quarters count, once in each quarter. With each open goal it may bring."""
    if len(state.played[seat]) == TEMPLES or is_dug(state, here):
        return []
    sea = state.sea
    by_quarter = QUARTERS in state.goals[seat]
    keeps: list[Chain] = [()]
    if state.options["strategy"] and GOAL_AFTER[len(state.played[seat]) + 1]:
        # With an open goal that is taken at once; one from the deck is chance.
        keeps = [(KEEPS[goal],) for goal in face_up_for(state, seat)] or keeps
    found: list[Chain] = []
    for card in dict.fromkeys(state.maps[seat]):
        if card < 0 or COST[card] > state.coins[seat]:
            continue
        frame = frame_of(sea, state.seating[seat], card)
        if frame is None:
            continue
        quads = sorted(fitting(sea.quads[here], frame))
        if not by_quarter:
            quads = quads[:1]
        for quad in {quarter_of(quad): quad for quad in reversed(quads)}.values():
            found += [((DIG, card, quad), *keep) for keep in keeps]
    return found


def _buying(state: AkrotiriState, seat: int) -> list[Chain]:
    """Maps to buy: one or two at a time, no hard ones with few coins and no easy ones with many. Maps that lack more
    than one icon do not count as held; if none can be dug now, one more is bought unless the hand is crowded (see
    `CROWDED`)."""
    if len(state.played[seat]) == TEMPLES:
        return []
    maps = state.maps[seat]
    lacks = [fit(state.sea, state.dug, state.seating[seat], card).lacks for card in maps if card >= 0]
    wanted = min(MOST_MAPS, TEMPLES - len(state.played[seat])) - sum(1 for lack in lacks if lack < 2)
    if 0 not in lacks:
        wanted = max(1, wanted)
    wanted = min(wanted, CROWDED - len(maps))
    coins = state.coins[seat]
    found: list[Chain] = []
    for action in buys(state, seat):
        count = sum(action[1:])
        if count <= min(2, wanted) and not (coins >= _RICH and action[1]) and not (coins < _POOR and action[3]):
            found.append((action,))
    return found


def _asking(state: AkrotiriState, seat: int) -> list[Chain]:
    """The oracle for the terrain whose tile promises the maps in hand most, if they lack any."""
    promised = promises(state, seat)
    best = max(promised)
    return [(ORACLES[promised.index(best)],)] if best else []


def _loading(state: AkrotiriState, here: int, room: int) -> Chain:
    """The cubes of an island that will bring most."""
    cubes = island_stock(state, here)
    values = state.box.values
    offers = []
    for colour, left in enumerate(state.market):
        for nth in range(min(room, of_colour(cubes, colour))):
            offers.append((-sale_price(values, left, nth), colour))
    offers.sort()
    return tuple([LOADS[colour] for _, colour in offers[:room]])


def _going(state: AkrotiriState, seat: int, here: int) -> list[Chain]:
    """The ways to the nearest dock of each island (and lane network there) where something can be done; of the islands
    with cubes only the best few."""
    now = acting(state.pending)
    sea = state.sea
    cargo = state.cargo[seat]
    wanted = {THERA} if cargo or state.coins[seat] else set()
    if in_all(cargo) < CAPACITY:
        wanted.update(best_loads(state, seat, FETCHED))
    for card in state.maps[seat]:
        if card >= 0:
            wanted.update(fit(sea, state.dug, state.seating[seat], card).islands)
    wanted.discard(here)
    return [way for label, way in _nearest(state, seat, links_left(now.left, now.links, not cargo)) if label in wanted]


def _nearest(state: AkrotiriState, seat: int, most: int) -> list[tuple[int, Chain]]:
    """The ways to the nearest dock of each island (and lane network there) within `most` links, each with the island's
    label."""
    sea = state.sea
    boats = state.boats
    key = ("nearest", boats[seat], most, frozenset(boats))
    known = sea.memo.get(key)
    if known is None:
        first: dict[tuple[int, int], tuple[int, Chain]] = {}
        for dock, way in reach(state, seat, most).items():
            land, lane = sea.docks[dock]
            if way:
                first.setdefault((sea.island[land], sea.network[lane]), (sea.island[land], way))
        known = sea.memo[key] = list(first.values())
    assert isinstance(known, list)
    return known
