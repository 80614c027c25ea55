"""What actions with cards do: bought, played, laid down, exiled, drawn, chosen, taken, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak.content import (
    CARD_NAMES,
    CARDS,
    FIRST_ARTIFACT,
    IS_FREE,
    TRADES,
)
from game.arnak.course import stowed
from game.arnak.effects import (
    draw_card,
    exile,
    gain,
    lay_down,
    pay,
    take_from_row,
    to_exile,
)
from game.arnak.interpret import ask_again, begin, pop, push, run_program
from game.arnak.notation import (
    BUY,
    CHOOSE,
    DONE,
    DRAW,
    EXILE,
    LAY,
    PLACES,
    PLAY,
    TAKE,
    TRADE,
    USE,
)
from game.arnak.origins import OF_CARD
from game.arnak.phases import (
    ACTED_PENDING,
    CHOOSING,
    DRAWING,
    EXILING,
    LAYING,
    PAY_OP,
    STOWING,
    TRADING,
    USING,
)
from game.arnak.player import minus, plus
from game.arnak.possible import card_cost, operation
from game.arnak.program import FROM_ROW, SOURCES, TARGETS, TO_DECK_TOP, TO_HAND, Choose, Pay, in_tablets
from game.core.contract import Action
from game.core.events import Events, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _buy(state: ArnakState, action: Action, events: Events) -> None:
    """An artifact comes into play and may be used at once, an item under the deck (rules: arnak 5.4)."""
    card = action[1]
    cost = card_cost(state, card)
    if not begin(state):
        pop(state)
    seat = state.current_player
    artifact = card >= FIRST_ARTIFACT
    take_from_row(state, card)
    player = state.seats[seat]
    pay(state, seat, cost, events, "card")
    if artifact:
        player.play = plus(player.play, card)
    else:
        player.put_under(card)
    if events is not None:
        where = "play" if artifact else "deck_bottom"
        emit(events, "card_bought", seat, card=CARD_NAMES[card], price=sum(cost), to=where)
    if artifact:
        push(state, (USING, card))


def _use(state: ArnakState, action: Action, events: Events) -> None:
    """The effect of the artifact just bought or gained, without the tablet (rules: arnak 5.4, 13.7)."""
    card = pop(state)[1]
    if events is not None:
        emit(events, "artifact_used", state.current_player, card=CARD_NAMES[card])
    run_program(state, CARDS[card].program, OF_CARD + card)


def _play(state: ArnakState, action: Action, events: Events) -> None:
    """A card from hand, for its effect; an artifact costs a tablet beside that (rules: arnak 5.5)."""
    number = action[1]
    card = CARDS[number]
    seat = state.current_player
    player = state.seats[seat]
    if not IS_FREE[number]:
        state.pending = ACTED_PENDING
    player.leave_hand(number)
    if events is not None:
        emit(events, "card_played", seat, card=CARD_NAMES[number], exiled=card.exile_self)
    if card.exile_self:
        to_exile(state, number)
    else:
        player.play = plus(player.play, number)
    if number >= FIRST_ARTIFACT:
        pay(state, seat, in_tablets(1), events, "artifact")
    run_program(state, card.program, OF_CARD + number)


def _lay(state: ArnakState, action: Action, events: Events) -> None:
    """Lays down a hand card: as a cost, as an effect asks, or at the end of a round (rules: arnak 3, 8.2, 13.5)."""
    top_entry = state.pending[-1]
    seat = state.current_player
    kind = top_entry[0]
    if kind == STOWING:
        # No event: not even how many they are is seen before all have decided (rules: arnak 8).
        player = state.seats[seat]
        player.aside = plus(player.aside, action[1])
        return
    pop(state)
    lay_down(state, seat, action[1], events, "cost" if kind == PAY_OP else "discard")
    if kind == PAY_OP:
        run_program(state, operation(top_entry, Pay).then, top_entry[3])
    elif top_entry[1] > 1:
        push(state, (LAYING, top_entry[1] - 1))


def _done(state: ArnakState, action: Action, events: Events) -> None:
    """All other cards in hand are kept for the next round (rules: arnak 8.2)."""
    if events is not None:
        emit(events, "cards_chosen", state.current_player)
    stowed(state, events)


def _exile(state: ArnakState, action: Action, events: Events) -> None:
    """Exiles a card from hand or play area (rules: arnak 6, 13.4)."""
    ask_again(state, EXILING)
    exile(state, state.current_player, PLACES[action[1]], action[2], events)


def _draw(state: ArnakState, action: Action, events: Events) -> None:
    """Draws one card; each further one is asked for again (rules: arnak 3, 13.3)."""
    bottom = state.pending[-1][2]
    ask_again(state, DRAWING, bottom)
    draw_card(state, state.current_player, bottom, events)


def _trade(state: ArnakState, action: Action, events: Events) -> None:
    """Trades a tablet or an arrowhead up (rules: arnak 3)."""
    ask_again(state, TRADING)
    paid, got = TRADES[action[1]]
    pay(state, state.current_player, paid, events, "trade")
    gain(state, state.current_player, got, events)


def _choose(state: ArnakState, action: Action, events: Events) -> None:
    """One of the options of an effect; the Army Knife's two are asked for one by one (rules: arnak 7, 14)."""
    _, program, position, origin, taken = top_entry = pop(state)
    op = operation(top_entry, Choose)
    chosen = op.options[action[1]]
    if chosen.main:
        # The card was played in place of the main action (rules: arnak 13.15).
        state.pending = (*ACTED_PENDING, *state.pending[1:])
    taken |= 1 << action[1]
    if taken.bit_count() < op.n:
        push(state, (CHOOSING, program, position, origin, taken))
    if events is not None:
        emit(events, "option_chosen", state.current_player, option=chosen.id)
    run_program(state, chosen.program, origin)


def _take(state: ArnakState, action: Action, events: Events) -> None:
    """Gains a card of the row or the exile, to where the effect says (rules: arnak 5.4, 14)."""
    _, source, target = pop(state)
    card = action[1]
    seat = state.current_player
    player = state.seats[seat]
    if source == FROM_ROW:
        take_from_row(state, card)
    else:
        state.exile = minus(state.exile, card)
    if target == TO_HAND:
        player.open_hand(card)
    elif target == TO_DECK_TOP:
        player.put_on_top(card)
    else:
        player.put_under(card)
    if events is not None:
        emit(events, "card_taken", seat, card=CARD_NAMES[card], source=SOURCES[source], to=TARGETS[target])


CARD_ACTIONS: dict[int, Callable[[ArnakState, Action, Events], None]] = {
    BUY: _buy,
    PLAY: _play,
    LAY: _lay,
    EXILE: _exile,
    DRAW: _draw,
    CHOOSE: _choose,
    TRADE: _trade,
    TAKE: _take,
    USE: _use,
    DONE: _done,
}
"""By kind of action."""
