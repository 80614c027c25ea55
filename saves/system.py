"""File operations that differ between operating systems, gathered so that tests can stand in for each of them."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_PAUSE_S = 0.02
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class System:
    """The ways of one operating system.

    `tries`: how often `patiently` tries what the system may refuse for a moment. `replace` puts one file in place of
    another. `give_name` gives a finished file its final name and raises `FileExistsError` if that name is
    taken. `lock` locks an open file without waiting; it raises `OSError`, with a number in `taken` if somebody else
    holds the lock. `unlinks_open`: whether an open file can be removed.
    """

    tries: int
    give_name: Callable[[Path, Path], None]
    taken: frozenset[int]
    unlinks_open: bool
    replace: Callable[[Path, Path], None] = os.replace
    lock: Callable[[int], None] = _lock
    sleep: Callable[[float], None] = time.sleep

    def patiently(self, work: Callable[[], _Result]) -> _Result:
        """What `work` returns; a `PermissionError` is raised only after the last try. Windows refuses access to a file
        while another program has it open, which is mostly over in a moment."""
        for _ in range(self.tries - 1):
            try:
                return work()
            except PermissionError:
                self.sleep(_PAUSE_S)
        return work()


POSIX = System(tries=1, give_name=os.link, taken=frozenset({errno.EAGAIN, errno.EWOULDBLOCK}), unlinks_open=True)
WINDOWS = System(tries=5, give_name=os.rename, taken=frozenset({errno.EACCES, errno.EDEADLK}), unlinks_open=False)
HERE = WINDOWS if os.name == "nt" else POSIX
"""The system this program runs on."""
