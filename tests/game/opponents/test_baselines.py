"""The fixed players of the arena: legal to the end, reproducible, and better than nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.core.words import words_for
from game.opponents import baselines, lookahead, random_player, search
from game.opponents.arena import Match, play_match, summary
from game.opponents.levels import BASELINES, LEVELS, level_named, player_of
from game.opponents.player import Budget, Watch
from game.opponents.strengths import Strength
from game.registry import game_named
from tests.game.commands import Run


@pytest.mark.parametrize("level", BASELINES)
@pytest.mark.parametrize("game", ["corinth", "akrotiri"])
def test_choices_are_legal(level: str, game: str) -> None:
    state = game_named(game).new(3, "baselines")
    for _ in range(4 if game == "corinth" else 2):
        seat = state.current_player
        first = player_of(BASELINES[level], "a").choose(state.observation(seat), Budget(iterations=3))
        again = player_of(BASELINES[level], "a").choose(state.observation(seat), Budget(iterations=3))
        assert first.chain == again.chain
        for action in first.chain:
            if state.current_player == seat:
                state.apply(action)


@pytest.mark.parametrize(("level", "games"), [("greedy", 1), ("flat@40", 4), ("uct@60", 2)])
def test_baselines_beat_random_play(level: str, games: int) -> None:
    match = Match("corinth", (level, "random"), games, "baselines")
    report = summary(match, play_match(match))
    assert report["seats"][0]["win_share"] > 0.6


class Hurried(Watch):
    """A watch on which every look at the clock takes half a second, and that fails at `MOST` iterations."""

    MOST = 500

    def __init__(self, poll: Callable[[int], bool] | None = None) -> None:
        super().__init__(poll, clock=self._later)
        self.now = 0.0

    def _later(self) -> float:
        self.now += 0.5
        return self.now

    def check(self) -> None:
        assert self.iterations < self.MOST, "it thinks for ever"


@pytest.mark.parametrize("level", [*LEVELS, *BASELINES])
def test_every_player_ends_its_thought_by_itself(level: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play` gives no budget but what a level brings along."""
    for module in (baselines, lookahead, random_player, search):
        monkeypatch.setattr(module, "Watch", Hurried)
    done = run("play", "corinth", "--seats", f"{level},random", "--games", "1", "--seed", "by itself")
    assert done.status == 0 and done.json["games"] == 1


def test_the_help_of_play_names_every_player() -> None:
    told = re.findall(r"\w+", words_for().say_key("opponents.help.seats"))
    assert {*LEVELS, *BASELINES} <= set(told)


def test_people_are_not_offered_them() -> None:
    assert not set(LEVELS) & set(BASELINES)
    assert level_named("uct@50").strength == Strength(budget=Budget(iterations=50))
