"""What a seat may know, and worlds that agree with it (rules: akrotiri 2, 5.5, 7).

Everybody knows: what lies on the table and the market, boats, coins, played maps, discards, tiles the oracle showed,
the levels of all maps in hand (their backs differ), how many goals each holds, and those it took openly (rules:
akrotiri 10). A seat's own tile, maps, goals and the goals it looks at are its own. It also knows which goals it put
under the deck, as long as they lie there. Once the discards have become the stack, everybody can tell from what
is missing which tiles the others together still hold from before.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.akrotiri.content import (
    CARDS,
    GOALS,
    LEVEL,
    LEVELS,
    TERRAIN,
    TERRAINS,
    TILES,
    UNKNOWN_CARDS,
    UNKNOWN_GOAL,
    UNKNOWN_TILE,
)
from game.core.chance import Stream

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_TILES, _OLD_TILES, _MAPS, _GOALS = 200, 201, 300, 400
"""Streams from which worlds are made."""

_ATTEMPTS = 100


def level_of(card: int) -> int:
    """The level of a map, known or not."""
    return LEVEL[card] if card >= 0 else card + 3


def observe(state: AkrotiriState, player: int) -> AkrotiriState:
    """See `State.observation`."""
    new = state.clone()
    new.become(player, 0)
    new.eyes = -1
    new.stack = (UNKNOWN_TILE,) * len(state.stack)
    new.decks = (
        (UNKNOWN_CARDS[0],) * len(state.decks[0]),
        (UNKNOWN_CARDS[1],) * len(state.decks[1]),
        (UNKNOWN_CARDS[2],) * len(state.decks[2]),
    )
    bit = 1 << player
    new.goal_deck = tuple(
        [goal if seen & bit else UNKNOWN_GOAL for goal, seen in zip(state.goal_deck, state.goal_seen, strict=True)]
    )
    new.goal_seen = tuple([seen & bit for seen in state.goal_seen])
    old: dict[int, list[int]] = {}
    for seat in range(state.players):
        if seat == player:
            continue
        tile = state.hand[seat]
        if tile >= 0 and not state.shown >> seat & 1:
            new.hand[seat] = UNKNOWN_TILE
            if state.age[seat] < state.shuffles:
                old.setdefault(state.age[seat], []).append(tile)
        new.maps[seat] = tuple(sorted([UNKNOWN_CARDS[level_of(card)] for card in state.maps[seat]]))
        if not state.is_terminal:
            openly = state.taken_openly[seat]
            new.goals[seat] = tuple(
                sorted([goal if goal >= 0 and openly >> goal & 1 else UNKNOWN_GOAL for goal in state.goals[seat]])
            )
        new.offers[seat] = (UNKNOWN_GOAL,) * len(state.offers[seat])
    if state.viewer is None:
        new.old_hands = tuple((age, tuple(sorted(old[age]))) for age in sorted(old))
    return new


def determinize(state: AkrotiriState, player: int, chance: int) -> AkrotiriState:
    """See `State.determinize`."""
    new = observe(state, player)
    _deal_tiles(new, chance)
    _deal_maps(new, chance)
    _deal_goals(new, player, chance)
    new.become(None, chance)
    new.eyes = player
    new.old_hands = ()
    return new


def hidden_tiles(state: AkrotiriState) -> list[int]:
    """The tiles an observer cannot place: those of the stack and of hidden hands of the present age, sorted."""
    left = Counter(dict.fromkeys(range(len(TILES)), state.box.copies))
    left.subtract([tile for tile, _, _ in state.sea.tiles])
    left.subtract(state.discards)
    left.subtract([tile for tile in state.hand if tile >= 0])
    for _, tiles in state.old_hands:
        left.subtract(tiles)
    return sorted(left.elements())


def to_be_turned_up(state: AkrotiriState) -> list[int]:
    """By terrain, how many tiles the oracle could turn up as far as an observer can tell: those that lie in the stack
    or are hidden in others' hands since the stack was made; where it is empty, the discards, of which the oracle makes
    another (rules: akrotiri 5.5)."""
    found = [0] * len(TERRAINS)
    for tile in hidden_tiles(state) if state.stack else state.discards:
        found[TERRAIN[tile]] += 1
    return found


def _deal_tiles(state: AkrotiriState, chance: int) -> None:
    pool = Stream(chance, _TILES).shuffled(hidden_tiles(state))
    for age, tiles in state.old_hands:
        holders = [s for s in range(state.players) if state.hand[s] == UNKNOWN_TILE and state.age[s] == age]
        for seat, tile in zip(holders, Stream(chance, _OLD_TILES + age).shuffled(tiles), strict=True):
            state.hand[seat] = tile
    for seat in range(state.players):
        if state.hand[seat] == UNKNOWN_TILE:
            state.hand[seat] = pool.pop()
    state.stack = tuple(pool)


def hidden_cards(state: AkrotiriState, level: int) -> list[int]:
    """The maps of a level that an observer cannot place, sorted."""
    left = Counter({card: state.box.copies for card in range(len(CARDS)) if LEVEL[card] == level})
    for seat in range(state.players):
        left.subtract([card for card in state.maps[seat] if card >= 0 and LEVEL[card] == level])
        left.subtract([card for card, _ in state.played[seat] if LEVEL[card] == level])
    return sorted(left.elements())


def _deal_maps(state: AkrotiriState, chance: int) -> None:
    hands = [[card for card in cards if card >= 0] for cards in state.maps]
    decks = []
    for level in range(len(LEVELS)):
        pool = Stream(chance, _MAPS + level).shuffled(hidden_cards(state, level))
        for seat, cards in enumerate(state.maps):
            for _ in range(cards.count(UNKNOWN_CARDS[level])):
                hands[seat].append(pool.pop())
        decks.append(tuple(pool))
    state.maps = [tuple(sorted(cards)) for cards in hands]
    state.decks = (decks[0], decks[1], decks[2])


def hidden_goals(state: AkrotiriState) -> list[int]:
    """The goals an observer cannot place, sorted."""
    left = Counter(dict.fromkeys(range(len(GOALS)), state.box.copies))
    left.subtract(state.face_up)
    left.subtract([goal for goal in state.goal_deck if goal >= 0])
    for seat in range(state.players):
        left.subtract([goal for goal in (*state.goals[seat], *state.offers[seat]) if goal >= 0])
    return sorted(left.elements())


def _deal_goals(state: AkrotiriState, player: int, chance: int) -> None:
    """Goals to hands, offers and the deck; nobody holds one twice (rules: akrotiri 11)."""
    pool = hidden_goals(state)
    wants = {
        seat: state.goals[seat].count(UNKNOWN_GOAL) + state.offers[seat].count(UNKNOWN_GOAL)
        for seat in range(state.players)
        if seat != player
    }
    held = {seat: tuple([goal for goal in state.goals[seat] if goal >= 0]) for seat in wants}
    dealt, rest = _hands_of(pool, wants, held, Stream(chance, _GOALS))
    for seat, taken in dealt.items():
        if taken:
            count = state.goals[seat].count(UNKNOWN_GOAL)
            state.goals[seat] = tuple(sorted((*held[seat], *taken[:count])))
            state.offers[seat] = tuple(sorted(taken[count:]))
    state.goal_deck = tuple([rest.pop() if goal == UNKNOWN_GOAL else goal for goal in state.goal_deck])


def _hands_of(
    pool: list[int], wants: dict[int, int], held: dict[int, tuple[int, ...]], stream: Stream
) -> tuple[dict[int, list[int]], list[int]]:
    """Goals dealt at random so that no hand, with what it is known to hold, has one twice, and what is left."""
    for _ in range(_ATTEMPTS):
        rest = stream.shuffled(pool)
        dealt: dict[int, list[int]] = {}
        for seat, want in wants.items():
            taken: list[int] = []
            for goal in rest:
                if len(taken) < want and goal not in taken and goal not in held[seat]:
                    taken.append(goal)
            for goal in taken:
                rest.remove(goal)
            dealt[seat] = taken
        if all(len(dealt[seat]) == want for seat, want in wants.items()):
            return dealt, rest
    # So few goals are left that chance did not find a way: then a hand may hold one twice.
    rest = stream.shuffled(pool)
    return {seat: [rest.pop() for _ in range(want)] for seat, want in wants.items()}, rest
