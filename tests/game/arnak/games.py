"""Random games for the tests: plain ones, and eager and climbing ones that reach what plain ones seldom see."""

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
PLAIN, EAGER, CLIMBING, RICH = "plain", "eager", "climbing", "rich"
STYLES = (PLAIN, EAGER, CLIMBING)
"""Ways to play; `RICH` climbs with a full purse and idols from nowhere, to reach the top of the tracks."""
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
_CLIMBING = {
    notation.RESEARCH: 3000.0,
    notation.TEMPLE: 1000.0,
    notation.DIG: 40.0,
    notation.DISCOVER: 15.0,
    notation.PAY: 10.0,
    notation.SLOT: 5.0,
    notation.PLAY: 8.0,
    notation.ASSIST: 20.0,
    notation.LAY: 3.0,
    notation.DRAW: 5.0,
    notation.BUY: 0.3,
    notation.PASS: 0.02,
    notation.SKIP: 0.1,
    notation.END: 0.3,
    notation.DONE: 3.0,
}
_WEIGHTS = {EAGER: _EAGER, CLIMBING: _CLIMBING, RICH: {**_CLIMBING, notation.SLOT: 0.2}}


def new(people: int, temple: str, number: int, **options: object) -> ArnakState:
    """A new game."""
    given: dict[str, object] = {"temple": temple, **options}
    if people == 1 and "difficulty" not in options:
        given["difficulty"] = number % 6
    return GAME.new(people, f"test {people} {temple} {number}", given)


def pick(rng: Random, actions: list[Action], style: str) -> Action:
    """One of the actions, as the style likes them."""
    if style == PLAIN:
        return rng.choice(actions)
    weights = _WEIGHTS[style]
    return rng.choices(actions, [weights.get(action[0], 1.0) for action in actions])[0]


def play(
    people: int, temple: str, number: int, style: str = PLAIN, **options: object
) -> Iterator[tuple[ArnakState, Action, list[Event]]]:
    """One game, step by step: the position before each action, the action, its events; the state goes on in place."""
    rng = Random(f"{people} {temple} {number} {style}")
    state = new(people, temple, number, **options)
    if style == RICH:
        for player in state.seats:
            player.tokens = [30] * 5
            player.crates = 4
    while not state.is_terminal:
        before = state.clone()
        action = pick(rng, state.legal_actions(), style)
        events: list[Event] = []
        state.act(action, events)
        yield before, action, events
    yield state, (), []
