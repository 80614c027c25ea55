"""A position as a text picture: the dig with its tiles, the museum ring, every seat."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from game.core.words import words_for
from game.mykerinos import pointing
from game.mykerinos.board import AREA_OF, NAMES, ROWS, WIDTH
from game.mykerinos.content import NO_PATRON, ROOMS, SEASONS, TILE_ROWS, TILES, WINGS
from game.mykerinos.course import pass_space
from game.mykerinos.legal import PATRON_TILES, branches
from game.mykerinos.museum import rooms_in, worth
from game.mykerinos.names import patron_name
from game.mykerinos.phases import DEAL, NEUTRAL, NEUTRAL_PLACING, PLACING, REMOVAL, REWARD, TURN, USING
from game.mykerinos.score import points
from game.mykerinos.storing import tile_names

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

_COLOURS = "ABCD"
_COLUMNS = "abcdefgh"
_COLUMNS_OF_TEXT = 96
_GAP = {2: " | ", 4: " || ", 6: " | "}
"""What stands before a column: tiles of one area are parted by one stroke, areas by two."""
_PATRONLESS = sum(1 << i for i, tile in enumerate(TILES) if tile.patron == NO_PATRON)
_LEGEND = (
    "  ^ pyramid   A B C D cubes, small on a pyramid   N neutral cube   V5+2 tile and printed points",
    "  V5' used this season   (3) what each of these tiles is worth at the end",
)


def _sign(state: MykerinosState, colour: int) -> str:
    return "N" if colour == state.neutral else _COLOURS[colour]


def _name(patron: int) -> str:
    return words_for().say(patron_name(patron))


def _asked(state: MykerinosState) -> str:
    if not state.pending:
        return "the game is over"
    top = state.pending[-1]
    who = f"seat {state.current_player}"
    if top[0] == REWARD:
        return f"{who} takes the reward of rank {top[2]} in area {top[1] + 1}"
    if top[0] == REMOVAL:
        return f"{who} removes a tile of area {top[1] + 1}"
    if top[0] == PLACING:
        either = f"{NAMES[top[3]]} or " if branches(state, top) else ""
        return f"{who} places {top[1]} more, next to {either}{NAMES[top[2]]}"
    if top[0] == NEUTRAL_PLACING:
        return f"{who} places a neutral cube next to {NAMES[top[1]]}"
    if top[0] == USING:
        return f"{who} uses {_name(top[1])}"
    if top[0] == TURN and len(state.passed) == state.players - 1:
        return f"{who}'s last action"
    return who + {DEAL: " deals the tiles", TURN: "'s turn", NEUTRAL: " may place neutral cubes"}[top[0]]


def _square(state: MykerinosState, square: int) -> str:
    """A cube's colour (small on a pyramid), `^` for a pyramid, `.` for an empty square."""
    pyramid = state.pyramids >> square & 1
    for colour, squares in enumerate(state.cubes):
        if squares >> square & 1:
            sign = _sign(state, colour)
            return sign.lower() if pyramid else sign
    return "^" if pyramid else "."


def _tile(state: MykerinosState, position: int) -> str:
    """The tile at a position with its points."""
    if state.layout[position] < 0:
        return "--"
    tile = state.layout[position] >> 1
    return TILES[tile].id + (f"+{state.values[tile]}" if state.values[tile] else "")


def _area(state: MykerinosState, area: int) -> str:
    """The tiles of an area and who stands there, best first."""
    tiles = f"{_tile(state, 2 * area)} {_tile(state, 2 * area + 1)}"
    ranks = " ".join(f"{_sign(state, s.colour)}{s.cubes}" for s in pointing.area(state, area).standings)
    mark = "*" if state.area == area else " "
    return f"{mark}area {area + 1}   {tiles:<10}  {ranks or '-'}"


def _dig(state: MykerinosState) -> list[str]:
    """The dig, its areas beside it; nothing where no tiles lie."""
    if not state.layout:
        return []
    lines = ["", "     " + "".join(_GAP.get(i, " " if i else "") + name for i, name in enumerate(_COLUMNS))]
    for row in range(ROWS[state.season]):
        start = row * WIDTH
        cells = [_GAP.get(i, " " if i else "") + _square(state, start + i) for i in range(WIDTH)]
        line = f"  {row + 1}  " + "".join(cells)
        half = row % TILE_ROWS
        if half < 2:
            line += "    " + _area(state, AREA_OF[start] + half)
        elif row + 1 < ROWS[state.season]:
            line += "\n"
        lines.append(line)
    return lines


def _museum(state: MykerinosState) -> list[str]:
    """A wing a line, the shared room at its end; and the tiles that wait to be dealt."""
    owners = {room: _COLOURS[seat] for seat in range(state.players) for room in rooms_in(state.rooms[seat])}
    lines = ["", "  museum, a ring          5   3   2 (shared with the next wing)   tiles not yet dealt"]
    for wing in range(WINGS):
        patron = state.wings[wing]
        rooms = "   ".join(owners.get(room, ".") for room in (wing, WINGS + wing, 2 * WINGS + wing))
        left = " ".join(tile_names(state.remaining & PATRON_TILES[patron]))
        lines.append(f"  {wing + 1}  {_name(patron):<19}  {rooms:<40}{left or '-'}")
    lines.append(f"     {'no patron':<61}{' '.join(tile_names(state.remaining & _PATRONLESS)) or '-'}")
    return lines


def _owned(state: MykerinosState, seat: int) -> str:
    """The tiles of a seat by patron, in the order of the wings, with what they are worth at the end."""
    used = set(tile_names(state.used[seat]))
    groups = []
    for wing, patron in enumerate(state.wings):
        names = tile_names(state.owned[seat] & PATRON_TILES[patron])
        if names:
            tiles = " ".join(name + ("'" if name in used else "") for name in names)
            groups.append(f"{tiles} ({worth(state.rooms[seat], wing)})")
    groups += tile_names(state.owned[seat] & _PATRONLESS)
    return "   ".join(groups) or "none"


def _seat(state: MykerinosState, seat: int) -> list[str]:
    mark = "*" if seat == state.current_player else " "
    facts = [f"{points(state, seat)} points, {state.points[seat]} of them printed"]
    facts.append(f"stock {state.stock[seat]}, general {state.general(seat)}")
    if state.shares:
        facts.append(f"neutral {state.shares[seat]}")
    if seat in state.passed:
        facts.append(f"passed to space {pass_space(state.players, state.passed.index(seat))}")
    rooms = " ".join(ROOMS[room].id for room in rooms_in(state.rooms[seat])) or "none"
    tiles = wrap(_owned(state, seat), _COLUMNS_OF_TEXT, initial_indent="   tiles  ", subsequent_indent="          ")
    return ["", f"{mark}seat {seat} ({_COLOURS[seat]}): " + "   ".join(facts), *tiles, f"   rooms  {rooms}"]


def picture(state: MykerinosState) -> str:
    """The whole position as people can follow it; what the signs mean stands at the end."""
    first = f"first player seat {state.first_player}"
    lines = [f"Mykerinos, season {state.season} of {SEASONS}, {first}: {_asked(state)}", *_dig(state), *_museum(state)]
    for seat in range(state.players):
        lines += _seat(state, seat)
    lines += ["", *_LEGEND]
    return "\n".join(line.rstrip(" ") for line in lines) + "\n"
