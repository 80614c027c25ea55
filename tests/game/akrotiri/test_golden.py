"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.session import Session
from tests.game.akrotiri.build import GAME
from tests.game.akrotiri.rerecord import GAMES, PLAYED

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.record"))


@pytest.mark.parametrize(("kind", "count"), [("random", GAMES), ("played", PLAYED)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_golden_games_are_there(kind: str, count: int, players: int) -> None:
    """Ten random and five computer games for each number of players."""
    assert len([path for path in RECORDS if path.name.startswith(f"{kind}-{players}-")]) == count


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.faults == []
    assert any(move.digest for move in record.moves.values())
    session = Session.resume(GAME, record)
    assert session.faults == []
    assert session.position == len(record.moves)
    assert session.is_terminal
    results = re.findall(r"^# seat (\d): rank (\d), (\d+) points$", text, re.MULTILINE)
    assert [(p.seat, p.rank, p.total) for p in session.view(0).places()] == [
        (int(seat), int(rank), int(total)) for seat, rank, total in results
    ]


def test_golden_games_come_far() -> None:
    """The computer games dig six temples, so that all of the rules are recorded."""
    sixth = 0
    for path in RECORDS:
        if path.name.startswith("played-2"):
            text = path.read_text(encoding="utf-8")
            sixth += max(len(re.findall(rf"^\d+ {seat} dig ", text, re.MULTILINE)) for seat in (0, 1)) == 6
    assert sixth >= 3
