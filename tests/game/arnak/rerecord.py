"""Writes the golden games anew: `python -m tests.game.arnak.rerecord`; see `tests.game.golden` before you do.

Ten random games and five of computer players for each number of players.
"""

from __future__ import annotations

from game.arnak.rules import GAME
from game.core.options import resolve
from game.core.session import Session
from tests.game import golden
from tests.game.arnak.games import CLIMBING, EAGER, PLAIN, TABLES, play


def table(people: int, temple: str, seed: str, number: int) -> Session:
    """A table of these people at this temple."""
    solo = {"difficulty": number % 6} if people == 1 else {}
    return golden.table(GAME, people, seed, resolve(GAME.options, {"temple": temple, **solo}))


def main() -> None:
    """All of them, in place of those that are there."""
    for old in golden.records(GAME.id):
        old.unlink()
    for people, temple in TABLES:
        for style, number in ((PLAIN, 7), (PLAIN, 11), (EAGER, 7), (EAGER, 12), (CLIMBING, 7)):
            session = table(people, temple, f"test {people} {temple} {number}", number)
            for _, action, _ in play(people, temple, number, style):
                if action:
                    session.do(action)
            golden.write(f"{temple}_{people}_{style}_{number}", session)
        for number in range(3 if temple == "bird" else 2):
            session = table(people, temple, f"golden {people} {temple} {number}", number)
            golden.write(f"{temple}_{people}_medium_{number}", golden.play(session, golden.medium))


if __name__ == "__main__":
    main()
