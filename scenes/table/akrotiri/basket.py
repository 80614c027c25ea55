"""The maps about to be bought, shown above the decks with their price."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.akrotiri.content import MAP_PRICE
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.view import Table


class Basket(Element):
    """The maps put together to be bought, with their price: buy, or put back. It lies over the tray of tiles and
    oracle, no use to whoever buys: decks, open goals and the boards of the others stay in sight."""

    blocks = True

    def __init__(self, table: Table, buy: Callable[[], object], clear: Callable[[], object]) -> None:
        super().__init__("basket", role="group", z=12)
        self._table = table
        self._buy = Button("buy", "", buy, kind="primary", shortcut="Enter")
        self._clear = icon_button("clear", "close", clear, table.words.say_key("screen.akrotiri.basket.clear"))
        self.add(self._buy, self._clear)
        self.visible = False

    def open(self, count: int, place: Rect) -> None:
        """Shows the price of so many maps in a place."""
        theme = self._table.stage.theme
        self._buy.text = self._table.words.say_key("screen.akrotiri.basket.buy", count, price=MAP_PRICE[count])
        side, pad = theme.button, theme.px(3)
        self.rect = place.copy()
        row = Rect(0, 0, place.w - 4 * pad, min(side, place.h - 2 * pad))
        row.center = place.center
        clear, buy = layout.cut_left(row, side, theme.px(6))
        self._clear.place(clear)
        self._buy.place(buy)
        self.visible = True

    def lead(self) -> None:
        """The keyboard, where it is in use, comes to the purchase."""
        self.stage.keyboard.enter(self._buy)

    def draw(self, surface: Surface) -> None:
        """Draws the ground under both buttons."""
        self.stage.panels.draw(surface, "wood", self.rect)

    def close(self) -> None:
        """Nothing is chosen."""
        self.visible = False
