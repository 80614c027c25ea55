"""What is remembered for speed never shows: copies share things, positions remember what was worked out about them."""

from __future__ import annotations

from random import Random

import pytest

from game.arnak import notation
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.events import Event
from tests.game.arnak.games import CLIMBING, EAGER, TABLES, pick, play


def fresh(state: ArnakState) -> ArnakState:
    """The same position, remembering nothing."""
    return GAME.load(state.to_json())


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_copies_are_independent(people: int, temple: str) -> None:
    """Whichever goes on, through the end of a round too, the other stays as it was."""
    rng = Random(f"copies {people} {temple}")
    for step, (state, action, _) in enumerate(play(people, temple, 3, EAGER)):
        if state.is_terminal or (step % 7 and action[0] not in (notation.PASS, notation.END)):
            continue
        copy, before = state.clone(), state.digest()
        other = copy.clone()
        for _ in range(4):
            if not copy.is_terminal:
                copy.act(pick(rng, copy.legal_actions(), EAGER))
        assert state.digest() == other.digest() == before
        other.act(action)
        assert state.digest() == before


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_values_remembered_are_those_worked_out(people: int, temple: str) -> None:
    """Judged points and features of a game that goes on in place, and of views of it, are those of bare positions."""
    rng = Random(f"values {people} {temple}")
    state = next(play(people, temple, 6, CLIMBING))[0]
    while not state.is_terminal:
        for seen in (state, state.observation(0), state.determinize(0, 5)):
            bare = fresh(seen)
            assert GAME.judge(seen) == GAME.judge(bare) == GAME.judge(seen.clone())
            for seat in range(state.players):
                assert GAME.measure(seen, seat) == GAME.measure(bare, seat)
        for _ in range(5):
            if not state.is_terminal:
                state.act(pick(rng, state.legal_actions(), EAGER))


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_turns_thought_of_before_lead_to_the_same(people: int, temple: str) -> None:
    """After a planner has tried turns, taking them leads where they lead without it; events are told as ever."""
    for step, (state, _, _) in enumerate(play(people, temple, 8, EAGER)):
        if state.is_terminal or step % 12:
            continue
        for plan in GAME.plans(state, 60):
            known, bare, told = state.clone(), fresh(state), state.clone()
            events: list[Event] = []
            for action in plan:
                known.act(action)
                bare.act(action)
                told.act(action, events)
            assert known.digest() == bare.digest() == told.digest()
            assert known.drawn == bare.drawn and known.legal_actions() == bare.legal_actions()
            assert events
