"""`python -m tests.figures [GAME ...]`: takes the figures of all games, or of those named."""

from __future__ import annotations

import sys

from tests.figures import akrotiri, arnak, corinth, mykerinos

GAMES = {"akrotiri": akrotiri.take, "arnak": arnak.take, "corinth": corinth.take, "mykerinos": mykerinos.take}


def main(names: list[str]) -> int:
    """Takes them game by game."""
    for name in names or GAMES:
        GAMES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
