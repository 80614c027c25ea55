"""The strong levels: information-set tree search over whole turns, guided by what positions are worth.

Single observer, open loop: every iteration plays on a fresh determinization of what the seat knows, and
nodes are reached by turns played, not by positions. Leaves are judged, never played out at random; priors
are the softmax of judged values one turn ahead (PUCT); values are vectors of win shares, so any number of
seats can play.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from game.core.chance import Stream
from game.core.contract import NOBODY, Chain, Game, State
from game.opponents.exact import WORLDS, Exact
from game.opponents.player import NO_BUDGET, SHOWN, Budget, Candidate, Decision, Watch, chance_key
from game.opponents.tree import Branch, Compared, Edge, Node, in_order
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, blended, rank_key, softened
from game.opponents.valuers import Values, learned, valuer_for

_CACHED = 4000
_LUCK = 0.5
"""How much of what an end of the game far ahead is worth the points say, and not who won: up to there luck decided as
much as the turn that is looked at, and points vary less."""
_EARLIER = 0.1
"""How much the end of each round that a walk passes counts, where walks end with a round: the judgement is no better
there, but luck has had less of a say."""
_LOOK = 16
"""Iterations between two looks at whether the choice is settled."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What shapes the search.

    `explore` weighs priors against values; `temperature` (in win share) flattens the priors; `first` and
    `widen` say how many of the best turns are open at the root after n visits, first + widen * sqrt(n), `inner_first`
    and `inner_widen` the same below it, where too many bad replies would only blur the value of the good ones;
    `replies` is the number of turns of the other seat, counted from the root, that are searched rather than answered
    greedily (with more than two seats, or in `Game.searched_alone`, all others answer greedily); `own` is how many
    turns of the one who thinks every walk goes through there (0: as many as `Game.horizon` says); without `alone` a
    game is only searched so where seats hide what they could do; `exact` is how many judgements the exact search of the
    last turns of a game may cost; `samples` bounds the outcomes averaged when chance alone separates the choices;
    `outcomes` is in how many worlds a turn that ends with a draw is judged before the first iteration (0: in one, and
    no further than to the draw); `rounds` is how many rounds are played after the one under way where walks end with a
    round (0: as many as `Game.rounds` says).
    """

    explore: float = 0.6
    temperature: float = 0.06
    first: int = 3
    widen: float = 1.5
    inner_first: int = 2
    inner_widen: float = 0.6
    replies: int = 2
    own: int = 0
    alone: bool = True
    exact: int = 10_000
    samples: int = 64
    outcomes: int = 8
    rounds: int = 0


TUNING = Tuning()


@dataclass(frozen=True, slots=True)
class Search:
    """The player: PUCT over turns within a budget; forced decisions at once, the last turns exactly.

    `iterations` and `seconds` are the measure where the caller gives none.
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
        self.alone = self.game.hides or (self.tuning.alone and self.game.searched_alone(observation.deciders))
        self.own = player.tuning.own or self.game.horizon
        self.round = self.game.round_of(observation) if self.alone else None
        """The round under way, where walks end with a round."""
        self.last_round = (self.round or 0) + (player.tuning.rounds or self.game.rounds)
        """The one that they end with."""
        self.turns = Turns(self.game, watch, valuer_for(player.values, player.style, observation))
        self.worth = self.turns.valuer.worth
        self.source = Stream(chance_key(player.seed, observation.digest()), 0)
        self.cache: dict[Hashable, list[Branch]] = {}
        self.plans: list[Chain] = []
        """See `root_plans`; empty until it was asked."""
        self.open: list[Branch] = []
        """The turns open at the root, once they have been judged."""
        self.answers: dict[tuple[int, int, int], Chain] = {}
        """How others answered, by world (its number among the visits), turn and step of the turn."""
        self.compared = None if self.round is None else Compared()
        """What the turns at the root brought the one who thinks, where walks end with a round: luck has the larger part
        in what comes of a turn so far ahead. Elsewhere visits tell more (in Arnak they won 61 % of 100 games)."""
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
                [Candidate(chain, value.shares[self.seat], value.points[self.seat], 1) for chain, value in ranked]
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
        """The turns open at the root, judged in that world, or on average over several where chance has a say: by what
        one world happens to bring, a good turn would come too late to be visited."""
        if not self.tuning.outcomes:
            return self.branches(self.first_world(), quick=False)
        if not self.open:
            world = self.first_world()
            plans = self.root_plans(world)
            more = map(self.world_of, range(1, self.tuning.outcomes))
            until = None if self.budget.seconds is None else self.started + self.budget.seconds / 2
            worths = self.turns.expected(world, plans, more, until)
            cut = [self.turns.cut(world, chain) for chain in plans]
            self.open = self.ranked(plans, worths, cut, self.seat)
        return self.open

    def time_left(self, needed: float = 0.0) -> bool:
        """Whether the budget allows another iteration of so many seconds; also where cancelling is noticed."""
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
        """Every choice hangs on chance: average the same outcomes over all choices, played on greedily to the end of
        the turn, or as far as walks go where they end with a round, as long as there is time for as many again."""
        seat = self.seat
        shares = [0.0] * len(plans)
        points = [0.0] * len(plans)
        count = 0
        begun = self.watch.clock()
        pace = 0.0
        while count == 0 or (count < self.tuning.samples and self.time_left(pace)):
            world = self.world()
            for i, chain in enumerate(plans):
                after = self.turns.after(world, chain)
                value = self.worth(self.turns.finish(after)) if self.round is None else self.play_on(after)
                shares[i] += value.shares[seat]
                points[i] += value.points[seat]
                self.iterations += 1
            count += 1
            pace = (self.watch.clock() - begun) / count
        order = sorted(range(len(plans)), key=lambda i: (shares[i], points[i], -i), reverse=True)
        return self.answer([Candidate(plans[i], shares[i] / count, points[i] / count, count) for i in order])

    def search(self) -> Decision:
        """PUCT from the root until the budget leaves no time for another iteration as long as those before it."""
        root = self.root = Node(self.worth(self.world()))
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
        branches = {branch.chain: branch for branch in self.root_branches()}
        ranked = in_order(root.edges, self.seat, None if self.compared is None else self.compared.means())
        self.raise_sensible(root, ranked, branches)
        candidates = [
            replace(self.candidate(chain, edge), line=self.line(edge, branches[chain]))
            for chain, edge in ranked[:SHOWN]
        ]
        return self.answer(candidates)

    def raise_sensible(self, root: Node, ranked: list[tuple[Chain, Edge]], branches: Mapping[Chain, Branch]) -> None:
        """Puts a turn first, in place, that the rules have no hint against, where they have one against all that come
        first: also one that was never visited."""
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
        """What was found of a turn at the root, in a way that is fair beside other turns."""
        share = edge.share(self.seat)
        if self.compared is not None:
            share = min(1.0, max(0.0, self.compared.means()[chain]))
        return Candidate(chain, share, edge.mean_points(self.seat), edge.visits)

    def settled(self, root: Node) -> bool:
        """Whether no other turn can catch up with the most visited one any more: where turns are told apart by their
        means, that is a sign that they are, at a part of the time."""
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
        first = first or self.select(root, self.root_branches(), self.seat)
        known = root.edges.get(first.chain)
        visit = 0 if known is None else known.visits
        state = self.world_of(visit)
        path: list[tuple[Node, Edge]] = []
        if self.round is not None:
            value = self.through_round(state, root, first, path)
        elif self.alone:
            value = self.through_own(state, visit, root, first, path)
        else:
            value = self.through_all(state, root, first, path)
        for parent, edge in path:
            parent.credit(edge, value)
        if self.compared is not None:
            self.compared.add(first.chain, value.shares[self.seat])

    def through_all(self, state: State, node: Node, branch: Branch, path: list[tuple[Node, Edge]]) -> Worth:
        """A walk through the turns of all seats, from the root with the turn `branch` to a new leaf, whose value it
        returns; notes its `path`.

        Below the root it ends where chance cuts a turn short: the judgement stands for the average over what it brings.
        What chance brings after a turn stops no walk.
        """
        foreign = 0
        replies = self.tuning.replies if state.players == 2 else 0
        seat = self.seat
        while True:
            if branch.cut and path:
                return self.value_of(state, branch)
            edge = node.edge(branch.chain)
            path.append((node, edge))
            turn = state.turn
            self.take(state, branch.chain)
            if state.is_terminal:
                return self.worth(state)
            if edge.node is None:
                value = self.leaf(state, turn)
                edge.node = Node(value)
                return value
            node = edge.node
            before, seat = seat, state.current_player
            foreign += seat not in (self.seat, before)
            branches = self.branches(state)
            greedy = seat != self.seat and foreign > replies
            branch = branches[0] if greedy or len(branches) == 1 else self.select(node, branches, seat)

    def leaf(self, state: State, turn: int) -> Worth:
        """The value of a new leaf: the turn under way is finished greedily, then the next one is judged at its end."""
        if state.turn == turn:
            self.finish(state)
        return self.worth(state) if state.is_terminal else self.value_of(state, self.branches(state)[0])

    def through_own(self, state: State, visit: int, node: Node, branch: Branch, path: list[tuple[Node, Edge]]) -> Worth:
        """A walk in `Game.searched_alone`, to the end of the same turn of the one who thinks (`Tuning.own`), so that
        none stops at another point of the round than the others; returns what that end is worth and notes its `path`.

        The tree holds that seat's turns alone, for the turns of the others differ from world to world: there is nothing
        to learn from visits. They answer greedily. Beyond a new leaf all do.
        """
        own = 0
        while True:
            edge = node.edge(branch.chain)
            path.append((node, edge))
            turn = state.turn
            self.take(state, branch.chain)
            own += state.turn != turn
            self.others(state, visit, own)
            while edge.node is None and own < self.own and not state.is_terminal:
                self.finish(state)
                own += 1
                self.others(state, visit, own)
            if edge.node is None or own >= self.own or state.is_terminal:
                value = self.worth(state)
                edge.node = edge.node or Node(value)
                return value
            node = edge.node
            branches = self.branches(state)
            branch = branches[0] if len(branches) == 1 else self.select(node, branches, self.seat)

    def through_round(self, state: State, node: Node, branch: Branch, path: list[tuple[Node, Edge]]) -> Worth:
        """A walk in a game of rounds (`Game.round_of`), to the end of the last one that is looked at; returns what that
        end is worth and notes its `path`.

        The tree holds the turns that the one who thinks has left in the round under way. The others answer each as is
        best for them, for what a turn leaves to them is much of what it is. What later rounds bring differs from world
        to world: there all play on greedily.
        """
        while True:
            edge = node.edge(branch.chain)
            path.append((node, edge))
            self.take(state, branch.chain)
            fresh = edge.node is None
            while self.under_way(state) and (fresh or state.current_player != self.seat):
                self.take(state, self.greedy(state))
            if edge.node is None or not self.under_way(state):
                value = self.play_on(state)
                edge.node = edge.node or Node(value)
                return value
            node = edge.node
            branches = self.branches(state)
            branch = branches[0] if len(branches) == 1 else self.select(node, branches, self.seat)

    def under_way(self, state: State) -> bool:
        """Whether the round is still the one in which the walk began."""
        return not state.is_terminal and self.game.round_of(state) == self.round

    def greedy(self, state: State) -> Chain:
        """The turn that promises the deciding seat most, found by the game itself where it can."""
        self.watch.check()
        return self.game.best_turn(state) or self.branches(state)[0].chain

    def play_on(self, state: State) -> Worth:
        """Plays greedily, in place, to the end of the last round that is looked at, and says what that is worth, and a
        little what the ends of the rounds before it are."""
        game = self.game
        ends: list[State] = []
        now = self.round
        while not state.is_terminal:
            before, now = now, game.round_of(state)
            if now is None or now > self.last_round:
                break
            if now != before:
                ends.append(state.clone())
            for action in self.greedy(state):
                state.act(action)
        # All at once: a net takes hardly longer for several positions than for one.
        *earlier, last = self.turns.valuer.worths([*ends, state])
        return blended(earlier, softened(last, game.spread, _LUCK) if state.is_terminal else last, _EARLIER)

    def others(self, state: State, visit: int, own: int) -> None:
        """The other seats play, in place and greedily, up to the next turn of the one who thinks, of whose turns `own`
        are over; nobody does once a walk is over.

        In the same world (`visit`) they answer as they did to another turn there wherever they can: that takes half
        the time, and lets turns differ by what they are and not by what they happen to provoke.
        """
        step = 0
        while own < self.own and state.current_player not in (self.seat, NOBODY):
            mark = (visit, state.turn, step)
            chain = self.answers.get(mark)
            if chain is None or not _possible(state, chain):
                chain = self.branches(state)[0].chain
                self.answers.setdefault(mark, chain)
            turn = state.turn
            self.take(state, chain)
            step = step + 1 if state.turn == turn else 0

    def take(self, state: State, chain: Chain) -> None:
        """Plays a chain, in place, and after the turn what is left for its seat to do without any choice, such as
        drawing a tile."""
        seat, turn = state.current_player, state.turn
        for action in chain:
            state.act(action)
        if state.turn == turn:
            return
        while state.current_player == seat and len(branches := self.branches(state)) == 1:
            for action in branches[0].chain:
                state.act(action)

    def finish(self, state: State) -> None:
        """Plays the turn under way to its end, in place, greedily, by turns that are remembered (`Turns.finish` is for
        positions met once)."""
        turn = state.turn
        while not state.is_terminal and state.turn == turn:
            self.take(state, self.branches(state)[0].chain)

    def value_of(self, state: State, branch: Branch) -> Worth:
        """What a turn open here is worth to the one who thinks."""
        if branch.value is None:
            branch.value = self.worth(self.turns.after(state, branch.chain))
        return branch.value

    def select(self, node: Node, branches: list[Branch], seat: int) -> Branch:
        """The open turn with the best sum of value and prior's pull; an unvisited one counts as its node."""
        tuning = self.tuning
        if node is self.root:
            count = tuning.first + int(tuning.widen * math.sqrt(node.visits))
        else:
            count = tuning.inner_first + int(tuning.inner_widen * math.sqrt(node.visits))
        pull = tuning.explore * math.sqrt(node.visits)
        unvisited = node.shares[seat] / node.visits
        edges = node.edges
        means = self.compared.means() if node is self.root and self.compared is not None else None
        best = branches[0]
        best_score = -math.inf
        for branch in branches[:count]:
            edge = edges.get(branch.chain)
            if edge is None:
                score = unvisited + pull * branch.prior
            else:
                mean = edge.shares[seat] / edge.visits if means is None else means[branch.chain]
                score = mean + pull * branch.prior / (1 + edge.visits)
            if score > best_score:
                best, best_score = branch, score
        return best

    def branches(self, state: State, quick: bool = True) -> list[Branch]:
        """The turns open here, best first, with priors; remembered for positions that are equal."""
        mark = (quick, state.turn, state.signature())
        known = self.cache.get(mark)
        if known is not None:
            return known
        seat = state.current_player
        seen = state.judged_by(seat)
        plans = self.turns.plans(seen, quick)
        if len(plans) == 1:
            # No need to judge what is not chosen from: `value_of` does where it is asked for.
            found = [Branch(plans[0], None, self.turns.cut(seen, plans[0]), 1.0)]
        else:
            worths, cut = self.turns.judged(seen, plans)
            found = self.ranked(plans, worths, cut, seat)
        if seen is not state:
            found = [Branch(branch.chain, None, branch.cut, branch.prior) for branch in found]
        if len(self.cache) >= _CACHED:
            self.cache.clear()
        self.cache[mark] = found
        return found

    def ranked(self, plans: list[Chain], worths: list[Worth], cut: list[bool], seat: int) -> list[Branch]:
        """Turns with what they are worth and whether chance cuts them short, the best for a seat first, with priors."""
        order = sorted(range(len(plans)), key=lambda i: rank_key(worths[i], seat), reverse=True)
        best = worths[order[0]].shares[seat]
        weights = [math.exp((worths[i].shares[seat] - best) / self.tuning.temperature) for i in order]
        total = sum(weights)
        return [Branch(plans[i], worths[i], cut[i], w / total) for i, w in zip(order, weights, strict=True)]

    def line(self, edge: Edge, branch: Branch) -> tuple[tuple[int, Chain], ...]:
        """The turns expected to follow, by visits, as far as two visits each: those of all seats, or, in
        `Game.searched_alone`, those of the one who thinks, and where walks end with a round, those of all in what is
        left of it. In the world met first, where most is remembered."""
        line: list[tuple[int, Chain]] = []
        state = self.first_world()
        self.take(state, branch.chain)
        node = edge.node
        if self.round is not None:
            return self.rest_of_round(state, node)
        while node is not None and len(line) < SHOWN:
            if self.alone:
                self.others(state, 0, 0)
            if state.is_terminal:
                break
            open_now = {entry.chain for entry in self.branches(state)}
            known = [(found.visits, chain) for chain, found in node.edges.items() if chain in open_now]
            if not known or max(known)[0] < 2:
                break
            chain = max(known)[1]
            line.append((state.current_player, chain))
            node = node.edges[chain].node
            self.take(state, chain)
        return tuple(line)

    def rest_of_round(self, state: State, node: Node | None) -> tuple[tuple[int, Chain], ...]:
        """The turns expected in the rest of the round under way, which are played in place."""
        line: list[tuple[int, Chain]] = []
        while len(line) < SHOWN and self.under_way(state):
            seat = state.current_player
            if seat == self.seat and node is not None and node.edges:
                chain = max(node.edges.items(), key=lambda item: item[1].visits)[0]
                node = node.edges[chain].node
            else:
                chain = self.greedy(state)
            line.append((seat, chain))
            self.take(state, chain)
        return tuple(line)


def _possible(state: State, chain: Chain) -> bool:
    """Whether a chain can be played here."""
    copy = state.clone()
    for action in chain:
        if action not in copy.legal_actions():
            return False
        copy.act(action)
    return True
