"""Runs commands in this process."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.cli.main import main


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


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str, stdin: str | bytes | object = b"") -> Done:
        if not isinstance(stdin, str | bytes):
            stdin = json.dumps(stdin)
        data = stdin.encode() if isinstance(stdin, str) else stdin
        out = io.StringIO()
        status = main(words, io.BytesIO(data), out)
        return Done(status, out.getvalue(), capsys.readouterr().err)

    return call


def refused(done: Done) -> str:
    """The one sentence of a refusal."""
    assert done.status == 2, done
    assert done.err.count("\n") == 1 and done.err.strip() and "Traceback" not in done.err, done
    if done.out:
        assert set(done.json) - {"missing"} == {"reason", "text", "rules"}
        assert done.json["text"].split() == done.err.split()
    return done.err.strip()
