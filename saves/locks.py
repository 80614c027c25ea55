"""Advisory locks, so that two running copies of the program never write one game."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from saves.places import make
from saves.trouble import SaveTrouble

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # A file system without locks: better to play on than to refuse every game.
            return True
        return True


_SHARED_S = 0.5
_LOOK_S = 0.01


class Lock:
    """A lock on a file of its own. The system lets it go when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Whether the lock is ours now; False only if somebody else holds it (also elsewhere in this process)."""
        if self._handle is not None:
            return True
        try:
            make(self.path.parent)
            while True:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
                if not _try_lock(handle):
                    os.close(handle)
                    return False
                if self._still_named(handle):
                    self._handle = handle
                    return True
                os.close(handle)
        except (OSError, SaveTrouble):
            # Where no lock file can be made no record can be written either, so there is nothing to guard.
            return True

    def release(self) -> None:
        """Lets the lock go and removes its file."""
        if self._handle is None:
            return
        with contextlib.suppress(OSError):
            if os.name != "nt":
                self.path.unlink()
            os.close(self._handle)
        self._handle = None

    def _still_named(self, handle: int) -> bool:
        """Whether the file locked is the one the name stands for: its last owner may just have removed it."""
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(handle), self.path.stat())
        return False


@contextlib.contextmanager
def shared(path: Path) -> Iterator[None]:
    """Keeps other copies of the program from a file that all of them write, for the moment it takes to read it, add to
    it and write it. Whoever holds the lock longer than half a second has lost his way: then it goes on without."""
    lock = Lock(path)
    end = time.monotonic() + _SHARED_S
    while not lock.acquire() and time.monotonic() < end:
        time.sleep(_LOOK_S)
    try:
        yield
    finally:
        lock.release()
