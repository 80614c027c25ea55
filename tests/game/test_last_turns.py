"""Which turns are the last of their seats: no level errs in them, so that none misses one that wins."""

from __future__ import annotations

from random import Random

import pytest

from game.arnak.content import ROUNDS
from game.arnak.state import ArnakState
from game.core.contract import State
from game.registry import game_named


def played(name: str, players: int, seed: int) -> list[State]:
    """The positions of a random game, in which nobody passes as long as there is something else to do."""
    chance = Random(seed)
    state = game_named(name).new(players, f"last {seed}")
    found = []
    while not state.is_terminal:
        found.append(state.clone())
        actions = state.legal_actions()
        busy = [action for action in actions if not state.game.action_text(action).startswith("pass")]
        state.act(chance.choice(busy or actions))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_due_nothing_more_in_the_last_survey_is_asked_no_more(players: int) -> None:
    """Rules: mykerinos 3.3, 7."""
    said = 0
    for seed in range(6):
        states = played("mykerinos", players, seed)
        for at, state in enumerate(states):
            if state.game.is_last_turn(state):
                said += 1
                assert state.current_player not in [after.current_player for after in states[at + 1 :]]
    assert said >= 3


@pytest.mark.parametrize("players", [1, 2, 3])
def test_who_has_passed_or_is_the_last_to_pass_has_the_end_in_hand(players: int) -> None:
    """Rules: arnak 5.7, 9. Nobody else has a turn from there on, but that of the rival who turns up its last tile; who
    has passed has none after this one."""
    said = 0
    for seed in range(4):
        states = played("arnak", players, seed)
        for at, state in enumerate(states):
            if not state.game.is_last_turn(state):
                continue
            said += 1
            assert isinstance(state, ArnakState) and state.round == ROUNDS
            seat = state.current_player
            later = [after for after in states[at + 1 :] if after.turn != state.turn]
            if state.seats[seat].passed:
                assert seat not in [after.current_player for after in later if state.rival is None]
            else:
                assert all(after.current_player == seat for after in later)
    assert said >= 4


def test_who_may_be_overtaken_is_not_in_its_last_turn() -> None:
    """Rules: arnak 9. In the last round, while another one still plays on."""
    states = [state for state in played("arnak", 2, 0) if isinstance(state, ArnakState) and state.round == ROUNDS]
    early = [state for state in states if not any(player.passed for player in state.seats)]
    assert early and not any(state.game.is_last_turn(state) for state in early)
