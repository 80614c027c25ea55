"""Actions as tuples and as text.

| tuple | text |
|---|---|
| `(ROLL, n)` | `roll 1` |
| `(USE, slot)` | `take gold`, `take goats`, `ship blue` |
| `(STEWARD, slot)` | `steward green` |
| `(START_SHOP, shop)` | `shop blue 2` |
| `(STEP, cell)` | `step d3` |
| `(STOP,)` | `stop` |
| `(ERECT, building)` | `build temple` |
| `(DONE,)` | `done` |
| `(WALK_TO, slot, cell)` | `walk gold e3`, an intent for `why_not` only |
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.notation import Notation
from game.corinth.content import BUILDINGS, CELLS, GOATS, GOLD, SHOP_NAMES, SLOTS

ROLL, USE, STEWARD, START_SHOP, STEP, STOP, ERECT, DONE, WALK_TO = range(9)

MOST_ROLL = 99
"""The greatest number that `roll` is understood with (three is the most that can be legal)."""

ROLLS: tuple[Action, ...] = tuple((ROLL, n) for n in range(MOST_ROLL + 1))
USES: tuple[Action, ...] = tuple((USE, slot) for slot in range(len(SLOTS)))
STEWARDS: tuple[Action, ...] = tuple((STEWARD, slot) for slot in range(len(SLOTS)))
STARTS: tuple[Action, ...] = tuple((START_SHOP, shop) for shop in range(len(SHOP_NAMES)))
STEPS: tuple[Action, ...] = tuple((STEP, cell) for cell in range(len(CELLS)))
STOP_ACTION: Action = (STOP,)
ERECTS: tuple[Action, ...] = tuple((ERECT, building) for building in range(len(BUILDINGS)))
DONE_ACTION: Action = (DONE,)


def _texts() -> dict[Action, str]:
    texts: dict[Action, str] = {action: f"roll {action[1]}" for action in ROLLS}
    for slot, name in enumerate(SLOTS):
        texts[USES[slot]] = ("take " if slot in (GOATS, GOLD) else "ship ") + name
        texts[STEWARDS[slot]] = f"steward {name}"
        for cell, place in enumerate(CELLS):
            texts[WALK_TO, slot, cell] = f"walk {name} {place}"
    for shop, name in enumerate(SHOP_NAMES):
        texts[STARTS[shop]] = f"shop {name}"
    for cell, name in enumerate(CELLS):
        texts[STEPS[cell]] = f"step {name}"
    for i, building in enumerate(BUILDINGS):
        texts[ERECTS[i]] = f"build {building.id}"
    texts[STOP_ACTION] = "stop"
    texts[DONE_ACTION] = "done"
    return texts


NOTATION = Notation(_texts())
