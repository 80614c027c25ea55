"""Small choices shown where they apply: ways to a dock, colours of a cube, the maps about to be bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.akrotiri.content import MAP_PRICE
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.table.view import Table

Entry = tuple[str, str, Callable[[], object]]
"""Name, words, what it does."""
ALL_AROUND = (layout.RIGHT, layout.LEFT, *layout.CORNERS, layout.BELOW, layout.ABOVE)


class Chips(Element):
    """Buttons in a column beside a place. `changed()` is told when they come, and when one is taken."""

    passing = True

    def __init__(self, table: Table, changed: Callable[[], object]) -> None:
        super().__init__("chips", role="group", z=20)
        self._table = table
        self._changed = changed
        self.about = ""
        """The place for which a choice is open."""
        self.visible = False

    def open(self, about: str, entries: Sequence[Entry], near: Rect, bounds: Rect, clear: Sequence[Rect] = ()) -> None:
        """Shows the choices for a place beside it, inside bounds, and hiding none of what is to stay `clear`, or as
        little of it as can be."""
        self.close()
        self.about = about
        buttons = []
        for name, words, act in entries:
            buttons.append(Button(name, words, lambda act=act: self._take(act), kind="parchment"))  # type: ignore[misc]
        self.add(*buttons)
        theme = self._table.stage.theme
        wide = max(button.preferred()[0] for button in buttons)
        high = buttons[0].preferred()[1]
        step = high + theme.px(6)
        room = layout.inset(bounds, theme.px(4), theme.px(4))
        box = layout.beside(near, (wide, step * len(buttons)), room, theme.px(8), ALL_AROUND, clear)
        for k, button in enumerate(buttons):
            button.place(Rect(box.x, box.y + k * step, wide, high))
        self.rect = box
        self.visible = True
        self._changed()
        router = self._table.stage.router
        if router.focus_visible:
            router.set_focus(buttons[0])

    def close(self) -> None:
        """Takes them away."""
        self.clear()
        self.about = ""
        self.visible = False

    def _take(self, act: Callable[[], object]) -> None:
        self.close()
        self._changed()
        act()


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
