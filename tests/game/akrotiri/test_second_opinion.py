"""The engine's map, excavations and scores against the naive reading, on random maps and in random games."""

from __future__ import annotations

from random import Random

import pytest

from game.akrotiri.content import CARDS, SEATING, TILES
from game.akrotiri.geometry import EMPTY, FAR, FIRST_LAND, Sea
from game.akrotiri.grid import CORNERS, cell_name, place_name
from game.akrotiri.legal import fitting, frame_of
from game.akrotiri.notation import dock_name
from game.akrotiri.rules import GAME
from game.akrotiri.score import goal_points, points
from game.akrotiri.state import AkrotiriState
from tests.game.akrotiri.build import GOALS, IDLE, MODES, legal, walk
from tests.game.akrotiri.naive import NaiveMap, digs, fits, goal_score, total, winners

MAPS, LONG_MAPS = 60, 3000
GAMES, LONG_GAMES = 3, 340


def random_map(number: int) -> tuple[Sea, dict[str, object]]:
    """Tiles of one or two boxes laid at random: scattered, in lumps, or in lines."""
    rng = Random(f"map {number}")
    docks = rng.choice([2, 4])
    sea = EMPTY[docks]
    pile = list(range(len(TILES))) * (docks // 2)
    rng.shuffle(pile)
    style = rng.choice(["scattered", "lump", "line"])
    for tile in pile[: rng.randint(1, len(pile))]:
        cells = sea.frontier
        if style == "lump":
            cells = sorted(
                cells, key=lambda cell: -sum(cell + step in sea.at for step in (-257, -256, -255, -1, 1, 255, 256, 257))
            )[:4]
        elif style == "line":
            cells = cells[:2] + cells[-2:]
        sea = sea.laid(tile, rng.choice(cells), rng.randrange(4))
    return sea, data_of_sea(sea, docks)


def data_of_sea(sea: Sea, docks: int) -> dict[str, object]:
    """As much of a position's JSON as the naive map needs."""
    tiles = [{"tile": TILES[tile].id, "cell": cell_name(cell), "turn": 90 * turn} for tile, cell, turn in sea.tiles]
    return {"players": docks, "tiles": tiles}


def compare_maps(sea: Sea, board: NaiveMap) -> None:
    """Islands, networks, completeness, tiles, icons, portages: equal up to the names of labels."""
    assert {dock_name(dock) for dock in sea.docks} == set(board.docks)
    seen: dict[int, int] = {}
    for cell, nodes in sea.at.items():
        if nodes[0] < FIRST_LAND:
            continue
        for corner in range(4):
            label = sea.island[nodes[corner]]
            island = board.island_at(f"{cell_name(cell)} {CORNERS[corner]}")
            assert seen.setdefault(label, island) == island
    assert len(set(seen.values())) == len(seen)
    for label, island in seen.items():
        assert sea.is_complete(label) == board.completed(island)
        assert sea.cover[label].bit_count() == board.tiles_of(island)
        icons = [terrain for t, terrain in enumerate(("volcano", "forest", "lake", "mountain"))
                 for _ in range(sea.icon_count(label, t))]  # fmt: skip
        assert sorted(icons) == sorted(board.icons_of(island))
        portages = sea.portages[label]
        assert (None if portages == FAR else portages) == board.portages.get(island)
        assert {dock_name(dock) for dock in sea.berths[label]} == {
            dock for dock, (land, _) in board.docks.items() if board.island[land] == island
        }
    for table, other in ((sea.network, board.network), (sea.strait, board.strait)):
        pairs: dict[int, int] = {}
        for dock, (_, lane) in sea.docks.items():
            place = board.docks[dock_name(dock)][1]
            if place in other:
                assert pairs.setdefault(table[lane], other[place]) == other[place]
        assert len(set(pairs.values())) == len(pairs)


def compare_goals(sea: Sea, board: NaiveMap, number: int) -> None:
    """Every goal for some temples anywhere on land tiles."""
    rng = Random(f"temples {number}")
    places = [(quad, label) for label in set(sea.island) for quad in sea.quads[label]]
    for _ in range(4):
        chosen = rng.sample(places, min(len(places), rng.randint(0, 6)))
        quads = [quad for quad, _ in chosen]
        names = [place_name(quad) for quad in quads]
        for goal, key in enumerate(GOALS):
            assert goal_points(sea, quads, goal) == goal_score(board, names, key), (key, names)


def compare_maps_to_dig(sea: Sea, board: NaiveMap, players: int, number: int) -> None:
    """Where some cards of every level can be dug, for every seat, on any island."""
    rng = Random(f"cards {number}")
    every = [quad for label in set(sea.island) for quad in sea.quads[label]]
    quads = tuple(rng.sample(every, min(len(every), 25)))
    for seat, turn in enumerate(SEATING[players]):
        for level in range(3):
            card = rng.randrange(12) + 12 * level
            frame = frame_of(sea, turn, card)
            found = set(fitting(quads, frame)) if frame else set()
            assert found == {quad for quad in quads if fits(board, players, seat, CARDS[card].id, place_name(quad))}


def check_map(number: int) -> None:
    sea, data = random_map(number)
    board = NaiveMap(data)
    compare_maps(sea, board)
    compare_goals(sea, board, number)
    compare_maps_to_dig(sea, board, 2 if len(sea.berths[0]) == 2 else 4, number)


def test_random_maps() -> None:
    """1, 9: islands, networks, completed islands, portages and goals on random maps."""
    for number in range(MAPS):
        check_map(number)


@pytest.mark.long
def test_thousands_of_random_maps() -> None:
    """As above."""
    for number in range(10_000, 10_000 + LONG_MAPS):
        check_map(number)


def compare_states(state: AkrotiriState, full: bool) -> None:
    """Scores, ranking and excavations of a position in play."""
    board = NaiveMap(state.to_json())
    for seat in range(state.players):
        wanted = total(board, seat)
        assert points(state, seat) == wanted
        assert state.score(seat).points == wanted
    assert [place.seat for place in state.places() if place.rank == 1] == winners(board)
    if state.pending and state.pending[-1][0] == 4 and state.pending[-1][1]:
        assert set(legal(state, "dig")) == digs(board, state.current_player)
    if full:
        compare_maps(state.sea, board)


def check_game(number: int) -> None:
    players, options = MODES[number % len(MODES)]
    rng = Random(number)
    dug = 0
    for state in walk(f"opinion {number}", players, options, IDLE if number % 7 == 6 else None):
        if state.is_terminal or (state.pending[-1][0] == 4 and rng.random() < 0.06) or len(state.dug) > dug:
            compare_states(state, state.is_terminal)
        dug = len(state.dug)


@pytest.mark.parametrize("number", range(GAMES * len(MODES)))
def test_random_games(number: int) -> None:
    """5.3, 9: legal excavations and scores in random games of all modes, and at their ends."""
    check_game(number)


@pytest.mark.long
def test_thousands_of_random_games() -> None:
    """As above."""
    for number in range(10_000, 10_000 + LONG_GAMES * len(MODES)):
        check_game(number)


def test_games_come_far() -> None:
    """The random games above do dig: otherwise they would show little."""
    ends = []
    for number in range(6):
        *_, last = walk(f"far {number}", 2)
        ends.append(len(last.dug))
    assert sum(ends) >= 6
    assert GAME.id == "akrotiri"
