"""What the rules of a game cost: copies, legal actions, effects, judging, whole random games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter

from game.core.chance import Stream
from game.core.contract import Action, Game, State

_ROUNDS = 5
_SAMPLE = 15


def measure(game: Game, players: int, seconds: float = 1.0) -> dict[str, object]:
    """Costs in microseconds over the positions of random games, and random games a second.

    Each cost is the best of a few rounds: what else the machine does only ever adds. `node_us` is a copy, its
    legal actions and one effect together; `judge_us` is for positions read anew for each round, of which nothing is
    remembered that a position keeps.
    """
    positions = _positions(game, players, _SAMPLE)
    clone = _best(lambda: _cloned(positions), len(positions))
    legal = _best(lambda: _listed(positions), len(positions))
    both = _best(lambda: _applied(positions), len(positions))
    node = _best(lambda: _nodes(positions), len(positions))
    judge = min(_best(partial(_judged, _anew(positions)), len(positions), 1) for _ in range(_ROUNDS))
    decisions, games, spent = _games(game, players, seconds)
    return {
        "game": game.id,
        "players": players,
        "clone_us": round(clone, 3),
        "legal_us": round(legal, 3),
        "apply_us": round(max(0.0, both - clone), 3),
        "node_us": round(node, 3),
        "judge_us": round(judge, 3),
        "actions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def _positions(game: Game, players: int, games: int) -> list[tuple[State, Action]]:
    """Positions of random games with the action taken there."""
    source = Stream(0, 0)
    found = []
    for number in range(games):
        state = game.new(players, f"bench {number}")
        while not state.is_terminal:
            action = source.choice(state.legal_actions())
            found.append((state.clone(), action))
            state.act(action)
    return found


def _anew(positions: list[tuple[State, Action]]) -> list[State]:
    return [state.game.load(state.to_json()) for state, _ in positions]


def _best(work: Callable[[], object], count: int, rounds: int = _ROUNDS) -> float:
    best = float("inf")
    for _ in range(rounds):
        started = perf_counter()
        work()
        best = min(best, perf_counter() - started)
    return best / count * 1e6


def _cloned(positions: list[tuple[State, Action]]) -> None:
    for state, _ in positions:
        state.clone()


def _listed(positions: list[tuple[State, Action]]) -> None:
    for state, _ in positions:
        state.legal_actions()


def _applied(positions: list[tuple[State, Action]]) -> None:
    for state, action in positions:
        state.clone().act(action)


def _nodes(positions: list[tuple[State, Action]]) -> None:
    for state, action in positions:
        copy = state.clone()
        copy.legal_actions()
        copy.act(action)


def _judged(positions: list[State]) -> None:
    for state in positions:
        state.game.judge(state)


def _games(game: Game, players: int, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and seconds of random play."""
    source = Stream(1, 0)
    decisions = games = 0
    started = perf_counter()
    while True:
        state = game.new(players, f"game {games}")
        while not state.is_terminal:
            actions = state.legal_actions()
            state.act(actions[source.bits() % len(actions)])
            decisions += 1
        games += 1
        spent = perf_counter() - started
        if spent >= seconds:
            return decisions, games, spent
