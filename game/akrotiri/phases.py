"""What can be pending: the kinds of the top entry of `AkrotiriState.pending`.

A turn is a chain of phases: lay -> second cube -> actions (onward while a boat must leave an occupied dock, goal
while a goal must be chosen). Drawing the next tile is a chain of its own between two turns. Before the first
round each seat lays a tile, keeps a goal and takes a berth.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.pending import Pending

LAY, SECOND, GOAL, BERTH, ACT, ONWARD, DRAW = range(7)
"""Kinds of pending entries.

`(LAY,)`, `(BERTH,)`, `(DRAW,)`; `(SECOND, slot)` with the number of the tile just laid; `(GOAL, FROM_DECK)` or
`(GOAL, FACE_UP)`; `(ACT, ...)` and `(ONWARD, ...)` with the numbers of `Acting`.
"""

LENGTH = (1, 2, 2, 1, 5, 5, 1)
FROM_DECK, FACE_UP = 0, 1

LAY_PENDING: Pending = ((LAY,),)
BERTH_PENDING: Pending = ((BERTH,),)
DRAW_PENDING: Pending = ((DRAW,),)
GOAL_PENDING: Pending = ((GOAL, FROM_DECK),)


class Acting(NamedTuple):
    """What an entry `(ACT, ...)` or `(ONWARD, ...)` says: `left` actions are left, and `links` moves that the move
    action under way still holds; `loading` is 1 while a load action is under way, `oracle` once it was consulted."""

    kind: int
    left: int
    links: int
    loading: int
    oracle: int


def acting(pending: Pending) -> Acting:
    """The numbers of the top entry of a stack, which must be an `(ACT, ...)` or `(ONWARD, ...)`."""
    return Acting._make(pending[-1])


def act_pending(left: int, oracle: int, loading: int = 0) -> Pending:
    """The stack of a seat that has `left` actions left, with no move under way."""
    return ((ACT, left, 0, loading, oracle),)
