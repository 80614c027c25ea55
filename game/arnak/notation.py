"""Actions as tuples and as text.

| tuple | text | |
|---|---|---|
| `(DIG, space)` | `dig camp_3 1`, `dig level1_upper_2` | send an archaeologist |
| `(DISCOVER, site)` | `discover level2_1` | |
| `(OVERCOME, site)` | `overcome level1_lower_3` | the guardian there |
| `(BUY, card)` | `buy sea_turtle` | |
| `(PLAY, card)` | `play horse` | for its effect |
| `(RESEARCH, marker, space)` | `research glass bird_1a` | a fourth number: which of several discounts |
| `(TEMPLE, stack)` | `temple t6_left` | a third number: which of several discounts |
| `(PASS,)`, `(END,)` | `pass`, `end` | the round, the turn |
| `(SLOT, option)` | `slot arrowhead` | an idol, with this effect |
| `(BOON, guardian)` | `boon guardian_07` | |
| `(ASSIST, assistant)` | `use assistant_12_compass` | an own one |
| `(PAY, source, ...)` | `pay`, `pay fear pilot`, `pay journal:ship` | tokens, or these sources of travel icons |
| `(LAY, card)` | `lay fear` | down unused |
| `(EXILE, place, card)` | `exile hand fear` | place: hand, play |
| `(DRAW,)`, `(SKIP,)`, `(DONE,)` | `draw`, `skip`, `done` | |
| `(CHOOSE, option)` | `choose 2` | an option of an effect, counted from 1 |
| `(TRADE, option)` | `trade tablet`, `trade arrowhead` | up |
| `(ACTIVATE, site)` | `activate camp_2` | |
| `(RELOCATE, from, to)` | `relocate camp_1 1 to camp_2 1` | spaces |
| `(RECALL, space)` | `recall camp_1 1` | |
| `(LEAD, from, to)` | `lead level1_lower_1 to camp_2` | a guardian |
| `(TAKE, card)` | `take horse` | |
| `(USE,)` | `resolve` | the effect of the artifact just bought |
| `(REFRESH, assistant)`, so too `upgrade`, `recruit`, `rescue`, `help` | `refresh assistant_06_draw` | |
| `(SWAP, own, other)` | `swap assistant_06_draw for assistant_12_compass` | |
| `(UNSLOT, slot)` | `unslot 2` | counted from 1 |
| `(BONUS, kind)`, `(ROW,)` | `bonus draw`, `row` | after a research move |
| `(LOOK, n)`, `(KEEP, card)`, `(TOP, card)` | `look 3`, `keep horse`, `top fear` | at the deck |
| `(REVEAL,)`, `(RIVAL,)` | `reveal`, `rival` | the site tile, the rival's next tile |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.arnak.boards import MARKERS
from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_ICONS,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SLOT_NAMES,
    SLOT_POINTS,
    SPACE_NAMES,
    STACK_NAMES,
    TRACKS,
    TRADES,
)
from game.arnak.program import ICONS, RESOURCES
from game.arnak.travel import BOON_SOURCE, FIRST_ICON, HELPER_SOURCE, PILOT_SOURCE, SECOND_ICON, SPARE_SOURCE
from game.core.contract import Action
from game.core.notation import Notation

(
    DIG,
    DISCOVER,
    OVERCOME,
    BUY,
    PLAY,
    RESEARCH,
    TEMPLE,
    PASS,
    SLOT,
    BOON,
    ASSIST,
    END,
    PAY,
    LAY,
    EXILE,
    DRAW,
    CHOOSE,
    TRADE,
    ACTIVATE,
    RELOCATE,
    RECALL,
    LEAD,
    TAKE,
    USE,
    REFRESH,
    UPGRADE,
    RECRUIT,
    RESCUE,
    HELP,
    SWAP,
    UNSLOT,
    BONUS,
    ROW,
    LOOK,
    KEEP,
    TOP,
    REVEAL,
    DONE,
    SKIP,
    RIVAL,
) = range(40)

PASS_ACTION: Action = (PASS,)
END_ACTION: Action = (END,)
PAY_ACTION: Action = (PAY,)
DRAW_ACTION: Action = (DRAW,)
USE_ACTION: Action = (USE,)
ROW_ACTION: Action = (ROW,)
REVEAL_ACTION: Action = (REVEAL,)
DONE_ACTION: Action = (DONE,)
SKIP_ACTION: Action = (SKIP,)
RIVAL_ACTION: Action = (RIVAL,)

DIGS: tuple[Action, ...] = tuple((DIG, space) for space in range(len(SPACE_NAMES)))
DISCOVERS: tuple[Action, ...] = tuple((DISCOVER, site) for site in range(len(SITE_NAMES)))
OVERCOMES: tuple[Action, ...] = tuple((OVERCOME, site) for site in range(len(SITE_NAMES)))
BUYS: tuple[Action, ...] = tuple((BUY, card) for card in range(len(CARD_NAMES)))
PLAYS: tuple[Action, ...] = tuple((PLAY, card) for card in range(len(CARD_NAMES)))
LAYS: tuple[Action, ...] = tuple((LAY, card) for card in range(len(CARD_NAMES)))
SLOTS: tuple[Action, ...] = tuple((SLOT, option) for option in range(len(SLOT_NAMES)))
BOONS: tuple[Action, ...] = tuple((BOON, guardian) for guardian in range(len(GUARDIAN_NAMES)))
ASSISTS: tuple[Action, ...] = tuple((ASSIST, assistant) for assistant in range(len(ASSISTANT_NAMES)))
TEMPLES: tuple[Action, ...] = tuple((TEMPLE, stack) for stack in range(len(STACK_NAMES)))
EXILES: tuple[tuple[Action, ...], ...] = tuple(
    tuple((EXILE, place, card) for card in range(len(CARD_NAMES))) for place in (0, 1)
)
PLACES = ("hand", "play")
MARKER_SPACE = 64
"""Space numbers of the snake track are this much greater, so that an action names its track."""
SPACE_IDS: dict[int, str] = {
    temple * MARKER_SPACE + i: space.id for temple, track in enumerate(TRACKS) for i, space in enumerate(track.spaces)
}
MOST_CHOICES = 9


MOST_DISCOUNTS = 2
"""Among so many discounts at most a research move or a temple tile may have to choose."""

_BARE: dict[Action, str] = {
    PASS_ACTION: "pass",
    END_ACTION: "end",
    PAY_ACTION: "pay",
    DRAW_ACTION: "draw",
    USE_ACTION: "resolve",
    ROW_ACTION: "row",
    REVEAL_ACTION: "reveal",
    DONE_ACTION: "done",
    SKIP_ACTION: "skip",
    RIVAL_ACTION: "rival",
}

_OF_ONE: tuple[tuple[int, str, Sequence[str]], ...] = (
    (DIG, "dig", SPACE_NAMES),
    (DISCOVER, "discover", SITE_NAMES),
    (OVERCOME, "overcome", SITE_NAMES),
    (BUY, "buy", CARD_NAMES),
    (PLAY, "play", CARD_NAMES),
    (LAY, "lay", CARD_NAMES),
    (TEMPLE, "temple", STACK_NAMES),
    (SLOT, "slot", SLOT_NAMES),
    (BOON, "boon", GUARDIAN_NAMES),
    (ASSIST, "use", ASSISTANT_NAMES),
    (ACTIVATE, "activate", SITE_NAMES),
    (RECALL, "recall", SPACE_NAMES),
    (TAKE, "take", CARD_NAMES),
    (REFRESH, "refresh", ASSISTANT_NAMES),
    (UPGRADE, "upgrade", ASSISTANT_NAMES),
    (RECRUIT, "recruit", ASSISTANT_NAMES),
    (RESCUE, "rescue", ASSISTANT_NAMES),
    (HELP, "help", ASSISTANT_NAMES),
    (BONUS, "bonus", BONUS_NAMES),
    (KEEP, "keep", CARD_NAMES),
    (TOP, "top", CARD_NAMES),
    (CHOOSE, "choose", [str(option) for option in range(1, MOST_CHOICES + 1)]),
    (LOOK, "look", [str(count) for count in range(MOST_CHOICES)]),
    (UNSLOT, "unslot", [str(slot) for slot in range(1, len(SLOT_POINTS) + 1)]),
    (TRADE, "trade", [next(name for name, n in zip(RESOURCES, paid, strict=True) if n) for paid, _ in TRADES]),
)
"""Kinds of actions on one thing: the word, and the things by their numbers."""

_OF_TWO: tuple[tuple[int, str, Sequence[str], Sequence[str]], ...] = (
    (EXILE, "exile {} {}", PLACES, CARD_NAMES),
    (RELOCATE, "relocate {} to {}", SPACE_NAMES, SPACE_NAMES),
    (LEAD, "lead {} to {}", SITE_NAMES, SITE_NAMES),
    (SWAP, "swap {} for {}", ASSISTANT_NAMES, ASSISTANT_NAMES),
)
"""Kinds of actions on two things: the words, and the things by their numbers."""


def _of_things() -> Iterator[tuple[Action, str]]:
    for kind, word, names in _OF_ONE:
        for number, name in enumerate(names):
            yield (kind, number), f"{word} {name}"
    for kind, words, firsts, seconds in _OF_TWO:
        for a, one in enumerate(firsts):
            for b, two in enumerate(seconds):
                yield (kind, a, b), words.format(one, two)


def _discounted(action: Action, text: str) -> Iterator[tuple[Action, str]]:
    for discount in range(MOST_DISCOUNTS):
        yield (*action, discount), f"{text} less {discount + 1}"


def _in_research() -> Iterator[tuple[Action, str]]:
    for marker, word in enumerate(MARKERS):
        for space, name in SPACE_IDS.items():
            move: Action = (RESEARCH, marker, space)
            text = f"research {word} {name}"
            yield move, text
            yield from _discounted(move, text)
    for tile, name in zip(TEMPLES, STACK_NAMES, strict=True):
        yield from _discounted(tile, f"temple {name}")


FIXED = Notation(_BARE | dict(_of_things()) | dict(_in_research()))
"""All actions but payments, which name their sources."""


def _source_names() -> dict[int, str]:
    names = {card: CARD_NAMES[card] for card, icons in enumerate(CARD_ICONS) if icons}
    for card, icons in enumerate(CARD_ICONS):
        if len(set(icons)) == 2:
            names[FIRST_ICON + card] = f"{CARD_NAMES[card]}:{ICONS[icons[0]]}"
            names[SECOND_ICON + card] = f"{CARD_NAMES[card]}:{ICONS[icons[1]]}"
    names[PILOT_SOURCE] = "pilot"
    for icon, name in enumerate(ICONS):
        names[SPARE_SOURCE + icon] = f"spare_{name}"
    for guardian, name in enumerate(GUARDIAN_NAMES):
        names[BOON_SOURCE + guardian] = name
    for assistant, name in enumerate(ASSISTANT_NAMES):
        names[HELPER_SOURCE + 4 * assistant + 1] = f"{name}:silver"
        names[HELPER_SOURCE + 4 * assistant + 3] = f"{name}:gold"
    return names


SOURCE_NAMES = _source_names()
_SOURCE_OF = {name: source for source, name in SOURCE_NAMES.items()}


def action_text(action: Action) -> str:
    """The notation of an action or intent; raises `BadInput` for a tuple that is none."""
    if _is_payment(action):
        return "pay " + " ".join(SOURCE_NAMES[source] for source in action[1:])
    return FIXED.text(action)


def parse_action(text: str) -> Action:
    """The action or intent a text means; upper case and extra spaces do not matter. Raises `BadInput`."""
    words = text.lower().split()
    if len(words) in {2, 3} and words[0] == "pay" and all(word in _SOURCE_OF for word in words[1:]):
        return (PAY, *sorted(_SOURCE_OF[word] for word in words[1:]))
    return FIXED.parse(text)


def is_intent(action: Action) -> bool:
    """Whether this is an action of Arnak at all, possible anywhere or not."""
    return action in FIXED or _is_payment(action)


def _is_payment(action: Action) -> bool:
    sources = action[1:]
    named = len(sources) in {1, 2} and all(source in SOURCE_NAMES for source in sources)
    return named and action[0] == PAY and list(sources) == sorted(sources)
