"""What one player owns: tokens, cards, figures, assistants, idols, markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.arnak.content import DECK, FIGURES, STACKS

if TYPE_CHECKING:
    from game.arnak.tally import Tally

NOTHING = -1
"""Nothing there: a gap in the row, a free space, a site without tile, idol or guardian, an empty pile."""
UNKNOWN = -1
"""A card, tile or assistant that the viewer does not know, or that nobody knows yet."""
BLOCKED = -2
"""In `figures`: a space under a blocking tile, where other spaces hold a seat or `NOTHING`."""

NO_PEEK = -1
UNKNOWN_PEEK = -2

READY, GOLD = 1, 2
"""The bits of an assistant's entry in `Player.helpers`, below its number."""

Cards = tuple[int, ...]


class Segment(NamedTuple):
    """A part of a deck: the `cards` in it, in an order nobody knows; the cards drawn from it into the hand that only
    their owner knows (`veiled`); and a card of it that its owner knows to lie on its top (`peek`).

    All know which cards a segment held. When it is used up, all know what its owner drew from it.
    """

    cards: Cards
    veiled: Cards = ()
    peek: int = NO_PEEK

    @property
    def size(self) -> int:
        """How many cards can be drawn from it."""
        return len(self.cards) + (self.peek != NO_PEEK)


def plus(cards: Cards, card: int) -> Cards:
    """The sorted cards with one more."""
    return tuple(sorted((*cards, card)))


def minus(cards: Cards, card: int) -> Cards:
    """The sorted cards without one copy of `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def entry_of(assistant: int, gold: int, ready: int) -> int:
    """The entry for an assistant among a player's `helpers`: its number, and the bits `GOLD` and `READY`."""
    return assistant << 2 | gold << 1 | ready


def assistant_of(helper: int) -> int:
    """The assistant of an entry."""
    return helper >> 2


def side_of(helper: int) -> int:
    """The side of an entry's assistant that is up: 0 silver, 1 gold."""
    return helper >> 1 & 1


class Memory:
    """What has been worked out about a player with just these things: `judged` points and `measured` features by what
    else they depend on, and the `tally` of the cards. Copies of a player share it until one of them changes."""

    __slots__ = ("judged", "mark", "measured", "tally")

    def __init__(self, mark: tuple[object, ...]) -> None:
        self.mark = mark
        self.judged: dict[int, float] = {}
        self.measured: dict[tuple[int, int, int], list[float]] = {}
        self.tally: Tally | None = None


class Player:
    """One player's things. Tuples are replaced, never changed.

    `tokens` holds coins, compasses, tablets, arrowheads, jewels; `hand` all cards in hand, sorted; `open` those of them
    that everybody knows; `deck` segments from the top; `play` the play area; `looked` cards drawn to choose from;
    `aside` what the player has decided to lay down at the end of the round; `crates` idols not in a slot; `slots` the
    mask of filled slots; `home` figures on the board; `ready` and `spent` guardians by the state of their boon;
    `helpers` assistants as entries (see `entry_of`); `glass` and `book` spaces of the track; `arrival` the
    place in the Lost Temple (-1: not there); `tiles` temple tiles by stack; `planes` and `calm`: this round all
    icons are planes, guardians give no Fear. `remembered` is for `memory` alone.
    """

    __slots__ = (
        "arrival",
        "aside",
        "book",
        "calm",
        "crates",
        "deck",
        "glass",
        "hand",
        "helpers",
        "home",
        "looked",
        "open",
        "passed",
        "planes",
        "play",
        "ready",
        "remembered",
        "slots",
        "spent",
        "tiles",
        "tokens",
    )

    def __init__(self) -> None:
        self.remembered: Memory | None = None
        self.tokens = [0, 0, 0, 0, 0]
        self.hand: Cards = ()
        self.open: Cards = ()
        self.deck: tuple[Segment, ...] = (Segment(DECK.start),)
        self.play: Cards = ()
        self.looked: Cards = ()
        self.aside: Cards = ()
        self.crates = 0
        self.slots = 0
        self.home = FIGURES
        self.ready: tuple[int, ...] = ()
        self.spent: tuple[int, ...] = ()
        self.helpers: tuple[int, ...] = ()
        self.glass = 0
        self.book = 0
        self.arrival = -1
        self.tiles: tuple[int, ...] = (0,) * len(STACKS)
        self.passed = 0
        self.planes = 0
        self.calm = 0

    def clone(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.remembered = self.remembered
        new.tokens = self.tokens[:]
        new.hand = self.hand
        new.open = self.open
        new.deck = self.deck
        new.play = self.play
        new.looked = self.looked
        new.aside = self.aside
        new.crates = self.crates
        new.slots = self.slots
        new.home = self.home
        new.ready = self.ready
        new.spent = self.spent
        new.helpers = self.helpers
        new.glass = self.glass
        new.book = self.book
        new.arrival = self.arrival
        new.tiles = self.tiles
        new.passed = self.passed
        new.planes = self.planes
        new.calm = self.calm
        return new

    def mark(self) -> tuple[object, ...]:
        """All of it as a tuple: for signatures."""
        return (
            tuple(self.tokens),
            self.hand,
            self.open,
            self.deck,
            self.play,
            self.looked,
            self.aside,
            self.crates,
            self.slots,
            self.home,
            self.ready,
            self.spent,
            self.helpers,
            self.glass,
            self.book,
            self.arrival,
            self.tiles,
            self.passed,
            self.planes,
            self.calm,
        )

    def memory(self) -> Memory:
        """What has been worked out about a player with just these things; empty as soon as any of them has changed."""
        mark = self.mark()
        kept = self.remembered
        if kept is None or kept.mark != mark:
            kept = self.remembered = Memory(mark)
        return kept

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        return sum([segment.size for segment in self.deck])

    def leave_hand(self, card: int) -> None:
        """Takes a card out of the hand, in front of all: of equal cards one that all know to be there.

        Where the hand holds hidden cards from two parts of the deck (one drawn from the bottom), the others learn which
        part the card came from, which they would not at a real table: the parts cannot be merged as in `looking.look`,
        as cards of both still lie in their order. This happened in one game in fifty and concerns computer players
        only.
        """
        self.hand = minus(self.hand, card)
        if card in self.open:
            self.open = minus(self.open, card)
            return
        for i, (cards, veiled, peek) in enumerate(self.deck):
            if card in veiled:
                segment = Segment(cards, minus(veiled, card), peek)
                self.deck = (*self.deck[:i], segment, *self.deck[i + 1 :])
                return

    def open_hand(self, card: int) -> None:
        """Adds to the hand a card that all have seen."""
        self.hand = plus(self.hand, card)
        self.open = plus(self.open, card)

    def settle_deck(self) -> None:
        """Drops segments that are used up: all know now what was drawn from them."""
        for segment in self.deck:
            if not segment.size and segment.veiled:
                self.open = tuple(sorted(self.open + segment.veiled))
        self.deck = tuple([segment for segment in self.deck if segment.size])

    def put_under(self, card: int) -> None:
        """Puts a card known to all at the bottom of the deck."""
        self.deck = (*self.deck, Segment((card,)))

    def put_on_top(self, card: int) -> None:
        """Puts a card known to all on top of the deck."""
        self.deck = (Segment((card,)), *self.deck)

    def reset_round(self) -> None:
        """Ends what lasts for one round only."""
        self.passed = self.planes = self.calm = 0


class Rival:
    """The solo opponent: `figures` at home, `glass`, `arrival` (-1: not in the temple), `tiles` of the six stacks of
    temple tiles, `idols` mask of kinds lying face up, `stack` idols on the minus place, `cards`, `guardians`.

    Of its action tiles `rest` holds those to come but for the `next` one (`UNKNOWN` in observations), whose `arrow` can
    be seen (-1: no tile is left), and `used` those turned up this round.
    """

    __slots__ = (
        "arrival",
        "arrow",
        "cards",
        "figures",
        "glass",
        "guardians",
        "idols",
        "next",
        "rest",
        "stack",
        "tiles",
        "used",
    )

    def __init__(self, figures: int) -> None:
        self.figures = figures
        self.glass = 0
        self.arrival = -1
        self.tiles: tuple[int, ...] = (0,) * len(STACKS)
        self.idols = 0
        self.stack = 0
        self.cards: Cards = ()
        self.guardians: tuple[int, ...] = ()
        self.rest: tuple[int, ...] = ()
        self.next = UNKNOWN
        self.arrow = -1
        self.used: tuple[int, ...] = ()

    def clone(self) -> Rival:
        """An independent copy."""
        new = Rival.__new__(Rival)
        new.figures = self.figures
        new.glass = self.glass
        new.arrival = self.arrival
        new.tiles = self.tiles
        new.idols = self.idols
        new.stack = self.stack
        new.cards = self.cards
        new.guardians = self.guardians
        new.rest = self.rest
        new.next = self.next
        new.arrow = self.arrow
        new.used = self.used
        return new

    def mark(self) -> tuple[object, ...]:
        """All of it as a tuple: for signatures."""
        return (
            self.figures,
            self.glass,
            self.arrival,
            self.tiles,
            self.idols,
            self.stack,
            self.cards,
            self.guardians,
            self.rest,
            self.next,
            self.used,
        )

    @property
    def left(self) -> int:
        """Action tiles still to come this round."""
        return len(self.rest) + (self.next != UNKNOWN)
