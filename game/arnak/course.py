"""The course of the game: from turn to turn, from round to round, to the end (rules: arnak 2, 3, 5.7, 8, 9, 11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import (
    CARD_NAMES,
    FEAR_TILE,
    HAND_SIZE,
    RIVAL_FIGURES,
    RIVAL_TILES,
    ROUNDS,
    SPACE_NAMES,
    SPACE_SITE,
)
from game.arnak.effects import (
    RIVAL_STREAM,
    draw_card,
    gain_fear,
    lift_figure,
    pick_from,
    refill,
    to_exile,
)
from game.arnak.origins import OF_SITE
from game.arnak.phases import RIVAL_PENDING, START_PENDING, STOW_PENDING
from game.arnak.player import NOTHING, READY, UNKNOWN, Segment, minus
from game.arnak.travel import NO_SPARE
from game.core.contract import NOBODY
from game.core.ending import end_game
from game.core.events import Events, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

RIVAL_SEAT = 1
"""The rival's number where it is one of two: in scores, places and on the island."""


def pass_round(state: ArnakState, events: Events) -> None:
    """The player is out for the rest of the round; free actions may still follow (rules: arnak 5.7)."""
    seat = state.current_player
    state.seats[seat].passed = 1
    if events is not None:
        emit(events, "passed", seat)


def end_turn(state: ArnakState, events: Events) -> None:
    """Fills the row and goes on to the next turn (rules: arnak 3)."""
    state.spare = NO_SPARE
    refill(state, events)
    rival = state.rival
    if rival is not None and rival.left:
        _rivals_turn(state)
        return
    next_turn(state, events)


def end_reveals(state: ArnakState) -> bool:
    """Whether something unknown may come to light when the turn ends now: cards in the row, or what comes with the end
    of a round or of the game. The rival's tiles are turned up one by one, not by it (rules: arnak 5.4, 8, 9, 11)."""
    if NOTHING in state.item_row and (state.item_deck or state.item_top != UNKNOWN):
        return True
    if NOTHING in state.artifact_row and (state.artifact_deck or state.artifact_top != UNKNOWN):
        return True
    if state.rival is not None and state.rival.left:
        return False
    return all(player.passed for player in state.seats)


def next_turn(state: ArnakState, events: Events) -> None:
    """The next player who has not passed takes a turn; if there is none, the rival goes on or the round ends."""
    count = len(state.seats)
    for step in range(1, count + 1):
        seat = (state.current_player + step) % count
        if not state.seats[seat].passed:
            begin_turn(state, seat, events)
            return
    if state.rival is not None and state.rival.left:
        _rivals_turn(state)
        return
    _end_round(state, events)


def is_last_turn(state: ArnakState) -> bool:
    """Whether this is the deciding seat's last turn: in the last round it has passed, or all others have and it has no
    further turn if it passes (rules: arnak 5.7, 9); the rival may have a last tile to turn up."""
    if state.round < ROUNDS:
        return False
    if state.seats[state.current_player].passed:
        return True
    if state.rival is not None and state.rival.left > 1:
        return False
    return others_passed(state)


def others_passed(state: ArnakState) -> bool:
    """Whether nobody but the deciding seat has a turn left in the round, apart from the rival."""
    return all(player.passed for seat, player in enumerate(state.seats) if seat != state.current_player)


def _rivals_turn(state: ArnakState) -> None:
    """The rival's next tile waits to be turned up."""
    state.pending = RIVAL_PENDING
    state.turn += 1


def begin_turn(state: ArnakState, seat: int, events: Events) -> None:
    """A player begins a turn."""
    state.current_player = seat
    state.turn += 1
    state.pending = START_PENDING
    if events is not None:
        emit(events, "turn_began", seat, round=state.round)


def order(state: ArnakState) -> list[int]:
    """The seats clockwise from the start player."""
    count = len(state.seats)
    return [(state.start + step) % count for step in range(count)]


def _end_round(state: ArnakState, events: Events) -> None:
    """Figures go home and bring Fear; then the game is over, or players decide what to keep (rules: arnak 8, 9)."""
    if events is not None:
        emit(events, "round_ended", NOBODY, round=state.round)
    figures = state.figures
    state.take_all()
    for seat in order(state):
        player = state.seats[seat]
        for space, figure in enumerate(figures):
            if figure == seat:
                lift_figure(state, space)
                player.home += 1
                if events is not None:
                    emit(events, "figure_returned", seat, space=SPACE_NAMES[space])
                if state.guardian[SPACE_SITE[space]] != NOTHING and not player.calm:
                    gain_fear(state, seat, events, OF_SITE + SPACE_SITE[space], "guardian")
    if state.rival is not None:
        for space, figure in enumerate(figures):
            if figure == RIVAL_SEAT:
                lift_figure(state, space)
                if events is not None:
                    emit(events, "rival_returned", NOBODY, space=SPACE_NAMES[space])
        state.rival.figures = RIVAL_FIGURES
    if state.round == ROUNDS:
        end_game(state, events)
        return
    stow_next(state, 0, events)


def stow_next(state: ArnakState, first: int, events: Events) -> None:
    """Asks the next player with cards in hand which of them to lay down; after the last player the new round is set
    up."""
    seats = order(state)
    for place in range(first, len(seats)):
        if state.seats[seats[place]].hand:
            state.current_player = seats[place]
            state.turn += 1
            state.pending = STOW_PENDING
            return
    _next_round(state, events)


def stowed(state: ArnakState, events: Events) -> None:
    """A player has decided what to lay down; nobody sees it, or how much it is, before all have."""
    stow_next(state, order(state).index(state.current_player) + 1, events)


def _lay_down(state: ArnakState, events: Events) -> None:
    """What all have decided to lay down comes into their play areas, for all to see (rules: arnak 8.2)."""
    for seat in order(state):
        player = state.seats[seat]
        for card in player.aside:
            player.leave_hand(card)
            if events is not None:
                emit(events, "card_stowed", seat, card=CARD_NAMES[card])
        player.play = tuple(sorted((*player.play, *player.aside)))
        player.aside = ()


def _next_round(state: ArnakState, events: Events) -> None:
    """Cards are laid down and put under the decks, assistants refreshed, row and hands filled (rules: arnak 8)."""
    state.take_all()
    _lay_down(state, events)
    for seat in order(state):
        player = state.seats[seat]
        cards = tuple([card for card in player.play if card != FEAR_TILE])
        player.play = tuple([card for card in player.play if card == FEAR_TILE])
        if cards:
            player.deck = (*player.deck, Segment(cards))
        player.helpers = tuple([helper | READY for helper in player.helpers])
        player.reset_round()
        if events is not None:
            emit(events, "deck_renewed", seat, cards=len(cards))
    _move_staff(state, events)
    state.round += 1
    if state.rival is None:
        state.start = (state.start + 1) % len(state.seats)
    else:
        renew_tiles(state)
    if events is not None:
        emit(events, "round_began", NOBODY, round=state.round, rounds=ROUNDS, first=state.start)
    refill(state, events)
    for seat in order(state):
        player = state.seats[seat]
        while len(player.hand) < HAND_SIZE and player.deck:
            draw_card(state, seat, 0, events)
    begin_round(state, events)


def begin_round(state: ArnakState, events: Events) -> None:
    """The first turn of a round: the start player's, or the rival's (rules: arnak 11.1)."""
    if state.rival is None:
        begin_turn(state, state.start, events)
        return
    state.current_player = 0
    _rivals_turn(state)


def _move_staff(state: ArnakState, events: Events) -> None:
    """The cards beside the staff are exiled, the staff moves one step right (rules: arnak 8.5)."""
    for card in (state.artifact_row[-1], state.item_row[0]):
        if card != NOTHING:
            to_exile(state, card)
            if events is not None:
                emit(events, "card_exiled", NOBODY, card=CARD_NAMES[card], place="staff")
    state.artifact_row = (*state.artifact_row[:-1], NOTHING, NOTHING)
    state.item_row = state.item_row[1:]
    if events is not None:
        emit(events, "staff_moved", NOBODY, artifacts=len(state.artifact_row))


def renew_tiles(state: ArnakState) -> None:
    """The rival's ten tiles are shuffled; the arrow on the back of the next one can be seen (rules: arnak 11.2)."""
    rival = state.rival
    assert rival is not None
    rival.rest = tuple(sorted(rival.rest + rival.used))
    rival.used = ()
    show_next(state)


def show_next(state: ArnakState) -> None:
    """The next tile of the rival comes to the top of the stack."""
    rival = state.rival
    assert rival is not None
    if not rival.rest:
        rival.next, rival.arrow = NOTHING, -1
        return
    rival.next = pick_from(state, RIVAL_STREAM, rival.rest)
    rival.rest = minus(rival.rest, rival.next)
    rival.arrow = RIVAL_TILES[rival.next].arrow
