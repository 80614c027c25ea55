"""Throws all at once, as the table makes them in pieces."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage.dice.motion import Flick, Motion
from scenes.stage.dice.throw import Throw, preparing, settling
from scenes.stage.work import finish


def plan_throw(
    values: Sequence[int],
    kinds: Sequence[str],
    tray_size: tuple[float, float],
    seed: int,
    flick: Flick | None = None,
    candidates: int = 4,
) -> Throw:
    """A throw that ends on `values`; see `preparing` and `settling`."""
    return settle(prepare(len(values), tray_size, seed, flick, candidates), values, kinds, seed)


def prepare(
    count: int, tray_size: tuple[float, float], seed: int, flick: Flick | None = None, candidates: int = 4
) -> Motion:
    """See `preparing`."""
    return finish(preparing(count, tray_size, seed, flick, candidates))


def settle(motion: Motion, values: Sequence[int], kinds: Sequence[str], seed: int) -> Throw:
    """See `settling`."""
    return finish(settling(motion, values, kinds, seed))
