"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game import golden
from tests.game.corinth.build import GAME
from tests.game.corinth.rerecord import GAMES

RECORDS = golden.records(__file__)


def test_golden_games_are_there() -> None:
    """Ten random games for each number of players."""
    for players in (2, 3, 4):
        assert golden.count(RECORDS, f"random-{players}-") == GAMES


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    golden.replay(GAME, path)
