"""The engine and the second implementation play the same random games and must agree after every action."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.core.contract import State
from game.core.events import Event
from game.registry import game_named
from tests.game.corinth.build import numbers
from tests.game.corinth.naive import NaiveCorinth

GAME = game_named("corinth")
COMBINATIONS = [
    {"all_equal": equal, "stars": stars, "compensation_modifiers": modifiers}
    for equal, stars, modifiers in product(("win", "play"), ("sum", "last"), (True, False))
]

# How much likelier each kind of action is, so that rare corners of the rules come up: full tracks, full districts,
# wandering stewards, rich players who never build.
STYLES: list[dict[str, float]] = [
    {},
    {"steward": 8, "stop": 0.2},
    {"steward": 8, "stop": 3, "take": 2},
    {"ship": 10, "build": 5},
    {"take": 12, "build": 0.02, "done": 5},
    {"roll 3": 10, "roll 2": 5, "build": 3, "take gold": 4},
    {"build": 20, "take": 3},
]


def choose(rng: Random, style: dict[str, float], actions: list[str]) -> str:
    """A random action, some kinds likelier than others."""
    weights = [style.get(text, style.get(text.split()[0], 1.0)) for text in actions]
    return rng.choices(actions, weights)[0]


def compare(state: State, naive: NaiveCorinth) -> None:
    """Both say the same about this position."""
    data = state.to_json()
    assert sorted(GAME.action_text(action) for action in state.legal_actions()) == naive.legal()
    assert data["sheets"] == [naive.sheet_json(seat) for seat in range(naive.players)]
    assert state.is_terminal == naive.over
    assert data["instant_winner"] == naive.instant_winner
    if not naive.over:
        assert state.current_player == naive.player
        assert data["groups"] == naive.groups_json()
        assert data["round"] == naive.round
        assert data["first_player"] == naive.first
        assert data["turn_in_round"] == naive.turn_in_round
        assert data["yellow_removed"] == naive.yellow_gone
    for seat in range(naive.players):
        tree = state.score(seat)
        assert tree.points == naive.total(seat)
        by_key = {part.key: part.points for part in tree.parts}
        for key, points in naive.score_terms(seat).items():
            assert by_key.get(key, 0) == points, key
    places = state.places()
    ranks = naive.ranks()
    for place in places:
        assert place.total == naive.total(place.seat)
        if naive.instant_winner is None:
            assert place.rank == ranks[place.seat]
        else:
            assert (place.rank == 1) == (place.seat == naive.instant_winner)


def crooked(rng: Random, dice: int, options: dict[str, object]) -> tuple[list[int], list[int]]:
    """Dice that show few different values, so that groups are scarce and compensations common."""
    alike = options["all_equal"] == "play"
    faces = rng.sample(range(1, 7), rng.choice([1, 2, 2, 3] if alike else [2, 2, 3]))
    while True:
        white = [rng.choice(faces) for _ in range(9)]
        yellow = [rng.choice(faces) for _ in range(dice)]
        if alike or len(set(white + yellow)) > 1:
            return white, yellow


def play_both(players: int, options: dict[str, object], seed: int) -> None:
    """One random game on both, compared after every action; in every third the dice are crooked."""
    rng = Random(seed)
    styles = [rng.choice(STYLES) for _ in range(players)]
    state = GAME.new(players, f"second opinion {seed}", options)
    naive = NaiveCorinth(players, state.current_player, options)
    compare(state, naive)
    while not naive.over:
        text = choose(rng, styles[naive.player], naive.legal())
        events: list[Event] = []
        state.apply(GAME.parse_action(text), events)
        white: list[int] = []
        yellow: list[int] = []
        for event in events:
            if event.kind == "dice_rolled":
                white, yellow = numbers(event, "white"), numbers(event, "yellow")
        if white and seed % 3 == 0 and not state.is_terminal:
            white, yellow = crooked(rng, len(yellow), options)
            naive.play(text, white, yellow)
            state = GAME.load({**state.to_json(), "groups": naive.groups_json()})
        else:
            naive.play(text, white, yellow)
        compare(state, naive)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_second_opinion(players: int, games_wanted: int) -> None:
    """All sections: the same legal actions, sheets, scores and places, for all options and numbers of players."""
    for seed in range(games_wanted or 20):
        play_both(players, COMBINATIONS[seed % len(COMBINATIONS)], seed)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_second_opinion_long(players: int, games_wanted: int) -> None:
    """As above, many games."""
    for seed in range(1_000_000, 1_000_000 + (games_wanted or 2000)):
        play_both(players, COMBINATIONS[seed % len(COMBINATIONS)], seed)
