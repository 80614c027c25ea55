"""External bots: both ends of a protocol of JSON lines.

A request is `{"observation": ..., "legal": [{"action": text, "means": sentence}, ...]}` on one line, the answer
`{"action": text}` on one line.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import subprocess
from collections.abc import Callable
from queue import Empty, Full, Queue
from threading import Thread
from time import perf_counter
from types import TracebackType
from typing import IO, Self

from game.core.checks import Fields, fields_once
from game.core.contract import Action, State
from game.core.reasons import BadInput, Reason, RulesError
from game.core.words import Message, msg, one_line, short, words_for
from game.opponents.levels import level_named, player_of
from game.opponents.player import Budget, Decision, Watch
from game.opponents.processes import ended, kill_group, start_group
from game.registry import state_in

PATIENCE = 60.0
"""Seconds a bot may take to answer."""

_AFTERTHOUGHT = 0.5
"""Seconds in which a bot whose answer is refused shows by a second line that it was not the answer to that request."""

_FAREWELL = 0.5
"""Seconds that each pipe of a bot may take to close once the bot was ended."""

MOST_LETTERS = 4_000_000
"""The most characters of a line: a program that never ends its line must not fill the memory."""

_MOST_NAMED = 60
"""Characters of a bot's command by which a sentence calls it."""

DEFAULT_LEVEL = "medium"


def fault(code: str, **params: str | int | Message) -> BadInput:
    """A `BadInput` whose sentence is `opponents.CODE` of the catalogue."""
    return BadInput(Reason(code, msg(f"opponents.{code}", **params), ""))


def request_of(observation: State) -> dict[str, object]:
    """The request that asks a bot for its decision."""
    words = words_for()
    return {
        "observation": observation.to_json(),
        "legal": [
            {"action": observation.game.action_text(action), "means": words.say(observation.describe(action))}
            for action in observation.legal_actions()
        ],
    }


def answer_to(line: str) -> dict[str, object]:
    """The answer of this program's own players to a request; raises `RulesError`.

    A request may also name a `level` (default `medium`), a `seed` and a `budget`
    (`{"iterations": 200, "seconds": null}`); a field of another name is refused, for it may be one of these misspelt.
    """
    try:
        data = json.loads(line, object_pairs_hook=fields_once)
    except (ValueError, RecursionError) as error:
        raise fault("request") from error
    fields = Fields(data, "request")
    observation = state_in(fields.child("observation"))
    if observation.is_terminal or observation.viewer != observation.current_player:
        raise fault("not_asked")
    level = level_named(fields.text("level", 40) if "level" in fields.data else DEFAULT_LEVEL)
    seed = fields.text("seed") if "seed" in fields.data else ""
    budget = Budget.from_json(fields.raw("budget")) if "budget" in fields.data else None
    if "legal" in fields.data:
        fields.raw("legal")
    fields.no_more()
    decision = player_of(level, seed).choose(observation, budget)
    return {"action": observation.game.action_text(decision.action)}


def serve_lines(stdin: IO[str], stdout: IO[str]) -> None:
    """Answers requests until the input ends; a malformed one, or one that is too long, is answered with the reason."""
    while line := stdin.readline(MOST_LETTERS + 1):
        if not line.strip():
            continue
        try:
            if len(line) > MOST_LETTERS:
                _skip_rest(line, stdin)
                raise fault("request_long", most=MOST_LETTERS)
            answer: dict[str, object] = answer_to(line)
        except RulesError as error:
            answer = error.reason.to_json()
        stdout.write(json.dumps(answer) + "\n")
        stdout.flush()


def _skip_rest(line: str, stdin: IO[str]) -> None:
    while line and not line.endswith("\n"):
        line = stdin.readline(MOST_LETTERS)


def process_arguments(command: str, platform: str) -> str | list[str]:
    """What `Popen` needs to run a command without a shell, on a platform named as in `os.name`. Raises `ValueError`
    for a command that is empty or has an unclosed quote.

    Windows splits a command itself, by rules of its own: a backslash is part of a path there. Elsewhere quotes and
    backslashes mean what they mean to a POSIX shell.
    """
    arguments = command.strip() if platform == "nt" else shlex.split(command)
    if not arguments:
        raise ValueError(command)
    return arguments


def called(command: str) -> str:
    """A bot's command as it may stand in a sentence: the end of a long one, by which bots of one folder differ."""
    text = one_line(command)
    return f'"{text}"' if len(text) <= _MOST_NAMED else f'"...{text[-_MOST_NAMED:]}"'


def _quoted(line: str) -> str | Message:
    """What a bot has said, as it may stand in a sentence."""
    return short(line.strip()) if line.strip() else msg("opponents.bot_empty_line")


class OutsideBot:
    """A player that is an external program, run by `command`. Its process, and those it starts, last as long as the
    context.

    Each pipe belongs to a thread that alone uses and closes it: neither a program that does not read, nor one that is
    outlived by what it has started, makes anybody wait longer than `patience` (seconds).
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self._process: subprocess.Popen[str] | None = None
        self._threads: list[Thread] = []
        self._requests: Queue[str] = Queue()
        """What the program is to be sent; an empty text ends the thread that sends it."""
        self._lines: Queue[str] = Queue(2)
        """What the program says; an empty text once nothing can be sent to it or read from it any more. One line is an
        answer, and a second shows that there are too many: no more is read then."""

    def __enter__(self) -> Self:
        """Starts the program; raises `BadInput` if it cannot be."""
        try:
            process = start_group(process_arguments(self.command, os.name))
        except (OSError, ValueError) as error:
            if not self.command.strip():
                raise fault("bot_empty") from error
            why = getattr(error, "strerror", None) or str(error)
            raise self._fault("bot_unstarted", why=why) from error
        self._process = process
        works: list[tuple[Callable[[IO[str]], None], IO[str] | None]] = [
            (self._write, process.stdin),
            (self._read, process.stdout),
        ]
        self._threads = [Thread(target=work, args=(pipe,), daemon=True) for work, pipe in works]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the program and what it has started."""
        if self._process is not None:
            kill_group(self._process)
            self._requests.put("")
            for thread in self._threads:
                # It waits for ever where something left the group of the program and holds its pipes.
                thread.join(_FAREWELL)

    def _write(self, pipe: IO[str]) -> None:
        # Closing flushes the buffer, which fails if the program has ended.
        with contextlib.suppress(OSError), pipe:
            while text := self._requests.get():
                pipe.write(text)
                pipe.flush()
        self._end()

    def _read(self, pipe: IO[str]) -> None:
        # A line that is too long comes in pieces.
        with contextlib.suppress(OSError, Full), pipe:
            while line := pipe.readline(MOST_LETTERS):
                self._lines.put_nowait(line)
        self._end()

    def _end(self) -> None:
        # Where it is full, the program is refused for what it said.
        with contextlib.suppress(Full):
            self._lines.put_nowait("")

    @property
    def spoke(self) -> bool:
        """Whether the program has said something, or fallen silent for good, without being asked: the next `choose`
        will refuse it for that."""
        return not self._lines.empty()

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """Asks the program, which is told of no `budget` and cannot be stopped by the `watch`. Raises `BadInput` if it
        gives no answer, a malformed one or an illegal action, or if it has said something before it was asked."""
        started = perf_counter()
        if self.spoke:
            early = self._lines.get()
            raise self._fault("bot_early", answer=_quoted(early)) if early else self._gone()
        self._requests.put(json.dumps(request_of(observation)) + "\n")
        try:
            line = self._lines.get(timeout=self.patience)
        except Empty as error:
            raise self._fault("bot_silent", seconds=f"{self.patience:g}") from error
        if not line:
            raise self._gone()
        if len(line) >= MOST_LETTERS and not line.endswith("\n"):
            raise self._fault("bot_long", most=MOST_LETTERS)
        try:
            action = self._action_in(line, observation)
        except BadInput as error:
            if self._goes_on():
                raise self._fault("bot_lines", answer=_quoted(line)) from error
            raise
        return Decision((action,), 0.0, 0.0, seconds=perf_counter() - started, level="bot")

    def _action_in(self, line: str, observation: State) -> Action:
        """The legal action that an answer names; raises `BadInput`."""
        try:
            text = Fields(json.loads(line, object_pairs_hook=fields_once), "answer").text("action")
            action = observation.game.parse_action(text)
        except RulesError as error:
            raise self._fault("bot_answer", answer=_quoted(line), why=error.reason.message) from error
        except (ValueError, RecursionError) as error:
            raise self._fault("bot_no_json", answer=_quoted(line)) from error
        if action not in observation.legal_actions():
            raise self._fault("bot_illegal", action=short(text))
        return action

    def _goes_on(self) -> bool:
        """Whether the program says more though it has answered: the line read was perhaps left over from the request
        before, or is the first of several."""
        try:
            return self._lines.get(timeout=min(_AFTERTHOUGHT, self.patience)) != ""
        except Empty:
            return False

    def _fault(self, code: str, **params: str | int | Message) -> BadInput:
        return fault(code, command=called(self.command), **params)

    def _gone(self) -> BadInput:
        """What to say of a program that can no longer be spoken to."""
        assert self._process is not None
        status = ended(self._process, _FAREWELL)
        if status is None:
            return self._fault("bot_gone")
        return self._fault("bot_ended", status=status) if status >= 0 else self._fault("bot_killed", signal=-status)
