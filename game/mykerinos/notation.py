"""Actions as tuples and as text.

| tuple | text |
|---|---|
| `(START, square)` | `start c4` |
| `(EXPAND, square)` | `expand c4`: the first cube of an expansion |
| `(PLACE, square)` | `place c5`: each further cube |
| `(USE, patron)` | `use violet` |
| `(RESERVE, room)` | `reserve 1/5`, `reserve 3/3`, `reserve 5+1`: wing and value, or the two wings of a 2 |
| `(TAKE, tile)` | `take V3` |
| `(REMOVE, tile)` | `remove V3` |
| `(PASS,)` | `pass` |
| `(DONE,)` | `done`: no neutral cubes this turn |
| `(DEAL,)` | `deal`: the tiles of the new season |

Every tuple is an intent that `why_not` understands.
"""

from __future__ import annotations

from game.core.contract import Action
from game.core.notation import Notation
from game.mykerinos.board import NAMES, ROWS, WIDTH
from game.mykerinos.content import PATRONS, ROOMS, TILES

START, EXPAND, PLACE, USE, RESERVE, TAKE, REMOVE, PASS, DONE, DEAL = range(10)

_BYTE = (1 << WIDTH) - 1
_ROWS = max(ROWS)

PASS_ACTION: Action = (PASS,)
DONE_ACTION: Action = (DONE,)
DEAL_ACTION: Action = (DEAL,)
USES: tuple[Action, ...] = tuple((USE, patron) for patron in range(len(PATRONS)))
RESERVES: tuple[Action, ...] = tuple((RESERVE, room) for room in range(len(ROOMS)))
TAKES: tuple[Action, ...] = tuple((TAKE, tile) for tile in range(len(TILES)))
REMOVES: tuple[Action, ...] = tuple((REMOVE, tile) for tile in range(len(TILES)))


def _by_row(kind: int) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """By row and the row's squares as bits: the actions of this kind on them, ascending."""
    rows = []
    for row in range(_ROWS):
        cells = [(kind, row * WIDTH + column) for column in range(WIDTH)]
        rows.append(
            tuple(tuple(cells[column] for column in range(WIDTH) if mask >> column & 1) for mask in range(_BYTE + 1))
        )
    return tuple(rows)


_ON_ROWS = tuple(_by_row(kind) for kind in (START, EXPAND, PLACE))


def on_squares(kind: int, squares: int, actions: list[Action]) -> None:
    """Appends the actions of one kind (`START`, `EXPAND`, `PLACE`) on all squares of a mask, ascending."""
    rows = _ON_ROWS[kind]
    row = 0
    while squares:
        line = squares & _BYTE
        if line:
            actions += rows[row][line]
        squares >>= WIDTH
        row += 1


def _texts() -> dict[Action, str]:
    texts: dict[Action, str] = {PASS_ACTION: "pass", DONE_ACTION: "done", DEAL_ACTION: "deal"}
    for square, name in enumerate(NAMES):
        texts[START, square] = f"start {name}"
        texts[EXPAND, square] = f"expand {name}"
        texts[PLACE, square] = f"place {name}"
    for i, patron in enumerate(PATRONS):
        texts[USE, i] = f"use {patron.id}"
    for i, room in enumerate(ROOMS):
        texts[RESERVE, i] = f"reserve {room.id}"
    for i, tile in enumerate(TILES):
        texts[TAKE, i] = f"take {tile.id}"
        texts[REMOVE, i] = f"remove {tile.id}"
    return texts


NOTATION = Notation(_texts())
