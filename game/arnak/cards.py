"""Reads the cards: basic cards, Fear, items, artifacts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.arnak.book import Book, icons_of
from game.arnak.program import Icons
from game.core.content import Table, read_table
from game.core.facts import confidence_of

BASIC, FEAR_CARD, ITEM, ARTIFACT = range(4)
KINDS = ("basic", "fear", "item", "artifact")
NEVER, FREE, MAIN, FREE_OR_PASS = range(4)
_TIMINGS = {"none": NEVER, "free": FREE, "main": MAIN, "free_or_pass": FREE_OR_PASS}


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: price in the row, points, travel icons, when it may be played, and its program."""

    id: str
    kind: int
    copies: int
    cost: int
    points: int
    travel: Icons
    timing: int
    exile_self: bool
    program: int
    confidence: str


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards by number, and what a game begins with."""

    cards: tuple[Card, ...]
    start: tuple[int, ...]
    hand_size: int
    fear_tile_points: int


def read_cards(file: Path, book: Book) -> Deck:
    """The cards of the file, checked: counts of each kind, copies, names in the start deck."""
    root = read_table(file)
    cards = tuple(_card(table, book) for table in root.tables("card"))
    ids = [card.id for card in cards]
    if len(set(ids)) != len(ids):
        raise root.fault("card", "holds an id twice")
    counts = root.table("counts")
    for kind in (ITEM, ARTIFACT, FEAR_CARD):
        copies = sum(card.copies for card in cards if card.kind == kind)
        if counts.number(KINDS[kind]) != copies:
            raise counts.fault(KINDS[kind], f"must be {copies}, as in the cards")
    if counts.number("basic_per_player") != sum(1 for card in cards if card.kind == BASIC):
        raise counts.fault("basic_per_player", "must be the number of basic cards")
    if [card.kind for card in cards] != sorted(card.kind for card in cards):
        raise root.fault("card", "must list basic cards, Fear, items, artifacts in this order")
    start = root.table("start_deck")
    for name in start.texts("cards"):
        if name not in ids:
            raise start.fault("cards", f"names {name!r}, which is no card")
    return Deck(
        cards,
        tuple(sorted(ids.index(name) for name in start.texts("cards"))),
        start.number("hand_size", 1, 9),
        root.table("fear_tile").number("points", -9, 0),
    )


def _card(table: Table, book: Book) -> Card:
    kind = KINDS.index(table.text("kind", KINDS))
    return Card(
        table.text("id"),
        kind,
        table.number("copies", 1, 30),
        table.number("cost", 0, 9),
        table.number("points", -9, 9),
        icons_of(table, "travel"),
        _TIMINGS[table.text("timing", tuple(_TIMINGS))],
        table.flag("exile_self") if "exile_self" in table.data else False,
        book.program(table.tables("effect_ops")),
        confidence_of(table),
    )
