"""A position as a text picture: the dig with its tiles, the museum ring, every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.showing import NONE, finished, heading, legend, seat_head, wrapped
from game.core.words import Words, msg
from game.mykerinos import pointing
from game.mykerinos.board import AREA_OF, ROWS, WIDTH
from game.mykerinos.content import NO_PATRON, PATRON_TILES, ROOMS, TILE_ROWS, TILES, WINGS
from game.mykerinos.museum import rooms_in, worth
from game.mykerinos.names import patron_name
from game.mykerinos.ranks import pass_space
from game.mykerinos.score import points
from game.mykerinos.storing import tile_names

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

_COLOURS = "ABCD"
_COLUMNS = "abcdefgh"
_GAP = {2: " | ", 4: " || ", 6: " | "}
"""What stands before a column: tiles of one area are parted by one stroke, areas by two."""
_PATRONLESS = sum(1 << i for i, tile in enumerate(TILES) if tile.patron == NO_PATRON)
_PYRAMID = "^"
_NEUTRAL = "N"
_FREE = "."
_LEGEND = (
    (_PYRAMID, msg("mykerinos.show.legend.pyramid")),
    (" ".join(_COLOURS), msg("mykerinos.show.legend.cubes")),
    (_NEUTRAL, msg("mykerinos.show.legend.neutral")),
    ("V5+2", msg("mykerinos.show.legend.tile")),
    ("V5'", msg("mykerinos.show.legend.used")),
    ("(3)", msg("mykerinos.show.legend.worth")),
)


def _sign(state: MykerinosState, colour: int) -> str:
    return _NEUTRAL if colour == state.neutral else _COLOURS[colour]


def _square(state: MykerinosState, square: int) -> str:
    """A cube's colour (small on a pyramid), a pyramid, or an empty square."""
    pyramid = state.pyramids >> square & 1
    for colour, squares in enumerate(state.cubes):
        if squares >> square & 1:
            sign = _sign(state, colour)
            return sign.lower() if pyramid else sign
    return _PYRAMID if pyramid else _FREE


def _tile(state: MykerinosState, position: int) -> str:
    """The tile at a position with its points."""
    if state.layout[position] < 0:
        return "--"
    tile = state.layout[position] >> 1
    return TILES[tile].id + (f"+{state.values[tile]}" if state.values[tile] else "")


def _area(state: MykerinosState, words: Words, area: int) -> str:
    """The tiles of an area and who stands there, best first."""
    tiles = f"{_tile(state, 2 * area)} {_tile(state, 2 * area + 1)}"
    ranks = " ".join(f"{_sign(state, s.colour)}{s.cubes}" for s in pointing.area(state, area).standings)
    mark = "*" if state.area == area else " "
    return f"{mark}{words.say_key('mykerinos.show.area', area=area + 1)}   {tiles:<10}  {ranks or NONE}"


def _dig(state: MykerinosState, words: Words) -> list[str]:
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
            line += "    " + _area(state, words, AREA_OF[start] + half)
        elif row + 1 < ROWS[state.season]:
            line += "\n"
        lines.append(line)
    return lines


def _wing(name: str, rooms: str, tiles: int) -> str:
    """A line of the museum: a wing, its three rooms, and the tiles of its patron that wait to be dealt."""
    return f"{name:<26}{rooms:<40}{' '.join(tile_names(tiles)) or NONE}"


def _museum(state: MykerinosState, words: Words) -> list[str]:
    """A wing a line, the shared room at its end; and the tiles that wait to be dealt."""
    owners = {room: _COLOURS[seat] for seat in range(state.players) for room in rooms_in(state.rooms[seat])}
    five, three, two = (ROOMS[room].value for room in _rooms(0))
    values = f"{five}   {three}   {words.say_key('mykerinos.show.shared', value=two)}"
    title = f"  {words.say_key('mykerinos.show.museum')}"
    lines = ["", f"{title:<26}{values:<40}{words.say_key('mykerinos.show.undealt')}"]
    for wing, patron in enumerate(state.wings):
        rooms = "   ".join(owners.get(room, _FREE) for room in _rooms(wing))
        name = words.say(patron_name(patron))
        lines.append(_wing(f"  {wing + 1}  {name}", rooms, state.remaining & PATRON_TILES[patron]))
    return [*lines, _wing(f"     {words.say_key('mykerinos.show.no_patron')}", "", state.remaining & _PATRONLESS)]


def _rooms(wing: int) -> tuple[int, int, int]:
    """The rooms of a wing: its 5, its 3, and the 2 that it shares with the next one."""
    return wing, WINGS + wing, 2 * WINGS + wing


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
    return "   ".join(groups) or NONE


def _seat(state: MykerinosState, words: Words, seat: int) -> list[str]:
    facts = [
        msg("mykerinos.show.points", points(state, seat), printed=state.points[seat]),
        msg("mykerinos.show.stock", own=state.stock[seat], general=state.general(seat)),
    ]
    if state.shares:
        facts.append(msg("mykerinos.show.neutral", cubes=state.shares[seat]))
    if seat in state.passed:
        facts.append(msg("mykerinos.show.passed", space=pass_space(state.players, state.passed.index(seat))))
    rooms = " ".join(ROOMS[room].id for room in rooms_in(state.rooms[seat])) or NONE
    head = seat_head(state, words, seat, _COLOURS[seat])
    return [
        "",
        head + "   ".join(words.say(fact) for fact in facts),
        *wrapped(_owned(state, seat), f"   {words.say_key('mykerinos.show.tiles')}  "),
        f"   {words.say_key('mykerinos.show.rooms')}  {rooms}",
    ]


def picture(state: MykerinosState, words: Words) -> str:
    """The whole position as people can follow it; what the signs mean stands at the end."""
    lines = [*heading(state, words, state.first_player), *_dig(state, words), *_museum(state, words)]
    for seat in range(state.players):
        lines += _seat(state, words, seat)
    return finished([*lines, "", *legend(words, _LEGEND)])
