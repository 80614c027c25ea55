"""Reads a position from JSON that may come from anywhere: every number and cross-total is checked.

What is refused is refused with one sentence (`mykerinos.bad.CODE`, or those of `game.core.checks`) that names the
field. What is accepted can be played on. Whether the fields fit together is the business of `checking`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.checks import Fields, StateHead, whole
from game.core.contract import Game
from game.core.words import short
from game.mykerinos.board import AREAS, BOARD, MOST_TILES, NO_TILE, PYRAMIDS, ROWS, SQUARE_OF, SQUARES, WIDTH
from game.mykerinos.checking import check, refuse
from game.mykerinos.content import CUBES, NEUTRAL_CUBES, PATRON_OF, ROOM_OF, SEASONS, TILE_OF, TILES, WINGS
from game.mykerinos.phases import EXCAVATING
from game.mykerinos.state import MykerinosState


def read_state(game: Game, data: object) -> MykerinosState:
    """See `Game.load`."""
    fields = Fields(data, "state")
    head = StateHead(fields, game)
    players = head.players
    state = MykerinosState(players, head.seed, head.key, head.options)
    head.fill(state)
    state.season = fields.number("season", 1, SEASONS)
    state.first_player = fields.number("first_player", 0, players - 1)
    state.passed = tuple(fields.numbers("passed", 0, players - 1, most=players))
    area = fields.raw("area")
    state.area = EXCAVATING if area is None else whole(area, 1, AREAS[state.season], "state.area") - 1
    wings = [_named(item, PATRON_OF, "patron", f"state.wings[{i}]") for i, item in enumerate(fields.items("wings"))]
    if sorted(wings) != list(range(WINGS)):
        raise refuse("state.wings", "wings")
    state.wings = tuple(wings)
    state.remaining = _mask(fields, "remaining", TILE_OF, "tile", len(TILES))
    state.drawn = fields.number("drawn", 0, 100_000)
    _read_layout(state, fields)
    generals = [_read_seat(state, seat, entry) for seat, entry in enumerate(fields.children("seats", players))]
    if players == 2:
        generals.append(_read_neutral(state, fields.child("neutral")))
    fields.no_more()
    if state.layout:
        state.free = BOARD[state.season]
        for squares in state.cubes:
            state.free &= ~squares
    for colour, found in enumerate(generals):
        where = "state.neutral" if colour == players else f"state.seats[{colour}]"
        if state.general(colour) != found:
            wanted = NEUTRAL_CUBES if colour == players else CUBES
            raise refuse(where, "cubes", found=found + wanted - state.general(colour), wanted=wanted)
    check(game, state)
    return state


def _named(item: object, table: Mapping[str, int], what: str, where: str) -> int:
    """The index of a name."""
    if not isinstance(item, str) or item not in table:
        raise refuse(where, "no_name", what=what, value=short(item))
    return table[item]


def _mask(fields: Fields, key: str, table: Mapping[str, int], what: str, most: int) -> int:
    """A list of different names as a mask."""
    mask = 0
    for i, item in enumerate(fields.items(key, most=most)):
        index = _named(item, table, what, f"{fields.where}.{key}[{i}]")
        if mask >> index & 1:
            raise refuse(f"{fields.where}.{key}[{i}]", "name_twice", value=short(item))
        mask |= 1 << index
    return mask


def _read_layout(state: MykerinosState, fields: Fields) -> None:
    codes = []
    for position, item in enumerate(fields.items("layout", most=MOST_TILES)):
        if item is None:
            codes.append(NO_TILE)
            continue
        entry = Fields(item, f"state.layout[{position}]")
        tile = _named(entry.raw("tile"), TILE_OF, "tile", f"{entry.where}.tile")
        code = 2 * tile + entry.flag("turned")
        entry.no_more()
        codes.append(code)
        state.pyramids |= PYRAMIDS[position][code]
    state.layout = tuple(codes)


def _squares(state: MykerinosState, fields: Fields) -> int:
    """The squares a colour stands on."""
    mask = _mask(fields, "cubes", SQUARE_OF, "square", SQUARES)
    beyond = mask >> ROWS[state.season] * WIDTH
    if beyond:
        square = ROWS[state.season] * WIDTH + (beyond & -beyond).bit_length() - 1
        name = next(name for name, index in SQUARE_OF.items() if index == square)
        raise refuse(f"{fields.where}.cubes", "cube_off_board", square=name)
    return mask


def _read_seat(state: MykerinosState, seat: int, fields: Fields) -> int:
    """One seat; returns the general stock that it claims."""
    state.stock[seat] = fields.number("stock", 0, CUBES)
    state.cubes[seat] = _squares(state, fields)
    state.rooms[seat] = _mask(fields, "rooms", ROOM_OF, "room", len(ROOM_OF))
    state.owned[seat] = _mask(fields, "tiles", TILE_OF, "tile", len(TILES))
    state.used[seat] = _mask(fields, "used", TILE_OF, "tile", len(TILES))
    state.points[seat] = fields.number("points", 0, 5 * len(TILES))
    general = fields.number("general", 0, CUBES)
    fields.no_more()
    return general


def _read_neutral(state: MykerinosState, fields: Fields) -> int:
    """The neutral colour; returns the general stock that it claims."""
    state.shares = fields.numbers("shares", 0, NEUTRAL_CUBES, 2)
    state.cubes[state.neutral] = _squares(state, fields)
    general = fields.number("general", 0, NEUTRAL_CUBES)
    fields.no_more()
    return general
