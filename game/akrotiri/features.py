"""What a person would look at in Akrotiri to tell how a seat will end: what learning starts from.

Of the seat that looks (see `value.eyes_of`) maps, goals and tile are known; of the others what everybody sees.
"""

from __future__ import annotations

from game.akrotiri.content import (
    ACTIONS,
    CAPACITY,
    CARDS,
    COST,
    GOAL_AFTER,
    GOALS,
    LEVEL_COST,
    LEVELS,
    LINKS_EMPTY,
    NO_TILE,
    TEMPLES,
    TERRAIN,
    TILES,
    WORTH,
)
from game.akrotiri.cubes import in_all
from game.akrotiri.geometry import FAR, THERA, Sea
from game.akrotiri.observation import level_of
from game.akrotiri.outlook import Dug, earned, fit, gain, sites
from game.akrotiri.phases import ACT
from game.akrotiri.state import AkrotiriState
from game.akrotiri.value import Shore, eyes_of, sale, shore_of, turns_ahead
from game.akrotiri.ways import links
from game.core.pending import asked

FEATURES = (
    "known",  # whether its maps and goals are known to the seat that looks
    "turns",  # turns it may still expect, against 10
    "round",  # rounds played, against 20
    "last_round",  # whether this round is the last
    "order",  # its place in the round: 0 first, 1 last
    "left",  # actions left of the turn under way, against 6
    "stack",  # share of the tiles still in the stack
    "temples",  # share of its temples dug
    "actions",  # actions a turn beyond those at the start, against 3
    "goal_next",  # whether the next temple brings a goal
    "printed",  # points of the maps played, against 20
    "coins",  # coins, against 15
    "many_coins",  # coins beyond 15, against 20
    "cargo",  # share of the boat that is laden
    "cargo_worth",  # what the cargo would bring now, against 12
    "thera",  # links from the boat to Thera, against 4
    "land",  # what the best load within reach of the empty room would bring, against 12
    "land_links",  # links to it, against 4
    *(f"maps_{level}" for level in LEVELS),  # maps of each level in hand, against 4
    "ready",  # maps that can be dug somewhere now, against 3
    "ready_paid",  # of these the ones it can pay, against 3
    "ready_points",  # points of the ready maps for the temples left, against 14
    "ready_cost",  # their prices less coins and cargo, against 15
    "ready_links",  # links to the nearest place of a ready map that it can pay, against 4
    "strike",  # points and goals of the best map that the next turn's links and coins reach, against 12
    *(f"lacks_{n}" for n in ("one", "two", "more")),  # maps that lack one icon, two, or more, against 3
    "lacks_points",  # points of the maps that lack one icon, against 10
    "tile",  # whether its tile shows a terrain that a map lacking one icon asks for
    "goals",  # goals held, against 3
    "goal_points",  # what its goals are worth now, against 20
    "goal_sites",  # what its goals would gain by the best island open to dig, against 10
    "goal_mean",  # what its temples are worth by all goals on average, against 8
    "goal_best",  # what its temples are worth by the best goal there is, against 20
    "open_sites",  # islands open to dig, against 20
    "near_sites",  # of these the ones within two links, against 12
)
"""Names, and beside each what it counts; most are scaled to about 1, by what is much of it."""

_FAR = 4


def measure(state: AkrotiriState, seat: int) -> list[float]:
    """The features of a seat, in the order of `FEATURES`."""
    return _measured(state, seat, turns_ahead(state), shore_of(state))


def measure_all(state: AkrotiriState) -> list[list[float]]:
    """The features of every seat."""
    ahead, shore = turns_ahead(state), shore_of(state)
    return [_measured(state, seat, ahead, shore) for seat in range(state.players)]


def _measured(state: AkrotiriState, seat: int, ahead: list[float], shore: Shore) -> list[float]:
    """As `measure`, with what seats share: the turns that each may expect, and the cubes ashore."""
    over = state.is_terminal
    known = not over and seat == eyes_of(state)
    acts = asked(state) == ACT and seat == state.current_player
    found = [
        float(known),
        0.0 if over else ahead[seat] / 10,
        state.round / 20,
        float(state.last_round),
        seat / (state.players - 1),
        state.pending[-1][1] / 6 if acts else 0.0,
        len(state.stack) / (state.box.copies * len(TILES)),
    ]
    return found + (_own(state, seat, known, shore) if known or over else _others(state, seat, shore))


def _others(state: AkrotiriState, seat: int, shore: Shore) -> list[float]:
    """As `_own` for a seat that is not known. Kept with the cubes on land: most turns of one seat leave what can be
    seen of the others as it is."""
    played, goals = state.played[seat], state.goals[seat]
    key = (state.boats[seat], state.cargo[seat], state.coins[seat], state.maps[seat], played, goals, state.dug)
    found = shore.looks.get(key)
    if found is None:
        found = shore.looks[key] = _own(state, seat, False, shore)
    return found


def _own(state: AkrotiriState, seat: int, known: bool, shore: Shore) -> list[float]:
    """The features of what a seat has: from its temples on."""
    dug = len(state.played[seat])
    coins = state.coins[seat]
    dock = state.boats[seat]
    away = links(state.sea, dock) if dock >= 0 else [FAR] * len(state.sea.island)
    gains = _gains(state, seat) if known else {}
    return [
        dug / TEMPLES,
        (ACTIONS[dug] - ACTIONS[0]) / 3,
        float(dug < TEMPLES and GOAL_AFTER[dug + 1]),
        sum([WORTH[card] for card, _ in state.played[seat]]) / 20,
        min(coins, 15) / 15,
        max(0, coins - 15) / 20,
        *_goods(state, seat, away, shore),
        *_maps(state, seat, known, away, gains),
        *_goals(state, seat, known, away, gains),
    ]


def _near(away: list[int], label: int) -> int:
    return min(_FAR, away[label])


def _goods(state: AkrotiriState, seat: int, away: list[int], shore: Shore) -> list[float]:
    """The boat and what it could fetch."""
    cargo = state.cargo[seat]
    count = in_all(cargo)
    best, steps = 0, _FAR
    if count < CAPACITY:
        for label, sums in shore.loads:
            near = away[label]
            if near < _FAR and (sums[CAPACITY - count - 1], -near) > (best, -steps):
                best, steps = sums[CAPACITY - count - 1], near
    return [
        count / CAPACITY,
        sale(state, cargo) / 12 if cargo else 0.0,
        _near(away, THERA) / _FAR,
        best / 12,
        steps / _FAR,
    ]


def _maps(state: AkrotiriState, seat: int, known: bool, away: list[int], gains: dict[int, int]) -> list[float]:
    """The maps in hand: of other seats their levels alone. `gains` are those of `_gains`."""
    maps = state.maps[seat]
    levels = [level_of(card) for card in maps]
    counts = [levels.count(level) / 4 for level in range(len(LEVELS))]
    if not known:
        return [*counts, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    sea, turn = state.sea, state.seating[seat]
    coins = state.coins[seat]
    dug = len(state.played[seat])
    reach = LINKS_EMPTY * (ACTIONS[dug] - 1)
    lacks = [0, 0, 0, 0]
    promised = paid = 0
    near = _FAR
    strike = 0
    terrains: set[int] = set()
    ready: list[int] = []
    for card in maps:
        place = fit(sea, state.dug, turn, card)
        lacks[min(3, place.lacks)] += 1
        if place.lacks == 1:
            promised += WORTH[card]
            terrains.update([terrain for _, terrain, _ in CARDS[card].demands])
        if place.lacks:
            continue
        ready.append(card)
        if COST[card] > coins:
            continue
        paid += 1
        for label in place.islands:
            steps = away[label]
            near = min(near, steps)
            if steps <= reach:
                strike = max(strike, WORTH[card] + gains.get(label, 0))
    ready.sort(reverse=True)
    del ready[max(0, TEMPLES - dug) :]
    need = sum([COST[card] for card in ready]) - coins - (sale(state, state.cargo[seat]) if state.cargo[seat] else 0)
    tile = state.hand[seat]
    return [
        *counts,
        lacks[0] / 3,
        paid / 3,
        sum([WORTH[card] for card in ready]) / 14,
        max(0, need) / (3 * LEVEL_COST[0] + LEVEL_COST[1]),
        near / _FAR,
        strike / 12,
        lacks[1] / 3,
        lacks[2] / 3,
        lacks[3] / 3,
        promised / 10,
        float(tile > NO_TILE and TERRAIN[tile] in terrains),
    ]


def _goals(state: AkrotiriState, seat: int, known: bool, away: list[int], gains: dict[int, int]) -> list[float]:
    """Goals, of other seats only their number, and where temples could still stand. `gains` are those of `_gains`."""
    sea = state.sea
    quads = tuple([quad for _, quad in state.played[seat]])
    goals = state.goals[seat]
    places = sites(sea, state.dug)
    now = 0
    if known or state.is_terminal:
        now = sum([earned(sea, quads, goal) for goal in goals])
    mean, best = _any_goal(sea, quads)
    return [
        len(goals) / 3,
        now / 20,
        max(gains.values(), default=0) / 10,
        mean / 8,
        best / 20,
        len(places) / 20,
        sum([away[label] <= 2 for label in places]) / 12,
    ]


def _any_goal(sea: Sea, quads: Dug) -> tuple[float, int]:
    """What temples are worth by all goals on average, and by the best of them: what everybody can see."""
    if not quads:
        return 0.0, 0
    key = ("any goal", quads)
    found = sea.memo.get(key)
    if found is None:
        worths = [earned(sea, quads, goal) for goal in range(len(GOALS))]
        found = sea.memo[key] = (sum(worths) / len(worths), max(worths))
    assert isinstance(found, tuple)
    return found


def _gains(state: AkrotiriState, seat: int) -> dict[int, int]:
    """What the goals of a seat would gain by one more temple on each island open to dig (its first quadrant)."""
    sea = state.sea
    goals = state.goals[seat]
    quads = tuple([quad for _, quad in state.played[seat]])
    key = ("gains", state.dug, quads, goals)
    found = sea.memo.get(key)
    if found is None:
        found = sea.memo[key] = {label: gain(sea, state.dug, quads, goals, label) for label in sites(sea, state.dug)}
    assert isinstance(found, dict)
    return found
