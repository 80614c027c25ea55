"""The command `replay`: plays a record again and checks it."""

from __future__ import annotations

import argparse
from typing import IO, Any

from game.cli.output import Answer, printable, say
from game.cli.positions import score_data
from game.cli.reading import read_record_in, read_text
from game.core.reasons import RulesError
from game.core.session import STOPS, RulesFault, Session
from game.core.words import Message, msg, words_for
from game.registry import game_named


def add_arguments(commands: argparse._SubParsersAction[Any]) -> None:
    """Declares the command."""
    command = commands.add_parser("replay", help=say("cli.help.replay"))
    command.add_argument("record", metavar="RECORD", help=say("cli.help.record"))
    command.add_argument("--check", action="store_true", help=say("cli.help.check"))
    command.set_defaults(run=replay)


def replay(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """Plays a record again; with `--check` all its branches, ending with status 2 if anything is wrong."""
    record = read_record_in(read_text(args.record, stdin), args.record)
    game = game_named(record.header.game)
    session = Session.resume(game, record)
    # Of digests garbled in other branches the session tells once it has been there.
    astray = _follow_branches(session) if args.check else []
    faults = [*session.faults, *astray]
    words = words_for()
    sentences = [words.say(fault) for fault in faults]
    # Hidden parts too: whoever holds the record file holds its seed.
    state = session.whole()
    data: dict[str, object] = {
        "game": game.id,
        "rules": record.header.rules,
        "seats": [seat.to_json() for seat in record.header.seats],
        "moves": len(record.moves),
        "position": session.position,
        "digests": sum(move.digest is not None for move in record.moves.values()),
        "digest": state.digest(),
        "current_player": state.current_player,
        "terminal": state.is_terminal,
        "faults": sentences,
        **score_data(state),
    }
    lines = [say(msg("cli.replay.line", session.position, name=game.name))]
    names: list[str | Message] = [printable(seat.name) for seat in session.seats]
    names += [msg("cli.replay.unseated")] * (state.players - len(names))
    lines += [
        say("cli.replay.seat", rank=place.rank, name=names[place.seat], total=place.total) for place in state.places()
    ]
    complaint = sentences[0] if args.check and sentences else None
    return Answer(data, "\n".join([*lines, *sentences]), complaint)


def _follow_branches(session: Session) -> list[Message]:
    """Goes to the end of every branch and back; what cannot be followed, as sentences. Of branches that go on from the
    move at which the record stops, that has been said."""
    here = session.record.at
    parents = {move.parent for move in session.record.moves.values()}
    stops = {dict(fault.params)["move"] for fault in session.faults if fault.key == STOPS}
    faults = []
    for number in [number for number in session.record.moves if number not in parents]:
        if any(move.number in stops for move in session.record.line_to(number)):
            continue
        try:
            session.go_to(number)
        except (RulesError, RulesFault) as error:
            faults.append(msg("cli.replay.branch", move=number, why=error.message))
    session.go_to(here)
    return faults
