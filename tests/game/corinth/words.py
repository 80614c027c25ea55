"""Corinth's sentences as they are checked and heard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from game.core.contract import State
from game.core.words import Message
from game.corinth.content import SLOTS
from tests.game.corinth.build import GAME
from tests.game.corinth.naive import MARKET
from tests.game.words import Sentences, said

PLURAL_OF_ONE = re.compile(
    r"(?<![0-9])1 (more |yellow |white )?(dice|goats|steps|symbols|coins|points|rounds|buildings|are)\b"
)


def say(message: Message) -> str:
    """The sentence, in the singular where there is one; it begins as sentences do, or with a cell."""
    text = said(message)
    assert not PLURAL_OF_ONE.search(text), text
    assert text[0].isupper() or text[0].isdigit() or text[:2] in MARKET, text
    return text


def walks(players: int) -> Iterator[State]:
    """Random games with either way to count stars."""
    for seed in range(16):
        rng = Random(seed)
        state = GAME.new(players, f"words {seed}", {"stars": ("sum", "last")[seed % 2]})
        yield state
        while not state.is_terminal:
            state.act(rng.choice(state.legal_actions()))
            yield state


SENTENCES = Sentences(say, walks, least=300, signs=f"x+|START?|{'|'.join(SLOTS)}")
