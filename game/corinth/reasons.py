"""Why not: the reason against every thing a player can point at, with what is missing and where the rules say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.reasons import Reason, refusal
from game.core.refusals import Standing
from game.core.words import Message, msg, number_of
from game.corinth.content import (
    BLUE,
    BUILDINGS,
    CELLS,
    DISTRICT_OF,
    DISTRICTS,
    GOLD,
    POINTS,
    ROUNDS,
    SIDE,
    SLOT_DISTRICT,
    SLOTS,
    START,
    SYMBOLS,
    YELLOW_DICE,
    YELLOW_PRICE,
)
from game.corinth.legal import open_shop
from game.corinth.notation import DONE, ERECT, NOTATION, ROLL, START_SHOP, STEP, STEWARD, STOP, USE, WALK_TO
from game.corinth.phases import BUILD, HARBOR, SHOP, SUPPLY, WALK
from game.corinth.routes import cheapest_walk
from game.corinth.sheet import Sheet
from game.corinth.walks import NEIGHBOUR_MASK, NEIGHBOURS, longest, price, slack_of

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

_ALL_CELLS = SIDE**2
_ANY_COINS = 99
_STANDING = Standing("corinth", actions="5", end="10")

_no = partial(refusal, "corinth")


def slot_name(slot: int) -> Message:
    """A slot of the harbour in words."""
    return msg(f"corinth.slot.{SLOTS[slot]}")


def district_name(district: int) -> Message:
    """A district in words."""
    return msg(f"corinth.district.{DISTRICTS[district].id}")


def shop_name(shop: int) -> Message:
    """A shop in words: by its points, which no other shop of its district has."""
    return msg(f"corinth.shop.{DISTRICTS[DISTRICT_OF[shop]].id}", points=POINTS[shop])


def building_name(building: int) -> Message:
    """A building in words."""
    return msg(f"corinth.building.{BUILDINGS[building].id}")


counted = partial(number_of, "corinth")
"""A number of things in words."""


def reason(state: CorinthState, intent: Action) -> Reason | None:
    """See `State.why_not`."""
    found = _STANDING.refusal(state, intent in NOTATION)
    if found is not None or intent in state.legal_actions():
        return found
    return _REASONS[intent[0]](state, intent)


def _phase(state: CorinthState) -> int:
    return state.pending[-1][0]


def _walking(state: CorinthState) -> Reason:
    """Something else is wanted while the steward walks."""
    top = state.pending[-1]
    if top[3] and not top[2]:
        return _no("walking_first", "5", "compensation")
    if not top[2]:
        return _no("walking_first", "7", "start", steps=counted("steps", top[1]))
    return _no("walking_first", "7", value=top[1], steps=counted("steps", top[2]))


def _choosing(state: CorinthState) -> Reason:
    """Something else is wanted while a shop must be chosen."""
    _, district, left, _ = state.pending[-1]
    return _no("choose_shop_first", "6", district=district_name(district), left=counted("symbols", left))


def _roll(state: CorinthState, intent: Action) -> Reason:
    if _phase(state) != SUPPLY:
        return _no("roll_not_now", "4", "last" if state.round == ROUNDS[state.players] else "")
    sheet = state.sheets[state.current_player]
    wanted = intent[1]
    cap = YELLOW_DICE - sheet.yellow_dice
    if wanted > cap:
        return _no(
            "roll_too_many",
            "4.3",
            "free" if sheet.yellow_dice else "",
            cap=counted("yellow", cap),
            free=sheet.yellow_dice,
            dice=YELLOW_DICE,
            wanted=wanted,
        )
    short = wanted * YELLOW_PRICE - sheet.coins
    return _no(
        "roll_no_gold",
        "4.3",
        missing={"gold": short},
        wanted=counted("yellow", wanted),
        cost=wanted * YELLOW_PRICE,
        coins=sheet.coins,
        short=short,
    )


def _group(state: CorinthState, slot: int) -> Reason | None:
    """Why no group can be taken from a slot now; None if one can."""
    phase = _phase(state)
    if phase == SUPPLY:
        return _no("harbor_not_supplied", "4")
    if phase == WALK:
        return _walking(state)
    if phase == SHOP:
        return _choosing(state)
    if phase == BUILD:
        return _no("one_group_a_turn", "5.1")
    if state.groups[slot] is not None:
        return None
    # Slots fill from the bottom, the gold slot always: a group above an empty slot proves that it was filled; so does
    # the number of groups taken.
    left = [s for s, group in enumerate(state.groups) if group is not None]
    filled = len(left) + state.turn_in_round
    if slot == GOLD or any(slot < s < GOLD for s in left) or slot <= filled - 2:
        return _no("group_gone", "5.1", slot=slot_name(slot))
    if not state.yellow_removed:
        return _no("no_group_slot_empty", "4.5", slot=slot_name(slot), values=slot + 2)
    # Yellow dice alone may have lain there and left: the sentence allows for it, the code names what is likelier.
    likelier = "group_gone" if slot < BLUE else "no_group_slot_empty"
    return _no(likelier, "5.4", "unless_yellow", slot=slot_name(slot), values=slot + 2)


def group_elsewhere(slot: int) -> Reason:
    """Why the dice of a slot are of no use anywhere but in their own place, whatever the position."""
    district = SLOT_DISTRICT[slot]
    if district < 0:
        return _no("group_elsewhere", "6", SLOTS[slot], slot=slot_name(slot))
    return _no("group_elsewhere", "6", slot=slot_name(slot), district=district_name(district))


def _use(state: CorinthState, intent: Action) -> Reason:
    found = _group(state, intent[1])
    assert found is not None
    return found


def _steward(state: CorinthState, intent: Action) -> Reason:
    slot = intent[1]
    found = _group(state, slot)
    if found is not None:
        return found
    sheet = state.sheets[state.current_player]
    if _stuck(sheet):
        return _no("steward_stuck", "11.14")
    group = state.groups[slot]
    assert group is not None
    value = group.value
    steps = longest(sheet.cell, sheet.used, _ALL_CELLS)
    coins = price(steps, value, sheet.free_steps)
    short = coins - sheet.coins
    return _no(
        "steward_too_dear" if sheet.coins else "steward_no_walk",
        "7",
        missing={"gold": short},
        value=value,
        steps=counted("steps", steps),
        coins=coins,
        have=sheet.coins,
        short=short,
    )


def _stuck(sheet: Sheet) -> bool:
    return not NEIGHBOUR_MASK[sheet.cell] & ~sheet.used


def _closed_cell(sheet: Sheet, cell: int) -> Reason | None:
    """Why a cell can never be entered any more."""
    if cell == START:
        return _no("cell_start", "7")
    if cell == sheet.cell:
        return _no("cell_here", "7", cell=CELLS[cell])
    if cell in sheet.stops:
        return _no("cell_used", "7", "circled", cell=CELLS[cell])
    if sheet.used >> cell & 1:
        return _no("cell_used", "7", cell=CELLS[cell])
    return None


def _walk_to(state: CorinthState, intent: Action) -> Reason | None:
    """The one intent that may be possible without being an action."""
    _, slot, cell = intent
    found = _group(state, slot)
    if found is not None:
        return found
    sheet = state.sheets[state.current_player]
    closed = _closed_cell(sheet, cell)
    if closed is not None:
        return closed
    if _stuck(sheet):
        return _no("steward_stuck", "11.14")
    group = state.groups[slot]
    assert group is not None
    value = group.value
    walk = cheapest_walk(sheet.cell, sheet.used, cell, value, sheet.free_steps, _ANY_COINS)
    if walk is None:
        return _no("cell_cut_off", "7", cell=CELLS[cell])
    short = walk.coins - sheet.coins
    if short <= 0:
        return None
    return _no(
        "walk_cannot_end_here",
        "7",
        missing={"gold": short},
        cell=CELLS[cell],
        value=value,
        steps=counted("steps", walk.steps),
        coins=walk.coins,
        have=sheet.coins,
        short=short,
    )


def _start_shop(state: CorinthState, intent: Action) -> Reason:
    shop = intent[1]
    district = DISTRICT_OF[shop]
    phase = _phase(state)
    # Whatever holds for shops elsewhere, no symbol goes there now.
    if phase == SHOP and district != state.pending[-1][1]:
        return _no("shop_other_district", "6", district=district_name(state.pending[-1][1]))
    shops = state.sheets[state.current_player].shops
    if shops[shop] == SYMBOLS[shop]:
        return _no("shop_full", "6", shop=shop_name(shop))
    started = open_shop(shops, district)
    if started == shop:
        return _no("shop_already_open", "6", shop=shop_name(shop), left=counted("symbols", SYMBOLS[shop] - shops[shop]))
    if started >= 0:
        return _no(
            "shop_other_open",
            "6",
            shop=shop_name(shop),
            other=shop_name(started),
            left=counted("symbols", SYMBOLS[started] - shops[started]),
        )
    if phase == WALK:
        return _walking(state)
    return _no("shop_not_asked", "6", district=district_name(district))


def _step(state: CorinthState, intent: Action) -> Reason:
    cell = intent[1]
    sheet = state.sheets[state.current_player]
    phase = _phase(state)
    # What holds for every cell goes before what holds for this one, or it would seem that another could be entered.
    if phase == SUPPLY:
        return _no("harbor_not_supplied", "4")
    if phase == SHOP:
        return _choosing(state)
    if phase == BUILD:
        return _no("one_group_a_turn", "5.1", "steward")
    closed = _closed_cell(sheet, cell)
    if closed is not None:
        return closed
    if phase == HARBOR:
        return _no("choose_group_first", "5.2")
    if cell not in NEIGHBOURS[sheet.cell]:
        return _no("cell_not_adjacent", "7", cell=CELLS[cell], here=CELLS[sheet.cell])
    _, value, walked, _ = state.pending[-1]
    steps = walked + 1 + longest(cell, sheet.used | 1 << cell, _ALL_CELLS)
    coins = price(steps, value, sheet.free_steps)
    short = coins - sheet.coins
    return _no(
        "dead_end",
        "7",
        missing={"gold": short},
        cell=CELLS[cell],
        value=value,
        steps=counted("steps", steps),
        coins=coins,
        have=sheet.coins,
        short=short,
    )


def _stop(state: CorinthState, intent: Action) -> Reason:
    phase = _phase(state)
    if phase == SHOP:
        return _choosing(state)
    if phase != WALK:
        return _no("stop_not_now", "7")
    _, value, walked, _ = state.pending[-1]
    sheet = state.sheets[state.current_player]
    if not walked:
        return _no("stop_too_early", "11.15", "zero", missing={"steps": max(1, value - slack_of(sheet))})
    coins = price(walked, value, sheet.free_steps)
    short = coins - sheet.coins
    return _no(
        "stop_too_early",
        "7",
        missing={"gold": short, "steps": short},
        walked=counted("steps", walked),
        value=value,
        coins=coins,
        have=sheet.coins,
        short=short,
    )


def price_of(building: int) -> Message:
    """What a building costs, in words."""
    gold, goats = BUILDINGS[building].gold, BUILDINGS[building].goats
    if not gold:
        return counted("goats", goats)
    return msg("corinth.price", gold=gold, goats=counted("goats", goats))


def _erect(state: CorinthState, intent: Action) -> Reason:
    building = intent[1]
    sheet = state.sheets[state.current_player]
    name = building_name(building)
    if sheet.buildings >> building & 1:
        return _no("building_built", "9", building=name)
    gold = max(0, BUILDINGS[building].gold - sheet.coins)
    goats = max(0, BUILDINGS[building].goats - sheet.herd)
    missing = {key: short for key, short in (("gold", gold), ("goats", goats)) if short}
    phase = _phase(state)
    if phase == WALK:
        return _walking(state)
    if phase == SHOP:
        return _choosing(state)
    lacking = "both" if gold and goats else "gold" if gold else "goats"
    if missing:
        return _no(
            "building_too_dear" if phase == BUILD else "not_building_now",
            "9",
            lacking,
            missing,
            building=name,
            price=price_of(building),
            gold=gold,
            goats=counted("goats", goats),
        )
    return _no("not_building_now", "9", building=name, price=price_of(building))


def _done(state: CorinthState, intent: Action) -> Reason:
    phase = _phase(state)
    if phase == SUPPLY:
        return _no("done_not_now", "4", "supply")
    if phase == HARBOR:
        return _no("done_not_now", "5.1", "harbor", groups=sum(1 for g in state.groups if g is not None))
    if phase == SHOP:
        return _choosing(state)
    return _walking(state)


_REASONS: dict[int, Callable[[CorinthState, Action], Reason | None]] = {
    ROLL: _roll,
    USE: _use,
    STEWARD: _steward,
    START_SHOP: _start_shop,
    STEP: _step,
    STOP: _stop,
    ERECT: _erect,
    DONE: _done,
    WALK_TO: _walk_to,
}
