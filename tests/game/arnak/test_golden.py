"""Golden games: records kept as they were played; any change of the rules shows here.

`python -m tests.game.arnak.rerecord` plays them anew; its diff belongs into the same commit as the change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arnak.rules import GAME
from game.core.record import read_record
from game.core.session import Session

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def test_there_are_golden_games() -> None:
    """Random games and computer games for every number of players on both temples."""
    for people in (1, 2, 3, 4):
        names = [file.stem for file in FILES if file.stem.split("_")[1] == str(people)]
        computer = [name for name in names if "medium" in name]
        assert (len(names) - len(computer), len(computer)) == (10, 5)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game(file: Path) -> None:
    """The record replays to its end with the same digests."""
    record = read_record(file.read_text("utf-8"))
    session = Session.resume(GAME, record)
    assert session.faults == []
    assert session.is_terminal
    totals = [place.total for place in session.view(0).places()]
    assert f"# totals {totals}" in file.read_text("utf-8").splitlines()
