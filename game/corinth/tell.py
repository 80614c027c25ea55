"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Telling
from game.core.events import Event
from game.core.words import Message, msg
from game.corinth.content import BUILDING_OF, CELL_OF, DISTRICT_INDEX, DISTRICTS, SHOP_NAMES, SLOTS, SYMBOLS
from game.corinth.reasons import building_name, counted, district_name, shop_name, slot_name
from game.corinth.words import cell_name

COURSE = frozenset({"round_began", "yellow_removed", "harbor_cleared", "game_over"})
"""Events that belong to the game's course, whoever's turn brought them about."""


def _int(event: Event, key: str) -> int:
    value = event.data[key]
    assert isinstance(value, int)
    return value


def _str(event: Event, key: str) -> str:
    value = event.data[key]
    assert isinstance(value, str)
    return value


def _say(
    event: Event,
    who: str,
    *,
    variant: str = "",
    count: int | None = None,
    pieces: tuple[str, ...] = (),
    weight: int = 1,
    **params: str | int | Message,
) -> Telling:
    key = f"corinth.event.{event.kind}.{variant}" if variant else f"corinth.event.{event.kind}"
    return Telling(msg(key, count, name=who, **params), pieces, weight, event.kind in COURSE)


def _round_began(event: Event, who: str) -> Telling:
    return _say(event, who, round=_int(event, "round"), rounds=_int(event, "rounds"), weight=2)


def _turn_space_ticked(event: Event, who: str) -> Telling:
    index = _int(event, "index")
    return _say(event, who, space=index + 1, pieces=(f"turn {index + 1}",), weight=0)


def _yellow_bought(event: Event, who: str) -> Telling:
    return _say(event, who, count=_int(event, "count"))


def _spent(event: Event, who: str) -> Telling:
    reason = _str(event, "reason")
    if reason in BUILDING_OF:
        what = msg("corinth.event.for.building", building=building_name(BUILDING_OF[reason]))
    else:
        what = msg(f"corinth.event.for.{reason}")
    pieces = (f"building {reason}",) if reason in BUILDING_OF else ()
    return _say(event, who, count=_int(event, "amount"), what=what, pieces=pieces, weight=0)


def _dice_rolled(event: Event, who: str) -> Telling:
    white, yellow = event.data["white"], event.data["yellow"]
    assert isinstance(white, list) and isinstance(yellow, list)
    thrown = " ".join(str(v) for v in sorted(int(str(v)) for v in white))
    if not yellow:
        return _say(event, who, white=thrown, weight=0)
    extra = " ".join(str(v) for v in sorted(int(str(v)) for v in yellow))
    return _say(event, who, variant="yellow", white=thrown, yellow=extra, weight=0)


def _all_equal(event: Event, who: str) -> Telling:
    variant = "wins" if event.data["wins"] else ""
    return _say(event, who, variant=variant, value=_int(event, "value"), weight=2)


def _group_taken(event: Event, who: str) -> Telling:
    slot = _int(event, "slot")
    dice = _int(event, "white") + _int(event, "yellow")
    value = _int(event, "value")
    return _say(
        event,
        who,
        variant=_str(event, "use"),
        count=dice,
        value=value,
        slot=slot_name(slot),
        pieces=(f"slot {SLOTS[slot]}",),
        weight=0,
    )


def _gained(event: Event, who: str) -> Telling:
    variant = _str(event, "source")
    lost = _int(event, "lost")
    if lost:
        return _say(event, who, variant="lost", count=_int(event, "amount"), lost=lost)
    return _say(event, who, variant=variant, count=_int(event, "amount"))


def _symbols_ticked(event: Event, who: str) -> Telling:
    shop = _int(event, "shop")
    before, after = _int(event, "before"), _int(event, "after")
    return _say(
        event,
        who,
        count=after - before,
        shop=shop_name(shop),
        left=SYMBOLS[shop] - after,
        pieces=(f"shop {SHOP_NAMES[shop]}",),
    )


def _goods_lost(event: Event, who: str) -> Telling:
    district = DISTRICT_INDEX[_str(event, "district")]
    return _say(event, who, count=_int(event, "count"), district=district_name(district))


def _shop_finished(event: Event, who: str) -> Telling:
    shop = _int(event, "shop")
    pieces = (f"shop {SHOP_NAMES[shop]}",)
    return _say(event, who, shop=shop_name(shop), pieces=pieces, weight=2)


def _district_finished(event: Event, who: str) -> Telling:
    district = DISTRICT_INDEX[_str(event, "district")]
    bonus = _int(event, "bonus")
    pieces = (f"bonus {DISTRICTS[district].id}",) if DISTRICTS[district].bonus else ()
    variant = "bonus" if bonus else ""
    return _say(event, who, variant=variant, district=district_name(district), bonus=bonus, pieces=pieces, weight=2)


def _bonus_lost(event: Event, who: str) -> Telling:
    district = DISTRICT_INDEX[_str(event, "district")]
    return _say(event, who, district=district_name(district), pieces=(f"bonus {DISTRICTS[district].id}",), weight=0)


def _steward_stopped(event: Event, who: str) -> Telling:
    cell = _str(event, "cell")
    coins = _int(event, "coins")
    return _say(
        event,
        who,
        variant="paid" if coins else "",
        count=_int(event, "steps"),
        coins=coins,
        cell=cell,
        place=cell_name(CELL_OF[cell]),
        pieces=(f"cell {cell}",),
    )


def _star_scored(event: Event, who: str) -> Telling:
    star = _int(event, "star") + 1
    return _say(
        event,
        who,
        count=_int(event, "value"),
        number=star,
        cells=counted("cells", _int(event, "stops")),
        plus_ones=_int(event, "plus_ones"),
        pieces=(f"star {star}", f"cell {_str(event, 'cell')}"),
        weight=2,
    )


def _total(event: Event, who: str) -> Telling:
    return _say(event, who, count=_int(event, "total"))


def _built(event: Event, who: str) -> Telling:
    building = _str(event, "building")
    return _say(event, who, building=building_name(BUILDING_OF[building]), pieces=(f"building {building}",), weight=2)


def _compensation(event: Event, who: str) -> Telling:
    return _say(event, who, variant="" if event.data["possible"] else "stuck")


def _yellow_removed(event: Event, who: str) -> Telling:
    slots, vanished = event.data["slots"], event.data["vanished"]
    assert isinstance(slots, list) and isinstance(vanished, list)
    pieces = tuple(f"slot {SLOTS[int(str(slot))]}" for slot in slots)
    if vanished:
        return _say(event, who, variant="vanished", count=len(vanished), pieces=pieces, weight=0)
    return _say(event, who, pieces=pieces, weight=0)


def _harbor_cleared(event: Event, who: str) -> Telling:
    return _say(event, who, weight=0)


_TELL: dict[str, Callable[[Event, str], Telling | None]] = {
    "round_began": _round_began,
    "turn_space_ticked": _turn_space_ticked,
    "yellow_bought": _yellow_bought,
    "gold_spent": _spent,
    "goats_spent": _spent,
    "dice_rolled": _dice_rolled,
    "all_equal": _all_equal,
    "group_taken": _group_taken,
    "gold_gained": _gained,
    "goats_gained": _gained,
    "symbols_ticked": _symbols_ticked,
    "goods_lost": _goods_lost,
    "shop_finished": _shop_finished,
    "district_finished": _district_finished,
    "bonus_lost": _bonus_lost,
    "steward_stopped": _steward_stopped,
    "star_scored": _star_scored,
    "yellow_die_gained": _total,
    "plus_one_gained": _total,
    "built": _built,
    "compensation": _compensation,
    "yellow_removed": _yellow_removed,
    "harbor_cleared": _harbor_cleared,
}
"""`dice_sorted`, `turn_began` and `steward_stepped` are seen and not told; `game_over` names the winners."""


def _game_over(event: Event, names: Sequence[str]) -> Telling:
    places = event.data["places"]
    assert isinstance(places, list)
    winners = []
    points = 0
    for place in places:
        assert isinstance(place, list)
        seat, rank, total = (int(str(number)) for number in place)
        if rank == 1:
            winners.append(names[seat])
            points = total
    key = "corinth.event.game_over" if len(winners) == 1 else "corinth.event.game_over.shared"
    return Telling(msg(key, points, name=", ".join(winners)), (), 2)


def tell(event: Event, names: Sequence[str]) -> Telling | None:
    """See `Game.tell`."""
    if event.kind == "game_over":
        return _game_over(event, names)
    teller = _TELL.get(event.kind)
    return teller(event, names[event.seat] if event.seat >= 0 else "") if teller else None
