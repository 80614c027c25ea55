"""Studying a turn that was played: what a searching player would do there, and what that turn is worth beside it."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import State
from game.opponents.player import Budget, Candidate, Chain, Decision, Watch
from game.opponents.search import Branch, Search, Thought

VISITS = 24
"""How often a turn is looked at that the search itself hardly wanted to see."""


def study(
    player: Search, observation: State, played: Chain, budget: Budget | None = None, watch: Watch | None = None
) -> Decision:
    """The player's decision, with `Decision.played`: the turn that was played there, if it left anything to choose.

    `played` are the actions that were taken; what comes after chance had its say is left out. It takes the budget of
    the decision and `VISITS` walks more, at most a quarter of the time.
    """
    thought = player.think(observation, budget, watch)
    decision = thought.decide()
    return replace(decision, played=_graded(thought, decision, played) if decision.candidates else None)


def _graded(thought: Thought, decision: Decision, played: Chain) -> Candidate | None:
    """What the thought has found of a turn, or finds now; None where it does not search and did not look at it."""
    turns = thought.turns
    world = thought.observation.determinize(thought.seat, thought.key(0))
    chain = _until_chance(world, played)
    end = turns.after(world, chain).signature()

    def same(other: Chain) -> bool:
        """Whether another turn leads to the same position."""
        thought.watch.check()
        return turns.after(world, other).signature() == end

    if thought.root is None:
        return next((candidate for candidate in thought.considered if same(candidate.chain)), None)
    branch = next((branch for branch in thought.root_branches() if same(branch.chain)), None)
    branch = branch or Branch(chain, None, turns.cut(world, chain), 0.0)
    for candidate in decision.candidates:
        if candidate.chain == branch.chain:
            return candidate
    edge = thought.root.edges.get(branch.chain)
    seconds = thought.budget.seconds
    until = None if seconds is None else thought.watch.clock() + seconds / 4
    while edge is None or (edge.visits < VISITS and (until is None or thought.watch.clock() < until)):
        thought.watch.check()
        thought.iterate(thought.root, branch)
        edge = thought.root.edges[branch.chain]
    return thought.candidate(branch.chain, edge)


def _until_chance(world: State, played: Chain) -> Chain:
    """The actions up to the first whose outcome chance decides."""
    state = world.clone()
    for i, action in enumerate(played):
        if state.game.draws(state, action):
            return played[: i + 1]
        state.act(action)
    return played
