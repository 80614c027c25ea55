"""Effects as data: the operations that the interpreter runs; `book` reads them from TOML.

A program is a tuple of operations; an operation is a tuple of its code and its arguments. Nested effects
(what follows a payment, the options of a choice) are programs of their own, named by their number.
"""

from __future__ import annotations

from typing import NamedTuple

RESOURCES = ("coin", "compass", "tablet", "arrowhead", "jewel")
COIN, COMPASS, TABLET, ARROWHEAD, JEWEL = range(5)
Tokens = tuple[int, int, int, int, int]
"""Numbers of coins, compasses, tablets, arrowheads, jewels."""
NO_TOKENS: Tokens = (0, 0, 0, 0, 0)


def in_coins(count: int) -> Tokens:
    """So many coins, and nothing else."""
    return (count, 0, 0, 0, 0)


def in_compasses(count: int) -> Tokens:
    """So many compasses, and nothing else."""
    return (0, count, 0, 0, 0)


def in_tablets(count: int) -> Tokens:
    """So many tablets, and nothing else."""
    return (0, 0, count, 0, 0)


ICONS = ("boot", "car", "ship", "plane")
BOOT, CAR, SHIP, PLANE = range(4)
Icons = tuple[int, ...]
"""Travel icons, sorted."""

SITE_CLASSES = ("camp", "level1", "level2")

(
    GAIN,
    FEAR,
    DRAW,
    EXILE,
    TRADE,
    DISCARD,
    PAY,
    CHOOSE,
    PASS,
    TRAVEL,
    GAIN_PER,
    DIG,
    ACTIVATE,
    TOP_TILE,
    RELOCATE,
    RECALL,
    PLANES,
    CALM,
    OVERCOME,
    MOVE_GUARDIAN,
    RESEARCH,
    BUY,
    TAKE,
    EXILE_ROW,
    REFRESH,
    SUPPLY,
    SWAP,
    RECRUIT,
    UPGRADE,
    RESCUE,
    UNSLOT,
    LOOK,
    TEMPLE_BONUS,
) = range(33)
"""Codes of operations."""


class Simple(NamedTuple):
    """An operation without arguments: `PASS`, `RECALL`, `PLANES`, `CALM`, `EXILE_ROW`, `SWAP`, `RECRUIT`, `UPGRADE`,
    `RESCUE`, `UNSLOT`, `TEMPLE_BONUS`."""

    code: int


class Counting(NamedTuple):
    """An operation that is done so many times: `FEAR`, `EXILE`, `TRADE`, `DISCARD`, `REFRESH`."""

    code: int
    n: int


class Gain(NamedTuple):
    """`GAIN`: tokens."""

    code: int
    tokens: Tokens


class Draw(NamedTuple):
    """`DRAW`: cards from the top of the own deck, or from the bottom."""

    code: int
    n: int
    bottom: int


class Pay(NamedTuple):
    """`PAY`: tokens, hand cards or travel icons (number of a travel cost or -1) for what the program `then` brings."""

    code: int
    tokens: Tokens
    cards: int
    travel: int
    then: int


class Choice(NamedTuple):
    """What `CHOOSE` offers: its id, its program, and whether it needs the main action."""

    id: str
    program: int
    main: int


class Choose(NamedTuple):
    """`CHOOSE`: so many of the options."""

    code: int
    n: int
    options: tuple[Choice, ...]


class Travel(NamedTuple):
    """`TRAVEL`: icons."""

    code: int
    icons: Icons


class GainPer(NamedTuple):
    """`GAIN_PER`: a resource for each of what is counted (a number of `COUNTED`), but not more than `most`."""

    code: int
    resource: int
    counted: int
    most: int


class Dig(NamedTuple):
    """`DIG`: a trip, to camps only or also to discover, with a discount (number of a travel discount) and so many
    compasses less to pay, or free; where it leads acts `times` times."""

    code: int
    discover: int
    camps_only: int
    discount: int
    compasses: int
    free: int
    times: int


class Activate(NamedTuple):
    """`ACTIVATE`: `times` sites of these classes act, by who stands there (a number of `OCCUPIED`); one of level II
    for these tokens."""

    code: int
    classes: int
    occupied: int
    times: int
    cost: Tokens


class TopTile(NamedTuple):
    """`TOP_TILE`: the top site tile of this level acts."""

    code: int
    level: int


class Moving(NamedTuple):
    """`RELOCATE`, `MOVE_GUARDIAN`: to sites of these classes."""

    code: int
    classes: int


class Overcome(NamedTuple):
    """`OVERCOME`: a guardian there (a number of `WHERE`), for nothing."""

    code: int
    where: int


class Research(NamedTuple):
    """`RESEARCH`: with either marker or the notebook only, free or with one of these discounts, perhaps for a temple
    tile."""

    code: int
    book_only: int
    free: int
    discounts: tuple[Tokens, ...]
    temple: int


class Buy(NamedTuple):
    """`BUY`: a card of these kinds at a discount, perhaps the top one of its deck."""

    code: int
    items: int
    artifacts: int
    discount: int
    include_top: int


class Take(NamedTuple):
    """`TAKE`: an item from there (a number of `SOURCES`) to there (one of `TARGETS`)."""

    code: int
    source: int
    to: int


class Supply(NamedTuple):
    """`SUPPLY`: an assistant of the supply acts, with its silver or gold side."""

    code: int
    gold: int


class Look(NamedTuple):
    """`LOOK`: at up to `most` cards of the top or bottom of the own deck, one of which is kept; another may go back."""

    code: int
    bottom: int
    most: int
    back: int


Op = (
    Simple
    | Counting
    | Gain
    | Draw
    | Pay
    | Choose
    | Travel
    | GainPer
    | Dig
    | Activate
    | TopTile
    | Moving
    | Overcome
    | Research
    | Buy
    | Take
    | Supply
    | Look
)
"""An operation. Yes and no are 1 and 0, classes are masks over `SITE_CLASSES`."""

COUNTED = ("guardians_on_own_sites_plus_overcome", "idols_owned", "own_archaeologists_on_sites")
GUARDIANS_MET, IDOLS_OWNED, FIGURES_OUT = range(3)
OCCUPIED = ("any", "none", "self")
ANY_SITE, UNOCCUPIED, OWN_FIGURE = range(3)
WHERE = ("own_site", "site_without_other_players")
OWN_SITE, WITHOUT_OTHERS = range(2)
SOURCES = ("row", "exile")
FROM_ROW, FROM_EXILE = range(2)
TARGETS = ("hand", "deck_top", "deck_bottom")
TO_HAND, TO_DECK_TOP, TO_DECK_BOTTOM = range(3)
FREE_OF_CHARGE = 99
"""A discount that covers every price."""
ANY_NUMBER = 99
