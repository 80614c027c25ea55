"""The race at the end of a game: a bar for each seat, growing with its points as they are counted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.markup import signed
from scenes.table.people import SeatLook

ROW_MOST = 84
"""Design pixels from one bar to the next, where there is room."""
THICK = 0.56
"""How thick a bar is, as a share of its row."""


def draw_race(
    surface: Surface, stage: Stage, rect: Rect, points: Sequence[int], most: int, looks: Sequence[SeatLook]
) -> None:
    """Draws the bars into a rectangle, with `most` points as long as there is room; the sign of who leads stands at the
    end of that bar. Draws nothing where a bar would be lower than its number."""
    theme = stage.theme
    row = min(theme.px(ROW_MOST), rect.h // len(looks))
    if row < theme.text_floor:
        return
    px = min(theme.font_px("number_big"), max(theme.text_floor, round(row * 0.62)))
    side = min(theme.px(44), row - theme.px(4))
    gap = theme.px(12)
    number = max(stage.text.size(signed(value), "number_big", px=px)[0] for value in (most, -most))
    track = Rect(rect.x + side + gap, 0, rect.w - 2 * (side + gap) - number - gap, max(4, round(row * THICK)))
    if track.w <= 0:
        return
    radius, edge = min(theme.px(7), track.h // 3), max(1, theme.px(2))
    y = rect.y + (rect.h - row * len(looks)) // 2
    for value, look in zip(points, looks, strict=True):
        track.centery = y + row // 2
        y += row
        surface.blit(stage.icons.emblem(look.colour, side), (rect.x, track.centery - side // 2))
        surface.blit(stage.plates.fill(track.size, radius, theme.palette.parchment_edge, 46), track)
        long = round(track.w * max(0, min(1.0, value / max(1, most))))
        if long > 0:
            # Parts of pictures as long as the whole way: these are made once.
            inner = track.inflate(-2 * edge, -2 * edge)
            shown = Rect(0, 0, long, track.h)
            surface.blit(stage.plates.fill(track.size, radius, theme.inks("parchment").text), track, shown)
            shown.w = max(0, long - 2 * edge)
            inner_radius = max(1, radius - edge)
            surface.blit(stage.plates.fill(inner.size, inner_radius, look.colour.base), inner, shown)
            lit = Rect(inner.x, inner.y, inner.w, inner.h * 2 // 5)
            surface.blit(stage.plates.fill(lit.size, inner_radius, look.colour.rim, 90), lit, shown)
        x = track.x + long + gap
        block = stage.text.render(signed(value), "number_big", px=px)
        surface.blit(block.surface, (x, track.centery - block.middle))
        if value == max(points) > min(points):
            x += block.size[0] + theme.px(8)
            surface.blit(stage.icons.get("laurel", side), (x, track.centery - side // 2))
