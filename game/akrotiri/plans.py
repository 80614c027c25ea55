"""The turns worth looking at, for computer players: not all chains of small decisions, but the sensible ones.

A turn is put together from errands: go to an island where something can be done, load the best cubes, sell, dig, buy,
ask the oracle. Tiles and second cubes are chosen by judgement first, a few of the best are followed up with errands, and
of those the best few are kept at each step (a beam).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.akrotiri.chances import draws
from game.akrotiri.content import CAPACITY, CARDS, COST, QUARTERS, TEMPLES
from game.akrotiri.geometry import THERA
from game.akrotiri.legal import buys, fitting, frame_of, is_dug, island_stock, second
from game.akrotiri.moves import links_left, reach
from game.akrotiri.notation import DIG, END_ACTION, LOADS, ORACLES, SELLS
from game.akrotiri.outlook import fit
from game.akrotiri.phases import ACT, LAY, ONWARD, SECOND
from game.akrotiri.score import quarter_of
from game.akrotiri.value import judge
from game.core.contract import Action
from game.core.plans import chains

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Chain = tuple[Action, ...]

LAYS = 8
"""Tile places that are looked at with every second cube."""
FOLLOWED = 3
"""Tile places with cubes that are followed up with errands."""
BEAM = 5
"""Positions kept after each errand."""
ENDS = 10
"""Ends of the turn offered for each way to lay the tile."""
MOST_MAPS = 4
"""With so many maps in hand no more are bought."""


def plans(state: AkrotiriState, most: int) -> list[Chain]:
    """See `Game.plans`."""
    if not state.pending:
        return []
    phase = state.pending[-1][0]
    if phase == LAY and state.round:
        return _with_tile(state, most)
    if phase == LAY:
        return [chain for _, chain, _ in _laid(state)][:most]
    if phase == SECOND and state.round:
        found: list[Chain] = []
        for _, chain, after in _best(state, [((), state, second(state, state.pending[-1]))], FOLLOWED):
            found += [chain + errands for errands in _errands(after)]
        return found[:most]
    if phase == ACT:
        return _errands(state)[:most]
    if phase == ONWARD:
        return _onward(state)[:most]
    return chains(state, most)


def _onward(state: AkrotiriState) -> list[Chain]:
    """From an occupied dock to a free one, and on."""
    found: list[Chain] = []
    for link in state.legal_actions():
        after = state.clone()
        after.act(link)
        if after.pending[-1][0] == ONWARD:
            found += [(link, *chain) for chain in _onward(after)]
        else:
            found += [(link, *chain) for chain in _errands(after)]
    return found


Ranked = tuple[float, Chain, "AkrotiriState"]


def _worth(state: AkrotiriState, seat: int) -> float:
    """How far a seat is ahead by judgement."""
    values = judge(state)
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def _best(state: AkrotiriState, starts: list[tuple[Chain, AkrotiriState, list[Action]]], count: int) -> list[Ranked]:
    """The best of some next actions by judgement; equivalent positions once."""
    seat = state.current_player
    found: list[Ranked] = []
    seen: set[Hashable] = set()
    for chain, before, actions in starts:
        for action in actions:
            after = before.clone()
            after.act(action)
            mark = after.signature()
            if mark not in seen:
                seen.add(mark)
                found.append((_worth(after, seat), (*chain, action), after))
    found.sort(key=lambda entry: -entry[0])
    return found[:count]


def _laid(state: AkrotiriState) -> list[Ranked]:
    """The best ways to lay the tile and its second cube. Before the first round the second cube brings cards by chance:
    then the tile is followed by each cube, unranked."""
    tiles = _best(state, [((), state, state.legal_actions())], LAYS)
    if not state.round:
        return [(worth, (*chain, cube), after) for worth, chain, after in tiles for cube in _different(after)]
    whole = [entry for entry in tiles if entry[2].pending[-1][0] != SECOND]
    open_ = [
        (chain, after, second(after, after.pending[-1])) for _, chain, after in tiles if after.pending[-1][0] == SECOND
    ]
    return sorted(whole + _best(state, open_, FOLLOWED), key=lambda entry: -entry[0])[:FOLLOWED]


def _different(state: AkrotiriState) -> list[Action]:
    """The second cubes that differ in colour or island."""
    sea = state.sea
    cell = sea.tiles[-1][1]
    found: dict[tuple[int, int], Action] = {}
    for action in second(state, state.pending[-1]):
        found.setdefault((action[1], sea.island[sea.at[cell][action[2]]]), action)
    return list(found.values())


def _with_tile(state: AkrotiriState, most: int) -> list[Chain]:
    found: list[Chain] = []
    for _, chain, after in _laid(state):
        found += [chain + errands for errands in _errands(after)]
    return found[:most]


def _errands(state: AkrotiriState) -> list[Chain]:
    """The most promising ways to spend the actions, the turn's end included; equivalent ends once."""
    seat = state.current_player
    ends: list[tuple[float, Chain]] = []
    drawn: list[tuple[float, Chain]] = []
    seen: set[Hashable] = {state.signature()}
    front: list[Ranked] = [(_worth(state, seat), (), state)]
    while front:
        following: list[Ranked] = []
        for worth, chain, here in front:
            ends.append((worth, (*chain, END_ACTION)))
            for errand in _next(here, seat):
                after = here.clone()
                for action in errand[:-1]:
                    after.act(action)
                if draws(after, errand[-1]):
                    drawn.append((worth, chain + errand))
                    continue
                after.act(errand[-1])
                mark = after.signature()
                if mark not in seen:
                    seen.add(mark)
                    following.append((_worth(after, seat), chain + errand, after))
        following.sort(key=lambda entry: -entry[0])
        front = following[:BEAM]
    ends.sort(key=lambda entry: -entry[0])
    drawn.sort(key=lambda entry: -entry[0])
    best = ends[0][0]
    return [chain for _, chain in ends[:ENDS]] + [chain for worth, chain in drawn if worth > best - _NEAR][:_MOST_DRAWN]


_NEAR = 4.0
_MOST_DRAWN = 4


def _next(state: AkrotiriState, seat: int) -> list[Chain]:
    """The errands that can be done next: each a chain of actions."""
    _, left, links, _, oracle = state.pending[-1]
    sea = state.sea
    here = sea.island[sea.docks[state.boats[seat]][0]]
    cargo = state.cargo[seat]
    if here == THERA and cargo:
        # Selling costs nothing, and nothing better can be done with cubes there.
        return [tuple([SELLS[colour] for colour in range(4) for _ in range(cargo >> 8 * colour & 255)])]
    found: list[Chain] = []
    if left:
        found += _digging(state, seat, here)
        if here == THERA:
            found += _buying(state, seat)
        elif cargo % 255 < CAPACITY:
            load = _loading(state, here, CAPACITY - cargo % 255)
            if load:
                found.append(load)
        if not oracle and (state.stack or state.discards) and left == 1:
            found += _asking(state, seat)
    if left or links:
        found += _going(state, seat, here)
    return found


def _digging(state: AkrotiriState, seat: int, here: int) -> list[Chain]:
    if here == THERA or len(state.played[seat]) == TEMPLES or is_dug(state, here):
        return []
    sea = state.sea
    by_quarter = QUARTERS in state.goals[seat]
    found: list[Chain] = []
    for card in dict.fromkeys(state.maps[seat]):
        if card < 0 or COST[card] > state.coins[seat]:
            continue
        frame = frame_of(sea, state.seating[seat], card)
        if frame is None:
            continue
        quads = sorted(fitting(sea.quads[here], frame))
        if quads and not by_quarter:
            quads = quads[:1]
        found += [((DIG, card, quad),) for quad in {quarter_of(quad): quad for quad in reversed(quads)}.values()]
    return found


def _buying(state: AkrotiriState, seat: int) -> list[Chain]:
    """Maps bought with one action: as many as are wanted, of one level or mixed."""
    held = len(state.maps[seat])
    wanted = min(MOST_MAPS, TEMPLES - len(state.played[seat])) - held
    if wanted <= 0:
        return []
    coins = state.coins[seat]
    rich = coins >= 12
    found = []
    for action in buys(state, seat):
        count = sum(action[1:])
        if count > wanted or count > 2:
            continue
        if (rich and action[1]) or (coins < 8 and action[3]):
            continue
        found.append((action,))
    return found


def _asking(state: AkrotiriState, seat: int) -> list[Chain]:
    """The oracle for the terrain that the maps in hand lack most."""
    sea = state.sea
    turn = state.seating[seat]
    wanted = [0, 0, 0, 0]
    for card in state.maps[seat]:
        if card >= 0 and 0 < fit(sea, state.dug, turn, card).lacks < 3:
            for _, terrain, count in CARDS[card].demands:
                wanted[terrain] += count
    if not any(wanted):
        return []
    return [(ORACLES[wanted.index(max(wanted))],)]


def _loading(state: AkrotiriState, here: int, room: int) -> Chain:
    """The cubes of an island that will bring most."""
    cubes = island_stock(state, here)
    values = state.box.values
    size = len(values)
    offers = []
    for colour in range(4):
        off = size - state.market[colour]
        for k in range(min(room, cubes >> 8 * colour & 255)):
            offers.append((-values[max(0, off - 1 - k)], colour))
    offers.sort()
    return tuple([LOADS[colour] for _, colour in offers[:room]])


def _going(state: AkrotiriState, seat: int, here: int) -> list[Chain]:
    """To the nearest dock of each island (and lane network there) where something can be done."""
    _, left, links, _, _ = state.pending[-1]
    sea = state.sea
    cargo = state.cargo[seat]
    room = cargo % 255 < CAPACITY
    coins = state.coins[seat]
    wanted = {THERA}
    if room:
        wanted.update([sea.island[node] for node in state.stock])
    for card in state.maps[seat]:
        if card >= 0:
            wanted.update(fit(sea, state.dug, state.seating[seat], card).islands)
    wanted.discard(here)
    if not cargo and coins < 1:
        wanted.discard(THERA)
    found: list[Chain] = []
    seen: set[tuple[int, int]] = set()
    for dock, way in reach(state, seat, links_left(left, links, not cargo)).items():
        land, lane = sea.docks[dock]
        place = (sea.island[land], sea.network[lane])
        if way and place[0] in wanted and place not in seen:
            seen.add(place)
            found.append(way)
    return found
