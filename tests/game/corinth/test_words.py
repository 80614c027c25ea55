"""Corinth's sentences: prompts, meanings of actions, scores and tellings, in the singular where there is one."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import State
from game.core.events import Event, Json
from game.core.words import Message, words_for
from tests.game.corinth.build import GAME, do, legal, position, sheet
from tests.game.corinth.naive import MARKET
from tests.game.corinth.test_why import PLURAL_OF_ONE


def say(message: Message) -> str:
    """The sentence, checked."""
    words = words_for()
    assert words.knows(message.key), message.key
    text = words.say(message)
    assert "{" not in text
    assert "  " not in text
    assert not PLURAL_OF_ONE.search(text), text
    assert text[0].isupper() or text[0].isdigit() or text[:2] in MARKET, text
    return text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sentences_of_random_games(players: int) -> None:
    """Every prompt, meaning, term and telling of random games."""
    met = set()
    for seed in range(16):
        rng = Random(seed)
        state = GAME.new(players, f"words {seed}", {"stars": ("sum", "last")[seed % 2]})
        while not state.is_terminal:
            messages = [state.prompt(), *(state.describe(action) for action in state.legal_actions())]
            messages += [leaf.text for seat in range(players) for leaf in state.score(seat).leaves()]
            messages += [place.tie_break for place in state.places() if place.tie_break]
            events: list[Event] = []
            state.apply(rng.choice(state.legal_actions()), events)
            tellings = [GAME.tell(event, ["Ione", "Myron", "Phaedra", "Zeno"]) for event in events]
            messages += [telling.message for telling in tellings if telling]
            for message in messages:
                if message not in met:
                    met.add(message)
                    say(message)
    assert len(met) > 300


def meaning(state: State, text: str) -> str:
    """What a legal action means here."""
    assert text in legal(state)
    return say(state.describe(GAME.parse_action(text)))


def test_meanings_tell_the_numbers() -> None:
    """The sentence of an action names what it brings here: with the buildings' powers, and what is lost."""
    state = position("goats 1x3, green 2x2+1y, gold 5x4", sheet(gold=0, built=("warehouse", "stall")), sheet())
    assert "6" in meaning(state, "take gold")
    assert "3" in meaning(state, "take goats")
    assert "4" in meaning(state, "ship green")
    supply = position("", sheet(gold=3))
    assert "9" in meaning(supply, "roll 0")
    assert "3" in meaning(supply, "roll 3")
    shop, _ = do(position("green 2x1, gold 5x2", sheet(), turn=1), "ship green")
    assert "worth 1: 2 symbols" in meaning(shop, "shop green 1")
    assert "6" in meaning(shop, "shop green 4")


def test_ends_are_told() -> None:
    """10: a single victory, a shared one, and the winner of all later games."""
    cases: list[tuple[Json, str]] = [([[0, 1, 18], [1, 2, 17]], "Ione"), ([[0, 1, 18], [1, 1, 18]], "Myron")]
    for places, expected in cases:
        telling = GAME.tell(Event("game_over", -1, {"places": places}), ["Ione", "Myron"])
        assert telling is not None
        assert expected in say(telling.message)
        assert telling.weight == 2
