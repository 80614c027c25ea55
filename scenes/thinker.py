"""Computer players for the table: the worker's client, in the terms of the conductor."""

from __future__ import annotations

from game.core.contract import Action, State
from game.core.words import Words
from game.opponents.worker import Brain


class BrainThinker:
    """Asks the worker, and says in words when another level had to answer."""

    def __init__(self, brain: Brain, words: Words) -> None:
        self._brain = brain
        self._words = words

    def ask(self, observation: State, level: str) -> None:
        """Begins to think about a position."""
        self._brain.ask(observation, level)

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """The action chosen, with a sentence if something went wrong on the way; None while thinking."""
        decision = self._brain.poll()
        if decision is None:
            return None
        trouble = ""
        if decision.substituted:
            trouble = self._words.say_key(f"screen.thinker.{decision.reason}")
        return (decision.action,), trouble

    def cancel(self) -> None:
        """Stops thinking and forgets the turn begun."""
        self._brain.forget()
