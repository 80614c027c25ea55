"""What can be pending: the kinds of entries of `ArnakState.pending`, a stack whose last entry is worked on.

Entries that ask stay on top until they are answered; those that run are worked off by `interpret.settle` without a
question. Free actions push their effect over an entry that asks, which is asked again afterwards.
"""

from __future__ import annotations

WORDS = (
    "turn",
    "run",
    "paying",
    "arrive",
    "land",
    "reveal",
    "awaken",
    "beat",
    "laying",
    "drawing",
    "exiling",
    "trading",
    "pay_op",
    "choosing",
    "digging",
    "siting",
    "again",
    "relocating",
    "recalling",
    "beating",
    "moving",
    "researching",
    "climb",
    "buying",
    "using",
    "taking",
    "refreshing",
    "helping",
    "swapping",
    "recruiting",
    "upgrading",
    "rescuing",
    "unslotting",
    "looking",
    "keeping",
    "backing",
    "temple_bonus",
    "stowing",
    "rival",
)
"""What each kind is called in the keys of texts, in the order of the kinds below."""

(
    TURN,
    RUN,
    PAYING,
    ARRIVE,
    LAND,
    REVEAL,
    AWAKEN,
    BEAT,
    LAYING,
    DRAWING,
    EXILING,
    TRADING,
    PAY_OP,
    CHOOSING,
    DIGGING,
    SITING,
    AGAIN,
    RELOCATING,
    RECALLING,
    BEATING,
    MOVING,
    RESEARCHING,
    CLIMB,
    BUYING,
    USING,
    TAKING,
    REFRESHING,
    HELPING,
    SWAPPING,
    RECRUITING,
    UPGRADING,
    RESCUING,
    UNSLOTTING,
    LOOKING,
    KEEPING,
    BACKING,
    TEMPLE_BONUS,
    STOWING,
    RIVAL,
) = range(len(WORDS))
"""Kinds of entries, with what follows in the tuple:

`TURN main` (1: the main action is taken); `RUN program position origin`; `PAYING cost discount` (a travel cost);
`ARRIVE space times`, `LAND site`, `AWAKEN site`, `BEAT site` (run: a figure arrives, discovers, a guardian comes,
goes);
`REVEAL site`; `LAYING n` (lay n hand cards); `DRAWING n bottom`; `EXILING n`; `TRADING n`; `PAY_OP program position
origin`; `CHOOSING program position origin taken`; `DIGGING program position`; `SITING program position left used`;
`AGAIN site`; `RELOCATING program position`; `RECALLING`; `BEATING where`; `MOVING program position`;
`RESEARCHING program position`;
`CLIMB marker space left` (1: bonus tile, 2: row effect); `BUYING program position`; `USING card`; `TAKING source to`;
`REFRESHING n begun` (1: the same effect has refreshed one); `HELPING gold`; `SWAPPING`; `RECRUITING`; `UPGRADING`;
`RESCUING`; `UNSLOTTING`; `LOOKING program position`; `KEEPING bottom back`; `BACKING`; `TEMPLE_BONUS`; `STOWING` (cards
at the end of a round); `RIVAL`.
"""

_ARGUMENTS = {
    0: (RECALLING, SWAPPING, RECRUITING, UPGRADING, RESCUING, UNSLOTTING, BACKING, TEMPLE_BONUS, STOWING, RIVAL),
    1: (TURN, LAND, REVEAL, AWAKEN, BEAT, LAYING, EXILING, TRADING, AGAIN, BEATING, USING, HELPING),
    2: (
        PAYING,
        ARRIVE,
        DRAWING,
        DIGGING,
        RELOCATING,
        MOVING,
        RESEARCHING,
        BUYING,
        TAKING,
        REFRESHING,
        LOOKING,
        KEEPING,
    ),
    3: (RUN, PAY_OP, CLIMB),
    4: (CHOOSING, SITING),
}
LENGTHS = tuple(next(count + 1 for count, kinds in _ARGUMENTS.items() if kind in kinds) for kind in range(RIVAL + 1))
"""Length of an entry of each kind."""

RUNNING = frozenset({RUN, ARRIVE, LAND, AWAKEN, BEAT})
"""Kinds that never ask."""

NO_FREE_ACTIONS = frozenset({PAYING, KEEPING, BACKING, RESCUING, TEMPLE_BONUS, STOWING, RIVAL})
"""Kinds during which no free action may be taken: inside a payment, inside one symbol, outside a turn. See also
`asks_alone`."""

BONUS_LEFT, ROW_LEFT = 1, 2

Entry = tuple[int, ...]
Pending = tuple[Entry, ...]
START_PENDING: Pending = ((TURN, 0),)
ACTED_PENDING: Pending = ((TURN, 1),)
RIVAL_PENDING: Pending = ((RIVAL,),)
STOW_PENDING: Pending = ((STOWING,),)


def is_price(pending: Pending) -> bool:
    """Whether the cards that `LAYING` on top asks for are the price of a guardian, so that this is inside a payment
    (rules: arnak 3.1, 5.3)."""
    return pending[-2][0] == BEAT


def asks_alone(pending: Pending) -> bool:
    """Whether no free action may be taken before what is asked on top is answered: inside a payment, or inside one
    symbol, as between assistants that one effect refreshes (rules: arnak 3.1)."""
    top = pending[-1]
    if top[0] == LAYING:
        return is_price(pending)
    return top[0] in NO_FREE_ACTIONS or (top[0] == REFRESHING and bool(top[2]))
