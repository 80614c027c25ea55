"""Positions made by hand: a bare table on which tests lay what they need, and a short way to play on it."""

from __future__ import annotations

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    CARD_OF,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    SITE_OF,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.phases import START_PENDING
from game.arnak.player import Player, Segment, entry_of
from game.arnak.program import RESOURCES
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.events import Event
from game.core.reasons import Reason


def cards(names: str | list[str]) -> tuple[int, ...]:
    """Cards by name, sorted."""
    return tuple(sorted(CARD_OF[name] for name in (names.split() if isinstance(names, str) else names)))


class Table:
    """Seat 0 is to move at the start of its turn; hands, decks and purses are empty, the island untouched."""

    def __init__(self, players: int = 2, temple: str = "bird", **options: object) -> None:
        self.state: ArnakState = GAME.new(players, "table", {"temple": temple, **options})
        state = self.state
        state.current_player = 0
        state.start = 0
        state.pending = START_PENDING
        state.figures = tuple(-1 for _ in state.figures)
        for player in state.seats:
            player.tokens = [0] * 5
            player.hand = player.open = player.play = ()
            player.deck = ()
        self.events: list[Event] = []

    @property
    def me(self) -> Player:
        """Seat 0."""
        return self.state.seats[0]

    # -------------------------------------------------------------- laying things out
    def give(self, seat: int = 0, **tokens: int) -> Table:
        """Tokens for a seat."""
        for name, count in tokens.items():
            self.state.seats[seat].tokens[RESOURCES.index(name)] = count
        return self

    def hand(self, names: str, seat: int = 0) -> Table:
        """A hand that all know."""
        self.state.seats[seat].hand = self.state.seats[seat].open = cards(names)
        return self

    def deck(self, names: str, seat: int = 0) -> Table:
        """A deck in known order, from the top."""
        self.state.seats[seat].deck = tuple(Segment((CARD_OF[name],)) for name in names.split())
        return self

    def played(self, names: str, seat: int = 0) -> Table:
        """A play area."""
        self.state.seats[seat].play = cards(names)
        return self

    def row(self, artifacts: str = "", items: str = "") -> Table:
        """The row from left to right; all other cards stay in their decks."""
        for kind, names in (("artifact", artifacts), ("item", items)):
            wanted = [CARD_OF[name] for name in names.split()]
            old = [card for card in getattr(self.state, f"{kind}_row") if card >= 0]
            pool = [card for card in (*getattr(self.state, f"{kind}_deck"), *old) if card not in wanted]
            setattr(self.state, f"{kind}_row", tuple(wanted))
            setattr(self.state, f"{kind}_deck", tuple(sorted(pool)))
        return self

    def site(self, name: str, tile: str = "", guardian: str = "") -> Table:
        """A discovered site (a camp needs no tile), with a guardian if one is named."""
        site = SITE_OF[name]
        state = self.state
        if tile:
            number = TILE_NAMES.index(tile)
            state.tile = (*state.tile[:site], number, *state.tile[site + 1 :])
            state.idol = (*state.idol[:site], -1, *state.idol[site + 1 :])
            first, second = state.site_deck
            state.site_deck = (tuple(t for t in first if t != number), tuple(t for t in second if t != number))
        if guardian:
            number = GUARDIAN_NAMES.index(guardian)
            state.guardian = (*state.guardian[:site], number, *state.guardian[site + 1 :])
            state.guardian_deck = tuple(g for g in state.guardian_deck if g != number)
        return self

    def idol(self, name: str, kind: str) -> Table:
        """The idol that lies face up on an undiscovered site."""
        site = SITE_OF[name]
        self.state.idol = (*self.state.idol[:site], IDOL_NAMES.index(kind), *self.state.idol[site + 1 :])
        return self

    def figure(self, space: str, seat: int = 0) -> Table:
        """An archaeologist on a space."""
        at = SPACE_NAMES.index(space)
        self.state.figures = (*self.state.figures[:at], seat, *self.state.figures[at + 1 :])
        if 0 <= seat < len(self.state.seats):
            self.state.seats[seat].home -= 1
        return self

    def helper(self, name: str, gold: bool = False, ready: bool = True) -> Table:
        """An assistant of seat 0."""
        entry = entry_of(ASSISTANT_NAMES.index(name), gold, ready)
        self.me.helpers = tuple(sorted((*self.me.helpers, entry)))
        return self

    def supply(self, *names: str) -> Table:
        """The tops of the supply stacks."""
        stacks = [(ASSISTANT_NAMES.index(name), 0) for name in names]
        self.state.stacks = tuple((stacks + [(-1, 0)] * 3)[:3])
        return self

    def markers(self, glass: str, book: str, seat: int = 0) -> Table:
        """Where glass and book stand; a glass in the temple has arrived."""
        spaces = [space.id for space in TRACKS[self.state.temple].spaces]
        player = self.state.seats[seat]
        player.glass, player.book = spaces.index(glass), spaces.index(book)
        if player.glass == len(spaces) - 1:
            player.arrival = self.state.arrivals
            self.state.arrivals += 1
        return self

    def bonus(self, space: str, *kinds: str) -> Table:
        """The bonus tiles of a space."""
        at = [s.id for s in TRACKS[self.state.temple].spaces].index(space)
        tiles = tuple(sorted(BONUS_NAMES.index(kind) for kind in kinds))
        self.state.bonus = (*self.state.bonus[:at], tiles, *self.state.bonus[at + 1 :])
        return self

    # -------------------------------------------------------------- playing
    def do(self, *texts: str) -> Table:
        """Takes legal actions; keeps the events of all of them."""
        self.state.cache = None
        self.events = []
        for text in texts:
            self.state.apply(GAME.parse_action(text), self.events)
        return self

    @property
    def legal(self) -> set[str]:
        """The legal actions as texts."""
        self.state.cache = None
        return {GAME.action_text(action) for action in self.state.legal_actions()}

    def why(self, text: str) -> Reason:
        """The reason against an action, which must not be legal."""
        self.state.cache = None
        found = self.state.why_not(GAME.parse_action(text))
        assert found is not None, f"{text} is legal"
        return found

    # -------------------------------------------------------------- looking
    def tokens(self, seat: int = 0) -> dict[str, int]:
        """What a seat has, without zeros."""
        return {name: n for name, n in zip(RESOURCES, self.state.seats[seat].tokens, strict=True) if n}

    def names(self, where: str, seat: int = 0) -> list[str]:
        """Cards by name: `hand`, `play`, or `deck` from the top (a segment at a time)."""
        player = self.state.seats[seat]
        if where == "deck":
            found = []
            for segment in player.deck:
                found += [CARD_NAMES[segment.peek]] if segment.peek >= 0 else []
                found += [CARD_NAMES[card] for card in segment.cards]
            return found
        if where == "exile":
            return [CARD_NAMES[card] for card in self.state.exile]
        return [CARD_NAMES[card] for card in getattr(player, where)]

    def kinds(self) -> list[str]:
        """The kinds of the events of the last `do`."""
        return [event.kind for event in self.events]

    def tiles(self, seat: int = 0) -> dict[str, int]:
        """Temple tiles of a seat by stack."""
        return {name: n for name, n in zip(STACK_NAMES, self.state.seats[seat].tiles, strict=True) if n}
