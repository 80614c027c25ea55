"""Playing by keys alone, in the place of clicks."""

from __future__ import annotations

from typing import Any

from scenes.stage.element import Element
from tests.scenes.table.table import GameTable


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
