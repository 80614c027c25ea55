"""A position as plain JSON; `loading` reads it back. Unknown things are `?`, unknown maps their level (`easy`). Where
nobody has taken an open goal, `open_goals` is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import CARDS, COLOURS, DEGREES, GOALS, LEVELS, NO_TILE, TILES
from game.akrotiri.cubes import by_colour
from game.akrotiri.effects import piece_corner
from game.akrotiri.geometry import FIRST_LAND
from game.akrotiri.grid import CORNERS, cell_name, place_name
from game.akrotiri.notation import dock_name

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

UNKNOWN = "?"


def _tile(tile: int) -> str | None:
    return TILES[tile].id if tile >= 0 else None if tile == NO_TILE else UNKNOWN


def _card(card: int) -> str:
    return CARDS[card].id if card >= 0 else LEVELS[card + 3]


def _goal(goal: int) -> str:
    return GOALS[goal].key if goal >= 0 else UNKNOWN


def _cubes(state: AkrotiriState, slot: int) -> list[object]:
    """The cubes on a tile: corner of the land piece, colour, number."""
    found: list[tuple[int, int, int]] = []
    for piece in range(4):
        node = FIRST_LAND + 4 * slot + piece
        cubes = state.stock.get(node)
        if cubes:
            corner = piece_corner(state.sea, node)
            found += [(corner, colour, count) for colour, count in enumerate(by_colour(cubes)) if count]
    return [[CORNERS[corner], COLOURS[colour], count] for corner, colour, count in sorted(found)]


def _seat(state: AkrotiriState, seat: int) -> dict[str, object]:
    dock = state.boats[seat]
    openly = [GOALS[goal].key for goal in range(len(GOALS)) if state.taken_openly[seat] >> goal & 1]
    return {
        "coins": state.coins[seat],
        "dock": dock_name(dock) if dock >= 0 else None,
        "cargo": by_colour(state.cargo[seat]),
        "tile": _tile(state.hand[seat]),
        "tile_shown": bool(state.shown >> seat & 1),
        "tile_age": state.age[seat],
        "maps": [_card(card) for card in state.maps[seat]],
        "played": [{"card": CARDS[card].id, "place": place_name(quad)} for card, quad in state.played[seat]],
        "goals": [_goal(goal) for goal in state.goals[seat]],
        **({"open_goals": openly} if openly else {}),
        "offer": [_goal(goal) for goal in state.offers[seat]],
    }


def own_json(state: AkrotiriState) -> dict[str, object]:
    """See `State.own_json`; piles with their top at the end, cubes as counts orange, green, blue, grey."""
    return {
        "round": state.round,
        "last_round": state.last_round,
        "quiet": state.quiet,
        "tiles": [
            {"tile": TILES[tile].id, "cell": cell_name(cell), "turn": DEGREES[turn], "cubes": _cubes(state, slot)}
            for slot, (tile, cell, turn) in enumerate(state.sea.tiles)
        ],
        "market": list(state.market),
        "stack": [_tile(tile) for tile in state.stack],
        "discards": [_tile(tile) for tile in state.discards],
        "shuffles": state.shuffles,
        "old_hands": [{"age": age, "tiles": [_tile(tile) for tile in tiles]} for age, tiles in state.old_hands],
        "decks": {level: [_card(card) for card in state.decks[i]] for i, level in enumerate(LEVELS)},
        "goal_deck": [
            {"goal": _goal(goal), "seen": [seat for seat in range(state.players) if seen >> seat & 1]}
            for goal, seen in zip(state.goal_deck, state.goal_seen, strict=True)
        ],
        "face_up": [_goal(goal) for goal in state.face_up],
        "seats": [_seat(state, seat) for seat in range(state.players)],
    }
