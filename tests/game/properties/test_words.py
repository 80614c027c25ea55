"""Sentences of every game: all that is said in random games, the end, and the marks of what is attested."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import Event, Json
from game.core.words import Message, msg
from game.registry import game_named, games
from tests.game.words import NAMES, heard, said, sentences_of

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in games().items()
    for players in range(game.min_players, game.max_players + 1)
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_sentences_of_random_games(name: str, players: int) -> None:
    """Every prompt, meaning, term, tie-break and telling of random games, as each seat hears it."""
    sentences = sentences_of(name)
    rng = Random(f"words {name} {players}")
    met: set[Message] = set()
    for state in sentences.walks(players):
        met |= heard(state, rng, sentences.most)
    for message in met:
        sentences.say(message)
    assert len(met) > sentences.least


@pytest.mark.parametrize("name", games())
def test_ends_are_told(name: str) -> None:
    """rules: akrotiri 8, arnak 9, corinth 10, mykerinos 6: a single victory and a shared one."""
    cases: list[tuple[Json, str]] = [([[0, 1, 48], [1, 2, 47]], "Ione"), ([[0, 1, 48], [1, 1, 48]], "Myron")]
    for places, expected in cases:
        telling = game_named(name).tell(Event("game_over", -1, {"places": places}), NAMES[:2])
        assert telling is not None
        assert expected in sentences_of(name).say(telling.message)
        assert telling.weight == 2


@pytest.mark.parametrize("name", games())
def test_facts_and_options_are_worded(name: str) -> None:
    """The name, the rulebook's list of what is attested, and the table options have their sentences."""
    game, say = game_named(name), sentences_of(name).say
    say(game.name)
    for fact in game.facts:
        say(msg(f"{name}.fact.{fact.id}"))
        say(msg(f"{name}.confidence.{fact.confidence}"))
    for option in game.options:
        say(option.name)
        say(option.help)
        for value in option.values:
            said(option.value_name(value))
