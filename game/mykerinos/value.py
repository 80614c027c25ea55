"""Judgement: the final points each seat may expect, for computer players and the analysis.

What a seat owns is worth what it counts now plus what rooms and sets may still add; each area not yet surveyed is
worth its rewards by the chances of each rank, from cubes in it, cubes in stock and the order of passing; powers and
cubes kept are worth something in each season still to come.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import MUSEUM_RANKS, PATRON, SEASONS, SET_POINTS, WITHOUT_ROOM
from game.mykerinos.legal import PATRON_TILES
from game.mykerinos.museum import OPENERS
from game.mykerinos.phases import DEAL, REWARD
from game.mykerinos.score import points

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
_USE = 0.8
"""The part of a stock that will find its place in this season."""
_THIRD, _FOURTH = 0.40, 0.12
"""How likely a tile is left for ranks 3 and 4."""
_WIDTH = 1.7
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
    kind = pending[-1][0]
    waiting = kind == DEAL
    ahead = SEASONS - state.season + waiting
    tiles_to_come = state.remaining
    wings = state.wings
    taken = 0
    for rooms in state.rooms:
        taken |= rooms
    share = _SHARE[players]
    to_come = [share * (tiles_to_come & tiles).bit_count() for tiles in PATRON_TILES]
    excavating = not waiting and state.area < 0
    result: list[float] = []
    tile_worths: list[list[float]] = []
    museums: list[float] = []
    for seat in range(players):
        total, worths, museum = _holdings(state, seat, ahead, wings, taken, to_come)
        stock = state.stock[seat]
        if seat in state.passed or not excavating:
            total += _KEPT[ahead] * stock
        else:
            ready = state.owned[seat] & ~state.used[seat]
            if ready:
                for patron, tiles in enumerate(PATRON_TILES):
                    if ready & tiles:
                        total += _READY * _POWER[patron] * (ready & tiles).bit_count()
        result.append(total)
        tile_worths.append(worths)
        museums.append(museum)
    if waiting:
        return result
    if not excavating:
        _add_pending(state, result, tile_worths, museums)
    _add_areas(state, excavating, ahead, result, tile_worths, museums)
    return result


def _holdings(
    state: MykerinosState, seat: int, ahead: int, wings: tuple[int, ...], taken: int, to_come: list[float]
) -> tuple[float, list[float], float]:
    """What tiles, rooms and powers of a seat come to; what one more tile of each patron would add (without printed
    points); and what the best room that is open to it would add."""
    rooms = state.rooms[seat]
    owned = state.owned[seat]
    total = float(state.points[seat])
    worths = [0.0] * 6
    gains_low = [0.0] * 5
    best = 0.0
    counts = [(owned & tiles).bit_count() for tiles in PATRON_TILES]
    least = min(counts)
    more = 0
    for count in counts:
        if count > least:
            more += 1
    progress = SET_POINTS * _PROGRESS_LEFT[ahead]
    total += SET_POINTS * least + progress * _PROGRESS[more]
    step = SET_POINTS - progress * _PROGRESS[4] if more == 4 else progress * (_PROGRESS[more + 1] - _PROGRESS[more])
    for wing in range(5):
        patron = wings[wing]
        low = rooms & OPENERS[wing]
        if rooms >> wing & 1:
            value = 5.0
            hope = 5.0
        else:
            value = WITHOUT_ROOM if not low else 3 if low >> 5 + wing & 1 else 2
            hope = value
            if not taken >> wing & 1:
                hope += (5 - value) * (_OPEN[ahead] if low else _CLOSED[ahead])
        count = counts[patron]
        weight = count + to_come[patron]
        total += weight * hope + to_come[patron] * _PRINTED + _POWER[patron] * ahead * count
        worth = hope + _POWER[patron] * ahead
        if count == least:
            worth += step
        worths[patron] = worth
        # What rooms of this wing would add.
        if value < 5:
            five = 0 if taken >> wing & 1 else 1
            if low and five:
                best = max(best, weight * (5 - hope))
            if not taken >> 5 + wing & 1 and value < 3:
                best = max(best, weight * (3 + five * 2 * _OPEN[ahead] - hope))
            if value < 2:
                gains_low[wing] = weight * (2 + five * 3 * _OPEN[ahead] - hope)
    for wing in range(5):
        if not taken >> 10 + wing & 1:
            best = max(best, gains_low[wing] + gains_low[wing + 1 if wing < 4 else 0])
    return total, worths, best


def _add_pending(
    state: MykerinosState, result: list[float], tile_worths: list[list[float]], museums: list[float]
) -> None:
    """The rewards of the area under survey that are still to be chosen."""
    area = state.area
    left = [code >> 1 for code in state.layout[2 * area : 2 * area + 2] if code >= 0]
    values = state.values
    for entry in reversed(state.pending):
        seat = entry[-1]
        if entry[0] != REWARD:
            if left:
                # The other seat loses what it would like best.
                worths = tile_worths[1 - seat]
                left.remove(max(left, key=lambda tile: values[tile] + worths[PATRON[tile]]))
            continue
        mine = tile_worths[seat]
        best = museums[seat] if entry[2] <= MUSEUM_RANKS else 0.0
        chosen = -1
        for tile in left:
            worth = values[tile] + mine[PATRON[tile]]
            if worth > best:
                best = worth
                chosen = tile
        result[seat] += best
        if chosen >= 0:
            left.remove(chosen)


def _add_areas(
    state: MykerinosState,
    excavating: bool,
    ahead: int,
    result: list[float],
    tile_worths: list[list[float]],
    museums: list[float],
) -> None:
    """The areas that are still to be surveyed."""
    players = state.players
    cubes = state.cubes
    colours = len(cubes)
    layout = state.layout
    areas = len(layout) >> 1
    values = state.values
    passed = state.passed
    stocks = [0.0] * colours
    order = [9] * colours
    if excavating:
        last = len(passed) == players - 1
        for seat in range(players):
            if seat not in passed:
                stock = state.stock[seat]
                if last and stock > _LAST_CUBES:
                    result[seat] += _KEPT[ahead] * (stock - _LAST_CUBES)
                    stock = _LAST_CUBES
                stocks[seat] = float(stock)
        for place, seat in enumerate(passed):
            order[seat] = 2 * place
        if players == 2:
            stocks[2] = float(sum([state.shares[seat] for seat in (0, 1) if seat not in passed]))
            order[2] = 1
    else:
        for place, seat in enumerate(passed):
            order[seat] = 2 * place
        if players == 2:
            order[2] = 1
    first = 0 if excavating else state.area + 1
    spread = _USE / areas
    extra = [stock * spread for stock in stocks]
    pairs = []
    for one in range(colours):
        for two in range(one + 1, colours):
            variance = (stocks[one] + stocks[two]) / areas
            tie = 0.0 if order[one] == order[two] else 0.5 if order[one] < order[two] else -0.5
            shift = extra[one] - extra[two] + tie
            pairs.append((one, two, shift, -_WIDTH / sqrt(variance) if variance else 0.0))
    for area in range(first, areas):
        one_tile, two_tile = layout[2 * area] >> 1, layout[2 * area + 1] >> 1
        mask = AREA_MASK[area]
        counts = [(squares & mask).bit_count() for squares in cubes]
        lone = [1.0] * colours
        behind: list[list[float]] = [[] for _ in range(colours)]
        for one, two, shift, slope in pairs:
            lead = counts[one] - counts[two] + shift
            if slope:
                chance = 1 / (1 + exp(slope * lead))
            else:
                chance = 1.0 if lead > 0 else 0.0
            # Whoever has no cube and can set none is not ranked.
            if not counts[two] and not stocks[two]:
                chance = 1.0
            elif not counts[one] and not stocks[one]:
                chance = 0.0
            behind[one].append(chance)
            behind[two].append(1 - chance)
            lone[one] *= chance
            lone[two] *= 1 - chance
        one_patron, two_patron = PATRON[one_tile], PATRON[two_tile]
        for seat in range(players):
            if not counts[seat]:
                come = extra[seat]
                if not come:
                    continue
                ranked = 1 - exp(-come)
            else:
                ranked = 1.0
            worths = tile_worths[seat]
            good = values[one_tile] + worths[one_patron]
            poor = values[two_tile] + worths[two_patron]
            if poor > good:
                good, poor = poor, good
            museum = museums[seat]
            chances = behind[seat]
            top = lone[seat]
            if len(chances) == 1:
                second, third, fourth = 1 - top, 0.0, 0.0
            elif len(chances) == 2:
                a, b = chances
                second = a + b - 2 * top
                third, fourth = (1 - a) * (1 - b), 0.0
            else:
                a, b, c = chances
                second = a * b + a * c + b * c - 3 * top
                fourth = (1 - a) * (1 - b) * (1 - c)
                third = 1 - top - second - fourth
            result[seat] += ranked * (
                top * (good if good > museum else museum)
                + second * (poor if poor > museum else museum)
                + (_THIRD * third + _FOURTH * fourth) * poor
            )
