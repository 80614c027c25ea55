"""Corinth's components, read from `content/corinth.toml`, checked, and laid out for speed.

Slots, districts, shops, cells, stars and buildings are small integers everywhere; their names stand here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.content import read_table
from game.core.facts import confidence_of, read_facts

FOLDER = Path(__file__).resolve().parent / "content"

GOATS, GREEN, PURPLE, BLUE, ORANGE, GOLD = range(6)
"""Harbour slots from bottom to top."""

TEMPLE, WAREHOUSE, STABLE, STALL = range(4)
"""Buildings from left to right."""

NOTHING, DELIVER, GAIN_GOLD, GAIN_GOATS, YELLOW_DIE, PLUS_ONE, STAR = range(7)
"""What a market cell does."""

_EFFECTS = {
    "none": NOTHING,
    "deliver": DELIVER,
    "gold": GAIN_GOLD,
    "goats": GAIN_GOATS,
    "yellow_die": YELLOW_DIE,
    "plus_one": PLUS_ONE,
    "star": STAR,
}

SIDE = 5
"""Rows and columns of the market."""
FILES = "abcde"
"""Letters of the market's columns from the left."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a market cell does: code as printed, kind (`DELIVER` ...), district (-1: none), amount."""

    code: str
    kind: int
    district: int
    amount: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Building:
    """Price and power of a building; the powers it lacks are 0."""

    id: str
    gold: int
    goats: int
    points_per_building: int
    extra_delivery: int
    free_steps: int
    extra_gold: int
    confidence: str


@dataclass(frozen=True, slots=True)
class District:
    """A goods district: its shops are the flat indices from `first` up to, not including, `end`."""

    id: str
    good: str
    origin: str
    bonus: int
    first: int
    end: int
    confidence: str


def cell_name(cell: int) -> str:
    """The name of a market cell: `a5` is top left, `e1` bottom right."""
    return FILES[cell % SIDE] + str(SIDE - cell // SIDE)


CELLS: tuple[str, ...] = tuple(cell_name(cell) for cell in range(SIDE * SIDE))
"""Names of the cells by index: row from the top times 5 plus column."""

CELL_OF: dict[str, int] = {name: cell for cell, name in enumerate(CELLS)}

_root = read_table(FOLDER / "corinth.toml")
_game = _root.table("game")
MIN_PLAYERS = _game.number("players_min", 2, 2)
MAX_PLAYERS = _game.number("players_max", 2, 4)
WHITE_DICE = _game.number("white_dice", 1, 12)
YELLOW_DICE = _game.number("yellow_dice", 1, 3)
FACES = _game.number("die_faces", 6, 6)


def _slots() -> tuple[str, ...]:
    names = []
    for table in _root.tables("slot"):
        table.text("kind", ("resource", "goods"))
        names.append(table.text("id"))
    if tuple(names) != ("goats", "green", "purple", "blue", "orange", "gold"):
        raise _root.fault("slot", f"must be goats, green, purple, blue, orange, gold, found {names}")
    return tuple(names)


SLOTS = _slots()


def _districts() -> tuple[tuple[District, ...], tuple[int, ...], tuple[int, ...]]:
    districts: list[District] = []
    symbols: list[int] = []
    points: list[int] = []
    for table in _root.tables("district"):
        sizes = table.numbers("symbols", 1, 9)
        worth = table.numbers("points", 1, 20)
        if len(sizes) != len(worth):
            raise table.fault("points", "must have as many entries as symbols")
        districts.append(
            District(
                table.text("id", SLOTS[GREEN:GOLD]),
                table.text("good"),
                table.text("origin"),
                table.number("first_bonus", 0, 9),
                len(symbols),
                len(symbols) + len(sizes),
                confidence_of(table),
            )
        )
        symbols += sizes
        points += worth
    totals = _root.table("totals")
    for key, total in (
        ("symbols", sum(symbols)),
        ("shop_points", sum(points)),
        ("bonus_points", sum(d.bonus for d in districts)),
    ):
        if totals.number(key) != total:
            raise totals.fault(key, f"must be {total}, the sum over the districts")
    if [d.id for d in districts] != ["orange", "blue", "purple", "green"]:
        raise _root.fault("district", "must be orange, blue, purple, green")
    return tuple(districts), tuple(symbols), tuple(points)


DISTRICTS, SYMBOLS, POINTS = _districts()
"""Districts by sheet row; symbols and points of each shop by flat index."""

SHOPS = len(SYMBOLS)
DISTRICT_OF: tuple[int, ...] = tuple(i for i, d in enumerate(DISTRICTS) for _ in range(d.first, d.end))
"""The district of each shop."""

SLOT_DISTRICT: tuple[int, ...] = tuple(next((i for i, d in enumerate(DISTRICTS) if d.id == slot), -1) for slot in SLOTS)
"""The district that each slot delivers to; -1 for goats and gold."""

DISTRICT_NAMES: tuple[str, ...] = tuple(d.id for d in DISTRICTS)
DISTRICT_INDEX: dict[str, int] = {name: i for i, name in enumerate(DISTRICT_NAMES)}
DISTRICT_SYMBOLS: tuple[int, ...] = tuple(sum(SYMBOLS[d.first : d.end]) for d in DISTRICTS)
BONUS_DISTRICTS: tuple[int, ...] = tuple(i for i, d in enumerate(DISTRICTS) if d.bonus)
SHOP_NAMES: tuple[str, ...] = tuple(f"{d.id} {s - d.first + 1}" for d in DISTRICTS for s in range(d.first, d.end))
"""Shops as in the notation: `blue 2`."""


def _effects() -> dict[str, Effect]:
    found: dict[str, Effect] = {}
    for table in _root.tables("effect"):
        kind = _EFFECTS[table.text("effect", tuple(_EFFECTS))]
        district = -1
        if kind == DELIVER:
            district = DISTRICT_INDEX[table.text("district", DISTRICT_NAMES)]
        amount = table.number("amount", 1, 9) if kind not in (NOTHING, STAR) else 0
        code = table.text("code")
        found[code] = Effect(code, kind, district, amount, confidence_of(table))
    return found


EFFECTS = _effects()


def _market() -> tuple[tuple[Effect, ...], int, tuple[int, ...]]:
    table = _root.table("market")
    rows = table.raw("rows")
    if not isinstance(rows, list) or len(rows) != SIDE or any(not isinstance(r, list) or len(r) != SIDE for r in rows):
        raise table.fault("rows", "must be five rows of five codes")
    codes = [code for row in rows for code in row]
    for code in codes:
        if code not in EFFECTS:
            raise table.fault("rows", f"holds {code!r}, which no [[effect]] explains")
    counts = table.table("counts")
    for code in EFFECTS:
        if counts.number(code, 1, 25) != codes.count(code):
            raise counts.fault(code, f"must be {codes.count(code)}, as in the rows")
    start = CELL_OF.get(table.text("start"), -1)
    if start < 0 or codes[start] != "START":
        raise table.fault("start", "must be the cell of START")
    stars = tuple(CELL_OF.get(name, -1) for name in table.texts("stars"))
    if sorted(stars) != [cell for cell, code in enumerate(codes) if code == "STAR"]:
        raise table.fault("stars", "must be the cells of STAR")
    return tuple(EFFECTS[code] for code in codes), start, stars


MARKET, START, STARS = _market()
"""The effect of each cell, the steward's first cell, the cells of the three star boxes in order."""

YELLOW_CELLS: tuple[int, ...] = tuple(c for c, e in enumerate(MARKET) if e.kind == YELLOW_DIE)
PLUS_CELLS: tuple[int, ...] = tuple(c for c, e in enumerate(MARKET) if e.kind == PLUS_ONE)


def _buildings() -> tuple[Building, ...]:
    found: list[Building] = []
    powers = ("points_per_building", "extra_delivery", "free_steps", "extra_gold")
    for table in _root.tables("building"):
        power = [table.number(key, 1, 9) if key in table.data else 0 for key in powers]
        if sum(1 for p in power if p) != 1:
            raise table.fault("id", f"needs exactly one of {', '.join(powers)}")
        found.append(
            Building(
                table.text("id"),
                table.number("gold", 0, 24),
                table.number("goats", 0, 24),
                power[0],
                power[1],
                power[2],
                power[3],
                confidence_of(table),
            )
        )
    if [b.id for b in found] != ["temple", "warehouse", "stable", "stall"]:
        raise _root.fault("building", "must be temple, warehouse, stable, stall")
    return tuple(found)


BUILDINGS = _buildings()
BUILDING_NAMES: tuple[str, ...] = tuple(b.id for b in BUILDINGS)
BUILDING_OF: dict[str, int] = {name: i for i, name in enumerate(BUILDING_NAMES)}
TEMPLE_POINTS = BUILDINGS[TEMPLE].points_per_building
EXTRA_DELIVERY = BUILDINGS[WAREHOUSE].extra_delivery
FREE_STEPS = BUILDINGS[STABLE].free_steps
EXTRA_GOLD = BUILDINGS[STALL].extra_gold

_tracks = _root.table("tracks")
GOLD_TRACK = _tracks.number("gold", 1, 99)
GOAT_TRACK = _tracks.number("goats", 1, 99)
START_GOLD = _tracks.number("start_gold", 0, GOLD_TRACK)
START_GOATS = _tracks.number("start_goats", 0, GOAT_TRACK)
TURN_SPACES = _tracks.number("turns", 1, 20)
POINTS_PER = _tracks.number("points_per", 1, 9)
START_TURNS: dict[int, int] = {
    n: _tracks.table("start_turns").number(str(n), 0, TURN_SPACES - 1) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
"""Turn spaces crossed out before the game, by number of players."""

YELLOW_PRICE = _root.table("yellow").number("price", 1, 9)
STEP_PRICE = _root.table("steward").number("gold_per_step", 1, 9)

ORDER: dict[int, tuple[int, ...]] = {
    n: _root.table("turn_order").numbers(str(n), 0, n - 1) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)
}
"""Turns of a round as seats counted from the first player, by number of players."""

ROUNDS: dict[int, int] = {n: n * (TURN_SPACES - START_TURNS[n]) for n in ORDER}
"""Rounds of a game, by number of players (rules: corinth 3)."""

FACTS = read_facts(_root)
"""What the rulebook tells about the sources."""


def _affordable(gold: int, goats: int) -> int:
    return sum(1 << i for i, b in enumerate(BUILDINGS) if b.gold <= gold and b.goats <= goats)


AFFORDABLE: tuple[tuple[int, ...], ...] = tuple(
    tuple(_affordable(gold, goats) for goats in range(GOAT_TRACK + 1)) for gold in range(GOLD_TRACK + 1)
)
"""Mask of the buildings that a balance of gold (first index) and goats pays."""
