"""What is begun with a button or key down when something comes over the table, or when it can no longer be ended."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.stage.element import Element
from scenes.stage.theme import DURATIONS
from tests.scenes.driver import FRAME
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import DRAGGED
from tests.scenes.table.table import GameTable

BESIDE = (2, 2)
"""A point with nothing to point at."""


def _pick(table: GameTable[Any], element: Element) -> bool:
    """Drags an element a little way, the button held; whether it is held now."""
    driver, (x, y) = table.driver, element.rect.center
    driver.move(element)
    driver.press()
    driver.move((x + 40, y + 5))
    driver.move((x + 60, y + 15))
    return driver.stage.router.held.holding


def _draggable(table: GameTable[Any], start: str) -> list[Element]:
    return [
        element
        for element in table.view.root.walk()
        if element.name.startswith(start) and element.shown and element.enabled and element.drag is not None
    ]


def _settled(table: GameTable[Any]) -> bytes:
    """The picture at rest, once what was refused has been said and gone."""
    driver = table.driver
    driver.move(BESIDE)
    driver.until(lambda: not driver.toasts())
    driver.settle()
    return driver.pixels()


@pytest.mark.parametrize("kind", DRAGGED, ids=lambda kind: kind.game)
def test_what_was_held_lies_where_it_was_after_another_scene(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="interrupted")
    driver = table.driver
    missing = set(kind.lifted)
    try:
        for turn in range(12):
            if not missing or not table.wait():
                break
            for start in sorted(missing):
                before = _settled(table)
                for element in _draggable(table, start)[:1]:
                    if not _pick(table, element):
                        driver.release()
                        continue
                    missing.discard(start)
                    driver.key("F10")
                    driver.advance(0.4)
                    driver.release()
                    driver.key("Esc")
                    driver.advance(0.5)
                    assert not driver.stage.router.held.holding
                    assert _settled(table) == before, element.path
            table.play(turn, 1)
        assert not missing, f"never dragged in the first turns: {missing}, see `GameTable.lifted`"
    finally:
        table.close()


def test_what_can_no_longer_be_dragged_is_let_go_and_the_mouse_works() -> None:
    table = SeaTable(2, (0, 1), seed="no more")
    driver = table.driver
    try:
        table.wait()
        tile = _draggable(table, "tile")[0]
        before = _settled(table)
        assert _pick(table, tile)
        tile.drag = None
        driver.advance(FRAME)
        assert not driver.stage.router.held.holding
        driver.release()
        assert _settled(table) == before
        driver.click("menu/settings")
        driver.settle()
        assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "settings"
    finally:
        table.close()


@pytest.mark.parametrize("kind", DRAGGED, ids=lambda kind: kind.game)
def test_what_is_held_while_a_turn_is_taken_back_lies_where_it_was_taken(kind: type[GameTable[Any]]) -> None:
    """Let go, it would mean what is offered by then in its place: another card, or another seat's cube."""
    table = kind(2, (0, 1), seed="interrupted")
    driver, session = table.driver, table.scene.session
    undone = 0
    try:
        for turn in range(40):
            if undone > 2 or not table.wait():
                break
            held = [element for start in kind.lifted for element in _draggable(table, start)][:1]
            if session.why_not_undo() is None and held and _pick(table, held[0]):
                places = [place for place in table.view.root.walk() if place.targeted]
                driver.key("Ctrl+Z")
                position = session.position
                assert not driver.stage.router.held.holding
                driver.move(places[0])
                driver.release()
                driver.advance(0.2)
                assert session.position == position
                assert not [e.path for e in table.view.root.walk() if e.targeted or e.aimed]
                undone += 1
            driver.release()
            table.play(turn, 1)
        assert undone > 2
    finally:
        table.close()


def test_nothing_is_held_above_the_curtain() -> None:
    """What is held is drawn above everything, and may be another's secret."""
    table = SeaTable(2, (0, 1), seed="curtain")
    try:
        table.wait()
        assert _pick(table, _draggable(table, "tile")[0])
        scene = table.scene
        scene.curtain.close_for(scene.seats[1], lambda: None)
        assert not table.driver.stage.router.held.holding
        table.driver.release()
        table.lift()
        assert not scene.curtain.closed
    finally:
        table.close()


def _space(kind: int) -> None:
    pygame.event.post(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=pygame.KSCAN_SPACE))


def _fall(table: SeaTable | CorinthTable) -> None:
    """The curtain falls before the second seat, and can be put aside."""
    table.wait()
    table.scene.curtain.close_for(table.scene.seats[1], lambda: None)
    table.driver.advance(DURATIONS.double_click)


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_the_curtain_falls_when_another_scene_comes_over_it(by: str) -> None:
    table = SeaTable(2, (0, 1), seed="aside")
    driver, curtain = table.driver, table.scene.curtain
    try:
        _fall(table)
        if by == "key":
            _space(pygame.KEYDOWN)
        else:
            driver.move("curtain/hold")
            driver.press()
        driver.advance(FRAME)
        assert curtain.aside
        driver.key("F1")
        driver.advance(0.4)
        if by == "key":
            _space(pygame.KEYUP)
        else:
            driver.release()
        driver.key("Esc")
        driver.advance(0.4)
        assert driver.stage.scenes.top is table.scene
        assert curtain.closed and not curtain.aside
    finally:
        table.close()


def test_the_curtain_falls_when_the_window_is_left_with_its_key_down() -> None:
    """No program is told of a key let go in the window of another."""
    table = CorinthTable(2, (0, 1), seed="aside")
    driver, curtain = table.driver, table.scene.curtain
    try:
        _fall(table)
        _space(pygame.KEYDOWN)
        driver.advance(FRAME)
        assert curtain.aside
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        driver.advance(FRAME)
        assert curtain.closed and not curtain.aside
    finally:
        table.close()


def test_dice_in_the_hand_are_laid_back_when_another_scene_comes() -> None:
    table = CorinthTable(2, (0, 1), seed="hand")
    driver, tray = table.driver, table.view.tray
    try:
        table.wait()
        before = tray.dice
        driver.move(tray)
        driver.press()
        driver.move((tray.rect.right + 200, tray.rect.y - 200))
        assert tray.held and tray.dice != before
        driver.key("F10")
        driver.advance(0.4)
        driver.release()
        driver.key("Esc")
        driver.advance(0.5)
        assert not tray.held and not driver.stage.animating
        assert tray.dice == before
    finally:
        table.close()


def test_dice_in_the_hand_are_laid_back_when_the_window_goes() -> None:
    table = CorinthTable(2, (0, 1), seed="hand")
    driver, tray = table.driver, table.view.tray
    try:
        table.wait()
        before, position = tray.dice, table.scene.session.position
        driver.move(tray)
        driver.press()
        pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
        driver.move((tray.rect.right + 200, tray.rect.y - 200))
        assert not tray.held and tray.dice == before
        driver.release()
        assert table.scene.session.position == position
    finally:
        table.close()


def test_the_speed_chosen_in_the_settings_stands_in_the_bar_at_once() -> None:
    table = CorinthTable(2, (0, 1), speed=1.0)
    try:
        table.driver.settle()
        before = table.scene.bar.speed.text
        table.program.open_settings()
        table.driver.advance(0.3)
        table.driver.stage.options.speed = 2.0
        table.driver.key("Esc")
        table.driver.advance(0.3)
        assert table.driver.stage.scenes.top is table.scene
        assert before != table.scene.bar.speed.text
    finally:
        table.close()
