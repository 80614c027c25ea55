"""Judgement: the final points each seat may expect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.score import points

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

SPREAD = 8.0


def judge(state: AkrotiriState) -> list[float]:
    """See `Game.judge`."""
    return [points(state, seat) + state.coins[seat] / 1000 for seat in range(state.players)]
