"""Works out the tables behind `value`: run `python -m game.corinth.solve` to write `content/value.bin` anew.

The game of one player is taken apart into pieces that share nothing but turns: four districts, the market,
and the purse (coins, goats, buildings). Each piece is solved exactly by dynamic programming over turns
left, and pays a price for every turn it uses (Lagrangian relaxation of weakly coupled problems). What a turn
offers is counted from thrown dice, with the other players taking groups before.

The pieces know nothing of one another, so what they promise is weighed by how much of it thousands of games
of self-play kept (least squares of final points on the pieces, drawn a quarter back towards 1). The worth of a
sheet is what is sure already, plus what the pieces promise so weighed, plus what turns left are worth besides.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product

from game.corinth.content import (
    BUILDINGS,
    DELIVER,
    DISTRICTS,
    EXTRA_DELIVERY,
    EXTRA_GOLD,
    FACES,
    FREE_STEPS,
    GAIN_GOATS,
    GAIN_GOLD,
    GOATS,
    GOLD,
    MARKET,
    PLUS_ONE,
    POINTS,
    POINTS_PER,
    SLOT_DISTRICT,
    SLOTS,
    STABLE,
    STALL,
    STAR,
    SYMBOLS,
    TEMPLE,
    TEMPLE_POINTS,
    WAREHOUSE,
    WHITE_DICE,
    YELLOW_DIE,
)
from game.corinth.goods import fill
from game.corinth.tables import (
    CELL_MASK,
    COIN_CAP,
    GOAT_CAP,
    TURNS,
    Tables,
    district_states,
    market_classes,
    market_steps,
    write_tables,
)

BEST_OFFER = 7
"""Counts of dice above this are so rare that they count as this."""


@dataclass(frozen=True, slots=True)
class Model:
    """The few numbers that are not worked out but chosen, by play of thousands of games.

    `price` is what a turn costs early in the game, `price_last` in the last turn, and `ramp` the number of turns left
    from which the early price holds; `coin` is what a coin paid for a step is worth; `eager` how much more other
    players like big groups; `die` what a free yellow die is worth in each later round as first player; `throws` how
    many throws the offers are counted from.
    """

    price_last: float = 3.0
    price: float = 4.2
    ramp: int = 5
    coin: float = 0.9
    eager: float = 1.5
    die: float = 0.4
    throws: int = 20_000

    def price_at(self, left: int) -> float:
        """The price of a turn when `left` turns are left, this one included."""
        if left >= self.ramp:
            return self.price
        return self.price_last + (self.price - self.price_last) * (left - 1) / (self.ramp - 1)


KNOTS = (1, 4, 9, 17)
"""Turns left at which the weights below are given; between them they are interpolated linearly."""

DISTRICT_TRUST = (
    (0.68, 1.00, 1.20, 1.27),
    (0.68, 0.64, 0.98, 1.02),
    (0.88, 0.56, 0.53, 0.91),
    (0.52, 0.54, 0.88, 0.96),
)
BONUS_TRUST = (0.29, 0.29, 0.67, 0.31)
MARKET_TRUST = (0.91, 0.96, 1.14, 1.03)
PURSE_TRUST = (0.44, 0.74, 0.89, 1.07)
"""How much of what a piece promises came true, at the knots."""

TURNS_WORTH = (
    *(0.0, 2.4, 5.7, 8.8, 11.5, 14.4, 17.3, 19.4, 21.9, 24.6),
    *(28.4, 32.5, 37.0, 40.6, 44.6, 48.4, 52.1, 55.4, 58.6),
)
"""What turns left bring besides what the pieces promise."""


def trust_at(weights: tuple[float, ...], left: int) -> float:
    """The weight of a piece with `left` turns to come."""
    if left <= KNOTS[0]:
        return weights[0]
    for i in range(1, len(KNOTS)):
        if left <= KNOTS[i]:
            share = (left - KNOTS[i - 1]) / (KNOTS[i] - KNOTS[i - 1])
            return weights[i - 1] + share * (weights[i] - weights[i - 1])
    return weights[-1]


@dataclass(frozen=True, slots=True)
class Offers:
    """What a turn offers: chance of each count in each slot (index 0: nothing there), and of each value."""

    counts: tuple[tuple[float, ...], ...]
    values: tuple[float, ...]


def offers(model: Model) -> Offers:
    """Counts what a player with the first, second or third pick of a round finds, each pick equally often."""
    dice = random.Random("corinth offers")
    counts = [[0] * (BEST_OFFER + 1) for _ in SLOTS]
    values = [0] * (FACES + 1)
    picks = 3
    for _ in range(model.throws):
        white = [dice.randint(1, FACES) for _ in range(WHITE_DICE)]
        yellow = [dice.randint(1, FACES) for _ in range(dice.choice((0, 0, 1)))]
        faces = sorted({*white, *yellow})
        slots = dict(enumerate(faces[:-1]))
        slots[GOLD] = faces[-1]
        for pick in range(picks):
            pool = white + yellow if pick == 0 else white
            sizes = {slot: pool.count(face) for slot, face in slots.items()}
            for slot, size in sizes.items():
                counts[slot][min(size, BEST_OFFER)] += 1
                if size:
                    values[slots[slot]] += 1
            present = [slot for slot, size in sizes.items() if size]
            if present:
                del slots[dice.choices(present, [sizes[slot] ** model.eager for slot in present])[0]]
    total = model.throws * picks
    chances = []
    for row in counts:
        row[0] = total - sum(row[1:])
        chances.append(tuple(n / total for n in row))
    return Offers(tuple(chances), tuple(n / total for n in values))


def solve_district(district: int, model: Model, found: Offers, extra: int, bonus: int) -> list[list[float]]:
    """Expected points of a district by turns left and state, finished shops included."""
    states = district_states(district)
    index = {shops: i for i, shops in enumerate(states)}
    place = DISTRICTS[district]
    sizes = SYMBOLS[place.first : place.end]
    points = POINTS[place.first : place.end]
    slot = SLOT_DISTRICT.index(district)
    chances = found.counts[slot]
    bank = [
        sum(p for p, size, n in zip(points, sizes, shops, strict=True) if n == size) + (bonus if shops == sizes else 0)
        for shops in states
    ]
    reach: list[list[tuple[int, ...]]] = [
        [tuple(index[end] for end in ends(district, shops, count)) for count in range(BEST_OFFER + 2)]
        for shops in states
    ]
    table = [[float(n) for n in bank]]
    for left in range(1, TURNS + 1):
        before = table[-1]
        price = model.price_at(left)
        row = []
        for i, known in enumerate(before):
            value = known
            for count in range(1, BEST_OFFER + 1):
                if chances[count]:
                    gain = max(before[j] for j in reach[i][count + extra]) - price - known
                    if gain > 0:
                        value += chances[count] * gain
            row.append(value)
        table.append(row)
    return table


def ends(district: int, shops: tuple[int, ...], count: int) -> set[tuple[int, ...]]:
    """All states of a district that a delivery of `count` symbols can lead to."""
    filling = fill(district, shops, count)
    if not filling.left:
        return {filling.after}
    found: set[tuple[int, ...]] = set()
    for start, checked in enumerate(filling.after):
        if not checked:
            started = fill(district, filling.after, filling.left, start)
            found |= ends(district, started.after, started.left) if started.left else {started.after}
    return found


def symbol_gain(table: list[list[float]], district: int, amount: int, left: int) -> float:
    """What `amount` free symbols are worth on a sheet as far along as it should be with `left` turns to come."""
    states = district_states(district)
    place = DISTRICTS[district]
    total = sum(SYMBOLS[place.first : place.end])
    row = table[left]
    gains = []
    weights = []
    for i, shops in enumerate(states):
        checked = sum(shops)
        expected = total * 0.7 * (1 - left / TURNS)
        best = max(row[states.index(end)] for end in ends(district, shops, amount))
        gains.append(best - row[i])
        weights.append(1.0 / (1.0 + (checked - expected) ** 2))
    return sum(g * w for g, w in zip(gains, weights, strict=True)) / sum(weights)


def solve_market(
    model: Model, found: Offers, free: int, effects: list[list[float]], counts: int
) -> list[list[list[float]]]:
    """Expected further points of the market by turns left, class and marks (stops and plus-ones so far).

    `effects[left][cell]` is what the cell brings besides stars and plus-ones.
    """
    classes = market_classes()
    steps = market_steps()
    cells = [key & CELL_MASK for key in classes]
    nothing = [[0.0] * counts for _ in classes]
    table = [nothing]
    longest = 8
    keep = range(counts)
    for left in range(1, TURNS + 1):
        before = table[-1]
        price = model.price_at(left)
        stop: list[list[float]] = []
        for number, cell in enumerate(cells):
            effect = MARKET[cell]
            bonus = effects[left - 1][cell]
            marks = 2 if effect.kind == PLUS_ONE else 1
            row = before[number]
            star = effect.kind == STAR
            stop.append([row[min(c + marks, counts - 1)] + bonus + (c + 1 if star else 0) for c in keep])
        reach = [stop]
        for _ in range(longest):
            last = reach[-1]
            reach.append([_best([last[n] for n in near], counts) for near in steps])
        rows = []
        for number, known in enumerate(before):
            if not steps[number]:
                rows.append(known)
                continue
            rows.append(
                [_expected(model, found, free, [walk[number][c] for walk in reach], known[c], price) for c in keep]
            )
        table.append(rows)
    return table


_NEVER = -1e9


def _best(rows: list[list[float]], counts: int) -> list[float]:
    if not rows:
        return [_NEVER] * counts
    if len(rows) == 1:
        return rows[0]
    return [max(column) for column in zip(*rows, strict=True)]


def _expected(model: Model, found: Offers, free: int, walks: list[float], known: float, price: float) -> float:
    """The value of a turn that may move the steward, over what values the dice may offer."""
    floor = known + price
    if max(walks[1:]) <= floor:
        return known
    options = []
    for value in range(1, 7):
        best = max(
            worth - max(0, abs(length - value) - free) * model.coin for length, worth in enumerate(walks) if length
        )
        if best > floor:
            options.append((best, found.values[value]))
    options.sort(reverse=True)
    missed = 1.0
    gain = 0.0
    for best, chance in options:
        gain += missed * chance * (best - floor)
        missed *= 1 - chance
    return known + gain


def solve_purse(
    model: Model, found: Offers, warehouse: list[float], stable: list[float]
) -> list[list[list[list[float]]]]:
    """Expected points of coins, goats and temple by turns left, buildings, coins and goats.

    `warehouse[left]` and `stable[left]` are what these buildings add to the other pieces.
    """
    masks = range(1 << len(BUILDINGS))
    table = [[_purse_at_the_end(mask) for mask in masks]]
    for left in range(1, TURNS + 1):
        price = model.price_at(left)
        built = _with_building(table[-1], warehouse[left - 1], stable[left - 1])
        table.append(
            [_purse_before(built[mask], found, EXTRA_GOLD if mask >> STALL & 1 else 0, price) for mask in masks]
        )
    return table


def _purse_at_the_end(mask: int) -> list[list[float]]:
    """What coins and goats come to with these buildings when no turn is left."""
    temple = TEMPLE_POINTS * mask.bit_count() if mask >> TEMPLE & 1 else 0.0
    return [
        [gold // POINTS_PER + goats // POINTS_PER + temple for goats in range(GOAT_CAP + 1)]
        for gold in range(COIN_CAP + 1)
    ]


def _purse_before(page: list[list[float]], found: Offers, extra: int, price: float) -> list[list[float]]:
    """What coins and goats come to before a turn, by what they come to after it: the better of both groups is taken if
    it brings more than the `price` of the turn. `extra` coins come with gold."""
    gold_offers = list(enumerate(found.counts[GOLD]))
    goat_offers = list(enumerate(found.counts[GOATS]))
    rows = []
    for gold in range(COIN_CAP + 1):
        row = []
        for goats in range(GOAT_CAP + 1):
            known = page[gold][goats]
            floor = known + price
            by_gold = [
                page[min(gold + n + extra, COIN_CAP)][goats] + max(0, gold + n + extra - COIN_CAP) / POINTS_PER
                for n, _ in gold_offers
            ]
            by_goats = [
                page[gold][min(goats + n, GOAT_CAP)] + max(0, goats + n - GOAT_CAP) / POINTS_PER for n, _ in goat_offers
            ]
            value = known
            for (n, p), (m, q) in product(gold_offers, goat_offers):
                gain = max(by_gold[n] if n else known, by_goats[m] if m else known) - floor
                if gain > 0:
                    value += p * q * gain
            row.append(value)
        rows.append(row)
    return rows


def _with_building(page: list[list[list[float]]], warehouse: float, stable: float) -> list[list[list[float]]]:
    """The same values after any buildings that pay were built at the end of the turn."""
    gains = {WAREHOUSE: warehouse, STABLE: stable}
    best = [[row[:] for row in plane] for plane in page]
    # A building only adds bits: going from full to empty each mask sees its finished successors.
    for mask in range(len(page) - 1, -1, -1):
        for i, building in enumerate(BUILDINGS):
            if mask >> i & 1:
                continue
            after = best[mask | 1 << i]
            gain = gains.get(i, 0.0)
            for gold in range(building.gold, COIN_CAP + 1):
                for goats in range(building.goats, GOAT_CAP + 1):
                    value = after[gold - building.gold][goats - building.goats] + gain
                    best[mask][gold][goats] = max(best[mask][gold][goats], value)
    return best


def solve(model: Model) -> Tables:
    """All tables for one model."""
    found = offers(model)
    districts = [
        [
            [solve_district(d, model, found, EXTRA_DELIVERY * house, place.bonus * bonus) for bonus in (0, 1)]
            for house in (0, 1)
        ]
        for d, place in enumerate(DISTRICTS)
    ]
    effects = [[cell_gain(districts, model, cell, left) for cell in range(len(MARKET))] for left in range(TURNS + 1)]
    market = [solve_market(model, found, free, effects, Tables.MARKS) for free in (0, FREE_STEPS)]
    purse = solve_purse(
        model,
        found,
        [warehouse_gain(districts, left) for left in range(TURNS + 1)],
        [stable_gain(market, left) for left in range(TURNS + 1)],
    )
    dice = [model.die * left / 3 for left in range(TURNS + 1)]
    return Tables.of(
        [_weighed_district(d, pages) for d, pages in enumerate(districts)],
        [_weighed_market(page) for page in market],
        [_weighed_purse(purse[0], page, left) for left, page in enumerate(purse)],
        list(TURNS_WORTH),
        dice,
    )


def _weighed_district(district: int, pages: list[list[list[list[float]]]]) -> list[list[list[list[float]]]]:
    """A district's tables with promises weighed; the one with the bonus adds what the bonus promises."""
    trust = DISTRICT_TRUST[district]
    sure = pages[0][0][0]
    weighed = []
    for plain, rich in pages:
        without = []
        with_bonus = []
        for left, row in enumerate(plain):
            weight, extra = trust_at(trust, left), trust_at(BONUS_TRUST, left)
            without.append([s + weight * (v - s) for s, v in zip(sure, row, strict=True)])
            with_bonus.append([base + extra * (r - v) for base, r, v in zip(without[-1], rich[left], row, strict=True)])
        weighed.append([without, with_bonus])
    return weighed


def _weighed_market(page: list[list[list[float]]]) -> list[list[list[float]]]:
    return [[[trust_at(MARKET_TRUST, left) * value for value in row] for row in rows] for left, rows in enumerate(page)]


def _weighed_purse(sure: list[list[list[float]]], page: list[list[list[float]]], left: int) -> list[list[list[float]]]:
    weight = trust_at(PURSE_TRUST, left)
    return [
        [[s + weight * (v - s) for s, v in zip(now, then, strict=True)] for now, then in zip(plane, later, strict=True)]
        for plane, later in zip(sure, page, strict=True)
    ]


def cell_gain(districts: list[list[list[list[list[float]]]]], model: Model, cell: int, left: int) -> float:
    """What circling a cell brings besides stars and plus-ones, with `left` turns to come."""
    effect = MARKET[cell]
    if effect.kind == DELIVER:
        return symbol_gain(districts[effect.district][0][0], effect.district, effect.amount, left)
    if effect.kind in (GAIN_GOLD, GAIN_GOATS):
        return effect.amount * (1 / POINTS_PER + (model.coin - 1 / POINTS_PER) * min(1.0, left / model.ramp))
    if effect.kind == YELLOW_DIE:
        return model.die * left / 3
    return 0.0


def warehouse_gain(districts: list[list[list[list[list[float]]]]], left: int) -> float:
    """What a warehouse adds to the districts of a sheet as far along as it should be."""
    gain = 0.0
    for d, place in enumerate(DISTRICTS):
        states = district_states(d)
        total = sum(SYMBOLS[place.first : place.end])
        expected = total * 0.6 * (1 - left / TURNS)
        weights = [1.0 / (1.0 + (sum(shops) - expected) ** 2) for shops in states]
        gains = [w - o for w, o in zip(districts[d][1][0][left], districts[d][0][0][left], strict=True)]
        gain += sum(g * w for g, w in zip(gains, weights, strict=True)) / sum(weights)
    return gain


def stable_gain(market: list[list[list[list[float]]]], left: int) -> float:
    """What a stable adds, on average, to a market still worth more than a point, with as many marks as there should be
    by then."""
    marks = min(Tables.MARKS - 1, round((TURNS - left) / 2))
    gains = [
        after[marks] - before[marks]
        for before, after in zip(market[0][left], market[1][left], strict=True)
        if before[marks] > 1.0
    ]
    return sum(gains) / len(gains) if gains else 0.0


def main() -> None:
    """Solves the default model and writes its tables."""
    write_tables(solve(Model()))


if __name__ == "__main__":
    main()
