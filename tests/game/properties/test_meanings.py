"""What an action means and what has broken a tie are whole sentences, as the command line promises of `means`."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.core.words import words_for
from game.registry import game_named, games
from tests.catalogues import ROOT, entries
from tests.game.lengths import is_small
from tests.game.words import sentences_of

SENTENCE = re.compile(r"[A-Z0-9].*[.!?]", re.DOTALL)
ENTRY = re.compile(r"([A-Z0-9]|\{\w+\}[ :]).*([.!?]|\{text\}|\{effect\}|\{power\})")
"""A sentence of the catalogue: it may begin with a name, and end with a text that is a sentence of its own."""

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in games().items()
    for players in range(game.min_players, game.max_players + 1)
]


def keys_of(name: str) -> tuple[str, str]:
    """What the keys of a game's meanings and tie-breaks begin with."""
    return f"{name}.action.", f"{name}.tie."


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_said_is_a_sentence(name: str, players: int) -> None:
    words, rng = words_for(), Random(f"meanings {name} {players}")
    met: set[str] = set()
    for state in sentences_of(name).walks(players):
        actions = state.legal_actions()
        messages = [state.describe(action) for action in rng.sample(actions, min(8, len(actions)))]
        messages += [place.tie_break for place in state.places() if place.tie_break is not None]
        for message in messages:
            assert message.key.startswith(keys_of(name)), "what is written so is looked at below"
            met.add(message.key)
            text = words.say(message)
            assert SENTENCE.fullmatch(text), text
    assert len(met) > (0 if is_small(game_named(name), players) else 8)


@pytest.mark.parametrize("name", games())
def test_every_meaning_and_tie_break_is_written_as_a_sentence(name: str) -> None:
    """Those too that random games do not reach."""
    found = entries(ROOT / "game" / name / "content" / "words.en.po")
    written = {key: texts for key, texts in found.items() if key.startswith(keys_of(name))}
    game = game_named(name)
    assert len(written) > (0 if is_small(game, game.max_players) else 12)
    for key, texts in written.items():
        for text in texts:
            assert ENTRY.fullmatch(text), f"{key}: {text}"
