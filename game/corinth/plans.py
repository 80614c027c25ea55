"""Whole turns."""

from __future__ import annotations

from game.core.contract import Action
from game.core.plans import chains
from game.corinth.state import CorinthState


def plans(state: CorinthState, most: int) -> list[tuple[Action, ...]]:
    """Whole turns."""
    return chains(state, most)
