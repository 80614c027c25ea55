"""The best turn by the tables of `value`, found without playing any turn out: how walks far ahead are continued.

A turn changes one sheet in a few places, each of which the tables value by itself, so that the some hundred turns of a
position can be compared in a tenth of the time that playing and judging them takes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Chain
from game.corinth.content import (
    BONUS_DISTRICTS,
    DISTRICT_SYMBOLS,
    DISTRICTS,
    MARKET,
    PLUS_ONE,
    STABLE,
    STAR,
    STARS,
    WAREHOUSE,
    YELLOW_DIE,
)
from game.corinth.phases import SUPPLY
from game.corinth.plans import End, Planner, buildings, deliveries
from game.corinth.score import star_points
from game.corinth.tables import Tables
from game.corinth.value import Judgement, judgement, lead, leads, missing, turns_left

if TYPE_CHECKING:
    from game.corinth.state import CorinthState


def best_turn(state: CorinthState) -> Chain | None:
    """Of the turns that `plans` finds, the one whose end promises most points to the deciding seat by the tables, the
    first of equal ones; no yellow dice are bought. None where there are no tables, or the game is over."""
    judging = judgement()
    if not state.pending or not isinstance(judging, Judgement):
        return None
    if state.pending[-1][0] == SUPPLY:
        return (state.legal_actions()[0],)
    chooser = _Chooser(state, judging)
    chooser.all()
    return chooser.chain


class _Goods(NamedTuple):
    """A delivery: the way to start shops, and the units of all shops and bonuses after it."""

    chain: Chain
    units: float


@lru_cache(maxsize=1 << 15)
def _best_delivery(
    district: int, before: tuple[int, ...], count: int, mark: int, bonus: int, rival: int
) -> tuple[Chain, float]:
    """The best choice of shops for a delivery, and the units that it adds; `mark` as in `Judgement.district`, `bonus`
    in points unless another seat has it, `rival` the fewest symbols another seat misses there."""
    judging = judgement()
    assert isinstance(judging, Judgement)

    def worth(symbols: tuple[int, ...]) -> float:
        units, more = judging.district(district, symbols, mark)
        left = DISTRICT_SYMBOLS[district] - sum(symbols)
        if not bonus:
            return units
        return units + (more * lead(left, rival) if left else bonus / Tables.UNIT)

    choices = deliveries(district, before, count)
    worths = [worth(symbols) for symbols, _ in choices]
    best = worths.index(max(worths))
    return choices[best][1], worths[best] - worth(before)


class _Chooser(Planner):
    """Keeps the best turn it comes across."""

    def __init__(self, state: CorinthState, judging: Judgement) -> None:
        super().__init__(state)
        seat, sheet = state.current_player, self.sheet
        self.judging = judging
        self.left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)[seat] - 1
        """Turns of this seat after the one under way."""
        others = (missing(sheet.shops) for other, sheet in enumerate(state.sheets) if other != seat)
        self.rivals = tuple([min(column) for column in zip(*others, strict=True)])
        """The fewest symbols that any other seat misses in the districts with a bonus."""
        self.combine = state.options["stars"]
        self.house = sheet.buildings >> WAREHOUSE & 1
        self.stable = sheet.buildings >> STABLE & 1
        self.marks = len(sheet.stops) + sheet.plus_ones
        self.goods: dict[tuple[int, int, int], _Goods] = {}
        self.most = -math.inf
        self.chain: Chain = ()

    def build(self, start: Chain, end: End, rank: int) -> None:
        """See `Planner`."""
        self.deliver(start, end, -1, 0, rank)

    def deliver(self, start: Chain, end: End, district: int, count: int, rank: int) -> None:
        """See `Planner`: which choice of shops is best hangs on nothing else in a turn but on whether there is a
        warehouse at its end."""
        house, stable = self.house, self.stable
        goods = self.delivered(district, count, house)
        market = self.market(end, stable)
        for building in buildings(end.coins, end.goats, self.sheet.buildings):
            now = building.built >> WAREHOUSE & 1
            shops = goods if now == house else self.delivered(district, count, now)
            units = shops.units + self.judging.purse(building.coins, building.goats, self.left, building.built)
            now = building.built >> STABLE & 1
            units += market if now == stable else self.market(end, now)
            if units > self.most:
                self.most, self.chain = units, start + shops.chain + building.chain

    def delivered(self, district: int, count: int, house: int) -> _Goods:
        """Shops and bonuses after a delivery of so many symbols (to district -1: after none), chosen as well as can be
        for a turn that ends with a warehouse (1) or without."""
        mark = (district, count, house)
        goods = self.goods.get(mark)
        if goods is None:
            goods = self.goods[mark] = self.chosen(*mark)
        return goods

    def chosen(self, district: int, count: int, house: int) -> _Goods:
        """What `delivered` remembers."""
        sheet = self.sheet
        if district < 0:
            races = leads(missing(sheet.shops), self.rivals)
            units = self.judging.delivered(sheet.shops, self.left, house, sheet.bonus_lost, sheet.bonus_own, races)
            return _Goods((), units)
        place = DISTRICTS[district]
        bonus, rival = 0, 0
        if place.bonus and not sheet.bonus_lost >> district & 1:
            bonus, rival = place.bonus, self.rivals[BONUS_DISTRICTS.index(district)]
        chain, gain = _best_delivery(
            district, sheet.shops[place.first : place.end], count, self.left << 1 | house, bonus, rival
        )
        return _Goods(chain, self.delivered(-1, 0, house).units + gain)

    def market(self, end: End, stable: int) -> float:
        """Units of the market at the end of a turn, with what the cell circled brings at once."""
        sheet = self.sheet
        marks = self.marks
        units = 0.0
        if end.circled:
            marks += 1
            effect = MARKET[end.cell]
            if effect.kind == STAR:
                stars = list(sheet.stars)
                stars[STARS.index(end.cell)] = marks
                gained = star_points(tuple(stars), self.combine) - star_points(sheet.stars, self.combine)
                units = gained / Tables.UNIT
            elif effect.kind == PLUS_ONE:
                marks += effect.amount
            elif effect.kind == YELLOW_DIE:
                units += effect.amount * self.judging.tables.dice[self.left]
        return units + self.judging.steward(end.used, end.cell, marks, self.left, stable)
