"""The boats of all seats on the chart: where each lies or moves, what it carries, and the foam behind it."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame
from pygame import BLEND_PREMULTIPLIED, Mask, Rect, Surface

from game.akrotiri.content import COLOURS
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import outline, soft_box
from scenes.stage.theme import PlayerColour
from scenes.table.air import Air
from scenes.table.akrotiri.chart import Frame, Pixel, Point, heading
from scenes.table.akrotiri.docks import DockPlace
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.pictures import BOAT_MIDDLE, KEEL, Pictures
from scenes.table.akrotiri.shore import Shore, body_mask
from scenes.table.people import SeatLook

WAKE = 16
"""So many frames of a boat's way leave foam."""
SWELL, SWELL_SOFT = 0.05, 0.05
"""How broad the light water round a hull is, and how soft, in sides of the boat's picture."""
SWELL_LIGHT, SWELL_DENSE = (206, 240, 246), 215
"""Its colour, and how dense it is beside the hull (0 to 255)."""
WATERLINE = 0.5
"""Above that there is no water beside a hull, in parts of the picture's height."""
MAST = (0.492, 0.25)
"""The top of the mast, in parts of a picture's sides."""
POLE = (58, 34, 14)
LEAST_EMBLEM = 17
"""The least side of an emblem, px; below that its shape cannot be told."""
LEAST_SIDE, MOST_OF_CELL = 44, 0.67
"""The least side of a boat's picture, px, but on the smallest charts no more than so much of a cell."""
ALONGSIDE = 0.22
"""So far from its berth a boat lies, away from the jetty, that only passes through a dock where another lies; in
cells."""
SIDE = 0.54
"""The side of a boat's picture on a chart that is large enough, in cells."""
TURN_DISC, TURN_STRENGTH = 0.7, 153
"""The disc of colour under the boat whose turn it is: its diameter in cells, and how dense it is in its middle (0 to
255)."""
TURN_RING = 235
"""How dense the light ring in it is."""
SPOTS = 22
"""Spots of foam in a wake; the older they are, the wider and fainter."""


@dataclass(slots=True, eq=False)
class Wake:
    """The foam behind a boat: where it has been, the newest last, and how far the foam has come to rest (0 to 1)."""

    trail: list[Point]
    age: float = 0.0


@dataclass(slots=True)
class BoatShow:
    """How a boat is shown: where, its heading (0 right, counter-clockwise, 16 to a turn)."""

    at: Point
    heading: int = 0
    wake: Wake | None = None
    """Its foam while it sails."""
    lift: float = 0.0
    """How high it is carried over land, 0 to 1."""
    clear: float = 1.0
    """How clearly it is seen, 0 to 1."""
    pennant: float = 1.0
    """Where its pennant flies: 1 to the right, -1 to the left; between them while it goes over."""


def boat_side(frame: Frame) -> int:
    """The side of a boat's picture, px."""
    return max(min(frame.least(LEAST_SIDE), round(frame.cell * MOST_OF_CELL)), round(frame.cell * SIDE))


def boat_rect(frame: Frame, at: Point) -> Rect:
    """The box of the picture of a boat at a point: its middle, sail and all, lies there, so that it stands over as
    little as can be of the land behind it."""
    side = boat_side(frame)
    x, y = frame.at(at)
    return Rect(x - round(side * BOAT_MIDDLE[0]), y - round(side * BOAT_MIDDLE[1]), side, side)


def emblem_side(rect: Rect, dense: float = 1.0) -> int:
    """The side of the emblem at a boat, px, in a window so dense (see `Theme.dense`)."""
    return max(round(LEAST_EMBLEM * dense), rect.w * 3 // 10)


def pennant_end(rect: Rect, way: float, dense: float = 1.0) -> Pixel:
    """The middle of the emblem that flies as a boat's pennant, to the right (1) or the left (-1) of its mast, in a
    window so dense (see `Theme.dense`)."""
    half = emblem_side(rect, dense) // 2
    return rect.x + round(rect.w * MAST[0]) + round(way * half), rect.y + half


def clear_side(rect: Rect, dock: DockPlace, docks: Mapping[str, DockPlace], frame: Frame) -> int:
    """The side on which the pennant of a boat at a dock hides no other dock: the right one (1) if there is the choice,
    else the left one (-1)."""
    others = [frame.at(other.berth) for other in docks.values() if other is not dock]

    def gap(way: int) -> float:
        at = pennant_end(rect, way, frame.dense)
        return min((math.dist(at, other) for other in others), default=math.inf)

    return 1 if gap(1) >= min(emblem_side(rect, frame.dense), gap(-1)) else -1


def covered_by(frame: Frame, dock: DockPlace, docks: Mapping[str, DockPlace]) -> tuple[Rect, Rect]:
    """What a boat at a dock lies over: the boxes of its hull with the sail, and of its pennant."""
    rect = boat_rect(frame, dock.berth)
    way = clear_side(rect, dock, docks, frame)
    pennant = Rect((0, 0), (emblem_side(rect, frame.dense),) * 2)
    pennant.center = pennant_end(rect, way, frame.dense)
    return hull_box(rect), pennant


def hull_box(rect: Rect) -> Rect:
    """The part of the box of a boat's picture that hull and sail fill: beside it there are oars and shadow."""
    hull = rect.inflate(-rect.w * 3 // 8, -rect.h * 3 // 8)
    hull.center = rect.x + round(rect.w * BOAT_MIDDLE[0]), rect.y + round(rect.h * BOAT_MIDDLE[1])
    return hull


class Boats:
    """How all boats are shown. Whoever asks or draws hands over the frame in which the chart is seen.

    A boat in the `air`, or lifted by a hand, is not drawn.
    """

    def __init__(self, stage: Stage, looks: tuple[SeatLook, ...], pictures: Pictures, air: Air) -> None:
        self.shows: dict[int, BoatShow] = {}
        """The boats that have a dock or move, by seat."""
        self.lifted = -1
        """The seat whose boat a hand holds, or -1."""
        self.turn = -1
        """The seat whose turn it is, or -1."""
        self.wakes: list[Wake] = []
        """The foam behind boats that have arrived."""
        self._stage = stage
        self._looks = looks
        self._pictures = pictures
        self._air = air
        self._soft = surface_cache(4)
        """What has soft edges: foam, light water, shadows, discs of colour."""

    def forget(self) -> None:
        """Throws away pictures made for a chart of another size."""
        self._soft.clear()

    def settle(self, model: Model, docks: Mapping[str, DockPlace], frame: Frame) -> None:
        """Puts every boat to its dock, along its lane however it came there: a position looks the same whatever led to
        it."""
        for seat, entry in enumerate(model.seats):
            if entry.dock is None or entry.dock not in docks:
                self.shows.pop(seat, None)
                continue
            dock, at = docks[entry.dock], self.berth(seat, model, docks[entry.dock])
            show = self.shows.get(seat)
            if show is None or not _near(show.at, at):
                self.shows[seat] = BoatShow(at, moored(dock, frame))
            else:
                show.at, show.wake, show.lift, show.clear = at, None, 0.0, 1.0
                show.heading = moored(dock, frame)
        self.fly(model, docks, frame)

    def berth(self, seat: int, model: Model, dock: DockPlace) -> Point:
        """Where a boat lies at its dock in the world: at the berth, or where another lies there and it only passes
        through, alongside that."""
        others = (entry.dock for other, entry in enumerate(model.seats) if other != seat)
        if seat != self.turn or dock.name not in others:
            return dock.berth
        (x, y), pier = dock.berth, dock.pier
        way = math.dist(dock.berth, pier) or 1.0
        return x + (x - pier[0]) / way * ALONGSIDE, y + (y - pier[1]) / way * ALONGSIDE

    def fly(self, model: Model, docks: Mapping[str, DockPlace], frame: Frame) -> None:
        """Has every boat at a dock fly its pennant at once where it belongs; see `pennants`."""
        for seat, way in self.pennants(model, docks, frame).items():
            self.shows[seat].pennant = way

    def pennants(self, model: Model, docks: Mapping[str, DockPlace], frame: Frame) -> dict[int, int]:
        """On which side each boat at a dock flies its pennant, by seat: where that hides no other dock; of two at one
        dock, of which one only passes through, each its own away from the other."""
        taken = [entry.dock for entry in model.seats]
        found = {}
        for seat, entry in enumerate(model.seats):
            dock = docks.get(entry.dock or "")
            if dock is not None and seat in self.shows:
                way = clear_side(boat_rect(frame, dock.berth), dock, docks, frame)
                if taken.count(dock.name) > 1:
                    a, b = frame.at(dock.berth), frame.at(self.berth(self.turn, model, dock))
                    # Where neither lies further to the right, that which passes through has the choice.
                    way = way if abs(a[0] - b[0]) < abs(a[1] - b[1]) else 1 if b[0] > a[0] else -1
                    found[seat] = way if seat == self.turn else -way
                else:
                    found[seat] = way
        return found

    def rect(self, seat: int, frame: Frame) -> Rect | None:
        """The box of a boat's picture; None before it has a dock."""
        show = self.shows.get(seat)
        return None if show is None else boat_rect(frame, show.at)

    def place(self, rect: Rect, frame: Frame) -> Point:
        """The point of the world where a boat is whose picture has this box."""
        return frame.world((rect.x + round(rect.w * BOAT_MIDDLE[0]), rect.y + round(rect.h * BOAT_MIDDLE[1])))

    def picture(self, seat: int, model: Model, frame: Frame) -> Surface:
        """A boat as it lies, with what it carries."""
        side = boat_side(frame)
        picture = Surface((side, side), pygame.SRCALPHA)
        self._draw_boat(picture, seat, Rect(0, 0, side, side), model)
        return picture

    def draw(self, surface: Surface, model: Model, frame: Frame, shore: Shore | None = None) -> None:
        """Draws every boat that lies or moves on the chart, the nearest last, over all foam. Under that whose turn it
        is lies its colour. Where a `shore` is given, boats that lie still keep their soft edges off what lies there."""
        self._draw_turn(surface, model, frame, shore)
        sailing = [show.wake for show in self.shows.values() if show.wake is not None]
        for wake in (*self.wakes, *sailing):
            self._draw_wake(surface, wake, frame)
        for seat, show in sorted(self.shows.items(), key=lambda item: (frame.at(item[1].at)[1], item[0] == self.turn)):
            rect = self.rect(seat, frame)
            if rect is not None and seat != self.lifted and not self._air.count("boat", seat):
                if show.clear < 1:
                    faint = self.picture(seat, model, frame)
                    faint.set_alpha(round(255 * show.clear))
                    surface.blit(faint, rect)
                elif shore is None or show.wake is not None or show.lift:
                    self._draw_boat(surface, seat, rect, model)
                else:
                    surface.blit(*self._moored(seat, model, frame, shore), special_flags=BLEND_PREMULTIPLIED)
                    self._draw_load(surface, seat, rect, model)

    def draw_over(self, surface: Surface, model: Model, frame: Frame, box: Rect) -> None:
        """Draws again the boats at their docks that reach into a box: a tile coming down there lies under them."""
        for seat, show in self.shows.items():
            rect = self.rect(seat, frame)
            hidden = seat == self.lifted or show.clear < 1 or self._air.count("boat", seat)
            if rect is not None and not hidden and rect.colliderect(box):
                self._draw_boat(surface, seat, rect, model)

    def _draw_boat(self, surface: Surface, seat: int, rect: Rect, model: Model) -> None:
        show = self.shows[seat]
        look = self._looks[seat].colour
        if show.lift > 0:
            side = max(8, rect.w // 2)
            under = self._soft.get(
                ("under", side), lambda: soft_box((side, side // 2), side // 4, max(3, side // 5), (20, 10, 4), 130)
            )
            surface.blit(under, under.get_rect(center=(rect.centerx, rect.y + rect.h * 5 // 8)))
            rect = rect.move(0, -round(show.lift * rect.h * 0.2))
        elif seat != self.turn:
            swell = self._swell(show.heading, rect.w)
            surface.blit(swell, swell.get_rect(center=rect.center))
        surface.blit(self._pictures.boat(look, show.heading, rect.w), rect)
        self._draw_load(surface, seat, rect, model)

    def _moored(self, seat: int, model: Model, frame: Frame, shore: Shore) -> tuple[Surface, Rect]:
        """A boat that lies still, with the light water round it and its shadow, clear of what lies on the shore; and
        its box."""
        show, look = self.shows[seat], self._looks[seat].colour
        unmoved = replace(frame, origin=(0.0, 0.0))
        lit = seat != self.turn

        def make() -> tuple[Surface, Rect, Mask | None]:
            rect = boat_rect(unmoved, show.at)
            boat = self._pictures.boat(look, show.heading, rect.w)
            if not lit:
                return boat.premul_alpha(), rect, body_mask(boat)
            picture = self._swell(show.heading, rect.w).premul_alpha()
            box = picture.get_rect(center=rect.center)
            at = rect.x - box.x, rect.y - box.y
            picture.blit(boat.premul_alpha(), at, special_flags=BLEND_PREMULTIPLIED)
            body = Mask(box.size)
            body.draw(body_mask(boat), at)
            return picture, box, body

        picture, box = shore.cut(("boat", seat, show.at, show.heading, lit), make, model, unmoved)
        return picture, box.move(round(frame.origin[0]), round(frame.origin[1]))

    def _draw_load(self, surface: Surface, seat: int, rect: Rect, model: Model) -> None:
        """The pennant over a boat, and the cubes that it carries."""
        self._draw_pennant(surface, seat, rect)
        held = zip(COLOURS, model.seats[seat].cargo, strict=True)
        cargo = [c for c, n in held for _ in range(n - self._air.count("aboard", seat, c))]
        small = max(self._stage.theme.least(12), rect.w // 4)
        x = rect.centerx - (len(cargo) - 1) * small * 4 // 10
        for colour in cargo:
            picture = self._pictures.cube(colour, small)
            surface.blit(picture, picture.get_rect(center=(x, rect.y + rect.h * 5 // 8)))
            x += small * 8 // 10

    def _draw_turn(self, surface: Surface, model: Model, frame: Frame, shore: Shore | None) -> None:
        """A soft disc of a seat's colour under its boat, by which its own player finds it among all docks."""
        show = self._of_turn
        if show is None:
            return
        side = round(frame.cell * TURN_DISC)
        disc = self._soft.get(("disc", self.turn, side), lambda: _turn_disc(side, self._looks[self.turn].colour))
        if shore is None or show.wake is not None or show.lift:
            surface.blit(disc, disc.get_rect(center=frame.at(show.at)))
            return
        unmoved = replace(frame, origin=(0.0, 0.0))
        box = disc.get_rect(center=unmoved.at(show.at))
        picture, box = shore.cut(("disc", self.turn, show.at), lambda: (disc.premul_alpha(), box, None), model, unmoved)
        box = box.move(round(frame.origin[0]), round(frame.origin[1]))
        surface.blit(picture, box, special_flags=BLEND_PREMULTIPLIED)

    @property
    def _of_turn(self) -> BoatShow | None:
        """The boat whose turn it is; None where it is not drawn."""
        drawn = self.turn != self.lifted and not self._air.count("boat", self.turn)
        return self.shows.get(self.turn) if drawn else None

    def draw_pennant_over(self, surface: Surface, frame: Frame, heaps: Collection[Rect]) -> None:
        """Draws the pennant of the boat whose turn it is again, where it lies at its dock and one of these heaps of
        cubes, drawn over it, hides the middle of that: cubes on all sides may leave little else to know it by."""
        show = self._of_turn
        if show is None or show.lift or show.clear < 1:
            return
        rect = boat_rect(frame, show.at)
        at = pennant_end(rect, show.pennant, self._stage.theme.dense)
        if any(heap.collidepoint(at) for heap in heaps):
            self._draw_pennant(surface, self.turn, rect)

    def _draw_pennant(self, surface: Surface, seat: int, rect: Rect) -> None:
        """The seat's emblem as a flag at the top of the mast."""
        dense = self._stage.theme.dense
        side, at = emblem_side(rect, dense), pennant_end(rect, self.shows[seat].pennant, dense)
        mast = rect.x + round(rect.w * MAST[0])
        pygame.draw.line(surface, POLE, (mast, rect.y), (mast, rect.y + round(rect.h * MAST[1])), max(2, rect.w // 32))
        emblem = self._stage.icons.emblem(self._looks[seat].colour, side)
        surface.blit(emblem, emblem.get_rect(center=at))

    def _swell(self, heading: int, side: int) -> Surface:
        """Light water close round a hull, which is dark on the dark sea: as a boat's picture, with room beside it."""
        return self._soft.get(("swell", heading, side), lambda: self._make_swell(heading, side))

    def _make_swell(self, heading: int, side: int) -> Surface:
        hull = body_mask(self._pictures.boat(self._looks[0].colour, heading, side))
        line = round(side * WATERLINE)
        hull.erase(Mask((side, line), fill=True), (0, 0))
        broad, soft = max(1, round(side * SWELL)), max(1, round(side * SWELL_SOFT))
        room = broad + 2 * soft
        water = hull.convolve(_round_mask(broad))
        wide = Mask((side + 2 * room,) * 2)
        wide.draw(water, (room - broad, room - broad))
        light = wide.to_surface(setcolor=(*SWELL_LIGHT, SWELL_DENSE), unsetcolor=(*SWELL_LIGHT, 0))
        return pygame.transform.gaussian_blur(light, soft)

    def _draw_wake(self, surface: Surface, wake: Wake, frame: Frame) -> None:
        """Foam behind a boat, wider and fainter with its age, till it is gone."""
        keel = round(boat_side(frame) * KEEL)
        points = [(x, y + keel) for x, y in (frame.at(p) for p in wake.trail[-WAKE - 1 :])]
        spots: list[Pixel] = []
        gap = max(3.0 * frame.dense, frame.cell * 0.045)
        for a, b in pairwise(points):
            steps = max(1, round(math.dist(a, b) / gap))
            spots += [
                (round(a[0] + (b[0] - a[0]) * k / steps), round(a[1] + (b[1] - a[1]) * k / steps)) for k in range(steps)
            ]
        spots = spots[-SPOTS:]
        for k, (x, y) in enumerate(spots):
            # In steps, so that few sizes of foam are made.
            steps = len(spots) - k + round(wake.age * SPOTS)
            if steps > SPOTS:
                continue
            age = steps / SPOTS
            foam = self._foam(round(frame.cell * (0.07 + 0.16 * age)), round(5 * (1 - age)))
            surface.blit(foam, foam.get_rect(center=(x, y)))

    def _foam(self, side: int, strength: int) -> Surface:
        """A soft spot of foam; `strength` 0 to 5."""
        side = max(4, side // 2 * 2)
        blur = max(2, side // 3)
        return self._soft.get(
            ("foam", side, strength),
            lambda: soft_box((max(2, side - blur),) * 2, side // 3, blur, (240, 252, 252), 26 + 30 * strength),
        )


def _turn_disc(side: int, look: PlayerColour) -> Surface:
    """A disc of a player's colour with soft edge and a light ring in it, by which also a dark one stands out from the
    sea."""
    blur = max(2, side // 9)
    core = side - 2 * blur
    disc = soft_box((core, core), core // 2, blur, look.base, TURN_STRENGTH)
    ring = outline((core, core), core // 2, max(2, side // 26), look.rim, TURN_RING)
    disc.blit(ring, ring.get_rect(center=disc.get_rect().center))
    return disc


def _round_mask(radius: int) -> Mask:
    """A disc of that radius, px."""
    side = 2 * radius + 1
    mask = Mask((side, side))
    for x in range(side):
        for y in range(side):
            if math.hypot(x - radius, y - radius) <= radius + 0.5:
                mask.set_at((x, y))
    return mask


def moored(dock: DockPlace, frame: Frame) -> int:
    """A boat lies along its lane, its side to the jetty."""
    a, b = frame.at(dock.berth), frame.at(dock.pier)
    return heading(-(b[1] - a[1]), b[0] - a[0]) if frame.cell > 1 else 0


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) < 0.02 and abs(a[1] - b[1]) < 0.02
