"""Where a boat can go: links by sea and by land, docks that are taken, chains through them (rules: akrotiri 5.1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.akrotiri.content import LINKS_EMPTY
from game.akrotiri.geometry import Sea
from game.akrotiri.notation import PORTAGE, SAIL
from game.core.contract import Action

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Links = tuple[Action, ...]


def sails(sea: Sea, dock: int) -> list[Action]:
    """One link by sea to every other dock of the same lane network, sorted; not to be changed."""
    return _links(sea, SAIL, sea.network[sea.docks[dock][1]], sea.havens)


def portages(sea: Sea, dock: int) -> list[Action]:
    """One link by land to every other dock of the same island, sorted; not to be changed."""
    return _links(sea, PORTAGE, sea.island[sea.docks[dock][0]], sea.berths)


def _links(sea: Sea, kind: int, label: int, docks: list[tuple[int, ...]]) -> list[Action]:
    key = (kind, label)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = [(kind, dock) for dock in docks[label]]
    assert isinstance(found, list)
    return found


def can_settle(sea: Sea, dock: int, taken: Collection[int], links: int) -> bool:
    """Whether a boat at an occupied dock can reach a free one within this many links."""
    if links < 1:
        return False
    beside = (sea.havens[sea.network[sea.docks[dock][1]]], sea.berths[sea.island[sea.docks[dock][0]]])
    for docks in beside:
        for other in docks:
            if other not in taken:
                return True
    return links > 1 and any(
        other != dock and other in taken and can_settle(sea, other, taken, links - 1)
        for docks in beside
        for other in docks
    )


def links_left(left: int, links: int, empty: bool) -> int:
    """How many links can still be paid with this many actions and links of the move action under way."""
    return links + LINKS_EMPTY * left if empty else left


def reach(state: AkrotiriState, seat: int, most: int) -> dict[int, Links]:
    """Every free dock a boat can get to within `most` links, with the shortest chain of links to it; its own dock, if
    no other boat is there, with an empty chain.

    Occupied docks can be passed, each for the price of its link, but a chain never ends at one.
    """
    sea = state.sea
    boats = state.boats
    start = boats[seat]
    taken = [dock for other, dock in enumerate(boats) if other != seat]
    ways: dict[int, Links] = {start: ()}
    seen_networks: set[int] = set()
    seen_islands: set[int] = set()
    front = [start]
    for _ in range(most):
        following: list[int] = []
        for dock in front:
            land, lane = sea.docks[dock]
            way = ways[dock]
            network, island = sea.network[lane], sea.island[land]
            if network not in seen_networks:
                seen_networks.add(network)
                for link in sails(sea, dock):
                    if link[1] not in ways:
                        ways[link[1]] = (*way, link)
                        following.append(link[1])
            if island not in seen_islands:
                seen_islands.add(island)
                for link in portages(sea, dock):
                    if link[1] not in ways:
                        ways[link[1]] = (*way, link)
                        following.append(link[1])
        front = following
        if not front:
            break
    for dock in taken:
        ways.pop(dock, None)
    return ways
