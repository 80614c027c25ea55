"""What a person who points at something wants to do: it is done, or it is said why not."""

from __future__ import annotations

from pygame import Rect

from game.core.contract import Action, State
from scenes.table.view import Table


def attempt(
    table: Table, offered: State | None, action: Action, near: Rect | None = None, *, instead: bool = False
) -> bool:
    """Takes an action for the person to whom a position is `offered`, and answers whether it was taken. If it is not
    legal there, but was before what the person has begun and not finished, that is taken back for it where it may
    stand `instead`. Else it is explained as by `explain`."""
    if offered is not None and (
        action in offered.legal_actions()
        or (instead and table.take_back(lambda before: action in before.legal_actions()))
    ):
        return table.do(action)
    explain(table, offered, action, near)
    return False


def explain(table: Table, offered: State | None, action: Action, near: Rect | None = None) -> None:
    """Says beside `near` why an action cannot be taken, or whose turn it is if nothing is offered; of an action that
    can be taken there is nothing to say."""
    if offered is None:
        table.not_now()
        return
    reason = offered.why_not(action)
    if reason is not None:
        table.refuse(reason, near)
