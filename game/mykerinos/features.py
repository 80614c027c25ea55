"""What a person would look at in Mykerinos to tell how a seat will end: what learning starts from."""

from __future__ import annotations

from functools import lru_cache

from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import PATRON_TILES, PATRONS, ROOMS, SEASONS
from game.mykerinos.museum import OPENERS, worth
from game.mykerinos.phases import DEAL
from game.mykerinos.state import MykerinosState

FEATURES = (
    "seasons",  # seasons still to come, against 4
    "digging",  # whether the excavation is under way
    "surveyed",  # share of the season's areas surveyed, the one under survey included
    "stock",  # cubes in personal stock, against 12
    "box",  # cubes in the general stock, against 25
    "neutral",  # neutral cubes in hand, against 6
    "passed",  # how early the seat has passed: 1 first, 0 not at all
    "first",  # whether it is first player
    "printed",  # printed points, against 15
    *(f"tiles_{patron.id}" for patron in PATRONS),  # tiles of each patron, against 3
    *(f"ready_{patron.id}" for patron in PATRONS),  # of these the ones whose power is unused, against 2
    *(f"room_{patron.id}" for patron in PATRONS),  # worth of a tile of each, against 5
    *(f"hope_{patron.id}" for patron in PATRONS),  # the 5-room of each: 1 open to it, 0.5 not yet open, 0 taken
    "sets",  # complete sets, against 3
    "kinds",  # different patrons beyond the sets, against 5
    "cubes",  # cubes in areas not yet surveyed, against 15
    "leads",  # areas led alone, against 5
    "shares",  # areas where it is second or ties for the lead, against 5
    "good",  # printed points of the better tile in areas it leads, against 10
    "margin",  # cubes by which it leads, against 8
)
"""Names, and beside each what it counts; most are scaled to about 1, by what is much of it."""


def measure(state: MykerinosState, seat: int) -> list[float]:
    """The features of a seat, in the order of `FEATURES`."""
    pending = state.pending
    waiting = bool(pending) and pending[-1][0] == DEAL
    digging = bool(pending) and state.area < 0 and not waiting
    areas = len(state.layout) >> 1
    passed = state.passed
    owned = state.owned[seat]
    return [
        (SEASONS - state.season + waiting) / SEASONS,
        float(digging),
        0.0 if digging or not areas else (state.area + 1) / areas,
        state.stock[seat] / 12,
        state.general(seat) / 25,
        state.shares[seat] / 6 if state.shares else 0.0,
        1 - passed.index(seat) / state.players if seat in passed else 0.0,
        float(state.first_player == seat),
        state.points[seat] / 15,
        *_holdings(owned, owned & ~state.used[seat], state.rooms[seat], state.taken_rooms(), state.wings),
        *(_dig(state, seat, areas) if digging else _NO_DIG),
    ]


@lru_cache(maxsize=1 << 12)
def _holdings(owned: int, ready: int, rooms: int, taken: int, wings: tuple[int, ...]) -> tuple[float, ...]:
    """What tiles and rooms say, from the tiles of each patron to the sets; few of them change in an excavation."""
    counts = [(owned & tiles).bit_count() for tiles in PATRON_TILES]
    found = [count / 3 for count in counts]
    found += [(ready & tiles).bit_count() / 2 for tiles in PATRON_TILES]
    worths = [0.0] * len(PATRONS)
    hope = [0.0] * len(PATRONS)
    for wing, patron in enumerate(wings):
        worths[patron] = worth(rooms, wing) / ROOMS[wing].value
        if not taken >> wing & 1:
            hope[patron] = 1.0 if rooms & OPENERS[wing] else 0.5
    least = min(counts)
    return (*found, *worths, *hope, least / 3, sum(count > least for count in counts) / 5)


_NO_DIG = (0.0,) * 5


def _dig(state: MykerinosState, seat: int, areas: int) -> tuple[float, ...]:
    """How the seat stands in the areas, while the excavation is under way."""
    squares = state.cubes
    own = squares[seat]
    cubes = leads = shares = good = margin = 0
    for area in range(areas):
        mask = AREA_MASK[area]
        mine = (own & mask).bit_count()
        if not mine:
            continue
        cubes += mine
        most = ahead = 0
        for colour, other in enumerate(squares):
            if colour != seat:
                count = (other & mask).bit_count()
                most = max(most, count)
                if count > mine:
                    ahead += 1
        if mine > most:
            leads += 1
            margin += mine - most
            one, two = state.layout[2 * area : 2 * area + 2]
            values = state.values
            good += max(values[one >> 1], values[two >> 1])
        elif ahead <= 1:
            shares += 1
    return cubes / 15, leads / 5, shares / 5, good / 10, margin / 8
