"""Dates and times of day in words, in this machine's time zone."""

from __future__ import annotations

import time

from game.core.words import Words

DAY = 86_400


def when(words: Words, seconds: float, now: float) -> str:
    """A moment (seconds since 1970) seen from `now`: the time of day with today, yesterday or the date."""
    then, today = time.localtime(seconds), time.localtime(now)
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    if then[:3] == today[:3]:
        return words.say_key("library.when.today", time=clock)
    if then[:3] == time.localtime(now - DAY)[:3]:
        return words.say_key("library.when.yesterday", time=clock)
    month = words.say_key(f"library.month.{then.tm_mon}")
    return words.say_key("library.when.date", day=then.tm_mday, month=month, year=then.tm_year, time=clock)
