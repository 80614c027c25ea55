"""`random`: any turn, each as likely."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.chance import Stream
from game.core.contract import State
from game.opponents.player import Budget, Decision, Watch, chance_key
from game.opponents.turns import Turns


@dataclass(frozen=True, slots=True)
class Random:
    """Takes one of the turns open to it, as a function of position and seed."""

    level: str
    seed: str = ""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`; the budget changes nothing."""
        watch = watch or Watch()
        started = watch.clock()
        source = Stream(chance_key(self.seed, observation.digest()), 0)
        world = observation.determinize(observation.current_player, source.bits())
        chain = source.choice(Turns(observation.game, watch).plans(world))
        return Decision(chain, 0.0, 0.0, seconds=watch.clock() - started, level=self.level)
