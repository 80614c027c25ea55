"""Reads the input of commands from a file or standard input, of limited size, as text, JSON or a position."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import IO

from game.cli.faults import Refused
from game.cli.output import say
from game.core.checks import Fields, bad, fields_once
from game.core.contract import State
from game.core.words import short
from game.registry import state_in

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


def read_json(name: str, stdin: IO[bytes]) -> object:
    """The JSON in a file or on standard input; raises `Refused` or `BadInput`."""
    text = read_text(name, stdin)
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=fields_once)
    except json.JSONDecodeError as error:
        raise bad("not_json", line=error.lineno, column=error.colno) from error
    except ValueError as error:
        # A number with thousands of digits, NaN or Infinity.
        raise bad("not_json_number") from error


def read_state(name: str, stdin: IO[bytes]) -> State:
    """The position in a file or on standard input; raises `Refused` or `BadInput`."""
    return state_in(Fields(read_json(name, stdin), "state"))


def _no_constant(name: str) -> object:
    raise ValueError(name)
