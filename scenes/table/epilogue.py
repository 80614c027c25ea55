"""What the sheet of the end tells below the points: what decided ties, the turning points, the chart of prospects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.table.chart import draw_chart
from scenes.table.people import SeatLook, alone
from scenes.table.pivots import Pivot, set_pivots
from scenes.table.turning import Course

CHART_LEAST, CHART_SCALE = 90, 1.6
"""Design pixels of height with which the chart can be read, and the user's scale up to which they grow: there is little
to read in it."""
AIR, BESIDE_CHART = 2, 8
"""Design pixels below a line, and above and below the chart."""
BELOW_TIE = 14
"""Design pixels between what decided a tie, which belongs to the totals above it, and the next heading."""


class Told(IntEnum):
    """How much of the story there was room for. What decided a tie for the first place, if anything did, comes first:
    without room for that nothing is told."""

    NOTHING = 0
    TIE = 1
    SOME = 2
    PIVOTS = 3
    ALL = 4


@dataclass(frozen=True, slots=True)
class Epilogue:
    """What is told and where, in pixels of the window."""

    heads: tuple[tuple[TextBlock, Rect], ...]
    pivots: tuple[tuple[Pivot, Rect], ...]
    rest: Rect
    """What is left below: for the chart, if `charted`."""
    charted: bool
    told: Told

    def draw_lines(self, surface: Surface) -> None:
        """Draws headings and turning points."""
        for block, place in self.heads:
            surface.blit(block.surface, place)
        for pivot, place in self.pivots:
            pivot.draw(surface, place.topleft)

    def draw_chart(self, surface: Surface, stage: Stage, course: Course, seats: tuple[SeatLook, ...]) -> None:
        """Draws the chart into what is left."""
        draw_chart(surface, stage, layout.inset(self.rest, 0, stage.theme.held(1.0).px(BESIDE_CHART)), course, seats)


def set_epilogue(
    stage: Stage,
    words: Words,
    looks: tuple[SeatLook, ...],
    course: Course,
    decided: Sequence[str],
    lower: Sequence[str],
    room: Rect,
    px: int,
) -> Epilogue:
    """As much of it as there is room for, at so many pixels to the em: what `decided` a tie for the first place, a
    heading only with what belongs to it; what decided ties for `lower` places if nothing else gives way to that.
    `looks` are those of all who score."""
    short = _set(stage, words, looks, course, decided, room, px)
    if not lower:
        return short
    whole = _set(stage, words, looks, course, [*decided, *lower], room, px)
    same = (whole.told, whole.charted, len(whole.pivots)) == (short.told, short.charted, len(short.pivots))
    return whole if same else short


def _set(
    stage: Stage,
    words: Words,
    looks: tuple[SeatLook, ...],
    course: Course,
    ties: Sequence[str],
    room: Rect,
    px: int,
) -> Epilogue:
    """The same with all of these ties or nothing."""
    air = stage.theme.px(AIR)
    heads: list[tuple[TextBlock, Rect]] = []
    pivots: list[tuple[Pivot, Rect]] = []
    rest, told = room.copy(), Told.TIE

    def head(text: str) -> TextBlock:
        return stage.text.render(f"[b]{text}[/b]", "body", width=max(1, room.w), px=px)

    for i, tie in enumerate(ties, start=1):
        block = head(tie)
        if block.size[1] > rest.h:
            return Epilogue((), (), rest, False, Told.NOTHING)
        heads.append((block, Rect(rest.topleft, block.size)))
        rest = layout.cut_top(rest, block.size[1], stage.theme.px(AIR if i < len(ties) else BELOW_TIE))[1]
    if course.points:
        only = alone(looks)
        told_of = "table.reveal.turning" if only is None else "table.reveal.turning.alone"
        title = head(words.say_key(told_of, name="" if only is None else escape(only.name)))
        below = layout.cut_top(rest, title.size[1], air)[1]
        for pivot in set_pivots(stage, words, looks, course, room.w, px):
            if pivot.size[1] > below.h:
                break
            pivots.append((pivot, Rect(below.topleft, pivot.size)))
            below = layout.cut_top(below, pivot.size[1], air)[1]
        if pivots:
            heads.append((title, Rect(rest.topleft, title.size)))
            rest, told = below, Told.SOME
    if len(pivots) == len(course.points):
        told = Told.PIVOTS
    charted = rest.h >= stage.theme.held(CHART_SCALE).px(CHART_LEAST) and len(course.positions) > 2
    if told is Told.PIVOTS and (charted or len(course.positions) <= 2):
        told = Told.ALL
    return Epilogue(tuple(heads), tuple(pivots), rest, charted, told)
