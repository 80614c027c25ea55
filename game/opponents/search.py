"""The strong levels: information-set tree search over whole turns, guided by what positions are worth.

Single observer, open loop: every iteration plays on a fresh determinization of what the seat knows, and
nodes are reached by turns played, not by positions. Leaves are judged, never played out at random; priors
are the softmax of judged values one turn ahead (PUCT); values are vectors of win shares, so any number of
seats can play.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.chance import Stream
from game.core.contract import Chain, Game, State
from game.opponents.branches import Branches
from game.opponents.exact import WORLDS, Exact
from game.opponents.player import NO_BUDGET, SHOWN, Budget, Candidate, Decision, Watch, chance_key
from game.opponents.tree import Branch, Compared, Edge, Node, in_order, select
from game.opponents.tuning import TUNING, Tuning
from game.opponents.turns import Turns
from game.opponents.valuer import rank_key
from game.opponents.valuers import Values, learned, valuer_for
from game.opponents.walks import Line, walks_for

_LOOK = 16
"""Iterations between two looks at whether the choice is settled."""


@dataclass(frozen=True, slots=True)
class Search:
    """The player: PUCT over turns within a budget; takes forced decisions at once and plays the last turns exactly.

    `iterations` and `seconds` are the budget where the caller gives none.
    """

    level: str
    iterations: int | None = None
    seconds: float | None = 1.0
    tuning: Tuning = TUNING
    seed: str = ""
    values: Values = learned
    style: str = ""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`."""
        return self.think(observation, budget, watch).decide()

    def think(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Thought:
        """The work on one decision, not begun."""
        limit = (budget or NO_BUDGET).or_else(Budget(self.iterations, self.seconds))
        return Thought(observation, limit, watch or Watch(), self)


class Thought:
    """The work on one decision."""

    def __init__(self, observation: State, budget: Budget, watch: Watch, player: Search) -> None:
        self.started = watch.clock()
        self.observation = observation
        self.game: Game = observation.game
        self.seat = observation.current_player
        self.budget = budget
        self.watch = watch
        self.player = player
        self.tuning = player.tuning
        self.turns = Turns(self.game, watch, valuer_for(player.values, player.style, observation))
        self.branches = Branches(self.turns, self.tuning.temperature)
        self.walks = walks_for(observation, self.tuning, self.branches)
        self.compared = Compared() if self.walks.comparable else None
        self.told = Compared()
        """What turns at the root brought as people are told it (`Worth.told`)."""
        self.source = Stream(chance_key(player.seed, observation.digest()), 0)
        self.plans: list[Chain] = []
        """See `root_plans`; empty until it was asked."""
        self.open: list[Branch] = []
        """The turns open at the root, once they have been judged."""
        self.iterations = 0
        self.keys: list[int] = []
        self.root: Node | None = None
        """Where the tree begins; None where something else than a tree was enough."""
        self.considered: list[Candidate] = []
        """What the decision was made from, the best first."""

    def decide(self) -> Decision:
        """Chooses the way to think that fits the position, and thinks."""
        only = self.observation.legal_actions()
        if len(only) == 1:
            return self.answer([Candidate((only[0],), 0.0, 0.0)])
        world = self.world()
        plans = self.root_plans(world)
        if len(plans) == 1:
            return self.answer([Candidate(plans[0], 0.0, 0.0)])
        if all(self.turns.cut(world, chain) for chain in plans):
            return self.sample(plans)
        half = None if self.budget.seconds is None else self.started + self.budget.seconds / 2
        exact = Exact(self.turns, self.seat, self.tuning.exact, half).solve(plans, map(self.world_of, range(WORLDS)))
        if exact is not None:
            ranked = sorted(exact, key=lambda pair: rank_key(pair[1], self.seat), reverse=True)
            self.iterations = len(plans)
            return self.answer(
                [Candidate(chain, value.told[self.seat], value.points[self.seat], 1) for chain, value in ranked]
            )
        return self.search()

    def world(self) -> State:
        """A fresh determinization."""
        return self.observation.determinize(self.seat, self.source.bits())

    def key(self, visit: int) -> int:
        """What decides the world that the turns at the root meet on this visit."""
        while visit >= len(self.keys):
            self.keys.append(self.source.bits())
        return self.keys[visit]

    def world_of(self, visit: int) -> State:
        """The world that the turns at the root meet on this visit."""
        return self.observation.determinize(self.seat, self.key(visit))

    def first_world(self) -> State:
        """The world that every turn at the root meets first."""
        return self.world_of(0)

    def root_plans(self, world: State) -> list[Chain]:
        """The turns to choose from, as found in the first world that is asked about: they are the same in every one."""
        if not self.plans:
            self.plans = self.turns.plans(world)
        return self.plans

    def root_branches(self) -> list[Branch]:
        """The turns open at the root, judged in the first world, or on average over several where chance has a say:
        judged by what one world happens to bring, a good turn might come too late to be visited."""
        if not self.tuning.outcomes:
            return self.branches.at(self.first_world(), quick=False)
        if not self.open:
            world = self.first_world()
            plans = self.root_plans(world)
            more = map(self.world_of, range(1, self.tuning.outcomes))
            until = None if self.budget.seconds is None else self.started + self.budget.seconds / 2
            worths = self.turns.expected(world, plans, more, until)
            cut = [self.turns.cut(world, chain) for chain in plans]
            self.open = self.branches.ranked(plans, worths, cut, self.seat)
        return self.open

    def time_left(self, needed: float = 0.0) -> bool:
        """Whether the budget allows another iteration that takes `needed` seconds; raises `Cancelled` if the watch says
        so."""
        self.watch.iterations = self.iterations
        self.watch.check()
        return self.budget.allows(self.iterations, self.watch.clock() - self.started + needed)

    def answer(self, candidates: list[Candidate]) -> Decision:
        """The decision for the best candidate that the rules have no hint against."""
        self.considered = candidates
        if len(candidates) > 1:
            chains = [candidate.chain for candidate in candidates]
            candidates.insert(0, candidates.pop(self.turns.sensible(self.world(), chains)))
        best = candidates[0]
        return Decision(
            best.chain,
            best.value,
            best.points,
            tuple(candidates[:SHOWN]) if len(candidates) > 1 else (),
            self.iterations,
            self.watch.clock() - self.started,
            self.player.level,
        )

    def sample(self, plans: list[Chain]) -> Decision:
        """Where every choice depends on chance: averages each over the same outcomes, played on greedily to the end of
        the turn (or as far as walks go, where they end with a round), while there is time for one more outcome of
        all."""
        seat = self.seat
        shares = [0.0] * len(plans)
        told = [0.0] * len(plans)
        points = [0.0] * len(plans)
        count = 0
        begun = self.watch.clock()
        pace = 0.0
        while count == 0 or (count < self.tuning.samples and self.time_left(pace)):
            world = self.world()
            for i, chain in enumerate(plans):
                value = self.walks.ahead(self.turns.after(world, chain))
                shares[i] += value.shares[seat]
                told[i] += value.told[seat]
                points[i] += value.points[seat]
                self.iterations += 1
            count += 1
            pace = (self.watch.clock() - begun) / count
        order = sorted(range(len(plans)), key=lambda i: (shares[i], points[i], -i), reverse=True)
        return self.answer([Candidate(plans[i], told[i] / count, points[i] / count, count) for i in order])

    def search(self) -> Decision:
        """PUCT from the root until the choice is settled, or the budget leaves no time for another iteration of the
        average length so far."""
        root = self.root = Node(self.turns.worth(self.world()))
        self.root_branches()
        begun = self.watch.clock()
        pace = 0.0
        while self.iterations == 0 or self.time_left(pace):
            self.iterate(root)
            self.iterations += 1
            pace = (self.watch.clock() - begun) / self.iterations
            if self.iterations % _LOOK == 0:
                if self.settled(root):
                    break
                if self.compared is not None:
                    self.compared.look()
        return self.conclude(root)

    def conclude(self, root: Node, more: Sequence[Branch] = ()) -> Decision:
        """The decision that the walks from the root have led to; `more` are turns that were looked at though they are
        not open there."""
        branches = {branch.chain: branch for branch in (*more, *self.root_branches())}
        ranked = in_order(root.edges, self.seat, None if self.compared is None else self.compared.means(), self.told)
        self.raise_sensible(root, ranked, branches)
        candidates = [
            replace(self.candidate(chain, edge), line=self.line(edge, branches[chain]))
            for chain, edge in ranked[:SHOWN]
        ]
        if len(candidates) == 1:
            candidates = self.beside(candidates[0])
        return self.answer(candidates)

    def beside(self, only: Candidate) -> list[Candidate]:
        """The one turn that the walks had time for, or never left, and the best of the others: all of them as they were
        judged before any walk, since they can be compared by nothing else."""
        world, seat = self.first_world(), self.seat
        worths = {branch.chain: self.branches.value_of(world, branch) for branch in self.root_branches()}
        first = worths.pop(only.chain)
        others = [Candidate(chain, value.told[seat], value.points[seat]) for chain, value in worths.items()]
        return [replace(only, value=first.told[seat], points=first.points[seat]), *others[: SHOWN - 1]]

    def raise_sensible(self, root: Node, ranked: list[tuple[Chain, Edge]], branches: Mapping[Chain, Branch]) -> None:
        """Moves the best turn that the rules have no hint against to the front of `ranked`, even one that was never
        visited, where they have a hint against all of those that would be shown."""
        visited = [chain for chain, _ in ranked]
        chains = visited + [chain for chain in branches if chain not in root.edges]
        first = self.turns.sensible(self.world(), chains)
        if first < min(SHOWN, len(visited)):
            return
        chosen = chains[first]
        if first < len(visited):
            ranked.pop(first)
        else:
            self.iterate(root, branches[chosen])
        ranked.insert(0, (chosen, root.edges[chosen]))

    def candidate(self, chain: Chain, edge: Edge) -> Candidate:
        """What was found out about a turn at the root, as people are told it; its value allows for the luck of the
        worlds it met, if turns are compared by these."""
        share = self.told.mean(chain)
        if self.compared is not None:
            self.told.look()
            share = min(1.0, max(0.0, self.told.means()[chain]))
        return Candidate(chain, share, edge.mean_points(self.seat), edge.visits)

    def settled(self, root: Node) -> bool:
        """Whether no other turn can catch up with the most visited one any more. Where turns are told apart by their
        means, this is only a sign that they have been told apart, but it saves time."""
        visits = sorted([edge.visits for edge in root.edges.values()], reverse=True)
        lead = visits[0] - visits[1] if len(visits) > 1 else visits[0]
        left = math.inf
        if self.budget.iterations is not None:
            left = self.budget.iterations - self.iterations
        if self.budget.seconds is not None:
            spent = self.watch.clock() - self.started
            if spent > 0:
                left = min(left, self.iterations * (self.budget.seconds - spent) / spent)
        return lead > left

    def iterate(self, root: Node, first: Branch | None = None) -> None:
        """One walk down the tree on a fresh world, and its value back up; it begins with the turn `first` if given.

        The n-th visit of each turn open at the root meets the same world: turns differ by what they are, not by luck.
        """
        first = first or self.select(root)
        known = root.edges.get(first.chain)
        visit = 0 if known is None else known.visits
        value = self.walks.walk(self.world_of(visit), visit, root, first)
        self.told.add(first.chain, value.told[self.seat])
        if self.compared is not None:
            self.compared.add(first.chain, value.shares[self.seat])

    def select(self, root: Node) -> Branch:
        """The turn by which the next walk leaves the root."""
        tuning = self.tuning
        branches = self.root_branches()[: root.open(tuning.first, tuning.widen)]
        means = None if self.compared is None else self.compared.means()
        return select(root, branches, self.seat, tuning.explore, means)

    def line(self, edge: Edge, branch: Branch) -> Line:
        """The turns expected to follow a turn at the root, in the world met first, where most is remembered."""
        state = self.first_world()
        self.branches.take(state, branch.chain)
        return self.walks.line(state, edge.node)
