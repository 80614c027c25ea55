"""What actions do: one function for each kind of action; `effects` and `course` do what follows.

All functions change the state and, given a list, append the events. They trust that the action is legal.

Events name tiles, maps, goals, colours and terrains by their ids, cells, quadrants, land pieces and docks as in the
notation, and carry paths as lists of points in cells (x east, y south, (0, 0) the north-west corner of Thera).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri import happenings
from game.akrotiri.content import (
    ACTIONS,
    COST,
    GOAL_AFTER,
    GOALS_LOOKED,
    MAP_PRICE,
    NO_TILE,
    TEMPLES,
    TERRAIN,
    TILES,
    TURNED,
    sale_price,
)
from game.akrotiri.course import (
    announce_last_round,
    draw_tile,
    end_actions,
    next_turn,
    reshuffle,
    start_actions,
    take_maps,
)
from game.akrotiri.cubes import ONE, of_colour
from game.akrotiri.effects import draw_goals, piece_name, place_cube
from game.akrotiri.geometry import laid
from game.akrotiri.legal import face_up_for
from game.akrotiri.notation import SAIL
from game.akrotiri.phases import ACT, FACE_UP, FROM_DECK, GOAL, ONWARD, SECOND, act_pending, acting
from game.akrotiri.setup import after_berth, after_goal, after_tile
from game.core.contract import Action
from game.core.events import Events, emit

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


def lay(state: AkrotiriState, action: Action, events: Events) -> None:
    """Lays the tile and its first cube; the second is asked for next if the market has any cube left
    (rules: akrotiri 4)."""
    _, tile, cell, turn = action
    seat = state.current_player
    before = state.sea
    sea = state.sea = laid(before, tile, cell, turn)
    state.hand[seat] = NO_TILE
    state.shown &= ~(1 << seat)
    state.quiet = 0
    if events is not None:
        happenings.tile_laid(state, before, action, events)
    colour = TERRAIN[tile]
    if state.market[colour]:
        place_cube(state, colour, sea.at[cell][TURNED[tile][turn].icon], "icon", events)
    elif events is not None:
        emit(events, "cube_skipped", seat, colour=happenings.colour_name(colour))
    if any(state.market):
        state.pending = ((SECOND, len(sea.tiles) - 1),)
    else:
        _laid(state, events)


def second_cube(state: AkrotiriState, action: Action, events: Events) -> None:
    """The second cube onto its land piece (rules: akrotiri 4.2)."""
    _, colour, corner = action
    sea = state.sea
    cell = sea.tiles[state.pending[-1][1]][1]
    place_cube(state, colour, sea.at[cell][corner], "chosen", events)
    _laid(state, events)


def _laid(state: AkrotiriState, events: Events) -> None:
    """The tile lies and has its cubes: actions, or the next step of the set-up."""
    if state.round:
        start_actions(state, events)
    else:
        after_tile(state, events)


def keep(state: AkrotiriState, action: Action, events: Events) -> None:
    """One goal is kept, the other goes under the deck; an open one is simply taken (rules: akrotiri 5.3, 10)."""
    seat = state.current_player
    goal = action[1]
    state.goals[seat] = tuple(sorted((*state.goals[seat], goal)))
    if state.pending[-1][1] == FACE_UP:
        lying = list(state.face_up)
        lying.remove(goal)
        state.face_up = tuple(lying)
        state.taken_openly[seat] |= 1 << goal
        back: tuple[int, ...] = ()
    else:
        back = tuple(other for other in state.offers[seat] if other != goal)
        state.offers[seat] = ()
        state.goal_deck = back + state.goal_deck
        state.goal_seen = (1 << seat,) * len(back) + state.goal_seen
    if events is not None:
        happenings.goal_kept(state, seat, goal, back, events)
    if state.round:
        state.pending = state.pending[:-1]
    else:
        after_goal(state)


def take_berth(state: AkrotiriState, action: Action, events: Events) -> None:
    """The boat to its first dock (rules: akrotiri 2)."""
    seat = state.current_player
    state.boats[seat] = action[1]
    if events is not None:
        happenings.boat_placed(state, seat, action[1], events)
    after_berth(state, events)


def move(state: AkrotiriState, action: Action, events: Events) -> None:
    """Moves the boat by one link, by sea or by land: each link costs a loaded boat an action, every other link an empty
    one (rules: akrotiri 5.1)."""
    seat = state.current_player
    _, left, links, _, oracle = state.pending[-1]
    if links:
        links -= 1
    else:
        left -= 1
        links = 0 if state.cargo[seat] else 1
    boats = state.boats
    dock = action[1]
    before = boats[seat]
    boats[seat] = dock
    kind = ACT if boats.count(dock) == 1 else ONWARD
    state.pending = ((kind, left, links, 0, oracle),)
    if events is not None:
        happenings.boat_moved(state, seat, before, dock, action[0] == SAIL, events)


def load(state: AkrotiriState, action: Action, events: Events) -> None:
    """A cube of the island into the boat; one action for all cubes loaded in a row (rules: akrotiri 5.2)."""
    colour = action[1]
    seat = state.current_player
    _, left, _, loading, oracle = state.pending[-1]
    sea = state.sea
    own = sea.docks[state.boats[seat]][0]
    label = sea.island[own]
    stock = state.stock
    if not of_colour(stock.get(own, 0), colour):
        # The cubes belong to the island: any of that colour is as good.
        own = min(node for node, cubes in stock.items() if sea.island[node] == label and of_colour(cubes, colour))
    rest = stock[own] - ONE[colour]
    if rest:
        stock[own] = rest
    else:
        del stock[own]
    state.cargo[seat] += ONE[colour]
    state.pending = act_pending(left if loading else left - 1, oracle, loading=1)
    if events is not None:
        happenings.cube_loaded(state, seat, colour, own, not loading, events)


def unload(state: AkrotiriState, action: Action, events: Events) -> None:
    """A cube from the boat onto the land of the dock (rules: akrotiri 6)."""
    colour = action[1]
    seat = state.current_player
    now = acting(state.pending)
    node = state.sea.docks[state.boats[seat]][0]
    state.stock[node] = state.stock.get(node, 0) + ONE[colour]
    state.cargo[seat] -= ONE[colour]
    state.pending = act_pending(now.left, now.oracle)
    if events is not None:
        emit(events, "cube_unloaded", seat, colour=happenings.colour_name(colour), piece=piece_name(state.sea, node))


def sell(state: AkrotiriState, action: Action, events: Events) -> None:
    """A cube onto the rightmost empty space of its colour, for that space's value (rules: akrotiri 6)."""
    colour = action[1]
    seat = state.current_player
    _, left, _, _, oracle = state.pending[-1]
    market = state.market
    values = state.box.values
    value = sale_price(values, market[colour])
    market[colour] += 1
    state.cargo[seat] -= ONE[colour]
    state.coins[seat] += value
    state.quiet = 0
    state.pending = act_pending(left, oracle)
    if events is not None:
        name = happenings.colour_name(colour)
        space = len(values) - market[colour]
        emit(events, "cube_sold", seat, colour=name, space=space, value=value, coins=state.coins[seat])


def dig(state: AkrotiriState, action: Action, events: Events) -> None:
    """Pays for a map and shows it, digs a temple, and carries out what the temple uncovered (rules: akrotiri 5.3)."""
    _, card, quad = action
    seat = state.current_player
    now = acting(state.pending)
    if events is not None:
        happenings.temple_dug(state, seat, card, quad, events)
    state.coins[seat] -= COST[card]
    maps = list(state.maps[seat])
    maps.remove(card)
    state.maps[seat] = tuple(maps)
    state.played[seat] = (*state.played[seat], (card, quad))
    state.dug = (*state.dug, state.sea.node_at(quad))
    state.quiet = 0
    state.pending = act_pending(now.left - 1, now.oracle)
    count = len(state.played[seat])
    # Newly bared actions count from the next turn, and after the last round there is none.
    if events is not None and ACTIONS[count] > ACTIONS[count - 1] and not state.last_round:
        emit(events, "actions_raised", seat, actions=ACTIONS[count])
    if GOAL_AFTER[count]:
        if state.options["strategy"] and face_up_for(state, seat):
            state.pending = (*state.pending, (GOAL, FACE_UP))
        elif state.goal_deck:
            draw_goals(state, seat, GOALS_LOOKED, events)
            if state.offers[seat]:
                state.pending = (*state.pending, (GOAL, FROM_DECK))
    if count == TEMPLES:
        announce_last_round(state, seat, "temples", events)


def buy(state: AkrotiriState, action: Action, events: Events) -> None:
    """Maps from the tops of the decks (rules: akrotiri 5.4)."""
    seat = state.current_player
    now = acting(state.pending)
    price = MAP_PRICE[sum(action[1:])]
    state.coins[seat] -= price
    cards = take_maps(state, seat, action[1:])
    state.quiet = 0
    state.pending = act_pending(now.left - 1, now.oracle)
    if events is not None:
        happenings.maps_bought(seat, cards, price, state.coins[seat], events)


def oracle(state: AkrotiriState, action: Action, events: Events) -> None:
    """Tiles are turned up until one shows the terrain (rules: akrotiri 5.5)."""
    terrain = action[1]
    seat = state.current_player
    left = acting(state.pending).left
    if not state.stack:
        reshuffle(state, events)
    turned: list[int] = []
    stack = list(state.stack)
    while stack:
        turned.append(stack.pop())
        if TERRAIN[turned[-1]] == terrain:
            break
    kept = turned[-1]
    state.stack = tuple(stack)
    state.discards = state.discards + tuple(turned[:-1])
    had = state.hand[seat]
    assert had == NO_TILE, TILES[had].id
    state.hand[seat] = kept
    state.shown |= 1 << seat
    state.age[seat] = state.shuffles
    state.pending = act_pending(left - 1, oracle=1)
    if events is not None:
        happenings.oracle_spoke(seat, terrain, turned, len(stack), events)


def end(state: AkrotiriState, action: Action, events: Events) -> None:
    """No more actions this turn (rules: akrotiri 3)."""
    end_actions(state, events)


def draw(state: AkrotiriState, action: Action, events: Events) -> None:
    """The next tile, seen by its owner alone; then it is the next seat's turn (rules: akrotiri 7)."""
    draw_tile(state, state.current_player, events)
    next_turn(state, events)


APPLY = (
    lay,
    second_cube,
    keep,
    take_berth,
    move,
    move,
    load,
    unload,
    sell,
    dig,
    buy,
    oracle,
    end,
    draw,
)
"""By kind of action."""
