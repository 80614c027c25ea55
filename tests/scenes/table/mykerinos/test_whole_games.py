"""Whole games of Mykerinos by synthetic mouse; after every decision the displayed model is held against the state."""

from __future__ import annotations

import pytest

from game.core.options import Value
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
        table.check_end()
    finally:
        table.close()
