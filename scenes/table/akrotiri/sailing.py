"""Boats on their way: put to sea, sailing along their lanes with a wake, carried over land."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.events import Event
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Animate, Call, Move, Series, Tween, ease_out
from scenes.table.akrotiri.boats import ALONGSIDE, BoatShow, Wake, moored
from scenes.table.akrotiri.chart import Point, heading, turned
from scenes.table.flights import Released
from scenes.table.inbetweens import growing

if TYPE_CHECKING:
    from scenes.table.akrotiri.motion import Maker
    from scenes.table.akrotiri.view import AkrotiriView

PLACED = 0.3
CALMED = 0.5
"""Seconds in which a wake comes to rest when its boat has arrived."""
RAMP = 0.2
"""The share of its time in which a boat gathers way, and in which it loses it again."""
PUTS_OUT, PUTS_IN = 0.15, 0.8
"""The shares of its way up to which it turns to its course, and from which on it turns to its berth."""
BESIDE = ALONGSIDE * 1.1
"""So near to a berth, in cells, a boat lies there, be it alongside another."""


def cruise(t: float) -> float:
    """Slow at both ends and steady between: on a long way the eye follows it, where one that is always faster towards
    the middle would leap."""
    full = 1 / (1 - RAMP)
    if t < RAMP:
        return full * t * t / (2 * RAMP)
    if t > 1 - RAMP:
        return 1 - full * (1 - t) ** 2 / (2 * RAMP)
    return full * (t - RAMP / 2)


class Sailing:
    """Makes the tweens of the events that move boats; the model has followed them already."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self.makers: dict[str, Maker] = {
            "boat_placed": self._boat_placed,
            "boat_sailed": lambda event: self._way(event, "wave", True),
            "boat_carried": lambda event: self._way(event, "step", False),
        }

    def _boat_placed(self, event: Event) -> Tween:
        view, sea = self._view, self._view.sea
        sea.boats.settle(sea.model, sea.docks, sea.frame)
        rect, show = sea.boats.rect(event.seat, sea.frame), sea.boats.shows[event.seat]
        assert rect is not None
        picture = view.pictures.boat(view.table.seats[event.seat].colour, show.heading, rect.w)
        start = view.whereabouts.cargo(event.seat)
        held = self._held(event.seat) is not None
        looks = growing(picture, 1.0 if held else 0.6, 1.0)
        end, key = sea.staying(rect.center), ("boat", event.seat)
        return view.flights.fly(looks, start, end, PLACED, key=key, sound="wave", held=held)

    def _held(self, seat: int) -> Released | None:
        """The boat of a seat that the viewer's hand has just let go, if it has."""
        released = self._view.flights.released
        own = released is not None and released.kind == "boat" and seat == self._view.table.viewer
        return released if own else None

    def _way(self, event: Event, sound: str, wake: bool) -> Tween:
        """A boat goes its way; under reduced motion it grows clear where it arrives."""
        sea = self._view.sea
        released = self._held(event.seat)
        if released is not None:
            return self._dropped(event.seat, event.text("to"), released, sound)
        path: list[Point] = event.points("path")
        boat, dock = sea.boats.shows.get(event.seat), sea.docks.get(event.text("to"))
        if boat is not None and math.dist(boat.at, path[0]) < BESIDE:
            # It may have lain alongside another.
            path[0] = boat.at
        if dock is not None and math.dist(dock.berth, path[-1]) < BESIDE:
            path[-1] = sea.boats.berth(event.seat, sea.model, dock)
        lengths = [math.dist(a, b) for a, b in pairwise(path)]
        total = sum(lengths) or 1.0
        # The shortest trip still takes as long as a card: its boat is seen to sail.
        seconds = min(DURATIONS.voyage_most, max(DURATIONS.card, DURATIONS.lane * total))
        boat = boat or sea.boats.shows.setdefault(event.seat, BoatShow(path[0]))
        boat.at = path[0]
        trail: list[Point] = []
        headings = [boat.heading, boat.heading]
        fly = self._pennants(event)

        def begin() -> None:
            headings[0] = boat.heading
            headings[1] = moored(dock, sea.frame) if dock is not None else boat.heading
            if wake:
                boat.wake = Wake(trail)
            self._view.sound(sound)

        def show(share: float) -> None:
            fly(share)
            left = share * total
            boat.lift = 0.0 if wake else math.sin(math.pi * share) ** 0.5
            for (a, b), length in zip(pairwise(path), lengths, strict=True):
                if left <= length and length > 0:
                    part = left / length
                    at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                    if not trail or math.dist(trail[-1], at) > 0.01:
                        trail.append(at)
                    boat.at = at
                    p, q = sea.frame.at(a), sea.frame.at(b)
                    course = heading(q[0] - p[0], q[1] - p[1])
                    boat.heading = turned(headings[0], course, share / PUTS_OUT)
                    boat.heading = turned(boat.heading, headings[1], (share - PUTS_IN) / (1 - PUTS_IN))
                    return
                left -= length
            boat.at = path[-1]

        def fade(share: float) -> None:
            sea.boats.settle(sea.model, sea.docks, sea.frame)
            sea.boats.shows[event.seat].clear = share

        def done() -> None:
            trail.append(path[-1])
            sea.boats.settle(sea.model, sea.docks, sea.frame)
            if wake and len(trail) > 1:
                self._calm(Wake(trail))

        return Series([Call(begin), Move(seconds, show, fade, cruise), Call(done)])

    def _pennants(self, event: Event) -> Callable[[float], None]:
        """What has pennants go over, by the share of a boat's way: as it leaves that of another that stays there, as
        it comes its own and that of another at its dock."""
        sea = self._view.sea
        ways: dict[int, tuple[float, int]] = {}

        def fly(share: float) -> None:
            if not ways:
                for seat, way in sea.boats.pennants(sea.model, sea.docks, sea.frame).items():
                    ways[seat] = (sea.boats.shows[seat].pennant, way)
            for seat, (before, after) in ways.items():
                stays = seat != event.seat and sea.model.seats[seat].dock != event.text("to")
                part = share / PUTS_OUT if stays else (share - PUTS_IN) / (1 - PUTS_IN)
                if seat in sea.boats.shows:
                    sea.boats.shows[seat].pennant = before + (after - before) * max(0.0, min(1.0, part))

        return fly

    def _dropped(self, seat: int, dock: str, released: Released, sound: str) -> Tween:
        """A boat that a hand has let go stays there for all links of its trip; with the last it slips to its berth."""
        view, sea = self._view, self._view.sea
        boat, berth = sea.boats.shows[seat], sea.boats.berth(seat, sea.model, sea.docks[dock])
        begin = boat.at = sea.boats.place(released.rect, sea.frame)
        if dock != view.hand.landing:
            return Call(lambda: None)

        def begun() -> None:
            view.flights.let_go(None)
            view.sound(sound)

        def show(share: float) -> None:
            boat.at = (begin[0] + (berth[0] - begin[0]) * share, begin[1] + (berth[1] - begin[1]) * share)

        def fade(share: float) -> None:
            boat.at, boat.clear = berth, share

        def done() -> None:
            sea.boats.settle(sea.model, sea.docks, sea.frame)

        return Series([Call(begun), Move(DURATIONS.drop, show, fade, ease_out), Call(done)])

    def _calm(self, wake: Wake) -> None:
        """A wake comes to rest by itself; nobody waits for it."""
        boats = self._view.sea.boats

        def age(share: float) -> None:
            wake.age = share
            if share >= 1 and wake in boats.wakes:
                boats.wakes.remove(wake)

        boats.wakes.append(wake)
        self._view.table.stage.tweens.play(Animate(CALMED, age, fade=True))
