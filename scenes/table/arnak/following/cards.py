"""Cards in decks, hands, play areas, the market and the exile."""

from __future__ import annotations

from typing import Any

from game.arnak.content import CARD_OF, FIRST_ARTIFACT
from scenes.table.arnak.following.step import Data, Step
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


def _drawn(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.deck -= 1
    _to_hand(model, seat, number, data.get("card"))


def _looked(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.deck -= data["count"]
    own = number == model.viewer and "cards" in data
    seat.looked = list(data["cards"]) if own else [None] * data["count"]


def _unlook(model: Model, seat: SeatModel, number: int, card: str | None) -> None:
    if card in seat.looked:
        seat.looked.remove(card)
    elif seat.looked:
        seat.looked.pop()


def _kept(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _unlook(model, seat, number, data.get("card") if number == model.viewer else None)
    _to_hand(model, seat, number, data.get("card"))


def _put_back(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _unlook(model, seat, number, data.get("card") if number == model.viewer else None)
    seat.deck += 1


def _shed(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _unlook(model, seat, number, data["card"])
    _add(seat.play, data["card"])


def _laid(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _leave_hand(model, seat, number, data["card"])
    _add(seat.play, data["card"])


def _stowed(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if number == model.viewer and data["card"] in model.aside:
        model.aside.remove(data["card"])
    _laid(model, seat, number, data)


def _played(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _leave_hand(model, seat, number, data["card"])
    if data["exiled"]:
        _to_exile(model, data["card"])
    else:
        _add(seat.play, data["card"])


def _bought(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    from_row(model, data["card"])
    if data["to"] == "play":
        _add(seat.play, data["card"])
    else:
        seat.deck += 1


def _taken(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if data["source"] == "exile":
        model.exile.remove(data["card"])
    else:
        from_row(model, data["card"])
    if data["to"] == "hand":
        _to_hand(model, seat, number, data["card"])
    else:
        seat.deck += 1


def _exiled(model: Model, seat: SeatModel | None, number: int, data: Data) -> None:
    card = data["card"]
    if data["place"] in ("row", "staff"):
        from_row(model, card)
    elif seat is not None and data["place"] == "hand":
        _leave_hand(model, seat, number, card)
    elif seat is not None:
        seat.play.remove(card)
    _to_exile(model, card)


def _fear(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if data["card"] == FEAR:
        model.fear -= 1
    _add(seat.play, data["card"])


def _turned_up(model: Model, seat: Any, number: int, data: Data) -> None:
    model.top[kind_of(data["card"])] = data["card"]


def _refilled(model: Model, seat: Any, number: int, data: Data) -> None:
    kind = data["kind"]
    model.row[kind] = list(data["row"])
    model.decks[kind] -= len(data["cards"])
    if model.top[kind] in data["cards"]:
        model.top[kind] = None


def _staff(model: Model, seat: Any, number: int, data: Data) -> None:
    model.row["artifact"] = [*model.row["artifact"][:-1], None, None]
    model.row["item"] = model.row["item"][1:]


def _renewed(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.play = [card for card in seat.play if card == FEAR_TILE]
    seat.deck += data["cards"]
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
