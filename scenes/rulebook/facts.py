"""The last chapter of a rulebook: how well each fact is attested, from the game's own data."""

from __future__ import annotations

from game.core.facts import CONFIDENCES
from game.core.words import Words
from game.registry import game_named
from scenes.rulebook.book import Block
from scenes.stage.text import NO_BREAK


def chapter(game: str, number: str, words: Words) -> list[Block]:
    """The chapter: for each confidence its name, what it means, and its facts."""
    facts = game_named(game).facts
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
        name = say(f"rulebook.confidence.{confidence}")
        blocks.append(Block("text", f"[b]{name}.[/b] [i]{say(f'{game}.confidence.{confidence}')}[/i]", number))
        for fact in own:
            section = fact.rules.split()[-1]
            link = f"[link:{game}/{section}]§ {section}[/link]"
            blocks.append(Block("item", f"{say(f'{game}.fact.{fact.id}')}{NO_BREAK}{link}", number))
    return blocks
