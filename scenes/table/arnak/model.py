"""What is displayed of a game of Arnak: follows the events, and equals the state when they have been shown.

Cards, sites, spaces, tiles, guardians, assistants are named as in the events.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from game.arnak.content import (
    ARTIFACTS,
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    CARD_OF,
    FIRST_ARTIFACT,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    LEVEL,
    SITE_NAMES,
    SITE_OF,
    SLOT_POINTS,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.player import NO_PEEK, Player
from game.arnak.program import RESOURCES
from game.arnak.state import BLOCKED, ArnakState
from game.core.events import Event

FEAR, FEAR_TILE = "fear", "fear_tile"
RIVAL = 9
"""Stands for the rival where seats are named."""


@dataclass(slots=True)
class Helper:
    """A player's assistant."""

    name: str
    gold: bool
    ready: bool


@dataclass(slots=True)
class SeatModel:
    """One player's things. `hand` names the cards for the viewer alone; others show `hand_count` backs."""

    tokens: dict[str, int]
    hand: list[str]
    hand_count: int
    deck: int
    play: list[str]
    looked: list[str | None]
    aside: list[str]
    crates: int
    slots: list[bool]
    home: int
    ready: list[str]
    spent: list[str]
    helpers: list[Helper]
    glass: str
    book: str
    arrival: int
    tiles: dict[str, int]
    passed: bool
    planes: bool
    calm: bool


@dataclass(slots=True)
class RivalModel:
    """The rival's board."""

    figures: int
    glass: str
    arrival: int
    tiles: dict[str, int]
    idols: list[str]
    stack: int
    cards: list[str]
    guardians: list[str]
    used: list[str]


@dataclass(slots=True)
class Model:
    """The whole display; `viewer` is the seat whose hand is known. `spare` (travel icons left over this turn) and
    `arrow` (on the back of the rival's next tile) follow from the position and are put by the view."""

    viewer: int
    temple: int
    round: int
    figures: list[int]
    tile: dict[str, str]
    guardian: dict[str, str]
    idol: dict[str, str]
    row: dict[str, list[str | None]]
    decks: dict[str, int]
    top: dict[str, str | None]
    site_decks: list[int]
    guardians_left: int
    fear: int
    exile: list[str]
    bonus: dict[str, list[str]]
    temple_stack: int
    temple_tiles: dict[str, int]
    arrivals: int
    stacks: list[tuple[str | None, int]]
    rescue: list[str | None]
    seats: list[SeatModel]
    rival: RivalModel | None
    spare: tuple[int, ...] = (0, 0, 0, 0)
    arrow: int = -1
    points: list[int] = field(default_factory=list)
    current: int = 0
    first: int = 0

    def plain(self) -> dict[str, object]:
        """As plain values, to be compared with what the state asks for."""
        data = asdict(self)
        for key in ("spare", "arrow", "points", "current", "first"):
            data.pop(key)
        return data

    def follow(self, event: Event) -> None:
        """Brings the display to what an event means."""
        data: dict[str, Any] = dict(event.data)
        seat = self.seats[event.seat] if 0 <= event.seat < len(self.seats) else None
        step = _STEPS.get(event.kind)
        if step is not None:
            step(self, seat, event.seat, data)


# ------------------------------------------------------------------ from a state
def _names(numbers: Any, names: tuple[str, ...]) -> list[Any]:
    return [names[n] if n >= 0 else None for n in numbers]


def model_of(state: ArnakState, viewer: int) -> Model:
    """What ought to be displayed for an observation."""
    spaces = TRACKS[state.temple].spaces
    rival = state.rival
    return Model(
        viewer=viewer,
        temple=state.temple,
        round=state.round,
        figures=[RIVAL if figure >= state.people else figure for figure in state.figures],
        tile={SITE_NAMES[site]: TILE_NAMES[tile] for site, tile in enumerate(state.tile) if tile >= 0},
        guardian={SITE_NAMES[site]: GUARDIAN_NAMES[g] for site, g in enumerate(state.guardian) if g >= 0},
        idol={SITE_NAMES[site]: IDOL_NAMES[kind] for site, kind in enumerate(state.idol) if kind >= 0},
        row={"item": _names(state.item_row, CARD_NAMES), "artifact": _names(state.artifact_row, CARD_NAMES)},
        decks={
            "item": len(state.item_deck) + (state.item_top >= 0),
            "artifact": len(state.artifact_deck) + (state.artifact_top >= 0),
        },
        top={
            "item": CARD_NAMES[state.item_top] if state.item_top >= 0 else None,
            "artifact": CARD_NAMES[state.artifact_top] if state.artifact_top >= 0 else None,
        },
        site_decks=[len(deck) + len(low) for deck, low in zip(state.site_deck, state.site_bottom, strict=True)],
        guardians_left=len(state.guardian_deck),
        fear=state.fear_left,
        exile=sorted(CARD_NAMES[card] for card in state.exile),
        bonus={spaces[i].id: sorted(_names(tiles, BONUS_NAMES)) for i, tiles in enumerate(state.bonus) if tiles},
        temple_stack=len(state.temple_stack),
        temple_tiles=dict(zip(STACK_NAMES, state.temple_tiles, strict=True)),
        arrivals=state.arrivals,
        stacks=[(ASSISTANT_NAMES[top] if top >= 0 else None, under) for top, under in state.stacks],
        rescue=_names(state.rescue, ASSISTANT_NAMES),
        seats=[_seat(state, player, i == viewer) for i, player in enumerate(state.seats)],
        rival=None
        if rival is None
        else RivalModel(
            rival.figures,
            spaces[rival.glass].id,
            rival.arrival,
            dict(zip(STACK_NAMES, rival.tiles, strict=True)),
            [name for kind, name in enumerate(IDOL_NAMES) if rival.idols >> kind & 1],
            rival.stack,
            sorted(CARD_NAMES[card] for card in rival.cards),
            sorted(GUARDIAN_NAMES[g] for g in rival.guardians),
            _names(rival.used, _tile_names()),
        ),
    )


def _tile_names() -> tuple[str, ...]:
    from game.arnak.content import RIVAL_TILE_NAMES

    return RIVAL_TILE_NAMES


def deck_size(state: ArnakState, player: Player, own: bool) -> int:
    """Cards in a deck; an observer sees the hidden hand cards of others pooled with it."""
    pooled = state.viewer is not None and not own
    size = sum(len(part) + (peek != NO_PEEK) - len(veiled) * pooled for part, veiled, peek in player.deck)
    # What another seat looks at is pooled too.
    return size - (len(player.looked) if pooled else 0)


def _seat(state: ArnakState, player: Player, own: bool) -> SeatModel:
    spaces = TRACKS[state.temple].spaces
    seat = state.seats.index(player)
    return SeatModel(
        tokens=dict(zip(RESOURCES, player.tokens, strict=True)),
        hand=_by_number([CARD_NAMES[card] for card in player.hand]) if own else [],
        hand_count=len(player.hand),
        deck=deck_size(state, player, state.viewer == seat),
        play=_by_number([CARD_NAMES[card] for card in player.play]),
        looked=_names(player.looked, CARD_NAMES) if own else [None] * len(player.looked),
        aside=_by_number([CARD_NAMES[card] for card in player.aside]) if own else [],
        crates=player.crates,
        slots=[bool(player.slots >> slot & 1) for slot in range(len(SLOT_POINTS))],
        home=player.home,
        ready=sorted(GUARDIAN_NAMES[g] for g in player.ready),
        spent=sorted(GUARDIAN_NAMES[g] for g in player.spent),
        helpers=[Helper(ASSISTANT_NAMES[h >> 2], bool(h & 2), bool(h & 1)) for h in player.helpers],
        glass=spaces[player.glass].id,
        book=spaces[player.book].id,
        arrival=player.arrival,
        tiles=dict(zip(STACK_NAMES, player.tiles, strict=True)),
        passed=bool(player.passed),
        planes=bool(player.planes),
        calm=bool(player.calm),
    )


def _by_number(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: CARD_OF[name])


# ------------------------------------------------------------------ events
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
    return "artifact" if CARD_OF[card] >= FIRST_ARTIFACT and CARD_OF[card] in ARTIFACTS else "item"


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


def _stowed(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if number == model.viewer and data.get("card") is not None:
        _add(seat.aside, data["card"])


def _laid(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _leave_hand(model, seat, number, data["card"])
    _add(seat.play, data["card"])


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
    for card in data["laid"]:
        _leave_hand(model, seat, number, card)
    seat.play = [card for card in seat.play if card == FEAR_TILE]
    seat.aside = []
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


_STEPS: dict[str, Any] = {
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

assert BLOCKED == -2
