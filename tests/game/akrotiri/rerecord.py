"""Writes the golden games anew: `python -m tests.game.akrotiri.rerecord`.

Random games that dig for each number of players, modes and variant among them, and games of `medium`, with the digest
of every turn's end. Run it only when a rule, the notation or the position's JSON was changed on purpose, never to
silence a test: the commit says why the records differ. Judgement may change freely, since only actions are replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.core.contract import Action, State
from game.core.record import Header, Seat
from game.core.session import Session
from game.opponents.levels import level_named, player_of
from tests.game.akrotiri.build import GAME, KEEN, KINDS

FOLDER = Path(__file__).parent / "golden"
GAMES, PLAYED = 10, 5
NAMES = ("Ione", "Myron", "Phaedra", "Zeno")


def golden(players: int, number: int, choose: Callable[[State], Action], name: str) -> str:
    """The text of one golden game."""
    options = {"mode": ("two_boxes", "one_box")[number % 2], "strategy": number % 4 > 1}
    seats = tuple(Seat(name) for name in NAMES[:players])
    session = Session(GAME, Header(GAME.id, GAME.rules_version, f"{name} {players} {number}", options, seats))
    while not session.is_terminal:
        session.do(choose(session.view(session.current_player)))
    end = "".join(f"# seat {p.seat}: rank {p.rank}, {p.total} points\n" for p in session.view(0).places())
    return session.record.text() + end


def keen(rng: Random) -> Callable[[State], Action]:
    """Chooses at random, rare kinds of action more often than by chance."""

    def choose(state: State) -> Action:
        actions = state.legal_actions()
        kinds = [KINDS[action[0]] for action in actions]
        return rng.choices(actions, [KEEN.get(kind, 1.0) / kinds.count(kind) for kind in kinds])[0]

    return choose


def medium(state: State) -> Action:
    """The choice of the computer player."""
    return player_of(level_named("medium"), "golden").choose(state).action


def main() -> None:
    """Writes all of them."""
    FOLDER.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        for number in range(GAMES):
            text = golden(players, number, keen(Random(players * 100 + number)), "golden")
            (FOLDER / f"random-{players}-{number:02}.record").write_text(text, encoding="utf-8")
        for number in range(PLAYED):
            text = golden(players, number, medium, "played")
            (FOLDER / f"played-{players}-{number:02}.record").write_text(text, encoding="utf-8")
    print(f"{3 * (GAMES + PLAYED)} golden games in {FOLDER}")


if __name__ == "__main__":
    main()
