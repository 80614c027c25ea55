"""The maps about to be bought, shown over the decks with their price."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.akrotiri.content import MAP_PRICE
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.table.view import Table


class Basket(Element):
    """The maps put together to be bought, with their price: buy, or put back."""

    def __init__(self, table: Table, buy: Callable[[], object], clear: Callable[[], object]) -> None:
        super().__init__("basket", role="group", z=12)
        self._table = table
        self._buy = Button("buy", "", buy, kind="primary")
        self._clear = Button(
            "clear",
            "",
            clear,
            kind="icon",
            icon="close",
            label=table.words.say_key("screen.akrotiri.basket.clear"),
        )
        self.add(self._buy, self._clear)
        self.visible = False

    def open(self, count: int, near: Rect) -> None:
        """Shows the price of so many maps over the decks."""
        theme = self._table.stage.theme
        self._buy.text = self._table.words.say_key("screen.akrotiri.basket.buy", count, price=MAP_PRICE[count])
        side = theme.button
        row = Rect(near.x + theme.px(8), near.bottom - side - theme.px(6), near.w - theme.px(16), side)
        self.rect = row
        clear, buy = layout.cut_left(row, side, theme.px(6))
        self._clear.place(clear)
        self._buy.place(buy)
        self.visible = True

    def close(self) -> None:
        """Nothing is chosen."""
        self.visible = False
