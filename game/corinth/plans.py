"""Whole turns for computer players: every group and use, ends of the steward's walk, shops to start, buildings.

Nothing is played out: coins, goats and shops are followed in plain numbers, so a position's some 50 to 300 turns take
about a millisecond. All chains are legal. Left out on purpose, because they lead nowhere else:

* of walks to the same end, those that leave no cell more within reach than another that costs no more; of the rest
  the `KEEP` that cost least and leave most. In the last turn of a round it does not matter either with which group;
* walks of more than `LOOK` steps, unless the dice ask for them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import NamedTuple

from game.core.contract import Chain
from game.corinth.content import (
    AFFORDABLE,
    BUILDINGS,
    DELIVER,
    DISTRICTS,
    EXTRA_DELIVERY,
    EXTRA_GOLD,
    FREE_STEPS,
    GAIN_GOATS,
    GAIN_GOLD,
    GOAT_TRACK,
    GOATS,
    GOLD,
    GOLD_TRACK,
    MARKET,
    ORDER,
    SLOT_DISTRICT,
    STALL,
    STARS,
    WAREHOUSE,
)
from game.corinth.goods import fill
from game.corinth.notation import DONE_ACTION, ERECTS, STARTS, STEPS, STEWARDS, STOP_ACTION, USES
from game.corinth.phases import BUILD, SHOP, SUPPLY, WALK
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState
from game.corinth.walks import NEIGHBOUR_MASK, ends, price, region, slack_of

LOOK = 8
"""Steps of the longest walk that is considered when a shorter one does as well."""

KEEP = 3
"""Walks kept for each end."""

_STAR_MASK = sum(1 << cell for cell in STARS)


class _Way(NamedTuple):
    """A walk: its end, the cells still within reach from there, how much they promise, and its cells."""

    end: int
    region: int
    promise: int
    route: tuple[int, ...]


class _Walk(NamedTuple):
    """A walk that can be taken, the best first: what it costs, how little it leaves, what comes before it and how many
    steps it may have."""

    coins: int
    poverty: int
    way: _Way
    start: Chain
    most: int


@lru_cache(maxsize=1 << 11)
def _ways(cell: int, used: int, most: int) -> tuple[tuple[_Way, ...], ...]:
    """By number of steps, the walks from a cell that differ in what they leave within reach."""
    layers: list[dict[tuple[int, int], _Way]] = [{} for _ in range(most + 1)]
    for (end, covered), route in ends(cell, used, 1, most).items():
        left = region(end, used | covered)
        layer = layers[len(route)]
        if (end, left) not in layer:
            promise = left.bit_count() + 2 * (left & _STAR_MASK).bit_count()
            layer[end, left] = _Way(end, left, promise, route)
    return tuple(tuple(layer.values()) for layer in layers)


@lru_cache(maxsize=1 << 12)
def _choices(district: int, before: tuple[int, ...], count: int) -> tuple[tuple[tuple[int, ...], Chain], ...]:
    """What a delivery can come to, and the ways to start shops that lead there."""
    found: dict[tuple[int, ...], Chain] = {}
    first = DISTRICTS[district].first
    front: list[tuple[tuple[int, ...], int, Chain]] = []
    filling = fill(district, before, count)
    front.append((filling.after, filling.left, ()))
    for after, left, chain in front:
        if not left:
            found.setdefault(after, chain)
            continue
        for shop, checked in enumerate(after):
            if not checked:
                filling = fill(district, after, left, shop)
                front.append((filling.after, filling.left, (*chain, STARTS[first + shop])))
    return tuple(found.items())


class Building(NamedTuple):
    """Buildings that are paid at the end of a turn: the coins and goats left, the mask of all that is built then, and
    the chain to the end of the turn."""

    coins: int
    goats: int
    built: int
    chain: Chain


@lru_cache(maxsize=1 << 12)
def buildings(coins: int, goats: int, built: int) -> tuple[Building, ...]:
    """All sets of buildings that can be paid together; the empty set first."""
    found: list[Building] = []
    for mask in range(1 << len(BUILDINGS)):
        if mask & built:
            continue
        chosen = [i for i in range(len(BUILDINGS)) if mask >> i & 1]
        coins_left = coins - sum(BUILDINGS[i].gold for i in chosen)
        goats_left = goats - sum(BUILDINGS[i].goats for i in chosen)
        if coins_left < 0 or goats_left < 0:
            continue
        more = AFFORDABLE[coins_left][goats_left] & ~(built | mask)
        chain = tuple(ERECTS[i] for i in chosen)
        found.append(Building(coins_left, goats_left, built | mask, (*chain, DONE_ACTION) if more else chain))
    return tuple(found)


class End(NamedTuple):
    """What a turn comes to before anything is built: coins and goats, where the steward stands, the cells he cannot
    enter and whether he circles his, and the district delivered to (-1: none) with its symbols."""

    coins: int
    goats: int
    cell: int
    used: int
    circled: bool = False
    district: int = -1
    symbols: tuple[int, ...] = ()


class Planner(ABC):
    """Goes through the turns of one position; what becomes of each is up to `build`."""

    def __init__(self, state: CorinthState) -> None:
        self.state = state
        self.sheet: Sheet = state.sheets[state.current_player]
        self.coins = self.sheet.coins
        self.goats = self.sheet.herd

    @abstractmethod
    def build(self, start: Chain, end: End, rank: int) -> None:
        """Takes note of the turns that begin with `start`, for each set of buildings; the lower the rank, the sooner
        they are kept."""

    def standing(self) -> End:
        """The end of a turn that changed nothing yet."""
        return End(self.coins, self.goats, self.sheet.cell, self.sheet.used)

    def all(self) -> None:
        """Goes through them all, from wherever in a turn the position is; not where dice are bought."""
        state = self.state
        top = state.pending[-1]
        if top[0] == BUILD:
            self.build((), self.standing(), 0)
        elif top[0] == SHOP:
            self.deliver((), self.standing(), top[1], top[2], 0)
        elif top[0] == WALK:
            found: dict[int, list[_Walk]] = {}
            self.walk((), top[1], top[2], state.exact_step(top), found)
            self.end(found)
        else:
            last = state.turn_in_round == len(ORDER[state.players]) - 1
            found = {}
            for slot, group in enumerate(state.groups):
                if group is not None:
                    self.use(slot)
                    self.walk((STEWARDS[slot],), group.value, 0, False, found)
                    if not last:
                        self.end(found)
                        found = {}
            self.end(found)

    def deliver(self, start: Chain, end: End, district: int, count: int, rank: int) -> None:
        """A delivery at the end of a turn, with each choice of shops."""
        place = DISTRICTS[district]
        for symbols, chain in _choices(district, self.sheet.shops[place.first : place.end], count):
            self.build(start + chain, end._replace(district=district, symbols=symbols), rank)

    def use(self, slot: int) -> None:
        """The slot's own action."""
        group = self.state.groups[slot]
        assert group is not None
        sheet = self.sheet
        dice = group.dice
        start = (USES[slot],)
        if slot == GOLD:
            gain = dice + (EXTRA_GOLD if sheet.buildings >> STALL & 1 else 0)
            coins = self.coins + min(gain, GOLD_TRACK - sheet.gold)
            self.build(start, End(coins, self.goats, sheet.cell, sheet.used), 0)
        elif slot == GOATS:
            goats = self.goats + min(dice, GOAT_TRACK - sheet.goats)
            self.build(start, End(self.coins, goats, sheet.cell, sheet.used), 0)
        else:
            count = dice + (EXTRA_DELIVERY if sheet.buildings >> WAREHOUSE & 1 else 0)
            self.deliver(start, self.standing(), SLOT_DISTRICT[slot], count, 0)

    def arrive(self, start: Chain, cell: int, used: int, paid: int, rank: int) -> None:
        """The effect of the cell where a walk ends, and the rest of the turn."""
        coins, goats = self.coins - paid, self.goats
        effect = MARKET[cell]
        if effect.kind == DELIVER:
            self.deliver(start, End(coins, goats, cell, used, True), effect.district, effect.amount, rank)
            return
        if effect.kind == GAIN_GOLD:
            coins += min(effect.amount, GOLD_TRACK - self.sheet.gold)
        elif effect.kind == GAIN_GOATS:
            goats += min(effect.amount, GOAT_TRACK - self.sheet.goats)
        self.build(start, End(coins, goats, cell, used, True), rank)

    def walk(self, start: Chain, value: int, walked: int, exact: bool, found: dict[int, list[_Walk]]) -> None:
        """Adds the walks from here on, of which `walked` steps are done, to those found before, by their ends; ends the
        one that can stop here."""
        sheet = self.sheet
        slack = 0 if exact else slack_of(sheet)
        free = FREE_STEPS if sheet.free_steps and not exact else 0
        fewest = max(1, value - slack - walked)
        most = value + slack - walked
        if walked and abs(walked - value) <= slack:
            self.arrive((*start, STOP_ACTION), sheet.cell, sheet.used, price(walked, value, free), 0)
        if most < 1 or not NEIGHBOUR_MASK[sheet.cell] & ~sheet.used:
            return
        layers = _ways(sheet.cell, sheet.used, max(fewest, min(most, LOOK)))
        for steps in range(fewest, min(most + 1, len(layers))):
            coins = price(walked + steps, value, free)
            for way in layers[steps]:
                found.setdefault(way.end, []).append(_Walk(coins, -way.promise, way, start, most))

    def end(self, found: dict[int, list[_Walk]]) -> None:
        """Ends the walks worth taking of those that were found, by their ends."""
        for cell, walks in found.items():
            walks.sort()
            left: list[int] = []
            for coins, _, way, start, most in walks:
                if any(not way.region & ~region for region in left):
                    continue
                chain = (*start, *[STEPS[passed] for passed in way.route])
                covered = self.sheet.used
                for passed in way.route:
                    covered |= 1 << passed
                if len(way.route) < most and NEIGHBOUR_MASK[cell] & ~covered:
                    chain = (*chain, STOP_ACTION)
                self.arrive(chain, cell, covered, coins, 2 * len(left) + coins // 2)
                left.append(way.region)
                if len(left) == KEEP:
                    break


class _Collector(Planner):
    """Collects the turns with their rank."""

    def __init__(self, state: CorinthState) -> None:
        super().__init__(state)
        self.chains: list[tuple[int, Chain]] = []

    def build(self, start: Chain, end: End, rank: int) -> None:
        """See `Planner`."""
        for i, building in enumerate(buildings(end.coins, end.goats, self.sheet.buildings)):
            # Nothing at all and all that can be paid come before what lies between.
            between = i > 0 and building.chain[-1] == DONE_ACTION
            self.chains.append((rank + between, start + building.chain))


def plans(state: CorinthState, most: int) -> list[Chain]:
    """See `Game.plans`: at most `most` turns from here, the more promising kinds first when some must be left out."""
    if not state.pending:
        return []
    if state.pending[-1][0] == SUPPLY:
        rolls: list[Chain] = [(action,) for action in state.legal_actions()]
        return rolls[:most]
    planner = _Collector(state)
    planner.all()
    if len(planner.chains) > most:
        planner.chains.sort(key=lambda entry: entry[0])
        del planner.chains[most:]
    return [chain for _, chain in planner.chains]
