"""Hints against actions that bring nothing: where they speak, and where they keep silent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.contract import State
from game.core.words import words_for
from game.corinth.content import SYMBOLS
from game.opponents.arena import Match, play_game
from tests.game.corinth.build import GAME, do, position, sheet
from tests.game.corinth.test_why import STUCK

LAST: dict[str, Any] = {"players": 3, "rnd": 18, "turn": 2}
"""The last turn of a game of three."""


def hint(state: State, text: str) -> str | None:
    """The code of the hint against a legal action."""
    action = GAME.parse_action(text)
    assert action in state.legal_actions()
    found = state.pointless(action)
    if found is None:
        return None
    assert words_for().knows(found.key)
    return found.key.removeprefix("corinth.pointless.")


def test_a_building_that_brings_points_is_not_left_out() -> None:
    """9: with the temple each own building brings 3 points."""
    rich = sheet(gold=6, goats=5, built=("temple",))
    state = position("gold 6x2", rich, **LAST)
    state, _ = do(state, "take gold")
    # A stall costs two goats, a point, and brings three.
    assert hint(state, "done") == "build"
    assert hint(state, "build stall") is None


def test_without_a_temple_the_last_turn_builds_nothing() -> None:
    """10: buildings without a temple count nothing by themselves."""
    state = position("gold 6x2", sheet(gold=0, goats=3), **LAST)
    state, _ = do(state, "take gold")
    assert hint(state, "build stall") == "no_use"
    assert hint(state, "build stable") == "no_use"
    assert hint(state, "done") is None


def test_before_the_last_turn_buildings_are_a_matter_of_taste() -> None:
    """9: a power works from the next opportunity on."""
    state, _ = do(position("gold 6x2", sheet(gold=0, goats=3), players=3, rnd=17, turn=2), "take gold")
    assert not any(state.pointless(action) for action in state.legal_actions())


def test_the_last_turn_starts_a_shop_that_it_finishes() -> None:
    """10: unfinished shops count nothing."""
    state, _ = do(position("blue 4x2", sheet(), **LAST), "ship blue")
    assert [hint(state, f"shop blue {number}") for number in (1, 2, 3)] == [None, "shop", "shop"]
    # None of them can be finished: nothing is to be said.
    state, _ = do(position("blue 4x1", sheet(), **LAST), "ship blue")
    assert not any(state.pointless(action) for action in state.legal_actions())
    state, _ = do(position("blue 4x2", sheet(), players=3, rnd=17, turn=2), "ship blue")
    assert not any(state.pointless(action) for action in state.legal_actions())


def test_a_full_district_wants_no_more_goods() -> None:
    """6: symbols that find no room because the district is full are lost."""
    full = sheet(green=(2, 3, 3, 5))
    harbor = "green 3x2, gold 6x2"
    state = position(harbor, full, players=3, rnd=17, turn=2)
    assert hint(state, "ship green") == "full"
    assert hint(state, "take gold") is None
    # Somebody who follows would have had the dice.
    state = position(harbor, full, players=3, rnd=17, turn=1)
    assert hint(state, "ship green") is None


def test_the_last_group_is_taken_for_points() -> None:
    """10: two coins are a point, an unfinished shop is none."""
    state = position("green 3x1, gold 6x2", sheet(), **LAST)
    assert hint(state, "ship green") == "last_turn"
    assert hint(state, "take gold") is None
    state = position("green 3x1, gold 6x2", sheet(), players=3, rnd=17, turn=2)
    assert hint(state, "ship green") is None
    # Two symbols finish the first shop, if that is the one chosen.
    state = position("green 3x2, gold 6x2", sheet(), **LAST)
    assert hint(state, "ship green") is None


def test_what_only_hinders_others_is_asked_about_once() -> None:
    """6: A group for which there is no room, which others could still have had: no hint, but a doubt; none, where
    nothing else could be done."""
    full = sheet(green=(2, 3, 3, 5))
    state = position("green 3x2, gold 6x2", full, players=3, rnd=17, turn=1)
    action = GAME.parse_action("ship green")
    found = state.doubt(action)
    assert hint(state, "ship green") is None and found is not None and words_for().knows(found.key)
    assert state.doubt(GAME.parse_action("take gold")) is None
    stuck = sheet(gold=0, green=(2, 3, 3, 5), walks=STUCK)
    alone = position("green 3x2", stuck, sheet(), players=3, rnd=17, turn=1)
    assert alone.legal_actions() == [action] and alone.doubt(action) is None


def test_a_circle_counts_while_a_star_is_left() -> None:
    """8: "the cell is circled all the same and counts for stars": a cell without a gain is only doubted in the last
    turn, or when no star can be walked to any more."""

    def stopping(walks: tuple[str, ...], rnd: int) -> bool:
        full = sheet(gold=5, orange=SYMBOLS[:3], walks=walks)
        state = position("gold 1x2", full, players=3, rnd=rnd, turn=2)
        for text in ("steward gold", "step a4"):
            state, _ = do(state, text)
        return state.doubt(GAME.parse_action("stop")) is not None

    assert not stopping(("b3 b4",), 17)
    assert stopping(("b3 b4",), 18)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_something_is_always_left_without_a_hint(players: int) -> None:
    for number in range(12):
        rng = Random(number)
        state = GAME.new(players, f"left {number}")
        while not state.is_terminal:
            actions = state.legal_actions()
            assert any(state.pointless(action) is None for action in actions)
            assert any(state.doubt(action) is None for action in actions)
            state.act(rng.choice(actions))


def test_hints_are_never_against_a_good_player() -> None:
    def check(state: State, action: tuple[int, ...]) -> None:
        assert state.pointless(action) is None, GAME.action_text(action)

    for players in (2, 3):
        play_game(Match("corinth", ("medium",) * players, 1, f"good {players}"), 0, check)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_which_turns_are_the_last_of_their_seats(players: int) -> None:
    """10: no level errs in them."""
    state = GAME.new(players, "last")
    said: set[tuple[int, int]] = set()
    turns: dict[int, int] = {}
    while not state.is_terminal:
        seat, turn = state.current_player, state.turn
        if GAME.is_last_turn(state):
            said.add((seat, turn))
        state.act(state.legal_actions()[0])
        turns[seat] = turn
    assert said == set(turns.items())
