"""What a person who points at something wants to do: it is done, or it is said why not."""

from __future__ import annotations

from pygame import Rect

from game.core.contract import Action, State
from scenes.table.view import Table


def attempt(
    table: Table, offered: State | None, wanted: Action | str, near: Rect | None = None, *, instead: bool = False
) -> bool:
    """Takes an action, given as such or in notation, for the person to whom a position is `offered`, and answers
    whether it was taken. If it is not legal there, but was before what the person has begun and not finished, that is
    taken back for it where it may stand `instead`. Else it is explained as by `explain`."""
    if offered is not None:
        action = _action(offered, wanted)
        legal = action in offered.legal_actions()
        if legal or (instead and table.take_back(lambda before: action in before.legal_actions())):
            return table.do(action)
    explain(table, offered, wanted, near)
    return False


def explain(table: Table, offered: State | None, wanted: Action | str, near: Rect | None = None) -> None:
    """Says beside `near` why an action cannot be taken, or whose turn it is if nothing is offered; of an action that
    can be taken there is nothing to say."""
    if offered is None:
        table.not_now()
        return
    reason = offered.why_not(_action(offered, wanted))
    if reason is not None:
        table.refuse(reason, near)


def _action(state: State, wanted: Action | str) -> Action:
    return state.game.parse_action(wanted) if isinstance(wanted, str) else wanted
