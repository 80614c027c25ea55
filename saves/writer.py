"""A text file that grows line by line and is always as complete as the disk allows."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path

from saves.files import write_atomic
from saves.trouble import SaveTrouble, writing_trouble


class LineWriter:
    """Appends lines to a file at once, and never raises.

    A line is handed to the system before `append` returns, so that it outlives this process however that
    ends; a thread then has it put on the disk, so that no frame waits for the disk. When writing fails the
    lines stay in memory, `on_trouble` is called once, and every further line tries again: when the disk
    works once more, the file is written whole and `on_recovery` is called.
    """

    def __init__(
        self,
        path: Path,
        text: str,
        *,
        stands: bool,
        on_trouble: Callable[[SaveTrouble], None],
        on_recovery: Callable[[], None],
    ) -> None:
        """`text` is what the file begins with; `stands` says that it is in the file already."""
        self.path = path
        self.trouble: SaveTrouble | None = None
        self._on_trouble = on_trouble
        self._on_recovery = on_recovery
        self._text = bytearray(text.encode("utf-8", "replace"))
        self._handle: int | None = None
        self._good = len(self._text)
        self._sync = _Syncer()
        if stands:
            self._attempt(self._open)

    def append(self, line: str) -> None:
        """Adds a line (without line end)."""
        self._text += line.encode("utf-8", "replace") + b"\n"
        self._attempt(self._write)

    @property
    def text(self) -> str:
        """All that the file should hold."""
        return self._text.decode("utf-8")

    def close(self) -> None:
        """Tries a last time to write what is missing, and lets the file go."""
        if self.trouble is not None:
            self._attempt(self._write)
        if not self._drop():
            # The disk has refused to keep what was appended last.
            self._attempt(self._write)
            self._drop()

    def discard(self) -> None:
        """Lets the file go and removes it."""
        self._drop()
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _attempt(self, work: Callable[[], None]) -> None:
        try:
            work()
        except SaveTrouble as trouble:
            self._drop()
            first = self.trouble is None
            self.trouble = trouble
            if first:
                self._on_trouble(trouble)
        else:
            if self.trouble is not None:
                self.trouble = None
                self._on_recovery()

    def _open(self) -> None:
        try:
            self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            if os.fstat(self._handle).st_size != self._good:
                raise SaveTrouble("changed", path=str(self.path))
        except OSError as error:
            raise writing_trouble(error, self.path) from error

    def _write(self) -> None:
        if self._handle is None or self._lost(self._handle):
            self._drop()
            write_atomic(self.path, bytes(self._text))
            self._good = len(self._text)
            self._open()
            return
        try:
            while self._good < len(self._text):
                self._good += os.write(self._handle, bytes(self._text[self._good :]))
        except OSError as error:
            # A part of the line may stand in the file; that it goes is a courtesy, as readers drop it.
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._text.rfind(b"\n", 0, self._good) + 1)
            raise writing_trouble(error, self.path) from error
        self._sync.soon(self._handle)

    def _lost(self, handle: int) -> bool:
        """Whether the open file is no longer the one of that name, or the disk has refused to keep it."""
        try:
            return self._sync.failed or os.fstat(handle).st_nlink == 0
        except OSError:
            return True

    def _drop(self) -> bool:
        """Lets the file go; whether all that was written to it is on the disk."""
        kept = self._sync.stop()
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None
        return kept


class _Syncer:
    """Has one open file put on the disk, on a thread of its own, as often as asked but never twice at once."""

    def __init__(self) -> None:
        self.failed = False
        self._wanted = threading.Event()
        self._ending = False
        self._handle = -1
        self._thread: threading.Thread | None = None

    def soon(self, handle: int) -> None:
        """Asks for what was written so far to be put on the disk."""
        self._handle = handle
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="disk", daemon=True)
            self._thread.start()
        self._wanted.set()

    def stop(self) -> bool:
        """Waits until nothing is being done any more; afterwards the file may be closed. Whether all that was asked for
        is on the disk."""
        if self._thread is not None:
            self._ending = True
            self._wanted.set()
            self._thread.join()
            self._thread = None
        kept = not self.failed
        self._ending = self.failed = False
        return kept

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            ending = self._ending
            try:
                os.fsync(self._handle)
            except OSError:
                self.failed = True
            if ending:
                return
