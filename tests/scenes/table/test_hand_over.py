"""Between two people at one screen: what a turn has earned is seen on its own boards before the next ones come."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from pygame import Rect

from scenes.stage.options import SPEED_INSTANT
from scenes.stage.theme import DURATIONS
from scenes.table.handover import Handover
from scenes.table.lull import SECONDS
from tests.scenes.driver import FRAME
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.corinth.table import CorinthTable, thrown
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable


def ended(speed: float = 1.0, turns: int = 1) -> CorinthTable:
    """The first of two people has ended a turn, the first or third of a round of three, which has just been shown."""
    table = thrown("hand over", speed)
    conductor, session = table.scene.conductor, table.scene.session
    for _ in range(turns):
        seat = session.current_player
        while session.current_player == seat:
            table.wait()
            legal = table.legal()
            table.click_for(next((text for text in ("done", "take gold") if text in legal), legal[0]))
    table.driver.until(lambda: conductor.shown == session.position)
    table.driver.advance(FRAME)
    assert session.current_player == 1
    return table


def test_whoever_has_played_sees_the_points_before_the_boards_change() -> None:
    table = ended()
    try:
        scene, driver = table.scene, table.driver
        assert scene.viewer == 0 and scene.conductor.busy and not scene.conductor.offering
        points = scene.session.whole().score(0).points
        assert points and table.view.sheets[0].numbers["total"] == str(points)
        driver.advance(0.9 * SECONDS)
        assert scene.viewer == 0 and not scene.handover.visible
        driver.advance(0.1 * SECONDS + 2 * FRAME)
        assert scene.viewer == 1 and scene.handover.visible and scene.conductor.offering
    finally:
        table.close()


def test_whoever_goes_on_need_not_wait_after_each_decision() -> None:
    table = thrown("hand over", 1.0)
    conductor, session = table.scene.conductor, table.scene.session
    table.wait()
    seat = session.current_player
    table.scene.do(session.view(seat).legal_actions()[0])
    assert session.current_player == seat
    table.driver.until(lambda: conductor.shown == session.position)
    table.driver.advance(FRAME)
    assert conductor.offering
    table.close()


@pytest.mark.parametrize("kind", [CorinthTable, MykerinosTable, SeaTable], ids=lambda kind: kind.game)
def test_nobody_else_is_asked_before_the_boards_change(kind: type[GameTable[Any]]) -> None:
    """Bar and rail are those of whoever has played as long as the boards are; behind the curtain they are the next
    person's."""
    table = kind(2, (0, 1), seed="whose turn", speed=1.0)
    scene, driver, rng = table.scene, table.driver, Random(1)
    handed, waited = 0, False
    try:
        while handed < 2:
            table.wait()
            viewer, action = scene.viewer, rng.choice(scene.conductor.observation().legal_actions())
            does = scene.conductor.observation().describe(action)
            scene.do(action)
            table.agree()
            scene.conductor.end_showing()
            while scene.viewer == viewer and not scene.conductor.offering:
                if scene.session.current_player != viewer:
                    waited = True
                    assert told_of(table) == viewer
                    assert driver.find("bar").label.endswith(scene.words.say(does))
                driver.advance(FRAME)
            handed += scene.viewer != viewer
            assert told_of(table) == scene.viewer
        assert waited
    finally:
        table.close()


def told_of(table: GameTable[Any]) -> int:
    """Whose turn it is according to bar and rail, which agree."""
    (active,) = (card.look for card in table.scene.rail.cards if card.active)
    assert table.driver.find("bar").label.startswith(f"[b]{active.name}[/b]")
    return active.index


@pytest.mark.parametrize(
    "skip",
    [
        lambda table: table.driver.key("Space"),
        lambda table: table.driver.click(table.view.sheets[0].rect.center),
        lambda table: table.driver.click("bar/skip"),
    ],
)
def test_the_wait_is_skipped_like_all_that_is_shown(skip: Callable[[CorinthTable], None]) -> None:
    table = ended()
    try:
        position = table.scene.session.position
        skip(table)
        table.driver.advance(2 * FRAME)
        assert table.scene.viewer == 1 and table.scene.session.position == position
    finally:
        table.close()


def test_meanwhile_the_turn_can_be_taken_back_and_nobody_else_is_called_on() -> None:
    table = ended()
    try:
        scene = table.scene
        table.driver.key("Ctrl+Z")
        table.driver.advance(2 * FRAME)
        assert scene.conductor.offering, "who has taken it back waits for nothing"
        table.driver.advance(SECONDS + 0.2)
        assert scene.viewer == scene.session.current_player == 0 and scene.conductor.offering
        assert not scene.handover.visible
    finally:
        table.close()


def test_where_nothing_takes_time_nobody_waits() -> None:
    table = ended(SPEED_INSTANT)
    try:
        assert table.scene.viewer == 1
    finally:
        table.close()


def seen(table: CorinthTable, area: Rect) -> list[int]:
    """How bright some points of an area are."""
    points = product(range(area.x, area.right, 7), range(area.y, area.bottom, 7))
    return [table.driver.stage.surface.get_at(point).g for point in points]


@pytest.mark.parametrize(
    ("turns", "place"),
    [
        (1, lambda table: table.view.sheets[0].rect),
        (3, lambda table: table.view.tray.rect),
        (1, lambda table: table.scene.recap.rect),
    ],
    ids=["board", "dice", "recap"],
)
def test_the_next_boards_come_in_through_the_last_ones(turns: int, place: Callable[[CorinthTable], Rect]) -> None:
    """With all that changes with them: what lies on them, and what is told of the others."""
    table = ended(turns=turns)
    try:
        scene, driver, area = table.scene, table.driver, place(table).copy()
        driver.advance(0.8 * SECONDS)
        before = seen(table, area)
        driver.until(lambda: scene.viewer == 1)
        driver.advance(DURATIONS.fade / 2)
        half = seen(table, area)
        driver.advance(3)
        changed = [(a, b, c) for a, b, c in zip(before, half, seen(table, area), strict=True) if abs(a - c) > 60]
        between = [a for a, b, c in changed if min(a, c) + 10 < b < max(a, c) - 10]
        assert len(changed) > 10 and len(between) > 0.8 * len(changed)
    finally:
        table.close()


def test_nothing_of_it_lies_over_what_is_looked_back_at() -> None:
    table = ended()
    try:
        scene, driver = table.scene, table.driver
        driver.until(lambda: scene.viewer == 1)
        driver.advance(2 * FRAME, every=True)
        assert scene.handover.visible
        scene.replay.watch(1)
        assert not scene.handover.visible
        # What was lit fades meanwhile; the ribbon would stay longer.
        driver.advance(0.5)
        sheet = table.view.sheets[1].rect
        soon = seen(table, sheet)
        driver.advance(1.5)
        assert soon == seen(table, sheet)
    finally:
        table.close()


def test_boards_that_may_show_secrets_do_not_fade(monkeypatch: pytest.MonkeyPatch) -> None:
    """Akrotiri's first tiles are laid before anybody has a secret: the hand-over is told there without a curtain."""
    faded: list[bool] = []
    monkeypatch.setattr(Handover, "announce", lambda ribbon, look, *, fade: faded.append(fade))
    table = SeaTable(2, (0, 1), seed="open")
    try:
        scene = table.scene
        table.driver.until(lambda: scene.conductor.offering)
        while scene.viewer == 0:
            scene.do(scene.conductor.observation().legal_actions()[0])
            table.driver.advance(0.2)
        assert not scene.curtain.closed and faded and not any(faded)
    finally:
        table.close()
