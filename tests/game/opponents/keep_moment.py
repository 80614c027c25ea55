"""Keeps a moment: `python -m tests.game.opponents.keep_moment GAME NAME --seats LEVEL,LEVEL --seed S --decisions N`.

Plays a game between these levels and writes its record up to decision N (0: shows the whole game instead, each
decision with its number, so that one can look for a moment). `--option KEY=VALUE` as elsewhere.
"""

from __future__ import annotations

import argparse

from game.core.record import Header, Seat
from game.core.session import Session
from game.opponents.levels import level_named, player_of
from game.opponents.player import Course
from game.registry import game_named
from tests.game.opponents.moments import FOLDER


class Lines:
    """Collects the lines of a record."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        """One more."""
        self.lines.append(line)

    def report(self, text: str) -> None:
        """Nothing may go wrong here."""
        raise AssertionError(text)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("name")
    parser.add_argument("--seats", default="medium,medium")
    parser.add_argument("--seed", default="moment")
    parser.add_argument("--decisions", type=int, default=0)
    parser.add_argument("--option", action="append", default=[])
    args = parser.parse_args()
    game = game_named(args.game)
    levels = args.seats.split(",")
    options = game.new(len(levels), args.seed, dict(word.split("=", 1) for word in args.option)).options
    seats = tuple(Seat(f"Seat {i}", "computer", level) for i, level in enumerate(levels))
    sink = Lines()
    session = Session(game, Header(game.id, game.rules_version, args.seed, options, seats), sink)
    players = [player_of(level_named(level), f"{args.seed}/{i}") for i, level in enumerate(levels)]
    courses = [Course() for _ in levels]
    while not session.is_terminal and (not args.decisions or session.position < args.decisions):
        seat = session.current_player
        view = session.view(seat)
        decision = courses[seat].follow(view)
        if decision is None:
            decision = players[seat].choose(view)
            courses[seat].begin(view, decision)
        if not args.decisions:
            print(session.position, seat, game.action_text(decision.action))
        session.do(decision.action, seat)
    if args.decisions:
        print(session.view(session.current_player).show())
        path = FOLDER / game.id / f"{args.name}.record"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(sink.lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
