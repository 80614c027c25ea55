"""What the table offers: where map cards can be dug, how far islands are. Kept with the `Sea` once found."""

from __future__ import annotations

from typing import NamedTuple

from game.akrotiri.content import DEMANDS
from game.akrotiri.geometry import FAR, THERA, Sea
from game.akrotiri.grid import NORTH, QUAD_WIDTH, SOUTH, WEST
from game.akrotiri.legal import fitting, frame_for
from game.akrotiri.score import goal_points

Dug = tuple[int, ...]

_QUAD_MASK = QUAD_WIDTH - 1


class Fit(NamedTuple):
    """How a map card lies with the land: icons still lacking where fewest do (0: it can be dug), and the islands where
    it can be dug."""

    lacks: int
    islands: tuple[int, ...]


def sites(sea: Sea, dug: Dug) -> list[tuple[int, tuple[int, ...]]]:
    """The islands that boats can reach and that hold no temple, with their quadrants."""
    key = ("sites", dug)
    found = sea.memo.get(key)
    if found is None:
        taken = {sea.island[node] for node in dug}
        taken.add(THERA)
        open_now: dict[int, tuple[int, ...]] = {}
        for land, _ in sea.docks.values():
            label = sea.island[land]
            if label not in taken and label not in open_now and sea.portages[label] < FAR:
                open_now[label] = sea.quads[label]
        found = sea.memo[key] = list(open_now.items())
    assert isinstance(found, list)
    return found


def fit(sea: Sea, dug: Dug, turn: int, card: int) -> Fit:
    """Where a card could be dug, and how much it lacks if nowhere."""
    key = ("fit", dug, turn, card)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = _fit(sea, sites(sea, dug), DEMANDS[turn][card])
    assert isinstance(found, Fit)
    return found


def _fit(sea: Sea, places: list[tuple[int, tuple[int, ...]]], demands: tuple[tuple[int, int, int], ...]) -> Fit:
    islands = _where(sea, places, demands)
    return Fit(0, islands) if islands else Fit(_shortage(sea, places, demands), ())


def _shortage(sea: Sea, places: list[tuple[int, tuple[int, ...]]], demands: tuple[tuple[int, int, int], ...]) -> int:
    """How many icons are missing where fewest are."""
    # For each demand: whether it goes by row, its direction, and the icons nearest to its end of the map.
    ends: list[tuple[bool, bool, list[int]]] = []
    total = 0
    for side, terrain, count in demands:
        along = side in (NORTH, SOUTH)
        icons = sea.rows[terrain] if along else sea.columns[terrain]
        low = side in (NORTH, WEST)
        ends.append((along, low, icons[:count] if low else icons[-count:]))
        total += count
    best = total
    for quad in {quad for _, quads in places for quad in quads}:
        row, column = quad >> 9, quad & _QUAD_MASK
        short = total
        for along, low, icons in ends:
            here = row if along else column
            for icon in icons:
                if (icon < here) if low else (icon > here):
                    short -= 1
        best = min(best, short)
    return max(1, best)


def _where(
    sea: Sea, places: list[tuple[int, tuple[int, ...]]], demands: tuple[tuple[int, int, int], ...]
) -> tuple[int, ...]:
    frame = frame_for(sea, demands)
    if frame is None:
        return ()
    return tuple([label for label, quads in places if fitting(quads, frame)])


def earned(sea: Sea, quads: tuple[int, ...], goal: int) -> int:
    """What a goal is worth with these temples."""
    key = ("goal", goal, quads)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = goal_points(sea, quads, goal)
    assert isinstance(found, int)
    return found


def links(sea: Sea, dock: int) -> dict[int, int]:
    """How many links each island is away from a dock, boats ignored; those out of reach are missing."""
    key = ("links", dock)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = _links(sea, dock)
    assert isinstance(found, dict)
    return found


def _links(sea: Sea, dock: int) -> dict[int, int]:
    docks, island, network = sea.docks, sea.island, sea.network
    away = {island[docks[dock][0]]: 0}
    sailed: set[int] = set()
    walked: set[int] = set()
    seen = {dock}
    front = [dock]
    steps = 0
    while front:
        steps += 1
        following: list[int] = []
        for here in front:
            land, lane = docks[here]
            way, place = network[lane], island[land]
            if way not in sailed:
                sailed.add(way)
                following += [other for other in sea.havens[way] if other not in seen]
                seen.update(sea.havens[way])
            if place not in walked:
                walked.add(place)
                following += [other for other in sea.berths[place] if other not in seen]
                seen.update(sea.berths[place])
        for other in following:
            away.setdefault(island[docks[other][0]], steps)
        front = following
    return away
