"""What a person would look at on a sheet of Corinth to tell how it will end: what learning starts from."""

from __future__ import annotations

from functools import cache, lru_cache

from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    DISTRICT_SYMBOLS,
    DISTRICTS,
    ORDER,
    SLOT_DISTRICT,
    STARS,
    SYMBOLS,
)
from game.corinth.groups import Groups
from game.corinth.phases import SUPPLY
from game.corinth.state import CorinthState
from game.corinth.value import turns_left
from game.corinth.walks import NEIGHBOURS

FEATURES = (
    "turns",  # turns the seat still has, against 18
    "round",  # share of the turns of all seats that are over
    "coins",  # unspent gold, against 8
    "goats",  # unspent goats, against 8
    *(f"built_{building.id}" for building in BUILDINGS),  # whether each stands
    *(f"filled_{place.id}" for place in DISTRICTS),  # share of its symbols checked
    *(f"open_{place.id}" for place in DISTRICTS),  # symbols that a begun shop of it still misses, against 4
    *(f"bonus_{DISTRICTS[d].id}" for d in BONUS_DISTRICTS),  # its bonus: 1 won, -1 lost
    "stars",  # stars reached, against 3
    "star_points",  # points of the stars, against 20
    "marks",  # cells circled and plus ones, against 12: what the next star is worth
    "yellow",  # free yellow dice, against 3
    "exits",  # cells beside the steward that can be entered, against 4
    "beyond",  # cells that can be reached in two steps, against 8
    "stars_left",  # stars not yet walked over, against 3
    "walked",  # share of the market that is used
    "picks",  # turns it still has in this round, against 2; without one the harbor shows nothing below
    "harbor_goats",  # dice in the goats slot, against 5
    *(f"harbor_{place.id}" for place in DISTRICTS),  # dice for its shops that find room, against 5
    "harbor_gold",  # dice in the gold slot, against 5
    "harbor_values",  # sum of the groups' values, for the steward, against 20
)
"""Names, and beside each what it counts; most are scaled to about 1, by what is much of it."""


def measure(state: CorinthState, seat: int) -> list[float]:
    """The features of a seat, in the order of `FEATURES`."""
    sheet = state.sheets[seat]
    left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)[seat] if state.pending else 0
    turns = sheet.turns + left
    stars = sheet.stars
    return [
        left / 18,
        sheet.turns / turns if turns else 1.0,
        (sheet.gold - sheet.gold_spent) / 8,
        (sheet.goats - sheet.goats_spent) / 8,
        *_BUILT[sheet.buildings],
        *_goods(sheet.shops, sheet.bonus_own, sheet.bonus_lost),
        (3 - stars.count(0)) / 3,
        sum(stars) / 20,
        (len(sheet.stops) + sheet.plus_ones) / 12,
        sheet.yellow_dice / 3,
        *_market(sheet.used, sheet.cell),
        *_harbor(state, seat),
    ]


_SLOTS = tuple(SLOT_DISTRICT.index(d) for d in range(len(DISTRICTS)))
"""By district the slot that delivers to it."""


def _harbor(state: CorinthState, seat: int) -> tuple[float, ...]:
    """What lies there for a seat that has a turn in this round."""
    if not state.pending or state.pending[-1][0] == SUPPLY:
        return _NOTHING
    picks = _picks(state.players, state.first_player, state.turn_in_round)[seat]
    return (picks / 2, *_offer(state.groups, state.sheets[seat].shops)) if picks else _NOTHING


_NOTHING = (0.0,) * (len(DISTRICTS) + 4)
"""What the harbor shows a seat without a turn in this round."""


@cache
def _picks(players: int, first: int, index: int) -> tuple[int, ...]:
    """Turns each seat still has in this round from the round's turn `index` on, that turn included."""
    later = [(first + place) % players for place in ORDER[players][index:]]
    return tuple([later.count(seat) for seat in range(players)])


@lru_cache(maxsize=1 << 14)
def _offer(groups: Groups, shops: tuple[int, ...]) -> tuple[float, ...]:
    """What these groups offer a sheet with these shops."""
    counts = [0 if group is None else group.dice for group in groups]
    room = [
        min(counts[_SLOTS[d]], DISTRICT_SYMBOLS[d] - sum(shops[place.first : place.end]))
        for d, place in enumerate(DISTRICTS)
    ]
    values = sum([group.value for group in groups if group is not None])
    return (counts[0] / 5, *[dice / 5 for dice in room], counts[-1] / 5, values / 20)


_BUILT = tuple(tuple([float(mask >> i & 1) for i in range(len(BUILDINGS))]) for mask in range(1 << len(BUILDINGS)))
"""By mask of buildings, whether each stands."""


@lru_cache(maxsize=1 << 12)
def _goods(shops: tuple[int, ...], own: int, lost: int) -> tuple[float, ...]:
    """What districts and bonuses say."""
    found = [sum(shops[place.first : place.end]) / DISTRICT_SYMBOLS[d] for d, place in enumerate(DISTRICTS)]
    for place in DISTRICTS:
        found.append(sum(SYMBOLS[s] - shops[s] for s in range(place.first, place.end) if 0 < shops[s] < SYMBOLS[s]) / 4)
    return (*found, *(float((own >> d & 1) - (lost >> d & 1)) for d in BONUS_DISTRICTS))


@lru_cache(maxsize=1 << 14)
def _market(used: int, cell: int) -> tuple[float, ...]:
    """What the steward's surroundings say."""
    near = [step for step in NEIGHBOURS[cell] if not used >> step & 1]
    beyond = {step for place in near for step in NEIGHBOURS[place] if not used >> step & 1}
    stars = sum(1 for star in STARS if not used >> star & 1)
    return len(near) / 4, len(beyond) / 8, stars / 3, used.bit_count() / 25
