"""Games between computer players, and what is asked of the turns they choose from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.core.contract import Action, Chain, Game, State
from game.opponents.levels import level_named, player_of
from game.opponents.player import Course


def match(game: Game, levels: Sequence[str], seed: str, options: Mapping[str, object] | None = None) -> State:
    """One game between computer players, level by seat; the end of it."""
    state = game.new(len(levels), seed, options)
    players = [player_of(level_named(level), f"{seed} {seat}") for seat, level in enumerate(levels)]
    courses = [Course() for _ in levels]
    while not state.is_terminal:
        seat = state.current_player
        seen = state.observation(seat)
        decision = courses[seat].follow(seen)
        if decision is None:
            decision = players[seat].choose(seen)
            courses[seat].begin(seen, decision)
        state.apply(decision.action)
    return state


def duel(game: Game, number: int, options: Mapping[str, object] | None = None) -> tuple[float, State]:
    """The share of the win of `medium` in one game against `random`, each deal from both seats; and its end."""
    levels = ("medium", "random") if number % 2 else ("random", "medium")
    end = match(game, levels, f"strength {number // 2}", options)
    return end.returns()[levels.index("medium")], end


def check_plans(state: State, most: int, sample: Random | None = None) -> list[Chain]:
    """Every plan (or a sample of them) is a chain of legal actions up to the end of the turn or to a draw of chance,
    and none comes twice; the plans."""
    game = state.game
    plans = game.plans(state, most)
    assert plans
    assert len(plans) == len(set(plans)) <= most
    for plan in plans if sample is None else sample.sample(plans, min(len(plans), 12)):
        *_, (drawn, after) = _followed(state, plan)
        assert drawn or after.turn != state.turn or after.is_terminal
    return plans


def check_ends(state: State, plans: Sequence[Chain]) -> None:
    """No two plans that chance does not end lead to positions that are equivalent."""
    ends = set()
    for plan in plans:
        *_, (drawn, after) = _followed(state, plan)
        if not drawn:
            assert after.signature() not in ends
            ends.add(after.signature())


def _followed(state: State, plan: Sequence[Action]) -> Iterator[tuple[bool, State]]:
    """The position after each action of a plan, and whether chance decided what it brought: only the last may ask
    chance or end the turn."""
    after = state.clone()
    drawn = False
    for action in plan:
        assert after.turn == state.turn and not drawn
        assert action in after.legal_actions()
        drawn = state.game.draws(after, action)
        after.act(action)
        yield drawn, after
