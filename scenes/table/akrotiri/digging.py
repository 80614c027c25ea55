"""The map that is held against the chart: where it fits, and where a temple can be dug with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri import pointing as rules
from game.akrotiri.content import CARD_OF

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


class Digging:
    """The strip keeps which map is held: its number among those in hand is `strip.chosen`."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    @property
    def card(self) -> str:
        """The map that is held, by id, or by level where it is hidden; empty if none is."""
        maps, chosen = self._hand.mine.maps, self._hand.strip.chosen
        return maps[chosen] if 0 <= chosen < len(maps) else ""

    def choose(self, k: int) -> None:
        """Holds a map of the hand against the chart, or puts it back."""
        hand = self._hand
        hand.strip.chosen = -1 if hand.strip.chosen == k else k
        hand.table.stage.sounds.play("card")
        hand.chips.close()
        hand.arrange()

    def fits(self) -> list[str]:
        """The quadrants where the map that is held fits, wherever the boat lies."""
        state = self._hand.offered or self._hand.state
        if state is None or self.card not in CARD_OF:
            return []
        return rules.fits(state, self._hand.strip.seat, CARD_OF[self.card])

    def quads(self, card: str) -> list[str]:
        """Where a map can be dug now."""
        head = f"dig {card} "
        return [text.removeprefix(head) for text in self._hand.legal if text.startswith(head)]

    def prompt(self) -> str:
        """What is asked of whoever holds a map."""
        if self.quads(self.card):
            key = "map"
        else:
            key = "map_elsewhere" if self.fits() else "map_nowhere"
        return self._hand.table.words.say_key(f"screen.akrotiri.prompt.{key}")
