"""Whole turns for computer players."""

from __future__ import annotations

from game.arnak.state import ArnakState
from game.core.contract import Action


def plans(state: ArnakState, most: int) -> list[tuple[Action, ...]]:
    """See `Game.plans`."""
    from game.core.plans import chains

    return chains(state, most)
