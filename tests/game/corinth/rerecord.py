"""Writes the golden games anew: `python -m tests.game.corinth.rerecord`; see `tests.game.golden` before you do.

Ten random games for each number of players, all options among them.
"""

from __future__ import annotations

from itertools import product
from random import Random

from game.core.options import Value
from game.core.session import Session
from tests.game import golden
from tests.game.corinth.build import GAME

GAMES = 10
CHOICES = list(product(("win", "play"), ("sum", "last"), (True, False)))


def played(players: int, number: int) -> Session:
    """One golden game."""
    equal, stars, modifiers = CHOICES[number % len(CHOICES)]
    options: dict[str, Value] = {"all_equal": equal, "stars": stars, "compensation_modifiers": modifiers}
    session = golden.table(GAME, players, f"golden {players} {number}", options)
    return golden.play(session, golden.anyhow(Random(players * 100 + number)))


def main() -> None:
    """Writes all of them."""
    for players in (2, 3, 4):
        for number in range(GAMES):
            golden.write(__file__, f"random-{players}-{number:02}", played(players, number))


if __name__ == "__main__":
    main()
