"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.akrotiri.rules import GAME
from tests.game import golden
from tests.game.akrotiri.rerecord import GAMES, PLAYED

RECORDS = golden.records(__file__)


@pytest.mark.parametrize(("kind", "count"), [("random", GAMES), ("played", PLAYED)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_golden_games_are_there(kind: str, count: int, players: int) -> None:
    """Ten random and five computer games for each number of players."""
    assert golden.count(RECORDS, f"{kind}-{players}-") == count


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    golden.replay(GAME, path)


def test_golden_games_come_far() -> None:
    """The computer games dig six temples, so that all of the rules are recorded."""
    sixth = 0
    for path in RECORDS:
        if path.name.startswith("played-2"):
            text = path.read_text(encoding="utf-8")
            sixth += max(len(re.findall(rf"^\d+ {seat} dig ", text, re.MULTILINE)) for seat in (0, 1)) == 6
    assert sixth >= 3
