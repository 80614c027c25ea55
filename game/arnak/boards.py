"""Reads the boards: start, card row, temples, research tracks, assistants' stacks, the rival's tiles."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.arnak.book import Book, tokens_of
from game.arnak.program import ICONS, NO_TOKENS, RESOURCES, Tokens
from game.core.content import Table, read_table
from game.core.facts import confidence_of

TEMPLES = ("bird", "snake")
GLASS, BOOK = range(2)
MARKERS = ("glass", "book")
LEFT, RIGHT = range(2)
DIG_TILE, DISCOVER_TILE, RESEARCH_TILE, OVERCOME_TILE, ITEM_TILE, ARTIFACT_TILE = range(6)
_RIVAL_ACTIONS = ("dig", "discover", "research", "overcome", "item", "artifact")


@dataclass(frozen=True, slots=True)
class Edge:
    """A bridge to a space: its cost in tokens, and in idols from the crates."""

    space: int
    cost: Tokens
    idols: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a research track; `bonus` tiles by number of players (1 to 4)."""

    id: str
    row: int
    column: int
    bonus: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a track: for glass and book the points of a marker on it and the program of one that moves there;
    `other` is the program by the other reading of the source (-1: there is none)."""

    points: tuple[int, int]
    programs: tuple[int, int]
    other: tuple[int, int]
    confidence: str


@dataclass(frozen=True, slots=True)
class Track:
    """A research track; `edges` by space they start from; `rescue` and `choice` are spaces or -1."""

    id: str
    spaces: tuple[Space, ...]
    rows: tuple[Row, ...]
    edges: tuple[tuple[Edge, ...], ...]
    temple: int
    rescue: int
    choice: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack of temple tiles: points, and its cost on either temple."""

    id: str
    points: int
    costs: tuple[Tokens, Tokens]


@dataclass(frozen=True, slots=True)
class RivalTile:
    """An action tile of the rival; lists by round."""

    id: str
    pair: str
    red: bool
    arrow: int
    action: int
    resource: int
    levels: tuple[int, ...]
    guardians: tuple[bool, ...]
    highest: bool
    idle: tuple[int, ...]
    other_idle: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """A kind of research bonus tile."""

    id: str
    count: int
    program: int


@dataclass(frozen=True, slots=True)
class Boards:
    """Everything in the file."""

    rounds: int
    players: tuple[int, int]
    archaeologists: int
    squares: int
    pays: tuple[int, ...]
    pilot: int
    trades: tuple[tuple[Tokens, Tokens], ...]
    start: tuple[Tokens, ...]
    row_slots: int
    stacks: tuple[Stack, ...]
    arrival: tuple[int, ...]
    supply: tuple[tuple[tuple[int, ...], ...], ...]
    rescue: tuple[int, ...]
    bonuses: tuple[Bonus, ...]
    tracks: tuple[Track, Track]
    rival_figures: int
    rival_idol_points: tuple[int, int]
    rival_seat: int
    rival_tiles: tuple[RivalTile, ...]


def read_boards(file: Path, book: Book) -> Boards:
    """The file's tables, checked."""
    root = read_table(file)
    game = root.table("game")
    travel = root.table("travel")
    pays = travel.table("pays")
    most = game.number("players_max", 1, 4)
    assistants = root.table("assistants")
    temple = root.table("temple")
    solo = root.table("solo")
    trades = tuple(
        (tokens_of(t.table("pay")), tokens_of(t.table("gain"))) for t in root.table("trade_up").tables("options")
    )
    tiles = tuple(_rival_tile(table) for table in solo.tables("tiles"))
    in_play = solo.number("tiles_in_play", 1, 20)
    pairs = {tile.pair for tile in tiles if tile.pair}
    if in_play != sum(1 for tile in tiles if not tile.pair) + len(pairs):
        raise solo.fault("tiles_in_play", "must be the basic tiles and one of each pair")
    face_up, stacked = (solo.number(key, 0, 9) for key in ("idol_points_face_up", "idol_points_stack"))
    return Boards(
        game.number("rounds", 1, 9),
        (game.number("players_min", 1, 2), most),
        game.number("archaeologists", 1, 4),
        game.number("assistant_squares", 1, 4),
        tuple(sum(1 << ICONS.index(name) for name in pays.texts(icon)) for icon in ICONS),
        travel.number("pilot_coins", 1, 9),
        trades,
        tuple(tokens_of(table) for table in root.tables("start_resources")),
        root.table("card_row").number("slots", 2, 9),
        tuple(_stack(table, temple) for table in temple.tables("stacks")),
        temple.numbers("arrival_points", 1, 99),
        tuple(tuple(assistants.table(name).numbers(str(n), 0, 12) for n in range(1, most + 1)) for name in TEMPLES),
        tuple(assistants.table("rescue").number(str(n), 1, 12) for n in range(1, most + 1)),
        tuple(
            Bonus(table.text("id"), table.number("count", 1, 9), book.program(table.tables("effect_ops")))
            for table in root.tables("research_bonus")
        ),
        (_track(root, "bird", book), _track(root, "snake", book)),
        solo.number("archaeologists", 1, 9),
        (face_up, stacked),
        solo.number("start_seat", 1, 4) - 1,
        tiles,
    )


def _stack(table: Table, temple: Table) -> Stack:
    needs = table.texts("needs")
    costs: list[Tokens] = []
    for name in TEMPLES:
        prices = temple.table("costs").table(name)
        total = list(NO_TOKENS)
        for need in needs:
            for i, count in enumerate(tokens_of(prices.table(need))):
                total[i] += count
        costs.append((total[0], total[1], total[2], total[3], total[4]))
    return Stack(table.text("id"), table.number("points", 1, 20), (costs[0], costs[1]))


def _track(root: Table, name: str, book: Book) -> Track:
    table = root.table("research").table(name)
    spaces = tuple(_space(entry) for entry in table.tables("spaces"))
    ids = [space.id for space in spaces]
    rows = tuple(_row(entry, book, confidence_of(table)) for entry in table.tables("rows"))
    edges: list[list[Edge]] = [[] for _ in spaces]
    for entry in table.tables("edges"):
        for key in ("from", "to"):
            if entry.text(key) not in ids:
                raise entry.fault(key, "is no space of the track")
        start, end = ids.index(entry.text("from")), ids.index(entry.text("to"))
        if spaces[end].row != spaces[start].row + 1:
            raise entry.fault("to", "must be one row above")
        cost = entry.table("cost")
        idols = cost.number("idol", 0, 1) if "idol" in cost.data else 0
        edges[start].append(Edge(end, tokens_of(cost), idols))
    if table.text("start") != ids[0] or table.text("temple") != ids[-1]:
        raise table.fault("start", "must be the first space, as the temple is the last")
    return Track(
        name,
        spaces,
        rows,
        tuple(tuple(sorted(found, key=lambda edge: edge.space)) for found in edges),
        len(spaces) - 1,
        ids.index(table.text("rescue_space")) if "rescue_space" in table.data else -1,
        ids.index(table.text("choose_one_bonus_space")) if "choose_one_bonus_space" in table.data else -1,
        confidence_of(table),
    )


def _space(table: Table) -> Space:
    two, three, four = table.numbers("bonus", 0, 9)
    return Space(table.text("id"), table.number("row", 0, 9), table.number("col", 1, 9), (two, two, three, four))


def _row(table: Table, book: Book, confidence: str) -> Row:
    points: list[int] = []
    programs: list[int] = []
    other: list[int] = []
    for name in MARKERS:
        if name not in table.data:
            points.append(0)
            programs.append(0)
            other.append(-1)
            continue
        side = table.table(name)
        points.append(side.number("points", 0, 30))
        programs.append(book.program(side.tables("effect_ops")) if "effect_ops" in side.data else 0)
        key = f"{name}_other"
        other.append(book.program(table.tables(key)) if key in table.data else -1)
    own = confidence_of(table) if "confidence" in table.data else confidence
    return Row((points[0], points[1]), (programs[0], programs[1]), (other[0], other[1]), own)


def _rival_tile(table: Table) -> RivalTile:
    flags = table.raw("guardian_by_round") if "guardian_by_round" in table.data else []
    if not isinstance(flags, list) or not all(isinstance(flag, bool) for flag in flags):
        raise table.fault("guardian_by_round", "must be a list of true and false")
    return RivalTile(
        table.text("id"),
        table.text("pair") if "pair" in table.data else "",
        table.text("set", ("basic", "green", "red")) == "red",
        (LEFT, RIGHT)[table.text("arrow", ("left", "right")) == "right"],
        _RIVAL_ACTIONS.index(table.text("action", _RIVAL_ACTIONS)),
        RESOURCES.index(table.text("resource", RESOURCES)) if "resource" in table.data else -1,
        table.numbers("level_by_round", 0, 2) if "level_by_round" in table.data else (),
        tuple(flags),
        "picks" in table.data and table.text("picks", ("lowest", "highest")) == "highest",
        table.numbers("idle_rounds", 1, 5) if "idle_rounds" in table.data else (),
        table.numbers("other_idle_rounds", 1, 5) if "other_idle_rounds" in table.data else (),
    )
