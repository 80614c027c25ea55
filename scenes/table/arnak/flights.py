"""What moves on Arnak's table: things that fly, turn over, rise away, are held up or lit for a moment.

Pure timing over boxes. What flies is not drawn, and not counted, where it goes until it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from scenes.stage.loop import Stage
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Animate, Call, Delay, Series, Tween, ease_in_out, ease_out, lerp_point
from scenes.table.arnak.look import Look
from scenes.table.arnak.places import Boards
from scenes.table.glow import Glows

Hidden = tuple[set[Any], Any]
"""What is not drawn while it is on its way: a set of such things of a board, and its name there."""
FIGURE = 0.42
TOKEN = 0.34
SHOWN = 0.55
"""Seconds a card that another player uses is held up."""
ANNOUNCED = 0.75
"""Seconds a new round is announced."""
LIT = 0.4
"""Seconds a place is lit at which something happens that moves nothing."""
STEPS = 5
"""Pictures made beforehand for a thing that grows smaller or turns over."""


@dataclass(slots=True)
class Flight:
    """A picture on its way between two middles; `frames`, if any, are its pictures from start to end."""

    picture: Surface
    start: tuple[int, int]
    end: tuple[int, int]
    share: float = 0.0
    alpha: float = 1.0
    lifts: bool = True
    shadow: bool = True
    frames: tuple[Surface, ...] = ()

    @property
    def rect(self) -> Rect:
        """Where the picture is now."""
        x, y = lerp_point(self.start, self.end, self.share)
        return self.picture.get_rect(center=(round(x), round(y)))

    def go(self, share: float) -> None:
        """Brings it so far on its way."""
        self.share = share
        if self.frames:
            self.picture = self.frames[min(len(self.frames) - 1, int(share * len(self.frames)))]


@dataclass(frozen=True, slots=True)
class Released:
    """What the hand has let go: from which kind of place, where, how it looks if it has a look of its own. `taken_up()`
    is to be called when its flight begins, or it turns out that it has none."""

    kind: str
    rect: Rect
    picture: Surface | None
    taken_up: Callable[[], object]


class Journey:
    """The tween of a flight: it is in `sky` while it lasts, then `landed()` is called. Under reduced motion it appears
    where it goes, or fades where it was if it `leaves`."""

    def __init__(
        self,
        sky: list[Flight],
        flight: Flight,
        duration: float,
        landed: Callable[[], object],
        *,
        leaves: bool = False,
        still: bool = False,
    ) -> None:
        self.duration = duration
        self._sky = sky
        self._flight = flight
        self._landed = landed
        self._leaves = leaves
        self._still = still

    def run(self, before: float, now: float) -> None:
        """Brings the flight to where it is at a time."""
        flight = self._flight
        if now >= self.duration:
            if flight in self._sky:
                self._sky.remove(flight)
            self._landed()
            return
        if flight not in self._sky:
            self._sky.append(flight)
        share = max(0.0, now) / self.duration
        if self._still:
            flight.alpha = 1 - share if self._leaves else share
            return
        flight.go(ease_out(share) if self._leaves else ease_in_out(share))
        if self._leaves:
            flight.alpha = min(1.0, 2 * (1 - share))

    def reduced(self) -> Journey:
        """A short fade in place."""
        place = self._flight.start if self._leaves else self._flight.end
        picture = self._flight.frames[-1] if self._flight.frames else self._flight.picture
        flight = Flight(picture, place, place, lifts=False, alpha=float(self._leaves))
        return Journey(self._sky, flight, DURATIONS.fade_reduced, self._landed, leaves=self._leaves, still=True)


class Flights:
    """Makes tweens of movements, and draws what is on its way."""

    def __init__(self, stage: Stage, look: Look, boards: Boards, glows: Glows) -> None:
        self.stage = stage
        self.look = look
        self.boards = boards
        self._glows = glows
        self.flying: list[Flight] = []
        self.lit: list[Rect] = []
        self._waiting: Flight | None = None
        self.released: Released | None = None
        """What the hand has just let go: its flight begins there."""

    def clear(self) -> None:
        """Nothing is on its way."""
        self.flying.clear()
        self.lit.clear()
        self.let_go(None)
        self.boards.coming.clear()
        self.boards.own.shift.clear()
        for hidden in self.boards.hiding():
            hidden.clear()

    def let_go(self, released: Released | None) -> None:
        """The hand has let something go: it stays in sight there until its flight begins. None: nothing waits."""
        self._take_up()
        if self.released is not None:
            self.released.taken_up()
        self.released = released
        if released is not None and released.picture is not None:
            at = released.rect.center
            self._waiting = Flight(released.picture, at, at, lifts=False)
            self.flying.append(self._waiting)

    def _take_up(self) -> None:
        """What waited where it was let go waits no more."""
        if self._waiting in self.flying:
            self.flying.remove(self._waiting)
        self._waiting = None

    def draw(self, surface: Surface) -> None:
        """Draws what is on its way."""
        for rect in self.lit:
            self._glows.draw(surface, self.stage.theme, rect, "strong", px=self.look.px)
        for flight in self.flying:
            rect = flight.rect
            picture = flight.picture
            if flight.alpha < 1:
                picture = picture.copy()
                picture.set_alpha(round(255 * flight.alpha))
                surface.blit(picture, rect)
                continue
            if not flight.shadow:
                surface.blit(picture, rect)
                continue
            lift = round(self.look.px(10) * 4 * flight.share * (1 - flight.share)) if flight.lifts else 0
            self.look.shadowed(surface, picture, rect.move(0, -lift), self.look.px(8) + lift // 2)

    # Building blocks

    def fly(
        self,
        picture: Surface,
        start: Rect,
        end: Rect,
        seconds: float,
        hide: Hidden | None = None,
        sound: str = "",
        held: bool = False,
        coming: tuple[int, str] | None = None,
        amount: int = 1,
        fits: bool = False,
        last: Surface | None = None,
    ) -> Tween:
        """A picture from one place to another. What `hide` names is not drawn where it goes until it is there, and
        `amount` things of the sign `coming` are not counted. `held` things begin where the hand let them go; what
        `fits` grows smaller on its way to a place that is smaller, and `last` is how it looks at the end of its way."""
        from_hand, released = False, self.released
        if held and released is not None:
            from_hand, start, self.released = True, released.rect, None
            released.taken_up()
        flight = Flight(picture, start.center, end.center)
        if fits:
            flight.frames = _smaller(picture, end)
        elif last is not None:
            flight.frames = (picture, picture, last)
        if hide is not None:
            hide[0].add(hide[1])
        if coming is not None:
            self.boards.coming[coming] += amount

        def land() -> None:
            if hide is not None:
                hide[0].discard(hide[1])
            if coming is not None:
                self.boards.coming[coming] -= amount
            if sound:
                self.stage.sounds.play(sound)
            self.stage.invalidate()

        journey = Journey(self.flying, flight, seconds, land)
        return Series([Call(self._take_up), journey]) if from_hand else journey

    def rise(self, picture: Surface, start: Rect, seconds: float = TOKEN, by: float = 70) -> Tween:
        """A picture that leaves the table: it rises and fades."""
        flight = Flight(picture, start.center, start.move(0, -self.look.px(by)).center, lifts=False)
        return Journey(self.flying, flight, seconds, self.stage.invalidate, leaves=True)

    def flip(self, old: Surface, new: Surface, place: Rect, hide: Hidden) -> Tween:
        """A tile turned over where it lies; its narrowing pictures are made before it turns."""
        wide, high = place.size
        widths = [max(2, round(wide * (1 - k / STEPS))) for k in range(STEPS)]
        frames = [smoothscale(old, (w, high)) for w in widths] + [smoothscale(new, (w, high)) for w in widths[::-1]]
        flight = Flight(frames[0], place.center, place.center, lifts=False, frames=tuple(frames))
        hide[0].add(hide[1])

        def done() -> None:
            hide[0].discard(hide[1])
            self.stage.invalidate()

        def begin() -> None:
            # A movement to this very place may have shown it meanwhile.
            hide[0].add(hide[1])
            self.stage.sounds.play("card")

        return Series([Call(begin), Journey(self.flying, flight, DURATIONS.flip, done)])

    def hold_up(self, picture: Surface, start: Rect, end: Rect, seconds: float = SHOWN) -> Tween:
        """A picture shown to all for a moment, on its way from one place to another (and then it is there)."""
        areas = self.boards.laid
        place = picture.get_rect(
            bottomright=(areas.island.right - self.look.px(20), areas.own.bottom - self.look.px(10))
        )
        shown = Flight(picture, place.center, place.center)

        def stay() -> None:
            self.flying.append(shown)
            self.stage.invalidate()

        def away() -> None:
            if shown in self.flying:
                self.flying.remove(shown)
            self.stage.invalidate()

        return Series(
            [
                self.fly(picture, start, place, DURATIONS.card),
                Call(stay),
                Delay(seconds),
                Call(away),
                self.fly(picture, place, end, DURATIONS.card, fits=True),
            ]
        )

    def announce(self, words: str, over: Rect) -> Tween:
        """Words on a board of dark wood over a place, for a moment."""
        stage, px = self.stage, self.look.px
        block = stage.text.render(words, "title", on="dark", px=self.look.text_px(38))
        margin = px(20)
        plate = Rect(margin, margin, block.size[0] + px(90), block.size[1] + px(40))
        picture = Surface((plate.w + 2 * margin, plate.h + 2 * margin), SRCALPHA)
        stage.panels.draw(picture, "dark", plate)
        picture.blit(block.surface, block.surface.get_rect(center=plate.center))
        place = picture.get_rect(center=over.center)
        sign = Flight(picture, place.center, place.center, lifts=False, alpha=0.0, shadow=False)

        def fade(share: float) -> None:
            sign.alpha = share
            if sign not in self.flying:
                self.flying.append(sign)
            stage.invalidate()

        def away() -> None:
            if sign in self.flying:
                self.flying.remove(sign)
            stage.invalidate()

        return Series(
            [
                Call(lambda: stage.sounds.play("turn")),
                Animate(DURATIONS.lift * 2, fade, fade=True),
                Delay(ANNOUNCED),
                Animate(DURATIONS.flip, lambda share: fade(1 - share), fade=True),
                Call(away),
            ]
        )

    def light(self, *places: Rect, sound: str = "") -> Tween:
        """Lights places for a moment: something happens there that moves nothing."""

        def on() -> None:
            self.lit.extend(places)
            if sound:
                self.stage.sounds.play(sound)
            self.stage.invalidate()

        def off() -> None:
            self.lit = [rect for rect in self.lit if all(rect is not place for place in places)]
            self.stage.invalidate()

        return Series([Call(on), Delay(LIT), Call(off)])


def _smaller(picture: Surface, end: Rect) -> tuple[Surface, ...]:
    """The pictures of a thing that grows as small as the place it goes to; none if it fits already."""
    wide, high = picture.get_size()
    least = min(1.0, max(0.3, min(end.w / max(1, wide), end.h / max(1, high))))
    if least > 0.9:
        return ()
    shares = [1 - (1 - least) * k / (STEPS - 1) for k in range(STEPS)]
    return (picture, *(smoothscale(picture, (round(wide * s), round(high * s))) for s in shares[1:]))
