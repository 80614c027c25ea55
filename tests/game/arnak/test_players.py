"""Computer players: turns they can choose from, and how well they play by the judgement alone."""

from __future__ import annotations

import pytest

from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.opponents.levels import level_named, player_of
from game.opponents.player import Course
from tests.game.arnak.games import EAGER, TABLES, new, play


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_plans_are_legal_turns(people: int, temple: str) -> None:
    """From every kind of position: chains of legal actions to the end of the turn or a draw, none twice."""
    for step, (state, _, _) in enumerate(play(people, temple, 4, EAGER)):
        if state.is_terminal or (step % 3 and len(state.pending) == 1):
            continue
        plans = GAME.plans(state, 120)
        assert plans
        assert len(set(plans)) == len(plans) <= 120
        for plan in plans:
            after = state.clone()
            for i, action in enumerate(plan):
                assert action in after.legal_actions()
                drawn = GAME.draws(after, action)
                assert not drawn or i == len(plan) - 1
                after.act(action)
            assert drawn or after.turn != state.turn or after.is_terminal


def game_of(levels: tuple[str, ...], temple: str, number: int) -> ArnakState:
    """One game between computer players."""
    state = new(len(levels), temple, number, difficulty=2)
    players = [player_of(level_named(level), f"{seat}") for seat, level in enumerate(levels)]
    courses = [Course() for _ in levels]
    while not state.is_terminal:
        seat = state.current_player
        seen = state.observation(seat)
        decision = courses[seat].follow(seen)
        if decision is None:
            decision = players[seat].choose(seen)
            courses[seat].begin(seen, decision)
        state.apply(decision.action)
    return state


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_medium_beats_random(temple: str) -> None:
    """A handful of games; the long test plays two hundred."""
    for number in range(4):
        levels = ("medium", "random") if number % 2 else ("random", "medium")
        state = game_of(levels, temple, number)
        assert state.places()[0].seat == levels.index("medium")


@pytest.mark.long
def test_medium_beats_random_nearly_always(games_wanted: int) -> None:
    """99 % or more of the games."""
    games = games_wanted or 200
    won = 0
    for number in range(games):
        levels = ("medium", "random") if number % 2 else ("random", "medium")
        state = game_of(levels, ("bird", "snake")[number // 2 % 2], number)
        won += state.places()[0].seat == levels.index("medium")
    assert won >= 0.99 * games


@pytest.mark.long
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_medium_scores_forty_against_itself(temple: str, games_wanted: int) -> None:
    """40 points or more on average with two players."""
    games = games_wanted or 60
    totals = []
    for number in range(games):
        state = game_of(("medium", "medium"), temple, 500 + number)
        totals += [state.score(seat).points for seat in (0, 1)]
    assert sum(totals) / len(totals) >= 40
