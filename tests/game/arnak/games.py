"""Random games for the tests: plain ones, and others that reach what plain ones seldom see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.arnak import notation
from game.arnak.boards import BOOK
from game.arnak.content import SPACE_SITE
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.arnak.travel import PILOT_SOURCE
from game.core.contract import Action
from game.core.events import Event

TEMPLES = ("bird", "snake")
TABLES = [(people, temple) for temple in TEMPLES for people in (1, 2, 3, 4)]
PLAIN, EAGER, CLIMBING, LEARNED, RICH = "plain", "eager", "climbing", "learned", "rich"
STYLES = (PLAIN, EAGER, CLIMBING)
"""Ways to play: any action alike; research, discoveries and guardians first; research at any price."""
ALL_STYLES = (*STYLES, LEARNED, RICH)
"""`LEARNED` looks for arrowheads, jewels and idols, keeps them for the tracks and climbs with the notebook first;
`RICH` climbs with a gift (see `give`), to reach the top of the tracks."""
GIFT_TOKENS, GIFT_IDOLS = 30, 4
"""What each player of a rich game has from the start: of each token, and idols from nowhere."""
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
_LEARNED = {
    **_CLIMBING,
    notation.DISCOVER: 300.0,
    notation.OVERCOME: 30.0,
    notation.PLAY: 15.0,
    notation.ACTIVATE: 9.0,
    notation.SLOT: 0.002,
    notation.TRADE: 6.0,
    notation.USE: 5.0,
    notation.BUY: 0.5,
    notation.PASS: 0.01,
    notation.SKIP: 0.02,
    notation.END: 0.05,
    notation.DONE: 9.0,
}
_WEIGHTS = {EAGER: _EAGER, CLIMBING: _CLIMBING, LEARNED: _LEARNED, RICH: {**_CLIMBING, notation.SLOT: 0.2}}
_BOOK_FIRST = 9000.0
_CAMPS = (6.0, 6.0, 25.0, 60.0, 40.0)
_DISCOVERED = 200.0


def new(people: int, temple: str, number: int, **options: object) -> ArnakState:
    """A new game."""
    given: dict[str, object] = {"temple": temple, **options}
    if people == 1 and "difficulty" not in options:
        given["difficulty"] = number % 6
    return GAME.new(people, f"test {people} {temple} {number}", given)


def _weight(action: Action, style: str) -> float:
    if style == LEARNED:
        if action[:2] == (notation.RESEARCH, BOOK):
            return _BOOK_FIRST
        if action[0] == notation.DIG:
            site = SPACE_SITE[action[1]]
            return _CAMPS[site] if site < len(_CAMPS) else _DISCOVERED
        if action[0] == notation.PAY and PILOT_SOURCE in action:
            return 0.5
    return _WEIGHTS[style].get(action[0], 1.0)


def pick(rng: Random, actions: list[Action], style: str) -> Action:
    """One of the actions, as the style likes them."""
    if style == PLAIN:
        return rng.choice(actions)
    return rng.choices(actions, [_weight(action, style) for action in actions])[0]


def give(state: ArnakState) -> None:
    """The gift of rich games."""
    for player in state.seats:
        player.tokens = [GIFT_TOKENS] * 5
        player.crates = GIFT_IDOLS


def play(
    people: int, temple: str, number: int, style: str = PLAIN, **options: object
) -> Iterator[tuple[ArnakState, Action, list[Event]]]:
    """One game, step by step: the position before each action, the action, its events; the state goes on in place."""
    rng = Random(f"{people} {temple} {number} {style}")
    state = new(people, temple, number, **options)
    if style == RICH:
        give(state)
    while not state.is_terminal:
        before = state.clone()
        action = pick(rng, state.legal_actions(), style)
        events: list[Event] = []
        state.act(action, events)
        yield before, action, events
    yield state, (), []
