"""What the tray shows at rest is what chance decided, and the dice reach the berths the rules sorted them to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.events import Event
from scenes.stage.dice.throw import prepare, settle
from scenes.stage.theme import DURATIONS
from scenes.table.corinth import throwing
from tests.scenes.driver import FRAME
from tests.scenes.table.corinth.table import CorinthTable

VALUES, KINDS = (1, 2, 3, 4, 5, 6, 1), ("white",) * 7


def test_the_tray_shows_the_values_of_the_event() -> None:
    table = CorinthTable(2, (), speed=4.0, seed="tray")
    seen: list[tuple[list[int], tuple[int, ...]]] = []
    view = table.view
    animate = view.animate

    wanted: list[int] = []

    def spy(event: Event) -> object:
        if event.kind == "dice_rolled":
            wanted[:] = [*event.data["white"], *event.data["yellow"]]  # type: ignore[misc]
        elif event.kind == "dice_sorted" and wanted:
            seen.append(([*wanted], view.tray.values_at_rest()))
        return animate(event)

    view.animate = spy  # type: ignore[method-assign,assignment]
    try:
        table.driver.until(lambda: table.scene.session.is_terminal or len(seen) >= 12, 900)
    finally:
        table.close()
    assert seen
    for values, shown in seen:
        assert tuple(values) == shown


def test_the_log_is_silent_about_dice_in_the_air() -> None:
    table = CorinthTable(2, (0, 1), speed=1.0, seed="tray")
    try:
        for end in ("wait", "skip"):
            table.wait()
            table.click_for("roll 0")
            table.driver.advance(0.3)
            story = table.scene.story
            told = len(story.lines)
            assert table.scene.conductor.busy and "throws" not in story.lines[-1].text
            if end == "wait":
                table.wait()
            else:
                table.driver.key("Space")
                table.driver.advance(0.1)
            assert "throws" in story.lines[told].text
            table.driver.stage.set_options(speed=float("inf"))
            while table.wait() and not table.legal()[0].startswith("roll"):
                table.scene.conductor.do((table.scene.session.view(0).legal_actions()[0],))
            table.driver.stage.set_options(speed=1.0)
    finally:
        table.close()


def test_under_reduced_motion_the_dice_grow_clear_in_the_harbour() -> None:
    table = CorinthTable(2, (0, 1), speed=1.0, seed="tray")
    try:
        table.wait()
        tray = table.view.tray
        table.driver.stage.tweens.play(tray.throw((3, 5), ("white", "white"))).skip()
        landed: list[int] = []
        fade = tray.slide([((300, 300), 40.0), ((360, 300), 40.0)], lambda: landed.append(1)).reduced()
        assert 0 < fade.duration <= DURATIONS.fade_reduced
        fade.run(-1.0, fade.duration / 2)
        assert [(die.shown, round(die.center[0])) for die in tray._carried] == [(0.5, 300), (0.5, 360)]
        table.driver.advance(0)
        fade.run(fade.duration / 2, fade.duration)
        assert landed == [1] and not tray._carried and tray._throw is None
    finally:
        table.close()


@pytest.fixture
def ready() -> Iterator[CorinthTable]:
    """A table whose person is to throw, before the first frame of that."""
    table = CorinthTable(2, (0, 1), speed=1.0, seed="tray")
    assert table.wait()
    yield table
    table.close()


def test_the_next_throw_is_worked_out_while_it_is_waited_for(
    ready: CorinthTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A little in each frame: the frame in which the dice are offered does none of it."""
    monkeypatch.setattr(throwing, "AHEAD_SECONDS", 0.0)
    tray = ready.view.tray
    tray.arrange()
    ready.view.hand.hold_dice()
    (count, job), *_ = tray._prepared.items()
    assert not job.done
    ready.driver.advance(5 * FRAME)
    assert not job.done
    ready.driver.until(lambda: job.done)
    layout = tray._layout
    assert layout is not None
    assert job.finish() == prepare(count, layout.tray_size, tray._seed + count, None, 1)
    ready.driver.advance(FRAME)
    assert tray._stop_work is None


def test_however_long_the_dice_are_held_only_the_flick_is_remembered(ready: CorinthTable) -> None:
    tray, clock = ready.view.tray, ready.driver.clock
    tray.arrange()
    tray.pointer_down((400, 400))
    for step in range(2000):
        clock.advance(0.01)
        tray.pointer_move((400 + step % 9, 400))
    assert len(tray._trail) <= 14
    clock.advance(0.01)
    tray.pointer_move((440, 400))
    clock.advance(0.01)
    tray.pointer_up((480, 400))
    assert tray._flick is not None and tray._flick[0] > 0


@pytest.mark.parametrize("flick", [None, (20.0, 9.0)])
@pytest.mark.parametrize("budget", [0.0, 9.0])
def test_dice_rest_where_they_would_however_slowly_it_is_worked_out(
    ready: CorinthTable, monkeypatch: pytest.MonkeyPatch, budget: float, flick: tuple[float, float] | None
) -> None:
    monkeypatch.setattr(throwing, "WORK_SECONDS", budget)
    tray = ready.view.tray
    tray.arrange()
    tray._flick = flick
    layout = tray._layout
    assert layout is not None
    seed = tray._seed + 17
    line = ready.driver.stage.tweens.play(tray.throw(VALUES, KINDS))
    if not budget:
        assert tray._throw is None and tray._heap, "the dice are in the hand still"
    while not line.done:
        ready.driver.advance(FRAME)
    motion = prepare(len(VALUES), layout.tray_size, seed, flick, 1)
    assert tray._throw == settle(motion, VALUES, KINDS, seed)
    assert tray.values_at_rest() == VALUES and not tray._heap


def test_a_throw_that_is_skipped_while_it_is_worked_out_is_at_its_end(
    ready: CorinthTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throwing, "WORK_SECONDS", 0.0)
    tray = ready.view.tray
    tray.arrange()
    line = ready.driver.stage.tweens.play(tray.throw(VALUES, KINDS))
    ready.driver.advance(3 * FRAME)
    line.skip()
    assert line.done and tray._throw is not None and tray._time == tray._throw.duration
    assert tray.values_at_rest() == VALUES


def test_where_dice_cannot_travel_they_lie_there_at_once(ready: CorinthTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """No throw may fit the tray, by its measures or by chance; the game goes on."""

    def fail(*anything: object) -> None:
        raise ValueError("no throw of 9 dice fits")

    monkeypatch.setattr(throwing, "preparing", fail)
    tray = ready.view.tray
    tray.arrange()
    ready.view.hand.hold_dice()
    ready.driver.advance(5 * FRAME)
    line = ready.driver.stage.tweens.play(tray.throw(VALUES, KINDS))
    ready.driver.advance(FRAME)
    assert tray.values_at_rest() == VALUES and not line.done
    ready.driver.advance(1.0)
    assert line.done and len(tray.dice_at_rest()) == len(VALUES)
