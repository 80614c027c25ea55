"""Reads the command line, runs one command, and reports every fault in one sentence with exit status 2."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import sys
from collections.abc import Sequence
from typing import IO, TYPE_CHECKING, Any, NoReturn, cast

from game.cli import positions, replays, tables
from game.cli.faults import Refused
from game.cli.output import Answer, printable, say, write
from game.core.reasons import RulesError
from game.core.session import RulesFault
from game.core.words import short

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PLAYERS = ("play", "ladder", "bench", "bot", "train")
"""Commands of the computer players, imported only when one is used, so that the others start quickly."""
_BROKEN_PIPE = 1
_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        """Raises `Refused` instead of exiting."""
        text = " ".join(message.split())
        raise Refused("usage", say("cli.usage", command=self.prog, text=text))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Prints help at once, so that it is told if that cannot be; argparse would not mind."""
        print(message, end="", file=file)
        sys.stdout.flush()


class _Aside(io.TextIOBase):
    """Standard error, but that what cannot be written there is left out: it spoils no answer on standard output."""

    def write(self, text: str) -> int:
        """Writes it at once, if it can be."""
        if sys.stderr is not None:
            try:
                sys.stderr.write(text)
                sys.stderr.flush()
            except OSError:
                _forget(sys.stderr)
        return len(text)


ASIDE = cast(IO[str], _Aside())


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """The parser for all commands; those of the computer players have arguments only if `command` is one of them."""
    top = _Parser(prog="python -m game", description=say("cli.description"))
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    tables.add_arguments(commands)
    positions.add_arguments(commands)
    replays.add_arguments(commands)
    if command in PLAYERS:
        from game.opponents import commands as players

        players.add_arguments(commands)
    else:
        for name in PLAYERS:
            commands.add_parser(name, help=say(f"cli.help.{name}"))
    for name, one in commands.choices.items():
        if name != "bot":
            one.add_argument("--text", action="store_true", help=say("cli.help.text"))
    return top


def main(argv: Sequence[str] | None = None, stdin: IO[bytes] | None = None, stdout: IO[str] | None = None) -> int:
    """Runs one command; returns the exit status: 0; 2 after one sentence on standard error; 1 if nobody reads on;
    130 after Ctrl+C. A match or a training that is told to end raises `SystemExit`."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    source = stdin or (sys.stdin.buffer if sys.stdin is not None else io.BytesIO())
    if stdout is None and sys.stdout is None:
        # It was closed before the program began; what cannot be said is not worked out first, for minutes perhaps.
        return _complain(say("cli.system", why=os.strerror(errno.EBADF)))
    target = stdout or _unicode(sys.stdout)
    try:
        return _answer(arguments, source, target)
    except BrokenPipeError:
        # Nobody reads any more.
        _forget(target)
        return _BROKEN_PIPE
    except OSError as error:
        _forget(target)
        return _complain(say("cli.system", why=error.strerror or type(error).__name__))
    except KeyboardInterrupt:
        return _INTERRUPTED


def _answer(arguments: list[str], stdin: IO[bytes], stdout: IO[str]) -> int:
    try:
        return _run(arguments, stdin, stdout)
    except Refused as refused:
        return _refuse({"reason": refused.code, "text": refused.text, "rules": ""}, arguments, stdout)
    except RulesError as error:
        return _refuse(error.reason.to_json(), arguments, stdout)
    except RulesFault as fault:
        return _complain(say(fault.message))
    except RecursionError:
        return _refuse({"reason": "deep", "text": say("cli.deep"), "rules": ""}, arguments, stdout)


def _run(arguments: list[str], stdin: IO[bytes], stdout: IO[str]) -> int:
    command = next((word for word in arguments if not word.startswith("-")), None)
    if command is None and not {"-h", "--help"} & set(arguments):
        first = short(arguments[0]) if arguments else ""
        raise Refused("usage", say("cli.no_command.found" if arguments else "cli.no_command", text=first))
    args = parser(command).parse_args(arguments)
    if args.command in PLAYERS:
        return _run_players(args, stdin, stdout)
    answer: Answer = args.run(args, stdin)
    write(answer, args.text, stdout)
    if answer.complaint is not None:
        return _complain(answer.complaint)
    return 0


def _run_players(args: argparse.Namespace, stdin: IO[bytes], stdout: IO[str]) -> int:
    from concurrent.futures import BrokenExecutor

    from game.opponents import commands as players
    from game.opponents.processes import ended_in_order

    if args.command == "bot":
        players.bot(io.TextIOWrapper(stdin, encoding="utf-8", errors="replace"), stdout)
        return 0
    try:
        with ended_in_order():
            if args.command == "bench":
                found: object = players.bench(args)
            else:
                run = {"play": players.play, "ladder": players.ladder, "train": players.train}[args.command]
                found = run(args, ASIDE)
    except BrokenExecutor as error:
        raise Refused("broken", say("cli.broken")) from error
    write(Answer(found), args.text, stdout)
    return 0


def _refuse(reason: dict[str, object], arguments: list[str], stdout: IO[str]) -> int:
    """Prints a refusal: its sentence on standard error and, unless text was asked for, its JSON on standard output."""
    if "--text" not in arguments:
        write(Answer(reason), False, stdout)
    return _complain(str(reason["text"]))


def _complain(text: str) -> int:
    print(printable(" ".join(text.split())), file=ASIDE)
    return 2


def _forget(stream: IO[str]) -> None:
    """Redirects a stream to nowhere, so that the interpreter does not try to flush it again when it exits."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _unicode(stream: IO[str]) -> IO[str]:
    """Standard output as UTF-8 with LF line ends, whatever the console's encoding."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return stream
