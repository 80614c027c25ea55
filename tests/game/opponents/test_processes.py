"""Child processes: they leave Ctrl+C to their parent, and end with what they were needed for."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from game.opponents.bots import OutsideBot
from game.opponents.processes import ended_in_order, pool
from tests.game.commands import Run, refused

ROOT = Path(__file__).resolve().parents[3]
POSIX = pytest.mark.skipif(not hasattr(os, "killpg"), reason="signals of POSIX")


def _die() -> None:
    os._exit(1)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_pool_calculates() -> None:
    with pool(1) as workers:
        assert list(workers.map(abs, [-1, -2])) == [1, 2]


def test_windows_is_not_asked_for_more_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    pool(200).shutdown()


@POSIX
def test_a_pool_left_by_an_exception_abandons_its_work() -> None:
    found: list[int] = []
    with pytest.raises(KeyError), pool(1) as workers:
        found.append(workers.submit(os.getpid).result())
        for _ in range(5):
            workers.submit(time.sleep, 600)
        raise KeyError
    assert not _alive(found[0])


SCRIPT = """
import os, signal, sys, time
from game.opponents.processes import pool
from game.opponents.worker import Brain

if __name__ == "__main__":
    # A shell starts what runs in the background with Ctrl+C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    brain = Brain()
    brain.start()
    try:
        with pool(2) as workers:
            working = workers.submit(time.sleep, 600)
            if sys.argv[1] == "ready":
                workers.submit(os.getpid).result()
                while not brain.ready:
                    brain.poll()
                    time.sleep(0.01)
            print("go", flush=True)
            working.result()
    except KeyboardInterrupt:
        pass
    brain.close()
"""


BOT = """
import os, pathlib, sys, time
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
time.sleep(100)
"""

MATCH = """
import signal, sys
from game.cli.main import main

# A shell starts what runs in the background with Ctrl+C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


@POSIX
@pytest.mark.parametrize(
    ("jobs", "by", "all_are_told"),
    [
        *((2, by, False) for by in ("SIGINT", "SIGTERM", "SIGHUP", "SIGKILL")),
        *((2, by, True) for by in ("SIGINT", "SIGHUP")),
        (1, "SIGTERM", True),
        (1, "SIGHUP", False),
    ],
)
def test_the_bots_of_a_match_end_with_it(tmp_path: Path, jobs: int, by: str, all_are_told: bool) -> None:
    """Also those of processes that are abandoned, and of a match that is told to end, by itself or, as a terminal that
    is closed does, with the processes it plays in. Where all of them are killed, nothing can end anything."""
    (tmp_path / "bot.py").write_text(BOT)
    started = tmp_path / "started"
    started.mkdir()
    bot = f"bot:{shlex.join([sys.executable, str(tmp_path / 'bot.py'), str(started)])}"
    match = subprocess.Popen(
        [sys.executable, "-c", MATCH, "play", "corinth", "--seat", bot, "--seat", "random", "--jobs", str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    for _ in range(600):
        if len(list(started.iterdir())) == jobs:
            break
        time.sleep(0.1)
    (os.killpg if all_are_told else os.kill)(match.pid, signal.Signals[by])
    # The bots have its standard error: it is closed once all of them have ended.
    assert match.communicate(timeout=30)[0] == ""
    assert len(list(started.iterdir())) == jobs


def start_amid_signals(by: int, started: Callable[[int], object]) -> None:
    """Has a signal come whenever a program has just been started, before anybody knows of that."""
    popen = subprocess.Popen

    def start(arguments: list[str], **options: Any) -> subprocess.Popen[str]:
        process = popen(arguments, **options)
        started(process.pid)
        signal.raise_signal(by)
        return process

    subprocess.Popen = start  # type: ignore[assignment, misc]


@POSIX
@pytest.mark.parametrize("by", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_bot_that_was_just_started_ends_with_its_match(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    """Though the signal came before the match knew that there was something to end."""
    started: list[int] = []
    monkeypatch.setattr(subprocess, "Popen", subprocess.Popen)
    start_amid_signals(signal.Signals[by], started.append)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises((KeyboardInterrupt, SystemExit)), ended_in_order(), OutsideBot("sleep 60"):
            raise AssertionError("nobody has heard the signal")
        assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(started) == 1 and not _alive(started[0])


def _start_and_be_told_to_end(pids: Path) -> None:
    start_amid_signals(signal.SIGTERM, lambda pid: pids.write_text(str(pid)))
    OutsideBot("sleep 60").__enter__()


@POSIX
def test_a_bot_that_was_just_started_ends_with_the_process_it_plays_in(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    with pytest.raises(BrokenProcessPool), pool(1) as workers:
        workers.submit(_start_and_be_told_to_end, pids).result()
    pid = int(pids.read_text())
    end = time.monotonic() + 20
    while _alive(pid) and time.monotonic() < end:
        # Whoever takes orphans in has yet to notice.
        time.sleep(0.02)
    assert not _alive(pid)


@POSIX
def test_what_ends_a_match_is_left_as_it_was() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)]
    with pytest.raises(SystemExit), ended_in_order():
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(60)
    assert [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)] == before


@POSIX
@pytest.mark.parametrize("when", ["starting", "ready"])
def test_ctrl_c_in_a_terminal_prints_nothing(tmp_path: Path, when: str) -> None:
    """It reaches all processes alike, also those that are still importing; the parent ends them."""
    script = tmp_path / "parent.py"
    script.write_text(SCRIPT)
    parent = subprocess.Popen(
        [sys.executable, str(script), when],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    assert parent.stdout is not None and parent.stdout.readline() == "go\n"
    # As a rule they are in the midst of their imports then; the outcome is the same if not.
    time.sleep(0.2)
    os.killpg(parent.pid, signal.SIGINT)
    _, errors = parent.communicate(timeout=120)
    assert (parent.returncode, errors) == (0, "")


def test_a_killed_process_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """DESIGN 4: errors go to standard error with exit status 2 and one plain sentence."""

    def play(args: object, stderr: object) -> object:
        with pool(1) as workers:
            return workers.submit(_die).result()

    with pytest.raises(BrokenProcessPool):
        play(None, None)
    monkeypatch.setattr("game.opponents.commands.play", play)
    assert "--jobs" in refused(run("play", "corinth", "--seats", "random,random", "--jobs", "2"))
