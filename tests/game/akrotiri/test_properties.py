"""What holds in every position of random games: nothing lost or doubled, boats and temples where they may be.

Random games here dig temples: the walk prefers digging, selling and loading. `ANTIKYTHERA_GAMES` sets their number.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.akrotiri.content import CARDS, LEVEL, TILES
from game.akrotiri.cubes import by_colour, in_all
from game.akrotiri.geometry import FAR, THERA_CELLS
from game.akrotiri.grid import quad_place
from game.akrotiri.phases import ONWARD
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.contract import NOBODY
from tests.game.akrotiri.build import MODES, Json, walk, with_temples
from tests.game.lengths import check_length

DEFAULT_GAMES, LONG_GAMES = 8, 1000

TABLES = [pytest.param(players, options, id=f"{players}-{'-'.join(map(str, options.values())) or 'plain'}")
          for players, options in MODES]  # fmt: skip


def conserved(state: AkrotiriState) -> None:
    """Cubes, tiles, maps, goals: each component in exactly one place."""
    copies, size = state.box.copies, len(state.box.values)
    # Packed numbers may be added: no colour has more cubes than its eight bits hold.
    off = by_colour(sum(state.stock.values()) + sum(state.cargo))
    assert [a + b for a, b in zip(state.market, off, strict=True)] == [size] * 4
    assert all(0 <= left <= size for left in state.market)
    assert all(in_all(cargo) <= 3 for cargo in state.cargo)
    tiles = Counter(tile for tile, _, _ in state.sea.tiles)
    tiles.update(state.stack)
    tiles.update(state.discards)
    tiles.update(tile for tile in state.hand if tile >= 0)
    assert tiles == dict.fromkeys(range(len(TILES)), copies)
    cards = Counter(card for deck in state.decks for card in deck)
    cards.update(card for hand in state.maps for card in hand)
    cards.update(card for played in state.played for card, _ in played)
    assert cards == dict.fromkeys(range(len(CARDS)), copies)
    assert all(LEVEL[card] == level for level, deck in enumerate(state.decks) for card in deck)
    goals = Counter((*state.goal_deck, *state.face_up))
    for held in (*state.goals, *state.offers):
        goals.update(held)
    assert goals == dict.fromkeys(range(12), copies)
    for seat in range(state.players):
        mine = (*state.goals[seat], *state.offers[seat])
        assert len(set(mine)) == len(mine)
        assert len(state.played[seat]) <= 6
    assert all(coins >= 0 for coins in state.coins)


def placed(state: AkrotiriState) -> None:
    """Boats at docks of their own, temples on land tiles and each on its own land piece."""
    docks = [dock for dock in state.boats if dock >= 0]
    assert all(dock in state.sea.docks for dock in docks)
    moving = bool(state.pending) and state.pending[-1][0] == ONWARD
    assert len(docks) - len(set(docks)) == int(moving)
    places = [quad_place(quad) for played in state.played for _, quad in played]
    assert all(cell not in THERA_CELLS and cell in state.sea.at for cell, _ in places)
    nodes = [state.sea.at[cell][corner] for cell, corner in places]
    assert sorted(nodes) == sorted(state.dug)
    assert len(set(nodes)) == len(nodes)
    # 9: "A dug island is always reachable, since lanes and land only grow."
    assert all(state.sea.portages[state.sea.island[node]] < FAR for node in nodes)


def steps(before: AkrotiriState, state: AkrotiriState) -> None:
    """What one action may change: coins move with a reason, temples only onto islands without one."""
    new = set(state.dug) - set(before.dug)
    if new:
        (node,) = new
        label = state.sea.island[node]
        assert label != 0
        assert all(state.sea.island[old] != label for old in before.dug)
        seat = before.current_player
        card = state.played[seat][-1][0]
        assert state.coins[seat] == before.coins[seat] - CARDS[card].cost
    for seat in range(state.players):
        if seat != before.current_player:
            assert state.coins[seat] == before.coins[seat] or not before.round
            assert state.cargo[seat] == before.cargo[seat]
    assert state.turn - before.turn in (0, 1)


def check_game(number: int, players: int, options: Json) -> None:
    """One game, every position of it."""
    rng = Random(number)
    before: AkrotiriState | None = None
    for decisions, state in enumerate(walk(f"properties {number}", players, options)):
        check_length(GAME, players, decisions)
        conserved(state)
        placed(state)
        if before is not None:
            steps(before, state)
        if rng.random() < 0.03 or state.is_terminal:
            data = json.loads(json.dumps(state.to_json()))
            loaded = GAME.load(data)
            assert loaded.digest() == state.digest()
            assert loaded.legal_actions() == state.legal_actions()
        before = state
    assert before is not None
    assert before.current_player == NOBODY
    assert before.last_round or before.quiet >= 2 * players


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_random_games(players: int, options: Json, games_wanted: int) -> None:
    """Every position of some games of each mode."""
    for number in range(games_wanted or DEFAULT_GAMES):
        check_game(number, players, options)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_many_random_games(players: int, options: Json, games_wanted: int) -> None:
    """As above, a thousand games of each mode."""
    for number in range(10_000, 10_000 + (games_wanted or LONG_GAMES)):
        check_game(number, players, options)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_replays_give_the_same_digests(players: int, options: Json) -> None:
    """Same seed, same actions: same positions. What is done later does not change the earlier ones."""
    first = [state.digest() for state in walk("again", players, options)]
    second = [state.digest() for state in list(walk("again", players, options))]
    assert first == second


CHANGES: dict[str, Callable[[AkrotiriState], object]] = {
    "drachmas": lambda s: s.coins.__setitem__(1, 3),
    "a boat": lambda s: s.boats.__setitem__(1, 1),
    "cargo": lambda s: s.cargo.__setitem__(1, 1),
    "the market": lambda s: s.market.__setitem__(0, 7),
    "a tile in hand": lambda s: s.hand.__setitem__(1, (s.hand[1] + 1) % 36),
    "a map in hand": lambda s: s.maps.__setitem__(1, (5,)),
    "a temple": lambda s: s.played.__setitem__(0, s.played[0][:1]),
    "a goal": lambda s: s.goals.__setitem__(1, (11,)),
    "a goal taken openly": lambda s: s.taken_openly.__setitem__(0, 1 << s.goals[0][0]),
    "actions": lambda s: setattr(s, "pending", ((4, 1, 0, 0, 0),)),
    "the stack": lambda s: setattr(s, "stack", s.stack[1:]),
    "cubes ashore": lambda s: s.stock.__setitem__(s.sea.docks[s.boats[0]][0], 1),
}


@pytest.mark.parametrize("name", list(CHANGES))
def test_signature_tells_positions_apart(name: str) -> None:
    """Positions that differ in anything people can tell or own are not taken for one another."""
    state = with_temples(2)
    other = state.clone()
    CHANGES[name](other)
    assert other.signature() != state.signature()
