"""Corinth, sections 1 to 3: words, set-up, length of the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.contract import State
from game.core.events import Event
from game.core.reasons import BadInput
from tests.game.corinth.build import GAME, LATE, do, json_of, legal, position, sheet_of
from tests.game.corinth.naive import ROUNDS


def played(players: int, seed: int) -> tuple[State, State, list[Event]]:
    """Start, end and all events of a random game."""
    start = GAME.new(players, f"length {seed}")
    state = start.clone()
    events: list[Event] = []
    rng = Random(seed)
    while not state.is_terminal:
        state.apply(rng.choice(state.legal_actions()), events)
    return start, state, events


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_of_a_sheet(players: int) -> None:
    """2.1 and 2.4: "Each player starts with 1 gold and 1 goat (printed as already circled)." "Steward: in the centre of
    the market, no path drawn. All shops empty, no building built." """
    state = GAME.new(players, "start")
    data = json_of(state)
    assert len(data["sheets"]) == players
    for seat in range(players):
        own = sheet_of(state, seat)
        assert own["gold"] == [1, 0]
        assert own["goats"] == [1, 0]
        assert own["shops"] == [0] * 14
        assert own["bonus"] == {"blue": "open", "purple": "open", "green": "open"}
        assert own["route"] == []
        assert own["stops"] == []
        assert own["stars"] == [None, None, None]
        assert own["yellow_dice"] == 0
        assert own["plus_ones"] == 0
        assert own["buildings"] == [False] * 4
        assert state.score(seat).points == 0
    assert data["groups"] == [None] * 6
    assert data["round"] == 1
    assert data["turn_in_round"] == 0


@pytest.mark.parametrize(("players", "crossed"), [(2, 0), (3, 0), (4, 2)])
def test_four_players_cross_out_two_turn_spaces(players: int, crossed: int) -> None:
    """2.2: "With 4 players everyone crosses out the two leftmost turn spaces (I, II)." """
    state = GAME.new(players, "spaces")
    assert [sheet_of(state, seat)["turns"] for seat in range(players)] == [crossed] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_begins_with_the_supply(players: int) -> None:
    """2.3 and 4: "Choose a first player in any way; that player gets the 9 white dice." The first player supplies the
    harbor, with the one coin of the start to spend on a yellow die."""
    state = GAME.new(players, "supply")
    assert state.current_player == state.to_json()["first_player"]
    assert legal(state) == ["roll 0", "roll 1"]


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_two_to_four_players(players: int) -> None:
    """data [game]: players_min = 2, players_max = 4."""
    assert (GAME.min_players, GAME.max_players) == (2, 4)
    with pytest.raises(BadInput):
        GAME.new(players, "x")


@pytest.mark.parametrize(("key", "default", "other"), [
    ("all_equal", "win", "play"),
    ("stars", "sum", "last"),
    ("compensation_modifiers", True, False),
])  # fmt: skip
def test_options(key: str, default: object, other: object) -> None:
    """4.6, 8 and ruling 12: the doubtful readings are table options with a default."""
    option = {option.key: option for option in GAME.options}[key]
    assert option.default == default
    assert set(option.values) == {default, other}
    assert GAME.new(2, "s").options[key] == default
    assert GAME.new(2, "s", {key: other}).options[key] == other
    with pytest.raises(BadInput):
        GAME.new(2, "s", {key: "nonsense"})
    with pytest.raises(BadInput):
        GAME.new(2, "s", {"no such option": default})


@pytest.mark.parametrize(("players", "rounds", "turns", "first"), [(2, 12, 18, 6), (3, 18, 18, 6), (4, 16, 16, 4)])
@pytest.mark.parametrize("seed", range(3))
def test_length_of_the_game(players: int, rounds: int, turns: int, first: int, seed: int) -> None:
    """3: "2 players 12 rounds, 3 players 18, 4 players 16; every player has exactly 18, 18, 16 turns." "The turn track
    has 6 spaces per sheet. Only the first player of a round ticks one space, on the own sheet." """
    _, end, events = played(players, seed)
    began = [event for event in events if event.kind == "round_began"]
    # The first round may have begun before the first action.
    assert [event.data["round"] for event in began][-(rounds - 1) :] == list(range(2, rounds + 1))
    assert all(event.data["rounds"] == rounds for event in began)
    ticked = Counter(event.seat for event in events if event.kind == "turn_space_ticked")
    assert ticked == dict.fromkeys(range(players), first)
    rolled = Counter(event.seat for event in events if event.kind == "dice_rolled")
    assert rolled == ticked
    taken = Counter(event.seat for event in events if event.kind in ("group_taken", "compensation"))
    assert taken == dict.fromkeys(range(players), turns)
    assert [sheet_of(end, seat)["turns"] for seat in range(players)] == [6] * players
    assert end.legal_actions() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_player_to_the_left_becomes_first_player(players: int) -> None:
    """3: "After the round the player to the left becomes first player." Ruling 24: "the player to the right of the
    starting player is first player [in the last round]; every turn is played, then scoring." """
    start, _, events = played(players, 7)
    first = start.current_player
    rollers = [event.seat for event in events if event.kind == "dice_rolled"]
    assert rollers == [(first + i) % players for i in range(ROUNDS[players])]
    assert rollers[-1] == (first - 1) % players
    last = [event for event in events if event.kind == "dice_rolled"][-1]
    after = events[events.index(last) :]
    acting = [event.seat for event in after if event.kind in ("group_taken", "compensation")]
    roller = rollers[-1]
    if players == 2:
        assert acting == [roller, 1 - roller, roller]
    else:
        assert acting == [(roller + i) % players for i in range(players)]
    assert after[-1].kind == "game_over"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_first_player_ticks_a_space(players: int) -> None:
    """3: "Only the first player of a round ticks one space, on the own sheet." 4.1: "Tick the leftmost free turn space
    on the own sheet." """
    state = position(players=players)
    before = [sheet_of(state, seat)["turns"] for seat in range(players)]
    after, events = do(state, "roll 0")
    roller = state.current_player
    expected = [n + 1 if seat == roller else n for seat, n in enumerate(before)]
    assert [sheet_of(after, seat)["turns"] for seat in range(players)] == expected
    assert [event.seat for event in events if event.kind == "turn_space_ticked"] == [roller]
    assert after.to_json()["round"] == LATE[players]
