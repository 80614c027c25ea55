"""What a seat may know: observations, and full positions made from them (rules: arnak 1, 10.3, 12.6).

Hidden are the other hands, what others have looked at, and what nobody has seen yet. The latter is decided only when it
comes to light, so it needs no hiding: decks and stacks are pools, as all know them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import RIVAL_TILES
from game.arnak.effects import look_at_rescue, look_at_temple
from game.arnak.legal import is_decision
from game.arnak.phases import KEEPING, RESCUING, TEMPLE_BONUS
from game.arnak.player import NO_PEEK, UNKNOWN, UNKNOWN_PEEK, Cards, Player, Segment, minus
from game.core.chance import Stream
from game.core.contract import NOBODY

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_SAMPLE_STREAM = 32
"""Streams from here on deal what is unknown; those of the game never reach so far."""
_MOST_SEATS = 5
_ATTEMPTS = 60
"""Deals tried until the seat that must decide can answer what it is asked."""


def observe(state: ArnakState, seat: int) -> ArnakState:
    """The position as a seat knows it.

    One thing shows more of a hidden hand than a real table would. After the main action a turn ends by itself unless a
    free action can be taken or the end brings something to light (`legal.leaves_choice`), and an effect that has no
    answer is asked for at most where a free action can be taken. So whose turn ends by itself holds no card that can be
    played as a free action, and whoever is asked with nothing else to do in sight holds one. The latter can be seen in
    the position, and `determinize` deals accordingly; the former only by watching the turn. This stays as it is because
    saved games hold the turns as they ended.
    """
    new = state.clone()
    new.become(seat, 0)
    new.drawn = [0] * len(state.drawn)
    for other in range(len(new.seats)):
        if other != seat:
            new.take(other)
            _hide(new.seats[other], _looking_at(state, other))
    if not state.rescue_seen >> seat & 1:
        hidden = [assistant for assistant in state.rescue[1:] if assistant != UNKNOWN]
        new.rescue = (*state.rescue[:1], *([UNKNOWN] * (len(state.rescue) - 1)))
        new.assistant_pool = tuple(sorted((*state.assistant_pool, *hidden)))
        new.rescue_seen = 0
    if not state.temple_seen >> seat & 1:
        tiles = [kind for kind in state.temple_stack if kind != UNKNOWN]
        new.temple_stack = (UNKNOWN,) * len(state.temple_stack)
        new.bonus_pool = tuple(sorted((*state.bonus_pool, *tiles)))
        new.temple_seen = 0
    rival = new.rival
    if rival is not None and rival.next != UNKNOWN:
        rival.rest = tuple(sorted((*rival.rest, rival.next)))
        rival.next = UNKNOWN
    new.cache = None
    return new


def _looking_at(state: ArnakState, seat: int) -> int:
    """Which segment of a seat's deck the cards it looks at come from."""
    if state.current_player == seat and state.pending[-1][0] == KEEPING and state.pending[-1][1]:
        return len(state.seats[seat].deck) - 1
    return 0


def _hide(player: Player, looking: int) -> None:
    """Puts back into each segment what only its owner knows of it."""
    deck: list[Segment] = []
    for i, (cards, veiled, peek) in enumerate(player.deck):
        pool = list(cards)
        pool += [card for card in veiled if card != UNKNOWN]
        if peek >= 0:
            pool.append(peek)
        if i == looking:
            pool += [card for card in player.looked if card != UNKNOWN]
        top = NO_PEEK if peek == NO_PEEK else UNKNOWN_PEEK
        deck.append(Segment(tuple(sorted(pool)), (UNKNOWN,) * len(veiled), top))
    player.deck = tuple(deck)
    unknown = sum(len(segment.veiled) for segment in deck)
    player.hand = (UNKNOWN,) * unknown + player.open
    player.looked = (UNKNOWN,) * len(player.looked)
    player.aside = ()


def determinize(state: ArnakState, seat: int, chance: int) -> ArnakState:
    """A full position that the seat cannot tell from the real one."""
    new = observe(state, seat)
    new.become(None, chance)
    if not new.is_terminal:
        # Who is choosing from a stack knows what is in it.
        asked = new.pending[-1][0]
        if asked == RESCUING:
            look_at_rescue(new, new.current_player, None)
        elif asked == TEMPLE_BONUS:
            look_at_temple(new, new.current_player, None)
    pools = [player.deck for player in new.seats]
    for attempt in range(_ATTEMPTS):
        for other, player in enumerate(new.seats):
            if other != seat:
                player.deck = pools[other]
                stream = Stream(chance, _SAMPLE_STREAM + attempt * _MOST_SEATS + other)
                _deal(player, _looking_at(new, other), stream)
        # What another seat is asked shows that it has something to answer with.
        if new.current_player in (seat, NOBODY) or is_decision(new):
            break
    rival = new.rival
    if rival is not None and rival.arrow >= 0:
        fitting = [tile for tile in rival.rest if RIVAL_TILES[tile].arrow == rival.arrow]
        rival.next = Stream(chance, _SAMPLE_STREAM + _MOST_SEATS - 1).choice(fitting)
        rival.rest = minus(rival.rest, rival.next)
    return new


def _deal(player: Player, looking: int, stream: Stream) -> None:
    """Deals hidden hand cards, looked-at cards and peeked cards from the pools of the segments."""
    deck: list[Segment] = []
    for i, segment in enumerate(player.deck):
        pool, veiled, peek = segment
        looked = len(player.looked) if i == looking else 0
        if not veiled and peek == NO_PEEK and not looked:
            deck.append(segment)
            continue
        cards = stream.shuffled(pool)
        hidden: Cards = tuple(sorted(cards[: len(veiled)]))
        at = len(veiled)
        if looked:
            player.looked = tuple(sorted(cards[at : at + looked]))
            at += looked
        top = NO_PEEK
        if peek != NO_PEEK:
            top = cards[at]
            at += 1
        deck.append(Segment(tuple(sorted(cards[at:])), hidden, top))
    player.deck = tuple(deck)
    dealt = [card for segment in deck for card in segment.veiled]
    player.hand = tuple(sorted((*player.open, *dealt)))
