"""Whole games of Mykerinos by synthetic mouse; after every decision the displayed model is held against the state."""

from __future__ import annotations

import pytest

from game.core.options import Value
from game.core.record import read_record
from game.core.session import Session
from game.mykerinos.rules import GAME
from tests.scenes.table.mykerinos.table import MykerinosTable

OTHER: dict[str, Value] = {
    "profile": "high",
    "brown_cube": "general",
    "survey_cube": "personal",
    "tangerine": "branch",
    "neutral_left": "return",
}


@pytest.mark.parametrize(
    ("players", "people", "options"),
    [(2, (0,), OTHER), (3, (1,), {}), (4, (0,), {})],
)
def test_a_whole_game_by_mouse(players: int, people: tuple[int, ...], options: dict[str, Value]) -> None:
    table = MykerinosTable(players, people, options=options)
    try:
        assert table.play(seed=players) > 20
        assert table.scene.session.is_terminal
        assert table.scene.reveal.visible
        file = next((table.folder / "records").glob("*.record"))
        again = Session.resume(GAME, read_record(file.read_text(encoding="utf-8")))
        assert not again.faults
        assert again.view(None).digest() == table.scene.session.view(None).digest()
    finally:
        table.close()
