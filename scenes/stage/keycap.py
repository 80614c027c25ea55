"""The picture of a key beside what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

if TYPE_CHECKING:
    from .loop import Stage


def draw_keycap(surface: Surface, stage: Stage, right: int, middle: int, key: str, on: str) -> Rect:
    """A key's name in a fine frame that ends at `right`, at half its height `middle`; `on` is the material below.
    Returns the frame."""
    px = stage.theme.px
    ink = stage.theme.inks(on).soft
    words = stage.text.render(key, "small", on=on, colour=ink)
    cap = Rect(0, 0, words.size[0] + px(12), words.size[1])
    cap.midright = (right, middle)
    surface.blit(stage.plates.frame(cap.size, px(5), max(1, px(1)), ink, 150), cap)
    surface.blit(words.surface, words.corner(cap, 0.5))
    return cap
