"""Fixed players to measure against: they never change, so that numbers of different years can be compared.

None of them is offered to people. `flat` plays each turn out at random again and again; `uct` is information-set tree
search over small decisions with random play to the end. (`greedy` and `hand` are look-aheads with values of their own.)
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.chance import Stream
from game.core.contract import Action, State
from game.opponents.player import NO_BUDGET, Budget, Candidate, Decision, Watch, chance_key
from game.opponents.turns import Turns

EXPLORE = 0.7
_LONGEST = 5000


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


@dataclass(frozen=True, slots=True)
class Flat:
    """Flat Monte Carlo over whole turns: UCB1 among them, random play to the end of the game."""

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
        plans = Turns(observation.game, watch).plans(observation.determinize(seat, source.bits()))
        arms = [_Arm() for _ in plans]
        done = 0
        limit = (budget or NO_BUDGET).or_else(Budget(self.iterations, self.seconds))
        while len(plans) > 1 and (done == 0 or _time_left(limit, done, started, watch)):
            best = max(range(len(plans)), key=lambda i: arms[i].bound(done))
            state = observation.determinize(seat, source.bits())
            for action in plans[best]:
                state.act(action)
            arms[best].won += _play_out(state, source)[seat]
            arms[best].visits += 1
            done += 1
        first = max(range(len(plans)), key=lambda i: (arms[i].visits, arms[i].won))
        share = arms[first].won / max(1, arms[first].visits)
        candidate = Candidate(plans[first], share, 0.0, arms[first].visits)
        return Decision(plans[first], share, 0.0, (candidate,), done, watch.clock() - started, self.level)


class _Node:
    """A point of decision reached by certain small decisions."""

    __slots__ = ("arms", "next", "visits")

    def __init__(self) -> None:
        self.arms: dict[Action, _Arm] = {}
        self.next: dict[Action, _Node] = {}
        self.visits = 0


@dataclass(frozen=True, slots=True)
class Uct:
    """Information-set UCT, single observer, open loop, over small decisions; random play to the end."""

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
        legal = observation.legal_actions()
        root = _Node()
        done = 0
        limit = (budget or NO_BUDGET).or_else(Budget(self.iterations, self.seconds))
        while len(legal) > 1 and (done == 0 or _time_left(limit, done, started, watch)):
            _walk(root, observation.determinize(seat, source.bits()), source)
            done += 1
        best = max(legal, key=lambda action: root.arms.get(action, _Arm()).visits)
        arm = root.arms.get(best, _Arm())
        share = arm.won / max(1, arm.visits)
        candidate = Candidate((best,), share, 0.0, arm.visits)
        return Decision((best,), share, 0.0, (candidate,), done, watch.clock() - started, self.level)


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


def _time_left(budget: Budget, done: int, started: float, watch: Watch) -> bool:
    watch.iterations = done
    watch.check()
    if budget.iterations is not None and done >= budget.iterations:
        return False
    return budget.seconds is None or watch.clock() - started < budget.seconds
