"""Small effects that several actions share: cubes, names in events, goals (rules: akrotiri 4.2, 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import COLOURS, GOALS, TURNED
from game.akrotiri.cubes import ONE
from game.akrotiri.geometry import FIRST_LAND, Sea
from game.akrotiri.grid import CORNERS, cell_name
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


def piece_name(sea: Sea, node: int) -> str:
    """The name of a land piece of a tile: its cell and its first corner (`e2n1 nw`)."""
    tile, cell, turn = sea.tiles[(node - FIRST_LAND) >> 2]
    return f"{cell_name(cell)} {CORNERS[TURNED[tile][turn].corners[(node - FIRST_LAND) & 3][0]]}"


def piece_corner(sea: Sea, node: int) -> int:
    """The first corner of a land piece of a tile."""
    tile, _, turn = sea.tiles[(node - FIRST_LAND) >> 2]
    return TURNED[tile][turn].corners[(node - FIRST_LAND) & 3][0]


def island_name(sea: Sea, label: int) -> str:
    """The name of an island: that of its first land piece on a tile; `thera` for an island of the board alone."""
    lands = [node for node in sea.lands[label] if node >= FIRST_LAND]
    return piece_name(sea, min(lands)) if lands else "thera"


def place_cube(state: AkrotiriState, colour: int, node: int, which: str, events: Events) -> None:
    """A cube from the leftmost occupied space of the market to a land piece (rules: akrotiri 4.2)."""
    market = state.market
    values = state.box.values
    space = len(values) - market[colour]
    market[colour] -= 1
    state.stock[node] = state.stock.get(node, 0) + ONE[colour]
    if events is not None:
        emit(
            events,
            "cube_placed",
            state.current_player,
            colour=COLOURS[colour],
            space=space,
            value=values[space],
            piece=piece_name(state.sea, node),
            which=which,
        )


def goal_names(goals: tuple[int, ...]) -> list[Json]:
    """The ids of goals, as far as they are known: an observation played on to its end knows no others."""
    return [GOALS[goal].key for goal in goals if goal >= 0]


def draw_goals(state: AkrotiriState, seat: int, count: int, events: Events) -> None:
    """Goals from the deck for a seat to look at; a copy of one it holds or sees goes under the deck and is replaced
    (rules: akrotiri 5.3, 11)."""
    deck, seen = list(state.goal_deck), list(state.goal_seen)
    offer: list[int] = []
    held = state.goals[seat]
    under = 0
    while deck and len(offer) < count and under < len(deck):
        goal = deck.pop()
        seen.pop()
        if goal in held or goal in offer:
            deck.insert(0, goal)
            seen.insert(0, 1 << seat)
            under += 1
        else:
            offer.append(goal)
    state.goal_deck, state.goal_seen = tuple(deck), tuple(seen)
    state.offers[seat] = tuple(sorted(offer))
    if events is not None:
        data: dict[str, Json] = {"count": len(offer), "under": under, "left": len(deck)}
        events.append(Event("goals_drawn", seat, data, {seat: {"goals": goal_names(state.offers[seat])}}, reveals=True))
