"""What systems do each in their own way: Windows refuses an open file for a moment, and some shares know no locks."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saves.files import read_bytes, write_atomic, write_new
from saves.locks import Lock
from saves.system import HERE, POSIX, WINDOWS, System
from saves.trouble import SaveTrouble


class Busy:
    """Another program has the file open: work is refused so often before it is done."""

    def __init__(self, work: Callable[..., Any], times: int) -> None:
        self._work = work
        self.times = times

    def __call__(self, *args: object, **named: object) -> Any:
        if self.times > 0:
            self.times -= 1
            raise PermissionError(errno.EACCES, "sharing violation")
        return self._work(*args, **named)


def windows(**ways: Any) -> System:
    """Windows, in a hurry."""
    return replace(WINDOWS, sleep=lambda seconds: None, **ways)


def refused(number: int) -> Callable[[int], None]:
    def lock(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    return lock


def test_a_file_that_is_open_elsewhere_is_replaced_when_it_is_let_go(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_atomic(file, b"old")
    write_atomic(file, b"new", windows(replace=Busy(os.replace, WINDOWS.tries - 1)))
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("system", [windows(replace=Busy(os.replace, 99)), replace(POSIX, replace=Busy(os.replace, 1))])
def test_a_file_that_is_not_let_go_keeps_what_it_holds(tmp_path: Path, system: System) -> None:
    """On POSIX a refusal is final."""
    file = tmp_path / "file"
    write_atomic(file, b"old")
    with pytest.raises(SaveTrouble) as caught:
        write_atomic(file, b"new", system)
    assert caught.value.code == "read_only"
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_being_replaced_is_read_a_moment_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x")
    opened = Path.open
    monkeypatch.setattr(Path, "open", busy := Busy(lambda mode: opened(file, mode), WINDOWS.tries - 1))
    assert read_bytes(file, 9, windows()) == b"x"
    for system in (windows(), POSIX):
        busy.times = system.tries
        with pytest.raises(SaveTrouble) as caught:
            read_bytes(file, 9, system)
        assert caught.value.code == "unreadable"


def windows_rename(source: Path, target: Path) -> None:
    """As Windows renames: never over another file."""
    if target.exists():
        raise FileExistsError(errno.EEXIST, "taken", str(target))
    source.rename(target)


def test_a_new_file_on_windows_never_takes_the_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "file"
    system = windows(give_name=windows_rename)
    assert write_new(file, b"one", system) and not write_new(file, b"two", system)
    assert file.read_bytes() == b"one"
    other = tmp_path / "other"
    assert write_new(other, b"one", windows(give_name=Busy(windows_rename, 2)))
    assert sorted(tmp_path.iterdir()) == [file, other]


@pytest.mark.parametrize(
    ("system", "number", "free"),
    [
        (WINDOWS, errno.EACCES, False),
        (WINDOWS, errno.EDEADLK, False),
        (WINDOWS, errno.EINVAL, True),
        (WINDOWS, errno.ENOSYS, True),
        (POSIX, errno.EWOULDBLOCK, False),
        (POSIX, errno.ENOLCK, True),
        (POSIX, errno.EOPNOTSUPP, True),
    ],
)
def test_a_share_without_locks_is_played_on_and_a_lock_that_is_taken_is_not(
    tmp_path: Path, system: System, number: int, free: bool
) -> None:
    file = tmp_path / "x.lock"
    asked: list[int] = []

    def first_refused(handle: int) -> None:
        asked.append(handle)
        if len(asked) == 1:
            refused(number)(handle)

    lock = Lock(file, replace(system, lock=first_refused))
    assert lock.acquire() is free
    lock.release()
    assert list(tmp_path.iterdir()) == ([] if free else [file])


@pytest.mark.parametrize(("system", "number"), [(WINDOWS, errno.EACCES), (POSIX, errno.EWOULDBLOCK)])
def test_a_share_that_refuses_every_lock_as_taken_is_played_on(tmp_path: Path, system: System, number: int) -> None:
    """Nobody can hold one of a name that was never used; no game would be opened there."""
    file = tmp_path / "x.lock"
    lock = Lock(file, replace(system, lock=refused(number)))
    assert lock.acquire()
    lock.release()
    assert list(tmp_path.iterdir()) == [file]


def test_where_files_cannot_be_told_apart_a_lock_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network file systems give a file another number each time; the same name, asked for ever, would hang."""
    tries: list[int] = []
    monkeypatch.setattr(os.path, "samestat", lambda left, right: False)
    assert Lock(tmp_path / "x.lock", replace(HERE, lock=tries.append)).acquire()
    assert 1 < len(tries) < 100


def test_on_windows_a_lock_file_is_removed_once_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows removes no file that is open: not while we have it, and not if somebody else has taken it since."""
    handles: list[int] = []
    unlink = Path.unlink

    def remove(path: Path, missing_ok: bool = False) -> None:
        with pytest.raises(OSError):
            os.fstat(handles[-1])
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", remove)
    lock = Lock(tmp_path / "x.lock", windows(lock=handles.append))
    assert lock.acquire()
    lock.release()
    assert not lock.path.exists() and len(handles) == 1
    monkeypatch.setattr(Path, "unlink", Busy(unlink, 1))
    assert lock.acquire()
    lock.release()
    assert lock.acquire() and len(handles) == 3


def test_a_lock_is_let_go_even_if_its_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = Lock(tmp_path / "x.lock")
    assert lock.acquire()
    monkeypatch.setattr(Path, "unlink", Busy(Path.unlink, 1))
    lock.release()
    assert lock.path.exists() and Lock(lock.path).acquire()
