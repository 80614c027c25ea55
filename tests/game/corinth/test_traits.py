"""By which statistics ways of playing Corinth are told apart."""

from __future__ import annotations

from tests.game.corinth.build import GAME, position, sheet


def test_traits_count_what_is_on_the_sheet() -> None:
    mine = sheet(
        gold=3,
        goats=2,
        built=("stall", "stable"),
        walks=("d3", "d4 d5", "e5"),
        blue=(0, 3, 0),
        orange=(1, 0, 0),
    )
    state = position("", mine, players=3)
    found = GAME.traits(state, state.current_player)
    assert found["stops"] == 3
    assert found["symbols"] == 4
    assert found["buildings"] == 2
    assert found["gold"] == 5
    assert found["goats"] == 5
    assert GAME.traits(state, (state.current_player + 1) % 3)["symbols"] == 0
