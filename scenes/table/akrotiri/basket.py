"""The maps about to be bought, shown below the decks with their price."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.akrotiri.content import MAP_PRICE
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.view import Table


class Basket(Element):
    """The maps put together to be bought, with their price: buy, or put back."""

    def __init__(self, table: Table, buy: Callable[[], object], clear: Callable[[], object]) -> None:
        super().__init__("basket", role="group", z=12)
        self._table = table
        self._buy = Button("buy", "", buy, kind="primary")
        self._clear = icon_button("clear", "close", clear, table.words.say_key("screen.akrotiri.basket.clear"))
        self.add(self._buy, self._clear)
        self.visible = False

    def open(self, count: int, near: Rect) -> None:
        """Shows the price of so many maps below the decks: what they cost to dig, bring and leave is weighed now."""
        theme = self._table.stage.theme
        self._buy.text = self._table.words.say_key("screen.akrotiri.basket.buy", count, price=MAP_PRICE[count])
        side, pad = theme.button, theme.px(3)
        self.rect = Rect(near.x, near.bottom, near.w, side + 2 * pad)
        clear, buy = layout.cut_left(self.rect.inflate(-2 * pad, -2 * pad), side, theme.px(6))
        self._clear.place(clear)
        self._buy.place(buy)
        self.visible = True

    def draw(self, surface: Surface) -> None:
        """Draws the ground under both buttons, which lie over what is below the decks."""
        self.stage.panels.draw(surface, "wood", self.rect)

    def close(self) -> None:
        """Nothing is chosen."""
        self.visible = False
