"""Child processes: they leave Ctrl+C to their parent, and end with what they were needed for."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

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
    ("jobs", "by"), [(2, "SIGINT"), (2, "SIGTERM"), (2, "SIGHUP"), (2, "SIGKILL"), (1, "SIGTERM"), (1, "SIGHUP")]
)
def test_the_bots_of_a_match_end_with_it(tmp_path: Path, jobs: int, by: str) -> None:
    """Also those of processes that are abandoned, and of a match that is told to end."""
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
    )
    for _ in range(600):
        if len(list(started.iterdir())) == jobs:
            break
        time.sleep(0.1)
    os.kill(match.pid, signal.Signals[by])
    # The bots have its standard error: it is closed once all of them have ended.
    assert match.communicate(timeout=30)[0] == ""
    assert len(list(started.iterdir())) == jobs


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
