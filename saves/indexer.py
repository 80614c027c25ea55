"""Brings the index of the library up to date in the background, so that no frame waits for a game to be read."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import ParamSpec, TypeVar

from game.core.words import Message
from saves.entries import Entry
from saves.files import Stamp, stamp_of
from saves.library import Library, read_game

AHEAD = 4
"""Games handed out at once: the executor never idles, and little work is lost when the indexer stops."""
WRITE_SECONDS = 5.0
"""How often the index is written while games are read, so that a crash loses little."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


class Here(Executor):
    """Runs everything at once in this thread: where no processes are available, and in tests."""

    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        """A future that is already done."""
        future: Future[_Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Indexer:
    """Reads the stale games of a library, the newest first.

    Call `begin`, then `step` each frame until `busy` is false; `stop` ends the work early. The games are read by the
    executor that `workers` makes, which exists only while there is work. If it cannot be made or breaks down, the rest
    is read in this thread, one game a step.
    """

    def __init__(
        self,
        library: Library,
        workers: Callable[[], Executor] = Here,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._library = library
        self._workers = workers
        self._clock = clock
        self._waiting: dict[str, Stamp] = {}
        self._reading: dict[str, tuple[Stamp, Future[Entry | Message]]] = {}
        self._executor: Executor | None = None
        self._written = 0.0

    @property
    def busy(self) -> bool:
        """Whether games are still to be read."""
        return bool(self._waiting or self._reading)

    def begin(self) -> None:
        """Looks for stale games. Raises `SaveTrouble` if the folder cannot be read or the index cannot be written."""
        self._waiting = {name: stamp for name, stamp in self._library.stale().items() if name not in self._reading}
        self._written = self._clock()
        if not self.busy:
            self._library.write()

    def step(self) -> bool:
        """Takes in what has been read and hands out more; returns `busy`. Raises `SaveTrouble` if the index cannot be
        written; the entries in memory are right nevertheless."""
        self._take_in()
        while self._waiting and len(self._reading) < AHEAD and not self._something_done:
            self._hand_out()
        self._take_in()
        now = self._clock()
        if not self.busy:
            self.stop()
        elif now - self._written >= WRITE_SECONDS:
            self._written = now
            self._library.write()
        return self.busy

    def stop(self) -> None:
        """Ends the work without waiting for games being read, and writes what was read. Raises `SaveTrouble`."""
        self._waiting, self._reading = {}, {}
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
        self._library.write()

    @property
    def _something_done(self) -> bool:
        return any(future.done() for _, future in self._reading.values())

    def _hand_out(self) -> None:
        name, stamp = next(iter(self._waiting.items()))
        places, find = self._library.places, self._library.records.find
        try:
            if self._executor is None:
                self._executor = self._workers()
            future = self._executor.submit(read_game, places, find, name, stamp)
        except (OSError, RuntimeError, ImportError):
            # Some systems lack the semaphores or the shared memory that a pool of processes needs.
            self._broken()
            return
        del self._waiting[name]
        self._reading[name] = (stamp, future)

    def _take_in(self) -> None:
        for name, (stamp, future) in list(self._reading.items()):
            if not future.done():
                continue
            del self._reading[name]
            try:
                found = future.result()
            except (BrokenExecutor, OSError):
                self._waiting = {name: stamp, **self._waiting}
                self._broken()
                return
            # The game may have been deleted or continued while it was read.
            if stamp_of(self._library.records.path(name)) == stamp:
                self._library.take(name, found)

    def _broken(self) -> None:
        """Goes on without the executor: the work is done in this thread."""
        again = {name: stamp for name, (stamp, _) in self._reading.items()}
        self._waiting = {**again, **self._waiting}
        self._reading = {}
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = Here()
