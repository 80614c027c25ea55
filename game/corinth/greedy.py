"""The best turn by the tables of `value`, found without playing any turn out: how walks far ahead are continued.

A turn changes one sheet in a few places, each of which the tables value by itself, so that the some hundred turns of a
position can be compared in a tenth of the time that playing and judging them takes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Chain
from game.corinth.arrivals import Going, arrivals
from game.corinth.content import (
    BONUS_DISTRICTS,
    DELIVER,
    DISTRICT_SYMBOLS,
    DISTRICTS,
    GAIN_GOATS,
    GAIN_GOLD,
    MARKET,
    NOTHING,
    ORDER,
    PLUS_ONE,
    ROUNDS,
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
from game.corinth.value import TIE_BREAK, Judgement, judgement, lead, leads, missing, turns_left

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


_BRINGS = (DELIVER, GAIN_GOATS, GAIN_GOLD)
"""Kinds of effects that change something beside the market."""


class _Goods(NamedTuple):
    """A delivery: the way to start shops, and the units of all shops and bonuses after it."""

    chain: Chain
    units: float


@lru_cache(maxsize=1 << 15)
def _best_delivery(
    judging: Judgement, district: int, before: tuple[int, ...], count: int, mark: int, bonus: int, rival: int
) -> tuple[Chain, float]:
    """The best choice of shops for a delivery, and the units that it adds; `mark` as in `Judgement.district`, `bonus`
    in points unless another seat has it, `rival` the fewest symbols another seat misses there."""

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


class _Market(NamedTuple):
    """What decides, beside the steward's place, what the market is worth: cells circled and +1 cells together, turns
    left after this one, the star boxes and how they count."""

    marks: int
    left: int
    stars: tuple[int, ...]
    combine: str

    def units(self, judging: Judgement, cell: int, used: int, stable: int, circled: bool) -> float:
        """Units of the market at the end of a turn, with what the cell brings at once if it is circled; `stable` is 1
        with a stable."""
        marks = self.marks
        units = 0.0
        if circled:
            marks += 1
            effect = MARKET[cell]
            if effect.kind == STAR:
                stars = list(self.stars)
                stars[STARS.index(cell)] = marks
                gained = star_points(tuple(stars), self.combine) - star_points(self.stars, self.combine)
                units = gained / Tables.UNIT
            elif effect.kind == PLUS_ONE:
                marks += effect.amount
            elif effect.kind == YELLOW_DIE:
                units += effect.amount * judging.tables.dice[self.left]
        return units + judging.steward(used, cell, marks, self.left, stable)


class _Stop(NamedTuple):
    """The best walk of those that cost as much and end on cells of the same effect: what it costs, kind, amount and
    district of the effect (`NOTHING`, 0, 0 where it brings nothing but to the market), and, without a stable at the end
    of the turn and with one, how it goes and the units of the market."""

    coins: int
    kind: int
    amount: int
    district: int
    chains: tuple[Chain, Chain]
    units: tuple[float, float]


@lru_cache(maxsize=1 << 12)
def _stops(judging: Judgement, going: Going, groups: tuple[tuple[int, int], ...], market: _Market) -> tuple[_Stop, ...]:
    """The best walk for each price and effect: which of these is best overall depends on coins, goats and shops."""
    found: dict[tuple[int, int, int, int], _Stop] = {}
    for chain, cell, used, coins, _ in arrivals(going, groups):
        effect = MARKET[cell]
        mark = (coins, NOTHING, 0, 0)
        if effect.kind in _BRINGS:
            mark = (coins, effect.kind, effect.amount, effect.district)
        here = [market.units(judging, cell, used, stable, True) for stable in (0, 1)]
        known = found.get(mark)
        if known is None:
            found[mark] = _Stop(*mark, (chain, chain), (here[0], here[1]))
        else:
            pairs = zip(known.units, known.chains, here, strict=True)
            (less, first), (more, second) = [
                (new, chain) if new > units else (units, before) for units, before, new in pairs
            ]
            found[mark] = _Stop(*mark, (first, second), (less, more))
    return tuple(found.values())


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
        self.house = sheet.buildings >> WAREHOUSE & 1
        self.here = _Market(len(sheet.stops) + sheet.plus_ones, self.left, sheet.stars, str(state.options["stars"]))
        stays = [self.here.units(judging, sheet.cell, sheet.used, stable, False) for stable in (0, 1)]
        self.stays = (stays[0], stays[1])
        """Units of the market where the steward stays, without a stable at the end of the turn and with one."""
        over = state.round == ROUNDS[state.players] and state.turn_in_round == len(ORDER[state.players]) - 1
        self.tie = TIE_BREAK / Tables.UNIT if over else 0.0
        """Units of a coin where the game ends with this turn: coins break ties (rules: corinth 10)."""
        self.goods: dict[tuple[int, int, int], _Goods] = {}
        self.most = -math.inf
        self.chain: Chain = ()

    def build(self, start: Chain, end: End, rank: int) -> None:
        """See `Planner`."""
        self.compare((start, start), end, -1, 0, self.stays)

    def deliver(self, start: Chain, end: End, district: int, count: int, rank: int) -> None:
        """See `Planner`."""
        self.compare((start, start), end, district, count, self.stays)

    def walk(self, groups: tuple[tuple[int, int], ...], walked: int = 0, exact: bool = False) -> None:
        """See `Planner`."""
        for stop in _stops(self.judging, self.going(walked, exact), groups, self.here):
            end = self.gained(stop.kind, stop.amount, stop.coins)
            district = stop.district if stop.kind == DELIVER else -1
            self.compare(stop.chains, end, district, stop.amount, stop.units)

    def compare(
        self,
        starts: tuple[Chain, Chain],
        end: End,
        district: int,
        count: int,
        market: tuple[float, float],
    ) -> None:
        """Compares the turns that go on with a delivery (to district -1: with none), for each set of buildings. Within
        a turn, the best choice of shops depends only on whether there is a warehouse at its end, and the worth of the
        market only on whether there is a stable."""
        goods = self.delivered(district, count, self.house)
        for building in buildings(*end, self.sheet.buildings):
            house, stable = building.built >> WAREHOUSE & 1, building.built >> STABLE & 1
            shops = goods if house == self.house else self.delivered(district, count, house)
            units = shops.units + self.judging.purse(building.coins, building.goats, self.left, building.built)
            units += market[stable] + building.coins * self.tie
            if units > self.most:
                self.most, self.chain = units, starts[stable] + shops.chain + building.chain

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
        before = sheet.shops[place.first : place.end]
        chain, gain = _best_delivery(self.judging, district, before, count, self.left << 1 | house, bonus, rival)
        return _Goods(chain, self.delivered(-1, 0, house).units + gain)
