"""Dates and times of day in words, in this machine's time zone."""

from __future__ import annotations

import time
from datetime import date

from game.core.words import Words

LAST_S = 253_000_000_000
"""Seconds since 1970, in the year 9987: files may claim to be younger, but later dates cannot be told."""


def when(words: Words, seconds: float, now: float) -> str:
    """A moment (seconds since 1970) seen from `now`: the time of day with today, yesterday or the date. What cannot be,
    as files may claim, is told as the nearest that can."""
    then, today = (time.localtime(min(max(0.0, moment), LAST_S)) for moment in (seconds, now))
    # Counted in dates: a day on which the clocks change has 23 or 25 hours.
    days = date(*today[:3]).toordinal() - date(*then[:3]).toordinal()
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    if days == 0:
        return words.say_key("library.when.today", time=clock)
    if days == 1:
        return words.say_key("library.when.yesterday", time=clock)
    month = words.say_key(f"library.month.{then.tm_mon}")
    return words.say_key("library.when.date", day=then.tm_mday, month=month, year=then.tm_year, time=clock)
