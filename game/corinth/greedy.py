"""The best turn by the tables of `value`, found without playing any turn out: how walks far ahead are continued.

A turn changes one sheet in a few places, each of which the tables value by itself, so that the some hundred turns of a
position can be compared in a quarter of the time that playing and judging them takes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.core.contract import Chain
from game.corinth.content import (
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
from game.corinth.plans import End, Planner, buildings
from game.corinth.score import star_points
from game.corinth.tables import Tables
from game.corinth.value import Judgement, judgement, leads, missing, turns_left

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


class _Chooser(Planner):
    """Keeps the best turn it comes across."""

    def __init__(self, state: CorinthState, judging: Judgement) -> None:
        super().__init__(state)
        seat = state.current_player
        self.judging = judging
        self.left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)[seat] - 1
        """Turns of this seat after the one under way."""
        others = (missing(sheet.shops) for other, sheet in enumerate(state.sheets) if other != seat)
        self.rivals = tuple([min(column) for column in zip(*others, strict=True)])
        """The fewest symbols that any other seat misses in the districts with a bonus."""
        self.combine = state.options["stars"]
        self.house = self.sheet.buildings >> WAREHOUSE & 1
        self.stable = self.sheet.buildings >> STABLE & 1
        self.marks = len(self.sheet.stops) + self.sheet.plus_ones
        self.goods: dict[tuple[int, tuple[int, ...], int], float] = {}
        self.most = -math.inf
        self.chain: Chain = ()

    def build(self, start: Chain, end: End, rank: int) -> None:
        """See `Planner`."""
        house, stable = self.house, self.stable
        goods = self.delivered(end, house)
        market = self.market(end, stable)
        for building in buildings(end.coins, end.goats, self.sheet.buildings):
            units = self.judging.purse(building.coins, building.goats, self.left, building.built)
            now = building.built >> WAREHOUSE & 1
            units += goods if now == house else self.delivered(end, now)
            now = building.built >> STABLE & 1
            units += market if now == stable else self.market(end, now)
            if units > self.most:
                self.most, self.chain = units, start + building.chain

    def delivered(self, end: End, house: int) -> float:
        """Units of shops and bonuses at the end of a turn."""
        mark = (end.district, end.symbols, house)
        known = self.goods.get(mark)
        if known is not None:
            return known
        sheet = self.sheet
        shops, lost, own = sheet.shops, sheet.bonus_lost, sheet.bonus_own
        district = end.district
        if district >= 0:
            place = DISTRICTS[district]
            shops = shops[: place.first] + end.symbols + shops[place.end :]
            full = sum(end.symbols) == DISTRICT_SYMBOLS[district]
            if place.bonus and full and not (lost | own) >> district & 1:
                own |= 1 << district
        races = leads(missing(shops), self.rivals)
        units = self.goods[mark] = self.judging.delivered(shops, self.left, house, lost, own, races)
        return units

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
