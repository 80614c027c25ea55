"""Mykerinos' sentences as they are checked and heard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from game.core.contract import State
from game.core.words import Message
from game.mykerinos.rules import GAME
from tests.game.words import Sentences, said

PLURAL_OF_ONE = re.compile(r"\b1 (more )?(cubes|points|tiles|sets)\b|\b1 neutral cubes\b")


def say(message: Message) -> str:
    """The sentence, in the singular where there is one; it begins as sentences do."""
    text = said(message)
    assert not PLURAL_OF_ONE.search(text), text
    assert text[0].isupper() or text[0].isdigit(), text
    return text


def walks(players: int) -> Iterator[State]:
    """Random games with options at random."""
    for number in range(8):
        rng = Random(number)
        options = {option.key: rng.choice(option.values) for option in GAME.options}
        state = GAME.new(players, f"words {number}", options)
        yield state
        while not state.is_terminal:
            state.act(rng.choice(state.legal_actions()))
            yield state


SENTENCES = Sentences(say, walks, least=500)
