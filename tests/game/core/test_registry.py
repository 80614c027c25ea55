"""What a new game has left out is said as soon as the game is looked for, and not when something first asks for it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game import registry
from tests.game.opponents.toy import TOY


def found(monkeypatch: pytest.MonkeyPatch, name: str, game: object) -> object:
    """What the registry makes of an object in a package of that name."""
    monkeypatch.setattr(registry, "import_module", lambda module: SimpleNamespace(GAME=game))
    return registry._game.__wrapped__(name)


def test_a_game_that_lacks_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, TOY.id, TOY) is TOY


def test_a_game_is_called_as_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=rf"has the id '{TOY.id}' instead of the name of its package, 'pebbles'"):
        found(monkeypatch, "pebbles", TOY)


def test_what_a_game_must_say_of_itself_is_missed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(type(TOY), "spread")
    with pytest.raises(AssertionError, match=rf"game\.{TOY.id}\.rules\.GAME lacks spread"):
        found(monkeypatch, TOY.id, TOY)


def test_no_class_stands_for_its_object(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"is no object of a subclass"):
        found(monkeypatch, TOY.id, type(TOY))
