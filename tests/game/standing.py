"""Sessions that stand at a position arranged by hand, for a test or a figure."""

from __future__ import annotations

from game.core.contract import State
from game.core.session import Session


def set_up(session: Session, state: State) -> None:
    """Puts a position at the start, as if the game had begun there. The record knows nothing of it, so that what is
    played from there cannot be resumed."""
    session._cut(0)
    session._states[0] = state
    session.record.at = session.record.tip = 0
    for kept in (session._known, session._children):
        kept.clear()
    session.version += 1
