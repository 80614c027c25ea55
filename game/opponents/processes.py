"""Child processes that never outlive this one, and that leave Ctrl+C to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from multiprocessing.connection import wait
from types import TracebackType
from typing import ParamSpec, TypeVar, cast

MOST_ON_WINDOWS = 61
"""Windows cannot wait for more processes at once."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` new processes for calculations (as many as Windows allows there, if those are fewer); they end
    with this process, however it ends. As a context, it abandons what is being calculated when it is left by an
    exception."""
    return _Pool(jobs)


def end_with_parent() -> None:
    """Makes this process end the moment its parent is gone, whatever it is doing, and ignore Ctrl+C, which a terminal
    sends to parent and children alike: the parent decides what it ends. To be called from the main thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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


def start_group(arguments: str | list[str]) -> subprocess.Popen[str]:
    """Starts a program that is spoken to by lines of text, in a group of processes of its own. Raises `OSError` and
    `ValueError`."""
    return subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def kill_group(process: subprocess.Popen[str]) -> None:
    """Ends a program that `start_group` has started, and what it has started in turn, as far as that stayed in the
    group. On Windows, where a group can only be interrupted, a process in it may refuse to end."""
    # Before the program is waited for: until then nobody else can be given the number of its group.
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.send_signal(signal.CTRL_BREAK_EVENT)
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


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
            process.kill()
        if manager is not None:
            manager.join()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
