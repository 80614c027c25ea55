"""The tree of a search: turns open at a node, turns taken, what they brought, and their order in the end."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.core.contract import Chain
from game.opponents.valuer import Worth

DECIDED = 0.01
"""A game is as good as lost with no more than this share of the win; and turns whose shares differ by less are equally
good."""
SAFE = 0.1
"""A game is as good as won where no more than this share of the win is in doubt: a small lead leaves up to that much in
doubt even when the game is over."""

KINSHIP = 0.8
"""How much of the luck of a world turns are believed to share before it is measured."""
DOUBT = 8
"""How many pairs of visits that belief is worth."""
ENOUGH = 3
"""A turn can be chosen for what it brought if it has at least one visit for every `ENOUGH` of the most visited one."""


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
        """The node it leads to; None until a walk has ended there (for `ThroughAll`, with the game still going on)."""

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
        """The edge of a turn taken from here; created the first time."""
        edge = self.edges.get(chain)
        if edge is None:
            edge = self.edges[chain] = Edge(len(self.shares))
        return edge

    def open(self, first: int, widen: float) -> int:
        """How many of the best turns are open here: first + widen * sqrt(visits), rounded down."""
        return first + int(widen * math.sqrt(self.visits))

    def credit(self, edge: Edge, value: Worth) -> None:
        """Counts a walk that left here by the turn `edge`, and what its end is worth to all seats."""
        self.visits += 1
        edge.visits += 1
        for i, share in enumerate(value.shares):
            self.shares[i] += share
            edge.shares[i] += share
            edge.points[i] += value.points[i]


class Compared:
    """What turns brought one seat in the worlds they met, where the n-th visit of each meets the same one.

    Turns that were visited more often met more worlds, luckier ones or not, and in the same world turns share much of
    the luck. So the mean of each is moved by what the turn visited most owes to the worlds that this one did not meet,
    as far as turns were found to share their luck.
    """

    __slots__ = ("kinship", "most", "shares", "sums")

    def __init__(self) -> None:
        self.shares: dict[Chain, list[float]] = {}
        """By turn what each visit brought."""
        self.sums: dict[Chain, list[float]] = {}
        """By turn the sum of shares after each number of visits."""
        self.most: Chain = ()
        """The turn visited most."""
        self.kinship = KINSHIP
        """How much of what a world does to the turn visited most it does to the others."""

    def add(self, chain: Chain, share: float) -> None:
        """Counts a visit."""
        sums = self.sums.setdefault(chain, [0.0])
        sums.append(sums[-1] + share)
        self.shares.setdefault(chain, []).append(share)
        if not self.most or len(sums) > len(self.sums[self.most]):
            self.most = chain

    def look(self) -> None:
        """Measures the kinship anew, from all pairs of visits in the same world."""
        most, common, pairs, spread = self.shares[self.most], 0.0, 0, 0.0
        for chain, shares in self.shares.items():
            visits = len(shares)
            if chain == self.most or visits < 2:
                continue
            mean, usual = sum(shares) / visits, sum(most[:visits]) / visits
            pairs += visits
            for share, other in zip(shares, most, strict=False):
                common += (share - mean) * (other - usual)
                spread += (other - usual) * (other - usual)
        if spread:
            found = min(1.0, max(0.0, common / spread))
            self.kinship = (found * pairs + KINSHIP * DOUBT) / (pairs + DOUBT)

    def mean(self, chain: Chain) -> float:
        """The mean share of the win of a turn visited, in the worlds that it met."""
        sums = self.sums[chain]
        return sums[-1] / (len(sums) - 1)

    def means(self) -> dict[Chain, float]:
        """For each turn visited its mean share of the win, as if it had met all worlds."""
        found: dict[Chain, float] = {}
        if self.most:
            most = self.sums[self.most]
            whole = most[-1] / (len(most) - 1)
            for chain, sums in self.sums.items():
                visits = len(sums) - 1
                found[chain] = sums[visits] / visits + self.kinship * (whole - most[visits] / visits)
        return found


def select(
    node: Node, branches: list[Branch], seat: int, explore: float, means: Mapping[Chain, float] | None = None
) -> Branch:
    """The turn open at a node with the best sum of its value to a seat and the pull of its prior, which `explore`
    weighs. The value is the mean share (from `means`, if given); that of an unvisited turn is its node's."""
    pull = explore * math.sqrt(node.visits)
    unvisited = node.shares[seat] / node.visits
    edges = node.edges
    best = branches[0]
    best_score = -math.inf
    for branch in branches:
        edge = edges.get(branch.chain)
        if edge is None:
            score = unvisited + pull * branch.prior
        else:
            mean = edge.share(seat) if means is None else means[branch.chain]
            score = mean + pull * branch.prior / (1 + edge.visits)
        if score > best_score:
            best, best_score = branch, score
    return best


def in_order(
    edges: Mapping[Chain, Edge], seat: int, means: Mapping[Chain, float] | None = None, told: Compared | None = None
) -> list[tuple[Chain, Edge]]:
    """Turns visited, the best for a seat first: by visits, then by its share of the win. With `means` of that share,
    those visited at least a third as often as the most visited one (`ENOUGH`) come first, by their means.

    Where the share of the most visited one says that the game is decided, neither tells turns apart any more: then
    points do, among those that are as good and were visited at least half as often. `told` are the shares that people
    are told: by them a game is lost even where the margin leaves a little of it.
    """
    ranked = sorted(edges.items(), key=lambda item: (item[1].visits, item[1].share(seat)), reverse=True)
    share, visits = ranked[0][1].share(seat), ranked[0][1].visits
    hope = share if told is None else told.mean(ranked[0][0])
    if hope > DECIDED and share < 1 - SAFE:
        if means is not None:
            enough = [item for item in ranked if ENOUGH * item[1].visits >= visits]
            enough.sort(key=lambda item: means[item[0]], reverse=True)
            ranked[: len(enough)] = enough
        return ranked

    def points(item: tuple[Chain, Edge]) -> float:
        edge = item[1]
        as_good = 2 * edge.visits >= visits and edge.share(seat) > share - DECIDED
        return edge.mean_points(seat) if as_good else -math.inf

    return sorted(ranked, key=points, reverse=True)
