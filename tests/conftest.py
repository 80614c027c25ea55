"""Settings all tests share: how many random games, and which tests wait for a release."""

from __future__ import annotations

import faulthandler
import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.quick import left_out

settings.register_profile("antikythera", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("antikythera")

HANGS = 1200
"""After so many seconds, and again after as many more, a run without long tests tells where it is: something hangs. A
watch over each test would take a millisecond of every one of them."""


def pytest_configure(config: pytest.Config) -> None:
    """Has a run that hangs tell where, also while what tests print is kept from being seen."""
    if not config.getoption("-m"):
        faulthandler.dump_traceback_later(HANGS, repeat=True, file=os.dup(2))


def pytest_unconfigure() -> None:
    """A run that is over does not hang."""
    faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keeps the garbage collector from looking through what is being collected, again and again: all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests out unless they are asked for with `-m`; and where all tests are asked for, most places
    that some of them look at (see `quick`)."""
    if config.getoption("-m"):
        return
    skip = pytest.mark.skip(reason="long: run with -m long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
    if not config.getoption("-k") and not config.getoption("file_or_dir"):
        left = set(left_out(items))
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]


def pytest_collection_finish() -> None:
    """Takes what has been collected, which stays to the end, out of the sight of the garbage collector: thousands of
    tests weigh more than what any of them leaves behind. And lets it look less often: what weighs much, windows that
    were closed, the driver of the scenes has it look for."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.fixture(scope="session")
def games_wanted() -> int:
    """How many random games a property test plays for each number of players; `ANTIKYTHERA_GAMES` overrides it."""
    return int(os.environ.get("ANTIKYTHERA_GAMES", "0"))
