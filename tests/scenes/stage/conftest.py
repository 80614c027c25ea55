"""A driver on a small window, closed after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.driver import Driver


@pytest.fixture
def driver() -> Iterator[Driver]:
    """A stage of 1366x768 on a virtual clock."""
    driver = Driver((1366, 768))
    yield driver
    driver.close()
