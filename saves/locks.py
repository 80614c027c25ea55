"""Advisory locks, so that two running copies of the program never write to the same game."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from saves.places import make
from saves.system import HERE, System
from saves.trouble import SaveTrouble

_TRIES = 20
_SHARED_S = 0.5
_LOOK_S = 0.01


class Lock:
    """A lock on a file of its own. The system releases it when the process ends, however it ends."""

    def __init__(self, path: Path, system: System = HERE) -> None:
        self.path = path
        self._system = system
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Takes the lock, also again if its file was moved or removed since; False only if somebody else holds it, in
        this process or another. Where locking does not work at all, or every lock is refused as taken, it returns True:
        better to play without a lock than to refuse every game."""
        if self._handle is not None:
            if self._still_named(self._handle):
                return True
            self.release()
        try:
            make(self.path.parent)
            for _ in range(_TRIES):
                handle = self._system.patiently(partial(os.open, self.path, os.O_RDWR | os.O_CREAT, 0o600))
                if not self._locked(handle):
                    os.close(handle)
                    return self._refuses_all()
                if self._still_named(handle):
                    self._handle = handle
                    return True
                os.close(handle)
        except (OSError, SaveTrouble):
            # Where no lock file can be made no record can be written either, so there is nothing to guard.
            pass
        return True

    def release(self) -> None:
        """Releases the lock and removes its file, unless that is somebody else's by now."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if self._system.unlinks_open and self._still_named(handle):
            # While the lock is held: afterwards somebody else may hold it.
            self._remove()
        with contextlib.suppress(OSError):
            os.close(handle)
        if not self._system.unlinks_open:
            # Windows refuses this if somebody else has opened the file meanwhile, so no other lock is lost.
            self._remove()

    def _locked(self, handle: int) -> bool:
        """Locks an open file; False if somebody else holds the lock."""
        try:
            self._system.lock(handle)
        except OSError as error:
            # Any other error means that the file system has no locks.
            return error.errno not in self._system.taken
        return True

    def _refuses_all(self) -> bool:
        """Whether even a lock of which nobody else can know is refused as taken."""
        path = self.path.with_name(f".{secrets.token_hex(8)}.lock")
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            return False
        refused = not self._locked(handle)
        os.close(handle)
        with contextlib.suppress(OSError):
            path.unlink()
        return refused

    def _still_named(self, handle: int) -> bool:
        """Whether the name still stands for the locked file: its previous owner may just have removed it."""
        if not self._system.unlinks_open:
            return True
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(handle), self.path.stat())
        return False

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink()


@contextlib.contextmanager
def shared(path: Path) -> Iterator[None]:
    """Keeps other copies of the program away from a file that all of them write, while it is read, changed and written
    back. If the lock is still taken after half a second, its owner has probably hung, and the work is done without the
    lock."""
    lock = Lock(path)
    end = time.monotonic() + _SHARED_S
    while not lock.acquire() and time.monotonic() < end:
        time.sleep(_LOOK_S)
    try:
        yield
    finally:
        lock.release()
