"""Decisions are shown one event after another, a computer's with a pause and not for ever, and told as they are."""

from __future__ import annotations

from itertools import pairwise

from game.core.contract import Action, State
from game.core.events import Event
from game.core.record import Header, Seat
from game.core.session import Session
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Delay, Timeline, Tween
from scenes.table.narrator import Narrator
from scenes.table.playback import CALM, MOST, Playback
from tests.game.core.pebbles import PEBBLES, REST, ROLL, TAKE
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import PromptThinker

ROLLS: Action = (ROLL,)
ONE: Action = (TAKE, 1)
RESTS: Action = (REST,)
LONG = CALM * 0.7
"""Seconds that an event takes to show: two are more than a computer's turn may take without hurry."""


class Shown:
    """A game of pebbles that is shown; everything that happens on the way is kept. Seats are `p`ersons or
    `c`omputers."""

    def __init__(
        self,
        kinds: str,
        *actions: Action,
        late: tuple[str, ...] = (),
        flowing: tuple[str, ...] = (),
        far: tuple[str, ...] = (),
        stages: tuple[str, ...] = (),
    ) -> None:
        seats = tuple(Seat(f"S{i}", "person" if kind == "p" else "computer", "") for i, kind in enumerate(kinds))
        self.session = Session(PEBBLES, Header("pebbles", 1, "seed", {"pile": 40}, seats))
        for action in actions:
            self.session.do(action)
        self.course: list[str] = []
        self.played: list[tuple[float, float]] = []
        """Seconds and speed of each tween."""
        self.line: Timeline | None = None
        self._late = late
        self._flowing = flowing
        self._far = far
        self._stages = stages
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

    def approach(self, event: Event) -> Tween | None:
        """As a view."""
        coming = f"comes to {event.kind}"
        near = self.course[-1:] == [coming] and self.line is not None and self.line.time >= self.line.duration
        if event.kind not in self._far or near:
            return None
        self.course.append(coming)
        return Delay(LONG)

    def flows(self, event: Event) -> bool:
        """As a view."""
        return event.kind in self._flowing

    def begins_stage(self, event: Event) -> bool:
        """As a view."""
        return event.kind in self._stages

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
    assert [seconds for seconds, _ in shown.played] == [LONG, PAUSE] * 3
    speeds = [speed for _, speed in shown.played]
    assert speeds[0] == speeds[4] == 1.0 and 1.0 < speeds[2] < speeds[3]


def test_however_much_a_computer_does_its_turn_does_not_take_longer_than_it_may() -> None:
    shown = Shown("cc", ROLLS, ONE)
    for _ in range(20):
        # The same decision over and over is one long turn.
        shown.playback.begin(0, 0, alone=False)
        shown.playback.skip()
    assert sum(seconds for seconds, _ in shown.played) > 5 * MOST
    assert sum(seconds / speed for seconds, speed in shown.played) <= MOST


def test_each_turn_of_a_computer_has_its_time_even_where_nobody_comes_between() -> None:
    shown = Shown("cc", *(ROLLS, ONE) * 3)
    for index in (0, 1, 4, 5):
        shown.playback.begin(index, 0, alone=False)
        shown.playback.skip()
    speeds = [speed for _, speed in shown.played]
    assert speeds[4:] == speeds[:4] and speeds[3] > 1.0


def test_no_pause_parts_decisions_that_are_one_movement() -> None:
    shown = Shown("cc", ROLLS, ONE, flowing=("rolled",))
    shown.show(2)
    assert [seconds for seconds, _ in shown.played] == [LONG, LONG, PAUSE]


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


def test_a_view_comes_to_where_something_happens_before_that_is_told_or_shown() -> None:
    shown = Shown("pp", ROLLS, far=("rolled",))
    shown.playback.begin(0, 0, alone=False)
    assert shown.course == ["comes to rolled"] and shown.line is not None
    # Left off on the way there, it comes anew.
    shown.playback.stop()
    shown.show(1)
    assert shown.course[1:] == ["comes to rolled", "told rolled at 1 in 0", "seen rolled", "shown"]


def test_a_view_comes_there_in_no_hurry_however_long_a_computers_turn_has_taken() -> None:
    shown = Shown("cc", ROLLS, ONE, far=("rolled",))
    for _ in range(5):
        shown.playback.begin(0, 0, alone=False)
        shown.playback.skip()
    coming, seen, pause = (shown.played[k::3] for k in range(3))
    assert coming == [(LONG, 1.0)] * 5 and seen[-1][1] > seen[0][1] == 1.0 and pause[-1][1] > 1.0


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


def test_another_round_has_begun_only_while_the_decision_is_shown_with_which_it_does() -> None:
    shown = Shown("pp", ROLLS, ONE, stages=("rolled",))
    playback = shown.playback
    assert not playback.in_next_stage
    for end in (playback.stop, playback.skip):
        playback.begin(0, 0, alone=False)
        assert playback.running and playback.in_next_stage
        end()
        assert not playback.running and not playback.in_next_stage
    playback.begin(1, 0, alone=False)
    assert playback.running and not playback.in_next_stage


def test_what_was_kept_back_of_a_decision_left_off_is_not_told_with_the_next() -> None:
    shown = Shown("pp", ROLLS, ONE, late=("rolled",))
    shown.playback.begin(0, 0, alone=False)
    shown.playback.stop()
    shown.playback.begin(1, 0, alone=False)
    shown.playback.skip()
    assert shown.course == ["seen rolled", "told taken at 2 in 0", "seen taken", "shown"]


class Walker(PromptThinker):
    """Has the steward walk as far as he can."""

    def choose(self, observation: State) -> Action:
        """A walk before anything else, its end last."""
        texts = {observation.game.action_text(action): action for action in observation.legal_actions()}
        return min(texts.items(), key=lambda pair: (not pair[0].startswith(("steward", "step")), pair[0]))[1]


def test_the_cells_of_a_computers_walk_are_one_movement_and_its_turn_ends_in_time() -> None:
    """LOOK.md: at most 4 s for a computer's turn, each step seen."""
    table = CorinthTable(2, (), seed="walks", speed=1.0, thinker=Walker())
    try:
        scene, passed, times = table.scene, 0.0, {0: 0.0}
        while scene.session.view(0, scene.conductor.shown).turn < 4:
            table.driver.advance(1 / 60)
            passed += 1 / 60
            times.setdefault(scene.conductor.shown, passed)
        path = scene.session.path[: scene.conductor.shown]
        walks = [[event.kind for event in step.events] == ["steward_stepped"] for step in path]
        cells = [times[i + 1] - times[i] for i in range(1, len(path)) if walks[i - 1] and walks[i]]
        assert len(cells) > 5 and max(cells) < DURATIONS.computer_step
        turn_at = scene.session.turn_at
        ends = [0.0, *(times[i + 1] for i in range(1, len(path)) if turn_at(i + 1) > turn_at(i))]
        assert len(ends) == 4, "the first dice are thrown in a turn of their own"
        assert max(after - before for before, after in pairwise(ends)) <= DURATIONS.computer_most
    finally:
        table.close()
