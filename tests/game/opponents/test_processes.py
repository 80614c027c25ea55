"""Child processes: they leave Ctrl+C to their parent, and end with what they were needed for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from game.opponents.processes import pool
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
