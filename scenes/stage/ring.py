"""The focus ring of the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from .plates import ring_widths
from .theme import Theme

if TYPE_CHECKING:
    from .element import Element
    from .plates import Plates


def draw_ring(surface: Surface, element: Element, theme: Theme, plates: Plates) -> None:
    """A dark ring with bright dashes around what is in sight of an element, a little outside it, but never out of the
    window; none where nothing of it is (see `Element.ring_air`)."""
    seen = element.in_sight
    if not (seen.w and seen.h):
        return
    away = theme.px(element.ring_air) + sum(ring_widths(theme))
    rect: Rect = seen.inflate(2 * away, 2 * away).clip(surface.get_rect())
    surface.blit(plates.ring(rect.size, theme.px(6) + away), rect)
