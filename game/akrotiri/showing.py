"""A position as a text picture: the map as people can follow it, the market, the seats.

Each cell is drawn nine columns wide and five rows high, so that ten cells stand side by side in a hundred columns. Land
pieces carry a letter of their island (`A`), icons their terrain (`V F L M`), docks a small letter where the lane
touches, temples the seat's number in brackets; lanes are lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.akrotiri.content import CARDS, COLOURS, NO_TILE, SEATS, THERA_DOCKS, TILES, TURNED
from game.akrotiri.cubes import by_colour
from game.akrotiri.effects import island_name
from game.akrotiri.geometry import FAR, FIRST_LAND, THERA, THERA_CELLS, Sea
from game.akrotiri.grid import cell_at, cell_name, cell_xy, place_name, quad_of
from game.akrotiri.names import card_name, colour_name, counted, goal_name, level_name, terrain_name
from game.akrotiri.notation import dock_name
from game.akrotiri.observation import level_of
from game.akrotiri.paths import berth_of
from game.akrotiri.score import points
from game.core.showing import commas, finished, heading, legend, points_text, seat_head, wrapped
from game.core.words import Message, Words, listed, msg

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_WIDE, _HIGH = 9, 5
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ICON = "VFLM"
_SPOTS = ((0, 0), (6, 0), (6, 3), (0, 3))
"""Column and row where the text of each corner begins."""
_DOCK_MARK, _THERA_MARK = "abc", "*"
_LEGEND = (
    *((icon, terrain_name(terrain)) for terrain, icon in enumerate(_ICON)),
    ("A B", msg("akrotiri.show.legend.islands")),
    (" ".join(_DOCK_MARK), msg("akrotiri.show.legend.docks")),
    (_THERA_MARK, msg("akrotiri.show.legend.thera")),
    ("1 2", msg("akrotiri.show.legend.boats")),
    ("[1]", msg("akrotiri.show.legend.temples")),
    ("| - +", msg("akrotiri.show.legend.lanes")),
    ("/ \\", msg("akrotiri.show.legend.bends")),
)


def island_letters(sea: Sea) -> dict[int, str]:
    """A name of one or two letters for each island, in order of its first land piece."""
    names: dict[int, str] = {}
    for label in sea.islands():
        if any(node >= FIRST_LAND for node in sea.lands[label]):
            number = len(names)
            names[label] = (
                _LETTERS[number] if number < len(_LETTERS) else _LETTERS[number // 26 - 1] + _LETTERS[number % 26]
            )
    return names


def _lanes(grid: list[list[str]], left: int, upper: int, lanes: list[set[int]]) -> None:
    """Draws the lanes of one cell: across the middle row and down the middle column."""
    middle_x, middle_y = left + _WIDE // 2, upper + _HIGH // 2
    for sides in lanes:
        if sides & {0, 2}:
            for row in range(upper if 0 in sides else middle_y, upper + _HIGH if 2 in sides else middle_y + 1):
                grid[row][middle_x] = "|"
        if sides & {1, 3}:
            for column in range(left if 3 in sides else middle_x, left + _WIDE if 1 in sides else middle_x + 1):
                grid[middle_y][column] = "-"
    if len(lanes) == 1:
        grid[middle_y][middle_x] = "+"
    elif all(len(sides) == 2 for sides in lanes):
        grid[middle_y][middle_x] = "/" if {0, 3} in lanes else "\\"
    else:
        dead = next(sides for sides in lanes if len(sides) == 1)
        # The dead end does not reach the middle.
        grid[middle_y][middle_x] = "+"
        if dead == {1}:
            grid[middle_y][middle_x + 1] = grid[middle_y][middle_x + 2] = " "
        elif dead == {3}:
            grid[middle_y][middle_x - 1] = grid[middle_y][middle_x - 2] = " "
        elif dead == {0}:
            grid[upper + 1][middle_x] = " "
        else:
            grid[upper + 3][middle_x] = " "


def _write(grid: list[list[str]], column: int, row: int, text: str) -> None:
    for i, letter in enumerate(text):
        grid[row][column + i] = letter


def _dock_spot(sea: Sea, dock: int, low_x: int, low_y: int) -> tuple[int, int]:
    x, y = berth_of(sea, dock)
    column = round((x - low_x) * _WIDE - 0.5)
    row = round((y - low_y) * _HIGH - 0.5)
    return column, row


def _column_name(x: int) -> str:
    return cell_name(cell_at(x, 1)).removesuffix("s1")


def _row_name(y: int) -> str:
    return cell_name(cell_at(1, y)).removeprefix("e1")


def _map(state: AkrotiriState) -> list[str]:
    sea = state.sea
    places = [cell_xy(cell) for cell in sea.at]
    low_x, high_x = min(x for x, _ in places), max(x for x, _ in places)
    low_y, high_y = min(y for _, y in places), max(y for _, y in places)
    grid = [[" "] * ((high_x - low_x + 1) * _WIDE) for _ in range((high_y - low_y + 1) * _HIGH)]
    letters = island_letters(sea)
    temples = {quad: seat for seat, played in enumerate(state.played) for _, quad in played}
    for cell, nodes in sea.at.items():
        x, y = cell_xy(cell)
        left, upper = (x - low_x) * _WIDE, (y - low_y) * _HIGH
        icon = -1
        if cell in THERA_CELLS:
            _lanes(grid, left, upper, [{0, 1, 2, 3}])
        else:
            tile, _, turn = sea.tiles[sea.slot_at(cell)]
            turned = TURNED[tile][turn]
            icon = turned.icon
            lanes = [{side for side in range(4) if turned.lane_of[side] == lane} for lane in set(turned.lane_of)]
            _lanes(grid, left, upper, lanes)
        for corner in range(4):
            name = "Th" if nodes[corner] == THERA else letters.get(sea.island[nodes[corner]], ".")
            if corner == icon:
                name += _ICON[TILES[sea.tiles[sea.slot_at(cell)][0]].terrain]
            column, row = _SPOTS[corner]
            seat = temples.get(quad_of(cell, corner))
            if column:
                # A long name keeps away from the next cell's.
                column = min(column, _WIDE - 1 - len(name))
            _write(grid, left + column, upper + row + (corner > 1), name)
            if seat is not None:
                _write(grid, left + _SPOTS[corner][0], upper + row + (corner < 2), f"[{seat + 1}]")
    for dock in sea.docks:
        column, row = _dock_spot(sea, dock, low_x, low_y)
        boat = next((str(seat) for seat, at in enumerate(state.boats, 1) if at == dock), "")
        grid[row][column] = boat or (_THERA_MARK if dock < len(THERA_DOCKS) else _DOCK_MARK[dock & 3])
    lines = []
    for row, letters_row in enumerate(grid):
        name = ""
        if row % _HIGH == _HIGH // 2:
            name = _row_name(low_y + row // _HIGH)
        lines.append(f"{name:>4} {''.join(letters_row)}".rstrip())
    heads = [f"{_column_name(x):^{_WIDE}}" for x in range(low_x, high_x + 1)]
    return [f"     {''.join(heads)}".rstrip(), *lines]


def _cubes(packed: int) -> Message:
    """Cubes by colour, of which there are some: `2 green and 1 blue`."""
    kinds = enumerate(by_colour(packed))
    return listed(
        [msg("akrotiri.show.cubes_of", cubes=number, colour=colour_name(colour)) for colour, number in kinds if number]
    )


def _islands(state: AkrotiriState, words: Words) -> list[str]:
    sea = state.sea
    temples = [(sea.label_at(quad), seat) for seat, played in enumerate(state.played, 1) for _, quad in played]
    stock = state.cubes_by_island()
    lines = []
    for label, letter in island_letters(sea).items():
        icons = "".join(_ICON[t] * sea.icon_count(label, t) for t in range(4))
        parts: list[str | Message] = [icons or msg("akrotiri.show.no_icon"), _way(sea.portages[label])]
        if sea.is_complete(label):
            parts.append(msg("akrotiri.island.completed"))
        parts += [msg("akrotiri.show.temple_of", seat=seat) for place, seat in temples if place == label]
        if stock.get(label, 0):
            parts.append(msg("akrotiri.show.cubes", cubes=_cubes(stock[label])))
        if sea.berths[label]:
            parts.append(msg("akrotiri.show.docks", docks=" ".join(dock_name(dock) for dock in sea.berths[label])))
        lines += wrapped(commas(words, parts), f" {letter:>2} {island_name(sea, label)}: ")
    return lines


def _way(portages: int) -> Message:
    """How an island is reached from Thera."""
    if portages == FAR:
        return msg("akrotiri.island.unreachable")
    return msg("akrotiri.island.portages", portages) if portages else msg("akrotiri.show.by_sea")


def _goals(goals: Sequence[int]) -> list[Message]:
    return [goal_name(goal) if goal >= 0 else msg("akrotiri.show.hidden") for goal in goals]


def _boat(state: AkrotiriState, seat: int) -> Message:
    dock = state.boats[seat]
    if dock < 0:
        return msg("akrotiri.show.boat.none")
    if state.cargo[seat]:
        return msg("akrotiri.show.boat.laden", dock=dock_name(dock), cubes=_cubes(state.cargo[seat]))
    return msg("akrotiri.show.boat", dock=dock_name(dock))


def _hand(tile: int) -> Message:
    """The tile in a seat's hand."""
    if tile == NO_TILE:
        return msg("akrotiri.show.tile.none")
    if tile < 0:
        return msg("akrotiri.show.tile.hidden")
    return msg("akrotiri.show.tile", tile=TILES[tile].id, terrain=terrain_name(TILES[tile].terrain))


def _seat(state: AkrotiriState, words: Words, seat: int) -> list[str]:
    facts = [points_text(points(state, seat)), counted("drachmas", state.coins[seat])]
    facts += [_boat(state, seat), _hand(state.hand[seat])]
    goals = commas(words, _goals(state.goals[seat]))
    if state.offers[seat]:
        offer = commas(words, _goals(state.offers[seat]))
        goals = words.say(msg("akrotiri.show.offer", goals=goals, offer=offer))
    lines = [
        *wrapped(commas(words, facts), seat_head(state, words, seat, SEATS[state.seating[seat]])),
        *wrapped(goals, f"    {words.say_key('akrotiri.show.goals')} "),
    ]
    for card, quad in state.played[seat]:
        lines += wrapped(
            words.say(_card(card)), f"    {words.say_key('akrotiri.show.temple_at', place=place_name(quad))} "
        )
    for card in state.maps[seat]:
        lines += wrapped(words.say(_card(card)), f"    {words.say_key('akrotiri.show.in_hand')} ")
    return lines


def _card(card: int) -> Message:
    """A map in words; of a hidden one the level."""
    if card < 0:
        return msg("akrotiri.show.card.hidden", level=level_name(level_of(card)))
    return msg("akrotiri.show.card", id=CARDS[card].id, card=card_name(card))


def _market(state: AkrotiriState, words: Words) -> list[str]:
    """A line for each colour of cubes, and what is left of the piles."""
    values = state.box.values
    names = [words.say(colour_name(colour)) for colour in range(len(COLOURS))]
    lines = wrapped(words.say_key("akrotiri.show.market"))
    for name, left in zip(names, state.market, strict=True):
        spaces = (f" {v}  " if i >= len(values) - left else f"({v}) " for i, v in enumerate(values))
        lines.append(f"  {name:<{max(map(len, names)) + 1}}" + "".join(spaces))
    maps = [msg("akrotiri.maps_of", count=len(deck), level=level_name(level)) for level, deck in enumerate(state.decks)]
    piles = (
        msg("akrotiri.show.stack", len(state.stack), discarded=len(state.discards)),
        msg("akrotiri.show.maps", maps=commas(words, maps)),
        msg("akrotiri.show.goal_deck", goals=len(state.goal_deck)),
    )
    lines += wrapped("   ".join(words.say(pile) for pile in piles))
    if state.face_up:
        lines += wrapped(commas(words, _goals(state.face_up)), f"{words.say_key('akrotiri.show.open_goals')} ")
    return lines


def picture(state: AkrotiriState, words: Words) -> str:
    """The whole position; north is up."""
    lines = [*heading(state, words), "", *_map(state), "", *legend(words, _LEGEND), ""]
    islands = _islands(state, words)
    lines += [*islands, ""] if islands else []
    lines += _market(state, words)
    for seat in range(state.players):
        lines += ["", *_seat(state, words, seat)]
    return finished(lines)
