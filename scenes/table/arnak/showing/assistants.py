"""Assistants that come, go and turn over."""

from __future__ import annotations

from scenes.stage.theme import rgb
from scenes.stage.tween import Together, Tween
from scenes.table.air import Key
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.moments import FIGURE
from scenes.table.arnak.places import SIGNS
from scenes.table.arnak.showing.change import Change
from scenes.table.inbetweens import fitting


def recruited(change: Change) -> Tween | None:
    """An assistant goes from the supply, or from its rescue, to whoever has it now."""
    areas = change.areas
    start = change.boards.piece(f"assistant {change.event.text('assistant')}", change.before) or areas.supply
    picture = change.look.assistant(change.event.text("assistant"), False, areas.stacks[0].size)
    if change.own:
        index = _helper_index(change, change.event.text("assistant"))
        if index < len(areas.helpers):
            hide = ("own", f"helper_{index}")
            return change.flights.fly(
                picture, start, areas.helpers[index], FIGURE, key=hide, sound="card", held=change.held
            )
    coming = ("sign", change.seat, f"{SIGNS['helpers']} {change.event.text('assistant')}")
    end = change.place("helpers")
    return change.flights.fly(fitting(picture, end), start, end, FIGURE, key=coming, sound="card")


def turned(change: Change) -> Tween | None:
    """An own assistant turns over when it is used, refreshed or upgraded."""
    areas = change.areas
    if not change.own:
        return change.moments.light(change.place("helpers"), sound="card")
    old_ones, helpers = (model.seats[change.seat].helpers for model in (change.before, change.after))
    index = _helper_index(change, change.event.text("assistant"))
    if index >= min(len(areas.helpers), len(helpers)) or old_ones == helpers:
        return None
    place = areas.helpers[index].inflate(-change.look.px(4), -change.look.px(4))
    old, new = (helper_tile(change.look, row[index], place.size) for row in (old_ones, helpers))
    return change.moments.flip(old, new, place, ("own", f"helper_{index}"))


def helped(change: Change) -> Tween | None:
    """An assistant that helps from the supply is lit."""
    place = change.boards.piece(f"assistant {change.event.text('assistant')}", change.after)
    return change.moments.light(place, sound="card") if place is not None else None


def shown(change: Change) -> Tween | None:
    """The next assistant of a stack comes to light."""
    stack = change.event.number_if_told("stack")
    if stack is None:
        return None
    place = change.boards.track.supply_face(stack)
    blank = change.look.sprite_tile("arnak/silver", place.size, rgb("#aeb9c2"), change.look.px(8))
    new = change.look.assistant(change.event.text("assistant"), False, place.size)
    return change.moments.flip(blank, new, place, ("supply", stack))


def swapped(change: Change) -> Tween | None:
    """An own assistant and one of the supply change places."""
    areas = change.areas
    stack = areas.stacks[change.event.number("stack")]
    given = change.look.assistant(change.event.text("given"), False, stack.size)
    got = change.look.assistant(change.event.text("got"), change.event.has("gold"), stack.size)
    place = change.place("helpers")
    supply = ("supply", change.event.number("stack"))
    key: Key = ("sign", change.seat, f"{SIGNS['helpers']} {change.event.text('got')}")
    if change.own:
        index = _helper_index(change, change.event.text("got"))
        place = areas.helpers[min(index, len(areas.helpers) - 1)]
        key = ("own", f"helper_{index}")
    # Either may have been dragged to the other.
    lifted = change.lifted
    return Together(
        [
            change.flights.fly(given, place, stack, FIGURE, key=supply, held=lifted == "helper"),
            change.flights.fly(
                fitting(got, place), stack, place, FIGURE, key=key, sound="card", held=lifted == "supply"
            ),
        ]
    )


def _helper_index(change: Change, name: str) -> int:
    """The place of an assistant on the viewer's board; past the last if it is not there."""
    helpers = change.after.seats[change.after.viewer].helpers
    return next((i for i, helper in enumerate(helpers) if helper.name == name), len(helpers))
