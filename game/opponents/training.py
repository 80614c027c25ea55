"""How the nets were made: temporal differences in self-play, reproducibly from a seed.

Games are played in generations, every seat one turn ahead by the net as it stands, with a few turns at random. The
target of a position at the end of a turn mixes, by lambda, the value of the next such position and that one's target;
the target of the last is the result, softened by the differences in points. Where seats hide something (`Game.hides`)
the next one is that at the end of the same seat's next turn: what the others see in between says nothing of what that
seat alone knows, and a net that learned from it would take that to be worthless. Between generations the net learns
from the last few of them by Adam. Whatever the number of processes, the same settings give the same net.

A search leads to positions that this play would never reach, and there such a net knows least. Games may therefore
begin with some turns that are not the best (`Settings.wander`): what comes after them is learned, by results of good
play.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from typing import cast

import numpy as np

from game.core.chance import Stream
from game.core.contract import Chain, Game, State
from game.opponents.net import LIMITS, Array, Look, Net, inputs_of, look, seats_of, shares_of_looks, width
from game.opponents.player import Watch, chance_key
from game.opponents.processes import pool
from game.opponents.turns import Turns
from game.opponents.valuer import Judgement, Learned, rank_key
from game.registry import game_named

WANDERING = 30
"""Games that begin with turns other than the best go back to the best before this many turns are over."""
NEXT_BEST = 6
"""A turn other than the best is one of the next best, of which there are this many to choose from."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train: everything that decides what comes out.

    `generations` of `games` each; `kept` generations are learned from again, `passes` times in batches of `batch`
    positions. `rate` is Adam's first step and falls to a tenth; `decay` draws weights to zero. `trace` is lambda,
    `stray` the share of turns taken at random; `sharp` is the lead, in spreads, that gives a seat about 2.7 times
    another's share in the half of a result that goes by points. `wander` is the share of turns that are one of the next
    best, up to a turn drawn for each game; from then on every turn is the best, and only positions after the last that
    was not are learned from (0: no turn is a next best one, and all positions are learned from).
    `varied` is the share of games whose options are drawn, so that the net knows all the tables there can be.
    """

    players: int
    seed: str = "antikythera"
    generations: int = 60
    games: int = 64
    hidden: int = 48
    kept: int = 12
    passes: int = 2
    batch: int = 512
    rate: float = 2e-3
    decay: float = 1e-4
    trace: float = 0.7
    stray: float = 0.05
    sharp: float = 0.5
    wander: float = 0.0
    varied: float = 0.5

    def note(self) -> dict[str, object]:
        """Plain JSON for the file of the net."""
        return asdict(self)


@dataclass(slots=True)
class Played:
    """One game: the positions at the ends of turns, the seat as which each is seen, and each seat's share of the win to
    learn at the end."""

    looks: list[Look]
    seats: list[int]
    result: tuple[float, ...]


def train(
    game: Game,
    settings: Settings,
    jobs: int = 1,
    tell: Callable[[dict[str, object], Net], None] = lambda row, net: None,
    start: Net | None = None,
) -> Net:
    """Trains a net from nothing or from `start`; `tell` gets a row of the curve and the net as it stands after each
    generation."""
    learner = _Learner(game, settings)
    if start is not None:
        learner.take(start)
    with pool(jobs) as workers:
        memory: list[list[Played]] = []
        for generation in range(settings.generations):
            net = learner.net if generation or start is not None else None
            memory.append(_generation(workers, game, settings, generation, net))
            if net is None:
                learner.fit_inputs(memory[0])
            memory = memory[-settings.kept :]
            loss = learner.learn([entry for games in memory for entry in games], generation)
            games = (generation + 1) * settings.games
            tell({"generation": generation + 1, "games": games, "loss": round(loss, 5)}, learner.net)
    return learner.net


def _generation(workers: Executor, game: Game, settings: Settings, generation: int, net: Net | None) -> list[Played]:
    numbers = range(generation * settings.games, (generation + 1) * settings.games)
    size = 4
    pieces = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    tasks = [(game.id, settings, piece, net) for piece in pieces]
    return [played for piece in workers.map(_play_piece, tasks) for played in piece]


def _play_piece(task: tuple[str, Settings, range, Net | None]) -> list[Played]:
    name, settings, numbers, net = task
    return [_play(game_named(name), settings, number, net) for number in numbers]


def _play(game: Game, settings: Settings, number: int, net: Net | None) -> Played:
    """One game of the net against itself."""
    source = Stream(chance_key(settings.seed, str(number)), 1)
    unknown = Stream(source.key, 2)
    state = game.new(settings.players, f"{settings.seed}/{number}", _options(game, settings.varied, source))
    turns = Turns(game, Watch(), Judgement(game) if net is None else Learned(game, net))
    looks: list[Look] = []
    seats: list[int] = []
    calm = int(source.bits() / 2**64 * WANDERING) if settings.wander else 0
    while not state.is_terminal:
        before, seat = state.turn, state.current_player
        if not settings.wander:
            chain, _ = _choose(turns, state, source, settings.stray)
        elif state.turn >= calm:
            chain, _ = _choose(turns, state, source)
        else:
            chain, best = _choose(turns, state, source, settings.stray, settings.wander)
            if not best:
                # The result tells nothing of positions from which it was not played well.
                looks.clear()
                seats.clear()
        for action in chain:
            state.act(action)
        if state.turn != before and not state.is_terminal:
            # As the seat that has moved sees it: that is how it will meet such positions when it looks ahead.
            looks.append(look(game, state.determinize(seat, unknown.bits())))
            seats.append(seat)
    return Played(looks, seats, _result(game, state, settings.sharp))


def _options(game: Game, varied: float, source: Stream) -> dict[str, object]:
    """The options of one game: none, for the defaults, or all drawn at random."""
    if not varied or source.bits() / 2**64 >= varied:
        return {}
    return {option.key: source.choice(option.values) for option in game.options}


def _choose(turns: Turns, state: State, source: Stream, stray: float = 0.0, wander: float = 0.0) -> tuple[Chain, bool]:
    """A turn, and whether it is meant to be the best."""
    seat = state.current_player
    world = state.determinize(seat, source.bits())
    plans = turns.plans(world, quick=True)
    if len(plans) == 1:
        return plans[0], True
    draw = source.bits() / 2**64
    if draw < stray:
        return source.choice(plans), False
    worths, _ = turns.judged(world, plans)
    order = sorted(range(len(plans)), key=lambda i: rank_key(worths[i], seat), reverse=True)
    if draw < stray + wander:
        return plans[source.choice(order[1 : 1 + NEXT_BEST])], False
    return plans[order[0]], True


def _result(game: Game, state: State, sharp: float) -> tuple[float, ...]:
    """Softened shares: half by who has won, half by the points."""
    points = np.asarray(game.judge(state)) / (game.spread * sharp)
    weights = np.exp(points - points.max())
    soft = weights / weights.sum()
    return tuple((0.5 * np.asarray(state.returns()) + 0.5 * soft).tolist())


class _Learner:
    """The weights being learned, and Adam's memory of their gradients."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        rng = np.random.default_rng(chance_key(settings.seed, "weights") >> 1)
        self.seats = seats_of(game, settings.players)
        size = width(len(game.features), self.seats)
        hidden = settings.hidden
        self.rng = rng
        self.parts: dict[str, Array] = {
            "weights": (rng.standard_normal((size, hidden)) / np.sqrt(size)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": np.zeros(hidden + 1, np.float32),
        }
        self.mean = np.zeros(size, np.float32)
        self.scale = np.ones(size, np.float32)
        self._begin()

    @property
    def net(self) -> Net:
        """The net as it stands."""
        parts = {name: part.copy() for name, part in self.parts.items()}
        return Net(self.game.id, self.settings.players, self.mean, self.scale, **parts)

    def take(self, net: Net) -> None:
        """Goes on from a net."""
        self.parts = {"weights": net.weights.copy(), "bias": net.bias.copy(), "out": net.out.copy()}
        self.mean, self.scale = net.mean, net.scale
        self._begin()

    def _begin(self) -> None:
        self.first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def fit_inputs(self, games: list[Played]) -> None:
        """Brings inputs to mean 0 and deviation 1 by what the first games showed."""
        inputs = inputs_of([entry for played in games for entry in played.looks], self.game.spread)
        deviation = inputs.std(axis=0)
        self.mean = inputs.mean(axis=0).astype(np.float32)
        self.scale = np.where(deviation > 1e-3, 1 / np.maximum(deviation, 1e-3), 0).astype(np.float32)

    def learn(self, games: list[Played], generation: int) -> float:
        """Some passes over these games; the mean loss of the last one."""
        settings = self.settings
        looks = [entry for played in games for entry in played.looks]
        targets = self._targets(games)
        inputs = inputs_of(looks, self.game.spread).reshape(len(looks), self.seats, -1)
        points = np.asarray([entry.points for entry in looks], np.float32) / self.game.spread
        part = generation / max(1, settings.generations - 1)
        rate = settings.rate * 0.1**part
        losses: list[float] = []
        for _ in range(settings.passes):
            order = self.rng.permutation(len(looks))
            losses = []
            for i in range(0, len(order), settings.batch):
                rows = order[i : i + settings.batch]
                losses.append(self._step(inputs[rows], points[rows], targets[rows], rate))
        return float(np.mean(losses))

    def _targets(self, games: list[Played]) -> Array:
        """What each position should be worth, as rows of shares: (1 - lambda) times the net's value of the next one
        plus lambda times what that one should be worth; for the last the result."""
        found = []
        net = self.net
        trace = self.settings.trace
        for played in games:
            values = shares_of_looks(net, played.looks, self.game.spread)
            result = np.asarray(played.result, np.float32)
            # Each as its eyes see it; where all see the same, one row of positions for all.
            targets = [result] * self.seats
            rows = np.empty_like(values)
            for i in range(len(played.looks) - 1, -1, -1):
                eyes = played.seats[i] if self.game.hides else 0
                rows[i] = targets[eyes]
                targets[eyes] = (1 - trace) * values[i] + trace * targets[eyes]
            found.append(rows)
        return np.concatenate(found)

    def _step(self, inputs: Array, points: Array, targets: Array, rate: float) -> float:
        """Takes one step of Adam on the cross entropy of a batch; returns the loss before the step."""
        weights, bias, out = self.parts["weights"], self.parts["bias"], self.parts["out"]
        count, players, size = inputs.shape
        flat = ((inputs - self.mean) * self.scale).reshape(-1, size)
        hidden = np.tanh(flat @ weights + bias)
        sums = points + (hidden @ out[:-1] + out[-1]).reshape(count, players)
        chances = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        loss = float(-(targets * np.log(np.maximum(chances, 1e-7))).sum(axis=1).mean())
        wrong = ((chances - targets) / count).reshape(-1)
        back = np.outer(wrong, out[:-1]) * (1 - hidden * hidden)
        self._adam(
            {
                "weights": flat.T @ back + self.settings.decay * weights,
                "bias": back.sum(axis=0),
                "out": np.append(hidden.T @ wrong, wrong.sum()) + self.settings.decay * out,
            },
            rate,
        )
        return loss

    def _adam(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            first = self.first[name] = cast(Array, 0.9 * self.first[name] + 0.1 * gradient)
            second = self.second[name] = cast(Array, 0.999 * self.second[name] + 0.001 * gradient * gradient)
            fit = first / (1 - 0.9**self.steps)
            size = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            # As far as a net may go, however large the steps are set.
            most = LIMITS[name]
            self.parts[name] = np.clip(self.parts[name] - rate * fit / size, -most, most).astype(np.float32)
