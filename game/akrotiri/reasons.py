"""Why not: the reason against every thing a player can point at, with what is missing and where the rules say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.akrotiri import notation
from game.akrotiri.content import (
    CAPACITY,
    COST,
    DEMANDS,
    LEVELS,
    MAP_PRICE,
    NO_TILE,
    RELATIVE,
    TEMPLES,
    TERRAINS,
    TILES,
    TURNED,
)
from game.akrotiri.cubes import ONE, in_all, of_colour
from game.akrotiri.geometry import THERA, THERA_CELLS, Sea, is_thera
from game.akrotiri.grid import STEP, WIDTH, cell_name, is_beyond, place_name, quad_place
from game.akrotiri.legal import another_island, face_up_for, is_dug, island_stock
from game.akrotiri.moves import links_left, reach
from game.akrotiri.names import card_in_sentence, colour_name, corner_name, counted, demand, goal_name, terrain_name
from game.akrotiri.phases import ACT, BERTH, DRAW, FACE_UP, GOAL, LAY, ONWARD, SECOND, acting
from game.akrotiri.value import sale
from game.core.contract import Action
from game.core.reasons import Reason, refusal
from game.core.refusals import Standing
from game.core.words import listed, msg, seat_name

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_ANYWHERE = 99
_MOST_BOUGHT = 3


_STANDING = Standing("akrotiri", actions="3", end="8")
_no = partial(refusal, "akrotiri")


def reason(state: AkrotiriState, intent: Action) -> Reason | None:
    """See `State.why_not`."""
    found = _STANDING.refusal(state, notation.is_intent(intent))
    if found is not None or intent in state.legal_actions():
        return found
    wanted, check = _REASONS[intent[0]]
    return _gate(state, wanted) or check(state, intent)


def _gate(state: AkrotiriState, wanted: tuple[int, ...]) -> Reason | None:
    """What must be decided before things of this kind; None if they can be decided now."""
    phase = state.pending[-1][0]
    if phase in wanted:
        return None
    if phase == LAY:
        return _no("lay_first", "3" if state.round else "2")
    if phase == SECOND:
        return _no("cube_first", "4.2")
    if phase == GOAL:
        return _no("goal_first", _goal_section(state))
    if phase == BERTH:
        return _no("berth_first", "2")
    if phase == ONWARD:
        return _no("onward_first", "5.1", dock=notation.dock_name(state.boats[state.current_player]))
    if phase == DRAW:
        return _no("draw_first", "7")
    if wanted[0] == DRAW and state.hand[state.current_player] != NO_TILE:
        return _no("not_asked", "5.5", "draw_oracle")
    if wanted[0] == DRAW and not (state.stack or state.discards):
        return _no("not_asked", "7", "draw_none")
    return _no("not_asked", "3", _KIND_OF_PHASE[wanted[0]])


_KIND_OF_PHASE = {LAY: "lay", SECOND: "cube", GOAL: "goal", BERTH: "berth", DRAW: "draw"}
"""By phase, the variant of `not_asked` for what is decided in it, which is never possible among the actions of a
turn."""


def _goal_section(state: AkrotiriState) -> str:
    """Where the rules say how the goal is chosen that is asked for."""
    if state.pending[-1][1] == FACE_UP:
        return "10"
    return "5.3" if state.round else "2"


def _no_actions() -> Reason:
    """That all actions of the turn have been taken."""
    return _no("no_actions", "3", missing={"actions": 1})


def _lay(state: AkrotiriState, intent: Action) -> Reason:
    _, tile, cell, _ = intent
    held = state.hand[state.current_player]
    if held < 0:
        return _no("lay_hidden", "2")
    if tile != held:
        return _no("lay_other_tile", "4.1", held=terrain_name(TILES[held].terrain))
    at = state.sea.at
    if cell in THERA_CELLS:
        return _no("lay_occupied", "4.1", "thera")
    if cell in at:
        return _no("lay_occupied", "4.1", cell=cell_name(cell))
    corners = any(cell + vertical + across in at for vertical in (-WIDTH, WIDTH) for across in (-1, 1))
    assert not any(cell + step in at for step in STEP)
    return _no("lay_alone", "4.1", "corner" if corners else "", cell=cell_name(cell))


def _second(state: AkrotiriState, intent: Action) -> Reason:
    _, colour, corner = intent
    sea = state.sea
    slot = state.pending[-1][1]
    tile, cell, turn = sea.tiles[slot]
    turned = TURNED[tile][turn]
    first = next(corners[0] for corners in turned.corners if corner in corners)
    if not state.market[colour]:
        return _no("cube_none", "4.2", colour=colour_name(colour), missing={"cubes": 1})
    if sea.at[cell][corner] == sea.at[cell][turned.icon]:
        return _no("cube_icon_land", "4.2")
    same = sea.island[sea.at[cell][corner]] == sea.island[sea.at[cell][turned.icon]]
    if same and another_island(sea, slot):
        return _no("cube_same_island", "4.2")
    return _no("cube_corner", "4.2", named=corner_name(first))


def put_reason(state: AkrotiriState, cell: int, corner: int, colour: int) -> Reason | None:
    """Why the second cube cannot be put, in a colour, on the land at a corner of a cell; None if it can."""
    found = _gate(state, (SECOND,))
    if found is not None:
        return found
    tile, laid, turn = state.sea.tiles[state.pending[-1][1]]
    if cell != laid:
        return _no("cube_other_tile", "4.2")
    first = next(corners[0] for corners in TURNED[tile][turn].corners if corner in corners)
    return reason(state, (notation.SECOND_CUBE, colour, first))


def _keep(state: AkrotiriState, intent: Action) -> Reason:
    seat = state.current_player
    goal = intent[1]
    if state.pending[-1][1] == FACE_UP:
        if goal in state.face_up and goal not in face_up_for(state, seat):
            return _no("goal_held", "11", goal=goal_name(goal))
        return _no("goal_not_open", _goal_section(state), goal=goal_name(goal))
    return _no("goal_not_offered", _goal_section(state), goal=goal_name(goal))


def _holder(state: AkrotiriState, dock: int) -> int:
    """The other seat whose boat lies at a dock; -1 if none does."""
    boats = state.boats
    return next((s for s, at in enumerate(boats) if at == dock and s != state.current_player), -1)


def _berth(state: AkrotiriState, intent: Action) -> Reason:
    dock = intent[1]
    if not is_thera(dock) or dock not in state.sea.docks:
        return _no("berth_not_thera", "2")
    return _no("dock_taken", "2", "plain", dock=notation.dock_name(dock), seat=seat_name(_holder(state, dock)))


def _dock(state: AkrotiriState, dock: int) -> Reason | None:
    """Why the deciding seat's boat cannot go to a dock by any way; None if that is not ruled out from the start."""
    if dock not in state.sea.docks:
        return _no("no_dock", "5.1", dock=notation.dock_name(dock))
    if dock == state.boats[state.current_player]:
        return _no("boat_here", "5.1", dock=notation.dock_name(dock))
    return None


def _passing(state: AkrotiriState, dock: int) -> Reason:
    """An occupied dock that cannot be passed."""
    now = acting(state.pending)
    seat = state.current_player
    links = links_left(now.left, now.links, not state.cargo[seat])
    return _no(
        "dock_taken",
        "5.1",
        "last" if links < 2 else "stuck",
        missing={"moves": 1},
        dock=notation.dock_name(dock),
        seat=seat_name(_holder(state, dock)),
    )


def _move(state: AkrotiriState, intent: Action) -> Reason:
    kind, dock = intent
    found = _dock(state, dock)
    if found is not None:
        return found
    sea = state.sea
    here = state.boats[state.current_player]
    name = notation.dock_name(dock)
    if kind == notation.SAIL and sea.network[sea.docks[here][1]] != sea.network[sea.docks[dock][1]]:
        return _no("sail_no_lane", "5.1", dock=name)
    if kind == notation.PORTAGE and sea.island[sea.docks[here][0]] != sea.island[sea.docks[dock][0]]:
        return _no("portage_other_island", "5.1", dock=name)
    now = acting(state.pending)
    if not now.left and not now.links:
        return _no_actions()
    return _passing(state, dock)


def _go(state: AkrotiriState, intent: Action) -> Reason | None:
    """The one intent that may be possible without being an action."""
    dock = intent[1]
    found = _dock(state, dock)
    if found is not None:
        return found
    seat = state.current_player
    name = notation.dock_name(dock)
    if _holder(state, dock) >= 0:
        return _no("dock_taken", "5.1", "plain", dock=name, seat=seat_name(_holder(state, dock)))
    way = reach(state, seat, _ANYWHERE).get(dock)
    if way is None:
        return _no("cut_off", "5.1", dock=name)
    now = acting(state.pending)
    left = links_left(now.left, now.links, not state.cargo[seat])
    short = len(way) - left
    if short <= 0:
        return None
    if not left:
        return _no_actions()
    emptied = links_left(now.left, now.links, True) >= len(way) and now.kind == ACT
    return _no(
        "too_far",
        "5.1",
        ("sell" if _label(state) == THERA else "unload") if emptied else "",
        missing={"moves": short},
        dock=name,
        moves=counted("moves", len(way)),
        left=counted("moves", left),
    )


def _label(state: AkrotiriState) -> int:
    sea = state.sea
    return sea.island[sea.docks[state.boats[state.current_player]][0]]


def _load(state: AkrotiriState, intent: Action) -> Reason:
    seat = state.current_player
    if _label(state) == THERA:
        return _no("load_thera", "5.2")
    if in_all(state.cargo[seat]) >= CAPACITY:
        return _no("boat_full", "5.2", capacity=CAPACITY)
    if not of_colour(island_stock(state, _label(state)), intent[1]):
        return _no("load_none", "5.2", colour=colour_name(intent[1]))
    return _no_actions()


def load_reason(state: AkrotiriState, label: int, colour: int) -> Reason | None:
    """Why a cube of a colour on an island cannot be loaded; None if it can."""
    found = _gate(state, (ACT,))
    if found is None and label != _label(state):
        found = _no("load_elsewhere", "5.2")
    return found or reason(state, (notation.LOAD, colour))


def _unload(state: AkrotiriState, intent: Action) -> Reason:
    if not of_colour(state.cargo[state.current_player], intent[1]):
        return _no("no_cube_aboard", "6", colour=colour_name(intent[1]), missing={"cubes": 1})
    return _no("unload_thera", "6")


def _sell(state: AkrotiriState, intent: Action) -> Reason:
    if not of_colour(state.cargo[state.current_player], intent[1]):
        return _no("no_cube_aboard", "6", colour=colour_name(intent[1]), missing={"cubes": 1})
    return _no("sell_not_thera", "6")


def lacking(sea: Sea, turn: int, card: int, quad: int) -> list[tuple[int, int, int]]:
    """What a card still demands at a quadrant: side of the card, terrain, how many more icons."""
    found = []
    for side, terrain, count in DEMANDS[turn][card]:
        have = sum(is_beyond(place, quad, side) for place in sea.icon_places(terrain))
        if have < count:
            found.append(((side - turn) % 4, terrain, count - have))
    return found


def _dig(state: AkrotiriState, intent: Action) -> Reason:
    _, card, quad = intent
    seat = state.current_player
    sea = state.sea
    cell, _ = quad_place(quad)
    if cell in THERA_CELLS:
        return _no("dig_thera", "5.3")
    if cell not in sea.at:
        return _no("dig_no_tile", "5.3", place=place_name(quad))
    if card not in state.maps[seat]:
        return _no("dig_no_card", "5.3", card=card_in_sentence(card))
    if len(state.played[seat]) == TEMPLES:
        return _no("dig_no_temple", "8", temples=TEMPLES)
    lacks = lacking(sea, state.seating[seat], card, quad)
    if lacks:
        missing = {f"{TERRAINS[terrain]} {RELATIVE[side]}": short for side, terrain, short in lacks}
        return _no(
            "dig_icons",
            "5.3",
            missing=missing,
            place=place_name(quad),
            lacks=listed([demand(side, terrain, short) for side, terrain, short in lacks]),
        )
    label = sea.label_at(quad)
    if is_dug(state, label):
        return _no("dig_temple_there", "5.3", place=place_name(quad))
    if _label(state) == THERA:
        return _no("dig_boat_at_thera", "5.3")
    if label != _label(state):
        return _no("dig_not_here", "5.3", place=place_name(quad))
    short = COST[card] - state.coins[seat]
    if short > 0:
        return _no(
            "dig_too_dear",
            "5.3",
            missing={"drachmas": short},
            cost=counted("drachmas", COST[card]),
            coins=counted("drachmas", state.coins[seat]),
            short=short,
        )
    return _no_actions()


def _buy(state: AkrotiriState, intent: Action) -> Reason:
    seat = state.current_player
    if _label(state) != THERA:
        return _no("buy_not_thera", "5.4")
    count = sum(intent[1:])
    if count > _MOST_BOUGHT:
        return _no("buy_too_many", "5.4", most=_MOST_BOUGHT)
    if not acting(state.pending).left:
        return _no_actions()
    for level, wanted in enumerate(intent[1:]):
        if wanted > len(state.decks[level]):
            return _no(
                "buy_deck_short",
                "5.4",
                "" if state.decks[level] else "empty",
                missing={"maps": wanted - len(state.decks[level])},
                level=msg(f"akrotiri.level.{LEVELS[level]}"),
                left=counted("maps", len(state.decks[level])),
            )
    short = MAP_PRICE[count] - state.coins[seat]
    return _no(
        "buy_too_dear",
        "5.4",
        _sale_advised(state, state.cargo[seat], short),
        missing={"drachmas": short},
        count=count,
        price=counted("drachmas", MAP_PRICE[count]),
        coins=counted("drachmas", state.coins[seat]),
        short=short,
    )


def _sale_advised(state: AkrotiriState, cubes: int, short: int) -> str:
    """Which advice fits where so many drachmas are lacking: to sell one of the cubes aboard, several, or none."""
    if sale(state, cubes) < short:
        return ""
    best = max(sale(state, one) for colour, one in enumerate(ONE) if of_colour(cubes, colour))
    return "sell" if best >= short else "sell_more"


def _oracle(state: AkrotiriState, intent: Action) -> Reason:
    if acting(state.pending).oracle:
        return _no("oracle_again", "5.5")
    if not state.stack and not state.discards:
        return _no("oracle_no_tile", "5.5")
    return _no_actions()


def _plain(state: AkrotiriState, intent: Action) -> None:
    """Decisions without conditions are legal whenever their phase is."""


_Check = Callable[["AkrotiriState", Action], Reason | None]
_REASONS: dict[int, tuple[tuple[int, ...], _Check]] = {
    notation.LAY: ((LAY,), _lay),
    notation.SECOND_CUBE: ((SECOND,), _second),
    notation.KEEP: ((GOAL,), _keep),
    notation.TAKE_BERTH: ((BERTH,), _berth),
    notation.SAIL: ((ACT, ONWARD), _move),
    notation.PORTAGE: ((ACT, ONWARD), _move),
    notation.LOAD: ((ACT,), _load),
    notation.UNLOAD: ((ACT,), _unload),
    notation.SELL: ((ACT,), _sell),
    notation.DIG: ((ACT,), _dig),
    notation.BUY: ((ACT,), _buy),
    notation.ORACLE: ((ACT,), _oracle),
    notation.END: ((ACT,), _plain),
    notation.DRAW_TILE: ((DRAW,), _plain),
    notation.GO: ((ACT, ONWARD), _go),
}
"""By kind: the phases in which such things are decided, and the reason against one of them then."""
