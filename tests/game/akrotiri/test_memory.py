"""What is remembered for speed never shows: positions with the same map share what was worked out about it."""

from __future__ import annotations

import pytest

from game.akrotiri.geometry import laid
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from tests.game.akrotiri.build import MODES, Json, walk


def bare(state: AkrotiriState) -> AkrotiriState:
    """The same position to the same eyes, remembering nothing."""
    laid.cache_clear()
    found = GAME.load(state.to_json())
    assert isinstance(found, AkrotiriState)
    found.eyes = state.eyes
    return found


@pytest.mark.parametrize(("players", "options"), MODES)
def test_values_remembered_are_those_worked_out(players: int, options: Json) -> None:
    """Judged points and features, to the eyes of who decides and of the next seat, are those of bare positions, two in
    a row and two left out through a game; those on the same map share what is remembered."""
    for step, state in enumerate(walk("memory", players, options)):
        if state.is_terminal or step > 120:
            return
        if step % 4 > 1:
            continue
        for looker in (state.current_player, (state.current_player + 1) % players):
            state.eyes = looker
            assert GAME.judge(state) == GAME.judge(bare(state))
            for seat in range(players):
                assert GAME.measure(state, seat) == GAME.measure(bare(state), seat)
        state.eyes = -1
