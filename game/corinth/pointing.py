"""What the screen asks while somebody points: reach of the steward, what a delivery would tick, what a group brings.

All functions are pure and work on observations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.corinth.content import (
    CELLS,
    DISTRICT_OF,
    DISTRICTS,
    GOAT_TRACK,
    GOLD,
    GOLD_TRACK,
    SLOT_DISTRICT,
    STARS,
    STEP_PRICE,
    SYMBOLS,
)
from game.corinth.goods import fill
from game.corinth.legal import open_shop, startable
from game.corinth.phases import HARBOR, WALK
from game.corinth.routes import lost_by, stars_lost_by
from game.corinth.score import temple_points
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState
from game.corinth.walks import NEIGHBOUR_MASK, NEIGHBOURS, can_walk, ends, longest, price, region, slack_of

LONGEST_LOOK = 11
"""Walks longer than this are not looked for when ends are lit; `why_not` and single steps know them all."""


@dataclass(frozen=True, slots=True)
class Reach:
    """An end the steward can stop at: total coins, steps still to walk, the cells of a good route to it, and whether
    `stop` must be said there because the walk could go on."""

    coins: int
    steps: int
    route: tuple[int, ...]
    stops: bool


@dataclass(frozen=True, slots=True)
class NamedReach:
    """`Reach` with the names of the cells."""

    coins: int
    steps: int
    route: tuple[str, ...]
    stops: bool


@dataclass(frozen=True, slots=True)
class Next:
    """How a drawn walk can go on: the cells that can follow, and the coins for stopping here (None: not possible)."""

    cells: tuple[int, ...]
    stop: int | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """What a delivery ticks: `count` symbols in all; `forced` lists (shop, before, after) of those without a choice;
    `choices` the shops that may be started then, for `left` symbols; `lost` symbols find no room."""

    count: int
    forced: tuple[tuple[int, int, int], ...]
    choices: tuple[int, ...]
    left: int
    lost: int


@dataclass(frozen=True, slots=True)
class StarWorth:
    """What a star would bring: the cells circled, its own included, and the +1 cells among them."""

    cells: int
    plus_ones: int

    @property
    def points(self) -> int:
        """The number for its box."""
        return self.cells + self.plus_ones


def star_worth(state: CorinthState, seat: int, cell: int) -> StarWorth | None:
    """What a seat would write into the box of the star at `cell` if its steward stopped there next (rules: corinth 8);
    None where there is no star or the steward can never stop: walked over, cut off, or the game is over."""
    sheet = state.sheets[seat]
    walking = seat == state.current_player and bool(state.pending) and state.pending[-1][0] == WALK
    stands = cell == sheet.cell and cell not in sheet.stops
    stands = stands and not (walking and routes_through(state, None, ()).stop is None)
    if cell not in STARS or state.is_terminal or not (stands or region(sheet.cell, sheet.used) >> cell & 1):
        return None
    return StarWorth(len(sheet.stops) + 1, sheet.plus_ones)


def _walk(state: CorinthState, slot: int | None) -> tuple[Sheet, int, int, bool] | None:
    """Sheet, value, steps walked and exactness of the walk that `slot` would begin, or of the one under way."""
    if not state.pending:
        return None
    top = state.pending[-1]
    sheet = state.sheets[state.current_player]
    if top[0] == WALK:
        return (sheet, top[1], top[2], state.exact_step(top)) if slot is None else None
    if top[0] != HARBOR or slot is None:
        return None
    group = state.groups[slot]
    return None if group is None else (sheet, group.value, 0, False)


def _span(sheet: Sheet, value: int, walked: int, exact: bool) -> tuple[int, int]:
    """The fewest and most further steps that end a walk."""
    if exact:
        return 1 - walked, 1 - walked
    slack = slack_of(sheet)
    return max(1 if not walked else 0, value - slack - walked), value + slack - walked


def reach(state: CorinthState, slot: int | None) -> dict[int, Reach]:
    """All cells the steward can stop at with the group of `slot` (None: in the walk under way), with the cheapest
    walk to each: of several, one after which most stars are within reach, then most of the rest of the market by what
    it is worth, then the shortest."""
    walk = _walk(state, slot)
    if walk is None:
        return {}
    sheet, value, walked, exact = walk
    fewest, most = _span(sheet, value, walked, exact)
    return dict(_reach(sheet.cell, sheet.used, value, walked, fewest, most, sheet.free_steps))


@lru_cache(maxsize=64)
def _reach(cell: int, used: int, value: int, walked: int, fewest: int, most: int, free: int) -> Mapping[int, Reach]:
    walks = ends(cell, used, max(1, fewest), min(most, max(fewest, LONGEST_LOOK)))
    cheapest: dict[int, int] = {}
    for (end, _), route in walks.items():
        coins = price(walked + len(route), value, free)
        if coins < cheapest.get(end, coins + 1):
            cheapest[end] = coins
    best: dict[int, tuple[int, int, int]] = {}
    found: dict[int, Reach] = {}
    for (end, covered), route in walks.items():
        coins = price(walked + len(route), value, free)
        if coins > cheapest[end]:
            continue
        closed = used | covered
        rank = (*lost_by(used, end, closed), len(route))
        if end not in best or rank < best[end]:
            best[end] = rank
            stuck = not NEIGHBOUR_MASK[end] & ~closed
            found[end] = Reach(coins, len(route), route, len(route) < most and not stuck)
    return dict(sorted(found.items()))


def reach_by_name(state: CorinthState, slot: int | None) -> dict[str, NamedReach]:
    """`reach` with cells by name (`e3`)."""
    return {
        CELLS[end]: NamedReach(r.coins, r.steps, tuple(CELLS[cell] for cell in r.route), r.stops)
        for end, r in reach(state, slot).items()
    }


def walked(state: CorinthState, slot: int | None) -> tuple[int, int]:
    """The value of the walk that `slot` would begin (None: of the one under way), and the steps walked so far."""
    walk = _walk(state, slot)
    if walk is None:
        return 0, 0
    _, value, steps, _ = walk
    return value, steps


def walkable_steps(state: CorinthState, slot: int) -> tuple[int, int]:
    """The fewest and most steps the steward may walk with the group of `slot` if all gold may be spent, as far as the
    market has room for them; (0, 0) without a group, or where it has none."""
    walk = _walk(state, slot)
    if walk is None:
        return 0, 0
    sheet, value, walked, exact = walk
    fewest, most = _span(sheet, value, walked, exact)
    room = longest(sheet.cell, sheet.used, most)
    return (fewest, room) if room >= fewest else (0, 0)


def paid_steps(state: CorinthState, slot: int | None, steps: int) -> tuple[int, int]:
    """How many of the steps by which a walk of `steps` differs from the value of its dice are paid for, and the coins
    that they cost (rules: corinth 7)."""
    walk = _walk(state, slot)
    if walk is None:
        return 0, 0
    sheet, value, *_ = walk
    coins = price(steps, value, sheet.free_steps)
    return coins // STEP_PRICE, coins


def by_dice(state: CorinthState, slot: int | None) -> bool:
    """Whether the value of a walk comes from dice, and not from the compensation for a turn without any (rules: corinth
    5)."""
    return slot is not None or not (state.pending and state.pending[-1][0] == WALK and state.pending[-1][3])


def stars_lost(state: CorinthState, slot: int | None, route: Sequence[int]) -> tuple[int, ...]:
    """The stars, by cell, that can be reached before a walk (`route`: its cells in order) with the group of `slot`
    (None: the rest of the walk under way) and never after it: walked over, or cut off."""
    walk = _walk(state, slot)
    if walk is None or not route:
        return ()
    sheet = walk[0]
    closed = sheet.used
    for cell in route:
        closed |= 1 << cell
    kept = route[-1] if routes_through(state, slot, route).stop is not None else -1
    return stars_lost_by(sheet.cell, sheet.used, route[-1], closed, kept)


def stuck_after(state: CorinthState, slot: int | None, route: Sequence[int]) -> bool:
    """Whether a walk (`route`: its cells in order) with the group of `slot` (None: the rest of the walk under way)
    would end where the steward has no way on for the rest of the game (rules: corinth 11.14)."""
    walk = _walk(state, slot)
    if walk is None or not route:
        return False
    closed = walk[0].used
    for cell in route:
        closed |= 1 << cell
    return not NEIGHBOUR_MASK[route[-1]] & ~closed


def free_steps(state: CorinthState, slot: int) -> tuple[int, int]:
    """The fewest and most steps the steward may walk with the group of `slot` without paying, as far as the market has
    room for them; (0, 0) without a group, or where it has none."""
    walk = _walk(state, slot)
    if walk is None:
        return 0, 0
    sheet, value, *_ = walk
    least, most = max(1, value - sheet.free_steps), value + sheet.free_steps
    room = longest(sheet.cell, sheet.used, most)
    return (least, room) if room >= least else (0, 0)


def routes_through(state: CorinthState, slot: int | None, prefix: Sequence[int]) -> Next:
    """How a walk drawn so far (`prefix`: cells after the steward's, none used) can go on."""
    walk = _walk(state, slot)
    if walk is None:
        return Next((), None)
    sheet, value, walked, exact = walk
    fewest, most = _span(sheet, value, walked, exact)
    used = sheet.used
    here = sheet.cell
    for cell in prefix:
        if cell not in NEIGHBOURS[here] or used >> cell & 1:
            return Next((), None)
        used |= 1 << cell
        here = cell
    done = len(prefix)
    cells = []
    if done < most:
        for near in NEIGHBOURS[here]:
            if not used >> near & 1:
                still = fewest - done - 1
                if still <= 0 or can_walk(near, used | 1 << near, still):
                    cells.append(near)
    stop = price(walked + done, value, sheet.free_steps) if walked + done and fewest <= done <= most else None
    return Next(tuple(cells), stop)


def onward(state: CorinthState, seat: int) -> str | None:
    """A cell that the steward of a seat could enter next, whether or not it walks now; None if it is stuck (rules:
    corinth 11.14)."""
    sheet = state.sheets[seat]
    return next((CELLS[cell] for cell in NEIGHBOURS[sheet.cell] if not sheet.used >> cell & 1), None)


def count_of(state: CorinthState, slot: int) -> int:
    """What the slot's own action brings: coins, goats or symbols, powers of buildings included; 0 without a group."""
    group = state.groups[slot]
    return 0 if group is None else state.sheets[max(0, state.current_player)].own_count(slot, group.dice)


def room(state: CorinthState, seat: int, slot: int) -> int:
    """How much of what the slot's own action brings a seat can still take: the rest of a track, or the symbols of a
    district that are not checked yet (rules: corinth 6)."""
    sheet, district = state.sheets[seat], SLOT_DISTRICT[slot]
    if district >= 0:
        shops = range(DISTRICTS[district].first, DISTRICTS[district].end)
        return sum(SYMBOLS[shop] - sheet.shops[shop] for shop in shops)
    return GOLD_TRACK - sheet.gold if slot == GOLD else GOAT_TRACK - sheet.goats


def track_gain(state: CorinthState, slot: int) -> tuple[int, int]:
    """For the gold or goats slot: icons its group would circle now, and how many are circled before."""
    seat = max(0, state.current_player)
    sheet = state.sheets[seat]
    return min(count_of(state, slot), room(state, seat, slot)), sheet.gold if slot == GOLD else sheet.goats


def building_gain(state: CorinthState, seat: int, building: int) -> int:
    """The points that a building not yet built would bring a seat at the end, with those that it has now: the temple's,
    or one more for the temple (rules: corinth 9)."""
    built = state.sheets[seat].buildings
    return temple_points(built | 1 << building) - temple_points(built)


def before_shop(state: CorinthState, seat: int, shop: int) -> int:
    """The started shop of the same district that a seat must finish before it can start this one; -1 if there is none,
    or if this one is itself started or finished (rules: corinth 6)."""
    shops = state.sheets[seat].shops
    return -1 if shops[shop] else open_shop(shops, DISTRICT_OF[shop])


def delivery(state: CorinthState, slot: int) -> Delivery:
    """What shipping with the group of a goods slot would tick."""
    district = SLOT_DISTRICT[slot]
    return _delivery(state, district, count_of(state, slot)) if district >= 0 else Delivery(0, (), (), 0, 0)


def _delivery(state: CorinthState, district: int, count: int) -> Delivery:
    shops = state.sheets[max(0, state.current_player)].shops
    place = DISTRICTS[district]
    before = shops[place.first : place.end]
    filling = fill(district, before, count)
    forced = tuple((place.first + i, before[i], filling.after[i]) for i in filling.order)
    after = shops[: place.first] + filling.after + shops[place.end :]
    choices = tuple(startable(after, district)) if filling.left else ()
    return Delivery(count, forced, choices, filling.left, filling.lost)
