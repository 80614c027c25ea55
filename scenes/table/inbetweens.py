"""In-betweens: the pictures of a thing that changes on its way, because it grows, turns over or turns sideways.

They are made once, with their shadows, when the thing is first seen; no frame scales or turns anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import BLEND_RGBA_MULT, Rect, Surface
from pygame.mask import from_surface
from pygame.transform import rotozoom, smoothscale

from scenes.stage.cache import ByteCache, surface_bytes
from scenes.stage.shapes import shadow_of

Transform = Callable[[Surface], Surface]
Step = tuple[Surface, Transform | None]
"""A picture, and what is done to it (and to its shadow) to get an in-between; nothing if it is shown as it is."""

STEPS = 14
"""The most pictures that a growing thing has: one for each frame of a short flight."""
GROWN = 3
"""Pixels by which one picture of a growing thing is larger than another."""
FLIP_STEPS = 6
"""Pictures of each side of a thing that is turned over."""
TURN_STEP = 7.5
"""Degrees from one picture of a thing that turns sideways to the next."""
SHADE = 130
"""How dark a shadow is, of 255."""
SOLID = 200
"""What is more opaque than this, of 255, throws a shadow."""


class Shadows:
    """Shadows of pictures, each made once while there is room for it."""

    def __init__(self) -> None:
        # Each picture is kept with its shadow: as long as it is, no other can have its id.
        self._cache: ByteCache[tuple[Surface, Surface]] = ByteCache(
            16 << 20, lambda pair: surface_bytes(pair[0]) + surface_bytes(pair[1])
        )

    def of(self, picture: Surface) -> Surface:
        """The soft shadow of what is solid in a picture (a piece may bring the shadow it throws at rest); their middles
        are the same."""

        def make() -> tuple[Surface, Surface]:
            body = from_surface(picture, SOLID).to_surface(setcolor=(255, 255, 255), unsetcolor=(255, 255, 255, 0))
            return picture, shadow_of(body, max(6, min(picture.get_size()) // 8), SHADE)

        return self._cache.get(id(picture), make)[1]


class Changing:
    """A thing whose pictures follow one another on its way."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = tuple(steps)
        self._pictures: tuple[Surface, ...] = ()
        self._shadows: tuple[Surface, ...] = ()

    def at(self, share: float) -> Surface:
        """Its picture at a share of its way, 0 to 1."""
        if not self._pictures:
            self._pictures = tuple(_made(picture, how) for picture, how in self._steps)
        return self._pictures[self._index(share)]

    def shadow(self, share: float, shadows: Shadows) -> Surface:
        """The shadow of its picture at a share of its way."""
        if not self._shadows:
            self._shadows = tuple(_made(shadows.of(picture), how) for picture, how in self._steps)
        return self._shadows[self._index(share)]

    def _index(self, share: float) -> int:
        return min(len(self._steps) - 1, max(0, round(share * (len(self._steps) - 1))))


def _made(picture: Surface, how: Transform | None) -> Surface:
    return picture if how is None else how(picture)


def _scaled(across: float, down: float) -> Transform:
    def scale(picture: Surface) -> Surface:
        w, h = picture.get_size()
        return smoothscale(picture, (max(1, round(w * across)), max(1, round(h * down))))

    return scale


def _steps_for(pixels: float) -> int:
    return max(2, min(STEPS, 1 + round(abs(pixels) / GROWN)))


def still(picture: Surface) -> Changing:
    """A thing that stays as it is."""
    return Changing([(picture, None)])


def growing(picture: Surface, first: float, last: float) -> Changing:
    """A picture that grows or shrinks from one share of its size to another; best drawn as large as it gets."""
    count = _steps_for((last - first) * max(picture.get_size()))
    shares = [first + (last - first) * k / (count - 1) for k in range(count)]
    if abs(last - first) < 0.01:
        shares = [last]
    return Changing([(picture, _scaled(share, share) if abs(share - 1) >= 0.01 else None) for share in shares])


def becoming(first: Surface, last: Surface) -> Changing:
    """A picture that becomes a larger or smaller one; those between are made of the larger, so that none is blurred."""
    (w, h), (wide, high) = first.get_size(), last.get_size()
    if (w, h) == (wide, high):
        return still(last)
    source = max(first, last, key=Surface.get_width)
    full = source.get_size()
    count = _steps_for(max(abs(wide - w), abs(high - h)))
    between = [k / (count - 1) for k in range(1, count - 1)]
    steps = [_scaled((w + (wide - w) * t) / full[0], (h + (high - h) * t) / full[1]) for t in between]
    return Changing([(first, None), *((source, step) for step in steps), (last, None)])


def fitting(picture: Surface, place: Rect) -> Changing:
    """A picture that grows as small as the place it goes to, if that is smaller."""
    wide, high = picture.get_size()
    least = min(1.0, max(0.3, min(place.w / max(1, wide), place.h / max(1, high))))
    return still(picture) if least > 0.9 else growing(picture, 1.0, least)


def flipping(old: Surface, new: Surface, first: float = 1.0, last: float = 1.0) -> Changing:
    """A thing that is turned over: it narrows, and the other side, as large as that is, widens; meanwhile it grows or
    shrinks from one share of its size to another."""
    widths = [max(0.02, 1 - k / FLIP_STEPS) for k in range(FLIP_STEPS)]
    sides = [*((old, wide) for wide in widths), *((new, wide) for wide in widths[::-1])]
    steps: list[Step] = []
    for k, (side, wide) in enumerate(sides):
        size = first + (last - first) * k / (len(sides) - 1)
        steps.append((side, _scaled(wide * size, size) if (wide, size) != (1, 1) else None))
    return Changing(steps)


def turning(picture: Surface, degrees: float, last: Surface, tone: int) -> Changing:
    """A picture that turns by so many degrees, counter-clockwise, and grows to the size of the one that then lies
    there, and to its brightness (`tone` of 255)."""
    count = max(2, round(abs(degrees) / TURN_STEP) + 1)
    growth = max(last.get_size()) / max(picture.get_size()) - 1

    def turn(share: float) -> Transform:
        def turned(shown: Surface) -> Surface:
            out = rotozoom(shown, degrees * share, 1 + growth * share)
            bright = round(255 + (tone - 255) * share)
            out.fill((bright, bright, bright, 255), special_flags=BLEND_RGBA_MULT)
            return out

        return turned

    between = [k / (count - 1) for k in range(1, count - 1)]
    return Changing([(picture, None), *((picture, turn(share)) for share in between), (last, None)])
