"""Akrotiri's components, read from `content/akrotiri.toml`, checked, and laid out for speed.

Tiles, terrains, map cards and goals are small integers everywhere; their names stand here. A terrain and the colour of
its resource share one number.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from game.akrotiri.grid import CORNER_OF, EAST, NORTH, SIDES, SOUTH, WEST
from game.core.content import ContentError, Table, read_table
from game.core.facts import read_facts

FOLDER = Path(__file__).resolve().parent / "content"

TERRAINS = ("volcano", "forest", "lake", "mountain")
COLOURS = ("orange", "green", "blue", "grey")
TERRAIN_OF: dict[str, int] = {name: i for i, name in enumerate(TERRAINS)}
COLOUR_OF: dict[str, int] = {name: i for i, name in enumerate(COLOURS)}
LEVELS = ("easy", "normal", "hard")
RELATIVE = ("above", "right", "below", "left")
"""Sides of a map card, clockwise as its owner sees them."""

SEATS = ("S", "W", "N", "E")
"""Sides of the table, clockwise; a seat's number of quarter turns is its place in this list."""

MOST_PLAYERS = 4

NO_TILE = -1
UNKNOWN_TILE = -2
UNKNOWN_GOAL = -1
UNKNOWN_CARDS: tuple[int, int, int] = (-3, -2, -1)
"""Marks for an empty hand and for what an observer does not know; of maps the back shows the level."""


@dataclass(frozen=True, slots=True)
class Dock:
    """A berth of a tile: its land piece and lane, where the boat lies and where its pier meets the land, at turn 0."""

    piece: int
    lane: int
    berth: tuple[float, float]
    pier: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane of a tile at turn 0: the sides it leaves by, and for each of them the points from the side to the lane's
    middle."""

    sides: tuple[int, ...]
    arms: tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A land tile at turn 0. `pieces[corner]` is the land piece of a corner, `lane_of[side]` the lane of a side."""

    id: str
    terrain: int
    shape: str
    icon: int
    icon_at: tuple[float, float]
    pieces: tuple[int, ...]
    lane_of: tuple[int, ...]
    lanes: tuple[Lane, ...]
    docks: tuple[Dock, ...]
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class Turned:
    """A tile in one of its four turns: land piece of each corner, lane of each side, (land piece, lane) of each dock,
    the icon's corner, the corners of each land piece."""

    pieces: tuple[int, ...]
    lane_of: tuple[int, ...]
    docks: tuple[tuple[int, int], ...]
    icon: int
    corners: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class MapCard:
    """A map: level, cost, points, and its three demands (side of the card, terrain, number of icons)."""

    id: str
    level: int
    cost: int
    points: int
    demands: tuple[tuple[int, int, int], ...]
    reconstructed: bool
    level_reconstructed: bool


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal card: its key and the points for each unit (temple, quarter or tile)."""

    id: str
    key: str
    points: int
    unit: str
    reconstructed: bool


_root = read_table(FOLDER / "akrotiri.toml")


def _point(table: Table, key: str) -> tuple[float, float]:
    value = table.raw(key)
    if (
        not isinstance(value, list)
        or len(value) != 2
        or any(isinstance(n, bool) or not isinstance(n, int | float) or not 0 <= n <= 2 for n in value)
    ):
        raise table.fault(key, "must be a point with two coordinates from 0 to 2")
    return float(value[0]), float(value[1])


def _arms(
    shape: str, sides: tuple[int, ...], docks: list[Table], lane: int
) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The points of a lane from each of its sides to its middle."""
    edge = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
    if shape == "arcs":
        return _bend(sides[0], sides[1])
    middle = (0.5, 0.5)
    if len(sides) == 1:
        # A dead end: its middle is where its dock lies.
        middle = next((_point(dock, "berth") for dock in docks if dock.raw("lane") == lane), (0.5, 0.5))
    return tuple((edge[side], middle) for side in sides)


_SAMPLES = 4
"""Points of half a bend, its end left out."""


def _bend(first: int, second: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """A quarter circle between two neighbouring sides, round the corner between them."""
    vertical, across = (first, second) if first in (NORTH, SOUTH) else (second, first)
    if vertical not in (NORTH, SOUTH) or across not in (EAST, WEST):
        raise ContentError(f"akrotiri.toml: no bend between the sides {SIDES[first]} and {SIDES[second]}")
    x, y = (1.0 if across == EAST else 0.0), (1.0 if vertical == SOUTH else 0.0)
    points = []
    for i in range(2 * _SAMPLES + 1):
        angle = pi / 2 * i / (2 * _SAMPLES)
        # From the middle of the upper or lower side towards the middle of the left or right one.
        points.append((round(x + (0.5 - x) * cos(angle), 4), round(y + (0.5 - y) * sin(angle), 4)))
    if first == across:
        points.reverse()
    return tuple(points[: _SAMPLES + 1]), tuple(points[: _SAMPLES - 1 : -1])


def _side(table: Table, name: str) -> int:
    if name.lower() not in SIDES:
        raise table.fault("edges", f"holds {name!r}, which is no side")
    return SIDES.index(name.lower())


def _corner(table: Table, key: str, name: object) -> int:
    if not isinstance(name, str) or name.lower() not in CORNER_OF:
        raise table.fault(key, f"holds {name!r}, which is no corner")
    return CORNER_OF[name.lower()]


def _tile(table: Table) -> Tile:
    terrain = TERRAIN_OF[table.text("terrain", TERRAINS)]
    if table.text("resource") != COLOURS[terrain]:
        raise table.fault("resource", f"must be {COLOURS[terrain]}, the resource of its terrain")
    shape = table.text("shape", ("cross", "arcs", "tee"))
    lands = table.raw("lands")
    if not isinstance(lands, list) or len(lands) not in (3, 4):
        raise table.fault("lands", "must be three or four lists of corners")
    pieces = [-1] * 4
    for piece, corners in enumerate(lands):
        for name in corners if isinstance(corners, list) else []:
            corner = _corner(table, "lands", name)
            if pieces[corner] >= 0:
                raise table.fault("lands", f"names the corner {name} twice")
            pieces[corner] = piece
    if sorted(set(pieces)) != list(range(len(lands))):
        raise table.fault("lands", "must hold every corner once and no empty piece")
    berths = table.tables("docks")
    lanes = []
    lane_of = [-1] * 4
    for lane, entry in enumerate(table.tables("lanes")):
        sides = tuple(_side(entry, name) for name in entry.texts("edges"))
        for side in sides:
            if lane_of[side] >= 0:
                raise entry.fault("edges", f"names the side {SIDES[side]} twice")
            lane_of[side] = lane
        lanes.append(Lane(sides, _arms(shape, sides, berths, lane)))
    if -1 in lane_of or len(lanes) > 2:
        raise table.fault("lanes", "must be one or two and leave by every side")
    docks = []
    for number, entry in enumerate(berths):
        if entry.text("id") != table.text("id") + "abc"[number]:
            raise entry.fault("id", "must be the tile's id and a letter in order")
        docks.append(
            Dock(
                entry.number("land", 0, len(lands) - 1),
                entry.number("lane", 0, len(lanes) - 1),
                _point(entry, "berth"),
                _point(entry, "pier"),
            )
        )
    if len(docks) not in (2, 3):
        raise table.fault("docks", "must be two or three")
    icon = _corner(table, "icon", table.raw("icon"))
    if table.number("icon_land", 0, 3) != pieces[icon]:
        raise table.fault("icon_land", "must be the land piece of the icon's corner")
    return Tile(
        table.text("id"),
        terrain,
        shape,
        icon,
        _point(table, "icon_at"),
        tuple(pieces),
        tuple(lane_of),
        tuple(lanes),
        tuple(docks),
        table.flag("reconstructed"),
    )


def _tiles() -> tuple[Tile, ...]:
    tiles = tuple(_tile(table) for table in _root.tables("tile"))
    if len({tile.id for tile in tiles}) != len(tiles):
        raise _root.fault("tile", "has an id twice")
    if len(tiles) != _root.table("components").number("land_tiles"):
        raise _root.fault("tile", f"must be as many as the components say, found {len(tiles)}")
    for terrain, name in enumerate(TERRAINS):
        table = _root.table("terrain").table(name)
        if table.text("resource") != COLOURS[terrain]:
            raise table.fault("resource", f"must be {COLOURS[terrain]}")
        if table.number("icon_count") != sum(tile.terrain == terrain for tile in tiles):
            raise table.fault("icon_count", "must be the number of tiles with this icon")
    return tiles


TILES = _tiles()
TILE_OF: dict[str, int] = {tile.id: i for i, tile in enumerate(TILES)}
TERRAIN: tuple[int, ...] = tuple(tile.terrain for tile in TILES)
TURNS = 4
DEGREES = (0, 90, 180, 270)


def _turned(tile: Tile, turn: int) -> Turned:
    pieces = tuple(tile.pieces[(corner - turn) % 4] for corner in range(4))
    return Turned(
        pieces,
        tuple(tile.lane_of[(side - turn) % 4] for side in range(4)),
        tuple((dock.piece, dock.lane) for dock in tile.docks),
        (tile.icon + turn) % 4,
        tuple(tuple(c for c in range(4) if pieces[c] == piece) for piece in range(max(pieces) + 1)),
    )


TURNED: tuple[tuple[Turned, ...], ...] = tuple(tuple(_turned(tile, turn) for turn in range(TURNS)) for tile in TILES)
"""Each tile in each of its turns (clockwise quarter turns)."""


def _cards() -> tuple[MapCard, ...]:
    cards = []
    levels = _root.table("map_levels")
    for table in _root.tables("map_card"):
        level = LEVELS.index(table.text("level", LEVELS))
        kind = levels.table(LEVELS[level])
        cost, points = kind.number("cost", 1, 99), kind.number("vp", 1, 99)
        if (table.number("cost"), table.number("vp")) != (cost, points):
            raise table.fault("cost", f"must be {cost} for {points} points, as its level says")
        demands = tuple(
            (side, TERRAIN_OF[entry.text("terrain", TERRAINS)], entry.number("count", 1, 9))
            for side, key in enumerate(RELATIVE)
            if key in table.data
            for entry in [table.table(key)]
        )
        if len(demands) != 3 or len({terrain for _, terrain, _ in demands}) != 3:
            raise table.fault("above", "must be three sides with three different terrains")
        if sum(count for _, _, count in demands) not in kind.numbers("icons"):
            raise table.fault("level", f"does not fit the number of icons ({kind.numbers('icons')})")
        level_open = "level_reconstructed" in table.data and table.flag("level_reconstructed")
        cards.append(MapCard(table.text("id"), level, cost, points, demands, table.flag("reconstructed"), level_open))
    components = _root.table("components")
    for level, name in enumerate(LEVELS):
        if components.number(f"maps_{name}") != sum(card.level == level for card in cards):
            raise components.fault(f"maps_{name}", "must be the number of map cards of that level")
    if [card.level for card in cards] != sorted(card.level for card in cards):
        raise _root.fault("map_card", "must stand in the order of their levels")
    if len({card.id for card in cards}) != len(cards):
        raise _root.fault("map_card", "has an id twice")
    return tuple(cards)


CARDS = _cards()
CARD_OF: dict[str, int] = {card.id: i for i, card in enumerate(CARDS)}
LEVEL: tuple[int, ...] = tuple(card.level for card in CARDS)
COST: tuple[int, ...] = tuple(card.cost for card in CARDS)
WORTH: tuple[int, ...] = tuple(card.points for card in CARDS)
LEVEL_COST: tuple[int, ...] = tuple(_root.table("map_levels").table(name).number("cost") for name in LEVELS)
LEVEL_POINTS: tuple[int, ...] = tuple(_root.table("map_levels").table(name).number("vp") for name in LEVELS)

DEMANDS: tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...] = tuple(
    tuple(tuple(((side + turn) % 4, terrain, count) for side, terrain, count in card.demands) for card in CARDS)
    for turn in range(4)
)
"""The demands of each card with sides of the compass (0 north), by the quarter turns of its owner's seat."""


def _check_seats() -> None:
    table = _root.table("seats")
    for turn, seat in enumerate(SEATS):
        entry = table.table(seat)
        for side, key in enumerate(RELATIVE):
            if _side(entry, entry.text(key)) != (side + turn) % 4:
                raise entry.fault(key, "must be the side a seat sees after its quarter turns")
    if table.texts("two_players") != ("S", "N"):
        raise table.fault("two_players", "must be S and N")


_check_seats()
SEATING: tuple[tuple[int, ...], ...] = ((), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))
"""Quarter turns of each seat, by number of players; two sit opposite each other."""

PORTAGE_1, NO_ICON, PORTAGE_2, VOLCANO, ISOLATED, LAKE, QUARTERS, FOREST, COMPLETED, MOUNTAIN, UNCOMPLETED, THREE = (
    range(12)
)
_GOAL_KEYS = ("portage_1", "no_icon", "portage_2", "volcano", "isolated", "lake", "quadrants", "forest", "completed",
              "mountain", "uncompleted", "three_icons")  # fmt: skip


def _goals() -> tuple[Goal, ...]:
    units = ("per_temple", "per_quarter", "per_tile")
    goals = tuple(
        Goal(
            table.text("id"),
            table.text("key"),
            table.number("points", 1, 9),
            table.text("unit", units),
            table.flag("reconstructed"),
        )
        for table in _root.tables("goal_card")
    )
    if tuple(goal.key for goal in goals) != _GOAL_KEYS:
        raise _root.fault("goal_card", f"must be {', '.join(_GOAL_KEYS)}")
    if _root.table("components").number("goal_cards") != len(goals):
        raise _root.fault("goal_card", "must be as many as the components say")
    return goals


GOALS = _goals()
GOAL_OF: dict[str, int] = {goal.key: i for i, goal in enumerate(GOALS)}
GOAL_POINTS: tuple[int, ...] = tuple(goal.points for goal in GOALS)
TERRAIN_GOAL: dict[int, int] = {VOLCANO: 0, FOREST: 1, LAKE: 2, MOUNTAIN: 3}
"""The terrain of each goal that asks for one."""

_board = _root.table("player_board")
_track = _board.tables("track")
TEMPLES = _root.table("components").table("per_player").number("temples", 1, 9)
if len(_track) != TEMPLES + 1 or [t.number("temples") for t in _track] != list(range(TEMPLES + 1)):
    raise _board.fault("track", f"must be the spaces for 0 to {TEMPLES} temples")
ACTIONS: tuple[int, ...] = tuple(table.number("actions", 1, 9) for table in _track)
"""Actions a turn by temples dug."""

GOAL_AFTER: tuple[bool, ...] = tuple("goal" in table.data and table.flag("goal") for table in _track)
"""Whether a goal comes with this number of temples."""

_setup = _root.table("setup")
START_COINS = _setup.number("drachmas", 0, 99)
MAPS_DEALT: tuple[int, ...] = tuple(_setup.table("maps_dealt").number(name, 0, 9) for name in LEVELS)
GOALS_LOOKED = _setup.number("goals_dealt", 1, 9)

_actions = _root.table("actions")
CAPACITY = _actions.number("boat_capacity", 1, 9)
LINKS_EMPTY = _actions.number("moves_per_action_empty", 2, 2)
MAP_PRICE: tuple[int, ...] = (0, *(_actions.table("map_price").number(str(n), 1, 99) for n in (1, 2, 3)))
"""Drachmas for 1, 2 or 3 maps bought with one action."""

COINS_PER_POINT = _root.table("scoring").number("drachmas_per_point", 1, 99)
FACE_UP = _root.table("variants").table("strategy").number("goals_face_up", 1, 12)


@dataclass(frozen=True, slots=True)
class Box:
    """What lies on the table: copies of every tile, map and goal, the market's values, docks of Thera, the number of
    land tiles that ends the game, and the round in which it is reached (both 0: no number does)."""

    copies: int
    values: tuple[int, ...]
    docks: int
    last_tiles: int
    last_round: int


def _box(mode: str, players: int) -> Box:
    plain = _root.table("market").numbers("values", 1, 9)
    if players == 2:
        return Box(1, plain, 2, 0, 0)
    table = _root.table("multiplayer").table(mode)
    values = table.numbers("market_values", 1, 9)
    copies = table.number("tiles", 1, 999) // len(TILES)
    if (
        table.number("tiles") != copies * len(TILES)
        or table.number("map_cards") != copies * len(CARDS)
        or table.number("goal_cards") != copies * len(GOALS)
        or table.number("cubes_per_colour") != len(values)
        or len(values) != copies * len(plain)
        or list(values) != sorted(values)
    ):
        raise table.fault("tiles", "must be whole boxes: tiles, maps, goals, cubes and market values")
    if table.texts("seats") != SEATS or table.number("temples_to_end") != TEMPLES:
        raise table.fault("seats", f"must be {SEATS}, with {TEMPLES} temples to end the game")
    ends = table.table("also_ends_at_tiles").number(str(players), 1, 72) if mode == "one_box" else 0
    # Everybody lays a tile at the set-up and one a round.
    rounds = max(0, -(-(ends - players) // players))
    return Box(copies, values, table.number("thera_docks", 4, 4), ends, rounds)


MODES = ("two_boxes", "one_box")
BOXES: dict[tuple[str, int], Box] = {(mode, n): _box(mode, n) for mode in MODES for n in range(2, MOST_PLAYERS + 1)}
"""By mode and number of players; two players always have one box."""


def sale_price(values: tuple[int, ...], left: int, nth: int = 0) -> int:
    """What the next cube of a colour sells for when `left` of them are on a market with these values, after `nth`
    others of it: the value of the rightmost empty space; 0 where none is empty (rules: akrotiri 6)."""
    space = len(values) - left - 1 - nth
    return values[space] if space >= 0 else 0


_thera = _root.table("thera")
_docks = _thera.tables("docks") + _thera.tables("extra_docks_3_4_players")
THERA_DOCKS: tuple[str, ...] = tuple(table.text("id") for table in _docks)
if THERA_DOCKS != ("TW", "TE", "TN", "TS"):
    raise _thera.fault("docks", "must be TW and TE, and besides TN and TS")
THERA_BERTHS: tuple[tuple[float, float], ...] = tuple(_point(table, "berth") for table in _docks)
THERA_PIERS: tuple[tuple[float, float], ...] = tuple(_point(table, "pier") for table in _docks)
if _thera.raw("cells") != [[0, 0], [1, 0], [0, 1], [1, 1]]:
    raise _thera.fault("cells", "must be the four cells round the point (1, 1)")

FACTS = read_facts(_root)
"""What the rulebook tells about the sources."""
