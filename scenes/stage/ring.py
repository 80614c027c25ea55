"""The focus ring of the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from .theme import Theme

if TYPE_CHECKING:
    from .element import Element
    from .plates import Plates


def draw_ring(surface: Surface, element: Element, theme: Theme, plates: Plates) -> None:
    """A bright ring with a dark edge around an element, a little outside it."""
    gap = theme.px(4)
    rect: Rect = element.rect.inflate(2 * gap, 2 * gap)
    surface.blit(plates.ring(rect.size, theme.px(10)), rect)
