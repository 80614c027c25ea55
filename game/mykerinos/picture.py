"""A position as a text picture: the dig with its tiles, the museum ring, every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.mykerinos.board import AREA_OF, NAMES, POSITION_OF, ROWS, WIDTH
from game.mykerinos.content import PATRONS, ROOMS, SEASONS, TILES, WINGS
from game.mykerinos.effects import counts_in
from game.mykerinos.museum import rooms_in
from game.mykerinos.phases import DEAL, NEUTRAL, NEUTRAL_PLACING, PLACING, REMOVAL, REWARD, TURN, USING
from game.mykerinos.score import points
from game.mykerinos.storing import tile_names

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

_COLOURS = "ABCD"
_COLUMNS = "abcdefgh"


def _sign(state: MykerinosState, colour: int) -> str:
    return "N" if colour == state.neutral else _COLOURS[colour]


def _asked(state: MykerinosState) -> str:
    if not state.pending:
        return "the game is over"
    top = state.pending[-1]
    who = f"seat {state.current_player}"
    if top[0] == REWARD:
        return f"area {top[1] + 1} is surveyed, {who} has rank {top[2]} and takes a reward"
    if top[0] == REMOVAL:
        return f"area {top[1] + 1} is surveyed, {who} removes a tile"
    if top[0] == PLACING:
        return f"{who} places {top[1]} more, next to {NAMES[top[2]]}"
    if top[0] == NEUTRAL_PLACING:
        return f"{who} places a neutral cube next to {NAMES[top[1]]}"
    if top[0] == USING:
        return f"{who} uses {PATRONS[top[1]].id}"
    return who + {DEAL: " deals the tiles", TURN: "'s turn", NEUTRAL: " may place neutral cubes"}[top[0]]


def _square(state: MykerinosState, square: int) -> str:
    """A cube's colour (small on a pyramid), `^` for a pyramid, `.` for an empty square, blank without a tile."""
    pyramid = state.pyramids >> square & 1
    for colour, squares in enumerate(state.cubes):
        if squares >> square & 1:
            sign = _sign(state, colour)
            return sign.lower() if pyramid else sign
    if pyramid:
        return "^"
    return "." if state.layout else " "


def _tile(state: MykerinosState, position: int) -> str:
    """The tile at a position with its patron and points."""
    if position >= len(state.layout) or state.layout[position] < 0:
        return "--"
    tile = state.layout[position] >> 1
    return TILES[tile].id + (f"+{state.values[tile]}" if state.values[tile] else "")


def _dig(state: MykerinosState) -> list[str]:
    lines = ["     " + "   ".join("   ".join(_COLUMNS[i : i + 2]) for i in range(0, WIDTH, 2))]
    for row in range(ROWS[state.season]):
        cells = []
        for column in range(WIDTH):
            square = row * WIDTH + column
            cells.append(_square(state, square))
        line = f"  {row + 1}  " + " | ".join("   ".join(cells[i : i + 2]) for i in range(0, WIDTH, 2))
        if row % 3 == 1:
            first = POSITION_OF[row * WIDTH]
            area = AREA_OF[row * WIDTH]
            texts = []
            for half in range(2):
                counts = counts_in(state, area + half)
                cubes = " ".join(f"{_sign(state, c)}{n}" for c, n in enumerate(counts) if n) or "-"
                mark = "*" if state.area == area + half else " "
                pair = f"{_tile(state, first + 2 * half)} {_tile(state, first + 2 * half + 1)}"
                texts.append(f"{mark}area {area + half + 1}: {pair} [{cubes}]")
            line += "    " + "   ".join(texts)
        lines.append(line.rstrip())
        if row % 3 == 2 and row + 1 < ROWS[state.season]:
            lines.append("")
    return lines


def _museum(state: MykerinosState) -> list[str]:
    owners = {room: seat for seat in range(state.players) for room in rooms_in(state.rooms[seat])}

    def room(number: int) -> str:
        return f"{ROOMS[number].value}:{_COLOURS[owners[number]] if number in owners else '.'}"

    ring = []
    for wing in range(WINGS):
        name = PATRONS[state.wings[wing]].id
        ring.append(f"{wing + 1} {name} ({room(wing)} {room(WINGS + wing)})  {room(2 * WINGS + wing)}")
    return ["  museum, a ring:  " + "  ".join(ring)]


def _seat(state: MykerinosState, seat: int) -> list[str]:
    mark = "*" if seat == state.current_player else " "
    passed = f"   passed {state.passed.index(seat) + 1}" if seat in state.passed else ""
    share = f"   neutral {state.shares[seat]}" if state.shares else ""
    stocks = f"stock {state.stock[seat]}, general {state.general(seat)}"
    lines = [
        f"{mark}seat {seat} ({_COLOURS[seat]}): {points(state, seat)} points, {state.points[seat]} of them printed   "
        f"{stocks}{share}{passed}"
    ]
    used = set(tile_names(state.used[seat]))
    tiles = [name + ("'" if name in used else "") for name in tile_names(state.owned[seat])]
    lines.append("   tiles  " + (" ".join(tiles) or "none"))
    return lines


def picture(state: MykerinosState) -> str:
    """The whole position; `^` pyramid, capital letters cubes, small ones cubes on pyramids, N neutral, `'` patron
    turned sideways."""
    lines = [
        f"Mykerinos, season {state.season} of {SEASONS}, first player seat {state.first_player}: {_asked(state)}",
        *_dig(state),
        "",
        *_museum(state),
    ]
    for seat in range(state.players):
        lines += ["", *_seat(state, seat)]
    lines.append("")
    lines.append("  to come  " + (" ".join(tile_names(state.remaining)) or "nothing"))
    return "\n".join(lines) + "\n"
