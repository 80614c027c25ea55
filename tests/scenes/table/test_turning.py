"""Turning points are turns of the game itself, not of taking one's first place."""

from __future__ import annotations

import re
from bisect import bisect
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.contract import State
from game.core.record import read_record
from game.core.session import Session
from game.core.telling import Weight
from game.opponents.valuers import learned
from game.registry import game_named
from scenes.table import turning
from scenes.table.story import Story
from scenes.table.turning import LEAST, Course, course, exactly, likely, prospects
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


NAMES = ["Ione", "Myron", "Phaedra", "Zeno"]
RECORD = golden("akrotiri") / "played-2-00.record"


def test_taking_the_first_docks_turns_no_game() -> None:
    game = game_named("akrotiri")
    session = Session.resume(game, read_record(RECORD.read_text(encoding="utf-8")))
    story = told(session, ["Ione", "Myron"])
    found = course(session, story)
    assert len(found.points) == 3
    for point in found.points:
        began = session.view(None, point.began)
        assert began.current_player == point.seat and began.status() == point.when, "one turn a round"
        lines = [line for line in story.lines if point.began < line.position <= point.position]
        own = story.in_short([line for line in lines if line.seat == point.seat])
        assert point.text in [line.beside for line in own if line.rank == max(line.rank for line in own)]
        assert not session.view(None, point.position).setting_up
    set_up = max(p for p in range(session.position) if session.view(None, p).setting_up)
    assert set_up < found.positions[1]


def told(session: Session, names: list[str]) -> Story:
    """The log of a game."""
    story = Story(session.game, screen_words(), names)
    for i, step in enumerate(session.path):
        for event in step.events:
            story.hear(event, i + 1, session.turn_at(i))
    return story


def turn_ends(session: Session) -> list[int]:
    """The positions after each turn, but for those of setting up."""
    last = session.position
    ends = [p for p in range(1, last + 1) if p == last or session.turn_at(p) != session.turn_at(p - 1)]
    return [p for p in ends if not session.view(None, p).setting_up]


@pytest.mark.parametrize("game", ["akrotiri", "arnak", "corinth", "mykerinos"])
def test_no_turning_point_speaks_against_the_chart(game: str) -> None:
    """From the round before a turn to the one after it the chart goes as the turn did, and at least as far."""
    compared = 0
    for path in played(game):
        session = Session.resume(game_named(game), read_record(path.read_text(encoding="utf-8")))
        found = course(session, told(session, NAMES[: len(session.seats)]), most=1000)
        sides, ends = max(2, len(session.seats)), turn_ends(session)
        for point in found.points:
            assert abs(point.swing) >= LEAST
            at, sign = ends.index(point.position), 1 if point.swing > 0 else -1
            if 2 * sides <= at < len(ends) - 4 * sides:
                heights = [chances[point.seat] * sign for chances in found.chances]
                near = [
                    (x, y)
                    for x, y in zip(found.positions, heights, strict=True)
                    if abs(bisect(ends, x) - at) <= 4 * sides
                ]
                before, start = min((y, x) for x, y in near if x <= point.began)
                assert max(y for x, y in near if x > start) - before >= abs(point.swing) - 1e-9
                compared += 1
    assert compared > 20


def test_the_end_of_all_doubt_alone_is_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it cannot be foreseen exactly the last turn is told by what its points changed, however far the chart rises
    there."""
    monkeypatch.setattr(turning, "exactly", lambda states: [])
    less = 0
    for path in played("corinth") + played("arnak"):
        game = path.parents[1].name
        session = Session.resume(game_named(game), read_record(path.read_text(encoding="utf-8")))
        found = course(session, told(session, NAMES), most=1000)
        for end in (point for point in found.points if point.position == session.position):
            before, after = session.view(None, end.began), session.view(None, session.position)
            brought = likely(after)[end.seat] - prospects(before)[end.seat]
            assert abs(end.swing) <= abs(brought) + 1e-9
            less += abs(end.swing) < abs(after.returns()[end.seat] - found.chances[-2][end.seat])
    assert less, "the end of one of these games was told, and changed more than its points"


def test_the_last_turns_are_told_by_what_they_did_to_a_game_played_out_exactly() -> None:
    """Judged at sight, a turn may seem to decide what was decided before, or to cost nothing where it cost the game."""
    told_of = 0
    for game, name in (("mykerinos", "medium-2-02"), ("corinth", "medium-2-02"), ("corinth", "medium-3-01")):
        path = golden(game) / f"{name}.record"
        session = Session.resume(game_named(game), read_record(path.read_text(encoding="utf-8")))
        ends = turn_ends(session)
        exact = exactly(session.view(None, end) for end in reversed(ends))
        known = dict(zip(reversed(ends), exact, strict=False))
        assert 1 < len(exact) < len(ends), "not back to where a season begins or dice are to be thrown"
        for point in course(session, told(session, NAMES), most=1000).points:
            if point.began in known:
                change = known[point.position][point.seat] - known[point.began][point.seat]
                assert 0 < point.swing / change <= 1 + 1e-9
                told_of += 1
    assert told_of


def test_nobody_is_credited_with_a_better_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turn after which the rest is played exactly has not decided what is known from then on."""
    path = golden("corinth") / "medium-3-00.record"
    session = Session.resume(game_named("corinth"), read_record(path.read_text(encoding="utf-8")))
    sure = [0.9 * won + 0.1 / 3 for won in session.view(None, session.position).returns()]
    monkeypatch.setattr(turning, "likely", lambda state: [1 / 3] * 3)
    monkeypatch.setattr(turning, "exactly", lambda states: [sure] * 12)
    found = course(session, told(session, ["Ione", "Myron", "Phaedra"]), most=1000)
    assert found.points == () and found.chances[-2] == pytest.approx(sure)


def test_no_line_turns_back_before_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points of a finished game say less of who wins than the positions just before it did."""
    path = golden("corinth") / "medium-3-00.record"
    session = Session.resume(game_named("corinth"), read_record(path.read_text(encoding="utf-8")))
    last = session.view(None, session.position)
    sure = [0.9 * won + 0.1 / 3 for won in last.returns()]
    monkeypatch.setattr(turning, "likely", lambda state: [1 / 3] * 3 if state.digest() == last.digest() else sure)
    monkeypatch.setattr(turning, "exactly", lambda states: [])
    found = course(session, told(session, ["Ione", "Myron", "Phaedra"]))
    for chances in found.chances[1:-1]:
        assert chances == pytest.approx(sure)
    assert found.positions[-1] == session.position and found.chances[-1] == tuple(last.returns())


def test_whose_turn_has_just_been_neither_moves_the_chart_nor_turns_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everybody gains by each turn what the turns of the others take away, nothing happens."""
    path = golden("corinth") / "medium-3-00.record"
    session = Session.resume(game_named("corinth"), read_record(path.read_text(encoding="utf-8")))

    ends = [0, *turn_ends(session)]
    just = {end: session.view(None, began).current_player for began, end in pairwise(ends)}
    assert [*just.values()][:6] == [0, 1, 2, 1, 2, 0], "another one begins each round"
    digests = {session.view(None, end).digest(): seat for end, seat in just.items()}

    def saw(state: State) -> list[float]:
        last = digests.get(state.digest())
        return [1 / 3 if last is None else 0.5 if seat == last else 0.25 for seat in range(3)]

    monkeypatch.setattr(turning, "likely", saw)
    monkeypatch.setattr(turning, "exactly", lambda states: [])
    found = course(session, told(session, ["Ione", "Myron", "Phaedra"]), most=1000)
    assert found.points == ()
    assert len(found.chances) > 20
    for chances in found.chances[1:-1]:
        assert chances == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert found.chances[-1] == tuple(session.view(None, session.position).returns())


def test_between_what_is_known_the_chart_goes_straight() -> None:
    found = Course((0.0, 4.0, 6.0), ((0.2, 0.8), (0.6, 0.4), (0.0, 1.0)), ())
    assert [found.chance(0, at) for at in (0, 1, 4, 5, 6)] == pytest.approx([0.2, 0.3, 0.6, 0.3, 0.0])
    assert Course((0.0,), ((0.5, 0.5),), ()).chance(1, 0) == 0.5


def test_a_turning_point_names_the_choice_and_not_what_came_of_it() -> None:
    """The last one left at Mykerinos passes after the one action without deciding it; in one step of a survey tiles
    may be won that left no choice."""
    for path in played("mykerinos"):
        session = Session.resume(game_named("mykerinos"), read_record(path.read_text(encoding="utf-8")))
        story = told(session, NAMES)
        for point in course(session, story, most=1000).points:
            turn = [line for line in story.lines if point.began < line.position <= point.position]
            own = [line for line in turn if line.seat == point.seat and line.weight > Weight.DETAIL]
            lines = story.in_short(own)
            (line,) = [line for line in lines if line.beside == point.text][:1]
            step = [other for other in lines if other.position == line.position]
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
    assert len(of_rival) > 3 and {point.seat for point in points} == {0}
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
