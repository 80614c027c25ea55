"""The numbers in Arnak's rulebook are those of the game's content."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.arnak import content
from game.arnak.boards import BOOK, GLASS
from game.arnak.cards import FREE, FREE_OR_PASS
from game.arnak.program import ICONS, RESOURCES, Icons, Tokens
from game.arnak.rules import GAME
from game.arnak.score import GUARDIAN_POINTS, IDOL_POINTS
from game.arnak.texts import (
    assistant_name,
    boon_text,
    card_name,
    counted,
    effect,
    guardian_cost,
    guardian_name,
    idol_name,
    site_name,
)
from game.core.words import Message, words_for
from scenes.rulebook.book import MARKS, parse, source

BLOCKS = parse("arnak", source("arnak", "en"), dict.fromkeys(MARKS, "")).blocks
TABLES = [block.rows for block in BLOCKS if block.kind == "table"]
TEXT = " ".join(block.text for block in BLOCKS)
WORDS = words_for()
PLACES = {"left": 0, "middle": 1, "right": 2, "–": 0}


def tables_of(head: str) -> list[list[tuple[str, ...]]]:
    """The rows of all tables with this head of a column."""
    return [list(rows[1:]) for rows in TABLES if head in rows[0]]


def table_of(head: str) -> list[tuple[str, ...]]:
    """The rows of the only table with this head of a column."""
    (rows,) = tables_of(head)
    return rows


def numbers(text: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(number) for number in re.findall(r"\d+", text)]


def things(text: str) -> Counter[str]:
    """How many of each sign a text names: with a number before it, else one."""
    found: Counter[str] = Counter()
    for count, name in re.findall(r"(?:(\d+) )?\[icon:(\w+)\]", text):
        found[name] += int(count or 1)
    return found


def of_tokens(tokens: Tokens) -> Counter[str]:
    """Tokens by name."""
    return Counter({name: count for name, count in zip(RESOURCES, tokens, strict=True) if count})


def of_icons(icons: Icons) -> Counter[str]:
    """Travel icons by name."""
    return Counter(ICONS[icon] for icon in icons)


def in_words(text: str) -> str:
    """A text of the book with its signs as words, in small letters, as the game's own texts are."""
    text = re.sub(r"\[icon:(trade_up|bolt|exile|exile_self|fear|upgrade|artifact|assistant|guardian)\] ?", "", text)
    text = re.sub(r"(\d+) \[icon:(\w+)\]", lambda m: WORDS.say(counted(m[2], int(m[1]))), text)
    return re.sub(r"\s+", " ", text).replace(" ;", ";").strip(" .").lower()


def said(message: Message) -> str:
    """A text of the game likewise, without what the book says once for all."""
    text = WORDS.say(message).replace("exile a card from your hand or play area", "exile a card")
    text = text.replace("trade a tablet for an arrowhead or an arrowhead for a jewel", "trade up")
    text = re.sub(r"\ba (compass|coin)\b", r"1 \1", text)
    return re.sub(r"\s+", " ", text).strip(" .").lower()


def test_players_and_rounds() -> None:
    starts = tables_of("second")[0][0]
    assert [things(cell) for cell in starts] == [of_tokens(tokens) for tokens in content.BOARDS.start]
    by_players = {count: row for row in table_of("rescue stack (Snake)") for count in numbers(row[0])}
    for players in (2, 3, 4):
        _, _, temple, rescue, supply = by_players[players]
        assert numbers(temple) == [players]
        assert numbers(rescue) == [content.BOARDS.rescue[players - 2]] or numbers(rescue) == [players]
        left = len(content.ASSISTANTS) - players
        assert sum(numbers(supply)) == left
    for number, row in enumerate(table_of("artifacts"), 1):
        assert numbers(row[1] + " " + row[2]) == [number, content.ROW_SLOTS - number]
    assert len(table_of("artifacts")) == content.ROUNDS


def test_travel() -> None:
    for row, icon in zip(table_of("pays for"), range(len(ICONS)), strict=True):
        paid = {name for k, name in enumerate(ICONS) if content.BOARDS.pays[icon] >> k & 1}
        assert set(things(row[0])) == {ICONS[icon]} and set(things(row[1])) == paid
    assert f"pay {content.PILOT} coins" in TEXT


def test_points() -> None:
    rows = {re.sub(r"\[icon:\w+\] ?", "", row[0]): row[1] for row in table_of("points")}
    arrival = list(content.ARRIVAL)
    assert numbers(rows["Magnifying glass and notebook"])[-len(arrival) :] == arrival
    assert numbers(rows["Temple tiles"]) == sorted({stack.points for stack in content.STACKS})
    assert numbers(rows["Idols"]) == [IDOL_POINTS] and numbers(rows["Guardians"]) == [GUARDIAN_POINTS]
    assert numbers(rows["Empty slots"]) == list(content.SLOT_POINTS)
    fears = [-content.POINTS[card] for card in (content.FEAR, content.FEAR_TILE)]
    assert numbers(rows["Fear"]) == fears


def test_camps_sites_and_idols() -> None:
    for site, row in enumerate(table_of("camp")):
        assert row[0] in WORDS.say(site_name(site))
        assert list(things(row[1]).elements()) == [
            name for op in content.PROGRAMS[content.CAMP_PROGRAM[site]] for name in _gained(op)
        ]
    costs = {place: row[1:] for row in table_of("site") for place in _places(row[0])}
    for site in range(content.CAMPS, content.SITES):
        cells = costs[content.ROW[site], content.COLUMN[site]]
        for temple, cell in enumerate(cells):
            cost = content.SPACE_COST[temple][content.SITE_SPACES[site][0]]
            assert things(cell) == of_icons(content.TRAVEL[cost]), content.SITE_NAMES[site]
    idols = {row[0].lower(): row for row in table_of("how many")}
    for kind, idol in enumerate(content.IDOLS):
        _, count, text = idols[WORDS.say(idol_name(kind)).lower()]
        assert int(count) == idol.count and in_words(text) == said(effect(idol.program))


def test_site_tiles() -> None:
    """Each tile once, level I before level II, told by its signs."""
    start = next(i for i, block in enumerate(BLOCKS) if "Site tiles of level I." in block.text)
    told = [block.text for block in BLOCKS[start:] if block.kind == "item"][: len(content.TILE_NAMES)]
    for text, number in zip(told, content.TILE_PROGRAM, strict=True):
        wanted: Counter[str] = Counter()
        for count, name in re.findall(rf"(\d+) ({'|'.join(RESOURCES)})", said(effect(number))):
            wanted[name] += int(count)
        found = things(text)
        assert {name: found[name] for name in RESOURCES if found[name]} == dict(wanted), text
        assert ("Fear" in text) == ("fear" in said(effect(number)))
        assert ("draw a card" in text) == ("draw a card" in said(effect(number)))


def _gained(op: tuple[object, ...]) -> list[str]:
    """The tokens of an operation, or of what follows its payment."""
    if isinstance(op[-1], int) and op[-1] and isinstance(op[1], tuple):
        return [name for inner in content.PROGRAMS[op[-1]] for name in _gained(inner)]
    assert isinstance(op[1], tuple)
    return [name for name, count in zip(RESOURCES, op[1], strict=True) for _ in range(count)]


def _places(text: str) -> list[tuple[int, int]]:
    """Rows and columns of the sites that a line of the book speaks of."""
    row = {"lower": 1, "upper": 2, "top": 3}[text.split(maxsplit=1)[0]]
    return [(row, column) for column in numbers(text)]


def test_guardians_and_assistants() -> None:
    for number, row in enumerate(table_of("boon, once")):
        assert row[0] in WORDS.say(guardian_name(number))
        # Prices are told token by token, as the game does.
        assert in_words(row[1]).replace(" and ", ", ") == said(guardian_cost(number)).replace(" and ", ", ")
        assert in_words(row[2]) == said(boon_text(number))
    assert len(table_of("boon, once")) == len(content.GUARDIANS)
    for number, row in enumerate(table_of("silver")):
        assert row[0].lower() in said(assistant_name(number))
        for side, cell in enumerate(row[1:]):
            assert in_words(cell) == said(effect(content.ASSISTANTS[number].programs[side])), row[0]
    assert len(table_of("silver")) == len(content.ASSISTANTS)


@pytest.mark.parametrize(("head", "first"), [("item", content.FIRST_ITEM), ("artifact", content.FIRST_ARTIFACT)])
def test_cards(head: str, first: int) -> None:
    rows = table_of(head)
    cards = content.ITEMS if head == "item" else content.ARTIFACTS
    for card, row in zip(cards, rows, strict=True):
        data = content.CARDS[card]
        assert row[0] == WORDS.say(card_name(card))
        assert (int(row[1]), int(row[2])) == (data.cost, data.points), row[0]
        assert things(row[3]) == of_icons(data.travel), row[0]
        signs = things(row[4])
        if head == "item":
            assert ("bolt" in signs) == (data.timing in (FREE, FREE_OR_PASS)), row[0]
            assert row[4].startswith("[icon:exile_self]") == data.exile_self, row[0]
        assert in_words(row[4]) == said(effect(data.program)), row[0]
    assert first == cards[0]


@pytest.mark.parametrize("side", [0, 1])
def test_research(side: int) -> None:
    track = content.TRACKS[side]
    rows = tables_of("[icon:glass] magnifying glass")[side]
    for row in rows[:-1]:
        number = int(row[0])
        for marker in (GLASS, BOOK):
            points = re.search(r"\[b\](\d+)\[/b\]|\*\*(\d+)\*\*", row[1 + marker])
            assert points is not None
            assert int(points[1] or points[2]) == track.rows[number].points[marker]
            gained = things(row[1 + marker].partition("·")[2])
            tokens = Counter(
                name
                for op in content.PROGRAMS[track.rows[number].programs[marker]]
                if op[0] == 0
                for name in _gained(op)
            )
            assert {name: gained[name] for name in RESOURCES if gained[name]} == dict(tokens), row
    prices: Counter[tuple[int, int, str]] = Counter()
    for edge in (edge for edges in track.edges for edge in edges):
        space = track.spaces[edge.space]
        price = dict(of_tokens(edge.cost)) | ({"idol": edge.idols} if edge.idols else {})
        prices[space.row, space.column, repr(sorted(price.items()))] = 1
    told: Counter[tuple[int, int, str]] = Counter()
    for row in tables_of("price of the bridge")[side]:
        number = int(row[0])
        columns = sorted(space.column for space in track.spaces if space.row == number)
        names = {1: ("–",), 2: ("left", "right"), 3: ("left", "middle", "right")}[len(columns)]
        told[number, columns[names.index(row[2])], repr(sorted(things(row[3]).items()))] = 1
    assert told == prices


def test_temple_tiles() -> None:
    shown = {row[0]: row[1:] for rows in tables_of("price") for row in rows}
    for name, stack in zip(("A", "B", "C"), [s for s in content.STACKS if s.points == 2], strict=True):
        assert [things(cell) for cell in shown[name]] == [of_tokens(cost) for cost in stack.costs]


def test_the_rival() -> None:
    for arrow, row in enumerate(table_of("tiles")):
        tiles = {
            tile.pair or WORDS.say_key(f"arnak.rival.{tile.id}") for tile in content.RIVAL_TILES if tile.arrow == arrow
        }
        words = [part.strip() for part in row[1].split(",")]
        assert sorted(words) == sorted(tiles)
        assert f"[icon:arrow_{('left', 'right')[arrow]}]" in row[0]
    figures = content.BOARDS.rival_idol_points
    assert f"{figures[0]} for each idol on its place and {figures[1]} for each on the stack" in TEXT
    rounds = {row[0]: row[1:] for row in tables_of("III")[0]}
    for tile in content.RIVAL_TILES:
        if tile.levels:
            for cell, level, guardian in zip(
                rounds["red" if tile.red else "green"], tile.levels, tile.guardians, strict=True
            ):
                wanted = "nothing" if not level else f"level {'I' * level}" + ", with guardian" * guardian
                assert cell == wanted


def test_options() -> None:
    for row, option in zip(table_of("option"), GAME.options, strict=True):
        assert row[0].replace("’", "'") == WORDS.say(option.name).replace("’", "'")
