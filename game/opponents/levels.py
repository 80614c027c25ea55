"""The levels of computer players, as a table: what differs is how far they look and how well they judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.core.checks import short
from game.core.reasons import BadInput, Reason
from game.core.words import Message, msg
from game.opponents.baselines import Flat, Uct
from game.opponents.brains import Values, hand, learned, score
from game.opponents.lookahead import Lookahead
from game.opponents.player import NO_BUDGET, Budget, Player
from game.opponents.random_player import Random
from game.opponents.search import Search


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    `noise` is the half-width of its error of judgement in units of the game's spread, `outcomes` how many
    outcomes of chance a look-ahead averages, `budget` what it spends on a decision where nobody says otherwise,
    `values` what it judges positions by.
    """

    id: str
    brain: Literal["random", "lookahead", "search", "flat", "uct"]
    noise: float = 0.0
    outcomes: int = 8
    budget: Budget = NO_BUDGET
    values: Values = learned

    @property
    def name(self) -> Message:
        """Its name for people."""
        return msg(f"opponents.level.{self.id}")

    @property
    def help(self) -> Message:
        """One sentence on how it plays."""
        return msg(f"opponents.level.{self.id}.help")


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", "random"),
        Level("easy", "lookahead", noise=0.6, outcomes=4),
        Level("medium", "lookahead", outcomes=8),
        Level("hard", "search", budget=Budget(seconds=1.0)),
    )
}
"""From weakest to strongest."""

BASELINES: dict[str, Level] = {
    level.id: level
    for level in (
        Level("greedy", "lookahead", values=score),
        Level("hand", "lookahead", values=hand),
        Level("net", "lookahead"),
        Level("flat", "flat", budget=Budget(seconds=1.0)),
        Level("uct", "uct", budget=Budget(seconds=1.0)),
    )
}
"""Fixed players of the arena to measure against; people are not offered them."""


def level_named(text: str) -> Level:
    """The level of this name, a budget of its own behind an `@` (`hard@200` iterations, `hard@0.5s`).

    Raises `BadInput` for anything else.
    """
    name, at, amount = text.partition("@")
    level = LEVELS.get(name) or BASELINES.get(name)
    if level is None:
        known = ", ".join([*LEVELS, *BASELINES])
        raise BadInput(Reason("no_level", msg("opponents.level.unknown", level=short(text), known=known), ""))
    if not at:
        return level
    try:
        if amount.endswith("s"):
            seconds = float(amount[:-1])
            if not 0 <= seconds <= 3600:
                raise ValueError
            return replace(level, budget=Budget(seconds=seconds))
        iterations = int(amount)
        if not 0 < iterations <= 10**9:
            raise ValueError
    except ValueError:
        raise BadInput(Reason("bad_budget", msg("opponents.level.budget", level=short(text)), "")) from None
    return replace(level, budget=Budget(iterations=iterations))


def player_of(level: Level, seed: str = "") -> Player:
    """A player of this level; equal seeds (and budgets in iterations) make equal choices."""
    if level.brain == "random":
        return Random(level.id, seed)
    if level.brain == "lookahead":
        return Lookahead(level.id, level.noise, level.outcomes, seed, level.values)
    budget = level.budget
    if level.brain == "flat":
        return Flat(level.id, budget.iterations, budget.seconds, seed)
    if level.brain == "uct":
        return Uct(level.id, budget.iterations, budget.seconds, seed)
    return Search(level.id, budget.iterations, budget.seconds, seed=seed, values=level.values)
