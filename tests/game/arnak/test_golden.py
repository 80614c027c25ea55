"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arnak.rules import GAME
from tests.game import golden

RECORDS = golden.records(__file__)


def test_there_are_golden_games() -> None:
    """Random games and computer games for every number of players on both temples."""
    for people in (1, 2, 3, 4):
        names = [path.stem for path in RECORDS if path.stem.split("_")[1] == str(people)]
        computer = [name for name in names if "medium" in name]
        assert (len(names) - len(computer), len(computer)) == (10, 5)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    golden.replay(GAME, path)
