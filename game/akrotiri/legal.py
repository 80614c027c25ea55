"""Legal actions: one function for each kind of pending decision."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.akrotiri.content import (
    CAPACITY,
    COST,
    DEMANDS,
    MAP_PRICE,
    TEMPLES,
    TURNED,
    TURNS,
)
from game.akrotiri.cubes import colours_in, in_all
from game.akrotiri.geometry import THERA, Sea
from game.akrotiri.grid import NORTH, QUAD_BITS, QUAD_MASK, QUAD_WIDTH, SOUTH, WEST
from game.akrotiri.moves import can_settle, links_left, portages, sails
from game.akrotiri.notation import (
    BUYS,
    DIG,
    DRAW_ACTION,
    END_ACTION,
    KEEPS,
    LAY,
    LOADS,
    ORACLES,
    SECOND_CUBE,
    SELLS,
    TAKE_BERTH,
    UNLOADS,
)
from game.akrotiri.phases import FACE_UP
from game.core.contract import Action

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Frame = tuple[int, int, int, int]
"""Bounds of global quadrant column and row, all exclusive: west, east, north, south."""

NO_LIMIT = QUAD_WIDTH
_BUYS: dict[int, list[Action]] = {most: [action for action in BUYS if sum(action[1:]) <= most] for most in range(4)}


@lru_cache(maxsize=1 << 15)
def _turns(tile: int, cell: int) -> tuple[Action, ...]:
    """A tile at a cell in each of its turns."""
    return tuple([(LAY, tile, cell, turn) for turn in range(TURNS)])


def lay(state: AkrotiriState, top: Action) -> list[Action]:
    """Where and how the tile in hand may be laid (rules: akrotiri 4.1)."""
    tile = state.hand[state.current_player]
    if tile < 0:
        return []
    found: list[Action] = []
    for cell in state.sea.frontier:
        found += _turns(tile, cell)
    return found


def second_pieces(sea: Sea, slot: int) -> list[int]:
    """The land pieces of a tile just laid that may take the second cube, by first corner (rules: akrotiri 4.2)."""
    return _elsewhere(sea, slot) or _other_pieces(sea, slot)


def another_island(sea: Sea, slot: int) -> bool:
    """Whether a tile just laid has land on an island other than its icon's, so that the second cube must go there
    (rules: akrotiri 4.2)."""
    return bool(_elsewhere(sea, slot))


def _elsewhere(sea: Sea, slot: int) -> list[int]:
    tile, cell, turn = sea.tiles[slot]
    turned = TURNED[tile][turn]
    nodes = sea.at[cell]
    own = sea.island[nodes[turned.icon]]
    return [corner for corner in sorted(corners[0] for corners in turned.corners) if sea.island[nodes[corner]] != own]


def _other_pieces(sea: Sea, slot: int) -> list[int]:
    tile, cell, turn = sea.tiles[slot]
    turned = TURNED[tile][turn]
    nodes = sea.at[cell]
    icon = nodes[turned.icon]
    return [corner for corner in sorted(corners[0] for corners in turned.corners) if nodes[corner] != icon]


def second(state: AkrotiriState, top: Action) -> list[Action]:
    """Which cube goes where (rules: akrotiri 4.2)."""
    corners = second_pieces(state.sea, top[1])
    return [(SECOND_CUBE, colour, corner) for colour in range(4) if state.market[colour] for corner in corners]


def goal(state: AkrotiriState, top: Action) -> list[Action]:
    """Which goal to keep (rules: akrotiri 2, 5.3, 10)."""
    seat = state.current_player
    offered = face_up_for(state, seat) if top[1] == FACE_UP else state.offers[seat]
    return [KEEPS[number] for number in sorted(offered) if number >= 0]


def face_up_for(state: AkrotiriState, seat: int) -> list[int]:
    """The goals that lie open and that this seat does not hold already."""
    mine = state.goals[seat]
    return sorted({number for number in state.face_up if number not in mine})


def berth(state: AkrotiriState, top: Action) -> list[Action]:
    """Where the boat begins (rules: akrotiri 2)."""
    return [(TAKE_BERTH, dock) for dock in sorted(state.sea.berths[THERA]) if dock not in state.boats]


def _links(state: AkrotiriState, seat: int, left: int, links: int) -> list[Action]:
    """One link from where the boat lies, by sea and by land; none where nothing is left to pay for it (rules: akrotiri
    5.1)."""
    if not (left or links):
        return []
    boats = state.boats
    here = boats[seat]
    sea = state.sea
    taken = [dock for other, dock in enumerate(boats) if other != seat]
    after = links_left(left, links, not state.cargo[seat]) - 1
    blocked = {here}
    for dock in taken:
        if dock >= 0 and not can_settle(sea, dock, taken, after):
            blocked.add(dock)
    found = [link for link in sails(sea, here) if link[1] not in blocked]
    found += [link for link in portages(sea, here) if link[1] not in blocked]
    return found


def onward(state: AkrotiriState, top: Action) -> list[Action]:
    """A boat at an occupied dock must go on (rules: akrotiri 5.1)."""
    _, left, links, _, _ = top
    return _links(state, state.current_player, left, links)


def island_stock(state: AkrotiriState, label: int) -> int:
    """The cubes on an island, packed by colour."""
    island = state.sea.island
    total = 0
    for node, cubes in state.stock.items():
        if island[node] == label:
            total += cubes
    return total


def frame_of(sea: Sea, turn: int, card: int) -> Frame | None:
    """The bounds within which a temple for this card may stand, as seen from a seat; None if the whole map has too few
    icons (rules: akrotiri 5.3)."""
    return frame_for(sea, DEMANDS[turn][card])


def frame_for(sea: Sea, demands: tuple[tuple[int, int, int], ...]) -> Frame | None:
    """As `frame_of`, for any demands (compass side, terrain, number)."""
    return bounds(sea.rows, sea.columns, demands)


def bounds(rows: list[list[int]], columns: list[list[int]], demands: tuple[tuple[int, int, int], ...]) -> Frame | None:
    """As `frame_for`, for icons in these rows and columns (see `Sea`)."""
    west, east, north, south = -1, NO_LIMIT, -1, NO_LIMIT
    for side, terrain, count in demands:
        if not count:
            continue
        places = rows[terrain] if side in (NORTH, SOUTH) else columns[terrain]
        if len(places) < count:
            return None
        if side == NORTH:
            north = places[count - 1]
        elif side == SOUTH:
            south = places[-count]
        elif side == WEST:
            west = places[count - 1]
        else:
            east = places[-count]
    return west, east, north, south


def fitting(quads: tuple[int, ...], frame: Frame) -> list[int]:
    """The quadrants within the bounds."""
    west, east, north, south = frame
    return [quad for quad in quads if west < (quad & QUAD_MASK) < east and north < (quad >> QUAD_BITS) < south]


def is_dug(state: AkrotiriState, label: int) -> bool:
    """Whether an island holds a temple of anyone."""
    island = state.sea.island
    return any(island[node] == label for node in state.dug)


def digs(state: AkrotiriState, seat: int, label: int) -> list[Action]:
    """The temples that a seat can dig on an island if its boat lies there (rules: akrotiri 5.3)."""
    maps = state.maps[seat]
    if not maps or len(state.played[seat]) == TEMPLES or is_dug(state, label):
        return []
    sea = state.sea
    coins = state.coins[seat]
    turn = state.seating[seat]
    quads = sea.quads[label]
    found: list[Action] = []
    last = -1
    for card in maps:
        # Equal cards lie side by side.
        if card < 0 or card == last or COST[card] > coins:
            continue
        last = card
        frame = frame_of(sea, turn, card)
        if frame is not None:
            found += [(DIG, card, quad) for quad in sorted(fitting(quads, frame))]
    return found


def buys(state: AkrotiriState, seat: int) -> list[Action]:
    """What can be bought with one action, by price and by what the decks hold (rules: akrotiri 5.4)."""
    coins = state.coins[seat]
    most = 3
    while most and MAP_PRICE[most] > coins:
        most -= 1
    easy, normal, hard = (len(deck) for deck in state.decks)
    if min(easy, normal, hard) >= most:
        return _BUYS[most]
    return [action for action in _BUYS[most] if action[1] <= easy and action[2] <= normal and action[3] <= hard]


def act(state: AkrotiriState, top: Action) -> list[Action]:
    """Actions and free actions (rules: akrotiri 5, 6)."""
    _, left, links, loading, oracle = top
    seat = state.current_player
    sea = state.sea
    label = sea.island[sea.docks[state.boats[seat]][0]]
    cargo = state.cargo[seat]
    actions = _links(state, seat, left, links)
    at_thera = label == THERA
    if not at_thera:
        if (left or loading) and in_all(cargo) < CAPACITY:
            actions += [LOADS[colour] for colour in colours_in(island_stock(state, label))]
        if cargo:
            actions += [UNLOADS[colour] for colour in colours_in(cargo)]
        if left:
            actions += digs(state, seat, label)
    else:
        if cargo:
            actions += [SELLS[colour] for colour in colours_in(cargo)]
        if left and state.coins[seat]:
            actions += buys(state, seat)
    if left and not oracle and (state.stack or state.discards):
        actions += ORACLES
    actions.append(END_ACTION)
    return actions


def draw(state: AkrotiriState, top: Action) -> list[Action]:
    """The next tile (rules: akrotiri 7)."""
    return [DRAW_ACTION]


LEGAL = (lay, second, goal, berth, act, onward, draw)
"""By kind of pending entry."""
