"""Fixed players to measure against: how they think never changes, so that results of different years can be compared,
as long as what they think with (the turns a game finds worth a look, its judgement, its net) has not changed either.

None of them is offered to people. `flat` plays each turn out at random again and again; `uct` is information-set tree
search over small decisions with random play to the end. (`greedy` and `hand` are look-aheads with values of their own.)
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.chance import Stream
from game.core.contract import Action, Chain, State
from game.opponents.player import NO_BUDGET, Budget, Candidate, Decision, Watch, chance_key
from game.opponents.turns import Turns

EXPLORE = 0.7
"""How much the uncertainty of a choice weighs against what it has brought (UCB1)."""
_LONGEST = 5000
"""No game takes so many random decisions."""


@dataclass(slots=True)
class _Arm:
    """A choice: how often it was tried and what it brought in all."""

    visits: int = 0
    won: float = 0.0

    def bound(self, total: int) -> float:
        """UCB1; infinite before the first try."""
        if not self.visits:
            return math.inf
        return self.won / self.visits + EXPLORE * math.sqrt(math.log(total + 1) / self.visits)


class _Trial(Protocol):
    """What is tried out again and again, and what has come of it."""

    @property
    def chains(self) -> Sequence[Chain]:
        """What can be chosen."""

    def run(self, world: State, source: Stream, done: int) -> None:
        """Tries something in a world that may be the true one; `done` tells how often that was done before."""

    def best(self) -> tuple[Chain, _Arm]:
        """What has done best so far."""


@dataclass(frozen=True, slots=True)
class _Baseline(ABC):
    """A player that tries out what it could do, each time in another world, as long as its budget lasts."""

    level: str
    iterations: int | None = None
    seconds: float | None = 1.0
    seed: str = ""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`."""
        watch = watch or Watch()
        started = watch.clock()
        seat = observation.current_player
        source = Stream(chance_key(self.seed, observation.digest()), 0)
        trial = self._begin(observation, source, watch)
        done = 0
        limit = (budget or NO_BUDGET).or_else(Budget(self.iterations, self.seconds))
        while len(trial.chains) > 1 and (done == 0 or limit.allows(done, watch.clock() - started)):
            watch.iterations = done
            watch.check()
            trial.run(observation.determinize(seat, source.bits()), source, done)
            done += 1
        chain, arm = trial.best()
        share = arm.won / max(1, arm.visits)
        candidate = Candidate(chain, share, 0.0, arm.visits)
        return Decision(chain, share, 0.0, (candidate,), done, watch.clock() - started, self.level)

    @abstractmethod
    def _begin(self, observation: State, source: Stream, watch: Watch) -> _Trial:
        """What it tries out at a position."""


@dataclass(frozen=True, slots=True)
class Flat(_Baseline):
    """Flat Monte Carlo over whole turns: UCB1 among them, random play to the end of the game."""

    def _begin(self, observation: State, source: Stream, watch: Watch) -> _Trial:
        world = observation.determinize(observation.current_player, source.bits())
        return _Plans(observation.current_player, Turns(observation.game, watch).plans(world))


@dataclass(frozen=True, slots=True)
class Uct(_Baseline):
    """Information-set UCT, single observer, open loop, over small decisions; random play to the end."""

    def _begin(self, observation: State, source: Stream, watch: Watch) -> _Trial:
        return _Tree([(action,) for action in observation.legal_actions()])


class _Plans:
    """Whole turns of a seat, side by side."""

    def __init__(self, seat: int, chains: Sequence[Chain]) -> None:
        self.chains = chains
        self._seat = seat
        self._arms = [_Arm() for _ in chains]

    def run(self, world: State, source: Stream, done: int) -> None:
        """Plays the turn that promises most, and then at random."""
        best = max(range(len(self.chains)), key=lambda i: self._arms[i].bound(done))
        for action in self.chains[best]:
            world.act(action)
        self._arms[best].won += _play_out(world, source)[self._seat]
        self._arms[best].visits += 1

    def best(self) -> tuple[Chain, _Arm]:
        """The turn that was tried most often."""
        arms = self._arms
        first = max(range(len(arms)), key=lambda i: (arms[i].visits, arms[i].won))
        return self.chains[first], arms[first]


class _Node:
    """A point of decision reached by certain small decisions."""

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.arms: dict[Action, _Arm] = {}
        self.next: dict[Action, _Node] = {}
        self.visits = 0


class _Tree:
    """Small decisions, one after another, of all seats."""

    def __init__(self, chains: Sequence[Chain]) -> None:
        self.chains = chains
        self._root = _Node()

    def run(self, world: State, source: Stream, done: int) -> None:
        """Walks down once."""
        _walk(self._root, world, source)

    def best(self) -> tuple[Chain, _Arm]:
        """The first decision that was tried most often."""
        arms = self._root.arms
        chain = max(self.chains, key=lambda chain: arms.get(chain[0], _Arm()).visits)
        return chain, arms.get(chain[0], _Arm())


def _walk(root: _Node, state: State, source: Stream) -> None:
    """One walk down the tree on a fresh world, random play from its foot, and the result back up."""
    node = root
    path: list[tuple[_Node, _Arm, int]] = []
    while not state.is_terminal:
        seat = state.current_player
        new = [action for action in state.legal_actions() if action not in node.arms]
        if new:
            action = source.choice(new)
            arm = node.arms[action] = _Arm()
            path.append((node, arm, seat))
            state.act(action)
            break
        total = node.visits
        action = max(state.legal_actions(), key=lambda action: node.arms[action].bound(total))
        path.append((node, node.arms[action], seat))
        state.act(action)
        node = node.next.setdefault(action, _Node())
    result = _play_out(state, source)
    for node, arm, seat in path:
        node.visits += 1
        arm.visits += 1
        arm.won += result[seat]


def _play_out(state: State, source: Stream) -> list[float]:
    """Random small decisions to the end; each seat's share of the win."""
    for _ in range(_LONGEST):
        if state.is_terminal:
            return state.returns()
        legal = state.legal_actions()
        state.act(legal[source.below(len(legal))])
    raise AssertionError("a game does not end")
