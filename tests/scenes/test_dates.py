"""Dates in words, also on days of 23 and 25 hours, and for what a file may claim."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from scenes.dates import when
from scenes.words import screen_words

ZONE = "Europe/Berlin"

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="zones of POSIX")


@pytest.fixture(autouse=True)
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", ZONE)
        time.tzset()
        yield
    time.tzset()


def said(then: datetime, now: datetime) -> str:
    zone = ZoneInfo(ZONE)
    return when(screen_words(), then.replace(tzinfo=zone).timestamp(), now.replace(tzinfo=zone).timestamp())


@pytest.mark.parametrize(
    ("then", "now", "wanted"),
    [
        (datetime(2025, 3, 30, 12, 5), datetime(2025, 3, 30, 23, 30), "today"),
        (datetime(2025, 3, 30, 12, 5), datetime(2025, 3, 31, 0, 30), "yesterday"),
        (datetime(2025, 3, 29, 23, 45), datetime(2025, 3, 31, 0, 30), "29"),
        (datetime(2025, 10, 25, 12, 5), datetime(2025, 10, 26, 23, 30), "yesterday"),
        (datetime(2025, 10, 25, 23, 45), datetime(2025, 10, 27, 0, 5), "25"),
        (datetime(2024, 12, 31, 23, 59), datetime(2025, 1, 1, 0, 1), "yesterday"),
        (datetime(2025, 1, 2, 0, 1), datetime(2025, 1, 1, 23, 59), "2025"),
    ],
)
def test_the_day_is_that_of_the_calendar(then: datetime, now: datetime, wanted: str) -> None:
    words = said(then, now)
    assert wanted in words.lower() and f"{then.hour}:{then.minute:02d}" in words


@pytest.mark.parametrize("seconds", [-1.0, -1e12, 1e12, 1e18])
def test_a_file_may_claim_any_time(seconds: float) -> None:
    assert when(screen_words(), seconds, 1_750_000_000.0)
