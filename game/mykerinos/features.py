"""What a person would look at in Mykerinos to tell how a seat will end: what learning starts from."""

from __future__ import annotations

from game.core.contract import Feature
from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import PATRONS, SEASONS, WITHOUT_ROOM
from game.mykerinos.legal import PATRON_TILES
from game.mykerinos.museum import OPENERS
from game.mykerinos.phases import DEAL
from game.mykerinos.state import MykerinosState

FEATURES = (
    Feature("seasons", "seasons still to come, against 4"),
    Feature("digging", "whether the excavation is under way"),
    Feature("surveyed", "share of the season's areas already surveyed"),
    Feature("stock", "cubes in personal stock, against 12"),
    Feature("box", "cubes in the general stock, against 25"),
    Feature("neutral", "neutral cubes in hand, against 6"),
    Feature("passed", "how early the seat has passed: 1 first, 0 not at all"),
    Feature("first", "whether it is first player"),
    Feature("printed", "printed points, against 15"),
    *(Feature(f"tiles_{patron.id}", f"tiles of {patron.id}, against 3") for patron in PATRONS),
    *(Feature(f"ready_{patron.id}", f"tiles of {patron.id} whose power is unused, against 2") for patron in PATRONS),
    *(Feature(f"room_{patron.id}", f"worth of a tile of {patron.id}, against 5") for patron in PATRONS),
    *(Feature(f"hope_{patron.id}", "its 5: 1 can be entered, 0.5 later") for patron in PATRONS),
    Feature("sets", "complete sets, against 3"),
    Feature("kinds", "different patrons beyond the sets, against 5"),
    Feature("cubes", "cubes in areas not yet surveyed, against 15"),
    Feature("leads", "areas led alone, against 5"),
    Feature("shares", "areas where it is second or ties for the lead, against 5"),
    Feature("good", "printed points of the better tile in areas it leads, against 10"),
    Feature("margin", "cubes by which it leads, against 8"),
)


def measure(state: MykerinosState, seat: int) -> list[float]:
    """The features of a seat, in this order."""
    digging = bool(state.pending) and state.area < 0 and state.pending[-1][0] != DEAL
    waiting = bool(state.pending) and state.pending[-1][0] == DEAL
    areas = len(state.layout) >> 1
    passed = state.passed
    found = [
        (SEASONS - state.season + waiting) / SEASONS,
        float(digging),
        0.0 if digging or not areas else (state.area + 1) / areas,
        state.stock[seat] / 12,
        state.general(seat) / 25,
        state.shares[seat] / 6 if state.shares else 0.0,
        1 - passed.index(seat) / state.players if seat in passed else 0.0,
        float(state.first_player == seat),
        state.points[seat] / 15,
    ]
    owned = state.owned[seat]
    ready = owned & ~state.used[seat]
    counts = [(owned & tiles).bit_count() for tiles in PATRON_TILES]
    found += [count / 3 for count in counts]
    found += [(ready & tiles).bit_count() / 2 for tiles in PATRON_TILES]
    found += _rooms(state, seat)
    least = min(counts)
    found += [least / 3, sum(count > least for count in counts) / 5]
    return found + _dig(state, seat, areas if digging else 0)


def _rooms(state: MykerinosState, seat: int) -> list[float]:
    """What the rooms make each patron's tiles worth, then what may come of it."""
    rooms = state.rooms[seat]
    taken = state.taken_rooms()
    worth = [0.0] * len(PATRONS)
    hope = [0.0] * len(PATRONS)
    for wing, patron in enumerate(state.wings):
        low = rooms & OPENERS[wing]
        if rooms >> wing & 1:
            worth[patron] = 1.0
            continue
        worth[patron] = (WITHOUT_ROOM if not low else 3 if low >> 5 + wing & 1 else 2) / 5
        if not taken >> wing & 1:
            hope[patron] = 1.0 if low else 0.5
    return worth + hope


def _dig(state: MykerinosState, seat: int, areas: int) -> list[float]:
    """How the seat stands in the areas, while the excavation is under way."""
    cubes = leads = shares = good = margin = 0
    for area in range(areas):
        mask = AREA_MASK[area]
        counts = [(squares & mask).bit_count() for squares in state.cubes]
        mine = counts[seat]
        if not mine:
            continue
        cubes += mine
        others = max(count for colour, count in enumerate(counts) if colour != seat)
        ahead = sum(count > mine for count in counts)
        if mine > others:
            leads += 1
            margin += mine - others
            tiles = [code >> 1 for code in state.layout[2 * area : 2 * area + 2] if code >= 0]
            good += max((state.values[tile] for tile in tiles), default=0)
        elif ahead <= 1:
            shares += 1
    return [cubes / 15, leads / 5, shares / 5, good / 10, margin / 8]
