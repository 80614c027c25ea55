"""A text file that grows line by line and is always as complete as the disk allows."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from saves.files import MOST_RECORD, move_aside, read_bytes, set_aside, write_atomic
from saves.trouble import SaveTrouble, writing_trouble


def _anything(text: bytes) -> bool:
    """Files may grow as they will."""
    return True


def _unguarded() -> None:
    """Anybody may write."""


@dataclass(frozen=True, slots=True)
class Calls:
    """Whom a `LineWriter` calls, and when: see there."""

    on_trouble: Callable[[SaveTrouble], None]
    on_recovery: Callable[[], None]
    on_loss: Callable[[Path | None], None]
    claim: Callable[[], None] = _unguarded


class LineWriter:
    """Appends lines to a file at once, and never raises.

    A line is handed to the system before `append` returns, so it survives this process however that ends; a thread then
    flushes it to the disk, so that no frame waits for the disk. When writing fails the lines stay in memory,
    `on_trouble` is called once, and every further line tries again. When the disk works again, the whole file is
    written and `on_recovery` is called.

    A file that is no longer what was written (another program has put something in its place, or has moved or removed
    it) is written again. What is found there and is none of this text is first copied to the folder `aside`; `on_loss`
    is told of the copy, or of none where nothing was there, but of one such loss after the other only once. Before any
    such writing `claim` is called, which raises `SaveTrouble` where somebody else writes the file by now.

    The file never holds more than `fits` allows, which is what its readers read. Before it would, it is written anew in
    the words of `shorter`, which must leave nothing out; where that is not enough, it stays as it is, which is trouble
    like any other (`long`).
    """

    def __init__(
        self,
        path: Path,
        text: str,
        *,
        stands: bool,
        aside: Path,
        calls: Calls,
        instead_of: bytes = b"",
        fits: Callable[[bytes], bool] = _anything,
        shorter: Callable[[str], str] = str,
    ) -> None:
        """`text` is what the file begins with; `stands` says whether the file holds it already. `instead_of` is what it
        holds as yet, if `text` is to be written in the place of that."""
        self.path = path
        self.trouble: SaveTrouble | None = None
        self._aside = aside
        self._calls = calls
        self._fits = fits
        self._shorter = shorter
        self._text = bytearray(text.encode("utf-8", "replace"))
        self._handle: int | None = None
        self._good = len(self._text)
        self._as_found = stands
        """Whether the file held the whole text at first and no line has been added since."""
        self._earlier = instead_of
        """What may stand in the file besides this text, until it is written anew."""
        self._stood = stands or bool(instead_of)
        """Whether the file was there at any time."""
        self._losses_told: set[bool] = set()
        """Whether something stood in the file's place, of the losses told since all was well last."""
        self._sync = _Syncer()
        if stands:
            self._attempt(self._open)

    def append(self, line: str) -> None:
        """Adds a line, given without its line end."""
        self._as_found = False
        data = line.encode("utf-8", "replace") + b"\n"
        # A file that cannot be made short enough once cannot be later either, for lines are only added.
        if not self._fits(bytes(self._text + data)) and (self.trouble is None or self.trouble.code != "long"):
            self._begin_anew(self._shorter(self.text))
        self._text += data
        self._attempt(self._write)

    def rewrite(self, text: str) -> None:
        """Has the file hold this text instead, and lines after it."""
        self._as_found = False
        self._begin_anew(text)
        self._attempt(self._write)

    @property
    def text(self) -> str:
        """Everything the file should hold."""
        return self._text.decode("utf-8")

    @property
    def size(self) -> int:
        """How many bytes the file should hold."""
        return len(self._text)

    @property
    def kept(self) -> bool:
        """Whether the file holds everything that it should. A file that cannot be written to may do so, until a line is
        added."""
        return self.trouble is None or self._as_found

    def try_again(self) -> None:
        """Tries to write what is missing, if anything is: lines that could not be written, or the whole file, where it
        is no longer what was written."""
        if self.trouble is not None or (self._handle is not None and self._lost(self._handle)):
            self._attempt(self._write)

    def close(self) -> None:
        """Tries a last time to write what is missing, and closes the file."""
        self.try_again()
        if not self._drop():
            # The last lines could not be flushed to the disk.
            self._attempt(self._write)
            self._drop()

    def discard(self) -> None:
        """Closes the file and removes it."""
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
                self._calls.on_trouble(trouble)
        else:
            if self.trouble is not None:
                self.trouble = None
                self._calls.on_recovery()

    def _begin_anew(self, text: str) -> None:
        """Has the next writing be of the whole file."""
        self._earlier = self._earlier or bytes(self._text)
        self._text = bytearray(text.encode("utf-8", "replace"))
        self._drop()

    def _open(self) -> None:
        try:
            self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            if os.fstat(self._handle).st_size != self._good:
                raise SaveTrouble("changed", path=str(self.path))
        except OSError as error:
            raise writing_trouble(error, self.path) from error

    def _write(self) -> None:
        if not self._fits(bytes(self._text)):
            raise SaveTrouble("long", path=str(self.path))
        if self._handle is None or self._lost(self._handle):
            self._drop()
            self._write_whole()
            return
        try:
            while self._good < len(self._text):
                self._good += os.write(self._handle, bytes(self._text[self._good :]))
        except OSError as error:
            # Part of the line may be in the file. Readers would drop it, so failing to remove it does no harm.
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._text.rfind(b"\n", 0, self._good) + 1)
            raise writing_trouble(error, self.path) from error
        self._losses_told.clear()
        self._sync.soon(self._handle)

    def _write_whole(self) -> None:
        self._calls.claim()
        lost, copy = self._looked_after()
        write_atomic(self.path, bytes(self._text))
        self._good = len(self._text)
        self._earlier = b""
        self._stood = True
        self._open()
        if lost and (copy is not None) not in self._losses_told:
            self._losses_told.add(copy is not None)
            self._calls.on_loss(copy)

    def _looked_after(self) -> tuple[bool, Path | None]:
        """Whether the file is lost, and the copy of what stands in its place, if anything does. Raises `SaveTrouble` if
        that cannot be copied: then it stays."""
        try:
            found = read_bytes(self.path, MOST_RECORD)
        except SaveTrouble as trouble:
            if trouble.code == "missing":
                return self._stood, None
            if not trouble.damaged:
                raise
            # Too large to be read, or no file: then it is moved there itself.
            copy = move_aside(self.path, self._aside)
        else:
            if self._text.startswith(found) or self._earlier.startswith(found):
                return False, None
            copy = set_aside(self.path, self._aside)
        if copy is None:
            raise SaveTrouble("foreign", path=str(self.path))
        return True, copy

    def _lost(self, handle: int) -> bool:
        """Whether the open file has been deleted, moved away or changed by others, or could not be flushed to the
        disk."""
        try:
            stat = os.fstat(handle)
        except OSError:
            return True
        return self._sync.failed or stat.st_nlink == 0 or stat.st_size != self._good or self._moved(stat)

    def _moved(self, stat: os.stat_result) -> bool:
        """Whether the open file, with this `stat`, is no longer the one at its path: it may be in a bin, say, or in a
        folder that was renamed, where nobody would find the rest of the game."""
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            # A folder that may not be looked into says nothing of what lies there.
            return False
        # Some file systems, on networks and under Windows, give files no inode number, or give an open file another
        # one than its name has: without numbers nothing can be compared. Windows lets nobody move an open file.
        known = stat.st_ino != 0 and there.st_ino != 0 and os.name != "nt"
        return known and not os.path.samestat(stat, there)

    def _drop(self) -> bool:
        """Closes the file; False if what was written could not all be flushed to the disk."""
        kept = self._sync.stop()
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None
        return kept


class _Syncer:
    """Flushes one open file to the disk on a thread of its own, as often as asked but never twice at once."""

    def __init__(self) -> None:
        self.failed = False
        self._wanted = threading.Event()
        self._ending = False
        self._handle = -1
        self._thread: threading.Thread | None = None

    def soon(self, handle: int) -> None:
        """Asks for what was written so far to be flushed to the disk."""
        self._handle = handle
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="disk", daemon=True)
            try:
                thread.start()
            except RuntimeError:
                # The system has no thread left, or this program is ending: then somebody waits for the disk.
                self._flush()
                return
            self._thread = thread
        self._wanted.set()

    def stop(self) -> bool:
        """Waits for the last flush, after which the file may be closed; False if any flush has failed."""
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
            self._flush()
            if ending:
                return

    def _flush(self) -> None:
        try:
            os.fsync(self._handle)
        except OSError:
            self.failed = True
