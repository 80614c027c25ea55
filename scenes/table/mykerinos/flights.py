"""Pieces on their way: cubes, markers and tiles that fly from place to place above the boards."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Surface
from pygame.transform import rotozoom

from scenes.stage.loop import Stage
from scenes.stage.tween import Call, Move, Series, Tween, lerp

Point = tuple[int, int]


class Flights:
    """All pictures that are in the air, by number."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._air: dict[int, tuple[Surface, Point, int]] = {}
        self._next = 0

    def clear(self) -> None:
        """Nothing is in the air."""
        self._air.clear()

    def fly(
        self,
        pictures: Surface | Sequence[Surface],
        start: Point,
        end: Point,
        seconds: float,
        landed: Callable[[], object],
        *,
        rise: float = 0.0,
        vanish: bool = False,
        waits: bool = False,
    ) -> Tween:
        """A picture from point to point in a bow of `rise` pixels; then `landed()`. Of several pictures one follows the
        other on the way, as of a piece that grows. With `vanish` it fades away; with `waits` it is seen where it stood
        until its turn to fly comes."""
        number = self._next
        self._next += 1
        frames = (pictures,) if isinstance(pictures, Surface) else tuple(pictures)
        if waits:
            self._air[number] = (frames[0], start, 255)

        def show(share: float) -> None:
            if share >= 1:
                self._air.pop(number, None)
                return
            x = lerp(start[0], end[0], share)
            y = lerp(start[1], end[1], share) - math.sin(share * math.pi) * rise
            alpha = round(255 * (1 - share)) if vanish else 255
            self._air[number] = (frames[round(share * (len(frames) - 1))], (round(x), round(y)), alpha)

        faded = self._fading(number, frames[0], start, True) if vanish else self._fading(number, frames[-1], end)
        return Series([Move(seconds, show, faded), Call(landed)])

    def _fading(self, number: int, picture: Surface, at: Point, away: bool = False) -> Callable[[float], None]:
        """A flight under reduced motion: what arrives grows clear at its place, what leaves grows faint."""

        def show(share: float) -> None:
            if share >= 1:
                self._air.pop(number, None)
            else:
                self._air[number] = (picture, at, round(255 * (1 - share if away else share)))

        return show

    def turn(self, picture: Surface, start: Point, end: Point, seconds: float, landed: Callable[[], object]) -> Tween:
        """A picture that turns sideways, to the left, on its way; its frames are made once, before it begins."""
        number = self._next
        self._next += 1
        steps = max(2, round(seconds * 45))
        frames = [rotozoom(picture, 90 * k / steps, 1.0) for k in range(steps + 1)]

        def show(share: float) -> None:
            if share >= 1:
                self._air.pop(number, None)
                return
            x, y = lerp(start[0], end[0], share), lerp(start[1], end[1], share)
            self._air[number] = (frames[round(share * steps)], (round(x), round(y)), 255)

        return Series([Move(seconds, show, self._fading(number, frames[-1], end)), Call(landed)])

    @property
    def aloft(self) -> list[Point]:
        """Where the pictures are that fly or wait to."""
        return [at for _, at, _ in self._air.values()]

    def draw(self, surface: Surface) -> None:
        """Draws them."""
        for picture, at, alpha in self._air.values():
            if alpha < 255:
                faded = picture.copy()
                faded.set_alpha(alpha)
                surface.blit(faded, faded.get_rect(center=at))
            else:
                surface.blit(picture, picture.get_rect(center=at))
