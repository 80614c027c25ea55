"""Decisions are shown one event after another, a computer's with a pause and not for ever, and told as they are."""

from __future__ import annotations

from game.core.contract import Action
from game.core.events import Event
from game.core.record import Header, Seat
from game.core.session import Session
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Delay, Timeline, Tween
from scenes.table.narrator import Narrator
from scenes.table.playback import HURRY, Playback
from tests.game.core.pebbles import PEBBLES, REST, ROLL, TAKE

ROLLS: Action = (ROLL,)
ONE: Action = (TAKE, 1)
RESTS: Action = (REST,)
LONG = DURATIONS.computer_most * 0.7
"""Seconds that an event takes to show: two are more than a computer's turn may take without hurry."""


class Shown:
    """A game of pebbles that is shown; everything that happens on the way is kept. Seats are `p`ersons or
    `c`omputers."""

    def __init__(self, kinds: str, *actions: Action, late: tuple[str, ...] = ()) -> None:
        seats = tuple(Seat(f"S{i}", "person" if kind == "p" else "computer", "") for i, kind in enumerate(kinds))
        self.session = Session(PEBBLES, Header("pebbles", 1, "seed", {"pile": 40}, seats))
        for action in actions:
            self.session.do(action)
        self.course: list[str] = []
        self.played: list[tuple[float, float]] = []
        """Seconds and speed of each tween."""
        self.line: Timeline | None = None
        self._late = late
        narrator = Narrator(self.session, self, self)  # type: ignore[arg-type]
        self.playback = Playback(
            self.session,
            self,  # type: ignore[arg-type]
            narrator,
            self._play,
            lambda: self.course.append("shown"),
        )

    def animate(self, event: Event) -> Tween:
        """As a view."""
        self.course.append(f"seen {event.kind}")
        return Delay(LONG)

    def suspense(self, event: Event) -> bool:
        """As a view."""
        return event.kind in self._late

    def hear(self, event: Event, position: int = 0, turn: int = 0) -> None:
        """As a view; with a position, as a story."""
        if position:
            self.course.append(f"told {event.kind} at {position} in {turn}")

    def show(self, count: int, alone: bool = False) -> None:
        """Shows so many decisions from the start."""
        for index in range(count):
            self.playback.begin(index, 0, alone=alone)
            self.playback.skip()

    def _play(self, tween: Tween, speed: float) -> Timeline:
        self.played.append((tween.duration, speed))
        self.line = Timeline(tween, None, speed)
        return self.line


PAUSE = DURATIONS.computer_step


def test_a_computers_turn_is_hurried_after_its_first_seconds_and_the_next_one_is_not() -> None:
    shown = Shown("cc", ROLLS, ONE, ROLLS)
    shown.show(3)
    assert shown.played == [(LONG, 1.0), (PAUSE, 1.0), (LONG, HURRY), (PAUSE, HURRY), (LONG, 1.0), (PAUSE, 1.0)]


def test_what_people_do_is_neither_hurried_nor_followed_by_a_pause() -> None:
    shown = Shown("pp", ROLLS, ONE, ROLLS)
    shown.show(3)
    assert shown.played == [(LONG, 1.0)] * 3


def test_what_went_by_itself_is_followed_by_a_pause() -> None:
    shown = Shown("pp", ROLLS)
    shown.show(1, alone=True)
    assert shown.played == [(LONG, 1.0), (PAUSE, 1.0)]


def test_a_decision_of_which_nobody_is_told_takes_no_time() -> None:
    shown = Shown("cc", ROLLS, RESTS)
    shown.show(1)
    shown.played.clear()
    shown.playback.begin(1, 0, alone=False)
    assert not shown.played and not shown.playback.running and shown.course[-1] == "shown"


def test_a_decision_takes_as_long_as_its_events() -> None:
    shown = Shown("pp", ROLLS)
    shown.playback.begin(0, 0, alone=False)
    shown.playback.go_on()
    assert shown.playback.running and shown.line is not None
    shown.line.advance(LONG)
    shown.playback.go_on()
    assert not shown.playback.running
    assert shown.course == ["told rolled at 1 in 0", "seen rolled", "shown"]


def test_what_would_say_too_much_is_told_once_it_has_been_shown() -> None:
    shown = Shown("cp", ROLLS, late=("rolled",))
    shown.playback.begin(0, 0, alone=False)
    shown.playback.go_on()
    assert shown.course == ["seen rolled"] and shown.line is not None
    shown.line.advance(LONG)
    shown.playback.go_on()
    assert shown.course == ["seen rolled", "told rolled at 1 in 0"] and shown.playback.running, "the pause is left"
    shown.playback.skip()
    assert shown.course[2:] == ["shown"]


def test_what_people_do_and_was_kept_back_is_told_at_the_end() -> None:
    shown = Shown("pp", ROLLS, late=("rolled",))
    shown.show(1)
    assert shown.course == ["seen rolled", "told rolled at 1 in 0", "shown"]


def test_what_is_left_off_is_neither_shown_nor_told() -> None:
    shown = Shown("cp", ROLLS, late=("rolled",))
    shown.playback.begin(0, 0, alone=False)
    shown.playback.stop()
    assert shown.line is not None and shown.line.done and not shown.playback.running
    shown.playback.go_on()
    shown.playback.skip()
    assert shown.course == ["seen rolled"] and shown.played == [(LONG, 1.0)]
