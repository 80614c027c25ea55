"""The enlarged board of another seat: once pinned, it takes the pointer until it is let go."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from scenes.table.others import OtherBoards
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import ENLARGED, TABLES
from tests.scenes.table.table import GameTable, InstantThinker


def _pinned(table: GameTable[Any]) -> OtherBoards:
    """Pins the next seat's board."""
    others = table.others
    table.driver.click(others.children[0])
    assert others.pinned
    return others


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_table_says_whether_boards_can_be_enlarged_there(kind: type[GameTable[Any]]) -> None:
    """Or else the tests of this would pass over it."""
    table = kind(2, (0, 1))
    try:
        found = any(isinstance(element, OtherBoards) for element in table.view.root.walk())
        assert found == kind.enlarges, f"`enlarges` of {kind.__name__} says something else"
    finally:
        table.close()


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_a_click_on_it_or_beside_it_lets_it_go_and_does_nothing_else(kind: type[GameTable[Any]], button: int) -> None:
    table = kind(3, (0, 1, 2), seed="enlarged")
    driver = table.driver
    try:
        table.go_on(seed=1, most=6)
        table.wait()
        position, model = table.scene.session.position, table.view.model()
        others = _pinned(table)
        frame = others.cover.frame.rect
        inside = [(x, y) for x in range(frame.x, frame.right, frame.w // 4) for y in (frame.y + 4, frame.centery)]
        for point in [*inside, table.view.root.rect.topleft, table.scene.bar.undo, table.scene.log, (3, 3)]:
            if not others.pinned:
                _pinned(table)
            driver.move(point)
            under = driver.stage.router.hover
            assert under is not None and under.name in ("pinned", "board")
            driver.wheel(1)
            driver.click(button=button)
            driver.advance(0.5)
            assert not others.pinned
            assert table.scene.session.position == position and table.view.model() == model
            assert not driver.stage.router.held.holding and driver.toasts() == []
    finally:
        table.close()


@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_esc_lets_it_go(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="esc")
    try:
        table.wait()
        others = _pinned(table)
        table.driver.key("Esc")
        assert not others.pinned and table.driver.stage.scenes.top is table.scene
    finally:
        table.close()


def test_it_does_not_come_again_where_it_was_closed() -> None:
    """Until the pointer has left the small board."""
    table = CorinthTable(2, (0, 1), seed="again")
    driver = table.driver
    try:
        table.wait()
        others = _pinned(table)
        driver.click()
        driver.advance(0.5)
        assert others.enlarged is None
        driver.move(table.scene.log)
        driver.move("corinth/others/board1")
        driver.advance(0.5)
        assert others.enlarged == 1 and not others.pinned
    finally:
        table.close()


def test_it_is_let_go_while_something_is_shown() -> None:
    """Which goes on: one click does one thing."""
    table = CorinthTable(2, (0,), seed="busy", speed=1.0, thinker=InstantThinker(2))
    driver = table.driver
    try:
        table.wait()
        others = _pinned(table)
        table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        driver.until(lambda: table.scene.conductor.busy)
        driver.click(others.cover.frame)
        assert not others.pinned and table.scene.conductor.busy
    finally:
        table.close()


@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_it_is_told_from_ones_own(kind: type[GameTable[Any]]) -> None:
    """By its owner's name over it, and once pinned by how it is let go, with room for both."""
    table = kind(3, (0, 1, 2), seed="named", names=("Melitta", "Periander", "Theodoros"))
    driver = table.driver
    try:
        table.wait()
        others = _pinned(table)
        seat = others.enlarged
        assert seat is not None
        board, frame = others.enlarged_rect(seat), others.cover.frame.rect
        bar = Rect(frame.x, frame.y, frame.w, board.y - frame.y)
        text = driver.stage.text
        assert bar.h >= text.line_height("semibold")
        assert table.scene.root.rect.contains(frame)
        words = text.size(table.scene.words.say_key("table.others.let_go"), "small")[0]
        assert text.size(table.scene.names[seat], "semibold")[0] + bar.h + words < board.w
    finally:
        table.close()


@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_pinned_by_the_mouse_it_leaves_nothing_below_to_tab(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="mouse")
    try:
        table.wait()
        others, keyboard = _pinned(table), table.driver.stage.keyboard
        assert [e for e in keyboard.focus_order() if e is not keyboard.focus] == [others.cover.frame]
    finally:
        table.close()


@pytest.mark.parametrize("key", ["Enter", "Esc"])
@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_pinned_by_keys_it_takes_the_keyboard_too(kind: type[GameTable[Any]], key: str) -> None:
    """What lies under it would be done unseen."""
    table = kind(2, (0, 1), seed="keys")
    keyboard = table.driver.stage.keyboard
    try:
        table.wait()
        table.driver.settle()
        others = table.others
        small = others.children[0]
        keyboard.set_focus(small, visible=True)
        table.driver.key("Enter")
        assert others.pinned and keyboard.focus is others.cover.frame
        for _ in range(3):
            table.driver.key("Tab")
            assert keyboard.focus is others.cover.frame
        table.driver.key(key)
        assert not others.pinned and keyboard.focus is small
    finally:
        table.close()
