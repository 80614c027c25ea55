"""Mykerinos' components, read from `content/mykerinos.toml`, checked, and laid out for speed.

Patrons, wings, rooms and tiles are small integers everywhere; their names stand here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.content import read_table
from game.core.facts import confidence_of, read_facts

FOLDER = Path(__file__).resolve().parent / "content"
PROFILES = ("low", "medium", "high")

VIOLET, LEMON, BROWN, BLACKMORE, TANGERINE = range(5)
"""Patrons in the order of the data."""

NO_PATRON = 5
"""The patron of the tile without one."""

WINGS = 5


@dataclass(frozen=True, slots=True)
class Patron:
    """A patron: symbol and colour as printed, and the kind of power."""

    id: str
    symbol: str
    colour: str
    power: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Room:
    """A museum room: value and the wings (0..4) it belongs to."""

    id: str
    value: int
    wings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """An area tile: patron (`NO_PATRON` for none) and the squares (0..5, row by row) with a pyramid."""

    id: str
    patron: int
    pyramids: tuple[int, ...]


_root = read_table(FOLDER / "mykerinos.toml")
_game = _root.table("game")
MIN_PLAYERS = _game.number("players_min", 2, 2)
MAX_PLAYERS = _game.number("players_max", 2, 4)
SEASONS = _game.number("seasons", 4, 4)

_box = _root.table("tiles_of_the_box")
TILE_COLUMNS = _box.number("columns", 2, 2)
TILE_ROWS = _box.number("rows", 3, 3)
TILE_SQUARES = TILE_COLUMNS * TILE_ROWS


def _patrons() -> tuple[Patron, ...]:
    found = tuple(
        Patron(
            table.text("id"),
            table.text("symbol"),
            table.text("colour"),
            table.text("power", ("one_more_cube", "pyramid", "room", "pair", "chain")),
            confidence_of(table),
        )
        for table in _root.tables("patron")
    )
    wanted = "violet one_more_cube, lemon pyramid, brown room, blackmore pair, tangerine chain"
    if ", ".join(f"{p.id} {p.power}" for p in found) != wanted:
        raise _root.fault("patron", f"must be {wanted}")
    return found


PATRONS = _patrons()
PATRON_OF: dict[str, int] = {p.id: i for i, p in enumerate(PATRONS)}


def _tiles() -> tuple[Tile, ...]:
    names = (*PATRON_OF, "none")
    found = []
    for table in _root.tables("tile"):
        squares = table.numbers("pyramids", 0, TILE_SQUARES - 1)
        if len(set(squares)) != len(squares):
            raise table.fault("pyramids", "names a square twice")
        found.append(Tile(table.text("id"), names.index(table.text("patron", names)), squares))
    if len({tile.id for tile in found}) != len(found) or len(found) != _box.number("total"):
        raise _root.fault("tile", f"must be {_box.number('total')} tiles with different ids")
    for i, patron in enumerate(PATRONS):
        if sum(tile.patron == i for tile in found) != _box.number("per_patron"):
            raise _root.fault("tile", f"must hold {_box.number('per_patron')} tiles of {patron.id}")
    if sum(tile.patron != NO_PATRON for tile in found) != _box.number("with_patron"):
        raise _root.fault("tile", f"must hold {_box.number('with_patron')} tiles with a patron")
    if sum(len(tile.pyramids) for tile in found) != _box.number("pyramids"):
        raise _root.fault("tile", f"must hold {_box.number('pyramids')} pyramids")
    return tuple(found)


TILES = _tiles()
TILE_OF: dict[str, int] = {tile.id: i for i, tile in enumerate(TILES)}
PATRON: tuple[int, ...] = tuple(tile.patron for tile in TILES)
"""The patron of each tile."""

PATRON_TILES: tuple[int, ...] = tuple(
    sum(1 << tile for tile, owner in enumerate(PATRON) if owner == patron) for patron in range(len(PATRONS))
)
"""The tiles of each patron as a mask."""

PER_PATRON = _box.number("per_patron")
ALL_TILES = (1 << len(TILES)) - 1


def _values() -> dict[str, tuple[int, ...]]:
    profiles = _root.table("tile_profiles")
    found = {}
    for name in PROFILES:
        entries = profiles.numbers(name, 0, 5)
        if len(entries) != PER_PATRON:
            raise profiles.fault(name, f"must have {PER_PATRON} entries")
        seen = [0] * (len(PATRONS) + 1)
        values = []
        for patron in PATRON:
            values.append(_box.number("patronless_value", 0, 5) if patron == NO_PATRON else entries[seen[patron]])
            seen[patron] += 1
        found[name] = tuple(values)
    return found


VALUES = _values()
"""Printed points of each tile, by profile."""


def _rooms() -> tuple[Room, ...]:
    found = []
    for table in _root.tables("room"):
        wings = table.numbers("wings", 1, WINGS)
        value = table.number("value", 2, 5)
        if (len(wings), value) not in {(1, 5), (1, 3), (2, 2)}:
            raise table.fault("wings", "must be one wing for a 5 or 3, two for a 2")
        if len(wings) == 2 and wings[1] != wings[0] % WINGS + 1:
            raise table.fault("wings", "must be neighbours in the ring")
        found.append(Room(table.text("id"), value, tuple(wing - 1 for wing in wings)))
    wanted: list[tuple[int, tuple[int, ...]]] = [(5, (w,)) for w in range(WINGS)]
    wanted += [(3, (w,)) for w in range(WINGS)]
    wanted += [(2, (w, (w + 1) % WINGS)) for w in range(WINGS)]
    if [(room.value, room.wings) for room in found] != wanted:
        raise _root.fault("room", "must be the five 5-rooms, the five 3-rooms and the five 2-rooms in wing order")
    return tuple(found)


ROOMS = _rooms()
ROOM_OF: dict[str, int] = {room.id: i for i, room in enumerate(ROOMS)}

_layout = _root.table("layout")
TILES_IN_A_ROW = _layout.number("tiles_in_a_row", 4, 4)
AREA_TILES = _layout.number("area_tiles", 2, 2)
TURNED_AT_RANDOM = _layout.flag("turned_at_random")
TILES_PER_SEASON = _layout.numbers("tiles_per_season", TILES_IN_A_ROW, len(TILES))
if len(TILES_PER_SEASON) != SEASONS or sum(TILES_PER_SEASON) != len(TILES):
    raise _layout.fault("tiles_per_season", f"must be {SEASONS} numbers that add up to {len(TILES)}")
if any(count % TILES_IN_A_ROW for count in TILES_PER_SEASON):
    raise _layout.fault("tiles_per_season", "must be whole rows")

_cubes = _root.table("cubes")
CUBES = _cubes.number("per_colour", 1, 100)
NEUTRAL_CUBES = _cubes.number("neutral", 1, 100)
NEUTRAL_INCOME = _cubes.number("neutral_income", 1, 25)
INCOME: dict[int, int] = {
    n: _cubes.table("income").number(str(n), 1, CUBES) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
"""Cubes for each player at the start of a season, by number of players."""

_actions = _root.table("actions")
EXPAND_CUBES = _actions.number("expand", 2, 2)
BLACKMORE_CUBES = _actions.number("blackmore", 2, 2)
TANGERINE_CUBES = _actions.number("tangerine", 3, 3)
VIOLET_CUBES = _actions.number("violet", 1, 1)

_two = _root.table("two_players")
NEUTRAL_SPACE = _two.number("neutral_pass_space", 1, 3)
PASS_SPACES_OF_TWO = _two.numbers("player_pass_spaces", 1, 3)
if tuple(space for space in (1, 2, 3) if space != NEUTRAL_SPACE) != PASS_SPACES_OF_TWO:
    raise _two.fault("player_pass_spaces", "must be the two spaces that the neutral colour leaves")

MUSEUM_RANKS = _root.table("survey").number("museum_ranks", 2, 2)
"""The first ranks of an area, which may go to the museum."""

_scoring = _root.table("scoring")
WITHOUT_ROOM = _scoring.number("without_room", 0, 5)
SET_POINTS = _scoring.number("set_points", 0, 20)

FACTS = read_facts(_root)
"""What the rulebook tells about the sources."""
