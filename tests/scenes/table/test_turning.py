"""Turning points are turns of the game itself, not of taking one's first place."""

from __future__ import annotations

from pathlib import Path

from game.core.record import read_record
from game.core.session import Session
from game.registry import game_named
from scenes.table.story import Story
from scenes.table.turning import course
from scenes.words import screen_words

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
        assert not session.view(None, point.position).setting_up
    first = found.positions[1]
    assert session.view(None, first - 1).setting_up and not session.view(None, first).setting_up
