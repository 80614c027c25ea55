"""Writes the golden games anew: `python -m tests.game.mykerinos.rerecord`; see `tests.game.golden` before you do.

Ten random games and five of computer players for each number of players, all options among them.
"""

from __future__ import annotations

from random import Random

from game.core.session import Session
from game.mykerinos.rules import GAME
from tests.game import golden

GAMES = {"random": 10, "medium": 5}


def played(kind: str, players: int, number: int) -> Session:
    """One golden game."""
    options = {
        option.key: option.values[(number // (i + 1)) % len(option.values)] if number else option.default
        for i, option in enumerate(GAME.options)
    }
    session = golden.table(GAME, players, f"golden {kind} {players} {number}", options)
    choose = golden.anyhow(Random(players * 100 + number)) if kind == "random" else golden.medium
    return golden.play(session, choose)


def main() -> None:
    """Writes all of them."""
    for players in (2, 3, 4):
        for kind, games in GAMES.items():
            for number in range(games):
                golden.write(__file__, f"{kind}-{players}-{number:02}", played(kind, players, number))


if __name__ == "__main__":
    main()
