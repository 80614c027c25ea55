"""Figures, sites and guardians of the island."""

from __future__ import annotations

from game.arnak.content import SITE_NAMES, SPACE_NAMES
from scenes.stage.tween import Tween
from scenes.table.arnak.moments import FIGURE, SHOWN
from scenes.table.arnak.places import SIGNS
from scenes.table.arnak.showing.change import Change
from scenes.table.arnak.targets import boons_of
from scenes.table.inbetweens import fitting


def sent(change: Change) -> Tween | None:
    """A figure goes from its tent to a site."""
    space = SPACE_NAMES.index(change.event.text("space"))
    end = change.boards.island.space_at(space)
    picture = change.look.figure(change.who, end.w)
    start = change.place("home")
    return change.flights.fly(picture, start, end, FIGURE, key=("space", space), sound="drop_wood", held=change.held)


def returned(change: Change) -> Tween | None:
    """A figure goes back to its tent."""
    space = SPACE_NAMES.index(change.event.text("space"))
    start = change.boards.island.space_at(space)
    picture = change.look.figure(change.who, start.w)
    end = change.place("home")
    coming = ("sign", change.who, SIGNS["home"])
    return change.flights.fly(
        fitting(picture, end), start, end, FIGURE * 0.7, key=coming, sound="drop_wood", held=change.held
    )


def moved(change: Change) -> Tween | None:
    """A figure goes from one site to another."""
    start, end = (SPACE_NAMES.index(change.event.text(key)) for key in ("start", "end"))
    island = change.boards.island
    target = island.space_at(end)
    picture = change.look.figure(change.seat, target.w)
    return change.flights.fly(
        picture, island.space_at(start), target, FIGURE, key=("space", end), sound="drop_wood", held=change.held
    )


def idol_taken(change: Change) -> Tween | None:
    """The idol of a site goes to whoever took it."""
    site = SITE_NAMES.index(change.event.text("site"))
    idol = change.event.text_if_told("idol")
    start = change.boards.island.idol_rect(site, idol is None)
    place = "face_down" if change.seat < 0 and not change.event.has("face_up") else "crates"
    sign, end = SIGNS[place], change.place(place)
    picture = change.look.idol(idol, start.size)
    return change.flights.fly(fitting(picture, end), start, end, FIGURE, key=("sign", change.who, sign), sound="bonus")


def discovered(change: Change) -> Tween | None:
    """The unknown tile of a site turns over."""
    island = change.boards.island
    site = SITE_NAMES.index(change.event.text("site"))
    place = island.tile_rect(site)
    new = change.look.site_tile(change.event.text("tile"), place.size)
    return change.moments.flip(island.unknown(site), new, place, ("site", change.event.text("site")))


def site_used(change: Change) -> Tween | None:
    """A site that is used is lit."""
    return change.moments.light(change.areas.tiles[SITE_NAMES.index(change.event.text("site"))], sound="bonus")


def tile_shown(change: Change) -> Tween | None:
    """A site tile that is not put on the island is held up for all."""
    side = change.areas.card[1]
    picture = change.look.site_tile(change.event.text("tile"), (round(side * 0.9), side))
    start = change.areas.island
    return change.moments.hold_up(picture, start, start, SHOWN)


def woken(change: Change) -> Tween | None:
    """A guardian comes down on its site."""
    island = change.boards.island
    end = island.guardian_rect(SITE_NAMES.index(change.event.text("site")))
    picture = change.look.guardian(change.event.text("guardian"), end.size)
    start = end.move(change.look.px(30), -change.look.px(110))
    return change.flights.fly(picture, start, end, FIGURE, key=("guardian", change.event.text("site")), sound="star")


def overcome(change: Change) -> Tween | None:
    """A guardian goes to whoever overcame it."""
    site = SITE_NAMES.index(change.event.text("site"))
    start = change.boards.island.guardian_rect(site)
    picture = change.look.guardian(change.event.text("guardian"), start.size)
    if not change.own:
        end = change.place("boons")
        sign = SIGNS["boons"] if change.seat < 0 else f"{SIGNS['boons']} {change.event.text('guardian')}"
        coming = ("sign", change.who, sign)
        return change.flights.fly(fitting(picture, end), start, end, FIGURE * 1.3, key=coming, sound="bonus")
    index = _boon_index(change, change.event.text("guardian"))
    end = change.boards.own.boon_rects(change.after)[index]
    hide = ("own", f"boon_{index}")
    return change.flights.fly(
        fitting(picture, end), start, end, FIGURE * 1.3, key=hide, sound="bonus", held=change.held
    )


def guardian_moved(change: Change) -> Tween | None:
    """A guardian goes from one site to another."""
    island = change.boards.island
    start, end = (island.guardian_rect(SITE_NAMES.index(change.event.text(key))) for key in ("start", "end"))
    picture = change.look.guardian(change.event.text("guardian"), end.size)
    hide = ("guardian", change.event.text("end"))
    return change.flights.fly(picture, start, end, FIGURE, key=hide, sound="drop_wood", held=change.held)


def boon_used(change: Change) -> Tween | None:
    """The boon of an overcome guardian turns to its used side."""
    if not change.own:
        return change.moments.light(change.place("boons"), sound="card")
    index = _boon_index(change, change.event.text("guardian"))
    place = change.boards.own.boon_rects(change.after)[index]
    old, new = (change.look.guardian(change.event.text("guardian"), place.size, False, used) for used in (False, True))
    return change.moments.flip(old, new, place, ("own", f"boon_{index}"))


def _boon_index(change: Change, guardian: str) -> int:
    """The place of a guardian among the viewer's boons."""
    return next(i for i, (name, _) in enumerate(boons_of(change.after)) if name == guardian)
