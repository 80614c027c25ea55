"""What happens to tokens, cards, figures, guardians and assistants: the smallest steps, with their events.

Every function changes the state and, given a list, appends the events. Events carry names for cards (`horse`), sites,
spaces (`camp_1 2`), tiles, guardians and assistants; tokens by name with their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    FEAR,
    FEAR_TILE,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SPACE_NAMES,
)
from game.arnak.origins import piece
from game.arnak.player import (
    GOLD,
    NO_PEEK,
    NOTHING,
    UNKNOWN,
    Cards,
    Player,
    Segment,
    assistant_of,
    entry_of,
    minus,
    plus,
    side_of,
)
from game.arnak.program import RESOURCES, Tokens
from game.core.chance import below
from game.core.contract import NOBODY
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

DECK_STREAM, ITEM_STREAM, ARTIFACT_STREAM, SITE_STREAM, GUARDIAN_STREAM = 0, 4, 5, 6, 7
ASSISTANT_STREAM, BONUS_STREAM, RIVAL_STREAM, SETUP_STREAM, STREAMS = 8, 9, 10, 11, 12
"""Streams of chance; the decks of the seats are streams 0 to 3."""


def pick(state: ArnakState, stream: int, count: int) -> int:
    """A number below `count` from a stream; 0 without drawing if that is all there is."""
    if count == 1:
        return 0
    number, state.drawn[stream] = below(state.key, stream, state.drawn[stream], count)
    return number


def pick_from(state: ArnakState, stream: int, pool: Cards) -> int:
    """One entry of a sorted pool; equal entries need no chance."""
    if pool[0] == pool[-1]:
        return pool[0]
    return pool[pick(state, stream, len(pool))]


def named(tokens: Tokens | tuple[int, ...]) -> dict[str, Json]:
    """Tokens by name, without zeros."""
    return {name: count for name, count in zip(RESOURCES, tokens, strict=True) if count}


# ------------------------------------------------------------------ tokens
def gain(state: ArnakState, seat: int, tokens: Tokens, events: Events, origin: int = 0) -> None:
    """Takes tokens from the supply, which never runs out (rules: arnak 12.18)."""
    purse = state.seats[seat].tokens
    for i, count in enumerate(tokens):
        if count:
            purse[i] += count
    if events is not None:
        emit(events, "gained", seat, tokens=named(tokens), origin=piece(origin, state.temple))


def pay(state: ArnakState, seat: int, tokens: Tokens, events: Events, reason: str) -> None:
    """Pays tokens to the supply."""
    purse = state.seats[seat].tokens
    for i, count in enumerate(tokens):
        if count:
            purse[i] -= count
    if events is not None and any(tokens):
        emit(events, "paid", seat, tokens=named(tokens), reason=reason)


def can_pay(player: Player, tokens: Tokens) -> bool:
    """Whether a player has these tokens."""
    purse = player.tokens
    return (
        purse[0] >= tokens[0]
        and purse[1] >= tokens[1]
        and purse[2] >= tokens[2]
        and purse[3] >= tokens[3]
        and purse[4] >= tokens[4]
    )


# ------------------------------------------------------------------ cards
def draw_card(state: ArnakState, seat: int, bottom: int, events: Events) -> None:
    """Draws the top (or bottom) card of the own deck, if there is one (rules: arnak 3, 13.3)."""
    player = state.seats[seat]
    if not player.deck:
        return
    i = len(player.deck) - 1 if bottom else 0
    cards, veiled, peek = player.deck[i]
    before = state.drawn[DECK_STREAM + seat]
    # What all know lies here, all see drawn.
    known = not veiled and peek == NO_PEEK and cards[0] == cards[-1]
    if peek != NO_PEEK and (not bottom or not cards):
        card, left, peek = peek, cards, NO_PEEK
    else:
        card = pick_from(state, DECK_STREAM + seat, cards)
        left = minus(cards, card)
    player.hand = plus(player.hand, card)
    if known and left:
        player.open = plus(player.open, card)
    else:
        veiled = plus(veiled, card)
    player.deck = (*player.deck[:i], Segment(left, veiled, peek), *player.deck[i + 1 :])
    if not left and peek == NO_PEEK:
        player.settle_deck()
    if events is not None:
        data: dict[str, Json] = {"bottom": bool(bottom)}
        name = CARD_NAMES[card]
        reveals = state.drawn[DECK_STREAM + seat] != before
        if known:
            events.append(Event("card_drawn", seat, {**data, "card": name}, reveals=reveals))
        else:
            events.append(Event("card_drawn", seat, {**data, "card": None}, {seat: {"card": name}}, reveals))


def gain_fear(state: ArnakState, seat: int, events: Events, origin: int = 0, source: str = "effect") -> None:
    """A Fear card, or a fear tile if there is none, comes into the play area (rules: arnak 6)."""
    player = state.seats[seat]
    card = FEAR if state.fear_left else FEAR_TILE
    if state.fear_left:
        state.fear_left -= 1
    player.play = plus(player.play, card)
    if events is not None:
        place = piece(origin, state.temple)
        emit(events, "fear_gained", seat, card=CARD_NAMES[card], source=source, origin=place)


def lay_down(state: ArnakState, seat: int, card: int, events: Events, reason: str) -> None:
    """A hand card goes to the play area without being used, or for its travel icons (rules: arnak 3)."""
    player = state.seats[seat]
    player.leave_hand(card)
    player.play = plus(player.play, card)
    if events is not None:
        emit(events, "card_laid", seat, card=CARD_NAMES[card], reason=reason)


def exile(state: ArnakState, seat: int, place: str, card: int, events: Events) -> None:
    """Exiles a card from hand or play area, or one already out of the row; Fear returns to its pile (rules: arnak
    6)."""
    player = state.seats[seat]
    if place == "hand":
        player.leave_hand(card)
    elif place == "play":
        player.play = minus(player.play, card)
    to_exile(state, card)
    if events is not None:
        emit(events, "card_exiled", seat, card=CARD_NAMES[card], place=place)


def to_exile(state: ArnakState, card: int) -> None:
    """Where an exiled card goes."""
    if card == FEAR:
        state.fear_left += 1
    elif card != FEAR_TILE:
        state.exile = plus(state.exile, card)


def take_from_row(state: ArnakState, card: int) -> None:
    """Takes a card out of the row, or off the top of its deck where it was turned up; the row keeps a gap until the
    end of the turn (rules: arnak 5.4)."""
    if card >= FIRST_ARTIFACT:
        if card == state.artifact_top:
            state.artifact_top = UNKNOWN
        else:
            state.artifact_row = tuple([NOTHING if c == card else c for c in state.artifact_row])
    elif card == state.item_top:
        state.item_top = UNKNOWN
    else:
        state.item_row = tuple([NOTHING if c == card else c for c in state.item_row])


def row_of(state: ArnakState, artifact: bool) -> Cards:
    """The artifacts or the items of the row, with its gaps."""
    return state.artifact_row if artifact else state.item_row


def deck_of(state: ArnakState, artifact: bool) -> Cards:
    """The cards of the artifact or the item deck that nobody has seen."""
    return state.artifact_deck if artifact else state.item_deck


def top_of(state: ArnakState, artifact: bool) -> int:
    """The card that was turned up and lies on the artifact or the item deck; `UNKNOWN` if none does."""
    return state.artifact_top if artifact else state.item_top


def _set_top(state: ArnakState, artifact: bool, card: int) -> None:
    if artifact:
        state.artifact_top = card
    else:
        state.item_top = card


def turn_up(state: ArnakState, artifact: bool, events: Events) -> int:
    """Turns up the top card of the item or artifact deck, for all to see; `NOTHING` if the deck is empty."""
    known = top_of(state, artifact)
    if known != UNKNOWN:
        return known
    unsure = len(deck_of(state, artifact)) > 1
    card = next_card(state, artifact)
    if card == NOTHING:
        return NOTHING
    _set_top(state, artifact, card)
    if events is not None:
        events.append(Event("card_turned_up", NOBODY, {"card": CARD_NAMES[card]}, reveals=unsure))
    return card


def next_card(state: ArnakState, artifact: bool) -> int:
    """Takes the top card off the item or artifact deck and returns it; `NOTHING` if the deck is empty."""
    card = top_of(state, artifact)
    if card != UNKNOWN:
        _set_top(state, artifact, UNKNOWN)
        return card
    deck = deck_of(state, artifact)
    if not deck:
        return NOTHING
    card = pick_from(state, ARTIFACT_STREAM if artifact else ITEM_STREAM, deck)
    if artifact:
        state.artifact_deck = minus(deck, card)
    else:
        state.item_deck = minus(deck, card)
    return card


def refill(state: ArnakState, events: Events) -> None:
    """The row closes up toward the staff and is filled from the decks (rules: arnak 5.4)."""
    for artifact in (False, True):
        row = state.artifact_row if artifact else state.item_row
        if NOTHING in row and (deck_of(state, artifact) or top_of(state, artifact) != UNKNOWN):
            _close_up(state, artifact, row, events)


def _close_up(state: ArnakState, artifact: bool, row: Cards, events: Events) -> None:
    """The same for one kind, of which the row lacks cards and the deck has some."""
    cards = [card for card in row if card != NOTHING]
    added: list[int] = []
    hidden = False
    while len(cards) + len(added) < len(row):
        unsure = top_of(state, artifact) == UNKNOWN and len(deck_of(state, artifact)) > 1
        card = next_card(state, artifact)
        if card == NOTHING:
            break
        hidden = hidden or unsure
        added.append(card)
    gaps = [NOTHING] * (len(row) - len(cards) - len(added))
    # The staff stands between the two: artifacts slide to the right, items to the left.
    if artifact:
        state.artifact_row = (*gaps, *reversed(added), *cards)
    else:
        state.item_row = (*cards, *added, *gaps)
    if events is not None:
        now: list[Json] = [None if card == NOTHING else CARD_NAMES[card] for card in row_of(state, artifact)]
        fresh: list[Json] = [CARD_NAMES[card] for card in added]
        kind = "artifact" if artifact else "item"
        events.append(Event("row_refilled", NOBODY, {"kind": kind, "cards": fresh, "row": now}, reveals=hidden))


def is_item(card: int) -> bool:
    """Whether a card is an item."""
    return FIRST_ITEM <= card < FIRST_ARTIFACT


# ------------------------------------------------------------------ the island
def send_figure(state: ArnakState, seat: int, space: int, events: Events) -> None:
    """An archaeologist goes from the board to a space."""
    state.seats[seat].home -= 1
    figures = state.figures
    state.figures = (*figures[:space], seat, *figures[space + 1 :])
    if events is not None:
        emit(events, "figure_sent", seat, space=SPACE_NAMES[space])


def lift_figure(state: ArnakState, space: int) -> None:
    """A figure leaves a space."""
    figures = state.figures
    state.figures = (*figures[:space], NOTHING, *figures[space + 1 :])


def set_guardian(state: ArnakState, site: int, guardian: int) -> None:
    """Puts a guardian on a site, or takes it away (`NOTHING`)."""
    state.guardian = (*state.guardian[:site], guardian, *state.guardian[site + 1 :])


def turn_site_tile(state: ArnakState, level: int) -> tuple[int, bool]:
    """Takes the top tile off a stack of site tiles; returns it, and whether nobody could know which it would be."""
    pool = state.site_deck[level - 1]
    bottom = state.site_bottom[level - 1]
    unsure = len(pool) > 1
    if pool:
        tile = pick_from(state, SITE_STREAM, pool)
        pool = minus(pool, tile)
    else:
        tile, bottom = bottom[0], bottom[1:]
    if level == 1:
        state.site_deck, state.site_bottom = (pool, state.site_deck[1]), (bottom, state.site_bottom[1])
    else:
        state.site_deck, state.site_bottom = (state.site_deck[0], pool), (state.site_bottom[0], bottom)
    return tile, unsure


def wake_guardian(state: ArnakState, site: int, events: Events) -> None:
    """The top guardian comes onto a site (rules: arnak 5.2)."""
    unsure = len(state.guardian_deck) > 1
    guardian = pick_from(state, GUARDIAN_STREAM, state.guardian_deck)
    state.guardian_deck = minus(state.guardian_deck, guardian)
    set_guardian(state, site, guardian)
    if events is not None:
        data: dict[str, Json] = {"site": SITE_NAMES[site], "guardian": GUARDIAN_NAMES[guardian]}
        events.append(Event("guardian_woken", NOBODY, data, reveals=unsure))


def beat_guardian(state: ArnakState, seat: int, site: int, events: Events) -> None:
    """A player takes a guardian from a site, its boon ready (rules: arnak 5.3)."""
    guardian = state.guardian[site]
    set_guardian(state, site, NOTHING)
    player = state.seats[seat]
    player.ready = tuple(sorted((*player.ready, guardian)))
    if events is not None:
        emit(events, "guardian_overcome", seat, site=SITE_NAMES[site], guardian=GUARDIAN_NAMES[guardian])


def spend_boon(state: ArnakState, seat: int, guardian: int, events: Events) -> None:
    """Turns an overcome guardian face down: its boon is used (rules: arnak 5.3)."""
    player = state.seats[seat]
    player.ready = tuple([g for g in player.ready if g != guardian])
    player.spent = tuple(sorted((*player.spent, guardian)))
    if events is not None:
        emit(events, "boon_used", seat, guardian=GUARDIAN_NAMES[guardian])


# ------------------------------------------------------------------ assistants
def helper_of(player: Player, assistant: int) -> int:
    """A player's entry for an assistant, `NOTHING` without it."""
    for helper in player.helpers:
        if assistant_of(helper) == assistant:
            return helper
    return NOTHING


def set_helper(player: Player, old: int, new: int) -> None:
    """Replaces an entry (`NOTHING`: there was or will be none)."""
    helpers = [helper for helper in player.helpers if helper != old]
    if new != NOTHING:
        helpers.append(new)
    player.helpers = tuple(sorted(helpers))


def turn_helper(state: ArnakState, seat: int, helper: int, ready: int, events: Events) -> None:
    """Exhausts (0) or refreshes (1) an assistant."""
    set_helper(state.seats[seat], helper, entry_of(assistant_of(helper), side_of(helper), ready))
    if events is not None:
        kind = "assistant_refreshed" if ready else "assistant_used"
        emit(events, kind, seat, assistant=ASSISTANT_NAMES[assistant_of(helper)], gold=bool(helper & GOLD))


def assistant_top(state: ArnakState, stack: int, events: Events) -> None:
    """The next assistant of a supply stack comes to light after the top one was taken."""
    _, under = state.stacks[stack]
    top = NOTHING
    reveals = False
    if under:
        reveals = len(state.assistant_pool) > 1
        top = pick_from(state, ASSISTANT_STREAM, state.assistant_pool)
        state.assistant_pool = minus(state.assistant_pool, top)
        under -= 1
    stacks = list(state.stacks)
    stacks[stack] = (top, under)
    state.stacks = tuple(stacks)
    if events is not None and top != NOTHING:
        data: dict[str, Json] = {"stack": stack, "assistant": ASSISTANT_NAMES[top]}
        events.append(Event("assistant_shown", NOBODY, data, reveals=reveals))


def look_at_rescue(state: ArnakState, seat: int, events: Events) -> None:
    """A player looks through the rescue stack in secret (rules: arnak 10.3)."""
    fresh = not state.rescue_seen >> seat & 1 and len(state.rescue) > 1
    found = list(state.rescue)
    pool = state.assistant_pool
    for i, assistant in enumerate(found):
        if assistant == UNKNOWN:
            found[i] = pick_from(state, ASSISTANT_STREAM, pool)
            pool = minus(pool, found[i])
    state.rescue = tuple(found)
    state.assistant_pool = pool
    state.rescue_seen |= 1 << seat
    if events is not None:
        names: list[Json] = [ASSISTANT_NAMES[assistant] for assistant in found]
        events.append(Event("rescue_looked", seat, {"count": len(found)}, {seat: {"assistants": names}}, fresh))


def leave_rescue(state: ArnakState, assistant: int, events: Events) -> None:
    """An assistant leaves the rescue stack; if it lay on top, the next comes to light."""
    at = state.rescue.index(assistant)
    rest = [*state.rescue[:at], *state.rescue[at + 1 :]]
    if at == 0 and rest:
        reveals = False
        if rest[0] == UNKNOWN:
            reveals = len(state.assistant_pool) > 1
            rest[0] = pick_from(state, ASSISTANT_STREAM, state.assistant_pool)
            state.assistant_pool = minus(state.assistant_pool, rest[0])
        if events is not None:
            data: dict[str, Json] = {"stack": None, "assistant": ASSISTANT_NAMES[rest[0]]}
            events.append(Event("assistant_shown", NOBODY, data, reveals=reveals))
    state.rescue = tuple(rest)


def look_at_temple(state: ArnakState, seat: int, events: Events) -> None:
    """A player looks through the bonus tiles of the Lost Temple in secret (rules: arnak 5.6)."""
    fresh = not state.temple_seen >> seat & 1
    found = list(state.temple_stack)
    pool = state.bonus_pool
    for i, kind in enumerate(found):
        if kind == UNKNOWN:
            found[i] = pick_from(state, BONUS_STREAM, pool)
            pool = minus(pool, found[i])
    state.temple_stack = tuple(sorted(found))
    state.bonus_pool = pool
    state.temple_seen |= 1 << seat
    if events is not None:
        names: list[Json] = [BONUS_NAMES[kind] for kind in state.temple_stack]
        events.append(Event("temple_looked", seat, {"count": len(found)}, {seat: {"tiles": names}}, fresh))
