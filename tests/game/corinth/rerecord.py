"""Writes the golden games anew: `python -m tests.game.corinth.rerecord`.

Ten random games for each number of players, all options among them, with the digest of every turn's end. Their
difference shows in the commit, which says why it came about.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

from game.core.record import Header, Seat
from game.core.session import Session
from game.registry import game_named

FOLDER = Path(__file__).parent / "golden"
GAMES = 10
NAMES = ("Ione", "Myron", "Phaedra", "Zeno")


def golden(players: int, number: int) -> str:
    """The text of one golden game."""
    game = game_named("corinth")
    choices = list(product(("win", "play"), ("sum", "last"), (True, False)))
    equal, stars, modifiers = choices[number % len(choices)]
    options: dict[str, str | int | bool] = {
        "all_equal": equal,
        "stars": stars,
        "compensation_modifiers": modifiers,
    }
    seats = tuple(Seat(name) for name in NAMES[:players])
    header = Header(game.id, game.rules_version, f"golden {players} {number}", options, seats)
    session = Session(game, header)
    rng = Random(players * 100 + number)
    while not session.is_terminal:
        session.do(rng.choice(session.view(session.current_player).legal_actions()))
    end = "".join(f"# seat {p.seat}: rank {p.rank}, {p.total} points\n" for p in session.view(0).places())
    return session.record.text() + end


def main() -> None:
    """Writes all of them."""
    FOLDER.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        for number in range(GAMES):
            path = FOLDER / f"random-{players}-{number:02}.record"
            path.write_text(golden(players, number), encoding="utf-8")
    print(f"{3 * GAMES} golden games in {FOLDER}")


if __name__ == "__main__":
    main()
