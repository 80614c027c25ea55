"""Work spread over frames: a generator that yields between small pieces of it, and a job that runs it for a while."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

T = TypeVar("T")
Work = Generator[None, None, T]
"""Yields between pieces: of a millisecond or two where something may be moving; where nothing is, of some more, at most
of what it takes to read one picture or to lay one scene out. Returns the result."""


def finish(work: Work[T]) -> T:
    """All of it at once; returns the result."""
    return Job(work).finish()


class Job(Generic[T]):
    """Work under way. `clock` gives seconds."""

    def __init__(self, work: Work[T], clock: Callable[[], float] = time.perf_counter) -> None:
        self._work = work
        self._clock = clock
        self._results: list[T] = []
        self._failure: BaseException | None = None

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return bool(self._results)

    def step(self, seconds: float) -> bool:
        """Go on until it is done or `seconds` have passed, by one piece at least; returns whether it is done. Raises
        what the work raises, and again whenever it is called after that."""
        if self._failure is not None:
            raise self._failure
        end = self._clock() + seconds
        while not self.done:
            try:
                next(self._work)
            except StopIteration as stop:
                self._results.append(stop.value)
            except BaseException as error:
                self._failure = error
                raise
            if self._clock() >= end:
                break
        return self.done

    def finish(self) -> T:
        """Do the rest at once; returns the result, also when it was done before. Raises as `step` does."""
        self.step(math.inf)
        return self._results[0]
