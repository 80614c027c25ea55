"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.arnak.boards import MARKERS
from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_OF,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
)
from game.arnak.program import RESOURCES
from game.arnak.texts import (
    assistant_name,
    bonus_name,
    card_name,
    effect,
    guardian_name,
    idol_name,
    listed,
    rival_tile_name,
    site_name,
    slot_name,
    space_name,
    stack_name,
    tokens_text,
)
from game.core.contract import Telling
from game.core.events import Event
from game.core.words import Message, msg

Param = str | int | Message


def _text(event: Event, key: str) -> str:
    return str(event.data[key])


def _number(event: Event, key: str) -> int:
    value = event.data[key]
    assert isinstance(value, int)
    return value


def _site(event: Event, key: str = "site") -> int:
    return SITE_NAMES.index(_text(event, key))


def _card(event: Event) -> Message | None:
    """The card an event names, or None if the viewer may not know it."""
    name = event.data.get("card")
    return card_name(CARD_OF[name]) if isinstance(name, str) else None


def _say(
    event: Event,
    who: str,
    *,
    variant: str = "",
    count: int | None = None,
    pieces: tuple[str, ...] = (),
    weight: int = 1,
    **params: Param,
) -> Telling:
    key = f"arnak.event.{event.kind}.{variant}" if variant else f"arnak.event.{event.kind}"
    return Telling(msg(key, count, name=who, **params), pieces, weight)


def _tokens(event: Event, who: str) -> Telling | None:
    tokens = event.data["tokens"]
    assert isinstance(tokens, dict)
    counts = [int(str(tokens.get(name, 0))) for name in RESOURCES]
    if not any(counts):
        return None
    return _say(event, who, tokens=tokens_text(counts), weight=0)


def _card_event(weight: int, variant: str = "") -> Callable[[Event, str], Telling | None]:
    """An event about one card that all know."""

    def told(event: Event, who: str) -> Telling | None:
        card = _card(event)
        assert card is not None
        suffix = _text(event, variant) if variant else ""
        return _say(event, who, variant=suffix, card=card, pieces=(f"card {event.data['card']}",), weight=weight)

    return told


def _hidden_card(event: Event, who: str) -> Telling | None:
    """An event about one card that perhaps only its owner knows."""
    card = _card(event)
    if card is None:
        return _say(event, who, variant="hidden", weight=0)
    return _say(event, who, card=card, pieces=(f"card {event.data['card']}",), weight=0)


def _card_bought(event: Event, who: str) -> Telling:
    card = CARD_OF[_text(event, "card")]
    pieces = (f"card {event.data['card']}",)
    return _say(
        event, who, count=_number(event, "price"), variant=_text(event, "to"), card=card_name(card), pieces=pieces
    )


def _row_refilled(event: Event, who: str) -> Telling | None:
    cards = event.data["cards"]
    assert isinstance(cards, list)
    if not cards:
        return None
    names = [card_name(CARD_OF[str(card)]) for card in cards]
    return _say(event, who, cards=listed(names), pieces=tuple(f"card {card}" for card in cards), weight=0)


def _space(event: Event, who: str) -> Telling:
    name = _text(event, "space")
    return _say(event, who, site=space_name(SPACE_NAMES.index(name)), pieces=(f"space {name}",))


def _figure_moved(event: Event, who: str) -> Telling:
    start, end = _text(event, "start"), _text(event, "end")
    spaces = [space_name(SPACE_NAMES.index(name)) for name in (start, end)]
    return _say(event, who, start=spaces[0], end=spaces[1], pieces=(f"space {start}", f"space {end}"))


def _discovered(event: Event, who: str) -> Telling:
    from game.arnak.content import TILE_PROGRAM

    tile = TILE_NAMES.index(_text(event, "tile"))
    pieces = (f"site {event.data['site']}",)
    variant = "" if event.seat >= 0 else "rival"
    gain = effect(TILE_PROGRAM[tile])
    return _say(event, who, variant=variant, site=site_name(_site(event)), effect=gain, pieces=pieces, weight=2)


def _tile_turned_up(event: Event, who: str) -> Telling:
    from game.arnak.content import TILE_PROGRAM

    tile = TILE_NAMES.index(_text(event, "tile"))
    return _say(event, who, effect=effect(TILE_PROGRAM[tile]))


def _idol(event: Event, who: str) -> Telling:
    name = event.data["idol"]
    pieces = (f"site {event.data['site']}",)
    if name is None:
        return _say(event, who, variant="hidden", site=site_name(_site(event)), pieces=pieces)
    idol = idol_name(IDOL_NAMES.index(str(name)))
    return _say(event, who, idol=idol, site=site_name(_site(event)), pieces=pieces)


def _guardian(event: Event, who: str) -> Telling:
    guardian = guardian_name(GUARDIAN_NAMES.index(_text(event, "guardian")))
    pieces = (f"guardian {event.data['guardian']}", f"site {event.data['site']}")
    return _say(event, who, guardian=guardian, site=site_name(_site(event)), pieces=pieces, weight=2)


def _guardian_moved(event: Event, who: str) -> Telling:
    guardian = guardian_name(GUARDIAN_NAMES.index(_text(event, "guardian")))
    pieces = (f"site {event.data['start']}", f"site {event.data['end']}")
    start, end = site_name(_site(event, "start")), site_name(_site(event, "end"))
    return _say(event, who, guardian=guardian, start=start, end=end, pieces=pieces, weight=2)


def _boon_used(event: Event, who: str) -> Telling:
    guardian = guardian_name(GUARDIAN_NAMES.index(_text(event, "guardian")))
    return _say(event, who, guardian=guardian, pieces=(f"guardian {event.data['guardian']}",))


def _assistant(event: Event, who: str) -> Telling:
    name = _text(event, "assistant")
    assistant = assistant_name(ASSISTANT_NAMES.index(name))
    return _say(event, who, assistant=assistant, pieces=(f"assistant {name}",))


def _swapped(event: Event, who: str) -> Telling:
    given, got = _text(event, "given"), _text(event, "got")
    names = [assistant_name(ASSISTANT_NAMES.index(name)) for name in (given, got)]
    return _say(event, who, given=names[0], got=names[1], pieces=(f"assistant {given}", f"assistant {got}"))


def _marker_moved(event: Event, who: str) -> Telling:
    marker = _text(event, "marker")
    end = _text(event, "end")
    assert marker in MARKERS
    return _say(event, who, variant=marker, row=_row_of(end), pieces=(f"track {end}",), weight=2)


def _row_of(space: str) -> int:
    return int("".join(letter for letter in space if letter.isdigit()))


def _rival_moved(event: Event, who: str) -> Telling:
    end = _text(event, "end")
    return _say(event, who, row=_row_of(end), pieces=(f"track {end}",), weight=2)


def _points(event: Event, who: str) -> Telling:
    return _say(event, who, count=_number(event, "points"), pieces=("temple",), weight=2)


def _temple_tile(event: Event, who: str) -> Telling:
    stack = _text(event, "stack")
    name = stack_name(STACK_NAMES.index(stack))
    return _say(event, who, count=_number(event, "points"), stack=name, pieces=(f"temple {stack}",), weight=2)


def _bonus(event: Event, who: str) -> Telling:
    tile = bonus_name(BONUS_NAMES.index(_text(event, "tile")))
    return _say(event, who, tile=tile, pieces=(f"track {event.data['space']}",))


def _slotted(event: Event, who: str) -> Telling:
    slot = _number(event, "slot")
    option = slot_name(SLOT_NAMES.index(_text(event, "option")))
    return _say(event, who, slot=slot, option=option, pieces=(f"slot {slot}",))


def _unslotted(event: Event, who: str) -> Telling:
    slot = _number(event, "slot")
    return _say(event, who, slot=slot, pieces=(f"slot {slot}",))


def _count(event: Event, who: str) -> Telling:
    return _say(event, who, count=_number(event, "count"), weight=0)


def _plain(weight: int) -> Callable[[Event, str], Telling]:
    def told(event: Event, who: str) -> Telling:
        return _say(event, who, weight=weight)

    return told


def _round(event: Event, who: str) -> Telling:
    return _say(event, who, round=_number(event, "round"), weight=2)


def _deck_renewed(event: Event, who: str) -> Telling:
    return _say(event, who, count=_number(event, "cards"), weight=0)


def _rival_tile(event: Event, who: str) -> Telling:
    name = _text(event, "tile")
    tile = rival_tile_name(RIVAL_TILE_NAMES.index(name))
    return _say(event, who, tile=tile, pieces=(f"rival {name}",))


def _site_activated(event: Event, who: str) -> Telling:
    return _say(event, who, site=site_name(_site(event)), pieces=(f"site {event.data['site']}",))


_TELL: dict[str, Callable[[Event, str], Telling | None]] = {
    "gained": _tokens,
    "paid": _tokens,
    "card_drawn": _hidden_card,
    "card_kept": _hidden_card,
    "card_put_back": _hidden_card,
    "card_stowed": _hidden_card,
    "card_shed": _card_event(0),
    "card_laid": _card_event(0, "reason"),
    "card_played": _card_event(1),
    "card_bought": _card_bought,
    "card_taken": _card_event(1, "to"),
    "card_turned_up": _card_event(1),
    "card_exiled": _card_event(1, "place"),
    "artifact_used": _card_event(1),
    "fear_gained": _card_event(1, "source"),
    "cards_looked": _count,
    "row_refilled": _row_refilled,
    "figure_sent": _space,
    "figure_returned": _space,
    "figure_moved": _figure_moved,
    "site_discovered": _discovered,
    "site_activated": _site_activated,
    "tile_turned_up": _tile_turned_up,
    "idol_taken": _idol,
    "idol_slotted": _slotted,
    "idol_unslotted": _unslotted,
    "idol_paid": _plain(1),
    "guardian_woken": _guardian,
    "guardian_overcome": _guardian,
    "guardian_moved": _guardian_moved,
    "boon_used": _boon_used,
    "assistant_recruited": _assistant,
    "assistant_rescued": _assistant,
    "assistant_upgraded": _assistant,
    "assistant_used": _assistant,
    "assistant_refreshed": _assistant,
    "assistant_helped": _assistant,
    "assistant_shown": _assistant,
    "assistants_swapped": _swapped,
    "rescue_looked": _count,
    "temple_looked": _count,
    "marker_moved": _marker_moved,
    "temple_reached": _points,
    "temple_tile_taken": _temple_tile,
    "bonus_taken": _bonus,
    "bonus_removed": _bonus,
    "all_planes": _plain(1),
    "guardians_calmed": _plain(1),
    "passed": _plain(2),
    "round_ended": _round,
    "round_began": _round,
    "deck_renewed": _deck_renewed,
    "rival_tile": _rival_tile,
    "rival_idle": _plain(1),
    "rival_nothing": _plain(1),
    "rival_sent": _space,
    "rival_returned": _space,
    "rival_idol": _idol,
    "rival_overcame": _guardian,
    "rival_took_card": _card_event(1),
    "rival_moved": _rival_moved,
    "rival_in_temple": _points,
    "rival_temple_tile": _temple_tile,
    "rival_rescued": _assistant,
    "rival_removed_assistant": _assistant,
}
"""`turn_began`, `turn_ended`, `declined`, `option_chosen`, `icons_kept`, `travel_paid`, `cards_chosen`,
`row_effect`, `trip_begun` and `staff_moved` are seen and not told; `game_over` names the winners."""


def _game_over(event: Event, names: Sequence[str]) -> Telling:
    places = event.data["places"]
    assert isinstance(places, list)
    winners: list[str] = []
    points = 0
    for place in places:
        assert isinstance(place, list)
        seat, rank, total = (int(str(number)) for number in place)
        if rank == 1:
            points = total
            if seat >= len(names):
                return Telling(msg("arnak.event.game_over.rival", points), (), 2)
            winners.append(names[seat])
    key = "arnak.event.game_over" if len(winners) == 1 else "arnak.event.game_over.shared"
    return Telling(msg(key, points, name=", ".join(winners)), (), 2)


def tell(event: Event, names: Sequence[str]) -> Telling | None:
    """See `Game.tell`."""
    if event.kind == "game_over":
        return _game_over(event, names)
    teller = _TELL.get(event.kind)
    return teller(event, names[event.seat] if event.seat >= 0 else "") if teller else None
