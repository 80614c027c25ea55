"""A second, slow, literal reading of Mykerinos: own tables, coordinates instead of bits, recounts instead of updates.

Written from the rules text; nothing here is shared with the engine. Positions come as the JSON of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
Cell = tuple[int, int]

PROFILES = {
    "low": [0, 0, 0, 0, 0, 2, 3],
    "medium": [0, 0, 0, 0, 2, 2, 3],
    "high": [0, 0, 0, 2, 2, 3, 3],
}
LETTERS = {"V": "violet", "L": "lemon", "B": "brown", "K": "blackmore", "T": "tangerine"}
PYRAMIDS = {
    "V": [[], [0], [1], [2], [4], [5], [0, 3]],
    "L": [[2], [4], [5], [1, 2], [], [0], [1]],
    "B": [[2, 5], [], [0], [1], [2], [4], [5]],
    "K": [[1], [2], [4], [5], [3, 4], [], [0]],
    "T": [[5], [2, 3], [], [0], [1], [2], [4]],
    "X": [[3]],
}
TILES = [f"{letter}{i + 1}" for letter in "VLBKT" for i in range(7)] + ["X1"]
SEASON_TILES = [8, 8, 8, 12]
ROOMS = [f"{w}/5" for w in range(1, 6)] + [f"{w}/3" for w in range(1, 6)] + ["1+2", "2+3", "3+4", "4+5", "5+1"]
INCOME = {2: 11, 3: 11, 4: 8}


def patron(tile: str) -> str | None:
    """Whose tile it is."""
    return LETTERS.get(tile[0])


def printed(tile: str, profile: str) -> int:
    """The printed points."""
    return 5 if tile == "X1" else PROFILES[profile][int(tile[1]) - 1]


def cell(name: str) -> Cell:
    """Row and column of a square, from 0."""
    return int(name[1:]) - 1, "abcdefgh".index(name[0])


def name(place: Cell) -> str:
    """The name of a square."""
    return "abcdefgh"[place[1]] + str(place[0] + 1)


def board(data: Json) -> list[Cell]:
    """All squares of the season: six rows, nine in the last season."""
    rows = 9 if data["season"] == 4 else 6
    return [(row, column) for row in range(rows) for column in range(8)]


def area_of(place: Cell) -> int:
    """The area's number from 1: left to right, top to bottom, 4 x 3 squares each."""
    return 2 * (place[0] // 3) + place[1] // 4 + 1


def neighbours(place: Cell) -> list[Cell]:
    """Orthogonal neighbours, on the board or off it."""
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def pyramids(data: Json) -> set[Cell]:
    """Squares with pyramids, tile by tile; a turned tile shows square i where 5 - i was."""
    found = set()
    for position, laid in enumerate(data["layout"]):
        if laid is None:
            continue
        tile = laid["tile"]
        for square in PYRAMIDS[tile[0]][int(tile[1]) - 1]:
            index = 5 - square if laid["turned"] else square
            found.add((position // 4 * 3 + index // 2, position % 4 * 2 + index % 2))
    return found


def colours(data: Json) -> list[list[Cell]]:
    """The cubes of each colour, the neutral one last."""
    found = [[cell(square) for square in seat["cubes"]] for seat in data["seats"]]
    if "neutral" in data:
        found.append([cell(square) for square in data["neutral"]["cubes"]])
    return found


def free(data: Json) -> set[Cell]:
    """Squares without a cube."""
    return set(board(data)) - {place for own in colours(data) for place in own}


def chains(own: list[Cell], allowed: set[Cell], length: int, branch: bool) -> Iterator[tuple[Cell, ...]]:
    """All expansions of some length: the first next to an own cube, each further one next to the one before it, with
    `branch` to any before it."""
    starts = {place for cube in own for place in neighbours(cube) if place in allowed}

    def grow(chain: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        if len(chain) == length:
            yield chain
            return
        anchors = chain if branch else chain[-1:]
        for following in {p for anchor in anchors for p in neighbours(anchor)}:
            if following in allowed and following not in chain:
                yield from grow((*chain, following))

    for start in starts:
        yield from grow((start,))


def room_open(data: Json, seat: int, room: str) -> bool:
    """Whether a seat may reserve a room: empty, and for a 5 with an own 2 or 3 of the wing."""
    if any(room in other["rooms"] for other in data["seats"]):
        return False
    if not room.endswith("/5"):
        return True
    return any(own in wing_rooms(int(room[0])) and not own.endswith("/5") for own in data["seats"][seat]["rooms"])


WING_ROOMS = {
    wing: [r for r in ROOMS if r.startswith(f"{wing}/") or ("+" in r and str(wing) in r.split("+"))]
    for wing in range(1, 6)
}


def wing_rooms(wing: int) -> list[str]:
    """The four rooms of a wing."""
    return WING_ROOMS[wing]


def value_of(room: str) -> int:
    """The value of a room."""
    return 2 if "+" in room else int(room[-1])


def turn_actions(data: Json) -> set[str]:
    """All that a player may begin at the start of his turn, as texts."""
    seat = data["current_player"]
    me = data["seats"][seat]
    stock = me["stock"]
    own = colours(data)[seat]
    every = free(data)
    flat = every - pyramids(data)
    found = {"pass"} | {f"start {name(place)}" for place in flat}
    if stock >= 2:
        found |= {f"expand {name(chain[0])}" for chain in chains(own, flat, 2, False)}
    ready = [patron(tile) for tile in me["tiles"] if tile not in me["used"]]
    if "violet" in ready and flat:
        found.add("use violet")
    if "lemon" in ready and every:
        found.add("use lemon")
    paid = data["options"]["brown_cube"] == "personal" or me["general"] > 0
    if "brown" in ready and paid and any(room_open(data, seat, room) for room in ROOMS):
        found.add("use brown")
    if "blackmore" in ready and stock >= 2 and any(p in flat for place in flat for p in neighbours(place)):
        found.add("use blackmore")
    branch = data["options"]["tangerine"] == "branch"
    if "tangerine" in ready and stock >= 3 and any(True for _ in chains(own, flat, 3, branch)):
        found.add("use tangerine")
    return found


def power_actions(data: Json, power: str) -> set[str]:
    """The first steps of a patron that has just been turned."""
    seat = data["current_player"]
    me = data["seats"][seat]
    own = colours(data)[seat]
    every = free(data)
    flat = every - pyramids(data)
    if power == "brown":
        return {f"reserve {room}" for room in ROOMS if room_open(data, seat, room)}
    if power == "blackmore":
        return {f"start {name(place)}" for place in flat if any(p in flat for p in neighbours(place))}
    if power == "tangerine":
        branch = data["options"]["tangerine"] == "branch"
        return {f"expand {name(chain[0])}" for chain in chains(own, flat, 3, branch)}
    allowed = every if power == "lemon" else flat
    found = {f"start {name(place)}" for place in allowed}
    if me["stock"] >= 2:
        for chain in chains(own, allowed, 2, False):
            if sum(place not in flat for place in chain) <= 1:
                found.add(f"expand {name(chain[0])}")
    return found


def neutral_actions(data: Json) -> set[str]:
    """Neutral cubes after the own action."""
    share = data["neutral"]["shares"][data["current_player"]]
    flat = free(data) - pyramids(data)
    found = {"done"} | {f"start {name(place)}" for place in flat}
    if share >= 2:
        found |= {f"expand {name(chain[0])}" for chain in chains(colours(data)[2], flat, 2, False)}
    return found


def pass_order(passed: list[int], players: int) -> list[int]:
    """Colours by pass space, with two players the neutral one (2) on space 2."""
    return [passed[0], 2, passed[1]] if players == 2 else passed


def ranking(counts: dict[int, int], order: list[int]) -> list[int]:
    """Most cubes first, ties to the earlier pass, nobody without a cube."""
    ranked: list[int] = []
    for count in range(25, 0, -1):
        ranked += [colour for colour in order if counts[colour] == count]
    return ranked


def decisions(ranked: list[int], players: int) -> list[tuple[str, int]]:
    """Who does what in an area: `reward RANK` or `remove`, and the seat (rules 3.3, 7.5, 7.6)."""
    if players > 2:
        return [(f"reward {i + 1}", seat) for i, seat in enumerate(ranked)]
    people = [colour for colour in ranked if colour != 2]
    if ranked[:1] == [2]:
        if not people:
            return []
        found = [("remove", 1 - people[0]), ("reward 2", people[0])]
        return found + [("reward 3", seat) for seat in people[1:]]
    if ranked[1:2] == [2]:
        found = [("reward 1", people[0]), ("remove", people[0])]
        return found + [("reward 3", seat) for seat in people[1:]]
    return [(f"reward {i + 1}", seat) for i, seat in enumerate(people)]


def reward_actions(data: Json, area: int, rank: int) -> set[str]:
    """What a ranked player may take."""
    seat = data["current_player"]
    laid = data["layout"][2 * area - 2 : 2 * area]
    found = {f"take {entry['tile']}" for entry in laid if entry is not None}
    if rank <= 2 and (data["options"]["survey_cube"] == "general" or data["seats"][seat]["stock"] > 0):
        found |= {f"reserve {room}" for room in ROOMS if room_open(data, seat, room)}
    return found


def points(data: Json, seat: int) -> int:
    """The points of a seat as if the game ended now."""
    me = data["seats"][seat]
    total = sum(printed(tile, data["options"]["profile"]) for tile in me["tiles"])
    for tile in me["tiles"]:
        owner = patron(tile)
        if owner is not None:
            wing = data["wings"].index(owner) + 1
            total += max([1] + [value_of(room) for room in me["rooms"] if room in wing_rooms(wing)])
    left = [patron(tile) for tile in me["tiles"] if patron(tile)]
    while set(left) == set(LETTERS.values()):
        total += 5
        for owner in LETTERS.values():
            left.remove(owner)
    return total


def conserved(data: Json) -> None:
    """25 cubes a colour in stock, dig and museum; one cube a square and a room; tiles in one place."""
    squares: list[Cell] = [place for own in colours(data) for place in own]
    assert len(squares) == len(set(squares))
    assert set(squares) <= set(board(data))
    rooms = [room for seat in data["seats"] for room in seat["rooms"]]
    assert len(rooms) == len(set(rooms))
    for seat in data["seats"]:
        assert seat["general"] + seat["stock"] + len(seat["cubes"]) + len(seat["rooms"]) == 25
        assert min(seat["general"], seat["stock"]) >= 0
        high = [square for square in seat["cubes"] if cell(square) in pyramids(data)]
        assert len(high) <= sum(patron(tile) == "lemon" for tile in seat["used"]), "a pyramid without Lord Lemon"
        assert set(seat["used"]) <= set(seat["tiles"])
    if "neutral" in data:
        neutral = data["neutral"]
        assert neutral["general"] + sum(neutral["shares"]) + len(neutral["cubes"]) == 25
        assert not {cell(square) for square in neutral["cubes"]} & pyramids(data)
    tiles = data["remaining"] + [entry["tile"] for entry in data["layout"] if entry]
    tiles += [tile for seat in data["seats"] for tile in seat["tiles"]]
    assert len(tiles) == len(set(tiles))
    assert set(tiles) <= set(TILES)
