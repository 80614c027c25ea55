"""Maps put together to be bought at one price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import LEVELS
from scenes.table.akrotiri.basket import Basket
from scenes.table.view import Table

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class Buying:
    """What is in the basket, by level, is shown on the decks by the market."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._hand = hand
        self.basket = Basket(table, self._buy, self._clear)

    def text(self, basket: list[int]) -> str:
        """The notation of buying so many maps of each level."""
        return "buy " + " ".join(level for level, n in zip(LEVELS, basket, strict=True) for _ in range(n))

    def add(self, level: str) -> None:
        """One more map of a level, if so many can be bought; else the reason why not."""
        basket = self._with(level)
        text = self.text(basket)
        if text not in self._hand.legal:
            self._hand.attempt(text, self._hand.rect_of(f"deck_{level}"))
            return
        self._hand.market.basket = basket
        self._hand.chips.close()
        self._hand.table.stage.sounds.play("card")
        self.show()
        self._hand.paint()
        if not any(self.text(self._with(other)) in self._hand.legal for other in LEVELS):
            self.basket.lead()

    def _with(self, level: str) -> list[int]:
        """What is in the basket and one more map of a level."""
        basket = list(self._hand.market.basket)
        basket[LEVELS.index(level)] += 1
        return basket

    def show(self) -> None:
        """The price of what lies in the basket, if that can be bought."""
        text = self.text(self._hand.market.basket)
        if any(self._hand.market.basket) and text in self._hand.legal and self._hand.offered is not None:
            self.basket.open(sum(self._hand.market.basket), self._hand.market.tray_rect)
        else:
            self.basket.close()

    def _buy(self) -> None:
        text = self.text(self._hand.market.basket)
        self._hand.market.basket = [0, 0, 0]
        self.basket.close()
        self._hand.attempt(text)
        self._hand.paint()

    def _clear(self) -> None:
        self._hand.market.basket = [0, 0, 0]
        self.basket.close()
        self._hand.paint()

    def keep(self) -> None:
        """A basket that can no longer be bought is put back."""
        if any(self._hand.market.basket) and self.text(self._hand.market.basket) not in self._hand.legal:
            self._hand.market.basket = [0, 0, 0]
        self.show()
