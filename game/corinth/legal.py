"""Legal actions: one function for each kind of pending decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.corinth.content import AFFORDABLE, DISTRICTS, SYMBOLS, YELLOW_DICE, YELLOW_PRICE
from game.corinth.notation import DONE_ACTION, ERECTS, ROLLS, STARTS, STEPS, STEWARDS, STOP_ACTION, USES
from game.corinth.sheet import Sheet
from game.corinth.walks import NEIGHBOUR_MASK, can_walk, possible_steps, price, slack_of

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

_BUILDS: tuple[tuple[Action, ...], ...] = tuple(
    (*(erect for i, erect in enumerate(ERECTS) if mask >> i & 1), DONE_ACTION) for mask in range(1 << len(ERECTS))
)


def most_bought(sheet: Sheet) -> int:
    """How many yellow dice the player may buy now (rules: corinth 4.3)."""
    coins = (sheet.gold - sheet.gold_spent) // YELLOW_PRICE
    room = YELLOW_DICE - sheet.yellow_dice
    return coins if coins < room else room


def affordable(sheet: Sheet) -> int:
    """Mask of the buildings the player could build now (rules: corinth 9)."""
    return AFFORDABLE[sheet.gold - sheet.gold_spent][sheet.goats - sheet.goats_spent] & ~sheet.buildings


def startable(shops: tuple[int, ...], district: int) -> list[int]:
    """The shops of a district that may be started next: the empty ones (rules: corinth 6)."""
    place = DISTRICTS[district]
    return [shop for shop in range(place.first, place.end) if not shops[shop]]


def open_shop(shops: tuple[int, ...], district: int) -> int:
    """The shop of a district that is started and not finished, or -1."""
    place = DISTRICTS[district]
    for shop in range(place.first, place.end):
        if 0 < shops[shop] < SYMBOLS[shop]:
            return shop
    return -1


def supply(state: CorinthState, top: Action) -> list[Action]:
    """How many yellow dice to buy (rules: corinth 4)."""
    return list(ROLLS[: most_bought(state.sheets[state.current_player]) + 1])


def harbor(state: CorinthState, top: Action) -> list[Action]:
    """Which group to take, and for what (rules: corinth 5)."""
    sheet = state.sheets[state.current_player]
    cell = sheet.cell
    used = sheet.used
    actions: list[Action] = []
    walks: list[Action] = []
    stuck = not NEIGHBOUR_MASK[cell] & ~used
    slack = slack_of(sheet)
    for slot, group in enumerate(state.groups):
        if group is not None:
            actions.append(USES[slot])
            if not stuck:
                steps = group.value - slack
                if steps <= 1 or can_walk(cell, used, steps):
                    walks.append(STEWARDS[slot])
    actions += walks
    return actions


def shop(state: CorinthState, top: Action) -> list[Action]:
    """Which shop to start (rules: corinth 6)."""
    return [STARTS[place] for place in startable(state.sheets[state.current_player].shops, top[1])]


def walk(state: CorinthState, top: Action) -> list[Action]:
    """Where the steward steps, or whether he stops (rules: corinth 7)."""
    sheet = state.sheets[state.current_player]
    value, walked = top[1], top[2]
    actions = [STEPS[cell] for cell in possible_steps(sheet, value, walked, state.exact_step(top))]
    if walked and price(walked, value, sheet.free_steps) <= sheet.gold - sheet.gold_spent:
        actions.append(STOP_ACTION)
    return actions


def build(state: CorinthState, top: Action) -> list[Action]:
    """What to build (rules: corinth 9)."""
    return list(_BUILDS[affordable(state.sheets[state.current_player])])


LEGAL = (supply, harbor, shop, walk, build)
"""By kind of pending entry."""
