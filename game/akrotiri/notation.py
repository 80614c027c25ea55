"""Actions as tuples and as text.

| tuple | text |
|---|---|
| `(LAY, tile, cell, turn)` | `lay V5 e2n1 90` |
| `(SECOND_CUBE, colour, corner)` | `cube blue nw` (the first corner of the land piece, clockwise from nw) |
| `(KEEP, goal)` | `keep portage_2` |
| `(TAKE_BERTH, dock)` | `berth TW` |
| `(SAIL, dock)`, `(PORTAGE, dock)` | `sail e2n1a`, `portage TE` |
| `(LOAD, colour)`, `(UNLOAD, colour)`, `(SELL, colour)` | `load blue`, `unload blue`, `sell blue` |
| `(DIG, card, quadrant)` | `dig E01 e2n1 ne` |
| `(BUY, easy, normal, hard)` | `buy easy hard hard` |
| `(ORACLE, terrain)` | `oracle lake` |
| `(END,)` | `done` |
| `(DRAW_TILE,)` | `draw` |
| `(GO, dock)` | `go e2n1a`, an intent for `why_not` only: to that dock within this turn, in any way |
"""

from __future__ import annotations

from collections.abc import Callable

from game.akrotiri.content import (
    CARD_OF,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEGREES,
    GOAL_OF,
    GOALS,
    LEVELS,
    TERRAIN_OF,
    TERRAINS,
    THERA_DOCKS,
    TILE_OF,
    TILES,
)
from game.akrotiri.geometry import dock_code, is_thera
from game.akrotiri.grid import (
    CORNER_OF,
    CORNERS,
    cell_name,
    cell_named,
    is_cell,
    place_name,
    quad_of,
    quad_place,
)
from game.core.checks import bad
from game.core.contract import Action
from game.core.words import short

(LAY, SECOND_CUBE, KEEP, TAKE_BERTH, SAIL, PORTAGE, LOAD, UNLOAD, SELL, DIG, BUY, ORACLE, END, DRAW_TILE, GO) = range(
    15
)

LOADS: tuple[Action, ...] = tuple((LOAD, colour) for colour in range(4))
UNLOADS: tuple[Action, ...] = tuple((UNLOAD, colour) for colour in range(4))
SELLS: tuple[Action, ...] = tuple((SELL, colour) for colour in range(4))
ORACLES: tuple[Action, ...] = tuple((ORACLE, terrain) for terrain in range(4))
KEEPS: tuple[Action, ...] = tuple((KEEP, goal) for goal in range(len(GOALS)))
END_ACTION: Action = (END,)
DRAW_ACTION: Action = (DRAW_TILE,)
MOST_BOUGHT = 9
"""The greatest number of maps that `buy` is understood with (three is the most that can be legal)."""

BUYS: tuple[Action, ...] = tuple(
    (BUY, easy, normal, hard)
    for easy in range(4)
    for normal in range(4 - easy)
    for hard in range(4 - easy - normal)
    if easy + normal + hard
)

_LETTERS = "abc"
_KINDS = 4


def dock_name(dock: int) -> str:
    """The name of a dock: `TW` for Thera's, else cell and letter (`e2n1a`)."""
    return THERA_DOCKS[dock] if is_thera(dock) else cell_name(dock >> 2) + _LETTERS[dock & 3]


def dock_named(name: str) -> int | None:
    """The dock of a name (capitals do not matter); None if it names no dock."""
    if name.upper() in THERA_DOCKS:
        return THERA_DOCKS.index(name.upper())
    cell = cell_named(name[:-1].lower())
    letter = _LETTERS.find(name[-1:].lower()) if name else -1
    return None if cell is None or letter < 0 else dock_code(cell, letter)


def _is_dock(dock: int) -> bool:
    return 0 <= dock < len(THERA_DOCKS) or (dock & 3 < 3 and is_cell(dock >> 2))


def _is_quad(quad: int) -> bool:
    return quad >= 0 and is_cell(quad_place(quad)[0])


def _say_buy(action: Action) -> str:
    return "buy " + " ".join(name for name, count in zip(LEVELS, action[1:], strict=True) for _ in range(count))


_SHAPES: dict[int, tuple[int, Callable[[Action], bool], Callable[[Action], str]]] = {
    LAY: (
        4,
        lambda a: a[1] in range(len(TILES)) and is_cell(a[2]) and a[3] in range(4),
        lambda a: f"lay {TILES[a[1]].id} {cell_name(a[2])} {DEGREES[a[3]]}",
    ),
    SECOND_CUBE: (
        3,
        lambda a: a[1] in range(_KINDS) and a[2] in range(4),
        lambda a: f"cube {COLOURS[a[1]]} {CORNERS[a[2]]}",
    ),
    KEEP: (2, lambda a: a[1] in range(len(GOALS)), lambda a: f"keep {GOALS[a[1]].key}"),
    TAKE_BERTH: (2, lambda a: _is_dock(a[1]), lambda a: f"berth {dock_name(a[1])}"),
    SAIL: (2, lambda a: _is_dock(a[1]), lambda a: f"sail {dock_name(a[1])}"),
    PORTAGE: (2, lambda a: _is_dock(a[1]), lambda a: f"portage {dock_name(a[1])}"),
    LOAD: (2, lambda a: a[1] in range(_KINDS), lambda a: f"load {COLOURS[a[1]]}"),
    UNLOAD: (2, lambda a: a[1] in range(_KINDS), lambda a: f"unload {COLOURS[a[1]]}"),
    SELL: (2, lambda a: a[1] in range(_KINDS), lambda a: f"sell {COLOURS[a[1]]}"),
    DIG: (
        3,
        lambda a: a[1] in range(len(CARDS)) and _is_quad(a[2]),
        lambda a: f"dig {CARDS[a[1]].id} {place_name(a[2])}",
    ),
    BUY: (4, lambda a: min(a[1:]) >= 0 and 0 < sum(a[1:]) <= MOST_BOUGHT, _say_buy),
    ORACLE: (2, lambda a: a[1] in range(_KINDS), lambda a: f"oracle {TERRAINS[a[1]]}"),
    END: (1, lambda a: True, lambda a: "done"),
    DRAW_TILE: (1, lambda a: True, lambda a: "draw"),
    GO: (2, lambda a: _is_dock(a[1]), lambda a: f"go {dock_name(a[1])}"),
}
"""By kind: length, whether the numbers make sense, the text."""


def is_intent(action: Action) -> bool:
    """Whether this is an action or intent of Akrotiri at all."""
    if not action or action[0] not in _SHAPES:
        return False
    length, sound, _ = _SHAPES[action[0]]
    return len(action) == length and sound(action)


def action_text(action: Action) -> str:
    """The notation of an action or intent; raises `BadInput` for a tuple that is none."""
    if not is_intent(action):
        raise bad("notation", text=short(action))
    return _SHAPES[action[0]][2](action)


def parse_action(text: str) -> Action:
    """The action or intent a text means; upper case and extra spaces do not matter. Raises `BadInput`."""
    words = text.lower().split()
    found = _READ[words[0]](words[1:]) if words and words[0] in _READ else None
    if found is None or not is_intent(found):
        raise bad("notation", text=short(text))
    return found


_TILE_LOWER = {name.lower(): tile for name, tile in TILE_OF.items()}
_CARD_LOWER = {name.lower(): card for name, card in CARD_OF.items()}
_TURN_OF = {str(degrees): turn for turn, degrees in enumerate(DEGREES)}


def _read_lay(words: list[str]) -> Action | None:
    if len(words) != 3 or words[0] not in _TILE_LOWER or words[2] not in _TURN_OF:
        return None
    cell = cell_named(words[1])
    return None if cell is None else (LAY, _TILE_LOWER[words[0]], cell, _TURN_OF[words[2]])


def _read_cube(words: list[str]) -> Action | None:
    if len(words) != 2 or words[0] not in COLOUR_OF or words[1] not in CORNER_OF:
        return None
    return (SECOND_CUBE, COLOUR_OF[words[0]], CORNER_OF[words[1]])


def _read_dig(words: list[str]) -> Action | None:
    if len(words) != 3 or words[0] not in _CARD_LOWER or words[2] not in CORNER_OF:
        return None
    cell = cell_named(words[1])
    return None if cell is None else (DIG, _CARD_LOWER[words[0]], quad_of(cell, CORNER_OF[words[2]]))


def _read_buy(words: list[str]) -> Action | None:
    if not words or any(word not in LEVELS for word in words):
        return None
    return (BUY, *(words.count(level) for level in LEVELS))


def _one(kind: int, table: dict[str, int]) -> Callable[[list[str]], Action | None]:
    return lambda words: (kind, table[words[0]]) if len(words) == 1 and words[0] in table else None


def _to_dock(kind: int) -> Callable[[list[str]], Action | None]:
    def read(words: list[str]) -> Action | None:
        dock = dock_named(words[0]) if len(words) == 1 else None
        return None if dock is None else (kind, dock)

    return read


def _bare(action: Action) -> Callable[[list[str]], Action | None]:
    return lambda words: None if words else action


_READ: dict[str, Callable[[list[str]], Action | None]] = {
    "lay": _read_lay,
    "cube": _read_cube,
    "keep": _one(KEEP, GOAL_OF),
    "berth": _to_dock(TAKE_BERTH),
    "sail": _to_dock(SAIL),
    "portage": _to_dock(PORTAGE),
    "load": _one(LOAD, COLOUR_OF),
    "unload": _one(UNLOAD, COLOUR_OF),
    "sell": _one(SELL, COLOUR_OF),
    "dig": _read_dig,
    "buy": _read_buy,
    "oracle": _one(ORACLE, TERRAIN_OF),
    "done": _bare(END_ACTION),
    "draw": _bare(DRAW_ACTION),
    "go": _to_dock(GO),
}
