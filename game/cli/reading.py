"""Reads the input of commands from a file or standard input, of limited size, as text, JSON or a position."""

from __future__ import annotations

import argparse
import json
import re
import stat
from pathlib import Path
from typing import IO

from game.cli.faults import Refused
from game.cli.output import say
from game.core.checks import Fields, bad, fields_once
from game.core.contract import State
from game.core.reasons import BadInput, Reason
from game.core.record import Record, is_record, read_record
from game.core.session import GARBLED_DIGEST, Session
from game.core.words import Message, Param, msg, short
from game.registry import game_named, state_in

MOST_BYTES = 4_000_000
_NAME_MOST = 35
"""Letters of a name that `short` leaves as they are, with room for dots before them."""
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_UNSOUND = {"core.record.line": "cli.record.line", "core.record.torn": "cli.record.torn"}
"""For the faults of which others are told that a line is left out: nothing is where a record is refused."""


def input_name(name: str) -> Param:
    """What people are told of the input with that name: of a long path its end, which tells files apart."""
    if name == "-":
        return msg("cli.stdin")
    return short(name if len(name) <= _NAME_MOST else f"...{name[-_NAME_MOST:]}")


def whole_number(text: str, low: int, high: int) -> int | None:
    """The whole number that an argument says, or None if it says none from `low` to `high`."""
    number = int(text) if _WHOLE.fullmatch(text) else low - 1
    return number if low <= number <= high else None


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
                raise Refused("file", say("cli.file.folder", file=input_name(name)))
            with path.open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise Refused("file", say("cli.file.missing", file=input_name(name))) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused("file", say("cli.file.unreadable", file=input_name(name), why=why)) from error
    if len(data) > MOST_BYTES:
        raise Refused("file", say("cli.file.big", file=input_name(name), most=MOST_BYTES // 1_000_000))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("file", say("cli.file.not_text", file=input_name(name), at=error.start)) from error


def read_record_in(text: str, name: str) -> Record:
    """The record that is the text of an input; raises `BadInput`."""
    try:
        return read_record(text)
    except BadInput as error:
        raise _about(error, "cli.record", name) from error


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
        return _state_of(text, args.state, args.at)
    if args.at is not None:
        raise Refused("at", say("cli.at.no_record"))
    try:
        return state_in(Fields(_json_in(text), "state"))
    except BadInput as error:
        raise _about(error, "cli.state", args.state) from error


def _state_of(text: str, name: str, at: str | None) -> State:
    """A position of a record, hidden parts too: whoever holds it holds the seed. One that is not sound all through is
    refused, for it may stand elsewhere than it says."""
    record = read_record_in(text, name)
    session = Session.resume(game_named(record.header.game), record)
    for fault in session.faults:
        if fault.key == GARBLED_DIGEST:
            # The moves after it prove where the game stands.
            continue
        raise Refused("record", say("cli.record.unsound", file=input_name(name), why=_unsound(fault)))
    if at is not None:
        number = whole_number(at, 0, session.position)
        if number is None:
            raise Refused("at", say("cli.at", at=short(at), last=session.position))
        session.go_to(session.path[number - 1].move.number if number else 0)
    return session.whole()


def _unsound(fault: Message) -> Message:
    return fault._replace(key=_UNSOUND.get(fault.key, fault.key))


def _about(error: BadInput, key: str, name: str) -> BadInput:
    """A refusal with the sentence `key`, which names the input and says what to do, around its own."""
    reason = error.reason
    return BadInput(Reason(reason.code, msg(key, file=input_name(name), why=reason.message), reason.rules))


def _no_constant(name: str) -> object:
    raise ValueError(name)
