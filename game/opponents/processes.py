"""Processes that work for this one and never outlive it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.connection import wait


def pool(jobs: int) -> ProcessPoolExecutor:
    """So many fresh processes for calculations; they end with this process, however it ends."""
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    """From now on this process ends the moment its parent is gone, whatever it is doing."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
