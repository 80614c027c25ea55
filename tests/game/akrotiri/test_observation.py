"""Hidden things: what observations and determinized worlds know."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from game.akrotiri.content import UNKNOWN_CARDS, UNKNOWN_GOAL, UNKNOWN_TILE
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.opponents.levels import level_named, player_of
from tests.game.akrotiri.build import (
    GOALS,
    MODES,
    ROUND,
    SPOTS,
    TILES,
    Json,
    after,
    do,
    legal,
    position,
    seat,
    walk,
    with_temples,
)


def text_of(state: AkrotiriState) -> str:
    """The whole position as text."""
    return json.dumps(state.to_json(), sort_keys=True)


def permuted(state: AkrotiriState, knower: int, rng: Random) -> AkrotiriState:
    """The same position with everything dealt anew that `knower` cannot know, written without the engine's own dealing:
    two hidden things of a kind change places."""
    new = state.clone()
    stack = list(new.stack)
    rng.shuffle(stack)
    new.stack = tuple(stack)
    others = [s for s in range(new.players) if s != knower]
    for seat_ in others:
        if new.hand[seat_] >= 0 and not new.shown >> seat_ & 1 and new.age[seat_] == new.shuffles and stack:
            i = rng.randrange(len(stack))
            stack[i], new.hand[seat_] = new.hand[seat_], stack[i]
            new.stack = tuple(stack)
    decks = [list(deck) for deck in new.decks]
    for deck in decks:
        rng.shuffle(deck)
    for seat_ in others:
        cards = list(new.maps[seat_])
        for j, card in enumerate(cards):
            deck = decks[card // 12]
            if deck:
                i = rng.randrange(len(deck))
                deck[i], cards[j] = card, deck[i]
        new.maps[seat_] = tuple(sorted(cards))
    new.decks = (tuple(decks[0]), tuple(decks[1]), tuple(decks[2]))
    hidden = [i for i, seen in enumerate(new.goal_seen) if not seen >> knower & 1]
    goals = list(new.goal_deck)
    for seat_ in others:
        if new.is_terminal or not hidden:
            break
        mine = list(new.goals[seat_])
        for j, goal in enumerate(mine):
            if new.taken_openly[seat_] >> goal & 1:
                continue
            i = rng.choice(hidden)
            if goals[i] not in mine and goals[i] not in new.offers[seat_]:
                goals[i], mine[j] = goal, goals[i]
        new.goals[seat_] = tuple(sorted(mine))
    new.goal_deck = tuple(goals)
    new.key ^= 12345
    return new


@pytest.mark.parametrize(("players", "options"), MODES)
def test_what_a_seat_cannot_know_changes_nothing(players: int, options: Json) -> None:
    """2.8: "keeps it secret", "Map cards in hand are hidden too": permuting what is hidden leaves the observation
    and the worlds made from it as they were."""
    rng = Random(5)
    changed = 0
    for state in walk("hidden", players, options):
        if rng.random() > 0.1:
            continue
        for knower in range(players):
            other = permuted(state, knower, rng)
            changed += text_of(other) != text_of(state)
            assert text_of(other.observation(knower)) == text_of(state.observation(knower))
            assert text_of(other.determinize(knower, 7)) == text_of(state.determinize(knower, 7))
            if state.current_player == knower:
                assert other.legal_actions() == state.legal_actions()
                assert GAME.judge(other) == GAME.judge(state)
    assert changed > 10


def test_medium_does_not_see_hidden_things() -> None:
    """A computer player's choice does not depend on what it cannot know."""
    rng = Random(3)
    player = player_of(level_named("medium"), "blind")
    asked = 0
    for state in walk("blind", 2):
        if state.is_terminal or rng.random() > 0.03 or len(state.legal_actions()) == 1:
            continue
        seat_ = state.current_player
        choice = player.choose(state.observation(seat_)).chain
        assert player.choose(permuted(state, seat_, rng).observation(seat_)).chain == choice
        asked += 1
    assert asked


@pytest.mark.parametrize(("players", "options"), MODES)
def test_worlds_are_sound(players: int, options: Json) -> None:
    """A determinized world is a position the rules accept, whose observation is the one it was made from."""
    rng = Random(8)
    for state in walk("worlds", players, options):
        if rng.random() > 0.06 and not state.is_terminal:
            continue
        for knower in range(players):
            world = state.determinize(knower, rng.getrandbits(64))
            assert text_of(world.observation(knower)) == text_of(state.observation(knower))
            assert GAME.load(json.loads(json.dumps(world.to_json()))).digest() == world.digest()
            seen = state.observation(knower)
            assert GAME.load(json.loads(text_of(seen))).digest() == seen.digest()


def test_own_things_are_known() -> None:
    """A seat's own tile, maps, goals and offers are in its observation, the others' are not; the backs show levels."""
    state = with_temples(2, other=seat(dock="TW", goals="forest", maps="E08 H01", tile="V9"))
    dug = after(state, "dig E01 e1n2 ne")
    mine, theirs = dug.observation(0), dug.observation(1)
    assert mine.offers[0] == dug.offers[0]
    assert theirs.offers[0] == (UNKNOWN_GOAL,) * 2
    assert mine.maps[1] == (UNKNOWN_CARDS[0], UNKNOWN_CARDS[2])
    assert theirs.maps[1] == dug.maps[1]
    assert mine.hand[1] == UNKNOWN_TILE
    assert theirs.hand[1] == TILES.index("V9")
    assert mine.goals[1] == (UNKNOWN_GOAL,)
    assert set(mine.goal_deck) == {UNKNOWN_GOAL}
    assert mine.played == dug.played == theirs.played


def test_goals_taken_openly_stay_known() -> None:
    """10: "Everybody sees which": the others' observation names the goal, shows what it brings, and every world made
    from it leaves the goal with its owner."""
    taken = 0
    before: AkrotiriState | None = None
    for state in (state for n in range(12) for state in walk(f"open{n}", 3, {"strategy": True})):
        if before is not None and state.round and 0 < len(state.face_up) < len(before.face_up):
            owner = before.current_player
            (goal,) = (Counter(before.face_up) - Counter(state.face_up)).keys()
            knower = (owner + 1) % 3
            other = state.observation(knower)
            assert goal in other.goals[owner]
            drawn = [held for held in before.goals[owner] if not before.taken_openly[owner] >> held & 1]
            assert other.goals[owner].count(UNKNOWN_GOAL) == len(drawn) > 0
            assert f"goal {GOALS[goal]}" in [term.key for term in other.score(owner).leaves()]
            for chance in range(20):
                world = state.determinize(knower, chance)
                assert goal in world.goals[owner]
                assert len(set(world.goals[owner])) == len(world.goals[owner])
            taken += 1
        before = state
    assert taken > 5


def test_goals_put_under_the_deck_are_remembered() -> None:
    """5.3: who put a goal under the deck knows that it lies there; the others do not."""
    state = after(with_temples(2), "dig E01 e1n2 ne")
    keep, back = legal(state)
    kept = after(state, keep)
    goal = GOALS.index(back.split()[1])
    assert kept.observation(0).goal_deck[0] == goal
    assert kept.observation(1).goal_deck[0] == UNKNOWN_GOAL
    for chance in range(20):
        assert kept.determinize(0, chance).goal_deck[0] == goal
    assert len({kept.determinize(1, chance).goal_deck[0] for chance in range(20)}) > 1


def test_worlds_deal_no_goal_twice_into_a_hand() -> None:
    """11: "Nobody holds the same goal twice": neither in what another seat may hold."""
    two = seat(dock="TE", goals="forest lake", played=SPOTS, coins=9)
    state = position(ROUND, seat(dock="TW", goals="volcano"), two, seat(dock="TN"), number=8)
    for chance in range(150):
        goals = state.determinize(0, chance).goals[1]
        assert len(goals) == len(set(goals)) == 2


def test_goals_are_shown_at_the_end() -> None:
    """9: when the game is over everybody sees all goals, so that each observation gives the true scores."""
    *_, last = walk("shown", 3)
    for knower in range(3):
        seen = last.observation(knower)
        assert seen.goals == last.goals
        assert [place.total for place in seen.places()] == [place.total for place in last.places()]


def test_after_a_reshuffle_old_hands_are_told_by_what_is_missing() -> None:
    """7: when the discards have become the stack, the tiles the others drew before are those that are nowhere else."""
    me = seat(dock="TW")
    state = position(
        "V1 e1n2 0", me, seat(dock="TE", tile="F9"), seat(dock="TN", tile="M9"), options={"mode": "one_box"}
    )
    state.discards, state.stack = state.stack, ()
    drawn = after(state, "done", "draw")
    assert drawn.shuffles == 1
    assert (state.age, drawn.age) == ([0, 0, 0], [1, 0, 0])
    seen = drawn.observation(0)
    assert seen.old_hands == ((0, tuple(sorted((TILES.index("F9"), TILES.index("M9"))))),)
    hands = Counter(tuple(drawn.determinize(0, chance).hand[1:]) for chance in range(30))
    assert set(hands) == {(TILES.index("F9"), TILES.index("M9")), (TILES.index("M9"), TILES.index("F9"))}
    # The new tile comes from the new stack: for the others it may be any of those.
    assert len({drawn.determinize(1, chance).hand[0] for chance in range(60)}) > 10
    assert all(drawn.determinize(1, chance).hand[2] == TILES.index("M9") for chance in range(10))


def test_old_hands_are_told_apart_by_their_age() -> None:
    """7: what was missing after the first shuffle was in the hands of those who had drawn before it, not of those who
    drew between it and the second."""
    state = position(
        "V1 e1n2 0",
        seat(dock="TW"),
        seat(dock="TE", tile="F9"),
        seat(dock="TN", tile="M9"),
        options={"mode": "one_box"},
    )
    state.shuffles, state.age = 2, [2, 0, 1]
    assert state.observation(0).old_hands == ((0, (TILES.index("F9"),)), (1, (TILES.index("M9"),)))
    for chance in range(5):
        assert state.determinize(0, chance).hand[1:] == state.hand[1:]


def test_nobody_foresees_a_shuffle() -> None:
    """7: "shuffle the discards into a new stack": the discards lie open, but not the order they will come back in."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.discards, state.stack = state.stack, ()
    drawn = {after(state.determinize(0, chance), "done", "draw").hand[0] for chance in range(30)}
    assert len(drawn) > 10


def test_events_keep_secrets() -> None:
    """Tiles, maps and goals are named in events to their owner alone."""
    state = position("V1 e1n2 0", seat(dock="TW", coins=9), seat(dock="TE"))
    _, events = do(state, "buy easy hard", "done", "draw")
    for event in events:
        assert not {"cards", "tile", "goals"} & set(event.seen_by(1).data) or event.kind == "turn_began"
