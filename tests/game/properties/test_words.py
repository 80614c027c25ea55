"""Sentences of every game: all that is said in random games, the end, and the marks of what is attested."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.core.events import Event, Json
from game.core.words import Message, Words, content_folders, msg
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
        asked = state.prompt().key
        assert asked.startswith(f"{name}.prompt."), f"first steps find no page for a prompt under {asked}"
        met |= heard(state, rng, sentences.most)
    for message in met:
        sentences.say(message)
    assert len(met) > sentences.least


def test_a_key_is_told_from_a_sentence_that_ends_with_the_name_of_a_game() -> None:
    said(msg("core.list.and", first="a", last="what is played at corinth."))
    with pytest.raises(AssertionError, match=r"the key corinth\.name is left: a and corinth\.name"):
        said(msg("core.list.and", first="a", last="corinth.name"))


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


class Foreign(Words):
    """A language in which every letter of a sentence is written `я`: what is not, comes from elsewhere."""

    def _look_up(self, key: str, count: int | None) -> str:
        text = super()._look_up(key, count)
        assert text != key, f"{key} is in no catalogue"
        return re.sub(r"(\{[^}]*\})|[^\W\d_]", lambda match: match[1] or "я", text)


def own_words(name: str, picture: str) -> set[str]:
    """The words of three letters or more in a picture in the foreign language that no catalogue gave."""
    signs = re.compile(sentences_of(name).signs)
    found = (word for word in re.findall(r"\w+", picture) if re.search("[A-Za-z]{3}", word))
    return {word for word in found if not signs.fullmatch(word)}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pictures_speak_the_language_asked_for(name: str, players: int) -> None:
    """`show` takes all that people read from the catalogues, for whoever knows the whole and for a seat; there is
    nothing in it but words, numbers, notation and signs."""
    foreign = Foreign(content_folders())
    for number, state in enumerate(sentences_of(name).walks(players)):
        if number % 40 and not state.is_terminal:
            continue
        for seen in (state, state.observation(number % state.deciders)):
            picture = seen.show(foreign)
            assert not own_words(name, picture)
            assert "я" in picture and "{" not in picture


@pytest.mark.parametrize("name", games())
def test_a_word_that_stands_in_code_is_found(name: str) -> None:
    """What the test before catches, small letters and capitals."""
    assert own_words(name, "я: the TOKENS, a 1") == {"the", "TOKENS"}
