"""Hints against actions that bring their seat nothing at all while another would bring something.

Only what the rules make certain: what a seat's last turn comes to, shops and tracks that have no room left. A group
taken from those who still follow in the round is never called pointless: it is lost to them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.words import Message, msg
from game.corinth.content import (
    BUILDINGS,
    DELIVER,
    DISTRICTS,
    GAIN_GOATS,
    GAIN_GOLD,
    GOAT_TRACK,
    GOATS,
    GOLD,
    GOLD_TRACK,
    MARKET,
    ORDER,
    POINTS,
    POINTS_PER,
    SLOT_DISTRICT,
    STARS,
    SYMBOLS,
)
from game.corinth.goods import fill
from game.corinth.notation import DONE, ERECT, START_SHOP, STOP, USE
from game.corinth.score import temple_points
from game.corinth.value import turns_left

if TYPE_CHECKING:
    from game.corinth.groups import Group
    from game.corinth.sheet import Sheet
    from game.corinth.state import CorinthState


def pointless(state: CorinthState, action: Action) -> Message | None:
    """See `State.pointless`."""
    kind = action[0]
    if kind == USE:
        return _use(state, action[1])
    if kind not in (START_SHOP, ERECT, DONE) or not in_last_turn(state):
        return None
    if kind == START_SHOP:
        return _start(state, action[1])
    return _done(state) if kind == DONE else _erect(state, action[1])


def doubt(state: CorinthState, action: Action) -> Message | None:
    """See `State.doubt`: a group or a cell that brings nothing, where something else could be done."""
    if not _idle(state, action) or all(_idle(state, other) for other in state.legal_actions()):
        return None
    return msg("corinth.doubt.nothing")


def _idle(state: CorinthState, action: Action) -> bool:
    """Whether the seat gains nothing by this action because tracks or districts are full (rules: corinth 6, 8)."""
    if action[0] == USE:
        return not _brings(state, action[1], state.groups[action[1]], False)
    if action[0] != STOP:
        return False
    sheet = state.sheets[state.current_player]
    if not in_last_turn(state) and any(not sheet.used >> star & 1 for star in STARS):
        return False  # Every circle makes the stars to come worth one more.
    effect = MARKET[sheet.cell]
    if effect.kind == GAIN_GOLD:
        return sheet.gold == GOLD_TRACK
    if effect.kind == GAIN_GOATS:
        return sheet.goats == GOAT_TRACK
    return effect.kind == DELIVER and _full(sheet, effect.district)


def _full(sheet: Sheet, district: int) -> bool:
    """Whether a district has no symbol left to check."""
    place = DISTRICTS[district]
    return sheet.shops[place.first : place.end] == SYMBOLS[place.first : place.end]


def in_last_turn(state: CorinthState) -> bool:
    """Whether the deciding seat has no turn after this one."""
    left = turns_left(state.players, state.round, state.turn_in_round, state.first_player)
    return left[state.current_player] == 1


@lru_cache(maxsize=1 << 12)
def _purse(coins: int, goats: int, built: int, build: bool) -> int:
    """Points of coins, goats and buildings at the end, with the best further buildings if `build`."""
    best = coins // POINTS_PER + goats // POINTS_PER + temple_points(built)
    if build:
        for i, building in enumerate(BUILDINGS):
            if not built >> i & 1 and building.gold <= coins and building.goats <= goats:
                best = max(best, _purse(coins - building.gold, goats - building.goats, built | 1 << i, True))
    return best


def _done(state: CorinthState) -> Message | None:
    """Against ending the last turn while a building would still bring points."""
    sheet = state.sheets[state.current_player]
    purse = (sheet.coins, sheet.herd, sheet.buildings)
    return msg("corinth.pointless.build") if _purse(*purse, True) > _purse(*purse, False) else None


def _erect(state: CorinthState, number: int) -> Message | None:
    """Against paying for a building in the last turn that no temple makes good."""
    sheet = state.sheets[state.current_player]
    coins, goats, built = sheet.coins, sheet.herd, sheet.buildings
    building = BUILDINGS[number]
    after = _purse(coins - building.gold, goats - building.goats, built | 1 << number, True)
    return msg("corinth.pointless.no_use") if after <= _purse(coins, goats, built, False) else None


@lru_cache(maxsize=1 << 12)
def _finished(district: int, before: tuple[int, ...], count: int, start: int) -> int:
    """Points of the shops that a delivery can finish at best, when it starts with this shop (-1: no choice yet)."""
    filling = fill(district, before, count, start)
    first = DISTRICTS[district].first
    points = sum(
        POINTS[first + i]
        for i, checked in enumerate(filling.after)
        if checked == SYMBOLS[first + i] and before[i] != checked
    )
    if filling.left:
        empty = [i for i, checked in enumerate(filling.after) if not checked]
        points += max(_finished(district, filling.after, filling.left, i) for i in empty)
    return points


def _start(state: CorinthState, shop: int) -> Message | None:
    """Against starting a shop in the last turn that stays unfinished, while another would be finished."""
    _, district, count, _ = state.pending[-1]
    place = DISTRICTS[district]
    before = state.sheets[state.current_player].shops[place.first : place.end]
    if _finished(district, before, count, shop - place.first):
        return None
    if any(not checked and _finished(district, before, count, i) for i, checked in enumerate(before)):
        return msg("corinth.pointless.shop")
    return None


def _use(state: CorinthState, slot: int) -> Message | None:
    """Against taking a group for nothing where nobody else could have had it any more."""
    if state.turn_in_round != len(ORDER[state.players]) - 1:
        return None
    last = in_last_turn(state)
    groups = state.groups
    if _brings(state, slot, groups[slot], last):
        return None
    if any(group and other != slot and _brings(state, other, group, last) for other, group in enumerate(groups)):
        return msg(f"corinth.pointless.{'last_turn' if last else 'full'}")
    return None


def _brings(state: CorinthState, slot: int, group: Group | None, last: bool) -> bool:
    """Whether a slot's own action brings anything: in the last turn points, or coins that break ties."""
    assert group is not None
    sheet = state.sheets[state.current_player]
    dice = group.dice
    if slot == GOLD:
        return sheet.gold < GOLD_TRACK
    if slot == GOATS:
        goats = min(dice, GOAT_TRACK - sheet.goats)
        if not last or not goats:
            return goats > 0
        before = _purse(sheet.coins, sheet.herd, sheet.buildings, True)
        return _purse(sheet.coins, sheet.herd + goats, sheet.buildings, True) > before
    district = SLOT_DISTRICT[slot]
    if not last:
        return not _full(sheet, district)
    place = DISTRICTS[district]
    shops = sheet.shops[place.first : place.end]
    return _finished(district, shops, sheet.own_count(slot, dice), -1) > 0
