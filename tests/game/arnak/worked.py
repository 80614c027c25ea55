"""Worked cases as text: what lies on the table, what is done, what is offered and refused on the way, what comes of it.

A file in `cases` holds cases; each begins at the left margin with what it is about and a sentence of the rules:

    sea_turtle "The card drawn by Turtle or Ostrich may pay for the trip"
      hand sea_turtle; deck fear          what lies there (see `SETUP`), parts set apart by semicolons
      > play sea_turtle; draw             actions, each of which must be legal
      + dig camp_1 1                      offered now, among others; `?` instead of `+`: these and no others
      ! discover level1_lower_1: travel   refused, with the code of the reason if it is told
      = coin 2; hand fear                 seat 0 has exactly these tokens, hand, deck, play area and exile pile (see
                                          `CHECKS` for more that may be said); what is not named is empty

A star stands for each of the five camps: `dig camp_* 1`. Seat 0 owns an idle assistant (`assistant_12_compass`, not
counted among what is offered), so that its turn does not end by itself; a case with assistants of its own, or which
says `closed`, has none. Lines may be continued: a line that begins with none of the marks goes on with the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SITE_OF,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.phases import ACTED_PENDING, RIVAL_PENDING
from game.arnak.player import Player, Rival
from game.arnak.program import ICONS, RESOURCES
from tests.game.arnak.build import Table, cards

FOLDER = Path(__file__).parent / "cases"
MARKS = ">?+!="
KEEPER = "assistant_12_compass"
ZONES = ("hand", "play", "deck", "exile")
ARROW_SHOWN = {"left": "dig_arrowhead", "right": "dig_jewel"}
"""Tiles of the rival whose backs show these arrows."""


@dataclass
class Case:
    """One case: what it is about, the sentence it shows, its setup and its steps (mark and parts)."""

    name: str
    quote: str
    setup: list[str] = field(default_factory=list)
    steps: list[tuple[str, list[str]]] = field(default_factory=list)


def read_cases(file: str) -> list[Case]:
    """The cases of a file in `cases`."""
    found: list[Case] = []
    for line in (FOLDER / file).read_text("utf-8").splitlines():
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if not line.startswith(" "):
            name, _, quote = text.partition(" ")
            found.append(Case(name, quote.strip('"')))
        elif text[0] in MARKS:
            found[-1].steps.append((text[0], parts(text[1:])))
        elif found[-1].steps:
            found[-1].steps[-1][1].extend(parts(text))
        else:
            found[-1].setup.extend(parts(text))
    return found


def parts(text: str) -> list[str]:
    """Parts between semicolons; a star stands for the numbers of the camps."""
    found = []
    for part in text.split(";"):
        words = " ".join(part.split())
        if "*" in words:
            found += [words.replace("*", str(n)) for n in range(1, 6)]
        elif words:
            found.append(words)
    return found


def name_of(case: Case) -> str:
    """How pytest names a case."""
    return f"{case.name}: {case.quote[:40]}"


# ------------------------------------------------------------------ laying things out
def rival_of(table: Table) -> Rival:
    """The rival of a game for one."""
    assert table.state.rival is not None
    return table.state.rival


def _space(table: Table, name: str) -> int:
    return [space.id for space in TRACKS[table.state.temple].spaces].index(name)


def _token(name: str) -> Callable[[Table, str], object]:
    return lambda table, text: table.give(**{name: int(text)})


def _row(table: Table, text: str) -> None:
    artifacts, _, items = text.partition("/")
    table.row(artifacts, items)


def _guardian(table: Table, text: str) -> None:
    site, guardian = text.split()
    table.site(site, guardian=guardian)


def _assistant(table: Table, text: str) -> None:
    name, side, state = text.split()
    assert side in ("silver", "gold") and state in ("ready", "used")
    table.helper(name, side == "gold", state == "ready")


def _glass(table: Table, text: str) -> None:
    table.me.glass = _space(table, text)
    if table.me.glass == TRACKS[table.state.temple].temple:
        table.me.arrival = table.state.arrivals
        table.state.arrivals += 1


def _book(table: Table, text: str) -> None:
    table.me.book = _space(table, text)


def _bonus(table: Table, text: str) -> None:
    space, *kinds = text.split()
    table.bonus(space, *kinds)


def _crates(table: Table, text: str) -> None:
    table.me.crates = int(text)


def _slots(table: Table, text: str) -> None:
    table.me.slots = sum(1 << int(n) - 1 for n in text.split())


def _ready(table: Table, text: str) -> None:
    table.me.ready = tuple(sorted(GUARDIAN_NAMES.index(name) for name in text.split()))


def _spent(table: Table, text: str) -> None:
    table.me.spent = tuple(sorted(GUARDIAN_NAMES.index(name) for name in text.split()))


def _exiled(table: Table, text: str) -> None:
    table.state.exile = cards(text)
    table.state.item_deck = tuple(c for c in table.state.item_deck if c not in table.state.exile)


def _fears(table: Table, text: str) -> None:
    table.state.fear_left = int(text)


def _sites(level: int) -> Callable[[Table, str], None]:
    def lay(table: Table, text: str) -> None:
        decks = list(table.state.site_deck)
        decks[level] = tuple(sorted(TILE_NAMES.index(name) for name in text.split()))
        table.state.site_deck = (decks[0], decks[1])

    return lay


def _item_deck(table: Table, text: str) -> None:
    table.state.item_deck = cards(text)


def _artifact_deck(table: Table, text: str) -> None:
    table.state.artifact_deck = cards(text)


def _guardians(table: Table, text: str) -> None:
    table.state.guardian_deck = tuple(sorted(GUARDIAN_NAMES.index(name) for name in text.split()))


def _round(table: Table, text: str) -> None:
    table.state.round = int(text)


def _planes(table: Table, text: str) -> None:
    table.me.planes = 1


def _spare(table: Table, text: str) -> None:
    table.state.spare = _icons(text)


def _acted(table: Table, text: str) -> None:
    table.state.pending = ACTED_PENDING


def _rescue(table: Table, text: str) -> None:
    table.state.rescue = tuple(ASSISTANT_NAMES.index(name) for name in text.split())


def _temple_stack(table: Table, text: str) -> None:
    table.state.temple_stack = tuple(sorted(BONUS_NAMES.index(name) for name in text.split()))


def _stacks_left(table: Table, text: str) -> None:
    left = [int(n) for n in text.split()]
    assert len(left) == len(STACK_NAMES)
    table.state.temple_tiles = tuple(left)


def _heights(table: Table, text: str) -> None:
    """Supply stacks of these heights, their tops as set up."""
    tops = [top for top, _ in table.state.stacks]
    table.state.stacks = tuple((top, int(n) - 1) for top, n in zip(tops, text.split(), strict=True))


def _all_passed(table: Table, text: str) -> None:
    for player in table.state.seats[1:]:
        player.passed = 1


def _rival_tile(table: Table, text: str) -> None:
    """The rival is to turn up this tile, the back of the one after it shows this arrow."""
    tile, arrow = text.split()
    rival = rival_of(table)
    rival.next = RIVAL_TILE_NAMES.index(tile)
    rival.arrow = 0
    rival.rest = (RIVAL_TILE_NAMES.index(ARROW_SHOWN[arrow]),)
    rival.used = ()
    table.state.pending = RIVAL_PENDING


def _rival_glass(table: Table, text: str) -> None:
    rival = rival_of(table)
    rival.glass = _space(table, text)
    if rival.glass == TRACKS[table.state.temple].temple:
        rival.arrival = table.state.arrivals
        table.state.arrivals += 1


def _rival_idols(table: Table, text: str) -> None:
    rival_of(table).idols = sum(1 << IDOL_NAMES.index(name) for name in text.split())


def _rival_at(table: Table, text: str) -> None:
    table.figure(text, 1)
    rival_of(table).figures -= 1


SETUP: dict[str, Callable[[Table, str], object]] = {
    **{name: _token(name) for name in RESOURCES},
    "hand": lambda table, text: table.hand(text),
    "deck": lambda table, text: table.deck(text),
    "played": lambda table, text: table.played(text),
    "exiled": _exiled,
    "row": _row,
    "item_deck": _item_deck,
    "artifact_deck": _artifact_deck,
    "site": lambda table, text: table.site(*text.split()),
    "guardian": _guardian,
    "guardians": _guardians,
    "me": lambda table, text: table.figure(text, 0),
    "other": lambda table, text: table.figure(text, 1),
    "blocked": lambda table, text: table.figure(text, -2),
    "idol": lambda table, text: table.idol(*text.split()),
    "assistant": _assistant,
    "supply": lambda table, text: table.supply(*text.split()),
    "heights": _heights,
    "rescue": _rescue,
    "glass": _glass,
    "book": _book,
    "bonus": _bonus,
    "crates": _crates,
    "slots": _slots,
    "ready": _ready,
    "spent": _spent,
    "fears": _fears,
    "sites1": _sites(0),
    "sites2": _sites(1),
    "round": _round,
    "planes": _planes,
    "spare": _spare,
    "acted": _acted,
    "temple_stack": _temple_stack,
    "stacks_left": _stacks_left,
    "all_passed": _all_passed,
    "tile": _rival_tile,
    "rival_glass": _rival_glass,
    "rival_idols": _rival_idols,
    "rival_at": _rival_at,
}
"""What may lie on the table: a word and what follows it; `table 4 snake` comes first where it is not 2 and `bird`."""


def lay_out(case: Case) -> Table:
    """The table of a case."""
    setup = list(case.setup)
    players, temple = 2, "bird"
    if setup and setup[0].startswith("table "):
        _, count, temple = setup.pop(0).split()
        players = int(count)
    table = Table(players, temple)
    if "closed" in setup:
        setup.remove("closed")
    elif not any(text.startswith("assistant ") for text in setup):
        table.helper(KEEPER)
    for text in setup:
        word, _, rest = text.partition(" ")
        assert word in SETUP, f"{case.name}: {text!r} cannot be laid out"
        SETUP[word](table, rest)
    return table


# ------------------------------------------------------------------ looking at what came of it
def _icons(text: str) -> tuple[int, int, int, int]:
    words = text.split()
    counts = dict(zip(words[::2], words[1::2], strict=True))
    a, b, c, d = (int(counts.pop(icon, 0)) for icon in ICONS)
    assert not counts
    return (a, b, c, d)


def _helper(player: Player, name: str) -> str:
    entry = next((h for h in player.helpers if h >> 2 == ASSISTANT_NAMES.index(name)), None)
    if entry is None:
        return "none"
    return f"{'gold' if entry & 2 else 'silver'} {'ready' if entry & 1 else 'used'}"


def _named(names: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    return " ".join(sorted("-" if n < 0 else names[n] for n in numbers))


def _in_order(numbers: tuple[int, ...]) -> str:
    return " ".join("-" if n < 0 else CARD_NAMES[n] for n in numbers)


def _figure(table: Table, space: str) -> str:
    return {-2: "blocked", -1: "none", 0: "me", 1: "other"}[table.state.figures[SPACE_NAMES.index(space)]]


def _number(names: tuple[str, ...], number: int) -> str:
    return "none" if number < 0 else names[number]


def _track_space(table: Table, number: int) -> str:
    return TRACKS[table.state.temple].spaces[number].id


def _tiles(tiles: tuple[int, ...]) -> str:
    return " ".join(name for name, n in zip(STACK_NAMES, tiles, strict=True) for _ in range(n))


def _slots_filled(player: Player) -> str:
    return " ".join(str(n + 1) for n in range(4) if player.slots >> n & 1)


CHECKS: dict[str, Callable[[Table, str], object]] = {
    "home": lambda table, _: str(table.me.home),
    "crates": lambda table, _: str(table.me.crates),
    "slots": lambda table, _: _slots_filled(table.me),
    "spare": lambda table, _: " ".join(f"{icon} {n}" for icon, n in zip(ICONS, table.state.spare, strict=True) if n),
    "passed": lambda table, _: "yes" if table.me.passed else "no",
    "calm": lambda table, _: "yes" if table.me.calm else "no",
    "planes": lambda table, _: "yes" if table.me.planes else "no",
    "ready": lambda table, _: _named(GUARDIAN_NAMES, table.me.ready),
    "spent": lambda table, _: _named(GUARDIAN_NAMES, table.me.spent),
    "glass": lambda table, _: _track_space(table, table.me.glass),
    "book": lambda table, _: _track_space(table, table.me.book),
    "tiles": lambda table, _: _tiles(table.me.tiles),
    "points": lambda table, _: str(table.state.score(0).points),
    "fears": lambda table, _: str(table.state.fear_left),
    "items": lambda table, _: _in_order(table.state.item_row),
    "artifacts": lambda table, _: _in_order(table.state.artifact_row),
    "turned_up": lambda table, _: _in_order(
        tuple(card for card in (table.state.item_top, table.state.artifact_top) if card >= 0)
    ),
    "under1": lambda table, _: _named(TILE_NAMES, table.state.site_bottom[0]),
    "under2": lambda table, _: _named(TILE_NAMES, table.state.site_bottom[1]),
    "supply": lambda table, _: _named(ASSISTANT_NAMES, tuple(top for top, _ in table.state.stacks)),
    "heights": lambda table, _: " ".join(str((top >= 0) + n) for top, n in table.state.stacks),
    "rescue": lambda table, _: _named(ASSISTANT_NAMES, table.state.rescue),
    "temple_stack": lambda table, _: _named(BONUS_NAMES, table.state.temple_stack),
    "stacks_left": lambda table, _: " ".join(map(str, table.state.temple_tiles)),
    "seat": lambda table, _: str(table.state.current_player),
    "over": lambda table, _: "yes" if table.state.is_terminal else "no",
    "rival_glass": lambda table, _: _track_space(table, rival_of(table).glass),
    "rival_figures": lambda table, _: str(rival_of(table).figures),
    "rival_idols": lambda table, _: " ".join(
        name for i, name in enumerate(IDOL_NAMES) if rival_of(table).idols >> i & 1
    ),
    "rival_stack": lambda table, _: str(rival_of(table).stack),
    "rival_cards": lambda table, _: _in_order(rival_of(table).cards),
    "rival_guardians": lambda table, _: _named(GUARDIAN_NAMES, rival_of(table).guardians),
    "rival_tiles": lambda table, _: _tiles(rival_of(table).tiles),
    "rival_points": lambda table, _: str(table.state.score(1).points),
}
"""What may be said of the outcome in one word; what follows must be equal. Cards in play areas and so on: `ZONES`."""

ABOUT: dict[str, Callable[[Table, str], str]] = {
    "at": _figure,
    "assistant": lambda table, name: _helper(table.me, name),
    "guardian": lambda table, site: _number(GUARDIAN_NAMES, table.state.guardian[SITE_OF[site]]),
    "site": lambda table, site: _number(TILE_NAMES, table.state.tile[SITE_OF[site]]),
    "idol": lambda table, site: _number(IDOL_NAMES, table.state.idol[SITE_OF[site]]),
    "bonus": lambda table, space: _named(BONUS_NAMES, table.state.bonus[_space(table, space)]),
}
"""What may be said of a thing: `at SPACE: me`, `assistant NAME: gold used`."""


def look(table: Table, said: list[str], where: str) -> None:
    """Compares the outcome with what is said of it; tokens, hand, deck, play area and exile must be said whole."""
    tokens: dict[str, int] = {}
    zones = dict.fromkeys(ZONES, "")
    for text in said:
        word, _, rest = text.partition(" ")
        if word in RESOURCES:
            tokens[word] = int(rest)
        elif word in ZONES:
            zones[word] = rest
        elif word in CHECKS:
            wanted = " ".join(sorted(rest.split())) if word in SORTED else rest
            assert CHECKS[word](table, rest) == wanted, f"{where}: {text}"
        else:
            thing, _, wanted = rest.partition(":")
            assert ABOUT[word](table, thing.strip()) == wanted.strip(), f"{where}: {text}"
    assert table.tokens() == {name: count for name, count in tokens.items() if count}, where
    for zone, wanted in zones.items():
        found = table.names(zone)
        assert (found if zone == "deck" else sorted(found)) == (
            wanted.split() if zone == "deck" else sorted(wanted.split())
        ), f"{where}: {zone}"


SORTED = frozenset({"ready", "spent", "under1", "under2", "supply", "rescue", "temple_stack", "rival_guardians"})


def offered(table: Table, declared: bool) -> set[str]:
    """What is legal, without the use of the idle assistant."""
    return {text for text in table.legal if declared or text != f"use {KEEPER}"}


def worked(setup: str, *lines: str) -> Table:
    """Plays a case that stands in the code of a test: its setup, and lines with their marks."""
    return run(Case(setup, "", parts(setup), [(line[0], parts(line[1:])) for line in lines]))


def run(case: Case) -> Table:
    """Plays a case through; every line must hold."""
    table = lay_out(case)
    declared = any(text.startswith("assistant ") for text in case.setup)
    assert case.steps, f"{case.name}: nothing is done"
    for number, (mark, texts) in enumerate(case.steps, 1):
        where = f"{case.name}, step {number}"
        if mark == ">":
            for text in texts:
                assert text in table.legal, f"{where}: {text!r} is not legal; legal are {sorted(table.legal)}"
                table.do(text)
        elif mark == "?":
            assert offered(table, declared) == set(texts), where
        elif mark == "+":
            assert set(texts) <= table.legal, f"{where}: not legal are {sorted(set(texts) - table.legal)}"
        elif mark == "!":
            for text in texts:
                action, _, code = text.partition(":")
                assert action not in table.legal, f"{where}: {action!r} is legal"
                found = table.why(action).code
                assert found == (code.strip() or found), f"{where}: {text}"
        else:
            look(table, texts, where)
    return table
