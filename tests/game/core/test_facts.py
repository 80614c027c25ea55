"""How well the rules are attested: facts as a content lists them, in one vocabulary."""

from __future__ import annotations

import pytest

from game.core.content import ContentError, Table
from game.core.facts import CONFIDENCES, Fact, read_facts
from game.registry import games


def listed(*entries: dict[str, str]) -> Table:
    """A content that lists these facts."""
    return Table({"fact": list(entries)}, "some.toml")


def test_facts_are_read_in_their_order() -> None:
    table = listed(
        {"id": "rounds", "confidence": "default", "rules": "corinth 3"},
        {"id": "components", "confidence": "verified", "rules": "corinth 2"},
    )
    assert read_facts(table) == (Fact("rounds", "default", "corinth 3"), Fact("components", "verified", "corinth 2"))


def test_a_grade_of_another_vocabulary_is_refused() -> None:
    with pytest.raises(ContentError, match=r"some\.toml.*confidence"):
        read_facts(listed({"id": "rounds", "confidence": "likely", "rules": "corinth 3"}))


def test_every_game_tells_its_facts() -> None:
    for game in games().values():
        assert game.facts and len({fact.id for fact in game.facts}) == len(game.facts)
        assert {fact.confidence for fact in game.facts} <= set(CONFIDENCES)
        assert all(fact.rules.startswith(f"{game.id} ") for fact in game.facts)
