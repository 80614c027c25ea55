"""A computer player's turn, without a table: it is asked once, plays what it planned, and thinks again where the rules
refuse that."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
import pytest

from game.core.contract import Action, State
from game.core.record import Header, Seat, Takebacks
from game.core.session import Session
from game.opponents.worker import SUBSTITUTE
from scenes.stage.tween import Timeline, Tween
from scenes.table.computers import Computers
from scenes.table.grace import SECONDS, Grace
from scenes.words import screen_words
from tests.game.core.pebbles import BOOM, PEBBLES, REST, ROLL, TAKE
from tests.scenes.driver import FRAME
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import InstantThinker

ROLLS: Action = (ROLL,)
ONE: Action = (TAKE, 1)
RESTS: Action = (REST,)
BREAKS: Action = (BOOM,)
REFUSED: Action = (99, 99)
Plan = tuple[Action, ...]


class Planner:
    """Answers with one plan after another, each after a frame in which it thinks; keeps what happens to it."""

    def __init__(self, plans: Iterable[Plan]) -> None:
        self.levels: list[str] = []
        self.cancelled = 0
        self._plans = iter(plans)
        self._rest = 0

    def ask(self, observation: State, level: str) -> None:
        self.levels.append(level)
        self._rest = 1

    def poll(self) -> tuple[Plan, str] | None:
        if self._rest:
            self._rest -= 1
            return None
        return next(self._plans), ""

    def cancel(self) -> None:
        self.cancelled += 1


class Turns:
    """The computers of a game of pebbles in which both seats are theirs, or the first is a person's."""

    def __init__(self, *plans: Plan, person: bool = False, takebacks: Takebacks = "until_new") -> None:
        seats = Seat("Ada", "person" if person else "computer", "hard"), Seat("Boris", "computer", "hard")
        self.session = Session(PEBBLES, Header("pebbles", 1, "seed", {"pile": 40, "boom": True}, seats, takebacks))
        self.times: list[Timeline] = []
        """What was waited for."""
        self.planner = Planner(plans)
        self.thinking: list[bool] = []
        self.troubles: list[str] = []
        self.stuck: list[str] = []
        self.computers = Computers(
            self.session,
            self.planner,
            screen_words(),
            Grace(self.session, self._play),
            on_change=lambda: self.thinking.append(self.computers.thinking),
            on_trouble=self.troubles.append,
            on_stuck=self.stuck.append,
        )

    def _play(self, tween: Tween, speed: float) -> Timeline:
        self.times.append(Timeline(tween, None, speed))
        return self.times[-1]

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.computers.go_on(self.session.current_player)


ANSWER = 3
"""How many frames it takes to ask a planner, let it think, and hear it."""


def test_a_player_is_asked_once_and_plays_all_that_it_planned() -> None:
    turns = Turns((ROLLS, ONE))
    turns.frames(ANSWER)
    assert turns.thinking == [True, False] and turns.session.position == 0
    turns.frames(1)
    assert turns.session.position == 1
    turns.frames(1)
    assert [step.action for step in turns.session.path] == [ROLLS, ONE]
    assert turns.planner.levels == ["hard"]


def test_a_plan_that_the_rules_refuse_is_dropped_and_thought_over() -> None:
    turns = Turns((ROLLS, REFUSED, ONE), (RESTS,))
    turns.frames(ANSWER + 2)
    assert turns.session.position == 1 and turns.planner.cancelled == 1
    turns.frames(ANSWER + 1)
    assert [step.action for step in turns.session.path] == [ROLLS, RESTS]
    assert turns.planner.levels == ["hard", "hard"] and not turns.troubles


def test_refusals_count_only_in_a_row() -> None:
    turns = Turns((REFUSED,), (ROLLS,), (REFUSED,), (ONE,))
    turns.frames(4 * (ANSWER + 1))
    assert turns.session.position == 2
    assert turns.planner.levels == ["hard"] * 4 and not turns.troubles


def test_a_substitute_is_asked_at_last_and_then_people() -> None:
    turns = Turns((REFUSED,), (REFUSED,), (REFUSED,), (ROLLS,))
    turns.frames(2 * (ANSWER + 1))
    assert len(turns.troubles) == 1 and not turns.stuck
    turns.frames(ANSWER + 1)
    assert turns.planner.levels == ["hard", "hard", SUBSTITUTE]
    assert len(turns.stuck) == 1 and "Ada" in turns.stuck[0]
    turns.frames(ANSWER + 1)
    assert turns.planner.levels[-1] == "hard" and turns.session.position == 1, "begun anew, the player itself is asked"


def test_a_fault_in_the_rules_is_for_people_at_once() -> None:
    turns = Turns((ROLLS,), (BREAKS, ONE))
    turns.frames(2 * (ANSWER + 1))
    assert len(turns.stuck) == 1 and turns.session.position == 1
    assert not turns.computers.thinking and not turns.troubles


def test_stopped_it_thinks_no_more_and_forgets_its_plan() -> None:
    turns = Turns((ROLLS, ONE), (ROLLS,))
    turns.frames(1)
    turns.computers.stop()
    assert turns.planner.cancelled == 1 and not turns.computers.thinking
    turns.frames(ANSWER + 1)
    assert turns.session.position == 1
    turns.computers.stop()
    assert turns.planner.cancelled == 1, "what else was asked goes on"
    turns.frames(1)
    assert turns.session.position == 1 and turns.computers.thinking


def test_what_closes_undo_behind_a_person_waits() -> None:
    turns = Turns((ROLLS, ONE), person=True)
    turns.session.do(ROLLS)
    turns.session.do(ONE)
    turns.frames(ANSWER + 3)
    assert turns.session.position == 2 and turns.session.why_not_undo() is None
    turns.times[0].advance(SECONDS)
    turns.frames(1)
    assert turns.session.position == 3 and turns.session.why_not_undo() is not None
    turns.frames(1)
    assert turns.session.position == 4 and len(turns.times) == 1


def test_thinking_is_part_of_the_time_and_whoever_takes_back_ends_it() -> None:
    turns = Turns((ROLLS,), (ROLLS,), person=True)
    turns.session.do(ROLLS)
    turns.session.do(ONE)
    turns.frames(1)
    turns.times[0].advance(SECONDS)
    turns.frames(3)
    assert turns.session.position == 3
    turns = Turns((ROLLS,), (ROLLS,), person=True)
    turns.session.do(ROLLS)
    turns.session.do(ONE)
    turns.frames(ANSWER)
    turns.computers.stop()
    assert turns.session.undo() == 1 and turns.times[0].done


def test_nothing_waits_where_undo_is_closed_or_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    takebacks: Takebacks
    for takebacks in ("free", "none"):
        turns = Turns((ROLLS,), person=True, takebacks=takebacks)
        turns.session.do(ROLLS)
        turns.session.do(ONE)
        turns.frames(ANSWER + 1)
        assert turns.session.position == 3 and not turns.times
    # As after a turn of a person that brought out something new at its end.
    turns = Turns((ROLLS,), person=True)
    turns.session.do(ROLLS)
    closed = turns.session.why_not_undo()
    turns.session.do(ONE)
    monkeypatch.setattr(turns.session, "why_not_undo", lambda: closed)
    turns.frames(ANSWER + 1)
    assert closed is not None and turns.session.position == 3 and not turns.times
    # A computer's second turn in a row, and one that follows another computer's.
    turns = Turns((ROLLS, ONE), (ROLLS,))
    turns.frames(2 * ANSWER)
    assert turns.session.position == 2 and not turns.times


def until_it_waits(table: CorinthTable) -> None:
    conductor = table.scene.conductor
    for _ in range(40):
        table.driver.until(lambda: conductor.offering or conductor.grace)
        if conductor.grace:
            break
        table.scene.do(conductor.observation().legal_actions()[0])
    assert conductor.grace


def test_while_it_waits_undo_is_lit_and_takes_back() -> None:
    """In Corinth a turn ends by itself, and whoever begins the next round throws at once (rules: corinth 5)."""
    table = CorinthTable(2, (0,), seed="grace", speed=1.0)
    try:
        conductor, bar = table.scene.conductor, table.scene.bar
        until_it_waits(table)
        assert bar.undo.lit and bar.undo.enabled
        assert "You can still undo" in bar.label
        session, position = table.scene.session, table.scene.session.position
        table.driver.click("bar/undo")
        table.driver.advance(0.1)
        assert session.position < position and conductor.offering and not bar.undo.lit
        # Done again, it waits again, until somebody would rather go on.
        table.scene.do(conductor.observation().legal_actions()[0])
        table.driver.until(lambda: conductor.offering or conductor.grace)
        assert conductor.grace
        table.driver.key("Space")
        table.driver.advance(0.1)
        assert not conductor.grace and session.position > position
    finally:
        table.close()


def larger(table: CorinthTable) -> None:
    width, height = table.driver.stage.size
    table.driver.resize((width, height + 20))


CHANGES: dict[str, Callable[[CorinthTable], object]] = {
    "resize": larger,
    "F11": lambda table: table.driver.key("F11"),
    "letters": lambda table: table.driver.stage.set_options(ui_scale=1.0),
}


def test_laid_out_anew_the_table_goes_on_waiting() -> None:
    """Only who asks for it goes on at once: a change of the window asks for nothing."""
    table = CorinthTable(2, (0,), seed="grace", speed=1.0)
    try:
        conductor, session = table.scene.conductor, table.scene.session
        until_it_waits(table)
        position = session.position
        for name, change in CHANGES.items():
            version = table.driver.stage.layout_version
            change(table)
            table.driver.advance(FRAME)
            assert table.driver.stage.layout_version > version, name
            assert conductor.grace and table.scene.bar.undo.lit, name
            assert session.position == position and session.why_not_undo() is None, name
        table.driver.advance(SECONDS)
        assert session.position > position, "the time passes as it would have"
    finally:
        table.close()


class Slow(InstantThinker):
    """Answers when it has been looked at so often."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks
        self._left = 0

    def ask(self, observation: State, level: str) -> None:
        """Remembers the question."""
        super().ask(observation, level)
        self._left = self.looks

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """Answers it after a while."""
        self._left -= 1
        return super().poll() if self._left <= 0 else None


def test_a_card_says_that_its_player_thinks_only_when_that_takes_a_while() -> None:
    """Each step of a turn is asked for; what is answered at once is no news between two of them."""
    thinker = Slow(3)
    table = CorinthTable(2, (), seed="thought", speed=1.0, thinker=thinker)
    try:
        said = set()
        for _ in range(300):
            table.driver.advance(FRAME)
            said |= {card.thinking for card in table.scene.rail.cards}
        assert table.scene.session.position > 3 and said == {False}
        thinker.looks = 10_000
        table.driver.until(lambda: table.scene.conductor.thinking and not table.driver.stage.animating)
        frames = table.driver.stage.frames
        table.driver.until(lambda: any(card.thinking for card in table.scene.rail.cards), 1.0)
        assert table.driver.stage.frames > frames, "it is drawn"
    finally:
        table.close()


def test_the_next_step_is_looked_for_as_often_as_a_frame_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not ten times a second, as where nothing is awaited: that would be a tenth of a second for each step. Of long
    thoughts see `test_thinker`."""
    table = CorinthTable(2, (), seed="looks", speed=1.0, thinker=Slow(10_000))
    waits: list[int] = []

    def wait(most: int) -> pygame.Event:
        waits.append(most)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    try:
        table.driver.stage.paint()
        for _ in table.scene.ahead:
            pass
        table.driver.until(lambda: table.scene.conductor.thinking and not table.driver.stage.animating)
        table.driver.advance(0)
        table.driver.stage.gather()
        assert waits and waits[-1] <= 1000 * FRAME + 1
        # Looks between, as for events, do not add up.
        later, planned = table.driver.stage.later, list[float]()

        def plan(seconds: float, call: Callable[[], object]) -> Callable[[], None]:
            planned.append(seconds)
            return later(seconds, call)

        monkeypatch.setattr(table.driver.stage, "later", plan)
        table.driver.advance(0.05, frame=0.001)
        assert 2 <= len(planned) <= 4
        table.scene.commands.pause()
        table.driver.advance(1.0)
        table.driver.stage.gather()
        assert waits[-1] > 50
    finally:
        table.close()
