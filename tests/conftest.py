"""Settings all tests share: how many random games, and which tests wait for a release."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

settings.register_profile("antikythera", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("antikythera")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests out unless they are asked for with `-m`."""
    if config.getoption("-m"):
        return
    skip = pytest.mark.skip(reason="long: run with -m long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


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
