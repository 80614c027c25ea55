"""What levels are in each game: read from its file, defaults without one, faults named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.content import ContentError
from game.core.contract import Game
from game.opponents.levels import level_named, levels_in
from game.opponents.player import Budget
from game.opponents.strengths import DEFAULTS, PATIENCE, Strength, offered, strength_of
from game.registry import games

from .toy import Toy


def toy_with(folder: Path, text: str | None) -> Game:
    class Filed(Toy):
        @property
        def content(self) -> Path:
            return folder

    if text is not None:
        (folder / "levels.toml").write_text(text, encoding="utf-8")
    return Filed()


def test_without_a_file_defaults_hold(tmp_path: Path) -> None:
    game = toy_with(tmp_path, None)
    assert {level: strength_of(game, 2, level) for level in DEFAULTS} == DEFAULTS


def test_a_file_speaks_for_each_number_of_players(tmp_path: Path) -> None:
    game = toy_with(tmp_path, "[hard]\nnoise = [0, 25, 0]\niterations = [12, 0, 400]\n")
    assert strength_of(game, 2, "hard") == Strength(budget=Budget(12, PATIENCE))
    assert strength_of(game, 3, "hard") == Strength(noise=0.25)
    assert strength_of(game, 4, "hard") == Strength(budget=Budget(400, PATIENCE))
    assert strength_of(game, 2, "easy") == DEFAULTS["easy"]


def test_a_game_has_the_levels_of_its_file_and_the_strongest(tmp_path: Path) -> None:
    assert offered(toy_with(tmp_path, None), 2) == tuple(DEFAULTS)
    (tmp_path / "few").mkdir()
    few = "[hard]\nnoise = [0, 0, 0]\niterations = [9, 9, 9]\n[easy]\nnoise = [9, 9, 9]\niterations = [0, 0, 0]\n"
    assert offered(toy_with(tmp_path / "few", few), 3) == ("easy", "hard", "master")


def test_a_game_may_have_a_level_for_few_players_only(tmp_path: Path) -> None:
    hard = "[hard]\nnoise = [0, 0, 0]\niterations = [9, 9, 9]\n"
    game = toy_with(tmp_path, hard + "[expert]\nnoise = [0, 0]\niterations = [20, 30]\n")
    assert [offered(game, players) for players in (2, 3, 4)] == [
        ("hard", "expert", "master"),
        ("hard", "expert", "master"),
        ("hard", "master"),
    ]
    assert strength_of(game, 3, "expert").budget == Budget(30, PATIENCE)


def test_a_game_may_have_a_level_for_many_players_only(tmp_path: Path) -> None:
    hard = "[hard]\nnoise = [0, 0, 0]\niterations = [9, 9, 9]\n"
    game = toy_with(tmp_path, hard + "[expert]\nplayers = 3\nnoise = [0, 0]\niterations = [20, 30]\n")
    assert ["expert" in offered(game, players) for players in (2, 3, 4)] == [False, True, True]
    assert strength_of(game, 3, "expert").budget == Budget(20, PATIENCE)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[wizard]\nnoise = [1, 1, 1]\niterations = [0, 0, 0]\n", "wizard"),
        ("[hard]\nnoise = [1, 1, 1, 1]\niterations = [0, 0, 0, 0]\n", "each number of players"),
        ("[hard]\nnoise = [1, 1]\niterations = [0, 0, 0]\n", "each number of players"),
        ("[hard]\nnoise = []\niterations = []\n", "each number of players"),
        ("[hard]\nplayers = 3\nnoise = [1, 1, 1]\niterations = [0, 0, 0]\n", "each number of players"),
        ("[hard]\nplayers = 5\nnoise = [1]\niterations = [0]\n", "players"),
        ("[hard]\nnoise = [1, 1, 1]\n", "iterations"),
        ("[hard]\nnoise = [1, -1, 1]\niterations = [0, 0, 0]\n", "-1"),
        ("[hard]\nnoise = [0, 5, 0]\niterations = [0, 9, 0]\n", "one of the two"),
        ("[hard", "levels.toml"),
    ],
)
def test_faults_are_named(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault):
        strength_of(toy_with(tmp_path, text), 2, "hard")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_levels_grow_in_every_game(game: Game) -> None:
    """Ever less noise, then ever more thought; `master` has all the time there is, unless more would be of no use."""
    for players in range(game.min_players, game.max_players + 1):
        ladder = [level.strength_in(game, players) for level in levels_in(game, players)]
        order = [
            (0 if strength.budget is None else strength.budget.iterations or 10**9, -strength.noise)
            for strength in ladder
        ]
        assert order == sorted(set(order)), players
        assert ladder[-1].budget is not None
        assert all(s.budget is None or s.budget.seconds == PATIENCE for s in ladder)


def test_a_budget_in_the_name_comes_before_the_file() -> None:
    level = level_named("hard@7")
    for game in games().values():
        assert level.strength_in(game, 2) == Strength(budget=Budget(iterations=7))
