"""Divides a text that is too long for its place into parts that fit there, to be read one after another."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

_TOKEN = re.compile(r"\[\[|\[(?P<close>/?)(?P<tag>[a-z]+)(?::[^\]\s]*)?\]|(?P<gap>\s+)|(?P<stop>[。！？，、；：])")
_ENDS = (".!?。！？", ".!?。！？:;：；")
"""What ends a sentence; and what ends one or a part of it."""
SENTENCE_SHARE = 0.5
"""A part ends with a sentence, or else with a part of one, if that leaves so much of what would fit."""


def parted(markup: str, fits: Callable[[str], bool]) -> list[str]:
    """Some markup in parts that fit, each as long as may be; it is divided after a sentence or between words, and never
    inside what a tag embraces. What cannot be divided stays whole, whether it fits or not."""
    parts, rest = [], markup.strip()
    while not fits(rest):
        ends = _ends(rest)
        count = bisect_left(ends, True, key=lambda end: not fits(rest[:end].rstrip()))
        if not count:
            break
        fitting = ends[:count]
        end = fitting[-1]
        for stops in _ENDS:
            good = [at for at in fitting if rest[:at].rstrip()[-1:] in stops and at >= SENTENCE_SHARE * fitting[-1]]
            if good:
                end = good[-1]
                break
        parts.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return [*parts, rest]


def _ends(markup: str) -> list[int]:
    """Where some markup may be divided: after spaces and the stops of scripts without any, outside of tags."""
    depth, ends = 0, []
    for token in _TOKEN.finditer(markup):
        if token["tag"] and token["tag"] != "icon":
            depth += -1 if token["close"] else 1
        elif depth == 0 and (token["gap"] or token["stop"]) and token.end() < len(markup):
            ends.append(token.end())
    return ends
