"""What the areas not yet surveyed promise: rewards by the chances of each rank.

Cubes in an area, cubes still in stock and the order of passing decide how likely one colour ends before another.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from game.mykerinos.content import PATRON
from game.mykerinos.ranks import pass_spaces

_USE = 0.8
"""The part of a stock that will find its place in this season."""
_THIRD, _FOURTH = 0.40, 0.12
"""How likely a tile is left for ranks 3 and 4."""
_WIDTH = 1.7


class Holding:
    """What the things a seat owns come to (`total`), what one more tile of each patron would add (`worths`, without
    printed points), and what the best room open to it would add (`museum`). Never changed."""

    __slots__ = ("museum", "total", "worths")

    def __init__(self, total: float, worths: list[float], museum: float) -> None:
        self.total = total
        self.worths = worths
        self.museum = museum


class Outlook:
    """A season's areas for seats with these stocks and holdings; `known` remembers by area and counts what it found."""

    def __init__(
        self,
        layout: tuple[int, ...],
        values: tuple[int, ...],
        stocks: tuple[int, ...],
        passed: tuple[int, ...],
        held: tuple[Holding, ...],
    ) -> None:
        self.layout = layout
        self.values = values
        self.stocks = stocks
        self.held = held
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}
        colours = len(stocks)
        areas = len(layout) >> 1
        order = pass_spaces(len(held), passed)
        self.extra = [stock * (_USE / areas) for stock in stocks]
        self.pairs = []
        for one in range(colours):
            for two in range(one + 1, colours):
                variance = (stocks[one] + stocks[two]) / areas
                tie = 0.0 if order[one] == order[two] else 0.5 if order[one] < order[two] else -0.5
                shift = self.extra[one] - self.extra[two] + tie
                self.pairs.append((one, two, shift, -_WIDTH / sqrt(variance) if variance else 0.0))

    def terms(self, area: int, counts: tuple[int, ...]) -> tuple[float, ...]:
        """What each seat may expect of an area with these cubes of each colour."""
        stocks, extra = self.stocks, self.extra
        lone = [1.0] * len(counts)
        behind: list[list[float]] = [[] for _ in counts]
        for one, two, shift, slope in self.pairs:
            lead = counts[one] - counts[two] + shift
            if slope:
                chance = 1 / (1 + exp(slope * lead))
            else:
                chance = 1.0 if lead > 0 else 0.0
            # Whoever has no cube and can set none is not ranked.
            if not counts[two] and not stocks[two]:
                chance = 1.0
            elif not counts[one] and not stocks[one]:
                chance = 0.0
            behind[one].append(chance)
            behind[two].append(1 - chance)
            lone[one] *= chance
            lone[two] *= 1 - chance
        one_tile, two_tile = self.layout[2 * area] >> 1, self.layout[2 * area + 1] >> 1
        one_patron, two_patron = PATRON[one_tile], PATRON[two_tile]
        one_value, two_value = self.values[one_tile], self.values[two_tile]
        found = []
        for seat, holding in enumerate(self.held):
            ranked = 1.0
            if not counts[seat]:
                come = extra[seat]
                if not come:
                    found.append(0.0)
                    continue
                ranked = 1 - exp(-come)
            good = one_value + holding.worths[one_patron]
            poor = two_value + holding.worths[two_patron]
            if poor > good:
                good, poor = poor, good
            museum = holding.museum
            chances = behind[seat]
            top = lone[seat]
            if len(chances) == 1:
                second, third, fourth = 1 - top, 0.0, 0.0
            elif len(chances) == 2:
                a, b = chances
                second = a + b - 2 * top
                third, fourth = (1 - a) * (1 - b), 0.0
            else:
                a, b, c = chances
                second = a * b + a * c + b * c - 3 * top
                fourth = (1 - a) * (1 - b) * (1 - c)
                third = 1 - top - second - fourth
            found.append(
                ranked
                * (
                    top * (good if good > museum else museum)
                    + second * (poor if poor > museum else museum)
                    + (_THIRD * third + _FOURTH * fourth) * poor
                )
            )
        return tuple(found)


@lru_cache(maxsize=1 << 9)
def outlook_of(
    layout: tuple[int, ...],
    values: tuple[int, ...],
    stocks: tuple[int, ...],
    passed: tuple[int, ...],
    held: tuple[Holding, ...],
) -> Outlook:
    """The outlook of a position: the same for all positions that differ only in cubes on the board."""
    return Outlook(layout, values, stocks, passed, held)
