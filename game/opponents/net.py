"""A small net that corrects a game's own judgement: its shape, its arithmetic, its file.

For each seat it reads that seat's features, those of its strongest rival, with more than two seats the average of its
rivals', what the game's own judgement says and how far away its turn is. Its answer is one number, which is added to
what the judgement says of that seat. A softmax over the seats turns the sums into shares of the win. A net of zeros is
the judgement itself.
"""

from __future__ import annotations

import base64
import errno
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, Protocol, cast

import numpy as np
import numpy.typing as npt

from game.core.checks import Fields
from game.core.contract import NOBODY, Game, State
from game.core.reasons import BadInput, Reason, RulesError
from game.core.words import msg

Array = npt.NDArray[np.float32]

FORMAT = 1
MOST_BYTES = 4_000_000
"""No net has a longer file; the largest in use take 45 kB."""
MOST_HIDDEN = 256
"""The most units of the hidden layer, four times those of the largest net in use: a decision takes as much longer."""
LIMITS: Mapping[str, float] = {"mean": 1e6, "scale": 1e6, "weights": 16.0, "bias": 1024.0, "out": 16.0}
"""By layer, what no number of a net is greater than: far more than any of a sound one. Within them inputs fit into a
float32, and `fixed_point` can add exactly."""
_LAYERS = tuple(LIMITS)


@dataclass(frozen=True, slots=True)
class Net:
    """Weights for one game and number of players: a fixed number of inputs for each seat, and one hidden layer.

    `mean` and `scale` bring inputs to about mean 0, deviation 1; `weights` is inputs x hidden, `out` hidden + 1 (its
    last number is the bias).
    """

    game: str
    players: int
    mean: Array
    scale: Array
    weights: Array
    bias: Array
    out: Array

    def corrections(self, inputs: Array) -> Array:
        """One number for each row of inputs, in units of the game's spread."""
        hidden = np.tanh((inputs - self.mean) * self.scale @ self.weights + self.bias)
        return cast(Array, hidden @ self.out[:-1] + self.out[-1])


class Corrects(Protocol):
    """What corrects a judgement: a net as it is trained, or `fixed_point.FixedPointNet`."""

    def corrections(self, inputs: Array) -> npt.NDArray[np.floating]:
        """One number for each row of inputs, in units of the game's spread."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a net sees of one position: features of each seat, judged points of each seat, who is to move."""

    features: list[list[float]]
    points: tuple[float, ...]
    mover: int


def look(game: Game, state: State) -> Look:
    """Looks at a position; at most what its viewer knows, since states that are searched are determinized."""
    mover = state.current_player
    return Look(
        game.measure_all(state),
        tuple(game.judge(state)),
        0 if mover == NOBODY else mover,
    )


def width(features: int, players: int) -> int:
    """How many inputs a seat has at a table of `players` seats (`seats_of`)."""
    return features * (3 if players > 2 else 2) + 2 + players


def seats_of(game: Game, players: int) -> int:
    """How many seats a table of this many players has, including those that the rules move."""
    return game.new(players, "").players


def inputs_of(looks: list[Look], spread: float) -> Array:
    """The inputs of every seat of every position: rows by position, then by seat."""
    features = np.asarray([entry.features for entry in looks], dtype=np.float32)
    points = np.asarray([entry.points for entry in looks], dtype=np.float32) / spread
    movers = np.asarray([entry.mover for entry in looks])
    count, players, _ = features.shape
    rows = np.arange(count)[:, None]
    table = _table_of(players)
    best = np.where(table.apart, points[:, None], -np.inf).argmax(axis=2)
    parts = [features, features[rows, best]]
    if players > 2:
        parts.append(features[:, table.others].mean(axis=2))
    parts += [(points - points[rows, best])[:, :, None], points[:, :, None]]
    parts.append(table.waits[(movers[:, None] - table.seats) % players])
    return np.concatenate(parts, axis=2).reshape(count * players, -1)


class _Table(NamedTuple):
    """What `inputs_of` reads off the number of seats alone: the `seats`, which pairs of them are `apart`, for each the
    `others`, and in `waits` the inputs for how many turns away a seat's turn is."""

    seats: npt.NDArray[np.intp]
    apart: npt.NDArray[np.bool_]
    others: npt.NDArray[np.intp]
    waits: Array


@cache
def _table_of(players: int) -> _Table:
    apart = ~np.eye(players, dtype=bool)
    others = np.nonzero(apart)[1].reshape(players, players - 1)
    return _Table(np.arange(players), apart, others, np.eye(players, dtype=np.float32))


def shares_of_looks(net: Corrects, looks: list[Look], spread: float) -> npt.NDArray[np.floating]:
    """Shares of the win of every seat in every position, positions x seats."""
    points = np.asarray([entry.points for entry in looks], dtype=np.float32) / spread
    sums = points + net.corrections(inputs_of(looks, spread)).reshape(points.shape)
    weights = np.exp(sums - sums.max(axis=1, keepdims=True))
    return cast(npt.NDArray[np.floating], weights / weights.sum(axis=1, keepdims=True))


def path_of(game: Game, players: int) -> Path:
    """Where the net of a game and number of players lies."""
    return game.content / f"net_{players}.json"


def save(net: Net, path: Path, note: dict[str, object]) -> None:
    """Writes a net; `note` says how it came about. Raises `BadInput` if that fails."""
    body = {name: _packed(getattr(net, name)) for name in _LAYERS}
    text = {"format": FORMAT, "game": net.game, "players": net.players, "note": note, "checksum": _sum(body), **body}
    # Training writes after every generation, over its earlier nets: whoever interrupts it must not find half a file.
    try:
        temporary = _part(path)
        temporary.write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")
        os.replace(temporary, path)
    except (OSError, ValueError) as error:
        raise _no_place(path, error) from error


def check_place(path: Path) -> None:
    """Raises `BadInput` where no net can be written: better before training than after its first generation."""
    try:
        temporary = _part(path)
        temporary.touch()
        temporary.unlink()
    except (OSError, ValueError) as error:
        raise _no_place(path, error) from error


def _part(path: Path) -> Path:
    """The file beside it that is written first; raises `OSError` and `ValueError` where there can be none."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    return path.with_name(path.name + ".new")


def _no_place(path: Path, error: OSError | ValueError) -> BadInput:
    why = getattr(error, "strerror", None) or str(error)
    return BadInput(Reason("out", msg("opponents.out", file=str(path), why=why), ""))


class NetError(BadInput):
    """A file is damaged or holds no net for that game and number of players."""


def load(game: Game, players: int, path: Path | None = None) -> Net | None:
    """The net for a game and number of players; None if there is no such file. Raises `NetError` for a file that is
    not such a net."""
    path = path or path_of(game, players)
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise _unsound(game, path) from error
    try:
        return _read(game, players, data)
    except (RulesError, ValueError, RecursionError) as error:
        raise _unsound(game, path) from error


def _unsound(game: Game, path: Path) -> NetError:
    return NetError(Reason("net", msg("opponents.net", file=str(path), game=game.name), ""))


def _read(game: Game, players: int, data: bytes) -> Net:
    """The net that `save` wrote; raises `BadInput`, `ValueError` or `RecursionError`."""
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    fields = Fields(json.loads(data.decode("utf-8"), parse_constant=_no_constant), "net")
    fields.number("format", FORMAT, FORMAT)
    fields.one_of("game", (game.id,))
    fields.number("players", players, players)
    packed = {name: fields.child(name) for name in _LAYERS}
    fields.one_of("checksum", (_sum({name: layer.data for name, layer in packed.items()}),))
    layers = {name: _unpacked(layer) for name, layer in packed.items()}
    net = Net(game.id, players, **layers)
    size = width(len(game.features), seats_of(game, players))
    hidden = net.bias.size
    shapes = [(size,), (size,), (size, hidden), (hidden,), (hidden + 1,)]
    if hidden > MOST_HIDDEN or [layers[name].shape for name in _LAYERS] != shapes:
        raise ValueError("layers that do not fit together")
    # Not a number is not smaller either.
    if not all((np.abs(layer) <= LIMITS[name]).all() for name, layer in layers.items()):
        raise ValueError("weights that are no numbers, or beyond all measure")
    return net


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _packed(array: Array) -> dict[str, object]:
    data = np.ascontiguousarray(array, dtype="<f4")
    return {"shape": list(data.shape), "data": base64.b64encode(data.tobytes()).decode("ascii")}


def _unpacked(packed: Fields) -> Array:
    shape = packed.numbers("shape", 1, MOST_BYTES, most=2)
    data = np.frombuffer(base64.b64decode(packed.text("data", MOST_BYTES), validate=True), dtype="<f4")
    return cast(Array, data.reshape(shape).astype(np.float32))


def _sum(body: Mapping[str, object]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=12).hexdigest()
