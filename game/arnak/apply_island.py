"""What actions on the island do: trips and their payment, discoveries, guardians, activated sites, figures moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.content import (
    CAMPS,
    GUARDIAN_NAMES,
    GUARDIANS,
    LEVEL,
    PILOT,
    SITE_NAMES,
    SPACE_COST,
    SPACE_NAMES,
    SPACE_SITE,
    TILE_NAMES,
    TILE_PROGRAM,
)
from game.arnak.effects import (
    lay_down,
    lift_figure,
    pay,
    set_guardian,
    spend_boon,
    turn_helper,
    turn_site_tile,
)
from game.arnak.interpret import begin, pop, push, run_program, site_program
from game.arnak.notation import (
    ACTIVATE,
    DIG,
    DISCOVER,
    LEAD,
    OVERCOME,
    PAY,
    RECALL,
    RELOCATE,
    REVEAL,
    SOURCE_NAMES,
)
from game.arnak.origins import OF_SITE
from game.arnak.phases import (
    ARRIVE,
    AWAKEN,
    BEAT,
    LAND,
    LAYING,
    PAYING,
    SITING,
)
from game.arnak.player import NOTHING
from game.arnak.possible import discovery_price, operation
from game.arnak.program import NO_TOKENS, Activate, Dig, Pay, in_coins, in_compasses
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
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _dig(state: ArnakState, action: Action, events: Events) -> None:
    """A trip to a camp or discovered site, as the main action or by an effect (rules: arnak 5.1, 6)."""
    space = action[1]
    cost = SPACE_COST[state.temple][space]
    if events is not None:
        emit(events, "trip_begun", state.current_player, space=SPACE_NAMES[space])
    if begin(state):
        push(state, (ARRIVE, space, 1), (PAYING, cost, 0))
        return
    op = operation(pop(state), Dig)
    push(state, (ARRIVE, space, op.times))
    _travel(state, cost, op.discount, bool(op.free))


def _travel(state: ArnakState, cost: int, discount: int, free: bool) -> None:
    """Asks for the travel icons that a discount leaves to pay (rules: arnak 4, 13.9)."""
    planes = state.seats[state.current_player].planes
    if not free and residuals(cost, discount, planes)[0]:
        push(state, (PAYING, cost, discount))


def _discover(state: ArnakState, action: Action, events: Events) -> None:
    """A trip to an undiscovered site: compasses first, then the travel cost (rules: arnak 5.2, 13.13)."""
    site = action[1]
    cost = SPACE_COST[state.temple][site + CAMPS]
    compasses = discovery_price(state, site)
    if events is not None:
        emit(events, "trip_begun", state.current_player, space=SPACE_NAMES[site + CAMPS])
    discount = 0 if begin(state) else operation(pop(state), Dig).discount
    pay(state, state.current_player, in_compasses(compasses), events, "discover")
    push(state, (LAND, site))
    _travel(state, cost, discount, False)


def _reveal(state: ArnakState, action: Action, events: Events) -> None:
    """The site tile is turned up and takes effect before the guardian comes (rules: arnak 5.2, 13.13)."""
    site = pop(state)[1]
    tile, unsure = turn_site_tile(state, LEVEL[site])
    state.tile = (*state.tile[:site], tile, *state.tile[site + 1 :])
    if events is not None:
        data: dict[str, Json] = {"site": SITE_NAMES[site], "tile": TILE_NAMES[tile]}
        events.append(Event("site_discovered", state.current_player, data, reveals=unsure))
    push(state, (AWAKEN, site))
    run_program(state, TILE_PROGRAM[tile], OF_SITE + site)


def _overcome(state: ArnakState, action: Action, events: Events) -> None:
    """Overcomes a guardian: as the main action for its price, by an effect without it (rules: arnak 5.3)."""
    site = action[1]
    if not begin(state):
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
    """Pays a travel cost, or what an effect costs, which then brings what it offers (rules: arnak 3, 4, 13.2)."""
    top_entry = pop(state)
    seat = state.current_player
    if top_entry[0] == PAYING:
        beaten = state.pending[-1:] and state.pending[-1][0] == BEAT
        _spend(state, action, top_entry[1], top_entry[2], events, "guardian" if beaten else "travel")
        return
    op = operation(top_entry, Pay)
    if op.travel >= 0:
        _spend(state, action, op.travel, 0, events, "effect")
    else:
        pay(state, seat, op.tokens, events, "effect")
    run_program(state, op.then, top_entry[3])


def _spend(state: ArnakState, action: Action, cost: int, discount: int, events: Events, reason: str) -> None:
    """Uses up the sources of travel icons; what they are worth beyond the cost stays for this turn (rules: arnak 4).
    The `reason` is what they pay for: a trip, a guardian, an effect."""
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
            coins += PILOT
        else:
            lay_down(state, seat, plain_source(source), events, reason)
    if coins:
        pay(state, seat, in_coins(coins), events, "pilot")
    if spare != NO_SPARE:
        a, b, c, d = (one + two for one, two in zip(state.spare, spare, strict=True))
        state.spare = (a, b, c, d)
    if events is not None:
        names: list[Json] = [SOURCE_NAMES[source] for source in way]
        emit(events, "travel_paid", seat, sources=names, spare=list(state.spare))


def _activate(state: ArnakState, action: Action, events: Events) -> None:
    """The effect of a site: without sending anybody, or once more after a trip (rules: arnak 6, 13.10, 14)."""
    top_entry = pop(state)
    site = action[1]
    if top_entry[0] == SITING:
        cost = operation(top_entry, Activate).cost
        if LEVEL[site] == 2 and cost != NO_TOKENS:
            pay(state, state.current_player, cost, events, "effect")
        if top_entry[3] > 1:
            push(state, (SITING, top_entry[1], top_entry[2], top_entry[3] - 1, site))
    if events is not None:
        emit(events, "site_activated", state.current_player, site=SITE_NAMES[site])
    run_program(state, site_program(state, site), OF_SITE + site)


def _relocate(state: ArnakState, action: Action, events: Events) -> None:
    """An own figure goes from its site to another, whose effect follows (rules: arnak 6, 13.10)."""
    pop(state)
    seat = state.current_player
    _, start, end = action
    lift_figure(state, start)
    state.figures = (*state.figures[:end], seat, *state.figures[end + 1 :])
    if events is not None:
        emit(events, "figure_moved", seat, start=SPACE_NAMES[start], end=SPACE_NAMES[end])
    run_program(state, site_program(state, SPACE_SITE[end]), OF_SITE + SPACE_SITE[end])


def _recall(state: ArnakState, action: Action, events: Events) -> None:
    """An own figure comes back to the board in mid-round (rules: arnak 15)."""
    pop(state)
    seat = state.current_player
    lift_figure(state, action[1])
    state.seats[seat].home += 1
    if events is not None:
        emit(events, "figure_returned", seat, space=SPACE_NAMES[action[1]])


def _lead(state: ArnakState, action: Action, events: Events) -> None:
    """A guardian goes to another site, whose effect follows without a figure (rules: arnak 14)."""
    pop(state)
    _, start, end = action
    guardian = state.guardian[start]
    set_guardian(state, start, NOTHING)
    set_guardian(state, end, guardian)
    if events is not None:
        data: dict[str, Json] = {
            "guardian": GUARDIAN_NAMES[guardian],
            "start": SITE_NAMES[start],
            "end": SITE_NAMES[end],
        }
        events.append(Event("guardian_moved", state.current_player, data))
    run_program(state, site_program(state, end), OF_SITE + end)


ISLAND_ACTIONS: dict[int, Callable[[ArnakState, Action, Events], None]] = {
    DIG: _dig,
    DISCOVER: _discover,
    OVERCOME: _overcome,
    PAY: _pay,
    ACTIVATE: _activate,
    RELOCATE: _relocate,
    RECALL: _recall,
    LEAD: _lead,
    REVEAL: _reveal,
}
"""By kind of action."""
