"""What actions do: one function for each kind of action; `effects` and `course` do what follows.

All functions change the state and, given a list, append the events. They trust that the action is legal.

Events carry indices for slots (0..5), shops (0..13) and stars (0..2), and names for districts (`blue`), cells
(`e3`) and buildings (`temple`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Stream
from game.core.contract import Action
from game.core.ending import end_game
from game.core.events import Event, Events, Json, emit
from game.corinth.content import (
    BUILDINGS,
    CELLS,
    DELIVER,
    DISTRICTS,
    FACES,
    GAIN_GOATS,
    GAIN_GOLD,
    GOATS,
    GOLD,
    MARKET,
    PLUS_ONE,
    SLOT_DISTRICT,
    SLOTS,
    STAR,
    WHITE_DICE,
    YELLOW_DICE,
    YELLOW_DIE,
    YELLOW_PRICE,
)
from game.corinth.course import build_or_end, end_turn
from game.corinth.effects import deliver, gain_goats, gain_gold, score_star
from game.corinth.groups import Group, Groups
from game.corinth.phases import DELIVERY, HARBOR_PENDING, WALK
from game.corinth.phases import MARKET as FROM_MARKET
from game.corinth.sheet import Sheet
from game.corinth.walks import NEIGHBOUR_MASK, can_walk, price, slack_of

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

DICE_STREAM = 0
"""The stream of the dice; one number of it is one throw of all twelve dice, of which the first are used."""

_THROW = FACES ** (WHITE_DICE + YELLOW_DICE)
_GROUPS = tuple(
    tuple(tuple(Group(value, white, yellow) for yellow in range(YELLOW_DICE + 1)) for white in range(WHITE_DICE + 1))
    for value in range(FACES + 1)
)
"""By value, white and yellow dice: a throw finds its groups here, for which it would otherwise make them."""


def sort_dice(white: list[int], yellow: list[int]) -> Groups:
    """Lays dice of these values into the harbour's slots (rules: corinth 4.5)."""
    whites = [0] * (FACES + 1)
    yellows = [0] * (FACES + 1)
    for value in white:
        whites[value] += 1
    for value in yellow:
        yellows[value] += 1
    values = [v for v in range(1, FACES + 1) if whites[v] or yellows[v]]
    groups: list[Group | None] = [None] * len(SLOTS)
    highest = values.pop()
    groups[GOLD] = _GROUPS[highest][whites[highest]][yellows[highest]]
    for slot, value in enumerate(values):
        groups[slot] = _GROUPS[value][whites[value]][yellows[value]]
    return tuple(groups)


def roll(state: CorinthState, action: Action, events: Events) -> None:
    """Ticks the turn space, pays for yellow dice, throws and sorts (rules: corinth 4)."""
    seat = state.current_player
    bought = action[1]
    sheet = state.sheets[seat]
    sheet.turns += 1
    sheet.gold_spent += bought * YELLOW_PRICE
    free = sheet.yellow_dice
    stream = Stream(state.key, DICE_STREAM, state.drawn)
    number = stream.below(_THROW)
    state.drawn = stream.counter
    dice = []
    for _ in range(WHITE_DICE + free + bought):
        number, face = divmod(number, FACES)
        dice.append(face + 1)
    white, yellow = dice[:WHITE_DICE], dice[WHITE_DICE:]
    groups = state.groups = sort_dice(white, yellow)
    # The goats slot is filled whenever there are two values or more.
    equal = groups[GOATS] is None
    if events is not None:
        emit(events, "turn_space_ticked", seat, index=sheet.turns - 1)
        if bought:
            emit(events, "yellow_bought", seat, count=bought)
            emit(events, "gold_spent", seat, amount=bought * YELLOW_PRICE, reason="yellow")
        thrown: dict[str, Json] = {"white": list(white), "yellow": list(yellow), "free": free, "bought": bought}
        events.append(Event("dice_rolled", seat, thrown, reveals=True))
        slots: list[Json] = [g and g.to_json() for g in groups]
        emit(events, "dice_sorted", seat, slots=slots)
        if equal:
            emit(events, "all_equal", seat, value=dice[0], wins=state.options["all_equal"] == "win")
    if equal and state.options["all_equal"] == "win":
        state.instant_winner = seat
        end_game(state, events)
        return
    state.pending = HARBOR_PENDING
    if events is not None:
        emit(events, "turn_began", seat, round=state.round, index=0)


def _take_group(state: CorinthState, slot: int, use: str, events: Events) -> Group:
    groups = list(state.groups)
    group = groups[slot]
    assert group is not None
    groups[slot] = None
    state.groups = tuple(groups)
    if events is not None:
        emit(events, "group_taken", state.current_player, slot=slot, **group.to_json(), use=use)
    return group


def use(state: CorinthState, action: Action, events: Events) -> None:
    """The slot's own action with the count of the group (rules: corinth 6, 9)."""
    slot = action[1]
    seat = state.current_player
    sheet = state.sheets[seat]
    if slot == GOLD:
        group = _take_group(state, slot, "take", events)
        gain_gold(sheet, seat, group.dice, "harbor", events)
        # What the market stall adds has an event of its own.
        extra = sheet.own_count(slot, 0)
        if extra:
            gain_gold(sheet, seat, extra, "stall", events)
    elif slot == GOATS:
        group = _take_group(state, slot, "take", events)
        gain_goats(sheet, seat, group.dice, "harbor", events)
    else:
        group = _take_group(state, slot, "ship", events)
        count = sheet.own_count(slot, group.dice)
        if deliver(state, SLOT_DISTRICT[slot], count, DELIVERY, -1, events):
            return
    build_or_end(state, events)


def steward(state: CorinthState, action: Action, events: Events) -> None:
    """Takes a group for its value: the steward sets out (rules: corinth 7)."""
    value = _take_group(state, action[1], "steward", events).value
    state.pending = ((WALK, value, 0, 0),)


def start_shop(state: CorinthState, action: Action, events: Events) -> None:
    """Starts a shop with the symbols that are left, and goes on (rules: corinth 6)."""
    _, district, left, source = state.pending[-1]
    if not deliver(state, district, left, source, action[1] - DISTRICTS[district].first, events):
        build_or_end(state, events)


def step(state: CorinthState, action: Action, events: Events) -> None:
    """The steward walks one step; the walk ends by itself when nothing else is possible (rules: corinth 7)."""
    _, value, walked, comp = top = state.pending[-1]
    sheet = state.sheets[state.current_player]
    cell = action[1]
    if events is not None:
        data: dict[str, Json] = {"from": CELLS[sheet.cell], "to": CELLS[cell]}
        events.append(Event("steward_stepped", state.current_player, data))
    sheet.route = (*sheet.route, cell)
    used = sheet.used = sheet.used | 1 << cell
    sheet.cell = cell
    walked += 1
    if NEIGHBOUR_MASK[cell] & ~used and not (comp and state.exact_step(top)):
        slack = slack_of(sheet)
        if walked < value + slack:
            still = value - slack - walked
            if still <= 1 or can_walk(cell, used, still):
                state.pending = ((WALK, value, walked, comp),)
                return
    _stop(state, sheet, value, walked, events)


def stop(state: CorinthState, action: Action, events: Events) -> None:
    """The steward stops (rules: corinth 7)."""
    _, value, walked, _ = state.pending[-1]
    _stop(state, state.sheets[state.current_player], value, walked, events)


def _stop(state: CorinthState, sheet: Sheet, value: int, walked: int, events: Events) -> None:
    """Pays for the walk, circles the cell and carries out its effect (rules: corinth 7, 8)."""
    seat = state.current_player
    coins = price(walked, value, sheet.free_steps)
    sheet.gold_spent += coins
    cell = sheet.cell
    sheet.stops = (*sheet.stops, cell)
    effect = MARKET[cell]
    if events is not None:
        if coins:
            emit(events, "gold_spent", seat, amount=coins, reason="steward")
        emit(events, "steward_stopped", seat, cell=CELLS[cell], steps=walked, coins=coins, effect=effect.code)
    kind = effect.kind
    if kind == DELIVER:
        if deliver(state, effect.district, effect.amount, FROM_MARKET, -1, events):
            return
    elif kind == STAR:
        score_star(sheet, seat, events)
    elif kind == PLUS_ONE:
        sheet.plus_ones += effect.amount
        if events is not None:
            emit(events, "plus_one_gained", seat, total=sheet.plus_ones)
    elif kind == YELLOW_DIE:
        sheet.yellow_dice += effect.amount
        if events is not None:
            emit(events, "yellow_die_gained", seat, total=sheet.yellow_dice)
    elif kind == GAIN_GOATS:
        gain_goats(sheet, seat, effect.amount, "market", events)
    elif kind == GAIN_GOLD:
        gain_gold(sheet, seat, effect.amount, "market", events)
    build_or_end(state, events)


def erect(state: CorinthState, action: Action, events: Events) -> None:
    """Pays for a building and checks it (rules: corinth 9)."""
    seat = state.current_player
    sheet = state.sheets[seat]
    building = BUILDINGS[action[1]]
    sheet.gold_spent += building.gold
    sheet.goats_spent += building.goats
    sheet.buildings |= 1 << action[1]
    if events is not None:
        if building.gold:
            emit(events, "gold_spent", seat, amount=building.gold, reason=building.id)
        if building.goats:
            emit(events, "goats_spent", seat, amount=building.goats, reason=building.id)
        emit(events, "built", seat, building=building.id)
    build_or_end(state, events)


def done(state: CorinthState, action: Action, events: Events) -> None:
    """Builds nothing more: the turn ends (rules: corinth 9)."""
    end_turn(state, events)


APPLY = (roll, use, steward, start_shop, step, stop, erect, done)
"""By kind of action."""
