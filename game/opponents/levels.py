"""The levels of computer players, as a table: what differs is how far they look and how well they judge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from game.core.contract import Chain, Game, State
from game.core.reasons import BadInput, Reason
from game.core.words import Message, msg, short
from game.opponents.baselines import Flat, Uct
from game.opponents.lookahead import Lookahead
from game.opponents.player import MOST_SECONDS, NO_BUDGET, Budget, Decision, Player, Watch
from game.opponents.random_player import Random
from game.opponents.search import Search
from game.opponents.strengths import DEFAULTS, Strength, offered, strength_of
from game.opponents.study import study
from game.opponents.tuning import TUNING, Tuning
from game.opponents.valuers import Values, hand, learned, score, style_named

LAST_TURNS = 2_000
"""How many judgements the last turns of a game may cost a level that looks one turn ahead: a fraction of a second."""

ALIKE = 0.001
"""Turns whose shares of the win differ by less are equally good to a level that looks one turn ahead: then points say
what it takes."""

RELEASE_1 = Tuning(
    explore=0.6,
    temperature=0.06,
    first=3,
    widen=1.5,
    inner_first=2,
    inner_widen=0.6,
    replies=2,
    own=2,
    alone=False,
    exact=10_000,
    samples=64,
    outcomes=0,
)
"""The search of the first release, written out: what later ones are measured against. Where seats hide something it
plays the last turns as the present one does."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    `kind` is its way of thinking (`one`: it looks one turn ahead or searches, as its strength says; for the others see
    `Random`, `Flat` and `Uct`). `strength` is what it gets wrong and how long it thinks; None: as measured for the game
    and the number of players. `values` is what it judges positions by, `style` what it likes besides (empty: nothing),
    `tuning` the shape of its search, and `again` whether it thinks again where the rules doubt that a turn should end
    (`Lookahead.again`).
    """

    id: str
    kind: Literal["one", "random", "flat", "uct"] = "one"
    strength: Strength | None = None
    values: Values = learned
    style: str = ""
    tuning: Tuning = TUNING
    again: bool = True

    @property
    def name(self) -> Message:
        """Its name for people."""
        return msg(f"opponents.level.{self.id}")

    @property
    def help(self) -> Message:
        """One sentence on how it plays."""
        return msg(f"opponents.level.{self.id}.help")

    def strength_in(self, game: Game, players: int) -> Strength:
        """What it gets wrong and how long it thinks in a game for this many players (who decide)."""
        return self.strength or strength_of(game, players, self.id)


_WEAKEST = next(iter(DEFAULTS))

LEVELS: dict[str, Level] = {level: Level(level, again=level != _WEAKEST) for level in DEFAULTS}
"""From weakest to strongest: all of one kind, in different strengths. The weakest keeps to its first thoughts
unless it would let a whole turn go by, since second ones would mend most of its errors. `levels_in` says which of them
a game has."""

BASELINES: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", "random", Strength()),
        Level("greedy", strength=Strength(), values=score),
        Level("hand", strength=Strength(), values=hand),
        Level("net", strength=Strength()),
        Level("flat", "flat", Strength(budget=Budget(seconds=1.0))),
        Level("uct", "uct", Strength(budget=Budget(seconds=1.0))),
        Level("release1", strength=Strength(budget=Budget(iterations=200)), tuning=RELEASE_1),
    )
}
"""Fixed players of the arena to measure against; people are not offered them."""


def levels_in(game: Game, players: int) -> list[Level]:
    """The levels that people are offered in a game for this many players, from weakest to strongest."""
    return [LEVELS[level] for level in offered(game, players)]


def level_named(text: str) -> Level:
    """The level of this name, perhaps with a style after a `:` and a budget of its own after an `@`.

    `hard:explorer` has a style, `hard@200` a budget of iterations, `hard@0.5s` one of seconds. With such a budget a
    level of any strength searches, and makes no errors. Raises `BadInput` for anything else; whether the game has the
    style is checked where the game is known.
    """
    who, at, amount = text.partition("@")
    name, _, style = who.partition(":")
    level = LEVELS.get(name) or BASELINES.get(name)
    if level is None:
        raise _unknown(text, [*LEVELS, *BASELINES])
    level = replace(level, style=style)
    return replace(level, strength=Strength(budget=_budget(amount, text))) if at else level


def check_level(game: Game, text: str) -> Level:
    """The level of this name for a game; raises `BadInput` also for a style the game lacks."""
    level = level_named(text)
    if ":" in text:
        # Also for an empty one: no style is called nothing.
        style_named(game, level.style)
    return level


def level_at_table(game: Game, text: str) -> Level:
    """The level of this name, perhaps with a style of the game, for a computer player at a table; raises `BadInput` for
    anything else, also for a fixed player or a budget: one that came from a file could let a level think for any time.
    Whether the game offers the level to people (`levels_in`) is not checked."""
    if "@" in text or text.partition(":")[0] in BASELINES:
        raise _unknown(text, LEVELS)
    return check_level(game, text)


def _unknown(text: str, known: Iterable[str]) -> BadInput:
    return BadInput(Reason("no_level", msg("opponents.level.unknown", level=short(text), known=", ".join(known)), ""))


def _budget(amount: str, text: str) -> Budget:
    try:
        if amount.endswith("s"):
            seconds = float(amount[:-1])
            if not 0 <= seconds <= MOST_SECONDS:
                raise ValueError
            return Budget(seconds=seconds)
        iterations = int(amount)
        if not 0 < iterations <= 10**9:
            raise ValueError
        return Budget(iterations=iterations)
    except ValueError:
        raise BadInput(Reason("bad_budget", msg("opponents.level.budget", level=short(text)), "")) from None


@dataclass(frozen=True, slots=True)
class Leveled:
    """The player of a level: it becomes what the level is in the game it is asked about."""

    level: Level
    seed: str = ""
    quick: bool = False
    """Whether a level that does not search looks at fewer turns, to answer at once."""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`."""
        return self._player(observation).choose(observation, budget, watch)

    def study(
        self, observation: State, played: Chain, budget: Budget | None = None, watch: Watch | None = None
    ) -> Decision:
        """The decision, with what a turn that was played there is worth (see `game.opponents.study`) if it searches."""
        player = self._player(observation)
        if isinstance(player, Search):
            return study(player, observation, played, budget, watch)
        return player.choose(observation, budget, watch)

    def _player(self, observation: State) -> Lookahead | Search:
        """What the level is in this game."""
        level = self.level
        strength = level.strength_in(observation.game, observation.deciders)
        if strength.budget is None:
            noise = 0.0 if observation.game.is_last_turn(observation) else strength.noise
            fixed = level.id in BASELINES
            return Lookahead(
                level.id,
                noise,
                seed=self.seed,
                values=level.values,
                style=level.style,
                quick=self.quick,
                again=level.again,
                exact=0 if self.quick or noise or fixed else LAST_TURNS,
                alike=0.0 if fixed else ALIKE,
            )
        measure = strength.budget
        return Search(level.id, measure.iterations, measure.seconds, level.tuning, self.seed, level.values, level.style)


def player_of(level: Level, seed: str = "") -> Player:
    """A player of this level; equal seeds (and budgets in iterations) make equal choices."""
    measure = (level.strength and level.strength.budget) or NO_BUDGET
    if level.kind == "random":
        return Random(level.id, seed)
    if level.kind == "flat":
        return Flat(level.id, measure.iterations, measure.seconds, seed)
    if level.kind == "uct":
        return Uct(level.id, measure.iterations, measure.seconds, seed)
    return Leveled(level, seed)
