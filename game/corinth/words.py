"""Prompts and meanings of actions, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.words import Message, msg
from game.corinth.content import (
    BUILDINGS,
    CELLS,
    GOATS,
    GOLD,
    MARKET,
    ORDER,
    ROUNDS,
    SLOT_DISTRICT,
    SYMBOLS,
    WHITE_DICE,
    YELLOW_PRICE,
)
from game.corinth.notation import DONE, ERECT, ROLL, START_SHOP, STEP, STEWARD, STOP, USE
from game.corinth.phases import BUILD, HARBOR, SHOP, SUPPLY
from game.corinth.reasons import building_name, counted, district_name, price_of, shop_name, slot_name
from game.corinth.walks import price

if TYPE_CHECKING:
    from game.corinth.state import CorinthState


def cell_name(cell: int) -> Message:
    """What is drawn on a market cell, in a word or two."""
    return msg(f"corinth.cell.{MARKET[cell].code}")


def effect_of(cell: int) -> Message:
    """What circling a market cell does, in a sentence."""
    return msg(f"corinth.effect.{MARKET[cell].code}")


def prompt(state: CorinthState) -> Message:
    """What is being asked."""
    if not state.pending:
        return msg("corinth.prompt.over")
    top = state.pending[-1]
    sheet = state.sheets[state.current_player]
    if top[0] == SUPPLY:
        most = len(state.legal_actions()) - 1
        supply = msg("corinth.prompt.supply", most) if most else msg("corinth.prompt.supply_throw")
        if sheet.yellow_dice:
            return msg("corinth.prompt.supply_free", sheet.yellow_dice, supply=supply)
        return supply
    if top[0] == HARBOR:
        walks = any(action[0] == STEWARD for action in state.legal_actions())
        return msg("corinth.prompt.harbor" if walks else "corinth.prompt.harbor.stay")
    if top[0] == SHOP:
        return msg("corinth.prompt.shop", top[2], district=district_name(top[1]))
    if top[0] == BUILD:
        return msg("corinth.prompt.build")
    _, value, walked, comp = top
    if not walked:
        key = "corinth.prompt.walk_stable" if sheet.free_steps else "corinth.prompt.walk"
        walk = msg("corinth.prompt.walk_one") if state.exact_step(top) else msg(key, value, free=sheet.free_steps)
        return msg("corinth.prompt.compensation", walk=walk) if comp else walk
    coins = price(walked, value, sheet.free_steps)
    if coins > sheet.coins:
        return msg("corinth.prompt.walk_on", walked, value=value)
    return msg("corinth.prompt.walk_paid" if coins else "corinth.prompt.walk_free", walked, value=value, coins=coins)


def meaning(state: CorinthState, action: Action) -> Message:
    """What a legal action means here."""
    kind = action[0]
    sheet = state.sheets[state.current_player]
    if kind == ROLL:
        if action[1]:
            return msg("corinth.action.roll_bought", action[1], coins=action[1] * YELLOW_PRICE)
        return msg("corinth.action.roll", WHITE_DICE + sheet.yellow_dice)
    if kind in (USE, STEWARD):
        slot = action[1]
        group = state.groups[slot]
        assert group is not None
        if kind == STEWARD:
            return msg("corinth.action.steward", group.value, slot=slot_name(slot))
        return _use(slot, sheet.own_count(slot, group.dice))
    if kind == START_SHOP:
        shop = action[1]
        return msg("corinth.action.shop", shop=shop_name(shop), symbols=counted("symbols", SYMBOLS[shop]))
    if kind == STEP:
        return msg("corinth.action.step", cell=CELLS[action[1]])
    if kind == STOP:
        _, value, walked, _ = state.pending[-1]
        coins = price(walked, value, sheet.free_steps)
        what = effect_of(sheet.cell)
        if coins:
            return msg("corinth.action.stop_paid", coins, cell=CELLS[sheet.cell], effect=what)
        return msg("corinth.action.stop", cell=CELLS[sheet.cell], effect=what)
    if kind == ERECT:
        building = BUILDINGS[action[1]]
        return msg(
            "corinth.action.build",
            building=building_name(action[1]),
            price=price_of(action[1]),
            power=msg(f"corinth.building.{building.id}.power"),
        )
    assert kind == DONE
    return msg("corinth.action.done")


def _use(slot: int, count: int) -> Message:
    if slot == GOLD:
        return msg("corinth.action.gold", count)
    if slot == GOATS:
        return msg("corinth.action.goats", count)
    return msg("corinth.action.ship", count, district=district_name(SLOT_DISTRICT[slot]))


def status(state: CorinthState) -> Message:
    """The round, and the turn in it."""
    rounds, turns = ROUNDS[state.players], len(ORDER[state.players])
    return msg("corinth.status", round=state.round, rounds=rounds, turn=state.turn_in_round + 1, turns=turns)
