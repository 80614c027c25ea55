"""`random`: any legal action, each as likely."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.chance import Stream
from game.core.contract import State
from game.opponents.player import Budget, Decision, Watch, chance_key


@dataclass(frozen=True, slots=True)
class Random:
    """Takes one of the legal actions, as a function of position and seed."""

    level: str
    seed: str = ""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`; budget and watch change nothing."""
        source = Stream(chance_key(self.seed, observation.digest()), 0)
        return Decision((source.choice(observation.legal_actions()),), 0.0, 0.0, level=self.level)
