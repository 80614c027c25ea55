"""Golden games: records kept as they were played; replayed they must come out the same, digest by digest.

They lie in the folder `golden` of each game's tests; `tests/game/properties/test_golden.py` replays them. Each game's
`rerecord` writes its own anew, with the digest of every turn's end and the places at the end. That is to
be run only when a rule was wrong or read differently, an action's notation or a position's JSON has changed, or
records got a new format; never to make a failing test pass. The judgement of computer players may change freely: what
they once chose is replayed, not chosen anew. The commit says why the games differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from game.core.contract import Action, Game, State
from game.core.options import Value
from game.core.record import Header, Seat, read_record
from game.core.session import Session
from game.opponents.levels import level_named, player_of

NAMES = ("Ione", "Myron", "Phaedra", "Zeno")
RANDOM, COMPUTERS = 10, 5
"""DESIGN 7.3: "ten random games and five computer games per game and player count"."""
Choose = Callable[[State], Action]
Played = Callable[[str, int, int], Session]
"""Plays a golden game of a kind, for a number of players, with its number among these."""


def folder(game: str) -> Path:
    """Where the golden games of a game lie."""
    return Path(__file__).parent / game / "golden"


def records(game: str) -> list[Path]:
    """The golden games of a game."""
    return sorted(folder(game).glob("*.record"))


def replay(game: Game, path: Path) -> None:
    """Every action is still legal, every digest the same, every result as written."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.faults == []
    assert any(move.digest for move in record.moves.values())
    session = Session.resume(game, record)
    assert session.faults == []
    assert session.position == len(record.moves)
    assert session.is_terminal
    results = re.findall(r"^# seat (\d): rank (\d), (\d+) points$", text, re.MULTILINE)
    assert [(p.seat, p.rank, p.total) for p in session.view(0).places()] == [
        (int(seat), int(rank), int(total)) for seat, rank, total in results
    ]


def decisions(game: Game, path: Path) -> Iterator[tuple[State, Action]]:
    """What was decided in a golden game, and the position in which it was; that must not be changed."""
    record = read_record(path.read_text(encoding="utf-8"))
    state = Session.resume(game, record).view(None, 0)
    for move in record.moves.values():
        action = game.parse_action(move.text)
        yield state, action
        state = state.clone()
        state.act(action)


def anyhow(rng: Random) -> Choose:
    """Chooses at random."""
    return lambda state: rng.choice(state.legal_actions())


def medium(state: State) -> Action:
    """The choice of the computer player of that level."""
    return player_of(level_named("medium"), "golden").choose(state).action


def table(game: Game, players: int, seed: str, options: Mapping[str, Value]) -> Session:
    """A table to play a golden game at."""
    seats = tuple(Seat(name) for name in NAMES[:players])
    return Session(game, Header(game.id, game.rules_version, seed, options, seats))


def play(session: Session, choose: Choose) -> Session:
    """Plays a table to its end; `choose` is shown what the seat that decides may know."""
    while not session.is_terminal:
        session.do(choose(session.view(session.current_player)))
    return session


def write(name: str, session: Session) -> None:
    """Writes a game that has ended, with its places, among the golden games of its game."""
    home = folder(session.game.id)
    home.mkdir(exist_ok=True)
    end = "".join(f"# seat {p.seat}: rank {p.rank}, {p.total} points\n" for p in session.view(0).places())
    (home / f"{name}.record").write_text(session.record.text() + end, encoding="utf-8", newline="\n")


def rerecord(computers: str, played: Played) -> None:
    """Writes all golden games of a game for two to four players; `computers` is the kind that computers play."""
    for players in (2, 3, 4):
        for kind, games in (("random", RANDOM), (computers, COMPUTERS)):
            for number in range(games):
                write(f"{kind}-{players}-{number:02}", played(kind, players, number))
