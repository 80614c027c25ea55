"""Looking at cards of the own deck before one is kept: the two earrings (rules: arnak 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import CARD_NAMES
from game.arnak.effects import DECK_STREAM, pick_from
from game.arnak.phases import KEEPING
from game.arnak.player import NO_PEEK, Cards, Segment, minus, plus
from game.arnak.program import Look
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def look(state: ArnakState, count: int, op: Look, events: Events) -> None:
    """Draws cards from the top or the bottom to look at; they lie apart until one is chosen.

    The segments they come from become one: nobody else can tell which card came from where.
    """
    bottom = op.bottom
    seat = state.current_player
    player = state.seats[seat]
    deck = list(player.deck)
    veiled: Cards = ()
    cards: Cards = ()
    looked: list[int] = []
    before = state.drawn[DECK_STREAM + seat]
    while len(looked) < count:
        cards, hidden, peek = deck.pop() if bottom else deck.pop(0)
        veiled += hidden
        if peek != NO_PEEK and not bottom:
            looked.append(peek)
            peek = NO_PEEK
        while cards and len(looked) < count:
            card = pick_from(state, DECK_STREAM + seat, cards)
            cards = minus(cards, card)
            looked.append(card)
        if peek != NO_PEEK and len(looked) < count:
            looked.append(peek)
            peek = NO_PEEK
        if peek != NO_PEEK:
            deck.append(Segment(cards, tuple(sorted(veiled)), peek))
            break
    else:
        segment = Segment(cards, tuple(sorted(veiled)))
        if bottom:
            deck.append(segment)
        else:
            deck.insert(0, segment)
    player.deck = tuple(deck)
    player.looked = tuple(sorted(looked))
    state.pending = (*state.pending, (KEEPING, bottom, op.back))
    if events is not None:
        names: list[Json] = [CARD_NAMES[card] for card in player.looked]
        data: dict[str, Json] = {"count": count, "bottom": bool(bottom)}
        reveals = state.drawn[DECK_STREAM + seat] != before
        events.append(Event("cards_looked", seat, data, {seat: {"cards": names}}, reveals))


def keep(state: ArnakState, card: int, bottom: int, back: int, events: Events) -> bool:
    """Takes one of the cards looked at into the hand; returns whether one of the others may go back on top."""
    seat = state.current_player
    player = state.seats[seat]
    player.looked = minus(player.looked, card)
    player.hand = plus(player.hand, card)
    at = len(player.deck) - 1 if bottom else 0
    cards, veiled, peek = player.deck[at]
    player.deck = (*player.deck[:at], Segment(cards, plus(veiled, card), peek), *player.deck[at + 1 :])
    if events is not None:
        events.append(Event("card_kept", seat, {}, {seat: {"card": CARD_NAMES[card]}}))
    if player.looked and back:
        return True
    _rest_to_play(state, events)
    return False


def put_back(state: ArnakState, card: int, events: Events) -> None:
    """Puts one of the other cards back on top of the deck (`NOTHING`: none)."""
    seat = state.current_player
    player = state.seats[seat]
    if card >= 0:
        player.looked = minus(player.looked, card)
        first = player.deck[0]
        player.deck = (Segment(first.cards, first.veiled, card), *player.deck[1:])
        if events is not None:
            events.append(Event("card_put_back", seat, {}, {seat: {"card": CARD_NAMES[card]}}))
    _rest_to_play(state, events)


def _rest_to_play(state: ArnakState, events: Events) -> None:
    """The cards looked at and not chosen go to the play area unused."""
    seat = state.current_player
    player = state.seats[seat]
    for card in player.looked:
        player.play = plus(player.play, card)
        if events is not None:
            emit(events, "card_shed", seat, card=CARD_NAMES[card])
    player.looked = ()
    player.settle_deck()
