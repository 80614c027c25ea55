"""Akrotiri's sentences as they are checked and heard."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.core.contract import State
from game.core.words import Message
from tests.game.akrotiri.build import MODES, walk
from tests.game.words import Sentences, said

PLURAL_OF_ONE = re.compile(
    r"(?<![\d.])1 (?:\w+ )?(?:moves|drachmas|actions|maps|points|volcanoes|forests|lakes|mountains)\b"
)


def say(message: Message) -> str:
    """The sentence, in the singular where there is one."""
    text = said(message)
    assert not PLURAL_OF_ONE.search(text), text
    return text


def walks(players: int) -> Iterator[State]:
    """Random games that dig, with each mode and variant."""
    for people, options in MODES:
        if people == players:
            for number in range(3):
                yield from walk(f"words {number}", players, options)


SENTENCES = Sentences(say, walks, least=200, most=6, signs="[A-Z]{1,2}[VFLM]?|[VFLM]+")
