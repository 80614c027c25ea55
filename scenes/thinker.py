"""Computer players for the table: the worker's client, in the terms of the conductor and of the slip with advice."""

from __future__ import annotations

from game.core.contract import Action, Chain, State
from game.core.reasons import BadInput
from game.core.words import Words, short
from game.opponents.levels import level_at_table
from game.opponents.player import Budget, Decision
from game.opponents.worker import SUBSTITUTE, Brain
from scenes.stage.markup import escape

ADVISER = "master"
"""The level that people are advised by."""


class BrainThinker:
    """Asks the worker, and says in `words`, those of the language in use, when another level had to answer."""

    def __init__(self, brain: Brain, words: Words) -> None:
        self.words = words
        self._brain = brain
        self._unknown = ""
        self._told: set[str] = set()

    def ask(self, observation: State, level: str) -> None:
        """Begins to think about a position. A level there is not (in a record of another version, or of other hands)
        is played by a substitute, and said so once."""
        try:
            level_at_table(observation.game, level)
        except BadInput:
            if level not in self._told:
                self._told.add(level)
                self._unknown = self.words.say_key("screen.thinker.unknown", level=escape(short(level)))
            level = SUBSTITUTE
        self._brain.ask(observation, level)

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """A chain of only the action chosen, with a sentence if something went wrong on the way ("" if not); None while
        thinking."""
        decision = self._brain.poll()
        if decision is None:
            return None
        trouble, self._unknown = self._unknown, ""
        if decision.substituted:
            trouble = self.words.say_key(f"screen.thinker.{decision.reason}")
        return (decision.action,), trouble

    def consult(self, observation: State, played: Chain = (), seconds: float | None = None) -> None:
        """Begins to think about what a person should do, or should have done in place of what was `played`; for so many
        seconds, or as long as the adviser always does."""
        # Not the rest of the turn that a computer player is in: that was decided without looking for anything else.
        self._brain.forget()
        budget = None if seconds is None else Budget(seconds=seconds)
        self._brain.ask(observation, ADVISER, budget=budget, played=played)

    def counsel(self) -> Decision | None:
        """What it found, with what else it considered, once; None while thinking."""
        decision = self._brain.poll()
        if decision is not None:
            # The person may do something else: the rest of that turn is not to be handed out.
            self._brain.forget()
        return decision

    def cancel(self) -> None:
        """Stops thinking and forgets the turn begun."""
        self._brain.forget()
