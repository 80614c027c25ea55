"""Studying a turn that was played: what a searching player would do instead, and what both turns are worth."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Chain, State
from game.opponents.player import Budget, Candidate, Decision, Watch
from game.opponents.search import Search, Thought
from game.opponents.tree import Branch

VISITS = 24
"""The fewest visits of the studied turn, if time allows, even where the search itself would give it fewer."""


def study(
    player: Search, observation: State, played: Chain, budget: Budget | None = None, watch: Watch | None = None
) -> Decision:
    """The player's decision, with `Decision.played`: the turn that was played there, if there was a choice and the
    search looked at more than one turn.

    `played` are the actions that were taken; those after the first that draws on chance are ignored. Beyond the
    budget of the decision this takes up to `VISITS` iterations, but at most a quarter of the time budget.
    """
    thought = player.think(observation, budget, watch)
    decision = thought.decide()
    if not decision.candidates or (thought.root is not None and len(thought.root.edges) == 1):
        # There is nothing to grade it by: where walks began with one turn only, the others were not looked at.
        return decision
    graded = _graded(thought, played)
    if graded is None:
        return decision
    shown = list(decision.candidates)
    at = next((i for i, candidate in enumerate(shown) if candidate.chain == graded.chain), None)
    if at is not None:
        # Looked at longer, it may be worth something else than the search found: one turn has one value.
        graded = shown[at] = replace(graded, line=shown[at].line)
        if at == 0:
            decision = replace(decision, value=graded.value, points=graded.points)
    return replace(decision, played=graded, candidates=tuple(shown))


def _graded(thought: Thought, played: Chain) -> Candidate | None:
    """The value of a turn, from the search as it is or by more iterations; None where there was no tree (the last turns
    are played exactly) and the turn was not considered."""
    turns = thought.turns
    world = thought.first_world()
    chain = _until_chance(world, played)
    end = turns.after(world, chain).signature()

    def same(other: Chain) -> bool:
        """Whether a turn leads to the same position as the one played."""
        thought.watch.check()
        return turns.after(world, other).signature() == end

    if thought.root is None:
        return next((candidate for candidate in thought.considered if same(candidate.chain)), None)
    branch = next((branch for branch in thought.root_branches() if same(branch.chain)), None)
    branch = branch or Branch(chain, None, turns.cut(world, chain), 0.0)
    edge = thought.root.edges.get(branch.chain)
    seconds = thought.budget.seconds
    until = None if seconds is None else thought.watch.clock() + seconds / 4
    while edge is None or (edge.visits < VISITS and (until is None or thought.watch.clock() < until)):
        thought.watch.check()
        thought.iterate(thought.root, branch)
        edge = thought.root.edges[branch.chain]
    return thought.candidate(branch.chain, edge)


def _until_chance(world: State, played: Chain) -> Chain:
    """The actions up to and including the first whose outcome chance decides."""
    state = world.clone()
    for i, action in enumerate(played):
        if state.game.draws(state, action):
            return played[: i + 1]
        state.act(action)
    return played
