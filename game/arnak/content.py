"""Arnak's components, read from `content/*.toml`, checked, and laid out for speed.

Cards, sites, spaces, guardians, idols, assistants and tiles are small integers everywhere; their names stand here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.arnak.boards import GLASS, read_boards
from game.arnak.book import Book
from game.arnak.cards import ARTIFACT, FREE, FREE_OR_PASS, ITEM, read_cards
from game.arnak.program import Choose, Gain, Icons, Op, Pay, Tokens
from game.arnak.tiles import read_tiles
from game.core.content import read_table
from game.core.facts import read_facts
from game.core.options import Value

FOLDER = Path(__file__).resolve().parent / "content"

_book = Book()
DECK = read_cards(FOLDER / "cards.toml", _book)
BOARDS = read_boards(FOLDER / "boards.toml", _book)
TILES = read_tiles(FOLDER / "tiles.toml", _book, BOARDS.players[1])
PROGRAMS: tuple[tuple[Op, ...], ...] = tuple(_book.programs)
TRAVEL: tuple[Icons, ...] = tuple(_book.travel)
"""Travel costs by number."""
DISCOUNTS: tuple[Icons, ...] = tuple(_book.discounts)
"""Travel discounts by number; 0 is none."""

# ------------------------------------------------------------------ cards
CARDS = DECK.cards
CARD_NAMES: tuple[str, ...] = (*(card.id for card in CARDS), "fear_tile")
CARD_OF: dict[str, int] = {name: card for card, name in enumerate(CARD_NAMES)}
FEAR = CARD_OF["fear"]
FEAR_TILE = CARD_OF["fear_tile"]
"""A fear tile lies in the play area like a card, but never enters a deck."""
POINTS: tuple[int, ...] = (*(card.points for card in CARDS), DECK.fear_tile_points)
COST: tuple[int, ...] = tuple(card.cost for card in CARDS)
ITEMS: tuple[int, ...] = tuple(i for i, card in enumerate(CARDS) if card.kind == ITEM)
ARTIFACTS: tuple[int, ...] = tuple(i for i, card in enumerate(CARDS) if card.kind == ARTIFACT)
FIRST_ITEM = ITEMS[0]
FIRST_ARTIFACT = ARTIFACTS[0]
FEAR_CARDS = CARDS[FEAR].copies
IS_FREE: tuple[bool, ...] = (*(card.timing in (FREE, FREE_OR_PASS) for card in CARDS), False)
CARD_ICONS: tuple[Icons, ...] = (*(card.travel for card in CARDS), ())
HAND_SIZE = DECK.hand_size

# ------------------------------------------------------------------ the island
CAMPS = len(TILES.camps)
SITE_NAMES: tuple[str, ...] = (*(camp.id for camp in TILES.camps), *(place.id for place in TILES.locations))
SITES = len(SITE_NAMES)
SITE_OF: dict[str, int] = {name: site for site, name in enumerate(SITE_NAMES)}
LEVEL: tuple[int, ...] = (*([0] * CAMPS), *(place.level for place in TILES.locations))
"""0 camp, 1, 2."""
ROW: tuple[int, ...] = (*([0] * CAMPS), *(place.row for place in TILES.locations))
COLUMN: tuple[int, ...] = (*range(1, CAMPS + 1), *(place.column for place in TILES.locations))
SPACE_SITE: tuple[int, ...] = (*(site for site in range(CAMPS) for _ in range(2)), *range(CAMPS, SITES))
"""The site of each space of the island: two of every camp, one of every other site."""
SPACES = len(SPACE_SITE)
SITE_SPACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(space for space in range(SPACES) if SPACE_SITE[space] == site) for site in range(SITES)
)
SPACE_NAMES: tuple[str, ...] = tuple(
    f"{SITE_NAMES[site]} {SITE_SPACES[site].index(space) + 1}" if site < CAMPS else SITE_NAMES[site]
    for space, site in enumerate(SPACE_SITE)
)
SPACE_COST: tuple[tuple[int, ...], tuple[int, ...]] = (
    (*(TILES.camp_costs * CAMPS), *(place.travel[0] for place in TILES.locations)),
    (*(TILES.camp_costs * CAMPS), *(place.travel[1] for place in TILES.locations)),
)
"""By temple and space the number of the travel cost."""
SITE_TILES = TILES.sites
TILE_NAMES: tuple[str, ...] = tuple(tile.id for tile in SITE_TILES)
CAMP_PROGRAM: tuple[int, ...] = tuple(camp.program for camp in TILES.camps)
TILE_PROGRAM: tuple[int, ...] = tuple(tile.program for tile in SITE_TILES)
LEVEL_TILES: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, tile in enumerate(SITE_TILES) if tile.level == level) for level in (0, 1, 2)
)
GUARDIANS = TILES.guardians
GUARDIAN_NAMES: tuple[str, ...] = tuple(guardian.id for guardian in GUARDIANS)
IDOLS = TILES.idols
IDOL_NAMES: tuple[str, ...] = tuple(idol.id for idol in IDOLS)
DISCOVER_COST: tuple[int, ...] = (0, *TILES.discover_compass)
"""Compasses by level."""

# ------------------------------------------------------------------ players
SLOT_POINTS = TILES.slot_points
SLOT_OPTIONS = TILES.slot_options
SLOT_NAMES: tuple[str, ...] = tuple(option.id.removeprefix("slot_") for option in SLOT_OPTIONS)
EMPTY_SLOTS: tuple[int, ...] = tuple(
    sum(points for i, points in enumerate(SLOT_POINTS) if not mask >> i & 1) for mask in range(1 << len(SLOT_POINTS))
)
"""Points of the empty slots by mask of filled ones."""
ASSISTANTS = TILES.assistants
ASSISTANT_NAMES: tuple[str, ...] = tuple(assistant.id for assistant in ASSISTANTS)
SQUARES = BOARDS.squares
FIGURES = BOARDS.archaeologists

# ------------------------------------------------------------------ research
TRACKS = BOARDS.tracks
BONUSES = BOARDS.bonuses
BONUS_NAMES: tuple[str, ...] = tuple(bonus.id for bonus in BONUSES)
STACKS = BOARDS.stacks
STACK_NAMES: tuple[str, ...] = tuple(stack.id for stack in STACKS)
SIX_STACKS: tuple[int, ...] = tuple(i for i, stack in enumerate(STACKS) if stack.id.startswith("t6"))
ARRIVAL = BOARDS.arrival
PILOT = BOARDS.pilot
ROUNDS = BOARDS.rounds
ROW_SLOTS = BOARDS.row_slots
TRADES = BOARDS.trades

RIVAL_TILES = BOARDS.rival_tiles
RIVAL_TILE_NAMES: tuple[str, ...] = tuple(tile.id for tile in RIVAL_TILES)
RIVAL_FIGURES = BOARDS.rival_figures
ARROWS = ("left", "right")
"""The ways the arrow on the rival's next tile can point."""


def row_program(temple: int, row: int, marker: int, options: Mapping[str, Value]) -> int:
    """The program of a row for a marker, by the table's readings of the uncertain ones."""
    entry = TRACKS[temple].rows[row]
    other = entry.other[marker]
    wanted = options["snake_coins"] == 3 if marker == GLASS else options["snake_book"] == "upgrade"
    return other if other >= 0 and wanted else entry.programs[marker]


def stack_price(temple: int, stack: int, options: Mapping[str, Value]) -> Tokens:
    """The price of a temple tile, by the table's reading of the snake's prices."""
    return STACKS[stack].costs[0 if options["snake_costs"] == "bird" else temple]


def offers(number: int) -> int:
    """Mask of the resources that a program may bring, including those behind costs and choices (rules: arnak 11.3)."""
    mask = 0
    for op in PROGRAMS[number]:
        if isinstance(op, Gain):
            mask |= sum(1 << i for i, count in enumerate(op.tokens) if count)
        elif isinstance(op, Pay):
            mask |= offers(op.then)
        elif isinstance(op, Choose):
            for option in op.options:
                mask |= offers(option.program)
    return mask


OFFERS: tuple[int, ...] = tuple(offers(number) for number in range(len(PROGRAMS)))

FACTS = read_facts(read_table(FOLDER / "facts.toml"))
"""What the rulebook tells about the sources."""
