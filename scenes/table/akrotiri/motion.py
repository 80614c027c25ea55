"""Events as movement: tiles and cards fly, cubes go from place to place, boats sail along their lanes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.events import Event
from scenes.stage.shapes import shadow_of
from scenes.stage.tween import Animate, Call, Delay, Move, Series, Together, Tween, ease_in_out, ease_out
from scenes.table.akrotiri.air import Key
from scenes.table.akrotiri.boats import BoatShow
from scenes.table.akrotiri.chart import Pixel, Point, heading
from scenes.table.akrotiri.docks import all_docks
from scenes.table.akrotiri.model import HIDDEN
from scenes.table.akrotiri.overlay import Mark
from scenes.table.akrotiri.pieces import cube_rect, cube_side, temple_rect

if TYPE_CHECKING:
    from scenes.table.akrotiri.view import AkrotiriView

CARD, FLIP, CUBE, BOAT_CELL, BOAT_MOST = 0.22, 0.28, 0.20, 0.12, 0.70
"""Seconds: a card or tile, a turned tile, a cube, a boat for each cell of its way, and at most."""


@dataclass(slots=True)
class Flyer:
    """Something in the air: picture, the middle of it in window pixels, its size against the picture's, how high it is
    (0 to 1), for its shadow, and how clearly it is seen (0 to 1)."""

    picture: Surface
    at: Pixel
    scale: float = 1.0
    height: float = 0.0
    clear: float = 1.0
    shadow: Surface | None = None


def _scaled(picture: Surface, scale: float) -> Surface:
    if abs(scale - 1) < 0.01:
        return picture
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(w * scale)), max(1, round(h * scale))))


class Late:
    """A tween of known length that is made when its time comes, when it is known where to."""

    def __init__(self, duration: float, make: Callable[[], Tween]) -> None:
        self.duration = duration
        self._make = make
        self._inner: Tween | None = None

    def run(self, before: float, now: float) -> None:
        """See `Tween`."""
        if self._inner is None:
            self._inner = self._make()
        self._inner.run(before, now)

    def reduced(self) -> Tween:
        """See `Tween`."""
        return Call(lambda: self._make().run(-1.0, self.duration))


class Motion:
    """Makes the tween of each event; what is in the air is in `flyers`, and named in the view's `air`."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self.flyers: list[Flyer] = []
        self._from: dict[str, Rect] = {}

    def stop(self) -> None:
        """Nothing is in the air any more."""
        self.flyers = []
        self._from = {}

    def draw(self, surface: Surface) -> None:
        """Draws what is in the air, each thing over its shadow."""
        deep = self._view.table.stage.theme.px(14)
        for flyer in self.flyers:
            x, y = flyer.at
            if flyer.shadow is None:
                flyer.shadow = shadow_of(flyer.picture, max(4, flyer.picture.get_height() // 10), 120)
            off = 2 + round(deep * flyer.height)
            picture, shadow = _scaled(flyer.picture, flyer.scale), _scaled(flyer.shadow, flyer.scale)
            if flyer.clear < 1:
                picture, shadow = picture.copy(), shadow.copy()
                for each in (picture, shadow):
                    each.set_alpha(round(255 * flyer.clear))
            surface.blit(shadow, shadow.get_rect(center=(x + off // 2, y + off)))
            surface.blit(picture, picture.get_rect(center=(x, y)))

    # Pieces of movement

    def fly(
        self,
        picture: Surface,
        start: Pixel,
        end: Pixel,
        seconds: float,
        landed: Callable[[], object] | None = None,
        *,
        key: Key = (),
        sizes: tuple[float, float] = (1.0, 1.0),
    ) -> Tween:
        """A picture from a point to another, in a shallow arc, from one of its `sizes` to the other; under reduced
        motion it grows clear at the end. `key` names it in the air: until it lands it is not drawn where it belongs."""
        air = self._view.air
        flyer = Flyer(picture, start, sizes[0])
        rise = min(60.0, math.dist(start, end) * 0.12)
        if key:
            air.lift(*key)

        def begin() -> None:
            self.flyers.append(flyer)

        def show(share: float) -> None:
            flyer.height = math.sin(math.pi * share)
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share - rise * flyer.height
            flyer.at = (round(x), round(y))
            flyer.scale = sizes[0] + (sizes[1] - sizes[0]) * share

        def fade(share: float) -> None:
            flyer.at = (round(end[0]), round(end[1]))
            flyer.scale, flyer.clear = sizes[1], share

        def done() -> None:
            if flyer in self.flyers:
                self.flyers.remove(flyer)
            if key:
                air.land(*key)
            if landed is not None:
                landed()

        return Series([Call(begin), Move(seconds, show, fade, ease_out), Call(done)])

    def flash(self, pieces: list[str], seconds: float = 0.35) -> Tween:
        """Lights land pieces for a moment."""
        sea = self._view.sea
        marks: list[Mark] = []

        def on() -> None:
            for piece in pieces:
                for quad in sea.piece_quads(piece):
                    box = sea.frame.quad_box(quad)
                    marks.append(Mark(box.inflate(-box.w // 10, -box.h // 10), "strong"))
            sea.overlay.lights = [*sea.overlay.lights, *marks]

        def off() -> None:
            sea.overlay.lights = [mark for mark in sea.overlay.lights if mark not in marks]

        return Series([Call(on), Delay(seconds), Call(off)])

    # Events

    def before(self, event: Event) -> None:
        """Keeps where things lie that an event takes away, before the model follows it."""
        view = self._view
        data: dict[str, Any] = dict(event.data)
        self._from = {}
        match event.kind:
            case "goal_taken":
                place = view.market.piece(f"open {data['goal']}")
                self._from = {data["goal"]: place} if place is not None else {}
            case "goal_kept" if event.seat == view.table.viewer:
                self._from = view.hand.choice_rects()
            case "temple_dug":
                name = data["card"] if event.seat == view.table.viewer else data["level"]
                self._from = {data["card"]: view.map_place(event.seat, name)}

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
        start = view.market.piece("stack")
        assert start is not None
        side = max(min(end.size), start.w)
        picture = view.pictures.tile(tile, 0, 0, side) if tile else view.pictures.tile_back(side)
        if seat == view.table.viewer:
            view.strip.turn = 0
        sizes = (start.w / side, min(end.size) / side)
        landed = self._sounding("drop_wood")
        return self.fly(picture, start.center, end.center, CARD, landed, key=("hand", seat), sizes=sizes)

    def _sounding(self, name: str) -> Callable[[], None]:
        return lambda: self._view.sound(name)

    def _stack_shuffled(self, seat: int, data: dict[str, Any]) -> Tween | None:
        self._view.sound("card")
        return None

    def _tile_laid(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        cell = data["cell"]
        dropped = view.hand.dropped == cell
        view.hand.dropped = None
        if not dropped:
            view.air.lift("tile", cell)
        sea.docks = all_docks(sea.model.tiles, view.thera)
        grow = sea.travel(sea.following())
        sea.redraw()
        start = view.tile_place(seat)

        def landed() -> None:
            sea.redraw()
            view.hand.arrange()
            view.sound("drop_wood")

        # What was let go by a hand lies there already.
        parts: list[Tween] = [Call(landed)] if dropped else []
        if grow is not None:
            parts.append(grow)
        if not dropped:

            def fly() -> Tween:
                box = sea.frame.cell_box(cell)
                picture = view.pictures.tile(data["tile"], data["turn"], sea.turn, max(8, box.w))
                view.air.land("tile", cell)
                sizes = (min(start.size) / max(8, box.w), 1.0)
                return self.fly(picture, start.center, box.center, 0.26, landed, key=("tile", cell), sizes=sizes)

            parts.append(Late(0.26, fly))
        return Series(parts)

    def _islands_joined(self, seat: int, data: dict[str, Any]) -> Tween:
        return self.flash(data["pieces"], 0.25)

    def _island_completed(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("bonus")
        return self.flash(data["pieces"], 0.45)

    def _cube_placed(self, seat: int, data: dict[str, Any]) -> Tween:
        colour, piece = data["colour"], data["piece"]
        start = self._view.market.socket(colour, data["space"])
        return self._cube(colour, start.center, piece)

    def _cube(self, colour: str, start: Pixel, piece: str) -> Tween:
        """A cube to a land piece."""
        view, sea = self._view, self._view.sea
        spot = cube_rect(sea.model, sea.frame, piece, colour).center
        picture = view.pictures.cube(colour, cube_side(sea.frame))

        def landed() -> None:
            sea.redraw()
            view.sound("pick")

        sea.redraw()
        return self.fly(picture, start, spot, CUBE, landed, key=("cube", piece, colour))

    def _cube_loaded(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        colour = data["colour"]
        spot = cube_rect(sea.model, sea.frame, data["piece"], colour).center
        picture = view.pictures.cube(colour, cube_side(sea.frame))
        sea.redraw()
        return self.fly(picture, spot, self._hold(seat), CUBE, self._sounding("pick"), key=("aboard", seat, colour))

    def _cube_unloaded(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._cube(data["colour"], self._hold(seat), data["piece"])

    def _hold(self, seat: int) -> Pixel:
        """Where cubes lie in a seat's boat."""
        sea = self._view.sea
        rect = sea.boats.rect(seat, sea.frame)
        return (rect.centerx, rect.y + rect.h * 5 // 8) if rect is not None else sea.area.center

    def _cube_sold(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        colour = data["colour"]
        end = view.market.socket(colour, data["space"])
        picture = view.pictures.cube(colour, max(18, end.w))
        sizes = (cube_side(view.sea.frame) / picture.get_width(), 1.0)
        landed = self._sounding("coin")
        return self.fly(picture, self._hold(seat), end.center, CUBE, landed, key=("sold", colour), sizes=sizes)

    def _maps(self, seat: int, data: dict[str, Any]) -> Tween:
        view = self._view
        own = seat == view.table.viewer
        names = data["cards"] if own and data.get("cards") else data["levels"]
        parts: list[Tween] = []
        for k, (name, level) in enumerate(zip(names, data["levels"], strict=True)):
            start = view.market.piece(f"deck {level}")
            assert start is not None
            end = view.map_place(seat, name, names[k + 1 :].count(name))
            size = end.size if end.h >= start.h else start.size
            picture = view.cards.map(name, size)
            sizes = (start.h / size[1], end.h / size[1])
            landed = self._sounding("card")
            parts.append(
                self.fly(picture, start.center, end.center, CARD, landed, key=("map", seat, name), sizes=sizes)
            )
        return Series(parts)

    def _maps_dealt(self, seat: int, data: dict[str, Any]) -> Tween:
        return self._maps(seat, data)

    def _maps_bought(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("coin")
        return self._maps(seat, data)

    def _goal(self, key: str, start: Rect, end: Rect, air: Key = (), text: bool = False) -> Tween:
        """A goal card from one box to another."""
        large = start if start.h > end.h else end
        picture = self._view.cards.goal(key, large.size, text)
        sizes = (start.h / large.h, end.h / large.h)
        return self.fly(picture, start.center, end.center, CARD, self._sounding("card"), key=air, sizes=sizes)

    def _goal_deck(self) -> Rect:
        place = self._view.market.piece("goal deck")
        assert place is not None
        return place

    def _goals_drawn(self, seat: int, data: dict[str, Any]) -> Tween:
        view, deck = self._view, self._goal_deck()
        rects = view.hand.choice_rects() if seat == view.table.viewer else {}
        if rects:
            parts = [self._goal(key, deck, rect, ("offer", key), True) for key, rect in rects.items()]
            return Together(parts, 0.1)
        place = view.goal_place(seat, HIDDEN)
        return Together([self._goal(HIDDEN, deck, place) for _ in range(data["count"])], 0.1)

    def _goal_kept(self, seat: int, data: dict[str, Any]) -> Tween:
        """The one kept goes to its owner, the other under the deck."""
        view, deck = self._view, self._goal_deck()
        place = view.goal_place(seat, data.get("goal", HIDDEN))
        parts: list[Tween] = []
        if self._from and "goal" in data:
            for key, start in self._from.items():
                kept = key == data["goal"]
                parts.append(
                    self._goal(key, start, place, ("goal", seat, key), True)
                    if kept
                    else self._goal(HIDDEN, start, deck)
                )
            return Together(parts, 0.06)
        return Together([self._goal(HIDDEN, place, deck) for _ in range(data["under"])], 0.06)

    def _goal_taken(self, seat: int, data: dict[str, Any]) -> Tween:
        view, key = self._view, data["goal"]
        name = key if key in view.model_shown.seats[seat].goals else HIDDEN
        start = self._from.get(key, self._goal_deck())
        return self._goal(key, start, view.goal_place(seat, name), ("goal", seat, name))

    def _goals_opened(self, seat: int, data: dict[str, Any]) -> Tween:
        market, deck = self._view.market, self._goal_deck()
        places = {key: market.piece(f"open {key}") for key in data["goals"]}
        return Together([self._goal(k, deck, rect, ("open", k)) for k, rect in places.items() if rect], 0.08)

    def _boat_placed(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        sea.boats.settle(sea.model, sea.docks, sea.frame)
        rect, show = sea.boats.rect(seat, sea.frame), sea.boats.shows[seat]
        assert rect is not None
        picture = view.pictures.boat(view.table.seats[seat].colour, show.heading, rect.w)
        start = view.cargo_place(seat)
        return self.fly(
            picture, start.center, rect.center, 0.3, self._sounding("wave"), key=("boat", seat), sizes=(0.6, 1.0)
        )

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
        boat = sea.boats.shows.setdefault(seat, BoatShow(path[0]))
        boat.at = path[0]

        def begin() -> None:
            boat.moving = wake
            boat.trail = []
            self._view.sound(sound)

        def show(share: float) -> None:
            left = share * total
            boat.lift = 0.0 if wake else math.sin(math.pi * share) ** 0.5
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
            sea.boats.settle(sea.model, sea.docks, sea.frame)
            entry = sea.boats.shows.get(seat)
            if entry is not None:
                entry.moving, entry.trail = False, []

        return Series([Call(begin), Animate(seconds, show, ease_in_out), Call(done)])

    def _temple_dug(self, seat: int, data: dict[str, Any]) -> Tween:
        view, sea = self._view, self._view.sea
        place = data["place"]
        rect = temple_rect(sea.frame, place)
        picture = view.pictures.temple(view.table.seats[seat].colour, rect.w)
        start = view.temple_place(seat, data["number"])
        marks: list[Mark] = []

        def prove() -> None:
            for side in data["proof"]:
                for icon in side["icons"]:
                    box = sea.frame.quad_box(icon)
                    marks.append(Mark(box.inflate(-box.w // 6, -box.h // 6), "light"))
            sea.overlay.lights = [*sea.overlay.lights, *marks]
            view.sound("card")

        def landed() -> None:
            sea.overlay.lights = [mark for mark in sea.overlay.lights if mark not in marks]
            sea.redraw()
            view.sound("stamp")
            view.sound("star")

        card = view.cards.map(data["card"], view.card_size())
        hand = self._from[data["card"]]
        at = view.quiet_place(card.get_size(), rect).center
        show = self.fly(card, hand.center, at, CARD, sizes=(hand.h / card.get_height(), 1.0))
        hold = self._hold_card(card, at, 0.55)
        sizes = (start.w / rect.w, 1.0)
        dig = self.fly(picture, start.center, rect.center, 0.3, landed, key=("temple", place), sizes=sizes)
        return Series([Call(prove), show, hold, dig])

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
        side = max(stack.w, view.sea.cell)
        show_at = (view.sea.area.right - side, stack.centery)
        turned = data["turned"]
        each = min(FLIP, 1.4 / len(turned))
        parts: list[Tween] = []
        for k, tile in enumerate(turned):
            picture = view.pictures.tile(tile, 0, 0, side)
            sizes = (stack.w / side, 1.0)
            parts.append(self.fly(picture, stack.center, show_at, each, self._sounding("card"), sizes=sizes))
            last = k == len(turned) - 1
            if not last:
                sizes = (1.0, discards.w / side)
                parts.append(self.fly(picture, show_at, discards.center, each * 0.6, sizes=sizes))
            else:
                parts.append(self._hold_card(picture, show_at, 0.25))

        kept = view.pictures.tile(turned[-1], 0, 0, side)
        if seat == view.table.viewer:
            view.strip.turn = 0
        landed, sizes = self._sounding("drop_wood"), (1.0, min(end.size) / side)
        parts.append(self.fly(kept, show_at, end.center, CARD, landed, key=("hand", seat), sizes=sizes))
        return Series(parts)

    def _last_round(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("turn")
        return Delay(0.3)

    def _actions_raised(self, seat: int, data: dict[str, Any]) -> Tween:
        self._view.sound("bonus")
        return Delay(0.15)
