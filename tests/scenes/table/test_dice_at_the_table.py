"""What the tray shows at rest is what chance decided, and the dice reach the berths the rules sorted them to."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.events import Event
from scenes.stage.dice.throw import Throw, preparing
from scenes.stage.dice.tray import TrayPainter
from scenes.stage.theme import DURATIONS
from scenes.table.corinth import ahead, throwing
from scenes.table.corinth.flick import Trail
from tests.scenes.dice.throws import settle
from tests.scenes.driver import FRAME
from tests.scenes.table.corinth.table import CorinthTable


@pytest.fixture(autouse=True)
def _worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here no travel is remembered from another table: how it is worked out is what is tried."""
    monkeypatch.setattr(ahead, "preparing", preparing)


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
        table.driver.until(lambda: table.scene.session.is_terminal or len(seen) >= 6, 900)
    finally:
        table.close()
    assert seen
    for values, shown in seen:
        assert tuple(values) == shown


def test_dice_in_the_hand_are_drawn_finely_though_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[bool] = []
    draw = TrayPainter.draw_dice

    def noted(self: TrayPainter, *args: Any) -> bool:
        done.append(draw(self, *args))
        return done[-1]

    monkeypatch.setattr(TrayPainter, "draw_dice", noted)
    table = CorinthTable(2, (0,), seed="tray")
    try:
        table.wait()
        table.driver.advance(1.0, every=True)
        assert table.view.tray.ready and len(table.view.tray.dice) > 4
        assert done[-1]
    finally:
        table.close()


def test_yellow_dice_that_were_chosen_stay_chosen_when_all_is_laid_out_anew() -> None:
    """Before a throw that cannot be taken back; the next throw begins with none."""
    table = CorinthTable(2, (0, 1), seed="tray")
    try:
        driver, supply = table.driver, table.view.hand.supply
        # Coins for yellow dice come of shops and groups of gold; the throw is at the start of a turn.
        chance = random.Random(4)
        while not (table.wait() and "roll 1" in table.legal()):
            table.click_for(chance.choice(table.legal()))
            table.agree()
        driver.click("corinth/supply/more")
        assert supply.bought == 1
        driver.stage.set_options(high_contrast=True)
        driver.stage.set_options(ui_scale=1.2)
        table.wait()
        assert supply.bought == 1
        driver.click("corinth/supply/throw")
        table.wait()
        while not (table.wait() and table.legal()[0].startswith("roll")):
            table.click_for(chance.choice(table.legal()))
            table.agree()
        assert supply.bought == 0
    finally:
        table.close()


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
        assert [(die.shown, round(die.center[0])) for die in tray.dice] == [(0.5, 300), (0.5, 360)]
        table.driver.advance(0)
        fade.run(fade.duration / 2, fade.duration)
        assert landed == [1] and not tray.dice and tray.thrown is None
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
    monkeypatch.setattr(ahead, "SECONDS", 0.0)
    tray, hooks = ready.view.tray, ready.driver.stage._hooks
    idle = len(hooks)
    tray.arrange()
    ready.view.hand.hold_dice()
    travel = tray.ahead.take(len(tray.dice))
    assert travel is not None and not travel.done
    ready.driver.advance(5 * FRAME)
    assert not travel.done
    ready.driver.until(lambda: travel.done)
    ready.driver.until(lambda: len(hooks) == idle)
    ready.driver.stage.tweens.play(tray.throw((1,) * len(tray.dice), ("white",) * len(tray.dice))).skip()
    motion = travel.finish()
    assert motion is not None and tray.thrown is not None
    planned = settle(motion, tray.thrown.values_at_rest(), tray.thrown.kinds, 0)
    assert [(pose.x, pose.y) for pose in tray.thrown.rest] == [(pose.x, pose.y) for pose in planned.rest]


def test_however_long_the_dice_are_held_only_the_flick_is_remembered() -> None:
    trail = Trail(0.0, (400, 400))
    for step in range(2000):
        trail.add(0.01 * (step + 1), (400 + step % 9, 400))
    assert len(trail) <= 14 and trail.flick(20.0, trail.at) is None
    trail.add(20.01, (440, 400))
    flick = trail.flick(20.02, (480, 400))
    assert flick is not None and flick[0] > 0 == flick[1]


def thrown(flick: bool) -> Throw:
    """How the dice of a new table come to rest, flicked or let fall."""
    table = CorinthTable(2, (0, 1), speed=1.0, seed="tray")
    try:
        assert table.wait()
        tray, clock = table.view.tray, table.driver.clock
        tray.pointer_down((400, 400))
        clock.advance(0.02)
        tray.pointer_up((440, 410) if flick else (400, 400))
        table.driver.advance(FRAME)
        if not throwing.WORK_SECONDS:
            assert tray.thrown is None and tray.dice, "the dice are in the hand still"
        table.driver.until(lambda: tray.thrown is not None)
        assert tray.thrown is not None
        return tray.thrown
    finally:
        table.close()


@pytest.mark.parametrize(("way", "budget"), [("button", 0.0), ("button", 9.0), ("flick", 9.0)])
def test_dice_go_from_the_hand_into_the_throw(
    ready: CorinthTable, monkeypatch: pytest.MonkeyPatch, way: str, budget: float
) -> None:
    """They are all seen all the way, answer within a tenth of a second, and jump nowhere, though they came out of
    nothing beyond the rim before."""
    monkeypatch.setattr(throwing, "WORK_SECONDS", budget)
    driver, tray = ready.driver, ready.view.tray
    if way == "flick":
        at = tray.rect.center
        driver.move(at)
        driver.press()
        for step in range(1, 5):
            driver.move((at[0] + 20 * step, at[1] - 4 * step))
    before = tray.dice
    if way == "flick":
        driver.release()
    else:
        driver.click("corinth/supply/throw")
        driver.advance(3 * FRAME)
        assert max(math.dist(a.center, b.center) for a, b in zip(before, tray.dice, strict=True)) > 1.0
        before = tray.dice
    count, edge = len(before), before[0].edge
    while tray.thrown is None or tray.seconds < 0.3:
        driver.advance(FRAME)
        now = tray.dice
        assert len(now) == count and all(die.shown == 1.0 for die in now)
        assert max(math.dist(a.center, b.center) for a, b in zip(before, now, strict=True)) < 4 * edge
        before = now


def test_dice_rest_where_they_would_however_slowly_it_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for budget in (0.0, 9.0):
        monkeypatch.setattr(throwing, "WORK_SECONDS", budget)
        found.append((thrown(flick=False), thrown(flick=True)))
    assert found[0] == found[1]
    fallen, flicked = found[0]
    assert fallen.values_at_rest() == flicked.values_at_rest() and fallen != flicked


def test_a_throw_that_is_skipped_while_it_is_worked_out_is_at_its_end(
    ready: CorinthTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throwing, "WORK_SECONDS", 0.0)
    tray = ready.view.tray
    tray.arrange()
    line = ready.driver.stage.tweens.play(tray.throw(VALUES, KINDS))
    ready.driver.advance(3 * FRAME)
    line.skip()
    assert line.done and tray.thrown is not None and tray.seconds == tray.thrown.duration
    assert tray.values_at_rest() == VALUES


def test_where_dice_cannot_travel_they_lie_there_at_once(ready: CorinthTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """No throw may fit the tray, by its measures or by chance; the game goes on."""

    def fail(*anything: object) -> None:
        raise ValueError("no throw of 9 dice fits")

    monkeypatch.setattr(ahead, "preparing", fail)
    tray = ready.view.tray
    tray.arrange()
    ready.view.hand.hold_dice()
    ready.driver.advance(5 * FRAME)
    line = ready.driver.stage.tweens.play(tray.throw(VALUES, KINDS))
    ready.driver.advance(FRAME)
    assert tray.values_at_rest() == VALUES and not line.done
    ready.driver.advance(1.0)
    assert line.done and len(tray.dice_at_rest()) == len(VALUES)
