"""What grows under the pointer goes with the next key or click, and comes back when the pointer moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.every import ENLARGED
from tests.scenes.table.table import GameTable

NO_SHORTCUT = "Ctrl+Shift+X"


def _seen(table: GameTable[Any], box: Rect) -> bytes:
    """What stands in a box now."""
    table.driver.stage.invalidate()
    table.driver.advance(0)
    return pygame.image.tobytes(table.driver.stage.surface.subsurface(box), "RGB")


def _check(table: GameTable[Any], where: str, box: Rect) -> None:
    driver = table.driver
    hints = driver.stage.router.hints
    hints.show_now = lambda full=False: False  # type: ignore[method-assign]
    before = _seen(table, box)
    driver.move(where)
    driver.advance(0.6)
    large = _seen(table, box)
    assert large != before
    driver.key(NO_SHORTCUT)
    driver.advance(0.6)
    assert _seen(table, box) == before
    driver.move((driver.pos[0] + 8, driver.pos[1]))
    driver.advance(0.6)
    assert _seen(table, box) == large


@pytest.mark.parametrize("kind", ENLARGED, ids=lambda kind: kind.game)
def test_another_players_board(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0,))
    try:
        table.wait()
        others = table.others
        box = others.enlarged_rect(1).inflate(-80, -80)
        box.h -= max(0, box.bottom - others.rect.y)
        _check(table, f"{others.path}/board1", box)
    finally:
        table.close()


def test_a_card_of_the_hand_at_akrotiri() -> None:
    table = SeaTable(2, (0,))
    try:
        while not table.view.hand.large_card("card_0"):
            table.wait()
            table.click_for(table.legal()[0])
        table.wait()
        found = table.view.hand.large_card("card_0")
        assert found
        _check(table, "akrotiri/own/card_0", found[1].inflate(-20, -20))
    finally:
        table.close()


def test_a_card_of_the_hand_in_arnak() -> None:
    table = ArnakTable(2, (0,))
    try:
        table.wait()
        _check(table, "arnak/hand_0", _above(table.view.hand.spots["hand_0"].rect))
    finally:
        table.close()


def _above(rect: Rect) -> Rect:
    return Rect(rect.centerx - 30, rect.y - 90, 60, 60)
