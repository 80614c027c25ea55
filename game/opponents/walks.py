"""How a search walks: from the root through its tree to a leaf, how far beyond, and what the end is worth.

There are three ways, depending on what seats hide and whether the game has rounds (`walks_for`): through the turns of
all seats; through those of the thinking seat, with the others answering; and like that to the end of a later round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from game.core.contract import NOBODY, Chain, State
from game.opponents.branches import Branches
from game.opponents.player import SHOWN
from game.opponents.tree import Branch, Edge, Node, select
from game.opponents.tuning import Tuning
from game.opponents.valuer import Worth, blended, softened

_LUCK = 0.5
"""How much of the worth of a game's end far ahead goes by points instead of by who won: by then luck has decided as
much as the turn that is looked at, and points vary less."""
_EARLIER = 0.1
"""How much the end of each round that a walk passes counts, where walks end with a round: the judgement is no better
there, but luck has had less of a say."""

Line = tuple[tuple[int, Chain], ...]
"""Turns expected to follow: seats and what they do."""
Path = list[tuple[Node, Edge]]
"""The points of decision that a walk came through, and by which turn it left each."""


class Walks(ABC):
    """The walks of one search, for the seat that thinks."""

    comparable: ClassVar[bool] = False
    """Whether turns at the root are told apart by what they brought in the worlds that both have met (`Compared`). That
    is so where walks go far ahead, and luck has the larger part in what comes of a turn. Elsewhere visits tell more (in
    Arnak they won 61 % of 100 games)."""

    def __init__(self, seat: int, tuning: Tuning, branches: Branches) -> None:
        self.seat = seat
        self.tuning = tuning
        self.branches = branches
        self.turns = branches.turns
        self.game = branches.turns.game

    def walk(self, state: State, visit: int, root: Node, first: Branch) -> Worth:
        """One walk from the root with the turn `first`, played in place in a world, which the turn meets on this visit;
        returns what its end is worth, which all nodes on the way learn."""
        path: Path = []
        value = self.through(state, visit, root, first, path)
        for node, edge in path:
            node.credit(edge, value)
        return value

    @abstractmethod
    def through(self, state: State, visit: int, node: Node, branch: Branch, path: Path) -> Worth:
        """Walks on from a node with a turn, as `walk` does, up to a new leaf or as far as walks go, and notes the
        path."""

    def ahead(self, state: State) -> Worth:
        """What a position is worth in the middle of a turn that chance has cut short: the turn is finished greedily, in
        place, and its end judged."""
        return self.turns.finished((state,))[0]

    def line(self, state: State, node: Node | None) -> Line:
        """The turns expected to follow a node's position: the most visited of each node, at most `SHOWN`, as long as
        they have two visits. Plays them in place, which is quickest in the first world, where most is remembered."""
        line: list[tuple[int, Chain]] = []
        while node is not None and len(line) < SHOWN:
            state = self.arrive(state)
            if state.is_terminal:
                break
            open_now = {entry.chain for entry in self.branches.at(state)}
            known = [(found.visits, chain) for chain, found in node.edges.items() if chain in open_now]
            if not known or max(known)[0] < 2:
                break
            chain = max(known)[1]
            line.append((state.current_player, chain))
            node = node.edges[chain].node
            self.branches.take(state, chain)
        return tuple(line)

    def arrive(self, state: State) -> State:
        """The position of the next node, once a turn of the tree is over: the same, or played on in place."""
        return state

    def choose(self, node: Node, branches: list[Branch], seat: int) -> Branch:
        """The turn by which a walk leaves a node below the root."""
        if len(branches) == 1:
            return branches[0]
        tuning = self.tuning
        return select(node, branches[: node.open(tuning.inner_first, tuning.inner_widen)], seat, tuning.explore)


class ThroughAll(Walks):
    """Where all see what all can do: through the turns of all seats.

    Below the root a walk ends where chance cuts a turn short: the judgement stands for the average over what it brings.
    What chance brings after a turn stops no walk.
    """

    def through(self, state: State, visit: int, node: Node, branch: Branch, path: Path) -> Worth:
        """See `Walks`."""
        foreign = 0
        replies = self.tuning.replies if state.players == 2 else 0
        seat = self.seat
        while True:
            if branch.cut and path:
                return self.branches.value_of(state, branch)
            edge = node.edge(branch.chain)
            path.append((node, edge))
            turn = state.turn
            self.branches.take(state, branch.chain)
            if state.is_terminal:
                return self.turns.worth(state)
            if edge.node is None:
                value = self.leaf(state, turn)
                edge.node = Node(value)
                return value
            node = edge.node
            before, seat = seat, state.current_player
            foreign += seat not in (self.seat, before)
            branches = self.branches.at(state)
            greedy = seat != self.seat and foreign > replies
            branch = branches[0] if greedy else self.choose(node, branches, seat)

    def leaf(self, state: State, turn: int) -> Worth:
        """The value of a new leaf: the turn under way is finished greedily, then the next one is judged at its end."""
        if state.turn == turn:
            self.branches.finish(state)
        if state.is_terminal:
            return self.turns.worth(state)
        return self.branches.value_of(state, self.branches.at(state)[0])


class ThroughOwn(Walks):
    """Through the turns of the thinking seat alone (`Game.searched_alone`), always to the end of as many of them as
    `Tuning.own` or `Game.horizon` says, so that all walks stop at the same point of the round.

    The turns of the others differ from world to world, so visits would teach nothing: the others answer greedily.
    Beyond a new leaf all seats play greedily.
    """

    def __init__(self, seat: int, tuning: Tuning, branches: Branches) -> None:
        super().__init__(seat, tuning, branches)
        self.own = tuning.own or self.game.horizon
        self.answers: dict[tuple[int, int, int], Chain] = {}
        """How others answered, by world (its number among the visits), turn and step of the turn."""

    def through(self, state: State, visit: int, node: Node, branch: Branch, path: Path) -> Worth:
        """See `Walks`."""
        own = 0
        while True:
            edge = node.edge(branch.chain)
            path.append((node, edge))
            turn = state.turn
            self.branches.take(state, branch.chain)
            own += state.turn != turn
            self.others(state, visit, own)
            while edge.node is None and own < self.own and not state.is_terminal:
                self.branches.finish(state)
                own += 1
                self.others(state, visit, own)
            if edge.node is None or own >= self.own or state.is_terminal:
                value = self.turns.worth(state)
                edge.node = edge.node or Node(value)
                return value
            node = edge.node
            branch = self.choose(node, self.branches.at(state), self.seat)

    def others(self, state: State, visit: int, own: int) -> None:
        """The other seats play, in place and greedily, up to the next turn of the thinking seat, which has had `own`
        turns; once that ends the walk, nobody plays.

        In the same world (`visit`) they answer as they did to another turn there wherever they can: that takes half
        the time, and lets turns differ by what they are and not by what they happen to provoke.
        """
        step = 0
        while own < self.own and state.current_player not in (self.seat, NOBODY):
            mark = (visit, state.turn, step)
            chain = self.answers.get(mark)
            if chain is None or not _possible(state, chain):
                chain = self.branches.at(state)[0].chain
                self.answers.setdefault(mark, chain)
            turn = state.turn
            self.branches.take(state, chain)
            step = step + 1 if state.turn == turn else 0

    def arrive(self, state: State) -> State:
        """After the answers of the others, as in the world met first."""
        self.others(state, 0, 0)
        return state


class ThroughRounds(Walks):
    """In a game of rounds (`Game.round_of`): to the end of the last one that is looked at.

    The tree holds the turns that the one who thinks has left in the round under way. The others answer each as is
    best for them, for what a turn leaves to them is much of what it is. What later rounds bring differs from world
    to world: there all play on greedily.
    """

    comparable = True

    def __init__(self, seat: int, tuning: Tuning, branches: Branches, now: int) -> None:
        super().__init__(seat, tuning, branches)
        self.now = now
        """The round under way."""
        self.last = now + (tuning.rounds or self.game.rounds)
        """The one that walks end with."""

    def through(self, state: State, visit: int, node: Node, branch: Branch, path: Path) -> Worth:
        """See `Walks`."""
        while True:
            edge = node.edge(branch.chain)
            path.append((node, edge))
            self.branches.take(state, branch.chain)
            fresh = edge.node is None
            while self.under_way(state) and (fresh or state.current_player != self.seat):
                self.branches.take(state, self.greedy(state))
            if edge.node is None or not self.under_way(state):
                value = self.ahead(state)
                edge.node = edge.node or Node(value)
                return value
            node = edge.node
            branch = self.choose(node, self.branches.at(state), self.seat)

    def under_way(self, state: State) -> bool:
        """Whether the round is still the one in which the walk began."""
        return not state.is_terminal and self.game.round_of(state) == self.now

    def greedy(self, state: State) -> Chain:
        """The turn that promises the deciding seat most, found by the game itself where it can."""
        self.turns.watch.check()
        return self.game.best_turn(state) or self.branches.at(state)[0].chain

    def ahead(self, state: State) -> Worth:
        """Plays greedily, in place, to the end of the last round that is looked at, and returns what that position is
        worth, blended a little with what the ends of the rounds before it are worth."""
        game = self.game
        ends: list[State] = []
        passed: int | None = self.now
        while not state.is_terminal:
            before, passed = passed, game.round_of(state)
            if passed is None or passed > self.last:
                break
            if passed != before:
                ends.append(state.clone())
            for action in self.greedy(state):
                state.act(action)
        # All at once: a net takes hardly longer for several positions than for one.
        *earlier, last = self.turns.valuer.worths([*ends, state])
        return blended(earlier, softened(last, game.spread, _LUCK) if state.is_terminal else last, _EARLIER)

    def line(self, state: State, node: Node | None) -> Line:
        """The turns expected, of all seats, in what is left of the round under way, which are played in place."""
        line: list[tuple[int, Chain]] = []
        while len(line) < SHOWN and self.under_way(state):
            seat = state.current_player
            if seat == self.seat and node is not None and node.edges:
                chain = max(node.edges.items(), key=lambda item: item[1].visits)[0]
                node = node.edges[chain].node
            else:
                chain = self.greedy(state)
            line.append((seat, chain))
            self.branches.take(state, chain)
        return tuple(line)


def walks_for(observation: State, tuning: Tuning, branches: Branches) -> Walks:
    """The way to walk that fits a game and who decides in it."""
    game, seat = observation.game, observation.current_player
    if not game.hides and not (tuning.alone and game.searched_alone(observation.deciders)):
        return ThroughAll(seat, tuning, branches)
    now = game.round_of(observation)
    return ThroughOwn(seat, tuning, branches) if now is None else ThroughRounds(seat, tuning, branches, now)


def _possible(state: State, chain: Chain) -> bool:
    """Whether a chain can be played here."""
    copy = state.clone()
    for action in chain:
        if action not in copy.legal_actions():
            return False
        copy.act(action)
    return True
