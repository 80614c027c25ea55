"""Signs in one line, and the slips of paper they stand on."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage.text import TextBlock
from scenes.stage.theme import mix
from scenes.table.arnak.look import INK, PAPER, Look, narrowed

ALPHA, EDGE_ALPHA, EDGE = 236, 200, 0.55
"""How solid a slip and its edge are, of 255, and how dark the edge is."""


def one_line(look: Look, markup: str, wide: int, px: int) -> TextBlock:
    """Signs in one line of at most `wide` pixels, in letters of `px` pixels: smaller, then closer together, then
    narrower where there is less room."""
    text, floor = look.stage.text, look.stage.theme.text_floor
    if text.size(markup, "small_bold", px=floor)[0] > wide:
        markup = markup.replace("] ", "]")
    while px > floor and text.size(markup, "small_bold", px=px)[0] > wide:
        px -= 1
    return narrowed(text.render(markup, "small_bold", colour=INK, px=px), wide)


def slip(look: Look, surface: Surface, rect: Rect) -> None:
    """An empty slip of paper."""
    radius, plates = look.px(6), look.stage.plates
    surface.blit(plates.fill(rect.size, radius, PAPER, ALPHA), rect)
    surface.blit(plates.frame(rect.size, radius, look.hairline, mix(PAPER, (0, 0, 0), EDGE), EDGE_ALPHA), rect)
