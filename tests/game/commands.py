"""Commands as people give them, in this process or in one of their own, and what a refusal looks like."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from game.cli import main as cli
from game.cli.main import main
from game.cli.output import printable

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Done:
    """What a command left: exit status, standard output and standard error."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]

parser = lru_cache(32)(cli.parser)
"""The same for every command of this process: to put it together takes longer than most commands."""


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands in this process; `stdin` is what they read: bytes, a text, or a value to be made JSON."""

    def call(*words: str, stdin: str | bytes | object = b"") -> Done:
        if not isinstance(stdin, str | bytes):
            stdin = json.dumps(stdin)
        data = stdin.encode() if isinstance(stdin, str) else stdin
        out = io.StringIO()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(cli, "parser", parser)
            status = main(words, io.BytesIO(data), out)
        return Done(status, out.getvalue(), capsys.readouterr().err)

    return call


def run_apart(*words: str) -> Done:
    """Runs a command in a process of its own."""
    run = subprocess.run([sys.executable, "-m", "game", *words], capture_output=True, text=True, check=False, cwd=ROOT)
    return Done(run.returncode, run.stdout, run.stderr)


def refused(done: Done) -> str:
    """The one sentence of a refusal: exit status 2, on standard error, and as JSON where that was asked for."""
    assert done.status == 2, done
    assert done.err.count("\n") == 1 and done.err.strip() and "Traceback" not in done.err, done
    if done.out:
        assert set(done.json) - {"missing"} == {"reason", "text", "rules"}
        assert printable(" ".join(done.json["text"].split())) == done.err.strip()
    return done.err.strip()
