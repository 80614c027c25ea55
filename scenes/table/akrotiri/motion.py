"""Events as movement: tiles and cards fly, cubes go from place to place, boats sail along their lanes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.akrotiri.content import CARD_OF, COST
from game.core.events import Event
from scenes.stage.tween import Animate, Call, Delay, Series, Together, Tween, ease_in_out, ease_out
from scenes.table.akrotiri.chart import Pixel, Point, heading
from scenes.table.akrotiri.docks import all_docks
from scenes.table.akrotiri.model import HIDDEN
from scenes.table.akrotiri.sea import BoatShow, Mark

if TYPE_CHECKING:
    from scenes.table.akrotiri.view import AkrotiriView

CARD, FLIP, CUBE, BOAT_CELL, BOAT_MOST = 0.22, 0.28, 0.20, 0.12, 0.70
"""Seconds: a card or tile, a turned tile, a cube, a boat for each cell of its way, and at most."""


@dataclass(slots=True)
class Flyer:
    """Something in the air: picture and the middle of it in window pixels."""

    picture: Surface
    at: Pixel


class Motion:
    """Makes the tween of each event; what is in the air is in `flyers`."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self.flyers: list[Flyer] = []

    def stop(self) -> None:
        """Nothing is in the air any more."""
        self.flyers = []

    def draw(self, surface: Surface) -> None:
        """Draws what is in the air."""
        for flyer in self.flyers:
            surface.blit(flyer.picture, flyer.picture.get_rect(center=flyer.at))

    # Pieces of movement

    def fly(
        self, picture: Surface, start: Pixel, end: Pixel, seconds: float, landed: Callable[[], object] | None = None
    ) -> Tween:
        """A picture from a point to another, in a shallow arc."""
        flyer = Flyer(picture, start)
        rise = min(60.0, math.dist(start, end) * 0.12)

        def begin() -> None:
            self.flyers.append(flyer)

        def show(share: float) -> None:
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share - rise * math.sin(math.pi * share)
            flyer.at = (round(x), round(y))

        def done() -> None:
            if flyer in self.flyers:
                self.flyers.remove(flyer)
            if landed is not None:
                landed()

        return Series([Call(begin), Animate(seconds, show, ease_out), Call(done)])

    def flash(self, pieces: list[str], seconds: float = 0.35) -> Tween:
        """Lights land pieces for a moment."""
        sea = self._view.sea
        marks: list[Mark] = []

        def on() -> None:
            for piece in pieces:
                for quad in sea.piece_quads(piece):
                    box = sea.frame.quad_box(quad)
                    marks.append(Mark(box.inflate(-box.w // 10, -box.h // 10), "strong"))
            sea.lights = [*sea.lights, *marks]

        def off() -> None:
            sea.lights = [mark for mark in sea.lights if mark not in marks]

        return Series([Call(on), Delay(seconds), Call(off)])

    # Events

    def tween(self, event: Event) -> Tween | None:
        """The tween of an event; the model has followed it already."""
        data: dict[str, Any] = dict(event.data)
        make = getattr(self, f"_{event.kind}", None)
        if make is None:
            return None
        result: Tween | None = make(event.seat, data)
        return result

    def _tile_drawn(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        end = view.tile_place(seat)
        tile = data.get("tile")
        side = end.w
        picture = view.pictures.tile(tile, 0, 0, side) if tile else view.pictures.tile_back(side)
        view.hide_tile(seat, True)
        start = view.market.piece("stack")
        assert start is not None

        def landed() -> None:
            view.hide_tile(seat, False)
            view.sound("drop_wood")

        if seat == view.table.viewer:
            view.strip.turn = 0
        return self.fly(picture, start.center, end.center, CARD, landed)

    def _stack_shuffled(self, seat: int, data: dict[str, Any]) -> Tween | None:
        self._view.sound("card")
        return None

    def _tile_laid(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        cell = data["cell"]
        sea.hidden_tiles.add(cell)
        sea.docks = all_docks(sea.model.tiles, view.thera)
        grow = sea.travel(sea.following())
        sea.redraw()
        dropped = view.hand.dropped == cell
        view.hand.dropped = None
        start = view.tile_place(seat).center

        def landed() -> None:
            sea.hidden_tiles.discard(cell)
            sea.redraw()
            view.hand.arrange()
            view.sound("drop_wood")

        parts: list[Tween] = []
        if grow is not None:
            parts.append(grow)

        class Fly:
            """Flies once the chart has grown, for only then is it known where to."""

            duration = 0.02 if dropped else 0.26

            def __init__(self, motion: Motion) -> None:
                self._motion = motion
                self._inner: Tween | None = None

            def run(self, before: float, now: float) -> None:
                """See `Tween`."""
                if self._inner is None:
                    box = sea.frame.cell_box(cell)
                    picture = view.pictures.tile(data["tile"], data["turn"], sea.turn, max(8, box.w))
                    begin = box.center if dropped else start
                    self._inner = self._motion.fly(picture, begin, box.center, self.duration, landed)
                self._inner.run(before, now)

            def reduced(self) -> Tween:
                """See `Tween`."""
                return Call(landed)

        parts.append(Fly(self))
        return Series(parts)

    def _islands_joined(self, seat: int, data: dict[str, Any]) -> Tween:
        return self.flash(data["pieces"], 0.25)

    def _island_completed(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("bonus")
        return self.flash(data["pieces"], 0.45)

    def _cube_placed(self, seat: int, data: dict[str, Any]) -> Tween:
        colour, piece = data["colour"], data["piece"]
        start = self._view.market.socket(colour, data["space"])
        return self._cube(colour, start.center, piece, None)

    def _cube(self, colour: str, start: Pixel, piece: str, end: Pixel | None) -> Tween:
        """A cube to a land piece, or from it to somewhere else."""
        view, sea = self._view, self._view.sea
        spot = sea.cube_rect(piece, colour).center
        side = sea.cube_side()
        picture = view.pictures.cube(colour, side)
        if end is None:
            key = (piece, colour)
            sea.hidden_cubes[key] = sea.hidden_cubes.get(key, 0) + 1

            def landed() -> None:
                sea.hidden_cubes[key] = max(0, sea.hidden_cubes.get(key, 0) - 1)
                sea.redraw()
                view.sound("pick")

            sea.redraw()
            return self.fly(picture, start, spot, CUBE, landed)
        sea.redraw()
        return self.fly(picture, spot, end, CUBE, lambda: view.sound("pick"))

    def _cube_loaded(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._cube(data["colour"], (0, 0), data["piece"], self._hold(seat))

    def _cube_unloaded(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._cube(data["colour"], self._hold(seat), data["piece"], None)

    def _hold(self, seat: int) -> Pixel:
        rect = self._view.sea.boat_rect(seat)
        return rect.center if rect is not None else self._view.sea.area.center

    def _cube_sold(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        colour = data["colour"]
        end = view.market.socket(colour, data["space"])
        picture = view.pictures.cube(colour, max(18, end.w))
        view.market.hidden[colour] = view.market.hidden.get(colour, 0)

        def landed() -> None:
            view.sound("coin")

        return self.fly(picture, self._hold(seat), end.center, CUBE, landed)

    def _maps(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        names = data.get("cards") or data["levels"]
        end = view.maps_place(seat)
        parts: list[Tween] = []
        for name, level in zip(names, data["levels"], strict=True):
            start = view.market.piece(f"deck {level}")
            assert start is not None
            picture = view.cards.map(name if seat == view.table.viewer else level, end.size)
            parts.append(self.fly(picture, start.center, end.center, CARD, lambda: view.sound("card")))
        if seat == view.table.viewer:
            view.strip.maps_hidden = len(names)
        return Series([*parts, Call(view.reveal_maps)])

    def _maps_dealt(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._maps(seat, data)

    def _maps_bought(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("coin")
        return self._maps(seat, data)

    def _goals_drawn(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("card")
        view = self._view
        start = view.market.piece("goal deck")
        assert start is not None
        end = view.goals_place(seat)
        return self.fly(view.cards.goal(HIDDEN, end.size), start.center, end.center, CARD)

    def _goal_kept(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("card")
        return Delay(0.1)

    def _goal_taken(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        view.sound("card")
        end = view.goals_place(seat)
        return self.fly(view.cards.goal(data["goal"], end.size), view.market.rect.center, end.center, CARD)

    def _goals_opened(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("card")
        return Delay(0.2)

    def _boat_placed(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        view.sea.settle_boats()
        view.sound("wave")
        return Delay(0.18)

    def _boat_sailed(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._boat(seat, data, "wave", True)

    def _boat_carried(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._boat(seat, data, "step", False)

    def _boat(self, seat: int, data: dict[str, Any], sound: str, wake: bool) -> Tween:
        sea = self._view.sea
        path: list[Point] = [(x, y) for x, y in data["path"]]
        lengths = [math.dist(a, b) for a, b in pairwise(path)]
        total = sum(lengths) or 1.0
        seconds = min(BOAT_MOST, max(0.25, BOAT_CELL * total))
        boat = sea.boats.setdefault(seat, BoatShow(path[0]))
        boat.at = path[0]

        def begin() -> None:
            boat.moving = wake
            boat.trail = []
            self._view.sound(sound)

        def show(share: float) -> None:
            left = share * total
            for (a, b), length in zip(pairwise(path), lengths, strict=True):
                if left <= length and length > 0:
                    part = left / length
                    at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                    before = boat.at
                    boat.at = at
                    p, q = sea.frame.at(a), sea.frame.at(b)
                    boat.heading = heading(q[0] - p[0], q[1] - p[1])
                    if wake and math.dist(before, at) > 0.01:
                        boat.trail.append(before)
                    return
                left -= length
            boat.at = path[-1]

        def done() -> None:
            sea.settle_boats()
            entry = sea.boats.get(seat)
            if entry is not None:
                entry.moving, entry.trail = False, []

        return Series([Call(begin), Animate(seconds, show, ease_in_out), Call(done)])

    def _temple_dug(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        place = data["place"]
        sea.hidden_temples.add(place)
        rect = sea.temple_rect(place)
        picture = view.pictures.temple(view.table.seats[seat].colour, rect.w)
        start = view.temple_place(seat, data["number"])
        marks: list[Mark] = []

        def prove() -> None:
            for side in data["proof"]:
                for icon in side["icons"]:
                    box = sea.frame.quad_box(icon)
                    marks.append(Mark(box.inflate(-box.w // 6, -box.h // 6), "light"))
            sea.lights = [*sea.lights, *marks]
            view.sound("card")

        def landed() -> None:
            sea.hidden_temples.discard(place)
            sea.lights = [mark for mark in sea.lights if mark not in marks]
            sea.redraw()
            view.sound("stamp")
            view.sound("star")

        card = view.cards.map(data["card"], view.card_size())
        assert COST[CARD_OF[data["card"]]] >= 0
        show = self.fly(card, view.maps_place(seat).center, sea.area.center, CARD)
        hold = self._hold_card(card, sea.area.center, 0.55)
        return Series([Call(prove), show, hold, self.fly(picture, start.center, rect.center, 0.3, landed)])

    def _hold_card(self, picture: Surface, at: Pixel, seconds: float) -> Tween:
        flyer = Flyer(picture, at)

        def end() -> None:
            if flyer in self.flyers:
                self.flyers.remove(flyer)

        return Series([Call(lambda: self.flyers.append(flyer)), Delay(seconds), Call(end)])

    def _oracle_spoke(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        stack = view.market.piece("stack")
        discards = view.market.piece("discards")
        assert stack is not None and discards is not None
        end = view.tile_place(seat)
        view.hide_tile(seat, True)
        side = max(stack.w, view.sea.cell)
        show_at = (view.sea.area.right - side, stack.centery)
        turned = data["turned"]
        each = min(FLIP, 1.4 / len(turned))
        parts: list[Tween] = []
        for k, tile in enumerate(turned):
            picture = view.pictures.tile(tile, 0, 0, side)
            parts.append(self.fly(picture, stack.center, show_at, each, lambda: view.sound("card")))
            last = k == len(turned) - 1
            if not last:
                small = view.pictures.tile(tile, 0, 0, discards.w)
                parts.append(self.fly(small, show_at, discards.center, each * 0.6))
            else:
                parts.append(self._hold_card(picture, show_at, 0.25))

        def landed() -> None:
            view.hide_tile(seat, False)
            view.sound("drop_wood")

        kept = view.pictures.tile(turned[-1], 0, 0, end.w)
        if seat == view.table.viewer:
            view.strip.turn = 0
        return Series([*parts, self.fly(kept, show_at, end.center, CARD, landed)])

    def _last_round(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("turn")
        return Delay(0.3)

    def _actions_raised(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("bonus")
        return Delay(0.15)


__all__ = ["Motion", "Rect", "Together"]
