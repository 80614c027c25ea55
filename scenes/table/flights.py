"""What flies over a table: pieces, cards and tokens on their way from place to place, above all boards.

Every game says what moves where; how it looks on its way is the same for all. A thing rises in a shallow arc, its
shadow leaves it, it grows or shrinks to the size it will have; it is in the `Air` until it lands, which happens once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.shapes import blit_faded
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Animate, Call, Delay, Move, Series, Tween, ease_in_out, ease_out, lerp_point, linear
from scenes.table.air import Air, Key
from scenes.table.inbetweens import Changing, Shadows, still

Point = tuple[int, int]
Place = Rect | Point | Callable[[], Point]
"""Where something flies from or to: a box, of which the middle counts, or that middle; or what tells where that is now,
if what it belongs to may be moved meanwhile."""

ARC = 0.12
"""How high an arc is, as a share of its way."""
SLIDES = 1 / 3
"""The share of its time that a thing takes to slide down behind an edge."""
ARC_MOST = 60
"""How high at most, in design pixels."""
LOW = 0.85
"""From this share of its way on a thing is lower than what stands where it lands."""
HEIGHT = 14
"""How far the shadow of what is highest lies from it, in design pixels."""


@dataclass(slots=True, eq=False)
class Flight:
    """A thing in the air: how it looks, its middle in window pixels, how far it is on its way (0 to 1), how high it is
    (0 to 1), how clearly it is seen (0 to 1), whether it throws a shadow, and what draws again all that stands higher
    where it lands."""

    looks: Changing
    at: Point
    share: float = 0.0
    height: float = 0.0
    alpha: float = 1.0
    shadow: bool = True
    room: Rect | None = None
    """Where alone it is seen; None: everywhere."""
    over: Callable[[Surface], object] | None = None
    """Draws again what is higher than it when it lands."""

    @property
    def picture(self) -> Surface:
        """Its picture now."""
        return self.looks.at(self.share)

    @property
    def rect(self) -> Rect:
        """Where its picture is now."""
        return self.picture.get_rect(center=self.at)


@dataclass(frozen=True, slots=True)
class Released:
    """What a hand has let go: the kind of place it came from, where it is, its own look if it has one. `taken_up()` is
    called when its flight begins, or when it turns out that there is none."""

    kind: str
    rect: Rect
    picture: Surface | None = None
    taken_up: Callable[[], object] = lambda: None


class Flights:
    """Makes the tweens of what flies, and draws it."""

    def __init__(self, stage: Stage, air: Air, px: Callable[[float], int] | None = None) -> None:
        self.stage = stage
        self.air = air
        self.aloft: list[Flight] = []
        """What is seen in the air now, the topmost last."""
        self.released: Released | None = None
        """What a hand has just let go: its flight begins there."""
        self._px = px
        self._waiting: Flight | None = None
        self._shadows = Shadows()

    def px(self, design: float) -> int:
        """Device pixels of a design length on the boards."""
        return self._px(design) if self._px is not None else self.stage.theme.px(design)

    def clear(self) -> None:
        """Nothing is on its way, nothing waits, everything has arrived."""
        self.let_go(None)
        self.aloft.clear()
        self.air.clear()

    # Flights

    def fly(
        self,
        looks: Surface | Changing,
        start: Place,
        end: Place,
        seconds: float,
        landed: Callable[[], object] | None = None,
        *,
        key: Key = (),
        amount: int = 1,
        sound: str = "",
        arc: bool = True,
        waits: bool = False,
        held: bool = False,
        behind: Rect | None = None,
        over: Callable[[Surface], object] | None = None,
    ) -> Tween:
        """A thing from one place to another, flat if not in an `arc`. `amount` things of the name `key` are in the air
        until it lands; then `landed()` is called, and `sound` heard. What `waits` is seen where it stands until its
        time comes. A `held` thing begins where the hand let it go, and drops from there. What ends in a box that
        reaches beyond the lower edge of the room `behind` that comes down there from above, and is not seen beyond it.
        Near its end it is lower than what `over()` draws again. Under reduced motion it grows clear where it goes."""
        released = self.released if held else None
        flight = Flight(_looks_of(looks), _middle(start), over=over)
        if released is not None:
            self.released = None
            released.taken_up()
            flight.at = released.rect.center
            if math.dist(flight.at, _middle(end)) <= math.hypot(*released.rect.size):
                seconds = min(seconds, DURATIONS.drop)
        begin: Place = flight.at if released is not None else start
        above = end
        if behind is not None:
            assert isinstance(end, Rect), "how high it is tells where it comes down"
            above = end.move(0, behind.bottom - end.bottom)
            seconds *= 1 - SLIDES
        down = self.air.lift(*key, amount=amount) if key else None
        if waits:
            self._show(flight)

        def move(share: float) -> None:
            bow, (from_, to) = math.sin(math.pi * share), (_middle(begin), _middle(above))
            x, y = lerp_point(from_, to, share)
            rise = min(self.px(ARC_MOST), math.dist(from_, _middle(end)) * ARC) if arc and released is None else 0.0
            flight.at, flight.share = (round(x), round(y - rise * bow)), share
            flight.height = 1 - share if released is not None else bow if arc else 0.0
            self._show(flight)

        def fade(share: float) -> None:
            flight.at, flight.share, flight.height, flight.alpha, flight.room = _middle(end), 1.0, 0.0, share, behind
            self._show(flight)

        def slide(share: float) -> None:
            x, y = lerp_point(_middle(above), _middle(end), share)
            flight.at, flight.share, flight.height, flight.room = (round(x), round(y)), 1.0, 0.0, behind
            self._show(flight)

        way: Tween = Move(seconds, move, fade, ease_in_out if released is None else ease_out)
        if behind is not None:
            way = Series([way, Move(seconds * SLIDES / (1 - SLIDES), slide, lambda share: slide(1.0), ease_out)])
        land = Call(lambda: self._land(flight, down, landed, sound))
        return Series([Call(self._take_up), way, land] if released is not None else [way, land])

    def _land(
        self, flight: Flight, down: Callable[[], object] | None, landed: Callable[[], object] | None, sound: str
    ) -> None:
        """Something has arrived: it is no longer in the air, `down()` and `landed()` are called if given, and its sound
        is heard."""
        self._hide(flight)
        if down is not None:
            down()
        if landed is not None:
            landed()
        if sound:
            self.stage.sounds.play(sound)
        self.stage.invalidate_moving()

    def vanish(self, looks: Surface | Changing, start: Place, by: int, seconds: float, *, waits: bool = False) -> Tween:
        """A thing that leaves the table: it rises by so many pixels and fades away; under reduced motion it fades where
        it is. What `waits` is seen where it stands until its time comes."""
        begin = _middle(start)
        flight = Flight(_looks_of(looks), begin)
        if waits:
            self._show(flight)

        def move(share: float) -> None:
            flight.at, flight.share, flight.height = (begin[0], round(begin[1] - by * share)), share, share
            flight.alpha = min(1.0, 2 * (1 - share))
            self._show(flight)

        def fade(share: float) -> None:
            flight.alpha = 1 - share
            self._show(flight)

        return Series([Move(seconds, move, fade, ease_out), Call(lambda: self._hide(flight))])

    def dissolve(self, picture: Surface, place: Place, seconds: float, *, waits: bool = False) -> Tween:
        """What lay on a board until now, and fades away below all that flies: what lies there now comes into sight.
        What `waits` is seen until its time comes."""
        flight = Flight(still(picture), _middle(place), shadow=False)

        def fade(share: float) -> None:
            flight.alpha = 1 - share
            self._show(flight, lowest=True)

        if waits:
            fade(0.0)
        return Series([Animate(seconds, fade, linear, fade=True), Call(lambda: self._hide(flight))])

    def emerge(self, picture: Surface, place: Place, seconds: float, *, key: Key) -> Tween:
        """What comes to lie on a board grows clear there, below all that flies; it is in the air until then."""
        flight = Flight(still(picture), _middle(place), shadow=False)
        down = self.air.lift(*key)

        def fade(share: float) -> None:
            flight.alpha = share
            self._show(flight, lowest=True)

        land = Call(lambda: self._land(flight, down, None, ""))
        return Series([Animate(seconds, fade, linear, fade=True), land])

    def change(
        self,
        looks: Changing,
        place: Place,
        seconds: float,
        landed: Callable[[], object] | None = None,
        *,
        key: Key = (),
        sound: str = "",
        waits: bool = False,
    ) -> Tween:
        """A thing that changes where it lies, as when it is turned over; `sound` is heard when it begins. What `waits`
        is seen until its time comes."""
        change = self.fly(looks, place, place, seconds, landed, key=key, arc=False, waits=waits)
        return Series([Call(lambda: self.stage.sounds.play(sound)), change]) if sound else change

    def hold(self, picture: Surface, place: Place, seconds: float, *, fades: float = 0.0, shadow: bool = True) -> Tween:
        """A picture held up to all for so many seconds; it comes and goes in `fades` seconds each."""
        flight = Flight(still(picture), _middle(place), shadow=shadow)

        def come(share: float) -> None:
            flight.alpha = share
            self._show(flight)

        parts: list[Tween] = [
            Animate(fades, come, fade=True) if fades else Call(lambda: self._show(flight)),
            Delay(seconds),
            Call(lambda: self._hide(flight)),
        ]
        if fades:
            parts.insert(2, Animate(fades, lambda share: come(1 - share), fade=True))
        return Series(parts)

    def _show(self, flight: Flight, *, lowest: bool = False) -> None:
        if flight not in self.aloft:
            self.aloft.insert(0 if lowest else len(self.aloft), flight)
        self.stage.invalidate_moving()

    def _hide(self, flight: Flight) -> None:
        if flight in self.aloft:
            self.aloft.remove(flight)
        self.stage.invalidate_moving()

    # What a hand lets go

    def let_go(self, released: Released | None) -> None:
        """A hand has let something go: it stays in sight there until its flight begins. None: nothing waits for one."""
        self._take_up()
        if self.released is not None:
            self.released.taken_up()
        self.released = released
        if released is not None and released.picture is not None:
            self._waiting = Flight(still(released.picture), released.rect.center, height=1.0)
            self._show(self._waiting)

    def _take_up(self) -> None:
        """What waited where it was let go waits no more."""
        if self._waiting is not None:
            self._hide(self._waiting)
            self._waiting = None

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draws what is in the air, each thing over its shadow."""
        deep, whole = self.px(HEIGHT), surface.get_clip()
        for flight in self.aloft:
            if flight.room is not None:
                surface.set_clip(flight.room.clip(whole))
            if flight.shadow:
                away = 2 + round(deep * flight.height)
                shadow = flight.looks.shadow(flight.share, self._shadows)
                at = (flight.at[0] + away * 2 // 3, flight.at[1] + away)
                blit_faded(surface, shadow, shadow.get_rect(center=at), flight.alpha)
            blit_faded(surface, flight.picture, flight.rect, flight.alpha)
            surface.set_clip(whole)
            if flight.over is not None and flight.share >= LOW:
                flight.over(surface)


def _looks_of(looks: Surface | Changing) -> Changing:
    return still(looks) if isinstance(looks, Surface) else looks


def _middle(place: Place) -> Point:
    """Where that is now."""
    if isinstance(place, Rect):
        return place.center
    return place() if callable(place) else place
