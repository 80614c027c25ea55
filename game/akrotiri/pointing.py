"""What the screen asks while somebody points: ways of boats, places to dig, islands, the market, what a tile joins.

All functions are pure, work on observations and name things as the notation does.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.akrotiri.content import COLOURS, GOAL_OF, GOALS, RELATIVE, TERRAINS
from game.akrotiri.cubes import by_colour
from game.akrotiri.effects import island_name, piece_name
from game.akrotiri.geometry import FAR, FIRST_LAND, THERA, Sea
from game.akrotiri.grid import CORNERS, cell_name, cell_named, place_name, quad_of
from game.akrotiri.happenings import proof
from game.akrotiri.legal import face_up_for, fitting, frame_of, is_dug
from game.akrotiri.moves import links_left, reach
from game.akrotiri.names import goal_name
from game.akrotiri.notation import DIG, SAIL, dock_name
from game.akrotiri.observation import to_be_turned_up
from game.akrotiri.paths import Point, by_land, by_sea
from game.akrotiri.phases import ACT, FACE_UP, GOAL, LAY, ONWARD, acting
from game.akrotiri.reasons import lacking, load_reason, put_reason, reason
from game.akrotiri.score import goal_points, goal_term
from game.akrotiri.state import AkrotiriState
from game.akrotiri.words import cost
from game.core.contract import Action
from game.core.pending import asked
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.words import Message


@dataclass(frozen=True, slots=True)
class Trip:
    """A way to a dock within this turn: its links as actions, and the actions of the turn it costs."""

    links: tuple[Action, ...]
    actions: int


@dataclass(frozen=True, slots=True)
class Island:
    """An island as people see it. `portages` None: no boat can reach it yet; `temples` are (seat, quadrant)."""

    name: str
    pieces: tuple[str, ...]
    docks: tuple[str, ...]
    icons: dict[str, int]
    cubes: dict[str, int]
    temples: tuple[tuple[int, str], ...]
    tiles: int
    completed: bool
    portages: int | None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a map held against a quadrant: how many icons it wants, which count, how many are lacking."""

    side: str
    terrain: str
    count: int
    icons: tuple[str, ...]
    lacking: int


@dataclass(frozen=True, slots=True)
class Joined:
    """What a tile laid would do: names of islands that would become one, of others that would grow, and of islands it
    would complete; and by how many points it would change goals of the seat that lays it, each by name."""

    joins: tuple[tuple[str, ...], ...]
    extends: tuple[str, ...]
    completes: tuple[str, ...]
    goals: tuple[tuple[Message, int], ...]


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of a turn: actions, and links that the move action under way still holds."""

    actions: int
    links: int


def left_of_turn(state: AkrotiriState) -> Left | None:
    """What the deciding seat has left of its turn; None while it chooses anything but an action."""
    if asked(state) not in (ACT, ONWARD):
        return None
    now = acting(state.pending)
    return Left(now.left, now.links)


def loads_freely(state: AkrotiriState) -> bool:
    """Whether a cube can be loaded without an action, as a load action is under way (rules: akrotiri 5.2)."""
    return asked(state) == ACT and bool(acting(state.pending).loading)


def lays_tile(state: AkrotiriState, seat: int) -> bool:
    """Whether a seat still has a turn in which to lay the tile that it holds (rules: akrotiri 8)."""
    if state.is_terminal or not state.last_round:
        return not state.is_terminal
    return seat > state.current_player or (seat == state.current_player and asked(state) == LAY)


def trips(state: AkrotiriState) -> dict[str, Trip]:
    """Every dock the deciding seat's boat can be brought to this turn, with the cheapest way."""
    left = left_of_turn(state)
    if left is None:
        return {}
    seat = state.current_player
    empty = not state.cargo[seat]
    found = {}
    for dock, way in reach(state, seat, links_left(left.actions, left.links, empty)).items():
        if way:
            beyond = max(0, len(way) - left.links)
            found[dock_name(dock)] = Trip(way, (beyond + 1) // 2 if empty else beyond)
    return found


@dataclass(frozen=True, slots=True)
class ToCome:
    """Tiles that may still be drawn or turned up: by terrain, and how many of them are in others' hands instead."""

    tiles: dict[str, int]
    in_hands: int


def to_come(state: AkrotiriState) -> ToCome:
    """The tiles in the stack, or among the discards where it is empty, as far as the observer can tell (rules: akrotiri
    5.5, 7)."""
    counts = to_be_turned_up(state)
    return ToCome(dict(zip(TERRAINS, counts, strict=True)), sum(counts) - len(state.stack or state.discards))


def at_thera(state: AkrotiriState, seat: int) -> bool:
    """Whether a seat's boat lies at Thera."""
    dock = state.boats[seat]
    return dock >= 0 and state.sea.island[state.sea.docks[dock][0]] == THERA


def aboard(state: AkrotiriState, seat: int) -> list[int]:
    """The cubes in a seat's boat, by colour."""
    return by_colour(state.cargo[seat])


def ashore(state: AkrotiriState) -> dict[str, list[int]]:
    """The cubes on each land piece that holds any, by colour."""
    return {piece_name(state.sea, node): by_colour(packed) for node, packed in state.stock.items() if packed}


def why_not_load(state: AkrotiriState, piece: str, colour: str) -> Reason | None:
    """Why the deciding seat cannot load a cube of a colour that lies on a land piece; None if it can (rules: akrotiri
    5.2)."""
    label = state.sea.label_at(quad_of(*_corner_named(piece)))
    return load_reason(state, label, COLOURS.index(colour))


def why_not_put(state: AkrotiriState, quad: str, colour: str) -> Reason | None:
    """Why the deciding seat cannot put a second cube of this colour on a quadrant of its tile; None if it can (rules:
    akrotiri 4.2)."""
    return put_reason(state, *_corner_named(quad), COLOURS.index(colour))


def _corner_named(name: str) -> tuple[int, int]:
    """Cell and corner of a land piece or quadrant by its name (`e2n1 nw`)."""
    cell, corner = name.split()
    number = cell_named(cell)
    assert number is not None
    return number, CORNERS.index(corner)


def link_cost(state: AkrotiriState) -> Message:
    """What the next link of the deciding seat's boat costs, by sea as over land (rules: akrotiri 5.1)."""
    return cost(state, True)


def way_points(state: AkrotiriState, links: tuple[Action, ...]) -> list[list[Point]]:
    """The points of each link of a way of the deciding seat's boat."""
    here = state.boats[state.current_player]
    found = []
    for kind, dock in links:
        found.append((by_sea if kind == SAIL else by_land)(state.sea, here, dock))
        here = dock
    return found


def islands(state: AkrotiriState) -> list[Island]:
    """All islands with land on tiles, in the order of their first land piece."""
    sea = state.sea
    temples = [(seat, quad) for seat, played in enumerate(state.played) for _, quad in played]
    stock = state.cubes_by_island()
    found = []
    for label in sea.islands():
        lands = sorted(node for node in sea.lands[label] if node >= FIRST_LAND)
        if not lands:
            continue
        cubes = by_colour(stock.get(label, 0))
        portages = sea.portages[label]
        found.append(
            Island(
                island_name(sea, label),
                tuple(piece_name(sea, node) for node in lands),
                tuple(dock_name(dock) for dock in sea.berths[label]),
                {TERRAINS[t]: sea.icon_count(label, t) for t in range(4) if sea.icon_count(label, t)},
                {COLOURS[colour]: count for colour, count in enumerate(cubes) if count},
                tuple((seat, place_name(quad)) for seat, quad in temples if sea.label_at(quad) == label),
                sea.cover[label].bit_count(),
                sea.is_complete(label),
                None if portages == FAR else portages,
            )
        )
    return found


def held_against(state: AkrotiriState, seat: int, card: int, quad: int) -> list[Side]:
    """A map held against a quadrant: each side with the icons that count and what is lacking."""
    turn = state.seating[seat]
    short = {(side, terrain): count for side, terrain, count in lacking(state.sea, turn, card, quad)}
    return [
        Side(
            RELATIVE[(side - turn) % 4],
            TERRAINS[terrain],
            count,
            tuple(place_name(place) for place in places),
            short.get(((side - turn) % 4, terrain), 0),
        )
        for side, terrain, count, places in proof(state.sea, turn, card, quad)
    ]


def fits(state: AkrotiriState, seat: int, card: int) -> list[str]:
    """The quadrants that meet the demands of a seat's map, on islands that hold no temple, wherever the seat's boat is
    (rules: akrotiri 5.3)."""
    sea = state.sea
    frame = frame_of(sea, state.seating[seat], card)
    if frame is None:
        return []
    free = [label for label in sea.islands() if not is_dug(state, label)]
    return [place_name(quad) for label in free for quad in fitting(sea.quads[label], frame)]


def spaces(state: AkrotiriState) -> dict[str, list[tuple[int, bool]]]:
    """The market: for each colour its spaces from the left, value and whether a cube lies there."""
    values = state.box.values
    return {
        colour: [(value, i >= len(values) - left) for i, value in enumerate(values)]
        for colour, left in zip(COLOURS, state.market, strict=True)
    }


def laid(state: AkrotiriState, action: Action) -> Joined:
    """What laying a tile like this would join, extend and complete, and what it would change for the deciding seat."""
    _, tile, cell, turn = action
    before: Sea = state.sea
    after = before.laid(tile, cell, turn)
    joins: list[tuple[str, ...]] = []
    extends: list[str] = []
    completes: list[str] = []
    for label in dict.fromkeys(after.island[node] for node in after.at[cell][:4]):
        parts = sorted({before.island[node] for node in after.lands[label] if node < len(before.island)})
        names = tuple(island_name(before, part) for part in parts)
        if len(names) > 1:
            joins.append(names)
        else:
            extends += names
        if after.is_complete(label):
            completes.append(island_name(after, label))
    seat = state.current_player
    quads = [place for _, place in state.played[seat]]
    goals = _changes(state, seat, (before, quads), (after, quads))
    return Joined(tuple(joins), tuple(extends), tuple(completes), tuple(goals))


def goal_now(state: AkrotiriState, seat: int, goal: str) -> Term:
    """What a goal would bring a seat if the game ended now, whether it holds it or not: in words, in points, and the
    temples that earn them (rules: akrotiri 9)."""
    return goal_term(state, seat, GOAL_OF[goal], "now")


def open_choice(state: AkrotiriState, seat: int) -> list[str]:
    """The open goals of which a seat is to take one now, each kind once (rules: akrotiri 10)."""
    if asked(state) != GOAL or state.pending[-1][1] != FACE_UP or seat != state.current_player:
        return []
    return [GOALS[goal].key for goal in dict.fromkeys(face_up_for(state, seat))]


def dig_gains(state: AkrotiriState, seat: int, quad: int) -> list[tuple[Message, int]]:
    """By how many points another temple on a quadrant would change the goals a seat is known to hold, as things stand:
    each that changes, by name (rules: akrotiri 9)."""
    quads = [place for _, place in state.played[seat]]
    return _changes(state, seat, (state.sea, quads), (state.sea, [*quads, quad]))


def _changes(
    state: AkrotiriState, seat: int, before: tuple[Sea, list[int]], after: tuple[Sea, list[int]]
) -> list[tuple[Message, int]]:
    """By how many points the goals a seat is known to hold differ between two charts with its temples: those that do,
    by name."""
    known = [goal for goal in state.goals[seat] if goal >= 0]
    gains = [(goal_name(goal), goal_points(*after, goal) - goal_points(*before, goal)) for goal in known]
    return [(name, gain) for name, gain in gains if gain]


def why_not_dig(state: AkrotiriState, card: int, quad: int) -> Reason | None:
    """Why the deciding seat cannot dig with a map on a quadrant now; None if it can, or while it is asked for anything
    but an action."""
    return reason(state, (DIG, card, quad)) if asked(state) in (ACT, ONWARD) else None


def free_cells(state: AkrotiriState) -> list[str]:
    """The cells where a tile may be laid."""
    return [cell_name(cell) for cell in state.sea.frontier]
