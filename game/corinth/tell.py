"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from game.core.telling import Heard, Sentence, Storyteller, Telling, Weight, winners
from game.core.words import msg
from game.corinth.content import BUILDING_OF, CELL_OF, DISTRICT_INDEX, DISTRICTS, SHOP_NAMES, SLOTS, SYMBOLS
from game.corinth.reasons import building_name, counted, district_name, shop_name, slot_name
from game.corinth.words import cell_name

COURSE = frozenset({"round_began", "yellow_removed", "harbor_cleared", "game_over"})
"""Events that belong to the game's course, whoever's turn brought them about."""


def _round_began(heard: Heard) -> Telling:
    return heard.say(round=heard.number("round"), rounds=heard.number("rounds"), weight=Weight.HIGHLIGHT)


def _turn_space_ticked(heard: Heard) -> Telling:
    index = heard.number("index")
    return heard.say(space=index + 1, pieces=(f"turn {index + 1}",), weight=Weight.DETAIL)


def _yellow_bought(heard: Heard) -> Telling:
    return heard.say(count=heard.number("count"))


def _spent(heard: Heard) -> Telling:
    reason = heard.text("reason")
    if reason in BUILDING_OF:
        what = msg("corinth.event.for.building", building=building_name(BUILDING_OF[reason]))
    else:
        what = msg(f"corinth.event.for.{reason}")
    pieces = (f"building {reason}",) if reason in BUILDING_OF else ()
    return heard.say(count=heard.number("amount"), what=what, pieces=pieces, weight=Weight.DETAIL)


def _dice_rolled(heard: Heard) -> Telling:
    thrown = " ".join(str(value) for value in sorted(heard.numbers("white")))
    if not heard.has("yellow"):
        return heard.say(white=thrown, weight=Weight.DETAIL)
    extra = " ".join(str(value) for value in sorted(heard.numbers("yellow")))
    return heard.say("yellow", white=thrown, yellow=extra, weight=Weight.DETAIL)


def _all_equal(heard: Heard) -> Telling:
    variant = "wins" if heard.has("wins") else ""
    return heard.say(variant, value=heard.number("value"), weight=Weight.HIGHLIGHT)


def _group_taken(heard: Heard) -> Telling:
    slot = heard.number("slot")
    dice = heard.number("white") + heard.number("yellow")
    value = heard.number("value")
    return heard.say(
        heard.text("use"),
        count=dice,
        value=value,
        slot=slot_name(slot),
        pieces=(f"slot {SLOTS[slot]}",),
        weight=Weight.DETAIL,
    )


def _gained(heard: Heard) -> Telling:
    source, gained, lost = heard.text("source"), heard.number("amount"), heard.number("lost")
    # Where not all can be told, what the building adds is left out before what it adds to.
    minor = source == "stall"
    if not lost:
        return heard.say(source, count=gained, minor=minor)
    if not gained:
        return heard.say(f"{source}.none", count=lost, minor=minor)
    return heard.say(f"{source}.lost", count=gained, lost=lost, minor=minor)


def _symbols_ticked(heard: Heard) -> Telling:
    shop = heard.number("shop")
    before, after = heard.number("before"), heard.number("after")
    left = SYMBOLS[shop] - after
    # That none is left follows by itself: the shop is finished, which is told next.
    return heard.say(
        "" if left else "last",
        count=after - before,
        shop=shop_name(shop),
        left=left,
        pieces=(f"shop {SHOP_NAMES[shop]}",),
    )


def _goods_lost(heard: Heard) -> Telling:
    district = DISTRICT_INDEX[heard.text("district")]
    return heard.say(count=heard.number("count"), district=district_name(district))


def _shop_finished(heard: Heard) -> Telling:
    shop = heard.number("shop")
    pieces = (f"shop {SHOP_NAMES[shop]}",)
    return heard.say(shop=shop_name(shop), pieces=pieces, weight=Weight.HIGHLIGHT)


def _district_finished(heard: Heard) -> Telling:
    district = DISTRICT_INDEX[heard.text("district")]
    bonus = heard.number("bonus")
    pieces = (f"bonus {DISTRICTS[district].id}",) if DISTRICTS[district].bonus else ()
    variant = "bonus" if bonus else ""
    return heard.say(variant, district=district_name(district), bonus=bonus, pieces=pieces, weight=Weight.HIGHLIGHT)


def _bonus_lost(heard: Heard) -> Telling:
    district = DISTRICT_INDEX[heard.text("district")]
    return heard.say(
        district=district_name(district), pieces=(f"bonus {DISTRICTS[district].id}",), weight=Weight.DETAIL
    )


def _steward_stopped(heard: Heard) -> Telling:
    cell = heard.text("cell")
    coins = heard.number("coins")
    return heard.say(
        "paid" if coins else "",
        count=heard.number("steps"),
        coins=coins,
        cell=cell,
        place=cell_name(CELL_OF[cell]),
        pieces=(f"cell {cell}",),
    )


def _star_scored(heard: Heard) -> Telling:
    star = heard.number("star") + 1
    return heard.say(
        "plus" if heard.number("plus_ones") else "",
        value=heard.number("value"),
        number=star,
        cells=counted("circled", heard.number("stops")),
        plus_ones=heard.number("plus_ones"),
        pieces=(f"star {star}", f"cell {heard.text('cell')}"),
        weight=Weight.HIGHLIGHT,
    )


def _total(heard: Heard) -> Telling:
    return heard.say(count=heard.number("total"))


def _built(heard: Heard) -> Telling:
    building = heard.text("building")
    return heard.say(
        building=building_name(BUILDING_OF[building]), pieces=(f"building {building}",), weight=Weight.HIGHLIGHT
    )


def _compensation(heard: Heard) -> Telling:
    return heard.say("" if heard.has("possible") else "stuck")


def _yellow_removed(heard: Heard) -> Telling:
    pieces = tuple(f"slot {SLOTS[slot]}" for slot in heard.numbers("slots"))
    vanished = heard.numbers("vanished")
    if vanished:
        return heard.say("vanished", count=len(vanished), pieces=pieces, weight=Weight.DETAIL)
    return heard.say(pieces=pieces, weight=Weight.DETAIL)


def _harbor_cleared(heard: Heard) -> Telling:
    return heard.say(weight=Weight.DETAIL)


SENTENCES: dict[str, Sentence] = {
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
    "game_over": winners,
}
"""The sentence for each kind of event; `dice_sorted`, `turn_began` and `steward_stepped` have none."""

TELLER = Storyteller("corinth", SENTENCES, COURSE)
