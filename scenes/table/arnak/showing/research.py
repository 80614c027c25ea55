"""Idols of a board, markers of the research track, bonus and temple tiles."""

from __future__ import annotations

from pygame import Rect, Surface

from game.arnak.content import STACK_NAMES, STACKS, TRACKS
from scenes.stage.tween import Series, Tween
from scenes.table.arnak.moments import FIGURE, TOKEN
from scenes.table.arnak.places import SIGNS
from scenes.table.arnak.showing.change import Change
from scenes.table.inbetweens import fitting


def slotted(change: Change) -> Tween | None:
    """An idol goes from the crates into a slot."""
    areas = change.areas
    if not change.own:
        return change.moments.light(change.place("crates"), sound="card")
    slot = change.event.number("slot") - 1
    end = areas.slots[slot]
    picture = change.look.stage.icons.get("idol", round(min(end.size) * 0.9))
    hide = ("own", f"slot_{slot}")
    return change.flights.fly(picture, areas.crates, end, TOKEN, key=hide, sound="drop_wood", held=change.held)


def unslotted(change: Change) -> Tween | None:
    """An idol goes from its slot back to the crates."""
    areas = change.areas
    if not change.own:
        return change.moments.light(change.place("crates"), sound="card")
    start = areas.slots[change.event.number("slot") - 1]
    picture = change.look.stage.icons.get("idol", round(min(start.size) * 0.9))
    coming = ("sign", change.seat, SIGNS["crates"])
    return change.flights.fly(picture, start, areas.crates, TOKEN, key=coming, sound="drop_wood", held=change.held)


def idol_paid(change: Change) -> Tween | None:
    """An idol rises from the crates and is gone."""
    start = change.place("crates")
    return change.moments.rise(change.look.stage.icons.get("idol", change.look.px(34)), start)


def marker_moved(change: Change) -> Tween | None:
    """A magnifying glass or notebook climbs the research track."""
    who = change.who
    book = change.event.text_if_told("marker") == "book"
    track = change.boards.track
    start, end = (
        next(rect for owner, b, rect in track.markers(model) if owner == who and b == book)
        for model in (change.before, change.after)
    )
    picture = change.look.marker(who, book, start.w)
    return change.flights.fly(
        picture, start, end, FIGURE, key=("marker", who, book), sound="drop_wood", held=change.held
    )


def arrived(change: Change) -> Tween | None:
    """A magnifying glass that has reached the temple is lit."""
    who = change.who
    rect = next(rect for owner, book, rect in change.boards.track.markers(change.after) if owner == who and not book)
    return change.moments.light(rect, sound="bonus")


def row_effect(change: Change) -> Tween | None:
    """The effect of a row of the research track is lit beside it."""
    areas = change.areas
    name = change.event.text("space")
    space = next((space for space in TRACKS[change.after.temple].spaces if space.id == name), None)
    if space is None or not 0 < space.row < len(areas.row_rects):
        return None
    left, right = areas.gutters(space.row)
    return change.moments.light(right if change.event.text("marker") == "book" else left)


def bonus_taken(change: Change) -> Tween | None:
    """A bonus tile of the research track goes to whoever takes it."""
    picture, start = _bonus(change)
    return change.flights.fly(picture, start, change.place(""), TOKEN, sound="bonus")


def bonus_removed(change: Change) -> Tween | None:
    """A bonus tile rises from the research track and is gone."""
    picture, start = _bonus(change)
    return Series([change.sound("card"), change.moments.rise(picture, start)])


def temple_tile(change: Change) -> Tween | None:
    """A temple tile goes from its stack to whoever takes it."""
    areas = change.areas
    start = areas.temple_tiles[change.event.text("stack")]
    points = STACKS[STACK_NAMES.index(change.event.text("stack"))].points
    picture = change.look.temple_tile(points, start.size, change.look.px(7))
    end = change.place("tiles")
    coming = ("sign", change.who, "temple" if change.seat < 0 else f"temple {points}")
    return change.flights.fly(fitting(picture, end), start, end, FIGURE, key=coming, sound="bonus")


def _bonus(change: Change) -> tuple[Surface, Rect]:
    """A bonus tile as it lay: its picture and its place."""
    space, tile = change.event.text("space"), change.event.text("tile")
    tiles = change.before.bonus.get(space, [])
    if tile in tiles:
        start = change.boards.track.bonus_rects(space, len(tiles))[tiles.index(tile)]
    else:
        start = change.boards.track.stack_rect()
    return change.look.bonus(tile, min(start.size)), start
