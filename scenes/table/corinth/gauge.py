"""Gauges of shops: a step for each symbol, those that are crossed told from those that are open at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface

from scenes.stage.theme import Colour

Least = Callable[[float], int]
"""See `Theme.least`."""
WIDE_STEP = 6
"""How wide a step with its gap must be, by `least`, for gaps to be a little wider."""
OPEN = 2
"""How much a frame around an open step leaves open at least, by `least`."""
LOW = 0.34
"""How high a bar of an open step is, as a share of one of a crossed step."""


def gauge_steps(box: Rect, steps: int, least: Least) -> list[Rect]:
    """Steps all of one width side by side, in the middle of a box."""
    gap = least(2 if box.w >= least(WIDE_STEP) * steps else 1)
    wide = max(1, (box.w + gap) // steps - gap)
    left = box.x + (box.w - steps * (wide + gap) + gap) // 2
    return [Rect(left + k * (wide + gap), box.y, wide, box.h) for k in range(steps)]


def hollow_steps(gauges: Iterable[tuple[Rect, int]], least: Least) -> bool:
    """Whether frames stay open in the narrowest of some gauges, given each by its box and its steps: all of a board are
    drawn alike."""
    return all(step.w >= 2 * least(1) + least(OPEN) for box, steps in gauges for step in gauge_steps(box, steps, least))


def draw_gauge(
    layer: Surface, box: Rect, filled: int, steps: int, colour: Colour, *, hollow: bool, least: Least
) -> None:
    """Draws a gauge, its first steps filled. Open ones are frames, or low bars where frames would close up and look
    filled."""
    for number, step in enumerate(gauge_steps(box, steps, least), 1):
        if number <= filled:
            pygame.draw.rect(layer, colour, step)
        elif hollow:
            pygame.draw.rect(layer, colour, step, least(1))
        else:
            high = max(1, round(LOW * step.h))
            pygame.draw.rect(layer, colour, Rect(step.x, step.bottom - high, step.w, high))
