"""What actions do: one function for each kind of action, and the course of turns and rounds.

All functions change the state and, given a list, append the events. They trust that the action is legal.

Events carry indices for slots (0..5), shops (0..13) and stars (0..2), and names for districts (`blue`), cells
(`e3`) and buildings (`temple`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Stream
from game.core.contract import NOBODY, Action
from game.core.events import Event, Json
from game.corinth.content import (
    BUILDINGS,
    CELLS,
    DELIVER,
    DISTRICTS,
    EXTRA_DELIVERY,
    EXTRA_GOLD,
    FACES,
    GAIN_GOATS,
    GAIN_GOLD,
    GOAT_TRACK,
    GOATS,
    GOLD,
    GOLD_TRACK,
    MARKET,
    ORDER,
    PLUS_ONE,
    POINTS,
    ROUNDS,
    SLOT_DISTRICT,
    STALL,
    STAR,
    STARS,
    SYMBOLS,
    WAREHOUSE,
    WHITE_DICE,
    YELLOW_DICE,
    YELLOW_DIE,
    YELLOW_PRICE,
)
from game.corinth.goods import fill
from game.corinth.legal import affordable
from game.corinth.phases import (
    BUILD_PENDING,
    DELIVERY,
    HARBOR_PENDING,
    SHOP,
    SOURCES,
    SUPPLY_PENDING,
    WALK,
)
from game.corinth.phases import MARKET as FROM_MARKET
from game.corinth.sheet import Sheet
from game.corinth.walks import NEIGHBOUR_MASK, can_walk, price, slack_of

if TYPE_CHECKING:
    from game.corinth.state import CorinthState, Group

Events = list[Event] | None

DICE_STREAM = 0
"""The stream of the dice; one number of it is one throw of all twelve dice, of which the first are used."""

_THROW = FACES ** (WHITE_DICE + YELLOW_DICE)
NO_GROUPS: tuple[Group | None, ...] = (None,) * 6
_WAREHOUSE_BIT = 1 << WAREHOUSE
_STALL_BIT = 1 << STALL
_FULL: tuple[tuple[int, ...], ...] = tuple(SYMBOLS[d.first : d.end] for d in DISTRICTS)


def _say(events: list[Event], kind: str, seat: int, **data: Json) -> None:
    events.append(Event(kind, seat, data))


def sort_dice(white: list[int], yellow: list[int]) -> tuple[Group | None, ...]:
    """Lays dice of these values into the harbour's slots (rules: corinth 4.5)."""
    whites = [0] * (FACES + 1)
    yellows = [0] * (FACES + 1)
    for value in white:
        whites[value] += 1
    for value in yellow:
        yellows[value] += 1
    values = [v for v in range(1, FACES + 1) if whites[v] or yellows[v]]
    groups: list[Group | None] = [None] * 6
    highest = values.pop()
    groups[GOLD] = (highest, whites[highest], yellows[highest])
    for slot, value in enumerate(values):
        groups[slot] = (value, whites[value], yellows[value])
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
        _say(events, "turn_space_ticked", seat, index=sheet.turns - 1)
        if bought:
            _say(events, "yellow_bought", seat, count=bought)
            _say(events, "gold_spent", seat, amount=bought * YELLOW_PRICE, reason="yellow")
        thrown: dict[str, Json] = {"white": list(white), "yellow": list(yellow), "free": free, "bought": bought}
        events.append(Event("dice_rolled", seat, thrown, reveals=True))
        slots: list[Json] = [g and {"value": g[0], "white": g[1], "yellow": g[2]} for g in groups]
        _say(events, "dice_sorted", seat, slots=slots)
        if equal:
            _say(events, "all_equal", seat, value=dice[0], wins=state.options["all_equal"] == "win")
    if equal and state.options["all_equal"] == "win":
        state.instant_winner = seat
        _end_game(state, events)
        return
    state.pending = HARBOR_PENDING
    if events is not None:
        _say(events, "turn_began", seat, round=state.round, index=0)


def _take_group(state: CorinthState, slot: int, use: str, events: Events) -> Group:
    groups = list(state.groups)
    group = groups[slot]
    assert group is not None
    groups[slot] = None
    state.groups = tuple(groups)
    if events is not None:
        value, white, yellow = group
        _say(
            events,
            "group_taken",
            state.current_player,
            slot=slot,
            value=value,
            white=white,
            yellow=yellow,
            use=use,
        )
    return group


def use(state: CorinthState, action: Action, events: Events) -> None:
    """The slot's own action with the count of the group (rules: corinth 6)."""
    slot = action[1]
    seat = state.current_player
    sheet = state.sheets[seat]
    if slot == GOLD:
        _, white, yellow = _take_group(state, slot, "take", events)
        _gain_gold(sheet, seat, white + yellow, "harbor", events)
        if sheet.buildings & _STALL_BIT:
            _gain_gold(sheet, seat, EXTRA_GOLD, "stall", events)
    elif slot == GOATS:
        _, white, yellow = _take_group(state, slot, "take", events)
        _gain_goats(sheet, seat, white + yellow, "harbor", events)
    else:
        _, white, yellow = _take_group(state, slot, "ship", events)
        count = white + yellow
        if sheet.buildings & _WAREHOUSE_BIT:
            count += EXTRA_DELIVERY
        if _deliver(state, SLOT_DISTRICT[slot], count, DELIVERY, -1, events):
            return
    _build_or_end(state, events)


def steward(state: CorinthState, action: Action, events: Events) -> None:
    """Takes a group for its value: the steward sets out (rules: corinth 7)."""
    value = _take_group(state, action[1], "steward", events)[0]
    state.pending = ((WALK, value, 0, 0),)


def start_shop(state: CorinthState, action: Action, events: Events) -> None:
    """Starts a shop with the symbols that are left, and goes on (rules: corinth 6)."""
    _, district, left, source = state.pending[-1]
    if not _deliver(state, district, left, source, action[1] - DISTRICTS[district].first, events):
        _build_or_end(state, events)


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
    if NEIGHBOUR_MASK[cell] & ~used and not state.exact_step(top):
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
            _say(events, "gold_spent", seat, amount=coins, reason="steward")
        _say(events, "steward_stopped", seat, cell=CELLS[cell], steps=walked, coins=coins, effect=effect.code)
    kind = effect.kind
    if kind == DELIVER:
        if _deliver(state, effect.district, effect.amount, FROM_MARKET, -1, events):
            return
    elif kind == STAR:
        _score_star(sheet, seat, events)
    elif kind == PLUS_ONE:
        sheet.plus_ones += effect.amount
        if events is not None:
            _say(events, "plus_one_gained", seat, total=sheet.plus_ones)
    elif kind == YELLOW_DIE:
        sheet.yellow_dice += effect.amount
        if events is not None:
            _say(events, "yellow_die_gained", seat, total=sheet.yellow_dice)
    elif kind == GAIN_GOATS:
        _gain_goats(sheet, seat, effect.amount, "market", events)
    elif kind == GAIN_GOLD:
        _gain_gold(sheet, seat, effect.amount, "market", events)
    _build_or_end(state, events)


def _score_star(sheet: Sheet, seat: int, events: Events) -> None:
    """Fills the box of the star reached (rules: corinth 8).

    The box holds the same number under both readings of the table option: "last" adds what was circled since the
    earlier box to that box, which comes to all that was circled so far. Only the total differs.
    """
    box = STARS.index(sheet.cell)
    value = len(sheet.stops) + sheet.plus_ones
    stars = list(sheet.stars)
    stars[box] = value
    sheet.stars = tuple(stars)
    if events is not None:
        _say(
            events,
            "star_scored",
            seat,
            star=box,
            cell=CELLS[sheet.cell],
            value=value,
            stops=len(sheet.stops),
            plus_ones=sheet.plus_ones,
        )


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
            _say(events, "gold_spent", seat, amount=building.gold, reason=building.id)
        if building.goats:
            _say(events, "goats_spent", seat, amount=building.goats, reason=building.id)
        _say(events, "built", seat, building=building.id)
    _build_or_end(state, events)


def done(state: CorinthState, action: Action, events: Events) -> None:
    """Builds nothing more: the turn ends."""
    _end_turn(state, events)


def _gain_gold(sheet: Sheet, seat: int, amount: int, source: str, events: Events) -> None:
    """Circles coins; those beyond the track are lost (rules: corinth 11.21)."""
    gained = min(amount, GOLD_TRACK - sheet.gold)
    sheet.gold += gained
    if events is not None:
        _say(events, "gold_gained", seat, amount=gained, lost=amount - gained, source=source)


def _gain_goats(sheet: Sheet, seat: int, amount: int, source: str, events: Events) -> None:
    """Circles goats; those beyond the track are lost (rules: corinth 11.21)."""
    gained = min(amount, GOAT_TRACK - sheet.goats)
    sheet.goats += gained
    if events is not None:
        _say(events, "goats_gained", seat, amount=gained, lost=amount - gained, source=source)


def _deliver(state: CorinthState, district: int, count: int, source: int, start: int, events: Events) -> bool:
    """Checks symbols in a district; True if the player is asked which shop to start (rules: corinth 6)."""
    seat = state.current_player
    sheet = state.sheets[seat]
    place = DISTRICTS[district]
    shops = sheet.shops
    before = shops[place.first : place.end]
    after, order, left, lost = fill(district, before, count, start)
    if order:
        sheet.shops = shops[: place.first] + after + shops[place.end :]
    if events is not None:
        for i in order:
            _say(
                events,
                "symbols_ticked",
                seat,
                district=place.id,
                shop=place.first + i,
                before=before[i],
                after=after[i],
                source=SOURCES[source],
            )
            if after[i] == _FULL[district][i]:
                _say(
                    events,
                    "shop_finished",
                    seat,
                    district=place.id,
                    shop=place.first + i,
                    points=POINTS[place.first + i],
                )
    if order and after == _FULL[district]:
        _finish_district(state, seat, district, events)
    if lost and events is not None:
        _say(events, "goods_lost", seat, district=place.id, count=lost)
    if left:
        state.pending = ((SHOP, district, left, source),)
        return True
    return False


def _finish_district(state: CorinthState, seat: int, district: int, events: Events) -> None:
    """Gives the bonus to the first who checks every symbol of a district (rules: corinth 6)."""
    sheet = state.sheets[seat]
    bit = 1 << district
    place = DISTRICTS[district]
    full = _FULL[district]
    others = [s for s in range(state.players) if s != seat]
    first = all(state.sheets[s].shops[place.first : place.end] != full for s in others)
    bonus = place.bonus if first else 0
    if events is not None:
        _say(events, "district_finished", seat, district=place.id, bonus=bonus, first=first)
    if bonus:
        sheet.bonus_own |= bit
        for other in others:
            state.sheets[other].bonus_lost |= bit
            if events is not None:
                _say(events, "bonus_lost", other, district=place.id)


def _build_or_end(state: CorinthState, events: Events) -> None:
    """Asks for buildings if one can be paid; else the turn ends."""
    if affordable(state.sheets[state.current_player]):
        state.pending = BUILD_PENDING
    else:
        _end_turn(state, events)


def _end_turn(state: CorinthState, events: Events) -> None:
    """Goes on to the next turn, or to the end of the round (rules: corinth 5)."""
    if state.turn_in_round == 0:
        _remove_yellow(state, events)
    state.turn_in_round += 1
    order = ORDER[state.players]
    if state.turn_in_round == len(order):
        _end_round(state, events)
        return
    seat = state.current_player = (state.first_player + order[state.turn_in_round]) % state.players
    state.turn += 1
    if events is not None:
        _say(events, "turn_began", seat, round=state.round, index=state.turn_in_round)
    if state.groups != NO_GROUPS:
        state.pending = HARBOR_PENDING
        return
    sheet = state.sheets[seat]
    possible = bool(NEIGHBOUR_MASK[sheet.cell] & ~sheet.used)
    if events is not None:
        _say(events, "compensation", seat, possible=possible)
    if possible:
        state.pending = ((WALK, 1, 0, 1),)
    else:
        _build_or_end(state, events)


def _remove_yellow(state: CorinthState, events: Events) -> None:
    """Takes the yellow dice left off the board (rules: corinth 5.4)."""
    state.yellow_removed = True
    slots = [slot for slot, group in enumerate(state.groups) if group is not None and group[2]]
    if not slots:
        return
    groups = list(state.groups)
    for slot in slots:
        group = groups[slot]
        if group is not None:
            groups[slot] = (group[0], group[1], 0) if group[1] else None
    state.groups = tuple(groups)
    if events is not None:
        vanished: list[Json] = [slot for slot in slots if groups[slot] is None]
        _say(events, "yellow_removed", NOBODY, slots=list(slots), vanished=vanished)


def _end_round(state: CorinthState, events: Events) -> None:
    """Clears the harbour; the left neighbour becomes first player (rules: corinth 3, 5)."""
    if events is not None and state.groups != NO_GROUPS:
        left: list[Json] = [slot for slot, group in enumerate(state.groups) if group is not None]
        _say(events, "harbor_cleared", NOBODY, slots=left)
    state.groups = NO_GROUPS
    rounds = ROUNDS[state.players]
    if state.round == rounds:
        state.turn_in_round -= 1
        _end_game(state, events)
        return
    state.round += 1
    state.turn += 1
    state.turn_in_round = 0
    state.yellow_removed = False
    state.first_player = state.current_player = (state.first_player + 1) % state.players
    state.pending = SUPPLY_PENDING
    if events is not None:
        _say(events, "round_began", state.first_player, round=state.round, rounds=rounds, first=state.first_player)


def _end_game(state: CorinthState, events: Events) -> None:
    state.pending = ()
    state.current_player = NOBODY
    if events is not None:
        places: list[Json] = [[place.seat, place.rank, place.total] for place in state.places()]
        _say(events, "game_over", NOBODY, places=places)


APPLY = (roll, use, steward, start_shop, step, stop, erect, done)
"""By kind of action."""
