"""What the screen asks while somebody points: what an action costs, the best way to pay for a trip, what a payment
leaves over.

All functions are pure and work on observations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.arnak import notation as n
from game.arnak.content import (
    CAMPS,
    CARDS,
    COST,
    DISCOVER_COST,
    FEAR,
    FIRST_ARTIFACT,
    GUARDIANS,
    LEVEL,
    PILOT,
    ROUNDS,
    SPACE_COST,
)
from game.arnak.phases import PAY_OP, PAYING, TURN
from game.arnak.possible import edges_of, operation, stack_cost
from game.arnak.program import NO_TOKENS, Tokens
from game.arnak.state import ArnakState
from game.arnak.travel import (
    BOON_SOURCE,
    HELPER_SOURCE,
    PILOT_SOURCE,
    SPARE_SOURCE,
    Spare,
    Way,
    left_over,
    plain_source,
    source_icons,
    ways,
)
from game.core.contract import Action

_LEFT, _FEAR, _BASIC, _ITEM, _ARTIFACT, _HELPER, _PILOT, _BOON = 0, 2, 10, 20, 26, 24, 40, 45


def asked_payment(state: ArnakState) -> tuple[int, int] | None:
    """The travel cost and discount that is asked for now (rules: arnak 4); None if nothing of the kind is."""
    if not state.pending:
        return None
    top = state.pending[-1]
    if top[0] == PAYING:
        return top[1], top[2]
    if top[0] == PAY_OP:
        travel = operation(top)[3]
        return (travel, 0) if travel >= 0 else None
    return None


def payments(state: ArnakState) -> list[Way]:
    """All ways to pay what is asked for now, the one to propose first."""
    asked = asked_payment(state)
    if asked is None:
        return []
    found = ways(state.seats[state.current_player], state.spare, *asked)
    return sorted(found, key=lambda way: (_worth(state, way, asked), way))


@dataclass(frozen=True)
class Price:
    """What an action of a turn takes from the seat that does it: tokens, idols, and the way to pay its travel cost that
    would be proposed. What an action brings may ask for more."""

    tokens: Tokens = NO_TOKENS
    idols: int = 0
    trip: Way = ()


def price(state: ArnakState, action: Action) -> Price:
    """What a legal action costs in the middle of a turn; nothing while something else is asked.

    rules: arnak 4 (travel), 5.1 to 5.6, 7 (artifacts)
    """
    if not state.pending or state.pending[-1][0] != TURN:
        return Price()
    kind = action[0]
    if kind == n.DIG:
        return Price(trip=_trip(state, SPACE_COST[state.temple][action[1]]))
    if kind == n.DISCOVER:
        compasses = (0, DISCOVER_COST[LEVEL[action[1]]], 0, 0, 0)
        return Price(compasses, trip=_trip(state, SPACE_COST[state.temple][action[1] + CAMPS]))
    if kind == n.OVERCOME:
        guardian = GUARDIANS[state.guardian[action[1]]]
        trip = _trip(state, guardian.travel, guardian.cost[0]) if guardian.travel >= 0 else ()
        return Price(guardian.cost, trip=trip)
    if kind == n.BUY:
        paid = COST[action[1]]
        return Price((0, paid, 0, 0, 0) if action[1] >= FIRST_ARTIFACT else (paid, 0, 0, 0, 0))
    if kind == n.PLAY and action[1] >= FIRST_ARTIFACT:
        return Price((0, 0, 1, 0, 0))
    if kind == n.TEMPLE:
        return Price(stack_cost(state, action[1]))
    if kind == n.RESEARCH:
        space = action[2] - state.temple * n.MARKER_SPACE
        player = state.seats[state.current_player]
        edge = next(edge for edge in edges_of(state, player, action[1]) if edge.space == space)
        return Price(edge.cost, edge.idols)
    return Price()


def _trip(state: ArnakState, cost: int, coins: int = 0) -> Way:
    """The way that would be proposed to pay a travel cost once some coins are spent."""
    player = state.seats[state.current_player]
    pilots = max(0, player.tokens[0] - coins) // PILOT
    found = [way for way in ways(player, state.spare, cost) if way.count(PILOT_SOURCE) <= pilots]
    return min(found, key=lambda way: (_worth(state, way, (cost, 0)), way), default=())


def kept(state: ArnakState, way: Way) -> Spare:
    """The icons a payment leaves for the rest of the turn (rules: arnak 4)."""
    asked = asked_payment(state)
    assert asked is not None
    return left_over(way, asked[0], asked[1], state.seats[state.current_player].planes)


def _worth(state: ArnakState, way: Way, asked: tuple[int, int]) -> int:
    """What is given up by a payment, roughly: icons left over first, then Fear, then what is worth less in hand."""
    total = sum(_price(source) for source in way)
    wasted = sum(left_over(way, asked[0], asked[1], state.seats[state.current_player].planes))
    return total + 3 * wasted


def _price(source: int) -> int:
    if source >= HELPER_SOURCE:
        return _HELPER
    if source >= BOON_SOURCE:
        return _BOON
    if source >= SPARE_SOURCE:
        return _LEFT
    if source >= PILOT_SOURCE:
        return _PILOT
    card = plain_source(source)
    if card == FEAR:
        return _FEAR
    if card >= FIRST_ARTIFACT:
        return _ARTIFACT
    strength = max(source_icons(card, 0), default=0)
    return (_ITEM if CARDS[card].cost else _BASIC) + strength


def same_source(source: int, other: int) -> bool:
    """Whether two sources are the same thing on the table (a card's icons apart are still that card)."""
    return plain_source(source) == plain_source(other)


def change(found: Sequence[Way], now: Way, source: int) -> Way:
    """The way to pay after somebody has pointed at a source: without it if it is in the payment, else with it, like
    the present one as far as that goes; the present one if there is no such way."""
    inside = any(same_source(source, other) for other in now)
    fitting = [way for way in found if any(same_source(source, other) for other in way) != inside]
    if not fitting:
        if not inside:
            return now
        # A source that cannot be left out may still be used by another of its icons.
        fitting = [way for way in found if way != now and any(same_source(source, other) for other in way)]
    if not fitting:
        return now
    return max(fitting, key=lambda way: (sum(s in now for s in way), -len(way), -list(found).index(way)))


def rounds() -> int:
    """How many rounds a game has (rules: arnak 2)."""
    return ROUNDS
