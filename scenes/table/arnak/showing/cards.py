"""Cards on their way between decks, hands, play areas, the market and the exile."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Series, Together, Tween
from scenes.table.air import Key
from scenes.table.arnak.model import FEAR, FEAR_TILE, NOBODYS
from scenes.table.arnak.moments import FIGURE, SHOWN, TOKEN
from scenes.table.arnak.places import SIGNS
from scenes.table.arnak.showing.change import Change
from scenes.table.arnak.targets import row_of
from scenes.table.inbetweens import becoming, fitting, flipping

CARD = DURATIONS.card * 1.5
"""Seconds of a card that crosses the table."""


def drawn(change: Change) -> Tween | None:
    """A card goes from its owner's deck to the hand; only the viewer's own shows its face."""
    card = change.event.text_if_told("card")
    if not change.own:
        return _back(change, "deck", "hand")
    if card is None:
        return None
    name, rect = _hand_slot(change, card)
    picture = change.boards.own.hand_face(card, rect.size, change.after)
    return change.flights.fly(
        picture, change.areas.deck, rect, DURATIONS.card, key=("own", name), sound="card", held=change.held
    )


def put_back(change: Change) -> Tween | None:
    """A card goes back to its owner's deck, face down."""
    areas = change.areas
    if not change.own:
        return _back(change, "hand", "deck")
    picture = change.look.faces.back("own", areas.deck.size)
    start = areas.deck.move(0, -areas.deck.h)
    return change.flights.fly(picture, start, areas.deck, TOKEN, key=("sign", change.seat, "card"), sound="card")


def shed(change: Change) -> Tween | None:
    """A card from the top of the deck is laid aside, seen by all."""
    if not change.own:
        return _show_card(change, change.event.text("card"), SHOWN * 0.4)
    return _to_play(change, change.event.text("card"), change.areas.deck)


def from_hand(change: Change) -> Tween | None:
    """A card leaves the hand for the play area, or for the exile it is played to."""
    areas = change.areas
    card = change.event.text("card")
    if not change.own:
        return _show_card(change, card, SHOWN if change.event.kind == "card_played" else SHOWN * 0.4)
    hand = change.before.seats[change.before.viewer].hand
    start = areas.hand
    if card in hand:
        start = change.boards.own.hand_rects(change.before)[hand.index(card)]
    if change.event.has("exiled"):
        return _to_exile(change, _card(change, card, areas.hand_card), start, card)
    return _to_play(change, card, start)


def stowed(change: Change) -> Tween | None:
    """A card that its owner does not keep for the next round leaves the hand for the play area; those of others are
    named in the log."""
    return from_hand(change) if change.own else None


def bought(change: Change) -> Tween | None:
    """A card of the market goes to whoever bought or took it, the rival too."""
    areas = change.areas
    card = change.event.text("card")
    start = change.boards.piece(f"card {card}", change.before) or areas.market
    picture = _card(change, card)
    if not change.own:
        to = "cards" if change.seat < 0 else change.event.text("to").partition("_")[0]
        to = "" if to == "play" else to
        end = change.place(to)
        coming: Key = ("sign", change.who, SIGNS[to]) if to else ()
        return change.flights.fly(fitting(picture, end), start, end, CARD * 1.2, key=coming, sound="card")
    if change.event.text_if_told("to") == "play":
        return _to_play(change, card, start, CARD)
    if change.event.text_if_told("to") == "hand":
        name, rect = _hand_slot(change, card)
        return change.flights.fly(picture, start, rect, CARD, key=("own", name), sound="card", held=change.held)
    return change.flights.fly(
        fitting(picture, areas.deck),
        start,
        areas.deck,
        CARD,
        key=("sign", change.seat, "card"),
        sound="card",
        held=change.held,
    )


def exiled(change: Change) -> Tween | None:
    """A card leaves the game from wherever it lay."""
    areas = change.areas
    card = change.event.text("card")
    place = change.event.text("place")
    start: Rect | None = None
    if place in ("row", "staff"):
        row = row_of(change.before)
        start = change.boards.market.slot(row.index(card), change.before) if card in row else None
    elif change.seat == change.before.viewer:
        seat = change.before.seats[change.before.viewer]
        cards = seat.hand if place == "hand" else seat.play
        own = change.boards.own
        rects = own.hand_rects(change.before) if place == "hand" else own.play_rects(change.before)
        start = rects[cards.index(card)] if card in cards else None
        if start is not None and place != "hand":
            # Only its upper part shows there.
            start = Rect(start.x, start.y, start.w, areas.hand_card[1])
    else:
        start = change.place("hand" if place == "hand" else "", change.before)
    return _to_exile(change, _card(change, card), start or areas.play, card)


def fear_gained(change: Change) -> Tween | None:
    """A fear card comes from its pile."""
    areas = change.areas
    card = change.event.text("card")
    if change.own:
        return _to_play(change, card, areas.fear, CARD)
    return change.flights.fly(
        fitting(_card(change, card), change.place("")), areas.fear, change.place(""), CARD, sound="card"
    )


def renewed(change: Change) -> Tween | None:
    """The play area goes under the deck; each card lies there until its time comes, and is turned over on its way."""
    areas = change.areas
    if not change.own:
        return None
    seat = change.before.seats[change.before.viewer]
    own = change.boards.own
    rects = own.play_rects(change.before)
    back = change.look.faces.back("own", areas.deck.size)
    flights: list[Tween] = []
    for i, (card, rect) in enumerate(zip(seat.play, rects, strict=True)):
        if card == FEAR_TILE:
            continue
        face = own.play_face(seat.play, rects, i)
        # Behind the lip or under others only its upper part is seen.
        seen = face.subsurface(face.get_rect(height=min(face.get_height(), rect.h)))
        key = ("sign", change.seat, "card")
        flights.append(change.flights.fly(flipping(seen, back), rect, areas.deck, TOKEN, key=key, waits=True))
    # Those that lie uppermost and next to the deck go first: none passes under another.
    return Series([change.sound("card"), Together(flights[::-1], 0.05)]) if flights else None


def turned_up(change: Change) -> Tween | None:
    """The top card of a deck of the market is turned up beside the row."""
    areas = change.areas
    market = change.boards.market
    card = change.event.text("card")
    kind = next((kind for kind, top in change.after.top.items() if top == card), "item")
    end = market.top_rect(kind)
    start = areas.artifact_deck if kind == "artifact" else areas.item_deck
    return change.flights.fly(_card(change, card), start, end, DURATIONS.card, key=("card", card), sound="card")


def refilled(change: Change) -> Tween | None:
    """The row of the market closes up, and new cards come into it."""
    areas = change.areas
    market = change.boards.market
    flights: list[Tween] = []
    old = row_of(change.before)
    for i, card in enumerate(row_of(change.after)):
        if card is None:
            continue
        end = market.slot(i, change.after)
        if card in old:
            start = market.slot(old.index(card), change.before)
            if start == end:
                continue
        elif change.before.top[change.event.text("kind")] == card:
            start = market.top_rect(change.event.text("kind"))
        else:
            start = areas.artifact_deck if change.event.text("kind") == "artifact" else areas.item_deck
        # One that is dim where it lies flies so, and does not turn where it lands.
        face = market.face(card, change.after, dim=market.rather_dim(card))
        flights.append(change.flights.fly(face, start, end, DURATIONS.card * 1.3, key=("card", card)))
    if not flights:
        return None
    return Series([change.sound("card"), Together(flights, 0.06)])


def staff_moved(change: Change) -> Tween | None:
    """The staff moves on by a place."""
    areas = change.areas
    market = change.boards.market
    start, end = (areas.staff(len(model.row["artifact"])) for model in (change.before, change.after))
    return change.flights.fly(market.staff_picture(), start, end, FIGURE, key=("staff",), sound="drop_wood")


def _card(change: Change, card: str, size: tuple[int, int] | None = None) -> Surface:
    """The face of a card, as in the market unless it has another `size`."""
    return change.boards.market.face(card, change.after) if size is None else change.look.faces.card(card, size)


def _hand_slot(change: Change, card: str) -> tuple[str, Rect]:
    """Where a card of the viewer's hand lies in the end; of equal cards the last."""
    hand = change.after.seats[change.after.viewer].hand
    index = len(hand) - 1 - hand[::-1].index(card)
    return f"hand_{index}", change.boards.own.hand_rects(change.after)[index]


def _play_slot(change: Change, card: str) -> tuple[str, Rect]:
    """Where a card of the viewer's play area lies in the end; of equal cards the last."""
    play = change.after.seats[change.after.viewer].play
    index = len(play) - 1 - play[::-1].index(card)
    return f"play_{index}", change.boards.own.play_rects(change.after)[index]


def _to_play(change: Change, card: str, start: Rect, seconds: float = DURATIONS.card) -> Tween:
    """A card comes to the viewer's play area, where beside a hand it stands behind the lip in the end."""
    areas, own = change.areas, change.boards.own
    name, slot = _play_slot(change, card)
    end = Rect(slot.x, slot.y, slot.w, areas.hand_card[1])
    looks = becoming(_card(change, card, areas.hand_card), _card(change, card, end.size))
    behind = own.slot(change.after)
    return change.flights.fly(
        looks,
        start,
        end,
        seconds,
        key=("own", name),
        sound="card",
        held=change.held,
        behind=behind if behind is not None and slot.bottom == behind.bottom else None,
    )


def _to_exile(change: Change, picture: Surface, start: Rect, card: str) -> Tween:
    """A card goes to the exile; a fear card back to its pile."""
    areas = change.areas
    fear = card == FEAR
    end = areas.fear if fear else areas.exile
    pile = ("sign", NOBODYS, "fear" if fear else "exile")
    return change.flights.fly(fitting(picture, end), start, end, CARD, key=pile, sound="card", held=change.held)


def _back(change: Change, start: str, end: str) -> Tween:
    """A card that only its owner knows goes from one place of a small board to another."""
    first, last = (change.place(name) for name in (start, end))
    high = max(12, change.look.px(34))
    picture = change.look.faces.back("own", (round(high * 0.72), high))
    return change.flights.fly(picture, first, last, TOKEN * 0.6, key=("sign", change.seat, SIGNS[end]), sound="card")


def _show_card(change: Change, card: str, seconds: float = SHOWN) -> Tween:
    """A card that another player uses, held up for all."""
    areas = change.areas
    picture = _card(change, card, (round(areas.card[0] * 1.25), round(areas.card[1] * 1.25)))
    return change.moments.hold_up(picture, change.place("hand"), change.place(""), seconds)
