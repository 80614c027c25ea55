"""A position as a text picture: the map as people can follow it, the market, the seats.

Each cell is drawn nine columns wide and five rows high, so that ten cells stand side by side in a hundred columns. Land
pieces carry a letter of their island (`A`), icons their terrain (`V F L M`), docks a small letter where the lane
touches, temples the seat's number in brackets; lanes are lines.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from game.akrotiri.content import CARDS, COLOURS, LEVELS, NO_TILE, SEATS, TERRAINS, THERA_DOCKS, TILES, TURNED
from game.akrotiri.effects import island_name
from game.akrotiri.geometry import FAR, FIRST_LAND, THERA, THERA_CELLS, Sea
from game.akrotiri.grid import cell_at, cell_name, cell_xy, place_name, quad_of
from game.akrotiri.names import card_name, goal_name
from game.akrotiri.notation import dock_name
from game.akrotiri.observation import level_of
from game.akrotiri.paths import berth_of
from game.akrotiri.phases import ACT, DRAW, GOAL, LAY, ONWARD, SECOND
from game.akrotiri.score import points
from game.akrotiri.storing import cube_list
from game.core.words import words_for

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_WIDE, _HIGH = 9, 5
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ICON = "VFLM"
_SPOTS = ((0, 0), (6, 0), (6, 3), (0, 3))
"""Column and row where the text of each corner begins."""
_DOCK_MARK = "abc"
_LINE = 100
"""Columns."""


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


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _asked(state: AkrotiriState) -> str:
    if not state.pending:
        return "the game is over"
    top = state.pending[-1]
    who = f"seat {state.current_player}"
    if top[0] == LAY:
        return f"{who} lays a tile"
    if top[0] == SECOND:
        return f"{who} places the second cube"
    if top[0] == GOAL:
        return f"{who} keeps a goal"
    if top[0] in (ACT, ONWARD):
        more = f", {top[2]} move left of the last" if top[2] else ""
        must = ", must go on from an occupied dock" if top[0] == ONWARD else ""
        return f"{who} has {_many(top[1], 'action')}{more}{must}"
    return f"{who} draws a tile" if top[0] == DRAW else f"{who} takes a berth"


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
                _write(grid, left + _SPOTS[corner][0], upper + row + (corner < 2), f"[{seat}]")
    for dock in sea.docks:
        column, row = _dock_spot(sea, dock, low_x, low_y)
        boat = next((str(seat) for seat, at in enumerate(state.boats) if at == dock), "")
        grid[row][column] = boat or ("*" if dock < len(THERA_DOCKS) else _DOCK_MARK[dock & 3])
    lines = []
    for row, letters_row in enumerate(grid):
        name = ""
        if row % _HIGH == _HIGH // 2:
            name = _row_name(low_y + row // _HIGH)
        lines.append(f"{name:>4} {''.join(letters_row)}".rstrip())
    heads = [f"{_column_name(x):^{_WIDE}}" for x in range(low_x, high_x + 1)]
    return [f"     {''.join(heads)}".rstrip(), *lines]


def _cubes(packed: int) -> str:
    return " ".join(f"{count} {COLOURS[colour]}" for colour, count in enumerate(cube_list(packed)) if count)


def _islands(state: AkrotiriState) -> list[str]:
    sea = state.sea
    temples = [(sea.label_at(quad), seat) for seat, played in enumerate(state.played) for _, quad in played]
    stock = state.cubes_by_island()
    lines = []
    for label, letter in island_letters(sea).items():
        icons = "".join(_ICON[t] * sea.icon_count(label, t) for t in range(4)) or "no icon"
        cubes = _cubes(stock.get(label, 0))
        portages = sea.portages[label]
        way = "out of reach" if portages == FAR else _many(portages, "portage") if portages else "by sea"
        docks = " ".join(dock_name(dock) for dock in sea.berths[label])
        parts = [icons, way, *(["completed"] if sea.is_complete(label) else [])]
        parts += [f"temple of seat {seat}" for place, seat in temples if place == label]
        parts += [f"cubes {cubes}"] if cubes else []
        parts += [f"docks {docks}"] if docks else []
        lines += _wrapped(f" {letter:>2} {island_name(sea, label)}: ", ", ".join(parts))
    return lines


def _wrapped(head: str, text: str) -> list[str]:
    """A line with its head, continued under its beginning where it is too long."""
    return wrap(text, _LINE, initial_indent=head, subsequent_indent=" " * len(head))


def _seat(state: AkrotiriState, seat: int) -> list[str]:
    say = words_for().say
    mark = "*" if seat == state.current_player else " "
    dock = state.boats[seat]
    hand = state.hand[seat]
    tile = "none" if hand == NO_TILE else "hidden" if hand < 0 else f"{TILES[hand].id} {TERRAINS[TILES[hand].terrain]}"
    goals = ", ".join(say(goal_name(g)) if g >= 0 else "hidden" for g in state.goals[seat]) or "none"
    offer = ", ".join(say(goal_name(g)) if g >= 0 else "hidden" for g in state.offers[seat])
    where = dock_name(dock) if dock >= 0 else "not placed"
    lines = [
        *_wrapped(
            f"{mark}seat {seat} ({SEATS[state.seating[seat]]}): ",
            f"{_many(points(state, seat), 'point')}, {_many(state.coins[seat], 'drachma')}, boat {where} with "
            f"{_cubes(state.cargo[seat]) or 'nothing'}, tile {tile}",
        ),
        *_wrapped("    goals: ", goals + (f"; looks at {offer}" if offer else "")),
    ]
    for card, quad in state.played[seat]:
        lines += _wrapped(f"    temple at {place_name(quad)}: ", _card(card))
    for card in state.maps[seat]:
        lines += _wrapped("    in hand: ", _card(card))
    return lines


def _card(card: int) -> str:
    """A map in words; of a hidden one the level."""
    if card < 0:
        return f"{LEVELS[level_of(card)]} map, hidden"
    return f"{CARDS[card].id}, {words_for().say(card_name(card))}"


def picture(state: AkrotiriState) -> str:
    """The whole position; north is up."""
    values = state.box.values
    when = f"round {state.round}" if state.round else "set-up"
    lines = [
        f"Akrotiri, {when}{' (the last)' if state.last_round else ''}: {_asked(state)}",
        "",
        *_map(state),
        "",
        "capitals: islands, with icons " + " ".join(f"{_ICON[t]} {TERRAINS[t]}" for t in range(4)),
        "a b c: docks; *: docks of Thera; digits: boats; [seat]: temples",
        "| - +: lanes and junctions; / \\: two lanes that bend, with land between them",
        "",
        *_islands(state),
        "",
        "market (taken from the left; spaces in brackets are empty, the rightmost is sold to first)",
        *(
            f"  {colour:<7}"
            + "".join(f" {v}  " if i >= len(values) - left else f"({v}) " for i, v in enumerate(values)).rstrip()
            for colour, left in zip(COLOURS, state.market, strict=True)
        ),
        f"stack {_many(len(state.stack), 'tile')}, {len(state.discards)} discarded; maps "
        + ", ".join(f"{len(deck)} {level}" for deck, level in zip(state.decks, LEVELS, strict=True))
        + f"; goals {len(state.goal_deck)}",
    ]
    if state.face_up:
        lines += _wrapped("open goals: ", ", ".join(words_for().say(goal_name(g)) for g in state.face_up))
    for seat in range(state.players):
        lines += ["", *_seat(state, seat)]
    return "\n".join(lines) + "\n"
