"""Reads the input of commands from a file or standard input, of limited size, as text, JSON or a position."""

from __future__ import annotations

import argparse
import json
import stat
from pathlib import Path
from typing import IO

from game.cli.faults import Refused
from game.cli.output import say
from game.core.checks import Fields, bad, fields_once
from game.core.contract import State
from game.core.record import is_record, read_record
from game.core.session import Session
from game.core.words import short, words_for
from game.registry import game_named, state_in

MOST_BYTES = 4_000_000


def read_text(name: str, stdin: IO[bytes]) -> str:
    """The text of a file, or of standard input for `-`; raises `Refused`."""
    try:
        if name == "-":
            data = stdin.read(MOST_BYTES + 1)
        else:
            path = Path(name)
            if not name:
                # `Path` would take it for the current folder.
                raise FileNotFoundError
            mode = path.stat().st_mode
            if stat.S_ISDIR(mode):
                raise Refused("file", say("cli.file.folder", file=short(name)))
            with path.open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise Refused("file", say("cli.file.missing", file=short(name))) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused("file", say("cli.file.unreadable", file=short(name), why=why)) from error
    if len(data) > MOST_BYTES:
        raise Refused("file", say("cli.file.big", file=short(name), most=MOST_BYTES // 1_000_000))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("file", say("cli.file.not_text", file=short(name), at=error.start)) from error


def _json_in(text: str) -> object:
    """What a text says as JSON; raises `BadInput`."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=fields_once)
    except json.JSONDecodeError as error:
        raise bad("not_json", line=error.lineno, column=error.colno) from error
    except ValueError as error:
        # A number with thousands of digits, NaN or Infinity.
        raise bad("not_json_number") from error


def read_state(args: argparse.Namespace, stdin: IO[bytes]) -> State:
    """The position in the file `args.state` or on standard input: as JSON, or of a record where it stands, or after
    `args.at` of the decisions that led there. Raises `Refused`, `RulesError` or `RulesFault`."""
    text = read_text(args.state, stdin)
    if is_record(text):
        return _state_of(text, args.at)
    if args.at is not None:
        raise Refused("at", say("cli.at.no_record"))
    return state_in(Fields(_json_in(text), "state"))


def _state_of(text: str, at: int | None) -> State:
    """A position of a record, hidden parts too: whoever holds it holds the seed. One that is not sound all through is
    refused, for it may stand elsewhere than it says."""
    record = read_record(text)
    session = Session.resume(game_named(record.header.game), record)
    for fault in session.faults:
        raise Refused("record", words_for().say(fault))
    if at is not None:
        if not 0 <= at <= session.position:
            raise Refused("at", say("cli.at", at=at, last=session.position))
        session.go_to(session.path[at - 1].move.number if at else 0)
    return session.whole()


def _no_constant(name: str) -> object:
    raise ValueError(name)
