"""Mykerinos' sentences: all are there, none is without use, the singular where there is one."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.core.events import Event
from game.core.words import Message, words_for
from game.mykerinos import notation
from game.mykerinos.content import CONFIDENCES, FACTS, FOLDER, PATRONS
from tests.game.mykerinos.build import GAME, do, position, seat

NAMES = ["Ione", "Myron", "Phaedra", "Zeno"]
PLURAL_OF_ONE = re.compile(r"\b1 (more )?(cubes|points|tiles|sets)\b|\b1 neutral cubes\b")


def say(message: Message) -> str:
    """The sentence, checked."""
    words = words_for()
    assert words.knows(message.key), message.key
    text = words.say(message)
    assert "{" not in text
    assert "mykerinos." not in text, text
    assert not PLURAL_OF_ONE.search(text), text
    assert text[0].isupper() or text[0].isdigit(), text
    return text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sentences_of_random_games(players: int) -> None:
    """Every prompt, meaning, term, telling and tie-break of random games; every reason against every intent."""
    met: set[Message] = set()
    codes = set()
    for number in range(8):
        rng = Random(number)
        options = {option.key: rng.choice(option.values) for option in GAME.options}
        state = GAME.new(players, f"words {number}", options)
        while not state.is_terminal:
            messages = [state.prompt(), *(state.describe(action) for action in state.legal_actions())]
            messages += [leaf.text for seat in range(players) for leaf in state.score(seat).leaves()]
            messages += [place.tie_break for place in state.places() if place.tie_break]
            legal = set(state.legal_actions())
            for action in rng.sample(INTENTS, 25):
                reason = state.why_not(action)
                assert (reason is None) == (action in legal)
                if reason is not None:
                    codes.add(reason.code)
                    assert reason.rules.startswith("mykerinos ")
                    messages.append(reason.message)
            events: list[Event] = []
            state.apply(rng.choice(state.legal_actions()), events)
            tellings = [GAME.tell(event, NAMES[:players]) for event in events]
            messages += [telling.message for telling in tellings if telling]
            for message in messages:
                if message not in met:
                    met.add(message)
                    say(message)
    assert len(met) > 500
    assert len(codes) > 20


INTENTS = [GAME.parse_action(text) for text in notation._ACTION]


def test_facts_and_options_are_worded() -> None:
    """The rulebook's list of what is attested, and the table options, have their sentences."""
    words = words_for()
    for fact in FACTS:
        assert words.knows(f"mykerinos.fact.{fact.id}"), fact.id
        assert fact.confidence in CONFIDENCES
        assert re.fullmatch(r"mykerinos \d(\.\d)?", fact.rules)
    for confidence in CONFIDENCES:
        assert words.knows(f"mykerinos.confidence.{confidence}")
    for option in GAME.options:
        say(option.name)
        assert words.knows(option.help.key)
        for value in option.values:
            assert words.knows(option.value_name(value).key)
    for patron in PATRONS:
        assert words.knows(f"mykerinos.symbol.{patron.symbol}")
    assert words.knows("mykerinos.reveals.tiles_dealt")


def test_no_sentence_is_forgotten() -> None:
    """Each reason and each fault that the code names has its sentence, and each sentence of these kinds is named."""
    source = "".join(path.read_text(encoding="utf-8") for path in Path(notation.__file__).parent.glob("*.py"))
    catalogue = (FOLDER / "words.en.po").read_text(encoding="utf-8")
    for prefix, call in (("bad", r'refuse\(\s*[^,]+,\s*"(\w+)"'), ("why", r'_no\(\s*"(\w+)"')):
        named = set(re.findall(call, source))
        worded = {key.split(".")[0] for key in re.findall(rf'msgid "mykerinos\.{prefix}\.([\w.]+)"', catalogue)}
        assert named - worded == set()
        unnamed = {key for key in worded - named if f'"{key}"' not in source}
        assert unnamed == set()


def test_meanings_tell_the_numbers() -> None:
    """The sentence of a reward says what it brings now and at the end."""
    state = position(
        seat(2, "e1", "3/3", "B4"), seat(2), seat(2), seat(2), passed=(1, 2, 3), layout="V1 L5 B7 K6 T3 V2 L3 K1"
    )
    state, _ = do(state, "pass")
    text = say(state.describe(GAME.parse_action("take B7")))
    assert "3 points at once" in text and "3 points at the end" in text
    text = say(state.describe(GAME.parse_action("reserve 3/5")))
    assert "2 points" in text


def test_ends_are_told() -> None:
    """rules: mykerinos 6: a single victory and a shared one."""
    for places, expected in (([[0, 1, 48], [1, 2, 47]], "Ione"), ([[0, 1, 48], [1, 1, 48]], "Myron")):
        telling = GAME.tell(Event("game_over", -1, {"places": places}), NAMES[:2])  # type: ignore[dict-item]
        assert telling is not None
        assert expected in say(telling.message)
        assert telling.weight == 2
