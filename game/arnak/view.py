"""What the screen asks while somebody points: the best way to pay for a trip, what a payment leaves over.

All functions are pure and work on observations; they decide no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.arnak.content import CARDS, FEAR, FIRST_ARTIFACT, ROUNDS
from game.arnak.phases import PAY_OP, PAYING
from game.arnak.possible import operation
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


def trip_payments(state: ArnakState, cost: int) -> list[Way]:
    """All ways in which the seat to move could pay a travel cost now, the one to propose first."""
    found = ways(state.seats[state.current_player], state.spare, cost)
    return sorted(found, key=lambda way: (_worth(state, way, (cost, 0)), way))


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
