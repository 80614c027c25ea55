"""By which statistics ways of playing Akrotiri are told apart."""

from __future__ import annotations

from game.akrotiri.rules import GAME
from tests.game.akrotiri.build import position, seat, with_temples


def test_traits_count_what_was_dug_and_kept() -> None:
    """Maps by level, their points, drachmas and what was paid."""
    state = with_temples(3, maps="E01 N01 H01")
    found = GAME.traits(state, 0)
    assert found["temples"] == found["easy_temples"] == found["map_points"] == 3
    assert found["normal_temples"] == found["hard_temples"] == 0
    assert found["maps_left"] == 3
    assert found["drachmas"] == 20
    assert found["earned"] == 29
    assert GAME.traits(state, 1)["temples"] == 0


def test_traits_of_another_seat_count_what_is_seen() -> None:
    """Goals that an observer does not know count nothing."""
    state = position("V1 e1n2 0", seat(dock="TW", goals="uncompleted"), seat(dock="e1n2b", goals="lake"))
    assert GAME.traits(state.observation(1), 0)["goal_points"] == 0
