"""The tree of a search: turns open at a node, turns taken, what they brought, and their order in the end."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.core.contract import Chain
from game.opponents.valuer import Worth

DECIDED = 0.01
"""A game is as good as lost where no more than this share of the win is in doubt; and turns are as good as one another
that differ by no more."""
SAFE = 0.1
"""A game is as good as won where no more than this share of the win is in doubt: so much always is while a lead is
small, even when the game is over."""


class Branch:
    """One turn open at a node: its prior, what it is worth one turn ahead (None: not looked at yet by the one who
    thinks), and whether chance cuts it short."""

    __slots__ = ("chain", "cut", "prior", "value")

    def __init__(self, chain: Chain, value: Worth | None, cut: bool, prior: float) -> None:
        self.chain = chain
        self.value = value
        self.cut = cut
        self.prior = prior


class Edge:
    """A turn taken from a node."""

    __slots__ = ("node", "points", "shares", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.shares = [0.0] * players
        self.points = [0.0] * players
        self.node: Node | None = None
        """Where it led first, once something was expected of that."""

    def share(self, seat: int) -> float:
        """The share of the win that it brought a seat on average."""
        return self.shares[seat] / self.visits

    def mean_points(self, seat: int) -> float:
        """The points that it brought a seat on average."""
        return self.points[seat] / self.visits


class Node:
    """A point of decision reached by certain turns."""

    __slots__ = ("edges", "shares", "visits")

    def __init__(self, value: Worth) -> None:
        self.edges: dict[Chain, Edge] = {}
        self.visits = 1
        self.shares = list(value.shares)

    def edge(self, chain: Chain) -> Edge:
        """The turn taken from here, new where it has not been."""
        edge = self.edges.get(chain)
        if edge is None:
            edge = self.edges[chain] = Edge(len(self.shares))
        return edge

    def credit(self, edge: Edge, value: Worth) -> None:
        """Counts a walk that left here by the turn `edge`, and what its end is worth to all seats."""
        self.visits += 1
        edge.visits += 1
        for i, share in enumerate(value.shares):
            self.shares[i] += share
            edge.shares[i] += share
            edge.points[i] += value.points[i]


def in_order(edges: Mapping[Chain, Edge], seat: int) -> list[tuple[Chain, Edge]]:
    """Turns visited, the best for a seat first: by visits, then by its share of the win.

    Where that of the best one says that the game is decided, visits no longer tell turns apart: then points do, among
    those that are as good and were visited half as often at least.
    """
    ranked = sorted(edges.items(), key=lambda item: (item[1].visits, item[1].share(seat)), reverse=True)
    share, visits = ranked[0][1].share(seat), ranked[0][1].visits
    if DECIDED < share < 1 - SAFE:
        return ranked

    def points(item: tuple[Chain, Edge]) -> float:
        edge = item[1]
        as_good = 2 * edge.visits >= visits and edge.share(seat) > share - DECIDED
        return edge.mean_points(seat) if as_good else -math.inf

    return sorted(ranked, key=points, reverse=True)
