"""A notation that names every action in advance, as for games with a fixed board."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.checks import bad
from game.core.contract import Action
from game.core.words import short


class Notation:
    """Actions and intents by their texts, both ways."""

    def __init__(self, texts: Mapping[Action, str]) -> None:
        self._texts = dict(texts)
        self._actions = {text.lower(): action for action, text in texts.items()}

    def __contains__(self, action: Action) -> bool:
        return action in self._texts

    def text(self, action: Action) -> str:
        """The notation of an action or intent; raises `BadInput` for a tuple that is none."""
        text = self._texts.get(action)
        if text is None:
            raise bad("notation", text=short(action))
        return text

    def parse(self, text: str) -> Action:
        """The action or intent a text means; upper case and extra spaces do not matter. Raises `BadInput`."""
        action = self._actions.get(" ".join(text.lower().split()))
        if action is None:
            raise bad("notation", text=short(text))
        return action
