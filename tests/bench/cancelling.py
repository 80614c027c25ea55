"""How soon a player who thinks for long takes up another question.

    python -m tests.bench.cancelling [--game GAME] [--times N]

Prints median and worst wait in milliseconds from the new question to its answer, with a worker that was in the middle
of half a minute of thought. The bar is 50 ms.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from game.core.contract import State
from game.opponents.player import Budget
from game.opponents.worker import Brain
from game.registry import game_named, games

SOONER, LATEST = 12, 7
"""Positions are up to six times so many actions into the game."""


def measure(game: str, times: int) -> list[float]:
    """The waits in seconds, one for each time a worker was interrupted."""
    brain = Brain()
    waits: list[float] = []
    number = 0
    while len(waits) < times:
        number += 1
        quick = _position(game, f"quick {number}", 0)
        brain.ask(_position(game, f"long {number}", SOONER * (number % LATEST)), "master", budget=Budget(seconds=30.0))
        decided = None
        while not brain.progress and decided is None:
            brain.wait(1.0)
            decided = brain.poll()
        if decided is not None:
            # Nothing to think about.
            continue
        started = time.perf_counter()
        brain.ask(quick, "random")
        while brain.poll() is None:
            brain.wait(1.0)
        waits.append(time.perf_counter() - started)
    brain.close()
    return waits


def _position(game: str, seed: str, after: int) -> State:
    """The first position with a choice after so many actions at random, of which none ends the game."""
    state = game_named(game).new(2, seed)
    chance = Random(seed)
    while after > 0 or len(state.legal_actions()) < 2:
        following = state.clone()
        following.apply(chance.choice(state.legal_actions()))
        if following.is_terminal:
            return _position(game, f"{seed}+", 0)
        state, after = following, after - 1
    return state.observation(state.current_player)


def main() -> None:
    """Measures one game, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.cancelling")
    parser.add_argument("--game", choices=sorted(games()), default=None)
    parser.add_argument("--times", type=int, default=20)
    given = parser.parse_args()
    for game in [given.game] if given.game else sorted(games()):
        waits = measure(game, given.times)
        print(f"{game}: median {statistics.median(waits) * 1000:.0f} ms, worst {max(waits) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
