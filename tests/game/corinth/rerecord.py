"""Writes the golden games anew: `python -m tests.game.corinth.rerecord`; see `tests.game.golden` before you do.

Ten random games and five of computer players for each number of players, all options among them.
"""

from __future__ import annotations

from itertools import product
from random import Random

from game.core.options import Value
from game.core.session import Session
from tests.game import golden
from tests.game.corinth.build import GAME

CHOICES = list(product(("win", "play"), ("sum", "last"), (True, False)))


def played(kind: str, players: int, number: int) -> Session:
    """One golden game."""
    equal, stars, modifiers = CHOICES[number % len(CHOICES)]
    options: dict[str, Value] = {"all_equal": equal, "stars": stars, "compensation_modifiers": modifiers}
    # The random games are older than the others, and keep the seeds they had.
    seed = f"golden {players} {number}" if kind == "random" else f"golden {kind} {players} {number}"
    session = golden.table(GAME, players, seed, options)
    choose = golden.anyhow(Random(players * 100 + number)) if kind == "random" else golden.medium
    return golden.play(session, choose)


if __name__ == "__main__":
    golden.rerecord("medium", played)
