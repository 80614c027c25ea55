"""What actions do: one function for each kind of action. They trust that the action is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.boards import GLASS, MARKERS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    ASSISTANTS,
    BONUS_NAMES,
    BONUSES,
    CAMPS,
    CARD_NAMES,
    CARDS,
    COST,
    DISCOVER_COST,
    FIRST_ARTIFACT,
    GUARDIAN_NAMES,
    GUARDIANS,
    LEVEL,
    SITE_NAMES,
    SLOT_NAMES,
    SLOT_OPTIONS,
    SLOT_POINTS,
    SPACE_COST,
    SPACE_NAMES,
    SPACE_SITE,
    STACK_NAMES,
    STACKS,
    TILE_NAMES,
    TILE_PROGRAM,
    TRACKS,
    TRADES,
    row_program,
)
from game.arnak.course import end_turn, pass_round, stowed
from game.arnak.effects import (
    Events,
    assistant_top,
    draw_card,
    exile,
    gain,
    helper_of,
    lay_down,
    leave_rescue,
    lift_figure,
    pay,
    say,
    set_guardian,
    set_helper,
    spend_boon,
    take_from_row,
    to_exile,
    turn_helper,
    turn_site_tile,
)
from game.arnak.interpret import pop, push, run_program, site_program
from game.arnak.legal import edges_of, operation, reduced, stack_cost
from game.arnak.looking import keep, look, top
from game.arnak.notation import (
    ACTIVATE,
    ASSIST,
    BONUS,
    BOON,
    BUY,
    CHOOSE,
    DIG,
    DISCOVER,
    DONE,
    DRAW,
    END,
    EXILE,
    HELP,
    KEEP,
    LAY,
    LEAD,
    LOOK,
    MARKER_SPACE,
    OVERCOME,
    PASS,
    PAY,
    PLACES,
    PLAY,
    RECALL,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    REVEAL,
    RIVAL,
    ROW,
    SKIP,
    SLOT,
    SOURCE_NAMES,
    SWAP,
    TAKE,
    TEMPLE,
    TOP,
    TRADE,
    UNSLOT,
    UPGRADE,
    USE,
)
from game.arnak.phases import (
    ACTED_PENDING,
    ARRIVE,
    AWAKEN,
    BACKING,
    BEAT,
    BONUS_LEFT,
    CHOOSING,
    CLIMB,
    DRAWING,
    EXILING,
    LAND,
    LAYING,
    PAY_OP,
    PAYING,
    REFRESHING,
    ROW_LEFT,
    SITING,
    STOWING,
    TEMPLE_BONUS,
    TRADING,
    TURN,
    USING,
)
from game.arnak.player import UNKNOWN, minus, plus
from game.arnak.program import NO_TOKENS, Tokens
from game.arnak.rival_turn import play_tile
from game.arnak.travel import (
    BOON_SOURCE,
    HELPER_SOURCE,
    NO_SPARE,
    PILOT_SOURCE,
    SPARE_SOURCE,
    left_over,
    plain_source,
    residuals,
)
from game.core.contract import Action
from game.core.events import Event, Json

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _begin(state: ArnakState) -> bool:
    """Begins what an action does: as the main action of the turn, or in answer to the entry that asked for it.

    Returns whether it is the main action.
    """
    if state.pending[-1][0] == TURN:
        state.pending = ACTED_PENDING
        return True
    return False


# ------------------------------------------------------------------ travel
def _dig(state: ArnakState, action: Action, events: Events) -> None:
    space = action[1]
    cost = SPACE_COST[state.temple][space]
    if events is not None:
        say(events, "trip_begun", state.current_player, space=SPACE_NAMES[space])
    if _begin(state):
        push(state, (ARRIVE, space, 1), (PAYING, cost, 0))
        return
    _, _, _, discount, _, free, times = operation(pop(state))
    push(state, (ARRIVE, space, times))
    _travel(state, cost, discount, free)


def _travel(state: ArnakState, cost: int, discount: int, free: bool) -> None:
    """Asks for the travel icons that a discount leaves to pay."""
    planes = state.seats[state.current_player].planes
    if not free and residuals(cost, discount, planes)[0]:
        push(state, (PAYING, cost, discount))


def _discover(state: ArnakState, action: Action, events: Events) -> None:
    site = action[1]
    cost = SPACE_COST[state.temple][site + CAMPS]
    discount = less = 0
    if events is not None:
        say(events, "trip_begun", state.current_player, space=SPACE_NAMES[site + CAMPS])
    if not _begin(state):
        _, _, _, discount, less, _, _ = operation(pop(state))
    compasses = max(0, DISCOVER_COST[LEVEL[site]] - less)
    pay(state, state.current_player, (0, compasses, 0, 0, 0), events, "discover")
    push(state, (LAND, site))
    _travel(state, cost, discount, False)


def _reveal(state: ArnakState, action: Action, events: Events) -> None:
    site = pop(state)[1]
    tile, unsure = turn_site_tile(state, LEVEL[site])
    state.tile = (*state.tile[:site], tile, *state.tile[site + 1 :])
    if events is not None:
        data: dict[str, Json] = {"site": SITE_NAMES[site], "tile": TILE_NAMES[tile]}
        events.append(Event("site_discovered", state.current_player, data, reveals=unsure))
    push(state, (AWAKEN, site))
    run_program(state, TILE_PROGRAM[tile])


def _overcome(state: ArnakState, action: Action, events: Events) -> None:
    site = action[1]
    if not _begin(state):
        pop(state)
        push(state, (BEAT, site))
        return
    guardian = GUARDIANS[state.guardian[site]]
    pay(state, state.current_player, guardian.cost, events, "overcome")
    push(state, (BEAT, site))
    if guardian.cards:
        push(state, (LAYING, guardian.cards))
    if guardian.travel >= 0:
        push(state, (PAYING, guardian.travel, 0))


def _pay(state: ArnakState, action: Action, events: Events) -> None:
    top_entry = pop(state)
    seat = state.current_player
    if top_entry[0] == PAYING:
        _spend(state, action, top_entry[1], top_entry[2], events)
        return
    _, tokens, _, travel, then = operation(top_entry)
    if travel >= 0:
        _spend(state, action, travel, 0, events)
    else:
        pay(state, seat, tokens, events, "effect")
    run_program(state, then)


def _spend(state: ArnakState, action: Action, cost: int, discount: int, events: Events) -> None:
    """Uses up the sources of travel icons; what they are worth beyond the cost stays for this turn (rules: arnak 4)."""
    seat = state.current_player
    player = state.seats[seat]
    way = action[1:]
    planes = player.planes
    spare = left_over(way, cost, discount, planes)
    coins = 0
    for source in way:
        if source >= HELPER_SOURCE:
            turn_helper(state, seat, source - HELPER_SOURCE, 0, events)
        elif source >= BOON_SOURCE:
            spend_boon(state, seat, source - BOON_SOURCE, events)
        elif source >= SPARE_SOURCE:
            kept = list(state.spare)
            kept[source - SPARE_SOURCE] -= 1
            state.spare = (kept[0], kept[1], kept[2], kept[3])
        elif source >= PILOT_SOURCE:
            coins += 2
        else:
            lay_down(state, seat, plain_source(source), events, "travel")
    if coins:
        pay(state, seat, (coins, 0, 0, 0, 0), events, "pilot")
    if spare != NO_SPARE:
        a, b, c, d = (one + two for one, two in zip(state.spare, spare, strict=True))
        state.spare = (a, b, c, d)
    if events is not None:
        names: list[Json] = [SOURCE_NAMES[source] for source in way]
        say(events, "travel_paid", seat, sources=names, spare=list(state.spare))


# ------------------------------------------------------------------ cards
def _buy(state: ArnakState, action: Action, events: Events) -> None:
    card = action[1]
    discount = 0 if _begin(state) else operation(pop(state))[3]
    seat = state.current_player
    price = max(0, COST[card] - discount)
    artifact = card >= FIRST_ARTIFACT
    take_from_row(state, card)
    player = state.seats[seat]
    pay(state, seat, (0, price, 0, 0, 0) if artifact else (price, 0, 0, 0, 0), events, "card")
    if artifact:
        player.play = plus(player.play, card)
    else:
        player.put_under(card)
    if events is not None:
        where = "play" if artifact else "deck_bottom"
        say(events, "card_bought", seat, card=CARD_NAMES[card], price=price, to=where)
    if artifact:
        push(state, (USING, card))


def _use(state: ArnakState, action: Action, events: Events) -> None:
    card = pop(state)[1]
    if events is not None:
        say(events, "artifact_used", state.current_player, card=CARD_NAMES[card])
    run_program(state, CARDS[card].program)


def _play(state: ArnakState, action: Action, events: Events) -> None:
    number = action[1]
    card = CARDS[number]
    seat = state.current_player
    player = state.seats[seat]
    from game.arnak.content import IS_FREE

    if not IS_FREE[number]:
        state.pending = ACTED_PENDING
    player.leave_hand(number)
    if events is not None:
        say(events, "card_played", seat, card=CARD_NAMES[number], exiled=card.exile_self)
    if card.exile_self:
        to_exile(state, number)
    else:
        player.play = plus(player.play, number)
    if number >= FIRST_ARTIFACT:
        pay(state, seat, (0, 0, 1, 0, 0), events, "artifact")
    run_program(state, card.program)


def _lay(state: ArnakState, action: Action, events: Events) -> None:
    top_entry = state.pending[-1]
    seat = state.current_player
    kind = top_entry[0]
    if kind == STOWING:
        player = state.seats[seat]
        player.aside = plus(player.aside, action[1])
        if events is not None:
            events.append(Event("card_stowed", seat, {}, {seat: {"card": CARD_NAMES[action[1]]}}))
        return
    pop(state)
    lay_down(state, seat, action[1], events, "cost" if kind == PAY_OP else "discard")
    if kind == PAY_OP:
        run_program(state, operation(top_entry)[4])
    elif top_entry[1] > 1:
        push(state, (LAYING, top_entry[1] - 1))


def _done(state: ArnakState, action: Action, events: Events) -> None:
    if events is not None:
        say(events, "cards_chosen", state.current_player)
    stowed(state, events)


def _again(state: ArnakState, kind: int, *rest: int) -> None:
    """Asks the same once more if some of it is left: replaces the top entry."""
    top_entry = pop(state)
    if top_entry[1] > 1:
        push(state, (kind, top_entry[1] - 1, *rest))


def _exile(state: ArnakState, action: Action, events: Events) -> None:
    _again(state, EXILING)
    exile(state, state.current_player, PLACES[action[1]], action[2], events)


def _draw(state: ArnakState, action: Action, events: Events) -> None:
    bottom = state.pending[-1][2]
    _again(state, DRAWING, bottom)
    draw_card(state, state.current_player, bottom, events)


def _trade(state: ArnakState, action: Action, events: Events) -> None:
    _again(state, TRADING)
    paid, got = TRADES[action[1]]
    pay(state, state.current_player, paid, events, "trade")
    gain(state, state.current_player, got, events, "trade")


def _choose(state: ArnakState, action: Action, events: Events) -> None:
    _, program, position, taken = top_entry = pop(state)
    _, count, options = operation(top_entry)
    name, chosen, main = options[action[1]]
    if main:
        # The card was played in place of the main action (rules: arnak 13.15).
        state.pending = (*ACTED_PENDING, *state.pending[1:])
    taken |= 1 << action[1]
    if taken.bit_count() < count:
        push(state, (CHOOSING, program, position, taken))
    if events is not None:
        say(events, "option_chosen", state.current_player, option=name)
    run_program(state, chosen)


def _take(state: ArnakState, action: Action, events: Events) -> None:
    _, source, target = pop(state)
    card = action[1]
    seat = state.current_player
    player = state.seats[seat]
    if source == 0:
        take_from_row(state, card)
    else:
        state.exile = minus(state.exile, card)
    if target == 0:
        player.open_hand(card)
    elif target == 1:
        player.put_on_top(card)
    else:
        player.put_under(card)
    if events is not None:
        where = ("hand", "deck_top", "deck_bottom")[target]
        say(events, "card_taken", seat, card=CARD_NAMES[card], source=("row", "exile")[source], to=where)


# ------------------------------------------------------------------ sites and figures
def _activate(state: ArnakState, action: Action, events: Events) -> None:
    top_entry = pop(state)
    site = action[1]
    if top_entry[0] == SITING:
        cost = operation(top_entry)[4]
        if LEVEL[site] == 2 and cost != NO_TOKENS:
            pay(state, state.current_player, cost, events, "effect")
        if top_entry[3] > 1:
            push(state, (SITING, top_entry[1], top_entry[2], top_entry[3] - 1, site))
    if events is not None:
        say(events, "site_activated", state.current_player, site=SITE_NAMES[site])
    run_program(state, site_program(state, site))


def _relocate(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    seat = state.current_player
    _, start, end = action
    lift_figure(state, start)
    state.figures = (*state.figures[:end], seat, *state.figures[end + 1 :])
    if events is not None:
        say(events, "figure_moved", seat, start=SPACE_NAMES[start], end=SPACE_NAMES[end])
    run_program(state, site_program(state, SPACE_SITE[end]))


def _recall(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    seat = state.current_player
    lift_figure(state, action[1])
    state.seats[seat].home += 1
    if events is not None:
        say(events, "figure_returned", seat, space=SPACE_NAMES[action[1]])


def _lead(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    _, start, end = action
    guardian = state.guardian[start]
    set_guardian(state, start, UNKNOWN)
    set_guardian(state, end, guardian)
    if events is not None:
        data: dict[str, Json] = {
            "guardian": GUARDIAN_NAMES[guardian],
            "start": SITE_NAMES[start],
            "end": SITE_NAMES[end],
        }
        events.append(Event("guardian_moved", state.current_player, data))
    run_program(state, site_program(state, end))


# ------------------------------------------------------------------ research
def _research(state: ArnakState, action: Action, events: Events) -> None:
    seat = state.current_player
    player = state.seats[seat]
    marker = action[1]
    space = action[2] - state.temple * MARKER_SPACE
    track = TRACKS[state.temple]
    edge = next(edge for edge in edges_of(state, player, marker) if edge.space == space)
    cost: Tokens = edge.cost
    idols = edge.idols
    if not _begin(state):
        _, _, free, discounts, _ = operation(pop(state))
        if free:
            cost, idols = NO_TOKENS, 0
        elif discounts:
            cost = reduced(cost, discounts[action[3] if len(action) > 3 else 0])
    pay(state, seat, cost, events, "research")
    if idols:
        player.crates -= idols
        if events is not None:
            say(events, "idol_paid", seat)
    start = player.glass if marker == GLASS else player.book
    if marker == GLASS:
        player.glass = space
    else:
        player.book = space
    if events is not None:
        ids = track.spaces
        say(events, "marker_moved", seat, marker=MARKERS[marker], start=ids[start].id, end=ids[space].id)
    if space == track.temple:
        _arrive_in_temple(state, seat, events)
    else:
        left = ROW_LEFT | (BONUS_LEFT if state.bonus[space] else 0)
        push(state, (CLIMB, marker, space, left))


def _arrive_in_temple(state: ArnakState, seat: int, events: Events) -> None:
    player = state.seats[seat]
    player.arrival = state.arrivals
    state.arrivals += 1
    if events is not None:
        say(events, "temple_reached", seat, points=ARRIVAL[player.arrival])
    track = TRACKS[state.temple]
    run_program(state, track.rows[track.spaces[track.temple].row].programs[GLASS])


def _temple(state: ArnakState, action: Action, events: Events) -> None:
    seat = state.current_player
    stack = action[1]
    cost = stack_cost(state, stack)
    if not _begin(state):
        discounts = operation(pop(state))[3]
        if discounts:
            cost = reduced(cost, discounts[action[2] if len(action) > 2 else 0])
    pay(state, seat, cost, events, "temple")
    tiles = state.temple_tiles
    state.temple_tiles = (*tiles[:stack], tiles[stack] - 1, *tiles[stack + 1 :])
    player = state.seats[seat]
    player.tiles = (*player.tiles[:stack], player.tiles[stack] + 1, *player.tiles[stack + 1 :])
    if events is not None:
        say(events, "temple_tile_taken", seat, stack=STACK_NAMES[stack], points=STACKS[stack].points)


def _bonus(state: ArnakState, action: Action, events: Events) -> None:
    top_entry = pop(state)
    kind = action[1]
    seat = state.current_player
    if top_entry[0] == TEMPLE_BONUS:
        state.temple_stack = minus(state.temple_stack, kind)
        where = TRACKS[state.temple].temple
    else:
        _, marker, space, left = top_entry
        where = space
        tiles = minus(state.bonus[space], kind)
        state.bonus = (*state.bonus[:space], tiles, *state.bonus[space + 1 :])
        if left & ROW_LEFT:
            push(state, (CLIMB, marker, space, ROW_LEFT))
    if events is not None:
        say(events, "bonus_taken", seat, space=TRACKS[state.temple].spaces[where].id, tile=BONUS_NAMES[kind])
    run_program(state, BONUSES[kind].program)


def _row(state: ArnakState, action: Action, events: Events) -> None:
    _, marker, space, left = pop(state)
    if events is not None:
        place = TRACKS[state.temple].spaces[space].id
        say(events, "row_effect", state.current_player, marker=MARKERS[marker], space=place)
    if left & BONUS_LEFT:
        push(state, (CLIMB, marker, space, BONUS_LEFT))
    row = TRACKS[state.temple].spaces[space].row
    options = state.options
    run_program(state, row_program(state.temple, row, marker, options["snake_coins"], options["snake_book"]))


# ------------------------------------------------------------------ idols, guardians, assistants
def _slot(state: ArnakState, action: Action, events: Events) -> None:
    seat = state.current_player
    player = state.seats[seat]
    slot = next(i for i in range(len(SLOT_POINTS)) if not player.slots >> i & 1)
    player.slots |= 1 << slot
    player.crates -= 1
    if events is not None:
        say(events, "idol_slotted", seat, slot=slot + 1, option=SLOT_NAMES[action[1]])
    run_program(state, SLOT_OPTIONS[action[1]].program)


def _unslot(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    player = state.seats[state.current_player]
    player.slots &= ~(1 << action[1])
    player.crates += 1
    if events is not None:
        say(events, "idol_unslotted", state.current_player, slot=action[1] + 1)


def _boon(state: ArnakState, action: Action, events: Events) -> None:
    spend_boon(state, state.current_player, action[1], events)
    run_program(state, GUARDIANS[action[1]].boon_program)


def _assist(state: ArnakState, action: Action, events: Events) -> None:
    seat = state.current_player
    assistant = ASSISTANTS[action[1]]
    if assistant.main:
        state.pending = ACTED_PENDING
    helper = helper_of(state.seats[seat], action[1])
    turn_helper(state, seat, helper, 0, events)
    run_program(state, assistant.programs[helper >> 1 & 1])


def _refresh(state: ArnakState, action: Action, events: Events) -> None:
    _again(state, REFRESHING)
    player = state.seats[state.current_player]
    turn_helper(state, state.current_player, helper_of(player, action[1]), 1, events)


def _upgrade(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    seat = state.current_player
    player = state.seats[seat]
    set_helper(player, helper_of(player, action[1]), action[1] << 2 | 3)
    if events is not None:
        say(events, "assistant_upgraded", seat, assistant=ASSISTANT_NAMES[action[1]])


def _stack_of(state: ArnakState, assistant: int) -> int:
    return next(i for i, (top_one, _) in enumerate(state.stacks) if top_one == assistant)


def _recruit(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    seat = state.current_player
    set_helper(state.seats[seat], UNKNOWN, action[1] << 2 | 1)
    stack = _stack_of(state, action[1])
    if events is not None:
        say(events, "assistant_recruited", seat, assistant=ASSISTANT_NAMES[action[1]], stack=stack)
    assistant_top(state, stack, events)


def _rescue(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    seat = state.current_player
    set_helper(state.seats[seat], UNKNOWN, action[1] << 2)
    if events is not None:
        say(events, "assistant_rescued", seat, assistant=ASSISTANT_NAMES[action[1]])
    leave_rescue(state, action[1], events)


def _help(state: ArnakState, action: Action, events: Events) -> None:
    gold = pop(state)[1]
    if events is not None:
        say(events, "assistant_helped", state.current_player, assistant=ASSISTANT_NAMES[action[1]], gold=bool(gold))
    run_program(state, ASSISTANTS[action[1]].programs[gold])


def _swap(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    _, mine, other = action
    seat = state.current_player
    player = state.seats[seat]
    old = helper_of(player, mine)
    set_helper(player, old, other << 2 | (old & 2) | 1)
    stack = _stack_of(state, other)
    stacks = list(state.stacks)
    stacks[stack] = (mine, stacks[stack][1])
    state.stacks = tuple(stacks)
    if events is not None:
        names = ASSISTANT_NAMES
        say(events, "assistants_swapped", seat, given=names[mine], got=names[other], stack=stack, gold=bool(old & 2))


# ------------------------------------------------------------------ the rest
def _skip(state: ArnakState, action: Action, events: Events) -> None:
    top_entry = pop(state)
    if top_entry[0] == BACKING:
        top(state, UNKNOWN, events)
    if events is not None:
        say(events, "declined", state.current_player)


def _pass(state: ArnakState, action: Action, events: Events) -> None:
    _begin(state)
    pass_round(state, events)


def _end(state: ArnakState, action: Action, events: Events) -> None:
    if events is not None:
        say(events, "turn_ended", state.current_player)
    end_turn(state, events)


def _keep(state: ArnakState, action: Action, events: Events) -> None:
    _, bottom, back = pop(state)
    if keep(state, action[1], bottom, back, events):
        push(state, (BACKING,))


def _top(state: ArnakState, action: Action, events: Events) -> None:
    pop(state)
    top(state, action[1], events)


def _look(state: ArnakState, action: Action, events: Events) -> None:
    look(state, action[1], operation(pop(state)), events)


def _rival(state: ArnakState, action: Action, events: Events) -> None:
    play_tile(state, events)


APPLY: dict[int, Callable[[ArnakState, Action, Events], None]] = {
    DIG: _dig,
    DISCOVER: _discover,
    OVERCOME: _overcome,
    BUY: _buy,
    PLAY: _play,
    RESEARCH: _research,
    TEMPLE: _temple,
    PASS: _pass,
    SLOT: _slot,
    BOON: _boon,
    ASSIST: _assist,
    END: _end,
    PAY: _pay,
    LAY: _lay,
    EXILE: _exile,
    DRAW: _draw,
    CHOOSE: _choose,
    TRADE: _trade,
    ACTIVATE: _activate,
    RELOCATE: _relocate,
    RECALL: _recall,
    LEAD: _lead,
    TAKE: _take,
    USE: _use,
    REFRESH: _refresh,
    UPGRADE: _upgrade,
    RECRUIT: _recruit,
    RESCUE: _rescue,
    HELP: _help,
    SWAP: _swap,
    UNSLOT: _unslot,
    BONUS: _bonus,
    ROW: _row,
    LOOK: _look,
    KEEP: _keep,
    TOP: _top,
    REVEAL: _reveal,
    DONE: _done,
    SKIP: _skip,
    RIVAL: _rival,
}
"""By kind of action."""
