"""Which places for a tile deserve a closer look, told without laying it: laying all of them to judge them takes long.

What is looked at: the icon, by which maps in hand come nearer to a temple (a row or a column decides, so that few
cases have to be reckoned); the land, on which one could be dug; what is joined by land and by sea.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.akrotiri.content import DEMANDS, TEMPLES, TERRAIN, TURNED
from game.akrotiri.geometry import FAR
from game.akrotiri.grid import MEETING, NORTH, QUAD_BITS, QUAD_MASK, SOUTH, STEP, quad_of
from game.akrotiri.legal import Frame, bounds
from game.akrotiri.outlook import fit, ground, shortage
from game.akrotiri.value import MANY_LINKS, map_worth, map_worths, temples_ahead
from game.akrotiri.ways import ways
from game.core.contract import Action

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


_GROWN = 1.0
"""What it is worth that a tile touches the island of one of the seat's temples: goals may change."""
_NEARER = 0.15
"""What each link by which a place comes nearer is worth."""
_OPENED = 2.0
"""What it is worth that boats reach a place at all."""
_ON_NEW_LAND = 0.9
"""The share that counts of what a map gains because it could be dug on the new tile."""


def promising(state: AkrotiriState, seat: int, actions: list[Action], most: int) -> list[Action]:
    """The `most` most promising ways to lay the tile in hand, in the order in which they were given."""
    if len(actions) <= most:
        return actions
    tile = actions[0][1]
    maps = _Maps(state, seat, TERRAIN[tile])
    joins = _Joins(state, seat, tile)
    spots: dict[tuple[int, int], float] = {}
    found: list[tuple[float, int]] = []
    for number, (_, _, cell, turn) in enumerate(actions):
        icon = TURNED[tile][turn].icon
        worth = spots.get((cell, icon))
        if worth is None:
            worth = spots[cell, icon] = maps.worth(cell, icon)
        found.append((-worth - joins.worth(cell, turn), number))
    found.sort()
    return [actions[number] for number in sorted([number for _, number in found[:most]])]


class _Maps:
    """The maps in hand and what the tile's icon and land may do for them."""

    def __init__(self, state: AkrotiriState, seat: int, terrain: int) -> None:
        self.state = state
        self.terrain = terrain
        self.ground = ground(state.sea, state.dug)
        # A turn that may be the last has none ahead of it, but one can be dug in it.
        self.more = max(1.0, temples_ahead(state, seat))
        turn = state.seating[seat]
        maps = [card for card in state.maps[seat] if card >= 0] if len(state.played[seat]) < TEMPLES else []
        self.cards = [(card, DEMANDS[turn][card], fit(state.sea, state.dug, turn, card).lacks) for card in maps]
        self.known: dict[tuple[int, int, int], tuple[int, Frame | None]] = {}

    def worth(self, cell: int, icon: int) -> float:
        """What they would be worth with the icon in this corner of a cell."""
        quads = [quad_of(cell, corner) for corner in range(4)]
        row, column = quads[icon] >> QUAD_BITS, quads[icon] & QUAD_MASK
        worths: list[float] = []
        for card, demands, lacks in self.cards:
            worth = map_worth(self.state, card, lacks)
            if lacks:
                fewer, frame = self._with_icon(card, demands, lacks, row, column)
                if fewer < lacks:
                    worth = map_worth(self.state, card, fewer)
                if frame is not None and fewer:
                    west, east, north, south = frame
                    if any(west < (quad & QUAD_MASK) < east and north < (quad >> QUAD_BITS) < south for quad in quads):
                        worth += _ON_NEW_LAND * (map_worth(self.state, card, 0) - worth)
            worths.append(worth)
        return map_worths(worths, self.more)

    def _with_icon(
        self, card: int, demands: tuple[tuple[int, int, int], ...], lacks: int, row: int, column: int
    ) -> tuple[int, Frame | None]:
        """What a map then lacks, and where on new land a temple might stand."""
        terrain = self.terrain
        by_row = by_column = False
        for side, wanted, _ in demands:
            if wanted == terrain:
                if side in (NORTH, SOUTH):
                    by_row = True
                else:
                    by_column = True
        key = (card, row if by_row else 0, column if by_column else 0)
        known = self.known.get(key)
        if known is None:
            sea = self.state.sea
            rows, columns = sea.rows, sea.columns
            if by_row:
                rows = rows.copy()
                rows[terrain] = rows[terrain].copy()
                insort(rows[terrain], row)
            if by_column:
                columns = columns.copy()
                columns[terrain] = columns[terrain].copy()
                insort(columns[terrain], column)
            fewer = shortage(self.ground, demands, rows, columns) if by_row or by_column else lacks
            known = self.known[key] = (fewer, bounds(rows, columns, demands))
        return known


class _Joins:
    """What the tile would join, as seen from the boat."""

    def __init__(self, state: AkrotiriState, seat: int, tile: int) -> None:
        sea = self.sea = state.sea
        self.turned = TURNED[tile]
        self.islands, self.networks = ways(sea, state.boats[seat])
        self.mine = {sea.label_at(quad) for _, quad in state.played[seat]} if state.goals[seat] else set()

    def worth(self, cell: int, turn: int) -> float:
        """What it is worth to lay the tile here: how much nearer it brings what it joins, and whether it touches the
        island of one of the seat's temples."""
        sea = self.sea
        turned = self.turned[turn]
        at, island, network = sea.at, sea.island, sea.network
        lanes: list[list[int]] = [[], []]
        lands: list[list[int]] = [[], [], [], []]
        worth = 0.0
        for side in range(4):
            nodes = at.get(cell + STEP[side])
            if nodes is None:
                continue
            lanes[turned.lane_of[side]].append(self.networks[network[nodes[4 + (side + 2) % 4]]])
            own, touching, own_too, touching_too = MEETING[side]
            for corner, node in ((own, nodes[touching]), (own_too, nodes[touching_too])):
                label = island[node]
                lands[turned.pieces[corner]].append(self.islands[label])
                if label in self.mine:
                    worth = _GROWN
        nearest = FAR
        for group in (*lanes, *lands):
            if group:
                low = min(group)
                nearest = min(nearest, low)
                for steps in group:
                    if steps < FAR:
                        worth += _NEARER * (min(steps, MANY_LINKS) - min(low, MANY_LINKS))
                    elif low < FAR:
                        worth += _OPENED
        return worth - _NEARER * min(nearest, MANY_LINKS)
