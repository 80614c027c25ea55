"""What can be pending: the kinds of the top entry of `CorinthState.pending`.

A turn is a chain of phases: harbour -> (shop | walk -> shop) -> build. The first turn of a round is
preceded by the supply, which belongs to it.
"""

from __future__ import annotations

from game.core.pending import Pending

SUPPLY, HARBOR, SHOP, WALK, BUILD = range(5)
"""Kinds of pending entries.

`(SUPPLY,)`, `(HARBOR,)`, `(BUILD,)`; `(SHOP, district, remaining symbols, source)` with source
`DELIVERY` or `MARKET`; `(WALK, value, steps walked, 1 if compensation)`.
"""

DELIVERY, MARKET = 0, 1
"""Where symbols come from: a deliver action or a market cell."""

SOURCES = ("delivery", "market")

SUPPLY_PENDING: Pending = ((SUPPLY,),)
HARBOR_PENDING: Pending = ((HARBOR,),)
BUILD_PENDING: Pending = ((BUILD,),)
