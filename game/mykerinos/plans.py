"""Turns worth thinking about: of placements that differ only in the squares of the same areas, the best few.

What a placement does to the ranks depends on its areas alone; among its squares those are kept that leave the own
cubes most room to expand and take most from the others.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from game.core.contract import Chain
from game.core.plans import chains
from game.mykerinos.board import AREA_OF, BIT, NEAR, beside, squares_in
from game.mykerinos.content import (
    BLACKMORE,
    BROWN,
    EXPAND_CUBES,
    LEMON,
    PATRON_TILES,
    TANGERINE,
    TANGERINE_CUBES,
    VIOLET,
)
from game.mykerinos.legal import brown_rooms, neutral_squares, usable
from game.mykerinos.museum import rooms_in
from game.mykerinos.notation import DONE_ACTION, EXPAND, PASS_ACTION, PLACE, RESERVES, START, USES
from game.mykerinos.phases import NEUTRAL, TURN
from game.mykerinos.readings import TANGERINE as READING

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

KEPT = 2
"""Placements kept of each kind with the same areas."""

Placement = tuple[int, Chain]
"""Squares as a mask, and the actions that set cubes there."""


def plans(state: MykerinosState, most: int) -> list[Chain]:
    """See `Game.plans`."""
    kind = state.pending[-1][0]
    if kind not in (TURN, NEUTRAL):
        return chains(state, most)
    found = _turn(state) if kind == TURN else _neutral(state)
    if _may_end_season(state):
        found = _different(state, found)
    return found[:most]


def _may_end_season(state: MykerinosState) -> bool:
    """Whether everybody else may have passed, by choice or of necessity, once this turn is over."""
    if (state.free & ~state.pyramids).bit_count() <= TANGERINE_CUBES:
        return True
    me = state.current_player
    return all(seat == me or seat in state.passed or not state.stock[seat] for seat in range(state.players))


def _different(state: MykerinosState, found: list[Chain]) -> list[Chain]:
    """Each outcome once: when the season ends with this turn, squares of the same area make no difference."""
    seen: set[Hashable] = set()
    kept = []
    for chain in found:
        after = state.clone()
        for action in chain:
            after.act(action)
        mark = after.signature()
        if mark not in seen:
            seen.add(mark)
            kept.append(chain)
    return kept


def _starts(squares: int) -> Iterable[Placement]:
    for square in squares_in(squares):
        yield BIT[square], ((START, square),)


def _expansions(own: int, free: int, empty: int) -> Iterable[Placement]:
    """Expansions of two cubes; with `free` larger than `empty` those with exactly one cube on a pyramid."""
    lemon = free != empty
    for first in squares_in(beside(own) & free):
        high = not BIT[first] & empty
        for second in squares_in(NEAR[first] & (empty if high else free & ~empty if lemon else empty)):
            yield BIT[first] | BIT[second], ((EXPAND, first), (PLACE, second))


def _pairs(empty: int) -> Iterable[Placement]:
    """Mrs Blackmore's pairs."""
    for first in squares_in(empty):
        for second in squares_in(NEAR[first] & empty & -BIT[first]):
            yield BIT[first] | BIT[second], ((START, first), (PLACE, second))


def _triples(own: int, empty: int, branch: bool) -> Iterable[Placement]:
    """Colonel Tangerine's chains."""
    for first in squares_in(beside(own) & empty):
        rest = empty & ~BIT[first]
        for second in squares_in(NEAR[first] & rest):
            two = BIT[first] | BIT[second]
            near = (NEAR[second] | NEAR[first] if branch else NEAR[second]) & rest & ~BIT[second]
            for third in squares_in(near):
                yield two | BIT[third], ((EXPAND, first), (PLACE, second), (PLACE, third))


def _best(placements: Iterable[Placement], own: int, others: list[int], open_squares: int) -> list[Chain]:
    """The best few placements of each set of areas, each set of squares once."""
    reach = [beside(squares) for squares in others]
    seen: set[int] = set()
    classes: dict[int, list[tuple[int, Chain]]] = {}
    for mask, chain in placements:
        if mask in seen:
            continue
        seen.add(mask)
        areas = 0
        for action in chain:
            areas += 1 << 3 * AREA_OF[action[1]]
        room = (beside(own | mask) & open_squares & ~mask).bit_count()
        score = 2 * room
        for near in reach:
            score += (near & mask).bit_count()
        classes.setdefault(areas, []).append((-score, chain))
    found: list[Chain] = []
    for entries in classes.values():
        entries.sort()
        found += [chain for _, chain in entries[:KEPT]]
    return found


def _turn(state: MykerinosState) -> list[Chain]:
    seat = state.current_player
    own = state.cubes[seat]
    others = [squares for colour, squares in enumerate(state.cubes) if colour != seat and squares]
    free = state.free
    empty = free & ~state.pyramids
    stock = state.stock[seat]
    found: list[Chain] = [(PASS_ACTION,)]
    found += _best(_starts(empty), own, others, empty)
    many = stock >= EXPAND_CUBES
    if many:
        found += _best(_expansions(own, empty, empty), own, others, empty)
    ready = state.owned[seat] & ~state.used[seat]
    for patron, tiles in enumerate(PATRON_TILES):
        if not ready & tiles or not usable(state, patron, seat, free, empty):
            continue
        use = USES[patron]
        if patron == VIOLET:
            powered = _best(_starts(empty), own, others, empty)
            if many or state.general(seat):
                powered += _best(_expansions(own, empty, empty), own, others, empty)
        elif patron == LEMON:
            powered = _best(_starts(free & ~empty), own, others, empty)
            if many:
                powered += _best(_expansions(own, free, empty), own, others, empty)
        elif patron == BROWN:
            powered = [(RESERVES[room],) for room in rooms_in(brown_rooms(state, seat))]
        elif patron == BLACKMORE:
            powered = _best(_pairs(empty), own, others, empty)
        else:
            assert patron == TANGERINE
            branch = state.options[READING] == "branch"
            powered = _best(_triples(own, empty, branch), own, others, empty)
        found += [(use, *chain) for chain in powered]
    return found


def _neutral(state: MykerinosState) -> list[Chain]:
    seat = state.current_player
    neutral = state.cubes[state.neutral]
    free = state.free
    empty = free & ~state.pyramids
    open_squares = neutral_squares(free, empty)
    others = [state.cubes[1 - seat]]
    found: list[Chain] = [(DONE_ACTION,)]
    found += _best(_starts(open_squares), neutral, others, open_squares)
    if state.shares[seat] >= EXPAND_CUBES:
        found += _best(_expansions(neutral, open_squares, open_squares), neutral, others, open_squares)
    return found
