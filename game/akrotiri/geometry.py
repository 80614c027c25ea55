"""The map as it lies on the table: islands, lane networks, docks, completed islands, portages, icons.

A `Sea` is never changed: laying a tile makes another one from it by joining what the tile touches, and all positions
between two layings share one. Land pieces and lanes are nodes with a label (the island, or the network); when two
labels meet, the smaller group takes the label of the larger. Labels are arbitrary and never leave the program;
places are named by cell and corner.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from functools import lru_cache

from game.akrotiri.content import TERRAIN, TERRAINS, TURNED
from game.akrotiri.grid import AROUND, CORNER_AT, MEETING, QUAD_BITS, QUAD_MASK, STEP, cell_at, quad_of

FAR = 99
"""Portages of an island (or network) that no boat can reach yet."""

THERA_CELLS: tuple[int, ...] = (cell_at(0, 0), cell_at(1, 0), cell_at(1, 1), cell_at(0, 1))
"""The four cells of the Thera board, clockwise from the north-west."""

THERA = 0
"""The land node of the island of Thera; the board's outer pieces are the nodes 1 to 8."""

FIRST_LAND = 9
FIRST_LANE = 1
_OUTER = ((1, 2, THERA, 8), (2, 3, 4, THERA), (THERA, 4, 5, 6), (8, THERA, 6, 7))
"""Land nodes of the corners of each cell of Thera."""

_OUTER_POINTS = (0, 1, 2, 1, 2, 1, 2, 1, 2)
"""How many quadrants of each land node of Thera lie at a corner point not yet surrounded."""

ICON_BITS = 8


def dock_code(cell: int, number: int) -> int:
    """The number of a tile's dock; the docks of Thera have the numbers 0 to 3."""
    return cell << 2 | number


def is_thera(dock: int) -> bool:
    """Whether a dock belongs to the island of Thera."""
    return dock < 4


class Sea:
    """All that lies on the table. Lists indexed by an island's or a network's label have meaningless entries at
    labels no longer in use.

    `tiles` (tile, cell, turn) in the order they were laid; `at[cell]` land nodes of the four corners, then lane nodes
    of the four sides; `frontier` the free cells beside something laid, sorted; `docks[dock]` land and lane node;
    `island[node]` and `network[lane]` the labels. By island: `lands` nodes, `berths` docks, `quads` quadrants of land
    tiles, `icons` counts packed by terrain, `cover` a mask of its tiles (bit 0 Thera), `open` how many of its
    quadrants lie at a corner point not yet surrounded, `portages`. By network: `lanes`, `havens` docks, `reach`
    portages. `strait[lane]` are the labels of the networks without the lanes of Thera, `straits` their lanes.
    `rows[terrain]` and `columns[terrain]` are the icons' quadrant rows and columns, sorted.

    What the last tile changed: `joined` (label kept, label gone) of islands in order, `merged` of networks, `reached`
    the islands that boats can reach since then. `found` is what `outlook` and `ways` worked out and `before` what they
    had worked out about the map without that tile.
    """

    __slots__ = (
        "at",
        "before",
        "berths",
        "columns",
        "cover",
        "docks",
        "found",
        "frontier",
        "havens",
        "icons",
        "island",
        "joined",
        "lands",
        "lanes",
        "memo",
        "merged",
        "network",
        "open",
        "portages",
        "quads",
        "reach",
        "reached",
        "rows",
        "strait",
        "straits",
        "tiles",
    )

    tiles: tuple[tuple[int, int, int], ...]
    at: dict[int, tuple[int, ...]]
    frontier: list[int]
    docks: dict[int, tuple[int, int]]
    island: list[int]
    network: list[int]
    strait: list[int]
    lands: list[tuple[int, ...]]
    berths: list[tuple[int, ...]]
    quads: list[tuple[int, ...]]
    icons: list[int]
    cover: list[int]
    open: list[int]
    portages: list[int]
    lanes: list[tuple[int, ...]]
    havens: list[tuple[int, ...]]
    reach: list[int]
    straits: list[tuple[int, ...]]
    rows: list[list[int]]
    columns: list[list[int]]
    joined: list[tuple[int, int]]
    merged: list[tuple[int, int]]
    reached: list[int]
    found: dict[object, object]
    before: dict[object, object]
    memo: dict[object, object]
    """What others worked out about this map and may want again. Equal maps are shared by all games of a process: an
    entry may depend on nothing but the map and its key."""

    def laid(self, tile: int, cell: int, turn: int) -> Sea:
        """The map with one more tile (rules: akrotiri 4.1); the cell must be in `frontier`."""
        new = Sea.__new__(Sea)
        slot = len(self.tiles)
        base = FIRST_LAND + 4 * slot
        lane = FIRST_LANE + 2 * slot
        turned = TURNED[tile][turn]
        pieces = turned.pieces
        lane_of = turned.lane_of
        new.tiles = (*self.tiles, (tile, cell, turn))
        at = new.at = self.at.copy()
        mine = at[cell] = (
            base + pieces[0],
            base + pieces[1],
            base + pieces[2],
            base + pieces[3],
            lane + lane_of[0],
            lane + lane_of[1],
            lane + lane_of[2],
            lane + lane_of[3],
        )
        new.island = [*self.island, base, base + 1, base + 2, base + 3]
        new.network = [*self.network, lane, lane + 1]
        new.strait = [*self.strait, lane, lane + 1]
        new.lands = [*self.lands, (base,), (base + 1,), (base + 2,), (base + 3,)]
        new.lanes = [*self.lanes, (lane,), (lane + 1,)]
        new.straits = [*self.straits, (lane,), (lane + 1,)]
        new.portages = [*self.portages, FAR, FAR, FAR, FAR]
        new.reach = [*self.reach, FAR, FAR]
        bit = 2 << slot
        new.cover = [*self.cover, bit, bit, bit, bit]
        corners = turned.corners
        # A tile with three land pieces leaves its fourth node unused.
        new.open = self.open + [len(c) for c in corners]
        new.quads = self.quads + [tuple([quad_of(cell, c) for c in piece]) for piece in corners]
        if len(corners) == 3:
            new.open.append(0)
            new.quads.append(())
        new.icons = [*self.icons, 0, 0, 0, 0]
        terrain = TERRAIN[tile]
        new.icons[mine[turned.icon]] = 1 << ICON_BITS * terrain
        berths: list[tuple[int, ...]] = [(), (), (), ()]
        havens: list[tuple[int, ...]] = [(), ()]
        docks = new.docks = self.docks.copy()
        for number, (piece, way) in enumerate(turned.docks):
            dock = cell << 2 | number
            docks[dock] = (base + piece, lane + way)
            berths[piece] += (dock,)
            havens[way] += (dock,)
        new.berths = self.berths + berths
        new.havens = self.havens + havens
        quad = quad_of(cell, turned.icon)
        new.rows = self.rows.copy()
        new.columns = self.columns.copy()
        row = new.rows[terrain] = new.rows[terrain].copy()
        insort(row, quad >> QUAD_BITS)
        column = new.columns[terrain] = new.columns[terrain].copy()
        insort(column, quad & QUAD_MASK)
        new.memo = {}
        new.found = {}
        new.before = self.found
        new.joined = []
        new.merged = []
        new.reached = []
        new._join(cell, mine, self.frontier)
        new._surround(cell, mine)
        new._shorten(mine)
        return new

    def _join(self, cell: int, mine: tuple[int, ...], frontier: list[int]) -> None:
        """Joins land along half edges and lanes at the middle of each edge, and moves the frontier."""
        at = self.at
        free = self.frontier = frontier.copy()
        del free[bisect_left(free, cell)]
        for side in range(4):
            beside = cell + STEP[side]
            other = at.get(beside)
            if other is None:
                place = bisect_left(free, beside)
                if place == len(free) or free[place] != beside:
                    free.insert(place, beside)
                continue
            own, touching, own_too, touching_too = MEETING[side]
            self._join_land(mine[own], other[touching])
            self._join_land(mine[own_too], other[touching_too])
            lane = mine[4 + side]
            beyond = other[4 + (side + 2) % 4]
            self._join_lanes(lane, beyond)
            if beyond != 0:
                self._join_strait(lane, beyond)

    def _join_land(self, one: int, other: int) -> None:
        island = self.island
        keep, gone = island[one], island[other]
        if keep == gone:
            return
        lands = self.lands
        if len(lands[keep]) < len(lands[gone]):
            keep, gone = gone, keep
        self.joined.append((keep, gone))
        for node in lands[gone]:
            island[node] = keep
        lands[keep] += lands[gone]
        if self.berths[gone]:
            self.berths[keep] = tuple(sorted(self.berths[keep] + self.berths[gone]))
        self.quads[keep] += self.quads[gone]
        self.icons[keep] += self.icons[gone]
        self.cover[keep] |= self.cover[gone]
        self.open[keep] += self.open[gone]
        self.portages[keep] = min(self.portages[keep], self.portages[gone])

    def _join_lanes(self, one: int, other: int) -> None:
        network = self.network
        keep, gone = network[one], network[other]
        if keep == gone:
            return
        lanes = self.lanes
        if len(lanes[keep]) < len(lanes[gone]):
            keep, gone = gone, keep
        self.merged.append((keep, gone))
        for lane in lanes[gone]:
            network[lane] = keep
        lanes[keep] += lanes[gone]
        if self.havens[gone]:
            self.havens[keep] = tuple(sorted(self.havens[keep] + self.havens[gone]))
        self.reach[keep] = min(self.reach[keep], self.reach[gone])

    def _join_strait(self, one: int, other: int) -> None:
        strait = self.strait
        keep, gone = strait[one], strait[other]
        if keep == gone:
            return
        straits = self.straits
        if len(straits[keep]) < len(straits[gone]):
            keep, gone = gone, keep
        for lane in straits[gone]:
            strait[lane] = keep
        straits[keep] += straits[gone]

    def _surround(self, cell: int, mine: tuple[int, ...]) -> None:
        """Closes the corner points that now have four cells round them: their four quadrants are one island's."""
        at = self.at
        for corner in range(4):
            one, two, three = AROUND[corner]
            if cell + one in at and cell + two in at and cell + three in at:
                self.open[self.island[mine[corner]]] -= 4

    def _shorten(self, mine: tuple[int, ...]) -> None:
        """Spreads shorter ways from where the new tile made some: distances only ever shrink."""
        island, network, docks = self.island, self.network, self.docks
        berths, havens, portages, reach = self.berths, self.havens, self.portages, self.reach
        front = {network[lane] for lane in mine[4:]}
        for label in {island[node] for node in mine[:4]}:
            front.update([network[docks[dock][1]] for dock in berths[label]])
        waiting = list(front)
        while waiting:
            label = waiting.pop()
            way = reach[label]
            for dock in havens[label]:
                place = island[docks[dock][0]]
                if way < portages[place]:
                    if portages[place] == FAR:
                        self.reached.append(place)
                    portages[place] = way
                    waiting.extend([network[docks[berth][1]] for berth in berths[place]])
                elif portages[place] + 1 < way:
                    way = reach[label] = portages[place] + 1
                    waiting.append(label)

    def label_at(self, quad: int) -> int:
        """The island at a quadrant of a land tile or of Thera; -1 if nothing lies there."""
        node = self.node_at(quad)
        return -1 if node < 0 else self.island[node]

    def node_at(self, quad: int) -> int:
        """The node of the land at a quadrant; -1 if nothing lies there."""
        column, row = quad & QUAD_MASK, quad >> QUAD_BITS
        nodes = self.at.get((row >> 1) << 8 | column >> 1)
        return -1 if nodes is None else nodes[CORNER_AT[(row & 1) * 2 + (column & 1)]]

    def is_complete(self, label: int) -> bool:
        """Whether no tile can be added to an island any more (rules: akrotiri 1)."""
        return self.open[label] == 0

    def icon_count(self, label: int, terrain: int) -> int:
        """Icons of a terrain on an island."""
        return self.icons[label] >> ICON_BITS * terrain & 255

    def islands(self) -> list[int]:
        """The labels of all islands, in order of their first land piece; Thera's own first."""
        return list(dict.fromkeys([self.island[node] for _, node in self.nodes()]))

    def nodes(self) -> list[tuple[tuple[int, int], int]]:
        """All land pieces that exist: the first quadrant's cell and corner, and the node."""
        return [
            place
            for cell, nodes in self.at.items()
            for place in {
                node: ((cell, corner), node) for corner, node in reversed(list(enumerate(nodes[:4])))
            }.values()
        ]

    def icon_places(self, terrain: int) -> list[int]:
        """The quadrants of all icons of a terrain, in the order their tiles were laid."""
        return [quad_of(cell, TURNED[tile][turn].icon) for tile, cell, turn in self.tiles if TERRAIN[tile] == terrain]

    def terrain_by(self, dock: int) -> str:
        """The terrain of the tile at which a dock lies, by name; empty for the docks of Thera."""
        return "" if is_thera(dock) else TERRAINS[TERRAIN[self.tiles[self.slot_at(dock >> 2)][0]]]

    def slot_at(self, cell: int) -> int:
        """The number of the tile at a cell in the order of laying; -1 for Thera and free cells."""
        nodes = self.at.get(cell)
        return -1 if nodes is None or nodes[0] < FIRST_LAND else (nodes[0] - FIRST_LAND) >> 2


def _thera(docks: int) -> Sea:
    sea = Sea.__new__(Sea)
    sea.tiles = ()
    sea.at = {cell: (*_OUTER[i], 0, 0, 0, 0) for i, cell in enumerate(THERA_CELLS)}
    sea.frontier = sorted({cell + step for cell in THERA_CELLS for step in STEP} - set(THERA_CELLS))
    sea.docks = dict.fromkeys(range(docks), (THERA, 0))
    count = FIRST_LAND
    sea.island = list(range(count))
    sea.lands = [(node,) for node in range(count)]
    sea.berths = [tuple(range(docks)), *[()] * (count - 1)]
    sea.quads = [()] * count
    sea.icons = [0] * count
    sea.cover = [1] * count
    sea.open = list(_OUTER_POINTS)
    sea.portages = [0] + [FAR] * (count - 1)
    sea.network = [0]
    sea.lanes = [(0,)]
    sea.havens = [tuple(range(docks))]
    sea.reach = [0]
    sea.strait = [0]
    sea.straits = [(0,)]
    sea.rows = [[] for _ in range(4)]
    sea.columns = [[] for _ in range(4)]
    sea.memo = {}
    sea.found = {}
    sea.before = {}
    sea.joined = []
    sea.merged = []
    sea.reached = []
    return sea


@lru_cache(maxsize=256)
def laid(sea: Sea, tile: int, cell: int, turn: int) -> Sea:
    """As `Sea.laid`. The last maps are kept with what was worked out about them: whoever weighs turns lays the same
    tile at the same place again and again."""
    return sea.laid(tile, cell, turn)


EMPTY: dict[int, Sea] = {docks: _thera(docks) for docks in (2, 4)}
"""The Thera board alone, by its number of docks."""
