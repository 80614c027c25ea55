"""Reads sites, guardians, idols, slots and assistants."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.arnak.book import Book, icons_of, tokens_of
from game.arnak.program import Icons, Tokens
from game.core.content import Table, read_table
from game.core.facts import confidence_of


@dataclass(frozen=True, slots=True)
class Camp:
    """A camp site: its name and program."""

    id: str
    program: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Location:
    """A place for a site of level 1 or 2; `travel` by temple (bird, snake) as numbers of travel costs."""

    id: str
    level: int
    row: int
    column: int
    travel: tuple[int, int]
    confidence: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A site tile, an idol or an option of the slots: a name and a program; `level` of sites, `count` of idols."""

    id: str
    program: int
    level: int
    count: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Guardian:
    """A guardian: the cost of overcoming it (`travel`: a travel cost's number or -1); its boon, icons or a program."""

    id: str
    cost: Tokens
    travel: int
    cards: int
    boon_icons: Icons
    boon_program: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Assistant:
    """An assistant: programs of the silver and gold side; `icons` of each side if it can be spent for travel."""

    id: str
    main: bool
    programs: tuple[int, int]
    icons: tuple[Icons, Icons]
    confidence: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """Everything in the file."""

    camps: tuple[Camp, ...]
    camp_costs: tuple[int, int]
    blocked: tuple[int, ...]
    locations: tuple[Location, ...]
    sites: tuple[Tile, ...]
    guardians: tuple[Guardian, ...]
    guardian_points: int
    idols: tuple[Tile, ...]
    idol_points: int
    discover_compass: tuple[int, ...]
    slot_points: tuple[int, ...]
    slot_options: tuple[Tile, ...]
    assistants: tuple[Assistant, ...]


def read_tiles(file: Path, book: Book, most_players: int) -> Tiles:
    """The file's tables, checked against its counts."""
    root = read_table(file)
    camps = root.table("camps")
    costs = camps.raw("space_costs")
    if costs != [["boot"], ["boot", "boot"]]:
        raise camps.fault("space_costs", "must be one boot and two boots")
    blocked = camps.table("blocked")
    guardians = tuple(_guardian(table, book) for table in root.tables("guardian"))
    idols = tuple(_tile(table, book) for table in root.tables("idol"))
    for key, count in (("guardians", len(guardians)), ("idols", sum(idol.count for idol in idols))):
        if root.table(key).number("count") != count:
            raise root.table(key).fault("count", f"must be {count}, as in the tables")
    slots = root.table("idol_slots")
    points = slots.numbers("empty_points", 0, 9)
    if len(points) != slots.number("slots"):
        raise slots.fault("empty_points", "must have an entry for each slot")
    return Tiles(
        tuple(
            Camp(table.text("id"), book.program(table.tables("effect_ops")), confidence_of(table))
            for table in root.tables("camp_site")
        ),
        (book.cost((0,)), book.cost((0, 0))),
        tuple(blocked.number(str(n), 0, 5) for n in range(1, most_players + 1)),
        tuple(_location(table, book) for table in root.tables("location")),
        tuple(_tile(table, book) for table in root.tables("site_tile")),
        guardians,
        root.table("guardians").number("points", 0, 20),
        idols,
        root.table("idols").number("points", 0, 20),
        root.table("discover").numbers("compass", 1, 9),
        points,
        tuple(_tile(table, book) for table in root.tables("idol_slot_option")),
        tuple(_assistant(table, book) for table in root.tables("assistant")),
    )


def _location(table: Table, book: Book) -> Location:
    return Location(
        table.text("id"),
        table.number("level", 1, 2),
        table.number("row", 1, 3),
        table.number("col", 1, 4),
        (book.cost(icons_of(table, "travel_bird")), book.cost(icons_of(table, "travel_snake"))),
        confidence_of(table),
    )


def _tile(table: Table, book: Book) -> Tile:
    return Tile(
        table.text("id"),
        book.program(table.tables("effect_ops")),
        table.number("level", 1, 2) if "level" in table.data else 0,
        table.number("count", 1, 9) if "count" in table.data else 1,
        confidence_of(table),
    )


def _guardian(table: Table, book: Book) -> Guardian:
    travel = icons_of(table, "cost_travel")
    boon = icons_of(table, "boon_travel")
    program = book.program(table.tables("boon_ops"))
    if (table.text("boon_kind", ("travel", "free_action")) == "travel") != bool(boon) or bool(boon) == bool(program):
        raise table.fault("boon_kind", "does not fit the boon")
    return Guardian(
        table.text("id"),
        tokens_of(table.table("cost")),
        book.cost(travel) if travel else -1,
        table.number("cost_discard_cards", 0, 1),
        boon,
        program,
        confidence_of(table),
    )


def _assistant(table: Table, book: Book) -> Assistant:
    sides = (table.tables("silver_ops"), table.tables("gold_ops"))
    return Assistant(
        table.text("id"),
        table.flag("uses_main_action"),
        (book.program(sides[0]), book.program(sides[1])),
        (_travel(sides[0]), _travel(sides[1])),
        confidence_of(table),
    )


def _travel(ops: list[Table]) -> Icons:
    """The icons that a choice offers as one of its options."""
    if len(ops) == 1 and ops[0].text("op") == "choose":
        for option in ops[0].tables("options"):
            for op in option.tables("ops"):
                if op.text("op") == "travel":
                    return icons_of(op, "icons")
    return ()
