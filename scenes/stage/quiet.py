"""Silence for libraries that complain on standard error about what the program handles by itself."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def silent_stderr() -> Iterator[None]:
    """Keeps C libraries from writing to standard error while they look for devices that may not be there."""
    try:
        saved = os.dup(2)
    except OSError:
        yield
        return
    devnull = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(devnull, 2)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(devnull)
