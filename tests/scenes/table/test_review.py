"""Lessons: a game that is over is looked through turn by turn, and what fell behind can be gone to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

import pytest

from game.core.contract import Chain, State
from game.core.record import read_record
from game.core.session import Session
from game.opponents.player import Candidate, Decision
from game.registry import game_named
from scenes.stage.element import Element
from scenes.table.counsel import FORESEEN
from scenes.table.lessons import Turn, lesson, turns_of
from scenes.table.review import GIVEN_UP, MOST
from scenes.words import screen_words
from tests.game.golden import records
from tests.game.golden import table as session_of
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import InstantThinker

WORDS = screen_words()
NAMES = ("Melitta", "Periander")


@dataclass
class Grader:
    """Grades every turn by a list: by how much of the win it falls behind, at first and in a longer look."""

    behind: list[float]
    longer: list[float] | None = None
    asked: list[tuple[State, Chain]] = field(default_factory=list)
    seconds: list[float | None] = field(default_factory=list)
    cancelled: int = 0
    quick: bool = True

    def consult(self, observation: State, played: Chain, seconds: float | None = None) -> None:
        """Remembers the question."""
        self.asked.append((observation, played))
        self.seconds.append(seconds)

    def counsel(self) -> Decision | None:
        """The next grade."""
        if not self.quick:
            return None
        observation, played = self.asked[-1]
        best = Candidate((observation.legal_actions()[0],), 0.6, 50.0)
        grades = self.longer if self.longer is not None and self.seconds[-1] is None else self.behind
        lost = grades[(len(self.turns) - 1) % len(grades)]
        return Decision(best.chain, 0.6, 50.0, (best,), played=Candidate(played, 0.6 - lost, 50.0))

    def cancel(self) -> None:
        """Counts."""
        self.cancelled += 1

    @property
    def turns(self) -> list[Chain]:
        """The turns it was asked about, each once."""
        return [next(times)[1] for _, times in groupby(self.asked, key=lambda asked: id(asked[0]))]


def over(grader: Grader, **window: Any) -> CorinthTable:
    """A table of Corinth at which a person has lost to a computer, looked at from the start."""
    table = CorinthTable(2, (0,), thinker=InstantThinker(1), **window)
    table.program.adviser = grader  # type: ignore[assignment]
    session = table.scene.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    table.scene.conductor.resume()
    table.driver.advance(0.2)
    table.scene.replay.watch(0)
    table.driver.advance(0.1)
    return table


def test_the_worst_turns_come_first_and_can_be_gone_to() -> None:
    grader = Grader([0.0, 0.1, 0.3, 0.02, 0.2])
    table = over(grader)
    driver, slip = table.driver, table.scene.review
    driver.click("timeline/review")
    while slip.busy:
        driver.advance(1 / 60)
    turns = turns_of(table.scene.session, 0)
    assert grader.turns == [turn.played for turn in turns]
    assert {observation.viewer for observation, _ in grader.asked} == {0}
    assert [known.lost for known in slip.lessons] == sorted((known.lost for known in slip.lessons), reverse=True)
    assert slip.lessons[0].lost == pytest.approx(0.3) and len(slip.lessons) == 5
    assert not slip.note
    rows = [row for _, row in slip.rows]
    assert all(0 <= row.label.find("Played, ") < row.label.find("Better, ") for row in rows)
    assert slip.rect.contains(slip.listed.rect) and slip.listed.rect.contains(rows[0].rect)
    driver.click("review/list/row0")
    assert table.scene.conductor.shown == slip.lessons[0].position and slip.visible
    driver.key("H")
    assert table.scene.advice.visible and not slip.visible
    table.close()


def test_whoever_looks_at_other_positions_meanwhile_keeps_no_turn_from_being_judged() -> None:
    """In the program who gives lessons also plays for the computers, of whom none is thinking."""
    grader = Grader([0.0, 0.3], quick=False)
    table = over(grader)
    driver, slip = table.driver, table.scene.review
    table.scene.conductor._computers._thinker = grader  # type: ignore[assignment]
    driver.click("timeline/review")
    for key in ("Right", "Right", "Home"):
        driver.key(key)
    assert slip.busy and not grader.cancelled
    table.close()


def test_no_turn_is_condemned_in_haste() -> None:
    """What falls behind in a short look is thought about as long as when a master advises, and judged by that alone:
    the very turn that was advised fell behind otherwise."""
    grader = Grader([0.2, 0.01, 0.3, 0.2, 0.02], longer=[0.0, 0.9, 0.15, 0.06, 0.9])
    table = over(grader)
    driver, slip = table.driver, table.scene.review
    driver.click("timeline/review")
    notes = [""]
    while slip.busy:
        notes += [slip.note] if slip.note != notes[-1] else []
        driver.advance(1 / 60)
    turns = turns_of(table.scene.session, 0)
    assert notes[1:] == [f"A master is looking at turn {i + 1} of {len(turns)}." for i in range(len(turns))]
    assert grader.seconds[:9] == [0.5, None, 0.5, 0.5, None, 0.5, None, 0.5, 0.5]
    assert len(slip.lessons) == len(turns[2::5]) and all(known.lost == pytest.approx(0.15) for known in slip.lessons)
    assert {known.position for known in slip.lessons} == {turn.position for turn in turns[2::5]}
    table.close()


def test_nobody_waits_for_a_longer_look_at_what_would_not_be_shown() -> None:
    grader = Grader([0.5] * 5 + [0.2] * 99)
    table = over(grader)
    driver, slip = table.driver, table.scene.review
    driver.click("timeline/review")
    driver.until(lambda: not slip.busy, 20)
    assert grader.seconds.count(None) == MOST == len(slip.lessons) and len(grader.turns) > 6
    grader.asked.clear()
    driver.click("timeline/review")
    driver.click("timeline/review")
    assert not slip.busy and not grader.asked
    table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.0), ((1920, 1080), 1.5)])
def test_lessons_for_which_there_is_no_room_can_be_scrolled_to(size: tuple[int, int], ui: float) -> None:
    """By wheel and by keys; those of another seat begin at the first again."""
    table = over(Grader([0.2, 0.3, 0.4]), size=size, ui=ui)
    driver, slip, keyboard = table.driver, table.scene.review, table.driver.stage.keyboard
    driver.click("timeline/review")
    driver.until(lambda: not slip.busy, 20)
    assert len(slip.lessons) == MOST and slip.listed.scroll_most > 0
    driver.wheel(-20, slip.listed)
    driver.advance(0.1)
    last = slip.find(f"list/row{MOST - 1}")
    assert slip.listed.rect.bottom >= last.rect.bottom > slip.listed.rect.bottom - last.rect.h
    driver.click(f"review/list/row{MOST - 1}")
    assert table.scene.conductor.shown == slip.lessons[-1].position
    driver.click("rail/seat1")
    driver.until(lambda: not slip.busy, 20)
    assert slip.listed.scroll == 0
    keyboard.set_focus(slip.find("list/row0"), visible=True)
    for _ in range(MOST - 1):
        driver.key("Down")
    assert keyboard.focus is slip.find(f"list/row{MOST - 1}")
    assert slip.listed.rect.contains(keyboard.focus.rect)
    driver.key("Enter")
    assert table.scene.conductor.shown == slip.lessons[-1].position
    table.close()


@pytest.mark.parametrize("way", ["button", "Escape", "close", "leave", "H"])
def test_put_away_it_stops_thinking(way: str) -> None:
    grader = Grader([0.0], quick=False)
    table = over(grader)
    driver, slip = table.driver, table.scene.review
    driver.click("timeline/review")
    assert slip.busy and slip.note.startswith("A master is looking at turn 1 of ")
    match way:
        case "button":
            driver.click("timeline/review")
        case "close":
            driver.click("review/close")
        case "leave":
            driver.click("timeline/leave")
        case key:
            driver.key(key)
    driver.advance(0.1)
    assert not slip.visible and grader.cancelled == 1
    table.close()


def test_the_sheet_at_the_end_leads_there() -> None:
    table = over(Grader([0.2], quick=False))
    driver = table.driver
    driver.click("timeline/leave")
    driver.settle()
    assert table.scene.reveal.visible
    driver.click("reveal/lessons")
    assert table.scene.review.busy and table.scene.conductor.watching and not table.scene.reveal.visible
    table.close()


@pytest.mark.parametrize("ui", [1.0, 2.0])
@pytest.mark.parametrize("name", ["Ariadne", "Themistokles"])
def test_headings_are_whole_and_beside_the_cross(name: str, ui: float) -> None:
    """In the smallest window whose letters are not made smaller."""
    table = CorinthTable(2, (0, 1), ui=ui, names=(name, "Ben"))
    table.program.adviser = Grader([0.2], quick=False)  # type: ignore[assignment]
    try:
        table.wait()
        scene = table.scene
        state = scene.conductor.observation()
        scene.advice.ask(state, tuple(state.legal_actions()[:1]), to_move=False)
        scene.review.begin(scene.session, 0)
        table.driver.advance(0.1)
        for slip in (scene.advice, scene.review):
            assert slip.heading.endswith(name) and slip.title is not None and not slip.title.cut
            assert slip.title_rect.x + slip.title.size[0] < slip.close_button.rect.x - table.driver.stage.theme.px(8)
            assert slip.title.size[1] <= slip.title_rect.h
    finally:
        table.close()


def test_every_seat_has_its_own_lessons() -> None:
    """Friends at one screen: whose board is large, once nothing is hidden any more, is chosen in the rail."""
    grader = Grader([0.2])
    table = over(grader)
    driver, scene = table.driver, table.scene
    driver.click("timeline/review")
    while scene.review.busy:
        driver.advance(1 / 60)
    assert scene.review.heading == "Lessons for Player 1"
    grader.asked.clear()
    driver.click("rail/seat1")
    while scene.review.busy:
        driver.advance(1 / 60)
    assert scene.viewer == 1 and scene.review.heading == "Lessons for Player 2"
    assert {observation.viewer for observation, _ in grader.asked} == {1}
    assert scene.rail.cards[1].looking and scene.rail.cards[1].on_click is None
    table.close()


def test_where_nothing_fell_behind_it_says_so() -> None:
    table = over(Grader([0.01]))
    table.driver.click("timeline/review")
    while table.scene.review.busy:
        table.driver.advance(1 / 60)
    assert table.scene.review.note == "No turn fell far behind what a master would have done."
    table.close()


@pytest.mark.parametrize(("lost", "lessons"), [(0.01, False), (0.3, True)])
def test_what_could_not_be_judged_is_said_and_is_no_praise(lost: float, lessons: bool) -> None:
    """Beside lessons, and where there are none."""
    grader = Grader([lost])
    table = over(grader)
    slip = table.scene.review
    grade = grader.counsel

    def graded() -> Decision | None:
        decision = grade()
        at = len(grader.turns)
        if decision is None or at > 4:
            return decision
        # Of the first turn nothing was said because there was only one thing to do.
        return replace(decision, played=None, candidates=() if at == 1 else decision.candidates)

    grader.counsel = graded  # type: ignore[method-assign]
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    assert slip.note == "3 turns could not be judged. Ask again." and bool(slip.lessons) == lessons
    grader.counsel = grade  # type: ignore[method-assign]
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    assert slip.visible and not slip.failed and "could not be judged" not in slip.note
    table.close()


def failing(grader: Grader, *turns: int) -> None:
    """Lets the master fail over these turns, each time that it is asked about one."""
    grade, positions = grader.counsel, list[State]()

    def counsel() -> Decision | None:
        decision, observation = grade(), grader.asked[-1][0]
        if not any(observation is known for known in positions):
            positions.append(observation)
        fails = decision is not None and len(positions) in turns
        return replace(decision, substituted=True, reason="hung") if decision and fails else decision

    grader.counsel = counsel  # type: ignore[method-assign]


def test_where_the_master_fails_it_says_so_and_can_be_asked_again() -> None:
    """Once the worker has failed, its substitute's answers are no grades. What was answered before is kept."""
    grader = Grader([0.3])
    table = over(grader)
    slip, grade, turns = table.scene.review, grader.counsel, turns_of(table.scene.session, 0)
    failing(grader, *range(3, 99))
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 5)
    assert len(grader.asked) == 2 * 2 + 2 * GIVEN_UP and len(grader.turns) == 2 + GIVEN_UP
    assert len(slip.lessons) == 2 and slip.note == "The master could not be asked about all turns. Ask again."
    grader.counsel = grade  # type: ignore[method-assign]
    grader.asked.clear()
    table.scene.guidance.review()
    assert slip.busy and slip.visible, "asking again has put the slip away"
    assert len(slip.lessons) == 2 and slip.note == f"A master is looking at turn 3 of {len(turns)}."
    table.driver.until(lambda: not slip.busy, 20)
    assert grader.turns == [turn.played for turn in turns[2:]]
    lessons = slip.lessons
    table.driver.click("timeline/review")
    assert not slip.visible
    grader.asked.clear()
    table.driver.click("timeline/review")
    assert slip.lessons == lessons and not slip.busy and not grader.asked, "asked about what it had answered"
    table.close()


def test_a_turn_over_which_the_master_fails_twice_does_not_cost_the_others() -> None:
    grader = Grader([0.01])
    table = over(grader)
    slip, turns = table.scene.review, turns_of(table.scene.session, 0)
    failing(grader, 2, 3, 5, 6)
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    assert len(grader.asked) == len(turns) + 4
    assert slip.note == "4 turns could not be judged. Ask again."
    grader.asked.clear()
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    assert slip.visible and not slip.failed and len(grader.asked) == 4
    table.close()


def test_what_was_learned_of_other_positions_is_not_shown() -> None:
    """Taken back and played to another end, a game has other positions, in which the same may have been done."""
    grader = Grader([0.3])
    table = over(grader)
    slip, session = table.scene.review, session_of(game_named("corinth"), 2, "another", {})
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    grader.asked.clear()
    slip.begin(session, 0)
    table.driver.until(lambda: not slip.busy, 20)
    known = [turn.observation.signature() for turn in turns_of(table.scene.session, 0)]
    new = [turn for turn in turns_of(session, 0) if turn.observation.signature() not in known]
    assert grader.turns == [turn.played for turn in new] != []
    table.close()


def test_a_turn_about_which_the_master_failed_once_is_asked_about_again() -> None:
    """A single failure of the worker, which is replaced, does not cost the lessons of all turns after it, nor does
    another one later on."""
    grader = Grader([0.3])
    table = over(grader)
    slip = table.scene.review
    grade = grader.counsel

    def fails_once_a_look() -> Decision | None:
        looks = [
            (id(observation), seconds) for (observation, _), seconds in zip(grader.asked, grader.seconds, strict=True)
        ]
        decision, again = grade(), looks[-1:] == looks[-2:-1]
        return decision if decision is None or again else replace(decision, substituted=True, reason="hung")

    grader.counsel = fails_once_a_look  # type: ignore[method-assign]
    table.driver.click("timeline/review")
    table.driver.until(lambda: not slip.busy, 20)
    assert len(grader.asked) == 2 * 2 * len(turns_of(table.scene.session, 0))
    assert slip.lessons and not slip.failed and not slip.note
    table.close()


def test_a_game_in_progress_is_not_looked_through() -> None:
    table = CorinthTable(2, (0,), thinker=InstantThinker(1))
    table.play(1, 2)
    table.scene.replay.watch(0)
    table.driver.advance(0.1)
    table.driver.click("timeline/review")
    assert not table.scene.review.visible
    assert table.driver.toasts() == ["Lessons are available once the game is over."]
    table.close()


def played_by_computers() -> Session:
    """A game of Mykerinos of two, as it was recorded."""
    (text,) = (path.read_text(encoding="utf-8") for path in records("mykerinos") if path.stem == "medium-2-00")
    return Session.resume(game_named("mykerinos"), read_record(text))


def test_every_turn_in_which_there_was_a_choice_is_looked_at_once() -> None:
    session = played_by_computers()
    for seat in (0, 1):
        turns = turns_of(session, seat)
        places = [place for turn in turns for place in range(turn.position, turn.position + len(turn.played))]
        assert len(places) == len(set(places))
        for turn in turns:
            assert turn.observation.viewer == turn.observation.current_player == seat
            assert turn.played == tuple(
                step.action for step in session.path[turn.position : turn.position + len(turn.played)]
            )
        chosen = [i for i, step in enumerate(session.path) if step.move.seat == seat]
        rest = [i for i in chosen if i not in places]
        assert all(len(session.view(seat, i).legal_actions()) == 1 for i in rest)


def test_a_lesson_names_what_was_better() -> None:
    session = played_by_computers()
    turn = turns_of(session, 0)[0]
    better = (turn.observation.legal_actions()[3],)
    won, played = Candidate(better, 1.0, 40.0), Candidate(turn.played, 1.0, 34.0)
    told = lesson(turn, Decision(better, 1.0, 40.0, (won,), played=played), WORDS, NAMES)
    assert told is not None and told.lost == pytest.approx(6 / 32)
    assert told.place == "Season 1 of 4, turn\N{NO-BREAK SPACE}1"
    assert told.played.startswith("Played, same chance to win, ~6\N{NO-BREAK SPACE}points fewer: Places a cube on ")
    assert told.better.startswith("Better, 100% to win: Places a cube on ")
    assert told.better.partition(":")[2] != told.played.partition(":")[2]
    best, unlikely = Candidate(better, 0.5, 40.0), Candidate(turn.played, 0.2, 38.0)
    told = lesson(turn, Decision(better, 0.5, 40.0, (best,), played=unlikely), WORDS, NAMES)
    assert told is not None and told.played.startswith("Played, 20% to win: ")
    assert told.better.startswith("Better, 50% to win: ")
    assert lesson(turn, Decision(better, 0.5, 40.0, (best,), played=best), WORDS, NAMES) is None
    assert lesson(Turn(0, turn.when, turn.observation, ()), Decision(better, 0.5, 40.0), WORDS, NAMES) is None


@pytest.mark.parametrize(
    ("late", "best", "played", "came", "had"),
    [
        (False, (0.99, 15.0), (0.99, 9.0), "same chance to win, ~6\N{NO-BREAK SPACE}points fewer", "99% to win"),
        (True, (0.04, 40.0), (0.046, 34.0), "same chance to win, ~6\N{NO-BREAK SPACE}points fewer", "4% to win"),
        (False, (0.99, 15.0), (0.9, 3.0), "90% to win", "99% to win"),
        (True, (0.99, 45.0), (0.9, 33.0), "90% to win, ~12\N{NO-BREAK SPACE}points fewer", "99% to win"),
        (True, (0.99, 45.0), (0.9, 44.0), "90% to win", "99% to win"),
        (True, (0.99, 45.0), (0.9, 46.0), "90% to win", "99% to win"),
    ],
)
def test_of_a_game_that_was_decided_a_lesson_says_what_a_turn_cost(
    late: bool, best: tuple[float, float], played: tuple[float, float], came: str, had: str
) -> None:
    """Nothing of the win, or little; and by how many points it fell behind, not how many it would have come to: these
    are too low early in a game, for both alike."""
    session = played_by_computers()
    turns = turns_of(session, 0)
    turn = turns[-2 if late else 0]
    assert (turn.observation.progress >= FORESEEN) == late
    better = next((action,) for action in turn.observation.legal_actions() if action not in turn.played)
    won = Candidate(better, *best)
    told = lesson(turn, Decision(better, *best, (won,), played=Candidate(turn.played, *played)), WORDS, NAMES)
    assert told is not None
    assert [text.partition(":")[0] for text in (told.played, told.better)] == [f"Played, {came}", f"Better, {had}"]


def test_from_the_table_of_a_game_that_is_over_back_to_its_count() -> None:
    table = CorinthTable(2, (0, 1), seed="count")
    try:
        assert not table.driver.has("bar/result")
        session = table.scene.session
        while not session.is_terminal:
            session.do(session.view(session.current_player).legal_actions()[0])
        table.scene.conductor.resume()
        table.driver.until(lambda: table.scene.reveal.visible)
        table.driver.advance(0.2)
        table.driver.click("reveal/look")
        assert not table.scene.reveal.visible
        table.driver.click("bar/result")
        assert table.scene.reveal.visible and not table.driver.stage.tweens.running
        table.driver.key("Esc")
        assert not table.scene.reveal.visible
        table.driver.key("Enter")
        assert table.scene.reveal.visible
    finally:
        table.close()


def test_points_are_counted_once() -> None:
    """Back from the past, the sheet that has been counted stands there at once; another end is counted anew."""
    table = CorinthTable(2, (0, 1), seed="count", speed=4.0)
    try:
        driver, session = table.driver, table.scene.session

        def end() -> None:
            while not session.is_terminal:
                session.do(session.view(session.current_player).legal_actions()[-1])
            table.scene.conductor.resume()

        end()
        driver.until(lambda: table.scene.reveal.visible)
        assert driver.stage.tweens.running
        driver.settle()
        driver.click("reveal/watch")
        driver.click("timeline/leave")
        assert table.scene.reveal.visible and table.scene.reveal.count.done
        driver.click("reveal/look")
        table.scene.conductor.undo()
        session.do(session.view(session.current_player).legal_actions()[0])
        end()
        driver.until(lambda: table.scene.reveal.visible)
        assert driver.stage.tweens.running
    finally:
        table.close()


def test_the_keyboard_stays_in_the_lessons_while_more_come(monkeypatch: pytest.MonkeyPatch) -> None:
    grader = Grader([0.0, 0.1, 0.3, 0.02, 0.2])
    table = over(grader)
    driver, slip, keyboard = table.driver, table.scene.review, table.driver.stage.keyboard
    driver.click("timeline/review")
    while not slip.rows:
        driver.advance(1 / 60)
    row: Element = slip.rows[0][1]
    keyboard.set_focus(row, visible=True)
    path, come = row.path, 0
    while slip.busy:
        driver.advance(1 / 60)
        focus = keyboard.focus
        assert focus is not None and focus.shown and focus.path == path
        come += focus is not row
        row = focus
    assert come > 1
    driver.key("Enter")
    assert table.scene.conductor.shown > 0
    table.close()
