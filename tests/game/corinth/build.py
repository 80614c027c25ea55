"""Builds positions by hand: a real game is played to the wanted round and turn, then its JSON is edited and loaded.

A sheet is described by what the case is about; what follows from that (star boxes, yellow dice, crossed-out coins for
buildings, who has which bonus) is filled in, so that the position could have come about in a game.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, TypeVar

from game.core.contract import State
from game.core.events import Event
from game.corinth import rules
from game.corinth.state import CorinthState
from tests.game.corinth.naive import COSTS, DISTRICTS, FIRST_BONUS, MARKET, SHOPS, SLOTS, STAR_BOXES, neighbours

Json = dict[str, Any]
_State = TypeVar("_State", bound=State)

GAME = rules.GAME
LATE = {2: 10, 3: 14, 4: 12}
SIZES = [symbols for district in DISTRICTS for _, symbols in SHOPS[district]]
FLAT = {(district, i): 0 for district in DISTRICTS for i in range(len(SHOPS[district]))}
for index, place in enumerate(FLAT):
    FLAT[place] = index


def sheet(
    begun: Mapping[str, tuple[int, ...]] | None = None,
    /,
    *,
    gold: int = 0,
    goats: int = 1,
    spent: int = 0,
    built: tuple[str, ...] = (),
    walks: tuple[str, ...] = (),
    **shops: tuple[int, ...],
) -> Json:
    """One sheet's JSON without its turn spaces and bonuses.

    `gold` and `goats` are balances, `spent` the coins crossed out for other things than buildings, `walks` the
    steward's moves so far, each the cells it stepped on (`"d3 d4"`: the last one was circled), and
    `orange=(2, 0, 0)` and so on the symbols checked in the shops of a district, or `begun` the same by
    the names of districts.
    """
    crossed_gold = spent + sum(COSTS[name][0] for name in built)
    crossed_goats = sum(COSTS[name][1] for name in built)
    stops: list[str] = []
    boxes: dict[str, int] = {}
    for walk in walks:
        stops.append(walk.split()[-1])
        if stops[-1] in STAR_BOXES:
            boxes[stops[-1]] = len(stops) + sum(MARKET[cell] == "P1" for cell in stops)
    shops |= begun or {}
    ticks: list[int] = []
    for district in DISTRICTS:
        ticks += shops.get(district, (0,) * len(SHOPS[district]))
    circled_gold = max(1, gold + crossed_gold)
    circled_goats = goats + crossed_goats
    assert circled_gold <= 24
    assert 1 <= circled_goats <= 24, "the goat of the start can only be spent on a building"
    return {
        "gold": [circled_gold, circled_gold - gold],
        "goats": [circled_goats, crossed_goats],
        "shops": ticks,
        "route": [cell for walk in walks for cell in walk.split()],
        "stops": stops,
        "stars": [boxes.get(cell) for cell in STAR_BOXES],
        "yellow_dice": sum(MARKET[cell] == "YD" for cell in stops),
        "plus_ones": sum(MARKET[cell] == "P1" for cell in stops),
        "buildings": [name in built for name in COSTS],
    }


def groups(text: str) -> list[dict[str, int] | None]:
    """The harbor from `"goats 1x3, green 3x1+1y, gold 6x4"`: value x white dice + yellow dice."""
    slots: list[dict[str, int] | None] = [None] * len(SLOTS)
    for entry in filter(None, (part.strip() for part in text.split(","))):
        slot, dice = entry.split()
        value, _, count = dice.partition("x")
        white, _, yellow = count.partition("+")
        slots[SLOTS.index(slot)] = {"value": int(value), "white": int(white), "yellow": int(yellow.rstrip("y") or 0)}
    return slots


@cache
def _base(players: int, rnd: int, turn: int, stage: str, options: tuple[tuple[str, object], ...]) -> CorinthState:
    """A game played at random to this decision: stage `supply`, or `harbor` at this turn of the round."""
    wanted = "roll" if stage == "supply" else "take ship steward"
    for attempt in range(100):
        state = GAME.new(players, f"base {attempt}", dict(options))
        rng = Random(attempt)
        while not state.is_terminal:
            data = state.to_json()
            actions = [GAME.action_text(action) for action in state.legal_actions()]
            if data["round"] == rnd and data["turn_in_round"] == turn and actions[0].split()[0] in wanted:
                return state
            state.act(GAME.parse_action(rng.choice(actions)))
    raise AssertionError(f"no game came to round {rnd}, turn {turn}, {stage}")


def data_of(
    harbor: str = "",
    *mine: Json,
    players: int = 2,
    rnd: int | None = None,
    turn: int = 0,
    bonus: dict[str, int] | None = None,
    seed: str | None = None,
    **options: object,
) -> Json:
    """The JSON of a position; see `position`."""
    stage = "harbor" if harbor else "supply"
    base = _base(players, rnd or LATE[players], turn, stage, tuple(sorted(options.items())))
    data: Json = copy.deepcopy(base.to_json())
    if seed is not None:
        data["seed"] = seed
    me = base.current_player
    sheets: list[Json] = data["sheets"]
    descriptions = list(mine) + [sheet() for _ in range(players - len(mine))]
    for i, description in enumerate(descriptions):
        seat_sheet = sheets[(me + i) % players]
        seat_sheet.update({**copy.deepcopy(description), "turns": seat_sheet["turns"]})
    _settle_bonuses(sheets, me, bonus or {})
    if harbor:
        slots = groups(harbor)
        data["groups"] = slots
        if turn == 0:
            dice = [(group["white"], group["yellow"]) for group in slots if group]
            assert sum(white for white, _ in dice) == 9, "nine white dice lie in the harbor at first"
            yellow = sum(yellow for _, yellow in dice)
            assert yellow <= 3
            _pay_dice(sheets[me], yellow)
        data["yellow_removed"] = turn > 0
    return data


def _pay_dice(sheet: Json, yellow: int) -> None:
    """Circles and crosses out what more yellow dice have cost than the sheet has crossed out for other things than
    buildings."""
    built = [cost for cost, _ in itertools.compress(COSTS.values(), sheet["buildings"])]
    circled, crossed = sheet["gold"]
    owed = max(0, yellow - sheet["yellow_dice"] - (crossed - sum(built)))
    sheet["gold"] = [circled + owed, crossed + owed]


def _settle_bonuses(sheets: list[Json], me: int, owners: dict[str, int]) -> None:
    """A bonus is owned by the named seat (counted from the one to move), else by the first who has the district."""
    order = [(me + i) % len(sheets) for i in range(len(sheets))]
    for each in sheets:
        each["bonus"] = {}
    for district in FIRST_BONUS:
        first = FLAT[district, 0]
        last = first + len(SHOPS[district])
        complete = [seat for seat in order if sheets[seat]["shops"][first:last] == SIZES[first:last]]
        owner = order[owners[district]] if district in owners else complete[0] if complete else None
        assert owner is None or owner in complete
        for seat in order:
            state = "open" if owner is None else "own" if seat == owner else "lost"
            sheets[seat]["bonus"][district] = state


def position(harbor: str = "", *sheets: Json, **kwargs: Any) -> CorinthState:
    """A position: `harbor` as in `groups` (empty: the first player is about to roll), the sheets clockwise from
    whoever is to move; `rnd`, `turn` (of the round), `players`, `bonus`, `seed` and the game's options by name."""
    return GAME.load(data_of(harbor, *sheets, **kwargs))


def legal(state: State) -> list[str]:
    """The texts of the legal actions, sorted."""
    return sorted(GAME.action_text(action) for action in state.legal_actions())


def do(state: _State, *actions: str) -> tuple[_State, list[Event]]:
    """A copy after these actions, and all their events."""
    after = state.clone()
    events: list[Event] = []
    for text in actions:
        after.apply(GAME.parse_action(text), events)
    return after, events


def json_of(state: State) -> Json:
    """A position as JSON."""
    return state.to_json()


def sheet_of(state: State, seat: int) -> Json:
    """A seat's sheet as JSON."""
    found = json_of(state)["sheets"][seat]
    assert isinstance(found, dict)
    return found


def balance(state: State, seat: int) -> tuple[int, int]:
    """Coins and goats a seat can spend."""
    own = sheet_of(state, seat)
    return own["gold"][0] - own["gold"][1], own["goats"][0] - own["goats"][1]


def ticks(state: State, seat: int, district: str) -> tuple[int, ...]:
    """Checked symbols in the shops of a district."""
    first = FLAT[district, 0]
    return tuple(sheet_of(state, seat)["shops"][first : first + len(SHOPS[district])])


def harbor_of(state: State) -> dict[str, tuple[int, int, int]]:
    """Slot -> value, white dice, yellow dice of the groups that lie there."""
    slots = json_of(state)["groups"]
    return {
        slot: (group["value"], group["white"], group["yellow"])
        for slot, group in zip(SLOTS, slots, strict=True)
        if group
    }


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, f"{len(found)} events {kind}"
    return found[0]


def number(event: Event, key: str) -> int:
    """A number that an event tells."""
    found = event.data[key]
    assert isinstance(found, int)
    return found


def numbers(event: Event, key: str) -> list[int]:
    """A list of numbers that an event tells."""
    found = event.data[key]
    assert isinstance(found, list)
    numbers = [entry for entry in found if isinstance(entry, int)]
    assert numbers == found
    return numbers


def total(events: list[Event], kind: str, key: str) -> int:
    """The sum of the numbers that the events of a kind tell."""
    return sum(number(event, key) for event in events if event.kind == kind)


def term(state: State, seat: int, *keys: str) -> int:
    """The points of one term of the score tree, by the keys that lead to it; an absent term is 0."""
    tree = state.score(seat)
    for key in keys:
        below = [part for part in tree.parts if part.key == key]
        if not below:
            return 0
        tree = below[0]
    return tree.points


def path_to(cell: str, free_of: tuple[str, ...] = ()) -> list[str]:
    """A shortest walk from the centre that ends next to a cell without entering it; empty for the centre's own
    neighbours."""
    front: list[list[str]] = [[]]
    while front:
        walk = front.pop(0)
        here = walk[-1] if walk else "c3"
        if cell in neighbours(here):
            return walk
        for further in neighbours(here):
            if further not in (*walk, *free_of, cell, "c3"):
                front.append([*walk, further])
    raise AssertionError(cell)
