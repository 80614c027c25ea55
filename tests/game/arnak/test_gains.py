"""What an action is said to bring while somebody points is what it brings when it is done."""

from __future__ import annotations

from itertools import takewhile

from game.arnak import notation as n
from game.arnak.content import CAMPS, CARD_OF, POINTS
from game.arnak.phases import CLIMB, PAYING, TURN
from game.arnak.pointing import Gain, gain, payments
from game.arnak.program import RESOURCES
from game.arnak.rules import GAME
from game.arnak.score import points
from game.arnak.state import ArnakState
from game.core.events import Event
from tests.game.arnak.build import Table
from tests.game.arnak.games import ALL_STYLES, play


def gained(table: Table, text: str) -> Gain:
    """What an action in notation brings."""
    return gain(table.state, GAME.parse_action(text))


def test_a_camp_brings_its_tokens() -> None:
    """5.1"""
    found = gained(Table().hand("fear"), "dig camp_1 1")
    assert (found.tokens, found.points) == ((2, 0, 0, 0, 0), 0)
    assert found.effects


def test_what_asks_for_a_payment_is_not_settled() -> None:
    """5.1: the fifth camp gives a jewel for a card."""
    found = gained(Table().hand("fear fear"), "dig camp_5 1")
    assert found.tokens == (0, 0, 0, 0, 0) and found.effects


def test_items_and_artifacts_bring_their_points() -> None:
    """9"""
    table = Table()
    assert gained(table, "buy hat") == Gain(points=POINTS[CARD_OF["hat"]])
    found = gained(table, "buy war_mask")
    assert found.points == POINTS[CARD_OF["war_mask"]] and found.effects and not any(found.tokens)


def test_an_overcome_guardian_brings_five_points() -> None:
    """5.3"""
    table = Table()
    table.state.guardian = (*table.state.guardian[:CAMPS], 0, *table.state.guardian[CAMPS + 1 :])
    found = gain(table.state, (n.OVERCOME, CAMPS))
    assert found.points == 5 and found.effects


def test_the_idol_of_the_bridge_is_a_loss() -> None:
    """10.2: three points for the idol go, one for the row comes."""
    table = Table(temple="snake").hand("hat").markers("snake_3a", "snake_3a")
    table.me.crates = 1
    assert gained(table, "research glass snake_4").points == 1 - 3


def follow(state: ArnakState, events: list[Event]) -> bool:
    """Pays, takes bonus tile and row effect, declines what else is asked; whether nothing else was."""
    plain, seat = True, state.current_player
    while state.pending and state.pending[-1][0] != TURN and state.current_player == seat:
        legal = state.legal_actions()
        asked = state.pending[-1][0]
        # Of several bonus tiles one is chosen.
        plain &= asked == PAYING or (asked == CLIMB and sum(action[0] == n.BONUS for action in legal) < 2)
        if asked == PAYING:
            action = (n.PAY, *payments(state)[0])
        elif asked == CLIMB:
            action = next(action for action in legal if action[0] in (n.BONUS, n.ROW))
        else:
            action = next((action for action in legal if action[0] == n.SKIP), legal[-1])
        state.act(action, events)
    return plain


def sum_of(events: list[Event], seat: int) -> list[int]:
    """The tokens that events tell a seat gained."""
    tokens = [0] * len(RESOURCES)
    for event in events:
        if event.kind == "gained" and event.seat == seat:
            given = event.data["tokens"]
            assert isinstance(given, dict)
            tokens = [a + int(str(given.get(name, 0))) for a, name in zip(tokens, RESOURCES, strict=True)]
    return tokens


SETTLED = {n.RESEARCH, n.OVERCOME, n.BUY, n.TEMPLE, n.SLOT, n.BOON, n.PLAY, n.ASSIST}
"""Kinds of actions whose points are those of the action alone, where nothing else is asked."""
OPEN = {"option_chosen", "site_discovered", "tile_turned_up"}
"""Events after which comes what was not settled before."""
TOLD = SETTLED | {n.DIG, n.DISCOVER}
"""Kinds of actions that are said to bring something."""


def until_open(events: list[Event]) -> list[Event]:
    """The events of what was settled before."""
    return list(takewhile(lambda event: event.kind not in OPEN, events))


def check(people: int, temple: str, style: str) -> set[int]:
    """Holds all that could be done in a whole game against what it brings; the kinds of actions that brought exactly
    what was said, and not nothing."""
    exact: set[int] = set()
    for state, _, _ in play(people, temple, 1, style):
        if state.is_terminal:
            break
        seat = state.current_player
        for action in (action for action in state.legal_actions() if action[0] in TOLD):
            text = GAME.action_text(action)
            found = gain(state, action)
            after = state.clone()
            events: list[Event] = []
            after.act(action, events)
            plain = follow(after, events)
            brought = sum_of(events, seat)
            assert all(a >= b for a, b in zip(brought, found.tokens, strict=True)), text
            if not plain or state.pending[-1][0] != TURN:
                continue
            brought = sum_of(until_open(events), seat)
            assert tuple(brought) == found.tokens, text
            worth = points(after, seat) - points(state, seat)
            assert action[0] not in SETTLED or worth == found.points, text
            if any(brought) or (action[0] in SETTLED and worth):
                exact.add(action[0])
    return exact


def test_gains_are_what_is_brought() -> None:
    """5.1 to 5.6, 7: in whole games, everything that could have been done."""
    exact = {kind for style in ALL_STYLES for temple in ("bird", "snake") for kind in check(2, temple, style)}
    # No boon brings tokens or points of itself.
    assert exact == TOLD - {n.BOON}
