"""Writes the golden games anew: `python -m tests.game.mykerinos.rerecord`.

Ten random games and five of computer players for each number of players, all options among them, with the digest of
every turn's end. Run it only when a rule was wrong or read differently, an action's notation or a position's JSON
has changed, or records got a new format; never to make a failing test pass. The judgement of computer players may
change freely: what they once chose is replayed, not chosen anew. The commit says why the games differ.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.contract import Action, State
from game.core.record import Header, Seat
from game.core.session import Session
from game.opponents.levels import level_named, player_of
from game.registry import game_named

FOLDER = Path(__file__).parent / "golden"
RANDOM_GAMES = 10
LEVEL_GAMES = 5
NAMES = ("Ione", "Myron", "Phaedra", "Zeno")


def golden(kind: str, players: int, number: int) -> str:
    """The text of one golden game."""
    game = game_named("mykerinos")
    rng = Random(players * 100 + number)
    options = {
        option.key: option.values[(number // (i + 1)) % len(option.values)] if number else option.default
        for i, option in enumerate(game.options)
    }
    seats = tuple(Seat(name) for name in NAMES[:players])
    header = Header(game.id, game.rules_version, f"golden {kind} {players} {number}", options, seats)
    session = Session(game, header)
    player = player_of(level_named("medium"), "golden")

    def chosen(seen: State) -> tuple[Action, ...]:
        if kind == "random":
            return (rng.choice(seen.legal_actions()),)
        return player.choose(seen).chain

    while not session.is_terminal:
        seat = session.view(0).current_player
        for action in chosen(session.view(seat)):
            session.do(action)
    end = "".join(f"# seat {p.seat}: rank {p.rank}, {p.total} points\n" for p in session.view(0).places())
    return session.record.text() + end


def main() -> None:
    """Writes all of them."""
    FOLDER.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        for kind, games in (("random", RANDOM_GAMES), ("medium", LEVEL_GAMES)):
            for number in range(games):
                path = FOLDER / f"{kind}-{players}-{number:02}.record"
                path.write_text(golden(kind, players, number), encoding="utf-8")
    print(f"{3 * (RANDOM_GAMES + LEVEL_GAMES)} golden games in {FOLDER}")


if __name__ == "__main__":
    main()
