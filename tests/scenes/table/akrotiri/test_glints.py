"""Glints on the sea, and when it rests."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tests.scenes.table.akrotiri.table import SeaTable


@pytest.fixture
def table() -> Iterator[SeaTable]:
    """A table at which nothing else moves."""
    table = SeaTable(2, (0, 1), speed=1.0, seed="glint")
    try:
        table.wait()
        table.driver.settle()
        yield table
    finally:
        table.close()


def painted(table: SeaTable) -> int:
    """How many frames are painted in a second, after what was still moving."""
    table.driver.advance(0.7)
    before = table.driver.stage.frames
    table.driver.advance(1.0, every=True)
    return table.driver.stage.frames - before


def test_the_sea_moves_ten_times_a_second_in_small_areas(table: SeaTable) -> None:
    stage = table.driver.stage
    assert 5 <= painted(table) <= 13
    areas = table.view.sea.tick()
    assert 0 < sum(area.w * area.h for area in areas) < 0.01 * stage.size[0] * stage.size[1]
    stage.options.reduced_motion = True
    assert painted(table) <= 1


def test_the_sea_rests_behind_the_curtain_but_not_while_that_is_held_aside(table: SeaTable) -> None:
    curtain = table.scene.curtain
    curtain.close_for(table.scene.seats[1], lambda: None)
    assert painted(table) <= 1
    curtain.hold(True)
    assert painted(table) >= 5
    curtain.hold(False)
    table.lift()
    assert painted(table) >= 5


def test_the_sea_rests_behind_the_sheet_with_the_result(table: SeaTable) -> None:
    session, scene, chance = table.scene.session, table.scene, random.Random(5)
    while not session.is_terminal:
        session.do(chance.choice(session.view(session.current_player).legal_actions()))
    scene.conductor.resume()
    table.driver.until(lambda: scene.curtain.closed or scene.reveal.visible)
    if scene.curtain.closed:
        table.lift()
    table.driver.until(lambda: scene.reveal.visible)
    scene.reveal.skip()
    table.driver.settle()
    assert painted(table) <= 1


def test_the_sea_rests_while_the_window_is_minimised(table: SeaTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    assert painted(table) <= 1
