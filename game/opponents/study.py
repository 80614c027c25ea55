"""Studying a turn that was played: what a searching player would do instead, and what both turns are worth."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Chain, State
from game.opponents.player import Budget, Candidate, Decision, Watch
from game.opponents.search import Search, Thought
from game.opponents.tree import Branch, Edge, Node

VISITS = 24
"""The fewest visits of the studied turn, if time allows, even where the search itself would give it fewer."""
FEWEST = VISITS // 3
"""With fewer visits than this, of it or of what it is compared with, nothing is said of the studied turn: that would be
the luck of a few worlds."""
LONGER = 8.0
"""So many seconds a study may take beyond the time budget of its decision (see `longer`)."""


def longer(seconds: float) -> float:
    """How many seconds a study may take beyond a time budget at most: a quarter of it, but never so few that a busy
    machine would leave the turn without its visits."""
    return max(LONGER, seconds / 4)


def study(
    player: Search, observation: State, played: Chain, budget: Budget | None = None, watch: Watch | None = None
) -> Decision:
    """The player's decision, with `Decision.played`: the turn that was played there, if there was a choice and time to
    look often enough (`FEWEST`) at it and at another.

    `played` are the actions that were taken; those after the first that draws on chance are ignored. Beyond the
    budget of the decision this takes up to `VISITS` iterations, or twice as many where the search looked at one turn
    only or hardly at any, but no longer than `longer` allows.
    """
    thought = player.think(observation, budget, watch)
    decision = thought.decide()
    if not decision.candidates:
        return decision
    seconds = thought.budget.seconds
    until = None if seconds is None else thought.started + seconds + longer(seconds)
    branch = _branch(thought, played)
    root, best = thought.root, decision.candidates[0]
    if root is not None and (len(root.edges) == 1 or best.visits < FEWEST):
        # There is nothing yet to grade it by.
        if not _compared(thought, root, best.chain, branch, until):
            return decision
        decision = thought.conclude(root, [branch])
    graded = _graded(thought, branch, until)
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


def _branch(thought: Thought, played: Chain) -> Branch:
    """The turn that was played, as the search knows it if it does: any turn that leads to the same position will do."""
    turns = thought.turns
    world = thought.first_world()
    chain = _until_chance(world, played)
    end = turns.after(world, chain).signature()

    def same(other: Chain) -> bool:
        """Whether a turn leads to the same position as the one played."""
        thought.watch.check()
        return turns.after(world, other).signature() == end

    if thought.root is None:
        known = next((each.chain for each in thought.considered if same(each.chain)), chain)
        return Branch(known, None, turns.cut(world, known), 0.0)
    known_branch = next((branch for branch in thought.root_branches() if same(branch.chain)), None)
    return known_branch or Branch(chain, None, turns.cut(world, chain), 0.0)


def _compared(thought: Thought, root: Node, best: Chain, played: Branch, until: float | None) -> bool:
    """Looks at the best turn and the one that was played, or another where that is the best, equally often; returns
    whether there was time to do so often enough."""
    branches = thought.root_branches()
    first = [branch for branch in branches if branch.chain == best]
    others = [branch for branch in (played, *branches) if branch.chain != best]
    edges = [_visit(thought, root, branch, until) for branch in first + others[:1]]
    return all(edge.visits >= FEWEST for edge in edges)


def _graded(thought: Thought, branch: Branch, until: float | None) -> Candidate | None:
    """The value of a turn, from the search as it is or by more iterations; None where time allowed too few, and where
    there was no tree (the last turns are played exactly) and the turn was not considered."""
    root = thought.root
    if root is None:
        return next((candidate for candidate in thought.considered if candidate.chain == branch.chain), None)
    edge = _visit(thought, root, branch, until)
    return None if edge.visits < FEWEST else thought.candidate(branch.chain, edge)


def _visit(thought: Thought, root: Node, branch: Branch, until: float | None) -> Edge:
    """Looks at a turn as often as is needed to grade it, at least once and else until the clock shows `until`."""
    edge = root.edges.get(branch.chain)
    while edge is None or (edge.visits < VISITS and (until is None or thought.watch.clock() < until)):
        thought.watch.check()
        thought.iterate(root, branch)
        edge = root.edges[branch.chain]
    return edge


def _until_chance(world: State, played: Chain) -> Chain:
    """The actions up to and including the first whose outcome chance decides."""
    state = world.clone()
    for i, action in enumerate(played):
        if state.game.draws(state, action):
            return played[: i + 1]
        state.act(action)
    return played
