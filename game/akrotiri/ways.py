"""How many links islands are away from a dock, found once for a map and brought up to date when a tile is laid."""

from __future__ import annotations

from game.akrotiri.geometry import FAR, Sea

Ways = tuple[list[int], list[int]]
"""Links from a dock to each island and to each lane network, by their labels; `FAR` if out of reach."""


def links(sea: Sea, dock: int) -> list[int]:
    """How many links each island is away from a dock, by its label, boats ignored; `FAR` if out of reach. Not to be
    changed; it has meaningless entries at labels no longer in use."""
    return ways(sea, dock)[0]


def ways(sea: Sea, dock: int) -> Ways:
    """As `links`, and the same for the lane networks."""
    found = sea.found.get(dock)
    if found is None:
        earlier = sea.before.get(dock)
        if earlier is None:
            found = _ways(sea, dock)
        else:
            assert isinstance(earlier, tuple)
            found = _shortened(sea, earlier)
        sea.found[dock] = found
    assert isinstance(found, tuple)
    return found


def _beside(sea: Sea) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """The networks at each island with docks, and the islands at each network."""
    found = sea.memo.get("beside")
    if found is None:
        island, network = sea.island, sea.network
        by_land: dict[int, list[int]] = {}
        by_sea: dict[int, list[int]] = {}
        for place, way in {(island[land], network[lane]) for land, lane in sea.docks.values()}:
            by_land.setdefault(place, []).append(way)
            by_sea.setdefault(way, []).append(place)
        found = sea.memo["beside"] = (by_land, by_sea)
    assert isinstance(found, tuple)
    return found


def _ways(sea: Sea, dock: int) -> Ways:
    """A link leads from an island to each network that it has a dock on and back: a search in breadth."""
    land, lane = sea.docks[dock]
    places, networks = [sea.island[land]], [sea.network[lane]]
    by_land, by_sea = _beside(sea)
    to_islands = [FAR] * len(sea.island)
    to_networks = [FAR] * len(sea.network)
    to_islands[places[0]] = to_networks[networks[0]] = 0
    steps = 0
    while places or networks:
        steps += 1
        sailed = [way for place in places for way in by_land[place] if to_networks[way] == FAR]
        walked = [place for way in networks for place in by_sea[way] if to_islands[place] == FAR]
        for way in sailed:
            to_networks[way] = steps
        for place in walked:
            to_islands[place] = steps
        places, networks = walked, sailed
    return to_islands, to_networks


def _shortened(sea: Sea, earlier: Ways) -> Ways:
    """The ways on the map without the last tile, with those that the tile made shorter."""
    to_islands = [*earlier[0], FAR, FAR, FAR, FAR]
    to_networks = [*earlier[1], FAR, FAR]
    docks, island, network = sea.docks, sea.island, sea.network
    berths, havens = sea.berths, sea.havens
    # Networks wait as their complements.
    waiting = _level(sea.joined, to_islands, len(to_islands) - 4)
    waiting += [~way for way in _level(sea.merged, to_networks, len(to_networks) - 2)]
    cell = sea.tiles[-1][1]
    for dock in range(cell << 2, (cell << 2) + 4):
        ends = docks.get(dock)
        if ends is None:
            break
        place, way = island[ends[0]], network[ends[1]]
        if to_islands[place] + 1 < to_networks[way]:
            to_networks[way] = to_islands[place] + 1
            waiting.append(~way)
        elif to_networks[way] + 1 < to_islands[place]:
            to_islands[place] = to_networks[way] + 1
            waiting.append(place)
    while waiting:
        label = waiting.pop()
        if label < 0:
            steps = to_networks[~label] + 1
            for dock in havens[~label]:
                place = island[docks[dock][0]]
                if steps < to_islands[place]:
                    to_islands[place] = steps
                    waiting.append(place)
        else:
            steps = to_islands[label] + 1
            for dock in berths[label]:
                way = network[docks[dock][1]]
                if steps < to_networks[way]:
                    to_networks[way] = steps
                    waiting.append(~way)
    return to_islands, to_networks


def _level(joins: list[tuple[int, int]], away: list[int], first: int) -> list[int]:
    """Gives each joined group the shorter of the two ways; the groups in which old docks have come nearer. Labels from
    `first` on are the new tile's; its own docks are looked at by the caller."""
    nearer: list[int] = []
    new = set(range(first, len(away)))
    for keep, gone in joins:
        one, other = away[keep], away[gone]
        if one != other:
            if other < one:
                away[keep] = other
                longer = keep
            else:
                longer = gone
            if longer not in new:
                nearer.append(keep)
        if keep not in new or gone not in new:
            new.discard(keep)
            new.discard(gone)
    return nearer
