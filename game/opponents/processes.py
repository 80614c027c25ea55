"""Child processes that never outlive this one, and that leave Ctrl+C to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from multiprocessing.connection import wait
from types import FrameType, TracebackType
from typing import NoReturn, ParamSpec, TypeVar, cast

MOST_ON_WINDOWS = 61
"""Windows cannot wait for more processes at once."""

_FAREWELL = 0.5
"""Seconds that abandoned processes together may take to end what they have started."""

_groups: set[subprocess.Popen[str]] = set()
"""What `start_group` has started in this process and `kill_group` has not ended."""
_starting = threading.RLock()
"""Held while something is started that is not in `_groups` yet."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` new processes for calculations (as many as Windows allows there, if those are fewer); they end
    with this process, however it ends. As a context, it abandons what is being calculated when it is left by an
    exception."""
    return _Pool(jobs)


def end_with_parent() -> None:
    """Makes this process end the moment its parent is gone, whatever it is doing, or when it is told to, in both cases
    with what `start_group` has started in it. It ignores Ctrl+C and the closing of the terminal, both of which reach
    parent and children alike: the parent decides what ends. To be called from the main thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_wait_for_parent, daemon=True).start()


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Puts off Ctrl+C until the end of the context, and keeps it from processes started within: they must not be
    interrupted during their imports, which prints a traceback. Has no effect on Windows."""
    if sys.platform == "win32":
        yield
        return
    # Otherwise it is started with the first process, and that unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Within, being told to end, or losing the terminal, raises `SystemExit`, so that every context is left; what
    `start_group` has started is ended with it, even if the signal came before there was a context for that. To be
    entered in the main thread. Hears no signals on Windows, nor those that are ignored, as under `nohup`."""
    heard: list[int] = []
    if sys.platform != "win32":
        heard = [number for number in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(number) == signal.SIG_DFL]

    def leave(number: int, frame: FrameType | None) -> NoReturn:
        # Often both come, one after the other: the second must not disturb the leaving.
        for each in heard:
            signal.signal(each, signal.SIG_IGN)
        raise SystemExit(128 + number)

    try:
        for number in heard:
            signal.signal(number, leave)
        yield
    finally:
        for process in tuple(_groups):
            kill_group(process)
        for number in heard:
            signal.signal(number, signal.SIG_DFL)


def _raise_all(numbers: list[int]) -> None:
    for number in numbers:
        signal.raise_signal(number)


@contextmanager
def _handlers_put_off() -> Iterator[None]:
    """Within, what Python does when a signal comes is put off until the end of the context. It is done in the main
    thread alone, so nothing is to be put off elsewhere."""
    came: list[int] = []
    with contextlib.ExitStack() as stack:
        # The last to be done, when all handlers are in their place again.
        stack.callback(_raise_all, came)
        if threading.current_thread() is threading.main_thread():
            for number in signal.valid_signals():
                handler = signal.getsignal(number)
                if callable(handler):
                    stack.callback(signal.signal, number, handler)
                    signal.signal(number, lambda number, frame: came.append(number))
        yield


def start_group(arguments: str | list[str]) -> subprocess.Popen[str]:
    """Starts a program that is spoken to by lines of text, in a group of processes of its own. Raises `OSError` and
    `ValueError`."""
    with _handlers_put_off(), _starting:
        process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        _groups.add(process)
    return process


def ended(process: subprocess.Popen[str], seconds: float) -> int | None:
    """The exit status of a program that `start_group` has started (the number of a signal that ended it, below zero),
    once it has ended by itself, which may take so many seconds; None if it goes on, or where that cannot be told. It
    is still to be ended by `kill_group`, and keeps the number of its group until then."""
    if sys.platform == "win32":
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(seconds)
        return None
    if not hasattr(os, "waitid"):
        return None
    end = time.monotonic() + seconds
    while (found := os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)) is None:
        if time.monotonic() >= end:
            return None
        time.sleep(0.01)
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def kill_group(process: subprocess.Popen[str]) -> None:
    """Ends a program that `start_group` has started, and what it has started in turn, as far as that stayed in the
    group. On Windows, where a group can only be interrupted, a process in it may refuse to end."""
    # Before the program is waited for: until then nobody else can be given the number of its group.
    _strike(process)
    _groups.discard(process)
    process.kill()
    process.wait()


def _strike(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.send_signal(signal.CTRL_BREAK_EVENT)
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _leave(*_: object) -> NoReturn:
    """Ends this process at once, and the groups it has started."""
    # What a signal does is put off while its own thread has the lock; a second signal may come here all the same.
    with _starting:
        for process in tuple(_groups):
            _strike(process)
        os._exit(0)


class _Pool(ProcessPoolExecutor):
    def __init__(self, jobs: int) -> None:
        most = MOST_ON_WINDOWS if sys.platform == "win32" else jobs
        super().__init__(min(jobs, most), mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent)

    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        with interrupts_blocked():
            return super().submit(fn, *args, **kwargs)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.shutdown()
            return
        # What `kill_workers` does from Python 3.14 on. `shutdown` comes first and forgets both: the executor must have
        # dropped what is cancelled before it sees its processes end.
        processes = dict(self._processes or {})
        manager = cast(threading.Thread | None, self._executor_manager_thread)
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.terminate()
        end = time.monotonic() + _FAREWELL
        for process in processes.values():
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
        if manager is not None:
            manager.join()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        _leave()
