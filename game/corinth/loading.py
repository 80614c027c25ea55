"""Reads a position from JSON that may come from anywhere: every number and cross-total is checked.

What is refused is refused with one sentence (`corinth.bad.CODE`, or those of `game.core.checks`) that names the
field. What is accepted can be played on.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from game.core.checks import Fields, StateHead, bad, inconsistent
from game.core.contract import Game
from game.core.words import short
from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    CELL_OF,
    CELLS,
    DELIVER,
    DISTRICTS,
    FACES,
    GOAT_TRACK,
    GOLD,
    GOLD_TRACK,
    MARKET,
    ORDER,
    PLUS_CELLS,
    ROUNDS,
    SHOPS,
    SLOTS,
    STARS,
    START,
    START_GOATS,
    START_GOLD,
    START_TURNS,
    SYMBOLS,
    TURN_SPACES,
    WHITE_DICE,
    YELLOW_CELLS,
    YELLOW_DICE,
)
from game.corinth.goods import fill
from game.corinth.groups import Group
from game.corinth.legal import affordable, open_shop
from game.corinth.phases import BUILD, HARBOR, SHOP, SUPPLY, WALK
from game.corinth.phases import MARKET as FROM_MARKET
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState
from game.corinth.walks import NEIGHBOUR_MASK, NEIGHBOURS, possible_steps

_PENDING_LENGTH = {SUPPLY: 1, HARBOR: 1, SHOP: 4, WALK: 4, BUILD: 1}


_refuse = partial(inconsistent, "corinth")


def read_state(game: Game, data: object) -> CorinthState:
    """See `Game.load`."""
    fields = Fields(data, "state")
    head = StateHead(fields, game)
    players = head.players
    state = CorinthState(players, head.seed, head.key, head.options)
    head.fill(state)
    state.round = fields.number("round", 1, ROUNDS[players])
    state.first_player = fields.number("first_player", 0, players - 1)
    state.turn_in_round = fields.number("turn_in_round", 0, len(ORDER[players]) - 1)
    state.yellow_removed = fields.flag("yellow_removed")
    state.groups = tuple(_group(item, slot) for slot, item in enumerate(fields.items("groups", len(SLOTS))))
    winner = fields.raw("instant_winner")
    state.instant_winner = None if winner is None else fields.number("instant_winner", 0, players - 1)
    state.drawn = fields.number("drawn", 0, 10_000)
    sheets = fields.children("sheets", players)
    fields.no_more()
    walking = _walking(state)
    for seat, entry in enumerate(sheets):
        state.sheets.append(_sheet(entry, walking if seat == state.current_player else None))
    _check_course(state)
    _check_bonuses(state)
    _check_groups(state)
    _check_pending(state)
    return state


def _walking(state: CorinthState) -> int | None:
    """Steps of the walk in progress that the position claims, None without one."""
    if len(state.pending) != 1 or not state.pending[0] or state.pending[0][0] != WALK:
        return None
    return state.pending[0][2] if len(state.pending[0]) == _PENDING_LENGTH[WALK] else None


def _group(item: object, slot: int) -> Group | None:
    if item is None:
        return None
    fields = Fields(item, f"state.groups[{slot}]")
    value = fields.number("value", 1, FACES)
    white = fields.number("white", 0, WHITE_DICE)
    yellow = fields.number("yellow", 0, YELLOW_DICE)
    fields.no_more()
    if not white + yellow:
        raise _refuse(fields.where, "group_empty")
    return Group(value, white, yellow)


def _sheet(fields: Fields, walking: int | None) -> Sheet:
    """One sheet, consistent in itself. `walking` steps at the end of the route belong to a walk in progress."""
    sheet = Sheet(fields.number("turns", 0, TURN_SPACES))
    where = fields.where
    sheet.gold, sheet.gold_spent = fields.numbers("gold", 0, GOLD_TRACK, 2)
    sheet.goats, sheet.goats_spent = fields.numbers("goats", 0, GOAT_TRACK, 2)
    sheet.shops = tuple(fields.numbers("shops", 0, max(SYMBOLS), SHOPS))
    for shop, checked in enumerate(sheet.shops):
        if checked > SYMBOLS[shop]:
            raise bad("range", where=f"{where}.shops[{shop}]", value=str(checked), low=0, high=SYMBOLS[shop])
    for place in DISTRICTS:
        started = [s for s in range(place.first, place.end) if 0 < sheet.shops[s] < SYMBOLS[s]]
        if len(started) > 1:
            raise _refuse(f"{where}.shops", "two_started", district=place.id)
    bonus = fields.child("bonus")
    for district in BONUS_DISTRICTS:
        status = bonus.one_of(DISTRICTS[district].id, ("open", "own", "lost"))
        sheet.bonus_own |= (status == "own") << district
        sheet.bonus_lost |= (status == "lost") << district
    bonus.no_more()
    for i, flag in enumerate(fields.items("buildings", len(BUILDINGS))):
        if not isinstance(flag, bool):
            raise bad("not_flag", where=f"{where}.buildings[{i}]", value=short(flag))
        sheet.buildings |= flag << i
    _read_route(fields, sheet)
    _read_market(fields, sheet, walking)
    fields.no_more()
    _check_tracks(sheet, where)
    return sheet


def _cells(fields: Fields, key: str) -> tuple[int, ...]:
    cells = []
    for i, item in enumerate(fields.items(key, most=len(CELLS) - 1)):
        if not isinstance(item, str) or item not in CELL_OF:
            raise _refuse(f"{fields.where}.{key}[{i}]", "no_cell", value=short(item))
        cells.append(CELL_OF[item])
    return tuple(cells)


def _read_route(fields: Fields, sheet: Sheet) -> None:
    sheet.route = _cells(fields, "route")
    here = START
    for i, cell in enumerate(sheet.route):
        if sheet.used >> cell & 1:
            raise _refuse(f"{fields.where}.route[{i}]", "cell_twice", cell=CELLS[cell])
        if cell not in NEIGHBOURS[here]:
            raise _refuse(f"{fields.where}.route[{i}]", "not_adjacent", cell=CELLS[cell], here=CELLS[here])
        sheet.used |= 1 << cell
        here = cell
    sheet.cell = here


def _read_market(fields: Fields, sheet: Sheet, walking: int | None) -> None:
    """Stops, stars, plus ones and yellow dice, all of which follow from the route and each other."""
    where = fields.where
    sheet.stops = _cells(fields, "stops")
    at = -1
    for i, cell in enumerate(sheet.stops):
        place = sheet.route.index(cell) if cell in sheet.route else -1
        if place <= at:
            raise _refuse(f"{where}.stops[{i}]", "stop_not_on_route", cell=CELLS[cell])
        at = place
    if at + 1 + (walking or 0) != len(sheet.route):
        raise _refuse(f"{where}.stops", "last_stop", cell=CELLS[sheet.cell])
    sheet.yellow_dice = fields.number("yellow_dice", 0, YELLOW_DICE)
    dice = sum(1 for cell in sheet.stops if cell in YELLOW_CELLS)
    if sheet.yellow_dice != dice:
        raise _refuse(f"{where}.yellow_dice", "counts_cells", value=sheet.yellow_dice, cells=dice)
    sheet.plus_ones = fields.number("plus_ones", 0, len(PLUS_CELLS))
    plus = sum(1 for cell in sheet.stops if cell in PLUS_CELLS)
    if sheet.plus_ones != plus:
        raise _refuse(f"{where}.plus_ones", "counts_cells", value=sheet.plus_ones, cells=plus)
    stars = []
    for i, item in enumerate(fields.items("stars", len(STARS))):
        value = 0
        if STARS[i] in sheet.stops:
            until = sheet.stops[: sheet.stops.index(STARS[i]) + 1]
            value = len(until) + sum(1 for cell in until if cell in PLUS_CELLS)
        if isinstance(item, bool) or not isinstance(item, int | None) or (item or 0) != value or item == 0:
            raise _refuse(
                f"{where}.stars[{i}]", "star_value" if value else "star_empty", value=short(item), wanted=value
            )
        stars.append(value)
    sheet.stars = tuple(stars)


def _check_tracks(sheet: Sheet, where: str) -> None:
    for key, circled, spent, least in (
        ("gold", sheet.gold, sheet.gold_spent, START_GOLD),
        ("goats", sheet.goats, sheet.goats_spent, START_GOATS),
    ):
        if circled < least:
            raise _refuse(f"{where}.{key}", "circled_at_start", circled=circled, least=least)
        if spent > circled:
            raise _refuse(f"{where}.{key}", "spent_more", spent=spent, circled=circled)
    gold = _gold_of_buildings(sheet)
    goats = sum(b.goats for i, b in enumerate(BUILDINGS) if sheet.buildings >> i & 1)
    if sheet.gold_spent < gold:
        raise _refuse(f"{where}.gold", "gold_of_buildings", spent=sheet.gold_spent, cost=gold)
    if sheet.goats_spent != goats:
        raise _refuse(f"{where}.goats", "goats_of_buildings", spent=sheet.goats_spent, cost=goats)


def _gold_of_buildings(sheet: Sheet) -> int:
    """What its buildings cost in gold."""
    return sum(b.gold for i, b in enumerate(BUILDINGS) if sheet.buildings >> i & 1)


def _check_course(state: CorinthState) -> None:
    """Rounds, turns, ticks, whose turn it is (rules: corinth 3, 5)."""
    players = state.players
    order = ORDER[players]
    turn = (state.round - 1) * len(order) + state.turn_in_round + 1
    if state.turn != turn:
        raise _refuse("state.turn", "turn", found=state.turn, wanted=turn)
    if state.is_terminal:
        if state.pending:
            raise _refuse("state.pending", "pending_over")
        if state.instant_winner is None and (state.round != ROUNDS[players] or state.turn_in_round != len(order) - 1):
            raise _refuse("state.terminal", "over_too_early", round=state.round, rounds=ROUNDS[players])
    else:
        seat = (state.first_player + order[state.turn_in_round]) % players
        if state.current_player != seat:
            raise _refuse("state.current_player", "wrong_seat", found=state.current_player, wanted=seat)
    if state.instant_winner is not None:
        if state.options["all_equal"] != "win" or not state.is_terminal:
            raise _refuse("state.instant_winner", "no_instant_win")
        if state.instant_winner != state.first_player or state.turn_in_round:
            raise _refuse("state.instant_winner", "instant_seat", wanted=state.first_player)
    thrown = state.pending != ((SUPPLY,),)
    for seat, sheet in enumerate(state.sheets):
        # The seat was first player `since` rounds ago, and before that every `players` rounds.
        rounds = [
            r for r in range(1, state.round + 1) if (state.first_player - (state.round - r) - seat) % players == 0
        ]
        ticks = START_TURNS[players] + len(rounds) - (not thrown and seat == state.first_player)
        if sheet.turns != ticks:
            raise _refuse(f"state.sheets[{seat}].turns", "ticks", found=sheet.turns, wanted=ticks)


def _check_bonuses(state: CorinthState) -> None:
    """Each bonus is open with nobody's district full, or one player's whose district is full (rules: corinth 6)."""
    for district in BONUS_DISTRICTS:
        place = DISTRICTS[district]
        full = SYMBOLS[place.first : place.end]
        statuses = [sheet.bonus(district) for sheet in state.sheets]
        complete = [sheet.shops[place.first : place.end] == full for sheet in state.sheets]
        if any(complete):
            owners = [seat for seat, status in enumerate(statuses) if status == "own"]
            if len(owners) != 1 or statuses.count("lost") != state.players - 1:
                raise _refuse("state.sheets", "bonus_owner", district=place.id)
            if not complete[owners[0]]:
                raise _refuse(f"state.sheets[{owners[0]}].bonus.{place.id}", "bonus_unfinished", district=place.id)
        elif statuses.count("open") != state.players:
            raise _refuse("state.sheets", "bonus_open", district=place.id)


def _check_groups(state: CorinthState) -> None:
    """The dice on the board: values in order, no more than there are (rules: corinth 4, 5)."""
    groups = [group for group in state.groups if group is not None]
    values = [group.value for group in groups]
    if any(a >= b for a, b in pairwise(values)):
        raise _refuse("state.groups", "values_order")
    for slot, group in enumerate(state.groups[:GOLD]):
        # Slots fill from the bottom, so at least as many smaller values were rolled, and one greater.
        if group is not None and not slot < group.value < FACES:
            raise _refuse(f"state.groups[{slot}].value", "value_in_slot", value=group.value)
    white = sum(group.white for group in groups)
    yellow = sum(group.yellow for group in groups)
    if white > WHITE_DICE or yellow > YELLOW_DICE:
        raise _refuse("state.groups", "too_many_dice", white=white, yellow=yellow)
    if state.is_terminal:
        removed = state.instant_winner is None
    else:
        removed = state.turn_in_round > 0
    if state.yellow_removed != removed:
        raise _refuse("state.yellow_removed", "yellow_flag")
    if removed and yellow:
        raise _refuse("state.groups", "yellow_left")
    fresh = state.instant_winner is not None or state.pending == ((HARBOR,),)
    if state.turn_in_round == 0 and fresh:
        _check_fresh(state, len(groups), white, yellow)


def _check_fresh(state: CorinthState, count: int, white: int, yellow: int) -> None:
    """Nothing taken yet: all white dice, the free yellow ones, slots filled from the bottom."""
    if white != WHITE_DICE:
        raise _refuse("state.groups", "white_dice", white=white, wanted=WHITE_DICE)
    sheet = state.sheets[state.first_player]
    if yellow < sheet.yellow_dice:
        raise _refuse("state.groups", "free_dice", yellow=yellow, free=sheet.yellow_dice)
    paid = sheet.gold_spent - _gold_of_buildings(sheet)
    if yellow - sheet.yellow_dice > paid:
        raise _refuse("state.groups", "bought_dice", bought=yellow - sheet.yellow_dice, paid=paid)
    filled = [slot for slot, group in enumerate(state.groups) if group is not None]
    if filled != [*range(count - 1), GOLD]:
        raise _refuse("state.groups", "slots_filled")
    if state.instant_winner is not None and count != 1:
        raise _refuse("state.instant_winner", "instant_dice")
    if state.instant_winner is None and count == 1 and state.options["all_equal"] == "win":
        raise _refuse("state.instant_winner", "instant_missed")


def _check_pending(state: CorinthState) -> None:
    """What is being decided fits the position, and is a decision."""
    count = sum(1 for group in state.groups if group is not None)
    if state.is_terminal:
        if count and state.instant_winner is None:
            raise _refuse("state.groups", "groups_now")
        return
    where = "state.pending"
    if len(state.pending) != 1 or not state.pending[0]:
        raise _refuse(where, "pending_one")
    top = state.pending[0]
    if len(top) != _PENDING_LENGTH.get(top[0], 0):
        raise _refuse(where, "pending_kind")
    sheet = state.sheets[state.current_player]
    compensated = top[0] == WALK and top[3] == 1
    # Each turn before this one took a group, and this one too once the harbour is behind it. Compensation takes none.
    most = 0 if top[0] == SUPPLY or compensated else len(SLOTS) - state.turn_in_round - (top[0] != HARBOR)
    if count > most:
        raise _refuse("state.groups", "groups_now")
    if top[0] == SUPPLY and state.turn_in_round:
        raise _refuse(where, "supply_late")
    if top[0] == HARBOR and not count:
        raise _refuse(where, "harbor_empty")
    if top[0] == BUILD and not affordable(sheet):
        raise _refuse(where, "build_nothing")
    if top[0] == SHOP:
        _check_shop(sheet, top)
    if top[0] == WALK:
        _check_walk(state, sheet, top)


def _check_shop(sheet: Sheet, top: tuple[int, ...]) -> None:
    _, district, left, source = top
    where = "state.pending"
    if not (0 <= district < len(DISTRICTS) and left > 0 and source in (0, 1)):
        raise _refuse(where, "pending_kind")
    place = DISTRICTS[district]
    counts = sheet.shops[place.first : place.end]
    if open_shop(sheet.shops, district) >= 0 or fill(district, counts, left).left != left:
        raise _refuse(where, "shop_no_choice", district=place.id)
    if source == FROM_MARKET:
        effect = MARKET[sheet.cell]
        if effect.kind != DELIVER or effect.district != district or left > effect.amount:
            raise _refuse(where, "shop_not_cell", cell=CELLS[sheet.cell])


def _check_walk(state: CorinthState, sheet: Sheet, top: tuple[int, ...]) -> None:
    _, value, walked, comp = top
    where = "state.pending"
    if not 1 <= value <= FACES or comp not in (0, 1) or not 0 <= walked <= len(sheet.route):
        raise _refuse(where, "pending_kind")
    if comp and (value != 1 or state.turn_in_round == 0):
        raise _refuse(where, "compensation_now")
    if not NEIGHBOUR_MASK[sheet.cell] & ~sheet.used or not possible_steps(sheet, value, walked, state.exact_step(top)):
        raise _refuse(where, "walk_no_step", cell=CELLS[sheet.cell])
