"""What is seen for a moment on Arnak's table beside pieces that fly to a place: lights, words, cards held up."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Call, Delay, Series, Tween
from scenes.table.air import Key
from scenes.table.arnak.look import Look
from scenes.table.arnak.places import Boards
from scenes.table.flights import Flights
from scenes.table.glow import Glows
from scenes.table.inbetweens import fitting, flipping

FIGURE = 0.42
TOKEN = 0.34
SHOWN = 0.55
"""Seconds a card that another player uses is held up."""
ANNOUNCED = 0.75
"""Seconds a new round is announced."""
LIT = 0.4
"""Seconds a place is lit at which something happens that moves nothing."""
RISES = 70
"""How far a thing rises that leaves the table, in design pixels."""


class Moments:
    """Makes tweens of what is seen for a moment, and draws the lights; what flies is drawn by `flights`."""

    def __init__(self, look: Look, boards: Boards, glows: Glows, flights: Flights) -> None:
        self.look = look
        self.boards = boards
        self.flights = flights
        self.lit: list[Rect] = []
        self._stage = look.stage
        self._glows = glows

    def clear(self) -> None:
        """Nothing is on its way, nothing is lit."""
        self.flights.clear()
        self.lit.clear()
        self.boards.own.shift.clear()

    def draw(self, surface: Surface) -> None:
        """Draws lights, then what flies."""
        for rect in self.lit:
            self._glows.draw(surface, self._stage.theme, rect, "strong", px=self.look.px)
        self.flights.draw(surface)

    def rise(self, picture: Surface, start: Rect, seconds: float = TOKEN) -> Tween:
        """A picture that leaves the table: it rises and fades."""
        return self.flights.vanish(picture, start, self.look.px(RISES), seconds)

    def flip(self, old: Surface, new: Surface, place: Rect, key: Key) -> Tween:
        """A tile of the name `key` in the air is turned over where it lies."""
        return self.flights.change(flipping(old, new), place, DURATIONS.flip, key=key, sound="card")

    def hold_up(self, picture: Surface, start: Rect, end: Rect, seconds: float = SHOWN) -> Tween:
        """A picture shown to all for a moment, on its way from one place to another (and then it is there)."""
        areas, px = self.boards.laid, self.look.px
        place = picture.get_rect(bottomright=(areas.island.right - px(20), areas.own.bottom - px(10)))
        return Series(
            [
                self.flights.fly(picture, start, place, DURATIONS.card),
                self.flights.hold(picture, place, seconds),
                self.flights.fly(fitting(picture, end), place, end, DURATIONS.card),
            ]
        )

    def announce(self, words: str, over: Rect) -> Tween:
        """Words on a board of dark wood over a place, for a moment."""
        stage, px = self._stage, self.look.px
        block = stage.text.render(words, "title", on="dark", px=self.look.text_px(38))
        margin = px(20)
        plate = Rect(margin, margin, block.size[0] + px(90), block.size[1] + px(40))
        picture = Surface((plate.w + 2 * margin, plate.h + 2 * margin), SRCALPHA)
        stage.panels.draw(picture, "dark", plate)
        picture.blit(block.surface, block.corner(plate, 0.5))
        shown = self.flights.hold(picture, over, ANNOUNCED, fades=DURATIONS.lift * 2, shadow=False)
        return Series([Call(lambda: stage.sounds.play("turn")), shown])

    def light(self, *places: Rect, sound: str = "") -> Tween:
        """Lights places for a moment: something happens there that moves nothing."""

        def on() -> None:
            self.lit.extend(places)
            if sound:
                self._stage.sounds.play(sound)
            self._stage.invalidate()

        def off() -> None:
            self.lit = [rect for rect in self.lit if all(rect is not place for place in places)]
            self._stage.invalidate()

        return Series([Call(on), Delay(LIT), Call(off)])
