"""Writes the golden games anew: `python -m tests.game.akrotiri.rerecord`; see `tests.game.golden` before you do.

Random games that dig for each number of players, modes and variant among them, and games of `medium`.
"""

from __future__ import annotations

from random import Random

from game.akrotiri.rules import GAME
from game.core.contract import Action, State
from game.core.session import Session
from tests.game import golden
from tests.game.akrotiri.build import KEEN, KINDS


def keen(rng: Random) -> golden.Choose:
    """Chooses at random, rare kinds of action more often than by chance."""

    def choose(state: State) -> Action:
        actions = state.legal_actions()
        kinds = [KINDS[action[0]] for action in actions]
        return rng.choices(actions, [KEEN.get(kind, 1.0) / kinds.count(kind) for kind in kinds])[0]

    return choose


def played(kind: str, players: int, number: int) -> Session:
    """One golden game."""
    options = {"mode": ("two_boxes", "one_box")[number % 2], "strategy": number % 4 > 1}
    seed = f"{'golden' if kind == 'random' else kind} {players} {number}"
    choose = keen(Random(players * 100 + number)) if kind == "random" else golden.medium
    return golden.play(golden.table(GAME, players, seed, options), choose)


if __name__ == "__main__":
    golden.rerecord("played", played)
