"""Cards in decks, hands, play areas, the market and the exile."""

from __future__ import annotations

from game.arnak.content import CARD_OF, FIRST_ARTIFACT
from game.core.events import Event
from scenes.table.arnak.following.step import Step, of_seat
from scenes.table.arnak.model import FEAR, FEAR_TILE, Model, SeatModel


def _add(cards: list[str], name: str) -> None:
    cards.append(name)
    cards.sort(key=lambda card: CARD_OF[card])


def _to_exile(model: Model, card: str) -> None:
    if card == FEAR:
        model.fear += 1
    elif card != FEAR_TILE:
        model.exile.append(card)
        model.exile.sort()


def _leave_hand(model: Model, seat: SeatModel, number: int, card: str | None) -> None:
    seat.hand_count -= 1
    if number == model.viewer and card in seat.hand:
        seat.hand.remove(card)


def _to_hand(model: Model, seat: SeatModel, number: int, card: str | None) -> None:
    seat.hand_count += 1
    if number == model.viewer and card is not None:
        _add(seat.hand, card)


def kind_of(card: str) -> str:
    """The row a card belongs to."""
    return "artifact" if FIRST_ARTIFACT <= CARD_OF[card] < CARD_OF[FEAR_TILE] else "item"


def from_row(model: Model, card: str) -> None:
    """A card leaves the row of the market, or the place beside it where it was turned up."""
    kind = kind_of(card)
    if card in model.row[kind]:
        model.row[kind] = [None if other == card else other for other in model.row[kind]]
    elif model.top[kind] == card:
        model.top[kind] = None
        model.decks[kind] -= 1


@of_seat
def _drawn(model: Model, seat: SeatModel, event: Event) -> None:
    seat.deck -= 1
    _to_hand(model, seat, event.seat, event.text_if_told("card"))


@of_seat
def _looked(model: Model, seat: SeatModel, event: Event) -> None:
    seat.deck -= event.number("count")
    own = event.seat == model.viewer and event.knows("cards")
    seat.looked = [*event.texts("cards")] if own else [None] * event.number("count")


def _unlook(model: Model, seat: SeatModel, number: int, card: str | None) -> None:
    if card in seat.looked:
        seat.looked.remove(card)
    elif seat.looked:
        seat.looked.pop()


@of_seat
def _kept(model: Model, seat: SeatModel, event: Event) -> None:
    _unlook(model, seat, event.seat, event.text_if_told("card") if event.seat == model.viewer else None)
    _to_hand(model, seat, event.seat, event.text_if_told("card"))


@of_seat
def _put_back(model: Model, seat: SeatModel, event: Event) -> None:
    _unlook(model, seat, event.seat, event.text_if_told("card") if event.seat == model.viewer else None)
    seat.deck += 1


@of_seat
def _shed(model: Model, seat: SeatModel, event: Event) -> None:
    _unlook(model, seat, event.seat, event.text("card"))
    _add(seat.play, event.text("card"))


@of_seat
def _laid(model: Model, seat: SeatModel, event: Event) -> None:
    _leave_hand(model, seat, event.seat, event.text("card"))
    _add(seat.play, event.text("card"))


@of_seat
def _stowed(model: Model, seat: SeatModel, event: Event) -> None:
    if event.seat == model.viewer and event.text("card") in model.aside:
        model.aside.remove(event.text("card"))
    _laid(model, seat, event)


@of_seat
def _played(model: Model, seat: SeatModel, event: Event) -> None:
    _leave_hand(model, seat, event.seat, event.text("card"))
    if event.has("exiled"):
        _to_exile(model, event.text("card"))
    else:
        _add(seat.play, event.text("card"))


@of_seat
def _bought(model: Model, seat: SeatModel, event: Event) -> None:
    from_row(model, event.text("card"))
    if event.text("to") == "play":
        _add(seat.play, event.text("card"))
    else:
        seat.deck += 1


@of_seat
def _taken(model: Model, seat: SeatModel, event: Event) -> None:
    if event.text("source") == "exile":
        model.exile.remove(event.text("card"))
    else:
        from_row(model, event.text("card"))
    if event.text("to") == "hand":
        _to_hand(model, seat, event.seat, event.text("card"))
    else:
        seat.deck += 1


def _exiled(model: Model, seat: SeatModel | None, event: Event) -> None:
    card = event.text("card")
    if event.text("place") in ("row", "staff"):
        from_row(model, card)
    elif seat is not None and event.text("place") == "hand":
        _leave_hand(model, seat, event.seat, card)
    elif seat is not None:
        seat.play.remove(card)
    _to_exile(model, card)


@of_seat
def _fear(model: Model, seat: SeatModel, event: Event) -> None:
    if event.text("card") == FEAR:
        model.fear -= 1
    _add(seat.play, event.text("card"))


def _turned_up(model: Model, seat: SeatModel | None, event: Event) -> None:
    model.top[kind_of(event.text("card"))] = event.text("card")


def _refilled(model: Model, seat: SeatModel | None, event: Event) -> None:
    kind = event.text("kind")
    model.row[kind] = event.texts_and_gaps("row")
    model.decks[kind] -= len(event.texts("cards"))
    if model.top[kind] in event.texts("cards"):
        model.top[kind] = None


def _staff(model: Model, seat: SeatModel | None, event: Event) -> None:
    model.row["artifact"] = [*model.row["artifact"][:-1], None, None]
    model.row["item"] = model.row["item"][1:]


@of_seat
def _renewed(model: Model, seat: SeatModel, event: Event) -> None:
    seat.play = [card for card in seat.play if card == FEAR_TILE]
    seat.deck += event.number("cards")
    for helper in seat.helpers:
        helper.ready = True
    seat.passed = seat.planes = seat.calm = False


STEPS: dict[str, Step] = {
    "card_drawn": _drawn,
    "cards_looked": _looked,
    "card_kept": _kept,
    "card_put_back": _put_back,
    "card_shed": _shed,
    "card_stowed": _stowed,
    "card_laid": _laid,
    "card_played": _played,
    "card_bought": _bought,
    "card_taken": _taken,
    "card_exiled": _exiled,
    "card_turned_up": _turned_up,
    "fear_gained": _fear,
    "row_refilled": _refilled,
    "staff_moved": _staff,
    "deck_renewed": _renewed,
}
