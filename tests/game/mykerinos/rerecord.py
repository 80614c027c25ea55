"""Writes the golden games anew: `python -m tests.game.mykerinos.rerecord`; see `tests.game.golden` before you do.

Ten random games and five of computer players for each number of players, all options among them.
"""

from __future__ import annotations

from random import Random

from game.core.session import Session
from game.mykerinos.rules import GAME
from tests.game import golden


def played(kind: str, players: int, number: int) -> Session:
    """One golden game."""
    options = {
        option.key: option.values[(number // (i + 1)) % len(option.values)] if number else option.default
        for i, option in enumerate(GAME.options)
    }
    session = golden.table(GAME, players, f"golden {kind} {players} {number}", options)
    choose = golden.anyhow(Random(players * 100 + number)) if kind == "random" else golden.medium
    return golden.play(session, choose)


if __name__ == "__main__":
    golden.rerecord("medium", played)
