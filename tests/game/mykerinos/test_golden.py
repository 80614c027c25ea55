"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.mykerinos.rules import GAME
from tests.game import golden
from tests.game.mykerinos.rerecord import GAMES

RECORDS = golden.records(__file__)


def test_golden_games_are_there() -> None:
    """Ten random games and five of computer players for each number of players."""
    for players in (2, 3, 4):
        for kind, games in GAMES.items():
            assert golden.count(RECORDS, f"{kind}-{players}-") == games


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    golden.replay(GAME, path)
