"""Random games for the tests: plain ones, and eager ones that reach what plain ones seldom see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.arnak import notation
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.events import Event

TEMPLES = ("bird", "snake")
TABLES = [(people, temple) for temple in TEMPLES for people in (1, 2, 3, 4)]
_EAGER = {
    notation.RESEARCH: 30.0,
    notation.TEMPLE: 30.0,
    notation.DISCOVER: 12.0,
    notation.OVERCOME: 20.0,
    notation.BUY: 4.0,
    notation.PASS: 0.1,
    notation.SKIP: 0.5,
    notation.END: 0.4,
    notation.SLOT: 0.15,
    notation.USE: 5.0,
}


def new(people: int, temple: str, number: int, **options: object) -> ArnakState:
    """A new game."""
    given: dict[str, object] = {"temple": temple, **options}
    if people == 1 and "difficulty" not in options:
        given["difficulty"] = number % 6
    return GAME.new(people, f"test {people} {temple} {number}", given)


def pick(rng: Random, actions: list[Action], eager: bool) -> Action:
    """One of the actions."""
    if not eager:
        return rng.choice(actions)
    return rng.choices(actions, [_EAGER.get(action[0], 1.0) for action in actions])[0]


def play(
    people: int, temple: str, number: int, eager: bool = False, **options: object
) -> Iterator[tuple[ArnakState, Action, list[Event]]]:
    """One game, step by step: the position before each action, the action, its events; the state goes on in place."""
    rng = Random(f"{people} {temple} {number} {eager}")
    state = new(people, temple, number, **options)
    while not state.is_terminal:
        before = state.clone()
        action = pick(rng, state.legal_actions(), eager)
        events: list[Event] = []
        state.act(action, events)
        yield before, action, events
    yield state, (), []
