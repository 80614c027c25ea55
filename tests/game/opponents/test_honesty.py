"""Computer players know what their seat may know, and nothing more.

The other worlds that a seat cannot tell from the real one are made here by changing the hidden parts of the full
state, without the games' own `determinize`; only then is that compared with what chance should bring.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb, prod, sqrt
from random import Random
from typing import Any, TypeVar

import pytest

from game.akrotiri.content import LEVEL
from game.akrotiri.state import AkrotiriState
from game.arnak.content import RIVAL_TILES
from game.arnak.phases import KEEPING
from game.arnak.player import UNKNOWN, Segment
from game.arnak.state import ArnakState
from game.core.contract import Game, State
from game.corinth.phases import SUPPLY
from game.corinth.state import CorinthState
from game.mykerinos.phases import DEAL
from game.mykerinos.state import MykerinosState
from game.opponents.levels import BASELINES, LEVELS, player_of
from game.opponents.player import Budget
from game.registry import game_named, games
from tests.game.lengths import is_small

T = TypeVar("T")

GAMES = tuple(games())
ALL_LEVELS = LEVELS | BASELINES
WORLDS = 2
"""Other worlds asked about in each position."""


# Positions


SLOW = ("akrotiri",)
"""Games whose sensible turns take long to find."""


@cache
def positions(game: str, players: int, seed: str, every: int) -> tuple[State, ...]:
    """Positions with a choice or before chance, some turns apart, of a game in which mostly sensible turns are taken at
    random; in `SLOW` games sensible ones in every third round alone."""
    rules = game_named(game)
    rng = Random(f"{game} {players} {seed}")
    state = rules.new(players, f"honesty {seed} {players}")
    found = []
    turns = 0
    wanted = rng.randrange(every)
    while not state.is_terminal:
        turns += 1
        legal = state.legal_actions()
        if turns > wanted and (len(legal) > 1 or rules.draws(state, legal[0])):
            found.append(state.clone())
            wanted = turns + every
        if rng.random() < 0.2 or (game in SLOW and state.turn // players % 3):
            state.act(rng.choice(legal))
        else:
            for action in rng.choice(rules.plans(state, 12, quick=True)):
                state.act(action)
                if len(found) < 400 and rng.random() < 0.3 / every and len(state.legal_actions()) > 1:
                    found.append(state.clone())
    return tuple(found)


def tables(game: str) -> range:
    """The numbers of players."""
    rules = game_named(game)
    return range(rules.min_players, rules.max_players + 1)


SHORT = ("corinth", "mykerinos")
"""Games of few decisions: two games at each table give as many positions as one of the others."""


def some_positions(game: str) -> list[State]:
    """The positions of the quick form, hundreds from tables of every size."""
    return [
        state
        for players in tables(game)
        for number in range(2 if game in SHORT else 1)
        for state in positions(game, players, f"quick {number}", 2)
    ]


# Worlds that look the same


def other_world(state: State, knower: int, rng: Random) -> State:
    """The same position with everything dealt anew that `knower` cannot know, future chance included."""
    new = state.clone()
    new.key = rng.getrandbits(64)
    new.seed = f"other {rng.random()}"
    if isinstance(new, AkrotiriState):
        _deal_akrotiri(new, knower, rng)
    elif isinstance(new, ArnakState):
        _deal_arnak(new, knower, rng)
    elif isinstance(new, CorinthState | MykerinosState):
        # Nothing lies hidden; how often chance was asked is no secret, but nobody counts it either.
        new.drawn += rng.randrange(50)
    return new


def _deal_akrotiri(state: AkrotiriState, knower: int, rng: Random) -> None:
    others = [seat for seat in range(state.players) if seat != knower]
    hidden = [seat for seat in others if state.hand[seat] >= 0 and not state.shown >> seat & 1]
    for age in sorted({state.age[seat] for seat in hidden}):
        holders = [seat for seat in hidden if state.age[seat] == age]
        pile = [state.hand[seat] for seat in holders]
        if age == state.shuffles:
            pile += state.stack
        rng.shuffle(pile)
        for seat in holders:
            state.hand[seat] = pile.pop()
        if age == state.shuffles:
            state.stack = tuple(pile)
    if not any(state.age[seat] == state.shuffles for seat in hidden):
        state.stack = tuple(rng.sample(state.stack, len(state.stack)))
    decks = [rng.sample(deck, len(deck)) for deck in state.decks]
    for seat in others:
        cards = list(state.maps[seat])
        for i, card in enumerate(cards):
            deck = decks[LEVEL[card]]
            if deck:
                j = rng.randrange(len(deck))
                cards[i], deck[j] = deck[j], card
        state.maps[seat] = tuple(sorted(cards))
    state.decks = (tuple(decks[0]), tuple(decks[1]), tuple(decks[2]))
    unseen = [i for i, seen in enumerate(state.goal_seen) if not seen >> knower & 1]
    deck = list(state.goal_deck)
    for kind in (state.goals, state.offers):
        for seat in others:
            if state.is_terminal or not unseen:
                continue
            mine = list(kind[seat])
            for i, goal in enumerate(mine):
                j = rng.choice(unseen)
                if deck[j] not in (*state.goals[seat], *state.offers[seat], *mine):
                    mine[i], deck[j] = deck[j], goal
            kind[seat] = tuple(sorted(mine))
    state.goal_deck = tuple(deck)


def _deal_arnak(state: ArnakState, knower: int, rng: Random) -> None:
    state.take_all()
    state.ahead = state.cache = None
    for seat, player in enumerate(state.seats):
        if seat == knower:
            continue
        asked = state.pending[-1] if state.pending and state.current_player == seat else ()
        looking = len(player.deck) - 1 if asked[:2] == (KEEPING, 1) else 0
        deck = []
        for i, (part, veiled, peek) in enumerate(player.deck):
            seen = player.looked if i == looking else ()
            cards = [*part, *veiled, *seen, *([peek] if peek >= 0 else [])]
            rng.shuffle(cards)
            hand = tuple(sorted(cards[: len(veiled)]))
            del cards[: len(veiled)]
            if seen:
                player.looked = tuple(sorted(cards[: len(seen)]))
                del cards[: len(seen)]
            top = cards.pop() if peek >= 0 else peek
            deck.append(Segment(tuple(sorted(cards)), hand, top))
        player.deck = tuple(deck)
        player.hand = tuple(sorted([*player.open, *(card for segment in deck for card in segment.veiled)]))
        player.aside = tuple(sorted(rng.sample(player.hand, min(len(player.aside), len(player.hand)))))
    if not state.temple_seen >> knower & 1 and UNKNOWN not in state.temple_stack:
        tiles = [*state.bonus_pool, *state.temple_stack]
        rng.shuffle(tiles)
        size = len(state.temple_stack)
        state.temple_stack, state.bonus_pool = tuple(tiles[:size]), tuple(sorted(tiles[size:]))
    if not state.rescue_seen >> knower & 1 and UNKNOWN not in state.rescue[1:]:
        helpers = [*state.assistant_pool, *state.rescue[1:]]
        rng.shuffle(helpers)
        size = len(state.rescue[1:])
        state.rescue, state.assistant_pool = (*state.rescue[:1], *helpers[:size]), tuple(sorted(helpers[size:]))
    rival = state.rival
    if rival is not None and rival.next != UNKNOWN:
        fitting = [i for i, tile in enumerate(rival.rest) if RIVAL_TILES[tile].arrow == rival.arrow]
        if fitting:
            i = rng.choice(fitting)
            rest = [*rival.rest[:i], rival.next, *rival.rest[i + 1 :]]
            state.rival = rival.clone()
            state.rival.next, state.rival.rest = rival.rest[i], tuple(sorted(rest))


# Looking into a position


def text_of(state: State) -> str:
    """The whole position as text."""
    return json.dumps(state.to_json(), sort_keys=True)


PLAIN = int, str, float, bytes, frozenset, type(None)


@cache
def slots_of(kind: type) -> tuple[str, ...]:
    """The slots of a class whose objects belong to a position; none of what never changes and is shared by all copies,
    such as a board."""
    slots = tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
    return slots if issubclass(kind, State) or kind.__module__.endswith((".player", ".sheet")) else ()


def inside(thing: object) -> object:
    """All an object holds in its slots, down to plain values: what a player could find in an observation."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return [inside(each) for each in thing]
    if isinstance(thing, Mapping):
        return [(inside(key), inside(value)) for key, value in thing.items()]
    kind: Any = type(thing)
    slots = slots_of(kind)
    # What is shared by all copies is the same object, or another.
    return [(name, inside(getattr(thing, name))) for name in slots] if slots else id(thing)


def leaves(thing: object) -> Iterator[object]:
    """The plain values of what `inside` found."""
    if isinstance(thing, list | tuple):
        for each in thing:
            yield from leaves(each)
    else:
        yield thing


def check_blind(state: State, rng: Random) -> int:
    """Asserts that no observation tells apart worlds that should look the same, or holds seed or key; returns how many
    worlds differed."""
    changed = 0
    whole = text_of(state)
    for seat in range(len(state.seats) if isinstance(state, ArnakState) else state.players):
        seen = state.observation(seat)
        found = inside(seen)
        plain = list(leaves(found))
        assert state.seed not in plain and state.key not in plain and seen.key == 0
        told = text_of(seen)
        assert state.seed not in told
        assert seen.viewer == seat
        world = other_world(state, seat, rng)
        hidden = world.clone()
        hidden.seed = state.seed
        if isinstance(hidden, CorinthState | MykerinosState) and isinstance(state, CorinthState | MykerinosState):
            hidden.drawn = state.drawn
        changed += text_of(hidden) != whole
        assert inside(world.observation(seat)) == found
        chance = rng.getrandbits(64)
        dealt = seen.determinize(seat, chance)
        text = text_of(dealt)
        assert text == text_of(state.determinize(seat, chance)) == text_of(world.determinize(seat, chance))
        assert text_of(dealt.observation(seat)) == told
    assert text_of(state) == whole
    return changed


@pytest.mark.parametrize("game", GAMES)
def test_observations_tell_worlds_apart_by_nothing(game: str) -> None:
    """Equal down to the last slot, and no trace of seed, key or counters; worlds dealt from them look the same."""
    rng = Random(11)
    found = sample(some_positions(game), 200)
    rules = game_named(game)
    assert len(found) == 200 or is_small(rules, rules.max_players)
    changed = sum(check_blind(state, rng) for state in found)
    assert changed or not rules.hides, f"{game} hides something: `other_world` must deal it anew"
    assert rules.hides or not changed, f"{game} hides nothing, but `other_world` changes what is seen"


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_observations_tell_worlds_apart_by_nothing(game: str) -> None:
    rng = Random(12)
    count = 0
    for players in tables(game):
        for number in range(4):
            for state in positions(game, players, f"long {number}", 3):
                check_blind(state, rng)
                count += 1
    assert count >= 300


# Choices


def check_choice(state: State, level: str, iterations: int, rng: Random) -> None:
    """A player of this level chooses and expects the same in every world its seat cannot tell from this one."""
    seat = state.current_player
    budget = Budget(iterations=iterations)
    player = player_of(ALL_LEVELS[level], "honest")
    here = player.choose(state.observation(seat), budget)
    assert here.action in state.legal_actions()
    for _ in range(WORLDS):
        world = other_world(state, seat, rng)
        there = player_of(ALL_LEVELS[level], "honest").choose(world.observation(seat), budget)
        assert (there.chain, there.value, there.points) == (here.chain, here.value, here.points)
        assert there.candidates == here.candidates


PLAYS_OUT = ("flat", "uct")
"""Players that go on to the end of the game at each try."""

QUICK = {"akrotiri": 1, "arnak": 3, "corinth": 4, "mykerinos": 4}
"""Positions for each level in the quick form; others for each, since most levels think alike."""


def sample(found: Sequence[T], count: int, share: float = 0.0) -> list[T]:
    """At most `count` of them, spread evenly; `share` (0 to 1) moves them all by that part of the gap between two."""
    count = min(count, len(found))
    return [found[int((i + share) * len(found) / count)] for i in range(count)]


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_choices_are_blind(game: str, level: str) -> None:
    """What a seat cannot know leaves its choice as it was, at every level."""
    rng = Random(13)
    found = some_positions(game)
    slow = level in PLAYS_OUT and game == "akrotiri"
    share = list(ALL_LEVELS).index(level) / len(ALL_LEVELS)
    for state in sample(found, QUICK.get(game, 4), share) if not slow else found[-1:]:
        check_choice(state, level, 2 if level in PLAYS_OUT else 5, rng)


@pytest.mark.long
@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_choices_are_blind(game: str, level: str) -> None:
    rng = Random(14)
    found = [
        state
        for players in tables(game)
        for number in range(3)
        for state in positions(game, players, f"long {number}", 3)
    ]
    slow = level in PLAYS_OUT and game == "akrotiri"
    for state in sample(found, 40 if slow else 240):
        check_choice(state, level, 2 if level in PLAYS_OUT else 12, rng)


# Worlds dealt are as likely as they should be


@dataclass(frozen=True, slots=True)
class Secret:
    """One hidden thing of a position: what it is in truth, how likely a seat must think each value, and its value in a
    world."""

    truth: Hashable
    chances: Mapping[Hashable, float]
    of: Callable[[State], Hashable]


def hands(pool: Sequence[int], count: int) -> dict[Hashable, float]:
    """How likely each hand is of so many cards from a pool."""
    stock = Counter(pool)
    every = comb(len(pool), count)
    return {
        hand: prod(comb(stock[card], many) for card, many in Counter(hand).items()) / every
        for hand in set(combinations(sorted(pool), count))
    }


RECKONED = [name for name, game in games().items() if game.hides or type(game).draws is not Game.draws]
"""The games in which something is hidden or left to chance, so that `secrets` must know some of it."""


def secrets(state: State, knower: int) -> Iterator[Secret]:
    """Hidden things of a position whose chances can be told without the game's help."""
    if isinstance(state, CorinthState) and state.pending[-1][0] == SUPPLY:
        dice = 9 + state.sheets[state.current_player].yellow_dice
        yield Secret(_sixes(state), {n: comb(dice, n) * 5 ** (dice - n) / 6**dice for n in range(dice + 1)}, _sixes)
    elif isinstance(state, MykerinosState) and state.pending[-1][0] == DEAL:
        left = [tile for tile in range(36) if state.remaining >> tile & 1]
        yield Secret(_first_tile(state), dict.fromkeys(left, 1 / len(left)), _first_tile)
    elif isinstance(state, AkrotiriState):
        yield from _akrotiri_secrets(state, knower)
    elif isinstance(state, ArnakState):
        yield from _arnak_secrets(state, knower)


def _sixes(state: State) -> Hashable:
    """How many sixes the next roll without bought dice shows."""
    after = state.clone()
    after.act((0, 0))
    assert isinstance(after, CorinthState)
    return sum(group.dice for group in after.groups if group is not None and group.value == 6)


def _first_tile(state: State) -> Hashable:
    """The first tile of the next deal."""
    after = state.clone()
    after.act(after.legal_actions()[0])
    assert isinstance(after, MykerinosState)
    return after.layout[0] >> 1


def _akrotiri_secrets(state: AkrotiriState, knower: int) -> Iterator[Secret]:
    other = (knower + 1) % state.players
    hidden = [
        seat
        for seat in range(state.players)
        if seat != knower
        and state.hand[seat] >= 0
        and not state.shown >> seat & 1
        and state.age[seat] == state.shuffles
    ]
    if other in hidden:
        pool = [*state.stack, *(state.hand[seat] for seat in hidden)]

        def tile(world: State) -> Hashable:
            assert isinstance(world, AkrotiriState)
            return (world.hand[other],)

        yield Secret(tile(state), hands(pool, 1), tile)
    for level, deck in enumerate(state.decks):

        def cards(world: State, level: int = level) -> Hashable:
            assert isinstance(world, AkrotiriState)
            return tuple(card for card in world.maps[other] if LEVEL[card] == level)

        held = [card for seat in range(state.players) if seat != knower for card in state.maps[seat]]
        pool = [*deck, *(card for card in held if LEVEL[card] == level)]
        count = sum(LEVEL[card] == level for card in state.maps[other])
        if 0 < count <= 3 and len(pool) > count:
            yield Secret(cards(state), hands(pool, count), cards)


def _arnak_secrets(state: ArnakState, knower: int) -> Iterator[Secret]:
    rival = state.rival
    if rival is not None and rival.next != UNKNOWN:

        def tile(world: State) -> Hashable:
            assert isinstance(world, ArnakState) and world.rival is not None
            return world.rival.next

        left = [each for each in (*rival.rest, rival.next) if RIVAL_TILES[each].arrow == rival.arrow]
        yield Secret(rival.next, dict.fromkeys(left, 1 / len(left)), tile)
    for other, player in enumerate(state.seats):
        if other == knower or not player.deck:
            continue
        part, veiled, peek = player.deck[0]
        if veiled and len(part) > 1:

            def hand(world: State, other: int = other) -> Hashable:
                assert isinstance(world, ArnakState)
                return tuple(sorted(world.seats[other].deck[0].veiled))

            pool = [*part, *veiled, *([peek] if peek >= 0 else [])]
            yield Secret(tuple(sorted(veiled)), hands(pool, len(veiled)), hand)


def surprise(observed: Counter[Hashable], chances: Mapping[Hashable, float], draws: int) -> float:
    """Pearson's chi-square of the draws in standard deviations of a normal variable (Wilson and Hilferty); values
    expected fewer than five times are taken together. 0 if only one value remains."""
    assert set(observed) <= set(chances), "something impossible was drawn"
    cells = [(observed[value], chance * draws) for value, chance in chances.items() if chance * draws >= 5]
    rare = draws - sum(expected for _, expected in cells)
    if rare > 1:
        cells.append((draws - sum(seen for seen, _ in cells), rare))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    return float(((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom)))


def check_worlds(found: Iterable[State], most: int, draws: int) -> int:
    """Asserts that worlds dealt from observations follow the chances, with the truth no more often than its chance;
    returns how many secrets were compared, at most `most`."""
    rng = Random(15)
    hidden = [(state, secret) for state in found for secret in secrets(state, state.current_player)]
    hits = expected = variance = 0.0
    chosen = sample(hidden, most)
    for state, secret in chosen:
        knower = state.current_player
        seen = state.observation(knower)
        drawn = Counter(secret.of(seen.determinize(knower, rng.getrandbits(64))) for _ in range(draws))
        assert surprise(drawn, secret.chances, draws) < 4.5
        chance = secret.chances[secret.truth]
        hits += drawn[secret.truth]
        expected += draws * chance
        variance += draws * chance * (1 - chance)
    assert abs(hits - expected) < 4 * sqrt(variance)
    return len(chosen)


@pytest.mark.parametrize("game", RECKONED)
def test_worlds_are_dealt_by_chance_alone(game: str) -> None:
    """One hidden thing in some positions of each game: a chi-square test, and the truth as often as its chance."""
    found = some_positions(game)
    if not game_named(game).hides:
        # Chance is asked rarely.
        found = [state for players in tables(game) for state in positions(game, players, "chance", 1)]
    assert check_worlds(found, 12, 100) >= 6, f"{game} hides or draws something: `secrets` must yield it"


@pytest.mark.long
@pytest.mark.parametrize("game", RECKONED)
def test_many_worlds_are_dealt_by_chance_alone(game: str) -> None:
    every = 3 if game == "akrotiri" else 1
    found = [
        state
        for players in tables(game)
        for number in range(3)
        for state in positions(game, players, f"long {number}", every)
    ]
    assert check_worlds(found, 150, 600) >= 20
