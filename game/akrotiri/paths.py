"""The way a boat takes, as points: along lanes by sea, dock by dock over land.

Points are in cells: x to the east, y to the south, (0, 0) the north-west corner of the Thera board. For pictures and
for the log only; the rules never ask how far it is.
"""

from __future__ import annotations

from game.akrotiri.content import THERA_BERTHS, THERA_PIERS, TILES, TURNED
from game.akrotiri.geometry import THERA, THERA_CELLS, Sea, is_thera
from game.akrotiri.grid import MEETING, STEP, cell_xy

Point = tuple[float, float]
Hop = tuple[int, int]
"""A cell and a lane of it (by sea) or a cell and a corner (over land)."""

_EDGE: tuple[Point, ...] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
_MIDDLE: Point = (0.5, 0.5)
_IN_CORNER: tuple[Point, ...] = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
_THERA_SIDES = ((0, (0.5, 1.0), 2), (1, (1.5, 1.0), 2), (0, (1.0, 0.5), 1), (3, (1.0, 1.5), 1))
"""For each dock of Thera: a cell beside it (an index into `THERA_CELLS`), its place, and the side of that cell it lies
on."""


def turned_point(point: Point, turn: int) -> Point:
    """A point of a tile after clockwise quarter turns."""
    x, y = point
    for _ in range(turn):
        x, y = 1.0 - y, x
    return x, y


def _placed(cell: int, point: Point) -> Point:
    x, y = cell_xy(cell)
    return round(x + point[0], 4), round(y + point[1], 4)


def berth_of(sea: Sea, dock: int) -> Point:
    """Where a boat lies at a dock."""
    if is_thera(dock):
        return THERA_BERTHS[dock]
    tile, cell, turn = sea.tiles[sea.slot_at(dock >> 2)]
    return _placed(cell, turned_point(TILES[tile].docks[dock & 3].berth, turn))


def pier_of(sea: Sea, dock: int) -> Point:
    """Where a dock meets the land."""
    if is_thera(dock):
        return THERA_PIERS[dock]
    tile, cell, turn = sea.tiles[sea.slot_at(dock >> 2)]
    return _placed(cell, turned_point(TILES[tile].docks[dock & 3].pier, turn))


def _lane(sea: Sea, cell: int, lane: int) -> tuple[dict[int, tuple[Point, ...]], Point]:
    """The arms of a lane by side, each from the side to the middle, and the middle; points within the cell."""
    if cell in THERA_CELLS:
        return {side: (_EDGE[side], _MIDDLE) for side in range(4)}, _MIDDLE
    tile, _, turn = sea.tiles[sea.slot_at(cell)]
    drawn = TILES[tile].lanes[lane]
    arms = {
        (side + turn) % 4: tuple(turned_point(point, turn) for point in arm)
        for side, arm in zip(drawn.sides, drawn.arms, strict=True)
    }
    return arms, turned_point(drawn.arms[0][-1], turn)


def _hop_of_lane(sea: Sea, cell: int, side: int) -> Hop:
    if cell in THERA_CELLS:
        return cell, 0
    tile, _, turn = sea.tiles[sea.slot_at(cell)]
    return cell, TURNED[tile][turn].lane_of[side]


def _lane_neighbours(sea: Sea, hop: Hop) -> list[tuple[int, Hop]]:
    """The neighbouring lanes: for each, the side by which one leaves and the lane that one comes to."""
    cell, lane = hop
    found = []
    for side in range(4):
        if _hop_of_lane(sea, cell, side) == (cell, lane) and cell + STEP[side] in sea.at:
            found.append((side, _hop_of_lane(sea, cell + STEP[side], (side + 2) % 4)))
    return found


def _between(sea: Sea, hop: Hop, enter: Point, leave: Point) -> list[Point]:
    """From a point on a lane of a cell to another one, the first left out. Points within the cell lie on an arm."""
    arms, middle = _lane(sea, *hop)

    def along(point: Point) -> tuple[int, list[Point]]:
        for side, arm in arms.items():
            if _near(point, middle):
                return -1, [middle]
            if _near(point, arm[0]):
                return side, list(arm)
            if len(arm) == 2 and _on(point, arm[0], arm[1]):
                return side, [point, middle]
        return -1, [point]

    one, inwards = along(enter)
    other, outwards = along(leave)
    if one == other and one >= 0:
        return [leave]
    way = inwards[1:] + outwards[::-1][1:]
    if not way or not _near(way[-1], leave):
        way.append(leave)
    return way


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 0.01 and abs(one[1] - other[1]) < 0.01


def _on(point: Point, start: Point, end: Point) -> bool:
    """Whether a point lies on a straight arm (which runs along an axis)."""
    low_x, high_x = sorted((start[0], end[0]))
    low_y, high_y = sorted((start[1], end[1]))
    return low_x - 0.01 <= point[0] <= high_x + 0.01 and low_y - 0.01 <= point[1] <= high_y + 0.01


def _start_of(sea: Sea, dock: int) -> Hop:
    if is_thera(dock):
        return THERA_CELLS[_THERA_SIDES[dock][0]], 0
    tile, cell, turn = sea.tiles[sea.slot_at(dock >> 2)]
    return cell, TURNED[tile][turn].docks[dock & 3][1]


def _within(cell: int, point: Point) -> Point:
    x, y = cell_xy(cell)
    return point[0] - x, point[1] - y


def _without_repeats(points: list[Point]) -> list[Point]:
    way = points[:1]
    for point in points[1:]:
        if not _near(point, way[-1]):
            way.append(point)
    return way


def by_sea(sea: Sea, start: int, end: int) -> list[Point]:
    """The way along the fewest lanes from berth to berth; the docks share a network."""
    first, last = _start_of(sea, start), _start_of(sea, end)
    came: dict[Hop, tuple[Hop, int]] = {first: (first, -1)}
    front = [first]
    while front and last not in came:
        following = []
        for hop in front:
            for side, beyond in _lane_neighbours(sea, hop):
                if beyond not in came:
                    came[beyond] = (hop, side)
                    following.append(beyond)
        front = following
    hops: list[tuple[Hop, int]] = []
    hop = last
    while hop != first:
        before, side = came[hop]
        hops.append((before, side))
        hop = before
    points = [berth_of(sea, start)]
    here = _within(first[0], points[0])
    for hop, side in reversed(hops):
        points += [_placed(hop[0], point) for point in _between(sea, hop, here, _EDGE[side])]
        here = _EDGE[(side + 2) % 4]
    goal = berth_of(sea, end)
    points += [_placed(last[0], point) for point in _between(sea, last, here, _within(last[0], goal))]
    way = _without_repeats(points)
    way[-1] = goal
    return way


def _corner_neighbours(sea: Sea, place: Hop) -> list[Hop]:
    """Corners of land that one can walk to: on the same piece of the tile, and across the edges."""
    cell, corner = place
    nodes = sea.at[cell]
    found = [(cell, other) for other in range(4) if other != corner and nodes[other] == nodes[corner]]
    for side in range(4):
        beside = cell + STEP[side]
        if beside in sea.at:
            own, touching, own_too, touching_too = MEETING[side]
            if own == corner:
                found.append((beside, touching))
            elif own_too == corner:
                found.append((beside, touching_too))
    return found


def _corners_of(sea: Sea, dock: int) -> list[Hop]:
    """The corners of the land piece a dock belongs to."""
    node = sea.docks[dock][0]
    cell = dock >> 2
    return [(cell, corner) for corner in range(4) if sea.at[cell][corner] == node]


def by_land(sea: Sea, start: int, end: int) -> list[Point]:
    """The way over land from berth to berth; the docks share an island."""
    ends = [berth_of(sea, start), pier_of(sea, start)], [pier_of(sea, end), berth_of(sea, end)]
    if sea.docks[start][0] == THERA or sea.docks[start][0] == sea.docks[end][0]:
        middle = [(1.0, 1.0)] if is_thera(start) else []
        return _without_repeats(ends[0] + middle + ends[1])
    goals = set(_corners_of(sea, end))
    came: dict[Hop, Hop | None] = dict.fromkeys(_corners_of(sea, start))
    front = list(came)
    reached = next((place for place in front if place in goals), None)
    while front and reached is None:
        following: list[Hop] = []
        for place in front:
            for beyond in _corner_neighbours(sea, place):
                if beyond not in came and sea.at[beyond[0]][beyond[1]] >= 0:
                    came[beyond] = place
                    following.append(beyond)
                    if beyond in goals:
                        reached = beyond
        front = following
    steps: list[Hop] = []
    here: Hop | None = reached
    while here is not None:
        steps.append(here)
        here = came[here]
    across = [_placed(cell, _IN_CORNER[corner]) for cell, corner in reversed(steps)]
    return _without_repeats(ends[0] + across + ends[1])
