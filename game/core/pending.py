"""What a position asks, read from the stack that every state holds as `pending`."""

from __future__ import annotations

from game.core.contract import State

Pending = tuple[tuple[int, ...], ...]
"""A stack of what waits to be decided, the last entry on top: each begins with its kind, one of the game's `phases`."""

NOTHING = -1
"""What is asked when the game is over."""


def asked(state: State) -> int:
    """The kind of decision that is to be made now, as the `phases` of the game number them; `NOTHING` at the end."""
    return state.pending[-1][0] if state.pending else NOTHING
