"""Whether a position read from outside is sound: nothing lost or doubled, and the pending decision fits the table."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.akrotiri.content import (
    ACTIONS,
    CARDS,
    COLOURS,
    FACE_UP,
    GOAL_AFTER,
    GOALS,
    LEVEL,
    LEVELS,
    MAPS_DEALT,
    NO_TILE,
    START_COINS,
    TEMPLES,
    TILES,
)
from game.akrotiri.course import STANDSTILL, fills_table
from game.akrotiri.cubes import by_colour
from game.akrotiri.geometry import FAR, is_thera
from game.akrotiri.grid import quad_place
from game.akrotiri.legal import fitting, frame_of
from game.akrotiri.observation import level_of
from game.akrotiri.phases import ACT, BERTH, DRAW, FROM_DECK, GOAL, LAY, LENGTH, ONWARD, SECOND
from game.akrotiri.phases import FACE_UP as FROM_OPEN
from game.core.checks import inconsistent

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState


refuse = partial(inconsistent, "akrotiri")
"""The refusal of a field, with a sentence of this game."""


def check_whole(state: AkrotiriState) -> None:
    """Raises `BadInput` unless the position is sound."""
    _check_cubes(state)
    _check_tiles(state)
    _check_temples(state)
    _check_maps(state)
    _check_goals(state)
    _check_boats(state)
    _check_course(state)
    if state.is_terminal:
        if state.pending:
            raise refuse("state.pending", "pending_over")
        return
    _check_pending(state)
    seat = state.current_player
    if state.viewer in (None, seat) and not state.legal_actions():
        raise refuse("state.pending", "nothing_legal")


def _check_cubes(state: AkrotiriState) -> None:
    """Every cube is on the market, on an island or in a boat (rules: akrotiri 2)."""
    size = len(state.box.values)
    counts = list(state.market)
    for packed in (*state.stock.values(), *state.cargo):
        counts = [a + b for a, b in zip(counts, by_colour(packed), strict=True)]
    for colour, count in enumerate(counts):
        if count != size:
            raise refuse("state.market", "cubes", colour=COLOURS[colour], count=count, wanted=size)


def _check_tiles(state: AkrotiriState) -> None:
    """Every tile is on the table, in the stack, discarded or in a hand; hidden ones are counted."""
    copies = state.box.copies
    known = Counter(tile for tile, _, _ in state.sea.tiles)
    known.update(state.discards)
    known.update(tile for tile in (*state.hand, *state.stack) if tile >= 0)
    for _, tiles in state.old_hands:
        known.update(tiles)
    for tile, count in known.items():
        if count > copies:
            raise refuse("state.tiles", "tile_twice", tile=TILES[tile].id, count=count, copies=copies)
    held = sum(1 for tile in state.hand if tile != NO_TILE)
    total = len(state.sea.tiles) + len(state.stack) + len(state.discards) + held
    if total != copies * len(TILES):
        raise refuse("state.stack", "tile_count", count=total, wanted=copies * len(TILES))
    hidden = Counter(
        state.age[seat] for seat, tile in enumerate(state.hand) if tile < NO_TILE and state.age[seat] < state.shuffles
    )
    if [(age, len(tiles)) for age, tiles in state.old_hands] != sorted(hidden.items()):
        raise refuse("state.old_hands", "old_hands")
    if any(list(tiles) != sorted(tiles) for _, tiles in state.old_hands):
        raise refuse("state.old_hands", "card_order")


def _check_temples(state: AkrotiriState) -> None:
    """Each temple on its own land piece, where its map still allows it: icons never go away (rules: akrotiri 5.3)."""
    sea = state.sea
    nodes: list[int] = []
    for seat, played in enumerate(state.played):
        for i, (card, quad) in enumerate(played):
            where = f"state.seats[{seat}].played[{i}]"
            cell, corner = quad_place(quad)
            if sea.slot_at(cell) < 0:
                raise refuse(f"{where}.place", "temple_no_tile")
            node = sea.at[cell][corner]
            if node in nodes:
                raise refuse(f"{where}.place", "temple_twice")
            nodes.append(node)
            if sea.portages[sea.island[node]] == FAR:
                raise refuse(f"{where}.place", "temple_far")
            frame = frame_of(sea, state.seating[seat], card)
            if frame is None or not fitting((quad,), frame):
                raise refuse(f"{where}.place", "temple_icons", card=CARDS[card].id)
    state.dug = tuple(nodes)


def _check_maps(state: AkrotiriState) -> None:
    """Every map is in a deck, in a hand or played."""
    copies = state.box.copies
    hands = [card for cards in state.maps for card in cards]
    played = [card for cards in state.played for card, _ in cards]
    for level, deck in enumerate(state.decks):
        if any(level_of(card) != level for card in deck):
            raise refuse(f"state.decks.{LEVELS[level]}", "deck_level")
        total = len(deck) + sum(1 for card in (*hands, *played) if level_of(card) == level)
        wanted = copies * LEVEL.count(level)
        if total != wanted:
            raise refuse(f"state.decks.{LEVELS[level]}", "map_count", count=total, wanted=wanted)
    known = Counter(card for card in (*hands, *played, *(c for deck in state.decks for c in deck)) if card >= 0)
    for card, count in known.items():
        if count > copies:
            raise refuse("state.decks", "map_twice", card=CARDS[card].id, count=count, copies=copies)


def _check_goals(state: AkrotiriState) -> None:
    """Every goal is in the deck, open, offered or held, and nobody holds one twice."""
    copies = state.box.copies
    hands = [goal for goals in (*state.goals, *state.offers) for goal in goals]
    every = [*state.goal_deck, *state.face_up, *hands]
    if len(every) != copies * len(GOALS):
        raise refuse("state.goal_deck", "goal_count", count=len(every), wanted=copies * len(GOALS))
    for goal, count in Counter(goal for goal in every if goal >= 0).items():
        if count > copies:
            raise refuse("state.goal_deck", "goal_twice", goal=GOALS[goal].key, count=count, copies=copies)
    for seat in range(state.players):
        mine = [goal for goal in (*state.goals[seat], *state.offers[seat]) if goal >= 0]
        if len(mine) != len(set(mine)):
            raise refuse(f"state.seats[{seat}].goals", "goal_held_twice")
        openly = state.taken_openly[seat]
        if openly and (
            not state.options["strategy"] or openly & ~sum(1 << goal for goal in set(state.goals[seat]) if goal >= 0)
        ):
            raise refuse(f"state.seats[{seat}].open_goals", "open_goals")
        dug = len(state.played[seat])
        most = 1 + sum(GOAL_AFTER[: dug + 1])
        if len(state.goals[seat]) > most or (state.round and not state.goals[seat]):
            raise refuse(f"state.seats[{seat}].goals", "goals_held", count=len(state.goals[seat]), most=most)
    if list(state.face_up) != sorted(state.face_up):
        raise refuse("state.face_up", "card_order")
    if len(state.face_up) > (FACE_UP if state.options["strategy"] and state.round else 0):
        raise refuse("state.face_up", "face_up")


def _check_boats(state: AkrotiriState) -> None:
    """One boat per dock, except for a boat that must go on; none on the table before the berths are taken."""
    top = state.pending[-1] if state.pending else ()
    placed = state.players if state.round else 0
    if not state.round and top == (BERTH,):
        placed = max(0, state.current_player)
    for seat, dock in enumerate(state.boats):
        if (dock >= 0) != (seat < placed):
            raise refuse(f"state.seats[{seat}].dock", "boat_missing" if dock < 0 else "boat_early")
        if not state.round and dock >= 0 and not is_thera(dock):
            raise refuse(f"state.seats[{seat}].dock", "boat_not_thera")
    docks = [dock for dock in state.boats if dock >= 0]
    doubled = len(docks) - len(set(docks))
    moving = bool(top) and top[0] == ONWARD
    if moving and state.boats.count(state.boats[state.current_player]) != 2:
        raise refuse("state.pending", "onward_free")
    if doubled != int(moving):
        raise refuse("state.seats", "boats_together")


def _check_course(state: AkrotiriState) -> None:
    """Rounds, turns, the last round, the set-up (rules: akrotiri 2, 3, 8)."""
    players = state.players
    top = state.pending[-1] if state.pending else ()
    dug = max(len(played) for played in state.played)
    # Whoever has still to lay in this round holds the tile; who has laid may have drawn the next one.
    to_lay = range(state.current_player + (top != (LAY,)), players) if state.round and not state.is_terminal else ()
    if state.last_round != (dug == TEMPLES or fills_table(state, len(state.sea.tiles), to_lay)):
        raise refuse("state.last_round", "last_round")
    if state.is_terminal:
        if not state.round or not (state.last_round or state.quiet >= STANDSTILL * players):
            raise refuse("state.terminal", "over_too_early")
        behind = state.round * players
    else:
        behind = max(0, state.round - 1) * players + (state.current_player if state.round else 0)
    if not state.round:
        _check_setup(state)
        return
    first = 3 * players + 1
    # Each turn behind may have had a draw of its own, and so may this one.
    low = first + behind - (1 if state.is_terminal else 0)
    high = first + 2 * behind - (1 if state.is_terminal else 0) + (top == (DRAW,))
    if not low <= state.turn <= high:
        raise refuse("state.turn", "turn", found=state.turn, low=low, high=high)
    if state.stack or state.discards:
        for seat, tile in enumerate(state.hand):
            if tile == NO_TILE and seat != state.current_player:
                raise refuse(f"state.seats[{seat}].tile", "tile_missing")


def _check_setup(state: AkrotiriState) -> None:
    """Before the first round nobody has done more than is asked there (rules: akrotiri 2)."""
    seat = state.current_player
    phase = state.pending[-1][0] if state.pending and state.pending[-1] else -1
    steps = {LAY: 0, SECOND: 0, GOAL: 1, BERTH: 2}
    if phase not in steps or len(state.pending) != 1:
        raise refuse("state.pending", "pending_setup")
    step = steps[phase]
    if state.turn != step * state.players + seat + 1:
        wanted = step * state.players + seat + 1
        raise refuse("state.turn", "turn", found=state.turn, low=wanted, high=wanted)
    laid = state.players if step else seat + (phase == SECOND)
    if len(state.sea.tiles) != laid:
        raise refuse("state.tiles", "setup_tiles", count=len(state.sea.tiles), wanted=laid)
    if state.quiet or state.discards or state.shuffles:
        raise refuse("state.discards", "setup_too_much")
    for other in range(state.players):
        where = f"state.seats[{other}]"
        if state.coins[other] != START_COINS or state.cargo[other] or state.played[other]:
            raise refuse(where, "setup_too_much")
        holds = phase == LAY and other == seat
        if (state.hand[other] != NO_TILE) != holds or bool(state.shown >> other & 1) != holds:
            raise refuse(f"{where}.tile", "setup_hand")
        if len(state.maps[other]) != (sum(MAPS_DEALT) if step else 0):
            raise refuse(f"{where}.maps", "setup_maps")
        kept = step == 2 or (step == 1 and other < seat)
        if len(state.goals[other]) != int(kept) or bool(state.offers[other]) != (step == 1 and not kept):
            raise refuse(f"{where}.goals", "setup_goals")


def _check_pending(state: AkrotiriState) -> None:
    """What is being decided fits the position."""
    where = "state.pending"
    pending = state.pending
    if not pending or any(not entry or entry[0] not in range(len(LENGTH)) for entry in pending):
        raise refuse(where, "pending_kind")
    top = pending[-1]
    if any(len(entry) != LENGTH[entry[0]] for entry in pending):
        raise refuse(where, "pending_kind")
    below = [entry[0] for entry in pending[:-1]]
    if below != ([ACT] if top[0] == GOAL and state.round else []):
        raise refuse(where, "pending_below")
    seat = state.current_player
    hand = state.hand[seat]
    if state.round and top[0] == BERTH:
        raise refuse(where, "pending_setup")
    for other in range(state.players):
        if state.round and state.offers[other] and not (top == (GOAL, FROM_DECK) and other == seat):
            raise refuse(f"state.seats[{other}].offer", "offer_now")
    if top[0] == LAY:
        if hand == NO_TILE:
            raise refuse(where, "lay_nothing")
    elif top[0] == SECOND:
        if top[1] != len(state.sea.tiles) - 1 or not any(state.market) or hand != NO_TILE:
            raise refuse(where, "second_now")
    elif top[0] == DRAW:
        if hand != NO_TILE or not (state.stack or state.discards):
            raise refuse(where, "draw_now")
    elif top[0] == GOAL:
        _check_goal(state, top)
    if pending[0][0] in (ACT, ONWARD):
        _check_actions(state, pending[0])


def _check_goal(state: AkrotiriState, top: tuple[int, ...]) -> None:
    seat = state.current_player
    dug = len(state.played[seat])
    if state.round and not GOAL_AFTER[dug]:
        raise refuse("state.pending", "goal_now")
    if state.round and len(state.goals[seat]) > sum(GOAL_AFTER[:dug]) + 1:
        raise refuse("state.pending", "goal_now")
    if top[1] == FROM_OPEN:
        if not state.round or not state.options["strategy"] or not state.face_up:
            raise refuse("state.pending", "goal_now")
    elif top[1] != FROM_DECK or not state.offers[seat]:
        raise refuse("state.pending", "goal_now")


def _check_actions(state: AkrotiriState, entry: tuple[int, ...]) -> None:
    """The numbers of an action phase (rules: akrotiri 3, 5.1)."""
    kind, left, links, loading, oracle = entry
    seat = state.current_player
    cargo = state.cargo[seat]
    where = "state.pending"
    most = ACTIONS[len(state.played[seat])]
    if not 0 <= left <= most or links not in (0, 1) or loading not in (0, 1) or oracle not in (0, 1):
        raise refuse(where, "action_numbers", left=left, most=most)
    if left + links + loading + oracle > most:
        raise refuse(where, "action_numbers", left=left, most=most)
    if kind == ONWARD and not (left or links):
        raise refuse(where, "nothing_legal")
    if (links and (cargo or loading)) or (loading and not cargo) or (kind == ONWARD and loading):
        raise refuse(where, "action_cargo")
    if loading and is_thera(state.boats[seat]):
        raise refuse(where, "action_cargo")
    shown = state.shown >> seat & 1
    if oracle != int(state.hand[seat] != NO_TILE) or oracle != shown:
        raise refuse(f"state.seats[{seat}].tile", "oracle_tile")
