"""The count at the end of a game: what earned the points of each category."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.stage.tips import Tip
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_the_count_tells_what_earned_the_points_of_a_category(kind: type[GameTable[Any]]) -> None:
    """Each part of it by itself, as Akrotiri's goals; nothing before it is counted."""
    table = kind(2, (0, 1), seed="parts")
    try:
        session, scene = table.scene.session, table.scene
        chance = random.Random(5)
        while not session.is_terminal:
            session.do(chance.choice(session.view(session.current_player).legal_actions()))
        scene.conductor.resume()
        table.driver.until(lambda: scene.curtain.closed or scene.reveal.visible)
        if scene.curtain.closed:
            table.driver.key("Enter")
        table.driver.until(lambda: scene.reveal.visible)
        table.driver.settle()
        trees = [session.view(None).score(seat) for seat in range(2)]
        for k, category in enumerate(trees[0].parts):
            row = table.driver.find(f"reveal/row_{category.key}")
            tip = row.tooltip() if callable(row.tooltip) else None
            parts = [tree.parts[k] for tree in trees]
            assert (tip is not None) == any(part.points for part in parts)
            for leaf in [leaf for part in parts for leaf in (part.parts or (part,)) if leaf.points]:
                assert isinstance(tip, Tip) and table.scene.words.say(leaf.text) in tip.body
        scene.reveal._shown[:] = [0.0] * len(trees[0].parts)
        assert all(row.tooltip() is None for row in scene.reveal.children if row.name.startswith("row_"))
    finally:
        table.close()
