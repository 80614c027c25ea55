"""Judgement: the final points each seat may expect, for computer players and the analysis.

What a seat owns is worth what it counts now plus what rooms and sets may still add; each area not yet surveyed is
worth its rewards by the chances of each rank, from cubes in it, cubes in stock and the order of passing; powers and
cubes kept are worth something in each season still to come.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import MUSEUM_RANKS, NO_PATRON, PATRON, PATRON_TILES, ROOMS, SEASONS, SET_POINTS
from game.mykerinos.museum import FIVE, OPENERS, open_rooms, rooms_in, worth
from game.mykerinos.outlook import Holding, outlook_of
from game.mykerinos.phases import DEAL, EXCAVATING, REWARD
from game.mykerinos.score import points
from game.mykerinos.survey import AREAS_AFTER

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

SPREAD = 8.0

_OPEN = (0.0, 0.30, 0.45, 0.55, 0.60)
"""By seasons to come: how likely a wing's 5 that is open to a seat becomes its own."""
_CLOSED = (0.0, 0.12, 0.22, 0.30, 0.35)
"""The same for a 5 that still needs a lower room."""
_SHARE = (0.0, 0.0, 0.33, 0.24, 0.18)
"""By players: the part of the tiles to come that one seat wins."""
_PRINTED = 0.9
"""Mean printed points of tiles to come."""
_POWER = (1.2, 0.8, 2.1, 1.1, 1.2)
"""What a patron's power brings in a season."""
_READY = 0.5
"""The part of it that an unused patron still brings in this season."""
_PROGRESS = (0.0, 0.06, 0.16, 0.32, 0.58)
"""By patrons beyond the complete sets: how much of the next set is won."""
_PROGRESS_LEFT = (0.35, 0.75, 1.0, 1.0, 1.0)
"""By seasons to come: how far that holds."""
_KEPT = (0.0, 0.14, 0.17, 0.18, 0.18)
"""By seasons to come: what a cube kept is worth."""
_LAST_CUBES = 6
"""Cubes that the single last action is worth: it sets two or three, but where they count most."""


def _fixed(state: MykerinosState) -> list[float]:
    """The true points, with the tie-break (cubes left) as a fraction."""
    return [points(state, seat) + state.stock[seat] / 100 for seat in range(state.players)]


def judge(state: MykerinosState) -> list[float]:
    """Expected final points of each seat; at the end the true points with the tie-break as a fraction."""
    pending = state.pending
    if not pending:
        return _fixed(state)
    players = state.players
    waiting = pending[-1][0] == DEAL
    ahead = SEASONS - state.season + waiting
    passed = state.passed
    common = (players, state.wings, state.taken_rooms(), state.remaining, ahead)
    excavating = not waiting and state.area < 0
    result: list[float] = []
    held: list[Holding] = []
    for seat in range(players):
        owned = state.owned[seat]
        resting = not excavating or seat in passed
        ready = 0 if resting else owned & ~state.used[seat]
        holding = _holding(common, state.rooms[seat], owned, state.points[seat], ready)
        held.append(holding)
        result.append(holding.total + _KEPT[ahead] * state.stock[seat] if resting else holding.total)
    if waiting:
        return result
    if not excavating:
        _add_pending(state, result, held)
    _add_areas(state, excavating, ahead, result, held)
    return result


@lru_cache(maxsize=1 << 10)
def _to_come(remaining: int, share: float) -> tuple[float, ...]:
    """By patron, the tiles not dealt yet that one seat may hope for."""
    return tuple([share * (remaining & tiles).bit_count() for tiles in PATRON_TILES])


@lru_cache(maxsize=1 << 13)
def _holding(
    common: tuple[int, tuple[int, ...], int, int, int], rooms: int, owned: int, points: int, ready: int
) -> Holding:
    """What a seat owns comes to.

    `common` is the number of players, the wings, the rooms taken by anybody, the tiles to come and the seasons to come;
    `ready` are the tiles whose power it can still use in this season. Few of these change in an excavation.
    """
    players, wings, taken, remaining, ahead = common
    to_come = _to_come(remaining, _SHARE[players])
    total = float(points)
    worths = [0.0] * (NO_PATRON + 1)  # the last is that of tiles without a patron
    counts = [(owned & tiles).bit_count() for tiles in PATRON_TILES]
    least = min(counts)
    more = 0
    for count in counts:
        if count > least:
            more += 1
    progress = SET_POINTS * _PROGRESS_LEFT[ahead]
    total += SET_POINTS * least + progress * _PROGRESS[more]
    step = SET_POINTS - progress * _PROGRESS[4] if more == 4 else progress * (_PROGRESS[more + 1] - _PROGRESS[more])
    standing: list[tuple[int, float, float]] = []
    for wing, patron in enumerate(wings):
        value = worth(rooms, wing)
        hope = float(value)
        if not taken >> wing & 1:
            hope += (FIVE - value) * (_OPEN[ahead] if rooms & OPENERS[wing] else _CLOSED[ahead])
        count = counts[patron]
        weight = count + to_come[patron]
        standing.append((value, hope, weight))
        total += weight * hope + to_come[patron] * _PRINTED + _POWER[patron] * ahead * count
        one_more = hope + _POWER[patron] * ahead
        if count == least:
            one_more += step
        worths[patron] = one_more
    if ready:
        for patron, tiles in enumerate(PATRON_TILES):
            if ready & tiles:
                total += _READY * _POWER[patron] * (ready & tiles).bit_count()
    return Holding(total, worths, _best_room(rooms, taken, standing, _OPEN[ahead]))


def _best_room(rooms: int, taken: int, standing: list[tuple[int, float, float]], chance: float) -> float:
    """What the best room that is open to a seat would add.

    `standing` holds for each wing what a tile of it is worth now and what it may come to be worth, and for how many
    tiles; `chance` is how likely a 5 that a room opens becomes the seat's own.
    """
    best = 0.0
    for number in rooms_in(open_rooms(rooms, taken)):
        room = ROOMS[number]
        then = room.value
        gain = 0.0
        for wing in room.wings:
            now, hope, weight = standing[wing]
            if now < then:
                beyond = 0 if taken >> wing & 1 else FIVE - then
                gain += weight * (then + beyond * chance - hope)
        best = max(best, gain)
    return best


def _add_pending(state: MykerinosState, result: list[float], held: list[Holding]) -> None:
    """The rewards of the area under survey that are still to be chosen."""
    area = state.area
    left = [code >> 1 for code in state.layout[2 * area : 2 * area + 2] if code >= 0]
    values = state.values
    for entry in reversed(state.pending):
        seat = entry[-1]
        if entry[0] != REWARD:
            if left:
                # The other seat loses what it would like best.
                worths = held[1 - seat].worths
                left.remove(max(left, key=lambda tile: values[tile] + worths[PATRON[tile]]))
            continue
        mine = held[seat].worths
        best = held[seat].museum if entry[2] <= MUSEUM_RANKS else 0.0
        chosen = -1
        for tile in left:
            gain = values[tile] + mine[PATRON[tile]]
            if gain > best:
                best = gain
                chosen = tile
        result[seat] += best
        if chosen >= 0:
            left.remove(chosen)


def _add_areas(state: MykerinosState, excavating: bool, ahead: int, result: list[float], held: list[Holding]) -> None:
    """The areas that are still to be surveyed."""
    players = state.players
    cubes = state.cubes
    passed = state.passed
    stocks = [0] * len(cubes)
    if excavating:
        last = len(passed) == players - 1
        for seat in range(players):
            if seat not in passed:
                stock = state.stock[seat]
                if last and stock > _LAST_CUBES:
                    result[seat] += _KEPT[ahead] * (stock - _LAST_CUBES)
                    stock = _LAST_CUBES
                stocks[seat] = stock
        if players == 2:
            stocks[2] = sum([state.shares[seat] for seat in (0, 1) if seat not in passed])
    outlook = outlook_of(state.layout, state.values, tuple(stocks), passed, tuple(held))
    known = outlook.known
    for area in AREAS_AFTER[state.season][EXCAVATING if excavating else state.area]:
        mask = AREA_MASK[area]
        key = (area, *[(squares & mask).bit_count() for squares in cubes])
        terms = known.get(key)
        if terms is None:
            terms = known[key] = outlook.terms(area, key[1:])
        for seat, term in enumerate(terms):
            result[seat] += term
