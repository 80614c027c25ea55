"""Golden games of every game: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.registry import game_named, games
from tests.game import golden

RECORDS = [pytest.param(name, path, id=f"{name}-{path.stem}") for name in games() for path in golden.records(name)]
TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in games().items()
    for players in range(game.min_players, game.max_players + 1)
]
PLAYERS = re.compile(r"[-_](\d)[-_]")
"""The number of players in the name of a record."""
BY_COMPUTERS = re.compile(r"medium|played")
"""Found in the name of every record of computer players, and in no other."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_golden_games_are_there(name: str, players: int) -> None:
    """DESIGN 7.3: "ten random games and five computer games per game and player count"."""
    kept = [path.stem for path in golden.records(name) if PLAYERS.findall(path.stem) == [str(players)]]
    computers = [stem for stem in kept if BY_COMPUTERS.search(stem)]
    assert (len(kept) - len(computers), len(computers)) == (golden.RANDOM, golden.COMPUTERS)


@pytest.mark.parametrize(("name", "path"), RECORDS)
def test_golden_game(name: str, path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    golden.replay(game_named(name), path)
