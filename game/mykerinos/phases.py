"""What can be pending: the kinds of the top entry of `MykerinosState.pending`.

A season is a chain of phases: deal -> excavation (turn -> using a patron -> placing, then perhaps neutral cubes) ->
survey (rewards and removals of one area after another). Rewards of an area wait below each other, rank 1 on top.
"""

from __future__ import annotations

from game.core.pending import Pending

DEAL, TURN, USING, PLACING, NEUTRAL, NEUTRAL_PLACING, REWARD, REMOVAL = range(8)
"""Kinds of pending entries.

`(DEAL,)`, `(TURN,)`, `(USING, patron)`, `(PLACING, cubes left, square of the last cube, square of the one before it or
-1, 1 if a pyramid is still allowed, patron or -1)`, `(NEUTRAL,)`, `(NEUTRAL_PLACING, square of the last cube)`,
`(REWARD, area, rank, seat)`, `(REMOVAL, area, seat)`.
"""

LENGTHS = (1, 1, 2, 6, 1, 2, 4, 3)
"""How long an entry of each kind is."""

DEAL_PENDING: Pending = ((DEAL,),)
TURN_PENDING: Pending = ((TURN,),)
NEUTRAL_PENDING: Pending = ((NEUTRAL,),)

EXCAVATING = -1
"""`MykerinosState.area` while no area is surveyed."""
