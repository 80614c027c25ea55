"""A game belongs to one program at a time."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from saves.locks import Lock, shared

ROOT = Path(__file__).resolve().parents[2]


def test_a_lock_belongs_to_one_and_ends_with_its_process(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from saves.locks import Lock; "
        "print(Lock(Path(sys.argv[1])).acquire(), flush=True); sys.stdin.read()"
    )
    name = tmp_path / "x.lock"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(name)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None and child.stdout.readline() == b"True\n"
        assert not Lock(name).acquire()
        child.kill()
        child.wait()
        lock = Lock(name)
        assert lock.acquire() and lock.acquire() and not Lock(name).acquire()
        lock.release()
        lock.release()
        assert not name.exists()


def files_open() -> int:
    return len(os.listdir("/proc/self/fd"))


COUNTED = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux tells which files are open")


@COUNTED
def test_a_lock_that_is_refused_leaves_no_file_open(tmp_path: Path) -> None:
    """As while a second copy of the program looks again and again whether a game is free."""
    name = tmp_path / "x.lock"
    lock = Lock(name)
    assert lock.acquire()
    before = files_open()
    for _ in range(10):
        assert not Lock(name).acquire()
    assert files_open() < before + 10
    lock.release()


@COUNTED
def test_a_lock_whose_file_is_removed_again_and_again_leaves_none_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Better to play without a lock than not at all."""
    monkeypatch.setattr(os.path, "samestat", lambda left, right: False)
    before = files_open()
    assert Lock(tmp_path / "x.lock").acquire()
    assert files_open() < before + 10


@pytest.mark.parametrize("fails", [False, True])
def test_what_is_shared_is_free_again_when_it_has_been_written(tmp_path: Path, fails: bool) -> None:
    """Else whoever writes next would wait for half a second each time, and a file would stay open."""
    name = tmp_path / "x.lock"
    with suppress(OSError), shared(name):
        assert not Lock(name).acquire()
        if fails:
            raise OSError
    assert not name.exists()
    lock = Lock(name)
    assert lock.acquire()
    lock.release()


def test_where_there_are_no_locks_games_are_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert Lock(tmp_path / "file" / "x.lock").acquire()
