"""A position as plain JSON: everything by name, derived numbers (general stocks, points) included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.mykerinos.board import NAMES, NO_TILE, squares_in
from game.mykerinos.content import PATRONS, TILES
from game.mykerinos.museum import ROOM_NAMES, rooms_in
from game.mykerinos.phases import EXCAVATING

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def tile_names(mask: int) -> list[str]:
    """The ids of a mask of tiles, in the order of the box."""
    return [tile.id for i, tile in enumerate(TILES) if mask >> i & 1]


def own_json(state: MykerinosState) -> dict[str, object]:
    """The game's own fields of `State.to_json`."""
    data: dict[str, object] = {
        "season": state.season,
        "first_player": state.first_player,
        "passed": list(state.passed),
        "area": None if state.area == EXCAVATING else state.area + 1,
        "wings": [PATRONS[patron].id for patron in state.wings],
        "remaining": tile_names(state.remaining),
        "drawn": state.drawn,
        "layout": [
            None if code == NO_TILE else {"tile": TILES[code >> 1].id, "turned": bool(code & 1)}
            for code in state.layout
        ],
        "seats": [
            {
                "general": state.general(seat),
                "stock": state.stock[seat],
                "cubes": [NAMES[square] for square in squares_in(state.cubes[seat])],
                "rooms": [ROOM_NAMES[room] for room in rooms_in(state.rooms[seat])],
                "tiles": tile_names(state.owned[seat]),
                "used": tile_names(state.used[seat]),
                "points": state.points[seat],
            }
            for seat in range(state.players)
        ],
    }
    neutral = state.neutral
    if neutral >= 0:
        data["neutral"] = {
            "general": state.general(neutral),
            "shares": list(state.shares),
            "cubes": [NAMES[square] for square in squares_in(state.cubes[neutral])],
        }
    return data
