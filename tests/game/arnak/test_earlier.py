"""Games begun by earlier versions of the rules go on as they began."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.arnak.rules import GAME
from game.core.record import read_record
from game.core.session import Session

RECORDS = sorted((Path(__file__).parent / "earlier").glob("*.record"))


class Lines:
    """A record's text, growing."""

    def __init__(self, text: str) -> None:
        self.text = text

    def append(self, line: str) -> None:
        self.text += f"{line}\n"

    def report(self, text: str) -> None:
        raise AssertionError(text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_kept_by_version_1_comes_to_the_same_end(path: Path) -> None:
    """Turns that ended by themselves and cards the Planner laid down by itself (rules: arnak 3, 3.1) do so still."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    session = Session.resume(GAME, record)
    assert [fault.key for fault in session.faults] == ["core.record.rules"]
    assert session.position == len(record.moves)
    results = re.findall(r"^# seat (\d): rank (\d), (\d+) points$", text, re.MULTILINE)
    assert [(str(p.seat), str(p.rank), str(p.total)) for p in session.view(0).places()] == results


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_begun_by_version_1_is_played_on_and_opened_again(path: Path) -> None:
    """What is played now in such a game is read as it was played."""
    head, _, moves = path.read_text(encoding="utf-8").partition("moves:\n")
    half = moves.splitlines()[: moves.count("\n") // 2]
    lines = Lines(f"{head}moves:\n" + "\n".join(half) + "\n")
    session = Session.resume(GAME, read_record(lines.text), lines)
    while not session.is_terminal:
        legal = session.view(session.current_player).legal_actions()
        session.do(legal[session.position % len(legal)])
    again = Session.resume(GAME, read_record(lines.text))
    assert again.is_terminal
    assert again.view(0).digest() == session.view(0).digest()
