"""The fixed players of the arena: legal to the end, reproducible, and better than nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.opponents.arena import Match, play_match, summary
from game.opponents.levels import BASELINES, LEVELS, level_named, player_of
from game.opponents.player import Budget
from game.opponents.strengths import Strength
from game.registry import game_named


@pytest.mark.parametrize("level", BASELINES)
@pytest.mark.parametrize("game", ["corinth", "akrotiri"])
def test_choices_are_legal(level: str, game: str) -> None:
    state = game_named(game).new(3, "baselines")
    for _ in range(40 if game == "corinth" else 16):
        seat = state.current_player
        first = player_of(BASELINES[level], "a").choose(state.observation(seat), Budget(iterations=3))
        again = player_of(BASELINES[level], "a").choose(state.observation(seat), Budget(iterations=3))
        assert first.chain == again.chain
        for action in first.chain:
            if state.current_player == seat:
                state.apply(action)


@pytest.mark.parametrize(("level", "games"), [("greedy", 2), ("flat@40", 8), ("uct@100", 2)])
def test_baselines_beat_random_play(level: str, games: int) -> None:
    match = Match("corinth", (level, "random"), games, "baselines")
    report: dict[str, Any] = summary(match, play_match(match))
    assert report["seats"][0]["win_share"] > 0.6


def test_people_are_not_offered_them() -> None:
    assert not set(LEVELS) & set(BASELINES)
    assert level_named("uct@50").strength == Strength(budget=Budget(iterations=50))
