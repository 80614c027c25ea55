"""The last chapter of a rulebook: how well each fact is attested, from the game's own data."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from game.core.words import Words
from scenes.rulebook.book import Block

CONFIDENCES = ("verified", "attested", "high", "strong", "medium", "inferred", "low", "reconstructed", "default")
"""From the best attested to what is ours; games grade their sources in words of their own."""

_NAMES = {"attested": "verified", "high": "verified"}
"""Which grade's name a grade goes by."""


class Fact(Protocol):
    """A fact of the rules as a game's content tells it."""

    @property
    def id(self) -> str:
        """Its sentence is `GAME.fact.ID`."""

    @property
    def confidence(self) -> str:
        """One of `CONFIDENCES`."""

    @property
    def rules(self) -> str:
        """The section it stands in, as in `corinth 4.2`."""


def facts_of(game: str) -> Sequence[Fact]:
    """The facts that a game's content lists; none if it lists none."""
    try:
        content = import_module(f"game.{game}.content")
    except ModuleNotFoundError:
        return ()
    found: Sequence[Fact] = getattr(content, "FACTS", ())
    return found


def chapter(game: str, number: str, words: Words) -> list[Block]:
    """The chapter: for each confidence its name, what it means, and its facts."""
    facts = facts_of(game)
    if not facts:
        return []
    say = words.say_key
    blocks = [
        Block("chapter", say("rulebook.facts"), number, number),
        Block("text", say("rulebook.facts.about"), number),
    ]
    for confidence in CONFIDENCES:
        own = [fact for fact in facts if fact.confidence == confidence]
        if not own:
            continue
        name = say(f"rulebook.confidence.{_NAMES.get(confidence, confidence)}")
        blocks.append(Block("text", f"[b]{name}.[/b] [i]{say(f'{game}.confidence.{confidence}')}[/i]", number))
        for fact in own:
            section = fact.rules.split()[-1]
            link = f"[link:{game}/{section}]§ {section}[/link]"
            blocks.append(Block("item", f"{say(f'{game}.fact.{fact.id}')} {link}", number))
    return blocks
