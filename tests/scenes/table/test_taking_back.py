"""Undo, redo and restart at the table, and where they stop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.table.corinth.table import CorinthTable


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    made = CorinthTable(2, (0, 1), seed="undo")
    yield made
    made.close()


def _throw_and_take(table: CorinthTable) -> str:
    table.wait()
    table.click_for("roll 0")
    table.wait()
    digest = table.scene.session.view(0).digest()
    text = next(t for t in table.legal() if t.startswith(("ship", "take")))
    table.click_for(text)
    table.wait()
    return digest


def test_undo_and_redo_by_button(table: CorinthTable) -> None:
    digest = _throw_and_take(table)
    after = table.scene.session.view(0).digest()
    table.driver.click("bar/undo")
    assert table.scene.session.view(0).digest() == digest
    assert table.scene.view.model() == table.scene.view.model_of(table.scene.session.view(0))
    table.driver.click("bar/redo")
    assert table.scene.session.view(0).digest() == after


def test_undo_by_key(table: CorinthTable) -> None:
    digest = _throw_and_take(table)
    table.driver.key("Ctrl+Z")
    assert table.scene.session.view(0).digest() == digest


def test_undo_stops_at_the_dice_and_says_why(table: CorinthTable) -> None:
    _throw_and_take(table)
    table.driver.click("bar/undo")
    position = table.scene.session.position
    table.driver.click("bar/undo")
    assert table.scene.session.position == position
    assert any("dice were thrown" in text for text in table.driver.toasts())


def test_an_earlier_position_can_be_looked_at(table: CorinthTable) -> None:
    _throw_and_take(table)
    table.scene.replay.watch(0)
    table.driver.advance(0.2)
    assert table.scene.conductor.shown == 0
    assert table.driver.has("timeline/leave")
    table.driver.click("timeline/on")
    assert table.scene.conductor.shown == 1
    table.driver.click("timeline/leave")
    assert table.scene.conductor.shown == table.scene.session.position


def test_a_click_on_the_boards_skips_what_runs() -> None:
    table = CorinthTable(2, (0, 1), seed="skip", speed=1.0)
    try:
        table.wait()
        table.click_for("roll 0")
        table.driver.advance(0.2)
        assert table.scene.conductor.busy
        table.driver.click(table.view.sheets[0].rect.center)
        assert not table.scene.conductor.busy
        assert table.scene.session.position == 1
    finally:
        table.close()
