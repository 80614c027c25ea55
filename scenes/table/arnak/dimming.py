"""How dim each card for sale is: it grows dim or clear by itself when what may be had changes, wherever it lies."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.stage.loop import Stage
from scenes.stage.tween import Animate, lerp
from scenes.table.glow import Glows

TURNS = 0.16
"""Seconds in which one card grows dim or clear while others stay as they are."""
MOSTLY = 0.5
"""The share from which a card is rather dim than clear."""


class Dimming:
    """The share of each card, by name, of the density that the veils of all have now (see `Glows.veil`)."""

    def __init__(self, stage: Stage, glows: Glows) -> None:
        self._stage = stage
        self._glows = glows
        self._wishes: dict[str, bool] = {}
        self._goals: dict[str, bool] = {}
        self._shares: dict[str, float] = {}

    def want(self, cards: Mapping[str, bool], pointed: str | None = None) -> None:
        """These cards are for sale, each dim or not; the one that is `pointed` at is clear meanwhile. What turns while
        there is a veil turns by and by; a new card has come clear."""
        self._wishes = dict(cards)
        for card in self._goals.keys() - cards.keys():
            del self._goals[card], self._shares[card]
        for card, wish in cards.items():
            dim = wish and card != pointed
            if self._goals.get(card) == dim:
                continue
            self._goals[card] = dim
            if self._glows.veil:
                self._turn(card, dim)
            else:
                # The veil itself comes by and by.
                self._shares[card] = float(dim)

    def keep(self) -> dict[str, bool]:
        """What was wanted last, whatever is pointed at."""
        return {**self._wishes}

    def density(self, card: str) -> float:
        """How dense the dim face of a card lies over its clear one, as a share."""
        return self._shares.get(card, 0.0) * self._glows.veil

    def rather(self, card: str) -> bool:
        """Whether a card is rather dim than clear."""
        return self.density(card) >= MOSTLY

    def _turn(self, card: str, dim: bool) -> None:
        start = self._shares.setdefault(card, 0.0)

        def show(share: float) -> None:
            # One that has been overtaken by its opposite, or whose card has gone, moves nothing more.
            if self._goals.get(card) == dim:
                self._shares[card] = lerp(start, float(dim), share)

        self._stage.ui_tweens.play(Animate(TURNS, show, fade=True))
