"""Outside bots: none of them, however it is started and whatever it leaves undone, holds a match up."""

from __future__ import annotations

import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from game.core.contract import State
from game.core.reasons import BadInput
from game.opponents import bots
from game.opponents.bots import OutsideBot
from game.registry import game_named

from .test_worker import gone, until

PATIENCE = 0.5
LONG = 60
"""Seconds that these bots would take."""
SOON = 10.0
"""Seconds, on a busy machine too, after which a bot was not waited for."""


def observation() -> State:
    return game_named("corinth").new(2, "bots").observation(0)


def refused(bot: OutsideBot) -> None:
    with pytest.raises(BadInput) as caught:
        bot.choose(observation())
    assert caught.value.reason.code == "bot_gone"


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
def test_what_a_wrapper_has_started_ends_with_it(tmp_path: Path) -> None:
    """The shell is the program that is known; what it started holds the same pipes."""
    note = tmp_path / "pid"
    script = f"sleep {LONG} & echo $! > {shlex.quote(str(note))}; wait"
    started = time.monotonic()
    with OutsideBot(f"sh -c {shlex.quote(script)}", PATIENCE) as bot:
        refused(bot)
        until(lambda: note.exists() and note.read_text().strip() != "")
    assert time.monotonic() - started < SOON
    until(lambda: gone(int(note.read_text())), SOON)


@pytest.mark.skipif(os.name == "nt", reason="a session of POSIX")
def test_what_has_left_the_group_is_not_waited_for(tmp_path: Path) -> None:
    """It keeps the pipes of the program open, and nobody waits for their end."""
    note = tmp_path / "pid"
    left = f"import os, time; os.setsid(); open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep({LONG})"
    wrapper = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {left!r}])"
    started = time.monotonic()
    with OutsideBot(f"{sys.executable} -c {shlex.quote(wrapper)}", PATIENCE) as bot:
        until(lambda: note.exists() and note.read_text() != "")
        refused(bot)
    assert time.monotonic() - started < SOON
    os.kill(int(note.read_text()), 9)


def test_a_bot_that_does_not_read_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once its pipe is full, whoever writes to it waits."""
    monkeypatch.setattr(bots, "request_of", lambda state: {"much": "x" * 1_000_000})
    started = time.monotonic()
    with OutsideBot(f"{sys.executable} -c 'import time; time.sleep({LONG})'", PATIENCE) as bot:
        refused(bot)
        refused(bot)
    assert time.monotonic() - started < SOON
