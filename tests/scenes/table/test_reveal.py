"""The count at the end of a game: what earned the points of each category."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.stage.tips import Tip
from scenes.table import reveal
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, TestTable


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


def over() -> TestTable:
    """A table whose count has just been opened, at the usual speed."""
    table = TestTable(2, (0, 1), seed="course", speed=1.0)
    session, scene = table.scene.session, table.scene
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    scene.conductor.resume()
    table.driver.until(lambda: scene.reveal.visible)
    return table


def test_the_course_of_a_game_is_followed_once_and_not_while_anything_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes several frames where the strongest players judge slowly."""
    followed: list[int] = []
    course = reveal.course
    monkeypatch.setattr(reveal, "course", lambda session, story: followed.append(1) or course(session, story))
    table = over()
    try:
        scene = table.scene
        assert not followed
        table.driver.advance(0.35)
        assert len(followed) == 1 and not any(scene.reveal._shown)
        table.driver.settle()
        assert table.driver.has("reveal/point0")
        table.driver.click("reveal/look")
        table.driver.click("bar/result")
        assert scene.reveal.visible and table.driver.has("reveal/point0") and len(followed) == 1
    finally:
        table.close()


def test_the_course_is_that_of_the_whole_game_whenever_the_sheet_was_put_away() -> None:
    table = over()
    try:
        session, scene = table.scene.session, table.scene
        scene.commands.watch(2)
        table.driver.advance(1.0)
        scene.conductor.resume()
        table.driver.until(lambda: scene.reveal.visible)
        table.driver.settle()
        assert scene.reveal._course == reveal.course(session, scene.story)
    finally:
        table.close()
