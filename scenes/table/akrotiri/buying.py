"""Maps put together to be bought at one price."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.akrotiri.content import LEVELS, MAP_PRICE
from game.akrotiri.names import counted, level_name
from game.core.words import listed, msg
from scenes.table.akrotiri.basket import Basket
from scenes.table.view import Table

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class Buying:
    """What is in the basket, by level, is shown on the decks by the market."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._hand = hand
        self._added: list[str] = []
        """The levels of the maps in the basket, the last added last."""
        self.basket = Basket(table, self._buy, self._clear)

    def text(self, basket: list[int]) -> str:
        """The notation of buying so many maps of each level."""
        return "buy " + " ".join(level for level, n in zip(LEVELS, basket, strict=True) for _ in range(n))

    def add(self, level: str) -> None:
        """One more map of a level, if so many can be bought; else the reason why not."""
        text = self.text(self._with(level))
        if text not in self._hand.legal:
            self._hand.attempt(text, self._hand.rect_of(f"deck_{level}"))
            return
        self._hold([*self._added, level])
        self._hand.chips.close()
        self._changed()
        if not self._room_for_more:
            self.basket.lead()

    def put_back(self, level: str) -> None:
        """One map of a level less."""
        if level in self._added:
            self._hold([other for k, other in enumerate(self._added) if k != _last(self._added, level)])
            self._changed()

    def put_last_back(self) -> bool:
        """The map added last is put back; false if there is none."""
        if not self._added:
            return False
        self.put_back(self._added[-1])
        return True

    def empty(self) -> None:
        """All maps are put back."""
        self._hold([])
        self.basket.close()

    def _hold(self, added: list[str]) -> None:
        self._added = added
        self._hand.market.basket = [added.count(level) for level in LEVELS]

    def _changed(self) -> None:
        """Another number of maps is in the basket."""
        self._hand.table.stage.sounds.play("card")
        self.show()
        self._hand.paint()

    def let_put_back(self) -> None:
        """Lets the secondary button put back what lies on a deck; on the others it shows the tooltip."""
        for level in LEVELS:
            deck = self._hand.groups["market"].spot(f"deck_{level}")
            if deck is not None:
                deck.on_secondary = partial(self.put_back, level) if level in self._added else None

    @property
    def open(self) -> bool:
        """Whether a purchase is being put together."""
        return self.basket.visible

    @property
    def _room_for_more(self) -> bool:
        """Whether a map more, of whatever level, could be bought together with those in the basket."""
        return any(self.text(self._with(level)) in self._hand.legal for level in LEVELS)

    def prompt(self) -> str:
        """What is asked of whoever puts a purchase together."""
        count = sum(self._hand.market.basket)
        maps = listed(
            [
                msg("akrotiri.maps_of", count=number, level=level_name(level))
                for level, number in enumerate(self._hand.market.basket)
                if number
            ]
        )
        key = f"screen.akrotiri.prompt.buy{'' if self._room_for_more else '_full'}"
        price = counted("drachmas", MAP_PRICE[count])
        return self._hand.table.words.say_key(key, count, maps=maps, price=price)

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
        self.empty()
        self._hand.attempt(text)
        self._hand.paint()

    def _clear(self) -> None:
        self.empty()
        self._hand.paint()

    def keep(self) -> None:
        """A basket that can no longer be bought is put back."""
        if self._added and self.text(self._hand.market.basket) not in self._hand.legal:
            self.empty()
        self.show()


def _last(levels: list[str], level: str) -> int:
    """The index of the last of these that is of a level."""
    return len(levels) - 1 - levels[::-1].index(level)
