"""What the screen asks while somebody points: what an action costs and brings, the best way to pay for a trip, what a
payment leaves over.

All functions are pure and work on observations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.arnak import notation as n
from game.arnak.answer_reasons import unfit_source as unfit
from game.arnak.answers import OWN
from game.arnak.content import (
    ARRIVAL,
    ASSISTANTS,
    BONUSES,
    CAMPS,
    CARD_OF,
    CARDS,
    FEAR,
    FEAR_TILE,
    FIRST_ARTIFACT,
    GUARDIANS,
    IDOLS,
    LEVEL,
    PILOT,
    POINTS,
    PROGRAMS,
    SITE_SPACES,
    SLOT_OPTIONS,
    SLOT_POINTS,
    SPACE_COST,
    SPACE_SITE,
    STACKS,
    TRACKS,
    TRADES,
    row_program,
)
from game.arnak.effects import helper_of
from game.arnak.interpret import counted, site_program
from game.arnak.origins import piece
from game.arnak.phases import (
    ARRIVE,
    BEAT,
    BEATING,
    CHOOSING,
    CLIMB,
    DIGGING,
    LAND,
    LAYING,
    PAY_OP,
    PAYING,
    REVEAL,
    SITING,
    TURN,
    USING,
    is_price,
)
from game.arnak.possible import asking, card_cost, discovery_price, operation, research_cost, temple_cost
from game.arnak.program import (
    COIN,
    NO_TOKENS,
    Activate,
    Choose,
    Counting,
    Dig,
    GainPer,
    Pay,
    Tokens,
    in_compasses,
    in_tablets,
)
from game.arnak.program import FEAR as FEARS
from game.arnak.program import Gain as Gains
from game.arnak.score import GUARDIAN_POINTS, IDOL_POINTS, owned
from game.arnak.state import ArnakState
from game.arnak.texts import bonus_text, boon_text, effect, idol_text, op_text, option_text, row_text
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
from game.core.pending import asked
from game.core.reasons import Reason
from game.core.words import Message

_LEFT, _FEAR, _BASIC, _ITEM, _ARTIFACT, _HELPER, _PILOT, _BOON = 0, 2, 10, 20, 26, 24, 40, 45
"""Roughly, what giving up a source of travel icons costs, by its sort: the cheapest is proposed first."""
_WASTED = 3
"""The same of an icon that the payment has no use for."""

USED_FOR_NOTHING = ("assistant", "guardian", "slot")
"""Kinds of pieces whose effects cost nothing but what they ask for themselves; so do items."""


def answers(state: ArnakState) -> frozenset[Action]:
    """The legal actions that answer what is asked: all of them between the steps of a turn, otherwise all but the free
    actions that may be taken first."""
    top = state.pending[-1]
    if top[0] == TURN:
        return frozenset(state.legal_actions())
    own = {*OWN[top[0]](state, top), n.SKIP_ACTION}
    return frozenset(action for action in state.legal_actions() if action in own)


def tokens_asked(state: ArnakState) -> Tokens:
    """The tokens that an effect asks for now; `NO_TOKENS` if none does."""
    if asked(state) != PAY_OP:
        return NO_TOKENS
    return operation(state.pending[-1], Pay).tokens


def payment_text(state: ArnakState) -> Message:
    """The payment that an effect asks for now, in words."""
    return op_text(operation(state.pending[-1], Pay))


def payment_brings(state: ArnakState) -> Message:
    """What the payment that an effect asks for now is made for, in words."""
    return effect(operation(state.pending[-1], Pay).then)


def option_brings(state: ArnakState, option: int) -> Message:
    """What an option of the choice that an effect asks for now brings, in words."""
    return option_text(operation(state.pending[-1], Choose), option)


def origin(state: ArnakState) -> str:
    """The piece whose effect asks for a payment or a choice now; empty if that is no piece or nothing is asked so."""
    code = state.pending[-1][3] if asked(state) in (PAY_OP, CHOOSING) else 0
    return piece(code, state.temple) if code else ""


def unpaid(state: ArnakState) -> bool:
    """Whether a price is asked for before anything has been given for what was begun: the price of a trip or a
    guardian, or one asked for by an effect that is itself used for nothing (see `USED_FOR_NOTHING`)."""
    kind = asked(state)
    if kind != PAY_OP:
        return kind == PAYING or (kind == LAYING and is_price(state.pending))
    begun, _, name = origin(state).partition(" ")
    return begun in USED_FOR_NOTHING or (begun == "card" and CARD_OF[name] < FIRST_ARTIFACT)


def pays_after(state: ArnakState, action: Action) -> bool:
    """Whether an action makes the payment of tokens that is asked for possible."""
    after = state.after(action)
    return after.pending[-1:] == state.pending[-1:] and n.PAY_ACTION in after.legal_actions()


def space_reached(state: ArnakState) -> str:
    """The space of the research track whose bonus or row effect is asked about (rules: arnak 5.6)."""
    top = state.pending[-1]
    assert top[0] == CLIMB
    return TRACKS[state.temple].spaces[top[2]].id


def row_brings(state: ArnakState) -> Message:
    """What the row effect asked about brings, in words (rules: arnak 5.6)."""
    _, marker, space, _ = state.pending[-1]
    return row_text(state.temple, space, marker, state.options)


def site_to_reveal(state: ArnakState) -> int:
    """The site whose tile is to be revealed."""
    top = state.pending[-1]
    assert top[0] == REVEAL
    return top[1]


def card_in_use(state: ArnakState) -> int | None:
    """The card whose effect may be used or declined now; None if none is asked about."""
    return state.pending[-1][1] if asked(state) == USING else None


def asked_payment(state: ArnakState) -> tuple[int, int] | None:
    """The travel cost and discount that is asked for now (rules: arnak 4); None if nothing of the kind is."""
    kind = asked(state)
    if kind == PAYING:
        _, cost, discount = state.pending[-1]
        return cost, discount
    if kind == PAY_OP:
        travel = operation(state.pending[-1], Pay).travel
        return (travel, 0) if travel >= 0 else None
    return None


def payments(state: ArnakState) -> list[Way]:
    """All ways to pay what is asked for now, the one to propose first."""
    payment = asked_payment(state)
    if payment is None:
        return []
    found = ways(state.seats[state.current_player], state.spare, *payment)
    return sorted(found, key=lambda way: (_given_up(state, way, payment), way))


def unfit_source(state: ArnakState, source: int) -> Reason | None:
    """Why a source of travel icons is not available at all, whatever is to be paid: an assistant that is exhausted, a
    boon that is used; None if it is (rules: arnak 4, 5.3, 7)."""
    return unfit(state, source)


def destination(state: ArnakState) -> int:
    """The space of the trip that is being paid for; -1 if none is (rules: arnak 5.1, 5.2)."""
    if len(state.pending) < 2 or state.pending[-1][0] != PAYING:
        return -1
    below = state.pending[-2]
    if below[0] == ARRIVE:
        return int(below[1])
    return SITE_SPACES[below[1]][0] if below[0] == LAND else -1


def beaten(state: ArnakState) -> int:
    """The site of the guardian whose travel price is being paid; -1 if none is (rules: arnak 5.3)."""
    if len(state.pending) < 2 or state.pending[-1][0] != PAYING:
        return -1
    below = state.pending[-2]
    return int(below[1]) if below[0] == BEAT else -1


def paid_for(state: ArnakState) -> str:
    """What the travel icons that are asked for pay: a `trip`, a `guardian`, an `effect` (rules: arnak 4, 5.3)."""
    if asked(state) == PAY_OP:
        return "effect"
    return "trip" if beaten(state) < 0 else "guardian"


@dataclass(frozen=True)
class Price:
    """What an action takes from the seat that does it: tokens, idols, and the way to pay its travel cost that
    would be proposed. What an action brings may ask for more."""

    tokens: Tokens = NO_TOKENS
    idols: int = 0
    trip: Way = ()


def price(state: ArnakState, action: Action) -> Price:
    """What a legal action costs, in the middle of a turn or inside an effect that makes it cheaper or free; the cards
    that a payment lays down are not included.

    rules: arnak 4 (travel), 5.1 to 5.6, 13.7 (artifacts), 13.9 (discounts)
    """
    find = _PRICES.get(action[0])
    return find(state, action) if find is not None else Price()


def _for_dig(state: ArnakState, action: Action) -> Price:
    op = asking(state, DIGGING, Dig)
    cost = SPACE_COST[state.temple][action[1]]
    if op is None:
        return Price(trip=_trip(state, cost))
    return Price() if op.free else Price(trip=_trip(state, cost, op.discount))


def _for_discovery(state: ArnakState, action: Action) -> Price:
    op = asking(state, DIGGING, Dig)
    trip = _trip(state, SPACE_COST[state.temple][action[1] + CAMPS], 0 if op is None else op.discount)
    return Price(in_compasses(discovery_price(state, action[1])), trip=trip)


def _for_overcoming(state: ArnakState, action: Action) -> Price:
    if state.pending[-1][0] == BEATING:
        return Price()
    guardian = GUARDIANS[state.guardian[action[1]]]
    trip = _trip(state, guardian.travel, coins=guardian.cost[COIN]) if guardian.travel >= 0 else ()
    return Price(guardian.cost, trip=trip)


def _for_buying(state: ArnakState, action: Action) -> Price:
    return Price(card_cost(state, action[1]))


def _for_playing(state: ArnakState, action: Action) -> Price:
    return Price(in_tablets(1) if action[1] >= FIRST_ARTIFACT else NO_TOKENS)


def _for_temple(state: ArnakState, action: Action) -> Price:
    return Price(temple_cost(state, action))


def _for_research(state: ArnakState, action: Action) -> Price:
    return Price(*research_cost(state, action))


def _for_activating(state: ArnakState, action: Action) -> Price:
    op = asking(state, SITING, Activate)
    return Price(op.cost if op is not None and LEVEL[action[1]] == 2 else NO_TOKENS)


def _for_trade(state: ArnakState, action: Action) -> Price:
    return Price(TRADES[action[1]][0])


def _for_payment(state: ArnakState, action: Action) -> Price:
    op = asking(state, PAY_OP, Pay)
    return Price() if op is None else Price(op.tokens, trip=action[1:])


_PRICES: dict[int, Callable[[ArnakState, Action], Price]] = {
    n.DIG: _for_dig,
    n.DISCOVER: _for_discovery,
    n.OVERCOME: _for_overcoming,
    n.BUY: _for_buying,
    n.PLAY: _for_playing,
    n.TEMPLE: _for_temple,
    n.RESEARCH: _for_research,
    n.ACTIVATE: _for_activating,
    n.TRADE: _for_trade,
    n.PAY: _for_payment,
}


@dataclass(frozen=True)
class Gain:
    """What an action is sure to bring the seat that takes it: tokens, and points (a loss if negative). `effects` are
    the effects that follow, in words, including those that ask for a choice, a payment or a card yet to be turned up;
    not given for cards played, slots, boons and assistants."""

    tokens: Tokens = NO_TOKENS
    points: int = 0
    effects: tuple[Message, ...] = ()


def gain(state: ArnakState, action: Action) -> Gain:
    """What a legal action brings, as far as it is settled before anything is turned up or chosen.

    rules: arnak 5.1 to 5.6, 7
    """
    find = _GAINS.get(action[0])
    return find(state, action) if find is not None else Gain()


def _settled(state: ArnakState, points: int, programs: Sequence[int], effects: Sequence[Message] = ()) -> Gain:
    """The tokens and points of programs that are run as they stand."""
    seat = state.current_player
    tokens = [0] * len(NO_TOKENS)
    for op in (op for number in programs for op in PROGRAMS[number]):
        if isinstance(op, Gains):
            tokens = [a + b for a, b in zip(tokens, op.tokens, strict=True)]
        elif isinstance(op, GainPer):
            tokens[op.resource] += min(op.most, counted(state, seat, op.counted))
        elif isinstance(op, Counting) and op.code == FEARS:
            points += op.n * POINTS[FEAR if state.fear_left >= op.n else FEAR_TILE]
    a, b, c, d, e = tokens
    return Gain((a, b, c, d, e), points, tuple(effects))


def _of_dig(state: ArnakState, action: Action) -> Gain:
    number = site_program(state, SPACE_SITE[action[1]])
    return _settled(state, 0, [number], [effect(number)])


def _of_discovery(state: ArnakState, action: Action) -> Gain:
    kind = state.idol[action[1]]
    return _settled(state, IDOL_POINTS * LEVEL[action[1]], [IDOLS[kind].program], [idol_text(kind)])


def _of_overcoming(state: ArnakState, action: Action) -> Gain:
    return Gain(points=GUARDIAN_POINTS, effects=(boon_text(state.guardian[action[1]]),))


def _of_buying(state: ArnakState, action: Action) -> Gain:
    card = action[1]
    if card < FIRST_ARTIFACT:
        return Gain(points=POINTS[card])
    # Its effect may be declined, and may cost something: it is not settled.
    return Gain(points=POINTS[card], effects=(effect(CARDS[card].program),))


def _of_playing(state: ArnakState, action: Action) -> Gain:
    card = CARDS[action[1]]
    return _settled(state, -card.points if card.exile_self else 0, [card.program])


def _of_research(state: ArnakState, action: Action) -> Gain:
    marker, space = action[1], action[2] - state.temple * n.MARKER_SPACE
    track, player = TRACKS[state.temple], state.seats[state.current_player]
    rows = [track.rows[track.spaces[at].row] for at in ((player.glass, player.book)[marker], space)]
    points = -rows[0].points[marker] - IDOL_POINTS * price(state, action).idols
    if space == track.temple:
        return Gain(points=points + ARRIVAL[state.arrivals])
    row = row_program(state.temple, track.spaces[space].row, marker, state.options)
    tiles = state.bonus[space]
    settled = [BONUSES[kind].program for kind in tiles] if len(tiles) == 1 else []
    texts = [effect(row), *(bonus_text(kind) for kind in tiles)]
    return _settled(state, points + rows[1].points[marker], [row, *settled], texts)


def _of_temple(state: ArnakState, action: Action) -> Gain:
    return Gain(points=STACKS[action[1]].points)


def _of_slot(state: ArnakState, action: Action) -> Gain:
    slots = state.seats[state.current_player].slots
    free = next(i for i in range(len(SLOT_POINTS)) if not slots >> i & 1)
    return _settled(state, -SLOT_POINTS[free], [SLOT_OPTIONS[action[1]].program])


def _of_activating(state: ArnakState, action: Action) -> Gain:
    number = site_program(state, action[1])
    return _settled(state, 0, [number], [effect(number)])


def _of_trade(state: ArnakState, action: Action) -> Gain:
    return Gain(TRADES[action[1]][1])


def _of_payment(state: ArnakState, action: Action) -> Gain:
    op = asking(state, PAY_OP, Pay)
    return Gain() if op is None else _settled(state, 0, [op.then], [effect(op.then)])


def _of_boon(state: ArnakState, action: Action) -> Gain:
    return _settled(state, 0, [GUARDIANS[action[1]].boon_program])


def _of_assistant(state: ArnakState, action: Action) -> Gain:
    gold = helper_of(state.seats[state.current_player], action[1]) >> 1 & 1
    return _settled(state, 0, [ASSISTANTS[action[1]].programs[gold]])


_GAINS: dict[int, Callable[[ArnakState, Action], Gain]] = {
    n.DIG: _of_dig,
    n.DISCOVER: _of_discovery,
    n.OVERCOME: _of_overcoming,
    n.BUY: _of_buying,
    n.PLAY: _of_playing,
    n.RESEARCH: _of_research,
    n.TEMPLE: _of_temple,
    n.SLOT: _of_slot,
    n.ACTIVATE: _of_activating,
    n.TRADE: _of_trade,
    n.PAY: _of_payment,
    n.BOON: _of_boon,
    n.ASSIST: _of_assistant,
}


def _trip(state: ArnakState, cost: int, discount: int = 0, coins: int = 0) -> Way:
    """The way that would be proposed to pay what a discount leaves of a travel cost, once some coins are spent."""
    player = state.seats[state.current_player]
    pilots = max(0, player.tokens[COIN] - coins) // PILOT
    found = [way for way in ways(player, state.spare, cost, discount) if way.count(PILOT_SOURCE) <= pilots]
    return min(found, key=lambda way: (_given_up(state, way, (cost, discount)), way), default=())


def kept(state: ArnakState, way: Way) -> Spare:
    """The icons a payment leaves for the rest of the turn (rules: arnak 4)."""
    asked = asked_payment(state)
    assert asked is not None
    return left_over(way, asked[0], asked[1], state.seats[state.current_player].planes)


def _given_up(state: ArnakState, way: Way, asked: tuple[int, int]) -> int:
    """What is given up by a payment, roughly: icons left over first, then Fear, then what is worth less in hand."""
    wasted = sum(left_over(way, asked[0], asked[1], state.seats[state.current_player].planes))
    return sum(_worth(source) for source in way) + _WASTED * wasted


def _worth(source: int) -> int:
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
    """Whether two sources are the same thing on the table (the single icons of a card are still that card)."""
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


def cards_of(state: ArnakState, seat: int) -> list[tuple[int, int]]:
    """Which cards a seat owns, each with how many, wherever they lie: all have seen them bought, gained and exiled,
    and know what everybody began with. Which of them are in hand is left out.

    rules: arnak 1.2, 5.4, 6
    """
    return sorted(Counter(owned(state.seats[seat])).items())


def coming(state: ArnakState) -> list[int]:
    """The rival's action tiles still to come this round, in no order; none without a rival (rules: arnak 11.1)."""
    rival = state.rival
    return [] if rival is None else sorted(tile for tile in (*rival.rest, rival.next) if tile >= 0)
