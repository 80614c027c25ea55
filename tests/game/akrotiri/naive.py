"""A second, slow, literal reading of the rules: the map, maps to dig and final scores, from a position's JSON alone.

Nothing here knows the engine: tiles come from the component data, land is joined half edge by half edge and lanes edge
by edge, by flooding from nothing each time. Sections are those of the rules.
"""

from __future__ import annotations

import re
from collections import deque
from typing import NamedTuple

from tests.game.akrotiri.build import CARDS, DATA

Spot = tuple[float, float]
Piece = tuple[str, int]
"""A land piece or a lane: the name of its tile's cell (or `thera`), and its number there."""

_TILE = {entry["id"]: entry for entry in DATA["tile"]}
_CORNER = {"NW": (0.0, 0.0), "NE": (1.0, 0.0), "SE": (1.0, 1.0), "SW": (0.0, 1.0)}
_EDGE = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_RIGHT = {"N": "E", "E": "S", "S": "W", "W": "N"}
_NAME = re.compile(r"([ew])(\d+)([ns])(\d+)")
_THERA = [(0, 0), (1, 0), (0, 1), (1, 1)]


def xy(cell: str) -> tuple[int, int]:
    """The north-west point of a cell by its name: columns and rows are counted from the centre of Thera, (1, 1)."""
    match = _NAME.fullmatch(cell)
    assert match
    across, down = int(match[2]), int(match[4])
    return (across if match[1] == "e" else 1 - across), (down if match[3] == "s" else 1 - down)


def _turn(point: Spot, degrees: int) -> Spot:
    for _ in range(degrees // 90):
        point = (1 - point[1], point[0])
    return point


class Land(NamedTuple):
    """A land piece: its corner points on the map, the middles of its half edges, its quadrants (column, row)."""

    points: frozenset[Spot]
    halves: frozenset[Spot]
    quads: frozenset[tuple[int, int]]


def _land(x: int, y: int, corners: list[Spot]) -> Land:
    """The land piece of a cell that fills these corners."""
    points, halves, quads = set(), set(), set()
    for cx, cy in corners:
        points.add((x + cx, y + cy))
        # A corner's land touches half of the two edges that meet there.
        halves.add((x + (0.25 if cx == 0 else 0.75), y + cy))
        halves.add((x + cx, y + (0.25 if cy == 0 else 0.75)))
        quads.add((2 * x + int(cx), 2 * y + int(cy)))
    return Land(frozenset(points), frozenset(halves), frozenset(quads))


class NaiveMap:
    """The map of a position, worked out from nothing."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self.lands: dict[Piece, Land] = {}
        self.lanes: dict[Piece, set[Spot]] = {}
        self.docks: dict[str, tuple[Piece, Piece]] = {}
        self.icons: list[tuple[str, tuple[int, int], Piece]] = []
        self.filled: set[tuple[int, int]] = set(_THERA)
        self._thera(
            int(str(data["players"])),
        )
        tiles = data["tiles"]
        assert isinstance(tiles, list)
        for entry in tiles:
            self._tile(entry)
        self.island = _flooded({key: set(land.halves) for key, land in self.lands.items()})
        self.network = _flooded(self.lanes)
        self.strait = _flooded({key: ends for key, ends in self.lanes.items() if key[0] != "thera"})
        self.portages = self._portages()

    def _thera(self, players: int) -> None:
        """The board behaves like four cross tiles whose shared middle is the island of Thera."""
        ends: set[Spot] = set()
        corner_lands: dict[Spot, list[tuple[int, int, Spot]]] = {}
        for x, y in _THERA:
            ends |= {(x + ex, y + ey) for ex, ey in _EDGE.values()}
            for cx, cy in _CORNER.values():
                corner_lands.setdefault((x + cx, y + cy), []).append((x, y, (cx, cy)))
        self.lanes["thera", 0] = ends
        for number, (point, parts) in enumerate(sorted(corner_lands.items(), key=lambda item: item[0] != (1.0, 1.0))):
            pieces = [_land(x, y, [corner]) for x, y, corner in parts]
            self.lands["thera", number] = Land(
                frozenset([point]), frozenset().union(*(piece.halves for piece in pieces)), frozenset()
            )
        names = ["TW", "TE"] + (["TN", "TS"] if players > 2 else [])
        for name in names:
            self.docks[name] = (("thera", 0), ("thera", 0))

    def _tile(self, entry: dict[str, object]) -> None:
        tile = _TILE[str(entry["tile"])]
        cell, turn = str(entry["cell"]), int(str(entry["turn"]))
        x, y = xy(cell)
        self.filled.add((x, y))
        for number, corners in enumerate(tile["lands"]):
            self.lands[cell, number] = _land(x, y, [_turn(_CORNER[corner], turn) for corner in corners])
        for number, lane in enumerate(tile["lanes"]):
            turned = [_turn(_EDGE[edge], turn) for edge in lane["edges"]]
            self.lanes[cell, number] = {(x + ex, y + ey) for ex, ey in turned}
        for letter, dock in zip("abc", tile["docks"], strict=False):
            self.docks[cell + letter] = ((cell, dock["land"]), (cell, dock["lane"]))
        ix, iy = _turn(_CORNER[tile["icon"]], turn)
        quad = (2 * x + int(ix), 2 * y + int(iy))
        piece = next(key for key, land in self.lands.items() if key[0] == cell and quad in land.quads)
        self.icons.append((tile["terrain"], quad, piece))

    def _portages(self) -> dict[int, int]:
        """1: "fewest land moves a boat needs from Thera's docks to any dock of that island, sea moves free"."""
        moves = {dock: 0 for dock in self.docks if dock.startswith("T")}
        front = deque(moves)
        while front:
            dock = front.popleft()
            land, lane = self.docks[dock]
            for other, (land2, lane2) in self.docks.items():
                for joined, cost in (
                    (self.network[lane] == self.network[lane2], 0),
                    (self.island[land] == self.island[land2], 1),
                ):
                    if joined and moves[dock] + cost < moves.get(other, 99):
                        moves[other] = moves[dock] + cost
                        front.append(other)
        found: dict[int, int] = {}
        for dock, count in moves.items():
            island = self.island[self.docks[dock][0]]
            found[island] = min(count, found.get(island, 99))
        return found

    def pieces_of(self, island: int) -> list[Piece]:
        """The land pieces of an island."""
        return [key for key, label in self.island.items() if label == island]

    def completed(self, island: int) -> bool:
        """1: "every corner point its land touches has all four cells around it filled"."""
        points = {point for piece in self.pieces_of(island) for point in self.lands[piece].points}
        return all((int(x) - dx, int(y) - dy) in self.filled for x, y in points for dx in (0, 1) for dy in (0, 1))

    def tiles_of(self, island: int) -> int:
        """9: "count tiles with land in it, Thera board = 1"."""
        return len({cell for cell, _ in self.pieces_of(island)})

    def icons_of(self, island: int) -> list[str]:
        """The terrains of all icons on an island."""
        return [terrain for terrain, _, piece in self.icons if self.island[piece] == island]

    def island_at(self, place: str) -> int:
        """The island at a quadrant by name (`e1n2 ne`)."""
        cell, corner = place.split()
        x, y = xy(cell)
        cx, cy = _CORNER[corner.upper()]
        quad = (2 * x + int(cx), 2 * y + int(cy))
        return next(self.island[key] for key, land in self.lands.items() if quad in land.quads and key[0] == cell)


def _flooded(parts: dict[Piece, set[Spot]]) -> dict[Piece, int]:
    """A number for each group of pieces that share a spot."""
    at: dict[Spot, list[Piece]] = {}
    for key, spots in parts.items():
        for spot in spots:
            at.setdefault(spot, []).append(key)
    label: dict[Piece, int] = {}
    for number, start in enumerate(parts):
        if start in label:
            continue
        front = [start]
        while front:
            here = front.pop()
            if here in label:
                continue
            label[here] = number
            front += [other for spot in parts[here] for other in at[spot]]
    return label


def quad_of(place: str) -> tuple[int, int]:
    """Global column and row of a quadrant by name."""
    cell, corner = place.split()
    x, y = xy(cell)
    return 2 * x + ("e" in corner), 2 * y + ("s" in corner)


def seat_name(players: int, seat: int) -> str:
    """11: "Seats S, W, N, E"; two players sit opposite each other."""
    return ("S", "N")[seat] if players == 2 else ("S", "W", "N", "E")[seat]


def fits(board: NaiveMap, players: int, seat: int, card: str, place: str) -> bool:
    """5.3: every side of the card, "at least the stated number of that terrain's icons must lie wholly beyond the
    quadrant's edge line on that side"."""
    view = DATA["seats"][seat_name(players, seat)]
    column, row = quad_of(place)
    for side in ("above", "right", "below", "left"):
        if side not in CARDS[card]:
            continue
        wanted = CARDS[card][side]
        beyond = 0
        for terrain, (c, r), _ in board.icons:
            if terrain != wanted["terrain"]:
                continue
            compass = view[side]
            if (
                (compass == "N" and r < row)
                or (compass == "S" and r > row)
                or (compass == "W" and c < column)
                or (compass == "E" and c > column)
            ):
                beyond += 1
        if beyond < wanted["count"]:
            return False
    return True


def digs(board: NaiveMap, seat: int) -> set[str]:
    """5.3: all excavations a seat could make from where its boat lies."""
    data = board.data
    players = int(str(data["players"]))
    seats = data["seats"]
    assert isinstance(seats, list)
    me = seats[seat]
    if me["dock"].startswith("T") or len(me["played"]) == 6:
        return set()
    here = board.island[board.docks[me["dock"]][0]]
    temples = [entry["place"] for other in seats for entry in other["played"]]
    if any(board.island_at(place) == here for place in temples):
        return set()
    found = set()
    for card in me["maps"]:
        if CARDS[card]["cost"] > me["coins"]:
            continue
        for cell, number in board.pieces_of(here):
            if cell == "thera":
                continue
            for column, row in board.lands[cell, number].quads:
                corner = ("s" if row % 2 else "n") + ("e" if column % 2 else "w")
                if fits(board, players, seat, card, f"{cell} {corner}"):
                    found.add(f"dig {card} {cell} {corner}")
    return found


def goal_score(board: NaiveMap, places: list[str], goal: str) -> int:
    """9: the points of one goal for these temples."""
    labels = [board.island_at(place) for place in places]
    score = 0
    if goal == "quadrants":
        # "quarters cut through the centre of Thera": the point (1, 1) is the quadrant corner (2, 2).
        return 2 * len({(column >= 2, row >= 2) for column, row in map(quad_of, places)})
    if goal == "completed":
        return max([board.tiles_of(label) for label in labels if board.completed(label)], default=0)
    for i, label in enumerate(labels):
        portages = board.portages.get(label)
        icons = board.icons_of(label)
        if goal == "portage_1":
            score += 3 * (portages == 1)
        elif goal == "portage_2":
            score += 6 * (portages is not None and portages >= 2)
        elif goal == "no_icon":
            score += 4 * (not icons)
        elif goal == "three_icons":
            score += 3 * (len(set(icons)) >= 3)
        elif goal == "uncompleted":
            score += 2 * (not board.completed(label))
        elif goal == "isolated":
            near = {label}
            lanes = {board.strait[lane] for land, lane in board.docks.values()
                     if board.island[land] == label and lane[0] != "thera"}  # fmt: skip
            near |= {board.island[land] for land, lane in board.docks.values()
                     if lane[0] != "thera" and board.strait[lane] in lanes}  # fmt: skip
            score += 3 * all(other not in near for j, other in enumerate(labels) if j != i)
        else:
            score += 2 * (goal in icons)
    return score


def total(board: NaiveMap, seat: int) -> int:
    """9: "Played maps + goals + 1 point per full 10 drachmas"."""
    seats = board.data["seats"]
    assert isinstance(seats, list)
    me = seats[seat]
    places = [entry["place"] for entry in me["played"]]
    points: int = sum(CARDS[entry["card"]]["vp"] for entry in me["played"])
    goals = sum(goal_score(board, places, goal) for goal in me["goals"])
    coins: int = me["coins"]
    return points + goals + coins // 10


def winners(board: NaiveMap) -> list[int]:
    """9: "Tie: more drachmas, then shared"."""
    seats = board.data["seats"]
    assert isinstance(seats, list)
    marks = [(total(board, seat), me["coins"]) for seat, me in enumerate(seats)]
    return [seat for seat, mark in enumerate(marks) if mark == max(marks)]
