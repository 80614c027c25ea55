"""Reads a position from JSON that may come from anywhere: every number and cross-total is checked.

What is refused is refused with one sentence (`akrotiri.bad.CODE`, or those of `game.core.checks`) that names the
field. What is accepted can be played on. `checking` looks at the whole once every field has been read.
"""

from __future__ import annotations

from game.akrotiri.checking import check_whole, refuse
from game.akrotiri.content import (
    CAPACITY,
    CARD_OF,
    COLOUR_OF,
    DEGREES,
    GOAL_OF,
    LEVELS,
    NO_TILE,
    TEMPLES,
    TILE_OF,
    TILES,
    TURNED,
    UNKNOWN_CARDS,
    UNKNOWN_GOAL,
    UNKNOWN_TILE,
)
from game.akrotiri.cubes import ONE, packed
from game.akrotiri.geometry import laid
from game.akrotiri.grid import CORNER_OF, cell_named, quad_of
from game.akrotiri.notation import dock_named
from game.akrotiri.state import AkrotiriState
from game.akrotiri.storing import UNKNOWN
from game.core.checks import Fields, StateHead, whole
from game.core.contract import Game
from game.core.words import short

MOST_COINS = 9999
MOST_ROUNDS = 9999
_MOST_TILES = 72
_MOST_CARDS = 72
_MOST_CUBES = 16
_COLOURS = 4


def read_state(game: Game, data: object) -> AkrotiriState:
    """See `Game.load`."""
    fields = Fields(data, "state")
    head = StateHead(fields, game)
    state = AkrotiriState(head.players, head.seed, head.key, head.options)
    head.fill(state)
    state.round = fields.number("round", 0, MOST_ROUNDS)
    state.last_round = fields.flag("last_round")
    state.quiet = fields.number("quiet", 0, 3 * state.players)
    for entry in fields.children("tiles", most=_MOST_TILES):
        _lay(state, entry)
    state.market = fields.numbers("market", 0, len(state.box.values), _COLOURS)
    state.shuffles = fields.number("shuffles", 0, MOST_ROUNDS)
    state.stack = _names(fields, "stack", _MOST_TILES, TILE_OF, {UNKNOWN: UNKNOWN_TILE} if head.observed else {})
    state.discards = _names(fields, "discards", _MOST_TILES, TILE_OF, {})
    state.old_hands = _old_hands(fields)
    decks = fields.child("decks")
    easy, normal, hard = (
        _names(decks, level, _MOST_CARDS, CARD_OF, {level: UNKNOWN_CARDS[i]} if head.observed else {})
        for i, level in enumerate(LEVELS)
    )
    state.decks = (easy, normal, hard)
    decks.no_more()
    _goal_deck(state, fields, head.observed)
    state.face_up = _names(fields, "face_up", _MOST_CARDS, GOAL_OF, {})
    for seat, entry in enumerate(fields.children("seats", state.players)):
        _seat(state, seat, entry)
    fields.no_more()
    check_whole(state)
    return state


def _names(fields: Fields, key: str, most: int, table: dict[str, int], more: dict[str, int]) -> tuple[int, ...]:
    """A list of names of components as numbers."""
    found = []
    for i, item in enumerate(fields.items(key, most=most)):
        if not isinstance(item, str) or (item not in table and item not in more):
            raise refuse(f"{fields.where}.{key}[{i}]", "no_name", value=short(item))
        found.append(more[item] if item in more else table[item])
    return tuple(found)


def _lay(state: AkrotiriState, fields: Fields) -> None:
    """One tile as it was laid, and the cubes on it."""
    where = fields.where
    tile = TILE_OF[fields.one_of("tile", TILE_OF)]
    name = fields.text("cell", 20)
    cell = cell_named(name)
    if cell is None:
        raise refuse(f"{where}.cell", "no_name", value=short(name))
    turn = fields.number("turn", 0, DEGREES[-1])
    if turn not in DEGREES:
        raise refuse(f"{where}.turn", "turn_degrees", value=turn)
    if cell in state.sea.at:
        raise refuse(f"{where}.cell", "cell_taken", cell=name)
    if cell not in state.sea.frontier:
        raise refuse(f"{where}.cell", "cell_alone", cell=name)
    # Positions of one game are often read one after the other: what they share is laid once.
    state.sea = laid(state.sea, tile, cell, DEGREES.index(turn))
    last = (-1, -1)
    corners = [piece[0] for piece in TURNED[tile][DEGREES.index(turn)].corners]
    for i, item in enumerate(fields.items("cubes", most=_COLOURS * 4)):
        spot = f"{where}.cubes[{i}]"
        if not isinstance(item, list) or len(item) != 3:
            raise refuse(spot, "cube_entry", value=short(item))
        corner, colour, count = item
        if not isinstance(corner, str) or CORNER_OF.get(corner) not in corners:
            raise refuse(spot, "no_piece", value=short(corner), tile=TILES[tile].id)
        if not isinstance(colour, str) or colour not in COLOUR_OF:
            raise refuse(spot, "no_name", value=short(colour))
        here = (CORNER_OF[corner], COLOUR_OF[colour])
        if here <= last:
            raise refuse(spot, "cube_order")
        last = here
        node = state.sea.at[cell][here[0]]
        number = whole(count, 1, _MOST_CUBES, spot)
        state.stock[node] = state.stock.get(node, 0) + number * ONE[here[1]]
    fields.no_more()


def _old_hands(fields: Fields) -> tuple[tuple[int, tuple[int, ...]], ...]:
    found = []
    for entry in fields.children("old_hands", most=4):
        age = entry.number("age", 0, MOST_ROUNDS)
        found.append((age, _names(entry, "tiles", 4, TILE_OF, {})))
        entry.no_more()
    return tuple(found)


def _goal_deck(state: AkrotiriState, fields: Fields, observed: bool) -> None:
    goals, seen = [], []
    for entry in fields.children("goal_deck", most=_MOST_CARDS):
        name = entry.text("goal", 40)
        if name != UNKNOWN and name not in GOAL_OF:
            raise refuse(f"{entry.where}.goal", "no_name", value=short(name))
        seats = entry.numbers("seen", 0, state.players - 1, most=state.players)
        if seats != sorted(set(seats)):
            raise refuse(f"{entry.where}.seen", "seen_order")
        if observed and seats not in ([], [state.viewer]):
            raise refuse(f"{entry.where}.seen", "seen_others")
        if (name == UNKNOWN) != (observed and not seats):
            raise refuse(f"{entry.where}.goal", "goal_known" if name != UNKNOWN else "unknown_here")
        entry.no_more()
        goals.append(GOAL_OF.get(name, UNKNOWN_GOAL))
        seen.append(sum(1 << seat for seat in seats))
    state.goal_deck, state.goal_seen = tuple(goals), tuple(seen)


def _seat(state: AkrotiriState, seat: int, fields: Fields) -> None:
    """One seat's things, each sound in itself."""
    where = fields.where
    foreign = state.viewer is not None and state.viewer != seat
    state.coins[seat] = fields.number("coins", 0, MOST_COINS)
    dock = fields.raw("dock")
    if dock is not None:
        found = dock_named(dock) if isinstance(dock, str) else None
        if found is None or found not in state.sea.docks:
            raise refuse(f"{where}.dock", "no_dock", value=short(dock))
        state.boats[seat] = found
    cargo = fields.numbers("cargo", 0, CAPACITY, _COLOURS)
    if sum(cargo) > CAPACITY:
        raise refuse(f"{where}.cargo", "cargo_full", count=sum(cargo), most=CAPACITY)
    state.cargo[seat] = packed(cargo)
    _hand(state, seat, fields, foreign)
    levels = dict(zip(LEVELS, UNKNOWN_CARDS, strict=True)) if foreign else {}
    state.maps[seat] = _sorted(fields, "maps", CARD_OF, levels)
    unknown = {UNKNOWN: UNKNOWN_GOAL} if foreign else {}
    openly = _openly(fields)
    state.taken_openly[seat] = openly
    state.goals[seat] = _sorted(fields, "goals", GOAL_OF, {} if state.is_terminal else unknown, openly)
    state.offers[seat] = _sorted(fields, "offer", GOAL_OF, unknown)
    played = []
    for entry in fields.children("played", most=TEMPLES):
        card = CARD_OF[entry.one_of("card", CARD_OF)]
        name = entry.text("place", 20)
        cell_text, _, corner = name.partition(" ")
        cell = cell_named(cell_text)
        if cell is None or corner not in CORNER_OF:
            raise refuse(f"{entry.where}.place", "no_name", value=short(name))
        entry.no_more()
        played.append((card, quad_of(cell, CORNER_OF[corner])))
    state.played[seat] = tuple(played)
    fields.no_more()


def _hand(state: AkrotiriState, seat: int, fields: Fields, foreign: bool) -> None:
    """The tile in hand: none, known, or hidden from the observer."""
    where = fields.where
    tile = fields.raw("tile")
    shown = fields.flag("tile_shown")
    if tile is None:
        state.hand[seat] = NO_TILE
        if shown:
            raise refuse(f"{where}.tile_shown", "shown_nothing")
    elif tile == UNKNOWN and foreign and not shown:
        state.hand[seat] = UNKNOWN_TILE
    elif isinstance(tile, str) and tile in TILE_OF and (not foreign or shown):
        state.hand[seat] = TILE_OF[tile]
    else:
        raise refuse(f"{where}.tile", "no_name", value=short(tile))
    state.shown |= shown << seat
    state.age[seat] = fields.number("tile_age", 0, state.shuffles)


def _openly(fields: Fields) -> int:
    """The goals that a seat took openly, as a mask; left out where there are none."""
    if "open_goals" not in fields.data:
        return 0
    goals = _names(fields, "open_goals", len(GOAL_OF), GOAL_OF, {})
    if not goals or list(goals) != sorted(set(goals)):
        raise refuse(f"{fields.where}.open_goals", "card_order")
    return sum(1 << goal for goal in goals)


def _sorted(fields: Fields, key: str, table: dict[str, int], more: dict[str, int], openly: int = 0) -> tuple[int, ...]:
    """Cards in hand, which must be in order. Of another seat's hand an observer knows only those taken `openly` (a
    mask); with `more` any other known card is refused."""
    cards = _names(fields, key, _MOST_CARDS, table, more)
    if list(cards) != sorted(cards):
        raise refuse(f"{fields.where}.{key}", "card_order")
    if more and any(card >= 0 and not openly >> card & 1 for card in cards):
        raise refuse(f"{fields.where}.{key}", "card_open")
    return cards
