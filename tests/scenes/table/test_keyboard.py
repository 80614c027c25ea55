"""The keyboard reaches everything at a table, and plays on it."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.stage.element import Element
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, TestTable


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_tab_goes_once_round_the_table(kind: type[GameTable[Any]], backwards: bool) -> None:
    """Also past places that light others only while the keyboard is on them, and back to the first."""
    table = kind(2, (0, 1), seed="round")
    try:
        table.play(seed=4, most=9)
        table.driver.settle()
        keyboard = table.driver.stage.keyboard
        keyboard.set_focus(None)
        places = keyboard.focus_order()
        if backwards:
            places.reverse()
        reached = []
        for _ in [*places, None]:
            table.driver.key("Shift+Tab" if backwards else "Tab")
            reached.append(keyboard.focus)
        assert reached == [*places, places[0]]
    finally:
        table.close()


class Keys:
    """In the place of a table's clicks: goes to what they mean by Tab, from what comes before it, and presses Enter."""

    def __init__(self, table: GameTable[Any]) -> None:
        self.driver = table.driver
        self.router = table.driver.stage.router
        self.keyboard = table.driver.stage.keyboard
        self.pressed = 0

    def __call__(self, where: str | Element | tuple[int, int], button: int = 1) -> None:
        """Presses what is named, or stands there; the right button is Shift+Enter."""
        element = self.router.element_at(where) if isinstance(where, tuple) else where
        if isinstance(element, str):
            element = self.driver.find(element)
        # Nothing is lit that was lit only for where the keyboard was before.
        self.keyboard.set_focus(None, visible=False)
        order = self.keyboard.focus_order()
        assert element in order, f"Tab does not stop at {element}"
        self.keyboard.set_focus(order[order.index(element) - 1], visible=True)
        self.driver.key("Tab")
        assert self.keyboard.focus is element
        self.driver.key("Enter" if button == 1 else "Shift+Enter")
        self.pressed += 1


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_all_that_the_mouse_does_keys_do(kind: type[GameTable[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    table = kind(2, (0, 1), seed="keys")
    try:
        keys = Keys(table)
        monkeypatch.setattr(table.driver, "click", keys)
        assert table.play(seed=5, most=40) == 40
        assert keys.pressed >= 40
    finally:
        table.close()


def test_the_right_button_has_keys() -> None:
    """What has nothing of its own for it shows its whole tooltip."""
    table = TestTable(2, (0, 1), seed="menu")
    try:
        table.wait()
        for key in ("Shift+Enter", "Menu"):
            table.driver.stage.keyboard.set_focus(table.driver.find("rail/seat1"), visible=False)
            table.driver.key("Shift+Tab", "Tab")
            assert not table.driver.tooltip()
            table.driver.key(key)
            assert table.scene.names[1] in table.driver.tooltip()
    finally:
        table.close()
