"""Golden games: recorded once, they must come out the same, digest by digest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.session import Session
from game.registry import game_named

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.record"))


def test_golden_games_are_there() -> None:
    """Ten random games and five of computer players for each number of players."""
    for players in (2, 3, 4):
        for kind, games in (("random", 10), ("medium", 5)):
            assert len([path for path in RECORDS if path.name.startswith(f"{kind}-{players}-")]) == games


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.faults == []
    assert any(move.digest for move in record.moves.values())
    session = Session.resume(game_named("mykerinos"), record)
    assert session.faults == []
    assert session.position == len(record.moves)
    assert session.is_terminal
    results = re.findall(r"^# seat (\d): rank (\d), (\d+) points$", text, re.MULTILINE)
    assert [(p.seat, p.rank, p.total) for p in session.view(0).places()] == [
        (int(seat), int(rank), int(total)) for seat, rank, total in results
    ]
