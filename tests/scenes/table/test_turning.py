"""Turning points are turns of the game itself, not of taking one's first place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.session import Session
from game.opponents.valuers import learned
from game.registry import game_named
from scenes.table.story import Story
from scenes.table.turning import LEAST, course, prospects
from scenes.words import screen_words
from tests.game.akrotiri.build import position, seat
from tests.scenes.table.corinth.table import CorinthTable


def golden(game: str) -> Path:
    """The folder of a game's golden records."""
    return Path(__file__).parents[2] / "game" / game / "golden"


def played(game: str) -> list[Path]:
    """Four of its games that computer players played, not chance."""
    found = [file for file in sorted(golden(game).glob("*.record")) if re.search("played|medium", file.name)]
    assert len(found) >= 4
    return found[:4]


RECORD = golden("akrotiri") / "played-2-00.record"


def test_taking_the_first_docks_turns_no_game() -> None:
    game = game_named("akrotiri")
    session = Session.resume(game, read_record(RECORD.read_text(encoding="utf-8")))
    story = told(session, ["Ione", "Myron"])
    found = course(session, story)
    assert len(found.points) == 3
    for point in found.points:
        began = session.view(None, point.began)
        assert began.current_player == point.seat and began.status() == point.status
        lines = [line for line in story.lines if point.began < line.position <= point.position]
        own = story.in_short([line for line in lines if line.seat == point.seat])
        assert point.text in [line.beside for line in own if line.rank == max(line.rank for line in own)]
        assert not session.view(None, point.position).setting_up
    first = found.positions[1]
    assert session.view(None, first - 1).setting_up and not session.view(None, first).setting_up


def told(session: Session, names: list[str]) -> Story:
    """The log of a game."""
    story = Story(session.game, screen_words(), names)
    for i, step in enumerate(session.path):
        for event in step.events:
            story.hear(event, i + 1, session.turn_at(i))
    return story


@pytest.mark.parametrize("game", ["akrotiri", "arnak", "corinth", "mykerinos"])
def test_no_turning_point_speaks_against_the_chart(game: str) -> None:
    """Nor does the last turn, which is not credited with the end of all doubt: it is told of where its points decided,
    and then by as much as the chart shows."""
    for path in played(game):
        session = Session.resume(game_named(game), read_record(path.read_text(encoding="utf-8")))
        found = course(session, told(session, ["Ione", "Myron", "Phaedra", "Zeno"]), most=1000)
        chances = dict(zip(found.positions, found.chances, strict=True))
        for point in found.points:
            at = found.positions.index(point.position)
            rise = chances[point.position][point.seat] - found.chances[at - 1][point.seat]
            assert abs(rise) >= LEAST and point.swing == pytest.approx(rise)


def test_the_end_of_all_doubt_alone_is_no_turning_point() -> None:
    """The last turn comes before others only by what its points changed, however far the chart rises there."""
    last = 0
    for path in played("corinth") + played("arnak"):
        game = path.parents[1].name
        session = Session.resume(game_named(game), read_record(path.read_text(encoding="utf-8")))
        story = told(session, ["Ione", "Myron", "Phaedra", "Zeno"])
        every, three = course(session, story, most=1000).points, course(session, story).points
        end = next((point for point in every if point.position == session.position), None)
        first = max(every, key=lambda point: abs(point.swing))
        last += end is not None and first is end and end not in three
    assert last, "of these games one rose most at its end, by the end alone"


def test_a_turning_point_names_the_choice_and_not_what_came_of_it() -> None:
    """The last one left at Mykerinos passes after the one action without deciding it; in one step of a survey tiles
    may be won that left no choice."""
    for path in played("mykerinos"):
        session = Session.resume(game_named("mykerinos"), read_record(path.read_text(encoding="utf-8")))
        story = told(session, ["Ione", "Myron", "Phaedra", "Zeno"])
        for point in course(session, story, most=1000).points:
            lines = [line for line in story.lines if point.began < line.position <= point.position]
            (line,) = [line for line in lines if line.seat == point.seat and line.beside == point.text][:1]
            step = [other for other in lines if other.position == line.position and other.seat == point.seat]
            assert line.message.key != "mykerinos.event.passed.last"
            assert line == next(other for other in step if other.rank == line.rank)


def test_prospects_do_not_swing_with_whose_knowledge_judges() -> None:
    """Where maps and goals are hidden each seat is judged by its own: a hand of maps counts whoever is to move."""
    hand, none = seat(dock="TW", maps="H01 H02"), seat(dock="TW")
    rich, poor = (position("V1 e1n2 0", one, seat(dock="TE"), current=1) for one in (hand, none))
    assert sum(prospects(rich)) == pytest.approx(1.0)
    public = rich.game.judge(rich)[0] - poor.game.judge(poor)[0]
    own = rich.game.judge(rich.judged_by(0))[0] - poor.game.judge(poor.judged_by(0))[0]
    assert own != pytest.approx(public), "what it knows of its maps matters"
    valuer = learned(rich.game, 2)
    shares = [valuer.worth(rich.judged_by(seat)).shares[seat] for seat in (0, 1)]
    assert prospects(rich) == pytest.approx([share / sum(shares) for share in shares])


def test_alone_against_the_rival_the_chart_knows_what_the_rival_still_gains() -> None:
    """A judgement of the points so far would call every beginning won."""
    state = game_named("arnak").new(1, "chart", {"temple": "snake"})
    assert 0.2 < prospects(state)[0] < 0.8


def test_what_the_rival_does_turns_a_game_too() -> None:
    """It is told as the rival's deed, though it is the person's prospects that it changes."""
    path = golden("arnak") / "bird_1_medium_0.record"
    session = Session.resume(game_named("arnak"), read_record(path.read_text(encoding="utf-8")))
    points = course(session, told(session, ["Ione"]), most=1000).points
    of_rival = [point for point in points if point.doer == 1]
    assert not any("The rival " in point.text for point in points), "the sign beside it says so"
    assert len(of_rival) > 5 and {point.seat for point in points} == {0}
    assert any(point.swing < 0 for point in of_rival)


def test_a_click_on_a_turning_point_leads_there() -> None:
    table = CorinthTable(2, (0, 1), seed="turning")
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
