"""What a position of Corinth is worth to each seat: the judgement computer players choose by.

A sheet is taken apart into four districts, the market and the purse (coins, goats, buildings), each worth
what the tables of `tables` say for the turns that are left, plus a price for each of those turns. `solve`
works the tables out and explains the model; without the file a rougher judgement takes its place.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import cache

from game.corinth.content import (
    BONUS_DISTRICTS,
    DISTRICT_SYMBOLS,
    DISTRICTS,
    ORDER,
    POINTS,
    POINTS_PER,
    ROUNDS,
    STABLE,
    SYMBOLS,
    TEMPLE,
    TEMPLE_POINTS,
    WAREHOUSE,
)
from game.corinth.goods import fill
from game.corinth.legal import startable
from game.corinth.phases import HARBOR, SHOP, SUPPLY
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState
from game.corinth.tables import (
    COIN_CAP,
    GOAT_CAP,
    TURNS,
    Tables,
    district_states,
    market_classes,
    market_key,
    read_tables,
)

SPREAD = 6.0
"""Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""

RACE_SYMBOLS = 2.5
"""Symbols of lead in a district that make winning its bonus about 2.7 times as likely as losing it."""


def judge(state: CorinthState) -> list[float]:
    """For each seat the final points to expect; at the end the true points with the tie-break as a fraction."""
    if not state.pending:
        return _final(state)
    judgement = _judgement()
    left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)
    mover = state.current_player
    top = state.pending[-1]
    acted = top[0] not in (SUPPLY, HARBOR)
    races = _races(state)
    points = []
    for seat, sheet in enumerate(state.sheets):
        shops = sheet.shops
        turns = left[seat]
        if seat == mover and acted:
            turns -= 1
            if top[0] == SHOP:
                shops = _delivered(shops, top[1], top[2])
        points.append(judgement.sheet(state, sheet, shops, turns, races[seat]))
    return points


def _final(state: CorinthState) -> list[float]:
    """True points; the coins that break ties as a fraction; everything to who won at once."""
    points = [state.score(seat).points + sheet.coins / 100 for seat, sheet in enumerate(state.sheets)]
    if state.instant_winner is not None:
        points[state.instant_winner] = max(points) + 10 * SPREAD
    return points


@cache
def turns_left(players: int, number: int, index: int, first: int) -> tuple[int, ...]:
    """Turns each seat still has in a round's turn `index` (from 0), that turn included."""
    left = [0] * players
    order = ORDER[players]
    for later in range(number, ROUNDS[players] + 1):
        for turn in range(index if later == number else 0, len(order)):
            left[(first + later - number + order[turn]) % players] += 1
    return tuple(left)


def _delivered(shops: tuple[int, ...], district: int, count: int) -> tuple[int, ...]:
    """The shops after the rest of a delivery, where a shop is being chosen: the one that brings most points."""
    place = DISTRICTS[district]
    before = shops[place.first : place.end]
    start = max(startable(shops, district), key=lambda shop: (SYMBOLS[shop] <= count, POINTS[shop]))
    after = fill(district, before, count, start - place.first).after
    return shops[: place.first] + after + shops[place.end :]


def _races(state: CorinthState) -> list[tuple[float, ...]]:
    """For each seat and district the chance to win the bonus while it is open, from the symbols still missing."""
    missing = [
        [DISTRICT_SYMBOLS[d] - sum(sheet.shops[DISTRICTS[d].first : DISTRICTS[d].end]) for d in BONUS_DISTRICTS]
        for sheet in state.sheets
    ]
    chances = []
    for seat, own in enumerate(missing):
        row = []
        for i, symbols in enumerate(own):
            rival = min(other[i] for j, other in enumerate(missing) if j != seat)
            row.append(_LEAD[max(-_WIDE, min(_WIDE, rival - symbols))])
        chances.append((0.0, *row))
    return chances


_WIDE = max(DISTRICT_SYMBOLS)
_LEAD = {lead: 1 / (1 + math.exp(-lead / RACE_SYMBOLS)) for lead in range(-_WIDE, _WIDE + 1)}


class Judgement:
    """Looks sheets up in the tables."""

    def __init__(self, tables: Tables) -> None:
        self.districts = tables.districts
        self.market = tables.market
        self.purse = tables.purse
        self.prices = tables.prices
        self.dice = tables.dice
        self.shops = tuple({shops: i for i, shops in enumerate(district_states(d))} for d in range(len(DISTRICTS)))
        self.sizes = tuple(len(states) for states in self.shops)
        self.blocks = tuple(size * (TURNS + 1) for size in self.sizes)
        self.classes = {key: i for i, key in enumerate(market_classes())}
        self.places: dict[int, int] = {}
        lefts, marks = len(Tables.LEFT_GRID), len(Tables.MARK_GRID)
        self.market_rows = lefts * marks
        self.left_weights = [_between(Tables.LEFT_GRID, left) for left in range(TURNS + 1)]
        self.mark_weights = [_between(Tables.MARK_GRID, count) for count in range(40)]

    def sheet(
        self, state: CorinthState, sheet: Sheet, shops: tuple[int, ...], left: int, races: tuple[float, ...]
    ) -> float:
        """The final points to expect from a sheet with `left` turns to come."""
        buildings = sheet.buildings
        house = buildings >> WAREHOUSE & 1
        points = self.prices[left]
        for d, place in enumerate(DISTRICTS):
            number = self.shops[d][shops[place.first : place.end]]
            size = self.sizes[d]
            block = self.blocks[d]
            table = self.districts[d]
            at = 2 * house * block + left * size + number
            plain = table[at]
            if not place.bonus or sheet.bonus_lost >> d & 1:
                points += plain
            elif sheet.bonus_own >> d & 1:
                points += plain + place.bonus
            else:
                points += plain + races[d] * (table[at + block] - plain)
        points += _stars(state, sheet)
        points += self.steward(sheet, left, buildings >> STABLE & 1)
        coins = sheet.gold - sheet.gold_spent
        goats = sheet.goats - sheet.goats_spent
        if coins > COIN_CAP:
            points += (coins - COIN_CAP) / POINTS_PER
            coins = COIN_CAP
        if goats > GOAT_CAP:
            points += (goats - GOAT_CAP) / POINTS_PER
            goats = GOAT_CAP
        points += self.purse[((left * 16 + buildings) * (COIN_CAP + 1) + coins) * (GOAT_CAP + 1) + goats]
        return points + sheet.yellow_dice * self.dice[left]

    def steward(self, sheet: Sheet, left: int, stable: int) -> float:
        """The further points to expect from the market."""
        place = sheet.used << 5 | sheet.cell
        number = self.places.get(place)
        if number is None:
            if len(self.places) > 100_000:
                self.places.clear()
            number = self.places[place] = self.classes[market_key(sheet.used, sheet.cell)]
        i, u = self.left_weights[left]
        j, v = self.mark_weights[len(sheet.stops) + sheet.plus_ones]
        width = len(Tables.MARK_GRID)
        at = (2 * number + stable) * self.market_rows + i * width + j
        market = self.market
        low = market[at] + v * (market[at + 1] - market[at])
        if not u:
            return low
        high = market[at + width] + v * (market[at + width + 1] - market[at + width])
        return low + u * (high - low)


def _stars(state: CorinthState, sheet: Sheet) -> int:
    return max(sheet.stars) if state.options["stars"] == "last" else sum(sheet.stars)


def _between(grid: tuple[int, ...], value: int) -> tuple[int, float]:
    """The grid point below a value and how far it is to the next one (more than 1 beyond the end)."""
    i = min(bisect_right(grid, value) - 1, len(grid) - 2)
    weight = (value - grid[i]) / (grid[i + 1] - grid[i])
    return i, weight


class Rough:
    """A judgement without tables: what is finished, what is begun in proportion, and turns at a flat price."""

    def sheet(
        self, state: CorinthState, sheet: Sheet, shops: tuple[int, ...], left: int, races: tuple[float, ...]
    ) -> float:
        """The final points to expect from a sheet with `left` turns to come."""
        points = 2.5 * left + _stars(state, sheet) + (sheet.coins + sheet.herd) / POINTS_PER
        for shop, symbols in enumerate(shops):
            done = symbols / SYMBOLS[shop]
            points += POINTS[shop] * (done if done == 1 else done * min(1.0, left / 4) * 0.8)
        for d in BONUS_DISTRICTS:
            if sheet.bonus_own >> d & 1:
                points += DISTRICTS[d].bonus
            elif not sheet.bonus_lost >> d & 1:
                checked = sum(shops[DISTRICTS[d].first : DISTRICTS[d].end]) / DISTRICT_SYMBOLS[d]
                points += DISTRICTS[d].bonus * races[d] * checked * min(1.0, left / 4)
        marks = len(sheet.stops) + sheet.plus_ones
        points += 0.3 * marks * min(1.0, left / 6) * sheet.stars.count(0)
        built = sheet.buildings.bit_count()
        if sheet.buildings >> TEMPLE & 1:
            points += TEMPLE_POINTS * built
        return points + built * min(3.0, left / 4)


@cache
def _judgement() -> Judgement | Rough:
    try:
        return Judgement(read_tables())
    except (OSError, ValueError):
        return Rough()
