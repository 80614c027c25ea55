"""Properties every game of the registry has, over random games of all numbers of players and sampled options."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.core.contract import NOBODY, Action, Game, State
from game.core.events import Event
from game.core.reasons import BadInput, IllegalAction
from game.core.record import Header, Seat, Takebacks, read_record
from game.core.session import Session
from game.registry import game_named, games
from tests.game.lengths import check_length, is_small

ROOT = Path(__file__).resolve().parents[3]
TABLES = [
    (name, players) for name, game in games().items() for players in range(game.min_players, game.max_players + 1)
]
LEAST_GAMES = 2
DEFAULT_DECISIONS = 300
"""Random games are played until this many decisions were checked, so that long games do not take all the time."""
LONG_GAMES = 2000

pytestmark = pytest.mark.parametrize(("name", "players"), TABLES)


def some_options(game: Game, rng: Random) -> dict[str, object]:
    """Each option at its default half of the time, else at any value."""
    return {o.key: o.default if rng.random() < 0.5 else rng.choice(o.values) for o in game.options}


def walk(game: Game, players: int, number: int) -> Iterator[tuple[State, Random]]:
    """The states of one random game, first and last included; the caller must not change them."""
    rng = Random(f"{game.id} {players} {number}")
    state = game.new(players, f"property {number}", some_options(game, rng))
    while True:
        yield state, rng
        if state.is_terminal:
            return
        state = state.clone()
        state.act(rng.choice(state.legal_actions()))


def samples(name: str, players: int, number: int, share: float, most: int = 50) -> Iterator[tuple[State, Random]]:
    """Some of the states of one random game, always the first and the last; of long games fewer in proportion."""
    game = game_named(name)
    states = [state for state, _ in walk(game, players, number)]
    rng = Random(f"samples {name} {players} {number}")
    share = min(share, most / len(states))
    for i, state in enumerate(states):
        if i in (0, len(states) - 1) or rng.random() < share:
            yield state, rng


def text_of(state: State) -> str:
    """The whole position as canonical text."""
    return json.dumps(state.to_json(), sort_keys=True)


def ends_in_time(game: Game, players: int, number: int) -> int:
    """One game with the checks that are made after every action; how many decisions it had."""
    decisions = -1
    turn = 0
    for state, rng in walk(game, players, number):
        decisions += 1
        check_length(game, players, decisions)
        assert state.turn >= turn
        turn = state.turn
        actions = state.legal_actions()
        assert actions == sorted(set(actions)), "legal actions are not sorted or not unique"
        assert actions == state.legal_actions()
        assert bool(actions) != state.is_terminal
        assert (state.current_player == NOBODY) == state.is_terminal
        assert 0 <= state.progress <= 1
        assert (state.progress == 1) == state.is_terminal
        for action in actions:
            text = game.action_text(action)
            assert game.parse_action(text) == action
            assert text == text.strip()
            assert "=" not in text
            assert "#" not in text
        check_scores(state)
        check_json(game, state, rng)
    return decisions


def check_scores(state: State) -> None:
    """Score leaves add up to the total, at every branch; places are in order and agree with the totals."""
    for seat in range(state.players):
        tree = state.score(seat)
        front = [tree]
        while front:
            term = front.pop()
            if term.parts:
                assert term.points == sum(part.points for part in term.parts)
                front += term.parts
        assert tree.points == sum(leaf.points for leaf in tree.leaves())
    places = state.places()
    assert sorted(place.seat for place in places) == list(range(state.players))
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    assert state.game.unseated(state.deciders) == state.players - state.deciders
    assert places[0].rank == 1 or state.players > state.deciders, "only who plays alone may find no winner"
    for place in places:
        assert place.total == state.score(place.seat).points
    assert sum(state.returns()) == pytest.approx(float(places[0].rank == 1))
    assert len(state.game.judge(state)) == state.players


def check_json(game: Game, state: State, rng: Random) -> None:
    """The position survives plain JSON, and the game goes on the same from there."""
    text = text_of(state)
    data = json.loads(text)
    for key in ("game", "rules", "players", "options", "seed", "current_player", "terminal", "turn", "pending"):
        assert key in data
    loaded = game.load(data)
    assert text_of(loaded) == text
    assert loaded.legal_actions() == state.legal_actions()
    if not state.is_terminal:
        action = rng.choice(state.legal_actions())
        events: list[Event] = []
        loaded_events: list[Event] = []
        one = state.clone()
        one.act(action, events)
        loaded.apply(action, loaded_events)
        assert text_of(loaded) == text_of(one)
        assert events == loaded_events


def test_every_state_of_random_games(name: str, players: int, games_wanted: int) -> None:
    """Ends in time; legal lists; notation; scores; JSON: after every action."""
    played = decisions = 0
    while played < games_wanted or (not games_wanted and (played < LEAST_GAMES or decisions < DEFAULT_DECISIONS)):
        decisions += ends_in_time(game_named(name), players, played)
        played += 1


@pytest.mark.long
def test_every_state_of_many_random_games(name: str, players: int, games_wanted: int) -> None:
    """As above, many games."""
    for number in range(10_000, 10_000 + (games_wanted or LONG_GAMES)):
        ends_in_time(game_named(name), players, number)


GAMES, RELEASE_GAMES = 200, 20_000
"""Random games for each number of players by default, and before a release (DESIGN 7)."""
BATCHES = 5
"""Into so many parts they are cut, of which a run of the whole suite plays some at every table."""


def plays_through(game: Game, players: int, number: int) -> None:
    """One random game, with what can be looked at in passing, and all checks of a position at its end."""
    rng = Random(f"through {game.id} {players} {number}")
    state = game.new(players, f"through {number}", some_options(game, rng))
    for _ in range(game.longest(players) + 1):
        actions = state.legal_actions()
        if state.is_terminal:
            break
        assert actions, "nothing is legal before the end"
        assert actions == sorted(set(actions)), "legal actions are not sorted or not unique"
        action = rng.choice(actions)
        assert game.parse_action(game.action_text(action)) == action
        state.act(action)
    assert state.is_terminal, "the game is longer than it says it can be"
    assert not actions
    check_scores(state)
    check_json(game, state, rng)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_many_random_games_end(name: str, players: int, batch: int, games_wanted: int) -> None:
    """Each ends within its bound, in a ranking that adds up."""
    for number in range(batch, games_wanted or GAMES, BATCHES):
        plays_through(game_named(name), players, number)


@pytest.mark.long
def test_all_random_games_of_a_release_end(name: str, players: int, games_wanted: int) -> None:
    """As above, "20,000 before a release"."""
    for number in range(games_wanted or RELEASE_GAMES):
        plays_through(game_named(name), players, number)


def any_draws(game: Game, players: int) -> bool:
    """Whether chance decides what some action of a random game brings."""
    return any(game.draws(state, action) for state, _ in walk(game, players, 1) for action in state.legal_actions())


def nonsense(state: State, rng: Random, others: dict[Action, None]) -> list[Action]:
    """Actions of other positions and altered legal ones, none of them legal here."""
    legal = state.legal_actions()
    found = rng.sample(list(others), min(8, len(others)))
    for action in rng.sample(legal, min(3, len(legal))):
        found.append((*action[:-1], action[-1] + rng.choice([-7, -1, 1, 7])))
        found.append((action[0] + 1, *action[1:]))
    return [action for action in found if action not in legal]


def test_only_legal_actions_pass(name: str, players: int) -> None:
    """Whatever is not legal is refused with a reason and changes nothing."""
    game = game_named(name)
    refused = 0
    for number in range(2):
        others: dict[Action, None] = {}
        for state, rng in walk(game, players, number):
            before = text_of(state)
            for action in nonsense(state, rng, others):
                try:
                    game.parse_action(game.action_text(action))
                except BadInput:
                    continue  # not even an intent
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action)
                assert caught.value.reason.code
                assert str(caught.value)
                assert state.why_not(action) == caught.value.reason
                refused += 1
            assert text_of(state) == before
            legal = state.legal_actions()
            for action in rng.sample(legal, min(12, len(legal))):
                assert state.why_not(action) is None
                others[action] = None
    assert refused > (0 if is_small(game, players) else 100)


def test_words_are_there(name: str, players: int) -> None:
    """Prompts and descriptions are sentences the catalogue knows, with every placeholder filled."""
    from game.core.words import words_for

    words = words_for()
    for number in range(2):
        for state, _ in samples(name, players, number, 0.5):
            sentences = [state.prompt(), state.status(), *(state.describe(action) for action in state.legal_actions())]
            sentences += [place.tie_break for place in state.places() if place.tie_break is not None]
            sentences += [leaf.text for seat in range(players) for leaf in state.score(seat).leaves()]
            for message in sentences:
                assert words.knows(message.key), message.key
                text = words.say(message)
                assert text
                assert "{" not in text
                assert text != message.key
            assert state.show()


def test_events_are_told(name: str, players: int) -> None:
    """What is told of an event is a sentence of the catalogue that names its people."""
    from game.core.words import words_for

    words = words_for()
    game = game_named(name)
    names = [f"Person{seat}" for seat in range(players)]
    for number in range(4):
        told = 0
        for state, rng in walk(game, players, number):
            if state.is_terminal:
                continue
            events: list[Event] = []
            state.clone().apply(rng.choice(state.legal_actions()), events)
            for event in events:
                for viewer in range(players):
                    telling = game.tell(event.seen_by(viewer), names)
                    if telling is None:
                        continue
                    told += 1
                    assert words.knows(telling.message.key), telling.message.key
                    assert "{" not in words.say(telling.message)
                    assert telling.weight in (0, 1, 2)
        assert told


def test_judgement_at_the_end_is_the_result(name: str, players: int) -> None:
    """`judge`: "at the end the true points with the tie-break added as a fraction"."""
    game = game_named(name)
    for number in range(6):
        state = next(state for state, _ in walk(game, players, number) if state.is_terminal)
        judged = game.judge(state)
        places = state.places()
        for place in places:
            assert place.total <= judged[place.seat] < place.total + 1
        for better, worse in pairwise(places):
            if better.rank == worse.rank:
                assert judged[better.seat] == judged[worse.seat]
            else:
                assert judged[better.seat] > judged[worse.seat]


def test_signature_stands_for_the_rest_of_the_game(name: str, players: int) -> None:
    """Positions with equal signatures have the same legal actions and judgement."""
    game = game_named(name)
    known: dict[object, tuple[object, ...]] = {}
    for number in range(3):
        for state, _ in samples(name, players, number, 0.3):
            mark = (number, state.turn, state.signature())
            assert state.clone().signature() == state.signature()
            said = (tuple(state.legal_actions()), tuple(game.judge(state)), state.current_player)
            assert known.setdefault(mark, said) == said


def test_clones_are_independent(name: str, players: int) -> None:
    """A clone goes its own way, and history stays frozen."""
    history: list[tuple[State, str]] = []
    for state, rng in walk(game_named(name), players, 0):
        history.append((state, text_of(state)))
        branch = state.clone()
        assert text_of(branch) == text_of(state)
        for _ in range(4):
            if not branch.is_terminal:
                branch.act(rng.choice(branch.legal_actions()))
    for state, text in history:
        assert text_of(state) == text


def test_events_are_plain(name: str, players: int) -> None:
    """Events are JSON, say whose doing they are, and asking for them changes nothing; of an action without events no
    other seat sees anything."""
    for number in range(2):
        for state, rng in walk(game_named(name), players, number):
            if state.is_terminal:
                continue
            action = rng.choice(state.legal_actions())
            events: list[Event] = []
            loud, quiet = state.clone(), state.clone()
            loud.apply(action, events)
            quiet.apply(action)
            assert loud.digest() == quiet.digest()
            if not events:
                for seat in set(range(players)) - {state.current_player}:
                    assert loud.observation(seat).digest() == state.observation(seat).digest()
            for event in events:
                assert event.kind
                assert -1 <= event.seat < players
                for viewer in (None, *range(players)):
                    data = event.seen_by(viewer).to_json()
                    assert json.loads(json.dumps(data)) == data
            # Chance only decides where it says so; what the end brings to light decides nothing any more.
            assert not any(event.reveals for event in events) or loud.is_terminal or state.game.draws(state, action)


ELSEWHERE = "elsewhere"
"""The seed of games that are played in other processes too."""
PLAYED = """
import json, sys
from random import Random
from game.registry import game_named
for name, players, seed in json.loads(sys.argv[1]):
    rng = Random(seed)
    state = game_named(name).new(players, seed)
    digests = [state.digest()]
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()))
        digests.append(state.digest())
    print(json.dumps(digests))
"""


@cache
def played_elsewhere() -> dict[tuple[str, int, str], list[str]]:
    """The digests of a random game of each table, as another process finds them, with another hash seed than this one's
    (most often drawn at random)."""
    wanted = [(name, players, ELSEWHERE) for name, players in TABLES]
    hash_seed = "1" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"
    run = subprocess.run(
        [sys.executable, "-c", PLAYED, json.dumps(wanted)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
    )
    return dict(zip(wanted, map(json.loads, run.stdout.splitlines()), strict=True))


def test_same_seed_same_game_in_another_process(name: str, players: int) -> None:
    """Same seed and actions: same digests, in another process and with another hash seed."""
    digests = played_elsewhere()[name, players, ELSEWHERE]
    rng = Random(ELSEWHERE)
    state = game_named(name).new(players, ELSEWHERE)
    assert digests[0] == state.digest()
    for digest in digests[1:]:
        state.apply(rng.choice(state.legal_actions()))
        assert state.digest() == digest
    assert state.is_terminal


def test_different_seeds_differ(name: str, players: int) -> None:
    """The seed matters: games from different seeds part ways. Where no action draws, all may be the same."""
    game = game_named(name)
    ends = set()
    for number in range(8):
        rng = Random(5)
        state = game.new(players, f"seed {number}")
        for _ in range(10):
            if not state.is_terminal:
                state.act(rng.choice(state.legal_actions()))
        data = {key: value for key, value in state.to_json().items() if key != "seed"}
        ends.add(json.dumps(data, sort_keys=True))
    assert len(ends) == 8 or is_small(game, players) or not any_draws(game, players)


def header(game: Game, players: int, seed: str, takebacks: Takebacks = "free") -> Header:
    """A table of people."""
    seats = tuple(Seat(f"P{seat}") for seat in range(players))
    options = {option.key: option.default for option in game.options}
    return Header(game.id, game.rules_version, seed, options, seats, takebacks)


def test_undo_to_any_point(name: str, players: int) -> None:
    """Undo, redo and branching reach earlier positions exactly; the record replays to the same digests."""
    game = game_named(name)
    rng = Random(f"undo {name} {players}")
    session = Session(game, header(game, players, "undo"))

    def digest() -> str:
        return session.view(0).digest()

    digests = [digest()]
    while not session.is_terminal:
        session.do(rng.choice(session.view(session.current_player).legal_actions()))
        digests.append(digest())
    for position in range(len(digests) - 2, -1, -1):
        assert session.undo() == position
        assert digest() == digests[position]
    for position in range(1, len(digests)):
        assert session.redo() == position
        assert digest() == digests[position]
    numbers = [step.move.number for step in session.path]
    for _ in range(20):
        position = rng.randrange(len(digests))
        session.go_to(numbers[position - 1] if position else 0)
        assert digest() == digests[position]
    # A branch, and then the record read back from its text.
    session.go_to(numbers[len(numbers) // 2])
    for _ in range(10):
        if not session.is_terminal:
            session.do(rng.choice(session.view(session.current_player).legal_actions()))
    again = Session.resume(game, read_record(session.record.text()))
    assert again.faults == []
    assert again.view(0).digest() == digest()


def test_observation_hides_what_the_seat_cannot_know(name: str, players: int) -> None:
    """Observations carry no seed, and stay the same when everything unknown is dealt anew; worlds made from the state
    and from the observation are equal, and legal for the game."""
    game = game_named(name)
    for number in range(2):
        for state, rng in samples(name, players, number, 0.25):
            for seat in range(players):
                seen = state.observation(seat)
                assert seen.viewer == seat
                assert seen.key == 0
                assert seen.seed == ""
                text = text_of(seen)
                assert game.load(json.loads(text)).digest() == seen.digest()
                chance = rng.getrandbits(64)
                world = state.determinize(seat, chance)
                assert world.viewer is None
                assert text_of(world.observation(seat)) == text
                assert text_of(seen.observation(seat)) == text
                assert text_of(seen.determinize(seat, chance)) == text_of(world)
                assert seen.current_player == state.current_player
                if state.current_player == seat:
                    assert seen.legal_actions() == state.legal_actions()
                    assert world.legal_actions() == state.legal_actions()
                    assert game.judge(seen) == game.judge(state)
                if not state.is_terminal:
                    other = world.clone()
                    for _ in range(3):
                        if not other.is_terminal:
                            other.act(rng.choice(other.legal_actions()))
                    action = rng.choice(world.legal_actions())
                    twin = seen.determinize(seat, chance)
                    world.act(action)
                    twin.act(action)
                    assert text_of(world) == text_of(twin)


def test_determinize_does_not_foretell(name: str, players: int) -> None:
    """Worlds made with different chance differ in what will be drawn; a clairvoyant search would win otherwise.

    A single draw may be settled already (the last card of a deck), but not most of them.
    """
    game = game_named(name)
    varied = drawn = 0
    for state, rng in samples(name, players, 1, 1.0 if is_small(game, players) else 0.3, most=120):
        drawing = [action for action in state.legal_actions() if game.draws(state, action)]
        if not drawing:
            continue
        outcomes = set()
        for _ in range(8):
            world = state.determinize(state.current_player, rng.getrandbits(64))
            events: list[Event] = []
            world.act(drawing[0], events)
            known = [event.seen_by(None).to_json() for event in events]
            outcomes.add(json.dumps(known, sort_keys=True))
        drawn += 1
        varied += len(outcomes) > 1
    assert drawn or not any_draws(game, players)
    assert varied * 2 >= drawn


def test_plans_are_legal_and_end_the_turn(name: str, players: int) -> None:
    """Each plan is a chain of legal actions of the deciding seat up to the end of the turn or to a draw of chance, and
    no two lead to equivalent positions."""
    game = game_named(name)
    for number in range(2):
        for state, _ in samples(name, players, number, 0.12, most=12):
            if state.is_terminal:
                continue
            seen = state.determinize(state.current_player, 1)
            plans = game.plans(seen, 100)
            assert plans
            assert len(plans) <= 100
            assert len(plans) == len(set(plans))
            first = {plan[0] for plan in plans}
            assert first <= set(state.legal_actions())
            ends = set()
            for plan in plans:
                after = seen.clone()
                for i, action in enumerate(plan):
                    assert after.turn == seen.turn
                    assert action in after.legal_actions()
                    drawn = game.draws(after, action)
                    assert not drawn or i == len(plan) - 1
                    after.act(action)
                assert drawn or after.turn != seen.turn or after.is_terminal
                if not drawn:
                    mark = (after.turn, after.signature())
                    assert mark not in ends, "two plans lead to equivalent positions"
                    ends.add(mark)


@pytest.mark.parametrize("text", ["", " ", "nonsense", "roll", "roll x", "take", "🐐", "a" * 1000, "1 2 3", "\n", "-1"])
def test_rubbish_is_no_notation(name: str, players: int, text: str) -> None:
    """Text that means no action raises `BadInput` with a sentence."""
    del players
    with pytest.raises(BadInput) as caught:
        game_named(name).parse_action(text)
    assert "{" not in str(caught.value).replace(text, "")


def test_wrong_numbers_of_players(name: str, players: int) -> None:
    """`new` refuses numbers of players the box is not for, and options it does not have."""
    game = game_named(name)
    for wrong in (0, game.min_players - 1, game.max_players + 1, -3):
        with pytest.raises(BadInput):
            game.new(wrong, "x")
    with pytest.raises(BadInput):
        game.new(players, "x", {"no such option": 1})


def test_options_that_do_not_matter_change_nothing(name: str, players: int) -> None:
    """What a table is not asked about makes no difference at it: the same decisions come to the same scores."""
    game = game_named(name)
    defaults = {option.key: option.default for option in game.options}
    idle = [option for option in game.options if not option.matters(players, defaults)]
    if not idle:
        pytest.skip("a table of this size is asked about every option")

    def played(values: dict[str, object]) -> list[object]:
        rng, state = Random(players), game.new(players, "idle options", values)
        met: list[object] = []
        while not state.is_terminal and len(met) < 400:
            met.append(state.legal_actions())
            state.act(rng.choice(state.legal_actions()))
        return [*met, [state.score(seat).points for seat in range(state.players)]]

    usual = played(dict(defaults))
    for option in idle:
        other = next(value for value in option.values if value != option.default)
        assert played({**defaults, option.key: other}) == usual, option.key
