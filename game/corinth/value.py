"""What a position of Corinth is worth to each seat: the judgement computer players choose by.

A sheet is taken apart into four districts, the market and the purse (coins, goats, buildings), each worth
what the tables of `tables` say for the turns that are left, plus a price for each of those turns. `solve`
works the tables out and explains the model; without the file a rougher judgement takes its place.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    CELLS,
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
from game.corinth.score import points, star_points
from game.corinth.sheet import Sheet
from game.corinth.tables import (
    CELL_BITS,
    COIN_CAP,
    GOAT_CAP,
    TURNS,
    Tables,
    district_states,
    market_key,
    read_tables,
)

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

SPREAD = 6.0
"""Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""

TIE_BREAK = 0.01
"""What a coin counts at the end, in points: coins break ties."""

RACE_SYMBOLS = 2.5
"""Symbols of lead in a district that make winning its bonus about 2.7 times as likely as losing it."""


def judge(state: CorinthState) -> list[float]:
    """For each seat the final points to expect; at the end the true points with the tie-break as a fraction."""
    if not state.pending:
        return _final(state)
    judging = judgement()
    left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)
    sheets = state.sheets
    combine = state.options["stars"]
    races = _races(tuple([missing(sheet.shops) for sheet in sheets]))
    worths = [
        judging.sheet(combine, sheet, sheet.shops, turns, chances)
        for sheet, turns, chances in zip(sheets, left, races, strict=True)
    ]
    top = state.pending[-1]
    if top[0] not in (SUPPLY, HARBOR):
        mover = state.current_player
        sheet = sheets[mover]
        shops = _delivered(sheet.shops, top[1], top[2]) if top[0] == SHOP else sheet.shops
        worths[mover] = judging.sheet(combine, sheet, shops, left[mover] - 1, races[mover])
    return worths


def _final(state: CorinthState) -> list[float]:
    """True points, with the coins that break ties as a fraction; a seat that won at once is far ahead."""
    final = [points(state, seat) + sheet.coins * TIE_BREAK for seat, sheet in enumerate(state.sheets)]
    if state.instant_winner is not None:
        final[state.instant_winner] = max(final) + 10 * SPREAD
    return final


@cache
def turns_left(players: int, number: int, index: int, first: int) -> tuple[int, ...]:
    """Turns each seat still has from turn `index` (from 0) of round `number` on, that turn included; `first` is that
    round's first player."""
    left = [0] * players
    order = ORDER[players]
    for later in range(number, ROUNDS[players] + 1):
        for turn in range(index if later == number else 0, len(order)):
            left[(first + later - number + order[turn]) % players] += 1
    return tuple(left)


def _delivered(shops: tuple[int, ...], district: int, count: int) -> tuple[int, ...]:
    """The shops once one more is started with the rest of a delivery: of those that it can finish, or else of all, the
    one worth most points; symbols left after that are not counted."""
    place = DISTRICTS[district]
    before = shops[place.first : place.end]
    start = max(startable(shops, district), key=lambda shop: (SYMBOLS[shop] <= count, POINTS[shop]))
    after = fill(district, before, count, start - place.first).after
    return shops[: place.first] + after + shops[place.end :]


_WIDE = max(DISTRICT_SYMBOLS)
_LEAD = tuple(1 / (1 + math.exp(-lead / RACE_SYMBOLS)) for lead in range(-_WIDE, _WIDE + 1))
"""The chance to win a bonus by lead in symbols, from `-_WIDE` on."""

_MOST_MARKS = 2 * len(CELLS)
"""More than any sheet can have of stops and +1 cells together."""

_LEFT_BITS, _MARK_BITS = TURNS.bit_length(), (_MOST_MARKS - 1).bit_length()
"""Room for the turns left and for stops and +1 cells, where a place of the steward is one number."""

_BUILDING_SETS = 1 << len(BUILDINGS)
"""The number of sets of buildings, the empty one included."""

_MOST_KNOWN = 100_000
"""Entries a memory may hold before it is emptied."""


@lru_cache(maxsize=1 << 14)
def missing(shops: tuple[int, ...]) -> tuple[int, ...]:
    """Symbols still missing in the districts that have a bonus."""
    return tuple(DISTRICT_SYMBOLS[d] - sum(shops[DISTRICTS[d].first : DISTRICTS[d].end]) for d in BONUS_DISTRICTS)


@lru_cache(maxsize=1 << 14)
def _races(missed: tuple[tuple[int, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """For each seat the chances to win the bonuses that are open, from the symbols all still miss."""
    chances = []
    for seat, own in enumerate(missed):
        rivals = [min(column) for column in zip(*(m for s, m in enumerate(missed) if s != seat), strict=True)]
        chances.append(leads(own, rivals))
    return tuple(chances)


def leads(own: Sequence[int], rivals: Sequence[int]) -> tuple[float, ...]:
    """The chances to win the bonuses that are open, from the symbols still missing and the fewest that rivals miss."""
    return tuple([lead(mine, rival) for rival, mine in zip(rivals, own, strict=True)])


def lead(own: int, rival: int) -> float:
    """The chance to win a bonus that is open, from the symbols missing there and the fewest that any rival misses."""
    return _LEAD[rival - own + _WIDE]


class Judgement:
    """Looks sheets up in the tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.shops = tuple({shops: i for i, shops in enumerate(district_states(d))} for d in range(len(DISTRICTS)))
        self.classes = {key: i for i, key in enumerate(tables.classes)}
        self.places: dict[int, float] = {}
        self.goods: dict[tuple[tuple[int, ...], int, int, int], tuple[float, ...]] = {}
        self.market_rows = len(Tables.LEFT_GRID) * len(Tables.MARK_GRID)
        self.left_weights = [_between(Tables.LEFT_GRID, left) for left in range(TURNS + 1)]
        self.mark_weights = [_between(Tables.MARK_GRID, count) for count in range(_MOST_MARKS)]

    def sheet(
        self, combine: object, sheet: Sheet, shops: tuple[int, ...], left: int, races: tuple[float, ...]
    ) -> float:
        """The final points to expect from a sheet with `left` turns to come; `combine` is the option on stars."""
        buildings = sheet.buildings
        tables = self.tables
        units = self.delivered(shops, left, buildings >> WAREHOUSE & 1, sheet.bonus_lost, sheet.bonus_own, races)
        units += self.purse(sheet.gold - sheet.gold_spent, sheet.goats - sheet.goats_spent, left, buildings)
        units += tables.turns[left] + sheet.yellow_dice * tables.dice[left]
        marks = len(sheet.stops) + sheet.plus_ones
        units += self.steward(sheet.used, sheet.cell, marks, left, buildings >> STABLE & 1)
        return units * Tables.UNIT + star_points(sheet.stars, combine)

    def delivered(
        self, shops: tuple[int, ...], left: int, house: int, lost: int, own: int, races: tuple[float, ...]
    ) -> float:
        """Units to expect from shops and bonuses; `house` is 1 with a warehouse, `lost` and `own` are masks."""
        key = (shops, left << 1 | house, lost, own)
        goods = self.goods.get(key)
        if goods is None:
            if len(self.goods) >= _MOST_KNOWN:
                self.goods.clear()
            goods = self.goods[key] = self.districts(*key)
        return goods[0] + goods[1] * races[0] + goods[2] * races[1] + goods[3] * races[2]

    def purse(self, coins: int, goats: int, left: int, built: int) -> float:
        """Units to expect from unspent coins and goats and from all that is or will be built."""
        beyond = 0
        if coins > COIN_CAP:
            beyond = coins - COIN_CAP
            coins = COIN_CAP
        if goats > GOAT_CAP:
            beyond += goats - GOAT_CAP
            goats = GOAT_CAP
        units = self.tables.purse[((left * _BUILDING_SETS + built) * (COIN_CAP + 1) + coins) * (GOAT_CAP + 1) + goats]
        return units + beyond / (POINTS_PER * Tables.UNIT)

    def districts(self, shops: tuple[int, ...], mark: int, lost: int, own: int) -> tuple[float, ...]:
        """Units of all shops and of bonuses already won, then what each bonus that is open may still add.

        `mark` is twice the turns left, and 1 more with a warehouse; `lost` and `own` are masks of bonuses.
        """
        units = 0.0
        open_bonuses = []
        for d, place in enumerate(DISTRICTS):
            worth, bonus = self.district(d, shops[place.first : place.end], mark)
            units += worth
            if not place.bonus:
                continue
            settled = (lost | own) >> d & 1
            open_bonuses.append(0.0 if settled else bonus)
            if own >> d & 1:
                units += place.bonus / Tables.UNIT
        return (units, *open_bonuses)

    def district(self, d: int, symbols: tuple[int, ...], mark: int) -> tuple[float, float]:
        """Units of a district's shops, and what its bonus may still add while nobody has it; `mark` as above."""
        numbers = self.shops[d]
        block = len(numbers) * (TURNS + 1)
        at = 2 * (mark & 1) * block + (mark >> 1) * len(numbers) + numbers[symbols]
        table = self.tables.districts[d]
        return table[at], float(table[at + block] - table[at])

    def steward(self, used: int, cell: int, marks: int, left: int, stable: int) -> float:
        """Units of the further points to expect from the market; `marks` counts cells circled and +1 cells."""
        place = (((used << CELL_BITS | cell) << _LEFT_BITS | left) << 1 | stable) << _MARK_BITS | marks
        known = self.places.get(place)
        if known is None:
            if len(self.places) >= _MOST_KNOWN:
                self.places.clear()
            known = self.places[place] = self.market(used, cell, marks, left, stable)
        return known

    def market(self, used: int, cell: int, marks: int, left: int, stable: int) -> float:
        """What `steward` remembers."""
        number = self.classes[market_key(used, cell)]
        i, u = self.left_weights[left]
        j, v = self.mark_weights[marks]
        width = len(Tables.MARK_GRID)
        at = (2 * number + stable) * self.market_rows + i * width + j
        market = self.tables.market
        low = market[at] + v * (market[at + 1] - market[at])
        if not u:
            return low
        high = market[at + width] + v * (market[at + width + 1] - market[at + width])
        return low + u * (high - low)


def _between(grid: tuple[int, ...], value: int) -> tuple[int, float]:
    """The index of the grid point at or below a value, and the share of the way to the next one (more than 1 beyond the
    end)."""
    i = min(bisect_right(grid, value) - 1, len(grid) - 2)
    weight = (value - grid[i]) / (grid[i + 1] - grid[i])
    return i, weight


_TURN = 2.5
"""What a turn still to come brings, where there are no tables; the numbers below are for then too."""
_BEGUN = 0.8
"""The share that a begun shop counts of its points in proportion to its checked symbols."""
_IN_FULL = 4
"""With this many turns left or more, begun shops and bonuses count in full."""
_MARK = 0.3
"""What a cell circled or a +1 cell brings with each star still to be reached."""
_MARKS_IN_FULL = 6
"""With this many turns left or more, cells circled and +1 cells count in full."""
_TURNS_A_POINT, _MOST_OF_A_BUILDING = 4, 3.0
"""A building brings a point for every `_TURNS_A_POINT` turns left, and at most `_MOST_OF_A_BUILDING` points."""


class Rough:
    """A judgement without tables: what is finished, what is begun in proportion, and turns at a flat price."""

    def sheet(
        self, combine: object, sheet: Sheet, shops: tuple[int, ...], left: int, races: tuple[float, ...]
    ) -> float:
        """The final points to expect from a sheet with `left` turns to come; `combine` is the option on stars."""
        points = _TURN * left + star_points(sheet.stars, combine) + (sheet.coins + sheet.herd) / POINTS_PER
        for shop, symbols in enumerate(shops):
            done = symbols / SYMBOLS[shop]
            points += POINTS[shop] * (done if done == 1 else done * min(1.0, left / _IN_FULL) * _BEGUN)
        for d in BONUS_DISTRICTS:
            if sheet.bonus_own >> d & 1:
                points += DISTRICTS[d].bonus
            elif not sheet.bonus_lost >> d & 1:
                checked = sum(shops[DISTRICTS[d].first : DISTRICTS[d].end]) / DISTRICT_SYMBOLS[d]
                points += DISTRICTS[d].bonus * races[BONUS_DISTRICTS.index(d)] * checked * min(1.0, left / _IN_FULL)
        marks = len(sheet.stops) + sheet.plus_ones
        points += _MARK * marks * min(1.0, left / _MARKS_IN_FULL) * sheet.stars.count(0)
        built = sheet.buildings.bit_count()
        if sheet.buildings >> TEMPLE & 1:
            points += TEMPLE_POINTS * built
        return points + built * min(_MOST_OF_A_BUILDING, left / _TURNS_A_POINT)


@cache
def judgement() -> Judgement | Rough:
    """The judgement by the tables, or the rough one where they are missing or damaged."""
    try:
        return Judgement(read_tables())
    except (OSError, ValueError):
        return Rough()
