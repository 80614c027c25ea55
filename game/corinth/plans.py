"""Whole turns for computer players: every group and use, ends of the steward's walk, shops to start, buildings.

Nothing is played out: coins, goats and shops are followed in plain numbers. All chains are legal; of walks only those
worth taking are there (see `arrivals`). In the last turn of a round it does not matter either which group a walk uses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import NamedTuple

from game.core.contract import Chain
from game.corinth.arrivals import Going, arrivals
from game.corinth.content import (
    AFFORDABLE,
    BUILDINGS,
    DELIVER,
    DISTRICTS,
    GAIN_GOATS,
    GAIN_GOLD,
    GOAT_TRACK,
    GOATS,
    GOLD,
    GOLD_TRACK,
    MARKET,
    ORDER,
    SLOT_DISTRICT,
)
from game.corinth.goods import fill
from game.corinth.notation import DONE_ACTION, ERECTS, STARTS, USES
from game.corinth.phases import BUILD, SHOP, SUPPLY, WALK
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState
from game.corinth.walks import slack_of


@lru_cache(maxsize=1 << 12)
def deliveries(district: int, before: tuple[int, ...], count: int) -> tuple[tuple[tuple[int, ...], Chain], ...]:
    """The checked symbols of a district that a delivery can lead to, each with one way to start shops that leads
    there."""
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
    """What there is to build with at the end of a turn."""

    coins: int
    goats: int


class Planner(ABC):
    """Goes through the turns of one position; what becomes of each is up to `build` and `deliver`."""

    def __init__(self, state: CorinthState) -> None:
        self.state = state
        self.sheet: Sheet = state.sheets[state.current_player]
        self.coins = self.sheet.coins
        self.goats = self.sheet.herd

    @abstractmethod
    def build(self, start: Chain, end: End, rank: int) -> None:
        """Takes note of the turns that begin with `start`, for each set of buildings; if some must be left out, those
        of lower rank are kept first."""

    @abstractmethod
    def deliver(self, start: Chain, end: End, district: int, count: int, rank: int) -> None:
        """The same of turns that go on with a delivery, for each choice of shops that matters."""

    def standing(self) -> End:
        """The end of a turn that changed nothing yet."""
        return End(self.coins, self.goats)

    def all(self) -> None:
        """Goes through them all, from wherever in a turn the position is; not where dice are bought."""
        state = self.state
        top = state.pending[-1]
        if top[0] == BUILD:
            self.build((), self.standing(), 0)
        elif top[0] == SHOP:
            self.deliver((), self.standing(), top[1], top[2], 0)
        elif top[0] == WALK:
            self.walk(((-1, top[1]),), top[2], state.exact_step(top))
        else:
            last = state.turn_in_round == len(ORDER[state.players]) - 1
            groups = []
            for slot, group in enumerate(state.groups):
                if group is not None:
                    self.use(slot)
                    groups.append((slot, group.value))
                    if not last:
                        self.walk(((slot, group.value),))
            if last:
                self.walk(tuple(groups))

    def use(self, slot: int) -> None:
        """The slot's own action."""
        group = self.state.groups[slot]
        assert group is not None
        sheet = self.sheet
        count = sheet.own_count(slot, group.dice)
        start = (USES[slot],)
        if slot == GOLD:
            coins = self.coins + min(count, GOLD_TRACK - sheet.gold)
            self.build(start, End(coins, self.goats), 0)
        elif slot == GOATS:
            goats = self.goats + min(count, GOAT_TRACK - sheet.goats)
            self.build(start, End(self.coins, goats), 0)
        else:
            self.deliver(start, self.standing(), SLOT_DISTRICT[slot], count, 0)

    def arrive(self, start: Chain, cell: int, paid: int, rank: int) -> None:
        """The effect of the cell where a walk ends, and the rest of the turn."""
        effect = MARKET[cell]
        end = self.gained(effect.kind, effect.amount, paid)
        if effect.kind == DELIVER:
            self.deliver(start, end, effect.district, effect.amount, rank)
        else:
            self.build(start, end, rank)

    def gained(self, kind: int, amount: int, paid: int) -> End:
        """Coins and goats after a walk that cost so much, to a cell of this effect."""
        coins, goats = self.coins - paid, self.goats
        if kind == GAIN_GOLD:
            coins += min(amount, GOLD_TRACK - self.sheet.gold)
        elif kind == GAIN_GOATS:
            goats += min(amount, GOAT_TRACK - self.sheet.goats)
        return End(coins, goats)

    def walk(self, groups: tuple[tuple[int, int], ...], walked: int = 0, exact: bool = False) -> None:
        """The walks worth taking with any of these groups (slot, or -1 if it was taken already, and value), of which
        `walked` steps are done."""
        for chain, cell, _, coins, rank in arrivals(self.going(walked, exact), groups):
            self.arrive(chain, cell, coins, rank)

    def going(self, walked: int, exact: bool) -> Going:
        """The steward, about to walk; `exact` if he has to walk as many steps as the group says."""
        sheet = self.sheet
        slack = 0 if exact else slack_of(sheet)
        free = 0 if exact else sheet.free_steps
        return Going(sheet.cell, sheet.used, slack, free, walked)


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

    def deliver(self, start: Chain, end: End, district: int, count: int, rank: int) -> None:
        """See `Planner`."""
        place = DISTRICTS[district]
        for _, chain in deliveries(district, self.sheet.shops[place.first : place.end], count):
            self.build(start + chain, end, rank)


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
