"""What every kind of event changes in what is displayed."""

from __future__ import annotations

from typing import Any

from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_OF,
    FIRST_ARTIFACT,
    IDOL_NAMES,
    LEVEL,
    SITE_OF,
    SPACE_NAMES,
    TRACKS,
)
from scenes.table.arnak.model import FEAR, FEAR_TILE, RIVAL, Helper, Model, RivalModel, SeatModel

Data = dict[str, Any]


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


def _from_row(model: Model, card: str) -> None:
    kind = kind_of(card)
    if card in model.row[kind]:
        model.row[kind] = [None if other == card else other for other in model.row[kind]]
    elif model.top[kind] == card:
        model.top[kind] = None
        model.decks[kind] -= 1


def _tokens(sign: int) -> Any:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        for name, count in data["tokens"].items():
            seat.tokens[name] += sign * count

    return step


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
    _from_row(model, data["card"])
    if data["to"] == "play":
        _add(seat.play, data["card"])
    else:
        seat.deck += 1


def _taken(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if data["source"] == "exile":
        model.exile.remove(data["card"])
    else:
        _from_row(model, data["card"])
    if data["to"] == "hand":
        _to_hand(model, seat, number, data["card"])
    else:
        seat.deck += 1


def _exiled(model: Model, seat: SeatModel | None, number: int, data: Data) -> None:
    card = data["card"]
    if data["place"] in ("row", "staff"):
        _from_row(model, card)
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


def _sent(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = number
    seat.home -= 1


def _returned(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = -1
    seat.home += 1


def _figure_moved(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["start"])] = -1
    model.figures[SPACE_NAMES.index(data["end"])] = number


def _discovered(model: Model, seat: Any, number: int, data: Data) -> None:
    model.tile[data["site"]] = data["tile"]
    model.site_decks[LEVEL[SITE_OF[data["site"]]] - 1] -= 1


def _idol(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.idol.pop(data["site"], None)
    seat.crates += 1


def _slotted(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.slots[data["slot"] - 1] = True
    seat.crates -= 1


def _unslotted(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.slots[data["slot"] - 1] = False
    seat.crates += 1


def _idol_paid(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.crates -= 1


def _woken(model: Model, seat: Any, number: int, data: Data) -> None:
    model.guardian[data["site"]] = data["guardian"]
    model.guardians_left -= 1


def _overcome(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    del model.guardian[data["site"]]
    seat.ready = sorted([*seat.ready, data["guardian"]])


def _guardian_moved(model: Model, seat: Any, number: int, data: Data) -> None:
    del model.guardian[data["start"]]
    model.guardian[data["end"]] = data["guardian"]


def _boon(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.ready.remove(data["guardian"])
    seat.spent = sorted([*seat.spent, data["guardian"]])


def _add_helper(seat: SeatModel, helper: Helper) -> None:
    seat.helpers = sorted([*seat.helpers, helper], key=lambda h: ASSISTANT_NAMES.index(h.name))


def _recruited(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _add_helper(seat, Helper(data["assistant"], False, True))
    model.stacks[data["stack"]] = (None, model.stacks[data["stack"]][1])


def _leave_rescue(model: Model, name: str) -> None:
    if name in model.rescue:
        model.rescue.remove(name)
    else:
        model.rescue.remove(None)


def _rescued(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _add_helper(seat, Helper(data["assistant"], False, False))
    _leave_rescue(model, data["assistant"])


def _rescue_looked(model: Model, seat: Any, number: int, data: Data) -> None:
    if "assistants" in data:
        model.rescue = list(data["assistants"])


def _shown(model: Model, seat: Any, number: int, data: Data) -> None:
    stack = data["stack"]
    if stack is None:
        model.rescue[0] = data["assistant"]
    else:
        model.stacks[stack] = (data["assistant"], model.stacks[stack][1] - 1)


def _helper_flag(**flags: bool) -> Any:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        for helper in seat.helpers:
            if helper.name == data["assistant"]:
                for key, value in flags.items():
                    setattr(helper, key, value)

    return step


def _swapped(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.helpers = [helper for helper in seat.helpers if helper.name != data["given"]]
    _add_helper(seat, Helper(data["got"], data["gold"], True))
    model.stacks[data["stack"]] = (data["given"], model.stacks[data["stack"]][1])


def _marker(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if data["marker"] == "glass":
        seat.glass = data["end"]
    else:
        seat.book = data["end"]


def _arrived(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.arrival = model.arrivals
    model.arrivals += 1


def _temple_tile(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.temple_tiles[data["stack"]] -= 1
    seat.tiles[data["stack"]] += 1


def _bonus(model: Model, seat: Any, number: int, data: Data) -> None:
    space = data["space"]
    if space == TRACKS[model.temple].spaces[-1].id:
        model.temple_stack -= 1
        return
    model.bonus[space].remove(data["tile"])
    if not model.bonus[space]:
        del model.bonus[space]


def _seat_flag(name: str) -> Any:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        setattr(seat, name, True)

    return step


def _round(model: Model, seat: Any, number: int, data: Data) -> None:
    model.round = data["round"]
    if model.rival is not None:
        model.rival.used = []


def _of_rival(change: Any) -> Any:
    def step(model: Model, seat: Any, number: int, data: Data) -> None:
        assert model.rival is not None
        change(model, model.rival, data)

    return step


def _rival_tile(model: Model, rival: RivalModel, data: Data) -> None:
    rival.used.append(data["tile"])


def _rival_sent(model: Model, rival: RivalModel, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = RIVAL
    rival.figures -= 1


def _rival_returned(model: Model, rival: RivalModel, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = -1
    rival.figures += 1


def _rival_idol(model: Model, rival: RivalModel, data: Data) -> None:
    model.idol.pop(data["site"], None)
    if data["face_up"]:
        rival.idols = sorted([*rival.idols, data["idol"]], key=IDOL_NAMES.index)
    else:
        rival.stack += 1


def _rival_overcame(model: Model, rival: RivalModel, data: Data) -> None:
    del model.guardian[data["site"]]
    rival.guardians = sorted([*rival.guardians, data["guardian"]])


def _rival_card(model: Model, rival: RivalModel, data: Data) -> None:
    _from_row(model, data["card"])
    rival.cards = sorted([*rival.cards, data["card"]])


def _rival_moved(model: Model, rival: RivalModel, data: Data) -> None:
    rival.glass = data["end"]


def _rival_arrived(model: Model, rival: RivalModel, data: Data) -> None:
    rival.arrival = model.arrivals
    model.arrivals += 1


def _rival_temple_tile(model: Model, rival: RivalModel, data: Data) -> None:
    model.temple_tiles[data["stack"]] -= 1
    rival.tiles[data["stack"]] += 1


def _rival_removed(model: Model, rival: RivalModel, data: Data) -> None:
    model.stacks[data["stack"]] = (None, model.stacks[data["stack"]][1])


STEPS: dict[str, Any] = {
    "gained": _tokens(1),
    "paid": _tokens(-1),
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
    "figure_sent": _sent,
    "figure_returned": _returned,
    "figure_moved": _figure_moved,
    "site_discovered": _discovered,
    "idol_taken": _idol,
    "idol_slotted": _slotted,
    "idol_unslotted": _unslotted,
    "idol_paid": _idol_paid,
    "guardian_woken": _woken,
    "guardian_overcome": _overcome,
    "guardian_moved": _guardian_moved,
    "boon_used": _boon,
    "assistant_recruited": _recruited,
    "assistant_rescued": _rescued,
    "rescue_looked": _rescue_looked,
    "assistant_shown": _shown,
    "assistant_used": _helper_flag(ready=False),
    "assistant_refreshed": _helper_flag(ready=True),
    "assistant_upgraded": _helper_flag(ready=True, gold=True),
    "assistants_swapped": _swapped,
    "marker_moved": _marker,
    "temple_reached": _arrived,
    "temple_tile_taken": _temple_tile,
    "bonus_taken": _bonus,
    "bonus_removed": _bonus,
    "passed": _seat_flag("passed"),
    "all_planes": _seat_flag("planes"),
    "guardians_calmed": _seat_flag("calm"),
    "round_began": _round,
    "rival_tile": _of_rival(_rival_tile),
    "rival_sent": _of_rival(_rival_sent),
    "rival_returned": _of_rival(_rival_returned),
    "rival_idol": _of_rival(_rival_idol),
    "rival_overcame": _of_rival(_rival_overcame),
    "rival_took_card": _of_rival(_rival_card),
    "rival_moved": _of_rival(_rival_moved),
    "rival_in_temple": _of_rival(_rival_arrived),
    "rival_temple_tile": _of_rival(_rival_temple_tile),
    "rival_rescued": lambda model, seat, number, data: _leave_rescue(model, data["assistant"]),
    "rival_removed_assistant": _of_rival(_rival_removed),
}
"""What each kind of event changes; the others change nothing that is displayed."""
