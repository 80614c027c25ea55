"""Events that need more than a line: what a picture, the log and the sound want to know of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import (
    CARDS,
    COLOURS,
    COST,
    DEGREES,
    DEMANDS,
    GOALS,
    LEVELS,
    RELATIVE,
    TERRAINS,
    TILES,
    WORTH,
)
from game.akrotiri.effects import goal_names, island_name, piece_name
from game.akrotiri.geometry import FIRST_LAND, Sea
from game.akrotiri.grid import cell_name, is_beyond, place_name
from game.akrotiri.moves import links_left
from game.akrotiri.notation import dock_name
from game.akrotiri.paths import Point, berth_of, by_land, by_sea
from game.akrotiri.phases import ONWARD, acting
from game.core.contract import Action
from game.core.events import Event, Json, emit

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


def colour_name(colour: int) -> str:
    """A colour of cubes by its id."""
    return COLOURS[colour]


def _points(points: list[Point]) -> list[Json]:
    return [[x, y] for x, y in points]


def _groups(sea: Sea, cell: int) -> dict[int, int]:
    """The islands at a cell, each with the number of its land pieces."""
    return {sea.island[node]: len(sea.lands[sea.island[node]]) for node in sea.at[cell][:4]}


def tile_laid(state: AkrotiriState, before: Sea, action: Action, events: list[Event]) -> None:
    """The tile, the islands it joined, and those it completed."""
    _, tile, cell, turn = action
    seat = state.current_player
    sea = state.sea
    emit(
        events,
        "tile_laid",
        seat,
        tile=TILES[tile].id,
        cell=cell_name(cell),
        turn=DEGREES[turn],
        number=len(sea.tiles),
    )
    for label in _groups(sea, cell):
        parts = {before.island[node] for node in sea.lands[label] if node < len(before.island)}
        if len(parts) > 1:
            names: list[Json] = [
                island_name(before, part) for part in sorted(parts, key=lambda p: min(before.lands[p]))
            ]
            lands: list[Json] = [piece_name(sea, node) for node in sorted(sea.lands[label]) if node >= FIRST_LAND]
            emit(events, "islands_joined", seat, islands=names, into=island_name(sea, label), pieces=lands)
        if sea.is_complete(label):
            lands = [piece_name(sea, node) for node in sorted(sea.lands[label]) if node >= FIRST_LAND]
            emit(
                events,
                "island_completed",
                seat,
                island=island_name(sea, label),
                tiles=sea.cover[label].bit_count(),
                pieces=lands,
            )


def goal_kept(state: AkrotiriState, seat: int, goal: int, back: tuple[int, ...], events: list[Event]) -> None:
    """Which goal was kept: from the open ones before everybody's eyes, else in secret."""
    # During the set-up and from the deck nobody else sees it.
    key = GOALS[goal].key
    if state.pending[-1][1]:
        emit(events, "goal_taken", seat, goal=key, left=goal_names(state.face_up))
        return
    secret: dict[int, dict[str, Json]] = {seat: {"goal": key, "back": goal_names(back)}}
    events.append(Event("goal_kept", seat, {"under": len(back)}, secret))


def boat_placed(state: AkrotiriState, seat: int, dock: int, events: list[Event]) -> None:
    """A boat has its first dock."""
    x, y = berth_of(state.sea, dock)
    emit(events, "boat_placed", seat, dock=dock_name(dock), at=[x, y])


def boat_moved(state: AkrotiriState, seat: int, before: int, dock: int, by_lane: bool, events: list[Event]) -> None:
    """One link: from where to where, along which points, and what it leaves."""
    now = acting(state.pending)
    sea = state.sea
    path = by_sea(sea, before, dock) if by_lane else by_land(sea, before, dock)
    data: dict[str, Json] = {
        "from": dock_name(before),
        "to": dock_name(dock),
        "by": sea.terrain_by(dock),
        "path": _points(path),
        "loaded": bool(state.cargo[seat]),
        "onward": now.kind == ONWARD,
        "actions": now.left,
        "links": links_left(now.left, now.links, not state.cargo[seat]),
    }
    events.append(Event("boat_sailed" if by_lane else "boat_carried", seat, data))


def cube_loaded(state: AkrotiriState, seat: int, colour: int, node: int, first: bool, events: list[Event]) -> None:
    """A cube from its land piece into the boat; the first of a row costs the action."""
    emit(
        events,
        "cube_loaded",
        seat,
        colour=COLOURS[colour],
        piece=piece_name(state.sea, node),
        first=first,
        actions=acting(state.pending).left,
    )


def proof(sea: Sea, turn: int, card: int, quad: int) -> list[tuple[int, int, int, list[int]]]:
    """For each side of a card: compass side, terrain, number wanted, and the quadrants of the icons that count."""
    return [
        (side, terrain, count, [place for place in sea.icon_places(terrain) if is_beyond(place, quad, side)])
        for side, terrain, count in DEMANDS[turn][card]
    ]


def temple_dug(state: AkrotiriState, seat: int, card: int, quad: int, events: list[Event]) -> None:
    """The map, its price, the place, and the icons that prove it."""
    turn = state.seating[seat]
    sides: list[Json] = [
        {
            "side": RELATIVE[(side - turn) % 4],
            "terrain": TERRAINS[terrain],
            "count": count,
            "icons": [place_name(place) for place in places],
        }
        for side, terrain, count, places in proof(state.sea, turn, card, quad)
    ]
    emit(
        events,
        "temple_dug",
        seat,
        card=CARDS[card].id,
        level=LEVELS[CARDS[card].level],
        place=place_name(quad),
        cost=COST[card],
        points=WORTH[card],
        number=len(state.played[seat]) + 1,
        island=island_name(state.sea, state.sea.label_at(quad)),
        proof=sides,
    )


def maps_bought(seat: int, cards: list[int], price: int, coins: int, events: list[Event]) -> None:
    """How many maps of which level for how much; which they are is the buyer's secret."""
    levels: list[Json] = [LEVELS[CARDS[card].level] for card in cards]
    secret: dict[int, dict[str, Json]] = {seat: {"cards": [CARDS[card].id for card in cards]}}
    data: dict[str, Json] = {"levels": levels, "price": price, "coins": coins}
    events.append(Event("maps_bought", seat, data, secret, reveals=True))


def oracle_spoke(seat: int, terrain: int, turned: list[int], left: int, events: list[Event]) -> None:
    """The tiles turned up in order; the last one is kept."""
    data: dict[str, Json] = {
        "terrain": TERRAINS[terrain],
        "turned": [TILES[tile].id for tile in turned],
        "kept": TILES[turned[-1]].id,
        "found": TILES[turned[-1]].terrain == terrain,
        "left": left,
    }
    events.append(Event("oracle_spoke", seat, data, reveals=True))
