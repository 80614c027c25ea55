"""What every computer player offers: a decision on an observation within a budget, and how it came about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b
from time import perf_counter
from typing import Protocol

from game.core.checks import Fields, bad, real
from game.core.contract import Action, Chain, Game, State
from game.core.words import short

SHOWN = 3
"""How many candidates a decision shows at most, and how many of the turns expected to follow each of them."""
MOST_SECONDS = 3600
"""No decision may be given more seconds than this."""

_MOST_REAL = 1e9
"""No value, number of points or time in a decision comes near it."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision may take: `iterations` of search (reproducible) or `seconds` (for people).

    Both empty: the level's own measure. Both given: whichever ends first.
    """

    iterations: int | None = None
    seconds: float | None = None

    def or_else(self, own: Budget) -> Budget:
        """This budget, or `own`, that of the level, where this one is empty."""
        return own if self == NO_BUDGET else self

    def allows(self, iterations: int, seconds: float) -> bool:
        """Whether another iteration may begin after this many of them and this many seconds."""
        if self.iterations is not None and iterations >= self.iterations:
            return False
        return self.seconds is None or seconds < self.seconds

    def to_json(self) -> dict[str, float | int | None]:
        """Plain JSON."""
        return {"iterations": self.iterations, "seconds": self.seconds}

    @classmethod
    def from_json(cls, data: object) -> Budget:
        """Reads what `to_json` wrote; raises `BadInput`."""
        fields = Fields(data, "budget")
        seconds = fields.raw("seconds")
        iterations = None if fields.raw("iterations") is None else fields.number("iterations", 0, 10**9)
        fields.no_more()
        return cls(iterations, None if seconds is None else real(seconds, 0, MOST_SECONDS, "budget.seconds"))


NO_BUDGET = Budget()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that was considered.

    `value` is the share of the win expected from it (0 to 1), as people are told it: candidates are in the order in
    which they were chosen, not in that of their values. `points` are the final points expected for the deciding seat,
    `visits` how often search looked at it, `line` the turns that search expects to follow, each with its seat.
    """

    chain: Chain
    value: float
    points: float
    visits: int = 0
    line: tuple[tuple[int, Chain], ...] = ()

    def to_json(self, game: Game) -> dict[str, object]:
        """Plain JSON, actions in the game's notation."""
        return {
            "chain": _texts(game, self.chain),
            "value": self.value,
            "points": self.points,
            "visits": self.visits,
            "line": [{"seat": seat, "chain": _texts(game, chain)} for seat, chain in self.line],
        }

    @classmethod
    def from_json(cls, game: Game, fields: Fields) -> Candidate:
        """Reads what `to_json` wrote; raises `BadInput`."""
        line = tuple((turn.number("seat", 0, 9), _chain(game, turn)) for turn in fields.children("line", most=20))
        return cls(
            _chain(game, fields),
            _real(fields, "value"),
            _real(fields, "points"),
            fields.number("visits", 0, 10**9),
            line,
        )


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose and why.

    `chain` is the turn chosen, its first action the one to take now; `candidates` are the best turns
    considered, best first. `played` is the turn that was asked about, if one was (see `game.opponents.study`).
    `substituted` says that another level had to answer, `reason` why (a code: `crashed`, `hung`, `unavailable`).
    """

    chain: Chain
    value: float
    points: float
    candidates: tuple[Candidate, ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    level: str = ""
    substituted: bool = False
    reason: str = ""
    played: Candidate | None = None

    @property
    def action(self) -> Action:
        """The action to take now."""
        return self.chain[0]

    def to_json(self, game: Game) -> dict[str, object]:
        """Plain JSON, actions in the game's notation."""
        return {
            "chain": _texts(game, self.chain),
            "value": self.value,
            "points": self.points,
            "candidates": [candidate.to_json(game) for candidate in self.candidates],
            "played": None if self.played is None else self.played.to_json(game),
            "iterations": self.iterations,
            "seconds": self.seconds,
            "level": self.level,
            "substituted": self.substituted,
            "reason": self.reason,
        }

    @classmethod
    def from_json(cls, game: Game, data: object) -> Decision:
        """Reads what `to_json` wrote; raises `BadInput`."""
        fields = Fields(data, "decision")
        return cls(
            _chain(game, fields),
            _real(fields, "value"),
            _real(fields, "points"),
            tuple(Candidate.from_json(game, entry) for entry in fields.children("candidates", most=1000)),
            fields.number("iterations", 0, 10**9),
            _real(fields, "seconds"),
            fields.text("level", 40),
            fields.flag("substituted"),
            fields.text("reason", 40),
            None if fields.data.get("played") is None else Candidate.from_json(game, fields.child("played")),
        )


def _texts(game: Game, chain: Chain) -> list[str]:
    return [game.action_text(action) for action in chain]


def _chain(game: Game, fields: Fields) -> Chain:
    items = fields.items("chain", most=1000)
    if not items:
        raise bad("missing", where=fields.where, field="chain[0]")
    chain = []
    for item in items:
        if not isinstance(item, str):
            raise bad("not_text", where=f"{fields.where}.chain", value=short(item), longest=200)
        chain.append(game.parse_action(item))
    return tuple(chain)


def _real(fields: Fields, key: str) -> float:
    return real(fields.raw(key), -_MOST_REAL, _MOST_REAL, f"{fields.where}.{key}")


class Cancelled(Exception):
    """The one who asked no longer wants an answer."""


class Watch:
    """Lets a thinking player be stopped, and tells how far it is.

    `poll` gets the iterations done and returns True to cancel; it is called at most every `pause` seconds,
    however often the player calls `check`.
    """

    __slots__ = ("_next", "clock", "iterations", "pause", "poll")

    def __init__(
        self,
        poll: Callable[[int], bool] | None = None,
        pause: float = 0.003,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.poll = poll
        self.pause = pause
        self.clock = clock
        self.iterations = 0
        self._next = 0.0

    def check(self) -> None:
        """To be called every few hundred microseconds; raises `Cancelled`."""
        if self.poll is None:
            return
        now = self.clock()
        if now >= self._next:
            self._next = now + self.pause
            if self.poll(self.iterations):
                raise Cancelled


class Player(Protocol):
    """A computer player. It sees observations only and keeps nothing between decisions."""

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """Decides for `observation.current_player`, which must be the viewer.

        With a budget in iterations (or none where the level needs none) the choice is a function of observation,
        budget, level and seed alone. Raises `Cancelled` when the watch says so.
        """


def chance_key(*parts: str) -> int:
    """A 64-bit key made from texts: what a player draws from, so that equal questions get equal answers."""
    return int.from_bytes(blake2b("\x1f".join(parts).encode("utf-8"), digest_size=8).digest(), "big")


@dataclass(slots=True)
class Course:
    """Hands out a decided turn action by action, as long as the table goes the way it was decided for."""

    _rest: Chain = ()
    _expected: str = ""
    _decision: Decision | None = None

    def follow(self, observation: State) -> Decision | None:
        """The rest of the turn decided before, which moves on by one action; None, and the turn is forgotten, if it is
        used up or the position is not the expected one."""
        if not self._rest or self._decision is None or observation.digest() != self._expected:
            self.drop()
            return None
        decision = replace(self._decision, chain=self._rest, candidates=(), iterations=0, seconds=0.0)
        self.begin(observation, decision)
        return decision

    def begin(self, observation: State, decision: Decision) -> None:
        """Remembers what is left of a decision whose first action is about to be taken at this observation, if the same
        seat decides after it."""
        self.drop()
        seat = observation.current_player
        if len(decision.chain) > 1:
            after = observation.determinize(seat, 0)
            after.act(decision.chain[0])
            if after.current_player == seat:
                self._expected = after.observation(seat).digest()
                self._rest = decision.chain[1:]
                self._decision = decision

    def drop(self) -> None:
        """Forgets the turn: it will be thought about again."""
        self._rest = ()
        self._expected = ""
        self._decision = None
