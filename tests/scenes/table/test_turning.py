"""Turning points are turns of the game itself, not of taking one's first place."""

from __future__ import annotations

from pathlib import Path

from game.core.record import read_record
from game.core.session import Session
from game.registry import game_named
from scenes.table.story import Story
from scenes.table.turning import course
from scenes.words import screen_words
from tests.scenes.table.table import TestTable

RECORD = Path(__file__).parents[2] / "game" / "akrotiri" / "golden" / "played-2-00.record"


def test_taking_the_first_docks_turns_no_game() -> None:
    game = game_named("akrotiri")
    session = Session.resume(game, read_record(RECORD.read_text(encoding="utf-8")))
    story = Story(game, screen_words(), ["Ione", "Myron"])
    turn = session.start.turn
    for i, step in enumerate(session.path):
        for event in step.events:
            story.hear(event, i + 1, turn)
        turn = step.after.turn
    found = course(session, story)
    assert len(found.points) == 3
    for point in found.points:
        began = session.view(None, point.began)
        assert began.current_player == point.seat and began.status() == point.status
        lines = [line for line in story.lines if point.began < line.position <= point.position]
        own = [line for line in lines if line.seat == point.seat]
        assert point.text in [line.beside for line in own if line.rank == max(line.rank for line in own)]
        assert not session.view(None, point.position).setting_up
    first = found.positions[1]
    assert session.view(None, first - 1).setting_up and not session.view(None, first).setting_up


def test_a_click_on_a_turning_point_leads_there() -> None:
    table = TestTable(2, (0, 1), seed="turning")
    try:
        scene, driver = table.scene, table.driver
        while not scene.session.is_terminal:
            scene.session.do(scene.session.view(scene.session.current_player).legal_actions()[0])
        scene.conductor.resume()
        driver.until(lambda: scene.reveal.visible)
        driver.settle()
        driver.advance(0.2)
        point = course(scene.session, scene.story).points[0]
        driver.click("reveal/point0")
        driver.advance(0.2)
        assert scene.conductor.watching and scene.conductor.shown == point.began and not scene.reveal.visible
        assert scene.conductor.observation(point.began).current_player == point.seat
    finally:
        table.close()
