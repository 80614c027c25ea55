"""Sentences: what holds for each one of any game, and what is said in a position.

The module `words` of each game's tests holds its `SENTENCES`, with which `tests/game/properties/test_words.py` listens
to random games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random

from game.core.contract import State
from game.core.events import Event
from game.core.telling import as_one
from game.core.words import Message, msg, words_for
from game.registry import games

NAMES = ("Ione", "Myron", "Phaedra", "Zeno")
Say = Callable[[Message], str]
KEY = re.compile(rf"\b(?:core|{'|'.join(games())})\.\w[\w.]*")
"""A key of the catalogues that was meant to be said."""


def said(message: Message) -> str:
    """The sentence of a message: it and those inside it are known, every gap is filled, no key is left."""
    words = words_for()
    front = [message]
    while front:
        part = front.pop()
        assert words.knows(part.key), f"no catalogue of the rules holds {part.key}"
        front += [value for _, value in part.params if isinstance(value, Message)]
    text = words.say(message)
    assert text, f"{message.key} says nothing"
    assert "{" not in text, f"a gap is not filled: {text}"
    assert "  " not in text, f"two blanks: {text}"
    # A sentence may well end with the name of a game.
    assert not (found := KEY.search(text)), f"the key {found[0]} is left: {text}"
    return text


def heard(state: State, rng: Random, most: int | None = None) -> set[Message]:
    """Prompt, status, meanings, terms and tie-breaks of a position, and what each seat is told of a random action.

    With `most`, only so many actions are asked for their meaning. What an event reveals is no sentence but a part of
    one, so its words are looked at here.
    """
    actions = state.legal_actions()
    asked = actions if most is None else rng.sample(actions, min(most, len(actions)))
    found = {state.prompt(), state.status(), *(state.describe(action) for action in asked)}
    found |= {leaf.text for seat in range(state.players) for leaf in state.score(seat).leaves()}
    found |= {place.tie_break for place in state.places() if place.tie_break}
    events: list[Event] = []
    if actions:
        state.clone().apply(rng.choice(actions), events)
    for event in events:
        for viewer in range(state.players):
            telling = state.game.tell(event.seen_by(viewer), NAMES[: state.players])
            if telling:
                found.add(telling.message)
            if telling and telling.run:
                found.add(as_one([telling, telling]).message)
        if event.reveals:
            said(msg(f"{state.game.id}.reveals.{event.kind}"))
    return found


@dataclass(frozen=True)
class Sentences:
    """How a game's sentences are checked, and where they are heard.

    `say` makes `said` stricter where a game's sentences can bear it; `walks` gives the states of random games of a
    number of players, all options among them, in which more than `least` different messages are heard; `most` is as
    for `heard`. `signs` matches what of letters stands in the text pictures of positions but is no word of a language:
    notation and marks.
    """

    say: Say
    walks: Callable[[int], Iterator[State]]
    least: int
    most: int | None = None
    signs: str = "(?!)"


def sentences_of(game: str) -> Sentences:
    """What a game's tests know of its sentences."""
    found: Sentences = import_module(f"tests.game.{game}.words").SENTENCES
    return found
