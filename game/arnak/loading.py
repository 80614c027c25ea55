"""Reads a position from JSON that may come from anywhere; `checking` then looks at every cross-total.

What is refused is refused with one sentence (`arnak.bad.CODE`, or those of `game.core.checks`) that names the field.
What is accepted can be played on.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.arnak.boards import TEMPLES
from game.arnak.checking import check
from game.arnak.checking_pending import refuse
from game.arnak.content import (
    ARROWS,
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_FIGURES,
    RIVAL_TILE_NAMES,
    ROUNDS,
    ROW_SLOTS,
    SITE_NAMES,
    SITES,
    SLOT_POINTS,
    SPACE_NAMES,
    SPACES,
    SQUARES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.effects import STREAMS
from game.arnak.player import BLOCKED, NO_PEEK, NOTHING, UNKNOWN, UNKNOWN_PEEK, Cards, Player, Rival, Segment, entry_of
from game.arnak.program import ICONS, RESOURCES
from game.arnak.state import ArnakState
from game.arnak.storing import BLOCKED_WORD, HIDDEN
from game.core.checks import Fields, StateHead, bad, whole
from game.core.contract import Game
from game.core.words import short

MOST_TOKENS = 999
MOST_DRAWN = 100_000
MOST_CARDS = 200


def read_state(game: Game, data: object) -> ArnakState:
    """See `Game.load`."""
    fields = Fields(data, "state")
    head = StateHead(fields, game)
    people = head.players
    state = ArnakState(2 if people == 1 else people, head.seed, head.key, head.options)
    head.fill(state)
    state.temple = TEMPLES.index(str(head.options["temple"]))
    state.round = fields.number("round", 1, ROUNDS)
    state.start = fields.number("start", 0, people - 1)
    a, b, c, d = _by_name(fields.child("spare"), ICONS, MOST_TOKENS)
    state.spare = (a, b, c, d)
    _island(state, fields.child("island"), 2 if people == 1 else people)
    _row(state, fields.child("row"))
    _track(state, fields.child("track"), people)
    _assistants(state, fields.child("assistants"), people)
    state.drawn = fields.numbers("drawn", 0, MOST_DRAWN, STREAMS)
    state.seats = [_player(state, entry) for entry in fields.children("seats", people)]
    rival = fields.raw("rival")
    if (rival is None) != (people > 1):
        raise refuse("state.rival", "rival")
    if rival is not None:
        state.rival = _rival(state, fields.child("rival"))
    fields.no_more()
    check(state)
    return state


def _by_name(fields: Fields, names: Sequence[str], most: int) -> list[int]:
    """A number for each of some names."""
    found = [fields.number(name, 0, most) for name in names]
    fields.no_more()
    return found


def _one(value: object, names: Sequence[str], where: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise bad("not_one_of", where=where, value=short(value), allowed=f"{names[0]} ... {names[-1]}")
    return names.index(value)


def _list(fields: Fields, key: str, names: Sequence[str], unknown: bool = False, count: int | None = None) -> Cards:
    """Names as numbers; null stands for an unknown card or a gap, if `unknown` allows it. The order is kept."""
    found = []
    for i, item in enumerate(fields.items(key, count, MOST_CARDS)):
        if item is None and unknown:
            found.append(UNKNOWN)
        else:
            found.append(_one(item, names, f"{fields.where}.{key}[{i}]"))
    return tuple(found)


def _pool(fields: Fields, key: str, names: Sequence[str], unknown: bool = False) -> Cards:
    """A pile whose order says nothing; must be written in order, so that equal positions are equal."""
    cards = _list(fields, key, names, unknown)
    if list(cards) != sorted(cards):
        raise refuse(f"{fields.where}.{key}", "sorted")
    return cards


def _maybe(fields: Fields, key: str, names: Sequence[str]) -> int:
    value = fields.raw(key)
    return UNKNOWN if value is None else _one(value, names, f"{fields.where}.{key}")


def _by_site(fields: Fields, names: Sequence[str]) -> tuple[int, ...]:
    found = [NOTHING] * SITES
    for site, name in enumerate(SITE_NAMES):
        if name in fields.data:
            found[site] = _one(fields.raw(name), names, f"{fields.where}.{name}")
    fields.no_more()
    return tuple(found)


def _island(state: ArnakState, fields: Fields, seats: int) -> None:
    figures = fields.child("figures")
    found = [NOTHING] * SPACES
    for space, name in enumerate(SPACE_NAMES):
        if name in figures.data:
            value = figures.raw(name)
            where = f"{figures.where}.{name}"
            found[space] = BLOCKED if value == BLOCKED_WORD else whole(value, 0, seats - 1, where)
    figures.no_more()
    state.figures = tuple(found)
    state.tile = _by_site(fields.child("tiles"), TILE_NAMES)
    state.guardian = _by_site(fields.child("guardians"), GUARDIAN_NAMES)
    state.idol = _by_site(fields.child("idols"), IDOL_NAMES)
    for key in ("site_decks", "site_bottoms"):
        piles: list[Cards] = []
        for i, pile in enumerate(fields.items(key, 2)):
            inner = Fields({"pile": pile}, f"{fields.where}.{key}[{i}]")
            piles.append((_pool if key == "site_decks" else _list)(inner, "pile", TILE_NAMES))
        if key == "site_decks":
            state.site_deck = (piles[0], piles[1])
        else:
            state.site_bottom = (piles[0], piles[1])
    state.guardian_deck = _pool(fields, "guardian_deck", GUARDIAN_NAMES)
    fields.no_more()


def _row(state: ArnakState, fields: Fields) -> None:
    state.artifact_row = _list(fields, "artifacts", CARD_NAMES, True, state.round)
    state.item_row = _list(fields, "items", CARD_NAMES, True, ROW_SLOTS - state.round)
    state.artifact_deck = _pool(fields, "artifact_deck", CARD_NAMES)
    state.item_deck = _pool(fields, "item_deck", CARD_NAMES)
    state.artifact_top = _maybe(fields, "artifact_top", CARD_NAMES)
    state.item_top = _maybe(fields, "item_top", CARD_NAMES)
    state.exile = _pool(fields, "exile", CARD_NAMES)
    state.fear_left = fields.number("fear", 0, 99)
    fields.no_more()


def _mask(fields: Fields, key: str, people: int) -> int:
    seats = fields.numbers(key, 0, people - 1, most=people)
    if seats != sorted(set(seats)):
        raise refuse(f"{fields.where}.{key}", "sorted")
    return sum(1 << seat for seat in seats)


def _track(state: ArnakState, fields: Fields, people: int) -> None:
    bonus = fields.child("bonus")
    state.bonus = tuple(
        _pool(bonus, space.id, BONUS_NAMES) if space.id in bonus.data else () for space in TRACKS[state.temple].spaces
    )
    for space, tiles in zip(TRACKS[state.temple].spaces, state.bonus, strict=True):
        if space.id in bonus.data and not tiles:
            raise refuse(f"{bonus.where}.{space.id}", "empty")
    bonus.no_more()
    state.bonus_pool = _pool(fields, "bonus_pool", BONUS_NAMES)
    state.temple_stack = _pool(fields, "temple_stack", BONUS_NAMES, True)
    state.temple_seen = _mask(fields, "temple_seen", people)
    state.temple_tiles = tuple(_by_name(fields.child("temple_tiles"), STACK_NAMES, 4))
    state.arrivals = fields.number("arrivals", 0, 4)
    fields.no_more()


def _assistants(state: ArnakState, fields: Fields, people: int) -> None:
    stacks = []
    for entry in fields.children("stacks", 3):
        stacks.append((_maybe(entry, "top", ASSISTANT_NAMES), entry.number("under", 0, 12)))
        entry.no_more()
    state.stacks = tuple(stacks)
    state.rescue = _list(fields, "rescue", ASSISTANT_NAMES, True)
    state.rescue_seen = _mask(fields, "rescue_seen", people)
    state.assistant_pool = _pool(fields, "pool", ASSISTANT_NAMES)
    fields.no_more()


def _space(state: ArnakState, fields: Fields, key: str) -> int:
    ids = [space.id for space in TRACKS[state.temple].spaces]
    return _one(fields.raw(key), ids, f"{fields.where}.{key}")


def _arrival(fields: Fields) -> int:
    return NOTHING if fields.raw("arrival") is None else fields.number("arrival", 0, 3)


def _player(state: ArnakState, fields: Fields) -> Player:
    player = Player()
    player.tokens = _by_name(fields.child("tokens"), RESOURCES, MOST_TOKENS)
    player.hand = _pool(fields, "hand", CARD_NAMES, True)
    player.open = _pool(fields, "open", CARD_NAMES)
    deck: list[Segment] = []
    for entry in fields.children("deck", most=100):
        value = entry.raw("top")
        peek = NO_PEEK
        if value is not None:
            peek = UNKNOWN_PEEK if value == HIDDEN else _one(value, CARD_NAMES, f"{entry.where}.top")
        deck.append(Segment(_pool(entry, "cards", CARD_NAMES), _pool(entry, "drawn", CARD_NAMES, True), peek))
        entry.no_more()
    player.deck = tuple(deck)
    player.play = _pool(fields, "play", CARD_NAMES)
    player.looked = _pool(fields, "looked", CARD_NAMES, True)
    player.aside = _pool(fields, "aside", CARD_NAMES)
    player.crates = fields.number("crates", 0, 16)
    for slot, flag in enumerate(fields.items("slots", len(SLOT_POINTS))):
        if not isinstance(flag, bool):
            raise bad("not_flag", where=f"{fields.where}.slots[{slot}]", value=short(flag))
        player.slots |= flag << slot
    player.home = fields.number("home", 0, 2)
    player.ready = _pool(fields, "boons_ready", GUARDIAN_NAMES)
    player.spent = _pool(fields, "boons_spent", GUARDIAN_NAMES)
    helpers = []
    for entry in fields.children("assistants", most=SQUARES):
        assistant = _one(entry.raw("id"), ASSISTANT_NAMES, f"{entry.where}.id")
        helpers.append(entry_of(assistant, entry.flag("gold"), entry.flag("ready")))
        entry.no_more()
    if helpers != sorted(helpers):
        raise refuse(f"{fields.where}.assistants", "sorted")
    player.helpers = tuple(helpers)
    player.glass = _space(state, fields, "glass")
    player.book = _space(state, fields, "book")
    player.arrival = _arrival(fields)
    player.tiles = tuple(_by_name(fields.child("temple_tiles"), STACK_NAMES, 4))
    player.passed = int(fields.flag("passed"))
    player.planes = int(fields.flag("all_planes"))
    player.calm = int(fields.flag("no_guardian_fear"))
    fields.no_more()
    return player


def _rival(state: ArnakState, fields: Fields) -> Rival:
    rival = Rival(fields.number("figures", 0, RIVAL_FIGURES))
    rival.glass = _space(state, fields, "glass")
    rival.arrival = _arrival(fields)
    rival.tiles = tuple(_by_name(fields.child("temple_tiles"), STACK_NAMES, 4))
    for kind in _pool(fields, "idols", IDOL_NAMES):
        rival.idols |= 1 << kind
    rival.stack = fields.number("stack", 0, 16)
    rival.cards = _pool(fields, "cards", CARD_NAMES)
    rival.guardians = _pool(fields, "guardians", GUARDIAN_NAMES)
    rival.rest = _pool(fields, "rest", RIVAL_TILE_NAMES)
    rival.next = _maybe(fields, "next", RIVAL_TILE_NAMES)
    rival.arrow = -1 if fields.raw("arrow") is None else _one(fields.raw("arrow"), ARROWS, f"{fields.where}.arrow")
    rival.used = _list(fields, "used", RIVAL_TILE_NAMES)
    fields.no_more()
    return rival
