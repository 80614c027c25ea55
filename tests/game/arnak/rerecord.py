"""Plays the golden games of Arnak anew: `python -m tests.game.arnak.rerecord`.

To be run only when the rules were changed on purpose, or the records are wanted by better players; never to make a
failing test pass. Ten random games and five of computer players for each number of players.
"""

from __future__ import annotations

from pathlib import Path

from game.arnak.rules import GAME
from game.core.options import resolve
from game.core.record import Header, Seat
from game.core.session import Session
from game.opponents.levels import level_named, player_of
from tests.game.arnak.games import CLIMBING, EAGER, PLAIN, TABLES, play

FOLDER = Path(__file__).parent / "golden"


def record(people: int, temple: str, name: str, style: str | None, number: int) -> None:
    """One game, written down with the totals at its end."""
    options = resolve(GAME.options, {"temple": temple, **({"difficulty": number % 6} if people == 1 else {})})
    seats = tuple(Seat(f"P{seat}") for seat in range(people))
    seed = f"test {people} {temple} {number}" if style else f"golden {people} {temple} {number}"
    session = Session(GAME, Header("arnak", GAME.rules_version, seed, options, seats, "free"))
    if style:
        for _, action, _ in play(people, temple, number, style):
            if action:
                session.do(action)
    else:
        players = [player_of(level_named("medium"), str(seat)) for seat in range(people)]
        while not session.is_terminal:
            seat = session.current_player
            session.do(players[seat].choose(session.view(seat)).action)
    totals = [place.total for place in session.view(0).places()]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text(session.record.text() + f"# totals {totals}\n", "utf-8", newline="\n")


def main() -> None:
    """All of them, in place of those that are there."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for people, temple in TABLES:
        for style, number in ((PLAIN, 7), (PLAIN, 11), (EAGER, 7), (EAGER, 12), (CLIMBING, 7)):
            record(people, temple, f"{temple}_{people}_{style}_{number}", style, number)
        for number in range(3 if temple == "bird" else 2):
            record(people, temple, f"{temple}_{people}_medium_{number}", None, number)


if __name__ == "__main__":
    main()
